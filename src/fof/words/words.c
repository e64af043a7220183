/* words: the table of what can be typed, the figures of a game, and how it ended. */
#include "fof/words/words.h"

#include <stddef.h>

#include "core/base/ensure.h"
#include "core/base/text.h"

/* ---- figures ---- */

static int64_t casualties_in_play(const FofGame *game, const FofState *state, Side side)
{
    int64_t steps = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        bool counts = item->state == ITEM_FINE || (item->state == ITEM_GONE && side == FRIENDLY);
        if (item->kind && game->items[item->kind].class == ITEM_CASUALTY && item->side == side && counts)
            steps += item->count;
    }
    return steps;
}

int fof_words_score(const Game *game, const State *state, Score *scores, int cap)
{
    const uint8_t *lost = state->lost;
    int64_t friends = casualties_in_play(game, state, FRIENDLY) + lost[LOSS_EVACUATED] + lost[LOSS_CAPTURED] +
                      lost[LOSS_KILLED]; /* guards of prisoners come back (8.15) */
    int64_t enemies = casualties_in_play(game, state, ENEMY) + lost[LOSS_PRISONERS_TAKEN] +
                      lost[LOSS_ENEMY_CASUALTIES_TAKEN] + lost[LOSS_ENEMY_LEFT];
    const Score figures[] = {
        {"points", state->experience}, {"won", state->over == OVER_WON},    {"casualties", friends},
        {"enemy_losses", enemies},     {"evacuated", lost[LOSS_EVACUATED]}, {"attempts", state->attempt + 1},
    };
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}

void fof_words_outcome(const FofGame *game, const FofState *state, Ask *ask)
{
    (void)game;
    if (state->over == OVER_BLIND) {
        text_print(ask->rule, sizeof ask->rule, "2.2.3");
        text_print(ask->text, sizeof ask->text, "A card decides what comes next.");
        return;
    }
    text_print(ask->rule, sizeof ask->rule, "3.0");
    text_print(ask->text, sizeof ask->text, "%s Experience points: %d.",
               state->over == OVER_WON ? "The mission is accomplished." : "The mission has failed.",
               state->experience);
}

/* ---- what can be typed ---- */

