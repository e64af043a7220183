/* Mutual combat (3.7) and clean up (3.8), as far as the sequence goes. */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"

#define MAP TURN_MISSION("offensive")

/* ---- mutual combat (3.7) ---- */

TEST(fire_missions_fall_and_pass, "FOF-3.7.1-1", "FOF-3.7.1-2")
{
    Fof *p =
        fof_open(MAP TURN_STAND TURN_IDLE
                 "[marker 0]\nkind = incoming\nvalue = -3\nat = 3,3\n[marker 1]\nkind = air-strike\nvalue = "
                 "-5\nat = 3,2\n[marker "
                 "2]\nkind = wp-mission\nvalue = 1\nat = 2,2\n"
                 "[marker 3]\nkind = pending\nvalue = -4\nat = 2,3\n[marker 4]\nkind = pending\nvalue = "
                 "1\ndetail = 7\nat = 1,3\n[marker 5]\nkind = smoke\nat = 4,4\n[card 4,4]\nkind = terrain\n");
    CHECK_INT(MARKER_WP_MISSION, 7);
    turn_row(p, "3.7.1");
    CHECK_INT(fof_marker_find(p->state, MARKER_INCOMING, fof_card(p, "3,3"), -1), -1);
    CHECK_INT(fof_marker_find(p->state, MARKER_AIR_STRIKE, fof_card(p, "3,2"), -1), -1);
    CHECK_INT(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "2,2"), -1), -1);
    CHECK(fof_marker_find(p->state, MARKER_INCOMING, fof_card(p, "2,3"), -1) >= 0);
    CHECK(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "1,3"), -1) >= 0);
    CHECK(fof_marker_find(p->state, MARKER_SMOKE, fof_card(p, "4,4"), -1) >=
          0);           /* by hand: goes in clean up */
    turn_row(p, "3.8"); /* the new WP mission screens through the next command phase */
    CHECK(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "1,3"), -1) >= 0);
    turn_row(p, "3.7.1");
    CHECK_INT(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "1,3"), -1), -1);
    fof_close(p);
}

TEST(the_activity_level_follows_a_fire_mission, "FOF-3.7.1-1")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE TURN_SHELLS("0", "1,1"));
    CHECK(p->state->activity != NO_CONTACT);
    turn_row(p, "3.7.1");
    CHECK_INT(p->state->activity, NO_CONTACT);
    fof_close(p);
}

TEST(a_smoke_mission_that_stays_says_by_which_reading, "FOF-3.7.1-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE "[marker 0]\nkind = wp-mission\nvalue = 1\nat = 2,2\n");
    turn_row(p, "3.8");
    CHECK(fof_told(
        p, "3.7.1\tAs it is read here, the smoke mission on 2,2 stays until the next fire mission update."));
    CHECK(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "2,2"), -1) >= 0);
    fof_close(p);
}

TEST(wp_missions_may_be_read_to_end_in_clean_up, "FOF-3.7.1-2")
{
    Fof *p = fof_open(MAP "[readings]\nwp-mission-stays = no\n" TURN_STAND TURN_IDLE
                          "[marker 0]\nkind = wp-mission\nvalue = 1\nat = 2,2\n");
    turn_row(p, "3.8");
    CHECK(fof_told(p, "3.7.1\tAs it is read here, the smoke mission on 2,2 ends with the turn."));
    CHECK_INT(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "2,2"), -1), -1);
    fof_close(p);
}

TEST(pins_come_off_where_nothing_affects_the_unit, "FOF-3.7.3-1", "FOF-3.7.3-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "1,1") "flags = pinned\n" TURN_SQUAD(
        "2/1", "1",
        "2,1") "flags = pinned\n" TURN_SQUAD("3/1", "1",
                                             "3,1") "flags = pinned\n" TURN_UNIT("T", "truck",
                                                                                 "4,1") "flags = "
                                                                                        "pinned"
                                                                                        "\n" TURN_SHELLS(
                                                                                            "0",
                                                                                            "2,"
                                                                                            "1") "[marker"
                                                                                                 " 1]"
                                                                                                 "\nkind "
                                                                                                 "= "
                                                                                                 "mines\n"
                                                                                                 "at = "
                                                                                                 "3,1\n");
    turn_row(p, "3.7.3");
    CHECK(!(fof_u(p, "1/1")->flags & UNIT_PINNED));
    CHECK(fof_u(p, "2/1")->flags & UNIT_PINNED);
    CHECK(fof_u(p, "3/1")->flags & UNIT_PINNED); /* untriggered mines hold it */
    CHECK(!(fof_u(p, "T")->flags & UNIT_PINNED));
    fof_close(p);
}

