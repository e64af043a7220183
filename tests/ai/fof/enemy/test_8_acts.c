/* What enemy units do when a check tells them to (8.6.1-8.6.3), without the check itself. */
#include "fof/deeds.h"

#define MAP DEEDS_MAP
#define may deeds_may
#define does deeds_do
#define place_of deeds_place

static int random_card(Fof *p, int column, int result)
{
    return turn_random(p, column, result, 0);
}

/* ---- falling back (8.6.3) ---- */

TEST(fall_back_goes_out_of_sight_and_ties_are_drawn, "FOF-8.6.3-1", "FOF-8.6.1C-1")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3"));
        fof_deck(p, 1, random_card(p, 2, result)); /* 2,4 lies in sight of 2,1; 1,4 and 3,4 do not */
        CHECK(does(p, "G", DEED_FALL_BACK));
        CHECK_TEXT(place_of(p, "G"), result == 1 ? "3,4" : "1,4");
        CHECK(fight_flag(p, "G", UNIT_EXPOSED));
        CHECK(fof_told(p, "G falls back from 2,3"));
        fof_close(p);
    }
}

#define WATCHED_FROM(place) \
    MAP FRIEND("1/1", "1,1") FRIEND("1/2", "2,1") FRIEND("1/3", "3,1") RIFLES("G", place)
#define WATCHED WATCHED_FROM("2,3")

TEST(fall_back_takes_the_highest_cover_where_all_is_seen, "FOF-8.6.3-1", "FOF-8.6.3-2", "FOF-8.6.3-3")
{
    Fof *p = fof_open(WATCHED CARD("3,4", "woods"));
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK_TEXT(place_of(p, "G"), "3,4");
    fof_close(p);
    p = fof_open(WATCHED CARD("3,4", "woods") AREA("2,4/trench1"));
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK_TEXT(place_of(p, "G"), "2,4/trench1"); /* +3 of the trench beat +2 of the woods, and it goes in */
    fof_close(p);
    p = fof_open(WATCHED CARD("3,4", "woods") AREA("2,4/trench1") FRIEND("1/4", "2,4/trench1"));
    CHECK(does(p, "G", DEED_FALL_BACK)); /* the trench is not available */
    CHECK_TEXT(place_of(p, "G"), "3,4");
    fof_close(p);
    p = fof_open(WATCHED CARD("3,4", "woods") FRIEND("1/4", "3,4"));
    CHECK(does(p, "G", DEED_FALL_BACK)); /* a card with opponents may be chosen */
    CHECK_TEXT(place_of(p, "G"), "3,4");
    fof_close(p);
}

TEST(fall_back_leaves_the_map_at_its_edge_and_beyond_the_boundaries, "FOF-8.6.3-1", "FOF-8.6.3-3",
     "FOF-8.4.5-2")
{
    const char *const places[] = {RIFLES("G", "2,4"),
                                  "[card 0,2]\nkind = terrain\nterrain = open\n" RIFLES("G", "0,2"),
                                  "[card 5,2]\nkind = terrain\nterrain = open\n" RIFLES("G", "5,2")};
    for (int i = 0; i < COUNT_OF(places); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP FRIEND("1/1", "2,1"), places[i]);
        Fof *p = fof_open(text);
        int steps = fof_u(p, "G")->steps;
        CHECK(does(p, "G", DEED_FALL_BACK));
        CHECK(fight_removed(p, "G"));
        CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], steps);
        fof_close(p);
    }
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4") FLAGS("exposed"));
    CHECK(!may(p, "G", DEED_FALL_BACK)); /* 5.1.3 holds for the enemy too */
    fof_close(p);
}

TEST(without_a_side_of_its_own_the_enemy_goes_away_from_opponents, "FOF-8.6.3-4")
{
    const char *map = FIGHT_MAP "enemy-edge = no\n[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n";
    char text[2048];
    text_print(text, sizeof text, "%s%s", map, FRIEND("1/1", "2,4") RIFLES("G", "2,3") CARD("2,2", "woods"));
    Fof *p = fof_open(text);
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "G"))), 2); /* away from the friends in the north */
    fof_close(p);
    text_print(text, sizeof text, "%s%s", map,
               FRIEND("1/1", "1,3") FRIEND("1/2", "1,1") FRIEND("1/3", "3,1") FRIEND("1/4", "3,3")
                   RIFLES("G", "2,2"));
    p = fof_open(text);
    CHECK(does(p, "G", DEED_FALL_BACK)); /* friends all around: any direction, drawn */
    CHECK(strcmp(place_of(p, "G"), "2,2") != 0);
    fof_close(p);
}

