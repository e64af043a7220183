/* support: see the header. A fire mission is called, lies on its card as a Pending marker, and comes down in the Fire Mission Update
 * Segment (3.7.1). Who may call for it on what is in support_orders.c. */
#include "fof/weapons/support.h"
#include "fof/position/entries.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"

static const FireLine *line_at(const FofGame *game, int line)
{
    ENSURE(line >= 0 && line < game->support.line_count);
    return &game->support.lines[line];
}

static const Agency *agency_of(const FofGame *game, int line)
{
    return &game->support.agencies[line_at(game, line)->agency];
}

int fof_support_line(const FofGame *game, int agency, Shell shell)
{
    for (int i = 0; i < game->support.line_count; i++)
        if (game->support.lines[i].agency == agency && game->support.lines[i].shell == shell)
            return i;
    return -1;
}

/* ---- how many are left (7.16.1) ---- */

void fof_support_fill(const FofGame *game, FofState *state)
{
    memset(state->missions_left, 0, sizeof state->missions_left);
    for (int i = 0; i < game->support.line_count; i++)
        if (agency_of(game, i)->side == FRIENDLY) /* an enemy spotter has its own (8.10) */
            state->missions_left[i] = game->support.lines[i].missions;
}

void fof_support_reset(Play *play)
{
    fof_support_fill(play->game, play->state);
    for (int i = 0; i < MAX_MARKERS; i++)
        if (play->state->markers[i].kind == MARKER_FPF)
            play->state->markers[i].value = FPF_WAITS;
}

int fof_support_left(const FofGame *game, const FofState *state, int line, UnitId observer)
{
    if (agency_of(game, line)->side == FRIENDLY)
        return state->missions_left[line];
    const Unit *spotter = observer < MAX_UNITS ? &state->units[observer] : NULL;
    return spotter && spotter->errand[ERRAND_LINE] == line + 1 ? spotter->errand[ERRAND_MISSIONS] : 0;
}

static void spend(Play *play, int line, UnitId observer)
{
    if (!fof_support_left(play->game, play->state, line, observer))
        return; /* only a position of somebody's own making */
    if (agency_of(play->game, line)->side == FRIENDLY)
        play->state->missions_left[line]--;
    else
        play->state->units[observer].errand[ERRAND_MISSIONS]--;
}

/* ---- Target markers (7.16.5) ---- */

/* One for each agency; of the enemy's, one for each kind of agency. */
static int target_marker(const FofGame *game, const FofState *state, int agency)
{
    const Agency *all = game->support.agencies, *one = &all[agency];
    for (int i = 0; i < MAX_MARKERS; i++) {
        int other = state->markers[i].detail - 1;
        if (state->markers[i].kind == MARKER_TARGET && other >= 0 && other < game->support.agency_count &&
            (agency == other ||
             (one->side == ENEMY && all[other].side == ENEMY && one->kind == all[other].kind)))
            return i;
    }
    return -1;
}

bool fof_support_registered(const FofGame *game, const FofState *state, int agency, CardId card)
{
    int marker = target_marker(game, state, agency);
    return marker >= 0 && area_card(state, state->markers[marker].area) == card;
}

/* A marker of this agency's side, whoever called it. */
static int lay(Play *play, int agency, MarkerKind kind, CardId card, int value, UnitId by, int detail)
{
    int marker = fof_marker_create(play, kind, card, NO_UNIT, value, by, detail);
    if (marker >= 0)
        play->state->markers[marker].side = play->game->support.agencies[agency].side;
    return marker;
}

void fof_support_register(Play *play, int agency, CardId card)
{
    int old = target_marker(play->game, play->state, agency);
    if (fof_support_registered(play->game, play->state, agency, card))
        return;
    if (old >= 0)
        fof_marker_remove(play, old);
    lay(play, agency, MARKER_TARGET, card, 0, NO_UNIT, agency + 1);
    fof_note(play, "7.16.5", EV_TARGET, agency, card, 0, 0);
}

/* ---- markers of a mission (7.16.2, 7.16.3) ---- */

static const struct {
    uint8_t strikes, screens; /* MarkerKind: with the volume of fire, with the concealment */
} effects[SHELLS] = {
    [SHELL_HE] = {MARKER_INCOMING, MARKER_NONE},       [SHELL_SMOKE] = {MARKER_NONE, MARKER_SMOKE_MISSION},
    [SHELL_WP] = {MARKER_INCOMING, MARKER_WP_MISSION}, [SHELL_ILLUMINATION] = {MARKER_NONE, MARKER_NONE},
    [SHELL_TOT] = {MARKER_INCOMING, MARKER_NONE},      [SHELL_AIR_STRIKE] = {MARKER_AIR_STRIKE, MARKER_NONE},
};

