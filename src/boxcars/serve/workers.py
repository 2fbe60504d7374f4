"""Worker processes, and the queue before them."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from queue import Empty, LifoQueue, Queue

import msgspec

from boxcars.core.errors import Reason
from boxcars.serve.errors import Refused
from boxcars.serve.jobs import AnyJob, Failed, Result, do
from boxcars.serve.worker import read, write

LOG = logging.getLogger("boxcars.serve")

MOST_SECONDS = 60.0
"""A worker that takes longer for a job is given up."""


def usual_count() -> int:
    """How many workers a machine has use for: two at least, so that a long job does not hold up all short ones."""
    return min(max(2, (os.cpu_count() or 2) - 1), 8)


class WorkerLost(Exception):
    """A worker did not answer."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: Queue[bytes] = Queue()

    def do(self, job: AnyJob, seconds: float = MOST_SECONDS) -> Result:
        """Have a job done; the process is started first if need be, and replaced if it does not answer."""
        process = self._process
        if process is None or process.poll() is not None:
            process = self._start()
        assert process.stdin is not None
        try:
            write(process.stdin, job)  # type: ignore[arg-type]
            data = self._answers.get(timeout=seconds)
        except (Empty, OSError) as error:
            self.close()
            raise WorkerLost(f"a worker did not answer in {seconds:.0f} s: {error!r}") from error
        if not data:
            self.close()
            raise WorkerLost("a worker ended in the middle of a job")
        result: Result = msgspec.msgpack.decode(data, type=Result)
        return result

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "boxcars.serve.worker"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._process, self._answers = process, Queue()
        threading.Thread(target=_collect, args=(process, self._answers), daemon=True).start()
        return process

    def close(self) -> None:
        """End the process."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


def _collect(process: subprocess.Popen[bytes], answers: Queue[bytes]) -> None:
    """Put every answer of a process into its queue; an empty one at its end."""
    assert process.stdout is not None
    data = b"more"
    while data:
        data = read(process.stdout)  # type: ignore[arg-type]
        answers.put(data)


class Workers:
    """Some workers. Without any, jobs are done where they are asked for: in tests, and where a server is embedded."""

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self._all = [Worker() for _ in range(count)]
        self._free: LifoQueue[Worker] = LifoQueue()  # the one that worked last is warm
        for worker in reversed(self._all):
            self._free.put(worker)
        self._closed = False

    def do(self, job: AnyJob) -> Result:
        """Have a job done as soon as a worker is free."""
        if not self.count:
            return do(job)
        worker = self._free.get()
        try:
            return worker.do(job)
        except WorkerLost as lost:
            if not self._closed:
                LOG.error("%s", lost)
            return Failed(503, (Reason("this took too long, and was given up"),))
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in self._all:
            worker.close()


class Desk:
    """Work for whoever asks: only so many may wait, and each of them once. `done` says what is done here, in a word."""

    def __init__(self, workers: Workers, most: int, done: str) -> None:
        self._workers = workers
        self._most = most
        self._done = done
        self._lock = threading.Lock()
        self._clients: list[str] = []

    def do(self, job: AnyJob, client: str) -> Result:
        """Have a job done for a client; `Refused` with 429 or 503 if too many wait."""
        with self._lock:
            if client in self._clients:
                raise Refused(429, f"one thing is being {self._done} for you already: wait for it")
            if len(self._clients) >= self._most:
                raise Refused(503, f"too much is being {self._done} now: try again in a little while")
            self._clients.append(client)
        try:
            return self._workers.do(job)
        finally:
            with self._lock:
                self._clients.remove(client)

    def close(self) -> None:
        """End its workers."""
        self._workers.close()
