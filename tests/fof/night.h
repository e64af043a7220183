/* night: positions under a sky of their own, and what is lit and seen there (9). */
#ifndef TESTS_FOF_NIGHT_H
#define TESTS_FOF_NIGHT_H

#include "fof/arrival.h"
#include "fof/movement/los.h"
#include "fof/movement/visibility.h"
#include "fof/weapons/support.h"

/* Seven open cards each way with the sky as given: light and weather. */
#define NIGHT(sky, more)                                                                                     \
    "[mission]\nsystem = fof\nuse = fof/default.ini fof/support/us-1944.ini fof/support/us-1944-night.ini\n" \
    "type = offensive\ncolumns = 7\nrows = 7\ncommunication = no\n[visibility]\nlight = 2\n[state]\nturn = " \
    "2\n"                                                                                                    \
    "step = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = " sky                                           \
    "\n[unit 1HQ]\ntype = platoon-hq\nat = 7,1\n"                                                            \
    "platoon = 1\n" more
#define SQUAD(place) UNIT("1/1", "rifle-squad", place) PLATOON("1")
#define GERMAN(place) UNIT("g1", "german-litter-team", place) /* it fires at nobody */
#define STARLIGHT CARRIES("starlight")

static inline void sky_is(Fof *p, int light, int weather)
{
    p->state->light = (uint8_t)light;
    p->state->weather = (uint8_t)weather;
    p->state->visibility = (uint8_t)(light + weather);
    fof_fire_refresh(fof_play(p), FRIENDLY);
}

static inline int find_line(Fof *p, AgencyKind kind)
{
    for (int line = 0; line < p->game->support.line_count; line++)
        if (p->game->support.lines[line].shell == SHELL_ILLUMINATION &&
            p->game->support.agencies[p->game->support.lines[line].agency].kind == kind)
            return line;
    return -1;
}

/* A light over a card, as the agency fires it. */
static inline void light_up(Fof *p, AgencyKind kind, const char *card)
{
    fof_support_fire(fof_play(p), find_line(p, kind), NO_UNIT, fof_card(p, card));
    fof_fire_refresh(fof_play(p), FRIENDLY);
}

static inline int light_on(Fof *p, const char *card)
{
    return fof_sky_over(p->game, p->state, fof_card(p, card)).lit;
}

static inline int visibility_on(Fof *p, const char *card)
{
    return sky_modifier(fof_sky_over(p->game, p->state, fof_card(p, card)), SIGHT_PLAIN);
}

static inline bool sees(Fof *p, const char *unit, const char *card)
{
    return fof_los_unit_card(p->game, p->state, fof_unit(p, unit), fof_card(p, card));
}

static inline const Fire *fire_on_card(Fof *p, const char *card)
{
    return &p->state->fire[fof_card(p, card)];
}

#endif
