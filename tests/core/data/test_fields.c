/* fields: rows drive reading and writing. */
#include <stdlib.h>
#include <string.h>

#include "core/data/fields.h"
#include "minunit.h"

typedef struct Soldier {
    uint16_t met;   /* others, a bit each */
    uint8_t leader; /* plus 1 */
    uint8_t rank, mood, marks;
    int8_t debt;
    uint8_t shots[3], days[2], days_count;
    uint64_t tag, pair[2];
} Soldier;

typedef struct Camp {
    uint8_t eyes, tents, open, turn, count;
    uint64_t secret;
    char motto[8];
    Soldier soldiers[3];
} Camp;

typedef struct Roll {
    int tents;
    char names[3][8];
    int ranks[3];
} Roll;

static const Roll ROLL = {4, {"ann", "bob", ""}, {2, 5, 0}};

static const char *const MOODS[] = {"calm", "?", NULL};
static const uint8_t MOOD_VALUES[] = {0, 255};
static const char *const MARKS[] = {"wet", "fed", NULL};
static const FieldNames PEOPLE = {"nobody is called '%.10s'", .none = "-", .plus = 1, .step = 8, .count = 3,
                                  .at = offsetof(Roll, names)};
static const FieldNames IN_TITLES = {"[soldier %s] is unknown", .step = 8, .count = 3,
                                     .at = offsetof(Roll, names)};
static const FieldNames BY_BIT = {"nobody such: %s", .numbered = true, .first = 1, .count = 16};

static int64_t double_tents(const Fields *at)
{
    return 2 * ((const Camp *)at->whole)->tents;
}

static void check_days(const Fields *at)
{
    if (at->given == 1)
        field_error(at, "a day comes seldom alone");
}

static const FieldRow CAMP_ROWS[] = {
    {"tents", FIELD_NUMBER, FIELD_IN(Camp, tents), .least = 1, .most_in = FIELD_OF(Roll, tents), .usual = 3},
    {"turn", FIELD_NUMBER, FIELD_IN(Camp, turn), .usual_of = double_tents, .left_out = true},
    {"open", FIELD_YES_NO, FIELD_IN(Camp, open), .bit = 2, .reversed = true},
    {"secret", FIELD_HEX, FIELD_IN(Camp, secret), .digits = 4, .secret = FIELD_OF_SECOND},
    {"motto", FIELD_TEXT, FIELD_IN(Camp, motto), .needed = "a camp needs one"},
    {.key = "author", .kind = FIELD_LEFT},
    {0},
};

static const FieldRow SOLDIER_ROWS[] = {
    {"rank", FIELD_NUMBER, FIELD_IN(Soldier, rank),
     .most_in = {offsetof(Roll, ranks), sizeof(int), sizeof(int)}},
    {"mood", FIELD_WORD, FIELD_IN(Soldier, mood), .words = MOODS, .values = MOOD_VALUES},
    {"marks", FIELD_WORD, FIELD_SET(Soldier, marks), .words = MARKS, .left_out = true},
    {"debt", FIELD_NUMBER, FIELD_IN(Soldier, debt), .least = -9, .most = 9, .left_out = true},
    {"shots", FIELD_NUMBER, FIELD_ARRAY(Soldier, shots), .left_out = true},
    {"days", FIELD_NUMBER, FIELD_LIST(Soldier, days, days_count), .least = 1, .most = 31,
     .check = check_days},
    {"leader", FIELD_NAME, FIELD_IN(Soldier, leader), .names = &PEOPLE},
    {"met", FIELD_NAME, FIELD_SET(Soldier, met), .names = &BY_BIT, .left_out = true},
    {"tag", FIELD_HEX, FIELD_IN(Soldier, tag), .mask = "hidden", .blank = 7},
    {"pair", FIELD_HEX, FIELD_ARRAY(Soldier, pair), .digits = 2, .mask = "hidden", .wrong = "two in hex"},
    {0},
};

static const FieldSheet SHEETS[] = {
    {"camp", .rule = "1", .rows = CAMP_ROWS},
    {"soldier", "NAME", .rule = "2", .rows = SOLDIER_ROWS, FIELD_THINGS(Camp, soldiers), .names = &IN_TITLES},
    {0},
};

/* Sections that are added, whatever their names; and names of which there are as many as the context says. */
typedef struct Line {
    uint8_t count, at[2];
} Line;
static const FieldNames PLACES = {
    .what = "place", .numbered = true, .first = 1, .count_in = FIELD_OF(Roll, tents)};
static const FieldRow PLACE_ROWS[] = {{"tent", FIELD_NAME, .width = 1, .names = &PLACES}, {0}};
static const FieldSheet LINE[] = {
    {"place", "N", .rule = "3", .rows = PLACE_ROWS, FIELD_THINGS(Line, at), .names = &PLACES,
     .count = FIELD_OF(Line, count), .full = "room for 2"},
    {0},
};

static Errors errors;
static Writer text;

static bool reads(const char *file, Camp *camp)
{
    static const char *const foreign[] = {"other", NULL};
    errors_free(&errors);
    setenv("CONTACT_DATA", "/nowhere", 1);
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    *camp = (Camp){.eyes = FIELD_ALL_EYES, .secret = 0xab};
    bool fine = doc && fields_take(doc, SHEETS, foreign,
                                   (Fields){.context = &ROLL, .whole = camp, .eyes = &camp->eyes}, &errors);
    doc_free(doc);
    return fine;
}

