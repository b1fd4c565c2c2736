"""A simulation by several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Thread
from typing import Protocol, TypeVar

BatchT = TypeVar("BatchT")
TallyT_co = TypeVar("TallyT_co", covariant=True)


class Work(Protocol[BatchT, TallyT_co]):
    """What is to be simulated, in pieces."""

    def batches(self) -> Iterator[BatchT]:
        """The pieces of the work."""

    def play(self, batch: BatchT) -> TallyT_co:
        """The games of one of them."""


def simulate(plan: Work[BatchT, TallyT_co], jobs: int = 1) -> Generator[TallyT_co, None, None]:
    """The tally of each batch of `plan` as it is finished, in any order, by at most `jobs` processes.

    There are never more of them than processors, and none beside this one where the system allows no more processes
    or open files. Closing the iterator stops the work. Raises BrokenExecutor if one of the processes is killed.
    """
    jobs = len(list(islice(plan.batches(), min(jobs, os.cpu_count() or 1))))
    if jobs > 1:
        try:
            yield from _simulate_in_pool(plan, jobs)
        except CannotStartError:
            pass
        else:
            return
    for batch in plan.batches():
        yield plan.play(batch)


class CannotStartError(Exception):
    """The system lets no more processes start."""


def _simulate_in_pool(plan: Work[BatchT, TallyT_co], jobs: int) -> Generator[TallyT_co, None, None]:
    """The same by `jobs` processes. Raises CannotStartError, before the first tally, if they cannot be had."""
    # A fresh interpreter for each process: what a fork does to threads differs between systems.
    try:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _end_with_the_parent)
    except OSError as error:
        raise CannotStartError from error
    batches = plan.batches()
    try:
        try:
            with (
                _signals_wait()
            ):  # and wait for ever in the processes that start here, which the parent stops
                waiting = {pool.submit(plan.play, batch) for batch in islice(batches, 2 * jobs)}
        except (
            OSError,
            RuntimeError,
        ) as error:  # RuntimeError is that of a thread, of which the pool needs some
            raise CannotStartError from error
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(plan.play, batch) for batch in islice(batches, len(done))}
            for future in done:
                yield future.result()
    except BaseException:  # or somebody has seen enough: what they are at need not be finished
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """In a worker process: exit when the parent process ends for any reason, which would otherwise leave it running."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait_for_its_end() -> None:
        parent.join()
        os._exit(1)

    if (
        sys.platform == "win32"
    ):  # where no signal can wait until this process is told of it: the parent answers Ctrl+C
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(RuntimeError):  # no more threads: then nobody waits, and the work is done all the same
        Thread(target=wait_for_its_end, daemon=True).start()


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Have Ctrl+C and the like answered at the end of the block, and not at all by the processes started in it.

    On Windows signals do not wait, and the processes cannot be told before they run.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
