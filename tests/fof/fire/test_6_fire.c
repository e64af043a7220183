/* Opening fire and continuing it (6.0, 6.1), and who takes no part (2.5, 8.5). */
#include "fof/still.h"

#include "core/base/text.h"
#include "fof/position/names.h"

#define MAP STILL_MAP
#define UNIT STILL_UNIT
#define FLAGS STILL_FLAGS
#define AIM STILL_AIM
#define CARD STILL_CARD
#define AREA STILL_AREA

/* ---- 6.0, 6.1.1: opening ---- */

TEST(fire_opens_by_itself_on_spotted_opponents, "FOF-6.0-1", "FOF-6.1-1", "FOF-6.1.1-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,5"));
    CHECK_TEXT(still_aim(s, "1/1"), "none"); /* three cards away: out of the range of both */
    still_move(s, "g1", "3,4");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    CHECK_TEXT(still_aim(s, "g1"), "3,2");
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north");
    CHECK_TEXT(still_pdf(s, "3,4", ENEMY), "south");
    CHECK_INT(still_events(s, EV_OPENS_FIRE, NULL), 2);
    still_close(s);
}

TEST(rain_that_stops_lets_them_open_fire, "FOF-6.0-1", "FOF-EX-38")
{
    Still *s = still_open(MAP UNIT("1/3", "rifle-squad", "3,2") UNIT("2/W/3", "lmg-team", "3,2")
                              UNIT("german-fire-team-1", "german-fire-team", "3,4"));
    still_cease(s, "3,2", FRIENDLY);
    still_visibility(s, 2);
    still_cease(s, "3,2", FRIENDLY);
    CHECK_TEXT(still_aim(s, "1/3"), "none");
    still_visibility(s, 0);
    CHECK_TEXT(still_aim(s, "1/3"), "3,4");
    CHECK_TEXT(still_aim(s, "2/W/3"), "3,4");
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    still_close(s);
}

TEST(unspotted_opponents_draw_no_fire, "FOF-6.1.1-1", "FOF-6.1.1-11")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,3")
                              FLAGS("unspotted"));
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_aim(s, "g1"), "3,2");
    still_flag(s, "g1", UNIT_UNSPOTTED, false);
    CHECK_TEXT(still_aim(s, "1/1"), "3,3");
    still_close(s);
}

TEST(every_unit_is_a_target_but_no_casualty_and_no_marker, "FOF-6.1.1-11")
{
    static const char *const KINDS[] = {"german-litter-team", "german-paralyzed-team", "german-leader",
                                        "german-spotter"};
    for (int i = 0; i < 4; i++) {
        char ini[600];
        text_print(ini, sizeof ini, MAP UNIT("1/1", "rifle-squad", "3,2") "[unit g1]\ntype = %s\nat = 3,3\n",
                   KINDS[i]);
        Still *s = still_open(ini);
        CHECK_TEXT(still_aim(s, "1/1"), "3,3");
        still_close(s);
    }
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") CARD("3,3", "pc = A"));
    fof_casualty_create(s->play, ENEMY, still_area(s, "3,3"), 2);
    still_refresh(s, FRIENDLY);
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    still_close(s);
}

TEST(who_has_no_rating_does_not_fire, "FOF-6.0-1", "FOF-1.2.3B-1", "FOF-1.2.3C-1", "FOF-1.2.3I-1")
{
    Still *s = still_open(MAP UNIT("1HQ", "platoon-hq", "3,2") "platoon = 1\n" UNIT("FO", "arty-fo", "3,2")
                              UNIT("R1", "runner", "3,2") UNIT("RCL", "recoilless-team", "3,2")
                                  UNIT("litter-team-1", "litter-team", "3,2")
                                      UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_aim(s, "1HQ"), "none");
    CHECK_TEXT(still_aim(s, "FO"), "none");
    CHECK_TEXT(still_aim(s, "R1"), "none");
    CHECK_TEXT(still_aim(s, "RCL"), "none"); /* G! alone is no basic fire */
    CHECK_TEXT(still_aim(s, "litter-team-1"), "none");
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    still_flag(s, "1HQ", UNIT_FLIPPED, true);
    CHECK_TEXT(still_aim(s, "1HQ"), "3,3");
    still_flag(s, "FO", UNIT_FLIPPED, true);
    CHECK_TEXT(still_aim(s, "FO"), "3,3");
    still_flag(s, "R1", UNIT_FLIPPED, true);
    CHECK_TEXT(still_aim(s, "R1"), "3,3");
    still_close(s);
}