static const char *told(void)
{
    writer_clear(&text);
    for (int i = 0; i < errors.count; i++)
        writer_print(&text, "%s\n", errors.line[i]);
    return text.text;
}

static const char *dumped(Camp *camp)
{
    writer_clear(&text);
    fields_dump((Fields){.context = &ROLL, .whole = camp, .eyes = &camp->eyes}, SHEETS, &text);
    return text.text;
}

static const char FULL[] =
    "[camp]\ntents = 4\nturn = 9\nopen = no\nsecret = 00ff\nmotto = Onward\n"
    "\n[soldier ann]\nrank = 2\nmood = ?\nmarks = wet fed\ndebt = -3\nshots = 0 7\n"
    "days = 1 31\nleader = bob\nmet = 1 16\ntag = hidden\npair = 01 ff\n"
    "\n[soldier bob]\nrank = 5\nmood = calm\ndays =\nleader = -\ntag = 0\npair = hidden\n";

TEST(fields_read_what_they_write)
{
    Camp camp, again;
    CHECK(reads(FULL, &camp));
    CHECK_INT(camp.open, 2);
    CHECK_INT(camp.soldiers[0].mood, 255);
    CHECK_INT(camp.soldiers[0].debt, -3);
    CHECK_INT(camp.soldiers[0].leader, 2);
    CHECK_INT(camp.soldiers[0].met, 0x8001);
    CHECK_INT(camp.soldiers[0].days_count, 2);
    CHECK_INT(camp.soldiers[0].tag, 7);
    CHECK_TEXT(dumped(&camp), FULL);
    CHECK(reads(FULL, &again));
    CHECK_BYTES(&camp, &again, sizeof camp);
}

TEST(fields_that_are_not_said_are_usual)
{
    Camp camp;
    CHECK(reads("[camp]\nmotto = Up\n[other]\nx = 1\n", &camp));
    CHECK_INT(camp.tents, 3);
    CHECK_INT(camp.turn, 6); /* two for each of the usual tents */
    CHECK_INT(camp.secret, 0xab);
    CHECK_TEXT(dumped(&camp),
               "[camp]\ntents = 3\nopen = yes\nsecret = 00ab\nmotto = Up\n"
               "\n[soldier ann]\nrank = 0\nmood = calm\ndays =\nleader = -\ntag = 0\npair = hidden\n"
               "\n[soldier bob]\nrank = 0\nmood = calm\ndays =\nleader = -\ntag = 0\npair = hidden\n");
}

TEST(fields_say_what_is_wrong_and_where)
{
    Camp camp;
    CHECK(
        !reads("[camp]\ntents = 5\n[soldier ann]\nrank = 3\nmood = wild\ndays = 1\nleader = carl\npair = 1\n"
               "[soldier carl]\nrank = 1\n[soldier bob]\nrenk = 1\n",
               &camp));
    CHECK_TEXT(told(), "f:2: tents = 5: must be a whole number from 1 to 4\n"
                       "f:1: [camp] motto: a camp needs one\n"
                       "f:4: rank = 3: must be a whole number from 0 to 2\n"
                       "f:5: mood = wild: is not one of: calm, ?\n"
                       "f:6: days = 1: a day comes seldom alone\n"
                       "f:7: leader = carl: nobody is called 'carl'\n"
                       "f:8: pair = 1: two in hex\n"
                       "f:9: [soldier carl]: [soldier carl] is unknown\n"
                       "f:12: unknown key 'renk', did you mean 'rank'?\n");
    errors_free(&errors);
}

TEST(fields_keep_secrets_from_other_eyes)
{
    Camp camp;
    CHECK(reads(FULL, &camp));
    camp.eyes = 1;
    CHECK_CONTAINS(dumped(&camp), "\nsecret = 00ff\n");
    camp.eyes = 0;
    CHECK(strstr(dumped(&camp), "secret") == NULL);
}

TEST(fields_add_sections_until_the_room_is_full)
{
    static const char file[] = "[place x]\ntent = 4\n[place x]\ntent = 5\n[place x]\ntent = 1\n";
    Line line = {0};
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    CHECK(!fields_take(doc, LINE, NULL, (Fields){.context = &ROLL, .whole = &line}, &errors));
    doc_free(doc);
    CHECK_INT(line.count, 2);
    CHECK_INT(line.at[0], 3);
    CHECK_CONTAINS(told(), "f:4: tent = 5: there is no such place");
    CHECK_CONTAINS(text.text, "f:5: [place x]: room for 2\n");
    errors_free(&errors);
    writer_clear(&text);
    fields_dump((Fields){.context = &ROLL, .whole = &line}, LINE, &text);
    CHECK_TEXT(text.text, "[place 1]\ntent = 4\n\n[place 2]\ntent = 1\n");
}

TEST(fields_list_their_keys_as_words)
{
    writer_clear(&text);
    fields_meaning(&SHEETS[0], &text);
    CHECK_TEXT(text.text, "tents, turn, open, secret, motto, author");
    writer_free(&text);
}
