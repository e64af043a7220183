/* Combat: the net combat modifier and results (6.4), and what fire does to command draws (4.1.2). */
#include "fof/fight.h"

/* ---- the sum (6.4) ---- */

#define FOGGY_FIELD                                                                                          \
    FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = 0 2\n" UNIT(       \
        "1HQ", "platoon-hq", "1,1") PLATOON("1") UNIT("1/LMG", "lmg-team", "2,3/cover1")                     \
        UNIT("assault-team-1", "assault-team", "2,3/cover1") UNIT("1/1", "rifle-squad", "2,3")               \
            FLAGS("pinned") UNIT("88", "german-88", "3,3") UNIT("PZ", "german-panzerschreck", "3,3")         \
                UNIT("g1", "german-squad", "1,3") FLAGS("pinned") MARKER("1", "grenade", "2,3/cover1", "-4") \
                    BY("PZ")

TEST(grenade_in_the_fog_is_the_best_volume_of_fire, "FOF-EX-49", "FOF-6.4-1", "FOF-6.4-3", "FOF-6.4-4",
     "FOF-6.3.6-2")
{
    Fof *p = fof_open(FOGGY_FIELD);
    CHECK_INT(fight_ncm(p, "1/LMG"), -4);
    CHECK_INT(fight_ncm(p, "assault-team-1"), -4);
    CHECK_INT(fight_line(p, "1/LMG", "grenade"), -4);
    CHECK_INT(fight_line(p, "1/LMG", "weather"), 99);
    CHECK_INT(fight_line(p, "1/LMG", "terrain"), 0);
    CHECK_INT(fight_line(p, "1/LMG", "cover"), 1);
    CHECK_INT(fight_line(p, "1/LMG", "crossfire"), -1);
    fof_close(p);
}

TEST(heavy_fire_through_fog_at_a_pinned_squad, "FOF-EX-50", "FOF-6.4-1", "FOF-4.2.5-17", "FOF-6.2.4-3",
     "FOF-6.2.2-1")
{
    Fof *p = fof_open(FOGGY_FIELD);
    CHECK_INT(fight_ncm(p, "1/1"), -1);
    CHECK_INT(fight_line(p, "1/1", "heavy weapons"), -3);
    CHECK_INT(fight_line(p, "1/1", "weather"), 2);
    CHECK_INT(fight_line(p, "1/1", "pinned"), 1);
    CHECK_INT(fight_line(p, "1/1", "crossfire"), -1);
    fof_close(p);
}

#define ORCHARD                                                                                         \
    FIGHT(CARD("2,2", "orchard") UNIT("2/1", "rifle-squad", "2,2/cover1")                               \
              UNIT("3/1", "rifle-squad", "2,2/cover1") UNIT("2/LMG", "lmg-team", "2,2") FLAGS("pinned") \
                  UNIT("ga", "german-squad", "2,2") UNIT("gs", "german-rifle-squad", "2,2")             \
                      MARKER("1", "grenade-miss", "2,2", "-1") MARKER("2", "grenade-miss", "2,2", "-1") \
                          MARKER("3", "concentrated", "2,2", "-1") ON("ga") BY("2/1")                   \
                              MARKER("4", "concentrated", "2,2", "-1") ON("gs") BY("3/1")               \
                                  MARKER("5", "grenade", "2,2", "-4") ON("gs") BY("3/1"))

TEST(point_blank_in_the_orchard, "FOF-EX-51", "FOF-EX-52", "FOF-EX-53", "FOF-EX-54", "FOF-6.2.1-2",
     "FOF-6.2.1-4", "FOF-6.2.4-1", "FOF-6.2.4-4", "FOF-5.3.1-1", "FOF-6.4-4")
{
    Fof *p = fof_open(ORCHARD);
    CHECK_INT(fight_ncm(p, "2/1"), 0);
    CHECK_INT(fight_ncm(p, "3/1"), 0);
    CHECK_INT(fight_line(p, "2/1", "automatic weapons"), -1);
    CHECK_INT(fight_line(p, "2/1", "grenade miss"), -1);
    CHECK_INT(fight_ncm(p, "2/LMG"), 0);
    CHECK_INT(fight_ncm(p, "ga"), -1);
    CHECK_INT(fight_line(p, "ga", "small arms"), 0);
    CHECK_INT(fight_line(p, "ga", "concentrated fire"), -1);
    CHECK_INT(fight_ncm(p, "gs"), -5);
    fof_close(p);
}

