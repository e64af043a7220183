/* Action cards as they were drawn: for what, and which part of each counted. */
#include "ui/model/fof/cards_drawn.h"

#include <stdio.h>
#include <string.h>

#include "fof/fof.h"
#include "fof/game.h"
#include "fof/orders/order.h"
#include "fof/session.h"
#include "fof/words/events.h"
#include "minunit.h"

enum { MOST_DRAWS = 8192 };

/* ---- in whole games everything agrees with what was told ---- */

static int counted_cards(const Draw *draw)
{
    int count = 0;
    for (int i = 0; i < draw->count; i++)
        count += draw->counted[i] != 0;
    return count;
}

static bool is_spoilt(const Draw *draw)
{
    uint16_t all = 0;
    for (int i = 0; i < draw->count; i++)
        all |= draw->counted[i];
    return all & (1 << MARK_JAM | 1 << MARK_SHORT);
}

static bool agrees_with_attempt(const Draw *draw, const Event *event)
{
    return draw->part == READ_ICONS && draw->count == event->arg[2] &&
           (counted_cards(draw) == event->arg[3] || is_spoilt(draw));
}

static bool agrees(const FofGame *game, const Draw *draw, const Event *event)
{
    const ActionCard *card = &game->action[draw->cards[0]];
    if (draw->part == READ_RANDOM)
        return draw->column[0] >= 2 && draw->count == 1 + (draw->column[1] > 0);
    switch (event->kind) {
    case EV_ATTEMPT:
        return agrees_with_attempt(draw, event);
    case EV_COMMANDS:
        return (draw->part == READ_HELMET || draw->part == READ_STAR) && draw->cards[0] == event->arg[3];
    case EV_GENERAL:
        return draw->part == READ_STAR && draw->cards[0] == event->arg[1];
    case EV_COMBAT:
        return draw->part == READ_COMBAT && draw->cards[0] == event->arg[3] &&
               card->combat[draw->column[0] - MIN_NCM] == event->arg[2];
    case EV_HIT_EFFECT:
        return draw->part == READ_HIT && draw->cards[0] == event->arg[1] &&
               card->hit[draw->column[0]][0] == event->arg[2] &&
               card->hit[draw->column[0]][1] == event->arg[3];
    case EV_MINE_CHECK:
        return draw->part == READ_ICONS && counted_cards(draw) == event->arg[2];
    case EV_CONTACT:
        return draw->part == READ_ICONS && (counted_cards(draw) > 0) == (event->arg[3] & 1);
    case EV_HQ_EVENT:
        return draw->part == READ_ICONS && counted_cards(draw) == 1;
    case EV_NO_EVENT:
        return draw->part == READ_ICONS &&
               counted_cards(draw) <= 1; /* the table may have nothing at that number */
    default:
        return false;
    }
}

static int card_lines(const Story *story)
{
    int count = 0;
    for (int i = 0; i < story_count(story); i++)
        count += !story_line(story, i)->decision && story_line(story, i)->event.kind == EV_CARDS &&
                 !story_line(story, i)->event.arg[EVENT_BEFORE];
    return count;
}

static const char *all_draws_agree(const char *mission, uint64_t seed, bool staff)
{
    static Draw draws[MOST_DRAWS];
    static char wrong[512];
    Session *session = fof_session(mission, seed);
    Story *story = story_new();
    Rng rng;
    rng_seed(&rng, seed, 5);
    while (staff ? fof_session_staff(session) : fof_session_random(session, &rng))
        continue;
    story_follow(story, session);
    int count = fof_cards_drawn(story, session, 0, draws, MOST_DRAWS);
    wrong[0] = '\0';
    if (count != card_lines(story) || count > MOST_DRAWS || !count)
        snprintf(wrong, sizeof wrong, "%d batches of %d", count, card_lines(story));
    for (int i = 0; i < count && !wrong[0]; i++) {
        const StoryLine *told = draws[i].told >= 0 ? story_line(story, draws[i].told) : NULL;
        if (draws[i].part != READ_RANDOM &&
            (!told || !agrees(session_game(session), &draws[i], &told->event)))
            snprintf(wrong, sizeof wrong, "%s / %s", story_line(story, draws[i].line)->text,
                     told ? told->text : "nothing");
    }
    story_free(story);
    session_free(session);
    return wrong[0] ? wrong : NULL;
}

