/* tell: one sentence for every kind of event. A sentence is a pattern in which <x0> stands for argument 0 written as an x, and <n0 card>
 * for so many cards:
 * u unit, c card, a area, i item, k kind of item, t type of unit, n number, v verb, f volume of fire, s side, e event, p step,
 * o control, m marker, l activity level, w award, r signal, b kind of place, H line of fire support, G agency, g the same within a
 * sentence, x letter, j package, d direction, q cards for a contact, K skill. */
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/weapons/support.h"
#include "fof/words/events.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

typedef struct Telling {
    const FofGame *game;
    const FofState *state;
    const Event *event;
} Telling;

/* ---- arguments as words ---- */

static void tell_unit(const Telling *telling, int unit, char *text, int size)
{
    if (unit < 0 || unit >= MAX_UNITS || !telling->state->units[unit].type)
        text_print(text, size, "a unit");
    else
        name_unit(telling->game, telling->state, (UnitId)unit, text, size);
}

static void tell_card(const Telling *telling, int card, char *text, int size)
{
    (void)telling;
    if (card < 0 || card >= GRID_CARDS)
        text_print(text, size, "off the map");
    else
        name_card((CardId)card, text, size);
}

static void tell_area(const Telling *telling, int area, char *text, int size)
{
    if (area < 0 || area >= MAX_AREAS || area_card(telling->state, (AreaId)area) == NO_CARD)
        text_print(text, size, "off the map");
    else
        name_area(telling->state, (AreaId)area, text, size);
}

static void tell_item(const Telling *telling, int item, char *text, int size)
{
    if (item < 0 || item >= MAX_ITEMS || !telling->state->items[item].kind)
        text_print(text, size, "something");
    else
        name_item(telling->game, telling->state, (ItemId)item, text, size);
}

static void tell_kind(const Telling *telling, int kind, char *text, int size)
{
    bool known = kind > 0 && kind < telling->game->item_count;
    text_print(text, size, "%s", known ? telling->game->items[kind].title : "something");
}

static void tell_type(const Telling *telling, int type, char *text, int size)
{
    bool known = type > 0 && type < telling->game->type_count;
    text_print(text, size, "%s", known ? telling->game->types[type].title : "a unit");
}

static void tell_number(const Telling *telling, int number, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%d", number);
}

static void tell_verb(const Telling *telling, int verb, char *text, int size)
{
    bool far = verb >= VERB_FAR;
    verb -= far ? VERB_FAR : 0;
    const Order *order = verb > 0 && verb < VERBS ? order_of((Verb)verb) : NULL;
    (void)telling;
    text_print(text, size, "%s", !order ? "act" : far && order->far_words ? order->far_words : order->words);
}

static void tell_fire(const Telling *telling, int vof, char *text, int size)
{
    static const char *const volumes[] = {"no", "scattered", "small arms", "automatic", "heavy"};
    (void)telling;
    text_print(text, size, "%s", vof >= 0 && vof < COUNT_OF(volumes) ? volumes[vof] : "special");
}

static void tell_side(const Telling *telling, int side, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", side == FRIENDLY ? "friendly" : "enemy");
}

/* The text of a higher HQ event, as the mission gives it. */
static void tell_event(const Telling *telling, int index, char *text, int size)
{
    int side = telling->event->arg[0] == ENEMY ? ENEMY : FRIENDLY;
    bool known = index >= 0 && index < telling->game->event_count[side];
    text_print(text, size, "%s", known ? telling->game->events[side][index].text : "");
}

static void tell_step(const Telling *telling, int step, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", sequence[step].title);
}

static void tell_control(const Telling *telling, int control, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s",
               control >= 0 && control < CONTROL_BITS ? control_words[control] : "a control");
}

static void tell_marker(const Telling *telling, int kind, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", kind > 0 && kind < MARKER_KINDS ? marker_words[kind] : "a mission");
}

static void tell_activity(const Telling *telling, int level, char *text, int size)
{
    static const char *const levels[] = {"no contact", "contact", "engaged", "heavily engaged"};
    (void)telling;
    text_print(text, size, "%s", levels[level & 3]);
}

