#!/usr/bin/env bash
# Changes one rule at a time, as a slip would (sites.c), and lets the tests look for it. Prints what they did not find.
#
#   tests/mutants/run.sh BUILD SEED COUNT JOBS
#
# `make mutants` calls it with COMPILE, LINK, LIBS and OBJECTS (those of run-tests) in the environment. The sources are never touched:
# a mutant is a copy, compiled and linked in a folder of its own. equivalent.tsv lists changes that change nothing, with the reason.
set -u
build=$1 seed=$2 count=$3 jobs=$4
work=$build/mutants
here=tests/mutants
compile=() link=()
eval "compile=(${COMPILE:?}) link=(${LINK:?})" # they are quoted for a shell
read -ra libs <<<"${LIBS:?}"
read -ra objects <<<"${OBJECTS:?}"
mkdir -p "$work"
export CONTACT_DATA=$PWD
# Outside the data folder, and gone with all that broken programs leave in it; in memory where that is possible: no disk to wait for.
TMPDIR=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d) && export TMPDIR || exit 1
trap 'rm -rf "$TMPDIR"' EXIT

# A folder for run-tests, with the programs beside it that tests start. Those are the unchanged ones: what they do is proved in the
# tests' own process as well.
make_room() {
    mkdir -p "$1/tests"
    for program in contact-headless contact-toy; do ln -sf "$PWD/$build/$program" "$1/$program"; done
}

linked() {
    while read -r file; do
        [[ " ${objects[*]} " != *" $build/obj/${file%.c}.o "* ]] || echo "$file"
    done
}

# Rules: what a game does. What a commander or the staff thinks best is judgement, no rule; sentences, explanations and readers of
# files have tests of another kind (fuzzing, golden texts). Only what is in this build: nobody finds a change in a system that is left out.
rules() {
    find src/core src/fof src/folio src/fte src/ai -name '*.c' | sort | linked | grep -v -E \
        -e '^src/(ai/folio|ai/fte|ai/fof/staff|fof/load|folio/load|fte/load)/' -e '/position/(position|markers|state|units|words|map)\.c$' \
        -e '/(campaign|tour)/(words|report|record|people|broken|load|position|roster)\.c$' \
        -e '/(tell|say|words|explain\w*|forms|names|broken\w*|speech|rulebook\w*|errors|text|lines|ensure|log|dump|parse|index|arena|hash|action|paths)\.c$'
}

# Each suite once, unchanged: it must pass, and the quick ones will be asked first; quick by the processor's time, as the runner's limits
# are, or a busy machine would have them wait long for tests that never end. Windows show pictures, not rules; how well somebody
# plays, and how fast, is no rule either, nor is the frame of the tests.
measure() {
    [ "$work/suites" -nt "$build/tests/run-tests" ] && return
    make_room "$work/plain" && cp "$build/tests/run-tests" "$work/plain/tests"
    "$work/plain/tests/run-tests" --list | sed 's/\..*//' | sort -u |
        grep -v -E 'window|_(screens|commander|pairs|bench|staff|minunit)$' | while read -r suite; do
        local took
        took=$({ TIMEFORMAT='%U %S' && time "$work/plain/tests/run-tests" --only "$suite." >"$work/log" 2>&1; } 2>&1) ||
            { echo "mutants: $suite fails as it is" >&2 && exit 1; }
        awk -v suite="$suite" '{ print int(1000000 * ($1 + $2)), suite }' <<<"$took"
    done | sort -n >"$work/measured"
    [ "${PIPESTATUS[4]}" -eq 0 ] && mv "$work/measured" "$work/suites"
}

