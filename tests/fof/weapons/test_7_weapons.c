/* Weapons: machine guns, tripods and final protective lines (7.0-7.2), launchers (7.4), concentrated fire (7.11), jams
 * (7.12). What the fire engine alone does is in test_fof_6_weapons.c. */
#include "ai/fof/module.h"
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/still.h"
#include "fof/turn/steps.h"
#include "fof/weapons/ammo.h"
#include "nets/generic.h"

#undef UNIT
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"

/* The next cards: X crosshairs, G a grenade, J the jam, - nothing of all that. */
static void cards_for(Fof *p, const char *plan)
{
    int cards[8], count = 0, used[3] = {0, 0, 0}, blank = 1;
    unsigned marks = 1u << MARK_CROSSHAIRS | 1u << MARK_GRENADE | 1u << MARK_JAM;
    while (count < 8) {
        char letter = *plan ? *plan++ : '-';
        int mark = letter == 'X' ? 0 : letter == 'G' ? 1 : 2;
        static const int MARK[] = {MARK_CROSSHAIRS, MARK_GRENADE, MARK_JAM};
        if (letter != '-') {
            cards[count++] = fof_card_with(p, MARK[mark], true, used[mark]++);
            continue;
        }
        while (p->game->action[blank].marks & marks)
            blank++;
        cards[count++] = blank++;
    }
    fof_deck(p, 8, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5], cards[6], cards[7]);
}

static bool gives(Fof *p, const char *text, const char *plan)
{
    cards_for(p, plan);
    if (!fof_do(p, text))
        return false;
    while (p->state->frame_count)
        if (!fight_give(p, (Action){.verb = VERB_ACCEPT}))
            return false;
    return true;
}

static int fire_on(Fof *p, const char *card)
{
    return p->state->fire[fof_card(p, card)].outside;
}

/* ---- 7.0 ---- */

TEST(who_cannot_reach_the_target_stays_free_for_another, "FOF-7.0-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "2,2") PLATOON("1") UNIT(
        "fire-team-1", "fire-team", "2,2") UNIT("g1", "german-litter-team", "2,4")));
    CHECK_INT(fof_u(p, "LMG")->aim.card, fof_card(p, "2,4"));
    CHECK_INT(fof_u(p, "fire-team-1")->aim.how, AIM_NONE); /* close range */
    UnitId late = fof_unit_create(fof_play(p), fof_u(p, "g1")->type, ENEMY, fof_area(p, "3,2"), 1);
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(late != NO_UNIT);
    CHECK_INT(fof_u(p, "LMG")->aim.card, fof_card(p, "2,4"));
    CHECK_INT(fof_u(p, "fire-team-1")->aim.card, fof_card(p, "3,2"));
    CHECK_INT(__builtin_popcount(p->state->fire[fof_card(p, "2,2")].out[FRIENDLY]), 2);
    fof_close(p);
}

/* ---- tripods (7.2.1) ---- */

TEST(a_tripod_is_steady_but_does_not_sneak, "FOF-7.2.1-2", "FOF-7.2.1-4")
{
    Fof *p = fof_open(FIGHT(UNIT("HMG", "hmg-30", "2,2") PLATOON("1") UNIT("LMG", "lmg-team", "2,2")
                                PLATOON("1") UNIT("g1", "german-litter-team", "2,3")));
    for (int level = GREEN; level <= VETERAN; level++) {
        fof_u(p, "HMG")->experience = fof_u(p, "LMG")->experience = (uint8_t)level;
        Action order = fight_order(p, VERB_CONCENTRATE, "HMG");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), level + 2);
        order = fight_order(p, VERB_CONCENTRATE, "LMG");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), level + 1);
    }
    CHECK_TEXT(fight_refused(p, VERB_INFILTRATE, "HMG"), "5.1.4");
    CHECK_INT(fight_legal(p, VERB_INFILTRATE, "HMG") + fight_legal(p, VERB_INFILTRATE_WITHIN, "HMG"), 0);
    CHECK(fight_legal(p, VERB_INFILTRATE, "LMG") > 0);
    fof_close(p);
}

