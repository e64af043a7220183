/* Where potential contacts lie, when they are resolved, and by what chances (8.2). */
#include "fof/contact.h"
#include "fof/turn/awards.h"

/* ---- letters and their sides (8.2, 8.2.1) ---- */

TEST(a_is_the_most_severe_letter, "FOF-8.2-1")
{
    static const uint8_t book[LETTERS][4] = {
        {DRAWS_AUTOMATIC, 7, 5, 3}, {DRAWS_AUTOMATIC, 5, 3, 2}, {4, 3, 2, 1}};
    Fof *p = fof_open(CONTACT_START CONTACT_SQUAD);
    CHECK_BYTES(p->game->contacts.chart, book, sizeof book);
    fof_close(p);
    CHECK(fof_mission_refused("[values]\npc-c = 9 9 9 9\n", 2, "C is less severe than B"));
    CHECK(fof_mission_refused("[values]\npc-a = auto 7 5\n", 2, "needs four"));
    CHECK(fof_mission_refused("[values]\npc-a = auto 7 5 none\n", 2, "must be auto or a number"));
}

TEST(the_player_sees_the_side_that_lies_up, "FOF-8.2-1")
{
    Fof *p =
        fof_open(CONTACT_START CONTACT_SQUAD "[card 1,1]\npc = B\nflags = pc-hidden\n[card 2,1]\npc = A\n");
    FofState seen;
    fof_rules.mask((const Game *)p->game, (const State *)p->state, FRIENDLY, (State *)&seen);
    CHECK_INT(contact_pc(p, "1,1"), 'B');
    CHECK_INT(seen.cards[fof_card(p, "1,1")].pc, '?');
    CHECK_INT(seen.cards[fof_card(p, "2,1")].pc, 'A');
    fof_close(p);
}

#define FIRST_TABLE \
    "[row 1]\npc = C\n[row 2]\npc = A\npc-hidden = yes\n[card 2,2]\npc = none\n[unit COHQ]\ntype = co-hq\n"

TEST(the_mission_says_which_marker_lies_where_and_which_side_up, "FOF-8.2.1-1")
{
    static const char *const types[] = {CONTACT_MAP("offensive") FIRST_TABLE,
                                        CONTACT_MAP("patrol") "success = primary\n" FIRST_TABLE};
    for (int type = 0; type < COUNT_OF(types); type++) {
        Fof *p = fof_open(types[type]);
        for (int card = 0; card < GRID_CARDS; card++) {
            int row = card_row((CardId)card);
            bool none = !card_is_map(p->state, (CardId)card) || row > 2 || card == fof_card(p, "2,2");
            const Card *slot = &p->state->cards[card];
            CHECK_INT(slot->pc, none ? 0 : row == 1 ? 'C' : 'A');
            CHECK_INT(slot->flags & CARD_PC_HIDDEN, !none && row == 2 ? CARD_PC_HIDDEN : 0);
            CHECK_INT((slot->flags & CARD_HAD_PC) != 0, !none);
        }
        fof_close(p);
    }
}

/* How many letters of each kind a mix gives, over many tables: how many cards have one, its mean and variance. */
typedef struct Spread {
    int most;
    double mean, variance;
} Spread;

static Spread spread_of(Fof *p, uint8_t letter, int tables)
{
    Spread spread = {0};
    double sum = 0, squares = 0;
    const FofState start = *p->state;
    for (int seed = 0; seed < tables; seed++) {
        int count = 0;
        contact_again(p, &start, (uint64_t)seed);
        for (int card = 0; card < GRID_CARDS; card++)
            if (p->state->cards[card].pc)
                p->state->cards[card].pc = '?';
        fof_contact_set_up(fof_play(p));
        for (int card = 0; card < GRID_CARDS; card++)
            count += p->state->cards[card].pc == letter;
        spread.most = count > spread.most ? count : spread.most;
        sum += count;
        squares += (double)count * count;
    }
    spread.mean = sum / tables;
    spread.variance = squares / tables - spread.mean * spread.mean;
    return spread;
}

