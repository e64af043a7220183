/* markers: the markers of a position, and the items. A marker that a person has put where it would do nothing is a slip, and
 * is refused; what a save holds is as play left it. */
#include <string.h>

#include "fof/position/entries.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

static int64_t side_of(const Fields *at, UnitId unit, int64_t usual)
{
    return unit == NO_UNIT ? usual : state_of(at)->units[unit].side;
}

/* ---- items ---- */

/* By its number, or the next free one for a name such as scr300-1. */
static int64_t find_item(const Fields *at, const char *title)
{
    int64_t entry = fof_item_free_entry(state_of(at));
    if (text_is_number(title))
        return text_to_int(title, 0, MAX_ITEMS - 1, &entry) ? entry : FIELD_NO_NAME;
    if (entry < 0)
        field_error_of(at, NULL, "too many items; there may be %d", MAX_ITEMS);
    return entry < 0 ? FIELD_TOLD : entry;
}

static int64_t side_of_holder(const Fields *at)
{
    return side_of(at, ((const Item *)at->thing)->holder, FRIENDLY);
}

/* Without `kind =` its name says it, before the last dash. */
void fof_prepare_item(const Fields *at)
{
    Item *item = at->thing;
    char id[NAME_SIZE];
    const char *name = at->section->name, *dash = strrchr(name, '-');
    text_print(id, sizeof id, "%.*s", dash ? (int)(dash - name) : 0, name);
    *item =
        (Item){.kind = fof_find_item_kind(game_of(at), id), .count = 1, .holder = NO_UNIT, .area = NO_AREA};
    if (!item->kind && !field_given(at, "kind"))
        field_error_of(at, "kind", fof_item_kinds.missing, id);
}

void fof_finish_item(const Fields *at)
{
    const Item *item = at->thing;
    if (item->holder != NO_UNIT && item->area != NO_AREA)
        field_error_of(at, "at", "it is held by a unit or lies somewhere, not both");
    else if (item->holder == NO_UNIT && item->area == NO_AREA &&
             (item->state == ITEM_FINE || item->state == ITEM_CUT))
        field_error_of(at, NULL, "needs holder = or at =, or a state that says why it is nowhere");
}

static const char *const item_state_words[] = {"fine", "cut", "gone", "evacuated", "captured", NULL};
static_assert(MAX_ITEMS == 192 && MAX_MARKERS == 96, "as the messages say");
const FieldNames fof_items = {"items are numbered from 0 to 191", .find = find_item, .numbered = true};
const FieldNames fof_item_kinds = {"there is no item kind '%s'", .exact = true,
                                   FIELD_NAMES_IN(FofGame, items, id)};
const FieldRow fof_item_rows[] = {
    {"kind", FIELD_NAME, FIELD_IN(Item, kind), .names = &fof_item_kinds},
    {"count", FIELD_NUMBER, FIELD_IN(Item, count), .least = 1, .most = 255},
    {"holder", FIELD_NAME, FIELD_IN(Item, holder), .names = &fof_units_there, .usual = NO_UNIT,
     .left_out = true},
    {"at", FIELD_NAME, FIELD_IN(Item, area), .names = &fof_places, .usual = NO_AREA, .left_out = true},
    {"side", FIELD_WORD, FIELD_IN(Item, side), .words = fof_side_words, .usual_of = side_of_holder},
    {"state", FIELD_WORD, FIELD_IN(Item, state), .words = item_state_words, .left_out = true},
    {"signal", FIELD_WORD, FIELD_IN(Item, signal), .words = fof_signal_words, .left_out = true},
    {0},
};

/* ---- markers that do nothing ---- */

/* Tells what is wrong with the marker under way, and is true. */
static bool slip(const Fields *at, const char *key, const char *why)
{
    field_error_of(at, key, "the marker %s %s", fof_marker_words[((const Marker *)at->thing)->kind], why);
    return true;
}

/* What was called is as good as what comes down (3.7.1). */
static MarkerKind effect_of(const Marker *marker)
{
    return marker->kind != MARKER_PENDING ? marker->kind : marker->detail ? marker->detail : MARKER_INCOMING;
}

/* A volume of fire is below 0, and shells and grenades have none of their own (6.2.1); light is, too (9.2); what
 * conceals is above (5.4). */
