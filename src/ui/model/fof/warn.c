/* warn: the slips that everybody makes, said before the order is given. A move is tried on a copy of
 * what the player sees, units set down where they would stand; nothing is drawn. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/movement/move.h"
#include "fof/orders/comms.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "fof/weapons/support.h"
#include "fof/words/words.h"
#include "ui/model/fof/parts.h"

enum { HOPELESS = 20 }; /* per cent */

/* The order as it would be carried out. */
typedef struct Trial {
    const FofGame *game;
    const FofState *before;
    FofState after;
    Action action;
    const Order *order; /* NULL: none of the menus */
    uint64_t movers[2]; /* those who go, as bits */
    AreaId to;          /* NO_AREA: nobody goes anywhere */
    bool crosses;       /* to another card */
    Reason *warnings;
    int cap, count;
} Trial;

#define warn(trial, ...) write_reason(next_warning(trial), __VA_ARGS__)

/* One beyond the room is written into the last, which nobody misses. */
static Reason *next_warning(Trial *trial)
{
    int at = trial->count < trial->cap ? trial->count : trial->cap - 1;
    trial->count = trial->count < trial->cap ? trial->count + 1 : trial->count;
    return memset(&trial->warnings[at], 0, sizeof trial->warnings[at]);
}

/* The next one who goes; -1 to begin with, MAX_UNITS at the end. */
static int next_mover(const Trial *trial, int after)
{
    return bit_above(trial->movers, after, MAX_UNITS);
}

static void name_of(const Trial *trial, int unit, char name[THING_SIZE])
{
    fof_thing_unit(trial->game, trial->before, unit, name);
}

/* All who go, or the only one. */
static void name_movers(const Trial *trial, char name[THING_SIZE])
{
    int first = next_mover(trial, -1);
    if (next_mover(trial, first) < MAX_UNITS)
        text_copy(name, THING_SIZE, "the platoon");
    else
        name_of(trial, first, name);
}

static void name_where(const Trial *trial, char name[THING_SIZE])
{
    fof_thing_area(trial->before, area_card(&trial->after, trial->to), name);
}

/* ---- the trial ---- */

/* 5.3.1: where a search would end well: cover that nobody knows yet. */
static AreaId cover_to_be(FofState *after, UnitId unit)
{
    AreaId area = fof_area_free_entry(after);
    if (area != NO_AREA)
        after->areas[area] =
            (Area){.card = unit_card(after, unit), .kind = AREA_COVER, .facing = NO_DIRECTION, .owner = 255};
    return area;
}

static void set_mover(Trial *trial, UnitId unit)
{
    trial->movers[unit >> 6] = 1ull << (unit & 63);
    trial->movers[!(unit >> 6)] = 0;
}

/* Who would go where. */
static void find_move(Trial *trial)
{
    const Frame *frame = fof_frame_top_const(trial->before);
    Action action = trial->action;
    trial->to = NO_AREA;
    if (action.verb == VERB_CHOOSE && frame && frame->kind == FRAME_ORDER && action.at) {
        set_mover(trial, frame->unit);
        trial->to = (AreaId)(action.at - 1);
    } else if (action.verb == VERB_PLATOON_MOVE || action.verb == VERB_PLATOON_INFILTRATE) {
        fof_platoon_units(trial->game, trial->before, action, trial->movers);
        trial->to = action.at;
    } else if (action.verb == VERB_SEEK_COVER) {
        set_mover(trial, (UnitId)action.on);
        trial->to = cover_to_be(&trial->after, (UnitId)action.on);
    } else if (action.verb >= VERB_MOVE && action.verb <= VERB_INFILTRATE_WITHIN) {
        set_mover(trial, (UnitId)action.on);
        trial->to = action.at;
    }
    if (!area_exists(&trial->after, trial->to))
        trial->to = NO_AREA;
}

/* 6.1.2: who goes to another card ceases fire. */
static void set_down(Trial *trial)
{
    CardId card = area_card(&trial->after, trial->to);
    for (int id = next_mover(trial, -1); id < MAX_UNITS; id = next_mover(trial, id)) {
        trial->crosses = trial->crosses || unit_card(trial->before, (UnitId)id) != card;
        trial->after.units[id].area = trial->to;
        if (trial->crosses)
            trial->after.units[id].aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    }
}

