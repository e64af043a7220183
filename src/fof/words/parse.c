/* parse: an action from its text. Only words are read here; whether it is allowed is for refuse to say. */
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/movement/transport.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"
#include "fof/turn/rebuild.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

/* What is still to be read. */
typedef struct Ear {
    const FofGame *game;
    const FofState *state;
    const char *rest; /* single blanks, none at either end */
} Ear;

/* ---- words ---- */

/* Repeated blanks become one; false if the text is too long to be an action. */
static bool tidy(const char *text, char *tidied, int size)
{
    int length = 0;
    for (bool gap = false; *text; text++) {
        bool blank = *text == ' ' || *text == '\t';
        if (!blank && length + 2 >= size)
            return false;
        if (!blank && gap && length)
            tidied[length++] = ' ';
        if (!blank)
            tidied[length++] = *text;
        gap = blank;
    }
    tidied[length] = '\0';
    return length > 0;
}

/* How much of the text these words take, with the blank behind them; 0 if it does not begin with them. */
static int matches(const char *text, const char *words)
{
    size_t length = strlen(words);
    if (!length || strncasecmp(text, words, length) != 0 || (text[length] && text[length] != ' '))
        return 0;
    return (int)length + (text[length] == ' ');
}

static bool take(Ear *ear, const char *words)
{
    int length = matches(ear->rest, words);
    ear->rest += length;
    return length > 0;
}

static bool at_end(const Ear *ear)
{
    return *ear->rest == '\0';
}

static bool take_number(Ear *ear, int32_t *number)
{
    char word[16];
    int64_t value;
    size_t length = strcspn(ear->rest, " ");
    if (length == 0 || length >= sizeof word)
        return false;
    memcpy(word, ear->rest, length);
    word[length] = '\0';
    if (!text_to_int(word, 0, 0xffff, &value))
        return false;
    ear->rest += length + (ear->rest[length] == ' ');
    *number = (int32_t)value;
    return true;
}

/* ---- names ---- */

/* Whether this name fits better than what was found: longer, or as long and the same letter for letter. */
static bool better(const char *text, const char *name, int *length, bool *exact)
{
    int found = matches(text, name);
    bool same = found && strncmp(text, name, strlen(name)) == 0;
    if (!found || found < *length || (found == *length && (*exact || !same)))
        return false;
    *length = found;
    *exact = same;
    return true;
}

/* Takes the name that fits best among `count` things; those without a name do not count. */
static bool take_named(Ear *ear, int count, void (*name_of)(const Ear *ear, int thing, char *name, int size),
                       int32_t *found)
{
    int length = 0;
    bool exact = false;
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE * 2];
        name[0] = '\0';
        name_of(ear, i, name, sizeof name);
        if (name[0] && better(ear->rest, name, &length, &exact))
            *found = i;
    }
    ear->rest += length;
    return length > 0;
}

/* A name begins with its id: most are passed over by that, without being written out. */
static bool may_be(const Ear *ear, const char *id)
{
    return strncasecmp(ear->rest, id, strlen(id)) == 0;
}

static void unit_name(const Ear *ear, int unit, char *name, int size)
{
    const Unit *entry = &ear->state->units[unit];
    if (entry->type &&
        may_be(ear, entry->name ? ear->game->named[entry->name - 1].id : ear->game->types[entry->type].id))
        name_unit(ear->game, ear->state, (UnitId)unit, name, size);
}

static bool take_unit(Ear *ear, int32_t *unit)
{
    return take_named(ear, MAX_UNITS, unit_name, unit);
}

static void item_name(const Ear *ear, int item, char *name, int size)
{
    int kind = ear->state->items[item].kind;
    if (kind && may_be(ear, ear->game->items[kind].id))
        name_item(ear->game, ear->state, (ItemId)item, name, size);
}

static bool take_item(Ear *ear, int32_t *item)
{
    return take_named(ear, MAX_ITEMS, item_name, item);
}

static bool take_kind(Ear *ear, int32_t *kind)
{
    int length = 0;
    bool exact = false;
    for (int i = 1; i < ear->game->item_count; i++)
        if (better(ear->rest, ear->game->items[i].id, &length, &exact))
            *kind = i;
    ear->rest += length;
    return length > 0;
}

