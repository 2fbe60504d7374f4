"""The clix games as pictures: bases on the table, and dials as they stand."""
