/* What the signs on the map of Fields of Fire mean: tags, potential contacts, borders, the values that are printed on cards. Also what a
 * sentence over the map may not cover. */
#include <math.h>
#include <string.h>

#include "fof/movement/cover.h"
#include "fof/position/letters.h"
#include "fof/position/names.h"
#include "fof/words/words.h"
#include "ui/fof/map.h"
#include "ui/fof/panels.h"

/* ---- tags ---- */

/* By the words that stand on them, whole or in brief; the value stands there too. */
typedef struct LegendRow {
    const char *word, *meaning, *rule;
} LegendRow;

static const char ON_ALL[] = "it falls on everybody on this card, friend and foe",
                  SMOKE[] = "fire into this card is weaker, and nobody sees through it",
                  SIGNAL[] = "those who see it do what was agreed",
                  GRENADES[] = "they count for those beside this tag",
                  BLAST[] = "whoever is there falls without a draw";

static const LegendRow legend[] = {
    {"\u25b6 Our fire", ON_ALL, "6.2.1"},
    {"\u25b6 our", ON_ALL, "6.2.1"},
    {"\u2605 Enemy fire", ON_ALL, "6.2.1"},
    {"\u2605 enemy", ON_ALL, "6.2.1"},
    {"crossfire", "fire comes from two directions or more and counts this much more", "6.2.4"},
    {"\u00d7 ", "crossfire: fire comes from two directions or more and counts this much more", "6.2.4"},
    {"Objective", "a card that the mission wants: free of the enemy, with our men on it", "2.4.1"},
    {"Attack pos", "where the attack gathers: the mission wants it secured", "2.4.1"},
    {"OBJ", "a card that the mission wants: free of the enemy, with our men on it", "2.4.1"},
    {"AP", "attack position: the mission wants it secured", "2.4.1"},
    {"Pending", "a fire mission is on its way and falls before the next combat", "3.7.1"},
    {"PEND", "a fire mission is on its way and falls before the next combat", "3.7.1"},
    {"Incoming", ON_ALL, "7.16"},
    {"INC", ON_ALL, "7.16"},
    {"Air strike", ON_ALL, "7.16.2G"},
    {"AIR", ON_ALL, "7.16.2G"},
    {"Smoke", SMOKE, "5.4"},
    {"SMK", SMOKE, "5.4"},
    {"WP", "white phosphorus: smoke that also burns", "4.4.3"},
    {"Gas", "whoever has no mask suffers from it", "4.4.3"},
    {"GAS", "whoever has no mask suffers from it", "4.4.3"},
    {"Signal", SIGNAL, "4.4.1"},
    {"SIG", SIGNAL, "4.4.1"},
    {"Flame", "whoever is under it is hit without a draw", "7.14"},
    {"Flare", SIGNAL, "9.2"},
    {"FLR", SIGNAL, "9.2"},
    {"FL", "a flamethrower: whoever is under it is hit without a draw", "7.14"},
    {"Illuminated", "sight reaches this card as by day, and darkness protects it less", "9.2"},
    {"LT", "lit: sight reaches this card as by day, and darkness protects it less", "9.2"},
    {"Grenade", GRENADES, "6.2.3"},
    {"GR", GRENADES, "6.2.3"},
    {"Charge", BLAST, "7.13"},
    {"CH", BLAST, "7.13"},
    {"Concentrated", "it counts on top of the fire that lies here", "7.11"},
    {"CF", "concentrated fire: it counts on top of the fire that lies here", "7.11"},
    {"Crit", "cover does not count", "7.10.3"},
    {"CRIT", "a critical hit: cover does not count", "7.10.3"},
    {"Mines", "whoever moves here draws for them", "7.9.1"},
    {"MN", "mines: whoever moves here draws for them", "7.9.1"},
    {"Booby", "it goes off among those who come", "8.7.2"},
    {"TRAP", "a booby trap: it goes off among those who come", "8.7.2"},
    {"Clay", "it goes off among those who come", "7.9.2"},
    {"CLAY", "a claymore: it goes off among those who come", "7.9.2"},
    {"Sniper", "his shot falls on one unit here", "7.15"},
    {"SNP", "a sniper: his shot falls on one unit here", "7.15"},
    {"Target", "registered: fire comes down here more easily", "7.16.5"},
    {"TGT", "a registered target: fire comes down here more easily", "7.16.5"},
    {"Barr", "no way through", "5.2.1"},
    {"BAR", "a barricade: no way through", "5.2.1"},
    {"Breach", "a way through", "5.2.1"},
    {"BR", "a breach: a way through", "5.2.1"},
    {"FPF", "final protective fire is laid here, and falls when it is called for", "7.16.2D"},
    {"PIN", "pinned: it stays where it is and fires worse", "4.2.5"},
    {"exp", "fire at it counts this much more until clean up", "5.1.3"},
    {"\u2212", "exposed: fire at it counts this much more until clean up", "5.1.3"},
    {"not spotted", "nobody can aim at it until it is spotted", "8.5"},
    {"?", "not spotted: nobody can aim at it until it is", "8.5"},
    {"no ammo", "it fires with rifles only", "7.18.2"},
    {"ammo", "out of ammunition: it fires with rifles only", "7.18.2"},
    {"mine", "mines hold it", "7.9.1"},
    {"FPL", "its final protective line is laid", "7.2.4"},
    {"sent", "it is on the way", "4.3.2"},
    {"no target", "it fires at nobody: Cease Fire would free it", "6.1.1"},
    {"idle", "it fires at nobody: Cease Fire would free it", "6.1.1"},
    {"hit", "the chance that the next card drawn for it is a hit", "6.4.2"},
    {"crowded", "each step beyond three under one marker makes shells and grenades worse", "5.3"},
    {"blast", "crowded: each step beyond three under one marker makes shells and grenades worse", "5.3"},
    {"acts", "it is this HQ's turn to give orders", "4.1"},
    {"cover", "it protects whoever is under it this much; each step beyond three makes blast worse", "5.3"},
    {NULL, NULL, NULL},
};

