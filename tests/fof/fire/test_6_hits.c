/* Hit effects (6.4.3), and what they do to saved commands and loads (4.1.4, 5.1.6E). */
#include "fof/fight.h"
#include "fof/fire/fire.h"

/* ---- hit effects (6.4.3) ---- */

TEST(a_three_step_squad_takes_casualty_and_fire_team, "FOF-EX-55", "FOF-6.4.3-2", "FOF-6.4.3-3",
     "FOF-6.4.3-5", "FOF-6.4.3-6")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "2,2")));
    fight_hit(p, "g1", "CF");
    CHECK_INT(fight_count(p, "german-fire-team"), 2);
    CHECK_INT(fight_casualties(p, "2,2", ENEMY), 1);
    CHECK(fight_flag(p, "german-fire-team-1", UNIT_PINNED) &&
          fight_flag(p, "german-fire-team-2", UNIT_PINNED));
    CHECK(fight_removed(p, "g1"));
    CHECK(!unit_in_play(p->state, fof_unit(p, "g1")));
    fof_close(p);
}

TEST(a_one_step_team_uses_only_the_first_letter, "FOF-EX-56", "FOF-6.4.3-2", "FOF-6.4.3-8")
{
    Fof *p = fof_open(FIGHT(UNIT("1/AT", "bazooka-team", "2,2")));
    fight_hit(p, "1/AT", "LC");
    CHECK_INT(fight_count(p, "litter-team"), 1);
    CHECK(fight_flag(p, "litter-team-1", UNIT_PINNED));
    CHECK_INT(fight_casualties(p, "2,2", FRIENDLY), 0);
    CHECK(fight_removed(p, "1/AT"));
    fof_close(p);
}

TEST(a_hit_may_improve_a_team, "FOF-EX-57", "FOF-6.4.3-16", "FOF-6.4.3-4", "FOF-6.4.3-15", "FOF-6.4.3-11")
{
    const struct {
        const char *letters, *type;
    } cases[] = {{"A", "assault-team"}, {"F", "fire-team"}, {"L", "litter-team"}, {"P", "paralyzed-team"}};
    for (int i = 0; i < 4; i++) {
        Fof *p = fof_open(FIGHT(UNIT("paralyzed-team-1", "paralyzed-team", "2,2")));
        fight_hit(p, "paralyzed-team-1", cases[i].letters);
        CHECK_INT(fight_count(p, cases[i].type), 1);
        CHECK_INT(fof_card_steps(p->state, fof_card(p, "2,2"), FRIENDLY), 1);
        for (int id = 0; id < MAX_UNITS; id++)
            if (p->state->units[id].type && unit_card(p->state, (UnitId)id) == fof_card(p, "2,2"))
                CHECK(p->state->units[id].flags & UNIT_PINNED);
        fof_close(p);
    }
}

TEST(a_casualty_ends_the_unit_and_what_it_held_lies_there, "FOF-6.4.3-5", "FOF-6.4.2B-2", "FOF-5.1.6E-3",
     "FOF-1.2.6-13")
{
    Fof *p = fof_open(FIGHT(UNIT("1/AT", "bazooka-team", "2,2") CARRIES("smoke rkt casualty")));
    fight_hit(p, "1/AT", "C");
    CHECK(fight_removed(p, "1/AT"));
    CHECK(!fight_flag(p, "1/AT", UNIT_PINNED));
    CHECK_INT(fight_casualties(p, "2,2", FRIENDLY), 2);
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &p->state->items[i];
        if (!item->kind)
            continue;
        CHECK_INT(item->holder, NO_UNIT);
        if (p->game->items[item->kind].class == ITEM_PYROTECHNIC)
            CHECK_INT(item->area, fof_card(p, "2,2"));
        if (p->game->items[item->kind].class == ITEM_AMMO)
            CHECK(item->state == ITEM_GONE && item->area == NO_AREA);
    }
    fof_close(p);
}

TEST(a_full_table_of_items_loses_no_casualty, "FOF-6.4.3-5")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "2,2") CARRIES("smoke casualty")));
    Item smoke = p->state->items[0];
    for (int i = 0; i < MAX_ITEMS; i++)
        if (!p->state->items[i].kind)
            p->state->items[i] = smoke;
    fight_hit(p, "g1", "CC");
    int steps = 0;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->game->items[p->state->items[i].kind].class == ITEM_CASUALTY)
            steps += p->state->items[i].count;
    CHECK_INT(steps, 1 + 2);
    fof_close(p);
}

