"""The documents of the command line: every console example is run, and the errors are all there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.cases import DRAWING, NONE, PUZZLE, SOLUTION, Shell

from nonet import errors

DOCS = Path(__file__).parents[2] / "docs"
MINE = ("cli.md", "errors.md", "experiment.md")


def examples(page: str) -> list[tuple[str, str]]:
    """Return the commands of a page and what they print; … stands for anything in a line."""
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    found = []
    for block in blocks:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


EXAMPLES = [(page, *example) for page in MINE for example in examples(page)]


@pytest.fixture
def files(tmp_path: Path) -> None:
    """Write the files that the pages speak of."""
    for name, lines in {
        "puzzle.txt": [PUZZLE],
        "puzzles.txt": [PUZZLE, PUZZLE],
        "mixed.txt": [PUZZLE, PUZZLE[1:], NONE, SOLUTION],
        "several.txt": ["1985.743.4571.389." + SOLUTION[18:]],
        "drawing.txt": DRAWING.split(),
        "solutions.txt": [SOLUTION],
        "answers.txt": [SOLUTION[:60] + "." * 21],
    }.items():
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines))
    for folder in (".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"):
        (tmp_path / folder).mkdir(parents=True)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("page", "command", "output"), EXAMPLES)
def test_examples_print_what_the_page_says(shell: Shell, page: str, command: str, output: str) -> None:
    # What is said on standard error follows the results, as the page shows it.
    # Coverage is no part of it: its tracer does not survive every Ctrl-C.
    done = shell(f"unset ${{!COV@}}; ({command}) 2> messages; code=$?; cat messages; exit $code")
    code = f"[exit {done.returncode}]\n" if done.returncode else ""
    seen = re.sub(r" +", " ", done.stdout.decode() + code)
    if output.strip() == "…":
        assert seen, page
        return
    pattern = re.escape(re.sub(r" +", " ", output)).replace("…", ".*")
    assert re.fullmatch(pattern, seen), f"{page}:\n{seen}"


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 30


def tree() -> list[type[errors.NonetError]]:
    """Return all classes of the tree."""
    found = [errors.NonetError]
    for parent in found:
        found += [child for child in parent.__subclasses__() if child.__module__ == errors.__name__]
    return found


@pytest.mark.parametrize("error", tree(), ids=lambda error: error.__name__)
def test_every_error_is_in_the_table_and_has_an_example(error: type[errors.NonetError]) -> None:
    text = (DOCS / "errors.md").read_text(encoding="utf-8")
    assert f"| `{error.__name__}` | {error.exit_code} |" in text
    if not error.__subclasses__():
        assert f"[exit {error.exit_code}]" in text
        assert text.count(f"`{error.__name__}`") > 1


def test_the_table_has_nothing_else() -> None:
    text = (DOCS / "errors.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == {error.__name__ for error in tree()}


def test_every_leaf_has_an_exit_code_of_its_own() -> None:
    leaves = [error for error in tree() if not error.__subclasses__() or error is errors.NonetError]
    codes = [error.exit_code for error in leaves]
    assert len(set(codes)) == len(codes)


def test_the_drawing_in_the_module_is_the_tree() -> None:
    assert errors.__doc__ is not None
    drawn = re.findall(r"^[│├└─ ]*(\w+) +(?:exit )?(\d+)?", errors.__doc__, re.MULTILINE)
    codes = {name: int(code) for name, code in drawn if code}
    leaves = {error.__name__: error.exit_code for error in tree() if not error.__subclasses__()}
    assert codes == {"NonetError": 1, **leaves}


def test_every_option_is_in_the_page() -> None:
    import click

    from nonet.cli import app

    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    for name in app.COMMANDS:
        command = app.cli.get_command(click.Context(app.cli), name)
        assert command is not None
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--"):
                    assert re.search(rf"{option}\b", text), f"{name} {option}"
