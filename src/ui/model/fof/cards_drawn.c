/* cards_drawn: see the header. Cards come as events; the event behind a batch says what it was for. */
#include "ui/model/fof/cards_drawn.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/weapons/jam.h"
#include "fof/weapons/mines.h"
#include "fof/words/events.h"

typedef struct Batch {
    const Story *story;
    const Session *session;
    const FofGame *game;
    Draw *draw;
} Batch;

static const Event *event_of(const Story *story, int line)
{
    const StoryLine *it = line < story_count(story) ? story_line(story, line) : NULL;
    return it && !it->decision ? &it->event : NULL;
}

/* ---- a batch ---- */

static bool begins_batch(const Event *event)
{
    return event && event->kind == EV_CARDS && !event->arg[EVENT_BEFORE];
}

static void add_cards(Draw *draw, const Event *event)
{
    for (int i = 0; i < EVENT_CARDS && event->arg[i] && draw->count < DRAW_CARDS; i++)
        draw->cards[draw->count++] = (uint8_t)event->arg[i];
}

/* Takes in the batch that begins at the line; returns the line behind it. */
static int take_batch(const Story *story, int line, Draw *draw)
{
    const Event *event = event_of(story, line);
    *draw = (Draw){.line = line, .told = -1, .part = READ_NOTHING};
    draw->column[0] = event->arg[EVENT_COLUMNS] & 255;
    draw->column[1] = event->arg[EVENT_COLUMNS] >> 8;
    if (draw->column[0])
        draw->part = READ_RANDOM;
    do {
        add_cards(draw, event);
        event = event_of(story, ++line);
    } while (event && event->kind == EV_CARDS && event->arg[EVENT_BEFORE]);
    if (event && event->kind == EV_RESHUFFLE) {
        draw->reshuffled = true;
        line++;
    }
    return line;
}

/* ---- what it was for ---- */

static void count_icons(const Batch *batch, uint16_t wanted)
{
    Draw *draw = batch->draw;
    draw->part = READ_ICONS;
    draw->wanted = wanted;
    for (int i = 0; i < draw->count; i++)
        draw->counted[i] = batch->game->action[draw->cards[i]].marks & wanted;
}

/* 7.12: a jam is found when the cards are looked at; of nothing else they show any use is made. */
static bool jams(const Batch *batch, int line, int unit)
{
    const Event *event = event_of(batch->story, line + 1);
    return event && event->kind == EV_JAMMED && event->arg[0] == unit;
}

static void light_only(const Batch *batch, uint16_t mark)
{
    for (int i = 0; i < batch->draw->count; i++)
        batch->draw->counted[i] = batch->game->action[batch->draw->cards[i]].marks & mark;
}

static bool any_has(const Batch *batch, uint16_t mark)
{
    return fof_count_marks(batch->game, batch->draw->cards, batch->draw->count, mark) > 0;
}

static void read_attempt(const Batch *batch, int line, const Event *event)
{
    Verb verb = (Verb)(event->arg[1] & ~VERB_FAR);
    const Order *order = fof_order_of(verb);
    uint64_t successes = fof_attempt_successes(batch->game, (Action){.verb = (uint16_t)verb});
    count_icons(batch, order->success);
    for (int i = 0; i < batch->draw->count; i++)
        if (!(successes >> batch->draw->cards[i] & 1))
            batch->draw->counted[i] = 0;
    if (jams(batch, line, event->arg[0]))
        light_only(batch, 1 << MARK_JAM);
    else if (verb == VERB_CALL_FIRE && any_has(batch, 1 << MARK_SHORT)) /* 7.16.4 */
        light_only(batch, 1 << MARK_SHORT);
}

/* 4.1.1: the helmet for who has been activated, also by a company that does so on its initiative (a
 * reading). */
static void read_commands(const Batch *batch, int line, const Event *event)
{
    int entry = story_line(batch->story, line)->entry;
    const State *after = session_before(batch->session, entry + 1);
    bool activated = !strncmp(event->rule, "3.3.1", 5);
    for (int i = 0; after && i < MAX_COMMANDERS; i++) {
        const Commander *commander = &after->commanders[i];
        activated = activated || (commander->unit == event->arg[0] && commander->flags & COMMANDER_ACTIVATED);
    }
    batch->draw->part = activated ? READ_HELMET : READ_STAR;
}

