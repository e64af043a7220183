/* What lies on the map: VOF and crossfire (6.2), PDFs (6.3), ordered changes of fire (4.2.4k, l). */
#include "fof/still.h"

#include "core/base/text.h"

#define MAP STILL_MAP
#define UNIT STILL_UNIT
#define FLAGS STILL_FLAGS
#define AIM STILL_AIM
#define CARD STILL_CARD
#define AREA STILL_AREA
#define DARK STILL_DARK

/* ---- 6.2: VOF ---- */

TEST(fire_from_outside_hits_everybody_best_counts, "FOF-6.2.1-1", "FOF-EX-43", "FOF-6.2.4-2")
{
    Still *s =
        still_open(MAP UNIT("1HQ", "platoon-hq", "3,3") "platoon = 1\n" UNIT("2/1", "rifle-squad", "3,3")
                       UNIT("1/W/1", "mg-team-2", "3,3") UNIT("g1", "german-rifle-squad", "1,3")
                           UNIT("hmg", "german-hmg", "5,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "automatic, crossfire");
    still_close(s);
}

TEST(fire_from_outside_hits_friends_on_far_rows_too, "FOF-6.2.1-1")
{
    Still *s = still_open(MAP UNIT("g", "german-paralyzed-team", "3,5") UNIT("2/1", "rifle-squad", "3,5")
                              UNIT("hmg", "hmg-50", "3,3") AIM("3,5") UNIT("1/1", "rifle-squad", "5,5"));
    OwnFire own;
    fof_fire_on_own(s->game, s->state, &own);
    CHECK_INT(own.by[still_unit(s, "2/1")], still_unit(s, "hmg"));
    CHECK_INT(own.by[still_unit(s, "1/1")], NO_UNIT);
    still_close(s);
}

TEST(fire_from_within_hits_opponents_only_and_shows_if_better, "FOF-6.2.1-2", "FOF-6.2.1-3", "FOF-EX-45",
     "FOF-EX-46")
{
    Still *s =
        still_open(MAP UNIT("1HQ", "platoon-hq", "3,3") "platoon = 1\n" UNIT("1/LMG", "lmg-team", "3,3")
                       UNIT("2/1", "rifle-squad", "3,3") UNIT("4/Gp", "german-rifle-squad", "3,3")
                           UNIT("5/Gp", "german-rifle-squad", "3,3") UNIT("mtr", "german-mortar", "3,5"));
    CHECK_TEXT(still_fire(s, "3,3"), "heavy");
    still_close(s);
    s = still_open(MAP UNIT("1HQ", "platoon-hq", "3,3") "platoon = 1\n" UNIT("2/AT", "bazooka-team", "3,3")
                       UNIT("2/1", "rifle-squad", "3,3") UNIT("88", "german-88", "3,3")
                           UNIT("1/LMG", "german-lmg", "3,5"));
    CHECK_TEXT(still_fire(s, "3,3"), "automatic, heavy on us");
    still_close(s);
}

TEST(ratings_give_their_fire, "FOF-6.2.2-1", "FOF-6.2.2-2", "FOF-7.1-1", "FOF-7.1-2", "FOF-7.2-1")
{
    static const char *const KINDS[][3] = {{"rifle-squad", "small", "small"},
                                           {"cavalry-squad", "small", "automatic"},
                                           {"automatic-squad", "automatic", "automatic"},
                                           {"hmg-50", "heavy", "heavy"}};
    for (int i = 0; i < 4; i++) {
        char ini[600], expected[60];
        text_print(ini, sizeof ini,
                   MAP UNIT("g1", "german-litter-team", "3,3") "[unit x]\ntype = %s\nat = 3,2\n",
                   KINDS[i][0]);
        Still *s = still_open(ini);
        CHECK_TEXT(still_fire(s, "3,3"), KINDS[i][1]);
        still_move(s, "x", "3,3");
        text_print(expected, sizeof expected, "%s on them", KINDS[i][2]);
        CHECK_TEXT(still_fire(s, "3,3"), expected);
        still_close(s);
    }
    Still *s = still_open(MAP);
    CHECK_INT(s->game->values.vof[VOF_PINNED], 2);
    CHECK_INT(s->game->values.vof[VOF_SMALL], 0);
    CHECK_INT(s->game->values.vof[VOF_AUTOMATIC], -1);
    CHECK_INT(s->game->values.vof[VOF_HEAVY], -3);
    still_close(s);
}

TEST(all_pinned_shows_only_when_all_fire_is_pinned, "FOF-6.2.2-3", "FOF-4.2.5-16")
{
    Still *s = still_open(MAP UNIT("1/1", "automatic-squad", "3,2") FLAGS("pinned")
                              UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "pinned");
    CHECK_INT(fof_unit_vof(s->game, s->state, still_unit(s, "1/1")), VOF_PINNED);
    still_close(s);
    s = still_open(MAP UNIT("1/1", "automatic-squad", "3,2") FLAGS("pinned") UNIT("1/2", "rifle-squad", "3,2")
                       UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    still_close(s);
}

TEST(a_basic_rating_with_a_special_one_opens_fire_with_the_basic_one, "FOF-6.2.3-2", "FOF-6.2.3-1")
{
    Still *s = still_open(MAP UNIT("AT", "bazooka-team", "3,2") UNIT("RCL", "recoilless-team", "5,2") UNIT(
        "g1", "german-litter-team", "3,3") UNIT("g2", "german-litter-team", "5,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    CHECK_TEXT(still_fire(s, "5,3"), "none");
    still_close(s);
}

TEST(crossfire_needs_two_directions, "FOF-6.2.4-2", "FOF-6.2.4-3", "FOF-6.2.4-7", "FOF-6.2.4-8")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "3,2") UNIT(
        "g1", "german-litter-team", "3,4") UNIT("1/3", "rifle-squad", "6,1") FLAGS("pinned"));
    CHECK_TEXT(still_fire(s, "3,4"), "small"); /* two units, one direction */
    still_move(s, "1/3", "5,4");
    CHECK_TEXT(still_fire(s, "3,4"), "small, crossfire"); /* pinned units count */
    CHECK_INT(still_events(s, EV_CROSSFIRE, NULL), 1);
    still_move(s, "1/3", "6,1");
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    CHECK_INT(still_events(s, EV_CROSSFIRE, NULL), 1);
    still_close(s);
    /* Fire of both sides counts; fire from within and indirect fire do not. */
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("1/2", "litter-team", "3,4")
                       UNIT("g2", "german-rifle-squad", "4,4"));
    CHECK_TEXT(still_fire(s, "3,4"), "small, crossfire");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("1/2", "rifle-squad", "3,4")
                       UNIT("g2", "german-rifle-squad", "3,4") UNIT("mtr", "mortar-section", "5,5")
                           FLAGS("indirect") "aim = 3,4 indirect\n");
    CHECK_TEXT(still_fire(s, "3,4"), "small, indirect heavy");
    still_close(s);
}

