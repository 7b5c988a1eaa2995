"""Files that commands write: what `--out` may never destroy, and what it must never leave behind."""

from __future__ import annotations

import errno
import json
import os
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.cases import DRAWING, PUZZLE, Nonet, Shell

import nonet as package

CONVERT = ("convert", "--to", "line", PUZZLE, "--out")
LINE = f"{PUZZLE}\n"


@pytest.fixture
def umask() -> Iterator[int]:
    """Let new files be readable by the group alone, and return their mode."""
    before = os.umask(0o027)
    yield 0o640
    os.umask(before)


def names(folder: str | Path = ".") -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def mode_of(path: str | Path) -> int:
    return stat.S_IMODE(Path(path).stat().st_mode)


# What is there stays what it is.


def test_a_fifo_is_written_through(nonet: Nonet) -> None:
    os.mkfifo("pipe")
    seen: list[str] = []
    reader = threading.Thread(target=lambda: seen.append(Path("pipe").read_text()), daemon=True)
    reader.start()
    assert nonet(*CONVERT, "pipe").exit_code == 0
    reader.join(20)
    assert seen == [LINE]
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert names() == ["pipe"]


def test_a_fifo_whose_reader_leaves_is_a_closed_pipe(shell: Shell, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = shell("head -1 pipe & nonet generate -n 100000000 --to line --out pipe; code=$?; wait; exit $code")
    assert (done.returncode, done.stderr) == (141, b"")
    assert len(done.stdout) == 82


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes devices")
def test_a_device_stays_a_device(nonet: Nonet) -> None:
    try:
        # The null device under another name: that of the machine is not for tests to lose.
        os.mknod("null", stat.S_IFCHR | 0o666, os.makedev(1, 3))
    except OSError as error:
        pytest.skip(f"no devices can be made here: {error}")
    try:
        done = nonet(*CONVERT, "null")
    except PermissionError:
        pytest.skip("devices cannot be used here")
    if "Operation not permitted" in done.stderr or "Permission denied" in done.stderr:
        pytest.skip("devices cannot be used here")
    assert (done.exit_code, done.stdout) == (0, "")
    assert stat.S_ISCHR(Path("null").stat().st_mode)
    assert names() == ["null"]


def test_a_terminal_is_written_through(nonet: Nonet) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    try:
        assert nonet(*CONVERT, os.ttyname(theirs)).exit_code == 0
        assert os.read(ours, 1000).decode() == f"{PUZZLE}\r\n"
    finally:
        os.close(theirs)
        os.close(ours)


def test_a_socket_is_refused(nonet: Nonet) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("here")
        result = nonet(*CONVERT, "here")
    assert (result.exit_code, result.stderr) == (
        22,
        "error: here cannot be written: it is a socket, give a file\n",
    )
    assert stat.S_ISSOCK(Path("here").stat().st_mode)


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_and_its_target_is_written(nonet: Nonet, there: bool) -> None:
    Path("folder").mkdir()
    if there:
        Path("folder/target.txt").write_text("old")
    Path("second").symlink_to("folder/target.txt")
    Path("first").symlink_to("second")
    assert nonet(*CONVERT, "first").exit_code == 0
    assert (Path("first").readlink(), Path("second").readlink()) == (
        Path("second"),
        Path("folder/target.txt"),
    )
    assert Path("folder/target.txt").read_text() == LINE
    assert names("folder") == ["target.txt"]


def test_a_link_to_itself_is_an_error(nonet: Nonet) -> None:
    Path("loop").symlink_to("loop")
    result = nonet(*CONVERT, "loop")
    assert result.exit_code == 22
    assert os.strerror(errno.ELOOP) in result.stderr
    assert names() == ["loop"]


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o666, 0o751])
def test_the_mode_stays(nonet: Nonet, umask: int, mode: int) -> None:
    Path("out.txt").write_text("old")
    Path("out.txt").chmod(mode)
    assert nonet(*CONVERT, "out.txt").exit_code == 0
    assert (mode_of("out.txt"), Path("out.txt").read_text()) == (mode, LINE)