TEST(a_sum_beyond_the_card_is_read_on_its_last_line, "FOF-6.4-2", "FOF-EX-54")
{
    Fof *p = fof_open(ORCHARD);
    int hit_at_minus_4 = fof_card_result(p, -4, RESULT_HIT, 0);
    for (int i = 0; i < MAX_UNITS; i++) /* only the squad at -5 is left */
        if (p->state->units[i].type && fof_unit(p, "gs") != i && fof_unit(p, "3/1") != i &&
            fof_unit(p, "1HQ") != i)
            fof_unit_remove(fof_play(p), (UnitId)i);
    fof_unit_remove(fof_play(p), fof_unit(p, "3/1"));
    fof_deck(p, 2, hit_at_minus_4, fof_card_effect(p, LINE, "P", 0));
    fof_combat_effects(fof_play(p));
    CHECK_INT(fof_u(p, "gs")->steps, 2);
    CHECK_INT(fight_count(p, "german-paralyzed-team"), 1);
    fof_close(p);
}

TEST(the_best_volume_is_found_after_light_and_cover, "FOF-6.4-3", "FOF-9.0-5")
{
    /* By night +1 a grenade of -3 beats heavy weapons of -3. */
    Fof *p = fof_open(FIGHT_MAP
                      "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = 1 0\n" UNIT(
                          "1HQ", "platoon-hq", "1,1") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2")
                          UNIT("88", "german-88", "2,3") MARKER("1", "grenade", "2,2", "-3") ON("1/1"));
    CHECK_INT(fight_line(p, "1/1", "grenade"), -3);
    CHECK_INT(fight_line(p, "1/1", "heavy weapons"), 99);
    CHECK_INT(fight_line(p, "1/1", "light"), 99);
    fof_close(p);
}

TEST(artillery_beats_the_grenade, "FOF-EX-44", "FOF-6.2.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                                UNIT("3/1", "rifle-squad", "2,2") MARKER("1", "incoming", "2,2", "-5")
                                    MARKER("2", "grenade", "2,2", "-4") ON("2/1")));
    const char *squads[] = {"1/1", "2/1", "3/1"};
    for (int i = 0; i < 3; i++) {
        CHECK_INT(fight_ncm(p, squads[i]), -5);
        CHECK_INT(fight_line(p, squads[i], "incoming"), -5);
    }
    fof_close(p);
}

TEST(fire_from_two_sides_and_crossfire, "FOF-EX-43", "FOF-6.2.4-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                                UNIT("3/1", "rifle-squad", "2,2") UNIT("gs", "german-rifle-squad", "1,2")
                                    UNIT("gh", "german-hmg", "3,2")));
    CHECK_INT(fight_ncm(p, "1/1"), -2);
    CHECK_INT(fight_line(p, "1/1", "automatic weapons"), -1);
    CHECK_INT(fight_line(p, "3/1", "crossfire"), -1);
    fof_close(p);
}

TEST(fire_from_inside_counts_against_the_other_side_only, "FOF-EX-46", "FOF-6.2.1-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("88", "german-88", "2,2")
                                UNIT("g1", "german-lmg", "3,2") "aim = 2,2\n"));
    CHECK_INT(fight_line(p, "1/1", "heavy weapons"), -3);
    CHECK_INT(fight_line(p, "88", "automatic weapons"), -1);
    fof_close(p);
}

TEST(the_same_kind_of_fire_counts_once_by_its_strongest_however_often_it_lies_there, "FOF-6.2.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") MARKER("0", "incoming", "2,2", "-3")
                                MARKER("1", "incoming", "2,2", "-4")));
    int once = fight_ncm(p, "1/1");
    CHECK_INT(fight_line(p, "1/1", "incoming"), -4);
    for (int i = 2; i < 20; i++)
        p->state->markers[i] = p->state->markers[0];
    CHECK_INT(fight_ncm(p, "1/1"), once);
    CHECK_INT(fight_line(p, "1/1", "incoming"), -4);
    fof_close(p);
}

TEST(mines_affect_only_whom_they_hit, "FOF-6.3.6-1", "FOF-6.3.6-2", "FOF-5.4-2")
{
    Fof *p = fof_open(FIGHT_MAP
                      "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = 0 2\n" UNIT(
                          "1HQ", "platoon-hq", "1,1") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2")
                          UNIT("2/1", "rifle-squad", "2,2") MARKER("1", "mines", "2,2", "-4") ON("1/1")
                              MARKER("2", "smoke", "2,2", "2"));
    CHECK_INT(fight_ncm(p, "1/1"), -4);
    CHECK_INT(fight_ncm(p, "2/1"), 99);
    fof_close(p);
}

