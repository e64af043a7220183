/* What people read and type: action texts and back, sentences, explanations, the table of words, figures. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/orders/order_parts.h"
#include "fof/position.h"
#include "fof/position/names.h"
#include "fof/position/position.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/words/events.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"
#include "minunit.h"

#define POSITION                                                                                      \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\nrunners = 1\n"                               \
    "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"                                  \
    "[card 2,2]\nterrain = woods\n[area 2,2/cover1]\n[area 2,3/cover1]\n"                             \
    "[unit COHQ]\ntype = co-hq\nat = 2,1\n"                                                           \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\n"                                          \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n"                                         \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/cover1\n"                                  \
    "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\nat = 2,2\n"                                         \
    "[unit fire-team-4]\nat = 2,2\n"                                                                  \
    "[unit runner-1]\nat = nowhere\n"                                                                 \
    "[unit Gp1]\ntype = german-squad\nat = 2,3/cover1\n"                                              \
    "[item 0]\nkind = scr536\nholder = 1HQ\n[item 1]\nkind = scr300\nholder = 1HQ\n[item 2]\nkind = " \
    "wp\nholder = 1/1\n"                                                                              \
    "[item 3]\nkind = scr536\nholder = COHQ\n"                                                        \
    "[agency battery]\n[fire battery he]\nvof = -5\narty-fo = 3\n"                                    \
    "[agency battery-b]\n[fire battery-b he]\nvof = -5\narty-fo = 3\n"

static const Game *game_of(Fof *p)
{
    return (const Game *)p->game;
}

static const State *state_of(Fof *p)
{
    return (const State *)p->state;
}

/* Whether the text means this action, in any case and with more blanks, and the action says this text. */
static bool means(Fof *p, const char *text, Action action)
{
    char said[ACTION_TEXT_SIZE], loud[2 * ACTION_TEXT_SIZE] = "  ";
    Action plain, shouted;
    int length = fof_words_say(game_of(p), state_of(p), action, said, sizeof said);
    if (length != (int)strlen(said) || strcmp(said, text) != 0) {
        minunit_text(__FILE__, __LINE__, "the text", said, text);
        return false;
    }
    for (int i = 0, at = 2; text[i]; i++) {
        if (text[i] == ' ')
            loud[at++] = ' ';
        loud[at++] = (char)(text[i] >= 'a' && text[i] <= 'z' ? text[i] - 'a' + 'A' : text[i]);
        loud[at] = '\0';
    }
    return fof_words_parse(game_of(p), state_of(p), text, &plain) &&
           fof_words_parse(game_of(p), state_of(p), loud, &shouted) &&
           memcmp(&plain, &action, sizeof action) == 0 && memcmp(&shouted, &action, sizeof action) == 0;
}

static Action order(Fof *p, Verb verb, const char *by, const char *on)
{
    return (Action){.verb = verb, .by = by ? fof_unit(p, by) : NO_UNIT, .on = fof_unit(p, on)};
}

static bool is_text(Fof *p, const char *text)
{
    Action action;
    return fof_words_parse(game_of(p), state_of(p), text, &action);
}

/* ---- texts ---- */