TEST(cards_are_drawn_for_what_was_told)
{
    static const char *const missions[] = {
        "tests/fof/contact-attack.ini", "tests/fof/contact-defence.ini", "tests/fof/contact-patrol.ini",
        "tests/fof/weapons.ini",        "tests/fof/assault.ini",         "missions/fof/normandy/3-farm.ini"};
    for (int i = 0; i < (int)(sizeof missions / sizeof missions[0]); i++)
        for (int seed = 1; seed <= minunit_games(300); seed++) {
            CHECK_TEXT(all_draws_agree(missions[i], (uint64_t)seed, true), NULL);
            CHECK_TEXT(all_draws_agree(missions[i], (uint64_t)seed, false), NULL);
        }
}

/* ---- one attempt ---- */

#define SEARCH                                                                                    \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 3\ncommunication = no\n"                    \
    "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n[card 2,2]\nterrain = woods\n" \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\nexperience = line\n"                   \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = line\n"

/* The lowest card that has the mark, or has it not, besides those taken. */
static int card_with(const Session *session, int mark, bool has, int besides)
{
    const FofGame *game = session_game(session);
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        if ((game->action[card].marks >> mark & 1) == has && card != besides)
            return card;
    return 0;
}

TEST(cards_light_the_icons_that_counted)
{
    Session *session = fof_session_at(SEARCH);
    Story *story = story_new();
    Draw draws[4];
    int good = card_with(session, MARK_COVER, true, 0), bad = card_with(session, MARK_COVER, false, 0);
    CHECK(!session_force(session, "deck", (int[]){bad, good}, 2));
    story_follow(story, session);
    CHECK(fof_session_do(session, "1HQ orders 1/1 to seek cover"));
    int first = story_follow(story, session);
    CHECK(fof_cards_drawn(story, session, first, draws, 4) >= 1);
    CHECK_INT(draws[0].part, READ_ICONS);
    CHECK_INT(draws[0].wanted, 1 << MARK_COVER);
    CHECK_INT(draws[0].cards[0], bad);
    CHECK_INT(draws[0].cards[1], good);
    CHECK_INT(draws[0].counted[0], 0);
    CHECK_INT(draws[0].counted[1], 1 << MARK_COVER);
    CHECK_CONTAINS(story_line(story, draws[0].told)->text, "1/1");
    story_free(story);
    session_free(session);
}

/* 4.1.1: the helmet for who has been activated, the star for who has not. */
static CardPart read_for_commands(const char *step, const char *flags)
{
    char ini[1024];
    Draw draw = {.part = READ_NOTHING};
    text_print(ini, sizeof ini,
               "[mission]\ntype = offensive\ncolumns = 3\nrows = 3\n[state]\nturn = 2\nstep = %s\n"
               "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n[commander 1HQ]\n%s"
               "[unit 2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 2,2\n[commander 2HQ]\n%s",
               step, flags, flags);
    Session *session = fof_session_at(ini);
    Story *story = story_new();
    if (fof_session_do(session, "impulse 1HQ")) {
        story_follow(story, session);
        fof_cards_drawn(story, session, 0, &draw, 1);
    }
    story_free(story);
    session_free(session);
    return draw.part;
}

TEST(cards_show_whose_commands_were_read)
{
    CHECK_INT(read_for_commands("3.3.1c", "flags = activated\n"), READ_HELMET);
    CHECK_INT(read_for_commands("3.3.2b", ""), READ_STAR);
    CHECK_INT(read_for_commands("3.3.2b", "flags = activated\n"), READ_HELMET);
}
