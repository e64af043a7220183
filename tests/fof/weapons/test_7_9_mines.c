/* Mines, claymores and booby traps (7.9, 8.7). */
#include "fof/fight.h"
#include "fof/movement/move.h"
#include "fof/turn.h"
#include "fof/weapons/mines.h"

#define MINES(place) "[marker 9]\nkind = mines\nat = " place "\nvalue = -4\n"
#define SQUADS UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("2/1", "rifle-squad", "1,1") PLATOON("1")

/* The n-th lowest card that sets no mine off. */
static int quiet(Fof *p, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (!(p->game->action[card].marks & MINE_MARKS) && nth-- == 0)
            return card;
    return -1;
}

static void quiet_deck(Fof *p)
{
    fof_deck(p, 3, quiet(p, 0), quiet(p, 1), quiet(p, 2));
}

static void burst_deck(Fof *p, int mark)
{
    fof_deck(p, 3, quiet(p, 3), quiet(p, 4), fof_card_with(p, mark, true, 0));
}

static bool mined(Fof *p, const char *unit)
{
    return fight_flag(p, unit, UNIT_MINED);
}

/* ---- the check (7.9.1-1, -2) ---- */

TEST(any_burst_sets_a_mine_off, "FOF-7.9.1-1", "FOF-7.9.1-2", "FOF-2.8.2-2", "FOF-2.8.2-3", "FOF-2.8.2-4")
{
    static const int MARK_KINDS[] = {MARK_BURST, MARK_THREE_BURSTS, MARK_SHORT};
    for (int i = 0; i < COUNT_OF(MARK_KINDS); i++) {
        Fof *p = fof_open(FIGHT(SQUADS MINES("1,2")));
        int cards = turn_draws_left(p);
        burst_deck(p, MARK_KINDS[i]);
        CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
        CHECK_INT(turn_draws_left(p), cards - MINE_DRAWS);
        CHECK(mined(p, "1/1"));
        CHECK_INT(p->state->markers[9].unit, fof_unit(p, "1/1"));
        CHECK(fof_told(p, "7.9.1\tMines on 1,2: 1/1 is hit and stays where it is."));
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(three_cards_without_a_burst_let_a_unit_through, "FOF-7.9.1-1", "FOF-7.9.1-2")
{
    Fof *p = fof_open(FIGHT(SQUADS MINES("1,2")));
    quiet_deck(p);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
    CHECK(!mined(p, "1/1"));
    CHECK_INT(p->state->markers[9].unit, NO_UNIT);
    CHECK_INT(fight_ncm(p, "1/1"), 99);
    fof_close(p);
}

TEST(moving_within_the_card_is_checked_leaving_it_is_not, "FOF-7.9.1-1", "FOF-7.9.1-6")
{
    Fof *p = fof_open(FIGHT(SQUADS MINES("1,1") "[area 1,1/cover1]\ncover = 1\n"));
    int cards = turn_draws_left(p);
    CHECK(fof_do(p, "1HQ orders 2/1 to move to 1,2"));
    CHECK_INT(turn_draws_left(p), cards);
    burst_deck(p, MARK_BURST);
    CHECK(fof_do(p, "1HQ orders 1/1 to move within the card to 1,1/cover1"));
    CHECK(mined(p, "1/1"));
    fof_close(p);
}

TEST(an_infiltration_is_checked_too, "FOF-7.9.1-1")
{
    Fof *p = fof_open(FIGHT(SQUADS MINES("1,2")));
    fof_deck(p, 5, fof_card_with(p, MARK_INFILTRATE, true, 0), fof_card_with(p, MARK_INFILTRATE, true, 1),
             quiet(p, 0) == 1 ? quiet(p, 5) : quiet(p, 6), quiet(p, 7),
             fof_card_with(p, MARK_BURST, true, 2));
    CHECK(fof_do(p, "1HQ orders 1/1 to infiltrate to 1,2"));
    CHECK(mined(p, "1/1"));
    CHECK(!fight_flag(p, "1/1", UNIT_EXPOSED));
    fof_close(p);
}

TEST(enemies_tread_on_mines_as_well, "FOF-7.9.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "3,3") MINES("3,4")));
    burst_deck(p, MARK_BURST);
    fof_move_unit(fof_play(p), fof_unit(p, "g1"), fof_area(p, "3,4"), false);
    CHECK(mined(p, "g1"));
    fof_close(p);
}

TEST(seeking_cover_is_moving_by_the_reading)
{
    static const char *const READINGS_TEXT[] = {"[readings]\nmines-on-seek-cover = no\n", ""};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s", FIGHT(SQUADS CARD("1,1", "woods") MINES("1,1")),
                   READINGS_TEXT[i]);
        Fof *p = fof_open(text);
        fof_mines_check(fof_play(p),
                        fof_unit(p, "1HQ")); /* whatever comes: only to know how many cards it takes */
        p->state->units[fof_unit(p, "1HQ")].flags = 0;
        int cards = turn_draws_left(p);
        int draws =
            fof_attempt_draws(p->game, p->state, fight_order(p, VERB_SEEK_COVER, "1/1"), fof_unit(p, "1/1"));
        fof_deck(p, 1, fof_card_with(p, MARK_COVER, true, 5));
        CHECK(fof_do(p, "1HQ orders 1/1 to seek cover"));
        CHECK(fof_u(p, "1/1")->area != fof_area(p, "1,1"));
        CHECK(fof_told(p, i ? "7.9.1\tAs it is read here, 1/1 has moved within 1,1 by finding cover"
                            : "7.9.1\tAs it is read here, 1/1 has not moved within 1,1 by finding cover"));
        if (turn_draws_left(p) < cards) /* no reshuffle on the way */
            CHECK_INT(turn_draws_left(p), cards - draws - (i ? MINE_DRAWS : 0));
        fof_close(p);
    }
}