static int clamped(int ncm)
{
    return ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm;
}

static bool has_letters(const Batch *batch, int experience, const Event *event)
{
    const char *letters = batch->game->action[event->arg[1]].hit[experience];
    return letters[0] == event->arg[2] && letters[1] == event->arg[3];
}

/* 6.4.3: the row of the unit as it was before, if that has these letters; else the one that has. */
static void read_hit(const Batch *batch, int line, const Event *event)
{
    const State *before = session_before(batch->session, story_line(batch->story, line)->entry);
    int experience = GREEN;
    while (experience < VETERAN && !has_letters(batch, experience, event))
        experience++;
    if (before && before->units[event->arg[0]].type) {
        int own = (int)fof_unit_experience(batch->game, before, (UnitId)event->arg[0]);
        experience = has_letters(batch, own, event) ? own : experience;
    }
    batch->draw->part = READ_HIT;
    batch->draw->column[0] = experience;
}

/* What the event at the line says about the batch before it. */
static void read_event(const Batch *batch, int line, const Event *event)
{
    switch (event->kind) {
    case EV_ATTEMPT:
        read_attempt(batch, line, event);
        break;
    case EV_COMMANDS:
        read_commands(batch, line, event);
        break;
    case EV_GENERAL:
        batch->draw->part = READ_STAR;
        break;
    case EV_COMBAT:
        batch->draw->part = READ_COMBAT;
        batch->draw->column[0] = clamped(event->arg[1]);
        break;
    case EV_HIT_EFFECT:
        read_hit(batch, line, event);
        break;
    case EV_MINE_CHECK:
        count_icons(batch, MINE_MARKS);
        break;
    case EV_CONTACT:
        count_icons(batch, 1 << MARK_CONTACT);
        break;
    case EV_NO_EVENT:
    case EV_HQ_EVENT:
        count_icons(batch, 1 << MARK_HQ);
        break;
    default:
        break;
    }
}

/* The next line that tells something else than cards; -1: there is none. */
static int told_behind(const Story *story, int line)
{
    for (; line < story_count(story) && !story_line(story, line)->decision; line++) {
        int kind = story_line(story, line)->event.kind;
        if (kind != EV_CARDS && kind != EV_RESHUFFLE)
            return line;
    }
    return -1;
}

/* 3.1: an HQ icon has the table of events read at once, by a random number; what comes of it is told last. */
static int event_behind(const Story *story, int line)
{
    for (; line < story_count(story) && !story_line(story, line)->decision; line++) {
        int kind = story_line(story, line)->event.kind;
        if (kind == EV_HQ_EVENT || kind == EV_NO_EVENT)
            return line;
    }
    return -1;
}

static void explain(const Batch *batch, int behind)
{
    Draw *draw = batch->draw;
    const Event *next = event_of(batch->story, behind);
    draw->told = told_behind(batch->story, behind);
    if (draw->part == READ_RANDOM)
        return;
    if (begins_batch(next) && next->arg[EVENT_COLUMNS])
        draw->told = event_behind(batch->story, behind);
    if (draw->told >= 0)
        read_event(batch, draw->told, event_of(batch->story, draw->told));
}

int fof_cards_drawn(const Story *story, const Session *session, int first, Draw *draws, int cap)
{
    int count = 0;
    if (session_rules(session) != &fof_rules)
        return 0;
    for (int line = first < 0 ? 0 : first; line < story_count(story);) {
        Draw beyond;
        Batch batch = {story, session, session_game(session), count < cap ? &draws[count] : &beyond};
        if (!begins_batch(event_of(story, line))) {
            line++;
            continue;
        }
        line = take_batch(story, line, batch.draw);
        explain(&batch, line);
        count++;
    }
    return count;
}

/* ---- the deck ---- */

bool fof_deck_shuffled_by_lesson(const Session *session)
{
    if (session_rules(session) != &fof_rules)
        return false;
    for (int entry = session_now(session) - 1; entry >= 0; entry--) {
        Author author;
        const char *text = session_entry(session, entry, &author);
        const State *before = session_before(session, entry);
        if (author != AUTHOR_TEST || !before)
            return false;
        if (strncmp(text, LESSON_LAYS, strlen(LESSON_LAYS)) == 0)
            return deck_size(&session_before(session, entry + 1)->action) > deck_size(&before->action);
    }
    return false;
}
