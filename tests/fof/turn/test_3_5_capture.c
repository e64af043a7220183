/* Capture and retreat (3.5). */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"
#include "fof/turn/steps.h"

#define MAP TURN_MISSION("offensive")

/* ---- capture (3.5.1) ---- */

TEST(helpless_teams_alone_are_captured_together, "FOF-3.5.1-1", "FOF-3.5.1-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "2,2") TURN_HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_INT(fof_unit(p, "german-paralyzed-team-1"), NO_UNIT);
    CHECK_INT(fof_unit(p, "german-litter-team-1"), NO_UNIT);
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 2);
    CHECK_INT(p->state->lost[LOSS_GUARDS], 1); /* one step guards them all */
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_side_that_takes_no_prisoners_leaves_casualties, "FOF-3.5.1-2")
{
    Fof *p = fof_open(MAP "prisoners = enemy\n" TURN_STAND TURN_SQUAD("1/1", "1", "2,2") TURN_HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_INT(fof_unit(p, "german-litter-team-1"), NO_UNIT);
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 0);
    CHECK_INT(fof_u(p, "1/1")->steps, 3);
    CHECK_INT(p->state->lost[LOSS_ENEMY_CASUALTIES_TAKEN],
              2); /* which are captured at once: the card is ours */
    fof_close(p);
}

static int captured(const char *units)
{
    char text[2048];
    text_print(text, sizeof text, "%s%s%s", MAP TURN_STAND, TURN_HELPLESS, units);
    Fof *p = fof_open(text);
    turn_row(p, "3.5.1");
    int steps = p->state->lost[LOSS_PRISONERS_TAKEN];
    fof_close(p);
    return steps;
}

TEST(who_can_capture_and_when, "FOF-3.5.1-1")
{
    CHECK_INT(captured(TURN_SQUAD("1/1", "1", "2,2")), 2);
    CHECK_INT(captured(TURN_SQUAD("1/1", "1", "2,2") "flags = pinned\n"), 0);
    CHECK_INT(captured(TURN_HQ("1", "2,2")), 0); /* no rating on its command side */
    CHECK_INT(captured(TURN_HQ("1", "2,2") "flags = flipped\n"), 2);
    CHECK_INT(captured(TURN_UNIT("litter-team-1", "litter-team", "2,2")), 0);
    CHECK_INT(captured(TURN_UNIT("T", "truck", "2,2")), 0); /* vehicles take nobody */
    CHECK_INT(captured(TURN_SQUAD("1/1", "1", "2,2") TURN_UNIT("Gp", "german-squad", "2,2")),
              0);                                          /* not alone */
    CHECK_INT(captured(TURN_SQUAD("1/1", "1", "2,1")), 0); /* not there */
}

TEST(the_enemy_captures_ours_the_same_way, "FOF-3.5.1-1", "FOF-3.5.1-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_UNIT("paralyzed-team-1", "paralyzed-team", "2,2")
                          TURN_UNIT("Gp", "german-rifle-squad", "2,2"));
    int before = fof_u(p, "Gp")->steps;
    turn_row(p, "3.5.1");
    CHECK_INT(p->state->lost[LOSS_CAPTURED], 1);
    CHECK_INT(fof_u(p, "Gp")->steps, before - 1);
    fof_close(p);
}

#define DEAD(side, place) "[item 5]\nkind = casualty\ncount = 2\nside = " side "\nat = " place "\n"

static int taken(const char *mission, const char *more)
{
    char text[2048];
    text_print(text, sizeof text, "%s%s%s", mission, TURN_STAND, more);
    Fof *p = fof_open(text);
    turn_row(p, "3.5.1");
    int steps = p->state->lost[LOSS_ENEMY_CASUALTIES_TAKEN];
    fof_close(p);
    return steps;
}

TEST(enemy_casualties_are_captured_where_no_enemy_is, "FOF-3.5.1-3", "FOF-3.5.1-5")
{
    CHECK_INT(taken(MAP, TURN_IDLE DEAD("enemy", "3,3")), 2);                     /* unoccupied */
    CHECK_INT(taken(MAP, TURN_SQUAD("1/1", "1", "3,3") DEAD("enemy", "3,3")), 2); /* ours */
    CHECK_INT(taken(MAP, TURN_SQUAD("1/1", "1", "3,3") "flags = pinned\n" DEAD("enemy", "3,3")),
              2); /* no guard needed */
    CHECK_INT(taken(MAP, TURN_IDLE TURN_UNIT("Gp", "german-squad", "3,3") DEAD("enemy", "3,3")), 0);
    CHECK_INT(
        taken(MAP, TURN_SQUAD("1/1", "1", "3,3") TURN_UNIT("Gp", "german-squad", "3,3") DEAD("enemy", "3,3")),
        0);                                                                          /* jointly occupied */
    CHECK_INT(taken(MAP, TURN_IDLE "[card 3,3]\npc = A\n" DEAD("enemy", "3,3")), 0); /* a potential contact */
    Fof *ours = fof_open(MAP TURN_STAND TURN_UNIT("Gp", "german-squad", "3,3") DEAD("friendly", "3,3"));
    turn_row(ours, "3.5.1");
    CHECK_INT(ours->state->items[5].area, fof_area(ours, "3,3")); /* the enemy never takes casualties */
    fof_close(ours);
}