TEST(two_heights_in_one_direction_make_no_crossfire, "FOF-6.2.4-3")
{
    Still *s = still_open(MAP CARD("3,1", "hills = 1") UNIT("hmg", "hmg-30", "3,1")
                              UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_aim(s, "hmg"),
               "3,3"); /* over the squad, one level below the gun and level with the target */
    CHECK_TEXT(still_aim(s, "1/1"), "3,3");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,2"), "none");
    still_close(s);
}

/* ---- 6.3: PDFs ---- */

TEST(a_pdf_does_not_turn_because_opponents_move, "FOF-6.3.4-2", "FOF-6.3.4-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,3"));
    still_move(s, "g1", "3,4");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4"); /* farther along the line */
    still_move(s, "g1", "3,3");
    CHECK_TEXT(still_aim(s, "1/1"), "3,3"); /* nearer */
    still_move(s, "g1", "4,2");
    CHECK_TEXT(still_aim(s, "1/1"), "3,3"); /* aside, even next to it */
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    CHECK_TEXT(still_fire(s, "4,2"), "none");
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4"));
    still_move(s, "g1", "3,5");
    CHECK_TEXT(still_aim(s, "1/1"), "3,4"); /* out of range */
    still_close(s);
}

TEST(out_of_ammunition_the_direction_stays, "FOF-6.3.2-3", "FOF-EX-47", "FOF-7.18.2-3")
{
    Still *s = still_open(MAP UNIT("2/W/3", "lmg-team", "2,3") UNIT("g1", "german-litter-team", "4,3"));
    CHECK_TEXT(still_fire(s, "4,3"), "automatic");
    still_flag(s, "2/W/3", UNIT_OUT_OF_AMMO, true);
    CHECK_TEXT(still_pdf(s, "2,3", FRIENDLY), "east");
    CHECK_TEXT(still_fire(s, "3,3"), "small");
    CHECK_TEXT(still_fire(s, "4,3"), "none");
    still_close(s);
}

