/* A thing in one sentence: what it is and what that means now, with the rule. */
#include "tod/fire/fire.h"
#include "tod/fire/volley.h"
#include "tod/sight/sight.h"
#include "ui/tod/panels.h"

Side tod_side_of_thing(const BoardView *view, const char *thing)
{
    int unit = tod_facts_owner(view->game, view->state, thing), trap = tod_facts_trap(view->state, thing);
    if (trap >= 0)
        return (Side)view->state->traps[trap].side;
    return unit >= 0 ? tod_side(view->game, unit) : SIDE_NONE;
}

static const char *cover_word(TodCover cover)
{
    return cover == COVER_HARD ? "hard cover" : cover == COVER_SOFT ? "soft cover" : "no cover";
}

/* How many known enemies could see the place, the nearest of them. */
static int watchers(const Game *game, const State *state, Side side, PlanePoint at, int *nearest)
{
    int count = 0;
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, side, enemy)) >= 0;)
        if (tod_unit_sees(game, state, enemy, at)) {
            int far = plane_distance(tod_place(game, state, enemy), at);
            *nearest = !count || far < *nearest ? far : *nearest;
            count++;
        }
    return count;
}

static void tell_watchers(const Game *game, const State *state, Side side, PlanePoint at, BoardSign *sign)
{
    int nearest = 0, count = watchers(game, state, side, at, &nearest);
    char far[16];
    tod_facts_inches(nearest, far, sizeof far);
    if (count)
        text_append(sign->text, sizeof sign->text, "; %d known enem%s could see it, the nearest at %s", count,
                    count == 1 ? "y" : "ies", far);
    else
        text_append(sign->text, sizeof sign->text, "; no known enemy sees it");
}

static void tell_ground(const Game *game, const State *state, PlanePoint at, BoardSign *sign)
{
    char words[96], pace[16];
    const TodTerrain *ground = tod_ground(game, state, at);
    tod_facts_ground(game, state, at, words, sizeof words);
    tod_facts_inches(game->book.walk[ground->going[0]], pace, sizeof pace);
    text_print(sign->text, sizeof sign->text, "%s: ", words);
    if (ground->going[0] == GOING_BARRED || !tod_may_stand(game, state, at))
        text_append(sign->text, sizeof sign->text, "nobody can stand there");
    else
        text_append(sign->text, sizeof sign->text, "men go %s a turn", pace);
    if (ground->flags & TERRAIN_BLOCKS)
        text_append(sign->text, sizeof sign->text, ", nobody sees through");
    tell_watchers(game, state, tod_facts_viewer(state), at, sign);
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "terrain 1");
}

static void tell_own(const Game *game, const State *state, int unit, int man, PlanePoint at, BoardSign *sign)
{
    char title[TITLE_SIZE], now[64];
    tod_facts_title(game, state, unit, title, sizeof title);
    tod_facts_state(game, state, unit, now, sizeof now);
    if (man >= 0)
        text_print(sign->text, sizeof sign->text, "%s of %s, %s; %s", tod_soldier(game, state, man)->title,
                   title,
                   state->men[man].where == MAN_CASUALTY ? "a casualty to be brought out"
                                                         : tod_weapon(game, state, man)->title,
                   cover_word(tod_facts_cover(game, state, at)));
    else
        text_print(sign->text, sizeof sign->text, "%s: %d men%s%s; %s where it stands", title,
                   tod_fit(game, state, unit), now[0] ? ", " : "", now,
                   cover_word(tod_facts_cover(game, state, at)));
    tell_watchers(game, state, tod_side(game, unit), at, sign);
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule,
              man >= 0 && state->men[man].where == MAN_CASUALTY ? "evac 1" : "turn 3");
}

/* Range, score and save, for the unit that is selected. */
static void tell_shot(const Game *game, const State *state, int by, int target, BoardSign *sign)
{
    TodVolley volley;
    char far[16];
    tod_facts_inches(tod_distance(game, state, by, target), far, sizeof far);
    text_append(sign->text, sizeof sign->text, "; %s away", far);
    if (!tod_is_infantry(game, state, by) || !tod_is_infantry(game, state, target) ||
        !tod_volley(game, state, by, target, MANNER_AIMED, &volley) || !volley.count)
        return;
    const TodShot *shot = &volley.shots[0];
    int save = tod_save_of(game, state, shot->target, tod_man_place(state, shot->firer), volley.column);
    text_append(sign->text, sizeof sign->text, ", hit on %d+", shot->score);
    if (save <= D6)
        text_append(sign->text, sizeof sign->text, ", saved on %d+", save);
}

static void tell_enemy(const BoardView *view, int unit, PlanePoint at, BoardSign *sign)
{
    const Game *game = view->game;
    const State *state = view->state;
    char title[TITLE_SIZE], now[64];
    int by = tod_facts_owner(game, state, view->selected);
    tod_facts_title(game, state, unit, title, sizeof title);
    tod_facts_state(game, state, unit, now, sizeof now);
    text_print(sign->text, sizeof sign->text, "%s: %d seen, %s%s%s; %s", title, tod_fit(game, state, unit),
               tod_facts_best_weapon(game, state, unit)->title, now[0] ? ", " : "", now,
               cover_word(tod_facts_cover(game, state, at)));
    if (by >= 0 && tod_side(game, by) != tod_side(game, unit) && tod_on_table(state, by) &&
        tod_on_table(state, unit))
        tell_shot(game, state, by, unit, sign);
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "aimed 4");
}

void tod_tells(const BoardView *view, const char *thing, BoardSign *sign)
{
    const Game *game = view->game;
    const State *state = view->state;
    int man = tod_facts_man(game, state, thing), unit = tod_facts_owner(game, state, thing),
        mark = tod_facts_mark(state, thing), trap = tod_facts_trap(state, thing);
    PlanePoint at;
    if (!tod_facts_point(game, state, thing, &at))
        return;
    if (unit >= 0 && tod_side(game, unit) == tod_facts_viewer(state)) {
        tell_own(game, state, unit, man, at, sign);
    } else if (unit >= 0) {
        tell_enemy(view, unit, at, sign);
    } else if (mark >= 0) {
        text_print(sign->text, sizeof sign->text,
                   "Somebody may be there: %s in turn %d. It can be fired at as a place.",
                   tod_facts_why_marked[state->suspected[mark].why], state->suspected[mark].turn);
        text_copy(sign->rule, sizeof sign->rule, "suppress 2");
    } else if (trap >= 0) {
        text_print(sign->text, sizeof sign->text, "A %s%s.", tod_trap_names[state->traps[trap].kind],
                   state->traps[trap].state == TRAP_FOUND ? ", found: men beside it can make it safe"
                                                          : " of ours, which the other side does not know");
        text_copy(sign->rule, sizeof sign->rule, "traps 11");
    } else {
        tell_ground(game, state, at, sign);
    }
}
