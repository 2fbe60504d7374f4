"""A worker process: it reads jobs from its input, and writes what came of them, until the input ends.

    python -m boxcars.serve.worker

The input ends with the server, however that ends; so no worker is left behind.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from queue import Queue
from typing import BinaryIO

import msgspec

from boxcars.core.errors import Reason
from boxcars.serve.jobs import AnyJob, Failed, Result, do

NICENESS = 10
"""Pages come first: workers take what they leave of the processor."""

_LENGTH = 4


def write(stream: BinaryIO, message: AnyJob | Result) -> None:
    """Write a message with its length before it."""
    data = msgspec.msgpack.encode(message)
    stream.write(len(data).to_bytes(_LENGTH, "big") + data)
    stream.flush()


def read(stream: BinaryIO) -> bytes:
    """Read a message; nothing at the end."""
    head = stream.read(_LENGTH)
    return stream.read(int.from_bytes(head, "big")) if len(head) == _LENGTH else b""


def main() -> None:
    """Do jobs until there are no more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints shall not stand among the answers
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    jobs: Queue[bytes] = Queue()
    threading.Thread(target=_listen, args=(jobs,), daemon=True).start()
    while True:
        job = msgspec.msgpack.decode(jobs.get(), type=AnyJob)
        try:
            result = do(job)
        except Exception as error:
            result = Failed(500, (Reason(f"a fault of ours: {error!r}"),))
        write(answers, result)


def _listen(jobs: Queue[bytes]) -> None:
    """Hand on the jobs; at the end of the input nobody wants what is still being done."""
    while data := read(sys.stdin.buffer):
        jobs.put(data)
    os._exit(0)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