TEST(own_fire_on_the_same_card_holds_nobody_pinned, "FOF-3.7.3-1")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "2,2")
                          TURN_SQUAD("2/1", "1", "2,2") "flags = pinned\n" TURN_HELPLESS);
    CHECK(p->state->fire[fof_card(p, "2,2")].inside[ENEMY] != VOF_NONE);
    turn_row(p, "3.7.3");
    CHECK(!(fof_u(p, "2/1")->flags & UNIT_PINNED));
    CHECK(turn_sound(p)); /* its own fire is up to date at once */
    fof_close(p);
}

/* Two squads that fire at each other: both are judged by the fire as it was, though the first is hit. */
TEST(combat_effects_are_simultaneous, "FOF-3.7.4-1")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "2,1") "steps = 2\n" TURN_UNIT(
        "Gp", "german-rifle-squad", "2,2") "steps = 2\n");
    Fire before[GRID_CARDS];
    memcpy(before, p->state->fire, sizeof before);
    CHECK(before[fof_card(p, "2,1")].outside != VOF_NONE);
    CHECK(before[fof_card(p, "2,2")].outside != VOF_NONE);
    fof_deck(p, 4, 50, 38, 49, 8); /* hit CC, hit: both squads lose everything */
    turn_row(p, "3.7.4");
    CHECK(!unit_in_play(p->state, fof_unit(p, "1/1")) || !unit_in_play(p->state, fof_unit(p, "Gp")));
    CHECK_BYTES(p->state->fire, before, sizeof before); /* nothing changes until clean up */
    turn_row(p, "3.8");
    CHECK(memcmp(p->state->fire, before, sizeof before) != 0);
    fof_close(p);
}

/* ---- clean up (3.8) ---- */

TEST(clean_up_takes_the_markers_of_the_turn, "FOF-3.8-1")
{
    static const MarkerKind gone[] = {
        MARKER_SMOKE,        MARKER_WP,      MARKER_GAS,          MARKER_COLOR_SMOKE,  MARKER_FLARE,
        MARKER_ILLUMINATION, MARKER_GRENADE, MARKER_GRENADE_MISS, MARKER_CONCENTRATED, MARKER_BOOBY_TRAP};
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD(
        "1/1", "1",
        "1,1") "flags = exposed moved\n"
               "[marker 90]\nkind = wreck-smoke\nat = 3,3\n[marker 91]\nkind = wp-mission\nat = 3,2\n");
    fof_marker_create(fof_play(p), MARKER_TARGET, fof_card(p, "3,1"), NO_UNIT, 0, NO_UNIT, 1);
    for (int i = 0; i < (int)(sizeof gone / sizeof gone[0]); i++)
        fof_marker_create(fof_play(p), gone[i], fof_card(p, "2,2"), NO_UNIT, 0, NO_UNIT, 0);
    turn_row(p, "3.8");
    for (int i = 0; i < (int)(sizeof gone / sizeof gone[0]); i++)
        CHECK_INT(fof_marker_find(p->state, gone[i], fof_card(p, "2,2"), -1), -1);
    CHECK(fof_marker_find(p->state, MARKER_WRECK_SMOKE, fof_card(p, "3,3"), -1) >= 0);
    CHECK(fof_marker_find(p->state, MARKER_WP_MISSION, fof_card(p, "3,2"), -1) >= 0);
    CHECK(fof_marker_find(p->state, MARKER_TARGET, fof_card(p, "3,1"), -1) >= 0);
    CHECK(!(fof_u(p, "1/1")->flags & (UNIT_EXPOSED | UNIT_MOVED_FIRED)));
    fof_close(p);
}

TEST(casualties_leave_from_the_collection_point, "FOF-3.8-2", "FOF-5.1.7-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE
                      "[card 2,1]\ncontrols = collection\n[item 0]\nkind = casualty\ncount = 2\nat = "
                      "2,1\n[item 1]\nkind = casualty\nat = 3,1\n");
    turn_row(p, "3.8");
    CHECK_INT(p->state->lost[LOSS_EVACUATED], 2);
    CHECK_INT(p->state->items[0].kind, 0);
    CHECK_INT(p->state->items[1].area, fof_area(p, "3,1"));
    fof_close(p);
}

