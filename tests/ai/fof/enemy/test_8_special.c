/* Enemy units with rules of their own: lone mortars (8.6.5), snipers (8.8), leaders (8.9), spotters (8.10), ammunition (8.11), fanatics
 * (8.13), human waves (8.14), prisoners (8.15). */
#include "ai/fof/enemy/acts_parts.h"
#include "ai/fof/enemy/situation.h"
#include "ai/fof/enemy/special.h"
#include "fof/deeds.h"
#include "fof/movement/move.h"
#include "fof/position/change.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/support.h"

#define MAP DEEDS_MAP
#define SNIPER(place) UNIT("S", "german-sniper", place)

/* ---- a lone mortar (8.6.5) ---- */

#define TUBE                                                                                         \
    "[unit-type tube]\nkind = weapon\nside = enemy\nspecial = grenade\nrange = close long\nflags = " \
    "mortar\nammo = mtr 4\n"                                                                         \
    "team-rating = S\nteam-range = close\n"

TEST(a_lone_mortar_flips_and_fires_at_once, "FOF-8.6.5-1")
{
    Fof *p = fof_open(MAP TUBE FRIEND("1/1", "2,2") UNIT("M", "tube", "2,3"));
    CHECK(!fight_flag(p, "M", UNIT_FLIPPED));
    Play *play = fof_play(p);
    fof_move_unit(play, fof_unit(p, "1/1"), fof_area(p, "2,3"), false);
    fof_fire_refresh(play, FRIENDLY);
    CHECK(fight_flag(p, "M", UNIT_FLIPPED));
    CHECK(fof_told(p, "8.6.5\tM shows its fire team side"));
    CHECK_INT(fof_u(p, "M")->aim.how, AIM_POINT_BLANK);
    CHECK(turn_sound(p)); /* a second refresh changes nothing */
    fof_close(p);
    const char *const stays[] = {
        FRIEND("1/1", "2,2") UNIT("M", "tube", "2,3"), /* nobody on its card */
        FRIEND("1/1", "2,3") UNIT("M", "tube", "2,3") UNIT("H", "german-litter-team", "2,3"), /* not alone */
        UNIT("litter-team-1", "litter-team", "2,3") UNIT("M", "tube", "2,3"), /* nobody who can fire */
        FRIEND("1/1", "2,3") UNIT("M", "german-panzerschreck", "2,3"),        /* S and G! */
    };
    for (int i = 0; i < COUNT_OF(stays); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP TUBE, stays[i]);
        p = fof_open(text);
        CHECK(!fight_flag(p, "M", UNIT_FLIPPED));
        fof_close(p);
    }
}

/* ---- snipers (8.8) ---- */

TEST(a_sniper_follows_its_own_rules_until_pinned_or_a_team, "FOF-8.8-1", "FOF-8.8-3", "FOF-8.6.2-5")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") SNIPER("2,3") FLAGS("unspotted"));
    deeds_check(p, "S");
    CHECK_TEXT(deeds_place(p, "S"), "2,3");
    CHECK(fight_flag(p, "S", UNIT_UNSPOTTED));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "1,1") FLAGS("pinned") SNIPER("4,3") FLAGS("unspotted"));
    deeds_check(p, "S"); /* nobody to fire at: nothing, where others would vanish */
    CHECK_TEXT(deeds_place(p, "S"), "4,3");
    CHECK(!fof_told(p, "falls back"));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "4,1") SNIPER("2,3") FLAGS("flipped"));
    deeds_check(p, "S"); /* alone it rallies on 2 of 2, else nothing: the Pinned/LAT list */
    CHECK_INT(p->state->acts[0].kind, ACT_CHECK);
    CHECK_TEXT(deeds_place(p, "S"), "2,3");
    fof_close(p);
}

TEST(a_sniper_aims_where_leaders_are_and_at_who_is_exposed, "FOF-8.8-2")
{
    Fof *p = fof_open(MAP UNIT("1HQ", "platoon-hq", "2,1") PLATOON("1") FRIEND("1/1", "4,3")
                          FRIEND("1/2", "4,3") SNIPER("2,3"));
    CHECK_INT(fof_u(p, "S")->aim.card, fof_card(p, "2,1"));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") FRIEND("1/2", "4,3"));
    Play *play = fof_play(p);
    UnitId sniper =
        fof_unit_create(play, fof_find_type(p->game, "german-sniper"), ENEMY, fof_area(p, "2,3"), 1);
    fof_fire_place(play, sniper, fof_card(p, "4,3")); /* the card that triggered it, whatever it prefers */
    fof_fire_refresh(play, ENEMY);
    CHECK_INT(p->state->units[sniper].aim.card, fof_card(p, "4,3"));
    fof_close(p);
}

