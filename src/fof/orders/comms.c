/* comms: see the header. Visual-Verbal first, then the network of the company, then that of the battalion. */
#include "fof/orders/comms.h"

#include <string.h>

#include "core/base/bits.h"
#include "fof/movement/los.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"

static bool plays_on_phones(const FofState *state, Network network)
{
    return state->net_phones >> network & 1;
}

static bool net_is_down(const FofState *state, Network network)
{
    int silent;
    return fof_event_in_force(state, EFFECT_NET_DOWN, &silent) && silent == (int)network;
}

/* ---- sets: a radio or phone works only on its own network, for whoever holds it (4.3.3) ---- */

static void find_sets(const Scene *scene, Comms *comms)
{
    comms->scene = *scene;
    comms->set_count = 0;
    for (int i = -1; (i = scene_next_set(scene, i)) < MAX_ITEMS;) {
        const Item *item = &scene->state->items[i];
        if (item->holder == NO_UNIT || item->state != ITEM_FINE)
            continue;
        ItemClass class = (ItemClass)scene->game->items[item->kind].class;
        if (class == ITEM_RADIO || class == ITEM_PHONE)
            comms->sets[comms->set_count++] = (ItemId)i;
    }
}

static bool is_on(const Comms *comms, const Item *set, ItemClass wanted, Network network)
{
    const ItemKind *kind = &comms->scene.game->items[set->kind];
    return kind->class == wanted && kind->network == network;
}

static const Item *set_of(const Comms *comms, UnitId unit, Network network)
{
    ItemClass wanted = plays_on_phones(comms->scene.state, network) ? ITEM_PHONE : ITEM_RADIO;
    for (int i = 0; i < comms->set_count; i++) {
        const Item *set = &comms->scene.state->items[comms->sets[i]];
        if (set->holder == unit && is_on(comms, set, wanted, network))
            return set;
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
    enum { OBSERVERS = 1 << ROLE_ARTILLERY_FO | 1 << ROLE_MORTAR_FO | 1 << ROLE_FAC };
    static const uint16_t users[NETWORKS] = {[NET_CO_TAC] = UINT16_MAX & ~OBSERVERS,
                                             [NET_BN_TAC] =
                                                 1 << ROLE_CO_HQ | 1 << ROLE_BN_HQ | 1 << ROLE_BN_STAFF,
                                             [NET_ARTY_FD] = 1 << ROLE_ARTILLERY_FO,
                                             [NET_MTR_FD] = 1 << ROLE_MORTAR_FO,
                                             [NET_AIR_CTL] = 1 << ROLE_FAC};
    int role = unit_type(game, state, unit)->role;
    if (network == NET_CO_TAC && role_is_battalion(role))
        return located_with(state, unit, fof_unit_by_role(game, state, ROLE_CO_HQ, 0));
    return users[network] >> role & 1;
}

/* ---- phone lines (4.3.4): cards joined by lines and phones ---- */

typedef struct Wires {
    uint64_t laid[GRID_CARDS / 64];   /* a line or phone lies here */
    uint64_t joined[GRID_CARDS / 64]; /* and is joined to where we started */
} Wires;

static CardId item_card(const FofState *state, const Item *item)
{
    AreaId area = item->holder != NO_UNIT ? state->units[item->holder].area : item->area;
    return area == NO_AREA ? NO_CARD : area_card(state, area);
}

static void find_wires(const FofGame *game, const FofState *state, Wires *wires)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (state->cards[card].kind == CARD_STAGING) /* 2.5A: built in */
            bit_set(wires->laid, card);
    for (int i = item_above(state, -1); i < MAX_ITEMS; i = item_above(state, i)) {
        const Item *item = &state->items[i];
        if (!item_is_fit(item))
            continue;
        ItemClass class = (ItemClass)game->items[item->kind].class;
        bool line = class == ITEM_LINE && item->holder == NO_UNIT; /* one still on its reel joins nothing */
        CardId card = line || class == ITEM_PHONE ? item_card(state, item) : NO_CARD;
        if (card != NO_CARD)
            bit_set(wires->laid, card);
    }
}

