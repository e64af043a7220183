/* toy_text: all sentences in one place: actions, events, explanations, the words a script may type, and the figures
 * of a game. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "toy/toy_state.h"

/* ---- words ---- */

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
    {"subject", "place PLACE", "who is known to be there, and what lies there", "T.1"},
    {"subject", "deck", "what is left to be drawn", "T.4.1"},
    {"subject", "goal", "who is winning, and when the game ends", "T.9"},
    {"subject", "order ACTION", "whether it is allowed, and why not", "T.4.2"},
    {"topic", "trap", "planning: where to lay a trap", "T.2.1"},
    {"topic", "doctrine", "planning: steady or bold", "T.2.2"},
    {"topic", "bid", "the bid for the first move", "T.3.1"},
    {"topic", "order", "the next order", "T.4"},
    {"topic", "opportunity", "fire at a move", "T.5.4"},
    {"topic", "exhort", "exhort a unit that balks", "T.7.3"},
    {NULL, NULL, NULL, NULL},
};

/* ---- events ---- */

typedef struct Sentence {
    const char *rule;
    bool reveals;
    const char *pattern;
} Sentence;

static const Sentence SENTENCES[EVENT_KINDS] = {
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

const char *toy_event_rule(EventKind kind)
{
    return SENTENCES[kind].rule;
}

bool toy_event_reveals(EventKind kind)
{
    return SENTENCES[kind].reveals;
}

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
    return SENTENCES[event->kind].pattern;
}

const Phrasebook toy_phrases = {NOUNS, NULL, toy_words, VERBS - VERB_NO_TRAP, VERB_NO_TRAP, sentence, NULL};

int toy_say(const Game *game, const State *state, Action action, char *text, int size)
{
    return phrase_say(&toy_phrases, game, state, action, text, size);
}

bool toy_parse(const Game *game, const State *state, const char *text, Action *action)
{
    return phrase_parse(&toy_phrases, game, state, text, action);
}

int toy_tell(const Game *game, const State *state, const Event *event, char *text, int size)
{
    return phrase_tell(&toy_phrases, game, state, event, text, size);
}

/* ---- explanations: as the eyes see that ask ---- */

typedef struct Lines {
    Reason *reasons;
    int count, cap;
} Lines;

__attribute__((format(printf, 4, 5))) static void line(Lines *lines, const char *rule, const char *label,
                                                       const char *format, ...)
{
    if (lines->count < lines->cap) {
        Reason *reason = &lines->reasons[lines->count];
        va_list arguments;
        va_start(arguments, format);
        memset(reason, 0, sizeof *reason);
        text_print(reason->rule, RULE_SIZE, "%s", rule);
        text_print(reason->label, LABEL_SIZE, "%s", label);
        vsnprintf(reason->value, VALUE_SIZE, format, arguments);
        va_end(arguments);
    }
    lines->count++;
}

static void explain_unit(const Game *game, const State *state, const char *name, Lines *lines)
{
    int unit = toy_find_unit(game, name);
    if (unit < 0)
        return;
    const Unit *one = &state->units[unit];
    line(lines, "T.1.1", "strength", "%d of %d", one->strength, game->squads[unit].strength);
    if (!toy_alive(state, unit))
        return;
    line(lines, "T.5.2", "spotted", "%s", one->spotted ? "yes" : "no");
    line(lines, "T.4.2", "can take an order", "%s", one->spent ? "no" : "yes");
    line(lines, "T.5.4", "can fire at a move", "%s", one->reacted ? "no" : "yes");
    if (!toy_sees(state, toy_looking(state), unit)) {
        line(lines, "T.5.2", "place", "unknown");
        return;
    }
    line(lines, "T.1.1", "place", "%d", one->place);
    line(lines, "T.6.4", "dug in", "%s", one->dug_in ? "yes" : "no");
}

