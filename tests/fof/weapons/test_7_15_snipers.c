/* Snipers (7.15): whom the shot hits, what it means for the others on the card. */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/turn.h"

static int sniper_marker(Fof *p)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (p->state->markers[i].kind == MARKER_SNIPER)
            return i;
    return -1;
}

static UnitId shot_at(Fof *p)
{
    return p->state->markers[sniper_marker(p)].unit;
}

#define SNIPER UNIT("sn", "german-sniper", "1,3") FLAGS("unspotted")

TEST(a_sniper_lays_two_fires_on_his_card, "FOF-7.15-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") SNIPER));
    CHECK_INT(p->state->fire[fof_card(p, "1,1")].outside, VOF_SMALL);
    CHECK(sniper_marker(p) >= 0);
    CHECK_INT(p->state->markers[sniper_marker(p)].value, -3);
    CHECK_INT(shot_at(p), NO_UNIT); /* on the card until combat */
    CHECK_INT(fight_line(p, "1/1", "sniper"), 99);
    CHECK_INT(fight_line(p, "1/1", "small arms"), 0);
    fof_close(p);
}

TEST(a_pinned_sniper_has_no_shot, "FOF-7.15-2")
{
    Fof *p =
        fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("sn", "german-sniper", "1,3") FLAGS("pinned")));
    CHECK_INT(p->state->fire[fof_card(p, "1,1")].outside, VOF_PINNED);
    CHECK_INT(sniper_marker(p), -1);
    fof_close(p);
}

TEST(the_shot_goes_to_any_unit_of_the_card_with_equal_chance, "FOF-7.15-3")
{
    for (int result = 1; result <= 3; result++) {
        Fof *p = fof_open(
            FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("2/1", "rifle-squad", "1,1/cover1") SNIPER));
        UnitId units[] = {fof_unit(p, "1/1"), fof_unit(p, "2/1"), fof_unit(p, "1HQ")}, ordered[3];
        int count = 0;
        for (int id = 0; id < MAX_UNITS; id++)
            for (int i = 0; i < 3; i++)
                if (units[i] == id)
                    ordered[count++] = (UnitId)id;
        fof_deck(p, 4, turn_random(p, 3, result, 6), 1, 2, 3); /* nobody is hit */
        fof_combat_effects(fof_play(p));
        CHECK_INT(shot_at(p), ordered[result - 1]);
        fof_close(p);
    }
}

TEST(exposed_units_draw_the_shot, "FOF-7.15-4")
{
    for (int seed = 1; seed <= 8; seed++) {
        Fof *p = fof_open_seed(FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("2/1", "rifle-squad", "1,1")
                                         FLAGS("exposed") UNIT("3/1", "rifle-squad", "1,1/cover1")
                                             FLAGS("exposed") SNIPER),
                               (uint64_t)seed);
        int marker = sniper_marker(p);
        UnitId two = fof_unit(p, "2/1"), three = fof_unit(p, "3/1");
        fof_deck(p, 5, 1, 2, 3, 4, 5); /* nobody is hit */
        fof_combat_effects(fof_play(p));
        CHECK(p->state->markers[marker].unit == two || p->state->markers[marker].unit == three);
        fof_close(p);
    }
}

TEST(under_cover_only_the_target_feels_it, "FOF-7.15-5")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1/cover1") UNIT("2/1", "rifle-squad", "1,1/cover1") SNIPER));
    p->state->markers[sniper_marker(p)].unit = fof_unit(p, "1/1");
    CHECK_INT(fight_line(p, "1/1", "sniper"), -3);
    CHECK_INT(fight_line(p, "2/1", "sniper"), 99);
    CHECK_INT(fight_line(p, "2/1", "small arms"), 0);
    CHECK_INT(fight_ncm(p, "1/1"), fight_ncm(p, "2/1") - 3);
    fof_close(p);
}

/* Over a hedgerow only the upper story is seen. */
#define HOUSE                                                                                   \
    CARD("1,2", "hedgerow")                                                                     \
    BORDERS("dddddddd")                                                                         \
    CARD("1,1", "village")                                                                      \
    "[area 1,1/building1]\ncover = 2\n[area 1,1/upper1]\ncover = 2\nlevel = 1\nground-floor = " \
    "1,1/building1\n"

TEST(a_sniper_shoots_only_at_whom_he_sees, "FOF-7.15-3")
{
    for (int seed = 1; seed <= 8; seed++) {
        Fof *p = fof_open_seed(FIGHT(HOUSE UNIT("1/1", "rifle-squad", "1,1/upper1")
                                         UNIT("2/1", "rifle-squad", "1,1") FLAGS("exposed")
                                             UNIT("3/1", "rifle-squad", "1,1/building1") SNIPER),
                               (uint64_t)seed);
        CHECK(sniper_marker(p) >= 0);
        fof_deck(p, 4, 1, 2, 3, 4);
        fof_combat_effects(fof_play(p));
        CHECK_INT(shot_at(p), fof_unit(p, "1/1"));
        fof_close(p);
    }
}

TEST(every_hq_on_the_card_is_troubled, "FOF-7.15-9")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("XO", "xo", "1,1/cover1")
                                UNIT("2HQ", "platoon-hq", "2,1") PLATOON("2") SNIPER));
    static const char *const HQS[] = {"1HQ", "XO"};
    for (int shot = 0; shot < 2; shot++) { /* whomever it is for */
        p->state->markers[sniper_marker(p)].unit = shot ? fof_unit(p, "1/1") : NO_UNIT;
        for (int i = 0; i < COUNT_OF(HQS); i++)
            CHECK_INT(fof_command_fire_modifier(p->game, p->state, fof_unit(p, HQS[i])), -3);
        CHECK_INT(fof_command_fire_modifier(p->game, p->state, fof_unit(p, "2HQ")), 0);
    }
    fof_close(p);
}

TEST(after_combat_the_shot_lies_on_the_card_again, "FOF-7.15-10")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") UNIT("2/1", "rifle-squad", "1,1") SNIPER));
    fof_deck(p, 4, 1, 2, 3, 4);
    fof_combat_effects(fof_play(p));
    CHECK(shot_at(p) != NO_UNIT);
    turn_row(p, "3.8");
    CHECK(sniper_marker(p) >= 0);
    CHECK_INT(shot_at(p), NO_UNIT);
    CHECK_INT(p->state->markers[sniper_marker(p)].area, fof_area(p, "1,1"));
    fof_close(p);
}
