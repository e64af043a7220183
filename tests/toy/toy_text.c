/* toy_text: all sentences in one place: actions, events, explanations, and the words a script may type. */
#include "core/play/explanation.h"
#include "toy/toy_state.h"

const Word toy_words[] = {
    {"verb", "no trap", "lay no trap (the default)", "T.2.1"},
    {"verb", "trap PLACE", "lay a trap, unseen by the other side", "T.2.1"},
    {"verb", "steady", "choose the steady doctrine (the default)", "T.2.2"},
    {"verb", "bold", "choose the bold doctrine: exhorted units are braver", "T.2.2"},
    {"verb", "bid NUMBER", "bid supply for the first move", "T.3.1"},
    {"verb", "pass", "give no more orders this turn", "T.4.2"},
    {"verb", "advance UNIT to PLACE", "move to the next place", "T.5.1"},
    {"verb", "fire UNIT at TARGET", "fire at a spotted unit", "T.6.1"},
    {"verb", "scout UNIT at PLACE", "look for unseen units in the next place", "T.6.3"},
    {"verb", "dig UNIT", "dig in: fire does one less", "T.6.4"},
    {"verb", "assault PLACE", "all units next to the place attack it, one after the other", "T.7.1"},
    {"verb", "hold", "do not fire at the move", "T.5.4"},
    {"verb", "react UNIT", "fire at the move", "T.5.4"},
    {"verb", "no", "let the unit fall back", "T.7.3"},
    {"verb", "yes", "exhort the unit for 1 supply", "T.7.3"},
    {"subject", "unit UNIT", "what is known of a unit", "T.1"},
    {"topic", "trap", "planning: where to lay a trap", "T.2.1"},
    {"topic", "doctrine", "planning: steady or bold", "T.2.2"},
    {"topic", "bid", "the bid for the first move", "T.3.1"},
    {"topic", "order", "the next order", "T.4"},
    {"topic", "opportunity", "fire at a move", "T.5.4"},
    {"topic", "exhort", "exhort a unit that balks", "T.7.3"},
    {NULL, NULL, NULL, NULL},
};

const Sentence toy_sentences[EVENT_KINDS] = {
    [EVENT_TRAP_LAID] = {"T.2.1", false, "SIDE0 plans its trap (place NUMBER1, 0 for none)."},
    [EVENT_DOCTRINE] = {"T.2.2", false, "SIDE0 chooses its doctrine (bold: NUMBER1)."},
    [EVENT_TURN] = {"T.1.2", false, "Turn NUMBER0 begins."},
    [EVENT_BID] = {"T.3.2", true, "SIDE0 bid NUMBER1."},
    [EVENT_TIE] = {"T.3.2", true, "The bids are even; the die shows NUMBER0."},
    [EVENT_FIRST] = {"T.3.2", false, "SIDE0 moves first."},
    [EVENT_COMMANDS] = {"T.4.1", true, "SIDE0 has NUMBER1 orders (card NUMBER2)."},
    [EVENT_PASS] = {"T.4.2", false, "SIDE0 passes."},
    [EVENT_ADVANCE] = {"T.5.1", false, "UNIT0 advances to PLACE1."},
    [EVENT_BUMP] = {"T.5.3", true, "UNIT0 runs into UNIT1 at PLACE2 and stays where it was."},
    [EVENT_SPOTTED] = {"T.5.2", true, "UNIT0 is spotted at PLACE1."},
    [EVENT_TRAP_SPRUNG] = {"T.2.1", true, "UNIT0 springs the trap at PLACE1; the die shows NUMBER2."},
    [EVENT_HOLD] = {"T.5.4", false, "SIDE0 holds its fire."},
    [EVENT_FIRE_MISSED] = {"T.6.1", true, "UNIT0 fires at UNIT1 and misses (card NUMBER2)."},
    [EVENT_FIRE_HIT] = {"T.6.1", true, "UNIT0 fires at UNIT1 and hits (card NUMBER2)."},
    [EVENT_LOSS] = {"T.6.2", true, "UNIT0 loses NUMBER1."},
    [EVENT_GONE] = {"T.6.2", false, "UNIT0 is gone."},
    [EVENT_SCOUT_NOTHING] = {"T.6.3", true, "UNIT0 looks at PLACE1 and sees nothing (card NUMBER2)."},
    [EVENT_SCOUT_SEES] = {"T.6.3", true, "UNIT0 has a clear look at PLACE1 (card NUMBER2)."},
    [EVENT_DIG] = {"T.6.4", false, "UNIT0 digs in at PLACE1."},
    [EVENT_ASSAULT] = {"T.7.1", false, "SIDE0 assaults PLACE1."},
    [EVENT_BRAVE] = {"T.7.2", true, "UNIT0 is brave (card NUMBER1)."},
    [EVENT_BALKS] = {"T.7.2", true, "UNIT0 balks (card NUMBER1)."},
    [EVENT_EXHORT] = {"T.7.3", true, "UNIT0 is exhorted: the die shows NUMBER1, needed is NUMBER2."},
    [EVENT_FALLS_BACK] = {"T.7.3", false, "UNIT0 falls back."},
    [EVENT_ATTACK] = {"T.7.2", true, "UNIT0 attacks UNIT1; the die shows NUMBER2."},
    [EVENT_HILL] = {"T.8.1", false, "SIDE0 holds the hill: NUMBER1 points."},
    [EVENT_OVER] = {"T.9", false, "SIDE0 has won: NUMBER1 to NUMBER2."},
};