TEST(friends_take_the_closest_card_first, "FOF-6.1.1-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "6,6") UNIT("g1", "german-squad", "3,4") AIM("4,4")
                              UNIT("g2", "german-litter-team", "4,2"));
    still_move(s, "1/1", "3,2");
    CHECK_TEXT(still_aim(s, "1/1"), "4,2"); /* although the other one fires */
    still_close(s);
}

TEST(friends_then_take_the_card_with_the_strongest_fire, "FOF-6.1.1-2")
{
    Still *s = still_open(MAP UNIT("2/1", "rifle-squad", "6,6") UNIT("g1", "german-rifle-squad", "2,2")
                              AIM("2,1") UNIT("g2", "german-lmg", "4,2") AIM("4,1"));
    still_move(s, "2/1", "3,2");
    CHECK_TEXT(still_aim(s, "2/1"), "4,2");
    still_close(s);
}

TEST(friends_settle_equal_cards_by_a_random_number, "FOF-6.1.1-2", "FOF-1.2.7-3")
{
    for (int result = 1; result <= 2; result++) {
        Still *s = still_open(MAP UNIT("2/1", "rifle-squad", "6,6") UNIT("g1", "german-litter-team", "2,2")
                                  UNIT("g2", "german-litter-team", "4,2"));
        uint8_t card = still_random(s, 2, result);
        still_deck(s, &card, 1);
        still_move(s, "2/1", "3,2");
        CHECK_TEXT(still_aim(s, "2/1"), result == 1 ? "4,2" : "2,2"); /* clockwise from the far side */
        CHECK_INT(still_events(s, EV_CARDS, NULL), 1);
        still_close(s);
    }
}

TEST(the_frozen_map_decides_for_all_who_choose, "FOF-6.1.1-2")
{
    /* Both g1 and g2 would shoot at 3,2 only because of the move: neither counts as firing yet, so the
     * draw decides. */
    Still *s = still_open(MAP UNIT("2/1", "rifle-squad", "6,6") UNIT("g1", "german-rifle-squad", "2,2")
                              UNIT("g2", "german-lmg", "4,2"));
    uint8_t card = still_random(s, 2, 2);
    still_deck(s, &card, 1);
    still_move(s, "2/1", "3,2");
    CHECK_TEXT(still_aim(s, "2/1"), "2,2");
    CHECK_TEXT(still_aim(s, "g1"), "3,2");
    CHECK_TEXT(still_aim(s, "g2"), "3,2");
    still_close(s);
    /* The same when the enemies choose first. */
    s = still_open(MAP UNIT("2/1", "rifle-squad", "6,6") UNIT("g1", "german-rifle-squad", "2,2")
                       UNIT("g2", "german-lmg", "4,2"));
    still_deck(s, &card, 1);
    fof_unit_place(s->play, still_unit(s, "2/1"), still_area(s, "3,2"));
    still_refresh(s, ENEMY);
    CHECK_TEXT(still_aim(s, "2/1"), "2,2");
    still_close(s);
}

TEST(enemies_take_the_card_with_most_steps, "FOF-6.1.1-3")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "lmg-team", "4,3")
                              UNIT("g1", "german-squad", "6,6"));
    still_move(s, "g1", "3,4");
    CHECK_TEXT(still_aim(s, "g1"), "3,2"); /* three steps two cards away before one step next to it */
    still_close(s);
    for (int result = 1; result <= 2; result++) {
        s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "4,3")
                           UNIT("g1", "german-squad", "6,6"));
        uint8_t card = still_random(s, 2, result);
        still_deck(s, &card, 1);
        still_move(s, "g1", "3,4");
        CHECK_TEXT(still_aim(s, "g1"), result == 1 ? "4,3" : "3,2");
        still_close(s);
    }
}

TEST(friends_do_not_open_on_a_card_of_both_sides_enemies_do, "FOF-6.1.1-7")
{
    Still *s =
        still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("litter-team-1", "litter-team", "3,3")
                       UNIT("g1", "german-litter-team", "3,3") UNIT("g2", "german-rifle-squad", "3,4"));
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_aim(s, "g2"), "3,3");
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    still_close(s);
}

