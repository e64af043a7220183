/* standing: orders that answer a kind of question for the player. They are lines of the journal, `stand TOPIC
 * ANSWER` or `stand TOPIC` to end one; what stands follows from the lines done. */
#include <ctype.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"

static Standing *find(Session *session, const char *topic)
{
    for (int i = 0; i < session->standing_count; i++)
        if (strcmp(session->standing[i].topic, topic) == 0)
            return &session->standing[i];
    return NULL;
}

static void end_order(Session *session, Standing *order)
{
    if (!order)
        return;
    Standing *end = session->standing + session->standing_count--;
    memmove(order, order + 1, (size_t)(end - order - 1) * sizeof *order);
}

/* Systems list their topics among their words; one that lists none has them anyway. */
static bool topic_is_known(const Session *session, const char *topic)
{
    bool listed = false;
    Word word;
    for (int i = 0; rules_word(session->rules, i, &word); i++) {
        if (strcmp(word.kind, "topic") != 0)
            continue;
        listed = true;
        if (strcmp(word.word, topic) == 0)
            return true;
    }
    return !listed;
}

/* The two parts of the line; the answer is "" if it has none. */
static bool take_apart(const char *text, Standing *order)
{
    text += strlen("stand ");
    size_t length = strcspn(text, " ");
    if (length == 0 || length >= sizeof order->topic)
        return false;
    memcpy(order->topic, text, length);
    order->topic[length] = '\0';
    const char *answer = text + length + strspn(text + length, " ");
    if (strlen(answer) >= sizeof order->answer)
        return false;
    strcpy(order->answer, answer);
    return true;
}

static const char *take_order(Session *session, const Standing *order)
{
    Standing *old = find(session, order->topic);
    if (!order->answer[0]) {
        if (!old)
            return "there is no such standing order";
        end_order(session, old);
        return NULL;
    }
    if (!old && session->standing_count == STANDING_ORDERS)
        return "too many standing orders";
    if (!old)
        old = &session->standing[session->standing_count++];
    *old = *order;
    return NULL;
}

const char *standing_take(Session *session, const char *text)
{
    Standing order;
    if (!take_apart(text, &order))
        return "a standing order is `stand TOPIC ANSWER`";
    if (!topic_is_known(session, order.topic))
        return "there are no questions of this topic";
    return take_order(session, &order);
}

/* The journal's lines were found sound when they were entered. */
void standing_rebuild(Session *session)
{
    session->standing_count = 0;
    for (int i = 0; i < session->now; i++) {
        Standing order;
        const JournalEntry *entry = &session->entries[i];
        if (entry->author == AUTHOR_TEST && strncmp(entry->text, "stand ", 6) == 0 &&
            take_apart(entry->text, &order))
            take_order(session, &order);
    }
}

/* By the words of an answer, or as the system understands an order that is none. */
static bool order_answers(const Session *session, const Standing *order, Action *action)
{
    const Rules *rules = session->rules;
    return rules->parse(session->game, session_state(session), order->answer, action) ||
           (rules->stands && rules->stands(session->game, session->seen, order->topic, order->answer, action));
}

bool standing_answer(const Session *session, Action *action)
{
    for (int i = 0; i < session->standing_count; i++)
        if (session->ask.topic && strcmp(session->standing[i].topic, session->ask.topic) == 0)
            return order_answers(session, &session->standing[i], action) &&
                   !session->rules->refuse(session->game, session_state(session), *action, NULL);
    return false;
}

/* ---- the door ---- */

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (iscntrl((unsigned char)*text))
            return false;
    return true;
}

bool session_stand(Session *session, const char *topic, const char *answer)
{
    char line[TOPIC_SIZE + ACTION_TEXT_SIZE + 16];
    answer = answer ? answer + strspn(answer, " ") : "";
    if (session_is_theirs(session) || strlen(topic) + strlen(answer) > TOPIC_SIZE + ACTION_TEXT_SIZE ||
        !topic[0] || strchr(topic, ' ') || !is_plain(topic) || !is_plain(answer))
        return false;
    text_print(line, sizeof line, "stand %s%s%s", topic, answer[0] ? " " : "", answer);
    log_clear(&session->log);
    if (journal_enter_test(session, line))
        return false;
    session_settle(session);
    return true;
}

const char *session_standing(const Session *session, int index, const char **answer)
{
    if (index < 0 || index >= session->standing_count)
        return NULL;
    if (answer)
        *answer = session->standing[index].answer;
    return session->standing[index].topic;
}