TEST(a_sniper_hits_one_and_his_rifle_covers_the_rest, "FOF-6.3.6-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2") UNIT(
        "g1", "german-rifle-squad", "2,3") MARKER("1", "sniper", "2,2", "-3") ON("1/1") "side = 1\n"));
    CHECK_INT(fight_line(p, "1/1", "sniper"), -3);
    CHECK_INT(fight_line(p, "2/1", "small arms"), 0);
    fof_close(p);
}

TEST(several_grenades_add_up, "FOF-6.3.6-4", "FOF-EX-111")
{
    Fof *p = fof_open(FIGHT(
        CARD("2,2", "woods") UNIT("1/1", "rifle-squad", "2,2") MARKER("1", "grenade", "2,2", "-4") ON("1/1")
            MARKER("2", "grenade", "2,2", "-4") ON("1/1") MARKER("3", "grenade-miss", "2,2", "-1")));
    CHECK_INT(fight_ncm(p, "1/1"), -7);
    fof_close(p);
}

/* ---- misses (6.2.4) ---- */

TEST(a_grenade_miss_alone_is_a_volume_of_fire, "FOF-6.2.4-5", "FOF-6.2.4-4")
{
    Fof *p = fof_open(FIGHT_MAP
                      "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = 0 1\n" UNIT(
                          "1HQ", "platoon-hq", "1,1") PLATOON("1") CARD("2,2", "orchard")
                          UNIT("1/1", "rifle-squad", "2,2") MARKER("1", "grenade-miss", "2,2", "-1"));
    CHECK_INT(fight_ncm(p, "1/1"), 1); /* -1, +1 fog, +1 orchard: no exemption from visibility */
    CHECK_INT(fight_line(p, "1/1", "grenade miss"), -1);
    fof_close(p);
}

TEST(a_demolition_miss_alone_is_a_volume_of_fire, "FOF-6.2.4-6")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") MARKER("1", "demolition-miss", "2,2", "-2")));
    CHECK_INT(fight_ncm(p, "1/1"), -2);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-rifle-squad", "2,3") MARKER(
        "1", "demolition-miss", "2,2", "-2") MARKER("2", "demolition-miss", "2,2", "-2")));
    CHECK_INT(fight_ncm(p, "1/1"), -2); /* small arms 0 and one modifier of -2 */
    fof_close(p);
}

/* ---- terrain, cover, smoke, status ---- */

TEST(any_fire_over_a_dark_border_gives_the_higher_value, "FOF-5.2.3-1", "FOF-5.2.3-2", "FOF-5.2.3-3",
     "FOF-EX-33")
{
    Fof *p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("wwwwwwdw") UNIT("1/1", "rifle-squad", "2,2")
                                UNIT("g1", "german-rifle-squad", "2,3")));
    CHECK_INT(fight_line(p, "1/1", "terrain"), 1); /* all over the white border */
    fof_close(p);
    p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("wwwwwwdw") UNIT("1/1", "rifle-squad", "2,2")
                           UNIT("g1", "german-rifle-squad", "2,3") UNIT("g2", "german-rifle-squad", "1,2")));
    CHECK_INT(fight_line(p, "1/1", "terrain"), 2);
    fof_close(p);
    p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("dddddddd") UNIT("1/1", "rifle-squad", "2,2")
                           MARKER("1", "incoming", "2,2", "-5")));
    CHECK_INT(fight_line(p, "1/1", "terrain"), 1);
    fof_close(p);
    p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("dddddddd") UNIT("1/1", "rifle-squad", "2,2")
                           UNIT("g1", "german-rifle-squad", "2,2")));
    CHECK_INT(fight_line(p, "1/1", "terrain"), 1); /* from within the card */
    fof_close(p);
    p = fof_open(FIGHT(CARD("2,2", "hedgerow") BORDERS("wwwwwwdw") UNIT("1/1", "rifle-squad", "2,2")
                           UNIT("g1", "german-squad", "2,2") UNIT("g2", "german-rifle-squad", "1,2")));
    CHECK_INT(fight_line(p, "1/1", "automatic weapons"), -1); /* the better fire comes from within ... */
    CHECK_INT(fight_line(p, "1/1", "terrain"), 2);            /* ... but some over the dark border */
    fof_close(p);
}