static void lay_effect(Play *play, const FireLine *fire, MarkerKind kind, CardId card, int value, UnitId by,
                       bool pending)
{
    if (kind != MARKER_NONE)
        lay(play, fire->agency, pending ? MARKER_PENDING : kind, card, value, by, pending ? kind : 0);
}

/* 7.16.3-7: light has no pending stage. */
static void lay_mission(Play *play, int line, UnitId by, CardId card, bool pending)
{
    const FireLine *fire = line_at(play->game, line);
    if (fire->shell == SHELL_ILLUMINATION) {
        lay(play, fire->agency, MARKER_ILLUMINATION, card, fire->screen, by, LIGHT_OF_LINE + line);
        return;
    }
    lay_effect(play, fire, effects[fire->shell].strikes, card, fire->vof, by, pending);
    lay_effect(play, fire, effects[fire->shell].screens, card, fire->screen, by, pending);
}

int fof_support_light_nearby(const FofGame *game, const Marker *marker)
{
    int line = marker->detail - LIGHT_OF_LINE;
    if (line >= 0)
        return line < game->support.line_count ? game->support.lines[line].nearby : 0;
    return marker->detail < game->item_count ? game->items[marker->detail].nearby : 0;
}

/* 7.16.5: the marker may be placed, and one less is never better. A reading: a light has no target, so it neither lays nor moves the marker.
 * Nor do aircraft. */
static void register_target(Play *play, int line, CardId target)
{
    const FireLine *fire = line_at(play->game, line);
    if (fire->shell != SHELL_ILLUMINATION && agency_of(play->game, line)->kind != AGENCY_AIR)
        fof_support_register(play, fire->agency, target);
}

void fof_support_fire(Play *play, int line, UnitId observer, CardId target)
{
    spend(play, line, observer);
    lay_mission(play, line, observer, target, true);
    fof_note(play, "7.16.3", EV_CALLED, line, target, CALLED_ON_TARGET, 0);
    register_target(play, line, target);
}

void fof_support_add_card(Play *play, int line, UnitId observer, CardId card)
{
    lay_mission(play, line, observer, card, true);
    fof_note(play, "7.16.2B", EV_CALLED, line, card, CALLED_BATTALION, 0);
}

void fof_support_incoming(Play *play, int line, CardId target)
{
    lay_mission(play, line, NO_UNIT, target, false);
    fof_note(play, "8.10", EV_CALLED, line, target, CALLED_AT_ONCE, 0);
    register_target(play, line, target);
}

/* ---- short rounds (7.16.4) ---- */

int fof_cards_beside(const FofState *state, CardId card, CardId cards[8])
{
    int count = 0;
    for (int direction = 0; direction < 8; direction++) {
        CardId next = card_neighbour(state, card, (Direction)direction);
        if (card_is_map(state, next))
            cards[count++] = next;
    }
    return count;
}

static CardId random_beside(Play *play, CardId card)
{
    CardId cards[8];
    int count = fof_cards_beside(play->state, card, cards);
    return count ? cards[fof_draw_random(play, count) - 1] : NO_CARD;
}

static int toward(int from, int to)
{
    return (to > from) - (to < from);
}

/* One card closer to the observer along its line of sight; light needs no line, and takes the shortest way. */
static CardId short_card(Play *play, int line, UnitId observer, CardId target)
{
    CardId here = unit_card(play->state, observer);
    if (agency_of(play->game, line)->kind == AGENCY_AIR)
        return random_beside(play, fof_support_mark(play->state, target));
    if (here == target)
        return random_beside(play, target);
    return fof_card_at(card_column(target) + toward(card_column(target), card_column(here)),
                       card_row(target) + toward(card_row(target), card_row(here)));
}

void fof_support_short(Play *play, int line, UnitId observer, CardId target)
{
    CardId card = short_card(play, line, observer, target);
    spend(play, line, observer);
    bool on_map = card != NO_CARD && card_is_map(play->state, card);
    fof_note(play, "7.16.4", EV_CALLED, line, on_map ? card : NO_CARD, CALLED_SHORT, 0);
    if (on_map)
        lay_mission(play, line, observer, card, true);
}

/* ---- an attempt outside the menus (8.10) ---- */

bool fof_support_attempt(Play *play, int line, UnitId observer, CardId target, int draws)
{
    enum { HIT = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS, SHORT = 1 << MARK_SHORT };
    uint8_t cards[16];
    if (draws < 1)
        draws = 1;
    ENSURE(draws <= COUNT_OF(cards));
    fof_draw_cards(play, draws, cards);
    bool falls_short = fof_count_marks(play->game, cards, draws, SHORT) > 0;
    int icons = falls_short ? 0 : fof_count_marks(play->game, cards, draws, HIT);
    fof_note_reveal(play, "7.16.3", EV_ATTEMPT, observer, VERB_CALL_FIRE, draws, icons);
    if (falls_short)
        fof_support_short(play, line, observer, target);
    else if (icons)
        fof_support_fire(play, line, observer, target);
    return falls_short || icons;
}

