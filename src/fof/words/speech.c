/* speech: actions as text, unique in their position, and back. Only words are read here; whether an action is allowed is
 * for refuse to say. */
#include <string.h>
#include <strings.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/fields.h"
#include "fof/movement/transport.h"
#include "fof/orders/order_parts.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"
#include "fof/turn/rebuild.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

/* ---- units, things and places ---- */

int fof_noun_unit(const Speech *speech, int unit, char *text, int size)
{
    if (unit < 0 || unit >= MAX_UNITS || !speech->state->units[unit].type)
        return 0;
    return fof_name_unit(speech->game, speech->state, (UnitId)unit, text, size);
}

int fof_noun_item(const Speech *speech, int item, char *text, int size)
{
    if (item < 0 || item >= MAX_ITEMS || !speech->state->items[item].kind)
        return 0;
    return fof_name_item(speech->game, speech->state, (ItemId)item, text, size);
}

int fof_noun_area(const Speech *speech, int area, char *text, int size)
{
    if (area < 0 || area >= MAX_AREAS || area_card(speech->state, (AreaId)area) == NO_CARD)
        return 0;
    return fof_name_area(speech->state, (AreaId)area, text, size);
}

/* A name begins with its id: most are passed over by that, without being written out. */
static bool may_be(const Speech *speech, const char *id)
{
    bool other_letter = (*speech->rest ^ *id) & ~('a' ^ 'A');
    return !other_letter && strncasecmp(speech->rest, id, strlen(id)) == 0;
}

static int likely_unit(const Speech *speech, int unit, char *text, int size)
{
    const Unit *counter = &speech->state->units[unit];
    const char *id =
        counter->name ? speech->game->named[counter->name - 1].id : speech->game->types[counter->type].id;
    return counter->type && may_be(speech, id) ? fof_noun_unit(speech, unit, text, size) : 0;
}

static bool read_unit(Speech *speech, int32_t *unit)
{
    return phrase_named(speech, 0, MAX_UNITS - 1, likely_unit, unit);
}

static int likely_item(const Speech *speech, int item, char *text, int size)
{
    int kind = speech->state->items[item].kind;
    return kind && may_be(speech, speech->game->items[kind].id) ? fof_noun_item(speech, item, text, size) : 0;
}

static bool read_item(Speech *speech, int32_t *item)
{
    return phrase_named(speech, 0, MAX_ITEMS - 1, likely_item, item);
}

static bool read_area(Speech *speech, int32_t *area)
{
    char word[NAME_SIZE * 2];
    AreaId found;
    if (!phrase_word(speech, word, sizeof word) || !fof_find_area(speech->state, word, &found))
        return false;
    *area = found;
    return true;
}

/* ---- who orders ---- */

static int write_originator(const Speech *speech, int by, char *text, int size)
{
    return by == NO_UNIT ? text_copy(text, size, WORDS_INITIATIVE) : fof_noun_unit(speech, by, text, size);
}

static bool read_originator(Speech *speech, int32_t *by)
{
    *by = NO_UNIT;
    return phrase_take(speech, WORDS_INITIATIVE) || read_unit(speech, by);
}

/* 7.10: not named where the place is a cover, which is the target itself. */
static bool has_no_victim(const Speech *speech, int unit)
{
    int at = speech->action.at;
    return !unit && (at >= MAX_AREAS || fof_area_is_cover(speech->state, (AreaId)at));
}

/* ---- teams, platoons and fire support ---- */

static const char *const team_words[] = {"", "an assault team", "a fire team", NULL};

static bool read_team(Speech *speech, int32_t *team)
{
    *team = phrase_take(speech, "an assault team") || phrase_take(speech, "assault team") ? TEAM_ASSAULT
            : phrase_take(speech, "a fire team") || phrase_take(speech, "fire team")      ? TEAM_FIRE
                                                                                          : 0;
    return *team != 0;
}

static int write_fire_line(const Speech *speech, int line, char *text, int size)
{
    return fof_name_fire_line(speech->game, line, text, size);
}

/* As the data name it: "he of battery". */
static int write_fire_id(const Speech *speech, int line, char *text, int size)
{
    const SupportData *support = &speech->game->support;
    if (line >= support->line_count)
        return 0;
    const FireLine *fire = &support->lines[line];
    return text_print(text, size, "%s of %s", fof_shell_words[fire->shell],
                      support->agencies[fire->agency].id);
}

static bool read_fire_line(Speech *speech, int32_t *line)
{
    return phrase_named(speech, 0, MAX_FIRE_LINES - 1, write_fire_line, line) ||
           phrase_named(speech, 0, MAX_FIRE_LINES - 1, write_fire_id, line);
}

