/* How likely a potential contact is one: exactly, by the chart of 8.2.4 and the cards left. */
#include <string.h>

#include "fof/contact.h"
#include "fof/fof.h"
#include "fof/position/letters.h"
#include "fof/words/words.h"
#include "minunit.h"

#define MARKERS                                                                                      \
    CONTACT_START CONTACT_SQUAD CONTACT_PC("1,4", "A") CONTACT_PC("2,4", "B") CONTACT_PC("3,4", "C") \
        CONTACT_RIFLES CONTACT_ONLY("rifles")

static int percent(const Fof *p, int column, int row)
{
    Chance chance;
    if (!fof_contact_chance(p->game, p->state, fof_card_at(column, row), &chance))
        return -1;
    return (int)((double)chance.numerator * 100 / (double)chance.denominator + 0.5);
}

/* All cards but the marked ones, drawn one by one. */
static double by_hand(const Fof *p, int draws)
{
    int cards = deck_size(&p->state->action),
        blanks = cards - deck_left(&p->state->action, p->game->marked[MARK_CONTACT]);
    double none = 1;
    for (int i = 0; i < draws; i++)
        none *= (double)(blanks - i) / (double)(cards - i);
    return 1 - none;
}

TEST(fof_contact_chances_of_letters_when_engaged, "FOF-8.2.4-4")
{
    Fof *p = fof_open(MARKERS);
    Chance chance;
    p->state->activity = ENGAGED;
    CHECK_INT(percent(p, 1, 4), 55);
    CHECK_INT(percent(p, 2, 4), 37);
    CHECK_INT(percent(p, 3, 4), 26);
    CHECK_INT(percent(p, 4, 4), -1);
    CHECK(fof_contact_chance(p->game, p->state, fof_card_at(2, 4), &chance));
    double told = (double)chance.numerator / (double)chance.denominator,
           counted = by_hand(p, p->game->contacts.chart[1][ENGAGED]);
    CHECK(told - counted < 1e-12 && counted - told < 1e-12);
    fof_close(p);
}

/* Cards that are gone count no more. */
TEST(fof_contact_chance_follows_the_cards_left)
{
    Fof *p = fof_open(MARKERS);
    p->state->activity = ENGAGED;
    p->state->action.left &= ~p->game->marked[MARK_CONTACT];
    CHECK_INT(percent(p, 1, 4), 0);
    p->state->activity = NO_CONTACT;
    CHECK_INT(percent(p, 1, 4), 100); /* without a draw */
    fof_close(p);
}

/* 8.2.1: under a `?` of B and C as many of each. */
TEST(fof_contact_chance_of_a_marker_face_down, "FOF-8.2.1-2")
{
    Fof *p = fof_open(MARKERS);
    FofGame *game = (FofGame *)(uintptr_t)p->game;
    for (int column = 1; column <= 5; column++) {
        CardId card = fof_card_at(column, 5);
        game->layout_pc[card] = '?';
        game->contacts.mix[card] = 2 | 4;
        p->state->cards[card].pc = column % 2 ? 'B' : 'C';
        p->state->cards[card].flags |= CARD_PC_HIDDEN;
    }
    p->state->activity = ENGAGED;
    CHECK_INT(percent(p, 1, 5), 32);
    CHECK_INT(percent(p, 2, 5), 32); /* whatever lies there: nobody looks under it */
    fof_letter_turn_up(p->state, fof_card_at(1, 5));
    CHECK_INT(percent(p, 1, 5), 37);
    CHECK_INT(percent(p, 2, 5), 31); /* a B less among the rest */
    fof_close(p);
}

TEST(fof_an_order_says_that_it_draws_a_contact_and_how_likely_it_is)
{
    Fof *p = fof_open(CONTACT_MAP("offensive") "communication = no\n" CONTACT_TURN("2")
                          CONTACT_SQUAD CONTACT_PC("2,4", "B") CONTACT_RIFLES CONTACT_ONLY("rifles"));
    enum { MOST = 32 };
    Reason lines[MOST];
    char told[2048] = "";
    p->state->activity = ENGAGED;
    int count = fof_rules.explain((const Game *)p->game, (const State *)p->state,
                                  "after initiative orders 1/1 to move to 2,4", lines, MOST);
    for (int i = 0; i < count && i < MOST; i++)
        text_append(told, sizeof told, "%s %s: %s\n", lines[i].rule, lines[i].label, lines[i].value);
    CHECK_CONTAINS(told, "8.2.4 potential contact is drawn: 37 %");
    CHECK_CONTAINS(told, "8.2.4 chance of a contact: ");
    CHECK_CONTAINS(told, "8.2.4 chance of nobody there: ");
    fof_close(p);
}