TEST(a_spotted_sniper_falls_back_and_hides_out_of_sight, "FOF-8.8-4", "FOF-8.8-5", "FOF-8.8-7")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "1,1") FRIEND("1/2", "2,1") FRIEND("1/3", "3,1") SNIPER("2,3"));
    deeds_check(p, "S"); /* every card behind it lies in sight */
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "S"))), 4);
    CHECK(!fight_flag(p, "S", UNIT_UNSPOTTED));
    CHECK(fight_flag(p, "S", UNIT_EXPOSED));
    CHECK_INT(fof_u(p, "S")->aim.how, AIM_DIRECT); /* it has chosen a target again */
    fof_u(p, "S")->flags &= (uint16_t)~UNIT_EXPOSED;
    deeds_check(p, "S");
    CHECK(fight_removed(p, "S")); /* off the map */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") SNIPER("2,3"));
    deeds_check(p, "S"); /* out of sight at once */
    CHECK(fight_flag(p, "S", UNIT_UNSPOTTED));
    CHECK(fof_told(p, "unspotted again"));
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") SNIPER("3,4"));
    deeds_check(p, "S"); /* it was out of sight already */
    CHECK(fight_flag(p, "S", UNIT_UNSPOTTED));
    CHECK_TEXT(deeds_place(p, "S"), "3,4");
    fof_close(p);
    /* by night, under a flare: it does not see who sees it */
    p = fof_open(MAP "visibility = 3 0 3\n" FRIEND("1/1", "2,1") SNIPER("2,3")
                     MARKER("1", "illumination", "2,3", "-2"));
    CHECK(!fof_situation_holds(p->game, p->state, fof_unit(p, "S"), CONDITION_SEES_OPPONENT));
    CHECK(fof_situation_holds(p->game, p->state, fof_unit(p, "S"), CONDITION_SEEN));
    deeds_check(p, "S");
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "S"))), 4);
    CHECK(fight_flag(p, "S", UNIT_UNSPOTTED)); /* back in the dark */
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") SNIPER("3,4") RIFLES("G", "3,4"));
    CHECK(!deeds_may(p, "S", DEED_HIDE)); /* 8.5: not beside others who are spotted */
    fof_close(p);
}

TEST(a_sniper_in_a_strong_place_stays, "FOF-8.8-6")
{
    const char *const stays[] = {"foxhole1", "trench1", "cave1"};
    for (int i = 0; i < COUNT_OF(stays); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s[area 2,3/%s]\n[unit S]\ntype = german-sniper\nat = 2,3/%s\n",
                   MAP FRIEND("1/1", "2,1"), stays[i], stays[i]);
        Fof *p = fof_open(text);
        deeds_check(p, "S");
        CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "S"))), 3);
        fof_close(p);
    }
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") AREA("2,3/building1") SNIPER("2,3/building1"));
    deeds_check(p, "S"); /* four walls are no fortification */
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "S"))), 4);
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") AREA("2,3/building1") SNIPER("2,3/building1")
                     MARKER("1", "barricade", "2,3/building1", "0"));
    deeds_check(p, "S"); /* a barricade is */
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "S"))), 3);
    fof_close(p);
}

/* ---- leaders (8.9) ---- */

TEST(a_leader_left_alone_takes_up_his_rifle, "FOF-8.9-4", "FOF-8.9-1")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,1") UNIT("L", "german-leader", "2,3")
                          UNIT("K", "german-leader", "1,3") RIFLES("G", "1,3"));
    p->game->enemy->begin(fof_play(p));
    CHECK(fight_flag(p, "L", UNIT_FLIPPED));
    CHECK(fof_told(p, "8.9\tL shows its fire team side (German leader)."));
    CHECK(!fight_flag(p, "K", UNIT_FLIPPED)); /* leaders are all alike: company is what counts */
    CHECK(unit_has_vof(p->game, p->state, fof_unit(p, "L")));
    fof_close(p);
}

/* Whether the next check of the enemy flips the leader; he has rallied before it. */
static bool flips_again(Fof *p, const char *leader)
{
    fof_u(p, leader)->flags &= (uint16_t)~UNIT_FLIPPED;
    fof_fire_refresh(fof_play(p), ENEMY);
    p->game->enemy->begin(fof_play(p));
    return fight_flag(p, leader, UNIT_FLIPPED);
}