TEST(a_new_enemy_fires_on_the_card_that_triggered_it, "FOF-6.1.1-8")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "lmg-team", "4,3")
                              UNIT("g1", "german-squad", "6,6"));
    fof_unit_place(s->play, still_unit(s, "g1"), still_area(s, "3,4"));
    fof_fire_place(s->play, still_unit(s, "g1"), still_card(s, "4,3"));
    still_refresh(s, ENEMY);
    CHECK_TEXT(still_aim(s, "g1"), "4,3");
    still_close(s);
}

TEST(engaged_units_go_on_when_targets_leave_die_or_friends_come, "FOF-6.1.1-9", "FOF-1.2.6-9")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "1,6")
                              UNIT("g1", "german-litter-team", "3,4"));
    still_move(s, "1/2", "3,4");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    still_remove(s, "g1");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    still_move(s, "1/2", "2,5");
    CHECK_TEXT(still_fire(s, "3,4"), "small"); /* an empty card */
    still_close(s);
}

TEST(who_enters_joins_the_fire_of_the_card, "FOF-6.1.1-10", "FOF-6.3.2-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("LMG", "lmg-team", "1,1") UNIT(
        "g1", "german-litter-team", "3,4") UNIT("g2", "german-litter-team", "6,5"));
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    still_move(s, "g2", "4,2");
    still_move(s, "LMG", "3,2");
    CHECK_TEXT(still_aim(s, "LMG"), "3,4"); /* although there is a closer target */
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north");
    still_close(s);
}

TEST(who_enters_joins_fire_at_a_card_of_both_sides_or_of_nobody, "FOF-6.1.1-10")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("LMG", "lmg-team", "1,1")
                              UNIT("1/3", "litter-team", "3,4") UNIT("g1", "german-litter-team", "3,4"));
    still_move(s, "LMG", "3,2");
    CHECK_TEXT(still_aim(s, "LMG"), "3,4");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("LMG", "lmg-team", "1,1"));
    still_move(s, "LMG", "3,2");
    CHECK_TEXT(still_aim(s, "LMG"), "3,4");
    still_close(s);
    /* But nobody joins fire that own troops on a nearer card are catching. */
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("LMG", "lmg-team", "1,1")
                       UNIT("1/3", "litter-team", "3,3"));
    still_move(s, "LMG", "3,2");
    CHECK_TEXT(still_aim(s, "LMG"), "none");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("HMG", "hmg-30", "1,1")
                       UNIT("1/3", "litter-team", "3,3") UNIT("g1", "german-litter-team", "3,4"));
    still_move(s, "HMG", "3,2");
    CHECK_TEXT(still_aim(s, "HMG"), "none"); /* nor by grazing fire through them */
    still_close(s);
}

TEST(who_enters_an_occupied_card_joins_the_fight_there, "FOF-6.1.1-10", "FOF-6.2.1-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("LMG", "lmg-team", "3,2")
                              UNIT("g1", "german-rifle-squad", "3,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "small on us, small on them");
    still_move(s, "LMG", "3,3");
    CHECK_TEXT(still_aim(s, "LMG"), "here");
    CHECK_TEXT(still_fire(s, "3,3"), "small on us, automatic on them");
    CHECK_TEXT(still_pdf(s, "3,3", FRIENDLY), "none");
    still_close(s);
}

TEST(snipers_choose_leaders_then_the_strongest_fire, "FOF-6.1.1-5")
{
    Still *s = still_open(MAP UNIT("1/1", "automatic-squad", "4,4") UNIT(
        "1HQ", "platoon-hq", "3,2") "platoon = 1\n" UNIT("sn", "german-sniper", "1,1") FLAGS("unspotted"));
    still_move(s, "sn", "3,4");
    CHECK_TEXT(still_aim(s, "sn"), "3,2"); /* the HQ, although farther and weaker */
    still_remove(s, "1HQ");
    still_cease(s, "3,4", ENEMY);
    CHECK_TEXT(still_aim(s, "sn"), "4,4");
    still_close(s);
    s = still_open(MAP UNIT("1HQ", "platoon-hq", "3,2") "platoon = 1\n" UNIT(
        "2HQ", "platoon-hq", "4,4") "platoon = 2\n" UNIT("sn", "german-sniper", "3,4"));
    CHECK_TEXT(still_aim(s, "sn"), "4,4"); /* the closest of them */
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("LMG", "lmg-team", "5,4")
                       UNIT("g2", "german-litter-team", "5,3") UNIT("sn", "german-sniper", "1,6"));
    still_move(s, "sn", "3,4");
    CHECK_TEXT(still_aim(s, "LMG"), "5,3");
    CHECK_TEXT(still_aim(s, "sn"),
               "5,4"); /* the card that projects automatic fire, not the one with more steps */
    still_close(s);
}

