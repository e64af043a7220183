/* Fields and readers: what a section of every kind of row becomes, is told and is written as, when one small thing of its file is
 * another; and how files are laid over one another. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_text.h"

typedef struct Soldier {
    uint16_t met;   /* others, a bit each */
    uint8_t leader; /* plus 1 */
    uint8_t friend, rank, mood, marks, known, hand, order;
    int8_t debt;
    int16_t deep;
    int32_t far;
    uint8_t shots[3], days[2], days_count, fixed[3], moods[2], moods_count;
    uint16_t wide, many[4];
    uint32_t long_one;
    uint64_t tag, pair[2], whole;
    char nick[6];
} Soldier;

typedef struct Camp {
    uint8_t eyes, tents, open, closed, turn, count;
    uint64_t secret, mine, nobodys;
    char motto[8];
    uint8_t list[3], list_count;
    Soldier soldiers[3];
    uint8_t places[2], place_count;
    uint8_t in_order[3], in_order_count;
} Camp;

typedef struct Roll {
    int tents;
    char names[3][8];
    int ranks[3];
    char friends[3][8]; /* the last is nobody's */
} Roll;

static const Roll ROLL = {4, {"ann", "bob", ""}, {2, 5, 0}, {"dan", "bob", "fay"}};

static const char *const MOODS[] = {"calm", "?", "wild", NULL};
static const uint8_t MOOD_VALUES[] = {0, 255, 7};
static const char *const MARKS[] = {"wet", "fed", "tired", NULL};
static const char *const HANDS[] = {"left", "right", NULL};
static const char *const TABLE[] = {"one", NULL, "three"};
static const FieldNames PEOPLE = {"nobody is called '%.10s'",  .none = "-",  .plus = 1, .step = 8, .count = 3,
                                  .at = offsetof(Roll, names), .exact = true};
static const FieldNames FRIENDS = {.what = "friend", .step = 8, .count = 2, .at = offsetof(Roll, friends)};
static const FieldNames IN_TITLES = {"[soldier %s] is unknown", .step = 8, .count = 3,
                                     .at = offsetof(Roll, names)};
static const FieldNames BY_BIT = {"nobody such: %s", .numbered = true, .first = 1, .count = 16};
static const FieldNames BY_TABLE = {"no order '%s'", .table = TABLE, .count = 3, .step = sizeof TABLE[0]};
static const FieldNames PLACES = {
    .what = "place", .numbered = true, .first = 1, .count_in = FIELD_OF(Roll, tents)};
static const FieldNames IN_ORDER = {"no such step: %s", .numbered = true, .first = 5, .count = 3};

static int64_t find_colour(const Fields *at, const char *word)
{
    if (strcmp(word, "worse") == 0) {
        field_error(at, "that is worse than wrong");
        return FIELD_TOLD;
    }
    return strcmp(word, "red") == 0 ? 3 : FIELD_NO_NAME;
}

static const char *name_colour(const Fields *at, int64_t value, char text[FIELD_TEXT_SIZE])
{
    (void)at;
    text_print(text, FIELD_TEXT_SIZE, "colour-%d", (int)value);
    return value == 3 ? "red" : text;
}

static const FieldNames COLOURS = {"no colour '%.5s'", .find = find_colour, .name = name_colour};

static int64_t double_tents(const Fields *at)
{
    return 2 * ((const Camp *)at->whole)->tents;
}

static void check_days(const Fields *at)
{
    if (at->given == 1)
        field_error(at, "a day comes seldom alone");
}

static bool has_rank(const Fields *at)
{
    return ((const Soldier *)at->thing)->rank > 0;
}

static bool is_second(const Fields *at)
{
    return at->number == 1;
}

static void read_own(const Fields *at)
{
    ((Camp *)at->whole)->count = (uint8_t)(10 + read_int(at->reader, at->section, at->row->key, 0, 9, 0));
}

static void write_own(const Fields *at)
{
    writer_print(at->writer, "own = %d\n", ((const Camp *)at->whole)->count - 10);
}

static const FieldRow CAMP_ROWS[] = {
    {"tents", FIELD_NUMBER, FIELD_IN(Camp, tents), .least = 1, .most_in = FIELD_OF(Roll, tents), .usual = 3},
    {"turn", FIELD_NUMBER, FIELD_IN(Camp, turn), .usual_of = double_tents, .left_out = true},
    {"open", FIELD_YES_NO, FIELD_IN(Camp, open), .bit = 2, .reversed = true},
    {"closed", FIELD_YES_NO, FIELD_IN(Camp, closed), .words = HANDS},
    {"secret", FIELD_HEX, FIELD_IN(Camp, secret), .digits = 4, .secret = FIELD_OF_SECOND},
    {"mine", FIELD_HEX, FIELD_IN(Camp, mine), .secret = FIELD_OF_FIRST, .usual = 9},
    {"nobodys", FIELD_HEX, FIELD_IN(Camp, nobodys), .secret = FIELD_OF_NOBODY},
    {"list", FIELD_NUMBER, FIELD_LIST(Camp, list, list_count), .most = 9, .secret = FIELD_OF_SECOND},
    {"motto", FIELD_TEXT, FIELD_IN(Camp, motto), .needed = "a camp needs one"},
    {"own", FIELD_OWN, FIELD_IN(Camp, count), .read = read_own, .write = write_own},
    {.key = "author", .kind = FIELD_LEFT},
    {0},
};

