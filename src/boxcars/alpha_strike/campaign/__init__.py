"""Between battles: what repairs and ammunition cost."""