# The suites that matter to a file, the quick ones first: those of its system; for core, those of core and of the toy, then the quick
# and the golden ones of the systems.
suites_of_system() {
    case $1 in
    src/ai/search/*) awk '$2 ~ /^ai\/search\// { print $2 }' "$work/suites" ;;
    src/folio/*) awk '$2 ~ /^(ai\/)?folio\// { print $2 }' "$work/suites" ;;
    src/fte/*) awk '$2 ~ /^(ai\/)?fte\// { print $2 }' "$work/suites" ;;
    src/core/*)
        awk '$2 !~ /^(ai|fof|folio|fte)\// { print $2 }' "$work/suites"
        awk '$2 ~ /^(ai|fof|folio|fte)\// && ($1 < 10000000 || /_golden_/) { print $2 }' "$work/suites"
        ;;
    *) awk '$2 ~ /^(ai\/)?fof\// { print $2 }' "$work/suites" ;;
    esac
}

# The same; first of all those that share a word with the names of the file and its folder, then the golden ones, which find most of the
# others.
suites_for() {
    local words
    words=$(basename "$(dirname "$1")")_$(basename "$1" .c)
    words=${words//_/|}
    suites_of_system "$1" | awk -v words="$words" '{ print (tolower($0) ~ words ? 0 : /_golden_/ ? 1 : 2), NR, $0 }' |
        sort -n -k 1,1 -k 2,2 | cut -d ' ' -f 3
}

# mutate FILE LINE COLUMN LENGTH WITH: the changed file.
mutate() {
    awk -v line="$2" -v column="$3" -v size="$4" -v with="${5//\\/\\\\}" \
        'NR == line { $0 = substr($0, 1, column - 1) with substr($0, column + size) } { print }' "$1"
}

changed_line() { sed -n "$2s/^ *//p" "$1"; }

# Builds the mutant in folder $1; false if it is no C any more. A step beyond an array stops it, as under the sanitizers.
build_mutant() {
    local folder=$1 file=$2 object
    object=$build/obj/${file%.c}.o
    "${compile[@]}" -w -g0 -O1 -fsanitize=bounds -fsanitize-undefined-trap-on-error -iquote "$(dirname "$file")" \
        -c -o "$folder/mutant.o" "$folder/mutant.c" 2>/dev/null || return 1
    "${link[@]}" -w -s -o "$folder/tests/run-tests" "${objects[@]/#$object/$folder/mutant.o}" "${libs[@]}" ||
        { echo "mutants: $file does not link" >&2 && return 1; }
}

# Seconds that a test of the suite may take: some of them go on for ever in a mutant.
patience() { awk -v suite="$1" '$2 == suite { print int(5 + 3 * $1 / 1000000) }' "$work/suites"; }

# The first test that fails, or nothing.
killer() {
    local folder=$1 file=$2 suite
    for suite in $(suites_for "$file"); do
        if ! "$folder/tests/run-tests" --only "$suite." --first --limit "$(patience "$suite")" >"$folder/log" 2>&1; then
            sed -n 's/^FAILED \([^ :]*\).*/\1/p' "$folder/log" | head -n 1
            grep -q '^FAILED' "$folder/log" || echo "$suite"
            return
        fi
    done
}

# try FOLDER FILE LINE COLUMN LENGTH WITH: one line, its verdict first.
try() {
    local folder=$1 file=$2 line=$3 was now found
    mutate "$file" "$line" "$4" "$5" "$6" >"$folder/mutant.c"
    was=$(changed_line "$file" "$line") now=$(changed_line "$folder/mutant.c" "$line")
    if cut -f 1-3 $here/equivalent.tsv | grep -q -x -F "$file"$'\t'"$was"$'\t'"$now"; then
        printf 'equivalent\t%s:%d\t%s\t%s\n' "$file" "$line" "$was" "$now"
    elif ! build_mutant "$folder" "$file"; then
        printf 'no C\t%s:%d\t%s\t%s\n' "$file" "$line" "$was" "$now"
    elif found=$(killer "$folder" "$file") && [ -n "$found" ]; then
        printf 'killed\t%s:%d\t%s\t%s\t%s\n' "$file" "$line" "$was" "$now" "$found"
    else
        printf 'SURVIVED\t%s:%d\t%s\t%s\n' "$file" "$line" "$was" "$now"
    fi
}

# Every JOBS-th mutant of the list, from the one with this number on.
worker() {
    local number=$1 file line column size with folder=$work/$1
    make_room "$folder"
    awk -v jobs="$jobs" -v mine="$number" 'NR % jobs == mine' "$work/list" |
        while IFS=$'\t' read -r file line column size with; do
            try "$folder" "$file" "$line" "$column" "$size" "$with"
        done
}

"${CC:-cc}" -std=c17 -O1 -o "$work/sites" $here/sites.c || exit 1
echo "mutants: the tests as they are"
measure || exit 1
# shellcheck disable=SC2046 # names of our sources have no blanks
"$work/sites" "$seed" "$count" $(rules) >"$work/list" || exit 1
echo "mutants: $(wc -l <"$work/list") of seed $seed"
for ((job = 0; job < jobs; job++)); do worker "$job" >"$work/verdicts-$job" & done
wait
cat "$work"/verdicts-? >"$work/verdicts"
grep '^SURVIVED' "$work/verdicts" | sort
killed=$(grep -c '^killed' "$work/verdicts")
survived=$(grep -c '^SURVIVED' "$work/verdicts")
echo "mutants: $killed killed, $survived survived, $(grep -c '^equivalent' "$work/verdicts") equivalent," \
    "$(grep -c '^no C' "$work/verdicts") do not compile; killed $((100 * killed / (killed + survived > 0 ? killed + survived : 1))) %"
[ $((10 * killed)) -ge $((9 * (killed + survived))) ]