TEST(a_sniper_lays_small_arms_and_sniper_fire, "FOF-6.3.6-1", "FOF-6.3.6-3", "FOF-7.15-1", "FOF-7.15-2")
{
    Still *s =
        still_open(MAP UNIT("1HQ", "platoon-hq", "3,2") "platoon = 1\n" UNIT("sn", "german-sniper", "3,4"));
    CHECK_TEXT(still_fire(s, "3,2"), "small");
    CHECK_TEXT(still_pdf(s, "3,4", ENEMY), "south");
    int marker = fof_marker_find(s->state, MARKER_SNIPER, still_card(s, "3,2"), -1);
    CHECK(marker >= 0);
    CHECK_INT(s->state->markers[marker].value, -3);
    CHECK_INT(s->state->markers[marker].unit, NO_UNIT);
    still_flag(s, "sn", UNIT_PINNED, true);
    CHECK_TEXT(still_fire(s, "3,2"), "pinned");
    CHECK_INT(fof_marker_find(s->state, MARKER_SNIPER, still_card(s, "3,2"), -1), -1);
    still_flag(s, "sn", UNIT_PINNED, false);
    still_move(s, "sn", "6,6");
    CHECK_INT(fof_marker_find(s->state, MARKER_SNIPER, still_card(s, "3,2"), -1), -1);
    still_close(s);
}

/* ---- 6.1.2: continuing ---- */

TEST(who_moves_ceases_and_opens_anew, "FOF-6.1.2-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4")
                              UNIT("g2", "german-litter-team", "1,2"));
    still_shift(s, "3,2", FRIENDLY, "3,4");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    still_move(s, "1/1", "2,2");
    CHECK_TEXT(still_aim(s, "1/1"), "1,2");
    const char *rule = "";
    CHECK_INT(still_events(s, EV_CEASES_FIRE, &rule), 1);
    CHECK_TEXT(rule, "6.1.2");
    still_move(s, "1/1", "2,1");
    CHECK_TEXT(still_aim(s, "1/1"), "1,2");
    still_move(s, "1/1", "6,1");
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    still_close(s);
}

TEST(smoke_on_the_line_catches_the_fire, "FOF-6.1.2-2")
{
    static const MarkerKind KINDS[] = {MARKER_SMOKE, MARKER_WP_MISSION, MARKER_INCOMING, MARKER_AIR_STRIKE,
                                       MARKER_WRECK_SMOKE};
    for (int i = 0; i < 5; i++) {
        Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4"));
        int marker = still_mark(s, KINDS[i], "3,3");
        CHECK_TEXT(still_falls(s, "1/1"), "3,3");
        CHECK_TEXT(still_fire(s, "3,3"), "small");
        CHECK_TEXT(still_fire(s, "3,4"), "none");
        CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north");
        still_unmark(s, marker);
        CHECK_TEXT(still_fire(s, "3,4"), "small");
        still_close(s);
    }
}

TEST(smoke_on_the_own_card_keeps_the_fire_there, "FOF-6.1.2-3", "FOF-EX-39", "FOF-4.4.3-2")
{
    Still *s = still_open(MAP UNIT("1/Gp", "german-squad", "3,3") UNIT("1/1", "rifle-squad", "3,2"));
    CHECK_TEXT(still_fire(s, "3,2"), "automatic");
    still_mark(s, MARKER_WP_MISSION, "3,3");
    CHECK_TEXT(still_falls(s, "1/Gp"), "3,3");
    CHECK_TEXT(still_pdf(s, "3,3", ENEMY), "none");
    CHECK_TEXT(still_fire(s, "3,2"), "none");
    CHECK_TEXT(still_fire(s, "3,3"), "small, automatic on us"); /* the fire of the US squad stays */
    still_move(s, "1/1", "3,3");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic on us, small on them"); /* they may fight within the smoke */
    still_close(s);
}