static bool slip_of_value(const Fields *at)
{
    const Marker *marker = at->thing;
    switch (effect_of(marker)) {
    case MARKER_ILLUMINATION:
        return (marker->value >= 0 && slip(at, "value", "lights nothing without a value below 0 (9.2)")) ||
               (!notes_of(at)->placing && !state_of(at)->light &&
                slip(at, "kind", "lights nothing by day (9.2)"));
    case MARKER_INCOMING:
    case MARKER_AIR_STRIKE:
    case MARKER_GRENADE:
        return marker->value >= 0 && slip(at, "value", "does no harm without a value below 0 (6.2.1)");
    case MARKER_CONCENTRATED:
    case MARKER_MINES:
    case MARKER_CLAYMORE:
    case MARKER_BOOBY_TRAP:
        return marker->value > 0 && slip(at, "value", "does harm: its value is below 0 (6.2.1)");
    case MARKER_SMOKE:
    case MARKER_WP:
    case MARKER_SMOKE_MISSION:
    case MARKER_WP_MISSION:
    case MARKER_WRECK_SMOKE:
        return marker->value < 0 && slip(at, "value", "conceals: its value is above 0 (5.4)");
    default:
        return false;
    }
}

/* Nobody is under the cover that it lies on: told, and true. Units on the card are not meant. */
static bool slip_of_cover(const Fields *at, const char *alone)
{
    const Marker *marker = at->thing;
    const FofState *state = state_of(at);
    bool somebody = marker->unit != NO_UNIT || marker->area < FIRST_EXTRA_AREA;
    for (int unit = -1; !somebody && (unit = unit_above(state, unit)) < MAX_UNITS;)
        somebody = state->units[unit].area == marker->area;
    return !somebody && slip(at, "at", alone);
}

/* 7.13-8, 7.14-4: fortifications go, whether somebody is in them or not. */
static bool is_destroyed(const Fields *at, bool by_charge)
{
    const Marker *marker = at->thing;
    AreaKind kind = state_of(at)->areas[marker->area].kind;
    return kind == AREA_BUNKER || kind == AREA_PILLBOX || (by_charge && kind == AREA_CAVE);
}

/* It lies where its unit is: another place that is given would mean nothing. */
static bool slip_of_unit(const Fields *at)
{
    const Marker *marker = at->thing;
    const FofState *state = state_of(at);
    return marker->unit != NO_UNIT && area_card(state, marker->area) != marker_card(state, marker) &&
           slip(at, "at", "lies where its unit is, and that is elsewhere: give one of the two (6.2.1)");
}

/* Another such marker of the same agency, on the same card too if that is asked, is there already. */
static bool is_second(const Fields *at, bool on_the_card)
{
    const Marker *marker = at->thing;
    const FofState *state = state_of(at);
    for (int i = -1; (i = marker_above(state, i)) < MAX_MARKERS;) {
        const Marker *other = &state->markers[i];
        if (other != marker && other->kind == marker->kind && other->detail == marker->detail &&
            (!on_the_card || marker_card(state, other) == marker_card(state, marker)))
            return true;
    }
    return false;
}

/* 7.16.5, 7.16.2D: a card is registered once; an agency has one final protective fire, of HE, which is fired or not. */
static bool slip_of_agency(const Fields *at)
{
    const Marker *marker = at->thing;
    bool fpf = marker->kind == MARKER_FPF;
    if (!marker->detail)
        return slip(at, "detail", "is an agency's: give detail = and which (7.16)");
    if (is_second(at, !fpf))
        return slip(at, "detail",
                    fpf ? "is there already: an agency has one (7.16.2D)"
                        : "is there already: a card is registered once by an agency (7.16.5)");
    return fpf && ((fof_support_line(game_of(at), marker->detail - 1, SHELL_HE) < 0 &&
                    slip(at, "detail", "is fired with HE, which this agency has not (7.16.2D)")) ||
                   ((marker->value < FPF_WAITS || marker->value > FPF_FIRES) &&
                    slip(at, "value", "waits with 0, was called with 1, is fired with 2 (7.16.2D)")));
}

