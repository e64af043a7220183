/* Concentrated fire (7.11): on which cards it may lie, and what is lost with it. Its draws and its jams are in
 * test_fof_7_weapons.c. */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/orders/combat_parts.h"

/* Gives an order whose first cards show the mark, and accepts what comes of it. */
static bool gives(Fof *p, const char *text, int mark, int successes)
{
    int cards[4];
    for (int i = 0; i < 4; i++)
        cards[i] = fof_card_with(p, mark, i < successes, i);
    fof_deck(p, 4, cards[0], cards[1], cards[2], cards[3]);
    if (!fof_do(p, text))
        return false;
    while (p->state->frame_count)
        if (!fight_give(p, (Action){.verb = VERB_ACCEPT}))
            return false;
    return true;
}

/* ---- where (4.2.4b, 7.11) ---- */

TEST(grazing_fire_is_concentrated_on_any_card_it_covers, "FOF-7.11-1", "FOF-4.2.4b-1")
{
    Fof *p = fof_open(FIGHT(UNIT("HMG", "hmg-30", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1") PLATOON(
        "1") UNIT("g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "1,3")));
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "HMG"), 2);
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "LMG"), 1); /* its fire lies on the nearer card only */
    CHECK(fof_refused(p, "1HQ orders LMG to concentrate fire on 1,3", "4.2.4b"));
    CHECK(!fof_refuse_concentrate(
        &(Scene){p->game, p->state, NULL}, /* somewhere */
        (Action){.verb = VERB_CONCENTRATE, .on = fof_unit(p, "LMG"), .at = ACTION_BLANK}, NULL));
    CHECK(gives(p, "1HQ orders HMG to concentrate fire on 1,3", MARK_CROSSHAIRS, 1));
    CHECK_INT(fight_line(p, "g2", "concentrated fire"), -1);
    CHECK(!fof_rules.broken((const Game *)p->game, (const State *)p->state));
    fof_close(p);
}

TEST(a_final_protective_line_is_concentrated_on_any_of_its_cards, "FOF-7.11-1", "FOF-7.2.4-8")
{
    Fof *p = fof_open(
        "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = defensive\ncolumns = 5\nrows = 5\nmlr = 1\n"
        "communication = no\n[state]\nturn = 2\nstep = 3.3.2a\nacting = COHQ\ncommands = 6\n" UNIT(
            "COHQ", "co-hq", "1,1")
            UNIT("HMG", "hmg-30", "2,2") "direction = north-east\n" UNIT("g1", "german-litter-team", "4,4"));
    CHECK(fof_do(p, "COHQ orders HMG to fire the final protective line"));
    CHECK_INT(fight_legal(p, VERB_CONCENTRATE, "HMG"), 1);
    CHECK(gives(p, "COHQ orders HMG to concentrate fire on 4,4", MARK_CROSSHAIRS, 1));
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "4,4"), 1);
    CHECK_INT(fof_u(p, "HMG")->concentrated, 1);
    fof_close(p);
}

TEST(a_gun_without_ammunition_has_no_card_for_its_tripod, "FOF-7.11.2-1", "FOF-7.18.2-3")
{
    Fof *p =
        fof_open(FIGHT(UNIT("HMG", "hmg-30", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,2")));
    Action order = fight_order(p, VERB_CONCENTRATE, "HMG");
    CHECK_INT(fof_concentrate_draws(&(Scene){p->game, p->state, NULL}, order), 3);
    fof_u(p, "HMG")->flags |= UNIT_OUT_OF_AMMO;
    CHECK_INT(fof_concentrate_draws(&(Scene){p->game, p->state, NULL}, order), 2);
    fof_close(p);
}

/* ---- what is lost (7.11.5) ---- */

/* Two successes, one of them critical: what goes with one target leaves the price of the other. */
TEST(a_critical_concentration_is_one_success_when_it_is_lost, "FOF-7.11.5-3", "FOF-7.11.4-2", "FOF-7.11.3-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT(
        "g1", "german-litter-team", "1,2") UNIT("g2", "german-litter-team", "1,2/cover1")));
    CHECK(gives(p, "1HQ orders LMG to concentrate fire on 1,2", MARK_CROSSHAIRS, 2));
    fof_u(p, "LMG")->done = 0; /* another impulse */
    CHECK(gives(p, "1HQ orders LMG to concentrate fire on 1,2/cover1", MARK_CROSSHAIRS, 1));
    CHECK_INT(fof_u(p, "LMG")->concentrated, 2);
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 3);
    fof_unit_place(fof_play(p), fof_unit(p, "g1"), fof_area(p, "1,3"));
    fof_fire_refresh(fof_play(p), ENEMY);
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 1);
    CHECK_INT(fof_u(p, "LMG")->concentrated, 1);
    fof_close(p);
}

/* Three blows at cover: only those of who fires there no longer are taken back. */
TEST(cover_is_back_where_its_firer_has_ceased, "FOF-7.11.5-1", "FOF-7.11.4-1")
{
    Fof *p = fof_open(FIGHT(UNIT("A", "rifle-squad", "1,1") PLATOON("1") UNIT("B", "rifle-squad", "2,2")
                                PLATOON("1") UNIT("g1", "german-litter-team", "1,2/cover1")
                                    UNIT("g2", "german-litter-team", "1,2/cover2")));
    CHECK(gives(p, "1HQ orders A to concentrate fire on 1,2/cover1", MARK_CROSSHAIRS, 2));
    CHECK(gives(p, "1HQ orders B to concentrate fire on 1,2/cover2", MARK_CROSSHAIRS, 2));
    CHECK_INT(fight_markers(p, MARKER_CRITICAL, "1,2"), 2);
    fof_u(p, "A")->done = 0; /* another impulse */
    CHECK(fof_do(p, "1HQ orders A to cease fire"));
    CHECK_INT(fight_markers(p, MARKER_CRITICAL, "1,2"), 1);
    for (int i = 0; i < MAX_MARKERS; i++)
        CHECK(p->state->markers[i].kind != MARKER_CRITICAL || p->state->markers[i].by == fof_unit(p, "B"));
    fof_close(p);
}

TEST(cover_lost_to_concentrated_fire_is_back_without_the_firer, "FOF-7.11.5-1", "FOF-7.11.4-1")
{
    for (int grenade = 0; grenade < 2; grenade++) {
        Fof *p = fof_open(FIGHT(UNIT("W", "rifle-squad", "1,1") PLATOON("1")
                                    UNIT("g1", "german-litter-team", "1,1/cover1")));
        CHECK(grenade ? gives(p, "1HQ orders W to throw grenades at 1,1/cover1", MARK_GRENADE, 2)
                      : gives(p, "1HQ orders W to concentrate fire on 1,1/cover1", MARK_CROSSHAIRS, 2));
        CHECK_INT(fight_markers(p, MARKER_CRITICAL, "1,1"), 1);
        fof_unit_remove(fof_play(p), fof_unit(p, "W"));
        CHECK_INT(fight_markers(p, MARKER_CRITICAL, "1,1"), grenade); /* a grenade lies where it lies */
        fof_close(p);
    }
}