TEST(a_team_of_two_gives_its_bearers_away_for_good, "FOF-7.2.5-1", "FOF-7.2.5-2")
{
    for (int kind = 1; kind <= 2; kind++) {
        Fof *p = fof_open(FIGHT(UNIT("MG", "mg-team-2", "1,1") PLATOON("1") REMOVED("1/1", "rifle-squad")));
        CHECK(fof_do(p, kind == 1 ? "1HQ orders MG to detach an assault team"
                                  : "1HQ orders MG to detach a fire team"));
        CHECK_INT(fof_u(p, "MG")->steps, 1);
        CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "MG")));
        CHECK_INT(unit_profile(p->game, p->state, fof_unit(p, "MG")).rating, RATING_AUTOMATIC);
        CHECK_INT(fight_count(p, kind == 1 ? "assault-team" : "fire-team"), 1);
        fof_u(p, "MG")->done = 0;
        CHECK_TEXT(fight_refused(p, VERB_DETACH, "MG"), "4.2.3g"); /* one step is left */
        CHECK_INT(fof_legal(p, "to supplement MG"), 0);            /* it does not come back */
        CHECK_INT(fof_legal(p, "to supplement"), 0);
        fof_close(p);
    }
}

/* ---- grazing over a valley (7.2.5) ---- */

#define VALLEY(target)                                                                                     \
    STILL_MAP STILL_CARD("3,2", "level = 2") STILL_CARD("3,3", "level = 1") STILL_CARD("3,4", "level = 2") \
        STILL_CARD("3,5", "level = 2") STILL_UNIT("HMG", "hmg-30", "3,2")                                  \
            STILL_UNIT("g1", "german-litter-team", target)

TEST(grazing_fire_takes_the_elevation_of_the_closest_enemy, "FOF-7.2.5-3", "FOF-EX-105", "FOF-7.2.3-5")
{
    Still *s = still_open(
        VALLEY("3,4") STILL_UNIT("1/1", "litter-team", "3,3")); /* straight across, over the friends */
    CHECK_TEXT(still_aim(s, "HMG"), "3,4");
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,5"), "automatic");
    still_close(s);
    s = still_open(VALLEY("3,4") STILL_UNIT("g2", "german-litter-team", "3,3")); /* downhill: g2 is closer */
    CHECK_TEXT(still_aim(s, "HMG"), "3,3");
    CHECK_TEXT(still_fire(s, "3,3"), "automatic");
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    still_close(s);
}

TEST(grazing_fire_across_a_valley_ends_where_the_ground_breaks, "FOF-7.2.2-2", "FOF-EX-104")
{
    Still *s = still_open(STILL_MAP STILL_CARD("3,2", "level = 2") STILL_CARD("3,4", "level = 2") STILL_UNIT(
        "HMG", "hmg-30", "3,2") STILL_UNIT("g1", "german-litter-team", "3,4"));
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    CHECK_TEXT(still_fire(s, "3,4"), "automatic");
    CHECK_TEXT(still_fire(s, "3,5"), "none");
    still_close(s);
    s = still_open(STILL_MAP STILL_CARD("3,2", "level = 4") STILL_CARD("3,3", "level = 3") STILL_CARD(
        "3,4", "level = 2") STILL_UNIT("HMG", "hmg-30", "3,2") STILL_UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_fire(s, "3,5"), "automatic"); /* all downhill */
    still_close(s);
}

/* ---- final protective lines (7.2.4) ---- */

