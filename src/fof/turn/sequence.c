/* sequence: the turn of 3.0, row by row. */
#include "fof/turn/sequence.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/movement/transport.h"
#include "fof/orders/order.h"
#include "fof/turn/impulses.h"
#include "fof/turn/planning.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"

enum {
    ATTACK = 1 << MISSION_OFFENSIVE,
    DEFENCE = 1 << MISSION_DEFENSIVE,
    PATROL = 1 << MISSION_PATROL,
    ALL = ATTACK | DEFENCE | PATROL
};

#define IMPULSE impulse_ask, impulse_list, impulse_refuse, impulse_answer
#define NO_QUESTION NULL, NULL, NULL, NULL

const Step sequence[] = {
    {"plan", "Planning", ALL, planning_run, planning_ask, planning_list, planning_refuse, planning_answer},
    {"3.1", "Friendly higher HQ event", ALL, friendly_event, NO_QUESTION},
    {"3.2.1", "Enemy higher HQ event", DEFENCE, enemy_event, NO_QUESTION},
    {"3.2.2", "Enemy activity", DEFENCE, enemy_activity, NO_QUESTION},
    {"3.3.1a", "Battalion HQ", ALL, battalion_impulse, IMPULSE},
    {"3.3.1b", "Company HQ", ALL, company_impulse, IMPULSE},
    {"3.3.1c", "Activated platoon HQs and staff", ALL, activated_impulse, IMPULSE},
    {"3.3.2a", "Company HQ initiative", ALL, company_initiative, IMPULSE},
    {"3.3.2b", "Platoon HQ initiative", ALL, platoon_initiative, IMPULSE},
    {"3.3.2c", "Company staff initiative", ALL, staff_initiative, IMPULSE},
    {"3.3.2d", "General initiative", ALL, general_initiative_impulse, IMPULSE},
    {"3.4.1", "Enemy higher HQ event", ATTACK | PATROL, enemy_event, NO_QUESTION},
    {"3.4.2", "Enemy activity", ATTACK | PATROL, enemy_activity, NO_QUESTION},
    {"3.5.1", "Capture", ALL, capture_segment, NO_QUESTION},
    {"3.5.2", "Retreat", ALL, retreat_segment, NO_QUESTION},
    {"3.6", "Vehicles and anti-tank combat", ALL, vehicle_phase, NO_QUESTION},
    {"3.7.1", "Fire mission update", ALL, fire_mission_update, NO_QUESTION},
    {"3.7.2", "Potential contact evaluation", ALL, contact_evaluation, NO_QUESTION},
    {"3.7.3", "Pinned recovery", ALL, pinned_recovery, NO_QUESTION},
    {"3.7.4", "Combat effects", ALL, combat_segment, NO_QUESTION},
    {"3.8", "Clean up", ALL, clean_up, NO_QUESTION},
    {"3.9", "End of the attempt", ALL, attempt_ends, reattempt_ask, reattempt_list, reattempt_refuse,
     reattempt_answer},
};

enum { STEPS = sizeof sequence / sizeof sequence[0], FIRST_STEP_OF_TURN = 1, END_OF_ATTEMPT = STEPS - 1 };

const FrameRow frame_rows[FRAMES] = {
    [FRAME_ORDER] = {order_frame_run, order_frame_ask, order_frame_list, order_frame_reject,
                     order_frame_answer},
    [FRAME_LOAD] = {NULL, load_frame_ask, load_frame_list, load_frame_reject, load_frame_answer},
    [FRAME_REBUILD] = {NULL, rebuild_frame_ask, rebuild_frame_list, rebuild_frame_reject,
                       rebuild_frame_answer},
    [FRAME_CHOICE] = {NULL, choice_frame_ask, choice_frame_list, choice_frame_reject, choice_frame_answer},
};

static bool takes_place(int step, MissionType type)
{
    return sequence[step].missions >> type & 1;
}

int sequence_find(const char *rule, MissionType type)
{
    for (int i = 0; i < STEPS; i++)
        if (takes_place(i, type) && !strcmp(sequence[i].rule, rule))
            return i;
    for (int i = 0; i < STEPS; i++) /* "3.3.2": its first row */
        if (takes_place(i, type) && rule[0] && !strncmp(sequence[i].rule, rule, strlen(rule)))
            return i;
    return -1;
}

Frame *frame_top(FofState *state)
{
    return state->frame_count ? &state->frames[state->frame_count - 1] : NULL;
}

const Frame *frame_top_const(const FofState *state)
{
    return state->frame_count ? &state->frames[state->frame_count - 1] : NULL;
}

Frame *frame_push(Play *play, FrameKind kind)
{
    ENSURE(play->state->frame_count < MAX_FRAMES);
    Frame *frame = &play->state->frames[play->state->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->kind = (uint8_t)kind;
    return frame;
}

void frame_pop(Play *play)
{
    ENSURE(play->state->frame_count > 0);
    memset(&play->state->frames[--play->state->frame_count], 0, sizeof(Frame));
}

int answers_legal(const FofGame *game, const FofState *state, Action *actions, int cap)
{
    ActionList list = {.actions = actions, .cap = cap};
    const Frame *frame = frame_top_const(state);
    (frame ? frame_rows[frame->kind].list : sequence[state->step].list)(&(Scene){game, state, NULL}, &list);
    return list.count;
}

bool frame_refuse(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Action answers[MAX_ITEMS + MAX_UNITS + 1];
    ActionList list = {.actions = answers, .cap = COUNT_OF(answers)};
    const FrameRow *row = &frame_rows[frame_top_const(state)->kind];
    Scene scene = {game, state, NULL};
    row->list(&scene, &list);
    return !list_has(&list, action) && row->reject(&scene, action, reason);
}

static bool frame_run(Play *play)
{
    const FrameRow *row = &frame_rows[frame_top(play->state)->kind];
    Action only;
    if (row->run)
        return row->run(play);
    int count = answers_legal(play->game, play->state, &only, 1);
    ENSURE(count > 0);
    if (count == 1)
        row->answer(play, only);
    return count > 1;
}

void sequence_start(Play *play, int step)
{
    play->state->step = (uint8_t)step;
    play->state->phase = play->state->cursor = 0;
    note(play, sequence[step].rule, EV_STEP, step, 0, 0, 0);
}

/* 3.9 comes after the last turn only. */
static bool is_skipped(const Play *play, int step)
{
    bool early = step == END_OF_ATTEMPT && play->state->turn <= play->game->turns;
    return early || !takes_place(step, (MissionType)play->game->type);
}

const char *sequence_next_title(const FofGame *game, const FofState *state)
{
    if (state->over)
        return "";
    if (state->step >= END_OF_ATTEMPT) /* 3.9: the last row of all */
        return "another attempt, or the end";
    int next = state->step + 1;
    while (next < END_OF_ATTEMPT && !takes_place(next, (MissionType)game->type))
        next++;
    bool again = next == END_OF_ATTEMPT && state->turn < game->turns; /* 3.8 closes a turn */
    return again ? "the next turn" : sequence[next].title;
}

static void next_step(Play *play)
{
    int step = play->state->step;
    do
        step = step + 1 < STEPS ? step + 1 : FIRST_STEP_OF_TURN;
    while (is_skipped(play, step));
    sequence_start(play, step);
}

void sequence_run(Play *play)
{
    FofState *state = play->state;
    while (!state->over) {
        if (frame_top(state)) {
            if (frame_run(play))
                return;
        } else if (sequence[state->step].run(play) == STEP_ASKS) {
            return;
        } else if (!state->over) {
            next_step(play);
        }
    }
}