TEST(an_event_makes_units_fall_back_by_the_same_priorities, "FOF-8.6.3-1", "FOF-8.6.2-3")
{
    const char *event = FIGHT_MAP
        "tactics = hasty\n[events enemy]\ncolumn = 10\n[event enemy 1-10]\ntext = Back.\n"
        "effect = fall-back\n" DEEDS_STATE FRIEND("1/1", "2,1") RIFLES("G", "2,3") RIFLES("H", "4,4");
    Fof *p = fof_open(event);
    fof_deck(p, 3, fof_card_with(p, MARK_HQ, true, 0), fof_card_with(p, MARK_HQ, false, 3),
             random_card(p, 2, 1));
    turn_row(p, "3.4.1");
    CHECK_TEXT(place_of(p, "G"), "3,4"); /* out of sight, not straight back */
    CHECK(fight_flag(p, "G", UNIT_CHECKED));
    CHECK(fight_removed(p, "H"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(pinned_units_and_teams_fall_back_where_nobody_of_theirs_is, "FOF-8.6.1C-2", "FOF-4.2.5-20")
{
    const char *const units[] = {
        RIFLES("G", "2,3") FLAGS("pinned"), UNIT("G", "german-paralyzed-team", "2,3"),
        UNIT("G", "german-litter-team", "2,3"), UNIT("G", "german-fire-team", "2,3")};
    for (int i = 0; i < COUNT_OF(units); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP FRIEND("1/1", "2,1"), units[i]);
        Fof *p = fof_open(text);
        fof_deck(p, 1, random_card(p, 2, 1));
        CHECK(does(p, "G", DEED_FALL_BACK));
        CHECK_TEXT(place_of(p, "G"), "3,4");
        fof_close(p);
        text_print(text, sizeof text, "%s%s%s", MAP FRIEND("1/1", "2,1"), units[i],
                   MARKER("1", "grenade-miss", "3,4", "-1"));
        p = fof_open(text); /* but not into fire */
        CHECK(does(p, "G", DEED_FALL_BACK));
        CHECK_TEXT(place_of(p, "G"), "1,4");
        fof_close(p);
    }
}

TEST(a_unit_that_falls_back_takes_the_cover_that_protects_best, "FOF-8.6.1E-1")
{
    Fof *p = fof_open(WATCHED AREA("2,4/foxhole1") AREA("2,4/trench1"));
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK_TEXT(place_of(p, "G"), "2,4/trench1");
    fof_close(p);
    p = fof_open(WATCHED AREA("2,4/foxhole1") AREA("2,4/trench1")
                     UNIT("H", "german-rifle-squad", "2,4/trench1"));
    CHECK(does(p, "G", DEED_FALL_BACK)); /* three more steps under the trench: -3 */
    CHECK_TEXT(place_of(p, "G"), "2,4/foxhole1");
    fof_close(p);
    p = fof_open(WATCHED AREA("2,4/foxhole1") AREA("2,4/trench1")
                     MARKER("1", "grenade", "2,4/trench1", "-3"));
    CHECK(does(p, "G", DEED_FALL_BACK)); /* a grenade lies in it */
    CHECK_TEXT(place_of(p, "G"), "2,4/foxhole1");
    fof_close(p);
}

TEST(out_of_a_bunker_a_unit_that_falls_back_is_exposed, "FOF-5.3.2-8", "FOF-5.3.4-3")
{
    const char *const works[] = {"bunker1", "pillbox1", "cave1"};
    for (int i = 0; i < COUNT_OF(works); i++) {
        char text[2048];
        text_print(text, sizeof text,
                   "%s[area 2,3/%s]\nfacing = south\n[unit G]\ntype = german-rifle-squad\nat = 2,3/%s\n",
                   MAP FRIEND("1/1", "2,1"), works[i], works[i]);
        Fof *p = fof_open(text);
        CHECK(does(p, "G", DEED_FALL_BACK));
        CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "G"))), 4);
        CHECK(fight_flag(p, "G", UNIT_EXPOSED));
        fof_close(p);
    }
}

TEST(into_linked_works_a_unit_falls_back_exposed_too, "FOF-8.6.1C-1", "FOF-5.3.2-8")
{
    Fof *p = fof_open(WATCHED_FROM("2,3/bunker1") AREA("2,3/bunker1") "facing = south\n" AREA("2,4/trench1"));
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK_TEXT(place_of(p, "G"), "2,4/trench1");
    CHECK(fight_flag(p, "G", UNIT_EXPOSED));
    fof_close(p);
}