TEST(in_a_full_table_casualties_lie_with_casualties_whatever_else_is_on_their_card, "FOF-6.4.3-5")
{
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "2,2") CARRIES("smoke casualty")));
    Item smoke = p->state->items[0], *casualty = &p->state->items[1];
    CHECK(p->game->items[casualty->kind].class == ITEM_CASUALTY);
    smoke.holder = casualty->holder = NO_UNIT;
    smoke.area = fof_area(p, "2,2");
    casualty->area = fof_area(p, "3,3");
    for (int i = 0; i < MAX_ITEMS; i++)
        if (&p->state->items[i] != casualty)
            p->state->items[i] = smoke;
    fight_hit(p, "g1", "CC");
    CHECK_INT(casualty->count, 1 + 2);
    CHECK_INT(p->state->items[2].count, smoke.count);
    fof_close(p);
}

TEST(who_could_split_a_counter_leaves_room_for_casualties)
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad-4", "2,2/cover1")));
    for (int i = 0; i < MAX_ITEMS - KEPT_ITEMS - 1; i++)
        p->state->items[i].kind = 1;
    CHECK(fof_item_spare_entry(p->state));
    p->state->items[MAX_ITEMS - KEPT_ITEMS - 1].kind = 1;
    CHECK(!fof_item_spare_entry(p->state));
    CHECK_INT(fof_item_free_entry(p->state), MAX_ITEMS - KEPT_ITEMS);
    fof_close(p);
}

TEST(paralyzed_and_litter_teams_leave_the_unit_a_step_fewer, "FOF-6.4.3-7", "FOF-6.4.3-8", "FOF-6.4.2C-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad-4", "2,2/cover1")));
    fight_hit(p, "1/1", "PL");
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK_INT(fight_count(p, "paralyzed-team"), 1);
    CHECK_INT(fight_count(p, "litter-team"), 1);
    CHECK_INT(fof_u(p, "litter-team-1")->area, fof_area(p, "2,2/cover1"));
    CHECK(fight_flag(p, "paralyzed-team-1", UNIT_PINNED) && fight_flag(p, "litter-team-1", UNIT_PINNED) &&
          fight_flag(p, "1/1", UNIT_PINNED));
    fof_close(p);
    p = fof_open(FIGHT(""));
    fight_hit(p, "1HQ", "P");
    CHECK(fight_removed(p, "1HQ"));
    CHECK_INT(fight_count(p, "paralyzed-team"), 1);
    fof_close(p);
}

TEST(fire_teams_come_from_the_breakdown_chart, "FOF-6.4.3-9", "FOF-6.4.3-12", "FOF-6.4.3-3")
{
    Fof *p = fof_open(FIGHT(UNIT("M", "mortar-section", "2,2")));
    fight_hit(p, "M", "F");
    CHECK_INT(fof_u(p, "M")->steps, 2);
    CHECK_INT(fight_count(p, "mortar-team"), 1);
    fight_hit(p, "M", "A"); /* the chart names a mortar team for this step too, and the last is one as well */
    CHECK_INT(fight_count(p, "mortar-team"), 3);
    CHECK_INT(fight_count(p, "assault-team"), 0);
    CHECK(fight_removed(p, "M"));
    fof_close(p);
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad-4", "2,2")));
    fight_hit(p, "1/1", "A");
    CHECK_INT(fight_count(p, "assault-team"), 1);
    CHECK_INT(fof_u(p, "1/1")->steps, 3);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("ga", "german-squad", "2,2")));
    fight_hit(p, "ga", "FC");
    CHECK_INT(fight_count(p, "german-fire-team"), 1);
    CHECK_INT(fight_count(p, "german-mg-fire-team"), 1);
    fof_close(p);
}

