/* counters: kinds of counters, both faces (2.0), and the counters that there are of each. */
#include <ctype.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fte/load/parts.h"

enum {
    MEN_MOST = 4,
    RATING_MOST = 10,
    RANGE_MOST = 40,
    CAPACITY_MOST = 20,
    SLICK_LOAD = 7,
    VEHICLE_LOAD = 8
};

const char *const fte_nation_names[NATIONS + 1] = {"us", "nva", "vc", NULL};
const char *const fte_side_names[3] = {"us", "nva", NULL};
const char *const fte_class_names[UNIT_CLASSES + 1] = {"infantry", "vehicle", "helicopter", NULL};
const char *const fte_role_names[ROLES + 1] = {"none",  "observer",  "medic", "sniper", "sapper", "mortar",
                                               "dummy", "civilians", "slick", "hog",    "cobra",  NULL};

/* F-15: a reduced counter shows one man fewer. */
static int64_t usual_reduced_men(const Fields *at)
{
    const FteType *type = at->thing;
    return type->face[0].men > 2 ? type->face[0].men - 1 : type->face[0].men;
}

/* 6.9. */
static int64_t usual_capacity(const Fields *at)
{
    const FteType *type = at->thing;
    return type->kind == CLASS_VEHICLE ? VEHICLE_LOAD : type->role == ROLE_SLICK ? SLICK_LOAD : 0;
}

static const FieldRow TYPE[] = {
    {"title", FIELD_TEXT, FIELD_IN(FteType, title)},
    {"class", FIELD_WORD, FIELD_IN(FteType, kind), .words = fte_class_names},
    {"nation", FIELD_WORD, FIELD_IN(FteType, nation), .words = fte_nation_names,
     .needed = "nation = us, nva or vc"},
    {"role", FIELD_WORD, FIELD_IN(FteType, role), .words = fte_role_names},
    {"leader", FIELD_YES_NO, FIELD_IN(FteType, leader)},
    {"quality", FIELD_NUMBER, FIELD_IN(FteType, face[0].quality), .least = 1, .most = RATING_MOST,
     .needed = "every counter has a Troop Quality: quality = 1 to 10"},
    {"fire", FIELD_NUMBER, FIELD_IN(FteType, face[0].fire), .most = RATING_MOST},
    {"range", FIELD_NUMBER, FIELD_IN(FteType, face[0].range), .most = RANGE_MOST},
    {"weapon", FIELD_WORD, FIELD_IN(FteType, weapon), .words = fte_weapon_names},
    {"men", FIELD_NUMBER, FIELD_IN(FteType, face[0].men), .most = MEN_MOST},
    {"defence", FIELD_NUMBER, FIELD_IN(FteType, defence), .least = -5, .most = 5},
    {"reduced-quality", FIELD_NUMBER, FIELD_IN(FteType, face[1].quality), .least = 1, .most = RATING_MOST},
    {"reduced-fire", FIELD_NUMBER, FIELD_IN(FteType, face[1].fire), .most = RATING_MOST},
    {"reduced-range", FIELD_NUMBER, FIELD_IN(FteType, face[1].range), .most = RANGE_MOST},
    {"reduced-men", FIELD_NUMBER, FIELD_IN(FteType, face[1].men), .most = MEN_MOST,
     .usual_of = usual_reduced_men},
    {"capacity", FIELD_NUMBER, FIELD_IN(FteType, capacity), .most = CAPACITY_MOST,
     .usual_of = usual_capacity},
    {0},
};

/* What the reduced side does not say is as on the full one. */
static void finish_type(const Fields *at)
{
    FteType *type = at->thing;
    const FteRating *full = &type->face[0];
    FteRating *reduced = &type->face[1];
    bool infantry = type->kind == CLASS_INFANTRY;
    if (!field_given(at, "reduced-quality"))
        reduced->quality = full->quality;
    if (!field_given(at, "reduced-fire"))
        reduced->fire = full->fire;
    if (!field_given(at, "reduced-range"))
        reduced->range = full->range;
    type->two_faces = infantry && full->men > 2; /* 7.5.1 */
    if (infantry && type->role != ROLE_DUMMY && type->role != ROLE_CIVILIANS && full->men == 0)
        field_error_of(at, "men", "Infantry has 1 to 4 men");
    if (full->fire && !full->range)
        field_error_of(at, "range", "a Combat Unit has a Range");
}

static const FieldNames TYPES = {"there is no type '%.30s'", FIELD_NAMES_IN(Game, types, name),
                                 .exact = true};
static const FieldRow COUNTER[] = {
    {"type", FIELD_NAME, FIELD_IN(FteCounter, type), .names = &TYPES,
     .needed = "type = what kind of counter it is"},
    {"title", FIELD_TEXT, FIELD_IN(FteCounter, title)},
    {0},
};

/* "nva-7" is what the other side calls a counter that it does not know. */
static bool looks_unknown(const char *name)
{
    const char *dash = strrchr(name, '-');
    bool number = dash && dash[1] && strspn(dash + 1, "0123456789") == strlen(dash + 1);
    for (int nation = 0; number && nation < NATIONS; nation++)
        if (strlen(fte_nation_names[nation]) == (size_t)(dash - name) &&
            strncmp(name, fte_nation_names[nation], (size_t)(dash - name)) == 0)
            return true;
    return isdigit((unsigned char)name[0]) && strspn(name, "0123456789") == strlen(name);
}

static void finish_counter(const Fields *at)
{
    FteCounter *counter = at->thing;
    counter->force = -1;
    if (looks_unknown(counter->name))
        field_error_of(at, NULL, "[counter %s]: such a name stands for a counter that nobody knows",
                       counter->name);
    if (!counter->title[0])
        text_copy(counter->title, TITLE_SIZE, load_game(at)->types[counter->type].title);
}

const FieldSheet fte_counter_sheets[] = {
    {"type", "NAME", .rows = TYPE, FIELD_THINGS(Game, types), .count = FIELD_OF(Game, type_count),
     .full = "at most 64 types", .title = FIELD_OF(FteType, name), .finish = finish_type},
    {"counter", "NAME", .rows = COUNTER, FIELD_THINGS(Game, counters), .count = FIELD_OF(Game, unit_count),
     .full = "at most 128 counters", .title = FIELD_OF(FteCounter, name), .finish = finish_counter},
    {0},
};
