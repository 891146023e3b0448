"""A PostgreSQL server of the tests' own: on a private socket, gone when they are done."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.sh"
numbers = count(1)


def programs() -> Path | None:
    """Where PostgreSQL's programs are; None where it cannot be had."""
    found = subprocess.run([SCRIPT], stdout=subprocess.PIPE, text=True, check=False)
    return Path(found.stdout.strip()) if found.returncode == 0 else None


class Cluster:
    """A server with as many databases as tests ask for."""

    def __init__(self, bin_folder: Path, folder: Path) -> None:
        self.bin = bin_folder
        self.folder = folder

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, which will not be run by root."""
        command = [str(self.bin / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def start(self) -> None:
        """Begin to serve."""
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-A", "trust", "-U", "grimoire", "-N", "-E", "UTF8")
        options = f"-k {self.folder} -c listen_addresses= -c max_connections=200"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")

    def stop(self) -> None:
        """Stop at once; nothing of it is needed again."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test{next(numbers)}"
        place = ["-h", str(self.folder), "-U", "grimoire"]
        self.run("createdb", *place, name)
        return f"postgresql:///{name}?host={self.folder}&user=grimoire"


@contextmanager
def cluster(bin_folder: Path) -> Iterator[Cluster]:
    """A server while it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="grimoire-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    found = Cluster(bin_folder, folder)
    try:
        found.start()
        yield found
        found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