TEST(fof_orders_are_said_as_people_say_them)
{
    Fof *p = fof_open(POSITION);
    Action move = order(p, VERB_MOVE, "1HQ", "1/1"), grenade = order(p, VERB_GRENADE, "1HQ", "1/1");
    move.at = fof_area(p, "2,3/cover1");
    CHECK(means(p, "1HQ orders 1/1 to move to 2,3/cover1", move));
    move.by = NO_UNIT;
    CHECK(means(p, "initiative orders 1/1 to move to 2,3/cover1", move));
    move.verb = VERB_MOVE_WITHIN;
    CHECK(means(p, "initiative orders 1/1 to move within the card to 2,3/cover1", move));
    CHECK(means(p, "1HQ orders fire-team-4 to seek cover", order(p, VERB_SEEK_COVER, "1HQ", "fire-team-4")));
    grenade.at = fof_area(p, "2,2/cover1");
    CHECK(means(p, "1HQ orders 1/1 to throw grenades at 2,2/cover1", grenade));
    grenade.with = 3;
    CHECK(means(p, "1HQ orders 1/1 to throw grenades at 2,2/cover1 with wp-1", grenade));
    grenade.at = fof_area(p, "2,2");
    grenade.to = 0; /* the first unit of the table, out of cover */
    CHECK(means(p, "1HQ orders 1/1 to throw grenades at 2,2 against COHQ with wp-1", grenade));
    grenade.at = fof_area(p, "2,3/cover1"), grenade.to = 0;
    CHECK(means(p, "1HQ orders 1/1 to fire at 2,3/cover1 with wp-1", grenade)); /* another card (7.10.1) */
    grenade.with = 0;
    CHECK(means(p, "1HQ orders 1/1 to fire at 2,3/cover1", grenade));
    fof_close(p);
}

TEST(fof_answers_are_said_as_people_say_them)
{
    Fof *p = fof_open(POSITION);
    uint16_t hq = fof_unit(p, "1HQ"), squad = fof_unit(p, "1/1"), cover = fof_area(p, "2,2/cover1");
    CHECK(means(p, "impulse 1HQ", (Action){.verb = VERB_IMPULSE, .by = hq}));
    CHECK(means(p, "done", (Action){.verb = VERB_DONE}));
    CHECK(means(p, "accept", (Action){.verb = VERB_ACCEPT}));
    CHECK(means(p, "exhort 1/1 by 1HQ", (Action){.verb = VERB_EXHORT, .by = hq, .on = squad}));
    CHECK(means(p, "drop scr536-1 from 1HQ", (Action){.verb = VERB_DROP, .by = hq, .on = hq, .with = 1}));
    CHECK(means(p, "choose scr536-2", (Action){.verb = VERB_CHOOSE, .with = 4}));
    CHECK(means(p, "choose COHQ", (Action){.verb = VERB_CHOOSE, .on = 1}));
    CHECK(means(p, "choose 2,2/cover1", (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(cover + 1)}));
    CHECK(means(p, "choose 1/1 to 2,2/cover1",
                (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(squad + 1), .at = (uint16_t)(cover + 1)}));
    CHECK(means(p, "choose scr300-1 to 2,2/cover1",
                (Action){.verb = VERB_CHOOSE, .with = 2, .at = (uint16_t)(cover + 1)}));
    CHECK(means(p, "choose 1/1 with 3 steps",
                (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(squad + 1), .count = 3}));
    CHECK(means(p, "choose 1/1 with 1 step",
                (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(squad + 1), .count = 1}));
    CHECK(means(p, "choose 1/1 with scr536-1",
                (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(squad + 1), .with = 1}));
    CHECK(means(p, "choose another attempt", (Action){.verb = VERB_CHOOSE, .count = 1}));
    CHECK(means(p, "choose phase line 2 at row 3", (Action){.verb = VERB_CHOOSE, .count = 203}));
    fof_close(p);
}

/* The last step of a squad: kinds of teams, not items. */
TEST(fof_kinds_of_teams_are_chosen_by_name)
{
    Fof *p = fof_open(POSITION);
    p->state->frames[p->state->frame_count++] =
        (Frame){.kind = FRAME_CHOICE, .order = {.verb = VERB_REBUILD_PLATOON_HQ}};
    CHECK(means(p, "choose assault team", (Action){.verb = VERB_CHOOSE, .with = TEAM_ASSAULT}));
    CHECK(means(p, "choose fire team", (Action){.verb = VERB_CHOOSE, .with = TEAM_FIRE}));
    fof_close(p);
}