def test_a_new_file_has_the_mode_that_new_files_have(nonet: Nonet, umask: int) -> None:
    assert nonet(*CONVERT, "out.txt").exit_code == 0
    assert mode_of("out.txt") == umask


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_the_owner_stays(nonet: Nonet) -> None:
    Path("out.txt").write_text("old")
    os.chown("out.txt", 1234, 4321)
    assert nonet(*CONVERT, "out.txt").exit_code == 0
    found = Path("out.txt").stat()
    assert (found.st_uid, found.st_gid) == (1234, 4321)


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everything")
def test_a_file_that_may_not_be_written_is_not_replaced(nonet: Nonet) -> None:
    Path("out.txt").write_text("old")
    Path("out.txt").chmod(0o444)
    result = nonet(*CONVERT, "out.txt")
    assert (result.exit_code, result.stderr) == (22, "error: out.txt cannot be written: Permission denied\n")
    assert Path("out.txt").read_text() == "old"


# Standard output by its other names.


@pytest.mark.parametrize("name", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_names_of_standard_output(shell: Shell, tmp_path: Path, name: str) -> None:
    if name != "-" and not os.path.lexists(name):
        pytest.skip(f"no {name} on this system")
    command = f"nonet convert --to line {PUZZLE} --out {name}"
    assert shell(f"{command} | cat").stdout.decode() == LINE
    (tmp_path / "log").write_text("kept\n")
    shell(f"{command} >> log")
    assert (tmp_path / "log").read_text() == f"kept\n{LINE}"


@pytest.mark.skipif(not os.path.lexists("/dev/fd"), reason="no /dev/fd on this system")
def test_a_file_that_the_shell_has_opened(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("kept\n")
    assert shell(f"nonet convert --to line {PUZZLE} --out /dev/fd/3 3>> log").returncode == 0
    assert (tmp_path / "log").read_text() == f"kept\n{LINE}"


# Complete or not there.


@pytest.mark.parametrize("before", [None, "old"])
def test_a_run_that_has_nothing_to_write_leaves_the_file_alone(nonet: Nonet, before: str | None) -> None:
    if before is not None:
        Path("out.txt").write_text(before)
    for command in ("convert --to line nowhere.txt", f"solve {PUZZLE[1:]}", "solve nowhere.txt"):
        assert nonet(*command.split(), "--out", "out.txt").exit_code in (10, 20)
        assert [path.read_text() for path in Path().iterdir()] == ([] if before is None else [before])


def test_a_full_device_is_named(shell: Shell) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    done = shell(f"nonet solve {PUZZLE} --out /dev/full")
    assert (done.returncode, done.stderr.decode()) == (
        22,
        "error: /dev/full cannot be written: No space left on device\n",
    )


def test_pictures_keep_links_and_modes(nonet: Nonet) -> None:
    pytest.importorskip("matplotlib")
    Path("real.svg").write_text("old")
    Path("real.svg").chmod(0o600)
    Path("a.svg").symlink_to("real.svg")
    assert nonet("rate", "--plot", "a.svg", PUZZLE).exit_code == 0
    assert Path("a.svg").is_symlink()
    assert mode_of("real.svg") == 0o600
    assert "<svg" in Path("real.svg").read_text()


def test_pictures_of_steps_keep_links(nonet: Nonet) -> None:
    Path("pictures").mkdir()
    Path("pictures/step-001.svg").symlink_to("../real.svg")
    assert nonet("explain", "--until", "1", "--svg", "pictures", PUZZLE).exit_code == 0
    assert Path("pictures/step-001.svg").is_symlink()
    assert Path("real.svg").read_text().startswith("<svg")
    assert names() == ["pictures", "real.svg"]


# Every command that writes results writes them into a file.

RESULTS = {
    "solve": PUZZLE,
    "count": PUZZLE,
    "check": PUZZLE,
    "rate": PUZZLE,
    "explain": PUZZLE,
    "hint": PUZZLE,
    "minimize": f"--seed 1 {PUZZLE}",
    "vary": f"--seed 1 {PUZZLE}",
    "canonical": PUZZLE,
    "harden": PUZZLE,
    "generate": "--seed 1 --to line",
    "pattern": f"--seed 1 --to line {''.join(DRAWING.split())}",
    "techniques": "naked-pair",
    "convert": f"--to sdk {PUZZLE}",
}


@pytest.mark.parametrize("command", RESULTS)
def test_out_has_what_standard_output_would(
    nonet: Nonet, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A search that ends by the clock finds something else each time.
    monkeypatch.setattr("nonet.cli.commands.harden.harden", lambda grid, **_: package.generate(seed=1))
    arguments = [command, *RESULTS[command].split()]
    shown = nonet(*arguments)
    written = nonet(*arguments, "--out", "results.txt")
    assert (written.exit_code, written.stdout, written.stderr) == (shown.exit_code, "", shown.stderr)
    assert shown.stdout
    assert Path("results.txt").read_text() == shown.stdout
    assert names() == ["results.txt"]


def test_bench_writes_a_file_too(nonet: Nonet) -> None:
    Path("puzzles.txt").write_text(LINE * 10)
    done = nonet("bench", "--threads", "1", "--repeat", "1", "puzzles.txt", "--out", "rates.csv")
    assert (done.exit_code, done.stdout) == (0, "")
    assert Path("rates.csv").read_text().startswith("set,puzzles,simd")


# The option or the ending says what is written; they must not contradict each other.


@pytest.mark.parametrize("command", ["solve", "count", "check", "rate", "generate --seed 1"])
@pytest.mark.parametrize("kind", ["json", "jsonl", "csv"])
def test_option_or_ending_make_the_same_file(nonet: Nonet, command: str, kind: str) -> None:
    puzzle = [] if command.startswith("generate") else [PUZZLE]
    shown = nonet(*command.split(), *puzzle, f"--{kind}").stdout
    for options in (
        [f"--{kind}", "--out", "plain"],
        [f"--{kind}", "--out", f"a.{kind}"],
        ["--out", f"B.{kind}"],
    ):
        if command.startswith("generate") and options == ["--out", "B.csv"]:
            continue  # A table of puzzles and solutions: the format of that ending.
        done = nonet(*command.split(), *puzzle, *options)
        assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
        assert Path(options[-1]).read_text() == shown


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_paths_and_hints_are_json_by_their_ending(nonet: Nonet, command: str) -> None:
    assert nonet(command, PUZZLE, "--out", "a.json").exit_code == 0
    assert Path("a.json").read_text() == nonet(command, PUZZLE, "--json").stdout
    assert json.loads(Path("a.json").read_text())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("generate --json --out x.sdm", "--json writes JSON, but the ending of x.sdm says sdm"),
        ("generate --to sdk --json", "--to sdk and JSON exclude each other"),
        ("generate --to sdk --out x.json", "--to sdk and JSON exclude each other"),
        (
            "convert --to line --out x.jsonl",
            "convert writes no JSON lines, but the ending of x.jsonl says so",
        ),
        ("solve --json --out x.csv", "--json writes JSON, but the ending of x.csv says CSV"),
        ("solve --csv --out x.JSON", "--csv writes CSV, but the ending of x.JSON says JSON"),
        ("solve --lines --out x.jsonl", "--lines writes text, but the ending of x.jsonl says JSON lines"),
        ("explain --brief --out x.json", "--brief writes text, but the ending of x.json says JSON"),
        ("explain --out x.csv", "explain writes no CSV, but the ending of x.csv says so"),
        ("canonical --out x.json", "canonical writes no JSON, but the ending of x.json says so"),
        ("rate --out x.sdk", "rate writes no sdk, but the ending of x.sdk says so"),
    ],
)
def test_contradictions_are_refused(nonet: Nonet, options: str, message: str) -> None:
    puzzle = [] if options.startswith("generate") else [PUZZLE]
    result = nonet(*options.split(), *puzzle)
    assert result.exit_code == 2
    assert message in result.stderr
    assert (result.stdout, names()) == ("", [])


def test_an_interrupted_file_leaves_no_part(tmp_path: Path) -> None:
    program = (
        "import os, sys\n"
        "from nonet.cli.output.files import opened\n"
        "with opened('out.txt') as file:\n"
        "    file.write(b'half')\n"
        "    raise KeyboardInterrupt\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode != 0
    assert names(tmp_path) == []


@pytest.mark.parametrize("command", ["generate --seed 1", "convert drawing.sdk"])
def test_a_text_file_gets_what_a_pipe_gets(nonet: Nonet, command: str) -> None:
    Path("drawing.sdk").write_text(PUZZLE)
    assert nonet(*command.split(), "--out", "mine.txt").exit_code == 0
    piped = nonet(*command.split(), *(["--to", "line"] if command.startswith("convert") else []))
    assert Path("mine.txt").read_text() == piped.stdout