const Word fof_words[] = {
    {"verb", "UNIT orders UNIT to ORDER", "an order of the acting HQ or staff", "4.2"},
    {"verb", "UNIT orders its platoon to ORDER",
     "move, infiltrate, concentrate fire or throw grenades: every fit unit on the card of the HQ", "4.2"},
    {"verb", "initiative orders UNIT to ORDER", "an order under general initiative", "4.1.1"},
    {"verb", "impulse UNIT", "this HQ or staff draws commands and acts next", "4.1"},
    {"verb", "done", "ends an impulse, or a choice made piece by piece", "4.1.3"},
    {"verb", "exhort UNIT by UNIT", "one more card for a failed attempt", "4.2.1b"},
    {"verb", "accept", "lets a failed attempt stand", "4.2.1b"},
    {"verb", "use SKILL of UNIT [for UNIT]",
     "a failed attempt succeeds or has another card; or one more command of general "
     "initiative",
     "12.7"},
    {"verb", "use SKILL of UNIT for UNIT to split off an assault team|a fire team",
     "a step goes its own way, free", "12.7"},
    {"verb", "drop ITEM from UNIT", "lays down what a unit holds", "5.1.6B"},
    {"verb", "drop a point of KIND from UNIT", "lays down ammunition for its own weapon", "7.18.3"},
    {"verb", "choose UNIT|ITEM|PLACE", "an answer inside an order", "4.2"},
    {"verb", "plan SLOT: OPTION", "an answer before the mission", "2.3"},
    {"order", "activate", "an HQ or staff draws in the activation segment", "4.2.1a"},
    {"order", "deploy ITEM on CARD", "sets off a pyrotechnic", "4.2.1c"},
    {"order", "reconstitute the HQ of platoon N", "a step of the unit becomes the HQ of the platoon",
     "4.2.1d"},
    {"order", "reconstitute the company HQ", "the unit becomes the company HQ", "4.2.1e"},
    {"order", "create a runner", "a step of the unit becomes a runner", "4.2.1f"},
    {"order", "dispatch RUNNER to UNIT", "sends a runner to an HQ or staff", "4.2.1g"},
    {"order", "dismiss RUNNER into UNIT", "a runner joins a unit as a step", "4.2.1h"},
    {"order", "activate for AT combat and movement", "refused: vehicles and AT weapons do not act in 3.6 yet",
     "4.2.1i"},
    {"order", "switch ITEM to KIND", "puts a radio or phone on another network", "4.2.1j"},
    {"order", "repair the phone line", "mends a cut phone line", "4.2.1k"},
    {"order", "designate CONTROL", "puts a control on the card of the HQ", "4.2.1l"},
    {"order", "move to PLACE", "to an adjacent card, exposed", "4.2.2a"},
    {"order", "move to CARD", "to its platoon: every fit unit on the card of the HQ moves", "4.2.2b"},
    {"order", "infiltrate to PLACE", "to an adjacent card, not exposed if it succeeds", "4.2.2c"},
    {"order", "infiltrate to CARD", "to its platoon: every fit unit on the card of the HQ infiltrates",
     "4.2.2d"},
    {"order", "seek cover", "looks for cover on its card", "4.2.2e"},
    {"order", "move within the card to PLACE", "to another place on its card, exposed", "4.2.2f"},
    {"order", "infiltrate within the card to PLACE",
     "to another place on its card, not exposed if it succeeds", "4.2.2g"},
    {"order", "pick up [into PLACE]", "takes things, or boards a vehicle", "4.2.2h"},
    {"order", "remove pinned", "is pinned no longer", "4.2.3a"},
    {"order", "rally to a litter team", "a paralyzed team becomes a litter team", "4.2.3b"},
    {"order", "rally to a fire team", "a litter team becomes a fire team", "4.2.3c"},
    {"order", "rally to an assault team", "a fire team becomes an assault team", "4.2.3d"},
    {"order", "become a fire team", "an assault team becomes a fire team", "4.2.3e"},
    {"order", "rally to good order", "a named fire team is its unit again", "4.2.3f"},
    {"order", "detach an assault team|a fire team", "a step goes its own way", "4.2.3g"},
    {"order", "supplement SQUAD", "a team becomes a step of a squad", "4.2.3h"},
    {"order", "reconstitute a squad", "teams become a squad again", "4.2.3i"},
    {"order", "flip to its fire team side", "an HQ or weapon fights as a fire team", "4.2.3j"},
    {"order", "rally straight to an assault team", "a paralyzed team, by a skill of the HQ", "12.7"},
    {"order", "rally straight to a fire team", "a paralyzed team, by a skill of the HQ", "12.7"},
    {"order", "spot UNIT", "tries to see who fires there", "4.2.4a"},
    {"order", "concentrate fire on PLACE", "fires at one cover, or at one unit in the open", "4.2.4b"},
    {"order", "concentrate fire on PLACE",
     "to its platoon: every fit unit on the card of the HQ concentrates fire", "4.2.4c"},
    {"order", "throw grenades at PLACE [against UNIT] [with ITEM]", "attacks on its own card", "4.2.4d"},
    {"order", "fire at PLACE [against UNIT] [with ITEM]", "the same on another card, with a G! weapon",
     "7.10.1"},
    {"order", "throw grenades at PLACE [against UNIT]",
     "to its platoon: every fit unit on the card of the HQ attacks on it", "4.2.4h"},
    {"order", "cease fire", "all units on the card stop and choose again", "4.2.4k"},
    {"order", "shift fire to CARD", "all units on the card that can fire there", "4.2.4l"},
    {"order", "throw a demolition charge at PLACE", "attacks a cover or fortification on its card under fire",
     "4.2.4e"},
    {"order", "place a demolition charge at PLACE",
     "the same where no fire falls on the card: it cannot fail", "4.2.4f"},
    {"order", "use the flamethrower on PLACE", "burns out a cover or fortification on its card", "4.2.4g"},
    {"order", "call for fire with MISSION of AGENCY on CARD", "artillery, mortars or aircraft off the map",
     "4.2.4i"},
    {"order", "fire indirectly on CARD", "a mortar section fires at what the HQ or staff sees", "4.2.4j"},
    {"order", "fire the final protective fire of AGENCY", "every turn from now on, with its HE missions",
     "4.2.4m"},
    {"order", "stop the final protective fire of AGENCY", "by an observer or HQ that can call for it",
     "7.16.2D"},
    {"order", "fire the final protective line", "a gun fires along its line from now on", "4.2.4m"},
    {"topic", "plan", "the questions before a mission", "2.3"},
    {"topic", "impulse", "who draws commands next", "4.1"},
    {"topic", "order", "the next order", "4.2"},
    {"topic", "place", "where a unit of the platoon goes on the card it enters", "5.1.2"},
    {"topic", "exhort", "a failed attempt: one more card, a skill, or neither", "4.2.1b"},
    {"topic", "load", "what a unit picks up or loads", "4.2.2h"},
    {"topic", "reconstitute", "which teams become which unit", "6.5.2"},
    {"topic", "floor", "ground floor or upper floor", "5.2.2B"},
    {"topic", "last-step", "what the last step of a squad becomes", "6.5.2A"},
    {"topic", "captor", "whose step leads prisoners away", "3.5.1"},
    {"topic", "guard", "what is left of a unit whose step leads prisoners away", "8.15"},
    {"topic", "battalion", "two more cards for a mission of the whole battalion", "7.16.2B"},
    {"topic", "assets", "what a detached team takes along", "4.2.3g"},
    {"topic", "reattempt", "the steps before another attempt", "3.9"},
    {"section", "mission", "the mission; or base = FILE and what differs", "2.1"},
    {"section", "state", "where play stands: turn, step, acting, commands ...", "3.0"},
    {"section", "card C,R", "a card of the map", "2.2"},
    {"section", "area C,R/NAME", "a place on a card: cover1, foxhole1, bunker1, building1 ...", "5.3"},
    {"section", "unit NAME", "a unit", "1.2"},
    {"section", "item N", "a thing that is held or lies about", "5.1.6"},
    {"section", "marker N", "smoke, grenades, missions ...", "6.2"},
    {"section", "commander NAME", "what an HQ or staff has saved, and whether it has acted", "4.1"},
    {"section", "deck", "the action deck", "2.2.3"},
    {"section", "terrain-deck", "the terrain cards that are not on the map", "2.2.1"},
    {"section", "frame N", "something under way", "4.2"},
    {"key", "state turn", "from 1; 0 while planning", "3.0"},
    {"key", "state step", "the rule of a step of the turn, such as 3.3.2b", "3.0"},
    {"key", "state acting", "the HQ or staff whose impulse it is", "4.1"},
    {"key", "state commands", "in hand", "4.1"},
    {"key", "state spent", "in this impulse", "4.1.3"},
    {"key", "state activity", "no-contact, contact, engaged, heavily-engaged", "8.1"},
    {"key", "state visibility", "light, weather and their sum", "9.0"},
    {"key", "state moon", "the light level drawn for this attempt", "9.0"},
    {"key", "state mlr", "the row above which the main line of resistance lies", "2.4.1B"},
    {"key", "state phase-lines", "the rows of the two phase lines", "2.4.1A"},
    {"key", "state points", "experience points earned", "3.9"},
    {"key", "card terrain", "a terrain card or a kind of terrain", "2.2.1"},
    {"key", "card hills", "hill cards under it", "2.2.1"},
    {"key", "card pc", "potential contact: A, B or C", "2.2.2"},
    {"key", "card controls", "attack-position, primary, secondary, collection ...", "2.4.1"},
    {"key", "card face-down", "nobody has seen it yet", "5.2"},
    {"key", "area cover", "what its occupants add to their modifier", "5.3"},
    {"key", "area capacity", "steps that fit in; 0 for no limit", "5.3.2"},
    {"key", "area facing", "the only direction of fire out of it", "5.3.2"},
    {"key", "unit type", "what it is", "1.2"},
    {"key", "unit at", "the card or place it is in", "5.1"},
    {"key", "unit steps", "its strength", "1.2.6"},
    {"key", "unit experience", "green, line, veteran", "4.2"},
    {"key", "unit flags", "pinned, exposed, unspotted, flipped, removed ...", "1.2"},
    {"key", "unit aim", "the card it fires at", "6.1"},
    {"key", "unit platoon", "its platoon; 0 for the company", "2.3"},
    {"key", "unit carries", "items it holds", "5.1.6"},
    {"key", "item kind", "what it is", "5.1.6"},
    {"key", "item holder", "the unit that has it", "5.1.6"},
    {"key", "item at", "where it lies", "5.1.6"},
    {"key", "marker kind", "which marker", "6.2"},
    {"key", "marker at", "where it lies", "6.2"},
    {"key", "marker value", "its modifier", "6.2"},
    {"key", "commander skills", "what it holds of the chart of skills", "12.7"},
    {"key", "unit skills", "the same at the start of a mission", "12.7"},
    {"key", "commander saved", "commands kept from earlier impulses", "4.1.3"},
    {"key", "deck next", "the next cards, in order; the rest is shuffled", "2.2.3"},
    {"key", "deck drawn", "cards already drawn", "2.2.3"},
    {NULL, NULL, NULL, NULL},
};
