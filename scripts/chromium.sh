#!/bin/sh
# Print the path of a Chromium, installing one where there is none and that is possible.
# The one without a window is by a third quicker than the others.
set -eu
if [ -n "${CHROMIUM:-}" ]; then
    command -v "$CHROMIUM" && exit
    echo "CHROMIUM=$CHROMIUM is no program." >&2
    exit 1
fi
find_chromium() {
    command -v chromium-headless-shell || command -v chromium || command -v chromium-browser ||
        command -v google-chrome-stable || command -v google-chrome
}
install_chromium() {
    "$(dirname "$0")/apt.sh" "the browser tests need it; CHROMIUM=/path/to/one names another" "$1"
}
find_chromium && exit
install_chromium chromium-headless-shell || install_chromium chromium
find_chromium
