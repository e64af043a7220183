#!/bin/sh
# The pictures of the README: every screen of the window, drawn without one.
#   tests/pictures.sh PROGRAM FOLDER
set -eu
program=$1
folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export CONTACT_SAVES="$scratch/saves" CONTACT_CONFIG="$scratch/config"
mkdir -p "$folder" "$CONTACT_SAVES" "$CONTACT_CONFIG"

# played MISSION SEED DECISIONS FILE: a game that the staff has led so far.
played() { printf 'auto %s\nsave %s\n' "$3" "$4" | "$program" run "$1" --seed "$2" >/dev/null; }

# shot NAME WORDS...: a screen of 1280 by 720 pixels; smaller as a file where pngquant is there.
shot() {
    name=$1
    shift
    "$program" shot "$@" "$folder/$name.png" --size 1280x720 --layout
    if command -v pngquant >/dev/null 2>&1; then pngquant --force --skip-if-larger --ext .png 200 "$folder/$name.png" || true; fi
}

played fof/normandy/3-farm 4 128 "$scratch/saves/The farm.save"
played folio/boys-of-67 3 14 "$scratch/saves/The Boys of '67.save"
played fte/2-the-ford 4 130 "$scratch/saves/The Ford.save"
played fof/stand-alone/sunken-lane 7 100000 "$scratch/saves/The sunken lane.save"
# forward NAME: plays the mission that waits, then takes the first answer of every choice until the next one waits.
forward() {
    printf 'auto 100000\n' | "$program" campaign play "$1" --home "$home" >/dev/null 2>&1
    while ! "$program" campaign status "$1" --home "$home" | grep -q 'is to be played\|campaign is'; do
        answer=$("$program" campaign next "$1" --home "$home" </dev/null | sed -n 2p)
        "$program" campaign spend "$1" "$answer" --home "$home" >/dev/null
    done
}
home=$scratch/saves/campaigns
"$program" campaign new Easy --mode survivor --seed 4 --home "$home" >/dev/null
forward Easy
forward Easy

shot menu --screen menu
shot training --screen training
shot missions --screen missions
shot planning fof/normandy/1-hedgerows
shot lesson fof/training/1-commands
shot table "$scratch/saves/The farm.save"
shot vietnam "$scratch/saves/The Boys of '67.save"
shot front-toward-enemy "$scratch/saves/The Ford.save"
shot campaign "$home/Easy/campaign.save"
shot after "$scratch/saves/The sunken lane.save" --screen after
shot replay "$scratch/saves/The sunken lane.save" --screen replay
shot replays --screen replays
shot rules --screen rules
shot settings --screen settings
