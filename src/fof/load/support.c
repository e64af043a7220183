/* support: who fires from off the map, and the Fire Support Available Table (7.16): [agency ID] and, for each kind of mission it
 * fires, [fire AGENCY SHELL]. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/movement/visibility.h"
#include "fof/weapons/support.h"

/* Who may be listed as an observer, by Role. */
static const char *const observer_keys[ROLE_ROLES] = {
    [ROLE_NONE] = "spotter",
    [ROLE_BN_HQ] = "bn-hq",
    [ROLE_BN_STAFF] = "bn-staff",
    [ROLE_CO_HQ] = "co-hq",
    [ROLE_XO] = "xo",
    [ROLE_FIRST_SERGEANT] = "first-sergeant",
    [ROLE_GUNNERY_SERGEANT] = "gunnery-sergeant",
    [ROLE_PLATOON_HQ] = "platoon-hq",
    [ROLE_WEAPONS_HQ] = "weapons-hq",
    [ROLE_ARTILLERY_FO] = "arty-fo",
    [ROLE_MORTAR_FO] = "mtr-fo",
    [ROLE_FAC] = "fac",
};

/* ---- [agency ID] ---- */

static int64_t usual_network(const Fields *at)
{
    static const uint8_t networks[AGENCY_KINDS] = {[AGENCY_ARTILLERY] = NET_ARTY_FD,
                                                   [AGENCY_MORTAR] = NET_MTR_FD,
                                                   [AGENCY_HEAVY_MORTAR] = NET_MTR_FD,
                                                   [AGENCY_AIR] = NET_AIR_CTL};
    return networks[((const Agency *)at->thing)->kind];
}

static const FieldRow agency_rows[] = {
    {"title", LOAD_TITLE(Agency, title)},
    {"kind", FIELD_WORD, FIELD_IN(Agency, kind), .words = fof_agency_words},
    {"side", FIELD_WORD, FIELD_IN(Agency, side), .words = fof_side_words},
    {"network", FIELD_WORD, FIELD_IN(Agency, network), .words = fof_network_words, .usual_of = usual_network},
    {"battalion", FIELD_YES_NO, FIELD_IN(Agency, battalion)},
    {"fpf", FIELD_YES_NO, FIELD_IN(Agency, fpf)},
    {"registered", FIELD_YES_NO, FIELD_IN(Agency, registered)},
    {0},
};

static void check_agency(const Fields *at)
{
    const Agency *agency = at->thing;
    bool enemy = agency->side == ENEMY, air = agency->kind == AGENCY_AIR;
    if (agency->battalion && (agency->kind != AGENCY_ARTILLERY || enemy))
        field_error_of(at, "battalion", "only friendly artillery fires battalion missions (7.16.2B)");
    if (agency->fpf && (air || enemy))
        field_error_of(at, "fpf", "only friendly artillery and mortars have one (7.16.2D)");
    if (agency->registered && (air || enemy))
        field_error_of(at, "registered", "only friendly artillery and mortars begin with a target (7.16.5)");
    if (enemy && air)
        field_error_of(at, "kind", "the enemy has artillery and mortars (8.10)");
}

/* ---- [fire AGENCY SHELL] ---- */

/* The two names of the section; false, with the error told, if they are not. */
static bool read_title(const Fields *at, FireLine *line)
{
    const char *blank = strrchr(at->section->name, ' ');
    int agency =
        blank ? fof_find_agency(load_game(at), at->section->name, (int)(blank - at->section->name)) : -1;
    if (agency < 0) {
        field_error_of(at, NULL, "[fire AGENCY SHELL] needs an [agency] that is there: '%s'",
                       at->section->name);
        return false;
    }
    int shell = field_word(at, NULL, blank + 1, fof_shell_words, "no fire mission");
    line->agency = (uint8_t)agency;
    line->shell = (uint8_t)shell;
    return shell >= 0;
}

/* Which numbers a kind of mission needs (7.16.2); those that it has not must not be given. */
static const struct {
    bool vof, screen, light;
} needs[SHELLS] = {
    [SHELL_HE] = {true, false, false},  [SHELL_SMOKE] = {false, true, false},
    [SHELL_WP] = {true, true, false},   [SHELL_ILLUMINATION] = {false, false, true},
    [SHELL_TOT] = {true, false, false}, [SHELL_AIR_STRIKE] = {true, false, false},
};

static void check_number(const Fields *at, const char *key, bool wanted, const char *what)
{
    bool there = field_given(at, key);
    if (wanted && !there)
        field_error_of(at, NULL, "[fire %s] needs %s = and %s (7.16.2)", at->section->name, key, what);
    if (!wanted && there)
        field_error_of(at, key, "this kind of mission has none (7.16.2)");
}

