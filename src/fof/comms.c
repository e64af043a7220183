/* comms: see the header. Visual-Verbal first, then the network of the company, then that of the battalion. */
#include "fof/comms.h"

#include <string.h>

#include "fof/change.h"
#include "fof/los.h"
#include "fof/order.h"
#include "fof/query.h"
#include "fof/steps.h"

static void set_bit(uint64_t bits[2], int unit)
{
    bits[unit >> 6] |= 1ull << (unit & 63);
}

static bool has_bit(const uint64_t bits[2], int unit)
{
    return bits[unit >> 6] >> (unit & 63) & 1;
}

static bool plays_on_phones(const FofState *state, Network network)
{
    return state->net_phones >> network & 1;
}

static bool net_is_down(const FofState *state, Network network)
{
    int silent;
    return event_in_force(state, EFFECT_NET_DOWN, &silent) && silent == (int)network;
}

/* ---- sets: a radio or phone works only on its own network, for whoever holds it (4.3.3) ---- */

static const Item *set_of(const FofGame *game, const FofState *state, UnitId unit, Network network)
{
    ItemClass wanted = plays_on_phones(state, network) ? ITEM_PHONE : ITEM_RADIO;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind && item->holder == unit && item->state == ITEM_FINE &&
            game->items[item->kind].class == wanted && game->items[item->kind].network == network)
            return item;
    }
    return NULL;
}

static bool located_with(const FofState *state, UnitId unit, UnitId other)
{
    return other != NO_UNIT && state->units[unit].area == state->units[other].area;
}

/* 4.3.3: who may use the company's and the battalion's net. */
static bool may_use(const FofGame *game, const FofState *state, UnitId unit, Network network)
{
    Role role = (Role)unit_type(game, state, unit)->role;
    bool observer = role == ROLE_ARTILLERY_FO || role == ROLE_MORTAR_FO || role == ROLE_FAC;
    switch (network) {
    case NET_CO_TAC:
        if (role == ROLE_BN_HQ || role == ROLE_BN_STAFF)
            return located_with(state, unit, unit_by_role(game, state, ROLE_CO_HQ, 0));
        return !observer;
    case NET_BN_TAC:
        return role == ROLE_CO_HQ || role == ROLE_BN_HQ || role == ROLE_BN_STAFF;
    case NET_ARTY_FD:
        return role == ROLE_ARTILLERY_FO;
    case NET_MTR_FD:
        return role == ROLE_MORTAR_FO;
    case NET_AIR_CTL:
        return role == ROLE_FAC;
    default:
        return false;
    }
}

/* ---- phone lines (4.3.4): cards joined by lines and phones ---- */

typedef struct Wires {
    bool laid[GRID_CARDS];   /* a line or phone lies here */
    bool joined[GRID_CARDS]; /* and is joined to where we started */
} Wires;

static CardId item_card(const FofState *state, const Item *item)
{
    AreaId area = item->holder != NO_UNIT ? state->units[item->holder].area : item->area;
    return area == NO_AREA ? NO_CARD : area_card(state, area);
}

static void find_wires(const FofGame *game, const FofState *state, Wires *wires)
{
    memset(wires, 0, sizeof *wires);
    for (int card = 0; card < GRID_CARDS; card++)
        wires->laid[card] = state->cards[card].kind == CARD_STAGING; /* 2.5A: built in */
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->state != ITEM_FINE)
            continue;
        ItemClass class = (ItemClass)game->items[item->kind].class;
        bool line = class == ITEM_LINE && item->holder == NO_UNIT; /* one still on its reel joins nothing */
        CardId card = line || class == ITEM_PHONE ? item_card(state, item) : NO_CARD;
        if (card != NO_CARD)
            wires->laid[card] = true;
    }
}

/* All staging cards are one; so is a row 1 card with a wire and the whole staging area (2.5A-4). */
static void join_from(const FofState *state, Wires *wires, CardId start)
{
    CardId queue[GRID_CARDS];
    int head = 0, tail = 0;
    if (start == NO_CARD || !wires->laid[start])
        return;
    wires->joined[start] = true;
    queue[tail++] = start;
    while (head < tail) {
        CardId here = queue[head++];
        bool touches_staging = state->cards[here].kind == CARD_STAGING || card_row(here) == 1;
        for (int card = 0; card < GRID_CARDS; card++) {
            bool near = card_distance(here, (CardId)card) == 1 ||
                        (touches_staging && state->cards[card].kind == CARD_STAGING) ||
                        (state->cards[here].kind == CARD_STAGING && card_row((CardId)card) == 1);
            if (!wires->laid[card] || wires->joined[card] || !near)
                continue;
            wires->joined[card] = true;
            queue[tail++] = (CardId)card;
        }
    }
}

