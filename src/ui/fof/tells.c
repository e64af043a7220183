/* What the things on the map of Fields of Fire are and mean now: a sentence each, with the rule. */
#include <ctype.h>

#include "fof/fire/combat.h"
#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"
#include "ui/fof/panels.h"

/* ---- units ---- */

/* What a state means, the gravest first. `value`: a figure of the mission that belongs into it; NULL: none. */
typedef struct StateRow {
    int flag;
    const char *meaning, *rule;
    int8_t (*value)(const Values *values);
} StateRow;

static int8_t exposed_value(const Values *values)
{
    return values->exposed;
}

static int8_t pinned_value(const Values *values)
{
    return values->pinned;
}

static const StateRow states[] = {
    {UNIT_PINNED, "pinned: it stays where it is, and fire at it counts %+d", "4.2.5", pinned_value},
    {UNIT_EXPOSED, "exposed: until clean up fire at it counts %+d", "5.1.3", exposed_value},
    {UNIT_UNSPOTTED, "unspotted: nobody can aim at it until it is spotted", "8.5", NULL},
    {UNIT_OUT_OF_AMMO, "out of ammunition: it fires with rifles only", "7.18.2", NULL},
    {UNIT_MINED, "held by mines", "7.9.1", NULL},
    {UNIT_HOLDS_FIRE, "it holds its fire", "6.1.1", NULL},
    {UNIT_RUNNER_OUT, "it is on the way", "4.3.2", NULL},
};

static void tell_state(const FofGame *game, const FofState *state, UnitId unit, BoardSign *sign)
{
    for (int i = 0; i < COUNT_OF(states); i++) {
        if (!unit_flag(state, unit, states[i].flag))
            continue;
        if (!sign->rule[0])
            text_copy(sign->rule, sizeof sign->rule, states[i].rule);
        text_append(sign->text, sizeof sign->text, "; ");
        if (states[i].value)
            text_append(sign->text, sizeof sign->text, states[i].meaning, states[i].value(&game->values));
        else
            text_append(sign->text, sizeof sign->text, "%s", states[i].meaning);
    }
}

static void tell_unit(const FofGame *game, const FofState *state, UnitId unit, BoardSign *sign)
{
    const Unit *data = &state->units[unit];
    char name[THING_SIZE];
    int ncm;
    fof_name_unit(game, state, unit, name, sizeof name);
    text_print(sign->text, sizeof sign->text, "%s: %s%s, %s, %d %s", name,
               data->side == ENEMY ? "enemy " : "", unit_type(game, state, unit)->title,
               fof_experience_words[fof_unit_experience(game, state, unit)], data->steps,
               data->steps == 1 ? "step" : "steps");
    tell_state(game, state, unit, sign);
    if (unit_on_map(state, unit) && fof_ncm_of(game, state, unit, &ncm, NULL)) {
        text_append(sign->text, sizeof sign->text, "; fire on it counts %+d in all", ncm);
        text_copy(sign->rule, sizeof sign->rule, "6.4");
    }
    text_append(sign->text, sizeof sign->text, ".");
    if (!sign->rule[0])
        text_copy(sign->rule, sizeof sign->rule, "1.2.3");
}

/* ---- places ---- */

static void tell_cover(const FofGame *game, const FofState *state, AreaId area, BoardSign *sign)
{
    const Area *place = &state->areas[area];
    char where[THING_SIZE];
    int steps = fof_area_steps(state, area, FRIENDLY) + fof_area_steps(state, area, ENEMY),
        over = steps - game->values.stacking_free;
    fof_name_card(area_card(state, area), where, sizeof where);
    text_print(sign->text, sizeof sign->text, "%s on %s: whoever is in it counts %+d, and it hides %d %s",
               fof_words_area_kind(place->kind), where, place->cover, steps, steps == 1 ? "step" : "steps");
    sign->text[0] = (char)toupper((unsigned char)sign->text[0]);
    if (place->capacity)
        text_append(sign->text, sizeof sign->text, " of at most %d", place->capacity);
    if (over > 0)
        text_append(sign->text, sizeof sign->text, "; crowded: blast %+d", over * game->values.stacking);
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "5.3");
}

static void tell_card(const FofGame *game, const FofState *state, CardId card, BoardSign *sign)
{
    const Card *slot = &state->cards[card];
    char name[THING_SIZE];
    fof_name_card(card, name, sizeof name);
    text_copy(sign->rule, sizeof sign->rule, slot->kind == CARD_TERRAIN ? "5.2" : "2.4.1");
    if (slot->kind != CARD_TERRAIN) {
        text_print(sign->text, sizeof sign->text, "%s %s: nobody fires out of it or into it.",
                   slot->kind == CARD_STAGING ? "Staging area" : "Box", name);
    } else if (slot->flags & CARD_FACE_DOWN || slot->terrain == HIDDEN_TERRAIN) {
        text_print(sign->text, sizeof sign->text, "Card %s: not seen yet; it is turned up when we see it.",
                   name);
    } else {
        const Terrain *terrain = fof_card_terrain(game, state, card);
        text_print(sign->text, sizeof sign->text, "%s, %s: cover %+d", terrain->title, name,
                   terrain->cover_dark);
        if (terrain->cover_white != terrain->cover_dark)
            text_append(sign->text, sizeof sign->text, ", over white borders %+d", terrain->cover_white);
        text_append(sign->text, sizeof sign->text, "; %d %s of cover to be found.", terrain->cover_potential,
                    terrain->cover_potential == 1 ? "place" : "places");
    }
}

static bool tell_item(const FofGame *game, const FofState *state, const char *thing, BoardSign *sign)
{
    for (int item = 0; item < MAX_ITEMS; item++) {
        char name[THING_SIZE];
        const Item *it = &state->items[item];
        if (!it->kind)
            continue;
        fof_name_item(game, state, (ItemId)item, name, sizeof name);
        if (!text_same_ignoring_case(name, thing))
            continue;
        bool casualty = game->items[it->kind].class == ITEM_CASUALTY;
        text_print(sign->text, sizeof sign->text, "%s%s, %d: %s.", it->side == ENEMY ? "Enemy " : "",
                   game->items[it->kind].title, it->count,
                   casualty ? "it waits to be carried back" : "it lies here to be picked up");
        text_copy(sign->rule, sizeof sign->rule, casualty ? "5.1.7" : "5.1.6");
        return true;
    }
    return false;
}

void fof_tells(const BoardView *view, const char *thing, BoardSign *sign)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = fof_find_unit(game, state, thing);
    AreaId area;
    if (unit != NO_UNIT)
        tell_unit(game, state, unit, sign);
    else if (!fof_find_area(state, thing, &area) || !area_exists(state, area))
        tell_item(game, state, thing, sign);
    else if (area >= FIRST_EXTRA_AREA)
        tell_cover(game, state, area, sign);
    else
        tell_card(game, state, area_card(state, area), sign);
}
