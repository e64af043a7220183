/* Cover and casualties: cover 1 to 5, casualty 1 to 4, pins (pinning 4 to 6, 9, grunt 6, 7, veteran 2), withdrawal (grunt 4, 5), houses and bunkers. */
#include "minunit.h"
#include "tod/fire/fire.h"
#include "tod/fire/volley.h"
#include "tod/position.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"

#define OTHERS "[unit hq]\nat = 3,3\n[unit sappers]\nat = 46,34\n"

/* The rules' own hand on a position of a test. */
static Play hand(Scene *tod)
{
    return (Play){.game = tod->game, .state = tod->state, .steps = &tod_sequence};
}

static int save(Scene *tod, const char *man, int x, int y, TodColumn column)
{
    return tod_save_of(tod->game, tod->state, tod_man_number(tod, man), (PlanePoint){x, y}, column);
}

TEST(tod_soft_cover_saves_from_small_arms_alone, "TOD-cover-2", "TOD-cover-1", "TOD-terrain-7",
     "TOD-fire-buildings-1")
{
    Scene *tod = tod_open(OTHERS "[unit nva]\nat = 34,24\n[unit cadre]\nat = 22,15.8\n");
    CHECK_INT(save(tod, "nva.1", 2000, 2400, SAVE_SMALL), 5);
    CHECK_INT(save(tod, "nva.1", 2000, 2400, SAVE_US_SMALL), 6);
    CHECK_INT(save(tod, "nva.1", 2000, 2400, SAVE_HE), 7);
    CHECK_INT(save(tod, "cadre.1", 1500, 1600, SAVE_SMALL), 5); /* in a wooden hut (T-02) */
    CHECK_INT(save(tod, "cadre.1", 1500, 1600, SAVE_HE), 7);
    CHECK_INT(save(tod, "sappers.1", 4000, 3400, SAVE_SMALL), 7); /* in the open */
    scene_close(tod);
}

TEST(tod_hard_cover_saves_from_all, "TOD-cover-3", "TOD-cover-4", "TOD-terrain-7", "TOD-fire-buildings-1")
{
    Scene *tod = tod_open(OTHERS "[unit nva]\nat = 18.5,15.5\n[unit cadre]\nat = 25.5,15.5\n");
    CHECK_INT(save(tod, "nva.1", 1000, 1550, SAVE_SMALL), 2); /* behind the wall */
    CHECK_INT(save(tod, "nva.1", 1000, 1550, SAVE_US_SMALL), 3);
    CHECK_INT(save(tod, "nva.1", 1000, 1550, SAVE_HE), 5);
    CHECK_INT(save(tod, "nva.1", 2400, 1550, SAVE_SMALL), 7); /* not from the other side of it */
    CHECK_INT(save(tod, "cadre.1", 1000, 1550, SAVE_HE), 5);  /* in the stone house */
    scene_close(tod);
    tod = tod_open(OTHERS "[unit track]\nat = 19.2,15.5\nfacing = 0\n");
    CHECK_INT(tod_machine_cover(tod->game, tod->state, tod_number(tod, "track"), (PlanePoint){1000, 1550}),
              COVER_HARD);
    scene_close(tod);
    tod = tod_open(OTHERS "[unit track]\nat = 34,24\n"); /* vehicles have nothing of long grass */
    CHECK_INT(tod_machine_cover(tod->game, tod->state, tod_number(tod, "track"), (PlanePoint){1000, 2400}),
              COVER_NONE);
    scene_close(tod);
    /* cover 4: the shields of an ACAV are soft cover for those who man its guns; a truck has none */
    tod = tod_open(
        OTHERS
        "[unit acav]\nat = 30,33\n[unit truck]\nat = 20,33\n[unit 1st]\nwhere = aboard\naboard = acav\n[unit "
        "2nd]\nwhere = aboard\naboard = truck\n");
    CHECK_INT(save(tod, "1st.1", 4000, 3300, SAVE_SMALL), 5);
    CHECK_INT(save(tod, "2nd.1", 4000, 3300, SAVE_SMALL), 7);
    scene_close(tod);
}

