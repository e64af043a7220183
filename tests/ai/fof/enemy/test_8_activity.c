/* Activity checks of the enemy (8.6.2): who is checked, by which list and row, what the number says, and what
 * is told about it. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/enemy/activity.h"
#include "ai/fof/enemy/acts.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/load/load.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"

#define TACTICS(column)                                                                                 \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 3\ntactics " \
    "= " column "\n"
#define DEFENCE(column)                                                                                 \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = defensive\ncolumns = 4\nrows = 3\ntactics " \
    "= " column "\n"
/* Nothing else happens: a squad far from everybody has one command. */
#define STAND TURN_STAND TURN_IDLE
/* Enemies whom nobody sees or shoots at: on no line with 1,1. */
#define FAR(id, kind) TURN_UNIT(id, kind, "2,3") "flags = unspotted\n"

static const Act *act_of(Fof *p, const char *unit)
{
    UnitId id = fof_unit(p, unit);
    for (int i = 0; i < MAX_ACTS; i++)
        if (p->state->acts[i].kind == ACT_CHECK && p->state->acts[i].unit == id)
            return &p->state->acts[i];
    return NULL;
}

static int acts_in_all(const Fof *p)
{
    int count = 0;
    while (count < MAX_ACTS && p->state->acts[count].kind)
        count++;
    return count;
}

/* "hasty/under-fire-open 3 fall-back": the column, row, number and deed of the unit's check; "none". */
static const char *checked(Fof *p, const char *unit)
{
    static char text[128];
    const Act *act = act_of(p, unit);
    if (act == NULL)
        return "none";
    const Hierarchy *list = &p->game->hierarchies.lists[act->list / MAX_HIERARCHY_COLUMNS];
    text_print(text, sizeof text, "%s/%s %d %s", list->columns[act->list % MAX_HIERARCHY_COLUMNS],
               act->row == ACT_NO_ROW ? "-" : list->rows[act->row].id, act->number,
               fof_deed_words[act->result]);
    return text;
}

static void check(Fof *p, const char *unit)
{
    Play *play = fof_play(p);
    memset(p->state->acts, 0, sizeof p->state->acts);
    fof_activity_check(play, fof_unit(p, unit));
    fof_fire_refresh(play, ENEMY);
}

/* Lays a card ready that shows the result in this column. */
static void draw(Fof *p, int column, int result)
{
    fof_deck(p, 1, turn_random(p, column, result, 0));
}

/* ---- 8.0 ---- */

TEST(the_mission_fixes_types_experience_and_tactics, "FOF-8.0-1")
{
    Fof *p = fof_open(TACTICS("hasty") STAND TURN_UNIT("Gp", "german-squad",
                                                       "2,3") "experience = veteran\nflags = unspotted\n");
    CHECK_TEXT(fof_name_tactics(p->game, p->state->tactics), "hasty");
    CHECK_TEXT(fof_name_tactics(p->game, fof_enemy_tactics(p->game, p->state)), "hasty");
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "Gp")), VETERAN);
    fof_unit_lose_step(fof_play(p), fof_unit(p, "Gp")); /* kept through losses ... */
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "Gp")), VETERAN);
    fof_unit_lose_step(fof_play(p), fof_unit(p, "Gp")); /* ... until it is a team */
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "german-mg-fire-team-1")), GREEN);
    fof_close(p);
}

