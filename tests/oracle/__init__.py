"""Comparison of our rules with the answers of another program, kept as tables outside the project.

`python -m tests.oracle` compares every row; `tests/oracle/test_oracle.py` does the same in the test run.
"""