static void explain_place(const Game *game, const State *state, const char *name, Lines *lines)
{
    int64_t place;
    Side looking = toy_looking(state);
    if (!text_to_int(name, 1, game->places, &place))
        return;
    line(lines, "T.8.1", "hill", "%s", place == game->hill ? "yes" : "no");
    for (int unit = 0; unit < UNITS; unit++) {
        bool here =
            toy_alive(state, unit) && state->units[unit].place == place && toy_sees(state, looking, unit);
        if (here)
            line(lines, "T.1.1", toy_side_names[toy_side_of(unit)], "%s", game->squads[unit].name);
    }
    if (looking != SIDE_ALL && state->camps[looking].trap == place)
        line(lines, "T.2.1", "own trap", "yes");
}

static void explain_deck(const Game *game, const State *state, const char *rest, Lines *lines)
{
    (void)rest;
    line(lines, "T.4.1", "cards left", "%d", deck_size(&state->deck));
    line(lines, "T.6.1", "with a hit", "%d", deck_left(&state->deck, game->with_mark[MARK_HIT]));
    line(lines, "T.7.2", "with bravery", "%d", deck_left(&state->deck, game->with_mark[MARK_BRAVE]));
    line(lines, "T.6.3", "with an eye", "%d", deck_left(&state->deck, game->with_mark[MARK_EYE]));
}

static void explain_goal(const Game *game, const State *state, const char *rest, Lines *lines)
{
    (void)rest;
    line(lines, "T.8.1", "points of us", "%d of %d", state->camps[0].points, game->goal);
    line(lines, "T.8.1", "points of enemy", "%d of %d", state->camps[1].points, game->goal);
    line(lines, "T.9.2", "turn", "%d of %d", state->turn, game->turns);
}

static void explain_order(const Game *game, const State *state, const char *rest, Lines *lines)
{
    Action action;
    Reason reason;
    if (!toy_parse(game, state, rest, &action))
        return;
    if (toy_refuse(game, state, action, &reason))
        line(lines, reason.rule, reason.label, "refused");
    else
        line(lines, toy_words[action.verb - 1].rule, toy_words[action.verb - 1].meaning, "allowed");
}

typedef struct Subject {
    const char *word;
    void (*explain)(const Game *game, const State *state, const char *rest, Lines *lines);
} Subject;

static const Subject SUBJECTS[] = {
    {"unit", explain_unit}, {"place", explain_place}, {"deck", explain_deck},
    {"goal", explain_goal}, {"order", explain_order},
};

/* Cuts the blanks at both ends. */
static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    for (size_t length = strlen(text); length > 0 && isspace((unsigned char)text[length - 1]); length--)
        text[length - 1] = 0;
    return text;
}

int toy_explain(const Game *game, const State *state, const char *subject, Reason *reasons, int cap)
{
    char copy[ACTION_TEXT_SIZE * 2];
    Lines lines = {reasons, 0, cap};
    text_print(copy, sizeof copy, "%s", subject);
    char *rest = trimmed(copy);
    size_t length = strcspn(rest, " \t");
    char *more = rest[length] ? trimmed(rest + length + 1) : rest + length;
    rest[length] = 0;
    for (int i = 0; i < COUNT_OF(SUBJECTS); i++) {
        if (text_same_ignoring_case(rest, SUBJECTS[i].word))
            SUBJECTS[i].explain(game, state, more, &lines);
    }
    return lines.count;
}

/* ---- figures ---- */

int toy_score(const Game *game, const State *state, Score *scores, int cap)
{
    (void)game;
    const Score all[] = {
        {"us-points", state->camps[0].points},
        {"enemy-points", state->camps[1].points},
        {"us-losses", state->camps[0].losses},
        {"enemy-losses", state->camps[1].losses},
        {"cards", state->drawn},
    };
    for (int i = 0; i < COUNT_OF(all) && i < cap; i++)
        scores[i] = all[i];
    return COUNT_OF(all);
}