static void tell_award(const Telling *telling, int award, char *text, int size)
{
    bool known = award >= 0 && award < telling->game->award_count;
    text_print(text, size, "%s", known ? award_words[telling->game->awards[award].kind] : "event");
}

static void tell_signal(const Telling *telling, int signal, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", signal > 0 && signal < SIGNALS ? signal_words[signal] : "nothing");
}

static void tell_place(const Telling *telling, int kind, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", kind >= 0 && kind < AREA_KINDS ? area_words[kind] : "place");
}

static void tell_agency(const Telling *telling, int agency, char *text, int size)
{
    bool known = agency >= 0 && agency < telling->game->support.agency_count;
    text_print(text, size, "%s", known ? telling->game->support.agencies[agency].title : "nobody");
}

/* "The howitzer battery" within a sentence. */
static void tell_agency_within(const Telling *telling, int agency, char *text, int size)
{
    tell_agency(telling, agency, text, size);
    if (strncmp(text, "The ", 4) == 0)
        text[0] = 't';
}

static void tell_fire_line(const Telling *telling, int line, char *text, int size)
{
    const SupportData *support = &telling->game->support;
    char agency[TITLE_SIZE];
    if (line < 0 || line >= support->line_count) {
        text_print(text, size, "nothing");
        return;
    }
    tell_agency_within(telling, support->lines[line].agency, agency, sizeof agency);
    text_print(text, size, "%s of %s", shell_titles[support->lines[line].shell], agency);
}

static void tell_letter(const Telling *telling, int letter, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%c", letter >= 'A' && letter < 'A' + LETTERS ? letter : '?');
}

static void tell_package(const Telling *telling, int package, char *text, int size)
{
    bool known = package >= 0 && package < telling->game->contacts.package_count;
    text_print(text, size, "%s", known ? telling->game->contacts.packages[package].title : "something");
}

/* 8.4.2: as the player sees the map. */
static void tell_direction(const Telling *telling, int direction, char *text, int size)
{
    (void)telling;
    text_print(text, size, "%s", direction >= 0 && direction < 8 ? bearing_words[direction] : "card itself");
}

/* "1 card", "2 cards"; "casualties" and "successes" have their own ways. `letters`: of the noun. */
static void tell_count(int count, const char *noun, int letters, char *text, int size)
{
    char last = noun[letters - 1];
    const char *ending = count == 1 ? "" : last == 's' ? "es" : last == 'y' ? "ies" : "s";
    text_print(text, size, "%d %.*s%s", count, letters - (count != 1 && last == 'y'), noun, ending);
}

/* 8.2.4: twice the cards, and one for a contact. */
static void tell_draws(const Telling *telling, int draws, char *text, int size)
{
    (void)telling;
    char cards[NAME_SIZE];
    tell_count(draws >> 1, "card", sizeof "card" - 1, cards, sizeof cards);
    text_print(text, size, "%s drawn: %s", cards, draws & 1 ? "contact" : "nobody there");
}

static void tell_skill(const Telling *telling, int skill, char *text, int size)
{
    bool known = skill >= 0 && skill < telling->game->skill_count;
    text_print(text, size, "%s", known ? telling->game->skills[skill].title : "something");
}

typedef struct ArgumentRow {
    char letter;
    void (*tell)(const Telling *telling, int value, char *text, int size);
} ArgumentRow;

static const ArgumentRow arguments[] = {
    {'u', tell_unit},    {'c', tell_card},          {'a', tell_area},      {'i', tell_item},
    {'k', tell_kind},    {'t', tell_type},          {'n', tell_number},    {'v', tell_verb},
    {'f', tell_fire},    {'s', tell_side},          {'e', tell_event},     {'p', tell_step},
    {'o', tell_control}, {'m', tell_marker},        {'l', tell_activity},  {'w', tell_award},
    {'r', tell_signal},  {'b', tell_place},         {'H', tell_fire_line}, {'G', tell_agency},
    {'x', tell_letter},  {'j', tell_package},       {'d', tell_direction}, {'q', tell_draws},
    {'K', tell_skill},   {'g', tell_agency_within},
};