TEST(a_random_mix_takes_as_many_of_each_letter_as_there_are_cards, "FOF-8.2.1-2", "FOF-EX-115")
{
    Fof *p =
        fof_open("[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 3\n"
                 "[row 2-3]\npc = random B C\n[unit COHQ]\ntype = co-hq\n");
    for (int row = 2; row <= 3; row++)
        for (int column = 1; column <= 4; column++) {
            const Card *slot = &p->state->cards[fof_card_at(column, row)];
            CHECK(slot->pc == 'B' || slot->pc == 'C');
            CHECK(slot->flags & CARD_PC_HIDDEN);
        }
    CHECK_INT(p->state->cards[fof_card_at(1, 1)].pc, 0);
    Spread b = spread_of(p, 'B', 4000);
    CHECK(b.mean > 3.9 && b.mean < 4.1);
    CHECK(b.variance > 0.97 && b.variance < 1.17); /* 8 of 16: 16/15; with replacement it would be 2 */
    CHECK_INT(spread_of(p, 'A', 50).most, 0);
    fof_close(p);
}

TEST(a_large_mix_takes_all_the_markers_there_are, "FOF-8.2.1-3", "FOF-EX-116")
{
    Fof *p = fof_open(CONTACT_MAP("offensive") "[row 1-5]\npc = random A B C\n[unit COHQ]\ntype = co-hq\n");
    int count = 0;
    for (int card = 0; card < GRID_CARDS; card++)
        count += p->state->cards[card].pc && p->state->cards[card].flags & CARD_PC_HIDDEN;
    CHECK_INT(count, 25);
    Spread a = spread_of(p, 'A', 4000);
    CHECK(a.mean > 8.2 && a.mean < 8.46);
    CHECK(a.variance > 2.45 && a.variance < 3.0); /* 25 of 48, 16 of them A: 2.72; of 75 it would be 3.75 */
    CHECK(a.most <= LETTER_SUPPLY);
    fof_close(p);
    CHECK(fof_mission_refused("columns = 9\nrows = 4\n[row 1-4]\npc = random B C\n", -1, "there are 32"));
}

TEST(a_mix_is_written_with_letters)
{
    CHECK(fof_mission_refused("[row 1]\npc = random\n", 2, "random B C for a mix"));
    CHECK(fof_mission_refused("[row 1]\npc = random B D\n", 2, "random B C for a mix"));
    CHECK(fof_mission_refused("[row 1]\npc = D\n", 2, "must be A, B, C"));
}

/* ---- in a defence (8.2.2) ---- */

#define SCHEDULE                                                                              \
    CONTACT_MAP("defensive")                                                                  \
    "mlr = 1\n" CONTACT_TURN("3") CONTACT_SQUAD                                               \
        "[pc-schedule 2-3]\nrows = 4-5\npc = B\n[pc-schedule 4]\nrows = 2\npc = random A C\n" \
        "[card 2,4]\ncontrols = outpost\n"