static bool wires_meet(const FofState *state, CardId one, CardId other)
{
    bool staging = state->cards[one].kind == CARD_STAGING;
    return card_distance(one, other) == 1 ||
           ((staging || card_row(one) == 1) && state->cards[other].kind == CARD_STAGING) ||
           (staging && card_row(other) == 1);
}

/* All staging cards are one; so is a row 1 card with a wire and the whole staging area (2.5A-4). */
static Wires wires_from(const FofGame *game, const FofState *state, CardId start)
{
    Wires wires = {0};
    CardId queue[GRID_CARDS], apart[GRID_CARDS];
    int head = 0, tail = 0, count = 0;
    find_wires(game, state, &wires);
    for (int card = -1; (card = bit_above(wires.laid, card, GRID_CARDS)) < GRID_CARDS;)
        if (card != start)
            apart[count++] = (CardId)card;
    if (start != NO_CARD && bit_has(wires.laid, start))
        queue[tail++] = start;
    while (head < tail) {
        CardId here = queue[head++];
        bit_set(wires.joined, here);
        for (int i = 0; i < count; i++)
            if (wires_meet(state, here, apart[i])) {
                queue[tail++] = apart[i];
                apart[i--] = apart[--count];
            }
    }
    return wires;
}

/* ---- radios (4.3.5) ---- */

/* 4.3.5A */
static bool hand_set_works(const FofState *state, UnitId unit)
{
    return !fof_area_is_cover(state, state->units[unit].area);
}

static bool radio_links(const FofGame *game, const FofState *state, UnitId from, const Item *set, UnitId to,
                        const Item *other)
{
    bool hand = game->items[set->kind].radio == RADIO_EARLY_HAND ||
                game->items[other->kind].radio == RADIO_EARLY_HAND;
    if (!hand)
        return true;
    if (!hand_set_works(state, from) || !hand_set_works(state, to))
        return false;
    return fof_los_radio(game, state, unit_card(state, from), unit_card(state, to));
}

/* ---- a network: the hub and everyone joined to it ---- */

static Net net_around(const Comms *comms, Network network, UnitId hub)
{
    const FofGame *game = comms->scene.game;
    const FofState *state = comms->scene.state;
    Net net = {.hub = hub};
    Wires wires;
    if (hub == NO_UNIT || !unit_in_play(state, hub) || net_is_down(state, network))
        return net;
    const Item *its = set_of(comms, hub, network);
    bool phones = plays_on_phones(state, network);
    net.works = its != NULL;
    if (its && phones)
        wires = wires_from(game, state, unit_card(state, hub));
    for (int i = 0; its && i < comms->set_count; i++) {
        const Item *set = &state->items[comms->sets[i]];
        if (!is_on(comms, set, phones ? ITEM_PHONE : ITEM_RADIO, network) ||
            !unit_in_play(state, set->holder) || !may_use(game, state, set->holder, network))
            continue;
        if (phones ? bit_has(wires.joined, unit_card(state, set->holder))
                   : set->holder == hub || radio_links(game, state, hub, its, set->holder, set))
            bit_set(net.members, set->holder);
    }
    return net;
}

static UnitId company_hq(const Scene *scene)
{
    for (int unit = -1; (unit = scene_next_having(scene, NEEDS_ROLE, unit)) < MAX_UNITS;)
        if (unit_in_play(scene->state, (UnitId)unit) && !scene->state->units[unit].platoon &&
            unit_type(scene->game, scene->state, (UnitId)unit)->role == ROLE_CO_HQ)
            return (UnitId)unit;
    return NO_UNIT;
}

void fof_comms_open(const Scene *scene, Comms *comms)
{
    UnitId company = company_hq(scene);
    find_sets(scene, comms);
    comms->company = net_around(comms, NET_CO_TAC, company);
    comms->battalion = net_around(comms, NET_BN_TAC, company);
}

/* 4.3.3: every set of the company's net must reach CO HQ's; two that do may talk through it (a reading),
 * else they must reach each other, as phones and all but hand radios do. */