/* The first with whose word it begins; NULL: nothing more than it says is to be said. */
static const LegendRow *row_of(const char *text)
{
    for (const LegendRow *row = legend; row->word; row++)
        if (strncmp(text, row->word, strlen(row->word)) == 0)
            return row;
    return NULL;
}

static bool tag_sign(const BoardCache *cache, Vector2 at, BoardSign *sign)
{
    for (int i = cache->tags.count - 1; i >= 0; i--) {
        const MapTag *tag = &cache->tags.list[i];
        const LegendRow *row = box_has(tag->box, at) ? row_of(tag->text) : NULL;
        if (!row)
            continue;
        text_print(sign->text, sizeof sign->text, "%s: %s.", tag->text, row->meaning);
        text_copy(sign->rule, sizeof sign->rule, row->rule);
        sign->box = tag->box;
        return true;
    }
    return false;
}

/* ---- contacts ---- */

/* Never 0 or 100 unless it is so for certain. */
static int whole_percent(Chance chance)
{
    int percent = (int)((double)chance.numerator * 100 / (double)chance.denominator + 0.5);
    bool sure = chance.numerator == chance.denominator, never = !chance.numerator;
    return percent == 100 && !sure ? 99 : percent == 0 && !never ? 1 : percent;
}

int fof_contact_percent(const FofGame *game, const FofState *state, CardId card)
{
    Chance chance;
    return fof_contact_chance(game, state, card, &chance) ? whole_percent(chance) : -1;
}

/* Which letters may lie under a `?`. */
static void letters_text(const FofGame *game, const FofState *state, CardId card, char *text, int size)
{
    int left[LETTERS], told = 0;
    fof_letters_under(game, state, card, left);
    text[0] = '\0';
    for (int letter = 0; letter < LETTERS; letter++)
        if (left[letter])
            text_append(text, size, "%s%c", told++ ? " or " : "", 'A' + letter);
}

static void contact_words(const FofGame *game, const FofState *state, CardId card, BoardSign *sign)
{
    const Card *slot = &state->cards[card];
    int percent = fof_contact_percent(game, state, card);
    char letters[16];
    bool hidden = slot->flags & CARD_PC_HIDDEN || slot->pc == '?';
    letters_text(game, state, card, letters, sizeof letters);
    text_copy(sign->rule, sizeof sign->rule, "8.2.4");
    if (percent < 0)
        text_print(sign->text, sizeof sign->text, "Potential contact: nobody draws for it in this mission.");
    else
        text_print(sign->text, sizeof sign->text,
                   "Potential contact %s%s: once we are here, the chance of an enemy is %d %%, at activity "
                   "level \"%s\".",
                   hidden ? "of " : "", hidden ? letters : (char[]){(char)slot->pc, 0}, percent,
                   fof_activity_words[state->activity]);
}

