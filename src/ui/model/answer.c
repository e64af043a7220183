/* answer: what a unit can do at a place or with a thing, or why nothing: see orders.h. */
#include <ctype.h>
#include <string.h>

#include "core/play/explanation.h"
#include "ui/model/orders.h"
#include "ui/model/spot.h"

bool orders_lies_on(const char *target, const char *place)
{
    size_t length = strlen(place);
    return strncmp(target, place, length) == 0 && (target[length] == '\0' || target[length] == '/');
}

/* ---- what it can do ---- */

enum { LABELS_MOST = 3, FACTS_MOST = 2, LINES_MOST = 24 };

/* The next order of the actor that is about the place or the thing. */
static int next_way(const Orders *orders, const char *actor, const char *thing, int after)
{
    int i = orders_find(orders, actor, NULL, NULL, after);
    while (i >= 0 && (!orders->shapes[i].target[0] || !orders_lies_on(orders->shapes[i].target, thing)))
        i = orders_find(orders, actor, NULL, NULL, i);
    return i;
}

static bool said_before(const Orders *orders, const char *actor, const char *thing, int way)
{
    for (int i = next_way(orders, actor, thing, -1); i >= 0 && i < way; i = next_way(orders, actor, thing, i))
        if (strcmp(orders->shapes[i].label, orders->shapes[way].label) == 0)
            return true;
    return false;
}

/* Orders of different labels, each once, the first few of them; returns how many were written. */
static int ways_of(const Orders *orders, const char *actor, const char *thing, const Shape *ways[LABELS_MOST],
                   int *more)
{
    int count = 0;
    *more = 0;
    for (int i = next_way(orders, actor, thing, -1); i >= 0; i = next_way(orders, actor, thing, i)) {
        if (said_before(orders, actor, thing, i))
            continue;
        if (count < LABELS_MOST)
            ways[count++] = &orders->shapes[i];
        else
            ++*more;
    }
    return count;
}

/* "Go" here; where something is one goes there, too. */
static const char *called_here(const Shape *way)
{
    return way->here[0] ? way->here : way->label;
}

/* "1/1 can move, infiltrate or shift fire here"; a label that is no verb stands as the menu has it. */
static void write_labels(const Orders *orders, const char *actor, const char *thing, const char *where,
                         PlaceAnswer *answer)
{
    const Shape *ways[LABELS_MOST];
    int more, count = ways_of(orders, actor, thing, ways, &more);
    bool verbs = true;
    for (int i = 0; i < count; i++)
        verbs = verbs && !strchr(ways[i]->label, ':');
    text_print(answer->text, sizeof answer->text, verbs ? "%s can" : "%s:", actor);
    for (int i = 0; i < count; i++) {
        const char *label = called_here(ways[i]);
        text_append(answer->text, sizeof answer->text, "%s%c%s",
                    i == 0                    ? " "
                    : i == count - 1 && !more ? " or "
                                              : ", ",
                    verbs ? tolower((unsigned char)label[0]) : label[0], label + 1);
    }
    if (more)
        text_append(answer->text, sizeof answer->text, " and %d more", more);
    text_append(answer->text, sizeof answer->text, " %s", where);
}

static bool is_chance(const Reason *line)
{
    return strncmp(line->label, "chance of ", strlen("chance of ")) == 0;
}

/* What the rules say would come of the first of them: the two gravest changes, and the gravest warning. */
static void write_facts(const Session *session, Action action, PlaceAnswer *answer)
{
    Reason lines[LINES_MOST];
    int told = 0, count = explain_after(session_rules(session), session_game(session), session_seen(session),
                                        action, lines, LINES_MOST);
    for (int i = count - 1; i >= 0; i--)
        if (reason_warns(&lines[i]))
            answer->warning = lines[i];
    for (int i = 0; i < count && told < FACTS_MOST; i++) {
        if (reason_warns(&lines[i]) || is_chance(&lines[i]))
            continue;
        text_append(answer->text, sizeof answer->text, "%s%s %s", told++ ? ", " : ": ", lines[i].label,
                    lines[i].value);
        text_copy(answer->rule, sizeof answer->rule, lines[i].rule);
    }
    text_append(answer->text, sizeof answer->text, ".");
}

/* What the system adds to it. */
static void write_more(const Session *session, const Shapes *shapes, Action action, PlaceAnswer *answer)
{
    char words[SENTENCE_SIZE / 2] = "";
    if (shapes && shapes->adds)
        shapes->adds(session_game(session), session_seen(session), action, words, sizeof words);
    if (words[0])
        text_append(answer->text, sizeof answer->text, ": %s", words);
}

