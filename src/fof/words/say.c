/* say: the text of an action, unique in its position; parse.c reads the same forms. */
#include <stddef.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/movement/transport.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"
#include "fof/turn/rebuild.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

/* What is written so far, and what it is about. */
typedef struct Speech {
    const FofGame *game;
    const FofState *state;
    char *text;
    int size, length;
} Speech;

static void add(Speech *speech, const char *words)
{
    speech->length += text_print(speech->text + speech->length, speech->size - speech->length, "%s", words);
}

/* ---- names, also of what is not there ---- */

static void add_unit(Speech *speech, int unit)
{
    char name[NAME_SIZE * 2] = "nobody";
    if (unit >= 0 && unit < MAX_UNITS && speech->state->units[unit].type)
        name_unit(speech->game, speech->state, (UnitId)unit, name, sizeof name);
    add(speech, name);
}

static void add_item(Speech *speech, int item)
{
    char name[NAME_SIZE * 2] = "nothing";
    if (item >= 0 && item < MAX_ITEMS && speech->state->items[item].kind)
        name_item(speech->game, speech->state, (ItemId)item, name, sizeof name);
    add(speech, name);
}

static void add_area(Speech *speech, int area)
{
    char name[NAME_SIZE * 2] = "nowhere";
    if (area >= 0 && area < MAX_AREAS &&
        (area < FIRST_EXTRA_AREA || speech->state->areas[area].card != NO_CARD))
        name_area(speech->state, (AreaId)area, name, sizeof name);
    add(speech, name);
}

static void add_number(Speech *speech, const char *before, int number, const char *after)
{
    speech->length += text_print(speech->text + speech->length, speech->size - speech->length, "%s%d%s",
                                 before, number, after);
}

static void add_fire_line(Speech *speech, int line)
{
    char name[NAME_SIZE * 2];
    name_fire_line(speech->game, line, name, sizeof name);
    add(speech, name);
}

static void add_agency(Speech *speech, int agency)
{
    char name[NAME_SIZE * 2];
    name_agency(speech->game, agency, name, sizeof name);
    add(speech, name);
}

static void add_noun(Speech *speech, Noun noun, int value)
{
    switch (noun) {
    case NOUN_AREA:
        add_area(speech, value);
        break;
    case NOUN_UNIT:
    case NOUN_UNIT_IN_OPEN:
        add_unit(speech, value);
        break;
    case NOUN_UNIT_PLUS:
        add_unit(speech, value - 1);
        break;
    case NOUN_ITEM_PLUS:
        add_item(speech, value - 1);
        break;
    case NOUN_KIND:
    case NOUN_ITEM_KIND:
        add(speech,
            value > 0 && value < speech->game->item_count ? speech->game->items[value].id : "nothing");
        break;
    case NOUN_TEAM:
        add(speech, value == TEAM_ASSAULT ? "an assault team" : "a fire team");
        break;
    case NOUN_CONTROL:
        add(speech, value >= 1 && value <= CONTROL_BITS ? control_words[value - 1] : "nothing");
        break;
    case NOUN_FIRE_LINE:
        add_fire_line(speech, value - 1);
        break;
    case NOUN_AGENCY:
        add_agency(speech, value - 1);
        break;
    default:
        add_number(speech, "platoon ", value, "");
    }
}

/* ---- orders ---- */

/* Zero means nothing, unless it is a unit that must be named. */
static bool is_left_out(const FofState *state, const FormPart *part, Action action)
{
    if (!part->optional || form_value(action, part->field))
        return false;
    return part->noun != NOUN_UNIT_IN_OPEN || action.at >= MAX_AREAS || area_is_cover(state, action.at);
}

static void say_order(Speech *speech, const Order *order, Action action)
{
    if (action.by == NO_UNIT)
        add(speech, WORDS_INITIATIVE);
    else
        add_unit(speech, action.by);
    add(speech, " orders ");
    if (order->flags & ORDER_PLATOON)
        add(speech, WORDS_PLATOON);
    else
        add_unit(speech, action.on);
    add(speech, " to ");
    add(speech, order_words(speech->state, order, action));
    for (const FormPart *part = form_of(order->verb)->parts; part->noun != NOUN_NONE; part++) {
        if (is_left_out(speech->state, part, action))
            continue;
        add(speech, *part->word ? " " : "");
        add(speech, part->word);
        add(speech, " ");
        add_noun(speech, part->noun, form_value(action, part->field));
    }
}

/* ---- answers outside the menus ---- */