/* ---- borders and what is printed ---- */

/* The border at a point inside the frame of a card; NO_DIRECTION: none. */
static int border_at(Rectangle card, float unit, Vector2 at)
{
    float frame = CARD_FRAME * unit, corner = 18 * unit;
    bool left = at.x<card.x + frame, right = at.x> card.x + card.width - frame,
         top = at.y<card.y + frame, low = at.y> card.y + card.height - frame;
    bool near_left = at.x<card.x + corner, near_right = at.x> card.x + card.width - corner,
         near_top = at.y<card.y + corner, near_low = at.y> card.y + card.height - corner;
    if (!left && !right && !top && !low)
        return NO_DIRECTION;
    if (near_top && (near_left || near_right))
        return near_left ? NORTH_WEST : NORTH_EAST;
    if (near_low && (near_left || near_right))
        return near_left ? SOUTH_WEST : SOUTH_EAST;
    return top ? NORTH : low ? SOUTH : left ? WEST : EAST;
}

static void border_words(const FofGame *game, const FofState *state, CardId card, int direction,
                         BoardSign *sign)
{
    const Card *slot = &state->cards[card];
    const Terrain *terrain = fof_card_terrain(game, state, card);
    bool dark = slot->dark >> direction & 1, black = slot->black >> direction & 1;
    text_copy(sign->rule, sizeof sign->rule, "5.2.1");
    if (black)
        text_print(sign->text, sizeof sign->text, "Barred border to the %s: nobody crosses it.",
                   fof_direction_words[direction]);
    else if (dark)
        text_print(sign->text, sizeof sign->text,
                   "Dark border to the %s: nobody sees beyond it; fire from there counts cover %+d.",
                   fof_direction_words[direction], terrain->cover_dark);
    else
        text_print(sign->text, sizeof sign->text,
                   "White border to the %s: units see through it; fire from there counts cover %+d.",
                   fof_direction_words[direction], terrain->cover_white);
}

static void value_words(const FofGame *game, const FofState *state, CardId card, BoardSign *sign)
{
    const Terrain *terrain = fof_card_terrain(game, state, card);
    text_copy(sign->rule, sizeof sign->rule, "5.2.3");
    if (terrain->cover_dark == terrain->cover_white)
        text_print(sign->text, sizeof sign->text,
                   "Cover of the ground: %+d for all who are fired at on this card.", terrain->cover_dark);
    else
        text_print(sign->text, sizeof sign->text,
                   "Cover of the ground: %+d against fire over a dark border, %+d over a white one.",
                   terrain->cover_dark, terrain->cover_white);
}

static void foot_words(const FofGame *game, const FofState *state, CardId card, BoardSign *sign)
{
    const Terrain *terrain = fof_card_terrain(game, state, card);
    char name[THING_SIZE];
    fof_name_card(card, name, sizeof name);
    text_copy(sign->rule, sizeof sign->rule, "5.3.1");
    text_print(sign->text, sizeof sign->text,
               "Card %s: %d %s of cover can be found here, with %d %s for each attempt.", name,
               terrain->cover_potential, terrain->cover_potential == 1 ? "place" : "places",
               terrain->cover_draw, terrain->cover_draw == 1 ? "card" : "cards");
}

/* ---- the edge of what is ours ---- */

/* 2.4: the dashed line along the cards beyond it, in the gap between. */
static bool boundary_sign(const FofState *state, CardId card, Rectangle box, float unit, Vector2 at,
                          BoardSign *sign)
{
    static const int sides[] = {NORTH, EAST, SOUTH, WEST};
    if (state->cards[card].flags & CARD_OUTSIDE)
        return false;
    for (int i = 0; i < 4; i++) {
        CardId next = card_neighbour(state, card, (Direction)sides[i]);
        float off = sides[i] == NORTH   ? box.y - at.y
                    : sides[i] == SOUTH ? at.y - box.y - box.height
                    : sides[i] == WEST  ? box.x - at.x
                                        : at.x - box.x - box.width;
        bool gap = off > 0 && off < (i % 2 ? GAP_ACROSS : GAP_DOWN) * unit;
        if (!gap || next == NO_CARD || !(state->cards[next].flags & CARD_OUTSIDE))
            continue;
        text_copy(sign->rule, sizeof sign->rule, "2.4.1");
        text_copy(sign->text, sizeof sign->text,
                  "Dashed line: boundary and limit of advance. Our units may not go beyond it.");
        return true;
    }
    return false;
}