/* ---- patterns ---- */

static const char *const patterns[EV_COUNT] = {
    [EV_NONE] = "Nothing happens.",
    [EV_TURN] = "Turn <n0> begins.",
    [EV_STEP] = "<p0>.",
    [EV_RESHUFFLE] = "The reshuffle card came up: the action deck is whole again.",
    [EV_NO_EVENT] = "No event from the <s0> higher headquarters.",
    [EV_HQ_EVENT] = "Word from the <s0> higher headquarters: <e1>",
    [EV_COMMANDS] = "<u0> has <n1 command> from card <n3>, <n2> saved.",
    [EV_ACTIVATED] = "<u0> is activated by <u1>.",
    [EV_SAVED] = "<u0> keeps <n1 command> for later; lost: <n2>.",
    [EV_GENERAL] = "General initiative, card <n1>: <n0 command>.",
    [EV_EXHORT] = "<u0> exhorts <u1>.",
    [EV_NETWORK] = "<u1> switches <i0> to another network.",
    [EV_CONTROL] = "<o0> is now on <c1>.",
    [EV_SIGNAL] = "<u1> signals with <k0> on <c2>: <r3>.",
    [EV_DEPLOYED] = "<u1> puts <k0> on <c2>.",
    [EV_STAYS] = "<u0> cannot follow and stays where it is.",
    [EV_COVER_FOUND] = "<u0> finds cover at <a1>.",
    [EV_REVEALED] = "<c0> comes into sight.",
    [EV_PICKED_UP] = "<u0> takes <i1>.",
    [EV_DROPPED] = "<u0> leaves <i1> at <a2>.",
    [EV_EVACUATED] = "Casualties leave the field from <c2>: <n1>.",
    [EV_LINE_LAID] = "A phone line lies on <c0>.",
    [EV_LINE_CUT] = "The phone line on <c0> is cut.",
    [EV_LINE_REPAIRED] = "The phone line on <c0> is whole again.",
    [EV_ITEM_LOST] = "<u1> loses: <k0>.",
    [EV_ELEVATION_EXPANDED] = "The map grows: <c0>.",
    [EV_OPENS_FIRE] = "<u0> opens <f3> fire from <c1> on <c2>.",
    [EV_CEASES_FIRE] = "<u0> stops firing on <c1>.",
    [EV_SHIFTS_FIRE] = "<u0> shifts its <f3> fire from <c1> to <c2>.",
    [EV_ACTIVITY] = "The activity level is now: <l0>.",
    [EV_SMOKE_GONE] = "The smoke on <c0> clears.",
    [EV_BECOMES] = "A step of <u0> is now <u2> (<t1>).",
    [EV_CASUALTY] = "<u0> has <n1 casualty> at <a2>.",
    [EV_PINNED] = "<u0> is pinned.",
    [EV_UNPINNED] = "<u0> is no longer pinned.",
    [EV_RALLIED] = "<u0> rallies: <t1>.",
    [EV_PROMOTED] = "<u0> is promoted, for experience points: <n1>.",
    [EV_RECONSTITUTED] = "<u0> is made up again, <n1 step>.",
    [EV_DETACHED] = "<u1> goes its own way from <u0>.",
    [EV_RETREATS] = "<u0> falls back from <c1> to <c2>.",
    [EV_HIDES] = "<u0> is out of sight: unspotted again.",
    [EV_GASSED] = "<u0> suffers from gas.",
    [EV_MISSION] = "<m0> on <c1>.",
    [EV_TARGET] = "<c1> is a registered target of <g0>.",
    [EV_POINTS] = "Experience points: <n0> (<w1>).",
    [EV_JAMMED] = "The weapon of <u0> jams.",
    [EV_LAYS_PDF] = "<u0> on <c1> shows a PDF toward <c2> until Clean Up.",
    [EV_PLACED] = "<u0> comes into sight at <a1>.",
    [EV_LETTER] = "The potential contact on <c0> is turned up: <x1>.",
    [EV_CONTACTS_LAID] = "Potential contacts <x1> lie on row <n0>.",
    [EV_CONTACT] = "<c0>: potential contact <x1>, <l2>, <q3>.",
    [EV_PACKAGE] = "<c0>, random number <n2>: <j1>, met by <u3>.",
    [EV_PACKAGE_FROM] = "It comes from the <d1>: <j0>.",
    [EV_PACKAGE_REDRAWN] = "It cannot come: <j0>. Another is drawn.",
    [EV_NO_PACKAGE] = "Nothing that could be met fits around <c0>: the potential contact is gone.",
    [EV_CONTACT_FIRED_THROUGH] = "The potential contact on <c0> is gone: the enemy fires through it.",
    [EV_TRAPPED] = "A <m1> goes off under <u0>.",
    [EV_FLAME] = "<u0> turns its flamethrower on <a1>.",
    [EV_OWN_FIRE] = "<u0> on <c1> comes under fire of its own side, from <u2>.",
    [EV_SKILL] = "<u1> uses a skill of <u0>: <K2>.",
    [EV_SKILLS_LOST] = "The skills that <u0> has not used are lost.",
};