TEST(point_blank_fire_follows_the_last_opponent, "FOF-6.3.4-3", "FOF-EX-48")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("1/LMG", "lmg-team", "3,1") AIM("3,3")
                              UNIT("g1", "german-rifle-squad", "3,3"));
    CHECK_TEXT(still_aim(s, "1/1"), "here");
    still_move(s, "g1", "4,4");
    CHECK_TEXT(still_aim(s, "1/1"), "4,4");
    CHECK_TEXT(still_pdf(s, "3,3", FRIENDLY), "north-east");
    CHECK_TEXT(still_aim(s, "1/LMG"), "3,3");
    CHECK_TEXT(still_aim(s, "g1"), "3,3");
    CHECK_TEXT(still_fire(s, "4,4"), "small");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic, crossfire");
    still_close(s);
}

TEST(point_blank_fire_stays_while_opponents_are_there_or_die, "FOF-6.3.4-3", "FOF-6.1.1-9")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,3") UNIT("g1", "german-litter-team", "3,3")
                              UNIT("g2", "german-litter-team", "3,3"));
    still_move(s, "g1", "4,4");
    CHECK_TEXT(still_aim(s, "1/1"), "here");
    still_remove(s, "g2");
    CHECK_TEXT(still_aim(s, "1/1"), "here"); /* nobody moved away: it goes on */
    CHECK_TEXT(still_fire(s, "3,3"), "small on them");
    still_close(s);
}

TEST(point_blank_weapons_cannot_follow, "FOF-6.3.4-3")
{
    Still *s =
        still_open(MAP UNIT("assault-team-1", "assault-team", "3,3") UNIT("g1", "german-litter-team", "3,3"));
    still_move(s, "g1", "3,4");
    CHECK_TEXT(still_aim(s, "assault-team-1"), "here");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    still_close(s);
}

TEST(a_bunker_keeps_its_line_and_the_squad_comes_back_to_it, "FOF-EX-36", "FOF-EX-37", "FOF-6.3.5-3",
     "FOF-5.3.2-4", "FOF-5.3.2-6", "FOF-5.3.2-7")
{
    Still *s = still_open(MAP AREA("3,2/bunker1", "facing = north") UNIT("2/1/HMG", "hmg-30", "3,2/bunker1")
                              UNIT("2/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4")
                                  UNIT("german-assault-team-1", "german-assault-team", "1,6"));
    CHECK_TEXT(still_aim(s, "2/1"), "3,4");
    still_move(s, "german-assault-team-1", "3,2");
    CHECK_TEXT(still_aim(s, "2/1"), "here");
    CHECK_TEXT(still_aim(s, "2/1/HMG"), "3,4");
    CHECK_TEXT(still_fire(s, "3,2"), "automatic on us, small on them");
    still_move(s, "german-assault-team-1", "4,2");
    CHECK_TEXT(still_aim(s, "2/1"), "3,4"); /* no second PDF */
    CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north");
    still_close(s);
}