TEST(the_enemy_obeys_the_same_rules_of_movement_and_fire, "FOF-8.0-2")
{
    /* the same weapon, range and fire; cover sought by a draw; and who has moved is exposed */
    Fof *p = fof_open(TACTICS("probe") STAND TURN_SQUAD("2/1", "1", "3,1")
                          TURN_UNIT("Gp", "german-rifle-squad", "3,3"));
    CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "2/1")),
              fof_unit_vof(p->game, p->state, fof_unit(p, "Gp")));
    int left = turn_draws_left(p);
    draw(p, 3, 1); /* cover, and then two cards for the attempt */
    check(p, "Gp");
    CHECK_TEXT(checked(p, "Gp"), "probe/under-fire-open 1 cover");
    CHECK_INT(
        left - turn_draws_left(p),
        1 + fof_attempt_draws(p->game, p->state,
                              (Action){.verb = VERB_SEEK_COVER, .by = NO_UNIT, .on = fof_unit(p, "2/1")},
                              fof_unit(p, "2/1")));
    UnitId unit = fof_unit(p, "Gp");
    p->state->units[unit].flags |= UNIT_PINNED; /* 4.2.5 */
    CHECK(!fof_deed_possible(p->game, p->state, unit, DEED_INFILTRATE));
    fof_close(p);
}

/* ---- 8.6.2: who, and when ---- */

TEST(cards_come_at_random_and_units_of_a_card_by_their_state, "FOF-8.6.2-1")
{
    static const char *const order[] = {"Gp2", "Gp1", "Ldr", "Gp3"};
    Fof *p = fof_open(TACTICS("deliberate") STAND FAR("Gp1", "german-squad")
                          TURN_UNIT("Ldr", "german-leader", "2,3")
                              TURN_UNIT("Gp2", "german-squad",
                                        "2,3") "flags = pinned\n" TURN_UNIT("Gp3", "german-squad", "3,2"));
    UnitId units[4];
    for (int i = 0; i < 4; i++)
        units[i] = fof_unit(p, order[i]);
    draw(p, 2, 2); /* the second of two cards first: 2,3 */
    turn_row(p, "3.4.2");
    CHECK_INT(acts_in_all(p), 4);
    for (int i = 0; i < 4; i++)
        CHECK_INT(p->state->acts[i].unit, units[i]);
    fof_close(p);
    p = fof_open(TACTICS("deliberate") STAND FAR("Gp1", "german-squad")
                     TURN_UNIT("Gp3", "german-squad", "3,2"));
    UnitId first = fof_unit(p, "Gp3");
    draw(p, 2, 1); /* this time 3,2 */
    turn_row(p, "3.4.2");
    CHECK_INT(p->state->acts[0].unit, first);
    fof_close(p);
}

TEST(a_unit_is_checked_once_a_turn_wherever_it_goes, "FOF-8.6.2-2")
{
    Fof *p = fof_open(TACTICS("overrun") STAND FAR("Gp1", "german-squad")
                          TURN_UNIT("Gp2", "german-squad", "2,2") TURN_UNIT("Gp3", "german-squad", "3,2"));
    turn_row(p, "3.4.2");
    CHECK_INT(acts_in_all(p), 3);
    turn_row(p, "3.4.2");
    CHECK_INT(acts_in_all(p), 0); /* nobody again in this turn; and what was told is of the last phase only */
    fof_close(p);
    p = fof_open(TACTICS("overrun") STAND FAR("Gp1", "german-squad") TURN_UNIT("Gp2", "german-squad", "2,2"));
    fof_deck(p, 2, turn_random(p, 2, 2, 0), turn_random(p, 3, 1, 1)); /* 2,3 first: it advances */
    turn_row(p, "3.4.2");
    CHECK_CONTAINS(checked(p, "Gp1"), "overrun/forward 1 advance");
    CHECK(fof_u(p, "Gp1")->area != fof_area(p, "2,3")); /* to a card that is still to come */
    CHECK_INT(acts_in_all(p), 2);
    fof_close(p);
}

TEST(who_acted_by_an_event_is_not_checked, "FOF-8.6.2-3")
{
    Fof *p = fof_open(TACTICS("hasty") "[event enemy 1-10]\neffect = rally\n" STAND FAR("Gp1", "german-squad")
                          TURN_UNIT("Gp2", "german-squad", "3,2") "flags = pinned unspotted\n");
    fof_deck(p, 2, fof_card_with(p, MARK_HQ, true, 0), 1);
    turn_row(p, "3.4.1");
    CHECK(!(fof_u(p, "Gp2")->flags & UNIT_PINNED));
    turn_row(p, "3.4.2");
    CHECK_INT(acts_in_all(p), 1);
    CHECK_TEXT(checked(p, "Gp2"), "none");
    fof_close(p);
}