/* A value for each field that the order names. */
static Action example(Fof *p, const Order *order, Action action, int which)
{
    unsigned uses = fof_form_fields(order);
    bool team = order->verb == VERB_DETACH, victim = uses & 1 << IN_AT,
         kind = order->verb == VERB_SWITCH_NETWORK;
    if (uses & 1 << IN_AT)
        action.at = which ? fof_area(p, "2,2/cover1") : fof_area(p, "2,3");
    if (uses & 1 << IN_TO)
        action.to = kind ? (uint16_t)(which + 1) : victim || which ? fof_unit(p, "2/1") : 0;
    if (uses & 1 << IN_WITH)
        action.with = team ? (which ? TEAM_FIRE : TEAM_ASSAULT) : (uint16_t)(which + 1);
    return action;
}

/* Allowed or not: what can be said can be read. */
TEST(fof_every_order_of_the_menus_is_read_as_it_is_said)
{
    static const Order *const menus[] = {fof_command_orders, fof_movement_orders, fof_rally_orders,
                                         fof_combat_orders};
    Fof *p = fof_open(POSITION);
    for (int m = 0; m < COUNT_OF(menus); m++)
        for (const Order *it = menus[m]; it->verb != VERB_NONE; it++)
            for (int which = 0; which < 2; which++) {
                char text[ACTION_TEXT_SIZE];
                Action action = order(p, it->verb, which ? "1HQ" : NULL, "1/1");
                if (it->flags & ORDER_PLATOON) /* to all of them: the HQ itself stands for it */
                    action.on = action.by;
                action = example(p, it, action, which);
                fof_words_say(game_of(p), state_of(p), action, text, sizeof text);
                CHECK(means(p, text, action));
                CHECK(!fof_form_has_stray(it, action));
            }
    fof_close(p);
}

TEST(fof_words_that_mean_nothing_are_not_read)
{
    Fof *p = fof_open(POSITION);
    CHECK(!is_text(p, ""));
    CHECK(!is_text(p, "done it"));
    CHECK(!is_text(p, "choose"));
    CHECK(!is_text(p, "choose nothing of the kind"));
    CHECK(!is_text(p, "1HQ orders 1/1 to"));
    CHECK(!is_text(p, "1HQ orders 1/1 to dance"));
    CHECK(!is_text(p, "1HQ orders 1/1 to move"));
    CHECK(!is_text(p, "1HQ orders 1/1 to move to 2,3/cover7"));
    CHECK(!is_text(p, "1HQ orders 1/1 to move to 2,3 at once"));
    CHECK(!is_text(p, "9HQ orders 1/1 to move to 2,3"));
    CHECK(!is_text(p, "drop scr536-9 from 1HQ"));
    CHECK(!is_text(p, "plan nothing: at all"));
    fof_close(p);
}

TEST(fof_a_name_is_not_taken_for_the_beginning_of_a_longer_one)
{
    Fof *p = fof_open(POSITION);
    Action action;
    CHECK(fof_words_parse(game_of(p), state_of(p),
                          "1HQ orders 1/1 to infiltrate within the card to 2,2/cover1", &action));
    CHECK_INT(action.verb, VERB_INFILTRATE_WITHIN);
    CHECK(fof_words_parse(game_of(p), state_of(p), "1HQ orders its platoon to infiltrate to 2,3", &action));
    CHECK_INT(action.verb, VERB_PLATOON_INFILTRATE);
    CHECK(fof_words_parse(game_of(p), state_of(p), "1HQ orders 1/1 to infiltrate to 2,3", &action));
    CHECK_INT(action.verb, VERB_INFILTRATE);
    fof_close(p);
}

/* ---- events ---- */

static bool told_as(Fof *p, Event event, const char *expected)
{
    char text[SENTENCE_SIZE];
    fof_words_tell(game_of(p), state_of(p), &event, text, sizeof text);
    return minunit_text(__FILE__, __LINE__, "the sentence", text, expected);
}