TEST(limited_arcs_open_fire_to_their_front_whatever_the_others_do, "FOF-5.3.2-9", "FOF-6.3.5-1",
     "FOF-5.3.4-1", "FOF-5.3.4-2")
{
    Still *s = still_open(MAP AREA("3,3/bunker1", "facing = east") UNIT("MG", "lmg-team", "3,3/bunker1")
                              UNIT("2/1", "rifle-squad", "3,3") UNIT("g1", "german-litter-team", "3,4")
                                  UNIT("g2", "german-litter-team", "1,6"));
    CHECK_TEXT(still_aim(s, "2/1"), "3,4");
    CHECK_TEXT(still_aim(s, "MG"), "none");
    still_move(s, "g2", "5,3");
    CHECK_TEXT(still_aim(s, "MG"), "5,3");
    CHECK_TEXT(still_aim(s, "2/1"), "3,4"); /* it could fire east, but has a PDF already */
    CHECK_TEXT(still_pdf(s, "3,3", FRIENDLY), "north east");
    still_close(s);
    s = still_open(MAP AREA("3,4/cave1", "facing = south") UNIT("g1", "german-rifle-squad", "3,4/cave1") UNIT(
        "1/1", "rifle-squad", "3,4") UNIT("1/2", "litter-team", "4,4") UNIT("1/3", "litter-team", "3,3"));
    CHECK_TEXT(still_aim(s, "g1"), "3,3");
    CHECK_TEXT(still_aim(s, "1/1"), "here"); /* it may be fired at from the same card */
    still_close(s);
}

TEST(no_second_pdf_for_who_can_use_the_first, "FOF-6.3.5-1")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("1/2", "rifle-squad", "6,6") UNIT(
        "g1", "german-litter-team", "3,4") UNIT("g2", "german-litter-team", "1,6"));
    still_move(s, "g2", "4,2"); /* closer, but the card is engaged to the north */
    still_move(s, "1/2", "3,2");
    CHECK_TEXT(still_aim(s, "1/2"), "3,4");
    still_close(s);
    /* A unit that cannot reach along the PDF opens another one. */
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4")
                       UNIT("fire-team-1", "fire-team", "3,2") UNIT("g2", "german-litter-team", "1,6"));
    CHECK_TEXT(still_aim(s, "fire-team-1"), "none");
    still_move(s, "g2", "4,3");
    CHECK_TEXT(still_aim(s, "fire-team-1"), "4,3");
    CHECK_TEXT(still_pdf(s, "3,2", FRIENDLY), "north north-east");
    still_close(s);
}

TEST(of_several_pdfs_a_newcomer_takes_the_best, "FOF-6.3.5-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("fire-team-1", "fire-team", "3,2")
                              UNIT("1/2", "rifle-squad", "6,6") UNIT("g1", "german-litter-team", "3,4")
                                  UNIT("g2", "german-litter-team", "1,6"));
    still_move(s, "g2", "4,3");
    still_move(s, "1/2", "3,2");
    CHECK_TEXT(still_aim(s, "1/2"), "4,3"); /* the closest card */
    still_close(s);
}

TEST(ceasing_binds_the_card_and_they_open_again, "FOF-4.2.4k-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("1/2", "rifle-squad", "3,2")
                              AIM("3,4"));
    CHECK_TEXT(still_fire(s, "3,4"), "small");
    still_cease(s, "3,2", FRIENDLY);
    CHECK_TEXT(still_aim(s, "1/1"), "none");
    CHECK_TEXT(still_aim(s, "1/2"), "none");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    CHECK_INT(still_events(s, EV_CEASES_FIRE, NULL), 2);
    still_close(s);
    s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") AIM("3,4") UNIT("1/2", "rifle-squad", "3,2")
                       AIM("3,4") UNIT("g1", "german-litter-team", "2,2"));
    still_cease(s, "3,2", FRIENDLY);
    CHECK_TEXT(still_aim(s, "1/1"), "2,2");
    CHECK_TEXT(still_aim(s, "1/2"), "2,2");
    still_close(s);
}

