/* What a thing of Tour of Duty is, what can be asked about it, and how the game stands. */
#include <string.h>

#include "tod/fire/fire.h"
#include "tod/points/points.h"
#include "tod/sight/sight.h"
#include "ui/table/panel.h"
#include "ui/tod/panels.h"

/* ---- units and men ---- */

static void describe_unit(const Game *game, const State *state, int unit, char *text, int size)
{
    char part[64];
    const TodMachine *machine = tod_machine(game, state, unit);
    describe_add(text, size,
                 machine                                       ? machine->title
                 : tod_class(game, state, unit) == CLASS_GRUNT ? "Grunts"
                 : tod_class(game, state, unit) == CLASS_ELITE ? "Elite"
                                                               : "Veterans");
    text_print(part, sizeof part, "%d of %d men", tod_fit(game, state, unit), state->units[unit].start);
    if (!machine)
        describe_add(text, size, part);
    tod_facts_state(game, state, unit, part, sizeof part);
    if (part[0])
        describe_add(text, size, part);
    const TodWeapon *weapon = tod_facts_best_weapon(game, state, unit);
    if (weapon->title[0] && weapon->kind != WEAPON_NONE)
        describe_add(text, size, weapon->title);
}

static void describe_man(const Game *game, const State *state, int man, char *text, int size)
{
    describe_add(text, size, tod_soldier(game, state, man)->title);
    if (state->men[man].where == MAN_CASUALTY)
        describe_add(text, size, state->men[man].carried ? "a casualty who is carried" : "a casualty");
    else
        describe_add(text, size, tod_weapon(game, state, man)->title);
}

static void describe_mark(const State *state, int mark, char *text, int size)
{
    char part[48];
    text_print(part, sizeof part, "somebody may be there: %s in turn %d",
               tod_facts_why_marked[state->suspected[mark].why], state->suspected[mark].turn);
    describe_add(text, size, part);
}

static void describe_trap(const State *state, int trap, char *text, int size)
{
    describe_add(text, size, tod_trap_names[state->traps[trap].kind]);
    describe_add(text, size, state->traps[trap].state == TRAP_FOUND ? "found" : "laid in secret");
}

void tod_describe(const BoardView *view, const char *thing, char *text, int size)
{
    const Game *game = view->game;
    const State *state = view->state;
    int man = tod_facts_man(game, state, thing), unit = tod_facts_unit(game, state, thing), other;
    PlanePoint point;
    char words[96];
    text[0] = '\0';
    if (man >= 0) {
        describe_man(game, state, man, text, size);
    } else if (unit >= 0) {
        describe_unit(game, state, unit, text, size);
    } else if ((other = tod_facts_trap(state, thing)) >= 0) {
        describe_trap(state, other, text, size);
    } else if ((other = tod_facts_mark(state, thing)) >= 0) {
        describe_mark(state, other, text, size);
    } else if (tod_facts_point(game, state, thing, &point)) {
        tod_facts_ground(game, state, point, words, sizeof words);
        describe_add(text, size, words);
    }
}

/* ---- what people call it ---- */

/* A point is so far from the selected unit, and in which direction. */
static bool call_point(const BoardView *view, PlanePoint point, char *text, int size)
{
    int unit = tod_facts_owner(view->game, view->state, view->selected);
    char far[16];
    if (unit < 0 || !tod_on_table(view->state, unit)) {
        text_copy(text, size, "Here");
        return true;
    }
    PlanePoint from = tod_place(view->game, view->state, unit);
    tod_facts_inches(plane_distance(from, point), far, sizeof far);
    text_print(text, size, "%s %s", far, tod_facts_direction(plane_direction(from, point)));
    return true;
}

bool tod_called(const BoardView *view, const char *thing, char *text, int size)
{
    const Game *game = view->game;
    const State *state = view->state;
    int man = tod_find_man(game, state, thing), unit = tod_facts_unit(game, state, thing);
    PlanePoint point;
    char name[THING_SIZE] = "";
    if (spot_named(thing, &point))
        return call_point(view, point, text, size);
    if (unit >= 0)
        tod_facts_unit_name(game, state, unit, name);
    if (unit >= 0 && strcmp(name, thing) != 0) /* a word of a sentence that is no name */
        return false;
    if (man >= 0 && state->men[man].where == UNKNOWN)
        return false;
    if (man >= 0)
        text_print(text, size, "%s, %s", tod_soldier(game, state, man)->title,
                   tod_roster(game, state, state->men[man].unit)->title);
    else if (unit >= 0)
        tod_facts_title(game, state, unit, text, size);
    else if (tod_facts_trap(state, thing) >= 0)
        text_copy(text, size, "The trap");
    else if (tod_facts_mark(state, thing) >= 0)
        text_copy(text, size, "The suspected place");
    else
        return false;
    return true;
}

/* ---- what can be asked ---- */

int tod_subjects_of(const BoardView *view, const char *thing, BoardSubject *subjects, int cap)
{
    SubjectList list = {subjects, 0, cap};
    char name[THING_SIZE];
    int unit = tod_facts_owner(view->game, view->state, thing);
    if (unit >= 0) {
        tod_facts_unit_name(view->game, view->state, unit, name);
        subjects_add(&list, "Unit", "unit", name);
    }
    subjects_add(&list, "Points", "points", "");
    return list.count;
}

int tod_standing(const BoardView *view, Reason *lines, int cap)
{
    const Game *game = view->game;
    const State *state = view->state;
    Side viewer = tod_facts_viewer(state);
    StandingList standing = {lines, 0, cap};
    standing_add(&standing, "turn 1", "Points", "US %d, VC %d", tod_points(game, state, viewer, US),
                 tod_points(game, state, viewer, VC));
    for (int i = 0; i < game->award_count; i++) {
        int times = tod_award_times(game, state, viewer, &game->awards[i]);
        if (times)
            standing_add(&standing, "turn 1", game->awards[i].title, "%+d", times * game->awards[i].points);
    }
    return standing.count;
}