static const char *const runner_patterns[] = {
    "<u0> stands ready as a runner.",
    "<u0> runs to <u2>.",
    "<u0> goes back to its unit.",
    "<u0> is back.",
    "<u0> reaches <u2>.",
};

static const char *const called_patterns[] = {
    [CALLED_ON_TARGET] = "Called on <c1>: <H0>.",
    [CALLED_SHORT] = "A short round: <H0> goes to <c1>.",
    [CALLED_BATTALION] = "The whole battalion: <H0> on <c1> too.",
    [CALLED_AT_ONCE] = "It comes down on <c1>: <H0>.",
};

static const char *const fpf_patterns[] = {
    [FPF_EVENT_STOPPED] = "<G0> ends its final protective fire on <c1>.",
    [FPF_EVENT_CALLED] = "<G0> is called for its final protective fire on <c1>.",
    [FPF_EVENT_GOES_ON] = "<G0> goes on with its final protective fire on <c1>.",
    [FPF_EVENT_ENDS] = "<G0> has no HE left for its final protective fire on <c1>.",
};

/* By reading, as no and as yes. */
static const char *const reading_patterns[READINGS][2] = {
    [READING_MINES_ARE_VOF] = {"As it is read here, mines are no fire on <c1>: <u0> rallies without a draw.",
                               "As it is read here, mines are fire on <c1>: cards are drawn for <u0>."},
    [READING_ACTIVATE_ON_INITIATIVE] = {NULL, "As it is read here, <u0> is activated on initiative too."},
    [READING_WP_MISSION_STAYS] =
        {"As it is read here, the smoke mission on <c1> ends with the turn.",
         "As it is read here, the smoke mission on <c1> stays until the next fire mission update."},
    [READING_TARGET_IN_SIGHT] =
        {"As it is read here, <u0> need not see <c1>, where its Target marker lies.",
         "As it is read here, <u0> leaves its Target marker on <c1>, which it does not see."},
    [READING_MINES_ON_SEEK_COVER] =
        {"As it is read here, <u0> has not moved within <c1> by finding cover: no mine goes off.",
         "As it is read here, <u0> has moved within <c1> by finding cover: there are mines."},
    [READING_LEADER_REACHES_PINNED] =
        {"As it is read here, a leader gives <u0> no card while it is pinned.",
         "As it is read here, a leader's card counts for <u0> though it is pinned."},
    [READING_ROCKET_TEAM_FLIPS] =
        {"As it is read here, <u0> goes on with its rifles: it has no rockets left.",
         "As it is read here, <u0> without rockets is out of ammunition."},
    [READING_POINT_BLANK_GOES_ON] =
        {"As it is read here, <u0> stops firing: nobody is left to fight on <c1>.",
         "As it is read here, point blank fire goes on though nobody is left to fight on <c1>."},
    [READING_SMOKE_KEEPS_LINE] =
        {"As it is read here, who fired from <c1> opens fire anew: what hid the card has lifted.",
         "As it is read here, who fires from <c1> keeps his old line: what hid the card has lifted."},
};