static const FieldRow SOLDIER_ROWS[] = {
    {"rank", FIELD_NUMBER, FIELD_IN(Soldier, rank),
     .most_in = {offsetof(Roll, ranks), sizeof(int), sizeof(int)}},
    {"mood", FIELD_WORD, FIELD_IN(Soldier, mood), .words = MOODS, .values = MOOD_VALUES},
    {"moods", FIELD_WORD, FIELD_LIST(Soldier, moods, moods_count), .words = MOODS, .values = MOOD_VALUES},
    {"marks", FIELD_WORD, FIELD_SET(Soldier, marks), .words = MARKS, .left_out = true},
    {"known", FIELD_WORD, FIELD_SET(Soldier, known), .words = MARKS, .mask = "?", .blank = 128},
    {"hand", FIELD_WORD, FIELD_IN(Soldier, hand), .words = HANDS, .when = has_rank},
    {"debt", FIELD_NUMBER, FIELD_IN(Soldier, debt), .least = -9, .most = 9, .left_out = true},
    {"deep", FIELD_NUMBER, FIELD_IN(Soldier, deep), .least = -300, .most = 300, .plus = 5},
    {"far", FIELD_NUMBER, FIELD_IN(Soldier, far), .least = -70000, .most = 70000, .left_out = true,
     .usual = 4},
    {"shots", FIELD_NUMBER, FIELD_ARRAY(Soldier, shots), .left_out = true},
    {"fixed", FIELD_NUMBER, FIELD_ARRAY(Soldier, fixed), .fixed = true},
    {"days", FIELD_NUMBER, FIELD_LIST(Soldier, days, days_count), .least = 1, .most = 31,
     .check = check_days},
    {"wide", FIELD_NUMBER, FIELD_IN(Soldier, wide)},
    {"many", FIELD_NUMBER, FIELD_NUMBERS(Soldier, many[0], 4), .left_out = true},
    {"long", FIELD_NUMBER, FIELD_IN(Soldier, long_one)},
    {"leader", FIELD_NAME, FIELD_IN(Soldier, leader), .names = &PEOPLE},
    {"friend", FIELD_NAME, FIELD_IN(Soldier, friend), .names = &FRIENDS},
    {"order", FIELD_NAME, FIELD_IN(Soldier, order), .names = &BY_TABLE, .masked = is_second,
     .mask = "hidden"},
    {"colour", FIELD_NAME, FIELD_IN(Soldier, whole), .names = &COLOURS},
    {"met", FIELD_NAME, FIELD_SET(Soldier, met), .names = &BY_BIT, .left_out = true},
    {"tag", FIELD_HEX, FIELD_IN(Soldier, tag), .mask = "hidden", .blank = 7},
    {"pair", FIELD_HEX, FIELD_ARRAY(Soldier, pair), .digits = 2, .mask = "hidden", .wrong = "two in hex"},
    {"nick", FIELD_TEXT, FIELD_IN(Soldier, nick)},
    {0},
};

static const FieldRow PLACE_ROWS[] = {{"tent", FIELD_NAME, .width = 1, .names = &PLACES}, {0}};
static const FieldRow STEP_ROWS[] = {{"value", FIELD_NUMBER, .width = 1, .most = 9}, {0}};

static bool is_filled(const Fields *at)
{
    return *(const uint8_t *)at->thing != 1;
}

static void write_more(const Fields *at)
{
    writer_print(at->writer, "; step %d\n", at->number);
}

static void prepare(const Fields *at)
{
    *(uint8_t *)at->thing = 8;
}

static void finish(const Fields *at)
{
    if (*(const uint8_t *)at->thing == 9)
        read_error(at->reader, at->section, "value", "nine is too much for step %d", at->number);
}

static void close_steps(const Fields *at)
{
    if (((const Camp *)at->whole)->in_order_count == 1)
        read_error(at->reader, at->section, NULL, "one step is none");
}

static const FieldSheet SHEETS[] = {
    {"camp", .rule = "1", .rows = CAMP_ROWS},
    {"soldier", "NAME", .rule = "2", .rows = SOLDIER_ROWS, FIELD_THINGS(Camp, soldiers), .names = &IN_TITLES,
     .meaning = "a man"},
    {"place", "N", .rule = "3", .rows = PLACE_ROWS, FIELD_THINGS(Camp, places), .names = &PLACES,
     .count = FIELD_OF(Camp, place_count), .full = "room for 2"},
    {"pace", "N", .rule = "4", .rows = STEP_ROWS, FIELD_THINGS(Camp, in_order), .names = &IN_ORDER,
     .count = FIELD_OF(Camp, in_order_count), .secret = FIELD_OF_FIRST, .when = is_filled,
     .write = write_more, .prepare = prepare, .finish = finish, .close = close_steps},
    {"tail", .rows = STEP_ROWS, .at = offsetof(Camp, count), .optional = true},
    {0},
};

