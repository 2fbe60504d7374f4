"""Special abilities, all of them and one by one."""