TEST(tod_a_save_is_rolled_for_each_hit, "TOD-cover-1", "TOD-casualty-1", "TOD-casualty-4")
{
    Scene *tod = tod_open(OTHERS "[unit scouts]\nat = 26,25\n[unit nva]\nat = 30,25\n");
    tod_dice(tod, 6, 6, 6, 5, 1, 1); /* a hit that is saved, one that is not; two misses */
    CHECK(scene_do(tod, "aim scouts at nva with small-arms"));
    CHECK(scene_told(tod, "has cover: rolled 6 for 6+"));
    CHECK(scene_told(tod, "has cover: rolled 5 for 6+"));
    CHECK_TEXT(scene_asked(tod), "vc casualties");
    tod_dice(tod, 3);
    CHECK(scene_do(tod, "fall nva.1"));
    CHECK_INT(tod_unit(tod, "nva")->lost, 1);
    scene_close(tod);
}

TEST(tod_survivors_take_over_what_the_fallen_carried, "TOD-casualty-1", "TOD-casualty-2")
{
    Scene *tod =
        tod_open(OTHERS "[unit nva]\nat = 30,33\n[unit cadre]\nat = 36,33\n[unit relief]\nat = 40,33\n");
    Play play = hand(tod);
    tod_dice(tod, 3);
    tod_fell(&play, tod_man_number(tod, "nva.6"), -1, false, false);
    CHECK_INT(tod_man(tod, "nva.1")->weapon, tod_man(tod, "nva.6")->weapon);
    tod_dice(tod, 3);
    tod_fell(&play, tod_man_number(tod, "nva.1"), -1, true, false); /* by HE: it is lost */
    for (int man = -1; (man = tod_next_fit(tod->game, tod->state, tod_number(tod, "nva"), man)) >= 0;)
        CHECK(tod_weapon(tod->game, tod->state, man)->kind != WEAPON_LMG);
    scene_close(tod);
}

TEST(tod_he_takes_anybody, "TOD-casualty-2")
{
    Scene *tod = tod_open(OTHERS "[unit nva]\nat = 30,33\n");
    Play play = hand(tod);
    tod_dice(tod, 6, 3); /* the sixth of them, wounded */
    tod_hit(&play, tod_number(tod, "nva"), -1, 1, SAVE_HE, -1, (PlanePoint){2000, 3300}, true);
    CHECK_INT(tod_man(tod, "nva.6")->where, MAN_CASUALTY);
    CHECK_INT(tod->state->hit_count, 0);
    scene_close(tod);
}

TEST(tod_us_casualties_lie_where_they_fell, "TOD-casualty-3", "TOD-casualty-4", "TOD-organisation-5")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit nva]\nat = 30,33\n");
    Play play = hand(tod);
    tod_fell(&play, tod_man_number(tod, "1st.2"), -1, true, false);
    CHECK_INT(tod_man(tod, "1st.2")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "1st.2")->carried, tod_number(tod, "1st") + 1);
    for (int roll = 1; roll <= 6; roll++) {
        char name[16];
        text_print(name, sizeof name, "nva.%d", roll);
        tod_dice(tod, roll);
        tod_fell(&play, tod_man_number(tod, name), -1, false, false);
        CHECK_INT(tod_man(tod, name)->where, roll <= 2 ? MAN_DEAD : MAN_CASUALTY);
    }
    tod_dice(tod, 1);
    tod_fell(&play, tod_man_number(tod, "nva.7"), -1, false, true); /* trap-effect 2: no die */
    CHECK_INT(tod_man(tod, "nva.7")->where, MAN_CASUALTY);
    scene_close(tod);
}

/* ---- withdrawal and pins ---- */

static int losses_until_it_breaks(const char *unit, const char *class)
{
    char ini[256];
    text_print(ini, sizeof ini, OTHERS "[unit %s]\nat = 20,33\nclass = %s\n", unit, class);
    Scene *tod = tod_open(ini);
    Play play = hand(tod);
    int lost = 0, number = tod_number(tod, unit);
    while (tod_fit(tod->game, tod->state, number) > 1 && !tod_withdraws(tod->game, tod->state, number)) {
        tod_fell(&play, tod_next_fit(tod->game, tod->state, number, -1), -1, false, false);
        lost++;
    }
    scene_close(tod);
    return lost;
}

TEST(tod_groups_withdraw_when_they_have_lost_too_many, "TOD-grunt-4", "TOD-grunt-5", "TOD-veteran-1")
{
    CHECK_INT(losses_until_it_breaks("2nd", "grunt"), 3); /* a third of 8, not rounded */
    CHECK_INT(losses_until_it_breaks("1st", "veteran"), 3);
    CHECK_INT(losses_until_it_breaks("cell-c", "grunt"), 3); /* half of 6 */
    CHECK_INT(losses_until_it_breaks("nva", "veteran"), 4);
    CHECK_INT(losses_until_it_breaks("1st", "elite"), 7);
}