#define DEFENCE(more)                                                                                      \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = defensive\ncolumns = 5\nrows = 5\nmlr = 1\n"   \
    "communication = no\n[state]\nturn = 2\nstep = 3.3.2a\nacting = COHQ\ncommands = 6\n" UNIT(            \
        "COHQ", "co-hq", "1,1") UNIT("1HQ", "platoon-hq", "1,1") PLATOON("1") UNIT("HMG", "hmg-30", "2,2") \
        PLATOON("1") "direction = north-east\n" more
#define FIRE_FPL "COHQ orders HMG to fire the final protective line"

TEST(fpl_markers_are_for_tripods_in_defence, "FOF-7.2.4-1", "FOF-7.2.4-2")
{
    FofGame *game =
        fof_mission("type = defensive\nfpl-markers = 1\n[unit A]\ntype = hmg-30\nat = 1,1\n[unit B]\ntype = "
                    "lmg-team\nat = 1,1\n[unit C]\ntype = hmg-50\nat = 1,1\n",
                    NULL);
    CHECK(game != NULL);
    int slots = 0;
    for (int i = 0; i < game->slot_count; i++) {
        const Slot *slot = &game->slots[i];
        if (slot->kind != SLOT_FPL)
            continue;
        slots++;
        CHECK(game->types[game->named[slot->subject].type].flags & TYPE_TRIPOD);
        CHECK_INT(slot->option_count, 5); /* none, and the four diagonals */
        CHECK_INT(slot->options[0], NO_DIRECTION);
        for (int option = 1; option < slot->option_count; option++)
            CHECK(slot->options[option] & 1);
    }
    CHECK_INT(slots, 2);
    fof_rules.unload((Game *)game);
    CHECK(fof_mission_refused("type = offensive\nfpl-markers = 1\n", 2, "7.2.4"));
}

TEST(only_the_company_fires_a_final_protective_line, "FOF-7.2.4-6", "FOF-4.2.4m-1", "FOF-4.2.4m-2",
     "FOF-7.2.4-8")
{
    Fof *p =
        fof_open(DEFENCE(UNIT("HMG2", "hmg-30", "1,2") PLATOON("1") UNIT("g1", "german-litter-team", "3,3")));
    int drawn = deck_size(&p->state->action);
    CHECK_INT(fof_legal(p, "to fire the final protective line"), 1);
    CHECK(fof_refused(p, "COHQ orders HMG2 to fire the final protective line", "7.2.4"));
    fof_u(p, "HMG")->flags |= UNIT_PINNED;
    CHECK(fof_refused(p, FIRE_FPL, "4.2.5"));
    fof_u(p, "HMG")->flags = 0;
    CHECK(fof_do(p, FIRE_FPL));
    CHECK_INT(deck_size(&p->state->action), drawn);
    CHECK_INT(p->state->commands, 5);
    CHECK_INT(fire_on(p, "3,3"), VOF_HEAVY);
    CHECK_INT(fire_on(p, "4,4"), VOF_HEAVY);
    CHECK_INT(fire_on(p, "5,5"), VOF_HEAVY);
    CHECK_INT(fight_line(p, "g1", "heavy weapons"), -3);
    CHECK(fof_refused(p, FIRE_FPL, "4.2"));
    fof_close(p);
    p = fof_open(DEFENCE(""));
    p->state->acting = fof_unit(p, "1HQ");
    CHECK(fof_refused(p, "1HQ orders HMG to fire the final protective line", "4.2.4m"));
    p->state->acting = NO_UNIT; /* also under general initiative it is the company's order */
    CHECK(fof_refused(p, "initiative orders HMG to fire the final protective line", "4.1.3"));
    fof_close(p);
}

