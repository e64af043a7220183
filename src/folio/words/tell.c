/* tell: how a game ends, and what the end tells of what was hidden; the sentences of other events stand with their kinds (events.h). */
#include "folio/position/change.h"
#include "folio/words/words.h"

/* ---- the end ---- */

#define END_TEXT(reason, text) [reason] = (text),
const char *folio_end_text(const Game *game, int reason)
{
    static const char *const texts[END_REASONS] = {FOLIO_ENDS(END_TEXT)};
    (void)game;
    return reason > END_NONE && reason < END_REASONS ? texts[reason] : "The game goes on.";
}

const char *folio_end_rule(const Game *game)
{
    static const char *const rules[] = {"25.0", "26.0", "27.0", "16.0"};
    return rules[game->victory];
}

/* ---- events ---- */

#define SENTENCE(kind, sentence) [kind] = (sentence),
static const char *const sentences[EVENT_KINDS] = {FOLIO_EVENTS(SENTENCE)};

static const char *const truths[] = {
    [TRUTH_CONDITION] = "The secret condition was CONDITION1.",
    [TRUTH_CAMP] = "CAMP_SITE1 was at PLACE2.",
    [TRUTH_UNIT] = "UNIT1 was hidden at PLACE2.",
    [TRUTH_ROLL] = "Secret roll for {1 escape|US unit lost} NUMBER2: NUMBER3.",
    [TRUTH_HOLD] = "Last roll for the field: NUMBER1 against NUMBER2 units.",
    [TRUTH_GENUINE] = "Camp CAMP_NUMBER1 was the genuine one.",
};

const char *folio_sentence(const Event *event)
{
    ENSURE(event->kind < EVENT_KINDS);
    return event->kind == EVENT_TRUTH ? truths[event->arg[0]] : sentences[event->kind];
}

/* Facts of the end are about nobody. */
const char *folio_about(const Event *event)
{
    return event->kind == EVENT_TRUTH ? "" : NULL;
}