static const char *reading_pattern(const Event *event)
{
    const int32_t *arg = event->arg;
    bool known = arg[2] >= 0 && arg[2] < READINGS && reading_patterns[arg[2]][arg[3] != 0];
    return known ? reading_patterns[arg[2]][arg[3] != 0] : patterns[EV_NONE];
}

static const char *result_pattern(const Event *event)
{
    static const char *const results[] = {"<u0> at NCM <n1>, card <n3>: miss.",
                                          "<u0> at NCM <n1>, card <n3>: pin.",
                                          "<u0> at NCM <n1>, card <n3>: hit."};
    return results[event->arg[2] >= 0 && event->arg[2] < COUNT_OF(results) ? event->arg[2] : 0];
}

static const char *grenade_pattern(const Event *event)
{
    bool fired = event->arg[3] & GRENADE_FIRED, stack = event->arg[2] == NO_UNIT;
    if (!(event->arg[3] & GRENADE_HITS))
        return fired ? "<u0> fires at <a1>: a miss." : "<u0> throws grenades at <a1>: a miss.";
    if (stack)
        return fired ? "<u0> fires into <a1>: a hit." : "<u0> throws grenades into <a1>: a hit.";
    return fired ? "<u0> fires at <u2> on <a1>: a hit." : "<u0> throws grenades at <u2> on <a1>: a hit.";
}

/* Sentences that depend on what the arguments are. */
static const char *pattern_of(const Event *event)
{
    const int32_t *arg = event->arg;
    switch (event->kind) {
    case EV_OVER:
        return arg[0] == OVER_WON ? "The mission is accomplished; experience points: <n1>."
                                  : "The mission has failed; experience points: <n1>.";
    case EV_COMMANDS:
        return arg[3] ? patterns[EV_COMMANDS] : "<u0> has <n1 command>, and <n2> saved.";
    case EV_ACTIVATED:
        return arg[1] == NO_UNIT ? "<u0> is activated by battalion." : patterns[EV_ACTIVATED];
    case EV_ATTEMPT:
        if (arg[1] == VERB_CALL_FIRE && arg[3])
            return "<u0> tries to <v1>: <n2 card>, <n3 burst>.";
        return arg[3] ? "<u0> tries to <v1>: <n2 card>, <n3 success>."
                      : "<u0> tries to <v1>: <n2 card>, no success.";
    case EV_CALLED:
        return called_patterns[arg[2] >= 0 && arg[2] < COUNT_OF(called_patterns) ? arg[2] : 0];
    case EV_FPF:
        return fpf_patterns[arg[2] >= 0 && arg[2] < COUNT_OF(fpf_patterns) ? arg[2] : 0];
    case EV_RUNNER:
        return runner_patterns[arg[1] >= 0 && arg[1] < COUNT_OF(runner_patterns) ? arg[1] : 0];
    case EV_MOVED:
        return arg[3] ? "<u0> goes from <a1> to <a2>, exposed." : "<u0> goes from <a1> to <a2>.";
    case EV_VANISHED:
        return arg[2] == 0   ? "<u0> is gone; an A marker lies on <c1>."
               : arg[2] == 1 ? "<u0> is gone; a B marker lies on <c1>."
                             : "<u0> is gone; a C marker lies on <c1>.";
    case EV_CROSSFIRE:
        return arg[1] ? "<c0> lies under crossfire." : "<c0> is out of the crossfire.";
    case EV_SPOTTED:
        return arg[1] == NO_UNIT ? "<u0> is spotted." : "<u0> is spotted by <u1>.";
    case EV_CONCENTRATED:
        return arg[2] == NO_UNIT ? "<u0> concentrates its fire on <a1>."
                                 : "<u0> concentrates its fire on <u2> at <a1>.";
    case EV_GRENADE:
        return grenade_pattern(event);
    case EV_COMBAT:
        return result_pattern(event);
    case EV_BECOMES:
        return arg[3]             ? "<u0> shows its fire team side (<t1>)."
               : arg[0] == arg[2] ? "<u0> is a team of another kind now (<t1>)."
                                  : patterns[EV_BECOMES];
    case EV_CAPTURED:
        return arg[2] == NO_UNIT ? "Steps of the <s0> side lost on <c3>: <n1>."
                                 : "<s0> prisoners on <c3>: <n1>, led away by a step of <u2>.";
    case EV_OPENS_FIRE:
        return arg[1] == arg[2] ? "<u0> opens <f3> fire at point blank on <c2>." : patterns[EV_OPENS_FIRE];
    case EV_PACKAGE_REDRAWN:
        return arg[1] ? patterns[EV_PACKAGE_REDRAWN] : "It cannot come: <j0>.";
    case EV_PLACED:
        return arg[2] ? patterns[EV_PLACED] : "<u0> is somewhere at <a1>, unspotted.";
    case EV_MINE_CHECK:
        return arg[2] ? "Mines on <c1>: <u0> is hit and stays where it is."
                      : "Mines on <c1>: <u0> gets through.";
    case EV_OUT_OF_AMMO:
        return arg[1] ? "<u0> is out of ammunition and fights as a fire team."
                      : "<u0> is out of ammunition: small arms at close range.";
    case EV_RESUPPLIED:
        return arg[3] ? "<u0> mans its weapon again: <k1>, <n2>." : "<u0> has more <k1>: <n2>.";
    case EV_CHARGE:
        return arg[2] ? "<u0> has a demolition charge at <a1>."
                      : "<u0> misses <a1> with a demolition charge.";
    case EV_COVER_GONE:
        return arg[2] ? "A <b1> on <c0> is destroyed: a <b2> is left." : "A <b1> on <c0> is gone.";
    case EV_CONTACT:
        return arg[3] >> 1 == DRAWS_AUTOMATIC ? "<c0>: potential contact <x1>, <l2>, no cards drawn: contact."
                                              : patterns[EV_CONTACT];
    case EV_READING:
        return reading_pattern(event);
    case EV_POINTS:
        return arg[2] >= 0 && arg[2] < GRID_CARDS ? "Experience points: <n0> (<w1>, <c2>)."
                                                  : patterns[EV_POINTS];
    default:
        return event->kind < EV_COUNT ? patterns[event->kind] : NULL;
    }
}

