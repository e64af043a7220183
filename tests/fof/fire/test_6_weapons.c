/* Weapons that fire in ways of their own: tripods, mortars, launchers (7.2-7.4), as far as fire (6.1)
 * needs them. */
#include "fof/still.h"

#include "core/base/text.h"

#define MAP STILL_MAP
#define UNIT STILL_UNIT
#define FLAGS STILL_FLAGS
#define CARD STILL_CARD

/* ---- weapons that are part of it (7.2-7.4) ---- */

TEST(an_exposed_tripod_is_silent, "FOF-7.2.1-3", "FOF-7.2.1-1")
{
    Still *s = still_open(MAP UNIT("HMG", "hmg-30", "2,2") FLAGS("exposed") UNIT("LMG", "lmg-team", "5,2")
                              FLAGS("exposed") UNIT("g1", "german-litter-team", "2,4")
                                  UNIT("g2", "german-litter-team", "5,4"));
    CHECK_TEXT(still_aim(s, "HMG"), "none");
    CHECK_TEXT(still_fire(s, "5,4"), "automatic");
    CHECK_TEXT(still_fire(s, "5,3"), "none"); /* a bipod does not graze */
    still_flag(s, "HMG", UNIT_EXPOSED, false);
    CHECK_TEXT(still_fire(s, "2,4"), "automatic");
    still_flag(s, "HMG", UNIT_EXPOSED, true);
    CHECK_TEXT(still_fire(s, "2,4"), "none");
    still_close(s);
}

TEST(grazing_fire_runs_to_its_range_over_everybody, "FOF-7.2.2-1", "FOF-7.2.2-5", "FOF-7.2.2-6", "FOF-EX-101")
{
    Still *s = still_open(MAP UNIT("hmg", "german-hmg", "3,5") UNIT("assault-team-1", "assault-team", "3,4")
                              UNIT("g2", "german-litter-team", "3,3") UNIT("1/2", "litter-team", "3,1"));
    CHECK_TEXT(still_aim(s, "hmg"), "3,4"); /* own units beyond the target do not hold it back */
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "automatic");
    CHECK_TEXT(still_fire(s, "3,1"), "none");
    still_close(s);
}

TEST(new_guns_graze_past_nearer_targets_unless_they_are_silent, "FOF-7.2.2-1", "FOF-7.2.1-3")
{
    Still *s = still_open(MAP UNIT("hmg", "german-hmg", "3,5") UNIT("g1", "german-rifle-squad", "3,5")
                              UNIT("1/1", "litter-team", "3,4") UNIT("1/2", "litter-team", "3,3"));
    CHECK(fof_fire_can_place(s->game, s->state, still_unit(s, "hmg"), still_card(s, "3,3")));
    CHECK(!fof_fire_can_place(s->game, s->state, still_unit(s, "g1"),
                              still_card(s, "3,3"))); /* it does not graze */
    still_flag(s, "hmg", UNIT_EXPOSED, true);
    CHECK(!fof_fire_can_place(s->game, s->state, still_unit(s, "hmg"), still_card(s, "3,3")));
    still_close(s);
}

TEST(grazing_fire_ends_where_the_ground_breaks, "FOF-7.2.2-2", "FOF-EX-104", "FOF-7.2.2-3")
{
    Still *s = still_open(MAP CARD("3,2", "level = 2") UNIT("hmg", "german-hmg", "3,5")
                              UNIT("1/1", "litter-team", "3,4"));
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "none");
    still_close(s);
    s = still_open(MAP CARD("3,4", "level = 2") CARD("3,3", "level = 3") CARD("3,2", "level = 4")
                       UNIT("hmg", "german-hmg", "3,5") UNIT("1/1", "litter-team", "3,4"));
    CHECK_TEXT(still_fire(s, "3,2"), "automatic"); /* all uphill */
    still_close(s);
    /* Down and then level: the pattern breaks before the target, which alone is hit. */
    s = still_open(MAP CARD("3,5", "level = 2") UNIT("hmg", "german-hmg", "3,5")
                       UNIT("1/1", "litter-team", "3,3"));
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    still_close(s);
    s = still_open(MAP UNIT("hmg", "german-hmg", "3,5") UNIT("1/1", "litter-team", "3,5"));
    CHECK_TEXT(still_fire(s, "3,5"), "automatic on us");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    still_close(s);
}