static bool take_area(Ear *ear, int32_t *area)
{
    char word[NAME_SIZE * 2];
    AreaId found;
    size_t length = strcspn(ear->rest, " ");
    if (length == 0 || length >= sizeof word)
        return false;
    for (size_t i = 0; i < length; i++) {
        char letter = ear->rest[i];
        word[i] = (char)(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    }
    word[length] = '\0';
    if (!find_area(ear->state, word, &found))
        return false;
    ear->rest += length + (ear->rest[length] == ' ');
    *area = found;
    return true;
}

static bool take_control(Ear *ear, int32_t *value)
{
    for (int i = 0; control_words[i]; i++) {
        if (!take(ear, control_words[i]))
            continue;
        *value = i + 1;
        return true;
    }
    return false;
}

static bool take_team(Ear *ear, int32_t *value)
{
    *value = take(ear, "an assault team") || take(ear, "assault team") ? TEAM_ASSAULT
             : take(ear, "a fire team") || take(ear, "fire team")      ? TEAM_FIRE
                                                                       : 0;
    return *value != 0;
}

static void fire_line_name(const Ear *ear, int line, char *name, int size)
{
    name_fire_line(ear->game, line, name, size);
}

/* As the data name it: "he of battery". */
static void fire_line_id(const Ear *ear, int line, char *name, int size)
{
    const FireLine *fire = &ear->game->support.lines[line];
    text_print(name, size, "%s of %s", shell_words[fire->shell],
               ear->game->support.agencies[fire->agency].id);
}

static bool take_fire_line(Ear *ear, int32_t *line)
{
    int count = ear->game->support.line_count;
    return take_named(ear, count, fire_line_name, line) || take_named(ear, count, fire_line_id, line);
}

static void agency_name(const Ear *ear, int agency, char *name, int size)
{
    text_print(name, size, "%s", ear->game->support.agencies[agency].id);
}

static bool take_agency(Ear *ear, int32_t *agency)
{
    take(ear, "the"); /* may be left out */
    return take_named(ear, ear->game->support.agency_count, agency_name, agency);
}

static bool take_noun(Ear *ear, Noun noun, int32_t *value)
{
    switch (noun) {
    case NOUN_AREA:
        return take_area(ear, value);
    case NOUN_UNIT:
    case NOUN_UNIT_IN_OPEN:
        return take_unit(ear, value);
    case NOUN_UNIT_PLUS:
        return take_unit(ear, value) && ++*value;
    case NOUN_ITEM_PLUS:
        return take_item(ear, value) && ++*value;
    case NOUN_KIND:
    case NOUN_ITEM_KIND:
        return take_kind(ear, value);
    case NOUN_TEAM:
        return take_team(ear, value);
    case NOUN_CONTROL:
        return take_control(ear, value);
    case NOUN_FIRE_LINE:
        return take_fire_line(ear, value) && ++*value;
    case NOUN_AGENCY:
        return take_agency(ear, value) && ++*value;
    default:
        return take(ear, "platoon") && take_number(ear, value);
    }
}

/* ---- orders ---- */

/* What an HQ tells its platoon has the same words as what it tells a unit. */
static const Order *take_order(Ear *ear, bool platoon)
{
    static const Order *const menus[] = {command_orders, movement_orders, rally_orders, combat_orders,
                                         skill_orders};
    const Order *found = NULL;
    int length = 0;
    for (int m = 0; m < COUNT_OF(menus); m++) {
        for (const Order *order = menus[m]; order->verb != VERB_NONE; order++) {
            int near = matches(ear->rest, order->words),
                far = order->far_words ? matches(ear->rest, order->far_words) : 0;
            int taken = near > far ? near : far;
            if (taken <= length || platoon != ((order->flags & ORDER_PLATOON) != 0))
                continue;
            length = taken;
            found = order;
        }
    }
    ear->rest += length;
    return found;
}

static bool take_parts(Ear *ear, const Form *form, Action *action)
{
    for (const FormPart *part = form->parts; part->noun != NOUN_NONE; part++) {
        const char *before = ear->rest;
        int32_t value = 0;
        bool read = (!*part->word || take(ear, part->word)) && take_noun(ear, part->noun, &value);
        if (read)
            form_set(action, part->field, value);
        else if (part->optional)
            ear->rest = before;
        else
            return false;
    }
    return at_end(ear);
}

static bool parse_order(Ear ear, Action *action)
{
    int32_t by = NO_UNIT, on = 0;
    if (!take(&ear, WORDS_INITIATIVE) && !take_unit(&ear, &by))
        return false;
    if (!take(&ear, "orders"))
        return false;
    bool platoon = take(&ear, WORDS_PLATOON);
    if (platoon)
        on = by;
    if ((!platoon && !take_unit(&ear, &on)) || !take(&ear, "to"))
        return false;
    const Order *order = take_order(&ear, platoon);
    if (!order)
        return false;
    *action = (Action){.verb = order->verb, .by = (uint16_t)by, .on = (uint16_t)on};
    return take_parts(&ear, form_of(order->verb), action);
}

/* ---- answers outside the menus ---- */

static bool parse_plan(Ear ear, Action *action)
{
    char name[LABEL_SIZE];
    for (int slot = 0; slot < ear.game->slot_count; slot++) {
        planning_slot(ear.game, ear.state, slot, name, sizeof name - 1);
        strcat(name, ":");
        int length = matches(ear.rest, name);
        for (int option = 0; length && option < ear.game->slots[slot].option_count; option++) {
            planning_option(ear.game, ear.state, slot, option, name, sizeof name);
            if (!text_same_ignoring_case(ear.rest + length, name))
                continue;
            *action = (Action){.verb = VERB_PLAN, .on = (uint16_t)slot, .count = option};
            return true;
        }
    }
    return false;
}

static bool parse_exhort(Ear ear, Action *action)
{
    int32_t on = 0, by = 0;
    if (!take_unit(&ear, &on) || !take(&ear, "by") || !take_unit(&ear, &by))
        return false;
    *action = (Action){.verb = VERB_EXHORT, .by = (uint16_t)by, .on = (uint16_t)on};
    return at_end(&ear);
}

/* Only a kind that the unit fires. */
static bool parse_supply(Ear ear, Action *action)
{
    int32_t kind = 0, unit = 0;
    if (!take_kind(&ear, &kind) || !take(&ear, "from") || !take_unit(&ear, &unit))
        return false;
    int slot = unit_type(ear.game, ear.state, (UnitId)unit)->ammo_kind[1] == kind;
    if (unit_type(ear.game, ear.state, (UnitId)unit)->ammo_kind[slot] != kind)
        return false;
    *action = (Action){.verb = VERB_DROP,
                       .by = (uint16_t)unit,
                       .on = (uint16_t)unit,
                       .with = (uint16_t)(DROP_SUPPLY + slot)};
    return at_end(&ear);
}

static bool parse_drop(Ear ear, Action *action)
{
    int32_t item = 0, unit = 0;
    if (take(&ear, WORDS_POINT))
        return parse_supply(ear, action);
    if (!take_item(&ear, &item) || !take(&ear, "from") || !take_unit(&ear, &unit))
        return false;
    *action =
        (Action){.verb = VERB_DROP, .by = (uint16_t)unit, .on = (uint16_t)unit, .with = (uint16_t)(item + 1)};
    return at_end(&ear);
}

static bool parse_impulse(Ear ear, Action *action)
{
    int32_t unit = 0;
    if (!take_unit(&ear, &unit))
        return false;
    *action = (Action){.verb = VERB_IMPULSE, .by = (uint16_t)unit};
    return at_end(&ear);
}

static bool parse_word(Ear ear, Verb verb, Action *action)
{
    *action = (Action){.verb = verb};
    return at_end(&ear);
}

static bool parse_done(Ear ear, Action *action)
{
    return parse_word(ear, VERB_DONE, action);
}

static bool parse_accept(Ear ear, Action *action)
{
    return parse_word(ear, VERB_ACCEPT, action);
}

static void skill_name(const Ear *ear, int skill, char *name, int size)
{
    text_print(name, size, "%s", ear->game->skills[skill].id);
}

/* A command of general initiative is for nobody else than its holder. */
static bool parse_skill(Ear ear, Action *action)
{
    int32_t skill = 0, by = 0, on = 0, team = 0;
    if (!take_named(&ear, ear.game->skill_count, skill_name, &skill) || !take(&ear, "of") ||
        !take_unit(&ear, &by))
        return false;
    on = by;
    if (take(&ear, "for") && !take_unit(&ear, &on))
        return false;
    if (take(&ear, "to split off") && !take_team(&ear, &team))
        return false;
    *action = (Action){.verb = VERB_USE_SKILL,
                       .by = (uint16_t)by,
                       .on = (uint16_t)on,
                       .to = (uint16_t)team,
                       .with = (uint16_t)(skill + 1)};
    return at_end(&ear);
}

static bool parse_phase_line(Ear ear, Action *action)
{
    int32_t line = 0, row = 0;
    if (!take_number(&ear, &line) || !take(&ear, "at row") || !take_number(&ear, &row) ||
        row >= PHASE_LINE_CODE || line < 1 || line > 2)
        return false;
    action->count = line * PHASE_LINE_CODE + row;
    return at_end(&ear);
}

/* Item or kind of team; a team's number is stored as it is. */
static bool take_thing(Ear *ear, Action *action)
{
    int32_t value = 0;
    if (take_item(ear, &value))
        action->with = (uint16_t)(value + 1);
    else if (take_team(ear, &value))
        action->with = (uint16_t)value;
    else
        return false;
    return true;
}

/* Unit, item, for whom, where, how many: in this order, each may be missing. */
static bool take_choice_parts(Ear *ear, Action *action)
{
    int32_t value = 0;
    if (take_unit(ear, &value)) {
        const char *before = ear->rest;
        action->on = (uint16_t)(value + 1);
        if (take(ear, "with") && !take_thing(ear, action))
            ear->rest = before;
    } else
        take_thing(ear, action);
    if (take(ear, "for")) {
        if (!take_unit(ear, &value))
            return false;
        action->to = (uint16_t)(value + 1);
    }
    bool named = take(ear, "to");
    if (take_area(ear, &value))
        action->at = (uint16_t)(value + 1);
    else if (named)
        return false;
    if (at_end(ear))
        return action->on || action->with || action->to || action->at;
    bool steps = take(ear, "with");
    if (!take_number(ear, &action->count))
        return false;
    return !steps || take(ear, "steps") || take(ear, "step");
}

static bool parse_choice(Ear ear, Action *action)
{
    *action = (Action){.verb = VERB_CHOOSE};
    if (take(&ear, "phase line"))
        return parse_phase_line(ear, action);
    if (take(&ear, WORDS_PROMOTION)) {
        int32_t unit = 0;
        bool named = take_unit(&ear, &unit);
        action->on = (uint16_t)(unit + 1);
        action->count = PROMOTION_CODE;
        return named && at_end(&ear);
    }
    if (take(&ear, WORDS_AGAIN)) {
        action->count = 1;
        return at_end(&ear);
    }
    return take_choice_parts(&ear, action) && at_end(&ear);
}

typedef struct AnswerRow {
    const char *word;
    bool (*parse)(Ear ear, Action *action);
} AnswerRow;

bool words_parse(const Game *game, const State *state, const char *text, Action *action)
{
    static const AnswerRow rows[] = {
        {"plan", parse_plan},     {"impulse", parse_impulse}, {"done", parse_done}, {"exhort", parse_exhort},
        {"accept", parse_accept}, {"choose", parse_choice},   {"drop", parse_drop}, {"use", parse_skill},
    };
    char tidied[ACTION_TEXT_SIZE * 2] = "";
    Action read = {0};
    if (!tidy(text, tidied, sizeof tidied))
        return false;
    Ear ear = {fof_game(game), fof_state(state), tidied};
    bool fine = parse_order(ear, &read);
    for (int i = 0; !fine && i < COUNT_OF(rows); i++) {
        Ear rest = ear;
        fine = take(&rest, rows[i].word) && rows[i].parse(rest, &read);
    }
    if (fine)
        *action = read;
    return fine;
}