/* 6.5.1: whether mines alone keep a rally from being automatic. */
TEST(mines_are_fire_for_a_rally_by_the_reading)
{
    static const char *const READINGS_TEXT[] = {"[readings]\nmines-are-vof = no\n", ""};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s",
                   FIGHT(UNIT("T", "litter-team", "1,1") PLATOON("1") MINES("1,1")), READINGS_TEXT[i]);
        Fof *p = fof_open(text);
        CHECK(fof_do(p, "1HQ orders T to rally to a fire team"));
        CHECK(fof_told(p, i ? "6.5.1\tAs it is read here, mines are fire on 1,1: cards are drawn for"
                            : "6.5.1\tAs it is read here, mines are no fire on 1,1"));
        fof_close(p);
    }
}

TEST(the_odds_of_a_move_onto_mines_are_told)
{
    Fof *p = fof_open(FIGHT(SQUADS MINES("1,2")));
    Odds odds[4];
    Action order = fight_order(p, VERB_MOVE, "1/1");
    order.at = fof_area(p, "1,2");
    CHECK_INT(fof_rules.odds((const Game *)p->game, (const State *)p->state, order, odds, 4), 1);
    CHECK_TEXT(odds[0].outcome, "hit by mines");
    CHECK_INT((int)(odds[0].numerator * 19600 / odds[0].denominator),
              13055); /* 15 cards of 50, three drawn */
    order.at = fof_area(p, "2,1");
    CHECK_INT(fof_rules.odds((const Game *)p->game, (const State *)p->state, order, odds, 4), 0);
    order = (Action){.verb = VERB_PLATOON_MOVE, .by = order.by, .on = order.by, .at = fof_area(p, "1,2")};
    CHECK_INT(fof_rules.odds((const Game *)p->game, (const State *)p->state, order, odds, 4), 3);
    CHECK_TEXT(odds[0].outcome, "1/1 hit by mines");
    fof_close(p);
}

/* ---- what it does (7.9.1-3 to -5) ---- */

