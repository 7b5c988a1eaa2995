"""Messages about puzzles and files that failed, and the exit code that follows."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from nonet.cli.language import language, say
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.style import BOLD, DIM, RED, on_stderr
from nonet.errors import InputError, NonetError, SeveralSolutions, SomeFailed
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.progress import Progress
    from nonet.cli.sources import Source
    from nonet.solving import Outcome

_MOST_ON_A_TERMINAL = 20
_MOST_EXPLAINED = 1000


class Report:
    """Counts what was seen and what failed; a batch goes on after a failure unless it is strict."""

    def __init__(self, *, strict: bool = False, progress: Progress | None = None) -> None:
        self.strict = strict
        self._progress = progress
        self._style = on_stderr()
        self._first: NonetError | None = None
        self._first_source: Source | None = None
        self._first_line: int | None = None
        self._held: tuple[str, NonetError] | None = None
        self.seen = 0
        self.failed = 0

    def fail(self, error: NonetError, source: Source, line: int | None = None) -> None:
        """Take a failure into account; if it stays the only one, `finish` shows all there is to say."""
        self.failed += 1
        if self._first is None:
            self._first, self._first_source, self._first_line = error, source, line
        if self.strict:
            raise FailedError(error, source, line)
        text = source.place(error, line)
        if self.failed == 1:
            self._held = text, error
            return
        self._release()
        self._say(text)

    def improper(self, outcome: Outcome, source: Source) -> None:
        """Take a puzzle without exactly one solution into account."""
        explained = outcome.problem() if self.failed < _MOST_EXPLAINED or self.strict else None
        if explained is None:
            self.failed += 1
            self._say(f"{source.prefix(outcome.line)}{say(outcome.remark())}")
        else:
            self.fail(explained, source, outcome.line)

    def finish(self) -> int:
        """Say what is still to be said and return the exit code."""
        if self._first is None or self._first_source is None:
            return 0
        if self.seen == 1:
            self._held = None
            line = self._first_line if self._first_source.is_file else None
            show_error(self._first, self._first_source, line)
            return self._first.exit_code
        self._release()
        if self._style.is_terminal and self.failed > _MOST_ON_A_TERMINAL:
            more = say("… and {count:,} more", count=self.failed - _MOST_ON_A_TERMINAL)
            self._write(self._style.paint(more, DIM))
        failed = say("{failed:,} of {seen:,} failed", failed=self.failed, seen=self.seen)
        self._write(_error(self._style.paint(failed, BOLD)))
        return SomeFailed.exit_code

    def _release(self) -> None:
        if self._held is not None:
            text, _ = self._held
            self._held = None
            self._say(text)

    def _say(self, text: str) -> None:
        # A log takes every line; a person at a terminal gets the first ones, and the number of the rest.
        if not self._style.is_terminal or self.failed <= _MOST_ON_A_TERMINAL:
            self._write(_error(text))

    def _write(self, text: str) -> None:
        if self._progress is not None:
            self._progress.clear()
        sys.stderr.write(text + "\n")


class FailedError(Exception):
    """A failure that ends the run, with the place where it happened; no failure of one puzzle among others."""

    def __init__(self, error: NonetError, source: Source | None = None, line: int | None = None) -> None:
        super().__init__(str(error))
        self.error = error
        self.source = source
        self.line = line


def show_error(error: NonetError, source: Source | None = None, line: int | None = None) -> None:
    """Write all there is to say about one error on standard error."""
    lines = [_error(error.told(language()) if source is None else source.place(error, line))]
    if isinstance(error, InputError) and source is not None:
        lines += _pointer(error, source)
    if isinstance(error, SeveralSolutions) and on_stderr().is_terminal:
        lines += _two_solutions(error)
    sys.stderr.write("\n".join(lines) + "\n")


def tell(text: str) -> None:
    """Say something on standard error that is no error."""
    sys.stderr.write(on_stderr().paint(say(text), DIM) + "\n")


def _error(text: str) -> str:
    return f"{on_stderr().paint(say('error:'), BOLD, RED)} {text}"


def _pointer(error: InputError, source: Source) -> list[str]:
    """Return the line where it went wrong and an arrow below the column."""
    if error.column is None:
        return []
    text = source.line_text(error.line or 1)
    if text is None or not text.isprintable() or not 0 < error.column <= len(text) <= 200:
        return []
    style = on_stderr()
    return [f"  {text}", "  " + " " * (error.column - 1) + style.paint("^", BOLD, RED)]


def _two_solutions(error: SeveralSolutions) -> list[str]:
    first, second = error.solutions
    apart = first.differences(second)
    style = on_stderr()
    return side_by_side(
        [(Text("one solution"), board(first, style, apart)), (Text("another"), board(second, style, apart))],
        style,
    )