TEST(scheduled_rows_get_their_markers, "FOF-8.2.2-1")
{
    Fof *p = fof_open(SCHEDULE);
    turn_row(p, "3.2.2");
    for (int card = 0; card < GRID_CARDS; card++) {
        int row = card_row((CardId)card);
        bool laid =
            card_is_map(p->state, (CardId)card) && (row == 4 || row == 5) && card != fof_card(p, "2,4");
        CHECK_INT(p->state->cards[card].pc, laid ? 'B' : 0);
        CHECK(!laid || p->state->cards[card].flags & CARD_HAD_PC);
        CHECK(!(p->state->cards[card].flags & CARD_PC_HIDDEN));
    }
    CHECK(fof_told(p, "8.2.2\tPotential contacts B lie on row 4."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_schedule_is_for_its_turns, "FOF-8.2.2-1")
{
    Fof *p = fof_open(SCHEDULE);
    p->state->turn = 1;
    turn_row(p, "3.2.2");
    CHECK_INT(contact_pc(p, "1,4"), 0);
    p->state->turn = 4;
    turn_row(p, "3.2.2");
    CHECK_INT(contact_pc(p, "1,4"), 0);
    CHECK(contact_pc(p, "1,2") == 'A' || contact_pc(p, "1,2") == 'C');
    CHECK(p->state->cards[fof_card(p, "1,2")].flags & CARD_PC_HIDDEN);
    CHECK(turn_sound(p));
    fof_close(p);
    CHECK(
        fof_mission_refused("type = offensive\n[pc-schedule 1]\nrows = 2\npc = A\n", 2, "in a defence only"));
    CHECK(fof_mission_refused("type = defensive\n[pc-schedule 1]\npc = A\n", 2, "says where they lie"));
    CHECK(fof_mission_refused("type = defensive\n[pc-schedule 1]\nrows = 2\n", 2, "says which"));
    CHECK(fof_mission_refused("type = defensive\n[pc-schedule 9-3]\nrows = 2\npc = A\n", 2,
                              "must be a number or a range"));
}

TEST(unresolved_markers_of_a_defence_go_in_clean_up, "FOF-8.2.2-2")
{
    Fof *p = fof_open(SCHEDULE CONTACT_PC("1,5", "?"));
    turn_row(p, "3.2.2");
    turn_row(p, "3.8");
    for (int card = 0; card < GRID_CARDS; card++)
        CHECK(!p->state->cards[card].pc && !(p->state->cards[card].flags & CARD_PC_HIDDEN));
    fof_close(p);
    p = fof_open(CONTACT_START CONTACT_SQUAD CONTACT_PC("1,5", "A"));
    turn_row(p, "3.8");
    CHECK_INT(contact_pc(p, "1,5"), 'A'); /* not so in an attack */
    fof_close(p);
}

/* 12.1: a card pays by the letter that it began with; under a `?` that is the one which came up. */
TEST(a_mixed_marker_pays_as_the_letter_it_was)
{
    for (int letter = 'A'; letter <= 'B'; letter++) {
        Fof *p = contact_open(CONTACT_MAP("offensive") "success = clear-map\n" CONTACT_TURN("2") CONTACT_SQUAD
                              "[package patrol]\nunits = german-rifle-squad\nfire = no\n" CONTACT_ONLY(
                                  "patrol") "[card 3,3]\npc = random A B\n[award clear-a]\npoints = "
                                            "3\n[award clear-b]\npoints = 1\n");
        p->state->cards[fof_card(p, "3,3")].pc = (uint8_t)letter;
        contact_run(p);
        fof_award_points(fof_play(p), false);
        CHECK_INT(p->state->experience, letter == 'A' ? 3 : 1);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

/* ---- events (8.2.3) ---- */

#define EVENTS                                                                                   \
    CONTACT_START CONTACT_SQUAD CONTACT_RIFLES CONTACT_MINES                                     \
        "[contacts usual]\n1 = rifles\n2 = mines\n[contacts storm]\nletters = none\n1 = mines\n" \
        "[events enemy]\ncolumn = 2\n"                                                           \
        "[event enemy 1]\ntext = They come.\neffect = contact\npc = B\n"                         \
        "[event enemy 2]\ntext = A storm.\neffect = packages\npackages = storm\nturns = 2\n"

/* The enemy's event with this number. */
static void event_comes(Fof *p, int number)
{
    int hq = fof_card_with(p, MARK_HQ, true, 0), other = turn_random(p, 2, number, 0);
    fof_deck(p, 2, hq, other == hq ? turn_random(p, 2, number, 1) : other);
    turn_row(p, "3.4.1");
}

TEST(an_event_lays_markers, "FOF-8.2.3-1")
{
    Fof *p = fof_open(EVENTS);
    event_comes(p, 1);
    CHECK_INT(contact_pc(p, "3,3"), 'B');
    CHECK_INT(contact_pc(p, "3,4"), 0);
    CHECK(p->state->cards[fof_card(p, "3,3")].flags & CARD_HAD_PC);
    fof_close(p);
}

TEST(an_event_brings_another_list_for_its_turns, "FOF-8.2.3-1")
{
    Fof *p = fof_open(EVENTS);
    event_comes(p, 2);
    CHECK_INT(p->state->packages, 2);
    p->state->cards[fof_card(p, "3,3")].pc = 'A';
    contact_run(p);
    CHECK_INT(contact_act(p, ACT_PACKAGE).list, 1);
    CHECK_INT(contact_came(p), 1);
    p->state->turn = 3;
    turn_row(p, "3.1");
    CHECK_INT(p->state->packages, 2);
    p->state->turn = 4;
    turn_row(p, "3.1");
    CHECK_INT(p->state->packages, 0);
    p->state->cards[fof_card(p, "3,3")].pc = 'A';
    contact_run(p);
    CHECK_INT(contact_act(p, ACT_PACKAGE).list, 0);
    CHECK(turn_sound(p));
    fof_close(p);
    CHECK(fof_mission_refused("[event enemy 1]\neffect = packages\n", 1,
                              "needs the name of a [contacts] list"));
    CHECK(fof_mission_refused("[event enemy 1]\neffect = packages\npackages = storm\n", 3, "contact list"));
}

TEST(of_two_markers_the_higher_letter_stays, "FOF-8.2.3-2")
{
    static const char letters[] = "ABC";
    for (int there = 0; there < 3; there++) {
        Fof *p = fof_open(EVENTS CONTACT_PC("3,3", "?"));
        p->state->cards[fof_card(p, "3,3")].pc = (uint8_t)letters[there];
        event_comes(p, 1);
        CHECK_INT(contact_pc(p, "3,3"), letters[there] == 'A' ? 'A' : 'B');
        CHECK(!(p->state->cards[fof_card(p, "3,3")].flags & CARD_PC_HIDDEN));
        fof_close(p);
    }
}

TEST(enemies_that_an_event_places_make_no_check, "FOF-8.6.2-3")
{
    Fof *p = fof_open(CONTACT_START CONTACT_SQUAD
                      "[unit G1]\ntype = german-squad\nstart = no\n"
                      "[event enemy 1-2]\ntext = Reserves.\neffect = arrive\nunit = G1\ncard = 3,5\n");
    event_comes(p, 1);
    CHECK_INT(unit_card(p->state, fof_unit(p, "G1")), fof_card(p, "3,5"));
    CHECK(unit_flag(p->state, fof_unit(p, "G1"), UNIT_CHECKED));
    fof_close(p);
}

/* ---- resolving (8.2.4) ---- */

TEST(only_a_marker_with_a_friendly_unit_is_resolved, "FOF-8.2.4-1", "FOF-3.7.2-1")
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY("mines")
                              CONTACT_PC("3,3", "A") CONTACT_PC("3,4", "A") CONTACT_PC("2,2", "B")
                                  TURN_UNIT("G1", "german-rifle-squad", "2,2"));
    turn_row(p, "3.7.2");
    CHECK_INT(contact_pc(p, "3,3"), 0);
    CHECK_INT(contact_pc(p, "3,4"), 'A');
    CHECK_INT(contact_pc(p, "2,2"), 'B');
    CHECK_INT(fof_marker_find(p->state, MARKER_MINES, fof_card(p, "3,3"), -1) >= 0, true);
    fof_close(p);
}

TEST(a_mission_without_lists_leaves_its_markers_alone)
{
    Fof *p = fof_open(CONTACT_START CONTACT_SQUAD CONTACT_PC("3,3", "A"));
    int left = turn_draws_left(p);
    turn_row(p, "3.7.2");
    CHECK_INT(contact_pc(p, "3,3"), 'A');
    CHECK_INT(turn_draws_left(p), left);
    fof_close(p);
}

TEST(all_that_are_due_are_turned_up_first, "FOF-8.2.4-2")
{
    Fof *p =
        contact_open(CONTACT_START CONTACT_SQUAD TURN_SQUAD("2/1", "1", "1,1") CONTACT_MINES CONTACT_ONLY(
            "mines") "[card 3,3]\npc = C\nflags = pc-hidden\n"
                     "[card 1,1]\npc = A\nflags = pc-hidden\n[card 5,5]\npc = B\nflags = "
                     "pc-hidden\n" TURN_UNIT("G1", "german-lmg", "5,1") "flags = unspotted\n");
    contact_run(p);
    const char *first = strstr(p->told, "turned up: A"), *second = strstr(p->told, "turned up: C"),
               *resolved = strstr(p->told, "1,1: potential contact A");
    CHECK(first && second && resolved && first < resolved && second < resolved);
    CHECK(p->state->cards[fof_card(p, "5,5")].flags & CARD_PC_HIDDEN);
    CHECK_INT(contact_pc(p, "5,5"), 'B');
    CHECK(unit_flag(p->state, fof_unit(p, "G1"), UNIT_UNSPOTTED));
    CHECK_INT(p->state->cards[fof_card(p, "1,1")].letter, 'A');
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(auto_is_a_contact_without_a_draw, "FOF-8.2.4-3", "FOF-8.2.4-5")
{
    Fof *p = fof_open(CONTACT_START CONTACT_SQUAD CONTACT_RIFLES CONTACT_MINES
                      "[contacts all]\n1 = mines\n" CONTACT_PC("3,3", "B"));
    CHECK_INT(p->state->activity, NO_CONTACT);
    contact_run(p);
    CHECK(fof_told(p, "8.2.4\t3,3: potential contact B, no contact, no cards drawn: contact."));
    CHECK_INT(contact_act(p, ACT_CONTACT).result, 1);
    CHECK_INT(contact_act(p, ACT_CONTACT).number, DRAWS_AUTOMATIC);
    CHECK_INT(contact_came(p), 1);
    CHECK_INT(contact_pc(p, "3,3"), 0);
    fof_close(p);
}

/* Four cards for a C without contact: with the word on the last, or without it. */
TEST(a_number_is_drawn_and_one_word_is_enough, "FOF-8.2.4-4", "FOF-8.2.4-5")
{
    for (int word = 0; word < 2; word++) {
        Fof *p = contact_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY("mines")
                                  CONTACT_PC("3,3", "C"));
        fof_deck(p, 4, fof_card_with(p, MARK_CONTACT, false, 0), fof_card_with(p, MARK_CONTACT, false, 1),
                 fof_card_with(p, MARK_CONTACT, false, 2), fof_card_with(p, MARK_CONTACT, word, 3));
        int left = turn_draws_left(p);
        contact_run(p);
        CHECK_INT(contact_act(p, ACT_CONTACT).result, word);
        CHECK_INT(contact_act(p, ACT_CONTACT).number, 4);
        CHECK_INT(contact_came(p) >= 0, word);
        CHECK_INT(left - turn_draws_left(p), word ? 4 + 3 : 4); /* three for the mines */
        CHECK(fof_told(p, word ? "C, no contact, 4 cards drawn: contact."
                               : "C, no contact, 4 cards drawn: nobody there."));
        CHECK_INT(contact_pc(p, "3,3"), 0);
        fof_close(p);
    }
}

TEST(the_chart_reads_letter_and_level, "FOF-8.2.4-4")
{
    static const int cards[LETTERS][4] = {{0, 7, 5, 3}, {0, 5, 3, 2}, {4, 3, 2, 1}};
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY("mines"));
    const FofState start = *p->state;
    for (int letter = 0; letter < LETTERS; letter++)
        for (int level = 0; level < 4; level++) {
            uint8_t drawn = cards[letter][level] ? (uint8_t)cards[letter][level] : DRAWS_AUTOMATIC;
            contact_again(p, &start, 5);
            p->state->cards[fof_card(p, "3,3")].pc = (uint8_t)('A' + letter);
            p->state->activity = (uint8_t)level;
            contact_run(p);
            CHECK_INT(contact_act(p, ACT_CONTACT).number, drawn);
            CHECK_INT(contact_act(p, ACT_CONTACT).row, level);
            CHECK_INT(contact_act(p, ACT_CONTACT).list, 'A' + letter);
        }
    CHECK(fof_told(p, "heavily engaged, 1 card drawn:"));
    CHECK_CONTAINS(fof_why(p, "enemy"), "marker C at 3,3 (heavily-engaged): 1 card:");
    fof_close(p);
}

/* The A comes first although it lies behind the B; its squad is seen, so the B is drawn for at the level Contact. */
TEST(letters_in_order_each_at_the_level_of_its_moment, "FOF-8.2.4-6", "FOF-3.7.2-2")
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD TURN_SQUAD(
        "2/1", "1",
        "1,1") "[package rifles]\nunits = german-rifle-squad\ndistance = close\nspotted = yes\nfire = no\n"
               "[placement]\n1 = front\n" CONTACT_ONLY("rifles") CONTACT_PC("1,1", "B")
                              CONTACT_PC("3,3", "A"));
    contact_run(p);
    const char *a = strstr(p->told, "3,3: potential contact A, no contact, no cards drawn"),
               *b = strstr(p->told, "1,1: potential contact B, contact, 5 cards drawn");
    CHECK(a && b && a < b);
    CHECK_INT(contact_pc(p, "1,1") + contact_pc(p, "3,3"), 0);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(within_a_letter_the_order_is_random, "FOF-8.2.4-6")
{
    Fof *p = contact_open(CONTACT_START CONTACT_SQUAD TURN_SQUAD(
        "2/1", "1", "1,1") CONTACT_MINES CONTACT_ONLY("mines") CONTACT_PC("1,1", "C") CONTACT_PC("3,3", "C"));
    const FofState start = *p->state;
    int first = 0;
    for (int seed = 0; seed < 400; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        first += strstr(p->told, "1,1: potential") < strstr(p->told, "3,3: potential");
    }
    CHECK(first > 150 && first < 250);
    fof_close(p);
}

