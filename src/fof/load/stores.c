/* stores: the things of the TO&E at the start (2.3.4, C1), one counter each, and the means of the
 * networks (4.3.3). */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/movement/visibility.h"
#include "fof/position/names.h"

/* Points and shots are numbers on one counter; anything else is one counter a piece. */
static bool is_counted(const ItemKind *item)
{
    return item->class == ITEM_AMMO || item->class == ITEM_FUEL || item->class == ITEM_CASUALTY;
}

static void add_store(Load *load, const Section *section, Placement store)
{
    FofGame *game = load->game;
    if (!load_full(load, section, game->store_count == MAX_ITEMS, "items at the start", MAX_ITEMS))
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

static void add_counters(Load *load, const Section *section, Placement store, int count)
{
    bool counted = is_counted(&load->game->items[store.kind]);
    store.count = (uint8_t)(counted ? count : 1);
    for (int i = 0; i < (counted ? 1 : count); i++)
        add_store(load, section, store);
}

/* Each of them holds that many. */
static int read_holders(Load *load, const Section *section, uint8_t *holders, int cap)
{
    const char *names[MAX_NAMED_UNITS];
    int known = 0, count = read_words(load->reader, section, "holder", names, cap);
    for (int i = 0; i < count; i++) {
        int named = find_named(load->game, names[i]);
        if (named < 0)
            read_error(load->reader, section, "holder", "there is no unit '%s'", names[i]);
        else
            holders[known++] = (uint8_t)named;
    }
    return known;
}

static const FieldNames item_kinds = {.what = "item kind",
                                      .exact = true,
                                      .plus = 1,
                                      .at = offsetof(FofGame, items[1].id),
                                      .step = sizeof(ItemKind),
                                      .count = MAX_ITEM_KINDS - 1};

static void read_store(Load *load, const Section *section)
{
    FofGame *game = load->game;
    uint8_t holders[MAX_NAMED_UNITS];
    Placement store = {.subject = NO_CARD, .holder = NO_NAMED};
    store.kind = (uint8_t)load_reference(load, section, "item", &item_kinds, 0);
    if (!read_has(load->reader, section, "item"))
        read_error(load->reader, section, NULL, "[store %s] needs item = and an item kind", section->name);
    int count = (int)read_int(load->reader, section, "count", 1, 99, 1);
    store.subject = load_card(load, section, "card");
    bool held = read_has(load->reader, section, "holder");
    if (held && store.subject != NO_CARD)
        read_error(load->reader, section, "card", "it is held by a unit or lies on a card, not both");
    int holder_count = read_holders(load, section, holders, MAX_NAMED_UNITS);
    store.fixed = read_bool(load->reader, section, "fixed", held || store.subject != NO_CARD);
    bool night_only = read_bool(load->reader, section, "night-only", false); /* 9.2-1 */
    if (!store.kind || (night_only && !mission_has_night(game)))
        return;
    if (!held && store.subject == NO_CARD) {
        holders[holder_count++] = usual_holder(game);
        if (holders[0] == NO_NAMED) {
            read_error(load->reader, section, NULL, "there is no friendly unit to hold it");
            return;
        }
    }
    for (int i = 0; i < holder_count; i++) {
        store.holder = holders[i];
        add_counters(load, section, store, count);
    }
    if (store.subject != NO_CARD)
        add_counters(load, section, store, count);
}

/* `carries` of a unit: the same, fixed to it. */
static void read_carried(Load *load, const Section *section)
{
    const char *kinds[32];
    int named = find_named(load->game, section->name),
        count = read_words(load->reader, section, "carries", kinds, 32);
    for (int i = 0; named >= 0 && i < count; i++) {
        Placement store = {.subject = NO_CARD,
                           .kind = find_item_kind(load->game, kinds[i]),
                           .count = 1,
                           .holder = (uint8_t)named,
                           .fixed = 1};
        if (store.kind)
            add_store(load, section, store);
        else
            read_error(load->reader, section, "carries", "there is no item kind '%s'", kinds[i]);
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
    game->net_phones = (uint8_t)(phones & ~radios);
}

/* The mission may fix which networks play on phones. */
static void read_phones(Load *load)
{
    FofGame *game = load->game;
    find_phones(game);
    if (load->mission != NULL && read_has(load->reader, load->mission, "phones"))
        game->net_phones |= (uint8_t)load_bits(load, load->mission, "phones", network_words, 0);
}

void load_stores(Load *load)
{
    load_each(load, "store", read_store);
    load_each(load, "unit", read_carried);
    read_phones(load);
}
