/* words: verbs with their patterns, and the figures of a game. */
#include "folio/words/words.h"

#include "folio/position/change.h"

const Word folio_words[] = {
    {"verb", "done", "end this phase, or this list of units", "4.1"},
    {"verb", "choose CONDITION", "the secret way to win: escape, casualties, hold", "27.0"},
    {"verb", "camp at PLACE", "set up a base camp or supply cache", "16.0"},
    {"verb", "CAMP is genuine", "which open camp is the objective", "16.0"},
    {"verb", "place UNIT at PLACE", "set up a unit in view", "3.0"},
    {"verb", "hide UNIT at PLACE", "record a unit's hex in secret", "26.0"},
    {"verb", "UNIT moves to PLACE DEMOLISH",
     "move by the cheapest way; 'and demolishes 1806/1906' blows a bridge on arrival", "5.0"},
    {"verb", "UNIT enters at PLACE DEMOLISH", "a reinforcement comes onto the map", "3.0"},
    {"verb", "UNIT leaves at PLACE", "a Viet Cong unit leaves the map by a red hex", "27.0"},
    {"verb", "UNIT lifts off", "a helicopter picks the unit up", "10.0"},
    {"verb", "UNIT embarks", "a boat takes the unit aboard", "11.0"},
    {"verb", "UNIT lands at PLACE DEMOLISH", "the transport puts the unit down", "10.0"},
    {"verb", "bump UNIT to PLACE", "where the ambushed unit is pushed", "11.1"},
    {"verb", "b-52 strikes TARGET", "the hex of a Viet Cong unit in the Iron Triangle", "23.0"},
    {"verb", "repair BRIDGE", "the engineer tries to repair a bridge", "18.2"},
    {"verb", "cross at PLACE", "the engineer makes a river passable", "18.3"},
    {"verb", "UNIT attacks TARGET", "announce an attack", "7.1"},
    {"verb", "bombard TARGET with VALUE", "support fire alone", "8.4"},
    {"verb", "UNIT joins", "one more unit attacks", "7.1"},
    {"verb", "play VALUE", "put a support fire marker into this combat", "8.3"},
    {"verb", "pass", "no marker in this slot", "8.3"},
    {"verb", "UNIT takes the loss", "who is depleted", "7.6"},
    {"verb", "UNIT retreats to PLACE", "one hex of a retreat", "7.7"},
    {"verb", "UNIT resists", "stay and be depleted instead of retreating", "7.8"},
    {"verb", "UNIT falls", "it has no way to retreat", "7.7"},
    {"verb", "UNIT stops", "end a retreat short, and be depleted", "7.7"},
    {"verb", "UNIT makes room at PLACE", "a friend is displaced", "7.7.2"},
    {"verb", "UNIT advances to PLACE", "along the path of retreat", "7.9"},
    {"verb", "roll", "for the length of the game", "24.0"},
    {"verb", "decline", "leave the length of the game as it is", "24.0"},
    {"verb", "longer", "the game ends later", "24.0"},
    {"verb", "shorter", "the game ends earlier", "24.0"},
    {NULL, NULL, NULL, NULL},
};

/* ---- figures ---- */

int folio_score(const Game *game, const State *state, Score *scores, int cap)
{
    const Score figures[] = {
        {"last_turn", state->last_turn},
        {"us_eliminated", folio_count_side(game, state, US, UNIT_GONE)},
        {"us_depleted", folio_depleted(game, state, US)},
        {"vc_eliminated", folio_count_side(game, state, VC, UNIT_GONE)},
        {"vc_depleted", folio_depleted(game, state, VC)},
        {"vc_left_map", folio_count_side(game, state, VC, UNIT_LEFT)},
        {"vc_hidden", folio_count_side(game, state, VC, UNIT_HIDDEN)},
        {"camps_captured", folio_captured(state)},
    };
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}