/* ---- 8.6.2: which list ---- */

TEST(pinned_units_and_teams_have_their_own_list, "FOF-8.6.2-4")
{
    Fof *p = fof_open(TACTICS("hasty") STAND FAR("Gp", "german-squad")
                          TURN_UNIT("Pin", "german-squad", "3,2") "flags = pinned unspotted\n" TURN_UNIT(
                              "Team", "german-assault-team",
                              "4,2") "flags = unspotted\n" TURN_UNIT("Hurt", "german-litter-team", "4,3"));
    check(p, "Pin");
    CHECK_CONTAINS(checked(p, "Pin"), "alone/open");
    check(p, "Team");
    CHECK_CONTAINS(checked(p, "Team"), "alone/assault ");
    check(p, "Hurt");
    CHECK_CONTAINS(checked(p, "Hurt"), "alone/litter ");
    UnitId unit = fof_unit(p, "Gp");
    check(p, "Gp");
    CHECK_INT(p->state->acts[0].unit, unit);
    CHECK_INT(p->state->acts[0].list + 1, fof_find_tactics(p->game, "hasty"));
    fof_close(p);
}

TEST(an_event_changes_the_tactics_for_its_turns, "FOF-8.6.2-4")
{
    Fof *p = fof_open(
        TACTICS("hasty") "[event enemy 1-10]\neffect = tactics\ntactics = overrun\nturns = 2\n" STAND FAR(
            "Gp", "german-squad"));
    fof_deck(p, 2, fof_card_with(p, MARK_HQ, true, 0), 1);
    turn_row(p, "3.4.1");
    CHECK_TEXT(fof_name_tactics(p->game, fof_enemy_tactics(p->game, p->state)), "overrun");
    check(p, "Gp");
    CHECK_CONTAINS(checked(p, "Gp"), "overrun/forward");
    CHECK_CONTAINS(fof_why(p, "enemy"), "tactics of the enemy: overrun (8.0)");
    CHECK(fof_round_trip(p));
    p->state->turn++; /* its second turn */
    CHECK_TEXT(fof_name_tactics(p->game, fof_enemy_tactics(p->game, p->state)), "overrun");
    p->state->turn++;
    CHECK_TEXT(fof_name_tactics(p->game, fof_enemy_tactics(p->game, p->state)), "hasty");
    p->state->event_until[EFFECT_TACTICS] = 255; /* a position may say anything */
    p->state->event_amount[EFFECT_TACTICS] = 127;
    CHECK_INT(fof_enemy_tactics(p->game, p->state), 0);
    p->state->event_amount[EFFECT_TACTICS] = -3;
    CHECK_INT(fof_enemy_tactics(p->game, p->state), 0);
    fof_close(p);
}