static int write_agency(const Speech *speech, int agency, char *text, int size)
{
    return fof_name_agency(speech->game, agency, text, size);
}

static int write_agency_id(const Speech *speech, int agency, char *text, int size)
{
    const SupportData *support = &speech->game->support;
    return agency < support->agency_count ? text_copy(text, size, support->agencies[agency].id) : 0;
}

static bool read_agency(Speech *speech, int32_t *agency)
{
    phrase_take(speech, "the"); /* may be left out */
    return phrase_named(speech, 0, MAX_AGENCIES - 1, write_agency_id, agency);
}

/* ---- the orders of the menus ---- */

static int write_order(const Speech *speech, int value, char *text, int size)
{
    const Order *order = fof_order_of((Verb)speech->action.verb);
    (void)value;
    int length = text_copy(text, size, fof_order_words(speech->state, order, speech->action));
    char *rest = text + length + 1;
    if (!order->form || length + 2 >= size || !phrase_fill(speech, order->form, rest, size - length - 1))
        return length;
    text[length] = ' ';
    return length + 1 + (int)strlen(rest);
}

/* What an HQ tells its platoon has the same words as what it tells a unit. */
static bool hear_order(Speech *speech, bool platoon)
{
    const Order *found = NULL;
    int length = 0;
    for (int m = 0; m < ORDER_MENUS; m++) {
        for (const Order *order = fof_order_menus[m]; order->verb != VERB_NONE; order++) {
            int near = phrase_begins(speech->rest, order->words),
                far = order->far_words ? phrase_begins(speech->rest, order->far_words) : 0;
            int taken = near > far ? near : far;
            if (taken <= length || platoon != ((order->flags & ORDER_PLATOON) != 0))
                continue;
            length = taken;
            found = order;
        }
    }
    speech->rest += length;
    if (found)
        speech->action.verb = (uint16_t)found->verb;
    return found && (!found->form || phrase_hear(speech, found->form));
}

static bool read_order(Speech *speech, int32_t *value)
{
    (void)value;
    return hear_order(speech, false);
}

static bool read_platoon_order(Speech *speech, int32_t *value)
{
    (void)value;
    speech->action.on = speech->action.by;
    return hear_order(speech, true);
}

/* ---- answers ---- */

static int write_plan(const Speech *speech, int slot, char *text, int size)
{
    const FofGame *game = speech->game;
    char option[LABEL_SIZE] = "nothing";
    int count = speech->action.count;
    if (slot >= game->slot_count)
        return text_copy(text, size, "nothing: nothing");
    int length = fof_planning_slot(game, speech->state, slot, text, size);
    if (count >= 0 && count < game->slots[slot].option_count)
        fof_planning_option(game, speech->state, slot, count, option, sizeof option);
    return length + text_print(text + length, size - length, ": %s", option);
}

static bool read_plan(Speech *speech, int32_t *value)
{
    const FofGame *game = speech->game;
    char name[LABEL_SIZE];
    for (int slot = 0; slot < game->slot_count; slot++) {
        fof_planning_slot(game, speech->state, slot, name, sizeof name - 1);
        strcat(name, ":");
        int length = phrase_begins(speech->rest, name);
        for (int option = 0; length && option < game->slots[slot].option_count; option++) {
            fof_planning_option(game, speech->state, slot, option, name, sizeof name);
            if (!text_same_ignoring_case(speech->rest + length, name))
                continue;
            speech->rest += strlen(speech->rest);
            speech->action.count = option;
            *value = slot;
            return true;
        }
    }
    return false;
}

/* An item, or a point of the ammunition for its own weapon. */
static int write_load(const Speech *speech, int with, char *text, int size)
{
    if (with < DROP_SUPPLY || with >= DROP_SUPPLY + 2 || speech->action.on >= MAX_UNITS)
        return fof_noun_item(speech, with - 1, text, size);
    const UnitType *type = unit_type(speech->game, speech->state, (UnitId)speech->action.on);
    return text_print(text, size, "a point of %s",
                      speech->game->items[type->ammo_kind[with - DROP_SUPPLY]].id);
}

/* Only a kind that the unit fires, which is named behind it. */
static bool read_supply(Speech *speech, int32_t *with)
{
    Speech ahead = *speech;
    if (!phrase_hear(&ahead, "KIND"))
        return false;
    speech->rest = ahead.rest;
    if (!phrase_hear(&ahead, "from UNIT"))
        return false;
    const uint8_t *fires = unit_type(speech->game, speech->state, (UnitId)ahead.action.on)->ammo_kind;
    int slot = fires[1] == ahead.action.to;
    *with = DROP_SUPPLY + slot;
    return fires[slot] == ahead.action.to;
}

