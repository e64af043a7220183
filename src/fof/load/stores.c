/* stores: the things of the TO&E at the start (2.3.4, C1), one counter each, and the means of the
 * networks (4.3.3). */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/movement/visibility.h"

static void add_store(const Fields *at, Placement store)
{
    FofGame *game = at->whole;
    if (!fof_load_full(at, game->store_count == MAX_ITEMS, "items at the start", MAX_ITEMS))
        game->stores[game->store_count++] = store;
}

/* 2.3.4: without a holder the company HQ has it, until planning says otherwise. */
static uint8_t usual_holder(const FofGame *game)
{
    for (int i = 0; i < game->named_count; i++)
        if (game->types[game->named[i].type].role == ROLE_CO_HQ)
            return (uint8_t)i;
    for (int i = 0; i < game->named_count; i++)
        if (game->types[game->named[i].type].side == FRIENDLY)
            return (uint8_t)i;
    return NO_NAMED;
}

/* Points and shots are numbers on one counter; anything else is one counter a piece. */
static void add_counters(const Fields *at, Placement store, int count)
{
    int class = load_game(at)->items[store.kind].class;
    bool counted = class == ITEM_AMMO || class == ITEM_FUEL || class == ITEM_CASUALTY;
    store.count = (uint8_t)(counted ? count : 1);
    for (int i = 0; i < (counted ? 1 : count); i++)
        add_store(at, store);
}

typedef struct Store {
    Placement placement;
    uint8_t count, night_only;
    uint8_t holders[MAX_NAMED_UNITS], holder_count; /* each of them holds that many */
} Store;

static void check_card(const Fields *at)
{
    if (((const Store *)at->thing)->placement.subject != NO_CARD && field_given(at, "holder"))
        field_error(at, "it is held by a unit or lies on a card, not both");
}

static const FieldRow store_rows[] = {
    {"item", FIELD_NAME, FIELD_IN(Store, placement.kind), .names = &fof_items_known},
    {"count", FIELD_NUMBER, FIELD_IN(Store, count), .least = 1, .most = 99, .usual = 1},
    {"card", FIELD_NAME, FIELD_IN(Store, placement.subject), .names = &fof_cards, .usual = NO_CARD,
     .check = check_card},
    {"holder", FIELD_NAME, FIELD_LIST(Store, holders, holder_count), .names = &fof_units_known},
    {"fixed", FIELD_YES_NO, FIELD_IN(Store, placement.fixed)},
    {"night-only", FIELD_YES_NO, FIELD_IN(Store, night_only)}, /* 9.2-1 */
    {0},
};

static void read_store(const Fields *at)
{
    const FofGame *game = at->context;
    Store store = {.placement.holder = NO_NAMED};
    Placement *placement = &store.placement;
    fields_read_thing(at, store_rows, at->section, &store);
    bool held = field_given(at, "holder"), lies = placement->subject != NO_CARD;
    if (!field_given(at, "item"))
        field_error_of(at, NULL, "[store %s] needs item = and an item kind", at->section->name);
    if (!field_given(at, "fixed"))
        placement->fixed = held || lies;
    if (!placement->kind || (store.night_only && !fof_mission_has_night(game)))
        return;
    if (!held && !lies) {
        store.holders[store.holder_count++] = usual_holder(game);
        if (store.holders[0] == NO_NAMED) {
            field_error_of(at, NULL, "there is no friendly unit to hold it");
            return;
        }
    }
    for (int i = 0; i < store.holder_count; i++) {
        placement->holder = store.holders[i];
        add_counters(at, *placement, store.count);
    }
    if (lies)
        add_counters(at, *placement, store.count);
}

/* `carries` of a unit: the same, fixed to it. */
static void read_carried(const Fields *at)
{
    const char *kinds[32];
    int named = fof_find_named(load_game(at), at->section->name),
        count = read_words(at->reader, at->section, "carries", kinds, 32);
    for (int i = 0; named >= 0 && i < count; i++) {
        Placement store = {.subject = NO_CARD,
                           .kind = fof_find_item_kind(load_game(at), kinds[i]),
                           .count = 1,
                           .holder = (uint8_t)named,
                           .fixed = 1};
        if (store.kind)
            add_store(at, store);
        else
            field_error_of(at, "carries", "there is no item kind '%s'", kinds[i]);
    }
}

/* 4.3.3: a network whose only means are phones plays on phones. */
static void find_phones(FofGame *game)
{
    unsigned radios = 0, phones = 0;
    for (int i = 0; i < game->store_count; i++) {
        const ItemKind *item = &game->items[game->stores[i].kind];
        if (item->class == ITEM_RADIO)
            radios |= 1u << item->network;
        if (item->class == ITEM_PHONE)
            phones |= 1u << item->network;
    }
    game->net_phones |= (uint8_t)(phones & ~radios);
}

/* The mission may fix which networks play on phones. */
static const FieldRow phone_rows[] = {
    {"phones", LOAD_SET(FofGame, net_phones, fof_network_words)},
    {0},
};

void fof_load_stores(Load *load)
{
    fields_read_each(&load->fields, "store", read_store);
    fields_read_each(&load->fields, "unit", read_carried);
    fof_load_rows(load, phone_rows, load->mission, load->game);
    find_phones(load->game);
}