TEST(snipers_spotters_and_spent_weapons_follow_their_own_lists, "FOF-8.6.2-5", "FOF-8.8-1", "FOF-8.10-8")
{
    Fof *p = fof_open(TACTICS("hasty") STAND FAR("Snp", "german-sniper")
                          TURN_UNIT("Spt", "german-spotter", "3,2") "flags = unspotted\n" TURN_UNIT(
                              "LMG", "german-lmg", "4,2") "flags = flipped out-of-ammo\nammo = 0\n");
    check(p, "Snp");
    CHECK_TEXT(checked(p, "Snp"), "sniper/unspotted 1 nothing");
    check(p, "LMG");
    CHECK_CONTAINS(checked(p, "LMG"), "spent/seen");
    fof_u(p, "LMG")->flags |= UNIT_PINNED;
    check(p, "LMG");
    CHECK_CONTAINS(checked(p, "LMG"), "alone/");
    fof_u(p, "LMG")->flags &=
        (uint16_t) ~(UNIT_PINNED | UNIT_OUT_OF_AMMO); /* made a team by a hit, not by want */
    fof_u(p, "LMG")->ammo[0] = 3;
    check(p, "LMG");
    CHECK_CONTAINS(checked(p, "LMG"), "alone/specialists");
    fof_u(p, "Snp")->flags |= UNIT_PINNED;
    check(p, "Snp");
    CHECK_CONTAINS(checked(p, "Snp"), "alone/open");
    fof_u(p, "Spt")->flags |= UNIT_FLIPPED;
    check(p, "Spt");
    CHECK_CONTAINS(checked(p, "Spt"), "alone/specialists");
    fof_u(p, "Spt")->flags &= (uint16_t)~UNIT_FLIPPED;
    UnitId spotter = fof_unit(p, "Spt");
    check(p, "Spt"); /* he has no missions: he goes */
    CHECK_INT(p->state->acts[0].unit, spotter);
    CHECK_INT(p->state->acts[0].result, DEED_LEAVE);
    CHECK(!unit_in_play(p->state, spotter));
    fof_close(p);
}

TEST(a_leader_in_the_area_gives_his_column, "FOF-8.9-3", "FOF-8.6.2-4")
{
    Fof *p = fof_open(
        TACTICS("hasty") STAND TURN_UNIT("In", "german-squad", "3,2/cover1") "flags = pinned\n" TURN_UNIT(
            "Out", "german-squad", "3,2") "flags = pinned\n" TURN_UNIT("Ldr", "german-leader", "3,2/cover1"));
    check(p, "In");
    CHECK_TEXT(checked(p, "In"), "leader/cover 1 rally");
    check(p, "Out");
    CHECK_CONTAINS(checked(p, "Out"), "alone/open");
    fof_u(p, "In")->flags |= UNIT_PINNED;
    fof_u(p, "Ldr")->flags |= UNIT_FLIPPED; /* not in good order */
    check(p, "In");
    CHECK_CONTAINS(checked(p, "In"), "alone/cover");
    fof_close(p);
}

/* ---- 8.6.2: which row, which result ---- */

TEST(the_first_row_that_fits_is_used_and_done_at_once, "FOF-8.6.2-6")
{
    Fof *p = fof_open(TACTICS("hasty") STAND FAR("Gp1", "german-squad") "letter = B\n" TURN_UNIT(
        "Gp2", "german-squad", "2,3") TURN_UNIT("Gp3", "german-squad", "1,1/cover1"));
    draw(p, 3, 2);
    check(p, "Gp3"); /* under fire too, but opponents on its card come first */
    CHECK_TEXT(checked(p, "Gp3"), "hasty/close-cover 2 fall-back");
    CHECK(fof_u(p, "Gp3")->area != fof_area(p, "1,1/cover1"));
    fof_u(p, "Gp3")->flags |= UNIT_CHECKED;
    turn_row(p, "3.4.2");
    const char
        *first = strstr(
            p->told,
            "Gp1 (hasty, not under fire, nobody in sight): no draw, becomes a potential contact again."),
        *done = strstr(p->told, "Gp1 leaves play"), *second = strstr(p->told, "Gp2 (hasty");
    CHECK(first && done && second);
    CHECK(first < done && done < second);
    fof_close(p);
}