TEST(no_marker_is_forgotten_however_many_lie_there, "FOF-6.4-1", "FOF-6.4-4", "FOF-6.2.4-1")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "2,2") MARKER("1", "incoming", "2,2", "-3")
                  MARKER("2", "incoming", "2,2", "-5") MARKER("3", "air-strike", "2,2", "-4")
                      MARKER("4", "mines", "2,2", "-4") ON("1/1") MARKER("5", "mines", "2,2", "-4") ON("1/1")
                          MARKER("6", "sniper", "2,2", "-3") ON("1/1") MARKER("7", "sniper", "2,2", "-3")
                              ON("1/1") MARKER("8", "claymore", "2,2", "-4") ON("1/1")
                                  MARKER("9", "incoming", "2,2", "-3") MARKER("10", "incoming", "2,2", "-3")
                                      MARKER("11", "concentrated", "2,2", "-1") ON("1/1")));
    CHECK_INT(fight_line(p, "1/1", "incoming"), -5);
    CHECK_INT(fight_line(p, "1/1", "concentrated fire"), -1);
    CHECK_INT(fight_ncm(p, "1/1"), -6);
    fof_close(p);
}

TEST(the_burst_icon_counts_for_incoming, "FOF-5.2.3-4")
{
    Fof *p =
        fof_open(FIGHT(CARD("2,2", "woods") UNIT("1/1", "rifle-squad", "2,2")
                           UNIT("2/1", "rifle-squad", "3,2") CARD("3,2", "woods")
                               MARKER("1", "incoming", "2,2", "-5") UNIT("g1", "german-rifle-squad", "3,3")));
    CHECK_INT(fight_ncm(p, "1/1"), -5 + 2 - 1);
    CHECK_INT(fight_line(p, "1/1", "burst"), -1);
    CHECK_INT(fight_line(p, "2/1", "burst"), 99);
    fof_close(p);
}

TEST(crowded_cover_counts_against_blast_only, "FOF-EX-35", "FOF-5.3-5")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2/cover1") UNIT("2/1", "rifle-squad", "2,2/cover1")
                                STEPS("2") MARKER("1", "grenade", "2,2/cover1", "-4")));
    CHECK_INT(fight_line(p, "1/1", "cover"), 1);
    CHECK_INT(fight_line(p, "1/1", "steps beyond three"), -2);
    CHECK_INT(fight_ncm(p, "2/1"), -4 + 1 - 2);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2/cover1") UNIT("2/1", "rifle-squad", "2,2/cover1")
                           STEPS("2") UNIT("g1", "german-rifle-squad", "2,3")));
    CHECK_INT(fight_line(p, "1/1", "steps beyond three"), 99);
    fof_close(p);
}

TEST(a_fortification_for_more_than_three_is_crowded_by_hand_grenades_only, "FOF-5.3.4-4")
{
    Fof *p =
        fof_open(FIGHT(UNIT("1/1", "rifle-squad-4", "2,2/pillbox1") MARKER("1", "incoming", "2,2", "-5")));
    CHECK_INT(fight_line(p, "1/1", "steps beyond three"), 99);
    fof_close(p);
    p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad-4", "2,2/pillbox1") MARKER("1", "grenade", "2,2/pillbox1", "-9")));
    CHECK_INT(fight_line(p, "1/1", "steps beyond three"), -1);
    fof_close(p);
}

TEST(only_the_best_smoke_counts_and_not_against_blast, "FOF-5.4-2", "FOF-5.4-3", "FOF-4.4.3-1", "FOF-4.4.3-7")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-rifle-squad", "2,3")
                                MARKER("1", "smoke", "2,2", "2") MARKER("2", "wp", "2,2", "1")));
    CHECK_INT(fight_line(p, "1/1", "smoke"), 2);
    CHECK_INT(fight_ncm(p, "1/1"), 2);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-rifle-squad", "2,3")
                           MARKER("1", "gas", "2,2", "0")));
    CHECK_INT(fight_line(p, "1/1", "smoke"), 1);
    fof_close(p);
    const char *blasts[] = {MARKER("2", "incoming", "2,2", "-5"), MARKER("2", "air-strike", "2,2", "-5"),
                            MARKER("2", "grenade", "2,2", "-4") ON("1/1"),
                            MARKER("2", "mines", "2,2", "-4") ON("1/1")};
    for (int i = 0; i < 4; i++) {
        char text[1200];
        text_print(text, sizeof text, "%s%s",
                   FIGHT(UNIT("1/1", "rifle-squad", "2,2") MARKER("1", "smoke", "2,2", "2")), blasts[i]);
        p = fof_open(text);
        CHECK_INT(fight_line(p, "1/1", "smoke"), 99);
        fof_close(p);
    }
}

