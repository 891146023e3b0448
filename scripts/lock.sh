#!/bin/sh
# Write the locked requirements, with the hashes of the public files, for every Python from 3.11 on.
set -eu
tool=.make/lock
[ -x $tool/bin/uv ] || { "${1:-.venv/bin/python}" -m venv $tool && $tool/bin/pip --isolated install -q uv; }

lock() {
    file=$1
    shift
    $tool/bin/uv pip compile "$@" --output-file "$file" --no-config --system-certs --universal \
        --python-version 3.11 --upgrade --generate-hashes --no-header --no-annotate --quiet
}
lock requirements/dev.txt pyproject.toml --group dev
lock requirements/run.txt pyproject.toml --constraint requirements/dev.txt
lock requirements/learning.txt pyproject.toml --extra rl --extra report --constraint requirements/dev.txt
lock requirements/parquet.txt pyproject.toml --extra parquet --constraint requirements/dev.txt
lock requirements/ray.txt pyproject.toml --extra ray --constraint requirements/dev.txt
lock requirements/docs.txt --group docs --constraint requirements/dev.txt
lock requirements/fuzz.txt --group fuzz --constraint requirements/dev.txt