TEST(what_cannot_be_done_is_drawn_again, "FOF-8.6.2-7", "FOF-8.12-2")
{
    /* a gun that nobody can move, under fire in the open: 4 would be to fall back */
    Fof *p = fof_open(TACTICS("hasty") STAND TURN_UNIT("Gun", "german-88", "1,3"));
    int left = turn_draws_left(p);
    fof_deck(p, 3, turn_random(p, 5, 4, 0), turn_random(p, 5, 4, 1), turn_random(p, 5, 1, 0));
    check(p, "Gun");
    CHECK_TEXT(checked(p, "Gun"), "hasty/under-fire-open 1 nothing");
    CHECK_INT(left - turn_draws_left(p), 3);
    fof_close(p);
    /* no result of the row can be done: it does nothing, without a draw */
    p = fof_open(TACTICS("delay")
                     STAND TURN_UNIT("Gun", "german-88", "3,2") "flags = out-of-ammo unspotted\nammo = 0\n");
    left = turn_draws_left(p);
    check(p, "Gun");
    CHECK_TEXT(checked(p, "Gun"), "delay/out-of-ammo 0 nothing");
    CHECK_INT(left, turn_draws_left(p));
    CHECK_INT(fof_u(p, "Gun")->area, fof_area(p, "3,2"));
    CHECK_CONTAINS(
        fof_why(p, "enemy"),
        "Gun at 3,2 (delay, support weapon out of ammunition): nothing that it can do: does nothing (8.6.2)");
    /* no row fits */
    fof_close(p);
    p = fof_open(TACTICS("delay") STAND TURN_UNIT("F", "german-fire-team", "3,2") "flags = unspotted\n");
    check(p, "F");
    CHECK_TEXT(checked(p, "F"), "alone/- 0 nothing");
    CHECK_CONTAINS(fof_why(p, "enemy"), "F at 3,2 (alone): no row fits: does nothing (8.6.2)");
    fof_close(p);
}

TEST(a_unit_in_a_bunker_does_not_shift_its_fire, "FOF-5.3.2-5")
{
    Fof *p = fof_open(TACTICS("deliberate") STAND TURN_SQUAD(
        "2/1", "1", "3,3") "[area 1,3/bunker1]\nfacing = south\n" TURN_UNIT("Gp", "german-squad",
                                                                            "1,3/bunker1"));
    fof_deck(p, 3, turn_random(p, 4, 3, 0), turn_random(p, 4, 4, 0), turn_random(p, 4, 1, 0));
    check(p, "Gp");
    CHECK_TEXT(checked(p, "Gp"), "deliberate/flanked 1 nothing");
    CHECK(fof_u(p, "Gp")->area == fof_area(p, "1,3/bunker1"));
    fof_close(p);
}

TEST(a_unit_that_vanishes_leaves_the_letter_that_brought_it, "FOF-8.6.2-8")
{
    Fof *p = fof_open(TACTICS("hasty") STAND FAR("Gp1", "german-squad") "letter = B\n" TURN_UNIT(
        "Gp2", "german-squad",
        "3,2") "letter = C\nflags = unspotted\n" TURN_UNIT("Gp3", "german-squad",
                                                           "4,3") "flags = unspotted\n"
                                                                  "[card 3,2]\npc = A\n");
    UnitId second = fof_unit(p, "Gp2");
    check(p, "Gp1");
    CHECK_INT(p->state->cards[fof_card(p, "2,3")].pc, 'B');
    check(p, "Gp2");
    CHECK_INT(p->state->cards[fof_card(p, "3,2")].pc, 'A'); /* the one that lay there */
    CHECK(!unit_in_play(p->state, second));
    draw(p, 3, 3);
    check(p, "Gp3");
    CHECK_INT(p->state->cards[fof_card(p, "4,3")].pc, 'C'); /* nobody knows: by R# */
    fof_close(p);
}

TEST(a_result_only_picks_what_is_attempted, "FOF-8.6.2-9")
{
    Fof *p =
        fof_open(TACTICS("hasty") STAND TURN_UNIT("Pin", "german-squad", "1,3/cover1") "flags = pinned\n");
    int no = fof_card_with(p, MARK_RALLY, false, 0), yes = fof_card_with(p, MARK_RALLY, true, 0), rally = -1;
    for (int i = 0; rally < 0 || rally == no || rally == yes; i++)
        rally = turn_random(p, 4, 3, i);
    fof_deck(p, 3, rally, no,
             fof_card_with(p, MARK_RALLY, false, 1) == rally ? fof_card_with(p, MARK_RALLY, false, 2)
                                                             : fof_card_with(p, MARK_RALLY, false, 1));
    check(p, "Pin");
    CHECK_TEXT(checked(p, "Pin"), "alone/cover 3 rally");
    CHECK(fof_u(p, "Pin")->flags & UNIT_PINNED); /* the cards said no */
    fof_deck(p, 3, rally, yes, no);
    check(p, "Pin");
    CHECK(!(fof_u(p, "Pin")->flags & UNIT_PINNED));
    fof_close(p);
}

