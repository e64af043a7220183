/* Night devices (9.3), and the best fire after light, weather and devices. */
#include "ai/fof/module.h"
#include "fof/night.h"
#include "nets/generic.h"

#define TARGETS UNIT("g1", "german-litter-team", "2,3")

TEST(passive_infrared_reaches_as_far_as_the_weapon, "FOF-9.3.1-1", "FOF-9.3.1-2")
{
    Fof *p = fof_open(NIGHT("3 1", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                                       STARLIGHT UNIT("2/1", "rifle-squad", "3,1")
                                           TARGETS UNIT("g2", "german-litter-team", "4,3") FLAGS("unspotted")
                                               UNIT("g3", "german-litter-team", "5,4") FLAGS("unspotted")));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK(is_silent(p, "2/1"));
    CHECK_INT(fight_line(p, "g1", "light"), 3);
    CHECK_INT(fight_line(p, "g1", "infrared device"), -3);
    CHECK_INT(fight_line(p, "g1", "weather"), 1);
    CHECK_INT(fight_ncm(p, "g1"), 1); /* S, and the weather */
    CHECK_CONTAINS(fof_why(p, "ncm g1"), "9.3");
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 1);
    CHECK_INT(fof_legal(p, "1/1 to spot g3"), 0); /* a rifle reaches two cards */
    CHECK_INT(fof_legal(p, "2/1 to spot"), 0);
    sky_is(p, 2, 2); /* the weather alone hides them now */
    CHECK(!sees(p, "1/1", "2,3"));
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 0);
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_device_sees_through_no_smoke, "FOF-9.3.1-2", "FOF-9.3.2-2", "FOF-9.3.3-1")
{
    static const char *const devices[] = {"starlight", "sniperscope", "thermal-sight"};
    for (int i = 0; i < COUNT_OF(devices); i++) {
        char text[2048];
        text_print(text, sizeof text, "%scarries = %s\n%s%s", NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,2")),
                   devices[i], GERMAN("2,2"), MARKER("1", "smoke", "2,2", "2"));
        Fof *p = fof_open(text);
        CHECK_INT(fight_ncm(p, "g1"), 2);
        CHECK_INT(fight_line(p, "g1", "smoke"), 2);
        sky_is(p, 2, 1);
        CHECK_INT(fight_ncm(p, "g1"), i == 2 ? 2 : 3); /* only thermal sights do without the weather */
        CHECK(!sees(p, "1/1", "2,3"));
        fof_close(p);
    }
}