/* ---- sentences with a shape of their own ---- */

static int tell_cards(const Event *event, char *text, int size)
{
    int count = 0;
    while (count < 4 && event->arg[count])
        count++;
    int length = text_print(text, size, count == 1 ? "Card drawn: " : "Cards drawn: ");
    for (int i = 0; i < count; i++)
        length += text_print(text + length, size - length, i ? ", %d" : "%d", (int)event->arg[i]);
    return length + text_print(text + length, size - length, ".");
}

static int tell_order(const Telling *telling, char *text, int size)
{
    const int32_t *arg = telling->event->arg;
    char by[NAME_SIZE * 2], unit[NAME_SIZE * 2], verb[LABEL_SIZE], place[NAME_SIZE * 2];
    tell_unit(telling, arg[0], by, sizeof by);
    tell_unit(telling, arg[1], unit, sizeof unit);
    const Order *order = order_of((Verb)arg[2]);
    if (order && order->flags & ORDER_PLATOON)
        text_print(unit, sizeof unit, WORDS_PLATOON);
    Action action = {.on = (uint16_t)arg[1], .at = (uint16_t)arg[3]};
    text_print(verb, sizeof verb, "%s", order ? order_words(telling->state, order, action) : "act");
    tell_area(telling, arg[3], place, sizeof place);
    int length = arg[0] == NO_UNIT ? text_print(text, size, "On its own initiative %s is to %s", unit, verb)
                                   : text_print(text, size, "%s orders %s to %s", by, unit, verb);
    for (const FormPart *part = form_of((Verb)arg[2])->parts; arg[3] && part->noun != NOUN_NONE; part++)
        if (part->field == FIELD_AT)
            length += text_print(text + length, size - length, " %s %s", part->word, place);
    return length + text_print(text + length, size - length, ".");
}