/* 5.1.3: whether going there that way exposes the unit. */
static bool exposes(const Trial *trial, int unit)
{
    Verb verb = fof_single_verb((Verb)trial->action.verb);
    if (verb != VERB_MOVE && verb != VERB_MOVE_WITHIN)
        return false;
    return fof_way_exposes(trial->before, trial->before->units[unit].area, trial->to);
}

/* ---- fire ---- */

/* A unit of the side whose fire lies on the card from elsewhere; NO_UNIT: none does. */
static UnitId firer_at(const Trial *trial, const FofState *state, CardId card, Side side)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_in_play(state, (UnitId)id) && state->units[id].side == side &&
            state->units[id].aim.how != AIM_NONE && unit_card(state, (UnitId)id) != card &&
            fof_fire_covers(trial->game, state, (UnitId)id, card))
            return (UnitId)id;
    return NO_UNIT;
}

/* 6.2.1, 6.1.2: fire from outside hits friend and foe, and falls on who steps into its line. */
static void warn_own_fire(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE], firer[THING_SIZE];
    if (!trial->crosses)
        return;
    UnitId unit = firer_at(trial, &trial->after, area_card(&trial->after, trial->to), FRIENDLY);
    if (unit == NO_UNIT)
        return;
    name_movers(trial, who);
    name_where(trial, where);
    name_of(trial, unit, firer);
    warn(trial, "6.2.1", "Own fire: %s fires on %s, and would hit %s too%s", firer, where, who,
         fof_fire_at_nobody(trial->game, trial->before, unit) ? "; at nobody now: Cease Fire would free it"
                                                              : "");
}

/* 3.7.1, 7.16.2D: what will come down in this turn. An Incoming! of the last turn has done its work. */
static bool shells_will_fall(const FofState *state, CardId card)
{
    for (int i = -1; (i = fof_marker_find(state, MARKER_PENDING, card, i)) >= 0;) {
        uint8_t becomes = state->markers[i].detail;
        if (!becomes || becomes == MARKER_INCOMING || becomes == MARKER_AIR_STRIKE)
            return true;
    }
    for (int i = -1; (i = fof_marker_find(state, MARKER_FPF, card, i)) >= 0;)
        if (state->markers[i].value == FPF_CALLED || state->markers[i].value == FPF_FIRES)
            return true;
    return false;
}

static void warn_shells(Trial *trial)
{
    char where[THING_SIZE];
    CardId card = area_card(&trial->after, trial->to);
    if (!trial->crosses || !shells_will_fall(trial->before, card))
        return;
    name_where(trial, where);
    warn(trial, "7.16.3", "A fire mission is about to fall on %s", where);
}

/* 6.2.1: the other way round: fire is laid where friends are. */
static void warn_fire_on_friends(Trial *trial)
{
    Verb verb = (Verb)trial->action.verb;
    char where[THING_SIZE];
    if (verb != VERB_SHIFT_FIRE && verb != VERB_INDIRECT && verb != VERB_CALL_FIRE)
        return;
    if (verb == VERB_CALL_FIRE && trial->game->support.lines[trial->action.with - 1].vof == 0)
        return;
    CardId card = area_card(trial->before, trial->action.at);
    if (!fof_card_occupied_by(trial->before, card, FRIENDLY))
        return;
    fof_thing_area(trial->before, card, where);
    warn(trial, "6.2.1", "Friends are on %s: that fire would hit them too", where);
}

/* 5.1.3: exposed under fire that lies there already, or face to face with an enemy. */
static void warn_entering_fire(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE];
    int first = next_mover(trial, -1);
    if (!trial->crosses || !exposes(trial, first))
        return;
    CardId card = area_card(&trial->after, trial->to);
    bool enemies = fof_card_occupied_by(trial->before, card, ENEMY);
    if (!enemies && firer_at(trial, trial->before, card, ENEMY) == NO_UNIT)
        return;
    name_movers(trial, who);
    name_where(trial, where);
    warn(trial, "5.1.3",
         enemies ? "%s enters %s exposed: the enemy is there" : "%s enters %s exposed, under enemy fire", who,
         where);
}

