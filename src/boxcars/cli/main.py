"""The entry point: run the command, and turn an error into one clear line."""

from __future__ import annotations

import os
import sys

from boxcars.core.errors import BoxcarsError


def main() -> None:
    """Run `boxcars`; wrong input ends with one line on the error stream and exit code 2."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run `boxcars` with these arguments and return its exit code."""
    try:
        import typer

        from boxcars.cli.app import app
    except ModuleNotFoundError as error:
        return _fail(f"{error.name} is not installed; the command line needs: pip install 'boxcars[cli]'")
    try:
        return app(arguments or ["--help"], prog_name="boxcars", standalone_mode=False) or 0
    except typer.Exit as stopped:
        return stopped.exit_code
    except typer.Abort:
        return _fail("stopped")
    except typer.TyperException as error:
        return _fail(error.format_message() if hasattr(error, "format_message") else str(error))
    except BrokenPipeError:
        # The reader (`| head`) has seen enough; without this Python complains once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as error:
        return _fail(f"{error.name} is not installed; this command needs: pip install 'boxcars[play]'")
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))
    except BoxcarsError as error:
        return _fail(str(error))


def _fail(message: str) -> int:
    line = " ".join(message.split())
    print(f"boxcars: {line}", file=sys.stderr)
    return 2
