/* Every invariant speaks up when it does not hold, and stays silent in play; steps are conserved from a mission's start. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "fof/fire/fire.h"
#include "fof/orders/order.h"
#include "fof/position.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/words/words.h"
#include "minunit.h"

#define POSITION                                                                   \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n"                         \
    "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"               \
    "[area 2,2/cover1]\n"                                                          \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"                       \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n"                      \
    "[unit fire-team-1]\nat = 2,2\n[unit fire-team-2]\nat = 2,2\n"                 \
    "[unit Gp1]\ntype = german-squad\nat = 2,3\n"                                  \
    "[item 0]\nkind = scr536\nholder = 1HQ\n[item 1]\nkind = casualty\nat = 2,2\n" \
    "[marker 0]\nkind = smoke\nat = 1,1\n"

static const char *wrong_with(Fof *p)
{
    const char *wrong = fof_words_broken((const Game *)p->game, (const State *)p->state);
    return wrong ? wrong : "";
}

/* A change, and what must be said about it. */
static void check_breaks(void (*change)(Fof *p), const char *said)
{
    Fof *p = fof_open(POSITION);
    CHECK_TEXT(wrong_with(p), "");
    change(p);
    CHECK_CONTAINS(wrong_with(p), said);
    fof_close(p);
}

#define BREAKS(name, said, ...)            \
    static void change_##name(Fof *p)      \
    {                                      \
        FofState *s = p->state;            \
        (void)s;                           \
        __VA_ARGS__;                       \
    }                                      \
    TEST(fof_broken_##name)                \
    {                                      \
        check_breaks(change_##name, said); \
    }

static Unit *unit(Fof *p, const char *name)
{
    return fof_u(p, name);
}

BREAKS(deck_lacks_a_card, "all its cards", s->action.all &= ~4ull, s->action.left &= ~4ull)
BREAKS(deck_has_a_strange_card, "not in the deck", s->action.left |= 1ull << 60)
BREAKS(deck_without_reshuffle, "reshuffle card", s->action.left &= ~(1ull << RESHUFFLE_CARD))
BREAKS(stacked_card_is_drawn, "not left in the deck", fof_deck(p, 1, 7), s->action.left &= ~(1ull << 7))
BREAKS(stacked_card_twice, "twice", fof_deck(p, 2, 7, 8), s->action.stacked[1] = 7)
BREAKS(stacked_bytes, "not zero", s->action.stacked[20] = 3)
BREAKS(terrain_deck, "not in the deck", s->terrain.left |= 1)
BREAKS(card_that_is_not_there, "not there", s->cards[0].level = 1)
BREAKS(card_without_ground, "open ground", s->areas[fof_card(p, "2,2")].card = NO_CARD)
BREAKS(card_terrain, "terrain", s->cards[fof_card(p, "2,2")].terrain = 200)
BREAKS(free_area, "free area", s->areas[MAX_AREAS - 1].cover = 1)
BREAKS(area_without_card, "does not exist", s->areas[fof_area(p, "2,2/cover1")].card = fof_card(p, "9,9"))
BREAKS(free_unit, "free unit", s->units[MAX_UNITS - 1].steps = 1)
BREAKS(unit_too_strong, "more steps", unit(p, "1/1")->steps = 9)
BREAKS(unit_without_steps, "fewer steps", unit(p, "1/1")->steps = 0)
BREAKS(unit_nowhere, "does not exist", unit(p, "1/1")->area = MAX_AREAS - 1)
BREAKS(removed_unit_with_a_place, "removed from play has a place", unit(p, "1/1")->flags |= UNIT_REMOVED)
BREAKS(unit_without_back, "side that it has not", unit(p, "1/1")->flags |= UNIT_FLIPPED)
BREAKS(aim_at_nothing, "aims at a card", unit(p, "1/1")->aim.card = fof_card(p, "9,9"))
BREAKS(idle_aim, "without an aim", unit(p, "1HQ")->aim = (Aim){AIM_NONE, 20, NO_AREA})
BREAKS(same_number, "same name", unit(p, "fire-team-2")->number = 1)
BREAKS(same_name, "same name", unit(p, "1HQ")->name = unit(p, "1/1")->name)
BREAKS(both_under_one_cover, "same cover",
       unit(p, "1/1")->area = unit(p, "Gp1")->area = fof_area(p, "2,2/cover1"))
BREAKS(crowded_area, "than it holds", s->areas[fof_area(p, "2,2/cover1")].capacity = 1,
       unit(p, "1/1")->area = fof_area(p, "2,2/cover1"))
BREAKS(free_item, "free item", s->items[MAX_ITEMS - 1].count = 1)
BREAKS(item_of_nobody, "not in play", s->items[0].holder = MAX_UNITS - 1)
BREAKS(item_twice, "held and lies", s->items[0].area = fof_card(p, "2,2"))
BREAKS(item_gone_but_there, "although it is gone", s->items[1].state = ITEM_GONE)
BREAKS(casualty_of_no_step, "no step", s->items[1].count = 0)
BREAKS(free_marker, "free marker", s->markers[MAX_MARKERS - 1].value = 1)
BREAKS(marker_nowhere, "does not exist", s->markers[0].area = MAX_AREAS - 1)
BREAKS(marker_on_nobody, "not in play", s->markers[0].unit = MAX_UNITS - 1)
BREAKS(free_commander, "free commander", s->commanders[MAX_COMMANDERS - 1].saved = 1)
BREAKS(commander_twice, "twice", s->commanders[1].unit = s->commanders[0].unit)
BREAKS(commander_saves_too_much, "saved more", s->commanders[0].saved = 99)
BREAKS(old_frame, "not empty", s->frames[0].card = 1)
BREAKS(strange_frame, "that cannot be", s->frames[0].kind = FRAMES, s->frame_count = 1)

/* The order to fire a final protective line is done as soon as it is given. Waiting, it would be carried out without being
 * looked at again, by a squad that has no line and no direction to fire in. */
static void wait_for_line(Fof *p, int phase)
{
    uint8_t squad = (uint8_t)(unit(p, "1/1") - p->state->units),
            hq = (uint8_t)(unit(p, "1HQ") - p->state->units);
    p->state->frames[p->state->frame_count++] = (Frame){.kind = FRAME_ORDER,
                                                        .phase = (uint8_t)phase,
                                                        .unit = squad,
                                                        .order = {VERB_FPL, .by = hq, .on = squad}};
}
BREAKS(final_line_failed, "that cannot be", wait_for_line(p, 1))
BREAKS(final_line_asks_for_a_place, "that cannot be", wait_for_line(p, 2))
BREAKS(final_line_exhorted, "that cannot be", wait_for_line(p, 3))
BREAKS(order_in_no_phase, "that cannot be", wait_for_line(p, 4))
BREAKS(step_beyond, "step", s->step = 99)
BREAKS(turn_beyond, "after the last", s->turn = (uint8_t)(p->game->turns + 2))
BREAKS(acting_nobody, "acting", s->acting = MAX_UNITS - 1)
BREAKS(spent_too_much, "spent", s->spent = 99)
BREAKS(sky_that_does_not_add_up, "light and weather", s->visibility++)
BREAKS(fire_changed, "fire on the map", s->fire[fof_card(p, "2,2")].outside ^= 3)
BREAKS(activity_changed, "activity", s->activity = s->activity ? 0 : 3)
BREAKS(aim_forgotten, "fire on the map", unit(p, "Gp1")->aim = (Aim){AIM_NONE, NO_CARD, NO_AREA})
BREAKS(strange_line, "a reason that does not exist", unit(p, "1/1")->line = LINE_REASONS)
BREAKS(on_its_way, "on its way", unit(p, "1/1")->left_card = fof_card(p, "1,1"))

/* Fire is as it must be, but somebody who should fire does not: only another refresh shows it. */
TEST(fof_broken_refresh_that_was_forgotten)
{
    Fof *p = fof_open(POSITION);
    Play *play = fof_play(p);
    for (int id = 0; id < MAX_UNITS; id++)
        if (p->state->units[id].type)
            p->state->units[id].aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    fof_fire_derive(play->game, p->state, p->state->fire, &p->state->activity);
    CHECK_CONTAINS(wrong_with(p), "second refresh");
    fof_close(p);
}

/* ---- conservation of steps ---- */

/* In units, on the ground, in hands, taken, evacuated, gone: all that is known of a side. */
static void play_and_count(const char *mission, uint64_t seed)
{
    enum { CAP = 4096, MOST = 4000 };
    static Action actions[CAP];
    Errors errors = {0};
    Doc *doc = doc_read(mission, &errors);
    CHECK(doc != NULL);
    Game *game = module_load(fof_modules, doc, &errors);
    static FofState state;
    Rng rng;
    rng_seed(&rng, seed, 5);
    memset(&state, 0, sizeof state);
    CHECK(game && fof_rules.setup(game, doc, seed, (State *)&state, &errors));
    int start[2] = {fof_words_steps(game, &state, FRIENDLY), fof_words_steps(game, &state, ENEMY)};
    for (int i = 0; i < MOST; i++) {
        int count = fof_rules.legal(game, (State *)&state, actions, CAP);
        if (!count)
            break;
        fof_rules.apply(game, (State *)&state, actions[rng_below(&rng, (uint32_t)count)], NULL);
        CHECK_INT(fof_words_steps(game, &state, FRIENDLY), start[FRIENDLY]);
        CHECK_INT(fof_words_steps(game, &state, ENEMY), start[ENEMY]);
        CHECK_TEXT(fof_words_broken(game, (State *)&state), NULL);
    }
    CHECK(state.over);
    fof_rules.unload(game);
    doc_free(doc);
    errors_free(&errors);
}

TEST(fof_steps_are_conserved_from_start_to_end)
{
    int games = minunit_games(2000);
    for (int i = 0; i < games; i++) {
        play_and_count("tests/fof/attack.ini", (uint64_t)i + 1);
        play_and_count("tests/fof/defence.ini", (uint64_t)i + 1);
    }
}

/* ---- second lines of fire (6.3.5) ---- */

typedef struct Opening {
    const FofGame *game;
    int bad;
} Opening;

static Direction line_of(const FofState *state, int unit)
{
    const Unit *it = &state->units[unit];
    if (!it->type || it->aim.how != AIM_DIRECT || it->area == NO_AREA)
        return NO_DIRECTION;
    return card_direction(area_card(state, it->area), it->aim.card);
}

/* Who opens fire along a line of its own could not use one that was there, unless Shift Fire says where (4.2.4l). */
static void watch_opening(void *context, const void *position, const Event *event)
{
    Opening *opening = context;
    const FofState *state = position;
    UnitId unit = (UnitId)event->arg[0];
    if (event->kind != EV_OPENS_FIRE || line_of(state, unit) == NO_DIRECTION ||
        state->units[unit].line == LINE_ORDERED)
        return;
    bool joined = false, could_join = false;
    for (int other = 0; other < MAX_UNITS; other++) {
        Direction line = line_of(state, other);
        if (other == unit || line == NO_DIRECTION || state->units[other].side != state->units[unit].side ||
            unit_card(state, (UnitId)other) != unit_card(state, unit))
            continue;
        joined |= line == line_of(state, unit);
        could_join |= fof_fire_reaches(opening->game, state, unit, state->units[other].aim.card);
    }
    opening->bad += could_join && !joined;
}

static void play_and_watch(const char *mission, uint64_t seed)
{
    static Action actions[4096];
    static FofState state;
    Errors errors = {0};
    Doc *doc = doc_read(mission, &errors);
    Game *game = module_load(fof_modules, doc, &errors);
    Opening opening = {game, 0};
    Log log = {.watch = watch_opening, .context = &opening};
    Rng rng;
    rng_seed(&rng, seed, 5);
    memset(&state, 0, sizeof state);
    CHECK(fof_rules.setup(game, doc, seed, (State *)&state, &errors));
    for (int count; (count = fof_rules.legal(game, (State *)&state, actions, COUNT_OF(actions))) > 0;) {
        fof_rules.apply(game, (State *)&state, actions[rng_below(&rng, (uint32_t)count)], &log);
        CHECK_INT(opening.bad, 0);
        log_clear(&log);
    }
    log_free(&log);
    fof_rules.unload(game);
    doc_free(doc);
    errors_free(&errors);
}

TEST(fof_a_second_line_of_fire_is_for_those_who_cannot_use_the_first, "FOF-6.3.5-1")
{
    int games = minunit_games(2000);
    for (int i = 0; i < games; i++) {
        play_and_watch("tests/fof/attack.ini", (uint64_t)i + 1);
        play_and_watch("tests/fof/defence.ini", (uint64_t)i + 1);
    }
}

/* Two squads on a card and two enemies, each under fire of one of them, and why. */
#define TWO_LINES(one, other)                                                                              \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\n" \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n"                                               \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\naim = 2,3\nline = " one "\n"                   \
    "[unit 1/2]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\naim = 3,2\nline = " other "\n"                 \
    "[unit Gp1]\ntype = german-squad\nat = 2,3\n[unit Gp2]\ntype = german-squad\nat = 3,2\n"

static void check_lines(const char *position, const char *said)
{
    Fof *p = fof_open(position);
    CHECK_TEXT(wrong_with(p), said);
    CHECK(fof_round_trip(p));
    fof_close(p);
}

TEST(fof_broken_second_lines_need_a_reason, "FOF-6.3.5-1")
{
    check_lines(TWO_LINES("first", "unable"), "");
    check_lines(TWO_LINES("ordered", "first"), "");
    check_lines(TWO_LINES("first", "placed"), "");
    check_lines(TWO_LINES("unable", "unable"), ""); /* who fired along the first is gone */
    check_lines(TWO_LINES("unknown", "first"), "");
    check_lines(TWO_LINES("first", "needless"),
                "a unit has begun another line of fire although it could use one of its card");
}

TEST(fof_broken_two_lines_cannot_both_be_the_first, "FOF-6.3.5-1")
{
    Fof *p = fof_open(TWO_LINES("first", "unable"));
    for (int id = 0; id < MAX_UNITS; id++)
        if (p->state->units[id].line == LINE_UNABLE)
            p->state->units[id].line = LINE_FIRST;
    CHECK_TEXT(wrong_with(p), "two lines of fire from a card were both the first");
    fof_close(p);
    char *errors = fof_errors(TWO_LINES("first", "first")); /* and no such position is read */
    CHECK_CONTAINS(errors, "6.3.5");
    free(errors);
}

TEST(fof_who_joins_a_line_takes_its_reason_over, "FOF-6.3.5-2")
{
    Fof *p = fof_open(TWO_LINES("first", "unable") "[unit 1/3]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n");
    CHECK_INT(unit(p, "Gp1")->line, LINE_FIRST);
    CHECK_INT(unit(p, "1/3")->line,
              unit(p, "1/3")->aim.card == fof_card(p, "2,3") ? LINE_FIRST : LINE_UNABLE);
    CHECK_TEXT(wrong_with(p), "");
    fof_close(p);
}

TEST(fof_broken_reason_without_a_line)
{
    Fof *p = fof_open(TWO_LINES("first", "unable") "[unit Gp3]\ntype = german-squad\nat = 2,2\n");
    CHECK_INT(unit(p, "1/1")->aim.how, AIM_POINT_BLANK);
    CHECK_INT(unit(p, "1/1")->line, LINE_UNKNOWN);
    CHECK_TEXT(wrong_with(p), "");
    unit(p, "1/1")->line = LINE_FIRST;
    CHECK_TEXT(wrong_with(p), "a second refresh of the fire changes something");
    fof_close(p);
}

/* A unit that stood on another card and brings its line along: what no movement may do (6.1.2-1). */
TEST(fof_broken_line_brought_from_another_card, "FOF-6.3.5-1")
{
    Fof *p =
        fof_open("[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n[state]\nturn = 2\nstep = 3.3.2b\n"
                 "acting = 1HQ\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n"
                 "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,1\n"
                 "[unit 1/2]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n"
                 "[unit Gp1]\ntype = german-squad\nat = 1,3\n[unit Gp2]\ntype = german-squad\nat = 3,1\n");
    CHECK_TEXT(wrong_with(p), "");
    CHECK_INT(unit(p, "1/1")->line, LINE_FIRST);
    unit(p, "1/2")->area = unit(p, "1/1")->area;
    unit(p, "1/2")->aim.card = fof_card(p, "2,3");
    unit(p, "1/2")->line = LINE_FIRST;
    fof_fire_derive(p->game, p->state, p->state->fire, &p->state->activity);
    CHECK_TEXT(wrong_with(p), "two lines of fire from a card were both the first");
    fof_close(p);
}

TEST(fof_a_step_that_vanishes_is_noticed)
{
    Fof *p = fof_open("[mission]\ntype = offensive\ncolumns = 3\nrows = 3\n[state]\nturn = 2\nstep = 3.3.2b\n"
                      "acting = 1HQ\ncommands = 4\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,1\n");
    CHECK(fof_rules.broken((const Game *)p->game, (const State *)p->state) == NULL);
    fof_u(p, "1/1")->steps--;
    CHECK_CONTAINS(fof_rules.broken((const Game *)p->game, (const State *)p->state), "a friendly step");
    fof_close(p);
}

/* ---- tables that are full ---- */

TEST(fof_a_full_table_has_no_free_entry)
{
    static FofState state;
    memset(&state, 0, sizeof state);
    for (int i = 0; i < MAX_MARKERS; i++)
        state.markers[i].kind = MARKER_SMOKE;
    CHECK_INT(fof_marker_free_entry(&state), -1);
    state.markers[MAX_MARKERS - 1].kind = MARKER_NONE;
    CHECK_INT(fof_marker_free_entry(&state), MAX_MARKERS - 1);
    for (int i = 0; i < MAX_ITEMS; i++)
        state.items[i].kind = 1;
    CHECK_INT(fof_item_free_entry(&state), -1);
    state.items[MAX_ITEMS - 1].kind = 0;
    CHECK_INT(fof_item_free_entry(&state), MAX_ITEMS - 1);
}