static int tell_hit(const Telling *telling, char *text, int size)
{
    static const char *const effects[][2] = {{"C", "casualty"},
                                             {"P", "paralyzed"},
                                             {"L", "litter team"},
                                             {"F", "fire team"},
                                             {"A", "assault team"}};
    const int32_t *arg = telling->event->arg;
    char unit[NAME_SIZE * 2];
    tell_unit(telling, arg[0], unit, sizeof unit);
    int length = text_print(text, size, "%s is hit, card %d", unit, (int)arg[1]);
    for (int letter = 2; letter < 4; letter++)
        for (int i = 0; i < COUNT_OF(effects); i++)
            if (arg[letter] == effects[i][0][0])
                length += text_print(text + length, size - length, "%s%s", letter == 2 ? ": " : ", ",
                                     effects[i][1]);
    return length + text_print(text + length, size - length, ".");
}

/* The counter may have no entry any more: it is named by what the event says. */
static int tell_removed(const Telling *telling, char *text, int size)
{
    const int32_t *arg = telling->event->arg;
    if (arg[2] > 0 && arg[2] <= telling->game->named_count)
        return text_print(text, size, "%s leaves play.", telling->game->named[arg[2] - 1].id);
    if (arg[1] > 0 && arg[1] < telling->game->type_count)
        return text_print(text, size, "%s-%d leaves play.", telling->game->types[arg[1]].id, (int)-arg[2]);
    return text_print(text, size, "A unit leaves play.");
}

static int tell_check(const Telling *telling, char *text, int size)
{
    const int32_t *arg = telling->event->arg;
    Act act = {.list = (uint8_t)arg[1], .row = (uint8_t)arg[2], .number = (uint8_t)(arg[3] / 256)};
    int length;
    tell_unit(telling, arg[0], text, size);
    length = (int)strlen(text);
    length += text_print(text + length, size - length, " ");
    length += words_check(telling->game, &act, text + length, size - length);
    return length + text_print(text + length, size - length, ", %s.", words_deed(arg[3] % 256));
}

/* <x0>, or <n0 noun>; returns how long it is in the pattern. */
static int expand_argument(const Telling *telling, const char *pattern, char *word, int size)
{
    int length = (int)strcspn(pattern, ">") + 1, value = telling->event->arg[pattern[2] - '0'];
    int noun = length - (int)sizeof "<n0 >" + 1;
    if (noun > 0) {
        tell_count(value, pattern + sizeof "<n0 " - 1, noun, word, size);
        return length;
    }
    for (int i = 0; i < COUNT_OF(arguments); i++)
        if (arguments[i].letter == pattern[1])
            arguments[i].tell(telling, value, word, size);
    return length;
}

static int expand(const Telling *telling, const char *pattern, char *text, int size)
{
    int length = 0;
    while (*pattern && length + 1 < size) {
        char word[SENTENCE_SIZE] = "";
        if (*pattern != '<') {
            text[length++] = *pattern++;
            continue;
        }
        pattern += expand_argument(telling, pattern, word, sizeof word);
        length += text_print(text + length, size - length, "%s", word);
    }
    text[length] = '\0';
    return length;
}

int words_tell(const Game *game, const State *state, const Event *event, char *text, int size)
{
    Telling telling = {fof_game(game), fof_state(state), event};
    switch (event->kind) {
    case EV_CARDS:
        return tell_cards(event, text, size);
    case EV_ORDER:
        return tell_order(&telling, text, size);
    case EV_HIT_EFFECT:
        return tell_hit(&telling, text, size);
    case EV_REMOVED:
        return tell_removed(&telling, text, size);
    case EV_CHECK:
        return tell_check(&telling, text, size);
    default:
        break;
    }
    const char *pattern = pattern_of(event);
    return expand(&telling, pattern ? pattern : "Something happens.", text, size);
}
