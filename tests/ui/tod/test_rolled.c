/* What dice decide in Tour of Duty is shown die by die: the shots of a game with what they rolled, and what came of them. */
#include "ui/model/tod/rolled.h"

#include <string.h>

#include "ai/tod/module.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "tod/words/words.h"
#include "ui/model/report/moments.h"

enum { DECISIONS = 300, GAMES = 6 };

static Session *play_at_random(const char *mission, uint64_t seed)
{
    static Action actions[8192];
    Errors errors = {0};
    SessionOptions options = {.seed = seed, .player = SIDE_ALL};
    Session *session = session_new(tod_modules, mission, options, &errors);
    Rng rng;
    Ask ask;
    ENSURE(session);
    rng_seed(&rng, seed, 1);
    session_ask(session, &ask);
    for (int i = 0; i < DECISIONS && ask.kind == ASK_DECIDE; i++, session_ask(session, &ask)) {
        int count = session_rules(session)->legal(session_game(session), session_state(session), actions,
                                                  COUNT_OF(actions));
        ENSURE(count > 0 && count <= COUNT_OF(actions));
        ENSURE(session_do(session, actions[rng_below(&rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
    }
    return session;
}

static bool is_fire(int kind)
{
    return kind == EVENT_AIMS || kind == EVENT_SUPPRESSES || kind == EVENT_SPRAYS || kind == EVENT_RAKES;
}

/* The dice of the moment in the order in which they fell, each with what it was for. */
static void check_dice(const Story *story, const Happening *happening, const TodRolled *rolled, int *dice)
{
    int die = 0;
    for (int i = happening->first; i < happening->behind && die < TOD_DICE_MOST; i++) {
        const StoryLine *line = story_line(story, i);
        if (line->decision || (line->event.kind != EVENT_SHOT && line->event.kind != EVENT_SAVE))
            continue;
        bool shot = line->event.kind == EVENT_SHOT;
        CHECK(die < rolled->count);
        CHECK_TEXT(tod_die_word(&rolled->dice[die]), shot ? "to hit" : "save");
        CHECK_INT(rolled->dice[die].roll, line->event.arg[shot ? 1 : 2]);
        CHECK_INT(rolled->dice[die].counts, line->event.arg[shot ? 1 : 2] >= line->event.arg[shot ? 2 : 3]);
        die++;
    }
    *dice += die;
    CHECK(!die || rolled->at_least > 0);
    CHECK(!die || strstr(rolled->words, "hit") != NULL || strcmp(rolled->words, "Missed") == 0);
}

static void check_game(uint64_t seed, int *dice, int *others)
{
    Session *session = play_at_random("tests/tod/guns.ini", seed);
    Story *story = story_new();
    Happenings list = {0};
    story_follow(story, session);
    happenings_make(&list, story, 0, story_count(story));
    for (int i = 0; i < list.count; i++) {
        const StoryLine *line = story_line(story, list.list[i].line);
        TodRolled rolled = tod_rolled(story, list.list[i].first, list.list[i].behind);
        if (!line->decision && is_fire(line->event.kind))
            check_dice(story, &list.list[i], &rolled, dice);
        else
            *others += rolled.count > 0;
    }
    happenings_free(&list);
    story_free(story);
    session_free(session);
}

TEST(tod_every_shot_is_shown_with_its_die)
{
    int dice = 0, others = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        check_game(seed, &dice, &others);
    CHECK(dice > 20);
    CHECK(others > 0);
}