static bool members_talk(const Comms *comms, UnitId from, UnitId to)
{
    if (!bit_has(comms->company.members, from) || !bit_has(comms->company.members, to))
        return false;
    return comms->scene.game->readings[READING_HUB_RELAYS] ||
           radio_links(comms->scene.game, comms->scene.state, from, set_of(comms, from, NET_CO_TAC), to,
                       set_of(comms, to, NET_CO_TAC));
}

/* 4.3.5C: a platoon HQ with an advanced set hears its squads on its own and adjacent cards. */
static bool has_squad_radio(const Comms *comms, UnitId unit)
{
    for (int i = 0; i < comms->set_count; i++) {
        const Item *set = &comms->scene.state->items[comms->sets[i]];
        const ItemKind *kind = &comms->scene.game->items[set->kind];
        if (set->holder == unit && kind->class == ITEM_RADIO && kind->radio == RADIO_SQUAD)
            return true;
    }
    return false;
}

static bool squad_hears(const FofGame *game, const FofState *state, UnitId hq, UnitId squad)
{
    return state->units[hq].platoon && state->units[hq].platoon == state->units[squad].platoon &&
           unit_type(game, state, squad)->kind == KIND_SQUAD &&
           card_distance(unit_card(state, hq), unit_card(state, squad)) <= 1;
}

/* ---- Visual-Verbal (4.3.1) ---- */

static bool has_a_voice(const FofState *state, UnitId from)
{
    return state->units[from].area != NO_AREA && !unit_flag(state, from, UNIT_PINNED);
}

static bool within_earshot(const FofState *state, UnitId from, UnitId to)
{
    return has_a_voice(state, from) && located_with(state, from, to);
}

/* ---- everyone at once ---- */

static void reach_voice(const Scene *scene, UnitId from, CommsReach *reach)
{
    const FofState *state = scene->state;
    if (!has_a_voice(state, from))
        return;
    CardId card = unit_card(state, from);
    for (int id = -1; (id = scene_next_on(scene, card, id)) < MAX_UNITS;) {
        if (!located_with(state, from, (UnitId)id) || id == from ||
            !unit_is_of(state, id, state->units[from].side))
            continue;
        bool pinned = unit_flag(state, (UnitId)id, UNIT_PINNED);
        bit_set(pinned ? reach->pinned_voice : reach->heard, id);
    }
}

void fof_comms_from(const Comms *comms, UnitId from, CommsReach *reach)
{
    const FofState *state = comms->scene.state;
    *reach = (CommsReach){0};
    bit_set(reach->heard, from);
    reach_voice(&comms->scene, from, reach);
    for (int id = has_squad_radio(comms, from) ? 0 : MAX_UNITS; id < MAX_UNITS; id++)
        if (unit_is_of(state, id, state->units[from].side) &&
            squad_hears(comms->scene.game, state, from, (UnitId)id))
            bit_set(reach->heard, id);
    for (int id = -1; (id = bit_above(comms->company.members, id, MAX_UNITS)) < MAX_UNITS;)
        if (members_talk(comms, from, (UnitId)id))
            bit_set(reach->heard, id);
    for (int word = 0; word < 2 && bit_has(comms->battalion.members, from); word++)
        reach->heard[word] |= comms->battalion.members[word];
}

void fof_comms_reach(const FofGame *game, const FofState *state, UnitId from, CommsReach *reach)
{
    Comms comms;
    *reach = (CommsReach){0};
    if (game->ignore_communication)
        return;
    fof_comms_open(&(Scene){game, state, NULL}, &comms);
    fof_comms_from(&comms, from, reach);
}

/* By voice, so neither is pinned (4.3.1); the HQ need not be one that may order the unit. */
bool fof_comms_relayed(const FofGame *game, const FofState *state, const CommsReach *reach, UnitId unit)
{
    if (unit_flag(state, unit, UNIT_PINNED))
        return false;
    for (int id = -1; (id = bit_above(reach->heard, id, MAX_UNITS)) < MAX_UNITS;)
        if (state->units[id].type && state->units[id].area == state->units[unit].area && id != unit &&
            state->units[id].side == state->units[unit].side &&
            unit_kind_now(game, state, (UnitId)id) == KIND_HQ && !unit_flag(state, (UnitId)id, UNIT_PINNED))
            return true;
    return false;
}

/* ---- one pair, in words ---- */

