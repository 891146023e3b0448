#!/bin/sh
# Make .venv from the locked requirements, with the first Python on the path that is new enough.
#   venv.sh [preferred python]
set -eu
for python in "${1:-python3}" python3 python3.14 python3.13 python3.12 python3.11 none; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi
done
if [ "$python" = none ]; then
    echo "Grimoire needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    "$(dirname "$0")/apt.sh" "Python's venv module is missing" \
        "$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
fi
echo "Setting up .venv with $("$python" --version)."
"$python" -m venv --clear .venv
.venv/bin/python -m pip install -qq --disable-pip-version-check --no-compile \
    --require-hashes --no-deps -r requirements/dev.txt