static bool printed_sign(const BoardCache *cache, CardId card, Rectangle box, float unit, Vector2 at,
                         BoardSign *sign)
{
    const FofGame *game = cache->game;
    const FofState *state = &cache->state;
    float inner = CARD_FRAME * unit, band = (CARD_FRAME + CARD_BAND) * unit;
    int border = border_at(box, unit, at);
    if (border != NO_DIRECTION)
        border_words(game, state, card, border, sign);
    else if (at.y < box.y + band && at.x > box.x + box.width * 0.72F)
        value_words(game, state, card, sign);
    else if (at.y > box.y + box.height - inner - 14 * unit && at.x < box.x + box.width * 0.7F)
        foot_words(game, state, card, sign);
    else
        return false;
    return true;
}

static bool card_sign(const BoardCache *cache, CardId card, Vector2 at, BoardSign *sign)
{
    const FofState *state = &cache->state;
    Rectangle box = camera_box(&cache->camera, cache->room, spot_rectangle(cache->layout.cards[card]));
    float unit = cache->camera.zoom;
    sign->box = box;
    if (!box_has(box_inset(box, -(GAP_DOWN + 1) * unit), at) || !card_is_map(state, card))
        return false;
    if (!box_has(box, at))
        return boundary_sign(state, card, box, unit, at, sign);
    Rectangle contact = fof_contact_box(cache, card);
    if (state->cards[card].pc && box_has(contact, at)) {
        contact_words(cache->game, state, card, sign);
        sign->box = contact;
        return true;
    }
    return !(state->cards[card].flags & CARD_FACE_DOWN) && printed_sign(cache, card, box, unit, at, sign);
}

bool fof_sign(const BoardCache *cache, Vector2 at, BoardSign *sign)
{
    if (!cache->laid || !box_has(cache->room, at))
        return false;
    if (tag_sign(cache, at, sign))
        return true;
    for (int card = 0; card < GRID_CARDS; card++)
        if (cache->layout.cards[card].width > 0 && card_sign(cache, (CardId)card, at, sign))
            return true;
    return false;
}

/* ---- what must be seen ---- */

typedef struct Boxes {
    const BoardCache *cache;
    Rectangle *boxes;
    int count, cap;
} Boxes;

static void take(Boxes *taken, Rectangle box)
{
    if (box.width > 0 && taken->count < taken->cap)
        taken->boxes[taken->count++] = box;
}

static void take_spot(Boxes *taken, Spot spot)
{
    if (spot.width > 0)
        take(taken, camera_box(&taken->cache->camera, taken->cache->room, spot_rectangle(spot)));
}

/* Name and foot of a card, and its contact. */
static void take_card(Boxes *taken, CardId card)
{
    Spot spot = taken->cache->layout.cards[card];
    if (spot.width <= 0)
        return;
    Spot band = {spot.x, spot.y, spot.width, CARD_FRAME + CARD_BAND},
         foot = {spot.x, spot.y + spot.height - CARD_FRAME - 14, spot.width, CARD_FRAME + 14};
    take_spot(taken, band);
    take_spot(taken, foot);
    if (taken->cache->state.cards[card].pc)
        take(taken, fof_contact_box(taken->cache, card));
}

int fof_taken(const BoardCache *cache, Rectangle *boxes, int cap)
{
    Boxes taken = {cache, boxes, 0, cap};
    if (!cache->laid)
        return 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        take_spot(&taken, cache->layout.units[unit]);
        if (cache->then_laid && cache->then.units[unit].area != cache->state.units[unit].area)
            take_spot(&taken, cache->then_layout.units[unit]);
    }
    for (int i = 0; i < cache->tags.count; i++)
        take(&taken, cache->tags.list[i].box);
    for (int i = 0; i < cache->layout.pile_count; i++)
        take_spot(&taken, cache->layout.piles[i].spot);
    for (int card = 0; card < GRID_CARDS; card++)
        take_card(&taken, (CardId)card);
    return taken.count;
}

Side fof_side_of(const BoardView *view, const char *thing)
{
    UnitId unit = fof_find_unit(view->game, view->state, thing);
    return unit == NO_UNIT ? SIDE_NONE : (Side)view->state->units[unit].side;
}
