/* evacuate: judges loads (4.2.2h, 5.1.6, 5.1.7): casualties go back when it is quiet, ammunition to
 * who is short of it. */
#include "ai/fof/staff/parts.h"
#include "fof/movement/transport.h"

/* Friendly casualties that lie where the unit is. */
static int casualties_at(const Staff *staff, AreaId area)
{
    int count = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &staff->state->items[i];
        count += item->kind && item->holder == NO_UNIT && item->area == area && item->side == FRIENDLY &&
                 item->state == ITEM_FINE && staff->game->items[item->kind].class == ITEM_CASUALTY;
    }
    return count;
}

static bool collects(const Staff *staff, CardId card)
{
    return staff->state->cards[card].controls & CONTROL_COLLECTION;
}

/* Ammunition for the unit's own weapon that lies there. */
static bool supply_at(const Staff *staff, UnitId unit)
{
    const UnitType *type = unit_type(staff->game, staff->state, unit);
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &staff->state->items[i];
        if (item->kind && item->kind == type->ammo_kind[0] && item->holder == NO_UNIT && item->count &&
            item->state == ITEM_FINE && item->area == staff->state->units[unit].area)
            return true;
    }
    return false;
}

static bool is_short(const Staff *staff, UnitId unit)
{
    const UnitType *type = unit_type(staff->game, staff->state, unit);
    return !staff->game->ignore_ammunition && type->ammo_kind[0] &&
           staff->state->units[unit].ammo[0] * 2 < type->ammo_load[0];
}

/* Litter and fire teams carry; squads have other things to do. */
void fof_judge_load(const Staff *staff, Action action, Judgement *judgement)
{
    enum { CARRIES = 18, SQUADS = -30, REFILLS = 20, NOTHING = -15 };
    UnitId unit = (UnitId)action.on;
    UnitKind kind = unit_kind_now(staff->game, staff->state, unit);
    bool bearer = kind == KIND_LITTER_TEAM || kind == KIND_FIRE_TEAM;
    AreaId area = staff->state->units[unit].area;
    bool quiet = !fof_staff_danger_now(staff, unit);
    if (is_short(staff, unit) && supply_at(staff, unit))
        fof_weigh(judgement, REFILLS, "7.18", "it is short of ammunition");
    else if (quiet && bearer && casualties_at(staff, area) && !collects(staff, area_card(staff->state, area)))
        fof_weigh(judgement, CARRIES, "5.1.7", "a casualty can be taken back");
    else
        fof_weigh(judgement, bearer ? NOTHING : SQUADS, "4.2.2h", "has other things to do");
}

bool fof_staff_bears(const Staff *staff, UnitId unit)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &staff->state->items[i];
        if (item->kind && item->holder == unit && item->side == FRIENDLY && item->state == ITEM_FINE &&
            staff->game->items[item->kind].class == ITEM_CASUALTY)
            return true;
    }
    return false;
}

static int collection_distance(const Staff *staff, CardId from)
{
    int least = FAR_AWAY;
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_exists(staff->state, (CardId)card) && collects(staff, (CardId)card) &&
            card_distance(from, (CardId)card) < least)
            least = card_distance(from, (CardId)card);
    return least;
}

int fof_staff_way_back(const Staff *staff, CardId from, CardId to)
{
    enum { EACH_CARD = 25 };
    return EACH_CARD * (collection_distance(staff, from) - collection_distance(staff, to));
}

static bool is_casualty(const Staff *staff, Action action)
{
    return action.with && action.with <= MAX_ITEMS &&
           staff->game->items[staff->state->items[action.with - 1].kind].class == ITEM_CASUALTY;
}

/* Signals that mean nothing, and ammunition that somebody else may fetch; never a radio. */
static bool can_be_spared(const Staff *staff, Action action)
{
    if (!action.with || action.with > MAX_ITEMS)
        return staff->game->type != MISSION_DEFENSIVE; /* rounds are left where the gun stays */
    const ItemKind *kind = &staff->game->items[staff->state->items[action.with - 1].kind];
    return kind->class == ITEM_PYROTECHNIC || kind->class == ITEM_AMMO || kind->class == ITEM_CASUALTY;
}

/* 5.1.6B: casualties are laid down at the collection point; who carries too much lays something down. */
void fof_judge_drop(const Staff *staff, Action action, Judgement *judgement)
{
    enum { ARRIVED = 40, TOO_MUCH = 15, KEEPS = -50 };
    UnitId unit = (UnitId)action.on;
    CardId card = unit_card(staff->state, unit);
    if (is_casualty(staff, action) && card != NO_CARD && collects(staff, card))
        fof_weigh(judgement, ARRIVED, "5.1.7", "the collection point is here");
    else if (!fof_load_fits(staff->game, staff->state, unit) && can_be_spared(staff, action))
        fof_weigh(judgement, TOO_MUCH, "5.1.6A", "it carries more than it can");
    else
        fof_weigh(judgement, KEEPS, "5.1.6", "it may need that");
}
