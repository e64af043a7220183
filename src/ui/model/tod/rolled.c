#include "ui/model/tod/rolled.h"

#include "core/base/text.h"
#include "tod/words/words.h"

/* What a die is for, as words below it; where its event keeps the roll and what it needs, or else whether it came off, counted from 1. */
static const struct {
    const char *word;
    uint8_t roll, need, passed;
} uses[EVENT_KINDS] = {
    [EVENT_SHOT] = {"to hit", 2, 3, 4},      [EVENT_SAVE] = {"save", 3, 4, 0},
    [EVENT_RADIO] = {"radio", 2, 3, 4},      [EVENT_RANGING] = {"range", 2, 3, 4},
    [EVENT_SHELL_HIT] = {"to hit", 2, 3, 4}, [EVENT_SHELL_FALLS] = {"aim", 2, 3, 4},
    [EVENT_SHOOTS_UP] = {"to hit", 3, 0, 4}, [EVENT_REQUESTS] = {"radio", 3, 4, 0},
};

/* What the moment is about, and what came of it where it was not shots. */
static const struct {
    const char *act, *good, *bad;
} acts[EVENT_KINDS] = {
    [EVENT_AIMS] = {"aimed fire", NULL, NULL},
    [EVENT_SUPPRESSES] = {"fire with all they have", NULL, NULL},
    [EVENT_SPRAYS] = {"fire at a place", NULL, NULL},
    [EVENT_RAKES] = {"machine-gun", NULL, NULL},
    [EVENT_FREE_FIRE] = {"fire as they come in", NULL, NULL},
    [EVENT_SHELLS] = {"gunnery", "A hit", "Missed"},
    [EVENT_BLASTS] = {"gunnery", "It falls there", "It falls wide"},
    [EVENT_SHOOTS_UP] = {"fire at a helicopter", "It is hit or turns away", "Missed"},
    [EVENT_CALLS] = {"call for fire", "They are heard", "Nobody hears them"},
    [EVENT_REQUESTS] = {"call for a helicopter", "They are heard", "Nobody hears them"},
};

const char *tod_die_word(const TodDie *die)
{
    return uses[die->kind].word;
}

/* What tells of the same shots, though it is a moment of its own. */
static bool belongs(int kind)
{
    switch (kind) {
    case EVENT_SHOT:
    case EVENT_SAVE:
    case EVENT_UNDER_FIRE:
    case EVENT_PINNED:
    case EVENT_CASUALTY:
    case EVENT_KILLED:
    case EVENT_WOUNDED:
    case EVENT_TAKES_WEAPON:
    case EVENT_SEEN:
    case EVENT_BREAKS:
        return true;
    default:
        return false;
    }
}

typedef struct Tally {
    int shots, hits, saves;
} Tally;

static bool passes(const Event *event)
{
    if (uses[event->kind].passed)
        return event->arg[uses[event->kind].passed - 1] != 0;
    return !uses[event->kind].need ||
           event->arg[uses[event->kind].roll - 1] >= event->arg[uses[event->kind].need - 1];
}

static void count(const Event *event, Tally *tally)
{
    tally->shots += event->kind == EVENT_SHOT;
    tally->hits += event->kind == EVENT_SHOT && passes(event);
    tally->saves += event->kind == EVENT_SAVE && passes(event);
}

static void add_die(TodRolled *rolled, const Event *event)
{
    if (!uses[event->kind].word || rolled->count == TOD_DICE_MOST)
        return;
    rolled->dice[rolled->count++] =
        (TodDie){(uint8_t)event->arg[uses[event->kind].roll - 1], passes(event), (uint8_t)event->kind};
    if (!rolled->at_least && event->kind == EVENT_SHOT)
        rolled->at_least = (int)event->arg[uses[EVENT_SHOT].need - 1];
}

static void say(TodRolled *rolled, const Tally *tally, int about)
{
    char *words = rolled->words;
    if (acts[about].good && !tally->shots)
        text_copy(words, sizeof rolled->words, rolled->dice[0].counts ? acts[about].good : acts[about].bad);
    else if (tally->shots == 1)
        text_copy(words, sizeof rolled->words, tally->hits ? "A hit" : "Missed");
    else
        text_print(words, sizeof rolled->words, "%d of %d hit", tally->hits, tally->shots);
    if (tally->saves)
        text_append(words, sizeof rolled->words, ", %d saved by cover", tally->saves);
}

TodRolled tod_rolled(const Story *story, int first, int behind)
{
    TodRolled rolled = {0};
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
