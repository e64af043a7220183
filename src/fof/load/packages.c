/* packages: [package ID], what a contact brings (8.3), written as a mission book writes it:
 * `units = german-squad with 2 panzerfaust + german-leader (3/10) / 1-2 german-lmg or german-hmg in foxhole`. */
#include <ctype.h>
#include <string.h>

#include "fof/load/parts.h"
#include "fof/movement/transport.h"

enum { MOST_OF_A_PART = 9, WORD_SIZE = 2 * NAME_SIZE };

static const char *const distance_words[] = {"point-blank", "close",     "long",      "very-long",
                                             "adjacent",    "max-sight", "max-range", NULL};
/* 8.4.6: what a package may find ready for it; the words of the others name no cover. */
static const char *const cover_words[] = {"none",     "cover", "foxhole", "trench", "bunker", "pillbox",
                                          "building", "upper", "tower",   "cave",   NULL};
static_assert((int)AREA_CAVE == COUNT_OF(cover_words) - 2, "by AreaKind");

/* ---- units ---- */

/* The next word: a `+`, a `/`, what stands in brackets, or letters up to one of those; false at the end. */
static bool next_word(const char **text, char word[WORD_SIZE])
{
    const char *at = *text;
    while (isspace((unsigned char)*at))
        at++;
    size_t length = *at == '(' ? strcspn(at, ")") + 1 : strchr("+/", *at) ? 1 : strcspn(at, " \t+/(");
    if (*at == '\0')
        return false;
    if (length > strlen(at))
        length = strlen(at);
    text_print(word, WORD_SIZE, "%.*s", (int)length, at);
    *text = at + length;
    return true;
}

/* "(3/10)": there only on that R#. */
static void read_chance(const Fields *at, const char *word, Part *part)
{
    char up_to[WORD_SIZE], of[WORD_SIZE];
    int64_t chance = 0, column = 0;
    size_t slash = strcspn(word, "/");
    text_print(up_to, sizeof up_to, "%.*s", slash ? (int)slash - 1 : 0, word + 1);
    text_print(of, sizeof of, "%.*s", (int)strcspn(word + slash, ")") - (word[slash] == '/'),
               word + slash + (word[slash] == '/'));
    if (!text_to_int(of, 2, MAX_RANDOM, &column) || !text_to_int(up_to, 1, column - 1, &chance))
        field_error_of(at, "units", "'%s' must be a chance such as (3/10), of a column from 2 to %d", word,
                       MAX_RANDOM);
    part->chance = (uint8_t)chance;
    part->of = (uint8_t)column;
}

static void tell_unknown_type(const Fields *at, const char *word)
{
    const FofGame *game = at->context;
    const char *known[MAX_UNIT_TYPES];
    for (int i = 1; i < game->type_count; i++)
        known[i - 1] = game->types[i].id;
    const char *nearest = text_nearest(word, known, game->type_count - 1);
    field_error_of(at, "units", "there is no unit type '%s'%s%s%s", word, nearest ? ", perhaps '" : "",
                   nearest ? nearest : "", nearest ? "'" : "");
}

static void add_type(const Fields *at, const char *word, bool another, Part *part)
{
    uint8_t type = fof_find_type(load_game(at), word);
    int count = 0;
    while (count < MAX_PART_TYPES && part->types[count])
        count++;
    if (!type)
        tell_unknown_type(at, word);
    else if (load_game(at)->types[type].side != ENEMY)
        field_error_of(at, "units", "%s is none of the enemy's", word);
    else if (count && !another)
        field_error_of(at, "units", "between two types stands +, / or the word or: '%s'", word);
    else if (count == MAX_PART_TYPES)
        field_error_of(at, "units", "at most %d types may be joined by or", MAX_PART_TYPES);
    else
        part->types[count] = type;
}

static void read_part_cover(const Fields *at, const char *key, const char *word, Part *part)
{
    int kind = field_word(at, key, word, cover_words, "no cover");
    part->upper = kind == AREA_UPPER;
    part->cover = (uint8_t)(kind < 0 ? AREA_OPEN : kind == AREA_UPPER ? AREA_BUILDING : kind);
}

