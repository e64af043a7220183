#!/usr/bin/env bash
# Names say whose they are: external names of a rule system begin with its name, in every room that serves it; a type is defined in one
# header only. Prints what does not hold, and fails if there is anything.
#
#   tests/names.sh BUILD        a folder with compiled objects
set -u
cd "$(dirname "$0")/.." || exit 1
build=$1
bad=0

for system in fof folio fte tod; do
    for room in "$system" "ai/$system" "ui/$system" "ui/model/$system"; do
        [ -d "$build/obj/src/$room" ] || continue
        while read -r name; do
            echo "src/$room: $name does not begin with ${system}_"
            bad=1
        done < <(find "src/$room" -name '*.c' | sed "s|.*|$build/obj/&|; s|c\$|o|" | xargs ls 2>/dev/null |
            xargs nm -g --defined-only --format=posix 2>/dev/null | sed -n 's/ [TDRBV] .*//p' | grep -v "^${system}_" | sort -u)
    done
done

# A header may say of a struct that it exists (typedef) while another says what is in it: such names are listed, with the reason.
known="^(Game|State|BoardCache|Session|UiMemory) " # of core and of the table, completed by each system; of the session and the kit, for their parts
while read -r type headers; do
    echo "$type is defined in several headers: $headers"
    bad=1
done < <(find src -name '*.h' | sort | xargs awk '
    /^typedef (struct|enum|union) [A-Z][A-Za-z]* [A-Z][A-Za-z]*;/ { name = $4; sub(";", "", name); seen[name] = seen[name] " " FILENAME }
    /^(typedef )?(struct|enum|union) [A-Z][A-Za-z]* \{/ { name = $1 == "typedef" ? $3 : $2; seen[name] = seen[name] " " FILENAME }
    END {
        for (name in seen) {
            count = split(seen[name], files, " "); many = 0
            for (i = 2; i <= count; i++) if (files[i] != files[1]) many = 1
            if (many) print name seen[name]
        }
    }' | sort | grep -v -E "$known")
exit $bad