TEST(tod_a_pinned_group_stays, "TOD-grunt-6")
{
    Scene *tod = tod_open(
        OTHERS
        "[unit 2nd]\nat = 20,33\nmarks = known breaking under-he\n[unit 1st]\nat = 25,33\nmarks = known "
        "breaking under-fire\n[unit scouts]\nat = 34,24\nclass = veteran\nmarks = known breaking "
        "under-fire\n");
    CHECK(!tod_withdraws(tod->game, tod->state, tod_number(tod, "2nd")));
    CHECK(tod_withdraws(tod->game, tod->state,
                        tod_number(tod, "1st"))); /* under fire in the open is not pinned */
    CHECK(!tod_withdraws(tod->game, tod->state, tod_number(tod, "scouts")));
    tod->state->units[tod_number(tod, "2nd")].marks &= ~(uint32_t)UNIT_UNDER_HE;
    CHECK(tod_withdraws(tod->game, tod->state, tod_number(tod, "2nd")));
    scene_close(tod);
}

TEST(tod_grunts_do_not_fire_in_the_turn_after_their_first_pin, "TOD-grunt-7", "TOD-veteran-2", "TOD-elite-2")
{
    static const char *const IN_COVER =
        "[table]\nactive = vc\n" OTHERS "[unit nva]\nat = 42,22\n[unit %s]\nat = 35,24\nclass = %s\n";
    static const struct {
        const char *unit, *class;
        bool fires;
    } WHO[] = {{"2nd", "grunt", false}, {"1st", "veteran", true}, {"scouts", "elite", true}};
    for (int i = 0; i < COUNT_OF(WHO); i++) {
        char ini[256], order[64];
        text_print(ini, sizeof ini, IN_COVER, WHO[i].unit, WHO[i].class);
        text_print(order, sizeof order,
                   i ? "aim %s at nva with small-arms" : "suppress %s at nva with small-arms", WHO[i].unit);
        Scene *tod = tod_open(ini);
        Play play = hand(tod);
        int unit = tod_number(tod, WHO[i].unit);
        tod_under_fire(&play, unit, (PlanePoint){4200, 2200}, false);
        CHECK_INT(!!(tod->state->units[unit].marks & UNIT_FIRST_PIN), i < 2);
        CHECK(scene_do(tod, "end turn"));
        CHECK(WHO[i].fires ? scene_can(tod, order) : scene_refused(tod, order, "grunt 7"));
        if (i == 0) { /* the next time they do */
            tod_dice(tod, 6, 1);
            CHECK(tod_play(tod, "end turn"));
            CHECK(!(tod->state->units[unit].marks & (UNIT_FIRST_PIN | UNIT_UNDER_FIRE)));
            tod_under_fire(&play, unit, (PlanePoint){4200, 2200}, false);
            CHECK(!(tod->state->units[unit].marks & UNIT_FIRST_PIN));
        }
        scene_close(tod);
    }
    /* HE and suppressive fire stop Veterans too, never Elites */
    Scene *tod = tod_open(
        OTHERS "[unit nva]\nat = 42,22\n[unit 1st]\nat = 35,24\nmarks = known under-he\n[unit scouts]\nat = "
               "36,26\nmarks = known under-he\n");
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "pinning 4"));
    CHECK(scene_can(tod, "aim scouts at nva with small-arms"));
    scene_close(tod);
}

TEST(tod_fire_in_ones_own_turn_pins_through_the_next, "TOD-pinning-4")
{
    Scene *tod = tod_open(OTHERS "[unit 1st]\nat = 20,33\n[unit nva]\nat = 30,33\n");
    Play play = hand(tod);
    tod_under_fire(&play, tod_number(tod, "1st"), (PlanePoint){3000, 3300}, true);
    tod_dice(tod, 6, 1);
    CHECK(tod_play(tod, "end turn", "end turn"));
    CHECK(tod_unit(tod, "1st")->marks & UNIT_UNDER_HE);
    CHECK(scene_do(tod, "end turn"));
    CHECK(!(tod_unit(tod, "1st")->marks & UNIT_UNDER_HE));
    scene_close(tod);
}