TEST(the_signal_of_the_company_fires_it, "FOF-7.2.4-6", "FOF-4.4.1-9")
{
    for (int company = 0; company < 2; company++) {
        Fof *p =
            fof_open(DEFENCE("[item 3]\nkind = rsp\nholder = 1HQ\n[item 4]\nkind = rsp\nholder = COHQ\n"));
        p->state->items[3].signal = p->state->items[4].signal = SIGNAL_FPL;
        p->state->acting = fof_unit(p, company ? "COHQ" : "1HQ");
        CHECK(fof_do(p, company ? "COHQ orders COHQ to deploy rsp-2 on 2,2"
                                : "1HQ orders 1HQ to deploy rsp-1 on 2,2"));
        CHECK_INT(fof_u(p, "HMG")->aim.how, company ? AIM_FIXED_LINE : AIM_NONE);
        CHECK_INT(fire_on(p, "3,3"), company ? VOF_HEAVY : VOF_NONE);
        fof_close(p);
    }
}

TEST(a_gun_on_its_line_does_not_move, "FOF-7.2.4-5")
{
    static const Verb verbs[] = {VERB_MOVE, VERB_MOVE_WITHIN, VERB_SEEK_COVER, VERB_INFILTRATE};
    Fof *p = fof_open(DEFENCE(UNIT("HMG2", "hmg-30", "2,2/cover1") PLATOON("1")));
    for (int i = 0; i < COUNT_OF(verbs); i++)
        CHECK_INT(fight_legal(p, verbs[i], "HMG"), 0);
    CHECK_TEXT(fight_refused(p, VERB_SEEK_COVER, "HMG"), "7.2.4");
    Action order = fight_order(p, VERB_MOVE, "HMG");
    order.at = fof_area(p, "2,3");
    CHECK_TEXT(fight_rule(p, order), "7.2.4");
    fof_u(p, "HMG")->direction = NO_DIRECTION;
    CHECK(strcmp(fight_rule(p, order), "7.2.4"));
    CHECK(fight_legal(p, VERB_MOVE_WITHIN, "HMG") > 0);
    fof_close(p);
}

TEST(shift_fire_takes_the_marker_off, "FOF-7.2.4-4")
{
    Fof *p = fof_open(DEFENCE(UNIT("g1", "german-litter-team", "1,3")));
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_NONE);
    CHECK(fof_refused(p, "COHQ orders HMG to cease fire", "4.2.4k"));
    CHECK(fof_do(p, "COHQ orders HMG to shift fire to 1,3"));
    CHECK_INT(fof_u(p, "HMG")->direction, NO_DIRECTION);
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_DIRECT); /* an ordinary gun */
    CHECK_INT(fire_on(p, "1,3"), VOF_AUTOMATIC);
    fof_close(p);
}

TEST(a_line_fires_until_it_is_told_otherwise, "FOF-7.2.4-7")
{
    for (int shift = 0; shift < 2; shift++) {
        Fof *p = fof_open(DEFENCE(UNIT("g1", "german-litter-team", "2,4")));
        CHECK(fof_do(p, FIRE_FPL));
        fof_clean_up(fof_play(p));
        CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_FIXED_LINE); /* every turn */
        CHECK_INT(fire_on(p, "5,5"), VOF_HEAVY);
        fof_u(p, "HMG")->done = 0;
        CHECK(fof_do(p, shift ? "COHQ orders HMG to shift fire to 1,2" : "COHQ orders HMG to cease fire"));
        CHECK_INT(fof_u(p, "HMG")->direction, NO_DIRECTION);
        CHECK_INT(fire_on(p, "5,5"), VOF_NONE);
        CHECK_INT(fof_u(p, "HMG")->aim.card, fof_card(p, shift ? "1,2" : "2,4"));
        fof_close(p);
    }
}

TEST(a_line_takes_two_points_a_turn_until_there_are_none, "FOF-7.2.4-9", "FOF-7.2.4-7")
{
    Fof *p = fof_open(DEFENCE("ammo = 4 0\n" UNIT("g1", "german-litter-team", "2,4")));
    CHECK(fof_do(p, FIRE_FPL));
    fof_ammo_pay_turn(fof_play(p));
    fof_ammo_settle_all(fof_play(p));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "HMG")->ammo[0], 2);
    CHECK_INT(fire_on(p, "3,3"), VOF_HEAVY);
    fof_ammo_pay_turn(fof_play(p));
    fof_ammo_settle_all(fof_play(p));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "HMG")->ammo[0], 0);
    CHECK_INT(fof_u(p, "HMG")->direction, NO_DIRECTION);
    CHECK_INT(fire_on(p, "3,3"), VOF_NONE);
    fof_close(p);
}