TEST(in_the_light_passive_infrared_is_blind, "FOF-9.3.1-3")
{
    Fof *p = fof_open(NIGHT("3 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT TARGETS));
    CHECK_INT(fight_ncm(p, "g1"), 0);
    light_up(p, AGENCY_MORTAR, "2,3");
    CHECK_INT(fight_line(p, "g1", "infrared device"), 99);
    CHECK_INT(fight_line(p, "g1", "illumination"), -2);
    CHECK_INT(fight_ncm(p, "g1"), 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(active_infrared_helps_on_the_own_card_alone, "FOF-9.3.2-1", "FOF-9.3.2-2")
{
    Fof *p = fof_open(NIGHT("2 1", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") CARRIES("sniperscope")
                                       UNIT("g1", "german-litter-team", "2,1")
                                           UNIT("g3", "german-litter-team", "2,3") FLAGS("unspotted")));
    CHECK_INT(fight_ncm(p, "g1"), 1); /* the weather */
    CHECK_INT(fof_legal(p, "1/1 to spot g3"), 0);
    fof_close(p);
    p = fof_open(NIGHT("2 1", UNIT("1/1", "rifle-squad", "2,1") CARRIES("sniperscope")
                                  UNIT("g1", "german-litter-team", "2,2")));
    CHECK_INT(fight_ncm(p, "g1"), 3);
    ((FofGame *)p->game)->types[type_of(p, "rifle-squad")].kind = KIND_VEHICLE; /* as a lamp on a vehicle */
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_ncm(p, "g1"), 1);
    CHECK_INT(fof_night_sight(NIGHT_ACTIVE, true, false, 2), SIGHT_PLAIN);
    CHECK_INT(fof_night_sight(NIGHT_ACTIVE, false, false, 1), SIGHT_PLAIN);
    CHECK_INT(fof_night_sight(NIGHT_ACTIVE, false, true, 0), SIGHT_INFRARED);
    fof_close(p);
}

TEST(thermal_sights_need_neither_light_nor_clear_weather, "FOF-9.3.3-1")
{
    Fof *p = fof_open(NIGHT("2 3", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") CARRIES("thermal-sight")
                                       TARGETS UNIT("g2", "german-litter-team", "4,3") FLAGS("unspotted")));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK_INT(fight_line(p, "g1", "light"), 2);
    CHECK_INT(fight_line(p, "g1", "weather"), 3);
    CHECK_INT(fight_line(p, "g1", "thermal sights"), -5);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_scoped_squad_beats_a_gun_in_the_dark, "FOF-EX-124", "FOF-9.3.3-2")
{
    Fof *p =
        fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT UNIT("1/LMG", "lmg-team", "2,1")
                                  UNIT("g1", "german-paralyzed-team", "2,2")));
    CHECK_INT(fof_unit_vof(p->game, p->state, fof_unit(p, "1/LMG")), VOF_AUTOMATIC);
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_SMALL);
    CHECK_INT(fire_sight(fire_on_card(p, "2,2"), SIGHT_OF_OUTSIDE), SIGHT_INFRARED);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    CHECK_INT(fight_line(p, "g1", "small arms"), 0);
    CHECK_CONTAINS(fof_why(p, "fire 2,2"), "infrared");
    CHECK_INT(fof_command_fire_modifier(p->game, p->state, fof_unit(p, "g1")),
              -1); /* that VOF lies on the card */
    fof_unit_remove(fof_play(p), fof_unit(p, "1/1"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_ncm(p, "g1"), 1); /* -1 and +2 */
    fof_close(p);
    p = fof_open(NIGHT("1 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT UNIT("1/LMG", "lmg-team", "2,1")
                                  UNIT("g1", "german-paralyzed-team", "2,2")));
    CHECK_INT(fire_on_card(p, "2,2")->outside,
              VOF_AUTOMATIC); /* of two that are worth the same the greater */
    CHECK_INT(fight_ncm(p, "g1"), 0);
    fof_close(p);
}

TEST(fire_from_within_shows_where_it_is_better_after_light, "FOF-9.3.3-2", "FOF-6.2.1-3")
{
    Fof *p = fof_open(NIGHT("2 0",
                            UNIT("1/1", "rifle-squad", "2,2") CARRIES("sniperscope")
                                UNIT("1/LMG", "lmg-team", "2,1") UNIT("g1", "german-paralyzed-team", "2,2")));
    p->state->units[fof_unit(p, "1/LMG")].aim = (Aim){AIM_DIRECT, fof_card(p, "2,2"), NO_AREA};
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_AUTOMATIC);
    CHECK_INT(fire_on_card(p, "2,2")->inside[ENEMY], VOF_SMALL);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    sky_is(p, 0, 0);
    CHECK_INT(fire_on_card(p, "2,2")->inside[ENEMY], VOF_NONE);
    CHECK_INT(fire_on_card(p, "2,2")->ways & ~FIRE_OVER_DARK, 0);
    CHECK_INT(fight_ncm(p, "g1"), -1);
    fof_close(p);
}

TEST(concentrated_fire_and_shells_need_the_same_eyes, "FOF-9.3.1-1", "FOF-9.1-3", "FOF-9.2.1-1")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                                       STARLIGHT TARGETS UNIT("FO", "arty-fo", "4,3") CARRIES("scr610")
                                           UNIT("g2", "german-litter-team", "4,6")));
    CHECK_INT(fof_legal(p, "1/1 to concentrate fire on"), 1);
    fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, true, 0), fof_card_with(p, MARK_GRENADE, true, 0));
    CHECK(fof_do(p, "1HQ orders 1/1 to concentrate fire on 2,3"));
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "2,3"), 1);
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "2,3"), 1);
    CHECK(!sees(p, "FO", "4,6"));
    light_up(p, AGENCY_MORTAR, "4,6");
    CHECK(sees(p, "FO", "4,6"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(devices_are_things_that_change_hands, "FOF-9.3.1-1")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") STARLIGHT TARGETS));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK_INT(fof_unit_night(p->game, p->state, fof_unit(p, "1/1")), NIGHT_PASSIVE);
    CHECK(fof_do(p, "drop starlight-1 from 1/1"));
    CHECK_INT(fof_unit_night(p->game, p->state, fof_unit(p, "1/1")), 0);
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE);
    CHECK(turn_sound(p));
    CHECK(fof_round_trip(p));
    fof_close(p);
}

