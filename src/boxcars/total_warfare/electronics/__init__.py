"""Electronic warfare: what units send, and what keeps it from getting through."""
