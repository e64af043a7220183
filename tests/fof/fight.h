/* fight: positions and orders for the tests of combat and rally. Orders are given as actions, so that
 * these tests do not hang on words. */
#ifndef TESTS_FOF_FIGHT_H
#define TESTS_FOF_FIGHT_H

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "fof/fire/combat.h"
#include "fof/orders/order.h"
#include "fof/position.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "minunit.h"

/* A map of open ground, whatever its cards; communication does not matter here. */
#define FIGHT_MAP                                                                            \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = " \
    "4\ncommunication = no\n"
#define FIGHT(more)                                                                 \
    FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" more \
              "[unit 1HQ]\ntype = platoon-hq\nat = 1,1\nplatoon = 1\nexperience = line\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define REMOVED(id, kind) "[unit " id "]\ntype = " kind "\nat = nowhere\nflags = removed\n"
#define FLAGS(words) "flags = " words "\n"
#define STEPS(count) "steps = " count "\n"
#define LEVEL(word) "experience = " word "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(words) "carries = " words "\n"
#define CARD(card, kind) "[card " card "]\nterrain = " kind "\n"
#define BORDERS(letters) "borders = " letters "\n"
#define MARKER(number, word, place, value) \
    "[marker " number "]\nkind = " word "\nat = " place "\nvalue = " value "\n"
#define ON(unit) "unit = " unit "\n"
#define BY(unit) "by = " unit "\n"

/* The NCM of a unit; 99 if no fire affects it. */
static inline int fight_ncm(Fof *p, const char *unit)
{
    int ncm;
    return fof_ncm_of(p->game, p->state, fof_unit(p, unit), &ncm, NULL) ? ncm : 99;
}

/* The value of the line with this label; 99 if there is none. */
static inline int fight_line(Fof *p, const char *unit, const char *label)
{
    Reason lines[20];
    Explanation why = {.lines = lines, .cap = COUNT_OF(lines)};
    int ncm;
    fof_ncm_of(p->game, p->state, fof_unit(p, unit), &ncm, &why);
    for (int i = 0; i < why.count; i++)
        if (!strcmp(lines[i].label, label))
            return atoi(lines[i].value);
    return 99;
}

static inline void fight_hit(Fof *p, const char *unit, const char *letters)
{
    fof_hit_unit(fof_play(p), fof_unit(p, unit), letters);
}

/* Units of this type in play. */
static inline int fight_count(Fof *p, const char *type)
{
    int count = 0;
    for (int i = 0; i < MAX_UNITS; i++)
        count += p->state->units[i].type && unit_in_play(p->state, (UnitId)i) &&
                 !strcmp(p->game->types[p->state->units[i].type].id, type);
    return count;
}

static inline bool fight_flag(Fof *p, const char *unit, int flag)
{
    const Unit *entry = fof_u(p, unit);
    return entry && entry->flags & flag;
}

static inline bool fight_removed(Fof *p, const char *unit)
{
    return fight_flag(p, unit, UNIT_REMOVED);
}

/* Casualty steps of a side in an area. */
static inline int fight_casualties(Fof *p, const char *place, Side side)
{
    int steps = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &p->state->items[i];
        if (item->kind && p->game->items[item->kind].class == ITEM_CASUALTY &&
            item->area == fof_area(p, place) && item->side == side)
            steps += item->count;
    }
    return steps;
}

static inline int fight_markers(Fof *p, MarkerKind kind, const char *card)
{
    int count = 0;
    for (int i = -1; (i = fof_marker_find(p->state, kind, fof_card(p, card), i)) >= 0;)
        count++;
    return count;
}

static inline Action fight_order(Fof *p, Verb verb, const char *on)
{
    UnitId unit = fof_unit(p, on);
    return (Action){.verb = verb, .by = p->state->acting, .on = unit};
}

/* Does it if it is legal. */
static inline bool fight_give(Fof *p, Action action)
{
    if (fof_rules.refuse((const Game *)p->game, (const State *)p->state, action, NULL))
        return false;
    fof_rules.apply((const Game *)p->game, (State *)p->state, action, NULL);
    return true;
}

static inline bool fight_simple(Fof *p, Verb verb, const char *on)
{
    return fight_give(p, fight_order(p, verb, on));
}

/* The rule by which it is refused; "" if it is not. Lives until the next call. */
static inline const char *fight_rule(Fof *p, Action action)
{
    static Reason reason;
    memset(&reason, 0, sizeof reason);
    return fof_rules.refuse((const Game *)p->game, (const State *)p->state, action, &reason) ? reason.rule
                                                                                             : "";
}

static inline const char *fight_refused(Fof *p, Verb verb, const char *on)
{
    return fight_rule(p, fight_order(p, verb, on));
}

/* How many legal actions have this verb and recipient; and that each of them is not refused. */
static inline int fight_legal(Fof *p, Verb verb, const char *on)
{
    static Action list[4096];
    int count = fof_rules.legal((const Game *)p->game, (const State *)p->state, list, 4096), found = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].verb != verb || list[i].on != fof_unit(p, on))
            continue;
        found++;
        if (fof_rules.refuse((const Game *)p->game, (const State *)p->state, list[i], NULL))
            return -1;
    }
    return found;
}

#endif
