/* explain: why, in lines of label, value and rule. A masked position is explained to its viewer, a full one
 * to who is asked. */
#include <stdio.h>

#include "core/play/tale.h"
#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

/* ---- an order ---- */

static void explain_order(Explanation *why, const char *rest)
{
    Action action;
    QuestionId asks = folio_asks(why->game, why->state);
    if (asks != ASKS_NOTHING &&
        steps_explain_order(&folio_sequence, why, rest, folio_questions[asks].rule, &action))
        folio_explain_consequences(why, action);
}

/* ---- a unit ---- */

/* 2.3.1: "4/47" is the 4th battalion of the 47th regiment, a lone number one formation. */
static void explain_label(Explanation *why, const char *label)
{
    int battalion, regiment, length = 0;
    char first[12], second[12];
    if (sscanf(label, "%3d/%3d%n", &battalion, &regiment, &length) == 2 &&
        (!label[length] || label[length] == ' '))
        tale_ordinal(battalion, first, sizeof first), tale_ordinal(regiment, second, sizeof second),
            explain_line(why, "2.3.1", "Reads as", "%s battalion of the %s regiment%s", first, second,
                         label + length);
    else if (sscanf(label, "%3d%n", &battalion, &length) == 1 && !label[length])
        explain_line(why, "2.3.1", "Reads as", "formation %d", battalion);
}

static void explain_unit(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    int unit = folio_find_unit(game, rest);
    if (unit < 0 || game->counters[unit].force < 0)
        return;
    const Counter *counter = &game->counters[unit];
    const FolioUnit *one = &why->state->units[unit];
    const FolioRating *rating = folio_rating(game, why->state, unit);
    char place[PLACE_TEXT];
    bool seen = folio_sees(game, why->state, why->side, unit);
    folio_place_text(&game->map,
                     seen                        ? one->place
                     : one->where == UNIT_HIDDEN ? UNKNOWN_PLACE
                                                 : NOWHERE,
                     place);
    explain_line(why, "2.3.1", "Unit", "%s%s%s", counter->label, *counter->formation ? ", " : "",
                 counter->formation);
    explain_label(why, counter->label);
    explain_line(why, "3.0", "Attack-defence-movement", "%d-%d-%d", rating->attack, rating->defence,
                 rating->move);
    explain_line(why, "7.6", "Steps", "%d of %d", one->steps, counter->steps);
    explain_line(why, "5.0", "Where", "%s %s", folio_where_names[one->where],
                 one->place == NOWHERE ? "" : place);
    if (counter->special)
        explain_line(why, "20.0", "Special Forces", "ignores enemy zones of control");
    if (counter->engineer)
        explain_line(why, "18.2", "Engineer", "repairs and crosses within %d hexes", rating->move);
    for (int mark = 0; folio_mark_names[mark]; mark++)
        if (one->marks >> mark & 1)
            explain_line(why, "5.1", "This turn", "%s", folio_mark_names[mark]);
}

/* ---- victory ---- */

static void explain_secret(Explanation *why)
{
    const Game *game = why->game;
    const State *state = why->state;
    bool known = why->side == VC || !(state->over == OVER_NO || state->over == OVER_BLIND);
    explain_line(why, "27.0", "Secret condition", "%s",
                 known && state->condition < CONDITIONS ? folio_condition_names[state->condition] : "?");
    explain_line(why, "27.0", "Viet Cong who left the map", "%d",
                 folio_count_side(game, state, VC, UNIT_LEFT));
    explain_line(why, "27.0", "US units eliminated", "%d", folio_us_losses(game, state));
    explain_line(why, "27.0", "Viet Cong in the Iron Triangle", "%d", folio_in_triangle(game, state));
}

static void explain_victory(Explanation *why, const char *rest)
{
    static const char *const ways[] = {
        "destroy both Viet Cong units", "take all camps or destroy all Viet Cong",
        "the Viet Cong's secret condition is not met", "take the genuine camp"};
    const Game *game = why->game;
    const State *state = why->state;
    if (*rest)
        return;
    explain_line(why, "4.0", "Last turn", "%d", state->last_turn);
    explain_line(why,
                 game->victory == VICTORY_DESTROY  ? "25.0"
                 : game->victory == VICTORY_SECRET ? "27.0"
                                                   : "26.0",
                 "US player wins", "%s", ways[game->victory]);
    explain_line(why, "7.6", "Viet Cong eliminated", "%d", folio_count_side(game, state, VC, UNIT_GONE));
    if (game->camps)
        explain_line(why, "16.0", "Camps taken", "%d of %d", folio_captured(state), game->camps);
    if (game->victory == VICTORY_SECRET)
        explain_secret(why);
    if (folio_has_rule(game, RULE_BODY_COUNT))
        explain_line(why, "21.0", "Turns lost by body count", "%d", folio_us_losses(game, state));
}

/* ---- the briefing ---- */

static void tell_briefing(Explanation *why, const char *rest)
{
    if (!*rest)
        explain_briefing(why, "3.0", why->game->title, why->game->briefing, "If you lead the Viet Cong");
}

/* ---- the table of subjects ---- */

const Subject folio_words_subjects[] = {
    {"move UNIT PLACE", folio_explain_move, "the way there, hex by hex, with its cost", .rule = "5.0"},
    {"order ACTION", explain_order, "whether and why not; what would come of it", .rule = "4.1"},
    {"after ACTION", folio_explain_after, "what would come of it, and what is against it: warnings",
     .rule = "4.1"},
    {"combat TARGET", folio_explain_combat, "who can attack it, its terrain, the columns of the table",
     .rule = "7.0"},
    {"fight", folio_explain_fight, "the combat under way", .rule = "7.3"},
    {"support", folio_explain_support, "markers in hand, the pools, the turn track", .rule = "8.0"},
    {"zoc PLACE", folio_explain_zoc, "whose zones of control reach there", .rule = "6.0"},
    {"terrain PLACE", folio_explain_terrain, "ground, hexsides, roads, what the place is", .rule = "5.2"},
    {"unit UNIT", explain_unit, "ratings and what it did this turn", .rule = "2.3"},
    {"key", folio_explain_key, "the terrain key", .rule = "2.2"},
    {"crt", folio_explain_crt, "the Combat Results Table", .rule = "2.2"},
    {"track", folio_explain_track, "the turn track", .rule = "2.2"},
    {"victory", explain_victory, "who wins how, and how far it is", .rule = "3.0"},
    {"briefing", tell_briefing, "what the scenario is about", .rule = "3.0"},
    {0},
};
