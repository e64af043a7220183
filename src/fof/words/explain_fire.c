/* explain_fire: what fire does to a unit (6.4), and what lies on a card and whose it is (6.2). The sums are those of ncm.c,
 * by which Combat Effects are resolved; here they are only put into words. */
#include <string.h>

#include "core/play/deck.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/visibility.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/words/explain_parts.h"

/* ---- ncm UNIT ---- */

static int as_printed(int ncm)
{
    return ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm;
}

void fof_explain_chances(Explanation *answer, int ncm)
{
    static const char *const labels[] = {"chance of a miss", "chance of a pin", "chance of a hit"};
    const Deck *deck = &answer->state->action;
    int column = as_printed(ncm) - MIN_NCM;
    uint64_t cards[3] = {0};
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        cards[answer->game->action[card].combat[column]] |= 1ull << card;
    Deck next = *deck;
    if (!deck_size(deck)) /* only the reshuffle card is left: the next draw comes from a whole deck */
        deck_shuffle(&next);
    for (int result = RESULT_HIT; result >= RESULT_MISS; result--)
        explain_line(answer, "6.4.2", labels[result], "%d of %d", deck_left(&next, cards[result]),
                     deck_size(&next));
}

static bool lies_on(const FofState *state, MarkerKind kind, AreaId area)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (state->markers[i].kind == kind && state->markers[i].area == area)
            return true;
    return false;
}

/* 7.14: before anything else it is hit and lies outside, exposed and pinned; then all that falls on the card counts. */
static void drive_out(const FofGame *game, FofState *state, UnitId unit)
{
    Unit *it = &state->units[unit];
    it->area = area_card(state, it->area);
    it->flags |= UNIT_EXPOSED;
    if (!(game->types[it->type].flags & TYPE_HUMAN_WAVE)) /* 8.14 */
        it->flags |= UNIT_PINNED;
}

/* Each of the others, and all of them together: where there are several, any may fall to it. */
static void explain_shots(Explanation *answer, const FofState *state, UnitId unit, AreaId cover)
{
    FofState all = *state;
    int ncm, several = 0;
    for (int i = 0; i < MAX_MARKERS; i++) {
        int lot = fof_sniper_lot(answer->game, answer->state, &answer->state->markers[i], unit);
        char label[LABEL_SIZE];
        if (lot < 2)
            continue;
        FofState one = *state;
        one.markers[i].unit = all.markers[i].unit = unit;
        several++;
        fof_ncm_driven_out(answer->game, &one, unit, cover, &ncm, NULL);
        text_print(label, sizeof label, "if the sniper's shot falls to it, a chance of 1 in %d", lot);
        explain_line(answer, "7.15", label, "%+d", ncm);
    }
    if (several > 1 && fof_ncm_driven_out(answer->game, &all, unit, cover, &ncm, NULL))
        explain_line(answer, "7.15", "if all of these shots fall to it", "%+d", ncm);
}

static void explain_sum(Explanation *answer, const FofState *state, UnitId unit, AreaId cover)
{
    int ncm = 0;
    bool affected = fof_ncm_driven_out(answer->game, state, unit, cover, &ncm, answer);
    if (affected)
        explain_line(answer, "6.4", "net combat modifier", "%+d", ncm);
    else
        explain_line(answer, "6.4.2B", "no volume of fire affects it", "none");
    if (affected && ncm != as_printed(ncm))
        explain_line(answer, "6.4", "resolved as", "%+d", as_printed(ncm));
    if (affected)
        fof_explain_chances(answer, ncm);
    explain_shots(answer, state, unit, cover);
}