TEST(a_leader_who_has_rallied_alone_keeps_his_command, "FOF-8.9-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,1") UNIT("L", "german-leader", "2,3") RIFLES("G", "1,3"));
    p->game->enemy->begin(fof_play(p));
    CHECK(fight_flag(p, "L", UNIT_FLIPPED));
    CHECK(!flips_again(p, "L")); /* it was not the first check any more */
    CHECK(!flips_again(p, "L"));
    CHECK(turn_sound(p));
    fof_move_unit(fof_play(p), fof_unit(p, "G"), fof_area(p, "2,3"), false);
    CHECK(!flips_again(p, "L"));
    fof_move_unit(fof_play(p), fof_unit(p, "G"), fof_area(p, "1,3"), false);
    CHECK(flips_again(p, "L")); /* left alone once more */
    fof_close(p);
}

TEST(a_leader_whose_company_came_and_went_between_two_checks_is_left_alone_anew, "FOF-8.9-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "4,1") UNIT("L", "german-leader", "2,3") RIFLES("G", "1,3"));
    p->game->enemy->begin(fof_play(p));
    CHECK(!flips_again(p, "L"));
    Play *play = fof_play(p);
    fof_move_unit(play, fof_unit(p, "G"), fof_area(p, "2,3"), false);
    fof_fire_refresh(play, ENEMY);
    fof_unit_remove(play, fof_unit(p, "G"));
    CHECK(flips_again(p, "L"));
    fof_close(p);
}

TEST(a_leader_fires_what_he_holds_along_the_fire_of_his_card, "FOF-8.9-5")
{
    const char *arms =
        MAP "[item-kind rocket]\nclass = weapon\nattack = -4\nrange = long\n" FRIEND("1/1", "2,1")
            FRIEND("1/2", "4,3") STEPS("2") UNIT("L", "german-leader", "2,3") CARRIES("rocket");
    char text[2048];
    text_print(text, sizeof text, "%s%s", arms, RIFLES("G", "2,3"));
    Fof *p = fof_open(text);
    CHECK(deeds_may(p, "L", DEED_ATTACK));
    CHECK(!deeds_may(p, "L", DEED_CONCENTRATE));
    CHECK(fof_situation_holds(p->game, p->state, fof_unit(p, "L"), CONDITION_TARGET_ON_LINE));
    CHECK(deeds_do(p, "L", DEED_GRENADE)); /* along the fire of the squad, not at 4,3 */
    CHECK(fof_told(p, "2,1"));
    CHECK(!deeds_may(p, "L", DEED_GRENADE)); /* used up, and no rule of 8.11.1 for it */
    CHECK(!fof_ammo_is_out(p->state, fof_unit(p, "L")));
    fof_close(p);
    p = fof_open(arms); /* no fire leaves his card */
    CHECK(!deeds_may(p, "L", DEED_GRENADE));
    CHECK(!fof_situation_holds(p->game, p->state, fof_unit(p, "L"), CONDITION_TARGET_ON_LINE));
    fof_close(p);
    text_print(text, sizeof text, "%s%s", arms, RIFLES("G", "2,3") FRIEND("1/3", "2,3"));
    p = fof_open(text);
    CHECK(!deeds_may(p, "L", DEED_GRENADE)); /* he throws nothing by hand: no printed VOF */
    fof_close(p);
}

/* ---- spotters (8.10) ---- */

#define GUNS \
    "[agency guns]\nkind = artillery\nside = enemy\n[fire guns he]\nvof = -5\nmissions = 3\nspotter = 2\n"
#define SPOTTER(place, errand) UNIT("S", "german-spotter", place) "errand = " errand "\n"
#define TARGET(place) "[marker 1]\nkind = target\nat = " place "\nside = 1\ndetail = 1\n"

static int blank_card(Fof *p, int nth)
{
    unsigned bursts = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS | 1 << MARK_SHORT;
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        if (!(p->game->action[card].marks & bursts) && nth-- == 0)
            return card;
    return -1;
}

TEST(a_spotter_with_missions_calls_for_fire_in_every_check, "FOF-8.10-2", "FOF-8.10-4", "FOF-8.10-5")
{
    Fof *p = fof_open(MAP GUNS FRIEND("1/1", "2,1") SPOTTER("2,3", "1 2") LEVEL("veteran"));
    fof_deck(p, 2, blank_card(p, 0), blank_card(p, 1));
    deeds_check(p, "S");
    CHECK_INT(fof_u(p, "S")->errand[ERRAND_MISSIONS], 2); /* a failure costs nothing */
    fof_deck(p, 2, blank_card(p, 0), fof_card_with(p, MARK_BURST, true, 0));
    int before = deck_size(&p->state->action);
    deeds_check(p, "S");
    CHECK_INT(before - deck_size(&p->state->action), 2); /* two cards, though he is a veteran */
    CHECK_INT(fof_u(p, "S")->errand[ERRAND_MISSIONS], 1);
    CHECK_INT(fight_markers(p, MARKER_PENDING, "2,1"), 1);
    fof_close(p);
}

