"""What units with a crew, vehicles and gun emplacements, have in common."""