/* "2 panzerfaust": what every unit of the part carries (8.4.3, 8.9). */
static void read_weapons(const Fields *at, const char **rest, Part *part)
{
    char word[WORD_SIZE] = "";
    int64_t count = 1;
    bool more = next_word(rest, word), numbered = more && isdigit((unsigned char)word[0]);
    bool good = !numbered || (text_to_int(word, 1, UINT8_MAX, &count) && next_word(rest, word));
    uint8_t kind = good && more ? fof_find_item_kind(load_game(at), word) : 0;
    if (!kind || load_game(at)->items[kind].class != ITEM_WEAPON || !load_game(at)->items[kind].range)
        field_error_of(at, "units",
                       "after with stands a weapon that is carried, or a number of them, such as with 2 "
                       "panzerfaust: '%s'",
                       word);
    else if (part->weapon)
        field_error_of(at, "units", "a part carries one kind of weapon, not two: '%s'", word);
    part->weapon = kind;
    part->weapons = (uint8_t)(kind ? count : 0);
}

/* One word of a part, and those that belong to it. */
static void read_part_word(const Fields *at, const char **rest, char word[WORD_SIZE], Part *part)
{
    if (word[0] == '(') {
        read_chance(at, word, part);
    } else if (isdigit((unsigned char)word[0])) {
        field_span(at, "units", word, 1, MOST_OF_A_PART, &part->from, &part->to);
    } else if (words_find(fof_experience_words, word) >= 0) {
        part->experience = (uint8_t)words_find(fof_experience_words, word);
    } else if (strcmp(word, "in") == 0) {
        if (next_word(rest, word))
            read_part_cover(at, "units", word, part);
    } else if (strcmp(word, "with") == 0) {
        read_weapons(at, rest, part);
    } else if (strcmp(word, "or") == 0) {
        if (next_word(rest, word))
            add_type(at, word, true, part);
    } else {
        add_type(at, word, false, part);
    }
}

static Part *new_part(const Fields *at, Package *package, const Part *usual, bool apart)
{
    if (package->part_count == MAX_PARTS) {
        field_error_of(at, "units", "at most %d parts are allowed", MAX_PARTS);
        return NULL;
    }
    Part *part = &package->parts[package->part_count++];
    *part = *usual;
    part->apart = apart;
    return part;
}

static void read_parts(const Fields *at, const Part *usual, Package *package)
{
    const char *rest = read_text(at->reader, at->section, "units", "");
    char word[WORD_SIZE];
    Part *part = NULL;
    bool joined = true;
    for (bool apart = false; next_word(&rest, word);) {
        if (word[0] == '+' || word[0] == '/') {
            apart = word[0] == '/';
            joined = true;
            continue;
        }
        if (joined && (part = new_part(at, package, usual, apart)) == NULL)
            return;
        joined = false;
        read_part_word(at, &rest, word, part);
    }
    for (int i = 0; i < package->part_count; i++)
        if (!package->parts[i].types[0]) {
            field_error_of(at, "units", "part %d names no unit", i + 1);
            package->part_count = 0; /* one message is enough */
        }
}

/* ---- ammunition ---- */

/* "mg 4": for every part that fires it; one whose types fire different things at that place is two packages. */
static bool give_ammo(const FofGame *game, Package *package, uint8_t kind, uint8_t points)
{
    bool any = false;
    for (int p = 0; p < package->part_count; p++) {
        Part *part = &package->parts[p];
        for (int place = 0; place < 2; place++) {
            int fit = 0, types = 0;
            for (; types < MAX_PART_TYPES && part->types[types]; types++)
                fit += game->types[part->types[types]].ammo_kind[place] == kind;
            if (!fit)
                continue;
            if (fit < types)
                return false;
            part->ammo[place] = points;
            any = true;
        }
    }
    return any;
}

