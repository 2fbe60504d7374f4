"""`python -m boxcars` is the `boxcars` command."""

from boxcars.cli.main import main

main()