static bool read_load(Speech *speech, int32_t *with)
{
    if (phrase_take(speech, "a point of"))
        return read_supply(speech, with);
    return read_item(speech, with) && ++*with;
}

/* The question that the last step of a squad leaves is about a kind of team, not about an item (6.5.2A, 8.15). */
static bool chooses_team(const FofState *state)
{
    const Frame *frame = fof_frame_top(state);
    return frame && frame->kind == FRAME_CHOICE &&
           (frame->order.verb == VERB_REBUILD_PLATOON_HQ || frame->order.verb == VERB_FLIP);
}

static int write_thing(const Speech *speech, int thing, char *text, int size)
{
    if (!chooses_team(speech->state))
        return fof_noun_item(speech, thing, text, size);
    return text_copy(text, size, thing + 1 == TEAM_ASSAULT ? "assault team" : "fire team");
}

static bool read_thing(Speech *speech, int32_t *thing)
{
    return read_item(speech, thing) || (read_team(speech, thing) && (--*thing, true));
}

static int write_steps(const Speech *speech, int count, char *text, int size)
{
    (void)speech;
    return text_print(text, size, "%d step%s", count, count == 1 ? "" : "s");
}

static bool read_steps(Speech *speech, int32_t *count)
{
    return phrase_number(speech, 0, UINT16_MAX, count) &&
           (phrase_take(speech, "steps") || phrase_take(speech, "step"));
}

static int write_promotion(const Speech *speech, int code, char *text, int size)
{
    (void)speech;
    return code == PROMOTION_CODE ? text_copy(text, size, "promotion of") : 0;
}

static int write_phase_line(const Speech *speech, int code, char *text, int size)
{
    (void)speech;
    if (code < PHASE_LINE_CODE || code >= PHASE_LINE_CODES_END)
        return 0;
    return text_print(text, size, "phase line %d at row %d", code / PHASE_LINE_CODE, code % PHASE_LINE_CODE);
}

static bool read_phase_line(Speech *speech, int32_t *code)
{
    int32_t line = 0, row = 0;
    bool heard = phrase_take(speech, "phase line") && phrase_number(speech, 1, 2, &line) &&
                 phrase_take(speech, "at row") && phrase_number(speech, 0, PHASE_LINE_CODE - 1, &row);
    *code = line * PHASE_LINE_CODE + row;
    return heard;
}

static const char *const again_words[] = {"", "another attempt", NULL};

/* 12.7: what the skill is good for; SKILL_SERVICES: there is no such skill. */
static int service_of(const Speech *speech)
{
    int skill = speech->action.with - 1;
    bool known = skill >= 0 && skill < speech->game->skill_count;
    return known ? speech->game->skills[skill].serves : SKILL_SERVICES;
}

/* A command of general initiative is for nobody else than its holder. */
static bool has_no_user(const Speech *speech, int unit)
{
    (void)unit;
    return service_of(speech) == SKILL_SERVICES || service_of(speech) == SERVES_INITIATIVE;
}

static bool splits_nobody(const Speech *speech, int team)
{
    (void)team;
    return service_of(speech) != SERVES_SPLIT;
}

/* ---- nouns ---- */

