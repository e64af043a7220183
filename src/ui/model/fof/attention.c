/* attention: what still needs the player, the most urgent first. In an impulse the units that can do
 * something, those in danger before the others; in every other question what its answers are about. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fof.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "ui/model/fof/parts.h"

/* How urgent: the smallest first. */
typedef enum Urgency {
    URGENT_IN_THE_OPEN, /* under fire without cover */
    URGENT_PINNED,
    URGENT_BROKEN, /* a team that could be rallied */
    URGENT_UNDER_FIRE,
    URGENT_ACTIVATION, /* an HQ or staff unit that could be activated */
    URGENT_READY,
    URGENCIES
} Urgency;

enum { MOST_ACTIONS = 4096 };

/* What a unit could be told, as bits by Verb. */
typedef struct Offers {
    uint64_t verbs[MAX_UNITS];
} Offers;

typedef struct Things {
    char (*names)[THING_SIZE];
    int cap, count;
} Things;

static void add(Things *things, const char *name)
{
    if (!name[0] || things->count == things->cap)
        return;
    for (int i = 0; i < things->count; i++)
        if (!strcmp(things->names[i], name))
            return;
    text_copy(things->names[things->count++], THING_SIZE, name);
}

/* ---- an impulse ---- */

/* Orders that only take something back or away do not call for the player. */
static bool is_useful(Verb verb)
{
    return verb != VERB_FLIP && verb != VERB_DETACH && verb != VERB_CEASE_FIRE &&
           verb != VERB_DISMISS_RUNNER && verb != VERB_CREATE_RUNNER && verb != VERB_SWITCH_NETWORK &&
           verb != VERB_ASSAULT_TO_FIRE;
}

static void count_offers(const Action *actions, int count, Offers *offers)
{
    *offers = (Offers){0};
    for (int i = 0; i < count; i++)
        if (fof_order_of((Verb)actions[i].verb) && actions[i].on < MAX_UNITS &&
            is_useful((Verb)actions[i].verb))
            offers->verbs[actions[i].on] |= 1ull << actions[i].verb;
}

static bool is_offered(const Offers *offers, int unit, Verb first, Verb last)
{
    uint64_t from = ~0ull << first, to = last == 63 ? ~0ull : (1ull << (last + 1)) - 1;
    return (offers->verbs[unit] & from & to) != 0;
}

static bool is_covered(const FofState *state, UnitId unit)
{
    return fof_area_is_cover(state, state->units[unit].area);
}

static Urgency urgency_of(const FofGame *game, const FofState *state, const Offers *offers, UnitId unit)
{
    bool under_fire = unit_on_map(state, unit) && fof_unit_under_fire(game, state, unit);
    if (under_fire && !is_covered(state, unit))
        return URGENT_IN_THE_OPEN;
    if (unit_flag(state, unit, UNIT_PINNED) && is_offered(offers, unit, VERB_UNPIN, VERB_UNPIN))
        return URGENT_PINNED;
    if (unit_is_lat(game, state, unit) && is_offered(offers, unit, VERB_TO_LITTER, VERB_TO_GOOD_ORDER))
        return URGENT_BROKEN;
    if (under_fire)
        return URGENT_UNDER_FIRE;
    return is_offered(offers, unit, VERB_ACTIVATE, VERB_ACTIVATE) ? URGENT_ACTIVATION : URGENT_READY;
}

static void add_units(const FofGame *game, const FofState *state, const Offers *offers, Things *things)
{
    Urgency urgency[MAX_UNITS];
    char name[THING_SIZE];
    for (int id = 0; id < MAX_UNITS; id++)
        urgency[id] = offers->verbs[id] ? urgency_of(game, state, offers, (UnitId)id) : URGENCIES;
    for (int level = 0; level < URGENCIES; level++)
        for (int id = 0; id < MAX_UNITS; id++)
            if (urgency[id] == (Urgency)level) {
                fof_thing_unit(game, state, id, name);
                add(things, name);
            }
}

/* ---- any other question ---- */

/* Actors of its answers, then what they point at. */
static void add_answers(const Game *game, const State *seen, const Action *actions, int count, Things *things)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            Shape shape;
            fof_shapes.shape(game, seen, actions[i], &shape);
            add(things, pass ? shape.target : shape.actor);
        }
}

int fof_needs_attention(const Game *game, const State *seen, char (*names)[THING_SIZE], int cap)
{
    Action actions[MOST_ACTIONS];
    Things things = {names, cap, 0};
    Ask ask;
    fof_rules.ask(game, seen, &ask);
    if (ask.kind != ASK_DECIDE)
        return 0;
    int count = fof_rules.legal(game, seen, actions, MOST_ACTIONS);
    count = count < MOST_ACTIONS ? count : MOST_ACTIONS;
    if (strcmp(ask.topic, "order")) {
        add_answers(game, seen, actions, count, &things);
        return things.count;
    }
    Offers offers;
    count_offers(actions, count, &offers);
    add_units(game, seen, &offers, &things);
    return things.count;
}