TEST(before_the_line_of_a_defence_they_stay, "FOF-3.5.1-4")
{
    CHECK_INT(taken(TURN_MISSION("defensive") "mlr = 1\n", TURN_IDLE DEAD("enemy", "3,3")), 0);
    CHECK_INT(taken(TURN_MISSION("defensive") "mlr = 1\n", TURN_IDLE DEAD("enemy", "3,1")), 2);
    CHECK_INT(
        taken(TURN_MISSION("defensive") "mlr = 1\n", TURN_SQUAD("1/1", "1", "3,3") DEAD("enemy", "3,3")), 2);
    CHECK_INT(taken(TURN_MISSION("patrol") "mlr = 1\n", TURN_IDLE DEAD("enemy", "3,3")),
              2); /* a patrol has the line, but not the exception */
}

TEST(nobody_is_asked_for_guards_where_nobody_can_capture, "FOF-3.5.1-1")
{
    static const struct {
        const char *there;
        bool asks;
    } known[] = {{"", false},
                 {TURN_SQUAD("2/1", "1", "4,3"), true},
                 {TURN_SQUAD("2/1", "1", "4,3") "flags = pinned\n", false},
                 {TURN_SQUAD("2/1", "1", "4,3") TURN_UNIT("Gp", "german-rifle-squad", "4,3"), false}};
    for (int i = 0; i < (int)(sizeof known / sizeof known[0]); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP TURN_STAND TURN_CONTACT, known[i].there);
        Fof *p = fof_open(text);
        CHECK_INT(fof_capture_asks(p->game, p->state, fof_card(p, "4,3")), known[i].asks);
        fof_close(p);
    }
}

/* ---- retreat (3.5.2) ---- */

#define PARALYZED(place) TURN_UNIT("paralyzed-team-1", "paralyzed-team", place)
#define LITTER(place) TURN_UNIT("litter-team-1", "litter-team", place)

static void check_retreat(const char *more, const char *unit, const char *to)
{
    char text[2048], name[32];
    text_print(text, sizeof text, "%s%s%s", MAP TURN_STAND, TURN_IDLE, more);
    Fof *p = fof_open(text);
    turn_row(p, "3.5.2");
    fof_name_card(unit_card(p->state, fof_unit(p, unit)), name, sizeof name);
    bool moved = fof_told(p, "falls back");
    int exposed = (fof_u(p, unit)->flags & UNIT_EXPOSED) != 0;
    CHECK_TEXT(name, to);
    if (moved)
        CHECK(exposed);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_paralyzed_team_under_fire_goes_back_one_card, "FOF-3.5.2-2", "FOF-3.5.2-6")
{
    check_retreat(PARALYZED("2,2") TURN_SHELLS("0", "2,2") "[card 2,1]\nterrain = woods\n",
                  "paralyzed-team-1", "2,1");
    check_retreat(PARALYZED("2,2") "[card 2,1]\nterrain = woods\n", "paralyzed-team-1", "2,2"); /* no VOF */
    check_retreat(PARALYZED("2,2") "flags = pinned\n" TURN_SHELLS("0", "2,2"), "paralyzed-team-1", "2,2");
    check_retreat(PARALYZED("2,2") "flags = exposed\n" TURN_SHELLS("0", "2,2"), "paralyzed-team-1", "2,2");
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE PARALYZED("2,1") TURN_SHELLS("0", "2,1"));
    turn_row(p, "3.5.2");
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "paralyzed-team-1"))), STAGING_ROW);
    fof_close(p);
}

