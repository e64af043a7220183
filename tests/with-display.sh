#!/bin/sh
# Runs a command with a display: the one that is there, else one of its own that nobody sees.
#   tests/with-display.sh COMMAND...
set -u
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || ! command -v Xvfb >/dev/null 2>&1; then exec "$@"; fi
folder=$(mktemp -d) && mkfifo "$folder/number" || exit 1
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp -noreset 3>"$folder/number" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
# Until it is up and says its number, or has ended.
read -r number <"$folder/number" || number=
DISPLAY=:$number
export DISPLAY
"$@"
