#!/bin/sh
# How missions play between equals: for each mission the games that each side wins when the same policy plays both. A game that nobody wins
# counts half for each. Marks with ! what is not between 30 and 70 percent.
#     tests/balance_sides.sh PROGRAM GAMES JOBS POLICY MISSION...
# Leaves with 1 if a mark was set or a game could not be played.
program=$1
games=$2
jobs=$3
policy=$4
shift 4
wrong=0

# A number of the summary of `contact sim`.
figure()
{
    printf '%s\n' "$1" | awk -v name="# $2:" 'index($0, name) == 1 { print substr($0, length(name) + 2) + 0; exit }'
}

printf '%-36s %6s %6s %6s %7s %8s %7s\n' mission games us enemy nobody 'us share' turns
for mission in "$@"; do
    summary=$("$program" sim "$mission" --games "$games" --jobs "$jobs" --us "$policy" --enemy "$policy") || exit 1
    us=$(figure "$summary" 'won by us')
    nobody=$(figure "$summary" 'won by nobody')
    enemy=$((games - us - nobody))
    share=$(awk -v w="$us" -v n="$nobody" -v g="$games" 'BEGIN { printf "%.1f", 100 * (w + n / 2) / g }')
    mark=$(awk -v s="$share" 'BEGIN { if (s < 30 || s > 70) print " !" }')
    [ -z "$mark" ] || wrong=1
    printf '%-36s %6s %6s %6s %7s %7s%% %7.2f%s\n' "${mission#missions/}" "$games" "$us" "$enemy" "$nobody" "$share" \
        "$(figure "$summary" 'mean turns')" "$mark"
done
exit $wrong