static CardId called_on(const char *units)
{
    char text[4096];
    text_print(text, sizeof text, "%s%s", MAP GUNS, units);
    Fof *p = fof_open(text);
    CardId card = fof_special_target(fof_play(p), fof_unit(p, "S"));
    fof_close(p);
    return card;
}

TEST(whom_a_spotter_calls_fire_on, "FOF-8.10-3", "FOF-8.10-6")
{
    CardId near = fof_card_at(2, 2), far = fof_card_at(2, 1), side = fof_card_at(4, 4),
           own = fof_card_at(2, 4);
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") FRIEND("1/2", "4,4") STEPS("2")),
              near); /* most steps */
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") STEPS("2") FRIEND("1/2", "2,1")), far);
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") FRIEND("1/2", "2,1")),
              near); /* the nearest */
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") UNIT("T", "truck", "2,1")),
              far); /* a vehicle */
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") UNIT("T", "truck", "2,1")
                            FRIEND("1/2", "4,4") STEPS("2") TARGET("4,4")),
              side); /* his Target marker before all */
    CHECK_INT(
        called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") STEPS("2") FRIEND("1/2", "1,1") TARGET("1,1")),
        near); /* which must be in sight too */
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") STEPS("2") FRIEND("1/2", "2,4")), own);
    CHECK_INT(called_on(SPOTTER("2,4", "1 2") FRIEND("1/1", "1,1")), NO_CARD);
}

TEST(a_reading_lets_a_spotter_call_on_his_target_unseen, "FOF-8.10-3")
{
    CHECK_INT(called_on("[readings]\ntarget-in-sight = no\n" SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2")
                            FRIEND("1/2", "1,1") STEPS("2") TARGET("1,1")),
              fof_card_at(1, 1));
}

TEST(a_spotter_says_by_which_reading_he_leaves_his_target_or_calls_on_it, "FOF-8.10-3")
{
    static const struct {
        const char *reading, *said;
    } cases[] = {
        {"", "8.10\tAs it is read here, S leaves its Target marker on 1,1, which it does not see."},
        {"[readings]\ntarget-in-sight = no\n",
         "8.10\tAs it is read here, S need not see 1,1, where its Target marker lies."},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[4096];
        text_print(text, sizeof text, "%s%s%s", MAP GUNS, cases[i].reading,
                   SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") FRIEND("1/2", "1,1") STEPS("2") TARGET("1,1"));
        Fof *p = fof_open(text);
        fof_call_fire_do(fof_play(p), fof_unit(p, "S"));
        CHECK(fof_told(p, cases[i].said));
        fof_close(p);
    }
}

TEST(equal_targets_of_a_spotter_are_drawn, "FOF-8.10-3")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(MAP GUNS SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") FRIEND("1/2", "4,4"));
        fof_deck(p, 1, turn_random(p, 2, result, 0));
        CHECK_INT(fof_special_target(fof_play(p), fof_unit(p, "S")),
                  fof_card(p, result == 1 ? "2,2" : "4,4"));
        fof_close(p);
    }
}

TEST(of_equal_targets_a_spotter_takes_the_nearest, "FOF-8.10-3")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(MAP GUNS SPOTTER("2,4", "1 2") FRIEND("1/1", "2,2") FRIEND("1/2", "2,1"));
        fof_deck(p, 1, turn_random(p, 2, result, 0));
        CHECK_INT(fof_special_target(fof_play(p), fof_unit(p, "S")), fof_card(p, "2,2"));
        fof_close(p);
    }
}

TEST(a_target_marker_and_a_leader_give_a_card_each, "FOF-8.10-5", "FOF-8.9-2")
{
    const struct {
        const char *more;
        int cards;
    } cases[] = {{"", 2}, {TARGET("2,1"), 3}, {UNIT("L", "german-leader", "2,3"), 3}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[4096];
        text_print(text, sizeof text, "%s%s", MAP GUNS FRIEND("1/1", "2,1") SPOTTER("2,3", "1 2"),
                   cases[i].more);
        Fof *p = fof_open(text);
        fof_deck(p, 3, blank_card(p, 0), blank_card(p, 1), blank_card(p, 2));
        int before = deck_size(&p->state->action);
        CHECK(deeds_do(p, "S", DEED_CALL_FIRE));
        CHECK_INT(before - deck_size(&p->state->action), cases[i].cards);
        fof_close(p);
    }
}

