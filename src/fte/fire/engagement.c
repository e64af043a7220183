/* engagement: see the header. Below the chance that the order names fire is held; above it the player decides. */
#include "fte/fire/engagement.h"

#include <string.h>

#include "core/base/text.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/fire/react.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"

/* 7.4: of those who may be suppressed half are, if nobody knows their Troop Quality. */
static int shaken_share(const Game *game, const State *seen, int target)
{
    return seen->units[target].who == UNKNOWN ? D10 / 2 : D10 - fte_passing_rolls(game, seen, target, 0);
}

int fte_shot_effect(const Game *game, const State *seen, int unit, int target)
{
    FteShot shot = fte_shot(game, seen, unit, target, FIRE_REACTION);
    int hits = fte_hitting_rolls(&shot, fte_to_hit(game, seen, &shot, false, NULL)), tenths = 0;
    for (int roll = 0; roll < D10; roll++)
        tenths += game->effects[roll][shot.weapon] == RESULT_SHAKEN ? shaken_share(game, seen, target) : D10;
    return hits * tenths / D10;
}

static int trigger_of(const Game *game, const State *seen, const FteFrame *frame)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_is_trigger(seen, frame, unit))
            return unit;
    return -1;
}

/* In the first round a check comes before it; in the second those who passed it fire. */
static bool may_fire(const Game *game, const State *seen, int unit, int target)
{
    Action action = {.verb = VERB_REACT, .on = (uint16_t)(unit + 1)};
    if (fte_top(seen)->round)
        action = (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)};
    return fte_on_map(seen, unit) && !laws_judge(&fte_react_question, game, seen, action, NULL);
}

bool fte_holds(const char *holds, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = holds; (at = strstr(at, name)); at += length)
        if ((at == holds || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

static bool holds_fire(const Game *game, const State *seen, const char *holds, int unit)
{
    char name[UNIT_TEXT];
    fte_unit_text(game, seen, fte_listener(game, seen), unit, name);
    return fte_holds(holds, name);
}

int fte_stop_chance(const Game *game, const State *seen, const char *holds)
{
    const FteFrame *frame = fte_top(seen);
    int target = frame->step == STEP_REACT ? trigger_of(game, seen, frame) : -1;
    double goes_on = 1;
    for (int unit = 0; target >= 0 && unit < game->unit_count; unit++) {
        if (!may_fire(game, seen, unit, target) || holds_fire(game, seen, holds, unit))
            continue;
        double ready = frame->round ? 1 : fte_passing_rolls(game, seen, unit, 0) / (double)D10;
        goes_on *= 1 - ready * fte_shot_effect(game, seen, unit, target) / 100;
    }
    return (int)((1 - goes_on) * 100 + 0.5);
}

bool fte_read_engagement(const char *order, int *over, const char **holds)
{
    char number[8];
    int64_t least;
    if (strncmp(order, "over ", 5) != 0)
        return false;
    size_t length = strcspn(order + 5, " ");
    if (length >= sizeof number)
        return false;
    memcpy(number, order + 5, length);
    number[length] = '\0';
    const char *rest = order + 5 + length;
    *holds = strncmp(rest, " hold ", 6) == 0 ? rest + 6 : "";
    if (!text_to_int(number, 0, 100, &least) || (*rest && !**holds))
        return false;
    *over = (int)least;
    return true;
}

bool fte_stands(const Game *game, const State *seen, const char *topic, const char *order, Action *action)
{
    int over;
    const char *holds;
    if (strcmp(topic, fte_react_question.topic) != 0 || !fte_read_engagement(order, &over, &holds) ||
        seen->over || fte_top(seen)->step != STEP_REACT)
        return false;
    *action = (Action){.verb = VERB_DONE};
    return fte_stop_chance(game, seen, holds) <= over;
}
