/* facts: see the header. */
#include "ui/model/tod/facts.h"

#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "tod/fire/fire.h"
#include "tod/sight/sight.h"
#include "tod/works/works.h"

Side tod_facts_viewer(const State *state)
{
    return state->eyes == SIDE_ALL ? (Side)state->active : (Side)state->eyes;
}

/* ---- things ---- */

static bool is_known(const State *state, int unit)
{
    return state->units[unit].where != UNKNOWN && state->units[unit].where != UNIT_ABSENT;
}

int tod_facts_unit(const Game *game, const State *state, const char *thing)
{
    int unit = thing ? tod_find_unit(game, state, thing) : -1;
    return unit >= 0 && is_known(state, unit) ? unit : -1;
}

int tod_facts_man(const Game *game, const State *state, const char *thing)
{
    int man = thing ? tod_find_man(game, state, thing) : -1;
    return man >= 0 && (state->men[man].where == MAN_FIT || state->men[man].where == MAN_CASUALTY) ? man : -1;
}

/* "trap.3" is the third. */
static int number_of(const char *thing, const char *kind, int most)
{
    size_t length = strlen(kind);
    int64_t number;
    if (!thing || strncmp(thing, kind, length) != 0 || !text_to_int(thing + length, 1, most, &number))
        return -1;
    return (int)number - 1;
}

bool tod_facts_trap_lies(const State *state, int trap)
{
    return state->traps[trap].state == TRAP_LAID || state->traps[trap].state == TRAP_FOUND;
}

int tod_facts_trap(const State *state, const char *thing)
{
    int trap = number_of(thing, "trap.", MAX_TRAPS);
    return trap >= 0 && tod_facts_trap_lies(state, trap) ? trap : -1;
}

int tod_facts_mark(const State *state, const char *thing)
{
    int mark = number_of(thing, "mark.", MAX_MARKS);
    return mark >= 0 && state->suspected[mark].why != MARK_NONE ? mark : -1;
}

bool tod_facts_is_orderable(const Game *game, const State *state, int man)
{
    Action alone = {.verb = VERB_DETACH, .on = (uint16_t)(man + 1)},
           throws = {.verb = VERB_THROW, .on = alone.on};
    bool shifts = state->mover == state->men[man].unit + 1 && !(state->men[man].marks & MAN_SHIFTED);
    return shifts || !tod_refuse_detach(game, state, alone, NULL) ||
           !tod_refuse_throw(game, state, throws, NULL);
}

bool tod_facts_is_suspected(const Game *game, const State *state, int mark)
{
    enum { THERE = 2 * PLANE_INCH };
    const TodMark *one = &state->suspected[mark];
    Side viewer = tod_facts_viewer(state);
    if (!one->why || one->side != viewer)
        return false;
    for (int unit = -1; (unit = tod_next_enemy(game, state, viewer, unit)) >= 0;)
        if (plane_within(tod_place(game, state, unit), (PlanePoint){one->x, one->y}, THERE))
            return false;
    return true;
}

int tod_facts_owner(const Game *game, const State *state, const char *thing)
{
    int man = tod_facts_man(game, state, thing);
    return man >= 0 ? state->men[man].unit : tod_facts_unit(game, state, thing);
}

bool tod_facts_point(const Game *game, const State *state, const char *thing, PlanePoint *point)
{
    int man = tod_facts_man(game, state, thing), unit = tod_facts_unit(game, state, thing),
        trap = tod_facts_trap(state, thing), mark = tod_facts_mark(state, thing);
    if (spot_named(thing, point))
        return tod_on_this_table(game, *point);
    if (man >= 0)
        *point = tod_at(state, man);
    else if (unit >= 0 && tod_on_table(state, unit))
        *point = tod_place(game, state, unit);
    else if (trap >= 0)
        *point = (PlanePoint){state->traps[trap].x, state->traps[trap].y};
    else if (mark >= 0)
        *point = (PlanePoint){state->suspected[mark].x, state->suspected[mark].y};
    else
        return false;
    return true;
}

void tod_facts_unit_name(const Game *game, const State *state, int unit, char thing[THING_SIZE])
{
    tod_unit_text(game, state, unit, thing);
}

void tod_facts_man_name(const Game *game, const State *state, int man, char thing[THING_SIZE])
{
    tod_man_text(game, state, man, thing);
}

void tod_facts_trap_name(int trap, char thing[THING_SIZE])
{
    text_print(thing, THING_SIZE, "trap.%d", trap + 1);
}

void tod_facts_mark_name(int mark, char thing[THING_SIZE])
{
    text_print(thing, THING_SIZE, "mark.%d", mark + 1);
}

/* ---- words ---- */

const char *const tod_facts_why_marked[MARK_WHYS] = {"", "seen", "heard", "shots", "trap"};

void tod_facts_title(const Game *game, const State *state, int unit, char *text, int size)
{
    const TodRoster *roster = tod_roster(game, state, unit);
    text_copy(text, size, roster->title);
    if (unit >= game->unit_count)
        text_append(text, size, ", alone");
}