TEST(every_unit_hit_is_under_the_mines_and_nobody_else, "FOF-7.9.1-3", "FOF-7.9.1-4")
{
    Fof *p = fof_open(FIGHT(SQUADS UNIT("3/1", "rifle-squad", "1,2") MINES("1,2")));
    burst_deck(p, MARK_BURST);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
    fof_deck(p, 3, quiet(p, 6), quiet(p, 7), fof_card_with(p, MARK_BURST, true, 1));
    CHECK(fof_do(p, "1HQ orders 2/1 to move to 1,2"));
    CHECK(mined(p, "1/1") && mined(p, "2/1") && !mined(p, "3/1"));
    CHECK_INT(fight_line(p, "1/1", "mines"), -4);
    CHECK_INT(fight_line(p, "2/1", "mines"), -4);
    CHECK_INT(fight_ncm(p, "3/1"), 99);
    CHECK_INT(fight_markers(p, MARKER_MINES, "1,2"), 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_mines_are_resolved_in_combat_effects, "FOF-7.9.1-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,2") FLAGS("mined exposed")
                                UNIT("2/1", "rifle-squad", "1,2") MINES("1,2")));
    int ncm = fight_ncm(p, "1/1");
    CHECK(ncm <= -4);
    fof_deck(p, 1, fof_card_result(p, MIN_NCM, RESULT_PIN, 0));
    fof_combat_effects(fof_play(p));
    CHECK(fight_flag(p, "1/1", UNIT_PINNED));
    CHECK(!fight_flag(p, "2/1", UNIT_PINNED));
    fof_close(p);
}

TEST(who_is_hit_is_frozen_for_the_turn, "FOF-7.9.1-5")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,2") PLATOON("1") FLAGS(
        "mined") "[area 1,2/cover1]\ncover = 1\n" CARD("1,2", "woods") MINES("1,2")));
    CHECK(fof_refused(p, "1HQ orders 1/1 to move to 1,1", "7.9.1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to infiltrate to 1,1", "7.9.1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to move within the card to 1,2/cover1", "7.9.1"));
    CHECK(fof_refused(p, "1HQ orders 1/1 to seek cover", "7.9.1"));
    CHECK_INT(fof_legal(p, "orders 1/1 to move"), 0);
    fof_close(p);
}

TEST(a_signal_does_not_move_who_is_hit, "FOF-7.9.1-5")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,2") PLATOON("1") FLAGS("mined")
                                UNIT("2/1", "rifle-squad", "1,2") PLATOON("1")));
    uint64_t units[2] = {1ull << fof_unit(p, "1/1") | 1ull << fof_unit(p, "2/1"), 0};
    fof_orders_signalled(fof_play(p), (Action){.verb = VERB_MOVE, .by = NO_UNIT, .at = SIGNALLED_FORWARD},
                         units);
    steps_run(&fof_steps, fof_play(p));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "1,2"));
    CHECK_INT(fof_u(p, "2/1")->area, fof_area(p, "1,3"));
    fof_close(p);
}

TEST(a_hit_paralyzed_team_does_not_even_retreat, "FOF-7.9.1-5")
{
    static const char *const HIT[] = {"mined", "checked"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        text_print(text, sizeof text, "%s[unit paralyzed-team-1]\nat = 1,2\nflags = %s\n",
                   FIGHT(UNIT("g1", "german-rifle-squad", "1,4")), HIT[i]);
        Fof *p = fof_open(text);
        turn_row(p, "3.5.2");
        CHECK_INT(unit_card(p->state, fof_unit(p, "paralyzed-team-1")) == fof_card(p, "1,2"), i == 0);
        fof_close(p);
    }
}

/* ---- the minefield itself (7.9.1-7, -8) ---- */

TEST(a_minefield_turns_back_in_clean_up_and_stays, "FOF-7.9.1-7", "FOF-7.9.1-8")
{
    Fof *p = fof_open(FIGHT(SQUADS MINES("1,2")));
    burst_deck(p, MARK_BURST);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
    turn_row(p, "3.8");
    CHECK(!mined(p, "1/1"));
    CHECK_INT(p->state->markers[9].kind, MARKER_MINES);
    CHECK_INT(p->state->markers[9].unit, NO_UNIT);
    CHECK_INT(p->state->markers[9].area, fof_area(p, "1,2"));
    for (int turn = 0; turn < 3; turn++)
        turn_row(p, "3.8");
    CHECK_INT(fight_markers(p, MARKER_MINES, "1,2"), 1);
    fof_close(p);
}