TEST(what_makes_no_unit_spotted, "FOF-8.5-9")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3") FLAGS("unspotted"));
    CHECK(does(p, "G", DEED_FALL_BACK));
    CHECK(fight_flag(p, "G", UNIT_UNSPOTTED)); /* fell back, exposed */
    fight_hit(p, "G", "F");
    CHECK(fight_flag(p, "G", UNIT_UNSPOTTED));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,3") RIFLES("G", "2,3") FLAGS("unspotted"));
    CHECK(does(p, "G", DEED_GRENADE));
    CHECK(fight_flag(p, "G", UNIT_UNSPOTTED));
    fof_close(p);
}

TEST(fire_that_lies_on_a_card_hits_unspotted_units_too, "FOF-8.5-10")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "1,1") UNIT("G", "german-litter-team", "2,3") FLAGS("unspotted")
                          MARKER("1", "incoming", "2,3", "-4"));
    CHECK(fight_ncm(p, "G") != 99);
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") "aim = 2,3\n" UNIT("G", "german-litter-team", "2,3")
                     FLAGS("unspotted"));
    CHECK(fight_ncm(p, "G") != 99); /* came where fire lay already */
    fof_close(p);
}

TEST(friends_are_always_spotted, "FOF-8.5-11", "FOF-8.6.1A-1")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3") FLAGS("unspotted"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1"));
    CHECK_INT(fof_u(p, "1/1")->aim.how, AIM_NONE);
    fof_close(p);
}

/* ---- opening fire (8.6.1A, D) ---- */

TEST(enemies_fire_at_most_steps_and_into_cards_of_both_sides, "FOF-8.6.1A-1", "FOF-8.6.1A-2")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") FRIEND("1/2", "4,3") STEPS("2") RIFLES("G", "2,3"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1"));
    fof_close(p);
    for (int result = 1; result <= 2; result++) {
        p = fof_open(MAP FRIEND("1/1", "2,1") FRIEND("1/2", "4,3"));
        fof_deck(p, 1, random_card(p, 2, result));
        Play *play = fof_play(p);
        fof_unit_create(play, fof_find_type(p->game, "german-rifle-squad"), ENEMY, fof_area(p, "2,3"), 3);
        fof_fire_refresh(play, ENEMY);
        CHECK(fof_u(p, "german-rifle-squad-1")->aim.card == fof_card(p, "2,1") ||
              fof_u(p, "german-rifle-squad-1")->aim.card == fof_card(p, "4,3"));
        fof_close(p);
    }
    p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("H", "german-litter-team", "2,1") RIFLES("G", "2,3"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1")); /* its own litter team stands there too */
    fof_close(p);
}

TEST(a_grazing_gun_opens_no_fire_through_its_own_side, "FOF-8.6.1D-1")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("H", "german-litter-team", "2,2")
                          UNIT("G", "german-hmg", "2,3"));
    CHECK_INT(fof_u(p, "G")->aim.how, AIM_NONE);
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,2") UNIT("H", "german-litter-team", "2,1")
                     UNIT("G", "german-hmg", "2,3"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,2")); /* friends who are nearer */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("H", "german-litter-team", "1,2")
                     UNIT("G", "german-hmg", "2,3"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1"));
    Play *play = fof_play(p);
    fof_unit_place(play, fof_unit(p, "H"), fof_area(p, "2,2"));
    fof_fire_refresh(play, ENEMY);
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1")); /* it goes on when they come in between */
    fof_close(p);
}

/* ---- cover ---- */

TEST(a_unit_takes_free_cover_and_seeks_it_else, "FOF-8.6.1C-1", "FOF-8.6.2-9")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3") AREA("2,3/foxhole1"));
    CHECK(does(p, "G", DEED_COVER));
    CHECK_TEXT(place_of(p, "G"), "2,3/foxhole1");
    CHECK(fight_flag(p, "G", UNIT_EXPOSED));
    CHECK(!may(p, "G", DEED_COVER)); /* it is under cover now */
    fof_close(p);
    for (int found = 0; found < 2; found++) {
        p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3") CARD("2,3", "orchard"));
        int no = fof_card_with(p, MARK_COVER, false, 0), last = fof_card_with(p, MARK_COVER, found, 5);
        fof_deck(p, 3, no, fof_card_with(p, MARK_COVER, false, 1), last); /* an orchard: three cards, line */
        CHECK(does(p, "G", DEED_COVER));
        CHECK_TEXT(place_of(p, "G"), found ? "2,3/cover1" : "2,3");
        CHECK_INT(fight_flag(p, "G", UNIT_EXPOSED), found);
        fof_close(p);
    }
}