TEST(who_is_hit_by_white_phosphorus_has_no_smoke, "FOF-4.4.3-6")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                                UNIT("g1", "german-88", "2,3") MARKER("1", "wp", "2,2", "1")
                                    MARKER("2", "grenade", "2,2", "-1") ON("1/1")));
    for (int i = 0; i < MAX_MARKERS; i++)
        for (int kind = 1; kind < p->game->item_count; kind++)
            if (p->state->markers[i].kind == MARKER_GRENADE && !strcmp(p->game->items[kind].id, "wp"))
                p->state->markers[i].detail = (uint8_t)kind;
    CHECK_INT(fight_line(p, "1/1", "smoke"), 99);
    CHECK_INT(fight_line(p, "2/1", "smoke"), 1);
    fof_close(p);
}

TEST(exposed_and_pinned_count, "FOF-6.4-1", "FOF-4.2.5-17")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") FLAGS("exposed") UNIT(
        "2/1", "rifle-squad", "2,2") FLAGS("pinned exposed") UNIT("g1", "german-squad", "2,3")));
    CHECK_INT(fight_ncm(p, "1/1"), -3);
    CHECK_INT(fight_ncm(p, "2/1"), -2);
    fof_close(p);
}

TEST(a_critical_hit_takes_the_cover_away, "FOF-7.10.3-2", "FOF-7.10.3-3")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2/cover1") UNIT("88", "german-88", "2,3")
                                MARKER("1", "critical", "2,2/cover1", "0")));
    CHECK_INT(fight_line(p, "1/1", "cover"), 99);
    CHECK_INT(fight_ncm(p, "1/1"), -3);
    fof_close(p);
}

/* ---- command draws (4.1.2) ---- */

TEST(the_strongest_fire_modifies_the_command_draw, "FOF-4.1.2-2", "FOF-4.1.2B-1", "FOF-4.1.2B-2",
     "FOF-4.1.2B-3")
{
    const struct {
        const char *more;
        int value;
    } cases[] = {
        {UNIT("g1", "german-rifle-squad", "1,2"), -1},
        {UNIT("g1", "german-rifle-squad", "1,2") UNIT("g2", "german-lmg", "2,1"), -2},
        {UNIT("g1", "german-rifle-squad", "1,2") FLAGS("pinned"), 0},
        {UNIT("g1", "german-88", "1,2"), -3},
        {MARKER("1", "incoming", "1,1", "-5"), -3},
        {MARKER("1", "air-strike", "1,1", "-5"), -3},
        {MARKER("1", "grenade", "1,1", "-4") ON("1HQ"), -3},
        {MARKER("1", "mines", "1,1", "-4") ON("1HQ"), 0},
        {MARKER("1", "grenade-miss", "1,1", "-1"), 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[1200];
        text_print(text, sizeof text, "%s%s", FIGHT(""), cases[i].more);
        Fof *p = fof_open(text);
        CHECK_INT(fof_command_fire_modifier(p->game, p->state, fof_unit(p, "1HQ")), cases[i].value);
        fof_close(p);
    }
}

TEST(a_sniper_troubles_every_hq_on_the_card, "FOF-4.1.2-3")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1") MARKER("1", "sniper", "1,1", "-3") ON("1/1") "side = 1\n"));
    CHECK_INT(fof_command_fire_modifier(p->game, p->state, fof_unit(p, "1HQ")), -3);
    fof_close(p);
}

/* ---- results (6.4.1, 6.4.2) ---- */

#define UNDER_FIRE(flags) \
    FIGHT(UNIT("1/1", "rifle-squad", "2,2") flags UNIT("g1", "german-lmg", "2,3") FLAGS("unspotted"))

TEST(a_miss_removes_pinned, "FOF-6.4.2A-1", "FOF-6.4.2B-2")
{
    Fof *p = fof_open(UNDER_FIRE(FLAGS("pinned")));
    CHECK_INT(fight_ncm(p, "1/1"), 0);
    fof_deck(p, 1, fof_card_result(p, 0, RESULT_MISS, 0));
    fof_combat_effects(fof_play(p));
    CHECK(!fight_flag(p, "1/1", UNIT_PINNED));
    CHECK_INT(fof_u(p, "1/1")->steps, 3);
    fof_close(p);
}

