/* broken_combat: what holds while a combat is under way. */
#include <string.h>

#include "core/play/setup.h"
#include "folio/combat/retreat.h"
#include "folio/position/board.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"

static const char *broken_parties(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    Side defending = folio_side(game, combat->target);
    HOLDS(combat->kind == COMBAT_AMBUSH
              ? state->step == STEP_US_MOVE && defending == VC
              : (folio_is_combat(state) || folio_is_mobile_combat(state)) && defending != folio_active(state),
          "a combat out of its phase");
    HOLDS(folio_is_place_for(game, combat->target, combat->place), "a combat nowhere");
    HOLDS((combat->kind == COMBAT_BOMBARDMENT) == (combat->attackers == 0) || combat->stage == STAGE_ADVANCE,
          "attackers do not fit the kind of combat");
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        bool attacks = combat->attackers >> unit & 1, goes = combat->retreating >> unit & 1;
        HOLDS((!attacks && !goes) || (unit < game->unit_count && folio_on_map(state, unit)),
              "somebody fights who is not there");
        HOLDS(!attacks || folio_side(game, unit) != defending, "a unit attacks its own side");
        HOLDS(!goes || attacks || unit == combat->target, "somebody retreats who did not fight");
    }
    return NULL;
}

/* Before the roll everybody is where he was. */
static const char *broken_duel(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    HOLDS(combat->die == 0 && combat->result == RESULTS && combat->slot < SLOTS, "a result before the roll");
    HOLDS(folio_on_map(state, combat->target) && state->units[combat->target].place == combat->place,
          "the target has gone");
    HOLDS(combat->stage != STAGE_JOIN || (combat->kind == COMBAT_GROUND && combat->slot == 0),
          "nobody can join");
    for (int unit = 0; unit < game->unit_count; unit++)
        HOLDS(!(combat->attackers >> unit & 1) || folio_can_reach(game, state, unit, combat->target),
              "an attacker is too far away");
    for (int slot = combat->slot; slot < SLOTS; slot++)
        HOLDS(combat->markers[slot % 2][slot / 2] == 0, "a marker is played before its turn");
    return NULL;
}

static const char *broken_chain(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    HOLDS((combat->chain_count > 0) == (combat->stage == STAGE_DISPLACE), "somebody makes room for nobody");
    for (int i = 0; i < combat->chain_count; i++) {
        int unit = combat->chain[i];
        HOLDS(folio_in_play(state, unit) && combat->mover && state->units[unit].place != UNKNOWN_PLACE &&
                  folio_side(game, unit) == folio_side(game, combat->mover - 1) &&
                  folio_is_monitor(game, unit) == folio_is_monitor(game, combat->mover - 1),
              "somebody makes room who cannot");
        HOLDS(!(combat->attackers >> unit & 1) && combat->target != unit, "somebody makes room who fights");
        for (int j = 0; j < i; j++)
            HOLDS(combat->chain[j] != unit, "somebody makes room twice");
    }
    return NULL;
}

static const char *broken_retreat(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    bool stage = combat->stage == STAGE_RETREAT || combat->stage == STAGE_DISPLACE;
    int unit = combat->mover - 1;
    HOLDS(stage == (combat->retreating != 0) && stage == (combat->needed > 0),
          "a retreat without anybody, or anybody without a retreat");
    HOLDS(!stage || combat->result < RESULT_DOT || combat->result == RESULT_D2 || combat->result == RESULT_D3,
          "no result asks for that retreat");
    bool attackers = stage && combat->result < RESULT_DOT;
    HOLDS(!attackers || combat->retreating == (combat->retreating & combat->attackers),
          "a defender retreats from an attacker's result");
    HOLDS(!stage || attackers || combat->retreating == 1ull << combat->target,
          "an attacker retreats from a defender's result");
    if (!combat->mover)
        return combat->done || combat->closer || combat->origin ? "a retreat of nobody" : NULL;
    HOLDS(stage && combat->retreating >> unit & 1 && combat->done < combat->needed,
          "the wrong unit retreats");
    HOLDS(folio_is_place_for(game, unit, combat->origin), "a retreat from nowhere");
    HOLDS(folio_distance(&game->map, combat->origin, state->units[unit].place) == combat->done,
          "a retreat of another length");
    HOLDS(!combat->closer || combat->kind == COMBAT_BOMBARDMENT, "only bombardments drive toward the enemy");
    return NULL;
}

static const char *broken_path(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    for (int i = 0; i < PATH_MOST; i++) {
        HOLDS((combat->path[i] != NOWHERE) == (i < combat->path_count),
              "the path of retreat is counted wrong");
        HOLDS(i >= combat->path_count || folio_is_place_for(game, combat->target, combat->path[i]),
              "the path of retreat leads nowhere");
    }
    HOLDS(combat->path_count == 0 || combat->path[0] == combat->place,
          "the path of retreat begins elsewhere");
    HOLDS(combat->stage != STAGE_ADVANCE || (combat->path_count > 0 && combat->kind != COMBAT_BOMBARDMENT),
          "an advance without a path");
    return NULL;
}

/* A result of the table, and one that its stage belongs to. */
static const char *broken_result(const Combat *combat)
{
    bool loss = combat->result <= RESULT_A || combat->result == RESULT_EX;
    HOLDS(combat->die >= 1 && combat->die <= FACES && combat->result < RESULTS && combat->slot == SLOTS,
          "a stage before its result");
    HOLDS(combat->stage != STAGE_LOSS || loss, "no result asks for that loss");
    HOLDS(combat->stage != STAGE_LOSS || combat->kind == COMBAT_BOMBARDMENT || combat->result != RESULT_AE,
          "all attackers fall by that result");
    HOLDS(combat->stage != STAGE_LOSS || combat->kind != COMBAT_BOMBARDMENT || combat->result != RESULT_EX,
          "no bombardment loses anybody by that result");
    return NULL;
}

const char *folio_broken_combat(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    if (!combat->kind)
        return bytes_are_zero(combat, sizeof *combat) ? NULL : "a combat of no kind";
    HOLDS(combat->stage != STAGE_NONE && combat->stage < STAGES && combat->kind <= COMBAT_AMBUSH,
          "a combat at no stage");
    HOLDS(combat->target < game->unit_count, "the target is no unit");
    const char *wrong = broken_parties(game, state);
    if (!wrong)
        wrong = combat->stage <= STAGE_SUPPORT ? broken_duel(game, state) : broken_result(combat);
    if (!wrong)
        wrong = broken_retreat(game, state);
    if (!wrong)
        wrong = broken_chain(game, state);
    return wrong ? wrong : broken_path(game, state);
}
