"""How well the tests bite: small changes to the code, each of which some test must notice.

    .venv/bin/python -m tools.mutate                       20 mutants of every room of the package
    .venv/bin/python -m tools.mutate human rating -n 60    more of two rooms
    .venv/bin/python -m tools.mutate kernel/making -n 30   of a room of the kernel, which is compiled anew for each

A mutant is one changed token: a comparison, a number, a boolean operator, a sign. It lives in a copy of the code under
build/mutate; the tests of its room run on the copy until one fails. What survives is printed with its line, and the
share of mutants that died at the end. The sample depends on --seed alone.

    python.py      a mutant of the package, and its tests
    kernel.py      a mutant of the kernel, and its tests
    trial.py       running tests on a copy
    __main__.py    the command
"""