/* The section of the example in 7.18.1: one step a fire team, one a casualty, the last a mortar team. */
TEST(a_section_breaks_into_fire_team_sides_and_a_team, "FOF-6.4.3-9", "FOF-6.4.3-12", "FOF-7.18.1B-2")
{
    Fof *p = fof_open(FIGHT(UNIT("M", "mortar-section", "2,2") PLATOON("2") LEVEL("veteran") "ammo = 3 0\n"));
    fight_hit(p, "M", "FC");
    CHECK(fight_removed(p, "M"));
    CHECK(fight_flag(p, "mortar-team-1", UNIT_FLIPPED) && fight_flag(p, "mortar-team-1", UNIT_PINNED));
    CHECK(!fight_flag(p, "mortar-team-2", UNIT_FLIPPED) && fight_flag(p, "mortar-team-2", UNIT_PINNED));
    CHECK_INT(fof_u(p, "mortar-team-1")->ammo[0], 3);
    CHECK_INT(fof_u(p, "mortar-team-2")->ammo[0], 3);
    CHECK_INT(fof_u(p, "mortar-team-2")->experience, VETERAN);
    CHECK_INT(fof_u(p, "mortar-team-2")->platoon, 2);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("M", "mortar-section", "2,2")));
    fight_hit(p, "M", "A"); /* the chart names a team for the step: its fire team side */
    CHECK(fight_flag(p, "mortar-team-1", UNIT_FLIPPED));
    fof_close(p);
}

TEST(the_steps_of_a_broken_unit_keep_its_fire, "FOF-6.3.2-3", "FOF-6.4.1-2")
{
    /* They would choose the card with most steps if they opened anew. */
    Fof *p = fof_open(FIGHT(UNIT("g1", "german-squad", "2,2") "aim = 2,3\n" UNIT("1/1", "rifle-squad", "2,3")
                                STEPS("2") UNIT("2/1", "rifle-squad", "3,2")));
    fight_hit(p, "g1", "PF");
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(fight_removed(p, "g1"));
    CHECK_INT(fof_u(p, "german-fire-team-1")->aim.card, fof_card(p, "2,3"));
    CHECK_INT(fof_u(p, "german-mg-fire-team-1")->aim.card, fof_card(p, "2,3"));
    CHECK_INT(fof_u(p, "german-paralyzed-team-1")->aim.how, AIM_NONE);
    fof_close(p);
    p = fof_open(FIGHT(UNIT("g1", "german-rifle-squad", "2,2") "aim = 2,4\n" STEPS("2")
                           UNIT("1/1", "rifle-squad", "2,4") UNIT("2/1", "rifle-squad", "3,2")));
    fight_hit(p, "g1", "CF"); /* a fire team does not reach two cards: it is free to open on another */
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "german-fire-team-1")->aim.card, fof_card(p, "3,2"));
    fof_close(p);
}

TEST(teams_that_a_position_names_or_a_chart_arms_are_generic, "FOF-6.4.3-4", "FOF-6.4.3-15", "FOF-6.4.3-16",
     "FOF-EX-57")
{
    Fof *p = fof_open(
        FIGHT(UNIT("lost", "paralyzed-team", "2,2") UNIT("automatic-team-1", "automatic-team", "2,2")));
    fight_hit(p, "lost", "P");
    CHECK(unit_in_play(p->state, fof_unit(p, "lost")) && fight_flag(p, "lost", UNIT_PINNED));
    CHECK_INT(fight_count(p, "paralyzed-team"), 1);
    fight_hit(p, "lost", "A");
    CHECK(unit_in_play(p->state, fof_unit(p, "lost")));
    CHECK_INT(fight_count(p, "paralyzed-team"), 0);
    CHECK_INT(fight_count(p, "assault-team"), 1);
    fight_hit(p, "automatic-team-1", "F"); /* it is one */
    CHECK_INT(fight_count(p, "automatic-team"), 1);
    fight_hit(p, "automatic-team-1", "A");
    CHECK_INT(fight_count(p, "automatic-team"), 0);
    CHECK_INT(fight_count(p, "assault-team"), 2);
    fof_close(p);
}

