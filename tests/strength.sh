#!/bin/sh
# How strong the strongest opponent of a system is: for each mission the games that it wins against chance, against the middle
# setting and against an earlier release, the same seeds from both sides. A drawn game counts half; wins alone are told beside it. Marks
# with ! a total below 97 percent against chance or below 65 against the others.
#     tests/strength.sh PROGRAM GAMES JOBS EARLIER MISSION...
# EARLIER is the policy of the earlier release, - for none. GAMES is the least number of games of a pairing over all missions. Leaves with 1 if a mark was set or a game could not be played.
program=$1
games=$2
jobs=$3
earlier=$4
shift 4
wrong=0
seeds=$(((games + 2 * $# - 1) / (2 * $#)))

# The games that the first or the second side has won, or nobody (3), by the summary of `contact sim`.
won_by()
{
    printf '%s\n' "$1" | awk -v side="$2" '/^# won by / && ++count == side { sub(/.*: /, ""); print $1; exit }'
}

play()
{
    "$program" sim "$1" --games "$seeds" --jobs "$jobs" --us "$2" --enemy "$3"
}

# How many games the commander wins against somebody, and a table of them; the total is left in `share`.
pairing()
{
    other=$1
    least=$2
    shift 2
    total=0
    drawn=0
    for mission in "$@"; do
        first=$(play "$mission" commander "$other") || exit 1
        second=$(play "$mission" "$other" commander) || exit 1
        as_us=$(won_by "$first" 1)
        as_enemy=$(won_by "$second" 2)
        nobody=$(($(won_by "$first" 3) + $(won_by "$second" 3)))
        total=$((total + as_us + as_enemy))
        drawn=$((drawn + nobody))
        printf '%-36s %-10s %6s %8s %8s %6s\n' "${mission#missions/}" "$other" $((2 * seeds)) "$as_us" "$as_enemy" "$nobody"
    done
    played=$((2 * seeds * $#))
    mark=$(awk -v w="$total" -v d="$drawn" -v n="$played" -v l="$least" 'BEGIN { if (100 * w + 50 * d < l * n) print " !" }')
    [ -z "$mark" ] || wrong=1
    printf '%-36s %-10s %6s %16.1f%% (at least %s; won %.1f%%)%s\n' all "$other" "$played" \
        "$(awk -v w="$total" -v d="$drawn" -v n="$played" 'BEGIN { print (100 * w + 50 * d) / n }')" "$least" \
        "$(awk -v w="$total" -v n="$played" 'BEGIN { print 100 * w / n }')" "$mark"
}

printf '%-36s %-10s %6s %8s %8s %6s\n' mission against games 'won: us' enemy drawn
pairing random 97 "$@"
pairing officer 65 "$@"
[ "$earlier" = - ] || pairing "$earlier" 65 "$@"
exit $wrong