/* ---- which list (8.2.4) ---- */

#define LISTS                                                                                              \
    CONTACT_START CONTACT_SQUAD CONTACT_MINES "[package trap]\nbooby-trap = yes\n"                         \
                                              "[package other]\nmines = yes\n"                             \
                                              "[contacts late]\nletters = A\nturns = 5-9\n1 = "            \
                                              "other\n[contacts far]\nrows = 3-4\nletters = B\n1 = trap\n" \
                                              "[contacts else]\n1 = mines\n"

static int list_met(const char *ini, uint8_t letter, int turn)
{
    Fof *p = fof_open(ini);
    p->state->cards[fof_card(p, "3,3")].pc = letter;
    p->state->turn = (uint8_t)turn;
    contact_run(p);
    int list = contact_act(p, ACT_PACKAGE).list;
    fof_close(p);
    return list;
}

TEST(letter_row_and_turn_say_which_list, "FOF-8.2.4-7")
{
    CHECK_INT(list_met(LISTS, 'A', 2), 2);
    CHECK_INT(list_met(LISTS, 'A', 5), 0);
    CHECK_INT(list_met(LISTS, 'B', 5), 1);
    CHECK_INT(list_met(CONTACT_START TURN_SQUAD("1/1", "1", "3,3") CONTACT_MINES
                       "[package trap]\nbooby-trap = yes\n"
                       "[contacts far]\nrows = 4-5\n1 = trap\n[contacts else]\n1 = mines\n",
                       'B', 5),
              1);
    CHECK(fof_mission_refused(
        "[row 2]\npc = A\n[package mines]\nmines = yes\n[contacts b]\nletters = B\n1 = mines\n", 5,
        "no [contacts] is for a potential contact A on row 2 in turn 1"));
}

