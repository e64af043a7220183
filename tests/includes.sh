#!/usr/bin/env bash
# Arrows only point down (src/README.md): prints every #include that looks up or into another system, and fails if there is one.
#
#   tests/includes.sh
set -u
cd "$(dirname "$0")/.." || exit 1
find src -name '*.[ch]' | sort | xargs awk '
# How high a folder stands: what it includes stands lower, or in the same folder, or in the same room of one system.
function height(folder) {
    if (folder ~ /^core\/base/) return 1
    if (folder ~ /^core\/(data|space)/) return 2
    if (folder ~ /^core\/play/) return 3
    if (folder ~ /^core\/session/) return 4
    if (folder ~ /^core\/(books|tour)/) return 5
    if (folder ~ /^(fof|fte|folio|tod)/) return 6
    if (folder ~ /^ai\/search/) return 7
    if (folder ~ /^ai/) return 8
    if (folder ~ /^ui\/model/) return 9
    if (folder ~ /^ui\/kit/) return 10
    if (folder ~ /^(ui|cli)/) return 12
    return 13 # main.c, tools
}
function system_of(path) { return match(path, /(^|\/)(fof|fte|folio|tod)\//) ? substr(path, RSTART, RLENGTH) : "" }
function bare(name) { gsub("/", "", name); return name }
/^#include "/ {
    split($0, parts, "\"")
    from = FILENAME; sub(/^src\//, "", from)
    into = parts[2]
    own = bare(system_of(from)); other = bare(system_of(into))
    upward = height(into) > height(from) && !(into == "ui/front.h" && from ~ /^cli/)
    foreign = own != "" && other != "" && own != other
    shared = own == "" && other != "" && height(from) <= 12
    if (upward || foreign || shared) {
        print FILENAME ":" FNR ": " from " may not include " into
        bad = 1
    }
}
END { exit bad }'