TEST(darkness_is_nothing_to_a_final_protective_line, "FOF-7.2.4-10")
{
    Fof *p = fof_open(DEFENCE(UNIT("g1", "german-litter-team", "5,5")));
    CHECK(fof_do(p, FIRE_FPL));
    int plain = fight_ncm(p, "g1");
    p->state->light = 3, p->state->visibility = 3;
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fire_on(p, "5,5"), VOF_HEAVY); /* far beyond sight by night */
    CHECK_INT(fight_ncm(p, "g1"), plain);
    CHECK_INT(fight_line(p, "g1", "final protective line"), -3); /* it takes the light off again */
    fof_close(p);
}

#define LINE(one, two, three)                                                  \
    STILL_MAP STILL_CARD("2,2", "level = 2") STILL_CARD("3,3", "level = " one) \
        STILL_CARD("4,4", "level = " two) STILL_CARD("5,5", "level = " three)  \
            STILL_UNIT("HMG", "hmg-30", "2,2") "direction = north-east\naim = 3,3 fixed-line\n"

TEST(a_line_stays_level_or_goes_up_or_down, "FOF-7.2.4-11", "FOF-EX-104")
{
    static const struct {
        const char *ini, *fire[3];
    } rows[] = {
        {LINE("2", "2", "2"), {"heavy", "heavy", "heavy"}},
        {LINE("3", "4", "5"), {"heavy", "heavy", "heavy"}},
        {LINE("3", "2", "2"), {"heavy", "none", "none"}},  /* up and down again */
        {LINE("1", "2", "2"), {"none", "heavy", "heavy"}}, /* straight across the valley */
        {LINE("2", "1", "2"), {"heavy", "none", "heavy"}}, /* over who stands lower */
    };
    static const char *const cards[] = {"3,3", "4,4", "5,5"};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        Still *s = still_open(rows[i].ini);
        for (int card = 0; card < 3; card++)
            CHECK_TEXT(still_fire(s, cards[card]), rows[i].fire[card]);
        still_close(s);
    }
    Still *s = still_open(LINE("1", "2", "2") STILL_UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_fire(s, "3,3"), "heavy"); /* down to the closest enemy */
    CHECK_TEXT(still_fire(s, "4,4"), "none");
    still_close(s);
}

TEST(the_marker_goes_with_the_gun, "FOF-7.2.4-5", "FOF-7.2.4-7")
{
    Fof *p = fof_open(DEFENCE(UNIT("g1", "german-litter-team", "2,3")));
    fof_u(p, "HMG")->flags |= UNIT_FLIPPED; /* riflemen have no line, and fire as they like */
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fof_u(p, "HMG")->direction, NO_DIRECTION);
    CHECK_INT(fof_u(p, "HMG")->aim.card, fof_card(p, "2,3"));
    fof_close(p);
}