TEST(a_tripod_that_moved_is_silent, "FOF-8.6.1C-1")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("G", "german-hmg", "2,3") AREA("2,3/foxhole1"));
    CHECK_INT(fof_u(p, "G")->aim.how, AIM_DIRECT);
    CHECK(does(p, "G", DEED_COVER));
    CHECK_INT(fof_u(p, "G")->aim.how, AIM_NONE);
    fof_close(p);
}

/* ---- advance and infiltrate ---- */

TEST(an_advance_leads_into_the_best_cover_to_fire_from, "FOF-8.6.1E-2")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4") AREA("2,3/foxhole1") AREA("2,3/trench1"));
    CHECK(does(p, "G", DEED_ADVANCE));
    CHECK_TEXT(place_of(p, "G"), "2,3/trench1");
    CHECK(fight_flag(p, "G", UNIT_EXPOSED));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4") AREA("2,3/foxhole1")
                     AREA("2,3/bunker1") "facing = north\n");
    CHECK(does(p, "G", DEED_ADVANCE)); /* the bunker looks the wrong way */
    CHECK_TEXT(place_of(p, "G"), "2,3/foxhole1");
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4") AREA("2,3/foxhole1")
                     AREA("2,3/bunker1") "facing = south\n");
    CHECK(does(p, "G", DEED_ADVANCE));
    CHECK_TEXT(place_of(p, "G"), "2,3/bunker1");
    fof_close(p);
}

TEST(an_advance_without_sides_leads_toward_the_opponents, "FOF-8.6.1E-2", "FOF-8.6.3-4")
{
    Fof *p = fof_open(FIGHT_MAP "enemy-edge = no\n" DEEDS_STATE FRIEND("1/1", "2,4") RIFLES("G", "2,2")
                          AREA("2,3/foxhole1") AREA("2,1/trench1"));
    CHECK(does(p, "G", DEED_ADVANCE));
    CHECK_TEXT(place_of(p, "G"), "2,3/foxhole1"); /* not to the bottom of the map, away from them */
    fof_u(p, "G")->flags &= (uint16_t)~UNIT_EXPOSED;
    CHECK(does(p, "G", DEED_ADVANCE));
    CHECK_INT(unit_card(p->state, fof_unit(p, "G")), fof_card(p, "2,4"));
    fof_u(p, "G")->flags &= (uint16_t)~UNIT_EXPOSED;
    CHECK(!may(p, "G", DEED_ADVANCE)); /* they are here */
    fof_close(p);
}

TEST(nobody_advances_off_the_map_or_while_exposed_or_immobile, "FOF-8.12-2")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,4") RIFLES("G", "2,1"));
    CHECK(!may(p, "G", DEED_ADVANCE));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4") FLAGS("exposed") UNIT("A", "german-88", "3,4"));
    CHECK(!may(p, "G", DEED_ADVANCE));
    CHECK(!may(p, "A", DEED_ADVANCE));
    CHECK(!may(p, "A", DEED_FALL_BACK)); /* 8.12: such results are drawn anew */
    CHECK(!may(p, "A", DEED_COVER));
    fof_close(p);
}

TEST(infiltration_is_an_attempt_toward_the_nearest_opponent, "FOF-8.6.2-9")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3") CARD("3,2", "woods"));
        fof_deck(p, 2, fof_card_with(p, MARK_INFILTRATE, false, 0),
                 fof_card_with(p, MARK_INFILTRATE, success, 1));
        CHECK(does(p, "G", DEED_INFILTRATE)); /* they fire at each other: VOF on both cards */
        CHECK_TEXT(place_of(p, "G"), "3,2");  /* of three cards as near the one with most cover */
        CHECK_INT(fight_flag(p, "G", UNIT_EXPOSED), !success);
        CHECK(fof_told(p, "G tries to infiltrate: 2 cards"));
        fof_close(p);
    }
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,4"));
    CHECK(!may(p, "G", DEED_INFILTRATE)); /* no fire on either card */
    CHECK(may(p, "G", DEED_ADVANCE));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("G", "german-hmg", "2,4") UNIT("M", "german-mortar", "2,3")
                     RIFLES("R", "2,1"));
    CHECK(!may(p, "G", DEED_INFILTRATE));
    CHECK(!may(p, "M", DEED_INFILTRATE));
    CHECK(!may(p, "R", DEED_INFILTRATE)); /* it is there */
    fof_close(p);
}

/* ---- attacks (8.6.1B) ---- */

static int grenades_at(Fof *p, const char *target)
{
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++)
        count +=
            p->state->markers[i].kind == MARKER_GRENADE && p->state->markers[i].unit == fof_unit(p, target);
    return count;
}