static void read_package_ammo(const Fields *at, Package *package)
{
    const char *words[2 * MAX_PARTS];
    int count = read_words(at->reader, at->section, "ammo", words, COUNT_OF(words));
    for (int i = 0; i < count; i += 2) {
        int64_t points;
        uint8_t kind = fof_find_item_kind(load_game(at), words[i]);
        if (i + 1 == count || !kind || !text_to_int(words[i + 1], 0, 99, &points))
            field_error_of(at, "ammo", "must be kinds and numbers, such as mg 8 rkt 2");
        else if (!give_ammo(load_game(at), package, kind, (uint8_t)points))
            field_error_of(at, "ammo",
                           "no part of it fires %s, or only one of two that are joined by or does", words[i]);
    }
}

/* ---- the rest of a package ---- */

/* "german-mortars" or "german-artillery wp": the line of fire support that comes down. */
static void read_incoming(const Fields *at, Package *package)
{
    const SupportData *support = &load_game(at)->support;
    const char *words[2];
    int count = read_words(at->reader, at->section, "incoming", words, 2);
    for (int i = 0; i < support->line_count && count > 0; i++) {
        const FireLine *line = &support->lines[i];
        bool shell =
            count > 1 ? strcmp(fof_shell_words[line->shell], words[1]) == 0 : line->shell == SHELL_HE;
        if (strcmp(support->agencies[line->agency].id, words[0]) != 0 || !shell)
            continue;
        if (support->agencies[line->agency].side != ENEMY)
            field_error_of(at, "incoming", "%s fires for the company", words[0]);
        package->line = (uint8_t)(i + 1);
        package->kind = PACKAGE_INCOMING;
        return;
    }
    field_error_of(at, "incoming", "there is no [fire %s %s]", count ? words[0] : "",
                   count > 1 ? words[1] : fof_shell_words[SHELL_HE]);
}

static void read_kind(const Fields *at, Package *package)
{
    bool mines = read_bool(at->reader, at->section, "mines", false);
    bool trap = read_bool(at->reader, at->section, "booby-trap", false);
    bool incoming = field_given(at, "incoming");
    if (mines + trap + incoming > 1)
        field_error_of(at, NULL, "is one of incoming, mines and booby-trap, not more");
    else if (incoming)
        read_incoming(at, package);
    else
        package->kind = mines ? PACKAGE_MINES : trap ? PACKAGE_BOOBY_TRAP : PACKAGE_UNITS;
}

/* ---- what cannot be ---- */

/* 8.4.1, 8.4.3: who opens fire must be able to reach that far. */
static bool fires_at(const UnitType *type, int distance)
{
    int cards = distance == DISTANCE_ADJACENT ? 1 : distance;
    if (distance == DISTANCE_MAX_SIGHT || distance == DISTANCE_MAX_RANGE)
        return type->front.range > 0;
    if (!cards && type->flags & TYPE_MORTAR)
        return false;
    return cards >= type->front.min_range && cards <= type->front.range;
}

static void check_reach(const Fields *at, const Package *package, const UnitType *type)
{
    bool fires = type->front.rating != RATING_NONE || type->front.special;
    for (int i = 0; i < package->distance_count && package->opens_fire && fires; i++)
        if (!fires_at(type, package->distances[i])) {
            field_error_of(at, "distance",
                           "%s cannot open fire at %s, which is farther than its range%s (8.4.1)", type->id,
                           distance_words[package->distances[i]],
                           package->distances[i] == DISTANCE_POINT_BLANK ? ", or too near" : "");
            return;
        }
}

/* 7.2.1, 7.3.1, 7.4: tripods, mortars and heavy launchers are silent while they are exposed. */
static void check_exposed(const Fields *at, const Package *package, const UnitType *type)
{
    bool silent = type->flags & (TYPE_TRIPOD | TYPE_MORTAR) ||
                  (type->flags & TYPE_LAUNCHER && type->front.rating == RATING_HEAVY);
    if (silent && package->exposed && package->opens_fire)
        field_error_of(at, "exposed", "%s cannot open fire while exposed (7.2-7.4)", type->id);
}

/* 8.4.3, 8.10: a spotter has no fire of its own and comes with incoming fire; nobody else does. */
static void check_spotter(const Fields *at, const Package *package, const UnitType *type)
{
    bool incoming = package->kind == PACKAGE_INCOMING;
    if (incoming && (type->kind != KIND_OBSERVER || type->front.rating != RATING_NONE || type->front.special))
        field_error_of(
            at, "units",
            "%s is no spotter: with incoming fire comes an observer without fire of its own (8.10)",
            type->id);
    else if (!incoming && type->kind == KIND_OBSERVER)
        field_error_of(at, "units", "%s needs incoming = what it calls (8.10)", type->id);
}