void fof_explain_ncm(Explanation *answer, const char *name)
{
    UnitId unit = fof_answer_unit(answer, name);
    if (unit == NO_UNIT)
        return;
    CardId card = unit_card(answer->state, unit);
    AreaId area = answer->state->units[unit].area, cover = NO_AREA;
    FofState coming = *answer->state;
    if (card == NO_CARD || !card_is_map(answer->state, card)) {
        explain_line(answer, "6.4", "the unit is not on the map", "none");
        return;
    }
    if (answer->state->cards[card].flags & CARD_FACE_DOWN) {
        explain_line(answer, "5.2", "nobody has seen its card yet", "unknown");
        return;
    }
    for (int i = 0; i < MAX_MARKERS;
         i++) /* 7.15: the shot of a sniper who can hit nobody else is sure to fall to it */
        if (fof_sniper_lot(answer->game, answer->state, &answer->state->markers[i], unit) == 1)
            coming.markers[i].unit = unit;
    if (lies_on(answer->state, MARKER_FLAME, area)) {
        explain_line(answer, "7.14", "a flamethrower: no draw; then out of its cover, exposed", "hit");
        drive_out(answer->game, &coming, unit);
        cover = area;
    } else if (lies_on(answer->state, MARKER_DEMOLITION, area)) {
        explain_line(answer, "7.13", "a demolition charge: no draw", "casualty");
        return;
    }
    explain_sum(answer, &coming, unit, cover);
}

/* ---- fire CARD ---- */

static void add_vof(Explanation *answer, const char *rule, const char *label, int vof)
{
    if (vof)
        explain_line(answer, rule, label, "%s", fof_vof_words[vof]);
}

/* 7.2.4, 9.3: what lets the fire through night and weather. */
static void add_sight(Explanation *answer, const char *label, NightSight sight)
{
    static const char *const rules[] = {"9.0", "7.2.4", "9.3", "9.3.3"};
    static const char *const values[] = {"none", "fixed line", "infrared", "thermal"};
    if (sight != SIGHT_PLAIN)
        explain_words(answer, rules[sight], values[sight], "light does not count for fire %s", label);
}

static void add_directions(Explanation *answer, const char *rule, const char *label, unsigned bits)
{
    for (int direction = 0; direction < 8; direction++)
        if (bits >> direction & 1)
            explain_line(answer, rule, label, "%s", fof_direction_words[direction]);
}

static const char *whose(int side)
{
    return side == FRIENDLY ? "friendly " : side == ENEMY ? "enemy " : "";
}

static UnitName name_of(const Explanation *answer, int unit)
{
    return fof_unit_name(answer->game, answer->state, (UnitId)unit);
}

static void explain_firers(Explanation *answer, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *it = &answer->state->units[unit];
        char place[NAME_SIZE * 2];
        if (!it->type || !fof_fire_covers(answer->game, answer->state, (UnitId)unit, card))
            continue;
        fof_name_area(answer->state, it->area, place, sizeof place);
        explain_words(answer, "6.2", fof_vof_words[fof_unit_vof(answer->game, answer->state, (UnitId)unit)],
                      "%s%s fires from %s", whose(it->side), name_of(answer, unit).text, place);
    }
}

typedef struct MarkerRow {
    const char *rule, *words, *value; /* the value where it is no number */
} MarkerRow;

/* Fire that has a marker, and what bears on fire. */
static const MarkerRow marker_rows[MARKER_KINDS] = {
    [MARKER_PENDING] = {"3.7.1", "fire mission", "pending"},
    [MARKER_INCOMING] = {"7.16", "incoming", NULL},
    [MARKER_AIR_STRIKE] = {"7.16.2G", "air strike", NULL},
    [MARKER_GRENADE] = {"6.2.3", "grenade", NULL},
    [MARKER_GRENADE_MISS] = {"6.2.4", "grenade miss", NULL},
    [MARKER_DEMOLITION] = {"7.13", "demolition charge", "casualty"},
    [MARKER_DEMOLITION_MISS] = {"6.2.4", "demolition miss", NULL},
    [MARKER_FLAME] = {"7.14", "flamethrower", "hit"},
    [MARKER_CONCENTRATED] = {"7.11", "concentrated fire", NULL},
    [MARKER_CRITICAL] = {"7.10.3", "critical hit", "no cover"},
    [MARKER_MINES] = {"7.9.1", "mines", NULL},
    [MARKER_BOOBY_TRAP] = {"8.7.2", "booby trap", NULL},
    [MARKER_CLAYMORE] = {"7.9.2", "claymore", NULL},
    [MARKER_SNIPER] = {"7.15", "sniper's shot", NULL},
};