TEST(on_its_own_card_an_enemy_attacks_the_largest_target, "FOF-8.6.1B-1", "FOF-6.1.1-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,3") STEPS("2") FRIEND("1/2", "2,3") RIFLES("G", "2,3"));
    int hit = fof_card_with(p, MARK_GRENADE, true, 1), miss = fof_card_with(p, MARK_GRENADE, false, 5);
    fof_deck(p, 2, hit, miss);
    CHECK(does(p, "G", DEED_GRENADE));
    CHECK_INT(grenades_at(p, "1/2"), 1);
    CHECK_INT(grenades_at(p, "1/1"), 0);
    fof_close(p);
    p = fof_open(MAP AREA("2,3/foxhole1") FRIEND("1/1", "2,3/foxhole1") STEPS("2")
                     FRIEND("1/3", "2,3/foxhole1") STEPS("2") FRIEND("1/2", "2,3") RIFLES("G", "2,3"));
    fof_deck(p, 2, hit, miss);
    CHECK(does(p, "G", DEED_GRENADE)); /* four steps under the foxhole, three in the open */
    CHECK_INT(fof_marker_find(p->state, MARKER_GRENADE, fof_card(p, "2,3"), -1) >= 0, true);
    CHECK_INT(grenades_at(p, "1/2"), 0);
    fof_close(p);
    for (int result = 1; result <= 2; result++) { /* equal ones: drawn */
        p = fof_open(MAP FRIEND("1/1", "2,3") FRIEND("1/2", "2,3") RIFLES("G", "2,3"));
        fof_deck(p, 3, random_card(p, 2, result), hit, miss);
        CHECK(does(p, "G", DEED_GRENADE));
        CHECK_INT(grenades_at(p, result == 1 ? "1/1" : "1/2"), 1);
        fof_close(p);
    }
}

TEST(the_largest_target_need_not_be_the_last, "FOF-8.6.1B-1", "FOF-6.1.1-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,3") FRIEND("1/2", "2,3") STEPS("2") RIFLES("G", "2,3"));
    for (int i = 0; i < 8; i++) { /* whatever is drawn */
        CHECK(does(p, "G", DEED_GRENADE));
        CHECK_INT(grenades_at(p, "1/2"), 0);
    }
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,3") FRIEND("1/2", "2,3") STEPS("2") RIFLES("G", "2,3"));
    for (int i = 0; i < 8; i++) {
        CHECK(does(p, "G", DEED_CONCENTRATE));
        CHECK(!fof_told(p, "fire on 1/2"));
    }
    fof_close(p);
}

TEST(concentrated_fire_takes_the_largest_on_the_own_card_and_any_elsewhere, "FOF-8.6.1B-1", "FOF-6.1.1-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,3") RIFLES("G", "2,3"));
    int hit = fof_card_with(p, MARK_CROSSHAIRS, true, 1), miss = fof_card_with(p, MARK_CROSSHAIRS, false, 5);
    fof_close(p);
    for (int result = 1; result <= 2; result++) { /* whatever would be drawn */
        p = fof_open(MAP FRIEND("1/1", "2,3") STEPS("2") FRIEND("1/2", "2,3") RIFLES("G", "2,3"));
        fof_deck(p, 3, hit, miss, random_card(p, 2, result));
        CHECK(does(p, "G", DEED_CONCENTRATE));
        CHECK(fof_told(p, "concentrates its fire on 1/2"));
        fof_close(p);
    }
    for (int result = 1; result <= 2; result++) {
        p = fof_open(MAP FRIEND("1/1", "2,1") STEPS("2") FRIEND("1/2", "2,1") RIFLES("G", "2,3"));
        fof_deck(p, 3, hit, miss, random_card(p, 2, result));
        CHECK(does(p, "G", DEED_CONCENTRATE));
        CHECK(fof_told(p, result == 1 ? "concentrates its fire on 1/1" : "concentrates its fire on 1/2"));
        fof_close(p);
    }
}

TEST(an_attack_is_a_grenade_or_else_concentrated_fire, "FOF-8.6.2-9")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3"));
    CHECK(!may(p, "G", DEED_GRENADE));
    CHECK(does(p, "G", DEED_ATTACK));
    CHECK(fof_told(p, "concentrate"));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,3") RIFLES("G", "2,3"));
    CHECK(does(p, "G", DEED_ATTACK));
    CHECK(fof_told(p, "grenade"));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,3") RIFLES("G", "2,3") FLAGS("pinned"));
    CHECK(!may(p, "G", DEED_ATTACK));
    fof_close(p);
}