TEST(a_pin_pins, "FOF-6.4.2B-1", "FOF-1.2.6-11")
{
    Fof *p = fof_open(UNDER_FIRE(""));
    fof_deck(p, 1, fof_card_result(p, -1, RESULT_PIN, 0));
    fof_combat_effects(fof_play(p));
    CHECK(fight_flag(p, "1/1", UNIT_PINNED));
    CHECK(!fof_unit_good_order(p->game, p->state, fof_unit(p, "1/1")));
    CHECK_INT(fof_u(p, "1/1")->steps, 3);
    fof_close(p);
}

TEST(a_hit_is_resolved_at_once_with_a_second_card, "FOF-6.4.1-2", "FOF-6.4.2C-1", "FOF-6.4.3-1", "FOF-EX-01",
     "FOF-3.7.4-2")
{
    Fof *p = fof_open(UNDER_FIRE(""));
    int effect = fof_card_effect(p, LINE, "F", 0);
    int hit = fof_card_result(p, -1, RESULT_HIT, 0);
    fof_deck(p, 2, hit == effect ? fof_card_result(p, -1, RESULT_HIT, 1) : hit, effect);
    fof_combat_effects(fof_play(p));
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK_INT(fight_count(p, "fire-team"), 1);
    CHECK(fight_flag(p, "1/1", UNIT_PINNED) && fight_flag(p, "fire-team-1", UNIT_PINNED));
    CHECK(fof_u(p, "fire-team-1")->area == fof_u(p, "1/1")->area);
    fof_close(p);
}

TEST(each_unit_draws_its_own_card_and_no_result_changes_another, "FOF-6.4.1-1", "FOF-6.4.1-2", "FOF-3.7.4-1")
{
    /* Both sides fire at each other; the first unit falls, the second still takes its fire. */
    Fof *p = fof_open(
        FIGHT(UNIT("fire-team-1", "fire-team", "2,2") UNIT("german-fire-team-1", "german-fire-team", "2,3")));
    CHECK_INT(fight_ncm(p, "german-fire-team-1"), 0);
    CHECK_INT(fight_ncm(p, "fire-team-1"), 0);
    int c = fof_card_effect(p, GREEN, "C", 0), c2 = fof_card_effect(p, GREEN, "C", 1), hits[2], found = 0;
    for (int i = 0; found < 2; i++) {
        int card = fof_card_result(p, 0, RESULT_HIT, i);
        if (card != c && card != c2)
            hits[found++] = card;
    }
    fof_deck(p, 4, hits[0], c, hits[1], c2);
    fof_combat_effects(fof_play(p));
    CHECK_INT(fight_count(p, "german-fire-team"), 0);
    CHECK_INT(fight_count(p, "fire-team"), 0);
    CHECK_INT(fight_casualties(p, "2,2", FRIENDLY), 1);
    CHECK_INT(fight_casualties(p, "2,3", ENEMY), 1);
    fof_close(p);
}

TEST(the_letters_are_those_of_its_experience, "FOF-6.4.3-1")
{
    for (int level = GREEN; level <= VETERAN; level++) {
        Fof *p = fof_open(UNDER_FIRE(""));
        fof_u(p, "1/1")->experience = (uint8_t)level;
        int effect = 0;
        for (int card = 1; card < ACTION_CARDS && !effect; card++) {
            const ActionCard *it = &p->game->action[card];
            if (!strcmp(it->hit[level], "L") && strcmp(it->hit[(level + 1) % 3], "L"))
                effect = card;
        }
        int hit = fof_card_result(p, -1, RESULT_HIT, 0);
        fof_deck(p, 2, hit == effect ? fof_card_result(p, -1, RESULT_HIT, 1) : hit, effect);
        fof_combat_effects(fof_play(p));
        CHECK_INT(fight_count(p, "litter-team"), 1);
        fof_close(p);
    }
}

TEST(the_sniper_aims_at_one_random_unit_exposed_ones_first, "FOF-7.15-3", "FOF-7.15-4")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2") FLAGS(
        "exposed") UNIT("3/1", "rifle-squad", "2,2") MARKER("1", "sniper", "2,2", "-3") "side = 1\n"));
    fof_deck(p, 1, fof_card_result(p, -4, RESULT_MISS, 0));
    fof_combat_effects(fof_play(p));
    CHECK_INT(fight_markers(p, MARKER_SNIPER, "2,2"), 1);
    for (int i = 0; i < MAX_MARKERS; i++)
        if (p->state->markers[i].kind == MARKER_SNIPER)
            CHECK_INT(p->state->markers[i].unit, fof_unit(p, "2/1"));
    fof_close(p);
}