static void warn_leaving_cover(Trial *trial)
{
    char who[THING_SIZE];
    for (int id = next_mover(trial, -1); id < MAX_UNITS; id = next_mover(trial, id)) {
        if (!exposes(trial, id) || !fof_area_is_cover(trial->before, trial->before->units[id].area) ||
            fof_area_is_cover(&trial->after, trial->to) ||
            !fof_unit_under_fire(trial->game, trial->before, (UnitId)id))
            continue;
        name_of(trial, id, who);
        warn(trial, "5.1.3", "%s leaves its cover under fire, exposed", who);
        return;
    }
}

static bool is_impulse(const Trial *trial)
{
    Ask ask;
    fof_rules.ask(trial->game, trial->before, &ask);
    return !strcmp(ask.topic, "order");
}

/* A unit that fires at nobody and could be told to cease by who ends his impulse; NO_UNIT: there is none. */
static UnitId freed_by_cease_fire(const Trial *trial)
{
    enum { MOST = 4096 };
    Action list[MOST];
    int count = fof_rules.legal(trial->game, trial->before, list, MOST);
    for (int i = 0; i < count && i < MOST; i++)
        if (list[i].verb == VERB_CEASE_FIRE &&
            fof_fire_at_nobody(trial->game, trial->before, (UnitId)list[i].on))
            return (UnitId)list[i].on;
    return NO_UNIT;
}

/* 6.1.1: nobody ceases fire by himself, and who is engaged opens fire on no one else. */
static void warn_fire_at_nobody(Trial *trial)
{
    char who[THING_SIZE], where[THING_SIZE];
    if (trial->action.verb != VERB_DONE || !is_impulse(trial))
        return;
    UnitId unit = freed_by_cease_fire(trial);
    if (unit == NO_UNIT)
        return;
    name_of(trial, unit, who);
    CardId falls = fof_fire_falls_on(trial->game, trial->before, unit);
    fof_thing_area(trial->before, falls == NO_CARD ? trial->before->units[unit].aim.card : falls, where);
    warn(trial, "6.1.1", "%s fires at nobody on %s: Cease Fire would free it", who, where);
}

/* ---- communication (4.3) ---- */

/* Whether the order would cut the two off from each other; the path says how. */
static bool would_lose(const Trial *trial, int from, int to, Reason *path)
{
    return fof_comms_means(trial->game, trial->before, (UnitId)from, (UnitId)to, NULL) != MEANS_NONE &&
           fof_comms_means(trial->game, &trial->after, (UnitId)from, (UnitId)to, path) == MEANS_NONE;
}

static bool is_friend(const Trial *trial, int unit)
{
    return unit_in_play(trial->before, (UnitId)unit) && trial->before->units[unit].side == FRIENDLY;
}

/* 4.1: who orders the unit first of all. */
static UnitId superior_of(const Trial *trial, UnitId unit)
{
    const FofState *state = trial->before;
    int platoon = state->units[unit].platoon;
    UnitId own = platoon && !fof_unit_is_commander(trial->game, state, unit)
                     ? fof_unit_by_role(trial->game, state, ROLE_PLATOON_HQ, platoon)
                     : NO_UNIT;
    UnitId company = fof_unit_by_role(trial->game, state, ROLE_CO_HQ, 0);
    return own != NO_UNIT ? own : company != unit ? company : NO_UNIT;
}

/* Those who go and would no longer hear their HQ. */
static void warn_out_of_touch(Trial *trial)
{
    char who[THING_SIZE], whom[THING_SIZE];
    Reason path;
    for (int id = next_mover(trial, -1); id < MAX_UNITS; id = next_mover(trial, id)) {
        UnitId superior = superior_of(trial, (UnitId)id);
        if (superior == NO_UNIT || !would_lose(trial, superior, id, &path))
            continue;
        name_of(trial, id, who);
        name_of(trial, superior, whom);
        warn(trial, path.rule, "%s would be out of communication with %s: %.60s", who, whom, path.label);
    }
}