/* ---- guessing (fairness) ---- */

TEST(a_guess_knows_what_has_been_turned_up)
{
    Fof *p = contact_open(CONTACT_MAP("offensive") CONTACT_TURN("2") CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY(
        "mines") "[card 3,3]\npc = random A B\n[card 1,1]\npc = random A B\n");
    Rng rng;
    FofState seen, full;
    int same = 0, games = 3000;
    p->state->cards[fof_card(p, "3,3")].pc = 'A';
    contact_run(p);
    rng_seed(&rng, 7, 1);
    fof_rules.mask((const Game *)p->game, (const State *)p->state, FRIENDLY, (State *)&seen);
    CHECK_INT(seen.cards[fof_card(p, "1,1")].pc, '?');
    for (int i = 0; i < games; i++) {
        fof_rules.guess((const Game *)p->game, (const State *)&seen, FRIENDLY, &rng, (State *)&full);
        uint8_t letter = full.cards[fof_card(p, "1,1")].pc;
        CHECK(letter == 'A' || letter == 'B');
        same += letter == 'A';
    }
    CHECK(same > games * 0.29 && same < games * 0.38); /* two of each, one A gone: one in three */
    fof_close(p);
}

TEST(a_preview_ends_at_a_letter_that_is_not_known)
{
    Fof *p =
        contact_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY("mines") CONTACT_PC("3,3", "?"));
    FofState seen;
    Ask ask;
    fof_rules.mask((const Game *)p->game, (const State *)p->state, FRIENDLY, (State *)&seen);
    Action done;
    CHECK(fof_rules.parse((const Game *)p->game, (const State *)p->state, "done", &done));
    fof_rules.apply((const Game *)p->game, (State *)&seen, done, NULL);
    fof_rules.ask((const Game *)p->game, (const State *)&seen, &ask);
    CHECK_INT(ask.kind, ASK_BLIND);
    fof_close(p);
}