/* ---- chances ---- */

/* How often each deed comes when the check of the unit is repeated from the same position. */
static void sample(Fof *p, const char *unit, int games, int count[DEEDS])
{
    static FofState start;
    UnitId id = fof_unit(p, unit);
    start = *p->state;
    memset(count, 0, DEEDS * sizeof *count);
    for (int game = 0; game < games; game++) {
        *p->state = start;
        p->state->rng = (Rng){0x9e3779b97f4a7c15ull * (unsigned)(game + 1), 2 * (uint64_t)game + 1};
        deck_shuffle(&p->state->action);
        Play play = {.game = p->game, .state = p->state, .hand = &(struct Hand){0}};
        fof_activity_check(&play, id);
        count[p->state->acts[0].result]++;
    }
    *p->state = start;
}

/* Within four standard deviations of what is printed. */
static bool near(int found, int games, int part, int whole)
{
    double expected = (double)games * part / whole, spread = expected * (whole - part) / whole,
           off = found - expected;
    if (off * off <= 16 * spread)
        return true;
    minunit_fail(__FILE__, __LINE__, "%d of %d, expected about %d of %d", found, games, part, whole);
    return false;
}

TEST(the_results_of_a_row_come_with_the_printed_chances, "FOF-8.6.2-6", "FOF-8.6.2-7")
{
    enum { GAMES = 4000 };
    int count[DEEDS];
    Fof *p = fof_open(TACTICS("hasty") STAND TURN_UNIT("Gp", "german-squad", "1,3"));
    sample(p, "Gp", GAMES, count);
    CHECK(near(count[DEED_NOTHING], GAMES, 1, 5) && near(count[DEED_COVER], GAMES, 2, 5));
    CHECK(near(count[DEED_FALL_BACK], GAMES, 1, 5) && near(count[DEED_ATTACK], GAMES, 1, 5));
    fof_close(p);
    p = fof_open(TACTICS("hasty")
                     STAND TURN_UNIT("Gun", "german-88", "1,3")); /* it cannot fall back: the others share */
    sample(p, "Gun", GAMES, count);
    CHECK_INT(count[DEED_FALL_BACK], 0);
    CHECK(near(count[DEED_NOTHING], GAMES, 1, count[DEED_COVER] ? 4 : 2));
    fof_close(p);
    p = fof_open(TACTICS("assault") STAND TURN_UNIT("Gp", "german-squad", "1,1"));
    sample(p, "Gp", GAMES, count);
    CHECK(near(count[DEED_NOTHING], GAMES, 1, 5) && near(count[DEED_COVER], GAMES, 2, 5));
    CHECK(near(count[DEED_FALL_BACK], GAMES, 1, 5) && near(count[DEED_GRENADE], GAMES, 1, 5));
    fof_close(p);
}

/* ---- 8.6.4 ---- */

#define EMPTY_TARGET \
    TURN_SQUAD("1/1", "1", "4,1") "steps = 2\n" TURN_UNIT("Gp", "german-lmg", "2,3") "aim = 2,1\n"

TEST(fire_on_nobody_ends_before_the_checks_but_in_a_defence_only_at_the_end, "FOF-8.6.4-1", "FOF-8.6.4-2",
     "FOF-8.6.4-3")
{
    Fof *p = fof_open(TURN_MISSION("offensive") TURN_STAND EMPTY_TARGET);
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "2,1"));
    turn_row(p, "3.4.2");
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "4,1")); /* at once on another in sight and range */
    fof_close(p);
    p = fof_open(TURN_MISSION("defensive") TURN_STAND EMPTY_TARGET);
    turn_row(p, "3.2.2");
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "2,1"));
    turn_row(p, "3.8");
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "4,1"));
    fof_close(p);
}

