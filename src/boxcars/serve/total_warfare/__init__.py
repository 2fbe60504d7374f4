"""What the table shows of Total Warfare, and what can be asked there."""