static void say_plan(Speech *speech, Action action)
{
    char slot[LABEL_SIZE] = "nothing", option[LABEL_SIZE] = "nothing";
    if (action.on < speech->game->slot_count) {
        planning_slot(speech->game, speech->state, action.on, slot, sizeof slot);
        if (action.count >= 0 && action.count < speech->game->slots[action.on].option_count)
            planning_option(speech->game, speech->state, action.on, action.count, option, sizeof option);
    }
    speech->length +=
        text_print(speech->text + speech->length, speech->size - speech->length, "plan %s: %s", slot, option);
}

/* The question that the last step of a squad leaves is about a kind of team, not about an item (6.5.2A, 8.15). */
static bool chooses_team(const FofState *state)
{
    const Frame *frame = frame_top_const(state);
    return frame && frame->kind == FRAME_CHOICE &&
           (frame->order.verb == VERB_REBUILD_PLATOON_HQ || frame->order.verb == VERB_FLIP);
}

static void say_count(Speech *speech, Action action)
{
    if (action.on || action.with)
        add_number(speech, " with ", action.count, action.count == 1 ? " step" : " steps");
    else if (action.count >= PHASE_LINE_CODE && action.count < PHASE_LINE_CODES_END) {
        add_number(speech, "phase line ", action.count / PHASE_LINE_CODE, "");
        add_number(speech, " at row ", action.count % PHASE_LINE_CODE, "");
    } else if (action.count == 1)
        add(speech, WORDS_AGAIN);
    else
        add_number(speech, "", action.count, "");
}

/* on = unit + 1, with = item + 1, to = unit + 1, at = area + 1, count; what is 0 is left out. */
static void say_choice(Speech *speech, Action action)
{
    add(speech, "choose ");
    if (action.count == PROMOTION_CODE) {
        add(speech, WORDS_PROMOTION " "), add_unit(speech, action.on - 1);
        return;
    }
    if (action.on)
        add_unit(speech, action.on - 1);
    if (action.with && chooses_team(speech->state))
        add(speech, action.with == TEAM_ASSAULT ? "assault team" : "fire team");
    else if (action.with)
        add(speech, action.on ? " with " : ""), add_item(speech, action.with - 1);
    if (action.to)
        add(speech, action.on || action.with ? " for " : "for "), add_unit(speech, action.to - 1);
    if (action.at)
        add(speech, action.on || action.with || action.to ? " to " : ""), add_area(speech, action.at - 1);
    if (action.count)
        say_count(speech, action);
}

/* An item, or a point of the ammunition for its own weapon. */
static void add_dropped(Speech *speech, Action action)
{
    if (action.with < DROP_SUPPLY || action.with >= DROP_SUPPLY + 2 || action.on >= MAX_UNITS) {
        add_item(speech, action.with - 1);
        return;
    }
    const UnitType *type = unit_type(speech->game, speech->state, (UnitId)action.on);
    add(speech, WORDS_POINT " ");
    add(speech, speech->game->items[type->ammo_kind[action.with - DROP_SUPPLY]].id);
}

/* Whom it is for is not said where nobody is: a command of general initiative. */
static void say_skill(Speech *speech, Action action)
{
    bool known = action.with >= 1 && action.with <= speech->game->skill_count;
    const Skill *skill = known ? &speech->game->skills[action.with - 1] : NULL;
    add(speech, "use "), add(speech, skill ? skill->id : "nothing");
    add(speech, " of "), add_unit(speech, action.by);
    if (skill && skill->serves != SERVES_INITIATIVE)
        add(speech, " for "), add_unit(speech, action.on);
    if (skill && skill->serves == SERVES_SPLIT)
        add(speech, " to split off "), add_noun(speech, NOUN_TEAM, action.to);
}

static void say_answer(Speech *speech, Action action)
{
    switch (action.verb) {
    case VERB_PLAN:
        say_plan(speech, action);
        break;
    case VERB_IMPULSE:
        add(speech, "impulse "), add_unit(speech, action.by);
        break;
    case VERB_DONE:
        add(speech, "done");
        break;
    case VERB_EXHORT:
        add(speech, "exhort "), add_unit(speech, action.on);
        add(speech, " by "), add_unit(speech, action.by);
        break;
    case VERB_ACCEPT:
        add(speech, "accept");
        break;
    case VERB_USE_SKILL:
        say_skill(speech, action);
        break;
    case VERB_CHOOSE:
        say_choice(speech, action);
        break;
    case VERB_DROP:
        add(speech, "drop "), add_dropped(speech, action);
        add(speech, " from "), add_unit(speech, action.on);
        break;
    default:
        add(speech, "nothing");
    }
}

int words_say(const Game *game, const State *state, Action action, char *text, int size)
{
    Speech speech = {fof_game(game), fof_state(state), text, size, 0};
    const Order *order = action.verb < VERBS ? order_of((Verb)action.verb) : NULL;
    if (order)
        say_order(&speech, order, action);
    else
        say_answer(&speech, action);
    return speech.length;
}