TEST(who_throws_grenades_comes_out_of_a_bunker, "FOF-5.3.2-8", "FOF-5.3.4-3")
{
    const char *const works[] = {"bunker1", "pillbox1", "cave1"};
    for (int i = 0; i < COUNT_OF(works); i++) {
        char text[2048];
        text_print(text, sizeof text,
                   "%s[area 2,3/%s]\nfacing = south\n[unit G]\ntype = german-rifle-squad\nat = 2,3/%s\n",
                   MAP FRIEND("1/1", "2,3"), works[i], works[i]);
        Fof *p = fof_open(text);
        CHECK(does(p, "G", DEED_GRENADE));
        CHECK_TEXT(place_of(p, "G"), "2,3");
        CHECK(fight_flag(p, "G", UNIT_EXPOSED));
        CHECK(fof_told(p, "grenade"));
        fof_close(p);
        text_print(text, sizeof text,
                   "%s[area 2,3/%s]\nfacing = south\n[unit G]\ntype = german-rifle-squad\nat = 2,3/%s\n",
                   MAP FRIEND("1/1", "2,1"), works[i], works[i]);
        p = fof_open(text); /* nobody to come out for */
        CHECK(!may(p, "G", DEED_GRENADE));
        fof_close(p);
    }
}

/* ---- shifting fire ---- */

#define FLANKED(gun) MAP FRIEND("1/1", "2,1") FRIEND("1/2", "4,3") STEPS("2") gun

TEST(fire_is_shifted_to_where_it_comes_from, "FOF-4.2.5-19")
{
    Fof *p = fof_open(FLANKED(RIFLES("G", "2,3")) UNIT("H", "german-rifle-squad", "2,3") FLAGS("pinned"));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "2,1"));
    CHECK(does(p, "G", DEED_SHIFT_FIRE));
    CHECK_INT(fof_u(p, "G")->aim.card, fof_card(p, "4,3"));
    CHECK_INT(fof_u(p, "H")->aim.card, fof_card(p, "4,3")); /* all on the card */
    CHECK(!may(p, "H", DEED_SHIFT_FIRE));                   /* pinned, it decides nothing */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") RIFLES("G", "2,3"));
    CHECK(!may(p, "G", DEED_SHIFT_FIRE)); /* it fires there already */
    fof_close(p);
}

TEST(nobody_shifts_fire_out_of_a_bunker_or_pillbox, "FOF-5.3.2-5")
{
    Fof *p = fof_open(FLANKED(AREA("2,3/bunker1") "facing = south\n" RIFLES("G", "2,3/bunker1")));
    CHECK(!may(p, "G", DEED_SHIFT_FIRE));
    fof_close(p);
    const char *over = MAP "[card 2,3]\nhills = 1\n" UNIT("M", "mortar-section", "2,1") FRIEND("1/2", "2,2");
    char text[2048];
    text_print(text, sizeof text, "%s%s", over, UNIT("G", "german-hmg", "2,3"));
    p = fof_open(text);
    CHECK(may(p, "G", DEED_SHIFT_FIRE)); /* from the open over the heads of the nearer ones */
    fof_close(p);
    text_print(text, sizeof text, "%s%s", over,
               AREA("2,3/bunker1") "facing = south\n" UNIT("G", "german-hmg", "2,3/bunker1"));
    p = fof_open(text);
    CHECK(!may(p, "G", DEED_SHIFT_FIRE));
    fof_close(p);
    p = fof_open(FLANKED(AREA("2,3/pillbox1") "facing = east\n" RIFLES("G", "2,3/pillbox1")));
    CHECK(!may(p, "G", DEED_SHIFT_FIRE));
    fof_close(p);
}

/* ---- rally and reconstitution ---- */

TEST(what_rallying_is_depends_on_the_unit)
{
    const struct {
        const char *unit;
        const char *told;
    } cases[] = {
        {RIFLES("G", "2,3") FLAGS("pinned"), "no longer pinned"},
        {UNIT("G", "german-paralyzed-team", "2,3"), "litter team"},
        {UNIT("G", "german-litter-team", "2,3"), "fire team"},
        {UNIT("G", "german-leader", "2,3") FLAGS("flipped"), "rallies"},
        {UNIT("G", "german-lmg", "2,3") FLAGS("flipped"), "rallies"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP FRIEND("1/1", "1,1"), cases[i].unit);
        Fof *p = fof_open(text);
        CHECK(does(p, "G", DEED_RALLY)); /* no VOF: without a draw */
        CHECK(fof_told(p, cases[i].told));
        fof_close(p);
    }
    Fof *p = fof_open(MAP FRIEND("1/1", "1,1") RIFLES("G", "2,3"));
    CHECK(!may(p, "G", DEED_RALLY));
    fof_close(p);
}

