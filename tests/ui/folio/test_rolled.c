/* A combat of Vietnam Battles as it is shown: the markers that were played since it was announced, the die, the result. */
#include "ui/model/folio/rolled.h"

#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "folio/game.h"
#include "folio/words/events.h"
#include "minunit.h"

enum { DECISIONS = 400, COMBATS_LEAST = 3 };

static int markers_before(const Story *story, int roll)
{
    int count = 0;
    for (int i = roll - 1; i >= 0; i--) {
        const StoryLine *line = story_line(story, i);
        if (line->decision)
            continue;
        if (line->event.kind == EVENT_ATTACK || line->event.kind == EVENT_BOMBARDMENT)
            break;
        count += line->event.kind == EVENT_MARKER;
    }
    return count;
}

static void play_at_random(Session *session, Rng *rng)
{
    static Action actions[65536];
    Ask ask;
    session_ask(session, &ask);
    for (int i = 0; i < DECISIONS && ask.kind == ASK_DECIDE; i++, session_ask(session, &ask)) {
        int count = session_rules(session)->legal(session_game(session), session_state(session), actions,
                                                  COUNT_OF(actions));
        ENSURE(count > 0 && count <= COUNT_OF(actions));
        ENSURE(session_do(session, actions[rng_below(rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
    }
}

TEST(a_combat_is_shown_with_its_markers_its_die_and_its_result)
{
    Errors errors = {0};
    SessionOptions options = {.seed = 2, .player = SIDE_ALL};
    Session *session = session_new(folio_modules, "missions/folio/boys-of-67.ini", options, &errors);
    CHECK(session != NULL);
    Story *story = story_new();
    Rng rng;
    int combats = 0, markers = 0, from = 0;
    rng_seed(&rng, 2, 1);
    play_at_random(session, &rng);
    story_follow(story, session);
    for (int i = 0; i < story_count(story); i++) {
        const StoryLine *line = story_line(story, i);
        if (line->decision || line->event.kind != EVENT_ROLLED)
            continue;
        Rolled rolled = folio_rolled(story, from, i + 1);
        CHECK_INT(rolled.line, i);
        CHECK(rolled.die >= 1 && rolled.die <= FACES && rolled.column >= 1 && rolled.column <= COLUMNS);
        CHECK_INT(rolled.result, session_game(session)->crt[rolled.die - 1][rolled.column - 1]);
        CHECK_INT(rolled.count, markers_before(story, i));
        combats++;
        markers += rolled.count;
        from = i + 1;
    }
    CHECK(combats >= COMBATS_LEAST && markers > 0);
    CHECK_INT(folio_rolled(story, from, story_count(story)).line, -1);
    story_free(story);
    session_free(session);
}
