/* What hexes, counters and markers of Front Toward Enemy are and mean now: a sentence each, with the rule; whose a thing is; and what a
 * sentence over the map may not cover. */
#include <string.h>

#include "ui/fte/map.h"
#include "ui/fte/panels.h"

/* ---- units ---- */

static void tell_known(const Game *game, const State *state, int unit, BoardSign *sign)
{
    static const char *const weapons[WEAPONS] = {"small arms", "dual purpose", "high explosive"};
    const FteType *type = fte_type(game, state, unit);
    const FteRating *face = fte_face(game, state, unit);
    text_copy(sign->text, sizeof sign->text, game->counters[state->units[unit].who].title);
    if (face->fire)
        text_append(sign->text, sizeof sign->text, ": fires with %d (%s) to %d hexes, twice as far at +1",
                    face->fire, weapons[type->weapon], face->range);
    else
        text_append(sign->text, sizeof sign->text, ": it has no fire of its own");
    text_append(sign->text, sizeof sign->text, "; passes checks on %d or less", face->quality);
    if (fte_has(state, unit, STATUS_BROKEN))
        text_append(sign->text, sizeof sign->text, "; broken: it cannot fire");
    else if (fte_has(state, unit, STATUS_SUPPRESSED))
        text_append(sign->text, sizeof sign->text, "; suppressed");
    if (fte_marked(state, unit, MARK_CONCEALED))
        text_append(sign->text, sizeof sign->text, "; concealed: +2 for whoever fires at it");
    if (fte_marked(state, unit, MARK_DONE))
        text_append(sign->text, sizeof sign->text, "; it has acted this turn");
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "2.0");
}

/* Alike for units, dummies and civilians. */
static void tell_unit(const Game *game, const State *state, int unit, BoardSign *sign)
{
    if (!fte_facts_is_unknown(game, state, unit)) {
        tell_known(game, state, unit, sign);
        return;
    }
    text_copy(sign->text, sizeof sign->text,
              "A concealed counter: a unit, a dummy or civilians; +2 for whoever fires at it.");
    text_copy(sign->rule, sizeof sign->rule, "18.1");
}

/* ---- places and markers ---- */

static void tell_hex(const Game *game, const State *state, Hex hex, BoardSign *sign)
{
    const FteTerrain *terrain = fte_terrain(game, hex);
    Side side = fte_facts_viewer(state);
    text_print(sign->text, sizeof sign->text, "%s, height %d: %+d for fire at whoever is here, %+d to hide",
               terrain->title, fte_level(game, hex), terrain->fire, terrain->concealment);
    if (terrain->flags & TERRAIN_BLOCKS)
        text_append(sign->text, sizeof sign->text, "; nobody sees through it");
    if (fte_facts_is_watched(game, state, side, hex))
        text_append(sign->text, sizeof sign->text, "; an enemy counter has a line to it");
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "6.5");
}

static void tell_rest(const BoardView *view, const char *thing, BoardSign *sign)
{
    char words[SENTENCE_SIZE - 4];
    fte_describe(view, thing, words, sizeof words);
    text_print(sign->text, sizeof sign->text, words[0] ? "%s." : "%s", words);
    text_copy(sign->rule, sizeof sign->rule,
              fte_facts_work(view->state, thing) >= 0       ? "23.0"
              : fte_facts_casualty(view->state, thing) >= 0 ? "7.5"
                                                            : "16.0");
}

void fte_tells(const BoardView *view, const char *thing, BoardSign *sign)
{
    Hex hex = fte_facts_hex(view->game, thing);
    int unit = hex ? -1 : fte_facts_unit(view->game, view->state, thing);
    if (hex)
        tell_hex(view->game, view->state, hex, sign);
    else if (unit >= 0)
        tell_unit(view->game, view->state, unit, sign);
    else
        tell_rest(view, thing, sign);
}

Side fte_side_of(const BoardView *view, const char *thing)
{
    int unit = fte_facts_unit(view->game, view->state, thing);
    return unit < 0 ? SIDE_NONE : fte_side(view->game, unit);
}

/* ---- what must be seen ---- */

int fte_taken(const BoardCache *cache, Rectangle *boxes, int cap)
{
    int count = 0;
    for (int unit = 0; cache->hex.changes && unit < cache->hex.game->unit_count; unit++)
        if (cache->layout.pile[unit] && count < cap)
            boxes[count++] = hexkept_box(&cache->hex, cache->layout.units[unit]);
    return count;
}