TEST(a_minefield_stays_on_its_card_whatever_becomes_of_who_set_it_off, "FOF-7.9.1-7")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,2") "[marker 9]\nkind = mines\nvalue = -4\nunit = 1/1\n"));
    fof_unit_place(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "1,3"));
    CHECK_INT(fight_markers(p, MARKER_MINES, "1,2"), 1);
    CHECK_INT(fight_markers(p, MARKER_MINES, "1,3"), 0);
    fof_close(p);
}

TEST(a_mines_package_checks_everybody_on_the_card_at_once, "FOF-8.7.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-rifle-squad", "2,2/cover1")
                                UNIT("2/1", "rifle-squad", "2,3")));
    int cards = turn_draws_left(p);
    fof_deck(p, 6, quiet(p, 0), quiet(p, 1), quiet(p, 2), quiet(p, 3), quiet(p, 4),
             fof_card_with(p, MARK_SHORT, true, 0));
    fof_mines_lay(fof_play(p), fof_card(p, "2,2"));
    CHECK_INT(turn_draws_left(p), cards - 2 * MINE_DRAWS);
    CHECK_INT(fight_markers(p, MARKER_MINES, "2,2"), 1);
    CHECK_INT(mined(p, "1/1") + mined(p, "g1"), 1);
    CHECK(!mined(p, "2/1"));
    fof_close(p);
}

/* ---- claymores (7.9.2) and booby traps (8.7.2) ---- */

#define CLAYMORE "[marker 9]\nkind = claymore\nat = 2,2\nvalue = -4\nside = 0\n"

TEST(a_claymore_waits_for_one_enemy_on_its_card, "FOF-7.9.2-1")
{
    static const char *const ROWS[] = {"3.4.2", "3.7.2"};
    for (int i = 0; i < COUNT_OF(ROWS); i++) {
        Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") CLAYMORE));
        turn_row(p, ROWS[i]);
        CHECK_INT(p->state->markers[9].unit, NO_UNIT); /* friends pass */
        fof_close(p);
        p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2")
                               UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,2")
                                   UNIT("german-litter-team-1", "german-litter-team", "2,2") CLAYMORE));
        fof_deck(p, 1, turn_random(p, 2, 2, 0));
        turn_row(p, ROWS[i]);
        UnitId target = p->state->markers[9].unit;
        CHECK_INT(target, fof_unit(p, "german-litter-team-1")); /* the second of two */
        turn_row(p, ROWS[i]);
        CHECK_INT(p->state->markers[9].unit, target);
        fof_close(p);
    }
}

TEST(a_claymore_attacks_one_unit_once, "FOF-7.9.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,2") UNIT(
        "german-litter-team-1", "german-litter-team", "2,2") CLAYMORE "unit = german-paralyzed-team-1\n"));
    CHECK_INT(fight_line(p, "german-paralyzed-team-1", "claymore or booby trap"), -4);
    CHECK_INT(fight_ncm(p, "german-litter-team-1"), 99);
    turn_row(p, "3.8");
    CHECK_INT(fight_markers(p, MARKER_CLAYMORE, "2,2"), 0);
    fof_close(p);
}

TEST(mines_and_claymores_do_not_care_for_darkness, "FOF-7.9.2-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") FLAGS("mined")
                                UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,2") CLAYMORE
                            "unit = german-paralyzed-team-1\n" MARKER("8", "smoke", "2,2", "2")));
    int before = fight_ncm(p, "1/1");
    p->state->light = p->state->visibility = 3;
    CHECK_INT(fight_ncm(p, "1/1"), before);
    CHECK_INT(fight_line(p, "1/1", "light"), 99);
    CHECK_INT(fight_line(p, "1/1", "smoke"), 99);
    CHECK_INT(fight_line(p, "german-paralyzed-team-1", "light"), 99);
    fof_close(p);
}

TEST(a_booby_trap_attacks_one_unit_once, "FOF-8.7.2-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")));
    fof_booby_trap_set(fof_play(p), fof_unit(p, "1/1"));
    CHECK_INT(fight_line(p, "1/1", "claymore or booby trap"), -4);
    CHECK_INT(fight_ncm(p, "2/1"), 99);
    CHECK(fof_card_has_vof_marker(p->game, p->state, fof_card(p, "2,2")));
    turn_row(p, "3.8");
    CHECK_INT(fight_markers(p, MARKER_BOOBY_TRAP, "2,2"), 0);
    fof_close(p);
}
