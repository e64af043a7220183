/* What happened, drawn together into moments: gathered, weighed, timed; and the film that shows them by its own clock. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "fof/session.h"
#include "help/session_play.h"
#include "minunit.h"
#include "ui/model/report/moments.h"
#include "ui/model/tones.h"

/* ---- time ---- */

/* So many of this weight. */
static Happenings alike(int count, uint8_t weight)
{
    Happenings list = {calloc((size_t)count, sizeof(Happening)), count, count};
    ENSURE(list.list);
    for (int i = 0; i < count; i++)
        list.list[i] = (Happening){.weight = weight, .count = 1};
    return list;
}

static double time_of_all(const Happenings *list)
{
    double time = 0;
    for (int i = 0; i < list->count; i++)
        time += happening_time(list, i, false, 0);
    return time;
}

TEST(forty_moments_of_no_weight_take_five_seconds_at_most)
{
    Happenings list = alike(40, WEIGHT_LIGHT);
    CHECK(time_of_all(&list) <= 5.001);
    happenings_free(&list);
    list = alike(3, WEIGHT_LIGHT);
    CHECK(time_of_all(&list) <= 2 && time_of_all(&list) > 0.5);
    happenings_free(&list);
}

TEST(what_weighs_dwells_and_a_draw_is_shown_card_by_card)
{
    Happenings list = alike(2, WEIGHT_LOSS);
    CHECK(happening_time(&list, 0, false, 0) >= camera_time + 1.2);
    list.list[1].weight = WEIGHT_DRAW;
    CHECK(fabs(happening_time(&list, 1, false, 3) - (camera_time + 0.4 + 3 * 0.35 + 0.6)) < 0.001);
    list.list[1].weight = WEIGHT_PLAIN;
    CHECK(happening_time(&list, 1, false, 0) < happening_time(&list, 0, false, 0));
    list.list[1].weight = WEIGHT_BOOKKEEPING;
    CHECK(happening_time(&list, 1, false, 0) == 0);
    happenings_free(&list);
}

/* ---- moments of a whole game ---- */

static void check_order(const Happenings *list, const Story *story)
{
    for (int i = 0; i < list->count; i++) {
        const Happening *one = &list->list[i];
        CHECK(one->first <= one->line && one->line <= one->last && one->last < one->behind);
        CHECK(i == 0 || one->first == list->list[i - 1].behind);
        CHECK(one->weight > WEIGHT_BOOKKEEPING);
    }
    CHECK(!list->count || list->list[list->count - 1].behind == story_count(story));
}

TEST(moments_hold_every_line_of_the_record_once)
{
    Session *session = fof_session("missions/fof/stand-alone/sunken-lane.ini", 3);
    Rng rng;
    CHECK(session != NULL);
    Story *story = story_new();
    Happenings list = {0};
    char text[SENTENCE_SIZE];
    int gathered = 0, draws = 0;
    rng_seed(&rng, 3, 1);
    play_some(session, &rng, 600);
    story_follow(story, session);
    happenings_make(&list, story, 0, story_count(story));
    CHECK(list.count > 50 && list.count < story_count(story));
    check_order(&list, story);
    for (int i = 0; i < list.count; i++) {
        CHECK(happening_text(story, &list.list[i], text, sizeof text) > 0);
        CHECK(strchr(text, '#') == NULL);
        gathered += list.list[i].count > 1;
        draws += list.list[i].weight == WEIGHT_DRAW;
    }
    CHECK(gathered > 0);
    CHECK(draws > 0);
    happenings_free(&list);
    story_free(story);
    session_free(session);
}

/* ---- sounds ---- */

TEST(twenty_sounds_at_once_do_not_clip)
{
    enum { VOICES = 20, LENGTH = TONE_RATE };
    static float mix[LENGTH], one[2 * TONE_RATE];
    for (int i = 0; i < VOICES; i++) {
        SoundKind kind = (SoundKind)(i % SOUND_KINDS);
        tones_make(kind, i % 2, one);
        for (int at = 0; at < LENGTH && at < tones_length(kind); at++) {
            CHECK(fabsf(one[at]) <= TONES_KNEE + 0.001F);
            mix[at] += one[at];
        }
    }
    tones_limit(mix, LENGTH);
    float loudest = 0;
    for (int at = 0; at < LENGTH; at++)
        loudest = fmaxf(loudest, fabsf(mix[at]));
    CHECK(loudest > TONES_KNEE); /* they are louder than one, */
    CHECK(loudest < 1);          /* and nothing is cut off: */
    for (int at = 1; at < LENGTH; at++)
        CHECK(fabsf(mix[at]) < 0.95F || mix[at] != mix[at - 1]);
}

TEST(one_sound_is_heard_as_it_is_and_those_of_the_sides_differ)
{
    static float ours[2 * TONE_RATE], theirs[2 * TONE_RATE];
    for (int kind = 0; kind < SOUND_KINDS; kind++) {
        int length = tones_length((SoundKind)kind);
        tones_make((SoundKind)kind, false, ours);
        tones_make((SoundKind)kind, true, theirs);
        CHECK(memcmp(ours, theirs, (size_t)length * sizeof *ours) != 0);
        memcpy(theirs, ours, (size_t)length * sizeof *ours);
        tones_limit(theirs, length);
        CHECK_BYTES(theirs, ours, (size_t)length * sizeof *ours);
    }
}
