/* markers: the markers of a position. One that a person has put where it would do nothing is a slip, and is
 * refused; what a save holds is as play left it. */
#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"

typedef struct Slip {
    const char *key, *why;
} Slip;

static const Slip NO_SLIP = {NULL, NULL};

/* 6.2.1: it is on a unit, or on all under a cover. */
static Slip target_slip(const Marker *marker)
{
    if (marker->unit != NO_UNIT || marker->area >= FIRST_EXTRA_AREA)
        return NO_SLIP;
    return (Slip){"at", "lies on a unit or on a cover: give unit =, or at = with a cover (6.2.1)"};
}

static Slip cover_slip(const FofState *state, const Marker *marker, const char *why)
{
    return area_is_cover(state, marker->area) ? NO_SLIP : (Slip){"at", why};
}

/* A volume of fire is below 0, and shells and grenades have none of their own (6.2.1); light is, too (9.2); what
 * conceals is above (5.4). */
static Slip value_slip(const Marker *marker)
{
    switch (marker->kind) {
    case MARKER_ILLUMINATION:
        return marker->value < 0 ? NO_SLIP : (Slip){"value", "lights nothing without a value below 0 (9.2)"};
    case MARKER_INCOMING:
    case MARKER_AIR_STRIKE:
    case MARKER_GRENADE:
        return marker->value < 0 ? NO_SLIP : (Slip){"value", "does no harm without a value below 0 (6.2.1)"};
    case MARKER_CONCENTRATED:
    case MARKER_MINES:
    case MARKER_CLAYMORE:
    case MARKER_BOOBY_TRAP:
        return marker->value <= 0 ? NO_SLIP : (Slip){"value", "does harm: its value is below 0 (6.2.1)"};
    case MARKER_SMOKE:
    case MARKER_WP:
    case MARKER_SMOKE_MISSION:
    case MARKER_WP_MISSION:
    case MARKER_WRECK_SMOKE:
        return marker->value >= 0 ? NO_SLIP : (Slip){"value", "conceals: its value is above 0 (5.4)"};
    default:
        return NO_SLIP;
    }
}

static Slip place_slip(const FofState *state, const Marker *marker)
{
    if (!card_is_map(state, marker_card(state, marker)))
        return (Slip){"at", "does nothing there: it lies on a card of the map"};
    switch (marker->kind) {
    case MARKER_GRENADE:
    case MARKER_CONCENTRATED:
        return target_slip(marker);
    case MARKER_CRITICAL:
        return cover_slip(state, marker,
                          "takes a cover away: it lies on one, or on a unit under one (7.10.3)");
    case MARKER_FLAME:
        return cover_slip(state, marker, "is used on a cover or a fortification (7.14)");
    case MARKER_DEMOLITION:
        return cover_slip(state, marker, "is laid at a cover or a fortification (7.13)");
    case MARKER_BOOBY_TRAP:
        return marker->unit == NO_UNIT ? (Slip){"unit", "goes off under a unit: give unit = (8.7.2)"}
                                       : NO_SLIP;
    case MARKER_TARGET:
    case MARKER_FPF:
        return marker->detail ? NO_SLIP : (Slip){"detail", "is an agency's: give detail = and which (7.16)"};
    case MARKER_FLARE:
        return (Slip){"kind", "does nothing by itself: a signal is given by deploying it (4.4.1)"};
    case MARKER_BREACH:
        return (Slip){"kind", "does nothing in this version (13)"};
    default:
        return NO_SLIP;
    }
}

/* 7.15: the marker stays only as long as its sniper fires there. */
static Slip firer_slip(const FofGame *game, const FofState *state, const Marker *marker)
{
    if (marker->kind != MARKER_SNIPER || marker->by == NO_UNIT)
        return NO_SLIP;
    const UnitType *type = &game->types[state->units[marker->by].type];
    return (type->front.special | type->back.special) & SPECIAL_SNIPER
               ? NO_SLIP
               : (Slip){"by", "is the shot of a sniper; one that is not would take it away (7.15)"};
}

static Slip slip_of(const FofGame *game, const FofState *state, const Marker *marker)
{
    Slip slip = place_slip(state, marker);
    if (!slip.key)
        slip = value_slip(marker);
    return slip.key ? slip : firer_slip(game, state, marker);
}

static bool refuse_idle(Parts *parts, const Section *section, const Marker *marker)
{
    Slip slip = parts->whole ? NO_SLIP : slip_of(parts->game, parts->state, marker);
    if (slip.key)
        read_error(parts->reader, section, slip.key, "the marker %s %s", marker_words[marker->kind],
                   slip.why);
    return slip.key != NULL;
}

static void read_marker(Parts *parts, const Section *section)
{
    int64_t entry = -1;
    int kind = read_enum(parts->reader, section, "kind", marker_words, MARKER_NONE);
    Marker marker = {.kind = (uint8_t)kind,
                     .value = (int8_t)read_int(parts->reader, section, "value", -99, 99, 0),
                     .area = read_area(parts, section, "at"),
                     .unit = read_unit(parts, section, "unit"),
                     .by = read_unit(parts, section, "by")};
    marker.side =
        read_owner(parts, section, marker.by == NO_UNIT ? SIDE_NONE : parts->state->units[marker.by].side);
    read_detail(parts, section, &marker);
    if (marker.unit != NO_UNIT && marker.area == NO_AREA)
        marker.area = parts->state->units[marker.unit].area;
    if (!text_to_int(section->name, 0, MAX_MARKERS - 1, &entry))
        read_error(parts->reader, section, NULL, "markers are numbered from 0 to %d", MAX_MARKERS - 1);
    else if (parts->state->markers[entry].kind != MARKER_NONE)
        read_error(parts->reader, section, NULL, "marker %s is there already", section->name);
    else if (kind == MARKER_NONE)
        read_error(parts->reader, section, "kind", "says which marker this is");
    else if (marker.area == NO_AREA)
        read_error(parts->reader, section, "at", "says where it lies; or unit = on whom");
    else if (!refuse_idle(parts, section, &marker))
        parts->state->markers[entry] = marker;
}

void read_markers(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "marker", &index));)
        read_marker(parts, section);
}
