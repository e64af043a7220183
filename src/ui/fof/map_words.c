/* The names on counters, and what boxes on the map are called. */
#include <ctype.h>
#include <string.h>

#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"

const char *fof_words_area_kind(int kind)
{
    static const char *const kinds[AREA_KINDS] = {
        "open ground", "cover", "foxhole", "trench",    "bunker", "pillbox", "building", "upper floor",
        "tower",       "cave",  "street",  "courtyard", "room",   "roof",    "wreck",    "inside"};
    return kinds[kind];
}

/* ---- counters ---- */

static const char *team_name(UnitKind kind)
{
    switch (kind) {
    case KIND_FIRE_TEAM:
        return "Fire team";
    case KIND_ASSAULT_TEAM:
        return "Assault";
    case KIND_LITTER_TEAM:
        return "Litter";
    case KIND_PARALYZED_TEAM:
        return "Paralyzed";
    case KIND_SQUAD:
        return "Squad";
    case KIND_LEADER:
        return "Leader";
    case KIND_SNIPER:
        return "Sniper";
    case KIND_RUNNER:
        return "Runner";
    case KIND_OBSERVER:
        return "Spotter";
    default:
        return NULL;
    }
}

/* "german-lmg": LMG; "german-panzerschreck": Panze. */
static void last_word(const char *id, char *text, int size)
{
    const char *dash = strrchr(id, '-'), *word = dash ? dash + 1 : id;
    text_print(text, size, "%.6s", word);
    int letters = (int)strlen(word) <= 4 ? (int)strlen(text) : 1;
    for (int i = 0; i < letters; i++)
        text[i] = (char)toupper((unsigned char)text[i]);
}

enum { MOST_LETTERS = 6 }; /* that a small counter has room for */

void fof_words_unit_short(const FofGame *game, const FofState *state, UnitId unit, char *text, int size)
{
    const Unit *counter = &state->units[unit];
    char word[12];
    if (counter->name) {
        const char *id = game->named[counter->name - 1].id, *dash = strrchr(id, '-');
        if (dash && isalpha((unsigned char)dash[1]) && strlen(id) > MOST_LETTERS)
            last_word(id, text, size);
        else
            text_copy(text, size, id);
        return;
    }
    const char *team = team_name(unit_kind_now(game, state, unit));
    if (team)
        text_copy(word, sizeof word, team);
    else
        last_word(game->types[counter->type].id, word, sizeof word);
    text_print(text, size, "%s %d", word, counter->number);
}

static void add_states(const Map *map, UnitId unit, char *text, int size)
{
    static const struct {
        int flag;
        const char *word;
    } states[] = {{UNIT_UNSPOTTED, "unspotted"},
                  {UNIT_PINNED, "pinned"},
                  {UNIT_EXPOSED, "exposed"},
                  {UNIT_OUT_OF_AMMO, "out of ammunition"},
                  {UNIT_MOVED_FIRED, "has moved or fired"},
                  {UNIT_MINED, "held by mines"},
                  {UNIT_RUNNER_OUT, "on the way"},
                  {UNIT_HOLDS_FIRE, "holds its fire"}};
    for (int i = 0; i < COUNT_OF(states); i++)
        if (unit_flag(map->state, unit, states[i].flag))
            text_append(text, size, ", %s", states[i].word);
    if (fof_fire_at_nobody(map->game, map->state, unit))
        text_append(text, size, ", fires at nobody");
}

void fof_words_unit_label(const Map *map, UnitId unit, char *text, int size)
{
    const Unit *counter = &map->state->units[unit];
    char name[THING_SIZE], place[THING_SIZE];
    fof_name_unit(map->game, map->state, unit, name, sizeof name);
    fof_name_area(map->state, counter->area, place, sizeof place);
    text_print(text, size, "%s, %s at %s, %d %s, %s", name, unit_type(map->game, map->state, unit)->title,
               place, counter->steps, counter->steps == 1 ? "step" : "steps",
               fof_experience_words[fof_unit_experience(map->game, map->state, unit)]);
    add_states(map, unit, text, size);
}

void fof_words_item_label(const Map *map, ItemId item, char *text, int size)
{
    const Item *thing = &map->state->items[item];
    char place[THING_SIZE];
    fof_name_area(map->state, thing->area, place, sizeof place);
    text_print(text, size, "%s at %s", map->game->items[thing->kind].title, place);
    if (thing->count > 1)
        text_append(text, size, ", %d", thing->count);
}

/* ---- cards and places ---- */

static void add_fire(const Map *map, CardId card, char *text, int size)
{
    static const char *const fires[] = {"no", "scattered", "small arms", "automatic", "heavy"}; /* by Vof */
    const Fire *fire = &map->state->fire[card];
    int best = fire->outside;
    for (int side = 0; side < 2; side++)
        best = fire->inside[side] > best ? fire->inside[side] : best;
    if (best)
        text_append(text, size, ", under %s fire", fires[best]);
}

void fof_words_card_label(const Map *map, CardId card, char *text, int size)
{
    const Card *slot = &map->state->cards[card];
    char name[THING_SIZE];
    fof_name_card(card, name, sizeof name);
    if (slot->kind != CARD_TERRAIN) {
        text_print(text, size, "%s %s", slot->kind == CARD_STAGING ? "Staging area" : "Box", name);
        return;
    }
    if (slot->flags & CARD_FACE_DOWN) {
        text_print(text, size, "Card %s, face down", name);
    } else {
        const Terrain *terrain = fof_card_terrain(map->game, map->state, card);
        text_print(text, size, "%s %s, cover %+d", terrain->title, name, terrain->cover_dark);
        if (terrain->cover_white != terrain->cover_dark)
            text_append(text, size, " (%+d over white borders)", terrain->cover_white);
    }
    if (slot->pc)
        text_append(text, size,
                    slot->flags & CARD_PC_HIDDEN ? ", potential contact" : ", potential contact %c",
                    slot->pc);
    add_fire(map, card, text, size);
}

void fof_words_area_label(const Map *map, AreaId area, char *text, int size)
{
    const Area *place = &map->state->areas[area];
    char name[THING_SIZE];
    fof_name_area(map->state, area, name, sizeof name);
    text_print(text, size, "%s %s, cover %+d", fof_words_area_kind(place->kind), name, place->cover);
    text[0] = (char)toupper((unsigned char)text[0]);
    if (place->capacity)
        text_append(text, size, ", %d of %d steps",
                    fof_area_steps(map->state, area, FRIENDLY) + fof_area_steps(map->state, area, ENEMY),
                    place->capacity);
}