static Means told(Reason *path, Means means, const char *rule, const char *words)
{
    if (path && write_reason(path, rule, "%s", words))
        text_copy(path->value, sizeof path->value, means == MEANS_NONE ? "no" : "yes");
    return means;
}

/* 4.3.5A: why the sets of the two do not reach each other. */
static Means no_hand_link(const Comms *comms, UnitId from, UnitId to, Reason *path)
{
    bool both = hand_set_works(comms->scene.state, from) && hand_set_works(comms->scene.state, to);
    return told(path, MEANS_NONE, "4.3.5A",
                both ? "hand radios without line of sight" : "a hand radio does not work under cover");
}

/* 4.3.3: who is on the net must reach CO HQ's set; where CO HQ does not pass words on, also each other's. */
static Means no_radio_link(const Comms *comms, UnitId from, UnitId to, UnitId cut, Reason *path)
{
    UnitId hub = comms->company.hub;
    if (bit_has(comms->company.members, cut))
        return no_hand_link(comms, from, to, path);
    if (!hand_set_works(comms->scene.state, hub))
        return told(path, MEANS_NONE, "4.3.3",
                    "CO HQ, the hub of CO TAC, is under cover: hand radios do not work there (4.3.5A)");
    if (from == hub || to == hub || !hand_set_works(comms->scene.state, cut))
        return no_hand_link(comms, hub, cut, path);
    return told(path, MEANS_NONE, "4.3.3",
                "hand radio without line of sight to CO HQ, the hub of CO TAC (4.3.5A)");
}

/* What keeps the pair off the company's net. */
static Means off_the_net(const Comms *comms, UnitId from, UnitId to, Reason *path)
{
    const FofState *state = comms->scene.state;
    bool phones = plays_on_phones(state, NET_CO_TAC), sends = set_of(comms, from, NET_CO_TAC);
    if ((!sends || !set_of(comms, to, NET_CO_TAC)) && located_with(state, from, to))
        return told(path, MEANS_NONE, "4.3.1", "a pinned unit gives no orders by voice");
    if (!sends)
        return told(path, MEANS_NONE, "4.3.1", "not in the same area, the originator has no set on CO TAC");
    if (!set_of(comms, to, NET_CO_TAC))
        return told(path, MEANS_NONE, "4.3.1", "not in the same area, the recipient has no set on CO TAC");
    if (!comms->company.works)
        return told(path, MEANS_NONE, "4.3.3",
                    net_is_down(state, NET_CO_TAC) ? "CO TAC is silent" : "CO HQ has no set on CO TAC");
    UnitId cut = bit_has(comms->company.members, from) ? to : from;
    if (!may_use(comms->scene.game, state, cut, NET_CO_TAC))
        return told(path, MEANS_NONE, "4.3.3", "may not use CO TAC");
    if (phones)
        return told(path, MEANS_NONE, "4.3.4", "no unbroken phone line");
    return no_radio_link(comms, from, to, cut, path);
}

Means fof_comms_means(const FofGame *game, const FofState *state, UnitId from, UnitId to, Reason *path)
{
    Comms comms;
    if (from == to)
        return told(path, MEANS_SELF, "4.3", "orders itself");
    if (game->ignore_communication)
        return told(path, MEANS_VOICE, "2.1", "this mission leaves communication out");
    bool pinned = unit_flag(state, to, UNIT_PINNED);
    if (within_earshot(state, from, to) && !pinned)
        return told(path, MEANS_VOICE, "4.3.1", "Visual-Verbal in the same area");
    fof_comms_open(&(Scene){game, state, NULL}, &comms);
    if (squad_hears(game, state, from, to) && has_squad_radio(&comms, from))
        return told(path, MEANS_RADIO, "4.3.5C", "squad radio, same or adjacent card");
    if (members_talk(&comms, from, to))
        return plays_on_phones(state, NET_CO_TAC) ? told(path, MEANS_PHONE, "4.3.4", "phones on CO TAC")
                                                  : told(path, MEANS_RADIO, "4.3.5", "radios on CO TAC");
    if (bit_has(comms.battalion.members, from) && bit_has(comms.battalion.members, to))
        return told(path, plays_on_phones(state, NET_BN_TAC) ? MEANS_PHONE : MEANS_RADIO, "4.3.3", "BN TAC");
    if (within_earshot(state, from, to))
        return told(path, MEANS_NONE, "4.3.1", "pinned: by voice only Remove Pinned and Exhort");
    return off_the_net(&comms, from, to, path);
}