TEST(tod_vehicles_are_silenced_by_he_alone, "TOD-pinning-5", "TOD-pinning-6", "TOD-pinning-9")
{
    Scene *tod = tod_open(OTHERS "[unit tank]\nat = 20,33\nfacing = 90\n[unit nva]\nat = 28,33\n");
    Play play = hand(tod);
    CHECK(scene_can(tod, "rake tank towards 28 33 with hmg"));
    tod_dice(tod, 1);
    tod_blast(&play, (PlanePoint){2000, 3300}, 300, false, true, -1, (PlanePoint){4000, 3300}, -1);
    CHECK(tod_unit(tod, "tank")->marks & UNIT_UNDER_HE);
    CHECK(scene_refused(tod, "rake tank towards 28 33 with hmg", "pinning 5"));
    scene_close(tod);
    /* six men who fire with all they have do nothing to it */
    tod = tod_open("[table]\nactive = vc\n" OTHERS "[unit tank]\nat = 20,33\n[unit nva]\nat = 25,33\n");
    CHECK(scene_refused(tod, "suppress nva at tank with small-arms", "aimed 1"));
    CHECK(scene_do(tod, "rake nva towards 20 33 with lmg"));
    CHECK(!(tod_unit(tod, "tank")->marks & UNIT_UNDER_HE));
    scene_close(tod);
}

/* ---- blasts, houses, bunkers ---- */

