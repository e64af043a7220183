/* steps_combat: the Mutual Combat Phase (3.7) and Clean Up (3.8). */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/transport.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"
#include "fof/weapons/support.h"

static void remove_markers(Play *play, uint64_t kinds)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (kinds >> play->state->markers[i].kind & 1 && play->state->markers[i].kind != MARKER_NONE)
            fof_marker_remove(play, i);
}

/* 3.7.1: what fell last turn is over, what was called comes down; a pending marker says in `detail` what it becomes. */
void fof_fire_mission_update(Play *play)
{
    uint64_t hidden[GRID_CARDS / 64];
    fof_fire_hidden(play->game, play->state, hidden);
    remove_markers(play, MARKER_BIT(MARKER_INCOMING) | MARKER_BIT(MARKER_AIR_STRIKE) |
                             MARKER_BIT(MARKER_WP_MISSION) | MARKER_BIT(MARKER_SMOKE_MISSION));
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &play->state->markers[i];
        if (marker->kind != MARKER_PENDING)
            continue;
        marker->kind = marker->detail ? marker->detail : MARKER_INCOMING;
        fof_note(play, "3.7.1", EV_MISSION, marker->kind, area_card(play->state, marker->area), marker->value,
                 0);
    }
    fof_support_update(play);
    fof_fire_smoke_lifts(play, hidden);
    fof_fire_refresh(play, FRIENDLY);
}

/* 3.7.3: units that nothing affects; mines on their card hold them, triggered or not. All by the fire as it lies at the
 * start: nobody stays pinned because another recovered first. */
void fof_pinned_recovery(Play *play)
{
    const FofState *state = play->state;
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_flag(state, (UnitId)id, UNIT_PINNED) && unit_in_play(state, (UnitId)id) &&
            !fof_unit_under_fire(play->game, state, (UnitId)id) &&
            fof_marker_find(state, MARKER_MINES, unit_card(state, (UnitId)id), -1) < 0)
            fof_unit_unpin(play, (UnitId)id, "3.7.3");
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- 3.8 ---- */

/* 3.8-5: mines turn back to their draw side; mines and a sniper's fire come off the units they lie on, back to the top of the card. */
static void lift_markers(Play *play)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &play->state->markers[i];
        bool lifted = marker->kind == MARKER_MINES || marker->kind == MARKER_SNIPER;
        if (!lifted || marker->unit == NO_UNIT || !unit_in_play(play->state, marker->unit))
            continue;
        if (marker->kind == MARKER_SNIPER &&
            unit_kind_now(play->game, play->state, marker->unit) == KIND_VEHICLE)
            continue; /* 7.15 */
        marker->area = unit_card(play->state, marker->unit);
        marker->unit = NO_UNIT;
    }
}

/* What was thrown or fired by hand goes; a smoke mission stays until the next fire mission update (3.7.1), if that is how it is read. A
 * claymore that has not gone off stays (7.9.2). */
static void remove_turn_markers(Play *play)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (play->state->markers[i].kind == MARKER_WP_MISSION ||
            play->state->markers[i].kind == MARKER_SMOKE_MISSION)
            fof_note_reading(play, "3.7.1", READING_WP_MISSION_STAYS, NO_UNIT,
                             marker_card(play->state, &play->state->markers[i]));
    uint64_t missions = play->game->readings[READING_WP_MISSION_STAYS]
                            ? 0
                            : MARKER_BIT(MARKER_WP_MISSION) | MARKER_BIT(MARKER_SMOKE_MISSION);
    remove_markers(play, missions | MARKER_BIT(MARKER_SMOKE) | MARKER_BIT(MARKER_WP) |
                             MARKER_BIT(MARKER_GAS) | MARKER_BIT(MARKER_COLOR_SMOKE) |
                             MARKER_BIT(MARKER_FLARE) | MARKER_BIT(MARKER_ILLUMINATION) |
                             MARKER_BIT(MARKER_GRENADE) | MARKER_BIT(MARKER_GRENADE_MISS) |
                             MARKER_BIT(MARKER_DEMOLITION) | MARKER_BIT(MARKER_DEMOLITION_MISS) |
                             MARKER_BIT(MARKER_FLAME) | MARKER_BIT(MARKER_CONCENTRATED) |
                             MARKER_BIT(MARKER_CRITICAL) | MARKER_BIT(MARKER_BOOBY_TRAP));
    for (int i = 0; i < MAX_MARKERS; i++)
        if (play->state->markers[i].kind == MARKER_CLAYMORE && play->state->markers[i].unit != NO_UNIT)
            fof_marker_remove(play, i);
    lift_markers(play);
}

/* 7.3.2: indirect lay ends, and the PDF that a mortar team shows without fire of its own. */
static void end_turn_of_units(Play *play)
{
    enum {
        OF_A_TURN =
            UNIT_EXPOSED | UNIT_MOVED_FIRED | UNIT_ACTIVATED_AT | UNIT_MINED | UNIT_CHECKED | UNIT_INDIRECT
    };
    for (int id = 0; id < MAX_UNITS; id++) {
        Unit *unit = &play->state->units[id];
        if (!unit->type)
            continue;
        unit->flags &= (uint16_t)~OF_A_TURN;
        unit->concentrated = 0;
        Profile profile = unit_profile(play->game, play->state, (UnitId)id);
        bool fires = profile.rating || profile.special & SPECIAL_SNIPER;
        if (unit->aim.how != AIM_INDIRECT && (unit->aim.how == AIM_NONE || fires))
            continue;
        unit->aim = NO_AIM;
        unit->line = LINE_UNKNOWN;
    }
}

void fof_clean_up(Play *play)
{
    uint64_t hidden[GRID_CARDS / 64];
    fof_fire_hidden(play->game, play->state, hidden);
    remove_turn_markers(play);
    end_turn_of_units(play);
    fof_fire_smoke_lifts(play, hidden);
    fof_evacuate_casualties(play);
    fof_fire_refresh(play, FRIENDLY);  /* 3.8-6: the results of combat, held back until now */
    fof_fire_cease_empty(play, ENEMY); /* 3.8-3: after the smoke is gone */
    if (play->game->enemy)
        play->game->enemy->clean_up(play);
    for (int card = 0; play->game->type == MISSION_DEFENSIVE && card < GRID_CARDS; card++) {
        play->state->cards[card].pc = 0;
        play->state->cards[card].flags &= (uint8_t)~CARD_PC_HIDDEN;
    }
    fof_fire_refresh(play, FRIENDLY);
    if (++play->state->turn <= play->game->turns)
        fof_note(play, "3.8", EV_TURN, play->state->turn, 0, 0, 0);
}