TEST(a_spotter_calls_fire_on_its_own_card_and_keeps_his_post, "FOF-8.10-6")
{
    Fof *p = fof_open(MAP GUNS FRIEND("1/1", "2,3") SPOTTER("2,3", "1 2"));
    fof_deck(p, 2, blank_card(p, 0), fof_card_with(p, MARK_BURST, true, 0));
    deeds_check(p, "S");
    CHECK(!fight_flag(p, "S", UNIT_FLIPPED));
    CHECK_INT(fight_markers(p, MARKER_PENDING, "2,3"), 1);
    fight_hit(p, "S", "F");
    CHECK(fight_flag(p, "S", UNIT_FLIPPED));
    fof_close(p);
}

TEST(a_spotter_who_has_called_all_his_missions_leaves, "FOF-8.10-7")
{
    Fof *p = fof_open(MAP GUNS FRIEND("1/1", "2,1") SPOTTER("2,3", "1 0"));
    deeds_check(p, "S");
    CHECK(fight_removed(p, "S"));
    fof_close(p);
}

TEST(a_pinned_spotter_or_team_calls_no_fire, "FOF-8.10-8", "FOF-8.6.2-5")
{
    Fof *p = fof_open(MAP GUNS FRIEND("1/1", "2,1") SPOTTER("2,3", "1 2") FLAGS("pinned"));
    CHECK(!deeds_may(p, "S", DEED_CALL_FIRE));
    deeds_check(p, "S");
    CHECK(!fof_told(p, "call for fire"));
    fof_close(p);
    p = fof_open(MAP GUNS FRIEND("1/1", "2,1") SPOTTER("2,3", "1 2") FLAGS("flipped"));
    CHECK(!deeds_may(p, "S", DEED_CALL_FIRE));
    fof_close(p);
}

/* ---- ammunition (8.11) ---- */

TEST(who_must_move_drops_what_he_cannot_carry, "FOF-8.11-1")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("M", "german-hmg", "2,3") "ammo = 8\n");
    CHECK(deeds_do(p, "M", DEED_FALL_BACK));
    CHECK_INT(fof_u(p, "M")->ammo[0], 6); /* six points a step */
    int left = 0;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->state->items[i].kind && p->state->items[i].area == fof_area(p, "2,3"))
            left += p->state->items[i].count;
    CHECK_INT(left, 2);
    fof_close(p);
    p = fof_open(MAP FRIEND("1/1", "2,1") UNIT("M", "german-hmg", "2,3") "ammo = 8\n");
    p->game->enemy->check(fof_play(p), fof_unit(p, "M"));
    CHECK_INT(fof_u(p, "M")->ammo[0], 8); /* no tactics, no check, no move */
    fof_close(p);
}

TEST(who_may_carry_nothing_leaves_it_and_goes, "FOF-8.11-1", "FOF-5.1.6E-1")
{
    static const char *const states[] = {"", FLAGS("pinned")};
    for (int i = 0; i < COUNT_OF(states); i++) {
        char text[1024];
        text_print(text, sizeof text,
                   MAP FRIEND("1/1", "2,1")
                       UNIT("G", "german-rifle-squad",
                            "2,3") "%s"
                                   "[item 40]\nkind = casualty\nside = enemy\nholder = G\n",
                   states[i]);
        Fof *p = fof_open(text);
        CHECK(deeds_do(p, "G", DEED_FALL_BACK));
        CHECK_INT(p->state->items[40].holder == fof_unit(p, "G"), i == 0);
        fof_close(p);
    }
}

#define GUN(more) "[unit-type gun]\nkind = weapon\nside = enemy\nrating = A\nrange = long\nammo = mg 4\n" more

