#include "ui/model/fte/rolled.h"

#include "core/base/text.h"
#include "fte/game.h"
#include "fte/words/words.h"

static const uint8_t roll_at[EVENT_KINDS] = {
    [EVENT_HIT] = 2,         [EVENT_MISSED] = 2,       [EVENT_RESULT] = 2,  [EVENT_REACTS] = 2,
    [EVENT_SNEAKS] = 2,      [EVENT_HIDES] = 2,        [EVENT_SHAKEN] = 2,  [EVENT_SEARCHES] = 2,
    [EVENT_REQUESTS] = 3,    [EVENT_FALLS] = 4,        [EVENT_MEDEVAC] = 2, [EVENT_NO_MEDEVAC] = 2,
    [EVENT_CARD] = 3,        [EVENT_WOUNDED_ROLL] = 3, [EVENT_STORMS] = 2,  [EVENT_TRIPS] = 2,
    [EVENT_INTERROGATES] = 2};

int fte_roll_of(int kind)
{
    return kind >= 0 && kind < EVENT_KINDS ? roll_at[kind] : 0;
}

/* What a die is for, as words below it; NULL: it is not shown. And where the event says that it came off; 0: it did. */
static const struct {
    const char *word;
    uint8_t passed;
} uses[EVENT_KINDS] = {
    [EVENT_HIT] = {"to hit", 0},     [EVENT_MISSED] = {"to hit", 0}, [EVENT_RESULT] = {"effect", 0},
    [EVENT_SHAKEN] = {"nerve", 4},   [EVENT_STORMS] = {"nerve", 4},  [EVENT_SEARCHES] = {"search", 4},
    [EVENT_FALLS] = {"accuracy", 6}, [EVENT_TRIPS] = {"wire", 4},    [EVENT_INTERROGATES] = {"questions", 4},
    [EVENT_REACTS] = {"ready", 4},
};

/* What the moment is about. */
static const struct {
    const char *act, *good, *bad; /* what came of a single check */
} acts[EVENT_KINDS] = {
    [EVENT_FIRES] = {"fire", NULL, NULL},
    [EVENT_ROUND] = {"close quarters", NULL, NULL},
    [EVENT_ASSAULTS] = {"assault", NULL, NULL},
    [EVENT_CLAYMORE] = {"Claymore", NULL, NULL},
    [EVENT_BOOBY_TRAP] = {"booby trap", NULL, NULL},
    [EVENT_SEARCHES] = {"search", "It finds what is there", "Nothing yet"},
    [EVENT_INTERROGATES] = {"questions", "They talk", "They tell nothing"},
    [EVENT_FALLS] = {"shells", "On target", "They fall wide"},
};

/* What tells of the same shots, though it is a moment of its own. */
static bool belongs(int kind)
{
    switch (kind) {
    case EVENT_HIT:
    case EVENT_MISSED:
    case EVENT_RESULT:
    case EVENT_SHAKEN:
    case EVENT_STRUCK:
    case EVENT_SUPPORTS:
    case EVENT_REVEALED:
    case EVENT_VISIBLE:
    case EVENT_LOST:
    case EVENT_REDUCED:
    case EVENT_BROKEN:
    case EVENT_SUPPRESSED:
        return true;
    default:
        return false;
    }
}

typedef struct Tally {
    int shots, hits, results;
    FteResult worst;
} Tally;

static void count(const Event *event, Tally *tally)
{
    tally->shots += event->kind == EVENT_HIT || event->kind == EVENT_MISSED;
    tally->hits += event->kind == EVENT_HIT;
    if (event->kind != EVENT_RESULT)
        return;
    FteResult result = (FteResult)event->arg[2];
    tally->results++;
    if (result != RESULT_NONE && (tally->worst == RESULT_NONE || result < tally->worst))
        tally->worst = result;
}

/* 7.1: a 1 always hits, a 10 never does. */
static int at_most(const Event *event)
{
    int roll = (int)(event->arg[3] - event->arg[2]);
    return roll < 1 ? 1 : roll >= D10 ? D10 - 1 : roll;
}

static void add_die(FteRolled *rolled, const Event *event)
{
    if (!uses[event->kind].word || rolled->count == FTE_DICE_MOST)
        return;
    FteDie *die = &rolled->dice[rolled->count++];
    int passed = uses[event->kind].passed;
    die->roll = (uint8_t)event->arg[roll_at[event->kind] - 1];
    die->word = uses[event->kind].word;
    die->counts = passed ? event->arg[passed - 1] != 0 : event->kind != EVENT_MISSED;
    if (!rolled->at_most && (event->kind == EVENT_HIT || event->kind == EVENT_MISSED))
        rolled->at_most = at_most(event);
}

static void say(FteRolled *rolled, const Tally *tally, int about)
{
    static const char *const results[RESULTS] = {[RESULT_NONE] = "nothing more",
                                                 [RESULT_KIA] = "killed",
                                                 [RESULT_WIA] = "wounded",
                                                 [RESULT_BROKEN] = "broken",
                                                 [RESULT_SUPPRESSED] = "pinned down",
                                                 [RESULT_SHAKEN] = "shaken"};
    if (acts[about].good)
        text_copy(rolled->words, sizeof rolled->words,
                  rolled->dice[0].counts ? acts[about].good : acts[about].bad);
    else if (tally->shots > 1)
        text_print(rolled->words, sizeof rolled->words, "%d of %d hit", tally->hits, tally->shots);
    else if (tally->hits && tally->results)
        text_print(rolled->words, sizeof rolled->words, "A hit: %s", results[tally->worst]);
    else if (tally->shots)
        text_copy(rolled->words, sizeof rolled->words, tally->hits ? "A hit" : "Missed");
    else
        text_copy(rolled->words, sizeof rolled->words,
                  rolled->dice[0].counts ? "It comes off" : "Nothing happens");
}

FteRolled fte_rolled(const Story *story, int first, int behind)
{
    FteRolled rolled = {0};
    Tally tally = {0};
    int about = -1;
    for (int i = first; i < story_count(story); i++) {
        const StoryLine *line = story_line(story, i);
        if (i >= behind && (line->decision || !belongs(line->event.kind)))
            break;
        if (line->decision)
            continue;
        if (about < 0 && acts[line->event.kind].act)
            about = line->event.kind;
        count(&line->event, &tally);
        add_die(&rolled, &line->event);
    }
    if (about < 0)
        rolled.count = 0;
    if (!rolled.count)
        return rolled;
    rolled.act = acts[about].act;
    say(&rolled, &tally, about);
    return rolled;
}
