"""Small faults that are made on purpose, to see whether a test notices: `python -m tests.mutants`.

mutmut changes functions alone, and neither data nor the page; Cosmic Ray runs one command for every change, in the
working tree. Neither draws fair samples by room, and neither can run the claims of a ruling for the lines that cite it.
"""
