"""When the memory of a server is searched for what nobody uses any more.

Python searches everything that has lived for long again and again, and with many tables open each search holds up all
answers for a tenth of a second and more. A server searches the young often, as always, and everything only now and
then.
"""

from __future__ import annotations

import gc
import threading

YOUNG = 20_000
"""So many new objects are made before the youngest are searched."""
NEVER = 1_000_000
"""The oldest are not searched by themselves."""
SECONDS = 600.0
"""So often everything is searched."""


def search_seldom() -> threading.Timer:
    """From now on search everything once in `SECONDS`; what is there already stays for good.

    >>> thresholds = gc.get_threshold()
    >>> timer = search_seldom()
    >>> timer.cancel()
    >>> gc.unfreeze()
    >>> gc.set_threshold(*thresholds)
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, NEVER)
    return _later()


def _later() -> threading.Timer:
    timer = threading.Timer(SECONDS, _search)
    timer.daemon = True
    timer.start()
    return timer


def _search() -> None:
    gc.collect()
    _later()