/* Opponents on its card keep its fire from others; so the order that frees it is to fire at them. */
TEST(an_order_turns_a_gun_on_its_line_against_opponents_on_its_card, "FOF-7.2.4-3", "FOF-7.2.4-4",
     "FOF-7.2.4-7")
{
    for (int firing = 0; firing < 2; firing++) {
        Fof *p = fof_open(DEFENCE(UNIT("1/1", "rifle-squad", "2,2") UNIT("g1", "german-litter-team", "2,2")));
        if (firing)
            CHECK(fof_do(p, FIRE_FPL));
        CHECK_INT(fof_u(p, "HMG")->aim.how, firing ? AIM_FIXED_LINE : AIM_NONE);
        CHECK_INT(fight_legal(p, VERB_SHIFT_FIRE, "HMG"), 1);
        CHECK(fof_refused(p, "COHQ orders 1/1 to shift fire to 2,2", "4.2.4l")); /* it does so already */
        CHECK(fof_do(p, "COHQ orders HMG to shift fire to 2,2"));
        CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_POINT_BLANK);
        CHECK_INT(fof_u(p, "HMG")->direction, NO_DIRECTION);
        CHECK(!fof_told(p, "1/1 shifts"));
        CHECK(!fof_rules.broken((const Game *)p->game, (const State *)p->state));
        fof_close(p);
    }
}

/* ---- launchers (7.4) ---- */

TEST(heavy_launchers_fire_like_heavy_weapons, "FOF-7.4-1", "FOF-7.4-3")
{
    Still *s =
        still_open(STILL_MAP STILL_CARD("3,2", "level = 2") STILL_UNIT("RCL", "recoilless-75", "3,2")
                       STILL_UNIT("1/1", "litter-team", "3,3") STILL_UNIT("g1", "german-litter-team", "3,4"));
    CHECK_TEXT(still_aim(s, "RCL"), "3,4"); /* over the heads of its friends */
    CHECK_TEXT(still_fire(s, "3,4"), "heavy");
    CHECK_TEXT(still_fire(s, "3,3"), "none");
    still_flag(s, "RCL", UNIT_EXPOSED, true);
    CHECK_TEXT(still_fire(s, "3,4"), "none");
    still_close(s);
    s = still_open(STILL_MAP STILL_UNIT("RS", "rocket-squad", "3,2/building1")
                       STILL_UNIT("g1", "german-litter-team", "3,3"));
    CHECK_TEXT(still_aim(s, "RS"), "3,3"); /* its rifles are no launcher */
    still_close(s);
}

/* ---- concentrated fire (7.11) ---- */

TEST(concentrated_fire_falls_on_covers_and_units_in_the_open, "FOF-7.11.1-2")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-rifle-squad", "1,2/cover1")
                  UNIT("g2", "german-rifle-squad", "1,2/cover2") UNIT("g3", "german-leader", "1,2")));
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "1/1"), 3);
    fof_close(p);
}

TEST(failed_concentrated_fire_costs_nothing, "FOF-7.11.2-2", "FOF-7.11.3-1")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(
            FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
        int before = fight_ncm(p, "g1");
        CHECK(gives(p, "1HQ orders LMG to concentrate fire on 1,2", success ? "X-" : "--"));
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), success);
        CHECK_INT(fight_ncm(p, "g1"), before - success);
        fof_combat_effects(fof_play(p));
        CHECK_INT(fof_u(p, "LMG")->ammo[0], 4 - 1 - success);
        fof_close(p);
    }
}

TEST(concentrated_fire_is_lost_with_its_target, "FOF-7.11.5-2", "FOF-7.11.5-3")
{
    static const char *const places[] = {"1,3", "1,2/cover1", "1,2"};
    for (int i = 0; i < 3; i++) {
        Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT(
            "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "1,2/cover1")));
        CHECK(gives(p,
                    i == 2 ? "1HQ orders LMG to concentrate fire on 1,2/cover1"
                           : "1HQ orders LMG to concentrate fire on 1,2",
                    "X-"));
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 1);
        CHECK_INT(fof_u(p, "LMG")->concentrated, 1);
        fof_unit_place(fof_play(p), fof_unit(p, i == 2 ? "g2" : "g1"), fof_area(p, places[i]));
        fof_fire_refresh(fof_play(p), ENEMY);
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2") + fight_markers(p, MARKER_CONCENTRATED, "1,3"),
                  0);
        CHECK_INT(fof_u(p, "LMG")->concentrated, 0); /* and so is its price */
        fof_close(p);
    }
}