static bool joined_to_staging(const FofState *state, const Wires *wires)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (wires->joined[card] && state->cards[card].kind == CARD_STAGING)
            return true;
    return false;
}

/* ---- radios (4.3.5) ---- */

static bool hand_set_works(const FofState *state, UnitId unit)
{
    return !area_is_cover(state, state->units[unit].area);
} /* 4.3.5A */

static bool radio_links(const FofGame *game, const FofState *state, UnitId from, const Item *set, UnitId to,
                        const Item *other)
{
    bool hand = game->items[set->kind].radio == RADIO_EARLY_HAND ||
                game->items[other->kind].radio == RADIO_EARLY_HAND;
    if (!hand)
        return true;
    if (!hand_set_works(state, from) || !hand_set_works(state, to))
        return false;
    return los_radio(game, state, unit_card(state, from), unit_card(state, to));
}

/* ---- a network: the hub and everyone joined to it ---- */

typedef struct Net {
    uint64_t members[2];
    UnitId hub;
} Net;

static void radio_members(const FofGame *game, const FofState *state, Network network, Net *net)
{
    const Item *hub = set_of(game, state, net->hub, network);
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->holder == NO_UNIT || item->state != ITEM_FINE ||
            game->items[item->kind].class != ITEM_RADIO)
            continue;
        if (game->items[item->kind].network != network || !unit_in_play(state, item->holder))
            continue;
        if (!may_use(game, state, item->holder, network))
            continue;
        if (item->holder == net->hub || radio_links(game, state, net->hub, hub, item->holder, item))
            set_bit(net->members, item->holder);
    }
}

static void phone_members(const FofGame *game, const FofState *state, Network network, Net *net)
{
    Wires wires;
    find_wires(game, state, &wires);
    join_from(state, &wires, unit_card(state, net->hub));
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (!item->kind || item->holder == NO_UNIT || item->state != ITEM_FINE ||
            game->items[item->kind].class != ITEM_PHONE)
            continue;
        if (game->items[item->kind].network != network || !unit_in_play(state, item->holder))
            continue;
        if (may_use(game, state, item->holder, network) && wires.joined[unit_card(state, item->holder)])
            set_bit(net->members, item->holder);
    }
}

static bool net_around(const FofGame *game, const FofState *state, Network network, UnitId hub, Net *net)
{
    *net = (Net){{0, 0}, hub};
    if (hub == NO_UNIT || !unit_in_play(state, hub) || net_is_down(state, network) ||
        !set_of(game, state, hub, network))
        return false;
    if (plays_on_phones(state, network))
        phone_members(game, state, network, net);
    else
        radio_members(game, state, network, net);
    return true;
}

/* 4.3.3: every set of the company's net must reach CO HQ's; two that do may talk through it (a reading),
 * else they must reach each other. */
static bool members_talk(const FofGame *game, const FofState *state, const Net *net, UnitId from, UnitId to)
{
    if (!has_bit(net->members, from) || !has_bit(net->members, to))
        return false;
    if (from == net->hub || to == net->hub || plays_on_phones(state, NET_CO_TAC) ||
        game->readings[READING_HUB_RELAYS])
        return true;
    return radio_links(game, state, from, set_of(game, state, from, NET_CO_TAC), to,
                       set_of(game, state, to, NET_CO_TAC));
}

/* 4.3.5C: a platoon HQ with an advanced set hears its squads on its own and adjacent cards. */
static bool has_squad_radio(const FofGame *game, const FofState *state, UnitId unit)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind && item->holder == unit && item->state == ITEM_FINE &&
            game->items[item->kind].class == ITEM_RADIO && game->items[item->kind].radio == RADIO_SQUAD)
            return true;
    }
    return false;
}

static bool squad_net(const FofGame *game, const FofState *state, UnitId hq, UnitId squad)
{
    if (!state->units[hq].platoon || state->units[hq].platoon != state->units[squad].platoon)
        return false;
    if (unit_type(game, state, squad)->kind != KIND_SQUAD || !has_squad_radio(game, state, hq))
        return false;
    return card_distance(unit_card(state, hq), unit_card(state, squad)) <= 1;
}

/* ---- Visual-Verbal (4.3.1) ---- */

static bool within_earshot(const FofState *state, UnitId from, UnitId to)
{
    return state->units[from].area != NO_AREA && state->units[from].area == state->units[to].area &&
           !unit_flag(state, from, UNIT_PINNED);
}

/* ---- everyone at once ---- */

static bool is_friend_in_play(const FofState *state, UnitId from, int id)
{
    return state->units[id].type && state->units[id].side == state->units[from].side &&
           unit_in_play(state, (UnitId)id);
}