TEST(tod_he_hits_who_is_under_the_template, "TOD-area-6", "TOD-cover-5", "TOD-pinning-6")
{
    Scene *tod = tod_open(
        OTHERS
        "[unit nva]\nat = 30,33\n[man nva.1]\nat = 30,33\n[man nva.2]\nat = 31.5,33\n[man nva.3]\nat = "
        "31.51,33\n[man nva.4]\nat = 40,33\n[man nva.5]\nat = 40,33\n[man nva.6]\nat = 40,33\n[man "
        "nva.7]\nat = 40,33\n[man nva.8]\nat = 40,33\n");
    Play play = hand(tod);
    tod_dice(tod, 3, 4, 2); /* the first is hit and wounded, the second not */
    CHECK_INT(tod_blast(&play, (PlanePoint){3000, 3300}, 300, false, false, -1, (PlanePoint){3000, 3300}, -1),
              1);
    CHECK_INT(tod_man(tod, "nva.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "nva.2")->where, MAN_FIT);
    CHECK_INT(tod_unit(tod, "nva")->lost, 1);
    CHECK(tod_unit(tod, "nva")->marks & UNIT_UNDER_HE);
    CHECK(tod->state->effects & EFFECT_HE_NOW);
    scene_close(tod);
}

TEST(tod_a_wooden_house_goes_with_one_shot, "TOD-fire-buildings-3", "TOD-wire-2")
{
    Scene *tod = tod_open(OTHERS "[unit cadre]\nat = 22,15.8\n");
    Play play = hand(tod);
    int hut = tod_building_at(tod->game, tod->state, (PlanePoint){2200, 1580});
    CHECK(hut >= 0);
    tod_dice(tod, 1, 1);
    tod_blast(&play, (PlanePoint){2200, 1580}, 300, false, false, -1, (PlanePoint){2200, 1580}, -1);
    CHECK_INT(tod_building_at(tod->game, tod->state, (PlanePoint){2200, 1580}), hut); /* no true HE */
    tod_dice(tod, 3, 3, 3, 3);
    tod_blast(&play, (PlanePoint){2200, 1580}, 300, false, true, -1, (PlanePoint){2200, 1580}, -1);
    CHECK_INT(tod_building_at(tod->game, tod->state, (PlanePoint){2200, 1580}), -1);
    CHECK_INT(tod_unit(tod, "cadre")->lost, 2);
    scene_close(tod);
}

TEST(tod_stone_keeps_out_what_falls_on_it, "TOD-fire-buildings-2", "TOD-fire-buildings-1")
{
    Scene *tod = tod_open(OTHERS "[unit cadre]\nat = 25.5,15.5\n");
    Play play = hand(tod);
    tod_dice(tod, 6, 6);
    CHECK_INT(tod_blast(&play, (PlanePoint){2550, 1550}, 400, true, true, -1, (PlanePoint){2550, 1550}, -1),
              0);
    CHECK(tod_unit(tod, "cadre")->marks & UNIT_UNDER_HE);
    CHECK(tod_building_at(tod->game, tod->state, (PlanePoint){2550, 1550}) >= 0);
    CHECK_INT(tod_unit(tod, "cadre")->lost, 0);
    tod_dice(tod, 3, 5, 3, 4, 3); /* fired at directly: hit and saved on 5+; hit, not saved, wounded */
    CHECK_INT(tod_blast_aimed(&play, (PlanePoint){2550, 1550}, 400, true, -1, (PlanePoint){1500, 1550}), 2);
    CHECK_INT(tod_unit(tod, "cadre")->lost, 1);
    scene_close(tod);
}

TEST(tod_a_bunker_is_broken_by_aimed_he_alone, "TOD-bunker-1", "TOD-bunker-2")
{
    Scene *tod = tod_open(OTHERS "[unit cadre]\nat = 4,15\n[unit 1st]\nat = 8,15\n[man 1st.5]\nat = 8,15\n");
    Play play = hand(tod);
    tod_blast(&play, (PlanePoint){400, 1500}, 400, true, true, -1, (PlanePoint){400, 1500}, -1);
    CHECK_INT(tod_unit(tod, "cadre")->lost, 0);
    CHECK(tod_unit(tod, "cadre")->marks & UNIT_UNDER_HE);
    tod_dice(tod, 6, 6);
    CHECK_TEXT(scene_odds(tod, "rake 1st towards 4 15 with lmg"), "nobody falls 1/1\n");
    CHECK(scene_do(tod, "rake 1st towards 4 15 with lmg"));
    CHECK_INT(tod_unit(tod, "cadre")->lost, 0);
    tod_dice(tod, 3, 3);
    tod_blast_aimed(&play, (PlanePoint){500, 1500}, 400, true, -1, (PlanePoint){1500, 1500});
    CHECK_INT(tod_unit(tod, "cadre")->lost, 2);
    CHECK_INT(tod_building_at(tod->game, tod->state, (PlanePoint){400, 1500}), -1);
    scene_close(tod);
}

/* ---- walls ---- */

TEST(tod_rooms_fire_through_every_wall_that_has_an_opening, "TOD-buildings-1", "TOD-buildings-3")
{
    /* the stone house: doors in its southern wall, windows in the other three */
    Scene *tod = tod_open(OTHERS "[unit cadre]\nat = 25.5,15.5\n[unit 1st]\nat = 25.5,12\n");
    int officer = tod_man_number(tod, "cadre.1"), piece = -1;
    PlanePoint inside = {2550, 1550}, north = {2550, 1200}, south = {2550, 1900};
    CHECK(tod_through_wall(tod->game, tod->state, officer, north));
    CHECK(tod_through_wall(tod->game, tod->state, officer, south));
    CHECK_INT(tod_wall_between(tod->game, tod->state, inside, south, &piece), WALL_DOOR);
    CHECK_INT(tod_wall_between(tod->game, tod->state, inside, north, &piece), WALL_WINDOW);
    CHECK_TEXT(tod->game->pieces[piece].name, "house");
    CHECK_INT(tod_wall_between(tod->game, tod->state, north, (PlanePoint){2900, 1200}, &piece), WALL_NONE);
    Game *game = (Game *)(uintptr_t)tod->game;
    uint16_t windows = game->pieces[piece].windows;
    game->pieces[piece].windows = 0;
    CHECK(!tod_through_wall(tod->game, tod->state, officer, north));
    CHECK_INT(tod_wall_between(tod->game, tod->state, inside, north, &piece), WALL_BLIND);
    game->pieces[piece].windows = windows;
    scene_close(tod);
}

TEST(tod_without_rooms_a_man_holds_one_wall, "TOD-buildings-2")
{
    Scene *tod = tod_open(
        OTHERS
        "[unit cadre]\nat = 25.5,15.5\n[man cadre.1]\nat = 25.5,14.7\n[man cadre.2]\nat = 25.5,16.3\n");
    Game *game = (Game *)(uintptr_t)tod->game;
    int piece = tod_building_at(game, tod->state, (PlanePoint){2550, 1550});
    PlanePoint north = {2550, 1200}, south = {2550, 1900};
    game->pieces[piece].rooms = 0;
    CHECK(tod_through_wall(game, tod->state, tod_man_number(tod, "cadre.1"), north));
    CHECK(!tod_through_wall(game, tod->state, tod_man_number(tod, "cadre.1"), south));
    CHECK(tod_through_wall(game, tod->state, tod_man_number(tod, "cadre.2"), south));
    CHECK(!tod_through_wall(game, tod->state, tod_man_number(tod, "cadre.2"), north));
    tod->state->men[tod_man_number(tod, "cadre.2")].marks |= MAN_WALL; /* he was put at the northern one */
    tod->state->men[tod_man_number(tod, "cadre.2")].wall = 0;
    CHECK(tod_through_wall(game, tod->state, tod_man_number(tod, "cadre.2"), north));
    game->pieces[piece].rooms = 1;
    scene_close(tod);
}
