"""What all units that fly by thrust have in common."""
