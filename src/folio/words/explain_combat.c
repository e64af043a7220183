/* folio_explain_combat: attacks, the combat under way, the table, support fire. */
#include "folio/combat/combat.h"
#include "folio/position/names.h"
#include "folio/words/words.h"

static void explain_sum(Explanation *why, const Combat *combat)
{
    const Game *game = why->game;
    Sum sum = folio_sum(game, why->state, combat);
    if (combat->kind != COMBAT_BOMBARDMENT)
        explain_line(why, "7.3", "Attack strength", "%d", sum.attack);
    explain_line(why, "8.3", "Attacker's markers", "+%d", sum.attack_markers);
    explain_line(why, "7.3", "Defence strength", "%d", sum.defence);
    explain_line(why, "8.3", "Defender's markers", "+%d", sum.defence_markers);
    explain_line(why, "7.3", "Differential", "%+d", sum.differential);
    if (sum.river)
        explain_line(why, "7.4", "River", "all attack across it");
    explain_line(why, "7.4", "Terrain line", "%s", game->lines[sum.line].title);
    explain_line(why, "7.3", "Column", "%d", sum.column + 1);
    for (int die = 0; die < FACES; die++) {
        char label[16];
        text_print(label, sizeof label, "Die %d", die + 1);
        explain_line(why, "7.6", label, "%s", folio_result_names[game->crt[die][sum.column]]);
    }
}

/* Everybody on the other side who could attack it from where he is, whatever the phase. */
void folio_explain_combat(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    const State *state = why->state;
    int target = folio_find_unit(game, rest);
    if (target < 0 || !folio_on_map(state, target))
        return;
    Combat combat = {.kind = COMBAT_GROUND,
                     .target = (uint8_t)target,
                     .place = state->units[target].place,
                     .result = RESULTS};
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (folio_side(game, unit) == folio_side(game, target) || !folio_sees(game, state, why->side, unit) ||
            !folio_can_reach(game, state, unit, target))
            continue;
        combat.attackers |= 1ull << unit;
        explain_line(why, "7.1", game->counters[unit].name, "attack %d%s",
                     folio_rating(game, state, unit)->attack,
                     folio_attacks_over(game, state, unit, target) ? ", across a river" : "");
    }
    explain_sum(why, &combat);
}

void folio_explain_fight(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    const Combat *combat = &why->state->combat;
    if (*rest || !combat->kind || combat->stage > STAGE_SUPPORT)
        return;
    explain_line(why, "7.0", "Target", "%s", game->counters[combat->target].name);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (combat->attackers >> unit & 1)
            explain_line(why, "7.1", game->counters[unit].name, "attack %d",
                         folio_rating(game, why->state, unit)->attack);
    for (int role = ATTACKER; role <= DEFENDER; role++)
        explain_line(why, "8.3",
                     role == ATTACKER ? "Markers the attacker may play" : "Markers the defender may play",
                     "%d", folio_marker_limit(game, why->state, role));
    explain_sum(why, combat);
}

void folio_explain_crt(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    char text[VALUE_SIZE], label[LABEL_SIZE];
    if (*rest)
        return;
    for (int i = 0; i < game->line_count; i++) {
        text_copy(text, sizeof text, "");
        for (int column = 0; column < COLUMNS - 1; column++)
            text_append(text, sizeof text, "%s%+d", column ? " " : "", game->lines[i].lowest[column]);
        text_print(label, sizeof label, "Columns 2 to 10 begin at, %s", game->lines[i].title);
        explain_line(why, "2.2", label, "%s", text);
    }
    for (int die = 0; die < FACES; die++) {
        text_copy(text, sizeof text, "");
        for (int column = 0; column < COLUMNS; column++)
            text_append(text, sizeof text, "%s%s", column ? " " : "",
                        folio_result_names[game->crt[die][column]]);
        text_print(label, sizeof label, "Die %d, columns 1 to 10", die + 1);
        explain_line(why, "2.2", label, "%s", text);
    }
}

/* ---- support fire ---- */

static void line_of_markers(Explanation *why, const char *rule, const char *label,
                            const uint8_t markers[MARKER_VALUES])
{
    char text[VALUE_SIZE] = "";
    for (int value = 1; value < MARKER_VALUES; value++)
        if (markers[value])
            text_append(text, sizeof text, "%s%d x +%d", *text ? ", " : "", markers[value], value);
    explain_line(why, rule, label, "%s", *text ? text : "none");
}

void folio_explain_support(Explanation *why, const char *rest)
{
    static const char *const names[2][3] = {
        {"US pool", "US markers in hand", "US markers played"},
        {"Viet Cong pool", "Viet Cong markers in hand", "Viet Cong markers played"}};
    const State *state = why->state;
    if (*rest)
        return;
    for (int side = US; side <= VC; side++) {
        line_of_markers(why, "8.0", names[side][0], why->game->pool[side]);
        if (side == why->side)
            line_of_markers(why, "14.1", names[side][1], state->held[side]);
        else
            explain_line(why, "8.1", names[side][1], "%d, values unknown", state->held_count[side]);
        line_of_markers(why, "8.3", names[side][2], state->played[side]);
    }
    /* 14.0, reading: a camp that was just taken counts from the next draw. */
    explain_line(why, "14.0", "Allotted at the next draw", "%d/%d",
                 folio_allotment(why->game, state, state->turn + 1, US),
                 folio_allotment(why->game, state, state->turn + 1, VC));
}

void folio_explain_track(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    if (*rest)
        return;
    for (int turn = 1; turn <= why->state->last_turn; turn++) {
        char label[24];
        int row = turn <= game->track ? turn - 1 : game->track - 1;
        text_print(label, sizeof label, "Turn %d%s", turn, turn == why->state->turn ? " (now)" : "");
        explain_line(why, "2.2", label, "%d/%d", game->support[row][US], game->support[row][VC]);
    }
    for (int force = 0; force < game->force_count; force++)
        if (game->forces[force].turn > 0)
            explain_line(why, "3.0", game->forces[force].name, "from turn %d", game->forces[force].turn);
}