TEST(a_leader_gives_one_more_card, "FOF-8.9-2", "FOF-8.6.2-9")
{
    const struct {
        const char *units;
        Deed deed;
        const char *told;
    } cases[] = {
        {RIFLES("G", "2,3"), DEED_CONCENTRATE, ": 2 cards"},
        {RIFLES("G", "2,3") UNIT("L", "german-leader", "2,3"), DEED_CONCENTRATE, ": 3 cards"},
        {RIFLES("G", "2,3") LEVEL("green") UNIT("L", "german-leader", "2,3"), DEED_CONCENTRATE, ": 2 cards"},
        {RIFLES("G", "2,3") LEVEL("veteran"), DEED_CONCENTRATE, ": 3 cards"},
        {RIFLES("G", "2,3") UNIT("L", "german-leader", "2,3") FLAGS("pinned"), DEED_CONCENTRATE, ": 2 cards"},
        {RIFLES("G", "2,3") UNIT("L", "german-leader", "2,3") FLAGS("flipped"), DEED_CONCENTRATE,
         ": 2 cards"},
        {RIFLES("G", "2,3") AREA("2,3/foxhole1") UNIT("L", "german-leader", "2,3/foxhole1"), DEED_CONCENTRATE,
         ": 2 cards"},
        {RIFLES("G", "2,3") FLAGS("pinned"), DEED_RALLY, ": 2 cards"},
        {RIFLES("G", "2,3") FLAGS("pinned") UNIT("L", "german-leader", "2,3"), DEED_RALLY, ": 3 cards"},
        {UNIT("G", "german-litter-team", "2,3") UNIT("L", "german-leader", "2,3"), DEED_RALLY, ": 2 cards"},
        {UNIT("G", "german-litter-team", "2,3"), DEED_RALLY, ": 1 card,"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP FRIEND("1/1", "2,1"), cases[i].units);
        Fof *p = fof_open(text);
        CHECK(does(p, "G", cases[i].deed));
        if (!fof_told(p, cases[i].told))
            minunit_fail(__FILE__, __LINE__, "case %d: %s", i, p->told);
        fof_close(p);
    }
}

/* 4.3.1 and 6.5.1 let a pinned unit hear the order to recover, and that order alone; 8.9 speaks of any attempt: by the reading. */
TEST(a_leader_reaches_the_pinned_by_the_reading, "FOF-8.9-2")
{
    const struct {
        const char *reading, *leader, *cards, *said;
    } cases[] = {
        {"", "", ": 3 cards", "8.9\tAs it is read here, a leader's card counts for G though it is pinned."},
        {"[readings]\nleader-reaches-pinned = no\n", "", ": 2 cards",
         "8.9\tAs it is read here, a leader gives G no card while it is pinned."},
        {"", FLAGS("pinned"), ": 2 cards", NULL}, /* he must not be pinned himself */
        {"", FLAGS("flipped"), ": 2 cards", NULL},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s%s%s", MAP, cases[i].reading,
                   FRIEND("1/1", "2,1") RIFLES("G", "2,3") FLAGS("pinned") UNIT("L", "german-leader", "2,3"),
                   cases[i].leader);
        Fof *p = fof_open(text);
        CHECK(does(p, "G", DEED_RALLY));
        CHECK(fof_told(p, cases[i].cards));
        CHECK_INT(fof_told(p, cases[i].said ? cases[i].said : "As it is read here"), cases[i].said != NULL);
        fof_close(p);
    }
}

TEST(teams_make_up_a_squad_again_by_an_attempt, "FOF-8.6.2-9")
{
    const char *teams = MAP FRIEND("1/1", "1,1") UNIT("german-fire-team-1", "german-fire-team", "2,3")
        UNIT("german-fire-team-2", "german-fire-team", "2,3")
            UNIT("german-assault-team-1", "german-assault-team", "2,3") REMOVED("G", "german-rifle-squad");
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(teams);
        fof_deck(p, 1, fof_card_with(p, MARK_RALLY, success, 0)); /* a fire team is green: one card */
        CHECK(does(p, "german-fire-team-1", DEED_RECONSTITUTE));
        CHECK_INT(fight_removed(p, "G"), !success);
        if (success)
            CHECK_INT(fof_u(p, "G")->steps, 3);
        fof_close(p);
    }
    Fof *p = fof_open(MAP FRIEND("1/1", "1,1") UNIT("german-fire-team-1", "german-fire-team", "2,3")
                          UNIT("german-fire-team-2", "german-fire-team", "2,3"));
    CHECK(!may(p, "german-fire-team-1", DEED_RECONSTITUTE)); /* no squad to come back */
    fof_close(p);
}

