#!/bin/sh
# Install the locked packages of the front end.
set -eu
if ! node -e 'const [a, b] = process.versions.node.split(".");
        process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null || ! command -v npm >/dev/null; then
    echo "Grimoire needs Node 20.19 or later with npm to build its pages (found: $(node --version 2>/dev/null || echo none))." >&2
    exit 1
fi
cd web
# Not `npm ci`: it insists on lock entries for the builds of every other platform as well, which a
# registry may not offer. What is locked is installed as locked, hashes included.
npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
