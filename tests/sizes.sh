#!/usr/bin/env bash
# How large the rooms are: files, lines, functions, and of the functions' lines the median, the ninth tenth and the longest; last what
# issues set goals for. A function's lines are those from the first of its head to the brace that closes it.
#
#   tests/sizes.sh [FOLDER]     of another tree; else of this one
set -u
cd "${1:-$(dirname "$0")/..}" || exit 1

# NAME FILE...
row() {
    name=$1
    shift
    [ $# -gt 0 ] || return 0
    awk -v name="$name" '
    FNR == 1 { files++; inside = 0 }
    { lines++ }
    /^[A-Za-z_].*\(/ { head = FNR }
    /^\{$/ { inside = 1 }
    /^\}$/ && inside { of[functions++] = FNR - head + 1; inside = 0 }
    END {
        for (i = 1; i < functions; i++) {
            value = of[i]
            for (j = i - 1; j >= 0 && of[j] > value; j--) of[j + 1] = of[j]
            of[j + 1] = value
        }
        printf "%-24s %5d %7d %9d %6d %4d %7d\n", name, files, lines, functions, of[int(functions / 2)], of[int(functions * 0.9)], of[functions - 1]
    }' "$@"
}

code() { find "$@" -name '*.[ch]' 2>/dev/null | sort; }

printf '%-24s %5s %7s %9s %6s %4s %7s\n' room files lines functions median p90 longest
while read -r folder; do
    mapfile -t files < <(find "$folder" -maxdepth 1 -name '*.[ch]' | sort)
    row "${folder#src/}" "${files[@]}"
done < <(code src | xargs -n 1 dirname | sort -u)

echo
# The goals are of the rules alone: without the story, and without what would come of an order, which are told of them since.
told='/(story|story_names|people|after|trial|warn_fire|warn_orders|explain_contact)\.[ch]$'
for system in fof fte folio tod; do
    [ -d "src/$system" ] || continue
    mapfile -t files < <(code "src/$system" | grep -vE "$told")
    row "$system, its rules alone" "${files[@]}"
    mapfile -t files < <(code "src/$system" "src/ai/$system" "src/ui/$system" "src/ui/model/$system" | grep -vE "$told")
    row "  opponent and table too" "${files[@]}"
done
mapfile -t files < <(code tests/toy | grep -v '/test_')
row 'the toy' "${files[@]}"
mapfile -t files < <(code src)
row 'all of src' "${files[@]}"