TEST(enemies_cease_on_empty_cards_once_the_smoke_is_gone, "FOF-3.8-3")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "4,1") TURN_UNIT(
        "Gp", "german-lmg", "2,3") "aim = 2,1\n[marker 0]\nkind = smoke\nat = 3,2\n");
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "2,1")); /* its targets have left, the next are hidden */
    turn_row(p, "3.8");
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "4,1")); /* seen now that the smoke between has cleared */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(unresolved_contacts_leave_a_defence_only, "FOF-3.8-4")
{
    const char *markers = "[card 3,3]\npc = B\nflags = pc-hidden\n";
    char text[1024];
    text_print(text, sizeof text, "%s%s%s%s", TURN_MISSION("defensive"), TURN_STAND, TURN_IDLE, markers);
    Fof *defence = fof_open(text);
    CHECK_INT(defence->state->cards[fof_card(defence, "3,3")].pc, 'B');
    turn_row(defence, "3.8");
    CHECK_INT(defence->state->cards[fof_card(defence, "3,3")].pc, 0);
    fof_close(defence);
    text_print(text, sizeof text, "%s%s%s%s", MAP, TURN_STAND, TURN_IDLE, markers);
    Fof *attack = fof_open(text);
    turn_row(attack, "3.8");
    CHECK_INT(attack->state->cards[fof_card(attack, "3,3")].pc, 'B');
    fof_close(attack);
}

TEST(mines_and_snipers_come_off_their_targets, "FOF-3.8-5")
{
    Fof *p =
        fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "2,1") "flags = mined\n" TURN_UNIT("T", "truck", "3,1")
                     TURN_UNIT("Snp", "german-sniper",
                               "2,3") "aim = 2,1\n"
                                      "[marker 0]\nkind = mines\nvalue = -4\nunit = 1/1\n[marker 1]\nkind = "
                                      "sniper\nvalue = -3\nunit = 1/1\nby = Snp\n[marker 2]\nkind = "
                                      "claymore\nunit = 1/1\n[marker 3]\nkind = claymore\nat = 2,2\n");
    turn_row(p, "3.8");
    int mines = fof_marker_find(p->state, MARKER_MINES, fof_card(p, "2,1"), -1),
        sniper = fof_marker_find(p->state, MARKER_SNIPER, fof_card(p, "2,1"), -1);
    CHECK(mines >= 0);
    CHECK_INT(p->state->markers[mines].unit, NO_UNIT); /* back on its draw side: on the card */
    CHECK(!(fof_u(p, "1/1")->flags & UNIT_MINED));
    CHECK(sniper >= 0);
    CHECK_INT(p->state->markers[sniper].unit, NO_UNIT);
    CHECK_INT(fof_marker_find(p->state, MARKER_CLAYMORE, fof_card(p, "2,1"), -1), -1);
    CHECK(fof_marker_find(p->state, MARKER_CLAYMORE, fof_card(p, "2,2"), -1) >= 0);
    fof_close(p);
    Fof *vehicle = fof_open(MAP TURN_STAND TURN_IDLE TURN_UNIT("T", "truck", "2,1") TURN_UNIT(
        "Snp", "german-sniper",
        "2,3") "aim = 2,1\n[marker 1]\nkind = sniper\nvalue = -3\nunit = T\nby = Snp\n");
    turn_row(vehicle, "3.8");
    sniper = fof_marker_find(vehicle->state, MARKER_SNIPER, fof_card(vehicle, "2,1"), -1);
    CHECK(sniper >= 0);
    CHECK_INT(vehicle->state->markers[sniper].unit, fof_unit(vehicle, "T"));
    fof_close(vehicle);
}

TEST(clean_up_ends_with_fire_up_to_date_and_the_next_turn, "FOF-3.8-6")
{
    Fof *p =
        fof_open(MAP TURN_STAND TURN_SQUAD("1/1", "1", "2,1") TURN_UNIT("Gp", "german-rifle-squad", "2,3"));
    fof_unit_remove(fof_play(p), fof_unit(p, "Gp")); /* as combat leaves it: nothing brought up to date */
    p->state->steps_in_all[ENEMY] = 0;               /* the test took them, not the rules */
    CHECK(p->state->fire[fof_card(p, "2,1")].outside != VOF_NONE);
    turn_row(p, "3.8");
    CHECK_INT(p->state->fire[fof_card(p, "2,1")].outside, VOF_NONE);
    CHECK_INT(p->state->turn, 3);
    CHECK(turn_sound(p));
    fof_close(p);
}