/* ---- marks for aircraft (7.16.2G) ---- */

/* WP on the card, fired or on its way; else smoke on the nearest card with friends. */
CardId fof_support_mark(const FofState *state, CardId target)
{
    int nearest = GRID_WIDTH;
    if (fof_marker_find(state, MARKER_WP_MISSION, target, -1) >= 0)
        return target;
    for (int i = -1; (i = fof_marker_find(state, MARKER_PENDING, target, i)) >= 0;)
        if (state->markers[i].detail == MARKER_WP_MISSION)
            return target;
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_stands(state, id, FRIENDLY) && card_distance(unit_card(state, (UnitId)id), target) < nearest)
            nearest = card_distance(unit_card(state, (UnitId)id), target);
    for (int i = 0; i < MAX_MARKERS; i++) {
        CardId card =
            state->markers[i].kind == MARKER_COLOR_SMOKE ? area_card(state, state->markers[i].area) : NO_CARD;
        if (card != NO_CARD && card_distance(card, target) == nearest &&
            fof_card_occupied_by(state, card, FRIENDLY))
            return card;
    }
    return NO_CARD;
}

/* ---- final protective fire (7.16.2D) ---- */

int fof_support_fpf_marker(const FofState *state, int agency)
{
    for (int i = -1; (i = marker_above(state, i)) < MAX_MARKERS;)
        if (state->markers[i].kind == MARKER_FPF && state->markers[i].detail == agency + 1)
            return i;
    return -1;
}

void fof_support_lay_fpf(Play *play, int agency, CardId card)
{
    if (fof_support_fpf_marker(play->state, agency) < 0)
        lay(play, agency, MARKER_FPF, card, FPF_WAITS, NO_UNIT, agency + 1);
}

void fof_support_lay_fixed(const FofGame *game, FofState *state)
{
    Play play = {.game = game, .state = state};
    for (int card = 0; card < GRID_CARDS; card++)
        for (int agency = 0; state->cards[card].controls & CONTROL_FPF && agency < game->support.agency_count;
             agency++)
            if (game->support.agencies[agency].fpf)
                fof_support_lay_fpf(&play, agency, (CardId)card);
}

bool fof_support_fpf_ready(const FofGame *game, const FofState *state, int agency)
{
    int marker = fof_support_fpf_marker(state, agency), line = fof_support_line(game, agency, SHELL_HE);
    return marker >= 0 && line >= 0 && state->markers[marker].value == FPF_WAITS &&
           state->missions_left[line];
}

static void note_fpf(Play *play, int marker, FpfState now, FpfEvent what)
{
    Marker *fpf = &play->state->markers[marker];
    fpf->value = (int8_t)now;
    fof_note(play, "7.16.2D", EV_FPF, fpf->detail - 1, area_card(play->state, fpf->area), what, 0);
}

/* Every turn of it spends a mission, the first one too. */
static void fire_fpf(Play *play, int marker, bool pending)
{
    const Marker *fpf = &play->state->markers[marker];
    int line = fof_support_line(play->game, fpf->detail - 1, SHELL_HE);
    spend(play, line, NO_UNIT);
    lay_mission(play, line, NO_UNIT, area_card(play->state, fpf->area), pending);
}

void fof_support_start_fpf(Play *play, Action action)
{
    int agency = action.with - 1;
    if (!fof_support_fpf_ready(play->game, play->state, agency))
        return;
    int marker = fof_support_fpf_marker(play->state, agency);
    fire_fpf(play, marker, true);
    note_fpf(play, marker, FPF_CALLED, FPF_EVENT_CALLED);
}

/* What is on its way comes down; nothing follows. */
void fof_support_stop_fpf(Play *play, Action action)
{
    int marker = fof_support_fpf_marker(play->state, action.with - 1);
    ENSURE(marker >= 0);
    note_fpf(play, marker, FPF_WAITS, FPF_EVENT_STOPPED);
}

void fof_support_signal_fpf(Play *play)
{
    for (int agency = 0; agency < play->game->support.agency_count; agency++)
        fof_support_start_fpf(play, (Action){.with = (uint16_t)(agency + 1)});
}

void fof_support_update(Play *play)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *fpf = &play->state->markers[i];
        int line = fpf->kind == MARKER_FPF ? fof_support_line(play->game, fpf->detail - 1, SHELL_HE) : -1;
        if (fpf->kind != MARKER_FPF || fpf->value == FPF_WAITS)
            continue;
        if (fpf->value == FPF_CALLED) {
            fpf->value = FPF_FIRES; /* its Pending marker has come down just now */
        } else if (line < 0 || !play->state->missions_left[line]) {
            note_fpf(play, i, FPF_WAITS, FPF_EVENT_ENDS);
        } else {
            fire_fpf(play, i, false);
            note_fpf(play, i, FPF_FIRES, FPF_EVENT_GOES_ON);
        }
    }
}