TEST(fof_every_event_has_a_sentence)
{
    static const int32_t values[] = {0, 1, 2, 3, NO_CARD, NO_AREA, -1};
    Fof *p = fof_open(POSITION);
    for (int kind = 1; kind < EV_COUNT; kind++)
        for (int i = 0; i < COUNT_OF(values); i++) {
            char text[SENTENCE_SIZE];
            Event event = {
                .rule = "1", .kind = (uint16_t)kind, .arg = {values[i], values[i], values[i], values[i]}};
            if (kind == EV_STEP)
                event.arg[0] = i;
            int length = fof_words_tell(game_of(p), state_of(p), &event, text, sizeof text);
            CHECK_INT(length, (int)strlen(text));
            CHECK(length > 5 && strcmp(text, "Something happens.") != 0);
            CHECK(!strpbrk(text, "<>\n"));
            CHECK(text[length - 1] == '.' || kind == EV_HQ_EVENT);
        }
    fof_close(p);
}

TEST(fof_sentences_name_units_and_places)
{
    Fof *p = fof_open(POSITION);
    int squad = fof_unit(p, "1/1"), hq = fof_unit(p, "1HQ"), here = fof_area(p, "2,2"),
        there = fof_area(p, "2,3/cover1");
    CHECK(told_as(p, (Event){.kind = EV_MOVED, .arg = {squad, here, there, 1}},
                  "1/1 goes from 2,2 to 2,3/cover1, exposed."));
    CHECK(told_as(p, (Event){.kind = EV_ORDER, .arg = {hq, squad, VERB_MOVE, there}},
                  "1HQ orders 1/1 to move to 2,3/cover1."));
    CHECK(told_as(p, (Event){.kind = EV_ORDER, .arg = {NO_UNIT, squad, VERB_SEEK_COVER, 0}},
                  "On its own initiative 1/1 is to seek cover."));
    CHECK(told_as(p, (Event){.kind = EV_CARDS, .arg = {7, 12, 0, 0}}, "Cards drawn: 7, 12."));
    CHECK(told_as(p, (Event){.kind = EV_HIT_EFFECT, .arg = {squad, 7, 'C', 'F'}},
                  "1/1 is hit, card 7: casualty, fire team."));
    CHECK(told_as(p, (Event){.kind = EV_REMOVED, .arg = {squad, 1, p->state->units[squad].name, 0}},
                  "1/1 leaves play."));
    CHECK(told_as(p, (Event){.kind = EV_ACTIVATED, .arg = {hq, NO_UNIT}}, "1HQ is activated by battalion."));
    fof_close(p);
}

TEST(fof_what_happens_is_told)
{
    Fof *p = fof_open(POSITION);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 1,2"));
    CHECK_CONTAINS(p->told, "4.2.2a\t1HQ orders 1/1 to move to 1,2.");
    CHECK_CONTAINS(p->told, "1/1 goes from 2,2 to 1,2, exposed.");
    fof_close(p);
}

/* ---- explanations ---- */

TEST(fof_ncm_is_explained_line_by_line)
{
    Fof *p = fof_open(POSITION);
    const char *why = fof_why(p, "NCM  1/1");
    CHECK_CONTAINS(why, "automatic weapons: -1 (6.2.2)");
    CHECK_CONTAINS(why, "net combat modifier: ");
    CHECK_CONTAINS(why, "chance of a hit: ");
    CHECK_CONTAINS(why, " of 50 (6.4.2)");
    CHECK_CONTAINS(fof_why(p, "ncm COHQ"), "no volume of fire affects it: none (6.4.2B)");
    CHECK_TEXT(fof_why(p, "ncm 9/9"), "");
    fof_close(p);
}

TEST(fof_commands_are_explained)
{
    Fof *p = fof_open(POSITION);
    const char *why = fof_why(p, "commands 1HQ");
    CHECK_CONTAINS(why, "under fire: -2 (4.1.2B)");
    CHECK_CONTAINS(why, "added to the number on the card: ");
    CHECK_CONTAINS(why, "most that can be spent in an impulse: 6 (4.1.3)");
    CHECK_CONTAINS(why, "in hand: 6 (4.1)");
    CHECK_TEXT(fof_why(p, "commands 1/1"), "");
    fof_close(p);
}

