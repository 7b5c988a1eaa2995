"""A monkey at the page, for a few hundred actions; `benchmarks/monkey.py` has ten thousand."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser
from tests.browser.monkey import Monkey, choose_actions, run_monkey, shortest_tail

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
ACTIONS = 10_000 if THOROUGH else 150


def test_a_seed_has_its_actions() -> None:
    assert choose_actions(7, 50) == choose_actions(7, 50) == choose_actions(7, 99)[:50]
    assert choose_actions(7, 50) != choose_actions(8, 50)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_goes_wrong_whatever_a_monkey_does(browser: Browser, address: str, seed: int) -> None:
    failure = run_monkey(browser, address, choose_actions(seed, ACTIONS))
    assert failure is None, f"seed {seed}, {failure}"


TAP = {"tab": 0, "do": "tap", "cells": [0]}


@pytest.mark.parametrize(
    ("harm", "law"),
    [
        ("setTimeout(() => { throw new Error('harm') }, 0)", "harm"),
        ("Promise.reject(new Error('harm'))", "harm"),
        ("console.error('harm')", "harm"),
        ("document.querySelectorAll('#board .digit')[80].textContent = 'x'", "what is drawn is the game"),
        ("localStorage.setItem('nonet.finished', '[{\"puzzle\": 1}, {\"puzzle\": 1}]')", "counted once"),
    ],
)
def test_the_monkey_sees_what_goes_wrong(browser: Browser, address: str, harm: str, law: str) -> None:
    with Monkey(browser, address) as monkey:
        monkey.tabs[0].evaluate(f"() => {{ {harm}; }}")
        failure = monkey.run([{"tab": 0, "do": "wait", "time": 50}])
    assert failure is not None
    assert law in " ".join(failure.what)


def test_the_shortest_tail_that_fails_is_found(browser: Browser, address: str) -> None:
    actions = [TAP, TAP, TAP, {"tab": 0, "do": "no such action"}]
    assert shortest_tail(browser, address, actions) == actions[-1:]