TEST(out_of_ammunition_a_weapon_is_a_team_or_has_a_marker, "FOF-8.11.1-1", "FOF-8.11.1-3")
{
    const struct {
        const char *unit;
        bool flips;
    } cases[] = {
        {GUN("team-rating = S\nteam-range = close\n") UNIT("G", "gun", "2,3"), true},
        {GUN("team-rating = A/S\nteam-range = close\n") UNIT("G", "gun", "2,3"), true},
        {GUN("team-rating = A\nteam-range = close\n") UNIT("G", "gun", "2,3"), false},
        {UNIT("G", "german-squad", "2,3"), false},
        {UNIT("G", "german-mortar", "2,3"), false}, /* two steps */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP FRIEND("1/1", "2,1"), cases[i].unit);
        Fof *p = fof_open(text);
        fof_u(p, "G")->ammo[0] = fof_u(p, "G")->ammo[1] = 0;
        fof_ammo_settle(fof_play(p), fof_unit(p, "G"));
        CHECK_INT(fight_flag(p, "G", UNIT_FLIPPED), cases[i].flips);
        Profile profile = unit_profile(p->game, p->state, fof_unit(p, "G"));
        CHECK(profile.rating == RATING_SMALL || profile.rating == RATING_AUTOMATIC_SMALL);
        CHECK_INT(profile.range, 1);
        CHECK_INT(fof_special_spent(p->game, p->state, fof_unit(p, "G")), cases[i].flips);
        fof_close(p);
    }
}

TEST(spent_teams_leave_unseen_and_fall_back_when_spotted, "FOF-8.11.1-1", "FOF-8.11.1-2")
{
    const char *spent =
        MAP GUN("team-rating = S\nteam-range = close\n") FRIEND("1/1", "2,1") UNIT("G", "gun", "2,3");
    Fof *p = fof_open(spent);
    fof_u(p, "G")->ammo[0] = 0;
    fof_ammo_settle(fof_play(p), fof_unit(p, "G"));
    deeds_check(p, "G");
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "G"))),
              4); /* spotted: falls back, without the tables */
    CHECK(!deeds_may(p, "G", DEED_RALLY));
    p->game->enemy->clean_up(fof_play(p));
    CHECK(!fight_removed(p, "G"));
    fof_close(p);
    p = fof_open(spent);
    fof_u(p, "G")->flags |= UNIT_UNSPOTTED;
    p->game->enemy->clean_up(fof_play(p));
    CHECK(!fight_removed(p, "G")); /* it has ammunition */
    fof_u(p, "G")->ammo[0] = 0;
    fof_ammo_settle(fof_play(p), fof_unit(p, "G"));
    deeds_check(p, "G");
    CHECK_TEXT(deeds_place(p, "G"), "2,3");
    p->game->enemy->clean_up(fof_play(p));
    CHECK(fight_removed(p, "G"));
    fof_close(p);
}

TEST(a_squad_fights_on_when_its_asset_weapon_is_used_up, "FOF-8.11.1-4")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,2") UNIT("G", "german-squad", "2,3") CARRIES("panzerfaust"));
    for (int i = 0; i < MAX_ITEMS; i++)
        if (p->state->items[i].kind && p->state->items[i].holder == fof_unit(p, "G"))
            p->state->items[i] = (Item){
                .kind = p->state->items[i].kind, .holder = NO_UNIT, .area = NO_AREA, .state = ITEM_GONE};
    fof_ammo_settle_all(fof_play(p));
    CHECK_INT(unit_profile(p->game, p->state, fof_unit(p, "G")).rating, RATING_AUTOMATIC);
    fof_close(p);
}

/* ---- fanatics and human waves (8.13, 8.14) ---- */

#define FANATICS                                                                                      \
    "[unit-type fanatics]\nkind = squad\nside = enemy\nsteps = 4\nrating = S\nrange = long\nflags = " \
    "fanatic\n"
#define WAVE                                                                                                 \
    "[unit-type wave-team]\nkind = fire-team\nside = enemy\nrating = S\nrange = close\nflags = human-wave\n" \
    "[unit-type wave]\nkind = squad\nside = enemy\nsteps = 4\nrating = S\nrange = long\nflags = "            \
    "human-wave\nbreaks-last = wave-team\n"

TEST(fanatics_never_give_up, "FOF-8.13-1")
{
    Fof *p = fof_open(MAP FANATICS FRIEND("1/1", "4,1") UNIT("G", "fanatics", "2,3"));
    fight_hit(p, "G", "LP");
    CHECK_INT(fight_count(p, "german-litter-team"), 0);
    CHECK_INT(fight_count(p, "german-paralyzed-team"), 0);
    CHECK_INT(fight_count(p, "german-fire-team"), 1);
    CHECK_INT(fight_casualties(p, "2,3", ENEMY), 1);
    CHECK_INT(fof_u(p, "G")->steps, 2);
    CHECK(fight_flag(p, "G", UNIT_PINNED)); /* pinned like anybody else */
    fof_close(p);
}