/* ---- 8.12 ---- */

TEST(vehicles_never_use_the_lists, "FOF-8.12-3")
{
    Fof *p = fof_open(
        TACTICS("hasty") "[unit-type tank]\ntitle = tank\nkind = vehicle\nside = enemy\nrating = A\nrange = "
                         "long\n" STAND TURN_UNIT("Tank", "tank", "2,3") "flags = unspotted\n" TURN_UNIT(
                             "Gp", "german-squad", "3,2"));
    turn_row(p, "3.4.2");
    CHECK_TEXT(checked(p, "Tank"), "none");
    CHECK(unit_in_play(p->state, fof_unit(p, "Tank")));
    fof_u(p, "Tank")->flags |= UNIT_PINNED;
    check(p, "Tank");
    CHECK_TEXT(checked(p, "Tank"), "none");
    CHECK_INT(acts_in_all(p), 0);
    fof_close(p);
}

/* ---- what is told ---- */

TEST(every_act_is_logged_and_explained, "FOF-8.6.2-6")
{
    Fof *p = fof_open(TACTICS("hasty") STAND TURN_UNIT("Gp1", "german-squad", "1,3"));
    CHECK_CONTAINS(fof_why(p, "enemy"), "done nothing yet");
    draw(p, 5, 4);
    check(p, "Gp1");
    CHECK_CONTAINS(p->told, "8.6.2\tGp1 (hasty, under fire in the open): 4 of 5, falls back.");
    CHECK_CONTAINS(fof_why(p, "enemy"),
                   "Gp1 at 1,3 (hasty, under fire in the open): 4 of 5: falls back (8.6.2)");
    CHECK(fof_round_trip(p));
    /* who is gone is named by what it was; another in its entry is not taken for it */
    uint8_t type = p->state->acts[0].column;
    p->state->acts[0].unit = fof_unit(p, "1/1");
    CHECK_CONTAINS(fof_why(p, "enemy"), "german-squad at 1,3 (hasty");
    CHECK_INT(type, fof_find_type(p->game, "german-squad"));
    fof_close(p);
}

TEST(contacts_and_packages_are_explained_too, "FOF-8.2.4-4", "FOF-8.3-1")
{
    Fof *p = fof_open(TACTICS("hasty") STAND);
    fof_activity_remember(fof_play(p), (Act){.kind = ACT_CONTACT,
                                             .unit = NO_UNIT,
                                             .card = fof_card(p, "1,1"),
                                             .list = 'B',
                                             .row = CONTACT,
                                             .number = 2,
                                             .result = 1});
    fof_activity_remember(fof_play(p), (Act){.kind = ACT_CONTACT,
                                             .unit = NO_UNIT,
                                             .card = fof_card(p, "2,1"),
                                             .list = 'A',
                                             .row = NO_CONTACT,
                                             .number = DRAWS_AUTOMATIC,
                                             .result = 1});
    fof_activity_remember(fof_play(p), (Act){.kind = ACT_PACKAGE,
                                             .unit = NO_UNIT,
                                             .card = fof_card(p, "1,1"),
                                             .list = 200,
                                             .row = 200,
                                             .number = 3,
                                             .column = 10,
                                             .result = 1});
    CHECK_CONTAINS(fof_why(p, "enemy"), "marker B at 1,1 (contact): 2 cards: contact (8.2.4)");
    CHECK_CONTAINS(fof_why(p, "enemy"), "marker A at 2,1 (no-contact): no draw: contact (8.2.4)");
    CHECK_CONTAINS(fof_why(p, "enemy"), "package for 1,1 (a list): 3 of 10: a package (8.3)");
    p->state->acts[2].result = 0;
    CHECK_CONTAINS(fof_why(p, "enemy"), "package for 1,1 (a list): 3 of 10, cannot come: a package (8.3)");
    fof_close(p);
}

