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

TEST(a_second_section_of_a_thing_says_more_of_it_but_nothing_twice)
{
    Camp camp;
    const char *two = "[camp]\nmotto = Up\n[soldier ann]\nrank = 1\n[soldier bob]\nrank = 2\n[soldier ann]\n%s = 1\n";
    char text[256];
    text_print(text, sizeof text, two, "debt");
    CHECK(reads(text, &camp));
    text_print(text, sizeof text, two, "rank");
    CHECK(!reads(text, &camp));
    CHECK_TEXT(told(), "f:8: rank = 1: is said in line 4 already, of the same soldier ann\n");
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

/* Things that are called as their sections are. */
typedef struct Dog {
    char name[6];
    uint8_t age;
} Dog;
typedef struct Kennel {
    uint8_t count;
    Dog dogs[4];
} Kennel;

TEST(fields_take_a_name_of_one_short_word_once)
{
    static const FieldRow rows[] = {{"age", FIELD_NUMBER, .width = 1}, {0}};
    static const FieldSheet kennel_sheet[] = {
        {"dog", "NAME", .rule = "4", .rows = rows, FIELD_THINGS(Kennel, dogs), .title = FIELD_OF(Dog, name),
         .count = FIELD_OF(Kennel, count), .full = "room for 4"},
        {0},
    };
    static const struct {
        const char *file, *said;
    } cases[] = {
        {"[dog rex]\n[dog flush]\n", ""},
        {"[dog]\nage = 1\n", "f:1: [dog]: a dog's name is one word of up to 5 letters\n"},
        {"[dog hector]\n", "f:1: [dog hector]: a dog's name is one word of up to 5 letters\n"},
        {"[dog a b]\n", "f:1: [dog a b]: a dog's name is one word of up to 5 letters\n"},
        {"[dog rex]\n[dog Rex]\n", "f:2: [dog Rex]: dog 'Rex' is there twice\n"},
    };
    for (int i = 0; i < 5; i++) {
        Kennel kennel = {0};
        errors_free(&errors);
        Doc *doc = doc_parse("f", cases[i].file, strlen(cases[i].file), &errors);
        fields_take(doc, kennel_sheet, NULL, (Fields){.whole = &kennel}, &errors);
        doc_free(doc);
        CHECK_TEXT(told(), cases[i].said);
        CHECK_TEXT(i == 0 ? kennel.dogs[1].name : "flush", "flush");
    }
    errors_free(&errors);
}

/* ---- groups, spans, sections of others ---- */

typedef struct Player {
    char name[12];
    uint8_t team, from, to;
    char title[12];
} Player;
typedef struct Match {
    uint8_t count;
    Player players[5]; /* the first is nobody */
} Match;

static bool plays(const Fields *at)
{
    return strcmp(at->section->name, "referee") != 0;
}

static void reject_late(const Fields *at)
{
    if (at->reader->errors->count == at->before && ((const Player *)at->thing)->to > 8)
        field_error_of(at, "time", "is late");
}

static const char *const teams[] = {"red", "blue", NULL};
static const FieldRow player_rows[] = {
    {"team", FIELD_WORD, FIELD_IN(Player, team), .words = teams},
    {"time", FIELD_SPAN(Player, from, 9)},
    {"title", FIELD_TEXT, FIELD_IN(Player, title), .usual_title = true},
    {0},
};
#define PLAYERS                                                                                       \
    .rows = player_rows, FIELD_THINGS(Match, players), .count = FIELD_OF(Match, count),               \
    .title = FIELD_OF(Player, name), .any_title = true, .full = "at most %d of them", .takes = plays, \
    .finish = reject_late

static Match read_match(const FieldSheet *sheets, const char *file)
{
    Match match = {0};
    errors_free(&errors);
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    fields_take(doc, sheets, NULL, (Fields){.whole = &match}, &errors);
    doc_free(doc);
    return match;
}

TEST(fields_add_things_from_the_first_on_and_leave_others_sections)
{
    static const FieldSheet sheets[] = {{"player", "NAME", PLAYERS, .first = 1}, {0}};
    Match match =
        read_match(sheets, "[player referee]\n[player an other]\ntime = 2-4\n[player b]\ntitle = B.\n");
    CHECK_TEXT(told(), "");
    CHECK_INT(match.count, 3);
    CHECK_TEXT(match.players[1].name, "an other");
    CHECK_TEXT(match.players[1].title, "an other");
    CHECK_TEXT(match.players[2].title, "B.");
    CHECK_INT(match.players[1].from, 2);
    CHECK_INT(match.players[1].to, 4);
    CHECK_INT(read_match(sheets, "").count, 1); /* the one that is nobody */
    read_match(sheets, "[player a]\n[player b]\n[player c]\n[player d]\n[player e]\n");
    CHECK_TEXT(told(), "f:5: [player e]: at most 4 of them\n");
    read_match(sheets, "[player a]\n[player A]\n");
    CHECK_TEXT(told(), "f:2: [player A]: player 'A' is there twice\n");
    read_match(sheets, "[player]\n");
    CHECK_TEXT(told(), "f:1: [player]: a player's name has up to 11 letters\n");
    errors_free(&errors);
}

TEST(fields_read_spans_and_know_what_was_wrong_before)
{
    static const FieldSheet sheets[] = {{"player", "NAME", PLAYERS, .twins = true}, {0}};
    CHECK_INT(read_match(sheets, "[player a]\ntime = 3\n[player a]\ntime = 3\n").players[1].to, 3);
    CHECK_TEXT(told(), "");
    read_match(sheets, "[player a]\ntime = 3-9\n");
    CHECK_TEXT(told(), "f:2: time = 3-9: is late\n");
    read_match(sheets, "[player a]\nteam = green\ntime = 9\n"); /* not late, too */
    CHECK(!strstr(told(), "late"));
    read_match(sheets, "[player a]\ntime = 4-3\n");
    CHECK_CONTAINS(told(), "'4-3' must be a number or a range such as 2-4, from 1 to 9");
    read_match(sheets, "[player a]\ntime = 0\n");
    CHECK_CONTAINS(told(), "'0' must be a number or a range");
    read_match(sheets, "[player a]\ntime = 10\n");
    CHECK_CONTAINS(told(), "'10' must be a number or a range");
    errors_free(&errors);
}

TEST(fields_lay_groups_side_by_side)
{
    static const FieldSheet sheets[] = {
        {"player", "NAME", PLAYERS, .group = FIELD_OF(Player, team), .groups = teams}, {0}};
    Match match =
        read_match(sheets, "[player a]\nteam = blue\n[player b]\nteam = red\n[player c]\nteam = blue\n");
    CHECK_TEXT(told(), "");
    CHECK_TEXT(match.players[0].name, "b");
    CHECK_TEXT(match.players[1].name, "");
    CHECK_TEXT(match.players[2].name, "a");
    CHECK_TEXT(match.players[3].name, "c");
    read_match(sheets, "[player a]\n[player b]\n[player c]\n");
    CHECK_CONTAINS(told(), "team 'red' has more than 2 [player ...]");
    CHECK_CONTAINS(told(), "team 'blue' has no [player ...]");
    errors_free(&errors);
}

/* Entries of a table, of which some are free: they keep their places, may be read twice, and refer to each other. */
typedef struct Boat {
    uint8_t kind; /* 0: free */
    uint8_t tow, flag, oars, crew[3];
} Boat;
typedef struct Harbour {
    Boat boats[4];
} Harbour;
enum { NOT_TOWED = 255 };

static int64_t find_boat(const Fields *at, const char *word)
{
    int64_t number;
    const Harbour *harbour = at->whole;
    return text_to_int(word, 0, 3, &number) && harbour->boats[number].kind ? number : FIELD_NO_NAME;
}

static int64_t new_boat(const Fields *at, const char *word)
{
    (void)word;
    return field_slot(at, 0, 3);
}

static int64_t most_oars(const Fields *at)
{
    return 2 * ((const Boat *)at->thing)->kind;
}

static void write_crew(const Fields *at)
{
    field_numbers(at, ((const Boat *)at->thing)->crew, 3);
}

static const char *const FLAGS[] = {"red", "none"};
static const uint8_t FLAG_VALUES[] = {7, 254};
static const FieldNames BOATS = {"no boat %s", .none = "nothing", .nobody = NOT_TOWED, .find = find_boat,
                                 .numbered = true};
static const FieldNames NEW_BOATS = {.find = new_boat, .numbered = true};
static const FieldNames COLOURS = {"no flag %s", .table = FLAGS,        .step = sizeof *FLAGS,
                                   .count = 2,   .values = FLAG_VALUES, .numbers = true};
static const FieldRow BOAT_ROWS[] = {
    {.key = "slot", .kind = FIELD_SLOT},
    {"kind", FIELD_NUMBER, FIELD_IN(Boat, kind), .least = 1, .most = 9},
    {"oars", FIELD_NUMBER, FIELD_IN(Boat, oars), .most_of = most_oars, .usual_in = FIELD_OF(Roll, tents),
     .left_out = true},
    {"flag", FIELD_NAME, FIELD_IN(Boat, flag), .names = &COLOURS, .secret = FIELD_MASKED},
    {"tow", FIELD_NAME, FIELD_IN(Boat, tow), .pass = 1, .names = &BOATS, .usual = NOT_TOWED,
     .left_out = true},
    {"crew", FIELD_NUMBER, FIELD_ARRAY(Boat, crew), .write = write_crew},
    {0},
};
static const FieldSheet HARBOUR[] = {
    {"boat", "N", .rows = BOAT_ROWS, FIELD_ENTRIES(Harbour, boats, 0), .names = &NEW_BOATS},
    {0},
};
static const FieldSheet TOWED = {"boat", "N", .rows = BOAT_ROWS, FIELD_THINGS(Harbour, boats),
                                 .names = &BOATS};

static void read_harbour(const char *file, Harbour *harbour)
{
    static const char *const kinds[] = {"boat", NULL};
    Reader reader;
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    Fields at = {.reader = &reader, .context = &ROLL, .whole = harbour};
    *harbour = (Harbour){0};
    reader_open(&reader, doc, &errors);
    fields_read(&at, &HARBOUR[0]);
    at.pass = 1;
    fields_read(&at, &TOWED);
    reader_close(&reader, kinds, NULL);
    doc_free(doc);
}

TEST(fields_of_entries_keep_their_places_and_refer_to_each_other)
{
    static const char file[] = "[boat 0]\nkind = 3\nflag = red\ntow = 2\ncrew = 0 4\n"
                               "\n[boat 2]\nslot = 2\nkind = 1\noars = 2\nflag = none\n";
    Harbour harbour;
    read_harbour(file, &harbour);
    CHECK_INT(errors.count, 0);
    CHECK_INT(harbour.boats[0].tow, 2); /* which stands further down */
    CHECK_INT(harbour.boats[0].oars, 4);
    CHECK_INT(harbour.boats[2].tow, NOT_TOWED);
    CHECK_INT(harbour.boats[2].flag, 254);
    writer_clear(&text);
    fields_dump((Fields){.context = &ROLL, .whole = &harbour}, HARBOUR, &text);
    CHECK_TEXT(text.text, file);
    CHECK(fields_seals(HARBOUR, "boat", "flag"));
    CHECK(!fields_seals(HARBOUR, "boat", "tow"));
}

TEST(fields_take_a_number_for_a_name_that_is_none)
{
    Harbour harbour;
    read_harbour("[boat 0]\nkind = 3\nflag = 7\noars = 7\ntow = 3\n[boat 1]\nkind = 1\nflag = 8\n", &harbour);
    CHECK_INT(harbour.boats[0].flag, 7);
    CHECK_TEXT(told(), "f:4: oars = 7: must be a whole number from 0 to 6\n"
                       "f:8: flag = 8: no flag 8\nf:5: tow = 3: no boat 3\n");
    errors_free(&errors);
}

TEST(fields_that_mend_fall_back_on_what_is_usual)
{
    static const FieldRow rows[] = {
        {"kind", FIELD_NUMBER, FIELD_IN(Boat, kind), .most = 3, .usual = 2},
        {"oars", FIELD_NUMBER, FIELD_IN(Boat, oars), .most = 9},
        {0},
    };
    static const char file[] = "[boat]\nkind = 4\noars = 10\n";
    Boat boat = {.oars = 7};
    Reader reader;
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    Fields at = {.reader = &reader, .mends = true};
    reader_open(&reader, doc, &errors);
    fields_read_thing(&at, rows, reader_only(&reader, "boat"), &boat);
    reader_close(&reader, (const char *const[]){"boat", NULL}, NULL);
    doc_free(doc);
    CHECK_INT(boat.kind, 2);
    CHECK_INT(boat.oars, 7);
    CHECK_TEXT(told(), "f:2: kind = 4: must be a whole number from 0 to 3\n"
                       "f:3: oars = 10: must be a whole number from 0 to 9\n");
    errors_free(&errors);
}

TEST(fields_list_their_keys_as_words)
{
    writer_clear(&text);
    fields_meaning(&SHEETS[0], &text);
    CHECK_TEXT(text.text, "tents, turn, open, secret, motto, author");
    writer_free(&text);
}

/* ---- things told of once, what a row allows ---- */

typedef struct Ship {
    uint8_t guns, flag, mood;
} Ship;

typedef struct Fleet {
    Ship berths[8];
    uint16_t taken;
} Fleet;

static const FieldNames BERTHS = {"no berth %s", .numbered = true, .first = 1, .count = 8};
static const FieldNames CALLED = {"nobody is called '%s'", .step = 8, .count = 3,
                                  .at = offsetof(Roll, names)};
static const FieldRow SHIP_ROWS[] = {
    {"guns", FIELD_NUMBER, FIELD_IN(Ship, guns), .least = 1, .most = 5, .usual = 2},
    {"flag", FIELD_YES_NO, FIELD_IN(Ship, flag)},
    {"mood", FIELD_WORD, FIELD_IN(Ship, mood), .words = MOODS, .values = MOOD_VALUES},
    {"captain", FIELD_NAME, FIELD_IN(Ship, mood), .names = &CALLED},
    {0},
};
static const FieldSheet FLEET[] = {
    {"berth", "NUMBER", .rows = SHIP_ROWS, FIELD_THINGS(Fleet, berths), .names = &BERTHS,
     .told = FIELD_OF(Fleet, taken)},
    {0},
};

static void read_fleet(const char *file, Fleet *fleet)
{
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    memset(fleet, 0, sizeof *fleet);
    fields_take(doc, FLEET, NULL, (Fields){.context = &ROLL, .whole = fleet}, &errors);
    doc_free(doc);
}

TEST(fields_keep_which_things_sections_told_of_each_once)
{
    Fleet fleet;
    read_fleet("[berth 1]\nguns = 4\n[berth 8]\n", &fleet);
    CHECK_TEXT(told(), "");
    CHECK_INT(fleet.taken, 0x81);
    CHECK_INT(fleet.berths[7].guns, 2);
    read_fleet("[berth 2]\n[berth 2]\n", &fleet);
    CHECK_TEXT(told(), "f:2: [berth 2]: berth 2 is there twice\n");
    CHECK_INT(fleet.taken, 2);
    errors_free(&errors);
}

static bool allows(int row, int64_t value)
{
    return field_allows(&(Fields){.context = &ROLL, .row = &SHIP_ROWS[row]}, value);
}

TEST(fields_know_what_a_row_allows)
{
    CHECK(!allows(0, 0) && allows(0, 1) && allows(0, 5) && !allows(0, 6));
    CHECK(allows(1, 0) && allows(1, 1) && !allows(1, 2));
    CHECK(allows(2, 0) && allows(2, 255) && !allows(2, 1));
    CHECK(allows(3, 1) && !allows(3, 2) && !allows(3, 9));
    CHECK(field_allows(&(Fields){.row = &(FieldRow){"tag", FIELD_HEX, FIELD_IN(Soldier, tag)}}, -1));
}
