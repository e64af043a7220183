/* Asset weapons that a package brings: who carries them, how they open, and when they are used up (8.4.3, 8.9, 8.11.1). */
#include "ai/fof/enemy/situation.h"
#include "fof/contact.h"
#include "fof/deeds.h"
#include "fof/position/names.h"
#include "fof/weapons/ammo.h"

#define ARMED(units, more)                                                 \
    CONTACT_START CONTACT_SQUAD                                            \
        "[package armed]\nunits = " units "\ndistance = close\nspotted = " \
        "yes\n" more CONTACT_ONLY("armed") "[placement]\n1 = front\n" CONTACT_PC("3,3", "A")

static int held(Fof *p, const char *unit, const char *kind)
{
    int count = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &p->state->items[i];
        count += item->kind && item->kind == fof_find_item_kind(p->game, kind) && item->side == ENEMY &&
                 item->holder == fof_unit(p, unit) && item->state == ITEM_FINE;
    }
    return count;
}

static int entries(const Fof *p)
{
    int count = 0;
    for (int i = 0; i < MAX_ITEMS; i++)
        count += p->state->items[i].kind != 0;
    return count;
}

static Fof *meet(const char *ini)
{
    Fof *p = contact_open(ini);
    contact_run(p);
    return p;
}

TEST(who_carries_an_asset_weapon_opens_with_its_own_fire, "FOF-8.4.3-12")
{
    Fof *p = meet(ARMED("german-squad with 2 panzerfaust", "[pool]\ngerman-squad = 1\n"));
    CHECK_INT(held(p, "german-squad-1", "panzerfaust"), 2); /* neither of them was fired */
    CHECK_INT(fof_u(p, "german-squad-1")->aim.card, fof_card(p, "3,3"));
    CHECK(fof_told(p, "german-squad-1 opens automatic fire from 3,4 on 3,3"));
    CHECK_INT(fof_marker_find(p->state, MARKER_GRENADE, fof_card(p, "3,3"), -1), -1);
    CHECK(deeds_may(p, "german-squad-1", DEED_GRENADE)); /* but it may be, later */
    CHECK_INT(fof_package_counters(p->game, p->state, fof_u(p, "german-squad-1")->type), 0);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(every_unit_of_a_part_has_its_own)
{
    Fof *p = meet(ARMED("2 german-rifle-squad with panzerfaust + german-leader", ""));
    CHECK_INT(held(p, "german-rifle-squad-1", "panzerfaust"), 1);
    CHECK_INT(held(p, "german-rifle-squad-2", "panzerfaust"), 1);
    CHECK_INT(held(p, "german-leader-1", "panzerfaust"), 0);
    CHECK_INT(entries(p), 2);
    fof_close(p);
}

TEST(a_leader_fires_what_his_package_gave_him_along_the_fire_of_his_card, "FOF-8.9-5")
{
    Fof *p = meet(ARMED("german-rifle-squad + german-leader with rifle-grenades", ""));
    UnitId leader = fof_unit(p, "german-leader-1");
    CHECK_INT(held(p, "german-leader-1", "rifle-grenades"), 1);
    CHECK(fof_situation_holds(p->game, p->state, leader, CONDITION_SUPPORT_WEAPON)); /* as if rated G! */
    CHECK(deeds_do(p, "german-leader-1", DEED_GRENADE));
    CHECK(fof_told(p, "german-leader-1 fires"));
    CHECK_INT(held(p, "german-leader-1", "rifle-grenades"), 0);
    fof_ammo_settle_all(fof_play(p));
    CHECK(!fof_ammo_is_out(p->state, leader));
    CHECK(!fof_situation_holds(p->game, p->state, leader, CONDITION_SUPPORT_WEAPON));
    fof_close(p);
    p = meet(ARMED("german-leader with rifle-grenades", "fire = no\n"));
    CHECK_INT(held(p, "german-leader-1", "rifle-grenades"), 1);
    CHECK(!deeds_may(p, "german-leader-1", DEED_GRENADE)); /* nobody fires from his card */
    fof_close(p);
}

TEST(a_squad_of_a_package_fights_on_without_its_panzerfaust, "FOF-8.11.1-4")
{
    Fof *p = meet(ARMED("german-squad with panzerfaust", ""));
    UnitId squad = fof_unit(p, "german-squad-1");
    int points = p->state->units[squad].ammo[0];
    CHECK(deeds_do(p, "german-squad-1", DEED_GRENADE));
    CHECK_INT(held(p, "german-squad-1", "panzerfaust"), 0);
    fof_ammo_settle_all(fof_play(p));
    CHECK(!fof_ammo_is_out(p->state, squad));
    CHECK_INT(p->state->units[squad].ammo[0], points);
    CHECK_INT(unit_profile(p->game, p->state, squad).rating, RATING_AUTOMATIC);
    CHECK_INT(p->state->units[squad].aim.card, fof_card(p, "3,3"));
    fof_close(p);
}

/* All but `left` entries of the table are taken, by things that lie about. */
static void fill_items(Fof *p, int left)
{
    for (int i = 0; i < MAX_ITEMS - left; i++)
        p->state->items[i] = (Item){.kind = fof_find_item_kind(p->game, "smoke"),
                                    .count = 1,
                                    .holder = NO_UNIT,
                                    .area = fof_card(p, "1,1")};
}

/* Three steps of each side are on the map then, and each may have to lie there as a casualty. */
TEST(without_room_for_its_weapons_a_package_cannot_come, "FOF-8.4.3-19")
{
    for (int room = 7; room <= 8; room++) {
        Fof *p = contact_open(ARMED("german-rifle-squad with 2 panzerfaust", ""));
        fill_items(p, room);
        contact_run(p);
        CHECK_INT(contact_units(p, "german-rifle-squad"), room == 8);
        CHECK_INT(entries(p), MAX_ITEMS - room + (room == 8 ? 2 : 0));
        CHECK_INT(fof_told(p, "It cannot come: armed."), room == 7);
        CHECK(turn_sound(p));
        fof_close(p);
    }
    Fof *p = contact_open(ARMED("german-rifle-squad", "")); /* it carries nothing */
    fill_items(p, 0);
    contact_run(p);
    CHECK_INT(contact_units(p, "german-rifle-squad"), 1);
    fof_close(p);
}

TEST(who_goes_away_takes_his_weapons_along)
{
    static const Deed away[] = {DEED_VANISH, DEED_LEAVE};
    for (int i = 0; i < COUNT_OF(away); i++) {
        Fof *p = meet(ARMED("german-squad with 2 panzerfaust", ""));
        CHECK_INT(entries(p), 2);
        CHECK(deeds_do(p, "german-squad-1", away[i]));
        CHECK_INT(contact_units(p, "german-squad"), 0);
        CHECK_INT(entries(p), 0);
        fof_close(p);
    }
}

TEST(carried_weapons_are_checked)
{
#define GIVEN(units) "[package a]\nunits = " units "\n"
    CHECK(fof_mission_refused(GIVEN("german-squad with"), 2, "after with stands a weapon"));
    CHECK(fof_mission_refused(GIVEN("german-squad with 2"), 2, "after with stands a weapon"));
    CHECK(fof_mission_refused(GIVEN("german-squad with 0 panzerfaust"), 2, "after with stands a weapon"));
    CHECK(fof_mission_refused(GIVEN("german-squad with panzerfist"), 2, "'panzerfist'"));
    CHECK(fof_mission_refused(GIVEN("german-squad with smoke"), 2, "after with stands a weapon"));
    CHECK(fof_mission_refused(GIVEN("german-squad with rpg with panzerfaust"), 2, "one kind of weapon"));
    CHECK(fof_mission_refused(GIVEN("german-squad with 19 panzerfaust"), 2, "carries up to 18"));
    CHECK(fof_mission_refused(GIVEN("german-squad or german-lmg with 7 panzerfaust"), 2,
                              "german-lmg carries up to 6 of panzerfaust, not 7 (5.1.6A)"));
    CHECK(fof_mission_refused("[unit-type truck]\nkind = vehicle\nside = enemy\ncapacity = 4\n"
                              "[package a]\nunits = truck with rpg\nfire = no\n",
                              6, "is a vehicle"));
}

TEST(a_shipped_package_brings_some)
{
    Fof *p = fof_open("[mission]\nsystem = fof\nuse = fof/default.ini fof/packages/german-1944.ini\ncolumns "
                      "= 5\nrows = 5\n" CONTACT_TURN("2") CONTACT_SQUAD);
    int armed = 0;
    for (int i = 0; i < p->game->contacts.package_count; i++)
        for (int part = 0; part < p->game->contacts.packages[i].part_count; part++)
            armed += p->game->contacts.packages[i].parts[part].weapons;
    CHECK_INT(armed, 2);
    fof_close(p);
}
