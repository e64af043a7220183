#!/bin/sh
# Whether programs for other machines play the same games as the one that is here: 32 bits, and musl as the C library. What this
# machine cannot build for is left out with a word.
#   tests/machines.sh CONTACT-HEADLESS FOLDER
set -u
unset MAKEFLAGS MAKELEVEL # the builds in here take processors of their own
here=$1
folder=$2
mkdir -p "$folder"
missions="fof/exercises/attack fof/stand-alone/sunken-lane fof/normandy/2-patrols folio/boys-of-67 fte/1-woodsmoke"
# A file whose rules a program does not have is passed over by `check`, not refused.
"$here" check missions/tod/3-red-dust.ini 2>&1 | grep -q '^1 file checked' && missions="$missions tod/3-red-dust tod/4-lantern-hill"
failed=0

# inih for 32 bits is a package of another architecture: unpacked here, so that the machine stays as it is.
inih_32() {
    [ -z "$(find "$folder/i386" -name libinih.a 2>/dev/null)" ] || return 0
    mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" || return 1
    (cd "$folder" && { apt_32 update || true; } && apt_32 download libinih-dev && dpkg-deb -x libinih-dev_*_i386.deb i386) \
        >"$folder/apt.log" 2>&1
    [ -n "$(find "$folder/i386" -name libinih.a 2>/dev/null)" ]
}
apt_32() {
    apt-get -q -o APT::Architecture=i386 -o APT::Architectures=i386 -o Dir::State::Lists="$PWD/lists" -o Dir::Cache="$PWD/cache" \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# play NAME PROGRAM: the same lines of CSV and the same chances from both programs.
play() {
    for mission in $missions; do
        for program in "$here" "$2"; do
            "$program" sim "$mission" --games 4 --seed 7 --us random --enemy random || echo "$program failed"
            [ "${mission#fof}" = "$mission" ] || printf 'auto 60\nodds %s\nscore\nquit\n' "$(order_of "$mission")" |
                "$program" run "$mission" --seed 7
        done >"$folder/both"
        half=$(($(wc -l <"$folder/both") / 2))
        head -n "$half" "$folder/both" >"$folder/here"
        tail -n "$half" "$folder/both" | cmp - "$folder/here" && continue
        echo "$1: $mission is another game"
        failed=1
    done
    echo "$1: $(echo "$missions" | wc -w) missions compared"
}

# An order that can be given after sixty decisions of the staff.
order_of() { printf 'auto 60\nlegal\nquit\n' | "$here" run "$1" --seed 7 | grep ' orders ' | grep -v "$(printf '\t')" | head -n 1; }

# -O1 compiles in two thirds of the time; -O2 is proved by the program that is here.
build() { make contact-headless OPT=-O1 "$@" >"$folder/make.log" 2>&1 || { tail -n 15 "$folder/make.log" && false; }; }

if ! echo 'int main(void) { return 0; }' | gcc -m32 -x c -o "$folder/try" - 2>/dev/null || ! "$folder/try"; then
    echo "32 bits: left out, gcc -m32 makes no program that runs here"
elif ! inih_32; then
    echo "32 bits: left out, inih for i386 cannot be had"
elif build CC='gcc -m32' INIH_LIBS="$(find "$folder/i386" -name libinih.a)"; then
    play "32 bits" "$(dirname "$here")/gcc_-m32-O1/contact-headless"
else
    failed=1
fi

# Its headers are apart from those of the machine, and inih's library asks for the old name of one function.
inih=$(pkg-config --variable=libdir inih)/libinih.a
if ! command -v musl-gcc >/dev/null 2>&1 || [ ! -e "$inih" ]; then
    echo "musl: left out, musl-gcc or a static inih is not there"
else
    mkdir -p "$folder/include" && cp "$(pkg-config --variable=includedir inih)/ini.h" "$folder/include"
    if build CC=musl-gcc INIH_CFLAGS="-I$folder/include" INIH_LIBS="$inih -Wl,--defsym=fopen64=fopen"; then
        play musl "$(dirname "$here")/musl-gcc-O1/contact-headless"
    else
        failed=1
    fi
fi
exit $failed