TEST(fof_sight_is_explained_with_what_blocks_it)
{
    Fof *p = fof_open(POSITION "[card 2,1]\nterrain = open\n[card 1,1]\nterrain = open\n");
    CHECK_CONTAINS(fof_why(p, "los 1,1 2,1"), "line of sight: yes (5.2)");
    CHECK_CONTAINS(fof_why(p, "los 2,1 2,3"), "line of sight: no (5.2)"); /* the woods between */
    CHECK_CONTAINS(fof_why(p, "los 2,1 2,3"), "2,2");
    CHECK_CONTAINS(fof_why(p, "los 1,1 2,3"), "line of sight: no (5.2)");
    CHECK_TEXT(fof_why(p, "los 1,1"), "");
    CHECK_TEXT(fof_why(p, "los 1,1 7,7"), "");
    fof_close(p);
}

TEST(fof_an_order_is_explained_with_chain_and_communication)
{
    Fof *p = fof_open(POSITION);
    const char *why = fof_why(p, "order 1HQ orders 1/1 to move to 2,3");
    CHECK_CONTAINS(why, "allowed: yes (4.2.2a)");
    CHECK_CONTAINS(why, "chain of command: yes (4.1)");
    CHECK_CONTAINS(why, "communication: Visual-Verbal in the same area: voice (4.3.1)");
    why = fof_why(p, "order 1HQ orders 1/2 to move to 2,3");
    CHECK_CONTAINS(why, "allowed: the unit is not attached to this platoon: no (4.1)");
    CHECK_CONTAINS(why, "chain of command: the unit is not attached to this platoon: no (4.1)");
    why = fof_why(p, "order 1HQ orders 2/1 to move to 2,3");
    CHECK_CONTAINS(why, "allowed: out of communication: not in the same area");
    CHECK_CONTAINS(why, ": none (4.3");
    CHECK_CONTAINS(fof_why(p, "order 1HQ orders 1/1 to seek cover"), "cards drawn: 4 (4.2)");
    CHECK_TEXT(fof_why(p, "order of the day"), "");
    fof_close(p);
}

TEST(fof_communication_is_explained)
{
    Fof *p = fof_open(POSITION);
    CHECK_CONTAINS(fof_why(p, "comms 1HQ 1/1"), "voice (4.3.1)");
    CHECK_CONTAINS(fof_why(p, "comms 1HQ 2/1"), "none (4.3");
    CHECK_TEXT(fof_why(p, "comms 1HQ"), "");
    fof_close(p);
}

TEST(fof_fire_on_a_card_is_explained)
{
    Fof *p = fof_open(POSITION);
    const char *why = fof_why(p, "fire 2,2");
    CHECK_CONTAINS(why, "from other cards: ");
    CHECK_CONTAINS(why, "a PDF points here from the: north (6.3.1)");
    CHECK_CONTAINS(why, "Gp1 fires from 2,3/cover1: ");
    CHECK_CONTAINS(fof_why(p, "fire 3,4"), "no fire on this card or from it: none (6.2)");
    fof_close(p);
    p = fof_open("[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n"
                 "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"
                 "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,1\n"
                 "[unit MG]\ntype = hmg-30\nplatoon = 1\nat = 2,1\n"
                 "[unit Gp]\ntype = german-fire-team\nat = 2,3\n");
    CHECK_CONTAINS(fof_why(p, "fire 2,2"), "MG fires from 2,1: "); /* it grazes the card before its target */
    fof_close(p);
}

TEST(fof_the_deck_is_explained)
{
    Fof *p = fof_open(POSITION);
    CHECK_CONTAINS(fof_why(p, "odds"), "rally: ");
    CHECK_CONTAINS(fof_why(p, "odds"), " of 50 (2.8)");
    CHECK_CONTAINS(fof_why(p, "enemy"), "(8.6)");
    CHECK_TEXT(fof_why(p, "weather"), "");
    fof_close(p);
}

