/* What dice decide in Front Toward Enemy is shown die by die: every shot of a game with what it rolled, and what came of it. */
#include "ui/model/fte/rolled.h"

#include <string.h>

#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "fte/game.h"
#include "fte/words/words.h"
#include "minunit.h"
#include "ui/model/report/moments.h"

enum { DECISIONS = 700, GAMES = 8 };

static Session *play_at_random(const char *mission, uint64_t seed)
{
    static Action actions[65536];
    Errors errors = {0};
    SessionOptions options = {.seed = seed, .player = SIDE_ALL};
    Session *session = session_new(fte_modules, mission, options, &errors);
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

/* The first roll behind the shot says whether it hits; no other shot comes between. */
static const Event *first_roll(const Story *story, int from)
{
    for (int i = from + 1; i < story_count(story); i++) {
        const StoryLine *line = story_line(story, i);
        if (line->decision || line->event.kind == EVENT_FIRES)
            break;
        if (line->event.kind == EVENT_HIT || line->event.kind == EVENT_MISSED)
            return &line->event;
    }
    return NULL;
}

static void check_shot(const FteRolled *rolled, const Event *roll)
{
    bool hit = roll->kind == EVENT_HIT;
    int shot = 0;
    CHECK(rolled->count >= 1);
    CHECK_TEXT(rolled->act, "fire");
    while (shot < rolled->count - 1 && strcmp(rolled->dice[shot].word, "to hit") != 0)
        shot++; /* before it, whether somebody was ready at all */
    CHECK_INT(rolled->dice[shot].roll, roll->arg[1]);
    CHECK_INT(rolled->dice[shot].counts, hit);
    CHECK((rolled->dice[shot].roll <= rolled->at_most) == hit);
    CHECK(hit || shot < rolled->count - 1 || strcmp(rolled->words, "Missed") == 0);
    CHECK(!hit || (shot < rolled->count - 1 && strcmp(rolled->dice[shot + 1].word, "effect") == 0));
}

static void check_game(uint64_t seed, int *shots, int *others)
{
    Session *session = play_at_random("missions/fte/2-the-ford.ini", seed);
    Story *story = story_new();
    Happenings list = {0};
    story_follow(story, session);
    happenings_make(&list, story, 0, story_count(story));
    for (int i = 0; i < list.count; i++) {
        const Event *event = &story_line(story, list.list[i].line)->event;
        FteRolled rolled = fte_rolled(story, list.list[i].first, list.list[i].behind);
        const Event *roll = event->kind == EVENT_FIRES ? first_roll(story, list.list[i].line) : NULL;
        *others += rolled.count && event->kind != EVENT_FIRES;
        if (!roll)
            continue;
        check_shot(&rolled, roll);
        (*shots)++;
    }
    happenings_free(&list);
    story_free(story);
    session_free(session);
}

TEST(every_shot_is_shown_with_its_dice)
{
    int shots = 0, others = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        check_game(seed, &shots, &others);
    CHECK(shots > 5);
    CHECK(others > 0);
}
