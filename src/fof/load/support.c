/* support: who fires from off the map, and the Fire Support Available Table (7.16): [agency ID] and, for each kind of mission it
 * fires, [fire AGENCY SHELL]. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/movement/visibility.h"
#include "fof/position/names.h"

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

static const uint8_t usual_networks[AGENCY_KINDS] = {[AGENCY_ARTILLERY] = NET_ARTY_FD,
                                                     [AGENCY_MORTAR] = NET_MTR_FD,
                                                     [AGENCY_HEAVY_MORTAR] = NET_MTR_FD,
                                                     [AGENCY_AIR] = NET_AIR_CTL};

/* ---- [agency ID] ---- */

static int find_agency(const FofGame *game, const char *id, int length)
{
    for (int i = 0; i < game->support.agency_count; i++)
        if (!strncmp(game->support.agencies[i].id, id, (size_t)length) &&
            !game->support.agencies[i].id[length])
            return i;
    return -1;
}

static void check_agency(Load *load, const Section *section, const Agency *agency)
{
    bool enemy = agency->side == ENEMY, air = agency->kind == AGENCY_AIR;
    if (agency->battalion && (agency->kind != AGENCY_ARTILLERY || enemy))
        read_error(load->reader, section, "battalion",
                   "only friendly artillery fires battalion missions (7.16.2B)");
    if (agency->fpf && (air || enemy))
        read_error(load->reader, section, "fpf", "only friendly artillery and mortars have one (7.16.2D)");
    if (agency->registered && (air || enemy))
        read_error(load->reader, section, "registered",
                   "only friendly artillery and mortars begin with a target (7.16.5)");
    if (enemy && air)
        read_error(load->reader, section, "kind", "the enemy has artillery and mortars (8.10)");
}

static void read_agency(Load *load, const Section *section)
{
    SupportData *support = &load->game->support;
    Agency agency = {0};
    if (!load_id(load, section, agency.id))
        return;
    if (find_agency(load->game, agency.id, (int)strlen(agency.id)) >= 0) {
        read_error(load->reader, section, NULL, "another [agency %s]", agency.id);
        return;
    }
    if (load_full(load, section, support->agency_count == MAX_AGENCIES, "agencies", MAX_AGENCIES))
        return;
    load_text(load, section, "title", agency.title, TITLE_SIZE, agency.id);
    agency.kind = (uint8_t)read_enum(load->reader, section, "kind", agency_words, AGENCY_ARTILLERY);
    agency.side = (uint8_t)read_enum(load->reader, section, "side", side_words, FRIENDLY);
    agency.network =
        (uint8_t)read_enum(load->reader, section, "network", network_words, usual_networks[agency.kind]);
    agency.battalion = read_bool(load->reader, section, "battalion", false);
    agency.fpf = read_bool(load->reader, section, "fpf", false);
    agency.registered = read_bool(load->reader, section, "registered", false);
    check_agency(load, section, &agency);
    support->agencies[support->agency_count++] = agency;
}

/* ---- [fire AGENCY SHELL] ---- */