TEST(overhead_fire_passes_lower_friends, "FOF-7.2.3-1", "FOF-7.2.3-2", "FOF-7.2.3-3", "FOF-7.2.3-4",
     "FOF-7.2.3-5", "FOF-EX-102", "FOF-EX-103")
{
    static const struct {
        const char *gun, *between, *target, *kind;
        bool opens;
    } ROWS[] = {
        {"level = 2", "level = 1", "level = 3", "hmg-30", true},
        {"level = 1", "level = 1", "level = 2", "hmg-30", true},
        {"level = 2", "level = 1", "level = 1", "hmg-30", true},
        {"level = 2", "level = 1", "level = 1", "lmg-team", false},
        {"level = 1", "level = 1", "level = 1", "hmg-30", false},
        {"level = 3", "level = 2", "level = 1", "hmg-50", false},
        {"level = 2", "level = 1", "level = 1", "rifle-squad", false},
    };
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char ini[900];
        text_print(ini, sizeof ini,
                   MAP
                   "[card 3,2]\n%s\n[card 3,3]\n%s\n[card 3,4]\n%s\n[unit gun]\ntype = %s\nat = 3,2\n" UNIT(
                       "1/1", "litter-team", "3,3") UNIT("g1", "german-litter-team", "3,4"),
                   ROWS[i].gun, ROWS[i].between, ROWS[i].target, ROWS[i].kind);
        Still *s = still_open(ini);
        CHECK_TEXT(still_aim(s, "gun"), ROWS[i].opens ? "3,4" : "none");
        CHECK_TEXT(still_fire(s, "3,3"), "none");
        still_close(s);
    }
}

TEST(overhead_fire_minds_friends_upstairs, "FOF-7.2.3-1", "FOF-5.2.2B-1")
{
    static const struct {
        const char *between, *ends, *aim; /* `ends`: where the gun and its target are */
    } ROWS[] = {{"3,3", "level = 2", "3,4"},
                {"3,3/upper1", "level = 2", "none"},
                {"3,3/upper1", "level = 3", "3,4"}}; /* one story up is one level up */
    for (int i = 0; i < (int)(sizeof ROWS / sizeof *ROWS); i++) {
        char ini[900];
        text_print(ini, sizeof ini,
                   MAP "[card 3,2]\n%s\n[card 3,4]\n%s\n" STILL_AREA("3,3/upper1", "level = 1")
                       UNIT("HMG", "hmg-30", "3,2") UNIT("g1", "german-litter-team",
                                                         "3,4") "[unit 1/1]\ntype = litter-team\nat = %s\n",
                   ROWS[i].ends, ROWS[i].ends, ROWS[i].between);
        Still *s = still_open(ini);
        CHECK_TEXT(still_aim(s, "HMG"), ROWS[i].aim);
        still_close(s);
    }
}

TEST(only_an_order_fires_over_nearer_opponents, "FOF-7.2.3-6")
{
    Still *s =
        still_open(MAP CARD("3,2", "level = 2") UNIT("HMG", "hmg-30", "3,2") UNIT("LMG", "lmg-team", "3,2")
                       UNIT("g1", "german-litter-team", "3,3") UNIT("g2", "german-litter-team", "3,4"));
    CHECK_TEXT(still_aim(s, "HMG"), "3,3");
    still_shift(s, "3,2", FRIENDLY, "3,4");
    CHECK_TEXT(still_aim(s, "HMG"), "3,4 overhead");
    CHECK_TEXT(still_aim(s, "LMG"), "3,3");
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    still_close(s);
}