static void reach_voice(const FofState *state, UnitId from, int id, Reach *reach)
{
    if (!within_earshot(state, from, (UnitId)id))
        return;
    if (unit_flag(state, (UnitId)id, UNIT_PINNED)) {
        set_bit(reach->pinned_voice, id);
        return;
    }
    set_bit(reach->voice, id);
    set_bit(reach->heard, id);
}

static void reach_net(const FofGame *game, const FofState *state, UnitId from, const Net *net,
                      Network network, Reach *reach)
{
    if (!has_bit(net->members, from))
        return;
    for (int id = 0; id < MAX_UNITS; id++)
        if (has_bit(net->members, id) &&
            (network == NET_BN_TAC || members_talk(game, state, net, from, (UnitId)id)))
            set_bit(reach->heard, id);
}

void comms_reach(const FofGame *game, const FofState *state, UnitId from, Reach *reach)
{
    Net net;
    bool squads = has_squad_radio(game, state, from);
    *reach = (Reach){0};
    set_bit(reach->heard, from);
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!is_friend_in_play(state, from, id))
            continue;
        if (id != from)
            reach_voice(state, from, id, reach);
        if (squads && squad_net(game, state, from, (UnitId)id))
            set_bit(reach->heard, id);
    }
    UnitId company = unit_by_role(game, state, ROLE_CO_HQ, 0);
    if (net_around(game, state, NET_CO_TAC, company, &net))
        reach_net(game, state, from, &net, NET_CO_TAC, reach);
    if (net_around(game, state, NET_BN_TAC, company, &net))
        reach_net(game, state, from, &net, NET_BN_TAC, reach);
}

/* ---- one pair, in words ---- */

static Means told(Reason *path, Means means, const char *rule, const char *words)
{
    if (path) {
        memset(path, 0, sizeof *path);
        text_print(path->rule, sizeof path->rule, "%s", rule);
        text_print(path->label, sizeof path->label, "%s", words);
        text_print(path->value, sizeof path->value, "%s", means == MEANS_NONE ? "no" : "yes");
    }
    return means;
}

/* What keeps the pair off the company's net. */
static Means off_the_net(const FofGame *game, const FofState *state, UnitId from, UnitId to, const Net *net,
                         bool there, Reason *path)
{
    bool phones = plays_on_phones(state, NET_CO_TAC), sends = set_of(game, state, from, NET_CO_TAC);
    if ((!sends || !set_of(game, state, to, NET_CO_TAC)) && located_with(state, from, to))
        return told(path, MEANS_NONE, "4.3.1", "a pinned unit gives no orders by voice");
    if (!sends)
        return told(path, MEANS_NONE, "4.3.1", "not in the same area, the originator has no set on CO TAC");
    if (!set_of(game, state, to, NET_CO_TAC))
        return told(path, MEANS_NONE, "4.3.1", "not in the same area, the recipient has no set on CO TAC");
    if (!there)
        return told(path, MEANS_NONE, "4.3.3",
                    net_is_down(state, NET_CO_TAC) ? "CO TAC is silent" : "CO HQ has no set on CO TAC");
    UnitId cut = has_bit(net->members, from) ? to : from;
    if (!may_use(game, state, cut, NET_CO_TAC))
        return told(path, MEANS_NONE, "4.3.3", "may not use CO TAC");
    if (phones)
        return told(path, MEANS_NONE, "4.3.4", "no unbroken phone line");
    if (!hand_set_works(state, cut))
        return told(path, MEANS_NONE, "4.3.5A", "a hand radio does not work under cover");
    return told(path, MEANS_NONE, "4.3.5A", "hand radios without line of sight");
}

Means comms_means(const FofGame *game, const FofState *state, UnitId from, UnitId to, Reason *path)
{
    Net net, battalion;
    if (from == to)
        return told(path, MEANS_SELF, "4.3", "orders itself");
    if (game->ignore_communication)
        return told(path, MEANS_VOICE, "2.1", "this mission leaves communication out");
    bool pinned = unit_flag(state, to, UNIT_PINNED);
    if (within_earshot(state, from, to) && !pinned)
        return told(path, MEANS_VOICE, "4.3.1", "Visual-Verbal in the same area");
    if (squad_net(game, state, from, to))
        return told(path, MEANS_RADIO, "4.3.5C", "squad radio, same or adjacent card");
    UnitId company = unit_by_role(game, state, ROLE_CO_HQ, 0);
    bool there = net_around(game, state, NET_CO_TAC, company, &net);
    if (there && members_talk(game, state, &net, from, to))
        return plays_on_phones(state, NET_CO_TAC) ? told(path, MEANS_PHONE, "4.3.4", "phones on CO TAC")
                                                  : told(path, MEANS_RADIO, "4.3.5", "radios on CO TAC");
    if (net_around(game, state, NET_BN_TAC, company, &battalion) && has_bit(battalion.members, from) &&
        has_bit(battalion.members, to))
        return told(path, plays_on_phones(state, NET_BN_TAC) ? MEANS_PHONE : MEANS_RADIO, "4.3.3", "BN TAC");
    if (within_earshot(state, from, to))
        return told(path, MEANS_NONE, "4.3.1", "pinned: by voice only Remove Pinned and Exhort");
    return off_the_net(game, state, from, to, &net, there, path);
}