/* The two names of the section; false, with the error told, if they are not. */
static bool read_title(Load *load, const Section *section, FireLine *line)
{
    const char *blank = strrchr(section->name, ' ');
    int agency = blank ? find_agency(load->game, section->name, (int)(blank - section->name)) : -1;
    if (agency < 0) {
        read_error(load->reader, section, NULL, "[fire AGENCY SHELL] needs an [agency] that is there: '%s'",
                   section->name);
        return false;
    }
    int shell = find_word(shell_words, blank + 1);
    if (shell < 0)
        read_error(load->reader, section, NULL,
                   "'%s' is no fire mission; there are he, smoke, wp, illumination, tot and air-strike",
                   blank + 1);
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

static void check_number(Load *load, const Section *section, const char *key, bool wanted, const char *what)
{
    bool there = read_has(load->reader, section, key);
    if (wanted && !there)
        read_error(load->reader, section, NULL, "[fire %s] needs %s = and %s (7.16.2)", section->name, key,
                   what);
    if (!wanted && there)
        read_error(load->reader, section, key, "this kind of mission has none (7.16.2)");
}

static void read_numbers(Load *load, const Section *section, FireLine *line)
{
    bool light = needs[line->shell].light;
    line->vof = load_small(load, section, "vof", -9, -1, 0);
    line->screen = load_small(load, section, "screen", light ? -9 : 1, light ? -1 : 9, 0);
    line->nearby = load_small(load, section, "nearby", -9, 0, 0);
    line->missions = load_byte(load, section, "missions", 1, 99, 1);
    check_number(load, section, "vof", needs[line->shell].vof, "its volume of fire");
    check_number(load, section, "screen", needs[line->shell].screen || light,
                 light ? "its light on the card" : "its concealment");
    if (!light)
        check_number(load, section, "nearby", false, "");
}

static void read_observers(Load *load, const Section *section, FireLine *line)
{
    bool enemy = load->game->support.agencies[line->agency].side == ENEMY, any = false;
    for (int role = 0; role < ROLE_ROLES; role++) {
        line->draws[role] = load_byte(load, section, observer_keys[role], 0, MAX_LISTED_DRAWS, 0);
        any = any || line->draws[role];
        if (line->draws[role] && (role == ROLE_NONE) != enemy)
            read_error(load->reader, section, observer_keys[role],
                       "a spotter calls for the enemy, and everyone else for the friendly side");
    }
    if (!any)
        read_error(load->reader, section, NULL,
                   "[fire %s] needs an observer and the cards it draws, such as %s (7.16)", section->name,
                   enemy ? "spotter = 2" : "arty-fo = 3");
}

static void check_line(Load *load, const Section *section, const FireLine *line)
{
    const SupportData *support = &load->game->support;
    bool air = support->agencies[line->agency].kind == AGENCY_AIR;
    if (air != (line->shell == SHELL_AIR_STRIKE))
        read_error(load->reader, section, NULL,
                   "air strikes are flown by aircraft, and nothing else is (7.16.2G)");
    for (int i = 0; i < support->line_count; i++)
        if (support->lines[i].agency == line->agency && support->lines[i].shell == line->shell)
            read_error(load->reader, section, NULL, "another [fire %s]", section->name);
}

static void read_line(Load *load, const Section *section)
{
    SupportData *support = &load->game->support;
    FireLine line = {0};
    if (!read_title(load, section, &line))
        return;
    if (load_full(load, section, support->line_count == MAX_FIRE_LINES, "kinds of fire missions",
                  MAX_FIRE_LINES))
        return;
    read_numbers(load, section, &line);
    read_observers(load, section, &line);
    check_line(load, section, &line);
    if (read_bool(load->reader, section, "night-only", false) && !mission_has_night(load->game)) /* 9.2-1 */
        return;
    support->lines[support->line_count++] = line;
}

/* ---- all together ---- */

static bool fires_he(const SupportData *support, int agency)
{
    for (int i = 0; i < support->line_count; i++)
        if (support->lines[i].agency == agency && support->lines[i].shell == SHELL_HE)
            return true;
    return false;
}

/* 7.16.2D: it is fired with the HE missions of its agency. */
static void check_fpf(Load *load)
{
    const SupportData *support = &load->game->support;
    const Section *section;
    bool any = false;
    for (int index = 0; (section = reader_next(load->reader, "agency", &index)) != NULL;) {
        int agency = find_agency(load->game, section->name, (int)strlen(section->name));
        if (agency < 0 || !support->agencies[agency].fpf)
            continue;
        any = true;
        if (!fires_he(support, agency))
            read_error(load->reader, section, "fpf",
                       "needs a [fire %s he]: it is fired with HE missions (7.16.2D)", section->name);
    }
    if (load_choice(load, CONTROL_FPF) && !any)
        read_error(load->reader, load->mission, NULL, "[place fpf] needs an agency with fpf = yes (7.16.2D)");
}

void load_support(Load *load)
{
    load_each(load, "agency", read_agency);
    load_each(load, "fire", read_line);
    check_fpf(load);
}
