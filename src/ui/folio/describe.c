/* What a thing of Vietnam Battles is, what can be asked about it, and how the game stands. */
#include "folio/position/names.h"
#include "ui/folio/panels.h"
#include "ui/table/panel.h"

/* ---- units ---- */

/* As on its counter: "4/47-B" of a file is 4/47 B. */
bool folio_called(const BoardView *view, const char *thing, char *text, int size)
{
    int unit = folio_find_unit(view->game, thing);
    if (unit < 0)
        return false;
    text_copy(text, size, view->game->counters[unit].label);
    return true;
}

static const char *where_words(const State *state, int unit)
{
    static const char *const words[WHERES] = {
        [UNIT_ABSENT] = "not in this scenario", [UNIT_WAITING] = "to come", [UNIT_HIDDEN] = "hidden",
        [UNIT_CARRIED] = "about to land",       [UNIT_GONE] = "eliminated", [UNIT_LEFT] = "left the map"};
    return words[state->units[unit].where] ? words[state->units[unit].where] : "";
}

static void describe_unit(const Game *game, const State *state, int unit, char *text, int size)
{
    static const struct {
        int mark;
        const char *word;
    } marks[] = {{DID_MOVE, "moved"},
                 {DID_ATTACK, "attacked"},
                 {CAME_BY_AIR, "landed by helicopter"},
                 {CAME_BY_BOAT, "landed by boat"},
                 {DID_RETREAT, "retreated"},
                 {DID_ADVANCE, "advanced"}};
    const Counter *counter = &game->counters[unit];
    const FolioRating *rating = folio_rating(game, state, unit);
    char part[PLACE_TEXT * 2];
    text_print(part, sizeof part, "%d-%d-%d", rating->attack, rating->defence, rating->move);
    describe_add(text, size, folio_facts_kind(counter));
    describe_add(text, size, part);
    if (state->units[unit].steps < counter->steps && state->units[unit].steps)
        describe_add(text, size, "depleted");
    describe_add(text, size, where_words(state, unit));
    if (folio_in_play(state, unit)) {
        folio_place_text(&game->map, state->units[unit].place, part);
        describe_add(text, size, part);
    }
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (state->units[unit].marks & marks[i].mark)
            describe_add(text, size, marks[i].word);
}

/* ---- places ---- */

static void describe_side(const Game *game, const State *state, HexSide side, char *text, int size)
{
    int kind = game->map.hexes.river[side] - 1, bridge = game->map.side_bridge[side] - 1;
    if (kind >= 0)
        describe_add(text, size, game->hexsides[kind].title);
    if (bridge >= 0)
        describe_add(text, size, state->demolished >> bridge & 1 ? "bridge down" : "bridge");
}

static void describe_hex(const Game *game, const State *state, Hex hex, char *text, int size)
{
    int cell = folio_cell(game, hex);
    const LandNode *node = &game->map.node[cell];
    describe_add(text, size, game->terrain[node->terrain].title);
    for (int i = 0; i < game->map.hexes.place_count; i++)
        if (game->map.hexes.places[i].hex == hex)
            describe_add(text, size, game->map.hexes.places[i].title);
    if (node->coast)
        describe_add(text, size, node->other == NO_NODE ? "Mekong coast" : "Mekong, two banks");
    if (node->tunnel && folio_has_rule(game, RULE_TUNNELS))
        describe_add(text, size, "tunnel");
    if (node->exit)
        describe_add(text, size, "red hex");
    if (folio_facts_may_hide(game, state, cell))
        describe_add(text, size, "unsearched");
}

static void describe_camp(const Game *game, const State *state, int camp, char *text, int size)
{
    static const char *const states[] = {"", "hidden", "in view", "captured"};
    char place[PLACE_TEXT];
    describe_add(text, size, game->caches ? "supply cache" : "base camp");
    describe_add(text, size, states[state->camps[camp].state]);
    folio_place_text(&game->map, state->camps[camp].hex, place);
    describe_add(text, size, place);
}

/* The last word of an answer may be a place: "Retreat to 0816" is described by its hex. */
void folio_describe(const BoardView *view, const char *thing, char *text, int size)
{
    const Game *game = view->game;
    const State *state = view->state;
    FolioThing it = folio_thing(game, thing);
    text[0] = '\0';
    if (it.unit >= 0)
        describe_unit(game, state, it.unit, text, size);
    else if (it.camp >= 0)
        describe_camp(game, state, it.camp, text, size);
    else if (folio_on_side(it.place))
        describe_side(game, state, (HexSide)(it.place - ON_SIDE), text, size);
    else if (it.place != NOWHERE)
        describe_hex(game, state, folio_hex_of(it.place), text, size);
}

/* ---- what can be asked ---- */

int folio_subjects(const BoardView *view, const char *thing, BoardSubject *subjects, int cap)
{
    const Game *game = view->game;
    const State *state = view->state;
    SubjectList list = {subjects, 0, cap};
    int unit = folio_find_unit(game, thing);
    char place[PLACE_TEXT] = "";
    if (folio_facts_is_fight(state))
        subjects_add(&list, "Fight", "fight", "");
    if (unit >= 0) {
        subjects_add(&list, "Unit", "unit", thing);
        if (folio_on_map(state, unit) && folio_side(game, unit) != view_side(view))
            subjects_add(&list, "Attack", "combat", thing);
        if (folio_in_play(state, unit))
            folio_place_text(&game->map, state->units[unit].place, place);
    } else if (folio_find_place(&game->map, thing) != NOWHERE) {
        text_copy(place, sizeof place, thing);
    }
    if (place[0] && place[0] != '?' && place[0] != '-') {
        subjects_add(&list, "Terrain", "terrain", place);
        subjects_add(&list, "Zones", "zoc", place);
    }
    subjects_add(&list, "Support", "support", "");
    subjects_add(&list, "Victory", "victory", "");
    return list.count;
}

/* ---- how it stands ---- */

int folio_standing(const BoardView *view, Reason *lines, int cap)
{
    static const char *const goals[] = {"destroy all Viet Cong", "take the camps", "stop the secret plan",
                                        "take the genuine camp"};
    static const char *const conditions[CONDITIONS] = {"", "escape", "casualties", "hold the field"};
    const Game *game = view->game;
    const State *state = view->state;
    StandingList standing = {lines, 0, cap};
    standing_add(&standing, "3.0", "US objective", "%s", goals[game->victory]);
    if (game->victory == VICTORY_SECRET && state->condition > CONDITION_NONE && state->condition < CONDITIONS)
        standing_add(&standing, "27.0", "Secret condition", "%s", conditions[state->condition]);
    if (game->camps)
        standing_add(&standing, "16.0", game->caches ? "Caches taken" : "Camps taken", "%d of %d",
                     folio_captured(state), game->camps);
    standing_add(&standing, "7.6", "Viet Cong eliminated", "%d of %d",
                 folio_count_side(game, state, VC, UNIT_GONE), folio_facts_taking_part(game, state, VC));
    standing_add(&standing, "7.6", "US eliminated", "%d of %d", folio_count_side(game, state, US, UNIT_GONE),
                 folio_facts_taking_part(game, state, US));
    if (folio_has_rule(game, RULE_BODY_COUNT))
        standing_add(&standing, "21.0", "Turns lost: body count", "%d", folio_us_losses(game, state));
    if (folio_count_side(game, state, VC, UNIT_LEFT))
        standing_add(&standing, "27.0", "Viet Cong off the map", "%d",
                     folio_count_side(game, state, VC, UNIT_LEFT));
    return standing.count;
}
