#!/bin/sh
# Print the path of a Chromium, installing one where there is none and that is possible.
set -eu
find_chromium() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome; do
        if [ -n "$name" ] && command -v "$name"; then return; fi
    done
    return 1
}
find_chromium && exit
"$(dirname "$0")/apt.sh" "the browser tests need it; CHROMIUM=/path/to/one names another" chromium
find_chromium