TEST(a_litter_team_goes_only_with_a_casualty, "FOF-3.5.2-3", "FOF-3.5.2-4")
{
    check_retreat(LITTER("2,2") TURN_SHELLS("0", "2,2"), "litter-team-1", "2,2");
    check_retreat(LITTER("2,2") TURN_SHELLS("0", "2,2") "[item 0]\nkind = casualty\nat = 2,2/cover1\n",
                  "litter-team-1", "2,2"); /* in another area */
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE LITTER("2,2") TURN_SHELLS(
        "0", "2,2") "[card 2,1]\nterrain = woods\n[item 0]\nkind = casualty\ncount = 3\nat = 2,2\n");
    turn_row(p, "3.5.2");
    CHECK_INT(unit_card(p->state, fof_unit(p, "litter-team-1")), fof_card(p, "2,1"));
    int borne = 0, left = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        borne += p->state->items[i].kind && p->state->items[i].holder == fof_unit(p, "litter-team-1")
                     ? p->state->items[i].count
                     : 0;
        left += p->state->items[i].kind && p->state->items[i].area == fof_area(p, "2,2")
                    ? p->state->items[i].count
                    : 0;
    }
    CHECK(borne >= 1);
    CHECK_INT(borne + left, 3);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(retreat_prefers_no_fire_then_cover_then_chance, "FOF-3.5.2-5")
{
    check_retreat(PARALYZED("2,2") TURN_SHELLS("0", "2,2") TURN_SHELLS("1", "2,1")
                      TURN_SHELLS("2", "1,1") "[card 2,1]\nterrain = village\n",
                  "paralyzed-team-1", "3,1");
    check_retreat(PARALYZED("3,2") TURN_SHELLS(
                      "0", "3,2") "[card 2,1]\nterrain = village\n[card 3,1]\nterrain = orchard\n",
                  "paralyzed-team-1", "2,1");
    for (int result = 1; result <= 3; result++) {
        Fof *p = fof_open(MAP TURN_STAND TURN_IDLE PARALYZED("3,2") TURN_SHELLS("0", "3,2"));
        p->state->cards[fof_card(p, "2,1")].flags |= CARD_FACE_DOWN; /* that counts for nothing */
        fof_deck(p, 1, turn_random(p, 3, result, 0));
        turn_row(p, "3.5.2");
        int column = card_column(unit_card(p->state, fof_unit(p, "paralyzed-team-1")));
        CHECK(column >= 2 && column <= 4);
        CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "paralyzed-team-1"))), 1);
        static int columns[4];
        columns[result] = column;
        if (result == 3)
            CHECK(columns[1] != columns[2] && columns[2] != columns[3] && columns[1] != columns[3]);
        fof_close(p);
    }
}

TEST(gas_then_paralyzed_then_litter, "FOF-3.5.2-1")
{
    Fof *p = fof_open(
        MAP TURN_STAND LITTER("1,2") "[item 0]\nkind = casualty\nholder = litter-team-1\n" PARALYZED("3,2")
            TURN_SQUAD("1/1", "1", "2,2") TURN_SHELLS("0", "1,2")
                TURN_SHELLS("1", "3,2") "[marker 2]\nkind = gas\nat = 2,2\n");
    turn_row(p, "3.5.2");
    const char *gas = strstr(p->told, "4.4.3"), *paralyzed = strstr(p->told, "paralyzed-team-1 falls back"),
               *litter = strstr(p->told, "litter-team-1 falls back");
    CHECK(paralyzed != NULL);
    CHECK(litter != NULL);
    CHECK(paralyzed < litter);
    CHECK(gas != NULL);
    CHECK(gas < paralyzed);
    fof_close(p);
}

TEST(enemies_at_their_edge_leave_the_map, "FOF-3.5.2-7")
{
    Fof *p = fof_open(
        MAP TURN_STAND TURN_IDLE TURN_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "3,3")
            TURN_SHELLS("0", "3,3") "[card 3,4]\nkind = terrain\nterrain = woods\nflags = outside\n");
    turn_row(p, "3.5.2");
    CHECK_INT(fof_unit(p, "german-paralyzed-team-1"), NO_UNIT);
    CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], 1);
    CHECK_INT(p->state->cards[fof_card(p, "2,4")].kind, CARD_NONE); /* the map does not grow */
    fof_close(p);
    Fof *inside =
        fof_open(MAP TURN_STAND TURN_IDLE TURN_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "3,2")
                     TURN_SHELLS("0", "3,2") "[card 3,3]\nterrain = woods\n");
    turn_row(inside, "3.5.2");
    CHECK_INT(unit_card(inside->state, fof_unit(inside, "german-paralyzed-team-1")), fof_card(inside, "3,3"));
    fof_close(inside);
}

TEST(retreat_may_break_the_stacking_limit, "FOF-3.5.2-8")
{
    check_retreat(PARALYZED("2,2")
                      TURN_SHELLS("0", "2,2") "[card 2,1]\nterrain = village\n" TURN_SQUAD("2/1", "1", "2,1")
                          TURN_SQUAD("3/1", "1", "2,1") TURN_SQUAD("1/2", "2", "2,1")
                              TURN_SQUAD("2/2", "2", "2,1") TURN_UNIT("4/2", "rifle-squad-4", "2,1"),
                  "paralyzed-team-1", "2,1"); /* 16 steps there */
}

TEST(friends_do_not_retreat_over_a_boundary, "FOF-3.5.2-5")
{
    check_retreat(PARALYZED("1,2") TURN_SHELLS("0", "1,2") TURN_SHELLS("1", "1,1")
                      TURN_SHELLS("2", "2,1") "[card 0,1]\nkind = terrain\nterrain = woods\nflags = "
                                              "outside\n[card 1,1]\nterrain = woods\n",
                  "paralyzed-team-1", "1,1");
}
