"""A mutant of the package: one changed place in the syntax tree of a module, and the tests that should notice."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.mutate.trial import COPIES, ROOT, tests_pass

SOURCE = ROOT / "src" / "nonet"
COPY = COPIES / "python"
ROOMS = ("grid", "formats", "solving", "human", "rating", "making", "files", "render", "cli", "web")
ALSO = {
    "grid": ["tests/property/test_grid.py"],
    "formats": ["tests/property/test_formats.py"],
    "solving": ["tests/property/test_solve.py", "tests/property/test_isomorphism.py"],
    "human": ["tests/techniques"],
    "files": ["tests/formats/test_stream.py"],
}
"""Tests of a room that stand elsewhere."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    **{
        ast.Lt: ast.LtE,
        ast.LtE: ast.Lt,
        ast.Gt: ast.GtE,
        ast.GtE: ast.Gt,
        ast.Eq: ast.NotEq,
        ast.NotEq: ast.Eq,
    },
    **{
        ast.Is: ast.IsNot,
        ast.IsNot: ast.Is,
        ast.In: ast.NotIn,
        ast.NotIn: ast.In,
        ast.And: ast.Or,
        ast.Or: ast.And,
    },
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add},
    **{ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift},
}


class Mutant:
    """One change of one module."""

    def __init__(self, path: Path, place: int) -> None:
        self.path = path
        tree = ast.parse(path.read_text(encoding="utf-8"))
        site = list(_sites(tree))[place]
        self.line: int = getattr(site, "lineno", 0)
        before = ast.unparse(site)
        _change(site)
        self.text = ast.unparse(tree)
        self.what = f"{_short(before)}  ->  {_short(ast.unparse(site))}"

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.what}"


def mutants(room: str) -> Iterator[tuple[Path, int]]:
    """Yield the places where the modules of a room can be changed."""
    for path in sorted((SOURCE / room).rglob("*.py")):
        yield from ((path, place) for place in range(len(list(_sites(ast.parse(path.read_text("utf-8")))))))


def survives(mutant: Mutant, room: str, seconds: float) -> bool:
    """Run the tests of the room on the mutant; tell whether all pass."""
    target = COPY / "nonet" / mutant.path.relative_to(SOURCE)
    original = target.read_text(encoding="utf-8")
    target.write_text(mutant.text, encoding="utf-8")
    own = ROOT / "tests" / room / f"test_{mutant.path.stem}.py"
    tests = [*([str(own)] if own.exists() else []), f"tests/{room}", *ALSO.get(room, [])]
    try:
        return tests_pass(tests, COPY, seconds)
    finally:
        target.write_text(original, encoding="utf-8")


def prepare() -> None:
    """Copy the package, with the compiled kernel that `make run` puts beside it, to where mutants live."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(SOURCE, COPY / "nonet", ignore=shutil.ignore_patterns("__pycache__"))


def _sites(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that can be changed, in order; annotations, docstrings and messages are left alone."""
    for name, field in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_params") or isinstance(
            tree, (ast.Raise, ast.Assert)
        ):
            continue
        for child in field if isinstance(field, list) else [field]:
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            if _can_change(child):
                yield child
            yield from _sites(child)


def _is_left_alone(node: ast.AST) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    is_typing = (
        isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    )
    return is_text or is_typing or isinstance(node, (ast.JoinedStr, ast.Import, ast.ImportFrom))


def _can_change(node: ast.AST) -> bool:
    match node:
        case ast.Compare(ops=[op]) | ast.BinOp(op=op) | ast.AugAssign(op=op) | ast.BoolOp(op=op):
            return type(op) in SWAPS
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Constant(value=value):
            return isinstance(value, int)
        case ast.If(test=test) | ast.IfExp(test=test):
            return not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp))
        case ast.Expr(value=ast.Call()):
            return True
    return False


def _change(node: ast.AST) -> None:
    match node:
        case ast.Compare():
            node.ops = [SWAPS[type(node.ops[0])]()]  # type: ignore[list-item]
        case ast.BinOp() | ast.AugAssign() | ast.BoolOp():
            node.op = SWAPS[type(node.op)]()  # type: ignore[assignment]
        case ast.UnaryOp():
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool"), [node.operand], [])
        case ast.Constant(value=bool()):
            node.value = not node.value
        case ast.Constant(value=int()):
            node.value += 1
        case ast.If() | ast.IfExp():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Expr():
            node.value = ast.Constant(None)


def _short(text: str) -> str:
    return text.partition("\n")[0][:70]