/* Concealment; of an illumination its light on the card. */
static void read_screen(const Fields *at)
{
    FireLine *line = at->thing;
    bool light = needs[line->shell].light;
    line->screen = (int8_t)read_int(at->reader, at->section, at->row->key, light ? -9 : 1, light ? -1 : 9, 0);
}

static const FieldRow line_rows[] = {
    {"vof", FIELD_NUMBER, FIELD_IN(FireLine, vof), .least = -9, .most = -1},
    {"screen", FIELD_OWN, .read = read_screen},
    {"nearby", FIELD_NUMBER, FIELD_IN(FireLine, nearby), .least = -9},
    {"missions", FIELD_NUMBER, FIELD_IN(FireLine, missions), .least = 1, .most = 99, .usual = 1},
    {0},
};

static void read_observers(const Fields *at, FireLine *line)
{
    const FofGame *game = at->context;
    bool enemy = game->support.agencies[line->agency].side == ENEMY, any = false;
    for (int role = 0; role < ROLE_ROLES; role++) {
        line->draws[role] =
            (uint8_t)read_int(at->reader, at->section, observer_keys[role], 0, MAX_LISTED_DRAWS, 0);
        any = any || line->draws[role];
        if (line->draws[role] && (role == ROLE_NONE) != enemy)
            field_error_of(at, observer_keys[role],
                           "a spotter calls for the enemy, and everyone else for the friendly side");
    }
    if (!any)
        field_error_of(at, NULL, "[fire %s] needs an observer and the cards it draws, such as %s (7.16)",
                       at->section->name, enemy ? "spotter = 2" : "arty-fo = 3");
}

static void check_line(const Fields *at, const FireLine *line)
{
    bool air = load_game(at)->support.agencies[line->agency].kind == AGENCY_AIR;
    if (air != (line->shell == SHELL_AIR_STRIKE))
        field_error_of(at, NULL, "air strikes are flown by aircraft, and nothing else is (7.16.2G)");
    if (fof_support_line(load_game(at), line->agency, (Shell)line->shell) >= 0)
        field_error_of(at, NULL, "another [fire %s]", at->section->name);
}

static void read_line(const Fields *at)
{
    SupportData *support = &load_game(at)->support;
    FireLine line = {0};
    if (!read_title(at, &line))
        return;
    if (fof_load_full(at, support->line_count == MAX_FIRE_LINES, "kinds of fire missions", MAX_FIRE_LINES))
        return;
    bool light = needs[line.shell].light;
    fields_read_thing(at, line_rows, at->section, &line);
    check_number(at, "vof", needs[line.shell].vof, "its volume of fire");
    check_number(at, "screen", needs[line.shell].screen || light,
                 light ? "its light on the card" : "its concealment");
    if (!light)
        check_number(at, "nearby", false, "");
    read_observers(at, &line);
    check_line(at, &line);
    if (read_bool(at->reader, at->section, "night-only", false) &&
        !fof_mission_has_night(load_game(at))) /* 9.2-1 */
        return;
    support->lines[support->line_count++] = line;
}

/* ---- all together ---- */

/* 7.16.2D: it is fired with the HE missions of its agency. */
static void check_fpf(const Fields *at)
{
    const FofGame *game = at->whole;
    int agency = fof_find_agency(game, at->section->name, (int)strlen(at->section->name));
    if (agency >= 0 && game->support.agencies[agency].fpf && fof_support_line(game, agency, SHELL_HE) < 0)
        field_error_of(at, "fpf", "needs a [fire %s he]: it is fired with HE missions (7.16.2D)",
                       at->section->name);
}

static void check_fpf_place(Load *load)
{
    const SupportData *support = &load->game->support;
    bool any = false;
    for (int i = 0; i < support->agency_count; i++)
        any = any || support->agencies[i].fpf;
    if (fof_load_choice(load, CONTROL_FPF) && !any)
        read_error(load->reader, load->mission, NULL, "[place fpf] needs an agency with fpf = yes (7.16.2D)");
}

void fof_load_support(Load *load)
{
    static const FieldSheet agencies = {
        "agency", .rows = agency_rows, LOAD_INTO(FofGame, support.agencies, support.agency_count, "agencies"),
        .finish = check_agency};
    fields_read(&load->fields, &agencies);
    fields_read_each(&load->fields, "fire", read_line);
    fields_read_each(&load->fields, "agency", check_fpf);
    check_fpf_place(load);
}