TEST(shifting_moves_all_who_can, "FOF-4.2.4l-3", "FOF-4.2.4l-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("fire-team-1", "fire-team", "3,2") FLAGS(
        "pinned") UNIT("g1", "german-litter-team", "3,3") UNIT("g2", "german-litter-team", "5,2"));
    CHECK_TEXT(still_aim(s, "fire-team-1"), "3,3");
    still_shift(s, "3,2", FRIENDLY, "2,3"); /* an empty card */
    CHECK_TEXT(still_aim(s, "1/1"), "2,3");
    CHECK_TEXT(still_aim(s, "fire-team-1"), "2,3");
    still_shift(s, "3,2", FRIENDLY, "5,2");
    CHECK_TEXT(still_aim(s, "1/1"), "5,2");
    CHECK_TEXT(still_aim(s, "fire-team-1"), "2,3"); /* out of its range */
    CHECK(fof_fire_reaches(s->game, s->state, still_unit(s, "1/1"), still_card(s, "3,3")));
    CHECK(!fof_fire_reaches(s->game, s->state, still_unit(s, "1/1"),
                            still_card(s, "3,4"))); /* g1 stands before it */
    CHECK(!fof_fire_reaches(s->game, s->state, still_unit(s, "1/1"), still_card(s, "5,3"))); /* on no line */
    uint64_t targets[GRID_CARDS / 64];
    fof_fire_targets(&(Scene){s->game, s->state, NULL}, still_card(s, "3,2"), FRIENDLY, targets);
    still_move(s, "g2", "3,2");
    CHECK(!fof_fire_reaches(s->game, s->state, still_unit(s, "1/1"),
                            still_card(s, "2,3"))); /* g2 on its own card comes first */
    CHECK(fof_fire_reaches(s->game, s->state, still_unit(s, "1/1"), still_card(s, "3,2")));
    still_move(s, "g2", "6,6");
    still_cease(s, "3,2", FRIENDLY);
    fof_fire_targets(&(Scene){s->game, s->state, NULL}, still_card(s, "3,2"), FRIENDLY, targets);
    CardId near = still_card(s, "3,3"), beyond = still_card(s, "3,4");
    CHECK(targets[near / 64] >> near % 64 & 1);
    CHECK(!(targets[beyond / 64] >> beyond % 64 & 1));
    still_close(s);
}

TEST(only_the_cards_that_are_named_are_asked_for, "FOF-4.2.4l-2")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,3")
                              UNIT("g2", "german-litter-team", "5,2"));
    UnitId unit = still_unit(s, "1/1");
    /* on no line; behind g1; g1 himself */
    const CardId cards[] = {still_card(s, "5,3"), still_card(s, "3,4"), still_card(s, "3,3")};
    CHECK(!fof_fire_reaches_any(s->game, s->state, unit, cards, 0));
    CHECK(!fof_fire_reaches_any(s->game, s->state, unit, cards, 2));
    CHECK(fof_fire_reaches_any(s->game, s->state, unit, cards, 3));
    CHECK(fof_fire_reaches_any(s->game, s->state, unit, cards + 2, 1));
    still_close(s);
}