/* Two tables that differ only in what lies under the `?` look, read and explain the same. */
TEST(what_lies_under_a_question_mark_leaves_no_trace)
{
    Fof *p = fof_open(CONTACT_MAP("offensive") CONTACT_TURN("2") CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY(
        "mines") "[row 4-5]\npc = random A B C\n[row 2]\npc = random B C\n");
    FofState seen[2];
    Writer dumps[2] = {{0}, {0}};
    for (int table = 0; table < 2; table++) {
        for (int card = 0; card < GRID_CARDS; card++)
            if (p->state->cards[card].pc)
                p->state->cards[card].pc = table ? 'C' : 'B';
        fof_rules.mask((const Game *)p->game, (const State *)p->state, FRIENDLY, (State *)&seen[table]);
        fof_rules.dump((const Game *)p->game, (const State *)&seen[table], &dumps[table]);
    }
    CHECK_BYTES(&seen[0], &seen[1], sizeof seen[0]);
    CHECK_TEXT(dumps[0].text, dumps[1].text);
    CHECK_CONTAINS(dumps[0].text, "pc = ?");
    writer_free(&dumps[0]);
    writer_free(&dumps[1]);
    fof_close(p);
}

/* ---- chances over many contacts ---- */

/* 8.2.4: the word Contact is on a share of the cards; the chance of at least one among n without putting back. */
static double chance_of_contact(const Fof *p, int draws)
{
    int words = 0;
    double none = 1;
    for (int card = 1; card < ACTION_CARDS; card++)
        words += (p->game->action[card].marks >> MARK_CONTACT & 1) != 0;
    for (int i = 0; i < draws; i++)
        none *= (double)(50 - words - i) / (50 - i);
    return 1 - none;
}

TEST(contacts_come_as_often_as_the_chart_says, "FOF-8.2.4-4")
{
    Fof *p =
        contact_open(CONTACT_START CONTACT_SQUAD CONTACT_MINES CONTACT_ONLY("mines") CONTACT_PC("3,3", "C"));
    const FofState start = *p->state;
    int games = minunit_games(5000) * 10, made = 0;
    for (int seed = 0; seed < games; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        made += contact_act(p, ACT_CONTACT).result;
    }
    double chance = chance_of_contact(p, 4), expected = chance * games;
    double off = (made - expected) * (made - expected) / (expected * (1 - chance));
    CHECK(chance > 0.44 && chance < 0.48);
    CHECK(off < 10.8); /* one in a thousand */
    fof_close(p);
}
