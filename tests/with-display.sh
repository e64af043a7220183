#!/bin/sh
# Runs a command with a display: the one that is there, else one of its own that nobody sees.
#   tests/with-display.sh COMMAND...
set -u
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || ! command -v Xvfb >/dev/null 2>&1; then exec "$@"; fi
number=$(mktemp)
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$number" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null; rm -f "$number"' EXIT
tries=0
while [ ! -s "$number" ] && [ $tries -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
DISPLAY=:$(cat "$number")
export DISPLAY
"$@"
