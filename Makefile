# Potential Contact. `make play` and `make test` each do everything a fresh machine needs; `make help` lists the rest.

VERSION := 0.3.0
BUILD   ?= build
PREFIX  ?= /usr/local
DESTDIR ?=
TIME    ?= 60
GAMES   ?= 20000
LONG_GAMES ?= 1000
OPT     ?= -O2
DEV     ?=
WERROR  ?= $(if $(DEV),-Werror)
SAN     ?=
FUZZ    ?=
PLAY    ?=
ONLY    ?=
WITHOUT ?=
V       ?=
JOBS    ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

default_cc := $(if $(shell command -v gcc 2>/dev/null),gcc,cc)
ifeq ($(origin CC),default)
CC := $(default_cc)
endif

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
ifeq ($(MAKELEVEL)$(filter -j%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(JOBS)
endif
Q := $(if $(V),,@)

# ---- every combination of compiler and flags has its own folder, so that switching rebuilds nothing ----
own_flags := $(strip $(CFLAGS) $(CPPFLAGS) $(LDFLAGS))
VARIANT := $(strip $(if $(filter-out $(default_cc),$(CC)),$(subst /,_,$(subst $() ,_,$(CC)))) \
    $(if $(filter-out -O2,$(OPT)),$(subst $() ,,$(OPT:-%=%))) \
    $(if $(SAN),san) $(if $(FUZZ),fuzz) \
    $(if $(own_flags),flags$(firstword $(shell echo '$(own_flags)' | cksum))))
OUT := $(BUILD)$(if $(VARIANT),/$(subst $() ,-,$(VARIANT)))
OBJ := $(OUT)/obj

# ---- what is missing is installed first, as much as the goals need; make then starts over with what was found ----
goals := $(or $(MAKECMDGOALS),all)
for_tests := test fuzz fuzz-run soak soak-% mutants
for_lint := lint format
for_window := all play contact pictures bench install install-art art %/contact
for_nothing := help clean uninstall rules includes sizes
ifneq ($(filter $(for_tests),$(goals)),)
NEEDS := test
else ifneq ($(filter machines,$(goals)),)
NEEDS := machines
else ifneq ($(filter $(for_lint),$(goals)),)
NEEDS := lint
else ifneq ($(filter $(for_window),$(goals)),)
NEEDS := window
else ifneq ($(filter-out $(for_nothing),$(goals)),)
NEEDS := build
endif

ifneq ($(NEEDS),)
FOUND := $(BUILD)/setup/$(NEEDS).mk
include $(FOUND)
# Something that was found may be gone since, something that was missing may have come: look again, once.
ifeq ($(MAKE_RESTARTS)$(filter $(words $(wildcard $(FOUND_FILES))),$(words $(FOUND_FILES))),)
.PHONY: $(FOUND)
endif
$(FOUND): config/setup
	@sh config/setup $(NEEDS) --write $@
endif

# ---- flags ----
# The same code in every folder: no path of this machine gets into a program. A warning of a compiler that is newer than
# this code must not keep anybody from playing: it is an error for developers (DEV=1) and in .ci/run.
CONTACT_CFLAGS := -std=c17 $(OPT) -g -ffile-prefix-map=$(CURDIR)=. -Wall -Wextra -Wpedantic $(WERROR)
CONTACT_CPPFLAGS := -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -DCONTACT_VERSION='"$(VERSION)"' -Isrc -Itests
CONTACT_LDFLAGS :=
ifneq ($(SAN)$(FUZZ),)
CONTACT_CFLAGS += -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CONTACT_LDFLAGS += -fsanitize=address,undefined
endif
ifneq ($(FUZZ),)
CONTACT_CFLAGS += -fsanitize=fuzzer-no-link
endif
COMPILE = $(CC) $(CONTACT_CPPFLAGS) $(CPPFLAGS) $(CONTACT_CFLAGS) $(INIH_CFLAGS) $(CFLAGS) -MMD -MP
LINK = $(CC) $(CONTACT_CFLAGS) $(CFLAGS) $(CONTACT_LDFLAGS) $(LDFLAGS)

# ---- the rooms ----
core := $(wildcard src/core/*/*.c)
cli := $(filter-out src/cli/no_front.c,$(wildcard src/cli/*.c src/cli/*/*.c))
# The rule systems that a build holds: a room takes part, with its tests, once its name stands here.
# The toy of the tests can be one: the house alone, without any game (SYSTEMS=toy).
SYSTEMS ?= fof folio fte
toy := $(wildcard tests/toy/toy*.c)
# An earlier commander of Vietnam Battles as an opponent of today's, for tests alone.
rivals_main := tests/rivals/main.c
left_out := $(filter-out $(SYSTEMS),fof fte folio tod)
# In rooms that systems share each has a folder of its own.
of_systems = $(foreach system,$(SYSTEMS),$(wildcard src/$(1)$(system)/*.c src/$(1)$(system)/*/*.c))
systems := $(call of_systems) $(wildcard src/ai/search/*.c) $(call of_systems,ai/) $(if $(filter toy,$(SYSTEMS)),$(toy))
long_missions := $(wildcard $(patsubst %,missions/%/*.ini,$(filter folio fte,$(SYSTEMS))))
# One game of these has as many decisions as ten of the others.
long_games := tests/toy/long.ini tests/folio/field.ini $(wildcard tests/fte/*.ini tests/tod/*.ini) $(filter-out %/boys-of-67.ini,$(long_missions))
# What the window shows, worked out without drawing: the tests have it too.
model := $(wildcard src/ui/model/*.c src/ui/model/shelf/*.c src/ui/model/report/*.c) $(call of_systems,ui/model/)
ui := $(wildcard src/ui/*.c $(patsubst %,src/ui/%/*.c,kit screens table table/* hexmap)) $(call of_systems,ui/)
no_front := src/cli/no_front.c
# A test that needs a system which is left out, or a mission of its, goes with it.
test_code := $(wildcard $(patsubst %,tests/%/*.c,* */* */*/*))
needs_left_out := $(shell grep -lE '^\#(include "((ai|ui|ui/model)/)?|define [A-Z]+ "missions/)($(subst $() ,|,$(strip $(left_out))))/' $(test_code))
tests := $(filter-out $(toy) $(rivals_main) tests/fuzz/% tests/mutants/% tests/screens/% $(needs_left_out) \
    $(foreach system,$(left_out),tests/$(system)/% tests/ai/$(system)/% tests/ui/$(system)/% tests/window/test_$(system)%), \
    $(test_code))
# The screens on a platform that draws nothing: the linker puts each __wrap_NAME in the place of NAME.
screens_main := tests/screens/main.c
screens := $(filter-out $(screens_main),$(wildcard tests/screens/*.c))
nulled := $(shell sed -n 's/^[A-Za-z].*__wrap_\([A-Za-z0-9_]*\).*/-Wl,--wrap=\1/p' tests/screens/null_*.c)
fuzz := $(filter-out $(left_out:%=tests/fuzz/fuzz_%.c) $(left_out:%=tests/fuzz/fuzz_%_save.c) \
    $(if $(RAYLIB_LIBS),,tests/fuzz/fuzz_window.c), \
    $(wildcard tests/fuzz/fuzz_*.c))
objects = $(patsubst %.c,$(OBJ)/%.o,$(1))
toy_main := $(OBJ)/src/main-toy.o

contact_objects := $(call objects,src/main.c $(core) $(cli) $(systems) $(model) $(ui))
headless_objects := $(call objects,src/main.c $(core) $(cli) $(systems) $(no_front))
toy_objects := $(call objects,$(core) $(cli) $(no_front) $(toy)) $(toy_main)
rivals_objects := $(call objects,$(core) $(cli) $(systems) $(no_front) $(wildcard tests/rivals/*.c))
test_objects := $(call objects,$(core) $(cli) $(systems) $(model) $(no_front) $(toy) $(tests))
screens_objects := $(call objects,$(core) $(systems) $(model) $(ui) $(toy) $(screens))
fuzz_objects := $(call objects,$(core) $(cli) $(systems) $(no_front) $(toy))
fuzz_programs := $(patsubst tests/fuzz/%.c,$(OUT)/%,$(fuzz))
all_objects := $(sort $(screens_objects) $(call objects,$(screens_main)) $(contact_objects) $(headless_objects) $(toy_objects) $(rivals_objects) $(test_objects) $(call objects,$(fuzz)))
own_code := $(wildcard $(patsubst %,src/%.[ch],* */* */*/* */*/*/*) $(patsubst %,tests/%.[ch],* */* */*/* */*/*/*))

.PHONY: all contact contact-headless contact-toy contact-rivals run-tests play test bench balance strength pictures tour machines fuzz fuzz-run soak soak-tests soak-games soak-screens soak-windows mutants check rules \
    art format lint includes names sizes install install-art install-folders uninstall clean help

all: $(OUT)/contact $(OUT)/contact-headless art
contact: $(OUT)/contact art
contact-headless: $(OUT)/contact-headless
contact-toy: $(OUT)/contact-toy
contact-rivals: $(OUT)/contact-rivals
run-tests: $(OUT)/tests/run-tests

$(OUT)/contact: $(contact_objects)
	@echo '  link $@'
	$(Q)$(LINK) -o $@ $^ $(INIH_LIBS) $(RAYLIB_LIBS) -lm

$(OUT)/contact-headless: $(headless_objects)
	@echo '  link $@'
	$(Q)$(LINK) -o $@ $^ $(INIH_LIBS)

$(OUT)/contact-toy: $(toy_objects)
	@echo '  link $@'
	$(Q)$(LINK) -o $@ $^ $(INIH_LIBS)

$(OUT)/contact-rivals: $(rivals_objects)
	@echo '  link $@'
	$(Q)$(LINK) -o $@ $^ $(INIH_LIBS)

# Calls that change files go through tests/faults.c, which lets them fail when a test says so.
faults := open write pwrite fsync fdatasync ftruncate rename unlink close
$(OUT)/tests/run-tests: $(test_objects)
	@mkdir -p $(@D)
	@echo '  link $@'
	$(Q)$(LINK) $(faults:%=-Wl,--wrap=%) -o $@ $^ $(INIH_LIBS) -lm

$(OUT)/tests/screens: $(screens_objects) $(call objects,$(screens_main))
	@mkdir -p $(@D)
	@echo '  link $@'
	$(Q)$(LINK) $(nulled) -o $@ $^ $(INIH_LIBS) $(RAYLIB_LIBS) -lm

$(OUT)/fuzz_window: $(OBJ)/tests/fuzz/fuzz_window.o $(screens_objects)
	@echo '  link $@'
	$(Q)$(LINK) $(nulled) -fsanitize=fuzzer -o $@ $^ $(INIH_LIBS) $(RAYLIB_LIBS) -lm

$(filter-out %/fuzz_window,$(fuzz_programs)): $(OUT)/%: $(OBJ)/tests/fuzz/%.o $(fuzz_objects)
	@echo '  link $@'
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(INIH_LIBS)

# An object knows its headers (.d) and the flags it was made with: a file that changes only when they do.
$(OBJ)/%.o: %.c $(OBJ)/flags
	@mkdir -p $(@D) && echo '  cc   $<'
	$(Q)$(COMPILE) $(EXTRA) -c -o $@ $<

# contact-toy: the program with the toy alone.
$(toy_main): src/main.c $(OBJ)/flags
	@mkdir -p $(@D) && echo '  cc   $< (toy)'
	$(Q)$(COMPILE) -DHAS_toy -c -o $@ $<

# raylib over SDL or GLFW lets the window see every event; over anything else it asks raylib.
ui_flags = $(RAYLIB_CFLAGS) $(if $(findstring SDL2,$(RAYLIB_LIBS)),-DUI_SDL,$(if $(findstring -lglfw,$(RAYLIB_LIBS)),-DUI_GLFW))
$(OBJ)/src/ui/%.o $(OBJ)/tests/screens/%.o $(OBJ)/tests/fuzz/fuzz_window.o: EXTRA = $(ui_flags)
lists_systems := $(OBJ)/src/main.o $(OBJ)/src/ui/table/board.o $(OBJ)/src/ui/model/shape.o \
    $(OBJ)/tests/screens/stage.o $(OBJ)/tests/screens/monkey.o $(OBJ)/tests/screens/haste.o $(OBJ)/tests/screens/film.o \
    $(OBJ)/tests/screens/rows.o $(OBJ)/tests/screens/pieces.o
$(lists_systems): EXTRA += $(SYSTEMS:%=-DHAS_%)
$(lists_systems): $(OBJ)/systems
$(OBJ)/src/core/base/paths.o: EXTRA = -DCONTACT_SHARE='"$(PREFIX)/share/potential-contact"'
$(OBJ)/src/core/base/paths.o: $(OBJ)/share

.PHONY: FORCE
remember = @mkdir -p $(@D); printf '%s\n' '$(subst ','\'',$(1))' | cmp -s - $@ || printf '%s\n' '$(subst ','\'',$(1))' >$@
$(OBJ)/flags: FORCE
	$(call remember,$(COMPILE))
$(OBJ)/share: FORCE
	$(call remember,$(PREFIX))
$(OBJ)/systems: FORCE
	$(call remember,$(SYSTEMS))

-include $(all_objects:.o=.d)

# ---- art: every SVG is rendered for the scales 100, 150 and 200 %, then packed; only what changed is rendered again ----
ART := $(BUILD)/art
art_alone := title icon
art_sprites := $(filter-out $(art_alone),$(patsubst art/%.svg,%,$(sort $(wildcard art/*.svg))))
art_scales := 100 150 200
art_icons := 64 128 256
art_files := $(art_scales:%=$(ART)/atlas-%.qoi) $(art_alone:%=$(ART)/%.qoi) $(ART)/ground.ini
art_icon_files := $(art_icons:%=$(ART)/icon/%.png)

art: $(art_files) $(art_icon_files)

$(ART)/tools/atlas: src/tools/atlas.c
	@mkdir -p $(@D) && echo '  cc   $<'
	$(Q)$(CC) -std=c17 -O2 -Wall -Wextra $(WERROR) $(RAYLIB_CFLAGS) -o $@ $< $(RAYLIB_LIBS) -lm

# A sprite that was taken away must leave the atlas too.
$(ART)/sprites: FORCE
	$(call remember,$(art_sprites))

define art_scale
$$(ART)/png/$(1)/%.png: art/%.svg
	@mkdir -p $$(@D)
	$$(Q)rsvg-convert --zoom $(2) --output $$@ $$<
$$(ART)/atlas-$(1).qoi: $$(art_sprites:%=$$(ART)/png/$(1)/%.png) $$(ART)/tools/atlas $$(ART)/sprites
	@echo '  art  $$@'
	$$(Q)$$(ART)/tools/atlas $$@ $$(@:.qoi=.txt) $$(art_sprites:%=$$(ART)/png/$(1)/%.png)
endef
$(eval $(call art_scale,100,1))
$(eval $(call art_scale,150,1.5))
$(eval $(call art_scale,200,2))

# Pictures that are drawn alone go without an atlas: the tool's other use is to turn a picture into QOI.
$(art_alone:%=$(ART)/%.qoi): $(ART)/%.qoi: $(ART)/png/100/%.png $(ART)/tools/atlas
	$(Q)$(ART)/tools/atlas $@ $<

$(ART)/icon/%.png: art/icon.svg
	@mkdir -p $(@D)
	$(Q)rsvg-convert --width $* --height $* --output $@ $<

$(ART)/ground.ini: art/ground.ini
	@mkdir -p $(@D)
	$(Q)cp $< $@

# ---- playing and proving ----
# The data of these sources, wherever BUILD is.
with_data := CONTACT_DATA="$${CONTACT_DATA:-$(CURDIR)}"

play: $(OUT)/contact art
	@$(with_data) $(OUT)/contact $(PLAY)

# What a window costs with nothing in it: tests compare with that.
$(OUT)/bare-window: src/tools/bare_window.c
	@mkdir -p $(@D) && echo '  cc   $<'
	$(Q)$(CC) -std=gnu17 -O2 -Wall -Wextra $(WERROR) $(RAYLIB_CFLAGS) -o $@ $< $(RAYLIB_LIBS)

# Half of the workers begin with tests in a window, which mostly wait for it: three times as many as there are processors.
test_jobs := $(shell expr $(JOBS) \* 3)
test: $(OUT)/tests/run-tests $(OUT)/contact-headless $(OUT)/contact-toy $(if $(RAYLIB_LIBS),$(OUT)/contact $(OUT)/bare-window $(OUT)/tests/screens art)
	@$(OUT)/tests/run-tests --jobs $(test_jobs) $(if $(ONLY),--only '$(ONLY)') $(if $(WITHOUT),--without '$(WITHOUT)') \
	    $(if $(ONLY)$(WITHOUT),,--covered $(OUT)/rules-covered.txt)

# The figures of the machine and of the shipped systems; then those of a long toy game: the cost of sessions without any rules;
# and what undo takes in a game of 5,000 decisions.
bench: $(OUT)/contact $(OUT)/contact-toy
	@$(with_data) tests/with-display.sh $(OUT)/contact bench
	@$(OUT)/contact-toy bench tests/toy/long.ini | sed -n '/^toy/p'
	@$(with_data) $(OUT)/contact bench tests/cli/long-fof.ini | sed -n 's/^fof\.\(undo\|loaded\|replayed\)/long-fof.\1/p' | tail -n 6

# How the missions play with the staff and at random; those with two players, between equals.
BALANCE_GAMES ?= 300
balance: $(OUT)/contact-headless
	@$(with_data) tests/balance.sh $(OUT)/contact-headless $(BALANCE_GAMES) missions/fof/normandy/[0-9]*.ini \
	    missions/fof/stand-alone/*.ini
ifneq ($(filter folio,$(SYSTEMS)),)
	@$(with_data) tests/balance_sides.sh $(OUT)/contact-headless $(BALANCE_GAMES) $(JOBS) commander missions/folio/*.ini
endif
ifneq ($(filter fte,$(SYSTEMS)),)
	@$(with_data) tests/balance_sides.sh $(OUT)/contact-headless $(BALANCE_GAMES) $(JOBS) commander missions/fte/*.ini
endif

# How often the strongest opponent beats chance, its own middle setting and an earlier release, the same seeds from both sides.
STRENGTH_GAMES ?= 200
strength: $(OUT)/contact-rivals $(if $(filter fte,$(SYSTEMS)),$(OUT)/contact-headless)
	@$(with_data) tests/strength.sh $(OUT)/contact-rivals $(STRENGTH_GAMES) $(JOBS) 0.3.0 missions/folio/*.ini
ifneq ($(filter fte,$(SYSTEMS)),)
	@$(with_data) tests/strength.sh $(OUT)/contact-headless $(STRENGTH_GAMES) $(JOBS) - missions/fte/*.ini
endif

# The pictures of the README, drawn anew.
pictures: $(OUT)/contact
	@$(with_data) tests/pictures.sh $(OUT)/contact art/screens

# The first half hour of a new player in a real window: numbered pictures of every page and moment.
tour: $(OUT)/tests/run-tests $(OUT)/contact art
	@rm -rf $(BUILD)/tour
	@CONTACT_TOUR=$(abspath $(BUILD)/tour) $(OUT)/tests/run-tests --only first_half_hour --limit 600
	@ls $(BUILD)/tour | wc -l | xargs echo 'pictures in $(BUILD)/tour:'

# The same games with 32 bits and with another C library, as far as this machine can build for them.
machines: $(OUT)/contact-headless
	@$(with_data) tests/machines.sh $(OUT)/contact-headless $(BUILD)/machines

check: $(OUT)/contact-headless
	@$(with_data) $(OUT)/contact-headless check

# Everything of which `make test` and .ci/run take a sample, in parts that are goals of their own. A part that finds something does not keep
# the others from running; each says what it did, and the last line whether all is well.
soak:
	@begin=$$(date +%s); wrong=; for part in soak-tests soak-games $(if $(RAYLIB_LIBS),soak-screens soak-windows); do \
	    $(MAKE) $$(case $$part in soak-screens|soak-windows) echo SAN=1 OPT=-O1 ;; esac) $$part || wrong="$$wrong $$part"; \
	    echo "soak: $$part, $$((($$(date +%s) - begin) / 60)) minutes since the start"; \
	done; if [ "$$wrong" ]; then echo "soak: something is wrong in$$wrong"; exit 1; else echo "soak: nothing is wrong"; fi

# The tests with the whole numbers of games, and every fault at every call.
soak-tests: $(OUT)/tests/run-tests $(OUT)/contact-toy $(OUT)/contact-headless
	@$(OUT)/tests/run-tests --jobs $(JOBS) --soak --limit 100000

# Random games with every proof that the driver can make: as many decisions of each mission, so fewer games where they are long.
soak-games: $(OUT)/contact-toy $(OUT)/contact-headless
	@for mission in $$(grep -l '^\[mission\]' tests/toy/*.ini $(SYSTEMS:%=tests/%/*.ini) $(long_missions)); do \
	    program=contact-headless; games=$(GAMES); \
	    case $$mission in tests/toy/*) program=contact-toy ;; esac; \
	    case ' $(long_games) ' in *" $$mission "*) games=$(LONG_GAMES) ;; esac; \
	    $(with_data) $(OUT)/$$program sim $$mission --games $$games --us random --enemy random --check --jobs $(JOBS) >$(OUT)/soak.csv || wrong=1; \
	    echo "$$mission: $$games random games, $$(sed -n 's/^# mean decisions: //p' $(OUT)/soak.csv) decisions each"; \
	done; [ -z "$$wrong" ]

# Every decision of staff and random games of every mission, at every size; then the monkey.
SCREEN_GAMES ?= 1
SCREEN_PARTS := 31
MONKEY_ROUNDS ?= 20
soak-screens: $(OUT)/tests/screens art
	@seq 0 $$(($(SCREEN_PARTS) - 1)) | xargs -P $(JOBS) -I PART \
	    $(OUT)/tests/screens walk --whole --games $(SCREEN_GAMES) --part PART/$(SCREEN_PARTS)
	@seq 1 $(JOBS) | xargs -P $(JOBS) -I SEED $(OUT)/tests/screens monkey --rounds $(MONKEY_ROUNDS) --seed SEED000

# Real windows.
soak-windows:
	@$(MAKE) test ONLY=window/

fuzz:
	@$(MAKE) CC=clang OPT=-O1 FUZZ=1 fuzz-run

# The targets share TIME seconds of every processor. What the fuzzer learns and what it breaks stays in the build folder.
fuzz-run: $(fuzz_programs) $(if $(RAYLIB_LIBS),art)
	@printf '%s\n' $(fuzz_programs) | xargs -P $(JOBS) -n 1 tests/fuzz.sh $(OUT) $$(($(TIME) * $(JOBS) / $(words $(fuzz_programs)) + 1))

# How good the tests are: one rule changed at a time, as a slip would; prints the changes that no test finds.
MUTANTS ?= 200
SEED    ?= 1
mutants: $(OUT)/tests/run-tests $(OUT)/contact-headless $(OUT)/contact-toy
	@CC='$(CC)' COMPILE='$(subst ','\'',$(subst -MMD -MP,,$(COMPILE)))' LINK='$(LINK) $(faults:%=-Wl,--wrap=%)' LIBS='$(INIH_LIBS) -lm' OBJECTS='$(test_objects)' \
	    tests/mutants/run.sh $(OUT) $(SEED) $(MUTANTS) $(JOBS)

LEDGERS := $(wildcard tests/ledger/*.tsv)
rules:
	@awk -F '\t' 'FILENAME == ARGV[1] { covered[$$1] = 1; next } FILENAME == ARGV[2] { waived[$$1] = 1; next } FNR == 1 || !$$1 { next } \
	    { name = FILENAME; sub(/.*\//, "", name); rows[name]++; known[$$1] = 1; missing = !($$1 in covered) && !($$1 in waived) } \
	    $$1 in covered { hits[name]++ } $$1 in waived { waivers[name]++ } missing && "$(MISSING)" { print "no test: " $$0 } \
	    END { for (name in rows) printf "%-24s %4d of %4d rows have a test that passed, %d waived\n", name, hits[name], rows[name], waivers[name] | "sort"; close("sort"); \
	        for (id in covered) if (!(id in known)) print "in no ledger: " id }' \
	    $(or $(wildcard $(BUILD)/rules-covered.txt),$(error no $(BUILD)/rules-covered.txt yet: run make test first)) tests/rules-waived.tsv $(LEDGERS)

# ---- reading over it ----
format:
	clang-format -i $(own_code)

# Arrows between rooms only point down.
includes:
	@tests/includes.sh

# How large the rooms are, and what goals are set for.
sizes:
	@tests/sizes.sh

names: $(OUT)/tests/run-tests $(OUT)/contact
	@tests/names.sh $(OUT)

lint: includes
	@echo 'clang-tidy' && printf '%s\n' $(filter %.c,$(own_code)) | xargs -n 4 -P $(JOBS) sh -c \
	    'clang-tidy --quiet "$$@" -- -std=c17 $(subst ','\'',$(CONTACT_CPPFLAGS)) $(INIH_CFLAGS) $(RAYLIB_CFLAGS) 2>/dev/null' lint
	@echo 'cppcheck' && cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --suppressions-list=config/cppcheck.txt -j $(JOBS) $(CONTACT_CPPFLAGS) $(filter %.c,$(own_code))
	@echo 'shellcheck' && shellcheck --severity=warning config/setup .ci/run tests/*.sh tests/mutants/run.sh

# ---- installing ----
# Programs are installed stripped: STRIP= leaves them as they are.
INSTALL ?= install
STRIP   ?= strip
strip_option := $(if $(STRIP),-s $(if $(filter-out strip,$(STRIP)),--strip-program='$(STRIP)'))
bin := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share/potential-contact
man := $(DESTDIR)$(PREFIX)/share/man/man6
doc := $(DESTDIR)$(PREFIX)/share/doc/potential-contact
icons := $(DESTDIR)$(PREFIX)/share/icons/hicolor
applications := $(DESTDIR)$(PREFIX)/share/applications
icon_folders := $(icons)/scalable/apps $(foreach size,$(art_icons),$(icons)/$(size)x$(size)/apps)
install_folders := $(bin) $(share)/art $(share)/config $(man) $(doc)/art/screens $(applications) $(icon_folders)

# Folders that were not there before are written down, for `uninstall` to take away what is empty then.
install-folders:
	@mkdir -p $(DESTDIR)/; new=; for folder in $(install_folders:$(DESTDIR)%=%); do \
	    until [ -d "$(DESTDIR)$$folder" ] || [ "$$folder" = . ]; do new="$$new $$folder"; folder=$$(dirname $$folder); done; done; \
	mkdir -p $(install_folders); for folder in $$new; do echo "$$folder"; done >>$(share)/folders; \
	sort -u -o $(share)/folders $(share)/folders

install: $(OUT)/contact $(OUT)/contact-headless install-art install-folders
	$(INSTALL) $(strip_option) -m 755 $(OUT)/contact $(OUT)/contact-headless $(bin)
	rm -rf $(share)/cards $(share)/missions
	cp -R cards missions $(share)
	$(INSTALL) -m 644 config/theme.ini config/settings.ini $(share)/config
	chmod -R u=rwX,go=rX $(share)
	sed 's/@VERSION@/$(VERSION)/' config/contact.6 >$(man)/contact.6
	$(INSTALL) -m 644 README.md LICENSE $(doc)
	$(INSTALL) -m 644 art/screens/*.png $(doc)/art/screens

install-art: art install-folders
	$(INSTALL) -m 644 $(art_files) $(art_scales:%=$(ART)/atlas-%.txt) $(share)/art
	$(INSTALL) -m 644 art/icon.svg $(icons)/scalable/apps/potential-contact.svg
	for size in $(art_icons); do \
	    $(INSTALL) -m 644 $(ART)/icon/$$size.png $(icons)/$${size}x$$size/apps/potential-contact.png || exit 1; done
	$(INSTALL) -m 644 config/potential-contact.desktop $(applications)

uninstall:
	rm -f $(bin)/contact $(bin)/contact-headless $(man)/contact.6
	rm -f $(icons)/*/apps/potential-contact.svg $(icons)/*/apps/potential-contact.png
	rm -f $(applications)/potential-contact.desktop
	@made=$$(sort -r $(share)/folders 2>/dev/null); rm -rf $(share) $(doc); \
	for folder in $$made; do [ ! -d "$(DESTDIR)$$folder" ] || rmdir "$(DESTDIR)$$folder" 2>/dev/null || true; done

clean:
	rm -rf $(BUILD)

help:
	@echo 'make            build $(BUILD)/contact and $(BUILD)/contact-headless; installs what is missing first'
	@echo 'make play       the same, then start the game (PLAY="play MISSION" for a table)'
	@echo 'make test       build and run all tests (ONLY=NAME for some, WITHOUT=NAME,NAME for the others); ledger ids go to $(BUILD)/rules-covered.txt'
	@echo 'make bench      figures: name value unit'
	@echo 'make balance    how often the staff and random play succeed in each mission, BALANCE_GAMES=$(BALANCE_GAMES)'
	@echo '                and which side wins between equals in missions with two players'
	@echo 'make strength   how often the strongest opponents beat chance, the officer and 0.3.0, STRENGTH_GAMES=$(STRENGTH_GAMES)'
	@echo 'make pictures   the pictures of the README, drawn anew'
	@echo 'make tour       the first half hour played in a real window, with numbered pictures in build/tour'
	@echo 'make machines   the same games with 32 bits and with musl'
	@echo 'make check      validate all cards and missions'
	@echo 'make rules      how much of the ledger of rules (tests/ledger) the tests cover; MISSING=1 lists the rest'
	@echo 'make fuzz       fuzz every reader, TIME=60 seconds in all'
	@echo 'make soak       all of which make test takes a sample, about an hour on two idle processors: soak-tests, soak-games, soak-screens'
	@echo '                (GAMES=$(GAMES) random games of each mission, LONG_GAMES=$(LONG_GAMES) where one game is as long as ten others;'
	@echo '                every decision drawn at every size, scale and palette by turns; MONKEY_ROUNDS=$(MONKEY_ROUNDS) of 10000 deeds)'
	@echo 'make mutants    change MUTANTS=$(MUTANTS) rules one at a time and say which changes no test finds (SEED=$(SEED))'
	@echo 'make includes   whether all includes look down (src/README.md);   make names: whether names say whose they are;   make lint: that, clang-tidy, cppcheck and shellcheck;   make format: clang-format'
	@echo 'make sizes      files, lines and functions of every room'
	@echo 'make art        render the pictures of art/ and pack them into $(BUILD)/art'
	@echo 'make install    PREFIX=/usr/local DESTDIR= ;   make uninstall'
	@echo 'make clean      remove $(BUILD)'
	@echo
	@echo 'contact-headless, contact-toy, run-tests and contact are goals of their own: the first three need no raylib.'
	@echo 'SAN=1 sanitizers, CC=clang, OPT=-O0, CFLAGS=...: each has its own folder. DEV=1: a warning is an error. V=1 shows commands.'