/* ---- actions as text and back, events as sentences: one table of nouns for all patterns ---- */

int toy_find_unit(const Game *game, const char *name)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (*game->squads[unit].name && text_same_ignoring_case(game->squads[unit].name, name))
            return unit;
    return -1;
}

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    return unit >= 0 && unit < UNITS ? text_copy(text, size, speech->game->squads[unit].name) : 0;
}

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = UNITS - 1, .write = write_unit, .otherwise = "nobody"},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .most = UNITS - 1, .write = write_unit, .otherwise = "nobody"},
    {"PLACE", IN_AT, 0, ABOUT_PLACE, .least = 1, .most = PLACES_MOST},
    {"SIDE", .words = toy_side_names, .otherwise = "nobody"},
    {"NUMBER", IN_COUNT, .most = INT32_MAX},
    {.name = ""},
};

static const char *sentence(const Event *event)
{
    ENSURE(event->kind < EVENT_KINDS);
    return toy_sentences[event->kind].pattern;
}

const Phrasebook toy_phrases = {NOUNS, NULL, toy_words, VERBS - VERB_NO_TRAP, VERB_NO_TRAP, sentence, NULL};

/* ---- explanations: as the eyes see that ask ---- */

static void explain_unit(Explanation *why, const char *name)
{
    const State *state = why->state;
    int unit = toy_find_unit(why->game, name);
    if (unit < 0)
        return;
    const Unit *one = &state->units[unit];
    Side looking = state->eyes != SIDE_ALL || state->over ? state->eyes : toy_asked(why->game, state);
    bool unseen = toy_side_of(unit) == 1 - looking && toy_is(state, unit, UNSPOTTED, 0);
    explain_line(why, "T.1.1", "strength", "%d of %d", one->strength, why->game->squads[unit].strength);
    explain_line(why, "T.5.2", "spotted", "%s", one->spotted ? "yes" : "no");
    explain_line(why, "T.4.2", "can take an order", "%s", one->spent ? "no" : "yes");
    explain_line(why, "T.1.1", "place", unseen ? "unknown" : "%d", one->place);
}

int toy_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    static const Subject subjects[] = {{"unit", explain_unit}, {0}};
    return explain_subject(&(Explanation){game, state, SIDE_ALL, reasons, cap, 0}, subjects, subject);
}
