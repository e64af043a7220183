/* expansion: see the header. */
#include "ai/fof/enemy/expansion.h"

#include "fof/movement/los.h"
#include "fof/position/position.h"
#include "fof/position/query.h"

enum { FARTHEST = 3 }; /* very long range */

CardId fof_expansion_card(CardId from, Direction direction, int distance)
{
    CardId card = from;
    for (int i = 0; i < distance; i++) {
        card = line_next(card, direction);
        if (card >= GRID_CARDS || card_row(card) <= STAGING_ROW || card_row(card) > MAX_ROW ||
            card_column(card) < MIN_COLUMN || card_column(card) > MAX_COLUMN)
            return NO_CARD;
    }
    return card;
}

/* ---- one card ---- */

/* The deck of the copy, the generator of the game: what is tried in vain goes back, the draws do not repeat. */
static uint8_t next_terrain(Play *play, FofState *table)
{
    Play draw = {.game = play->game, .state = table, .blind = play->blind};
    table->rng = play->state->rng;
    uint8_t terrain = fof_draw_terrain(&draw);
    play->state->rng = table->rng;
    return terrain;
}

/* A hill is covered until no hill lies on top; hills beyond the mission's limit are passed over, as at set-up (2.2.1). */
static bool lay_card(Play *play, FofState *table, CardId card)
{
    const FofGame *game = play->game;
    Deck before = table->terrain;
    int hills = 0;
    uint8_t terrain, dark = 0;
    while ((terrain = next_terrain(play, table)) && game->terrain[terrain].flags & TERRAIN_HILL) {
        if (hills == game->hill_limit)
            continue;
        hills++;
        dark |= game->terrain[terrain].dark;
    }
    if (!terrain) {
        table->terrain = before;
        return false;
    }
    fof_position_card(game, table, card, terrain, hills);
    table->cards[card].dark = game->terrain[terrain].dark | dark; /* 5.2.2A */
    table->cards[card].flags = CARD_OUTSIDE;                      /* no friendly unit may enter (2.4.1) */
    return true;
}

/* ---- how far ---- */

/* The highest place that the cards left in the deck could still make: stacked hills, or a printed level, and an upper story. */
static int highest_place(const FofGame *game, const FofState *table)
{
    int hills = 0, printed = 1, story = 0;
    for (int i = 1; i < game->terrain_count; i++) {
        const Terrain *terrain = &game->terrain[i];
        if (!(table->terrain.left >> i & 1))
            continue;
        hills += (terrain->flags & TERRAIN_HILL) != 0;
        printed = terrain->level > printed ? terrain->level : printed;
        if (terrain->flags & (TERRAIN_MULTI_STORY | TERRAIN_CHURCH))
            story = 1;
    }
    int stacked = 1 + (hills < game->hill_limit ? hills : game->hill_limit);
    return (stacked > printed ? stacked : printed) + story;
}

typedef struct Line {
    int passed;
    int ground[FARTHEST];
    bool dark[FARTHEST];
} Line;

static bool line_sees(const Line *line, int from, int to)
{
    for (int i = 0; i < line->passed; i++)
        if (!los_passes(line->ground[i], line->dark[i], from, to))
            return false;
    return true;
}

static bool line_may_see(const Line *line, int from, int highest)
{
    for (int level = 1; level <= highest; level++)
        if (line_sees(line, from, level))
            return true;
    return false;
}

void fof_expansion_lay(Play *play, FofState *table, UnitId from, Direction direction, int distance)
{
    const FofGame *game = play->game;
    Line line = {.passed = 0};
    Sight sight;
    CardId start = unit_card(table, from);
    fof_sight_open(game, table, &sight);
    for (int i = 1; i <= distance; i++) {
        CardId card = fof_expansion_card(start, direction, i);
        if (card == NO_CARD)
            return;
        bool useful = line_may_see(&line, fof_unit_level(table, from), highest_place(game, table));
        if (!card_is_map(table, card) && (!game->expansion || !useful || !lay_card(play, table, card)))
            return;
        if (sight_hidden(&sight, card))
            return;
        line.ground[line.passed] = los_ground(table, card);
        line.dark[line.passed++] = los_dark(table, card, direction);
    }
}