/* Those who stay and would no longer hear the HQ that goes. */
static void warn_hq_leaves(Trial *trial, UnitId hq)
{
    char who[THING_SIZE], first[THING_SIZE] = "";
    Reason path, why = {0};
    int lost = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (id == hq || !is_friend(trial, id) || superior_of(trial, (UnitId)id) != hq ||
            !would_lose(trial, hq, id, &path))
            continue;
        if (!lost++)
            name_of(trial, id, first), why = path;
    }
    if (!lost)
        return;
    name_of(trial, hq, who);
    if (lost == 1)
        warn(trial, why.rule, "%s would no longer be heard by %s: %.60s", who, first, why.label);
    else
        warn(trial, why.rule, "%s leaves %d units out of communication, %s among them", who, lost, first);
}

static void warn_communication(Trial *trial)
{
    if (trial->to == NO_AREA || trial->game->ignore_communication)
        return;
    warn_out_of_touch(trial);
    for (int id = next_mover(trial, -1); id < MAX_UNITS; id = next_mover(trial, id))
        if (fof_unit_is_commander(trial->game, trial->before, (UnitId)id))
            warn_hq_leaves(trial, (UnitId)id);
}

/* 7.16.1: an observer that goes where its set no longer reaches the guns, off the phone line for one. */
static void warn_observer(Trial *trial)
{
    static const struct {
        Role role;
        Network network;
    } nets[] = {{ROLE_ARTILLERY_FO, NET_ARTY_FD}, {ROLE_MORTAR_FO, NET_MTR_FD}, {ROLE_FAC, NET_AIR_CTL}};
    for (int id = next_mover(trial, -1); id < MAX_UNITS; id = next_mover(trial, id))
        for (int i = 0; i < COUNT_OF(nets); i++) {
            char who[THING_SIZE];
            if (unit_type(trial->game, trial->before, (UnitId)id)->role != nets[i].role ||
                !fof_comms_network(&(Scene){trial->game, trial->before, NULL}, (UnitId)id, nets[i].network) ||
                fof_comms_network(&(Scene){trial->game, &trial->after, NULL}, (UnitId)id, nets[i].network))
                continue;
            name_of(trial, id, who);
            warn(trial, "7.16.1", "%s would lose the net of its guns", who);
        }
}

/* ---- who is left behind ---- */

static bool is_helpless(const Trial *trial, int unit)
{
    UnitKind kind = unit_kind_now(trial->game, trial->before, (UnitId)unit);
    return kind == KIND_PARALYZED_TEAM || kind == KIND_LITTER_TEAM;
}

/* Friends on the card after the order: all of them; helpless ones only. */
static void count_left(const Trial *trial, CardId card, int *all, int *helpless)
{
    *all = *helpless = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        if (is_friend(trial, id) && unit_card(&trial->after, (UnitId)id) == card) {
            ++*all;
            *helpless += is_helpless(trial, id);
        }
}

/* Friendly casualties that nobody carries, on a card from which they are not taken by themselves (5.1.7). */
static int casualties_on(const Trial *trial, CardId card)
{
    int steps = 0;
    if (trial->before->cards[card].controls & CONTROL_COLLECTION)
        return 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &trial->before->items[i];
        if (item->kind && trial->game->items[item->kind].class == ITEM_CASUALTY && item->side == FRIENDLY &&
            item->state == ITEM_FINE && item->holder == NO_UNIT &&
            area_card(trial->before, item->area) == card)
            steps += item->count;
    }
    return steps;
}

/* 5.1.7, 3.5.1: casualties whom nobody is left to carry; teams that cannot defend themselves. */
static void warn_left_behind(Trial *trial)
{
    char where[THING_SIZE];
    int all, helpless;
    if (!trial->crosses)
        return;
    CardId card = unit_card(trial->before, (UnitId)next_mover(trial, -1));
    count_left(trial, card, &all, &helpless);
    fof_thing_area(trial->before, card, where);
    int casualties = casualties_on(trial, card);
    if (!all && casualties)
        warn(trial, "5.1.7", "%d casualt%s would be left behind on %s", casualties,
             casualties == 1 ? "y" : "ies", where);
    if (all && all == helpless && fof_card_occupied_by(trial->before, card, ENEMY))
        warn(trial, "3.5.1", "Teams that cannot fight would be left alone with the enemy on %s", where);
}

