/* Fog: rows that say when they are hidden are masked, guessed and judged by that. */
#include "core/play/fog.h"

#include "minunit.h"

enum { UNKNOWN = 255, THINGS = 2 };

typedef struct Thing {
    uint8_t place, flag, seen;
    uint8_t marks; /* a set */
    uint8_t list[3], count;
} Thing;

typedef struct Whole {
    Thing things[THINGS];
    uint8_t secret, eyes;
} Whole;

static bool is_hidden(const Fields *at)
{
    return *at->eyes != at->number && !((const Thing *)at->thing)->seen;
}

static bool could_be(const Fields *at, int value)
{
    return value >= 2 && *(const uint8_t *)at->context > 0;
}

static const char *const NAMES[] = {"a", "b", NULL};
static const FieldNames THING_NAMES = {
    .missing = "none", .table = NAMES, .step = sizeof *NAMES, .count = THINGS};
static const FieldRow THING[] = {
    {"at", FIELD_NUMBER, FIELD_IN(Thing, place), .least = 1, .most = 3, .mask = "?", .blank = UNKNOWN,
     .hidden = is_hidden, .could = could_be, .wrong = "it could not be there"},
    {"flag", FIELD_YES_NO, FIELD_IN(Thing, flag)},
    {"seen", FIELD_YES_NO, FIELD_IN(Thing, seen)},
    {"marks", FIELD_NUMBER, FIELD_SET(Thing, marks), .least = 1, .most = 4, .mask = "?", .hidden = is_hidden},
    {"list", FIELD_NUMBER, FIELD_LIST(Thing, list, count), .least = 1, .most = 9},
    {0},
};
static const FieldRow REST[] = {
    {"secret", FIELD_NUMBER, FIELD_IN(Whole, secret), .secret = FIELD_OF_NOBODY},
    {"eyes", FIELD_NUMBER, FIELD_IN(Whole, eyes)},
    {0},
};
static const FieldSheet SHEETS[] = {
    {"thing", "NAME", .rows = THING, FIELD_THINGS(Whole, things), .names = &THING_NAMES},
    {"rest", .rows = REST},
    {0},
};

static uint8_t anything_could_be = 1;

static Fields fields_of(Whole *whole)
{
    return (Fields){.context = &anything_could_be, .whole = whole, .eyes = &whole->eyes};
}

static Whole sound(void)
{
    return (Whole){
        .things = {{3, 1, 0, 0x02, {4, 5}, 2}, {2, 0, 0, 0x10, {9}, 1}}, .secret = 7, .eyes = FIELD_ALL_EYES};
}

TEST(fog_masks_what_is_hidden_or_a_secret_and_nothing_else)
{
    Whole whole = sound();
    whole.eyes = 0;
    fog_mask(fields_of(&whole), SHEETS);
    CHECK_INT(whole.things[0].place, 3);
    CHECK_INT(whole.things[0].marks, 0x02);
    CHECK_INT(whole.things[1].place, UNKNOWN);
    CHECK_INT(whole.things[1].marks, 0);
    CHECK_INT(whole.things[1].list[0], 9);
    CHECK_INT(whole.secret, 0);
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), NULL);
}

TEST(fog_guesses_only_what_could_be)
{
    Rng rng;
    int times[4] = {0};
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 100; i++) {
        Whole whole = sound();
        whole.eyes = 0;
        fog_mask(fields_of(&whole), SHEETS);
        fog_guess(fields_of(&whole), SHEETS, &rng);
        CHECK(whole.things[1].place <= 3);
        times[whole.things[1].place & 3]++;
        CHECK_INT(whole.things[0].place, 3);
    }
    CHECK(times[1] == 0 && times[2] > 25 && times[3] > 25);
}

TEST(fog_finds_what_does_not_hold)
{
    Whole whole = sound();
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), NULL);
    whole.things[0].place = 4;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "a value is beyond what it may be");
    whole.things[0].place = UNKNOWN;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "what is seen is not what may be seen");
    whole = sound();
    whole.things[1].marks = 0x20;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "a value is beyond what it may be");
    whole = sound();
    whole.things[1].list[0] = 10;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "a value is beyond what it may be");
    whole = sound();
    whole.things[1].flag = 2;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "a value is beyond what it may be");
    whole = sound();
    whole.eyes = 0;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "what is seen is not what may be seen");
    fog_mask(fields_of(&whole), SHEETS);
    whole.secret = 1;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "a secret is seen");
    whole.secret = 0;
    whole.things[0].seen = 1;
    anything_could_be = 0;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "what is hidden could be nothing");
    anything_could_be = 1;
}

TEST(fog_finds_what_could_not_be_as_far_as_others_know)
{
    Whole whole = sound();
    whole.things[1].place = 1;
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), "it could not be there");
    whole.things[1].seen = 1; /* nobody has to guess */
    CHECK_TEXT(fog_broken(fields_of(&whole), SHEETS), NULL);
}