TEST(a_type_may_have_its_device_built_in, "FOF-9.3.1-1")
{
    Fof *p = fof_open(
        NIGHT("2 0", "[unit-type scouts]\nkind = squad\nrating = S\nrange = very-long\nteam-rating = S\n"
                     "team-range = close\nnight = passive-ir\n" UNIT("1/1", "scouts", "2,1")
                         UNIT("g1", "german-litter-team", "2,4")));
    CHECK(aims_at(p, "1/1", "2,4"));
    CHECK_INT(p->game->night_types, 1);
    p->state->units[fof_unit(p, "1/1")].flags |= UNIT_FLIPPED;
    CHECK_INT(fof_unit_night(p->game, p->state, fof_unit(p, "1/1")), 0);
    fof_close(p);
    CHECK(fof_mission_refused("[item-kind x]\nclass = night-device\n", 1, "says what a night-device is"));
    CHECK(fof_mission_refused("[item-kind x]\nclass = radio\nnetwork = co-tac\nnight = thermal\n", 4,
                              "nothing else has it"));
}

/* The plain way: the lowest value of all fire on the card from outside, each with what it needs of the sky. */
static int plain_best(Fof *p, CardId card)
{
    Sky sky = fof_sky_over(p->game, p->state, card);
    int best = 99;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &p->state->units[unit];
        if (!entry->type || unit_card(p->state, (UnitId)unit) == card ||
            !fof_fire_covers(p->game, p->state, (UnitId)unit, card))
            continue;
        NightSight sight = fof_unit_night_sight(p->game, p->state, (UnitId)unit, card);
        int value =
            p->game->values.vof[fof_unit_vof(p->game, p->state, (UnitId)unit)] + sky_modifier(sky, sight);
        best = value < best ? value : best;
    }
    return best;
}

TEST(the_best_fire_after_light_agrees_with_the_plain_search, "FOF-9.3.3-2", "FOF-9.0-5")
{
    static const char *const kinds[] = {"rifle-squad",        "lmg-team",     "hmg-50",     "assault-team",
                                        "german-rifle-squad", "german-squad", "german-hmg", "german-lmg"};
    static const char *const things[] = {"", "", "starlight", "sniperscope", "thermal-sight"};
    Rng rng;
    int found = 0, devices = 0;
    rng_seed(&rng, 9, 1);
    for (int game = 0; game < 200; game++) {
        char text[4096];
        int length =
            text_print(text, sizeof text, "%s%s", NIGHT("3", ""), MARKER("1", "illumination", "3,3", "-1"));
        for (int i = 0; i < 12; i++) {
            const char *thing = things[rng_below(&rng, COUNT_OF(things))];
            length += text_print(
                text + length, (int)sizeof text - length, "[unit u%d]\ntype = %s\nat = %d,%d\n%s%s%s", i,
                kinds[rng_below(&rng, COUNT_OF(kinds))], (int)rng_below(&rng, 4) + 1,
                (int)rng_below(&rng, 4) + 1, *thing ? "carries = " : "", thing, *thing ? "\n" : "");
        }
        Fof *p = fof_open(text);
        sky_is(p, (int)rng_below(&rng, 4), (int)rng_below(&rng, 3));
        for (int card = 0; card < GRID_CARDS; card++) {
            const Fire *fire = &p->state->fire[card];
            if (!fire->outside)
                continue;
            NightSight sight = fire_sight(fire, SIGHT_OF_OUTSIDE);
            CHECK_INT(p->game->values.vof[fire->outside] +
                          sky_modifier(fof_sky_over(p->game, p->state, (CardId)card), sight),
                      plain_best(p, (CardId)card));
            found++;
            devices += sight != SIGHT_PLAIN;
        }
        CHECK(turn_sound(p));
        fof_close(p);
    }
    CHECK(found > 500 && devices > 100);
}

TEST(nights_with_devices_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/night.ini", minunit_games(100), 9), NULL);
}
