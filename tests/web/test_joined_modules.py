"""Modules joined to one: the same names, the same order, one of each; what cannot be joined is refused."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from nonet.web.joined_modules import join

SOURCES = {
    "js/main.js": """import "./base/first.js";
import { add, name as called } from "./base/sum.js";
import * as sum from "./base/sum.js";
import words from "./words.js";
/** @param {import("./base/sum.js").Sum} one */
console.log(words.hello, add(1, 2), called, sum.Counter.start, Object.keys(sum).sort().join());
import("./later/more.js").then(({ more }) => console.log(more()));
const which = "too";
import(`./later/${which}.js`).then((part) => console.log(part.default));
export {};
""",
    "js/base/first.js": 'console.log("first");\nexport const name = "not mine";\n',
    "js/base/sum.js": """const name = "sum";
export function add(one, other) {
  return one + other;
}
export class Counter {
  static start = 7;
  static made = 0;
}
export { name };
export const later = async () => (await import("../later/more.js")).more();
""",
    "js/words.js": 'export default {\n  hello: "hello",\n};\n',
    "js/later/more.js": """import {
  add,
  Counter as Count,
} from "../base/sum.js";
import words from "../words.js";
import * as sum from "../base/sum.js";
import { own } from "./own.js";
export const more = () => [words.hello, add(own, 4), Count === sum.Counter].join(" ");
""",
    "js/later/own.js": "export const own = 3;\n",
    "js/later/too.js": 'export default "too";\n',
}


def test_modules_that_are_needed_at_once_are_in_the_entry_and_the_others_stay() -> None:
    assert set(join(SOURCES)) == {"js/main.js", "js/later/more.js", "js/later/own.js", "js/later/too.js"}


def test_the_joined_modules_do_what_the_modules_do(tmp_path: Path) -> None:
    if (node := shutil.which("node")) is None:
        pytest.skip("no Node.js here; the tests in a browser run the page's own modules")
    said = []
    for folder, modules in (("apart", SOURCES), ("joined", join(SOURCES))):
        for name, text in {**modules, "package.json": '{"type": "module"}'}.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        command = [node, str(tmp_path / folder / "js" / "main.js")]
        said.append(
            sorted(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n"))
        )
    assert said[0] == said[1]
    assert "hello 3 sum 7 Counter,add,later,name" in said[0]
    assert "hello 7 true" in said[0]


@pytest.mark.parametrize(
    "line",
    [
        "export let changing = 1;",
        "export * from './b.js';",
        "export const { a, b } = c;",
        "import './b.js'",
    ],
)
def test_what_cannot_be_joined_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="cannot be joined"):
        join({"js/main.js": line, "js/b.js": ""})


def test_modules_that_import_each_other_are_refused() -> None:
    sources = {"js/main.js": 'import "./a.js";', "js/a.js": 'import "./b.js";', "js/b.js": 'import "./a.js";'}
    with pytest.raises(ValueError, match=r"import each other: .*a\.js → js/b\.js → js/a\.js"):
        join(sources)
