#!/bin/sh
# fuzz.sh OUT SECONDS PROGRAM: one target of the fuzzer for so long. What it learns and what it breaks stays below OUT.
out=$1 seconds=$2 program=$3
name=${program##*/fuzz_}
corpus=$out/corpus/$name
log=$out/$name.log
mkdir -p "$corpus" || exit 1
if [ -d "tests/fuzz/corpus/$name" ]; then cp -R "tests/fuzz/corpus/$name/." "$corpus" || exit 1; fi # else it begins with nothing
if "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$out/$name-" "$corpus" >"$log" 2>&1; then
    echo "fuzzing: $name for $seconds s:$(sed -n 's/^Done / /p' "$log")"
else
    tail -n 60 "$log"
    echo "fuzzing: $name broke, see $log"
    exit 1
fi
