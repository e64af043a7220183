/* 7.16.5: registered targets of either side, and what enemy spotters spend (8.10). */
#include "fof/fire/fire.h"
#include "fof/load/load.h"
#include "fof/support.h"

TEST(planning_registers_a_target_where_the_mission_grants_it, "FOF-7.16.5-1")
{
    FofGame *game = fof_mission(
        "type = offensive\ncolumns = 3\nrows = 3\n[unit COHQ]\ntype = co-hq\nat = 2,0\n" SUPPORT_BATTERY(
            "registered = yes\n") SUPPORT_MORTARS,
        NULL);
    int slots = 0;
    CHECK(game != NULL);
    for (int i = 0; i < game->slot_count; i++)
        if (game->slots[i].kind == SLOT_TARGET) {
            slots++;
            CHECK_INT(game->slots[i].option_count, 10); /* any card, or none */
            CHECK_INT(game->slots[i].options[0], NO_CARD);
        }
    CHECK_INT(slots, 1); /* the mortars have none */
    fof_unload(game);
    Fof *p =
        fof_open("[mission]\nsystem = fof\ntype = defensive\ncolumns = 3\nrows = 3\nmlr = 1\n[state]\nturn = "
                 "0\n" SUPPORT_BATTERY("registered = yes\n") SUPPORT_UNIT("COHQ", "co-hq", "2,0"));
    CHECK_TEXT(turn_topic(p), "plan");
    CHECK(fof_do(p, "plan target of battery: 2,3"));
    CHECK(fof_support_registered(p->game, p->state, 0, fof_card(p, "2,3")));
    fof_close(p);
}

TEST(success_lays_and_moves_the_target_of_the_agency, "FOF-7.16.5-2", "FOF-7.16.5-3")
{
    Fof *p = fof_open(SUPPORT(SUPPORT_UNIT("german-paralyzed-team-2", "german-paralyzed-team", "5,4")));
    UnitId fo = fof_unit(p, "FO");
    fof_deck(p, 3, support_burst(p), support_blank(p, 0), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK(fof_support_registered(p->game, p->state, 0, fof_card(p, "3,4")));
    CHECK(fof_told(p, "7.16.5\t3,4 is a registered target of the field battery."));
    CHECK(!fof_support_registered(p->game, p->state, 1, fof_card(p, "3,4"))); /* not for the mortars */
    fof_support_fire(fof_play(p), support_of(p, "mortars", SHELL_HE), fo, fof_card(p, "3,4"));
    CHECK_INT(support_count(p, MARKER_TARGET), 2); /* one for each */
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_SMOKE), fo, fof_card(p, "5,4"));
    CHECK_INT(support_count(p, MARKER_TARGET), 2);
    CHECK(fof_support_registered(p->game, p->state, 0, fof_card(p, "5,4")));
    CHECK(fof_support_registered(p->game, p->state, 1, fof_card(p, "3,4")));
    CHECK(!fof_support_registered(p->game, p->state, 0, fof_card(p, "3,4")));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_target_of_its_own_is_worth_a_card, "FOF-7.16.5-5", "FOF-4.2.4i-1")
{
    Fof *p = fof_open(SUPPORT("[marker 0]\nkind = target\nat = 3,4\ndetail = 1\n"));
    Action call = fof_order(p, VERB_CALL_FIRE, "COHQ", "FO", "3,4");
    call.with = (uint16_t)(support_of(p, "battery", SHELL_HE) + 1);
    CHECK_INT(fof_attempt_draws(p->game, p->state, call, (UnitId)call.on), 4);
    call.with = (uint16_t)(support_of(p, "mortars", SHELL_HE) + 1);
    CHECK_INT(fof_attempt_draws(p->game, p->state, call, (UnitId)call.on), 2);
    fof_close(p);
}

#define ENEMY_GUNS                                                                                         \
    "[agency guns]\nkind = artillery\nside = enemy\n[fire guns he]\nvof = -5\nmissions = 2\nspotter = 2\n" \
    "[agency big-guns]\nkind = artillery\nside = enemy\n[fire big-guns he]\nvof = -6\nspotter = 2\n"       \
    "[agency tubes]\nkind = mortar\nside = enemy\n[fire tubes he]\nvof = -3\nmissions = 3\nspotter = 2\n"  \
    "[agency big-tubes]\nkind = heavy-mortar\nside = enemy\n[fire big-tubes he]\nvof = -4\nspotter = 2\n"

TEST(the_enemy_has_one_target_for_each_kind_of_incoming, "FOF-7.16.5-4")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") ENEMY_GUNS SUPPORT_ACTS SUPPORT_HQ);
    static const char *const agencies[] = {"guns", "big-guns", "tubes", "big-tubes"};
    static const char *const cards[] = {"1,1", "2,2", "3,3", "4,4"};
    for (int i = 0; i < 4; i++)
        fof_support_incoming(fof_play(p), support_of(p, agencies[i], SHELL_HE), fof_card(p, cards[i]));
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(support_count(p, MARKER_INCOMING), 4); /* at once, without a pending stage (8.10) */
    CHECK_INT(support_count(p, MARKER_TARGET), 3);
    CHECK_INT(support_on(p, MARKER_TARGET, "1,1").kind, MARKER_NONE);
    CHECK(fof_support_registered(p->game, p->state, 0, fof_card(p, "2,2")));
    CHECK(fof_support_registered(p->game, p->state, 1, fof_card(p, "2,2")));
    CHECK_INT(support_on(p, MARKER_INCOMING, "3,3").side, ENEMY);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(an_enemy_spotter_spends_its_own_missions, "FOF-7.16.3-3", "FOF-7.16.3-4")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") ENEMY_GUNS SUPPORT_ACTS SUPPORT_HQ SUPPORT_UNIT(
        "german-spotter-1", "german-spotter", "3,4"));
    int line = support_of(p, "tubes", SHELL_HE);
    UnitId spotter = fof_unit(p, "german-spotter-1");
    CHECK_INT(fof_support_left(p->game, p->state, line, spotter), 0);
    p->state->units[spotter].errand[ERRAND_LINE] = (uint8_t)(line + 1);
    p->state->units[spotter].errand[ERRAND_MISSIONS] = 2;
    fof_deck(p, 2, support_blank(p, 0), support_blank(p, 1));
    CHECK(!fof_support_attempt(fof_play(p), line, spotter, fof_card(p, "3,2"), 2));
    CHECK_INT(fof_support_left(p->game, p->state, line, spotter), 2);
    fof_deck(p, 2, support_blank(p, 2), support_burst(p));
    CHECK(fof_support_attempt(fof_play(p), line, spotter, fof_card(p, "3,2"), 2));
    CHECK_INT(fof_support_left(p->game, p->state, line, spotter), 1);
    CHECK_INT(support_on(p, MARKER_PENDING, "3,2").value, -3);
    fof_deck(p, 2, support_blank(p, 3), support_short_card(p));
    CHECK(fof_support_attempt(fof_play(p), line, spotter, fof_card(p, "3,2"), 2));
    CHECK_INT(fof_support_left(p->game, p->state, line, spotter), 0);
    CHECK_INT(support_on(p, MARKER_PENDING, "3,3").value, -3); /* one nearer to the spotter */
    fof_close(p);
}