TEST(a_one_step_unit_flips_to_its_fire_team_side, "FOF-6.4.3-10", "FOF-6.4.3-14", "FOF-6.4.3-13",
     "FOF-6.4.3-11")
{
    const char *letters[] = {"F", "A"};
    for (int i = 0; i < 2; i++) {
        Fof *p = fof_open(FIGHT(UNIT("1/LMG", "lmg-team", "2,2") LEVEL("veteran")));
        fight_hit(p, "1/LMG", letters[i]);
        CHECK(fight_flag(p, "1/LMG", UNIT_FLIPPED) && fight_flag(p, "1/LMG", UNIT_PINNED));
        CHECK_INT(unit_kind_now(p->game, p->state, fof_unit(p, "1/LMG")), KIND_FIRE_TEAM);
        CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "1/LMG")), GREEN);
        fof_unit_unpin(fof_play(p), fof_unit(p, "1/LMG"), "4.2.3a");
        fight_hit(p, "1/LMG", "A"); /* a named fire team: only pinned */
        CHECK(fight_flag(p, "1/LMG", UNIT_FLIPPED) && fight_flag(p, "1/LMG", UNIT_PINNED));
        CHECK_INT(fight_count(p, "assault-team"), 0);
        fight_hit(p, "1/LMG", "F");
        CHECK(unit_in_play(p->state, fof_unit(p, "1/LMG")));
        CHECK_INT(fight_count(p, "fire-team"), 0);
        fof_close(p);
    }
}

TEST(the_last_step_of_a_squad_becomes_what_the_letter_says, "FOF-6.4.3-11", "FOF-6.4.3-15")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "2,2") STEPS("2") UNIT("2/1", "rifle-squad", "3,2") STEPS("2")));
    fight_hit(p, "1/1", "CF");
    CHECK(fight_removed(p, "1/1"));
    CHECK_INT(fight_count(p, "fire-team"), 1);
    fof_step_becomes(fof_play(p), fof_unit(p, "2/1"), 'C'); /* one step is left: no such squad */
    CHECK(fight_removed(p, "2/1"));
    CHECK_INT(fight_count(p, "fire-team"), 2);
    fof_close(p);
}

TEST(the_patched_up_platoon_of_the_example, "FOF-EX-62", "FOF-1.2.3D-2")
{
    Fof *p = fof_open(FIGHT(UNIT("2/1", "rifle-squad-4", "1,1") PLATOON("1")
                                UNIT("1/1/MG", "mg-team-2", "1,1") PLATOON("1")));
    fight_hit(p, "1HQ", "P");
    fight_hit(p, "2/1", "PC");
    fight_hit(p, "2/1", "CF");
    fight_hit(p, "1/1/MG", "L");
    fight_hit(p, "1/1/MG", "F");
    CHECK(fight_removed(p, "1HQ") && fight_removed(p, "2/1"));
    CHECK(!fight_removed(p, "1/1/MG") && fight_flag(p, "1/1/MG", UNIT_FLIPPED));
    CHECK_INT(fight_count(p, "paralyzed-team"), 2);
    CHECK_INT(fight_count(p, "fire-team"), 1);
    CHECK_INT(fight_count(p, "litter-team"), 1);
    CHECK_INT(fight_casualties(p, "1,1", FRIENDLY), 2);
    fof_close(p);
}

TEST(steps_are_never_lost_in_a_breakdown, "FOF-6.4.3-2")
{
    const char *letters[] = {"CC", "CP", "CL", "CF", "PC", "LC", "FC", "PP",
                             "PL", "PF", "C",  "P",  "L",  "F",  "A"};
    const char *types[] = {"rifle-squad",    "rifle-squad-4", "automatic-squad", "mg-team-2",
                           "mortar-section", "lmg-team",      "platoon-hq",      "runner"};
    for (int i = 0; i < COUNT_OF(letters); i++)
        for (int t = 0; t < COUNT_OF(types); t++) {
            char text[1200];
            text_print(text, sizeof text, "%s[unit X]\ntype = %s\nat = 3,3\nplatoon = 2\n", FIGHT(""),
                       types[t]);
            Fof *p = fof_open(text);
            int before = fof_u(p, "X")->steps;
            fight_hit(p, "X", letters[i]);
            int after =
                fof_card_steps(p->state, fof_card(p, "3,3"), FRIENDLY) + fight_casualties(p, "3,3", FRIENDLY);
            CHECK_INT(after, before);
            fof_close(p);
        }
}

/* ---- loads (5.1.6E), radios and phones ---- */

TEST(what_a_broken_unit_held_goes_to_its_last_step_not_a_casualty, "FOF-5.1.6E-1", "FOF-5.1.6E-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "2,2") STEPS("2") CARRIES("smoke mg")));
    fight_hit(p, "1/1", "FC");
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &p->state->items[i];
        if (item->kind && p->game->items[item->kind].class == ITEM_PYROTECHNIC)
            CHECK_INT(item->holder, fof_unit(p, "fire-team-1"));
        if (item->kind && p->game->items[item->kind].class == ITEM_AMMO)
            CHECK_INT(item->state, ITEM_GONE);
    }
    fof_close(p);
}