/* ---- jams (7.12) ---- */

TEST(a_jam_ruins_the_weapon_of_a_team, "FOF-7.12-1", "FOF-7.12-2", "FOF-7.12-3", "FOF-2.8.2-5")
{
    static const char *const kinds[] = {"lmg-team",       "hmg-30",    "hmg-50",
                                        "mortar-section", "mg-team-2", "automatic-squad"};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        char ini[900];
        text_print(ini, sizeof ini,
                   FIGHT("[unit W]\ntype = %s\nplatoon = 1\nat = 1,1/cover1\n" UNIT(
                       "g1", "german-litter-team", "1,2")),
                   kinds[i]);
        Fof *p = fof_open(ini);
        int steps = fof_u(p, "W")->steps;
        CHECK(gives(p, "1HQ orders W to concentrate fire on 1,2", "XJ")); /* the success counts for nothing */
        CHECK(fight_removed(p, "W"));
        CHECK_INT(fight_count(p, "fire-team"), steps);
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 0);
        CHECK_INT(fof_u(p, "fire-team-1")->area, fof_area(p, "1,1/cover1"));
        CHECK(!fof_rules.broken((const Game *)p->game, (const State *)p->state));
        fof_close(p);
    }
}

TEST(a_jam_ruins_a_launcher_and_the_shot_is_a_miss, "FOF-7.12-1", "FOF-7.12-2", "FOF-7.12-3", "FOF-2.8.2-5")
{
    static const char *const kinds[] = {"bazooka-team", "recoilless-team", "mortar-team"};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        char ini[900];
        text_print(
            ini, sizeof ini,
            FIGHT("[unit W]\ntype = %s\nplatoon = 1\nat = 1,1\n" UNIT("g1", "german-litter-team", "1,2")),
            kinds[i]);
        Fof *p = fof_open(ini);
        CHECK(gives(p, "1HQ orders W to fire at 1,2 against g1", "GJ"));
        CHECK(fight_removed(p, "W"));
        CHECK_INT(fight_count(p, "fire-team"), 1);
        CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,2"), 0);
        CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,2"), 1);
        fof_close(p);
    }
}

TEST(riflemen_and_hand_grenades_do_not_jam, "FOF-7.12-1", "FOF-7.12-4", "FOF-7.11.2-5")
{
    static const char *const kinds[] = {"rifle-squad", "bazooka-team", "cavalry-squad"};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        char ini[900];
        text_print(
            ini, sizeof ini,
            FIGHT("[unit W]\ntype = %s\nplatoon = 1\nat = 1,1\n" UNIT("g1", "german-litter-team", "1,2")),
            kinds[i]);
        Fof *p = fof_open(ini);
        CHECK(gives(p, "1HQ orders W to concentrate fire on 1,2", "JX"));
        CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 1);
        CHECK(!fight_removed(p, "W"));
        fof_close(p);
        text_print(ini, sizeof ini,
                   FIGHT("[unit W]\ntype = lmg-team\nplatoon = 1\nat = 1,1\n" UNIT("g1", "german-litter-team",
                                                                                   "1,1")));
        p = fof_open(ini);
        CHECK(gives(p, "1HQ orders W to throw grenades at 1,1 against g1", "JG")); /* by hand */
        CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 1);
        CHECK(!fight_removed(p, "W"));
        fof_close(p);
    }
}