/* A litter team that goes without the casualty beside it. */
static void warn_empty_litter(Trial *trial)
{
    char who[THING_SIZE];
    for (int id = next_mover(trial, -1); trial->crosses && id < MAX_UNITS; id = next_mover(trial, id)) {
        bool carries = false;
        for (int i = 0; i < MAX_ITEMS; i++)
            carries = carries || (trial->before->items[i].kind && trial->before->items[i].holder == id);
        if (carries || unit_kind_now(trial->game, trial->before, (UnitId)id) != KIND_LITTER_TEAM ||
            !casualties_on(trial, unit_card(trial->before, (UnitId)id)))
            continue;
        name_of(trial, id, who);
        warn(trial, "4.2.2h", "%s leaves without picking up the casualty", who);
    }
}

/* ---- commands (4.1.3) ---- */

static int most_saved(const Trial *trial)
{
    UnitId acting = trial->before->acting;
    if (acting == NO_UNIT)
        return 0;
    return fof_save_limit(trial->game, trial->before, acting);
}

static void warn_commands_lost(Trial *trial)
{
    int held = trial->before->commands, saved = most_saved(trial),
        usable = fof_commands_to_spend(trial->game, trial->before);
    if (trial->action.verb != VERB_DONE || !is_impulse(trial) || held <= saved)
        return;
    if (trial->before->acting == NO_UNIT)
        warn(trial, "4.1.1", "%d command%s would be lost: general initiative saves none", held,
             held == 1 ? "" : "s");
    else if (usable < held)
        warn(trial, "4.1.3", "%d held, %d usable, %d can be saved: %d would be lost", held, usable, saved,
             held - saved);
    else
        warn(trial, "4.1.3", "%d command%s would be lost: only %d can be saved", held - saved,
             held - saved == 1 ? "" : "s", saved);
}

/* The order uses up the limit of the impulse while more is in hand than can be kept. */
static void warn_commands_held(Trial *trial)
{
    int held = trial->before->commands, usable = fof_commands_to_spend(trial->game, trial->before);
    if (!trial->order || !trial->order->cost || usable >= held || trial->order->cost < usable)
        return;
    int left = held - trial->order->cost, saved = most_saved(trial);
    if (left > saved)
        warn(trial, "4.1.3", "%d held, %d usable: this is the last, and %d would be lost", held, usable,
             left - saved);
    else
        warn(trial, "4.1.3", "%d held, %d usable: this is the last in this impulse", held, usable);
}

/* ---- chances ---- */

/* An attempt that most likely fails, for everybody who tries. */
static void warn_hopeless(Trial *trial)
{
    enum { MOST = 64 };
    Odds odds[MOST];
    double best = -1;
    int count = fof_words_odds(trial->game, trial->before, trial->action, odds, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        double chance = (double)odds[i].numerator / (double)odds[i].denominator;
        if (!strncmp(odds[i].outcome, "success", strlen("success")) && chance > best)
            best = chance;
    }
    if (best < 0 || best * 100 >= HOPELESS)
        return;
    warn(trial, trial->order ? trial->order->rule : "4.2.1b", "Succeeds with a chance of only %d %%",
         (int)(best * 100 + 0.5));
}

/* ---- all of them, the gravest first ---- */

int fof_warnings(const Game *game, const State *seen, Action action, Reason *warnings, int cap)
{
    static void (*const slips[])(Trial * trial) = {
        warn_own_fire,      warn_shells,        warn_fire_on_friends, warn_entering_fire, warn_leaving_cover,
        warn_communication, warn_observer,      warn_left_behind,     warn_empty_litter,  warn_fire_at_nobody,
        warn_commands_lost, warn_commands_held, warn_hopeless,
    };
    Trial trial = {.game = game, .before = seen, .action = action, .warnings = warnings, .cap = cap};
    if (cap < 1 || trial.before->over)
        return 0;
    trial.after = *trial.before;
    trial.order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    find_move(&trial);
    if (trial.to != NO_AREA)
        set_down(&trial);
    for (int i = 0; i < COUNT_OF(slips); i++)
        slips[i](&trial);
    return trial.count;
}
