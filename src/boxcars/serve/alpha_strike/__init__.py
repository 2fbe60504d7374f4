"""What the table shows of Alpha Strike, and what can be asked there."""