TEST(every_hit_on_a_human_wave_is_a_casualty_and_nothing_pins_it, "FOF-8.14-1", "FOF-8.14-2", "FOF-EX-121")
{
    Fof *p = fof_open(MAP WAVE FRIEND("1/1", "4,1") UNIT("G", "wave", "2,3"));
    fight_hit(p, "G", "PL");
    CHECK_INT(fight_casualties(p, "2,3", ENEMY), 2);
    CHECK_INT(fof_u(p, "G")->steps, 2);
    CHECK(!fight_flag(p, "G", UNIT_PINNED));
    fight_hit(p, "G", "A");
    CHECK(fight_removed(p, "G"));
    CHECK_INT(fight_count(p, "wave-team"), 1); /* the last step breaks up, and is still of the wave */
    fof_unit_pin(fof_play(p), fof_unit(p, "wave-team-1"));
    CHECK(!fight_flag(p, "wave-team-1", UNIT_PINNED));
    fight_hit(p, "wave-team-1", "F");
    CHECK_INT(fight_count(p, "wave-team"), 0);
    CHECK_INT(fight_casualties(p, "2,3", ENEMY), 4);
    fof_close(p);
}

TEST(a_human_wave_overruns_the_bottom_edge, "FOF-8.14-3")
{
    const struct {
        const char *tactics, *type;
        bool leaves;
    } cases[] = {
        {"overrun", "wave", true}, {"assault", "wave", false}, {"overrun", "german-rifle-squad", false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[4096];
        text_print(text, sizeof text, "%stactics = %s\n%s%s[unit G]\ntype = %s\nat = 2,1\n", FIGHT_MAP,
                   cases[i].tactics, DEEDS_STATE, WAVE FRIEND("1/1", "4,4"), cases[i].type);
        Fof *p = fof_open(text);
        CHECK_INT(deeds_may(p, "G", DEED_ADVANCE), cases[i].leaves);
        if (cases[i].leaves) {
            CHECK(deeds_do(p, "G", DEED_ADVANCE));
            CHECK(fight_removed(p, "G"));
            CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], 4);
        }
        fof_close(p);
    }
}

TEST(each_squad_of_a_human_wave_is_checked_for_itself, "FOF-8.14-4")
{
    char text[4096];
    text_print(text, sizeof text, "%stactics = overrun\n%s%s", FIGHT_MAP, DEEDS_STATE,
               WAVE FRIEND("1/1", "4,1") UNIT("G", "wave", "2,4") UNIT("H", "wave", "2,4"));
    Fof *p = fof_open(text);
    turn_row(p, "3.4.2");
    int checks = 0;
    for (int i = 0; i < MAX_ACTS; i++)
        checks += p->state->acts[i].kind == ACT_CHECK;
    CHECK_INT(checks, 2);
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "G"))), 3); /* nothing else is possible without fire */
    CHECK_INT(card_row(unit_card(p->state, fof_unit(p, "H"))), 3);
    fof_close(p);
}

/* ---- prisoners (8.15) ---- */

#define HELPLESS                                                    \
    UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,3") \
    UNIT("german-litter-team-1", "german-litter-team", "2,3")

TEST(helpless_teams_without_company_are_taken, "FOF-8.15-1", "FOF-8.15-3", "FOF-8.15-6")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,3") HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 2);
    CHECK_INT(p->state->lost[LOSS_GUARDS], 1); /* one guard for all; kept apart for between the missions */
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK_INT(fof_u(p, "1/1")->experience, LINE);
    fof_close(p);
    const char *const safe[] = {
        FRIEND("1/1", "2,3") FLAGS("pinned") HELPLESS, UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1") HELPLESS,
        UNIT("T", "truck", "2,3") HELPLESS, FRIEND("1/1", "2,3") HELPLESS RIFLES("G", "2,3")};
    for (int i = 0; i < COUNT_OF(safe); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", MAP, safe[i]);
        p = fof_open(text);
        turn_row(p, "3.5.1");
        CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 0);
        fof_close(p);
    }
}

TEST(who_takes_no_prisoners_leaves_casualties_and_vehicles_neither, "FOF-8.15-2", "FOF-8.15-4")
{
    Fof *p = fof_open(FIGHT_MAP "prisoners = friendly\n" DEEDS_STATE RIFLES("G", "2,3")
                          UNIT("paralyzed-team-1", "paralyzed-team", "2,3") FRIEND("1/1", "4,1"));
    turn_row(p, "3.5.1");
    CHECK_INT(fof_unit(p, "paralyzed-team-1"), NO_UNIT);
    CHECK_INT(fight_casualties(p, "2,3", FRIENDLY), 1);
    CHECK_INT(fof_u(p, "G")->steps, 3); /* no guard */
    fof_close(p);
    p = fof_open(FIGHT_MAP "prisoners = enemy\n" DEEDS_STATE UNIT("T", "truck", "2,3")
                     HELPLESS FRIEND("1/1", "4,1"));
    turn_row(p, "3.5.1");
    CHECK(fof_unit(p, "german-litter-team-1") != NO_UNIT);
    fof_close(p);
}