static const char FULL[] =
    "[camp]\ntents = 4\nturn = 9\nopen = no\nclosed = yes\nsecret = 00ff\nmine = 10\nnobodys = 1\nlist = 1 9 "
    "3\n"
    "motto = Onward!\nown = 4\nauthor = Tom\n"
    "[soldier ann]\nrank = 2\nmood = ?\nmoods = wild calm\nmarks = wet fed\nknown = ?\nhand = right\ndebt = "
    "-9\n"
    "deep = -300\nfar = -70000\nshots = 0 7\nfixed = 1 0 255\ndays = 1 31\nwide = 65535\nmany = 1 2 3 65535\n"
    "long = 2147483647\nleader = bob\nfriend = bob\norder = three\ncolour = red\nmet = 1 16\ntag = "
    "hidden\npair = 01 ff\n"
    "nick = annie\n"
    "[soldier bob]\nrank = 5\nmood = calm\nknown = tired\ndebt = 9\ndeep = 300\nfar = 70000\nleader = -\ntag "
    "= 0\n"
    "order = one\npair = hidden\n"
    "[place x]\ntent = 4\n[place y]\ntent = 1\n"
    "[pace 5]\nvalue = 3\n[pace 6]\nvalue = 1\n[pace 7]\n"
    "[other]\nx = 1\n";

static void dump(Camp *camp, int eyes, Writer *found)
{
    Writer text = {0};
    camp->eyes = (uint8_t)eyes;
    fields_dump((Fields){.context = &ROLL, .whole = camp, .eyes = &camp->eyes}, SHEETS, &text);
    golden_hash(found, text.text, text.length);
    writer_text(found, " ");
    writer_free(&text);
}

static void read_camp(void *context, const char *what, const char *file)
{
    static const char *const foreign[] = {"other", NULL};
    Writer *found = context;
    Errors errors = {0}, unheard = {0};
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    writer_print(found, "%s\t", what);
    for (int eyes = 0; doc && eyes < 3; eyes++) {
        Camp camp = {
            .eyes = eyes == 2 ? FIELD_ALL_EYES : (uint8_t)eyes, .secret = 0xab, .mine = 0xcd, .count = 17};
        memset(camp.soldiers[0].shots, 5, 3);
        camp.soldiers[1].leader = 1;
        camp.list[0] = camp.list_count = 1;
        bool fine =
            fields_take(doc, SHEETS, foreign, (Fields){.context = &ROLL, .whole = &camp, .eyes = &camp.eyes},
                        eyes < 2 ? &unheard : &errors);
        writer_print(found, "%d ", fine);
        camp.eyes = 0;
        dump(&camp, 0, found);
        dump(&camp, 1, found);
        dump(&camp, FIELD_ALL_EYES, found);
        writer_text(found, "\t");
    }
    errors_free(&unheard);
    golden_errors(found, &errors);
    writer_text(found, "\n");
    doc_free(doc);
}

TEST(fields_are_read_and_written_as_they_were)
{
    Writer found = {0};
    setenv("CONTACT_DATA", "/nowhere", 1);
    golden_variations(FULL, read_camp, &found);
    for (const FieldSheet *sheet = SHEETS; sheet->kind; sheet++) {
        writer_print(&found, "%s\t", sheet->kind);
        fields_meaning(sheet, &found);
        writer_text(&found, "\n");
    }
    golden_text("tests/replays/core-fields.tsv", &found);
}

/* Files with sections of these kinds, of foreign ones and of others. */
TEST(documents_without_fields_are_known_as_they_were)
{
    static const char *const files[] = {"",
                                        "[camp]\ntents = 1\n",
                                        "[camp]\n",
                                        "[other]\nx = 1\n",
                                        "[else]\nx = 1\n",
                                        "[tail]\n[other]\n",
                                        "[soldier x]\n"};
    static const char *const foreign[] = {"other", NULL};
    Writer found = {0};
    Errors errors = {0};
    setenv("CONTACT_DATA", "/nowhere", 1);
    for (int i = 0; i < COUNT_OF(files); i++) {
        Doc *doc = doc_parse("f", files[i], strlen(files[i]), &errors);
        golden_line(&found, files[i]);
        writer_print(&found, "\t%d %d\t", fields_given(doc, SHEETS),
                     fields_known(doc, SHEETS, foreign, &errors));
        golden_errors(&found, &errors);
        writer_text(&found, "\n");
        doc_free(doc);
    }
    writer_print(&found, "none\t%d\n", fields_known(NULL, SHEETS, foreign, &errors));
    golden_text("tests/replays/core-fields-known.tsv", &found);
}
