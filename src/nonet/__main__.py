"""`python -m nonet` is `nonet`."""

from nonet.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