TEST(the_last_step_of_a_squad_that_gives_a_guard_is_the_players_choice, "FOF-8.15-5", "FOF-EX-122")
{
    const char *const answers[] = {"choose assault team", "choose fire team"}, *const teams[] = {
                                                                                   "assault-team",
                                                                                   "fire-team"};
    for (int i = 0; i < COUNT_OF(answers); i++) {
        Fof *p =
            fof_open(FIGHT_MAP DEEDS_STATE FRIEND("1/1", "2,3") STEPS("2") FRIEND("2/1", "4,1") HELPLESS);
        turn_row(p, "3.5.1");
        CHECK_TEXT(turn_topic(p), "guard");
        CHECK_INT(fof_legal(p, "choose"), 2);
        CHECK(turn_sound(p));
        CHECK(fof_do(p, answers[i]));
        CHECK(fight_removed(p, "1/1"));
        CHECK_INT(fight_count(p, teams[i]), 1);
        CHECK_INT(p->state->lost[LOSS_GUARDS], 1);
        fof_close(p);
    }
}

TEST(an_enemy_guard_goes_back_to_the_pool_and_the_rest_is_drawn, "FOF-8.15-5", "FOF-8.15-7")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(MAP RIFLES("G", "2,3") STEPS("2") UNIT("litter-team-1", "litter-team", "2,3")
                              FRIEND("1/1", "4,1"));
        fof_deck(p, 1, turn_random(p, 2, result, 0));
        turn_row(p, "3.5.1");
        CHECK(fight_removed(p, "G"));
        CHECK_INT(fight_count(p, result == 1 ? "german-fire-team" : "german-assault-team"), 1);
        CHECK_INT(p->state->lost[LOSS_ENEMY_LEFT], 1);
        CHECK_INT(p->state->lost[LOSS_CAPTURED], 1);
        fof_close(p);
    }
}

#define DEAD(side, place) "[item 5]\nkind = casualty\ncount = 2\nside = " side "\nat = " place "\n"

static int casualties_taken(const char *mission, const char *more)
{
    char text[2048];
    text_print(text, sizeof text,
               "[mission]\nsystem = fof\nuse = fof/default.ini\ncolumns = 4\nrows = 4\n%s%s%s", mission,
               DEEDS_STATE, more);
    Fof *p = fof_open(text);
    turn_row(p, "3.5.1");
    int steps = p->state->lost[LOSS_ENEMY_CASUALTIES_TAKEN] + 10 * p->state->lost[LOSS_GUARDS];
    fof_close(p);
    return steps;
}

TEST(enemy_casualties_are_captured_without_guards, "FOF-8.15.1-1", "FOF-8.15.1-2", "FOF-8.15.1-3",
     "FOF-8.15.1-4")
{
    const char *const attack = "type = offensive\n", *const patrol = "type = patrol\nmlr = 1\n",
                      *const defence = "type = defensive\nmlr = 2\n";
    CHECK_INT(casualties_taken(attack, FRIEND("1/1", "4,1") DEAD("enemy", "2,3")), 2);
    CHECK_INT(casualties_taken(attack, FRIEND("1/1", "2,3") DEAD("enemy", "2,3")), 2);
    CHECK_INT(casualties_taken(attack, FRIEND("1/1", "4,1") RIFLES("G", "2,3") DEAD("enemy", "2,3")), 0);
    CHECK_INT(casualties_taken(attack, "[card 2,3]\npc = B\n" FRIEND("1/1", "4,1") DEAD("enemy", "2,3")), 0);
    CHECK_INT(casualties_taken(patrol, FRIEND("1/1", "4,1") DEAD("enemy", "2,3")), 2);
    CHECK_INT(casualties_taken(defence, FRIEND("1/1", "4,1") DEAD("enemy", "2,3")), 0);
    CHECK_INT(casualties_taken(defence, FRIEND("1/1", "2,3") DEAD("enemy", "2,3")), 2);
    CHECK_INT(casualties_taken(defence, FRIEND("1/1", "4,1") DEAD("enemy", "2,2")), 2);
    CHECK_INT(casualties_taken(attack, FRIEND("1/1", "4,1") RIFLES("G", "2,3") DEAD("friendly", "2,3")), 0);
}