void tod_facts_inches(int hundredths, char *text, int size)
{
    text_print(text, size, "%d.%d\u2033", (hundredths + 5) / PLANE_INCH, (hundredths + 5) / 10 % 10);
}

const char *tod_facts_direction(int direction)
{
    static const char *const words[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    return words[plane_turned(direction + PLANE_CIRCLE / 16) / (PLANE_CIRCLE / 8)];
}

static const char *work_words(int work)
{
    static const char *const words[WORKS] = {
        [WORK_SET_UP] = "setting up",      [WORK_DISMANTLE] = "dismantling",
        [WORK_PIVOT] = "turning its gun",  [WORK_CROSS] = "getting over an obstacle",
        [WORK_DISARM] = "at a trap",       [WORK_CUT] = "cutting wire",
        [WORK_LIMBER] = "limbering up",    [WORK_UNLIMBER] = "unlimbering",
        [WORK_SEARCH] = "searching",       [WORK_UNLOAD] = "unloading",
        [WORK_DESTROY] = "in the village",
    };
    return words[work] ? words[work] : "busy";
}

void tod_facts_state(const Game *game, const State *state, int unit, char *text, int size)
{
    static const char *const deeds[DEEDS] = {"",          "has moved",  "has fired", "has assaulted",
                                             "directing", "has worked", "panicked"};
    static const char *const forms[FORMS] = {"in file", "in line", "in a cluster"};
    const TodUnit *one = &state->units[unit];
    bool infantry = tod_is_infantry(game, state, unit);
    const char *words = one->where == UNIT_WAITING                     ? "to come"
                        : one->where == UNIT_ABOARD                    ? "aboard"
                        : one->where == UNIT_LEFT                      ? "has left"
                        : one->where == UNIT_GONE                      ? "lost"
                        : one->marks & UNIT_WRECK                      ? "a wreck"
                        : one->marks & UNIT_PANIC                      ? "panics: must fire"
                        : one->marks & UNIT_BREAKING                   ? "withdraws"
                        : one->marks & UNIT_STUNNED                    ? "crew stunned"
                        : infantry && tod_is_pinned(game, state, unit) ? "pinned"
                        : one->work                                    ? work_words(one->work)
                        : one->marks & UNIT_UNDER_FIRE                 ? "under fire"
                        : one->marks & UNIT_TENDING                    ? "tends its wounded"
                        : one->deed                                    ? deeds[one->deed]
                        : one->marks & UNIT_HIDDEN                     ? "hidden"
                        : one->marks & UNIT_READY                      ? "set up"
                        : infantry                                     ? forms[one->form]
                                                                       : "";
    text_copy(text, size, words);
}

void tod_facts_ground(const Game *game, const State *state, PlanePoint point, char *text, int size)
{
    int piece = tod_piece_at(game, state, point);
    const TodTerrain *ground = tod_ground(game, state, point);
    const char *title =
        piece >= 0 && game->pieces[piece].title[0] ? game->pieces[piece].title : ground->title;
    text_copy(text, size, title);
    if (ground->cover && ground->going[0] != GOING_BARRED)
        text_append(text, size, ", %s cover", ground->cover == COVER_HARD ? "hard" : "soft");
}

TodCover tod_facts_cover(const Game *game, const State *state, PlanePoint at)
{
    int piece;
    return tod_best_cover(game, state, at, &piece);
}

/* ---- figures ---- */

const char *const tod_facts_phases[TOD_PHASES] = {"Order roll", "Your turn", "Their turn"};

int tod_facts_phase(const State *state)
{
    if (!state->turn)
        return -1;
    return state->active == tod_facts_viewer(state) ? 1 : 2;
}

int tod_facts_down(const Game *game, const State *state, int unit)
{
    int count = 0;
    for (int man = -1; (man = tod_next_man(game, state, unit, 1U << MAN_CASUALTY, man)) >= 0;)
        count++;
    return count;
}

const TodWeapon *tod_facts_best_weapon(const Game *game, const State *state, int unit)
{
    static const uint8_t worth[WEAPON_KINDS] = {
        [WEAPON_RIFLE] = 1,  [WEAPON_ASSAULT] = 2, [WEAPON_SMG] = 2, [WEAPON_SNIPER] = 3,
        [WEAPON_ROCKET] = 4, [WEAPON_LMG] = 5,     [WEAPON_SAM] = 6, [WEAPON_MORTAR] = 6,
        [WEAPON_HMG] = 7,    [WEAPON_AA_GUN] = 7,  [WEAPON_GUN] = 8,
    };
    const TodMachine *machine = tod_machine(game, state, unit);
    int crewed = tod_roster(game, state, unit)->weapon;
    const TodWeapon *best = &game->weapons[0];
    if (machine)
        return &game->weapons[machine->gun ? machine->gun : machine->guns[0]];
    if (crewed)
        return &game->weapons[crewed];
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        const TodWeapon *own = tod_weapon(game, state, man);
        if (worth[own->kind] > worth[best->kind])
            best = own;
    }
    return best;
}