/* 5.1.6A: who carries too much never moves. */
static void check_load(const Fields *at, const Part *part, const UnitType *type)
{
    const char *weapon = load_game(at)->items[part->weapon].id;
    int most = ASSETS_PER_STEP * type->steps;
    if (part->weapon && type->kind == KIND_VEHICLE)
        field_error_of(at, "units", "%s is a vehicle: %s is for infantry", type->id, weapon);
    else if (part->weapons > most)
        field_error_of(at, "units", "%s carries up to %d of %s, not %d (5.1.6A)", type->id, most, weapon,
                       part->weapons);
}

/* 5.1.5: what stands together fits on a card. */
static void check_stack(const Fields *at, const Package *package)
{
    const FofGame *game = at->whole;
    int steps = 0;
    for (int i = 0; i < package->part_count; i++) {
        const Part *part = &package->parts[i];
        int most = 0;
        for (int t = 0; t < MAX_PART_TYPES && part->types[t]; t++)
            most = game->types[part->types[t]].steps > most ? game->types[part->types[t]].steps : most;
        steps = (part->apart ? 0 : steps) + most * part->to;
        if (steps > game->values.card_steps) {
            field_error_of(at, "units", "up to %d steps on a card, which holds %d (5.1.5)", steps,
                           game->values.card_steps);
            return;
        }
    }
}

static void check_package(const Fields *at, const Package *package)
{
    bool things = package->kind == PACKAGE_MINES || package->kind == PACKAGE_BOOBY_TRAP;
    if (things && package->part_count)
        field_error_of(at, "units", "mines and booby traps come alone (8.7)");
    if (package->kind == PACKAGE_UNITS && !package->part_count)
        field_error_of(at, "units", "says who comes; or incoming, mines or booby-trap");
    for (int i = 0; i < package->part_count; i++)
        for (int t = 0; t < MAX_PART_TYPES && package->parts[i].types[t]; t++) {
            const UnitType *type = &load_game(at)->types[package->parts[i].types[t]];
            check_reach(at, package, type);
            check_exposed(at, package, type);
            check_spotter(at, package, type);
            check_load(at, &package->parts[i], type);
        }
    check_stack(at, package);
}

static const FieldRow package_rows[] = {
    {"title", LOAD_TITLE(Package, title)},
    {"fire", FIELD_YES_NO, FIELD_IN(Package, opens_fire), .usual = true}, /* 8.3: yes unless it says no */
    {"spotted", FIELD_YES_NO, FIELD_IN(Package, spotted)},
    {"exposed", FIELD_YES_NO, FIELD_IN(Package, exposed)},
    {"distance", FIELD_WORD, FIELD_LIST(Package, distances, distance_count), .words = distance_words},
    {0},
};

static void finish_package(const Fields *at)
{
    Package *package = at->thing;
    Part usual = {.from = 1, .to = 1, .ammo = {AS_PRINTED, AS_PRINTED}};
    usual.experience =
        (uint8_t)read_enum(at->reader, at->section, "experience", fof_experience_words, AS_PRINTED);
    read_part_cover(at, "cover", read_text(at->reader, at->section, "cover", "none"), &usual);
    if (!field_given(at, "spotted"))
        package->spotted = !package->opens_fire; /* 8.4.3 */
    if (!package->distance_count)
        package->distances[package->distance_count++] = DISTANCE_MAX_RANGE;
    read_kind(at, package);
    read_parts(at, &usual, package);
    read_package_ammo(at, package);
    if (at->reader->errors->count == at->before)
        check_package(at, package);
}

void fof_load_packages(Load *load)
{
    static const FieldSheet packages = {
        "package", .rows = package_rows,
        LOAD_INTO(FofGame, contacts.packages, contacts.package_count, "packages"), .finish = finish_package};
    fields_read(&load->fields, &packages);
}