TEST(opponents_on_the_own_card_come_first, "FOF-6.1.2-4")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4")
                              UNIT("g2", "german-assault-team", "1,6"));
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    still_move(s, "g2", "3,2");
    CHECK_TEXT(still_aim(s, "1/1"), "here");
    CHECK_TEXT(still_aim(s, "g2"), "here");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    CHECK_TEXT(still_fire(s, "3,2"), "automatic on us, small on them");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("g2", "german-litter-team", "3,2")
                       FLAGS("unspotted"));
    CHECK_TEXT(still_aim(s, "1/1"), "3,4"); /* nobody to be seen */
    still_flag(s, "g2", UNIT_UNSPOTTED, false);
    CHECK_TEXT(still_aim(s, "1/1"), "here");
    still_close(s);
}

TEST(a_nearer_unit_of_either_side_takes_the_fire, "FOF-6.1-2", "FOF-6.1.2-5")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "1,5") UNIT(
        "g1", "german-litter-team", "3,4") UNIT("g2", "german-litter-team", "6,6"));
    still_move(s, "1/2", "3,3");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    CHECK_TEXT(still_falls(s, "1/1"), "3,3");
    CHECK_TEXT(still_fire(s, "3,3"), "small"); /* on our own squad */
    CHECK_TEXT(still_fire(s, "3,4"), "small"); /* its own fire */
    still_move(s, "1/2", "1,5");
    CHECK_TEXT(still_falls(s, "1/1"), "3,4");
    still_move(s, "g2", "3,3");
    CHECK_TEXT(still_aim(s, "1/1"), "3,3");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    still_close(s);
}

TEST(a_new_gun_in_the_field_takes_the_fire_meant_for_the_farm, "FOF-EX-41", "FOF-6.1.2-5", "FOF-6.1.2-6")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2")
                              UNIT("german-litter-team-1", "german-litter-team", "3,4")
                                  UNIT("g1", "german-lmg", "6,6") FLAGS("unspotted"));
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    still_move(s, "g1", "3,3");
    CHECK_TEXT(still_fire(s, "3,4"), "small"); /* unspotted: fired past */
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    still_flag(s, "g1", UNIT_UNSPOTTED, false);
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    still_close(s);
    s = still_open(MAP UNIT("HMG", "hmg-30", "3,2") UNIT("german-litter-team-1", "german-litter-team", "3,4")
                       UNIT("g1", "german-lmg", "3,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "automatic"); /* grazing fire hits both */
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    still_close(s);
}

TEST(nobody_opens_fire_through_his_own_side, "FOF-6.1.2-7", "FOF-EX-40", "FOF-7.2.2-4")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "1,1") UNIT("litter-team-1", "litter-team", "3,3")
                              UNIT("hmg", "german-hmg", "3,4"));
    CHECK_TEXT(still_aim(s, "hmg"), "3,3");
    still_move(s, "1/1", "3,2");
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "automatic"); /* grazing */
    still_close(s);
}

TEST(who_is_out_of_sight_does_not_catch_the_fire, "FOF-6.1-2", "FOF-6.1.2-7")
{
    /* Down in the hollow behind the next card, our own team is neither seen nor hit. */
    Still *s = still_open(
        MAP "[unit-type long-rifles]\nkind = squad\nrating = S\nrange = very-long\n" CARD("3,2", "level = 2")
            CARD("3,3", "level = 2") CARD("3,5", "level = 3") UNIT("1/1", "long-rifles", "3,2")
                UNIT("1/2", "litter-team", "3,4") UNIT("g1", "german-litter-team", "3,5"));
    CHECK(!fof_los_unit_unit(s->game, s->state, still_unit(s, "1/1"), still_unit(s, "1/2")));
    CHECK_TEXT(still_aim(s, "1/1"), "3,5");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    CHECK_TEXT(still_fire(s, "3,5"), "small");
    still_close(s);
}

TEST(smoke_ends_grazing_fire, "FOF-EX-42", "FOF-7.2.2-1", "FOF-6.1.2-2")
{
    Still *s = still_open(MAP AREA("3,5/bunker1", "facing = south") UNIT("hmg", "german-hmg", "3,5/bunker1")
                              UNIT("1/1", "rifle-squad", "3,2"));
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "automatic");
    CHECK_TEXT(still_fire(s, "3,1"), "none"); /* very long range is three cards */
    still_mark(s, MARKER_WP_MISSION, "3,3");
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "none");
    still_close(s);
}