TEST(any_bytes_can_be_explained)
{
    Fof *p = fof_open(TACTICS("hasty") STAND FAR("Gp", "german-squad"));
    Rng rng;
    rng_seed(&rng, 8, 1);
    for (int round = 0; round < 300; round++) {
        uint8_t *bytes = (uint8_t *)p->state->acts;
        for (size_t i = 0; i < sizeof p->state->acts; i++)
            bytes[i] = (uint8_t)rng_below(&rng, i % sizeof(Act) ? 256 : ACT_PACKAGE + 1);
        CHECK(strlen(fof_why(p, "enemy")) > 10);
        CHECK(fof_round_trip(p));
        for (int kind = 0; kind < 2; kind++) {
            char text[SENTENCE_SIZE];
            Event event = {.rule = "8.6.2",
                           .kind = EV_CHECK,
                           .arg = {(int)rng_below(&rng, 300), (int)rng_below(&rng, 300),
                                   (int)rng_below(&rng, 300), (int)rng_below(&rng, 99999)}};
            CHECK(fof_rules.tell((const Game *)p->game, (const State *)p->state, &event, text, sizeof text) >
                  10);
        }
    }
    fof_close(p);
}

TEST(the_oldest_act_goes_when_there_is_no_room)
{
    Fof *p = fof_open(TACTICS("hasty") STAND);
    for (int i = 0; i < MAX_ACTS + 3; i++)
        fof_activity_remember(
            fof_play(p),
            (Act){.kind = ACT_CHECK, .unit = NO_UNIT, .card = NO_CARD, .number = (uint8_t)(i + 1)});
    CHECK_INT(p->state->acts[0].number, 4);
    CHECK_INT(p->state->acts[MAX_ACTS - 1].number, MAX_ACTS + 3);
    fof_close(p);
}

/* ---- tactics in positions ---- */

TEST(a_position_names_its_tactics)
{
    Fof *p = fof_open(
        TACTICS("hasty") "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\ntactics = probe\n" TURN_IDLE);
    CHECK_TEXT(fof_name_tactics(p->game, p->state->tactics), "probe");
    CHECK(fof_round_trip(p));
    p->state->tactics = 0;
    CHECK(fof_round_trip(p));
    CHECK_INT(fof_enemy_tactics(p->game, p->state), 0);
    p->state->tactics = p->game->hierarchies.tactics;
    CHECK(fof_round_trip(p));
    fof_close(p);
    char *told = fof_errors(TACTICS("hasty") "[state]\nturn = 2\ntactics = proxy\n" TURN_IDLE);
    CHECK_CONTAINS(told, "'proxy' is no tactics column of this mission");
    free(told);
    p = fof_open(TURN_MISSION("offensive") STAND FAR("Gp", "german-squad")); /* none: he stands where he is */
    turn_row(p, "3.4.2");
    CHECK_INT(acts_in_all(p), 0);
    CHECK_INT(fof_u(p, "Gp")->area, fof_area(p, "2,3"));
    fof_close(p);
}

TEST(tactics_are_there_from_the_start, "FOF-8.0-1")
{
    Fof *p = fof_open(TACTICS("assault") "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\n[unit 1/1]\ntype = "
                                         "rifle-squad\nplatoon = 1\n");
    CHECK_TEXT(fof_name_tactics(p->game, p->state->tactics), "assault");
    CHECK(fof_round_trip(p));
    fof_close(p);
}

/* ---- clean up ---- */

TEST(fire_that_was_held_back_opens_in_clean_up, "FOF-8.3-3")
{
    Fof *p = fof_open(DEFENCE("hasty") STAND TURN_UNIT("Gp", "german-squad", "1,3") "flags = holds-fire\n");
    CHECK_INT(fof_u(p, "Gp")->aim.how, AIM_NONE);
    turn_row(p, "3.8");
    CHECK(!(fof_u(p, "Gp")->flags & UNIT_HOLDS_FIRE));
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "1,1"));
    fof_close(p);
}