static bool slip_of_place(const Fields *at)
{
    const Marker *marker = at->thing;
    bool covered = fof_area_is_cover(state_of(at), marker->area), on_unit = marker->unit != NO_UNIT;
    if (!card_is_map(state_of(at), marker_card(state_of(at), marker)))
        return slip(at, "at", "does nothing there: it lies on a card of the map");
    switch (marker->kind) {
    case MARKER_GRENADE:
    case MARKER_CONCENTRATED:
        return (!on_unit && marker->area < FIRST_EXTRA_AREA &&
                slip(at, "at", "lies on a unit or on a cover: give unit =, or at = with a cover (6.2.1)")) ||
               (marker->kind == MARKER_CONCENTRATED &&
                slip_of_cover(at, "goes at once: nobody is under that cover (7.11.5)"));
    case MARKER_CRITICAL:
        return !covered &&
               slip(at, "at", "takes a cover away: it lies on one, or on a unit under one (7.10.3)");
    case MARKER_GRENADE_MISS:
    case MARKER_DEMOLITION_MISS:
        return slip_of_cover(at,
                             "does nothing there: nobody is under that cover; it counts for a card (6.2.4)");
    case MARKER_FLAME:
        return (!covered && slip(at, "at", "is used on a cover or a fortification (7.14)")) ||
               (!is_destroyed(at, false) &&
                slip_of_cover(at, "does nothing there: nobody is under that cover (7.14)"));
    case MARKER_DEMOLITION:
        return (!covered && slip(at, "at", "is laid at a cover or a fortification (7.13)")) ||
               (!is_destroyed(at, true) &&
                slip_of_cover(at, "does nothing there: nobody is under that cover (7.13)"));
    case MARKER_BOOBY_TRAP:
        return !on_unit && slip(at, "unit", "goes off under a unit: give unit = (8.7.2)");
    case MARKER_TARGET:
    case MARKER_FPF:
        return slip_of_agency(at);
    case MARKER_BARRICADE:
        return (on_unit || state_of(at)->areas[marker->area].kind != AREA_BUILDING) &&
               slip(at, "at", "closes a building: at = names one (13.2.2)");
    case MARKER_FLARE:
        return slip(at, "kind", "does nothing by itself: a signal is given by deploying it (4.4.1)");
    case MARKER_BREACH:
        return slip(at, "kind", "does nothing in this version (13)");
    default:
        return false;
    }
}

/* 7.15: the marker stays only as long as its sniper fires there. */
static void check_firer(const Fields *at)
{
    const Marker *marker = at->thing;
    bool shot = marker->kind == MARKER_SNIPER && marker->by != NO_UNIT;
    const UnitType *type = &game_of(at)->types[shot ? state_of(at)->units[marker->by].type : 0];
    if (shot && !((type->front.special | type->back.special) & SPECIAL_SNIPER))
        slip(at, "by", "is the shot of a sniper; one that is not would take it away (7.15)");
}

/* ---- markers ---- */

static int64_t side_of_causer(const Fields *at)
{
    return side_of(at, ((const Marker *)at->thing)->by, SIDE_NONE);
}

void fof_prepare_marker(const Fields *at)
{
    *(Marker *)at->thing = (Marker){.area = NO_AREA, .unit = NO_UNIT, .by = NO_UNIT};
}

void fof_finish_marker(const Fields *at)
{
    Marker *marker = at->thing;
    if (marker->unit != NO_UNIT && marker->area == NO_AREA)
        marker->area = state_of(at)->units[marker->unit].area;
    if (marker->kind == MARKER_NONE)
        field_error_of(at, "kind", "says which marker this is");
    else if (marker->area == NO_AREA)
        field_error_of(at, "at", "says where it lies; or unit = on whom");
    else if (!notes_of(at)->whole && !slip_of_unit(at) && !slip_of_place(at) && !slip_of_value(at))
        check_firer(at);
}

static const char *const owner_words[] = {"friendly", "enemy", "none"};
static const uint8_t owner_sides[] = {FRIENDLY, ENEMY, SIDE_NONE};
static const FieldNames owners = {"must be friendly, enemy or none", WORDS_FOR(owner_words, owner_sides)};
const FieldNames fof_markers = {"markers are numbered from 0 to 95", .numbered = true, .count = MAX_MARKERS};
const FieldRow fof_marker_rows[] = {
    {"kind", FIELD_WORD, FIELD_IN(Marker, kind), .words = fof_marker_words},
    {"value", FIELD_NUMBER, FIELD_IN(Marker, value), .least = -99, .most = 99, .left_out = true},
    {"at", FIELD_NAME, FIELD_IN(Marker, area), .names = &fof_places, .usual = NO_AREA, .left_out = true},
    {"unit", FIELD_NAME, FIELD_IN(Marker, unit), .names = &fof_units_there, .usual = NO_UNIT,
     .left_out = true},
    {"by", FIELD_NAME, FIELD_IN(Marker, by), .names = &fof_units_there, .usual = NO_UNIT, .left_out = true},
    {"side", FIELD_NAME, FIELD_IN(Marker, side), .names = &owners, .usual_of = side_of_causer,
     .left_out = true},
    {"detail", FIELD_OWN, .read = fof_read_detail, .write = fof_write_detail},
    {0},
};