/* What is hidden is not explained: the masked position answers in the same words. */
TEST(fof_explanations_know_no_more_than_the_player)
{
    static const char *const subjects[] = {"ncm 1/1",  "ncm Gp1", "commands 1HQ", "los 2,1 2,4",
                                           "fire 2,2", "odds",    "enemy"};
    Fof *p = fof_open(POSITION "[card 3,3]\nterrain = woods\nface-down = yes\n");
    FofState full = *p->state;
    char before[2048];
    for (int i = 0; i < COUNT_OF(subjects); i++) {
        *p->state = full;
        text_print(before, sizeof before, "%s", fof_why(p, subjects[i]));
        fof_rules.mask(game_of(p), (const State *)&full, FRIENDLY, (State *)p->state);
        CHECK_TEXT(fof_why(p, subjects[i]), before);
    }
    fof_close(p);
}

TEST(fof_a_platoon_order_is_explained_unit_by_unit, "FOF-4.2-9", "FOF-4.2.2b-2")
{
    Fof *p = fof_open("[mission]\ntype = offensive\ncolumns = 3\nrows = 3\n"
                      "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"
                      "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\nexperience = green\n"
                      "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = veteran\n"
                      "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/cover1\n"
                      "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nflags = pinned\n"
                      "[unit 4/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nflags = exposed\n"
                      "[unit 5/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,3\n"
                      "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,2\n");
    const char *why = fof_why(p, "order 1HQ orders its platoon to infiltrate to 2,3");
    CHECK_CONTAINS(why, "allowed: yes (4.2.2d)");
    CHECK_CONTAINS(why, "1HQ takes part, cards drawn: 1 (4.2)");
    CHECK_CONTAINS(why, "1/1 takes part, cards drawn: 3 (4.2)");
    CHECK_CONTAINS(why, "2/1 takes part: out of communication");
    CHECK_CONTAINS(why, "3/1 takes part: not in good order: no (4.2.2d)");
    CHECK_CONTAINS(why, "4/1 takes part: an exposed unit cannot go to another card (4.2.2c): no (5.1.3)");
    CHECK(!strstr(why, "5/1"));
    fof_close(p);
}

TEST(fof_answers_to_no_question_are_refused_with_their_rule)
{
    Fof *p = fof_open(POSITION);
    CHECK(fof_refused(p, "accept", "4.2.1b"));
    CHECK(fof_refused(p, "exhort 1/1 by 1HQ", "4.2.1b"));
    CHECK(fof_refused(p, "impulse 1HQ", "4.1"));
    CHECK(fof_refused(p, "choose 1/1", "4.2"));
    CHECK(fof_refused(p, "initiative orders its platoon to move to 2,3", "4.1"));
    fof_close(p);
}

/* ---- words and figures ---- */

TEST(fof_words_list_all_orders)
{
    static const Order *const menus[] = {fof_command_orders, fof_movement_orders, fof_rally_orders,
                                         fof_combat_orders};
    for (int m = 0; m < COUNT_OF(menus); m++)
        for (const Order *it = menus[m]; it->verb != VERB_NONE; it++) {
            bool listed = false;
            for (const Word *word = fof_words; word->word; word++)
                listed |= strcmp(word->kind, "order") == 0 &&
                          strncmp(word->word, it->words, strlen(it->words)) == 0 &&
                          strcmp(word->rule, it->rule) == 0;
            if (!listed)
                minunit_fail(__FILE__, __LINE__, "'%s' (%s) is not among the words", it->words, it->rule);
        }
}

static int64_t figure(Fof *p, const char *name)
{
    Score scores[16];
    int count = fof_words_score(game_of(p), state_of(p), scores, COUNT_OF(scores));
    for (int i = 0; i < count; i++)
        if (strcmp(scores[i].name, name) == 0)
            return scores[i].value;
    return -1;
}

