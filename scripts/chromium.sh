#!/bin/sh
# Print the path of a Chromium, installing one where there is none and that is possible.
set -eu
if [ -n "${CHROMIUM:-}" ]; then
    command -v "$CHROMIUM" && exit
    echo "CHROMIUM=$CHROMIUM is no program." >&2
    exit 1
fi
find_chromium() {
    command -v chromium || command -v chromium-browser ||
        command -v google-chrome-stable || command -v google-chrome
}
find_chromium && exit
"$(dirname "$0")/apt.sh" "the browser tests need it; CHROMIUM=/path/to/one names another" chromium
find_chromium