static const Noun nouns[] = {
    {"BY", IN_BY, .write = write_originator, .read = read_originator, .otherwise = "nobody"},
    {"HQ", IN_BY, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"UNIT", IN_ON, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"TARGET", IN_TO, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"VICTIM", IN_TO, .write = fof_noun_unit, .read = read_unit, .missing = has_no_victim,
     .otherwise = "nobody"},
    {"RUNNER", IN_WITH, 1, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"PLACE", IN_AT, .write = fof_noun_area, .read = read_area, .otherwise = "nowhere"},
    {"ITEM", IN_WITH, 1, .write = fof_noun_item, .read = read_item, .otherwise = "nothing"},
    {"KIND", IN_TO, .least = 1, .most = MAX_ITEM_KINDS - 1, NOUN_NAMES(FofGame, items, id),
     .otherwise = "nothing"},
    {"TEAM", IN_WITH, .least = 1, .words = team_words, .read = read_team, .otherwise = "a fire team"},
    {"CONTROL", IN_WITH, 1, .words = fof_control_words, .most = CONTROL_BITS - 1, .otherwise = "nothing"},
    {"PLATOON", IN_WITH, .most = UINT16_MAX},
    {"FIRE_LINE", IN_WITH, 1, .write = write_fire_line, .read = read_fire_line, .otherwise = "nothing"},
    {"AGENCY", IN_WITH, 1, .write = write_agency, .read = read_agency, .otherwise = "nobody"},
    {"ORDER", .write = write_order, .read = read_order},
    {"PLATOON_ORDER", .write = write_order, .read = read_platoon_order},
    /* of answers alone */
    {"PLAN", IN_ON, .write = write_plan, .read = read_plan},
    {"LOAD", IN_WITH, .write = write_load, .read = read_load, .otherwise = "nothing"},
    {"SKILL", IN_WITH, 1, .most = MAX_SKILLS - 1, NOUN_NAMES(FofGame, skills, id), .otherwise = "nothing"},
    {"USER", IN_ON, .write = fof_noun_unit, .read = read_unit, .missing = has_no_user, .otherwise = "nobody"},
    {"SPLIT", IN_TO, .least = 1, .words = team_words, .read = read_team, .missing = splits_nobody,
     .otherwise = "a fire team"},
    {"CHOSEN", IN_ON, 1, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"THING", IN_WITH, 1, .write = write_thing, .read = read_thing, .otherwise = "nothing"},
    {"WHOM", IN_TO, 1, .write = fof_noun_unit, .read = read_unit, .otherwise = "nobody"},
    {"WHERE", IN_AT, 1, .write = fof_noun_area, .read = read_area, .otherwise = "nowhere"},
    {"STEPS", IN_COUNT, .write = write_steps, .read = read_steps},
    {"PROMOTION", IN_COUNT, .least = PROMOTION_CODE, .most = PROMOTION_CODE, .write = write_promotion},
    {"PHASE_LINE", IN_COUNT, .write = write_phase_line, .read = read_phase_line},
    {"AGAIN", IN_COUNT, .least = 1, .words = again_words},
    {"NUMBER", IN_COUNT, .most = UINT16_MAX},
    {.name = ""},
};

/* ---- patterns ---- */

unsigned fof_form_fields(const Order *order)
{
    return order->form ? phrase_slots(&(Phrasebook){.nouns = nouns}, order->form) : 0;
}

static unsigned said(int field, int blank, NounField in)
{
    return field && field != blank ? 1u << in : 0;
}

bool fof_form_has_stray(const Order *order, Action action)
{
    unsigned fields = said(action.at, ACTION_BLANK, IN_AT) | said(action.to, ACTION_BLANK, IN_TO) |
                      said(action.with, ACTION_BLANK, IN_WITH) | said(action.count, COUNT_BLANK, IN_COUNT);
    return fields & ~fof_form_fields(order);
}

static bool by_is_on(Speech *speech)
{
    speech->action.by = speech->action.on;
    return true;
}

static bool on_is_by(Speech *speech)
{
    speech->action.on = speech->action.by;
    return true;
}

static const char to_unit[] = "BY orders UNIT to ORDER",
                  to_platoon[] = "BY orders its platoon to PLATOON_ORDER";

static const Phrase phrases[] = {
    {VERB_NONE, to_platoon, NULL},
    {VERB_NONE, to_unit, NULL},
    {VERB_PLAN, "plan PLAN", NULL},
    {VERB_IMPULSE, "impulse HQ", NULL},
    {VERB_DONE, "done", NULL},
    {VERB_EXHORT, "exhort UNIT by HQ", NULL},
    {VERB_ACCEPT, "accept", NULL},
    {VERB_CHOOSE, "choose PROMOTION CHOSEN", NULL},
    {VERB_CHOOSE, "choose CHOSEN [with THING] [for WHOM] [to WHERE] [with STEPS]", NULL},
    {VERB_CHOOSE, "choose THING [for WHOM] [to WHERE] [with STEPS]", NULL},
    {VERB_CHOOSE, "choose for WHOM [to WHERE]", NULL},
    {VERB_CHOOSE, "choose WHERE", NULL},
    {VERB_CHOOSE, "choose PHASE_LINE", NULL},
    {VERB_CHOOSE, "choose AGAIN", NULL},
    {VERB_CHOOSE, "choose NUMBER", NULL},
    {VERB_DROP, "drop LOAD from UNIT", by_is_on},
    {VERB_USE_SKILL, "use SKILL of HQ for USER [to split off SPLIT]", NULL},
    {VERB_USE_SKILL, "use SKILL of HQ [to split off SPLIT]", on_is_by},
    {0},
};

static const Phrasebook book = {.nouns = nouns, .phrases = phrases};

int fof_words_say(const Game *game, const State *state, Action action, char *text, int size)
{
    const Order *order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    if (!order)
        return phrase_say(&book, game, state, action, text, size);
    Speech speech = {.nouns = nouns, .game = game, .state = state, .action = action};
    return phrase_fill(&speech, order->flags & ORDER_PLATOON ? to_platoon : to_unit, text, size);
}

bool fof_words_parse(const Game *game, const State *state, const char *text, Action *action)
{
    return phrase_parse(&book, game, state, text, action);
}
