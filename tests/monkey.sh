#!/usr/bin/env bash
# A player made of random input, with a real mouse and keyboard in a real window, at random sizes:
#   tests/with-display.sh tests/monkey.sh PROGRAM [SECONDS] [SEED]
# The seed is printed and makes the same choices again. It fails if the program crashes, hangs, reports something of a sanitizer, or
# if its trace tells of a broken position. What it tells of the layout is printed: that is judged by the draw walk, which comes to every
# position and not to some. It takes over the display: give it one of its own.
set -u
program=$1
seconds=${2:-60}
seed=${3:-$RANDOM}
work=$(mktemp -d) || exit 1
player=
trap '[ -n "$player" ] && kill -KILL "$player" 2>/dev/null; rm -rf "$work"' EXIT
trace=$work/trace
export CONTACT_UI_TRACE=$trace CONTACT_SAVES=$work/saves CONTACT_CONFIG=$work/config
export CONTACT_DATA="${CONTACT_DATA:-$PWD}" ASAN_OPTIONS=detect_leaks=0 # the graphics driver keeps memory of its own
missions=(missions/fof/exercises/attack.ini missions/fof/stand-alone/sunken-lane.ini missions/fof/training/1-commands.ini
    missions/folio/boys-of-67.ini missions/folio/training/1-boys-of-67.ini missions/fte/1-woodsmoke.ini missions/fte/training/2-fire.ini)
echo "the monkey's seed is $seed"

complain() {
    echo "the monkey (seed $seed, round $round): $*" >&2
    tail -n 40 "$work/said" >&2
    exit 1
}

# wait_for SECONDS COMMAND...: until it succeeds or the program has ended.
wait_for() {
    local tries=$(($1 * 10))
    shift
    while [ $tries -gt 0 ] && kill -0 "$player" 2>/dev/null; do
        "$@" && return 0
        sleep 0.1
        tries=$((tries - 1))
    done
    "$@"
}

start() {
    local what=("$@")
    rm -f "$trace"
    "$program" "${what[@]}" >"$work/said" 2>&1 &
    player=$!
    wait_for 120 test -s "$trace" || complain "no window"
    window=$(xdotool search --name '^Potential Contact$' | head -n 1)
}

events() { sed -n 's/^events\t//p' "$trace" 2>/dev/null; }
has_seen_more() { [ "$(events)" != "$before" ]; }
problems() { sed -n '/^problems$/,/^end$/p' "$trace" | sed '1d;$d'; }

# A handful of things to do, most of them on what can be used.
think() {
    awk -F '\t' -v seed="$1" -v window="$window" '
        function on_something() {
            if (!count || rand() < 0.1) return int(rand() * 1900) " " int(rand() * 1000)
            split(spots[int(rand() * count)], box, " ")
            return int(box[1] + box[3] * rand()) " " int(box[2] + box[4] * rand())
        }
        $1 == "hot" { spots[count++] = $3 }
        END {
            srand(seed)
            keys = split("Tab Return Escape space Left Right Up Down Home End Page_Up Page_Down z y h a r l i v c d g plus minus f x " \
                "1 2 3 4 F1 F11 ctrl+s shift+Left BackSpace", key, " ")
            widths = split("960 1000 1280 1366 1600 1920", width, " ")
            heights = split("540 600 720 768 900 1080", height, " ")
            for (i = 0; i < 25; i++) {
                deed = rand()
                if (deed < 0.45) print "mousemove " on_something() " click 1"
                else if (deed < 0.5) print "mousemove " on_something() " click --repeat 2 1"
                else if (deed < 0.55) print "mousemove " on_something() " click 3"
                else if (deed < 0.62) print "mousemove " on_something() " mousedown 1 mousemove " on_something() " mouseup 1"
                else if (deed < 0.65) print "mousemove " on_something() " mousedown 2 mousemove " on_something() " mouseup 2"
                else if (deed < 0.72) print "mousemove " on_something() " click --repeat 3 " 4 + int(rand() * 2)
                else if (deed < 0.95) print "key " key[1 + int(rand() * keys)]
                else if (deed < 0.97) print "type --delay 1 Able7"
                else print "windowsize " window " " width[1 + int(rand() * widths)] " " height[1 + int(rand() * heights)]
                print "sleep 0.01"
            }
        }' "$trace" >"$work/deeds"
}

# It ended by itself: the player has chosen that, or it broke.
bury() {
    wait "$player"
    local status=$?
    player=
    [ $status -eq 0 ] || complain "the program ended with code $status"
}

round=0
deeds=0
start
while [ $SECONDS -lt "$seconds" ]; do
    round=$((round + 1))
    if ! kill -0 "$player" 2>/dev/null; then
        bury
        start play "${missions[(seed + round) % ${#missions[@]}]}"
    fi
    before=$(events)
    think $((seed * 1000 + round))
    xdotool "$work/deeds" >/dev/null 2>&1
    deeds=$((deeds + 25))
    # However busy it is, it sees what was done.
    xdotool mousemove 5 5 click 2 >/dev/null 2>&1
    wait_for 120 has_seen_more || ! kill -0 "$player" 2>/dev/null || complain "it hangs"
    problems | grep '^broken: ' && complain "the position is broken"
    problems | sort -u >>"$work/layout"
done
if kill -0 "$player" 2>/dev/null; then
    kill -TERM "$player"
    gone() { ! kill -0 "$player" 2>/dev/null; }
    wait_for 60 gone || complain "it does not end"
fi
bury
sort -u "$work/layout" | sed 's/^/layout: /'
echo "the monkey did $deeds things in $round rounds"