TEST(squads_of_packages_come_back_from_the_pool, "FOF-8.3-8")
{
    const char *teams = UNIT("german-fire-team-1", "german-fire-team", "2,3")
        UNIT("german-fire-team-2", "german-fire-team", "2,3") FRIEND("1/1", "1,1");
    const struct {
        const char *mix;
        bool comes;
    } cases[] = {{"", true},
                 {"[pool]\ngerman-rifle-squad = 1\n", true},
                 {"[pool]\ngerman-rifle-squad = 1\n[unit R]\ntype = german-rifle-squad\nat = 4,4\n", false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[4096];
        text_print(text, sizeof text, "%s[package rifles]\nunits = german-rifle-squad\n%s%s", MAP, teams,
                   cases[i].mix);
        Fof *p = fof_open(text);
        CHECK_INT(may(p, "german-fire-team-1", DEED_RECONSTITUTE), cases[i].comes);
        if (cases[i].comes) {
            fof_deck(p, 1, fof_card_with(p, MARK_RALLY, true, 0));
            CHECK(does(p, "german-fire-team-1", DEED_RECONSTITUTE));
            CHECK_INT(fof_u(p, "german-rifle-squad-1")->steps, 2);
            CHECK_INT(fight_count(p, "german-fire-team"), 0);
        }
        fof_close(p);
    }
}

/* ---- litter teams ---- */

#define DEAD(place) "[item 1]\nkind = casualty\ncount = 1\nside = enemy\nat = " place "\n"

TEST(a_litter_team_goes_to_a_casualty_in_sight)
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,1") "flags = pinned\n" UNIT("G", "german-litter-team", "1,4")
                          DEAD("1,2"));
    CHECK(does(p, "G", DEED_TO_CASUALTY));
    CHECK_TEXT(place_of(p, "G"), "1,3");
    p->state->units[fof_unit(p, "G")].flags = 0;
    CHECK(does(p, "G", DEED_TO_CASUALTY));
    CHECK_TEXT(place_of(p, "G"), "1,2");
    CHECK(!may(p, "G", DEED_TO_CASUALTY)); /* it is there */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "1,1") UNIT("G", "german-litter-team", "1,4") DEAD("2,1"));
    CHECK(!may(p, "G", DEED_TO_CASUALTY)); /* out of sight */
    CHECK(!may(p, "G", DEED_EVACUATE));
    fof_close(p);
}

TEST(a_litter_team_evacuates_to_the_rear_and_off_the_map)
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,1") UNIT("G", "german-litter-team", "1,3") DEAD("1,3"));
    CHECK(does(p, "G", DEED_EVACUATE));
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "G"))), 4);
    CHECK_INT(p->state->items[1].holder, fof_unit(p, "G"));
    fof_u(p, "G")->flags = 0;
    CHECK(does(p, "G", DEED_EVACUATE));
    CHECK_INT(p->state->items[1].kind, 0);
    CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], 2); /* bearer and casualty */
    fof_close(p);
}

/* ---- a potential contact again (8.6.2) ---- */

TEST(a_unit_that_vanishes_leaves_the_marker_that_brought_it, "FOF-8.6.2-8")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "1,1") RIFLES("G", "1,4"));
    fof_u(p, "G")->letter = 'B';
    CHECK(does(p, "G", DEED_VANISH));
    CHECK(fight_removed(p, "G"));
    CHECK_INT(p->state->cards[fof_card(p, "1,4")].pc, 'B');
    CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], 0); /* nobody is lost by it */
    fof_close(p);
    for (int result = 1; result <= 3; result++) {
        p = fof_open(MAP FRIEND("1/1", "1,1") RIFLES("G", "1,4"));
        fof_deck(p, 1, random_card(p, 3, result));
        CHECK(does(p, "G", DEED_VANISH)); /* nobody knows which: drawn */
        CHECK_INT(p->state->cards[fof_card(p, "1,4")].pc, 'A' + result - 1);
        fof_close(p);
    }
    p = fof_open(MAP "[card 1,4]\npc = C\n" FRIEND("1/1", "1,1") RIFLES("G", "1,4"));
    fof_u(p, "G")->letter = 'A';
    CHECK(does(p, "G", DEED_VANISH));
    CHECK(fight_removed(p, "G"));
    CHECK_INT(p->state->cards[fof_card(p, "1,4")].pc, 'C'); /* one is there already */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "1,1") RIFLES("G", "1,4"));
    fof_u(p, "G")->letter = 'B';
    fight_hit(p, "G", "F");
    CHECK_INT(fof_u(p, "german-fire-team-1")->letter, 'B'); /* its teams know it too */
    fof_close(p);
}