TEST(fof_figures_count_steps_lost)
{
    Fof *p = fof_open(POSITION "[item 9]\nkind = casualty\ncount = 2\nat = 2,2\n[item 10]\nkind = "
                               "casualty\ncount = 3\nside = enemy\nat = 2,3\n");
    p->state->lost[LOSS_EVACUATED] = 4;
    p->state->lost[LOSS_PRISONERS_TAKEN] = 1;
    p->state->experience = 12;
    CHECK_INT(figure(p, "points"), 12);
    CHECK_INT(figure(p, "casualties"), 6);
    CHECK_INT(figure(p, "enemy_losses"), 4);
    CHECK_INT(figure(p, "evacuated"), 4);
    CHECK_INT(figure(p, "attempts"), 1);
    CHECK_INT(figure(p, "won"), 0);
    CHECK_INT(fof_words_score(game_of(p), state_of(p), NULL, 0), 6);
    fof_close(p);
}

/* ---- the list of words says what the rows say ---- */

/* Whether an order is typed so: its words, near or far, and what its form begins with. */
static bool is_order(const Order *order, const Word *word)
{
    const char *const spoken[] = {order->words, order->far_words};
    for (int i = 0; i < COUNT_OF(spoken); i++) {
        int length = spoken[i] ? (int)strlen(spoken[i]) : 0;
        if (length && !strncmp(word->word, spoken[i], (size_t)length) && strchr(" ", word->word[length]))
            return !order->form == !word->word[length];
    }
    return false;
}

static bool has_a_word(const Order *order)
{
    Word word;
    for (int i = 0; rules_word(&fof_rules, i, &word); i++)
        if (!strcmp(word.kind, "order") && !strcmp(word.rule, order->rule) && is_order(order, &word))
            return true;
    return false;
}

static bool is_in_a_menu(const Word *word)
{
    for (int menu = 0; menu < ORDER_MENUS; menu++)
        for (const Order *order = fof_order_menus[menu]; order->verb; order++)
            if (is_order(order, word))
                return true;
    return false;
}

/* "unit at": a key of a sheet; "unit NAME": the sheet. */
static bool is_in_a_sheet(const Word *word)
{
    size_t length = strcspn(word->word, " ");
    const FieldSheet *sheet = fof_position;
    while (sheet->kind && (strlen(sheet->kind) != length || strncmp(sheet->kind, word->word, length) != 0))
        sheet++;
    if (!sheet->kind || strcmp(word->kind, "section") == 0)
        return sheet->kind != NULL;
    const FieldRow *row = sheet->rows;
    while (row->key && strcmp(row->key, word->word + length + 1) != 0)
        row++;
    return row->key;
}

TEST(fof_the_list_of_words_has_every_order_and_only_what_rows_have)
{
    Word word;
    for (int menu = 0; menu < ORDER_MENUS; menu++)
        for (const Order *order = fof_order_menus[menu]; order->verb; order++)
            CHECK_TEXT(has_a_word(order) ? NULL : order->words, NULL);
    for (int i = 0; rules_word(&fof_rules, i, &word); i++)
        if (!strcmp(word.kind, "order"))
            CHECK_TEXT(is_in_a_menu(&word) ? NULL : word.word, NULL);
        else if ((!strcmp(word.kind, "key") && strcmp(word.word, "unit skills")) || /* a mission's */
                 (!strcmp(word.kind, "section") && strcmp(word.word, "mission")))
            CHECK_TEXT(is_in_a_sheet(&word) ? NULL : word.word, NULL);
}

TEST(fof_the_end_has_words)
{
    Fof *p = fof_open(POSITION);
    Ask ask = {0};
    p->state->over = OVER_WON;
    fof_words_outcome(p->game, p->state, &ask);
    CHECK_CONTAINS(ask.text, "accomplished");
    p->state->over = OVER_LOST;
    fof_words_outcome(p->game, p->state, &ask);
    CHECK_CONTAINS(ask.text, "failed");
    p->state->over = OVER_BLIND;
    fof_words_outcome(p->game, p->state, &ask);
    CHECK_CONTAINS(ask.text, "card");
    fof_close(p);
}
