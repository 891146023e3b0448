"""Write the documentation: `python -m scripts.docs FOLDER [--pictures]`.

The folder holds one site a language, and works from any address, or from none.
"""

import argparse
import sys
from pathlib import Path

from scripts.docs import pictures
from scripts.docs.writing import write_all


def main() -> int:
    """Write into the folder that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pictures", action="store_true", help="take pictures of the games too")
    asked = parser.parse_args()
    taken = pictures.taken() if asked.pictures else None
    return 0 if write_all(asked.folder.resolve(), taken) else 1


if __name__ == "__main__":
    sys.exit(main())
