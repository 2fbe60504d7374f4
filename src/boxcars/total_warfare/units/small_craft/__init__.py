"""Small craft."""