TEST(enemies_cease_where_nobody_is_left, "FOF-3.8-3")
{
    Still *s = still_open(MAP UNIT("g1", "german-rifle-squad", "3,4") AIM("3,2")
                              UNIT("1/1", "litter-team", "4,4") UNIT("g2", "german-rifle-squad", "5,6")
                                  AIM("5,5") UNIT("g3", "german-squad", "1,4") AIM("1,4"));
    fof_fire_cease_empty(s->play, ENEMY);
    still_refresh(s, ENEMY);
    CHECK_TEXT(still_aim(s, "g1"), "4,4");
    CHECK_TEXT(still_aim(s, "g2"), "none");
    CHECK_TEXT(still_aim(s, "g3"), "none");
    still_close(s);
}

TEST(concentrated_fire_goes_with_sight_target_or_aim, "FOF-6.3.6-5")
{
    for (int way = 0; way < 5; way++) {
        Still *s = still_open(MAP AREA("3,4/cover1", "cover = 1") UNIT("1/1", "rifle-squad", "3,2") UNIT(
            "g1", "german-litter-team", "3,4") UNIT("g2", "german-litter-team", "2,2"));
        still_shift(s, "3,2", FRIENDLY, "3,4");
        still_u(s, "1/1")->concentrated = 1;
        int marker = fof_marker_create(s->play, MARKER_CONCENTRATED, still_area(s, "3,4"),
                                       still_unit(s, "g1"), 0, still_unit(s, "1/1"), 0);
        still_refresh(s, FRIENDLY);
        CHECK_INT(s->state->markers[marker].kind, MARKER_CONCENTRATED);
        if (way == 0)
            still_mark(s, MARKER_SMOKE, "3,3"); /* sight is lost */
        else if (way == 1)
            still_move(s, "g1", "3,3"); /* the target moves, still under fire */
        else if (way == 2)
            still_move(s, "g1", "3,4/cover1");
        else if (way == 3)
            still_shift(s, "3,2", FRIENDLY, "2,2");
        else
            still_cease(s, "3,2", FRIENDLY);
        CHECK_INT(fof_marker_find(s->state, MARKER_CONCENTRATED, still_card(s, "3,4"), -1), -1);
        CHECK_INT(still_u(s, "1/1")->concentrated, 0);
        still_close(s);
    }
}

TEST(fire_of_one_side_within_two_cards_engages_heavily, "FOF-1.2.6-8")
{
    Still *s = still_open(MAP UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-litter-team", "2,2")
                              UNIT("1/2", "rifle-squad", "5,4") UNIT("g2", "german-litter-team", "5,4"));
    CHECK_TEXT(still_aim(s, "1/1"), "here");
    CHECK_INT(s->state->activity, HEAVILY_ENGAGED);
    still_close(s);
}

TEST(concentrated_fire_needs_sight_of_the_very_target, "FOF-6.3.6-5", "FOF-5.2.1-10")
{
    Still *s = still_open(MAP CARD("3,3", DARK) AREA("3,4/upper1", "level = 1")
                              UNIT("1/1", "rifle-squad", "3,2") UNIT("g1", "german-litter-team", "3,4")
                                  UNIT("g2", "german-litter-team", "3,4/upper1"));
    CHECK_TEXT(still_aim(s, "1/1"), "3,4");
    fof_marker_create(s->play, MARKER_CONCENTRATED, still_area(s, "3,4"), still_unit(s, "g1"), 0,
                      still_unit(s, "1/1"), 0);
    int seen = fof_marker_create(s->play, MARKER_CONCENTRATED, still_area(s, "3,4/upper1"), NO_UNIT, 0,
                                 still_unit(s, "1/1"), 0);
    still_refresh(s, FRIENDLY);
    CHECK_INT(fof_marker_find(s->state, MARKER_CONCENTRATED, still_card(s, "3,4"), -1), seen);
    CHECK_INT(fof_marker_find(s->state, MARKER_CONCENTRATED, still_card(s, "3,4"), seen), -1);
    still_move(s, "g2", "3,4"); /* nobody is left up there */
    CHECK_INT(fof_marker_find(s->state, MARKER_CONCENTRATED, still_card(s, "3,4"), -1), -1);
    still_close(s);
}