static bool answer_can(const Orders *orders, const Session *session, const Shapes *shapes, const char *actor,
                       const char *thing, const char *where, PlaceAnswer *answer)
{
    answer->action = thing[0] ? next_way(orders, actor, thing, -1) : -1;
    if (answer->action < 0)
        return false;
    text_copy(answer->rule, sizeof answer->rule, orders->shapes[answer->action].rule);
    write_labels(orders, actor, thing, where, answer);
    write_more(session, shapes, orders->actions[answer->action], answer);
    write_facts(session, orders->actions[answer->action], answer);
    return true;
}

/* Who can be sent there stands in no list, or may be: any point has its answer. */
static bool answer_point(const Session *session, const Shapes *shapes, const char *actor, const char *label,
                         const PlanePose *pose, PlaceAnswer *answer)
{
    Shape shape;
    Reason reason = {0};
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    if (!orders_at_point(session, shapes, actor, label, pose, &answer->order))
        return false;
    answer->action = -1;
    answer->unlisted = !session_rules(session)->refuse(game, seen, answer->order, &reason);
    text_copy(answer->rule, sizeof answer->rule, reason.rule);
    text_print(answer->text, sizeof answer->text, "%s", reason.label);
    answer->text[0] = (char)toupper((unsigned char)answer->text[0]);
    if (!answer->unlisted)
        return true;
    shapes->shape(game, seen, answer->order, &shape);
    text_copy(answer->rule, sizeof answer->rule, shape.rule);
    text_print(answer->text, sizeof answer->text, "%s can %c%s here", actor,
               tolower((unsigned char)shape.label[0]), shape.label + 1);
    write_more(session, shapes, answer->order, answer);
    write_facts(session, answer->order, answer);
    return true;
}

/* ---- why not ---- */

/* By several orders. */
static bool answer_toward(const Session *session, const Shapes *shapes, const char *actor, const char *thing,
                          PlaceAnswer *answer)
{
    Action action;
    Ask ask;
    session_ask(session, &ask);
    Side player = session_options(session)->player;
    if (!shapes || !shapes->toward || ask.kind != ASK_DECIDE || (player != SIDE_ALL && ask.side != player) ||
        !shapes->toward(session_game(session), session_seen(session), actor, thing, true, &action))
        return false;
    answer->action = -1;
    text_print(answer->text, sizeof answer->text, "%s can go here, step by step.", actor);
    text_copy(answer->rule, sizeof answer->rule, ask.rule);
    return true;
}

static void answer_cannot(const Session *session, const Shapes *shapes, const char *actor, const char *thing,
                          PlaceAnswer *answer)
{
    Ask ask;
    Reason reason = {0};
    session_ask(session, &ask);
    Side player = session_options(session)->player;
    bool mine = ask.kind == ASK_DECIDE && (player == SIDE_ALL || ask.side == player);
    text_copy(answer->rule, sizeof answer->rule, ask.rule);
    if (mine && shapes_ask_orders(shapes, &ask) && shapes && shapes->why_not &&
        shapes->why_not(session_game(session), session_seen(session), actor, thing, &reason) &&
        reason.label[0]) {
        text_print(answer->text, sizeof answer->text, "%s", reason.label);
        if (reason.rule[0])
            text_copy(answer->rule, sizeof answer->rule, reason.rule);
    } else if (mine) {
        text_print(answer->text, sizeof answer->text, "Not now: %s", ask.text);
    } else {
        text_print(answer->text, sizeof answer->text, "%s",
                   ask.kind == ASK_DECIDE ? "Not now: the other side decides."
                                          : "Not now: the game is over.");
    }
    if (strncmp(answer->text, actor, strlen(actor)) != 0 && strncmp(answer->text, thing, strlen(thing)) != 0)
        answer->text[0] = (char)toupper((unsigned char)answer->text[0]);
}

void orders_answer_at(const Session *session, const Shapes *shapes, const char *actor, const char *label,
                      const PlanePose *pose, PlaceAnswer *answer)
{
    char thing[THING_SIZE];
    memset(answer, 0, sizeof *answer);
    spot_name(pose->point, thing, sizeof thing);
    if (answer_point(session, shapes, actor, label, pose, answer))
        return;
    answer_cannot(session, shapes, actor, thing, answer);
}

void orders_answer(const Orders *orders, const Session *session, const Shapes *shapes, const char *actor,
                   const char *thing, PlaceAnswer *answer)
{
    char place[THING_SIZE] = "", where[THING_SIZE + 16];
    PlanePose pose = pose_none();
    memset(answer, 0, sizeof *answer);
    if (shapes && shapes->at_point && spot_named(thing, &pose.point)) {
        orders_answer_at(session, shapes, actor, "", &pose, answer);
        return;
    }
    if (shapes && shapes->place_of)
        shapes->place_of(session_game(session), session_seen(session), thing, place);
    text_print(where, sizeof where, "where %s is", thing);
    if (!answer_can(orders, session, shapes, actor, thing, "here", answer) &&
        !answer_can(orders, session, shapes, actor, place, where, answer) &&
        !answer_toward(session, shapes, actor, thing, answer))
        answer_cannot(session, shapes, actor, thing, answer);
}