TEST(mortars_fire_over_their_own_side_but_not_close_by, "FOF-7.3.1-1", "FOF-7.3.1-2", "FOF-7.3.1-3",
     "FOF-7.3.1-5", "FOF-7.3.1-6", "FOF-7.3.2-2")
{
    Still *s = still_open(MAP UNIT("MTR", "mortar-section", "3,2") UNIT("1/1", "litter-team", "3,3")
                              UNIT("g1", "german-litter-team", "3,4"));
    CHECK_TEXT(still_aim(s, "MTR"), "3,4");
    CHECK_TEXT(still_fire(s, "3,4"), "heavy");
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    still_move(s, "g1", "3,2");
    CHECK_TEXT(still_fire(s, "3,2"), "none"); /* not at point blank */
    still_flag(s, "MTR", UNIT_EXPOSED, true);
    still_move(s, "g1", "3,4");
    CHECK_TEXT(still_aim(s, "MTR"), "none");
    still_close(s);
    s = still_open(MAP UNIT("MTR", "mortar-section", "3,2/building1")
                       UNIT("g1", "german-litter-team", "3,4"));
    CHECK_TEXT(still_aim(s, "MTR"), "none");
    still_close(s);
    s = still_open(MAP CARD("3,2", "terrain = woods") UNIT("MTR", "mortar-section", "3,2")
                       UNIT("g1", "german-litter-team", "3,4"));
    CHECK_TEXT(still_aim(s, "MTR"), "none");
    still_close(s);
}

TEST(a_mortar_without_a_printed_minimum_does_not_fire_on_its_own_card, "FOF-7.3.1-1")
{
    Still *s = still_open(
        MAP "[unit-type odd-mortar]\nkind = weapon\nrating = H\nrange = long\nflags = mortar\n" UNIT(
            "MTR", "odd-mortar", "3,2") UNIT("g1", "german-litter-team", "3,2"));
    CHECK_TEXT(still_aim(s, "MTR"), "none");
    still_close(s);
}

TEST(launchers_do_not_fire_from_shelters, "FOF-7.4-2")
{
    Still *s =
        still_open(MAP UNIT("AT", "bazooka-team", "3,2/building1") UNIT("1/1", "rifle-squad", "5,2/building1")
                       UNIT("g1", "german-litter-team", "3,3") UNIT("g2", "german-litter-team", "5,3"));
    CHECK_TEXT(still_aim(s, "AT"), "none");
    CHECK_TEXT(still_aim(s, "1/1"), "5,3");
    still_close(s);
}

TEST(a_final_protective_line_waits_and_then_covers_its_diagonal, "FOF-7.2.4-3", "FOF-7.2.4-8", "FOF-7.2.4-10")
{
    Still *s = still_open(MAP UNIT("HMG", "hmg-30", "2,2") "direction = north-east\n" UNIT(
        "g1", "german-litter-team", "2,4") UNIT("g2", "german-litter-team", "6,6"));
    CHECK_TEXT(still_aim(s, "HMG"), "none"); /* g1 is in sight and in range */
    still_move(s, "g1", "2,2");
    CHECK_TEXT(still_aim(s, "HMG"), "none");
    still_close(s);
    s = still_open(MAP UNIT("HMG", "hmg-30", "2,2") "direction = north-east\naim = 3,3 fixed-line\n" UNIT(
        "g1", "german-litter-team", "2,4"));
    CHECK_TEXT(still_fire(s, "3,3"), "heavy");
    CHECK_TEXT(still_fire(s, "4,4"), "heavy");
    CHECK_TEXT(still_fire(s, "5,5"), "heavy");
    CHECK_TEXT(still_pdf(s, "2,2", FRIENDLY), "north-east");
    still_visibility(s, 3);
    CHECK_TEXT(still_fire(s, "5,5"), "heavy");
    still_cease(s, "2,2", FRIENDLY); /* an ordinary gun again */
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    still_visibility(s, 0);
    CHECK_TEXT(still_aim(s, "HMG"), "2,4");
    still_close(s);
}
