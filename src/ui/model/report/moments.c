/* moments: see the header. */
#include "ui/model/report/moments.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

/* ---- which there are ---- */

static Happening *new_one(Happenings *happenings, int first)
{
    if (happenings->count == happenings->capacity) {
        happenings->capacity = happenings->capacity ? happenings->capacity * 2 : 64;
        happenings->list = realloc(happenings->list, (size_t)happenings->capacity * sizeof *happenings->list);
        ENSURE(happenings->list);
    }
    Happening *one = &happenings->list[happenings->count++];
    *one = (Happening){.first = first, .behind = first};
    return one;
}

static bool is_told(const StoryLine *line)
{
    return !line->decision && line->weight > WEIGHT_BOOKKEEPING;
}

/* Whether it only adds one more to what was told last. */
static bool is_one_more(const Story *story, const Happening *before, const StoryLine *line)
{
    const StoryLine *last = before ? story_line(story, before->last) : NULL;
    return last && line->many[0] && last->weight == line->weight && !strcmp(last->many, line->many) &&
           last->turn == line->turn;
}

void happenings_make(Happenings *happenings, const Story *story, int first, int behind)
{
    happenings->count = 0;
    int from = first; /* lines from here on belong to the next one */
    for (int i = first; i < behind; i++) {
        const StoryLine *line = story_line(story, i);
        Happening *before = happenings->count ? &happenings->list[happenings->count - 1] : NULL;
        if (before && !line->decision && line->weight <= WEIGHT_BOOKKEEPING && line->follows && from == i) {
            before->behind = from = i + 1;
        } else if (is_told(line)) {
            bool more = is_one_more(story, before, line);
            Happening *one = more ? before : new_one(happenings, from);
            if (!more) {
                one->line = i;
                one->weight = line->weight;
                one->sign = line->sign;
            }
            one->last = i;
            one->count++;
            one->behind = from = i + 1;
        }
    }
    if (happenings->count) /* what came after the last is told of with it */
        happenings->list[happenings->count - 1].behind = behind;
}

void happenings_free(Happenings *happenings)
{
    free(happenings->list);
    *happenings = (Happenings){0};
}

int happening_text(const Story *story, const Happening *happening, char *text, int size)
{
    const StoryLine *line = story_line(story, happening->line);
    if (happening->count > 1)
        return tale_gather(line->many, happening->count, text, size);
    return text_copy(text, size, line->told);
}

int happenings_at(const Happenings *happenings, int line)
{
    int at = happenings->count - 1;
    while (at >= 0 && happenings->list[at].first > line)
        at--;
    return at;
}

/* ---- time ---- */

const double camera_time = 0.25, draw_turn_time = 0.4, draw_card_time = 0.35, draw_result_time = 0.6;
static const double light_time = 0.6, own_light_time = 0.3, plain_time = 1.0, own_plain_time = 0.8,
                    loss_time = 1.2, light_share = 5.0; /* for all of no weight in a row */

static bool is_light(const Happenings *happenings, int index)
{
    return index >= 0 && index < happenings->count && happenings->list[index].weight <= WEIGHT_LIGHT;
}

static int light_run(const Happenings *happenings, int index)
{
    int from = index, to = index;
    while (is_light(happenings, from - 1))
        from--;
    while (is_light(happenings, to + 1))
        to++;
    return to - from + 1;
}

double happening_time(const Happenings *happenings, int index, bool own, int cards)
{
    uint8_t weight = happenings->list[index].weight;
    switch (weight == WEIGHT_DRAW && cards < 0 ? WEIGHT_PLAIN : weight) {
    case WEIGHT_LIGHT:
        return fmin(own ? own_light_time : light_time, light_share / light_run(happenings, index));
    case WEIGHT_PLAIN:
        return own ? own_plain_time : plain_time;
    case WEIGHT_DRAW:
        return camera_time + draw_turn_time + draw_card_time * cards + draw_result_time;
    case WEIGHT_LOSS:
        return camera_time + loss_time;
    default:
        return 0;
    }
}

/* ---- what changed ---- */

int happening_harm(const Happening *happening, bool about_own)
{
    static const int heavy[WEIGHTS] = {
        [WEIGHT_LIGHT] = 1, [WEIGHT_PLAIN] = 3, [WEIGHT_DRAW] = 2, [WEIGHT_LOSS] = 6};
    int harm = heavy[happening->weight] * 10 + (happening->count < 9 ? happening->count : 9);
    switch (happening->sign) {
    case TALE_BAD:
        return about_own ? harm : -harm;
    case TALE_GOOD:
        return about_own ? -harm : harm / 2;
    case TALE_DANGER:
        return about_own ? -harm : harm;
    default:
        return 0;
    }
}