/* ---- networks beyond the map ---- */

/* 4.3.3: with phones it must connect to the staging area. */
static bool set_reaches_out(const Scene *scene, UnitId unit, Network network)
{
    const FofState *state = scene->state;
    Comms comms;
    if (net_is_down(state, network))
        return false;
    find_sets(scene, &comms);
    if (!set_of(&comms, unit, network) || !plays_on_phones(state, network))
        return set_of(&comms, unit, network);
    Wires wires = wires_from(scene->game, state, unit_card(state, unit));
    for (int card = 0; card < GRID_CARDS; card++)
        if (bit_has(wires.joined, card) && state->cards[card].kind == CARD_STAGING)
            return true;
    return false;
}

bool fof_comms_network(const Scene *scene, UnitId unit, Network network)
{
    if (scene->game->ignore_communication)
        return true;
    return may_use(scene->game, scene->state, unit, network) && set_reaches_out(scene, unit, network);
}

/* 6.5.2C: out of touch after a loss. */
static bool battalion_is_away(const FofState *state)
{
    return state->bn_away && state->turn < state->bn_away;
}

bool fof_comms_battalion(const FofGame *game, const FofState *state)
{
    UnitId company = fof_unit_by_role(game, state, ROLE_CO_HQ, 0);
    return company != NO_UNIT && !battalion_is_away(state) &&
           fof_comms_network(&(Scene){game, state, NULL}, company, NET_BN_TAC);
}

bool fof_comms_battalion_reaches(const FofGame *game, const FofState *state, UnitId unit)
{
    return !battalion_is_away(state) && set_reaches_out(&(Scene){game, state, NULL}, unit, NET_BN_TAC);
}

/* ---- chain of command (4.1) ---- */

/* Who outranks whom among those who may order the whole company. */
static const uint8_t ranks[ROLE_ROLES] = {
    [ROLE_BN_HQ] = 5, [ROLE_BN_STAFF] = 5,       [ROLE_CO_HQ] = 4,
    [ROLE_XO] = 3,    [ROLE_FIRST_SERGEANT] = 2, [ROLE_GUNNERY_SERGEANT] = 1};

bool fof_chain_allows(const FofGame *game, const FofState *state, UnitId by, UnitId unit, Reason *reason)
{
    int mine = ranks[unit_type(game, state, by)->role], its = ranks[unit_type(game, state, unit)->role];
    if (by == unit)
        return true;
    if (mine)
        return its <= mine || !deny(reason, "4.1", "it outranks the originator");
    if (state->units[by].platoon && state->units[by].platoon == state->units[unit].platoon)
        return true;
    if (!its && unit_is_lat(game, state, unit))
        return true; /* 4.0: LATs take orders from any HQ or staff */
    return !deny(reason, "4.1", "the unit is not attached to this platoon");
}

/* ---- combat and phone lines (4.3.4-5, -6) ---- */

static bool good_order_there(const FofGame *game, const FofState *state, CardId card, Side side)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_is_at(state, id, side, card) && fof_unit_good_order(game, state, (UnitId)id))
            return true;
    return false;
}

static bool line_is_cut(Play *play, CardId card)
{
    const FofState *state = play->state;
    if (fof_marker_find(state, MARKER_INCOMING, card, -1) >= 0 ||
        fof_marker_find(state, MARKER_AIR_STRIKE, card, -1) >= 0)
        if (fof_draw_random(play, 2) == 1)
            return true;
    if (good_order_there(play->game, state, card, ENEMY) &&
        !good_order_there(play->game, state, card, FRIENDLY))
        return fof_draw_random(play, 3) <= 2;
    return false;
}

void fof_comms_cut_lines(Play *play)
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
        fof_note_reveal(play, "4.3.4", EV_LINE_CUT, card, i, 0, 0);
    }
}