TEST(ammunition_goes_to_teams_that_fire_it, "FOF-5.1.6E-2", "FOF-7.18.1B-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/A", "automatic-squad", "2,2") "ammo = 5 0\n" CARRIES("mg")));
    fight_hit(p, "1/A", "PC");
    CHECK_INT(fof_u(p, "automatic-team-1")->ammo[0], 5);
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->state->items[i].kind && p->game->items[p->state->items[i].kind].class == ITEM_AMMO)
            CHECK_INT(p->state->items[i].holder, fof_unit(p, "automatic-team-1"));
    fof_close(p);
    p = fof_open(FIGHT(UNIT("M", "mortar-section", "2,2") "ammo = 3 0\n"));
    fight_hit(p, "M", "F");
    CHECK_INT(fof_u(p, "mortar-team-1")->ammo[0], 3);
    CHECK_INT(fof_u(p, "M")->ammo[0], 3);
    fof_close(p);
}

TEST(a_paralyzed_carrier_keeps_its_load, "FOF-5.1.6E-4")
{
    Fof *p = fof_open(FIGHT(UNIT("FO", "arty-fo", "2,2") CARRIES("scr610")));
    fight_hit(p, "FO", "P");
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->state->items[i].kind && p->game->items[p->state->items[i].kind].class == ITEM_RADIO)
            CHECK_INT(p->state->items[i].holder, fof_unit(p, "paralyzed-team-1"));
    fof_close(p);
}

TEST(radios_and_phones_of_a_casualty_are_destroyed_half_the_time, "FOF-4.3.4-7", "FOF-4.3.5-2")
{
    const char *kinds[] = {"scr300", "phone"};
    for (int k = 0; k < 2; k++)
        for (int result = 1; result <= 2; result++) {
            char text[1200];
            text_print(text, sizeof text, "%s[unit FO]\ntype = arty-fo\nat = 2,2\ncarries = %s\n", FIGHT(""),
                       kinds[k]);
            Fof *p = fof_open(text);
            for (int card = 1; card < ACTION_CARDS; card++)
                if (p->game->action[card].random[2] == result) {
                    fof_deck(p, 1, card);
                    break;
                }
            fight_hit(p, "FO", "C");
            for (int i = 0; i < MAX_ITEMS; i++) {
                const Item *item = &p->state->items[i];
                if (!item->kind || p->game->items[item->kind].class == ITEM_CASUALTY)
                    continue;
                CHECK_INT(item->state, result == 1 ? ITEM_GONE : ITEM_FINE);
                CHECK_INT(item->area, result == 1 ? NO_AREA : fof_card(p, "2,2"));
            }
            fof_close(p);
        }
}

/* ---- HQs (4.1.4, 6.5.2C) ---- */

TEST(saved_commands_go_with_the_hq_but_not_with_its_command_side, "FOF-4.1.4-1", "FOF-4.1.4-2")
{
    const struct {
        const char *letters;
        int saved;
    } cases[] = {{"C", 0}, {"P", 0}, {"L", 0}, {"F", 3}, {"A", 3}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Fof *p = fof_open(FIGHT("[commander 1HQ]\nsaved = 3\n"));
        CHECK_INT(fof_commander_of(p->state, fof_unit(p, "1HQ"))->saved, 3);
        fight_hit(p, "1HQ", cases[i].letters);
        CHECK_INT(fof_commander_of(p->state, fof_unit(p, "1HQ"))->saved, cases[i].saved);
        fof_close(p);
    }
}

TEST(battalion_is_away_for_a_turn_when_its_leader_falls, "FOF-6.5.2C-1")
{
    const struct {
        const char *letters;
        int away;
    } cases[] = {{"C", 4}, {"P", 4}, {"L", 4}, {"F", 0}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Fof *p = fof_open(FIGHT(UNIT("BN", "bn-hq", "2,2")));
        fight_hit(p, "BN", cases[i].letters);
        CHECK_INT(p->state->bn_away,
                  cases[i].away); /* lost in turn 2: out of touch in turn 3, back in turn 4 */
        fof_close(p);
    }
}
