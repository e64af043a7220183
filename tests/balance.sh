#!/bin/sh
# How missions play: a table with, for each mission, the games that the staff succeeds in, its losses, turns and experience,
# and how often random play succeeds. Marks with ! what is not between 15 and 85 percent, or not under 5 by chance.
#     tests/balance.sh PROGRAM GAMES MISSION...
# Leaves with 1 if a mark was set or a game could not be played.
program=$1
games=$2
shift 2
wrong=0

# The mean of a figure in the summary of `contact sim`, or the share of won games.
figure()
{
    printf '%s\n' "$1" | awk -v name="# $2:" 'index($0, name) == 1 {
        value = substr($0, length(name) + 2)
        if (index(value, "("))
            value = substr(value, index(value, "(") + 1)
        print value + 0
        exit
    }'
}

play()
{
    "$program" sim "$1" --games "$games" --us "$2"
}

printf '%-40s %6s %9s %11s %7s %11s %8s\n' mission games success casualties turns experience random
for mission in "$@"; do
    staff=$(play "$mission" staff) || exit 1
    chance=$(play "$mission" random) || exit 1
    success=$(figure "$staff" 'won by us')
    luck=$(figure "$chance" 'won by us')
    mark=$(awk -v s="$success" -v r="$luck" 'BEGIN { if (s < 15 || s > 85 || r >= 5) print " !" }')
    [ -z "$mark" ] || wrong=1
    printf '%-40s %6s %8.1f%% %11.2f %7.2f %11.2f %7.1f%%%s\n' "${mission#missions/}" "$games" "$success" \
        "$(figure "$staff" 'mean casualties')" "$(figure "$staff" 'mean turns')" "$(figure "$staff" 'mean points')" \
        "$luck" "$mark"
done
exit $wrong