/* On whom or in which cover it lies, and by whom. */
static void marker_places(const Explanation *answer, const Marker *marker, char *text, int size)
{
    char place[NAME_SIZE * 2];
    text[0] = '\0';
    if (marker->unit != NO_UNIT) {
        text_append(text, size, " on %s", name_of(answer, marker->unit).text);
    } else if (marker->area >= FIRST_EXTRA_AREA) {
        fof_name_area(answer->state, marker->area, place, sizeof place);
        text_append(text, size, " on %s", place);
    }
    if (marker->by != NO_UNIT)
        text_append(text, size, ", by %s", name_of(answer, marker->by).text);
}

static void explain_markers(Explanation *answer, CardId card)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &answer->state->markers[i];
        const MarkerRow *row = &marker_rows[marker->kind];
        char value[VALUE_SIZE], places[LABEL_SIZE];
        if (!row->rule || marker_card(answer->state, marker) != card)
            continue;
        text_print(value, sizeof value, "%+d", fof_marker_modifier(answer->game, marker));
        marker_places(answer, marker, places, sizeof places);
        explain_words(answer, row->rule, row->value ? row->value : value, "%s%s%s", whose(marker->side),
                      row->words, places);
    }
}

/* 6.2.1: fire from another card is on everybody there, point blank fire on opponents only. Each who fires is named: one who
 * ceases frees nobody of the others' fire. */
static void explain_own_fire(Explanation *answer, CardId card)
{
    OwnFire own;
    const FofState *state = answer->state;
    fof_fire_on_own(answer->game, state, &own);
    for (int unit = 0; unit < MAX_UNITS; unit++)
        for (int firer = own.by[unit]; firer < MAX_UNITS && unit_card(state, (UnitId)unit) == card; firer++)
            if (unit_is_of(state, firer, (Side)state->units[unit].side) &&
                unit_card(state, (UnitId)firer) != card &&
                fof_unit_vof(answer->game, state, (UnitId)firer) != VOF_NONE &&
                fof_fire_covers(answer->game, state, (UnitId)firer, card))
                explain_words(answer, "6.2.1", name_of(answer, firer).text,
                              "%s lies under fire of its own side", name_of(answer, unit).text);
}

/* 6.1.1: who goes on though no opponent is under his fire; the enemy is told to cease at his own times (8.6.4). */
static void explain_fire_at_nobody(Explanation *answer, CardId card)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (answer->state->units[unit].type &&
            fof_fire_at_nobody(answer->game, answer->state, (UnitId)unit) &&
            fof_fire_covers(answer->game, answer->state, (UnitId)unit, card))
            explain_words(answer, "6.1.1", "nobody", "%s has no target here%s", name_of(answer, unit).text,
                          answer->state->units[unit].side == FRIENDLY ? ": Cease Fire would free it" : "");
}

void fof_explain_fire(Explanation *answer, const char *name)
{
    AreaId area;
    if (!fof_answer_place(answer, name, &area) || area >= GRID_CARDS)
        return;
    const Fire *fire = &answer->state->fire[area];
    add_vof(answer, "6.2.1", "from other cards", fire->outside);
    add_vof(answer, "6.2.1", "from within, against friends", fire->inside[FRIENDLY]);
    add_vof(answer, "6.2.1", "from within, against enemies", fire->inside[ENEMY]);
    add_vof(answer, "7.3.2", "indirect", fire->indirect);
    add_sight(answer, "from other cards", fire_sight(fire, SIGHT_OF_OUTSIDE));
    add_sight(answer, "from within, against friends", fire_sight(fire, SIGHT_OF_INSIDE));
    add_sight(answer, "from within, against enemies", fire_sight(fire, SIGHT_OF_INSIDE + 2));
    add_directions(answer, "6.3.1", "a PDF points here from the", fire->from);
    add_directions(answer, "6.3.1", "a friendly PDF leads to the", fire->out[FRIENDLY]);
    add_directions(answer, "6.3.1", "an enemy PDF leads to the", fire->out[ENEMY]);
    if (__builtin_popcount(fire->from) >= 2)
        explain_line(answer, "6.2.4", "crossfire", "yes");
    explain_markers(answer, (CardId)area);
    explain_firers(answer, (CardId)area);
    explain_own_fire(answer, (CardId)area);
    explain_fire_at_nobody(answer, (CardId)area);
    if (!answer->count)
        explain_line(answer, "6.2", "no fire on this card or from it", "none");
}