/* ---- 2.5, 8.1, 8.5 ---- */

TEST(staging_areas_take_no_part_in_fire, "FOF-2.5-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,0") UNIT("g1", "german-rifle-squad", "3,1"));
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_aim(s, "g1"), "none");
    still_move(s, "1/1", "3,2");
    CHECK_TEXT(still_aim(s, "1/1"), "3,1");
    still_move(s, "1/1", "3,0");
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    still_close(s);
}

TEST(spotted_and_unspotted_enemies_do_not_mix, "FOF-8.5-1")
{
    Still *s = still_open(MAP UNIT("g1", "german-rifle-squad", "3,4") FLAGS("unspotted") UNIT(
        "g2", "german-lmg", "3,4") FLAGS("unspotted") UNIT("g3", "german-litter-team", "5,5"));
    CHECK(still_u(s, "g1")->flags & UNIT_UNSPOTTED);
    still_move(s, "g3", "3,4");
    CHECK(!(still_u(s, "g1")->flags & UNIT_UNSPOTTED));
    CHECK(!(still_u(s, "g2")->flags & UNIT_UNSPOTTED));
    still_close(s);
}

/* ---- 6.3.5: why a line of fire is there ---- */

static const char *reason_of(Still *s, const char *unit)
{
    return fof_line_words[still_u(s, unit)->line];
}

#define BUNKER AREA("3,2/bunker1", "facing = east\ncapacity = 6")

TEST(a_line_of_fire_keeps_its_reason, "FOF-6.3.5-1", "FOF-6.3.2-3")
{
    Still *s =
        still_open(MAP BUNKER UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "3,2/bunker1")
                       UNIT("1/3", "rifle-squad", "1,1") UNIT("g1", "german-rifle-squad", "3,3"));
    CHECK_TEXT(reason_of(s, "1/1"), "first");
    CHECK_TEXT(reason_of(s, "1/2"), "unknown"); /* nobody is in front of the bunker */
    still_move(s, "g1", "4,2");
    CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north east");
    CHECK_TEXT(reason_of(s, "1/1"), "first");
    CHECK_TEXT(reason_of(s, "1/2"), "unable");
    still_move(s, "1/3", "3,2"); /* of two lines it takes the one with an enemy */
    CHECK_TEXT(still_aim(s, "1/3"), "4,2");
    CHECK_TEXT(reason_of(s, "1/3"), "unable");
    still_remove(s, "1/2");
    still_remove(s, "1/1");
    CHECK_TEXT(reason_of(s, "1/3"), "unable"); /* the reason outlives who brought it and the line before it */
    still_cease(s, "3,2", FRIENDLY);
    CHECK_TEXT(reason_of(s, "1/3"), "first");
    still_close(s);
}

TEST(a_line_ends_with_its_reason, "FOF-6.1.2-1", "FOF-6.3.4-3")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "3,2")
                              UNIT("g1", "german-rifle-squad", "3,3"));
    CHECK_TEXT(reason_of(s, "1/2"), "first"); /* it has joined the first line */
    still_move(s, "1/2", "6,1");
    CHECK_TEXT(still_aim(s, "1/2"), "none");
    CHECK_TEXT(reason_of(s, "1/2"), "unknown");
    still_move(s, "g1", "3,2"); /* hand to hand there is no line */
    CHECK_TEXT(reason_of(s, "1/1"), "unknown");
    still_move(s, "g1", "4,2");
    CHECK_TEXT(still_aim(s, "1/1"), "4,2"); /* 6.3.4: it follows */
    CHECK_TEXT(reason_of(s, "1/1"), "first");
    still_close(s);
}

TEST(ordered_and_placed_lines_have_their_own_reasons, "FOF-6.1.1-8")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-rifle-squad", "3,3"));
    still_shift(s, "3,2", FRIENDLY, "4,2");
    CHECK_TEXT(reason_of(s, "1/1"), "ordered");
    still_u(s, "g1")->aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    fof_fire_place(s->play, still_unit(s, "g1"), still_card(s, "3,2"));
    still_refresh(s, ENEMY);
    CHECK_TEXT(reason_of(s, "g1"), "placed");
    still_close(s);
}