TEST(grenade_launchers_of_squads_do_not_jam, "FOF-7.7-4", "FOF-7.12-4")
{
    Fof *p = fof_open(
        FIGHT("[unit-type belt-squad]\nkind = squad\nrating = A\nspecial = grenade\nrange = long\nammo = mg "
              "6\nflags = grenade-launcher machine-gun\n" UNIT("W", "belt-squad", "1,1") PLATOON("1")
                  UNIT("g1", "german-litter-team", "1,2")));
    CHECK(gives(p, "1HQ orders W to fire at 1,2 against g1", "JG"));
    CHECK(!fight_removed(p, "W"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,2"), 1);
    CHECK(gives(p, "1HQ orders W to concentrate fire on 1,2", "JX"));
    CHECK(!fight_removed(p, "W"));
    fof_close(p);
}

TEST(a_jam_icon_is_no_crosshairs_to_anybody, "FOF-7.11.2-5", "FOF-2.8.2-5")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT(
        "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "2,1") FLAGS("unspotted")));
    FofGame *game = (FofGame *)p->game; /* a deck whose jam card shows crosshairs too */
    int jam = fof_card_with(p, MARK_JAM, true, 0);
    game->action[jam].marks |= 1 << MARK_CROSSHAIRS;
    game->marked[MARK_CROSSHAIRS] |= 1ull << jam;
    CHECK(gives(p, "1HQ orders 1/1 to concentrate fire on 1,2", "J-"));
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 0);
    CHECK(gives(p, "1HQ orders 1/1 to spot g2", "J-----"));
    CHECK(fight_flag(p, "g2", UNIT_UNSPOTTED));
    fof_close(p);
}

TEST(an_exhorted_attempt_jams_too, "FOF-7.12-2")
{
    Fof *p =
        fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
    cards_for(p, "--J");
    CHECK(fof_do(p, "1HQ orders LMG to concentrate fire on 1,2"));
    CHECK(fof_do(p, "exhort LMG by 1HQ"));
    CHECK(fight_removed(p, "LMG"));
    CHECK(fof_told(p, "jams"));
    fof_close(p);
}

/* ---- odds ---- */

static double chance(Fof *p, const char *text, const char *outcome)
{
    Odds odds[8];
    Action action;
    if (!fof_rules.parse((const Game *)p->game, (const State *)p->state, text, &action))
        return -1;
    int count = fof_rules.odds((const Game *)p->game, (const State *)p->state, action, odds, 8);
    for (int i = 0; i < count; i++)
        if (!strcmp(odds[i].outcome, outcome))
            return (double)odds[i].numerator / (double)odds[i].denominator;
    return -1;
}

TEST(odds_know_the_jam, "FOF-7.12-3")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT("1/1", "rifle-squad", "1,1")
                                PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
    const char *gun = "1HQ orders LMG to concentrate fire on 1,2",
               *rifles = "1HQ orders 1/1 to concentrate fire on 1,2";
    int all = deck_size(&p->state->action), icons = __builtin_popcountll(p->game->marked[MARK_CROSSHAIRS]);
    CHECK_INT(all, 50);
    int blank = all - icons - 1; /* neither icons nor the jam */
    double pairs = all * (all - 1) / 2.0, safe = (all - 1) * (all - 2) / 2.0,
           nothing = blank * (blank - 1) / 2.0;
    CHECK(chance(p, gun, "jam") > 0.0399 &&
          chance(p, gun, "jam") < 0.0401); /* one card of fifty, two drawn */
    double success = (safe - nothing) / pairs;
    CHECK(chance(p, gun, "success") > success - 1e-9 && chance(p, gun, "success") < success + 1e-9);
    CHECK(chance(p, rifles, "jam") < 0);
    CHECK(chance(p, rifles, "success") > chance(p, gun, "success"));
    /* Exhorted: a success now, or blanks now and an icon as the third card; the reshuffle card of 51 may come first. */
    double later = nothing / pairs, shuffled = 2.0 / 51;
    double third = shuffled * icons / 50.0 + (1 - shuffled) * icons / 48.0;
    double exhorted = success + later * third;
    CHECK(chance(p, gun, "after exhort") > exhorted - 1e-9 &&
          chance(p, gun, "after exhort") < exhorted + 1e-9);
    fof_close(p);
}

/* ---- all of them in random play ---- */

TEST(fof_weapons_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/weapons.ini", minunit_games(200), 3), NULL);
}