/* ---- networks beyond the map ---- */

/* 4.3.3: with phones it must connect to the staging area. */
static bool set_reaches_out(const FofGame *game, const FofState *state, UnitId unit, Network network)
{
    Wires wires;
    if (net_is_down(state, network) || !set_of(game, state, unit, network))
        return false;
    if (!plays_on_phones(state, network))
        return true;
    find_wires(game, state, &wires);
    join_from(state, &wires, unit_card(state, unit));
    return joined_to_staging(state, &wires);
}

bool comms_network(const FofGame *game, const FofState *state, UnitId unit, Network network)
{
    if (game->ignore_communication)
        return true;
    return may_use(game, state, unit, network) && set_reaches_out(game, state, unit, network);
}

/* 6.5.2C: out of touch after a loss. */
static bool battalion_is_away(const FofState *state)
{
    return state->bn_away && state->turn < state->bn_away;
}

bool comms_battalion(const FofGame *game, const FofState *state)
{
    UnitId company = unit_by_role(game, state, ROLE_CO_HQ, 0);
    return company != NO_UNIT && !battalion_is_away(state) && comms_network(game, state, company, NET_BN_TAC);
}

bool comms_battalion_reaches(const FofGame *game, const FofState *state, UnitId unit)
{
    return !battalion_is_away(state) && set_reaches_out(game, state, unit, NET_BN_TAC);
}

/* ---- chain of command (4.1) ---- */

/* Who outranks whom among those who may order the whole company. */
static int rank(Role role)
{
    switch (role) {
    case ROLE_BN_HQ:
    case ROLE_BN_STAFF:
        return 5;
    case ROLE_CO_HQ:
        return 4;
    case ROLE_XO:
        return 3;
    case ROLE_FIRST_SERGEANT:
        return 2;
    case ROLE_GUNNERY_SERGEANT:
        return 1;
    default:
        return 0;
    }
}

bool chain_allows(const FofGame *game, const FofState *state, UnitId by, UnitId unit, Reason *reason)
{
    int mine = rank((Role)unit_type(game, state, by)->role),
        its = rank((Role)unit_type(game, state, unit)->role);
    bool lat = unit_is_lat(game, state, unit);
    if (by == unit)
        return true;
    if (mine)
        return its <= mine || (lat && !its) || !deny(reason, "4.1", "it outranks the originator");
    if (lat && !its)
        return true; /* 4.0: LATs take orders from any HQ or staff */
    if (state->units[by].platoon && state->units[by].platoon == state->units[unit].platoon)
        return true;
    return !deny(reason, "4.1", "the unit is not attached to this platoon");
}

/* ---- combat and phone lines (4.3.4-5, -6) ---- */

static bool good_order_there(const FofGame *game, const FofState *state, CardId card, Side side)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && state->units[id].side == side && unit_card(state, (UnitId)id) == card &&
            unit_good_order(game, state, (UnitId)id))
            return true;
    return false;
}

static bool line_is_cut(Play *play, CardId card)
{
    const FofState *state = play->state;
    if (marker_find(state, MARKER_INCOMING, card, -1) >= 0 ||
        marker_find(state, MARKER_AIR_STRIKE, card, -1) >= 0)
        if (draw_random(play, 2) == 1)
            return true;
    if (good_order_there(play->game, state, card, ENEMY) &&
        !good_order_there(play->game, state, card, FRIENDLY))
        return draw_random(play, 3) <= 2;
    return false;
}

void comms_cut_lines(Play *play)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        Item *item = &play->state->items[i];
        if (!item->kind || play->game->items[item->kind].class != ITEM_LINE || item->holder != NO_UNIT ||
            item->state != ITEM_FINE)
            continue;
        CardId card = item_card(play->state, item);
        if (card == NO_CARD || !card_is_map(play->state, card) || !line_is_cut(play, card))
            continue;
        item->state = ITEM_CUT;
        note_reveal(play, "4.3.4", EV_LINE_CUT, card, i, 0, 0);
    }
}
