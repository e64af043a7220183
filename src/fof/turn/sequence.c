/* sequence: the turn of 3.0, row by row. */
#include "fof/turn/sequence.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/transport.h"
#include "fof/orders/order.h"
#include "fof/turn/impulses.h"
#include "fof/turn/planning.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"
#include "fof/words/words.h"

enum {
    ATTACK = 1 << MISSION_OFFENSIVE,
    DEFENCE = 1 << MISSION_DEFENSIVE,
    PATROL = 1 << MISSION_PATROL,
    ALL = ATTACK | DEFENCE | PATROL
};

const Step fof_sequence[] = {
    {"plan", "Planning", ALL, fof_planning_run, .question = fof_planning_question},
    {"3.1", "Friendly higher HQ event", ALL, .does = fof_friendly_event},
    {"3.2.1", "Enemy higher HQ event", DEFENCE, .does = fof_enemy_event},
    {"3.2.2", "Enemy activity", DEFENCE, .does = fof_enemy_activity},
    {"3.3.1a", "Battalion HQ", ALL, fof_battalion_impulse, fof_impulse_question,
     .draws = fof_battalion_draws},
    {"3.3.1b", "Company HQ", ALL, fof_company_impulse, fof_impulse_question, .draws = fof_company_draws},
    {"3.3.1c", "Activated platoon HQs and staff", ALL, fof_impulse, fof_impulse_question,
     .draws = fof_subordinate_draws},
    {"3.3.2a", "Company HQ initiative", ALL, fof_impulse, fof_impulse_question,
     .draws = fof_company_has_initiative},
    {"3.3.2b", "Platoon HQ initiative", ALL, fof_impulse, fof_impulse_question,
     .draws = fof_platoon_has_initiative},
    {"3.3.2c", "Company staff initiative", ALL, fof_impulse, fof_impulse_question,
     .draws = fof_staff_has_initiative},
    {"3.3.2d", "General initiative", ALL, fof_general_initiative_impulse, .question = fof_impulse_question},
    {"3.4.1", "Enemy higher HQ event", ATTACK | PATROL, .does = fof_enemy_event},
    {"3.4.2", "Enemy activity", ATTACK | PATROL, .does = fof_enemy_activity},
    {"3.5.1", "Capture", ALL, .run = fof_capture_segment},
    {"3.5.2", "Retreat", ALL, .does = fof_retreat_segment},
    {"3.6", "Vehicles and anti-tank combat", ALL, .run = NULL}, /* rule 10, which no mission uses yet */
    {"3.7.1", "Fire mission update", ALL, .does = fof_fire_mission_update},
    {"3.7.2", "Potential contact evaluation", ALL, .does = fof_contact_evaluation},
    {"3.7.3", "Pinned recovery", ALL, .does = fof_pinned_recovery},
    {"3.7.4", "Combat effects", ALL, .does = fof_combat_effects}, /* no VOF or PDF changes until clean up */
    {"3.8", "Clean up", ALL, .does = fof_clean_up},
    {"3.9", "End of the attempt", ALL, fof_attempt_ends, .question = fof_reattempt_question},
};

enum {
    STEPS = sizeof fof_sequence / sizeof fof_sequence[0],
    FIRST_STEP_OF_TURN = 1,
    END_OF_ATTEMPT = STEPS - 1
};

static bool takes_place(int step, MissionType type)
{
    return fof_sequence[step].missions >> type & 1;
}

int fof_sequence_find(const char *rule, MissionType type)
{
    for (int i = 0; i < STEPS; i++)
        if (takes_place(i, type) && !strcmp(fof_sequence[i].rule, rule))
            return i;
    for (int i = 0; i < STEPS; i++) /* "3.3.2": its first row */
        if (takes_place(i, type) && rule[0] && !strncmp(fof_sequence[i].rule, rule, strlen(rule)))
            return i;
    return -1;
}

Frame *fof_frame_push(Play *play, FrameKind kind)
{
    ENSURE(play->state->frame_count < MAX_FRAMES);
    Frame *frame = &play->state->frames[play->state->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->kind = (uint8_t)kind;
    return frame;
}

void fof_frame_pop(Play *play)
{
    ENSURE(play->state->frame_count > 0);
    memset(&play->state->frames[--play->state->frame_count], 0, sizeof(Frame));
}

void fof_sequence_start(Play *play, int step)
{
    play->state->step = (uint8_t)step;
    play->state->phase = play->state->cursor = 0;
    fof_note(play, fof_sequence[step].rule, EV_STEP, step, 0, 0, 0);
}

const char *fof_sequence_next_title(const FofGame *game, const FofState *state)
{
    if (state->over)
        return "";
    if (state->step >= END_OF_ATTEMPT) /* 3.9: the last row of all */
        return "another attempt, or the end";
    int next = state->step + 1;
    while (next < END_OF_ATTEMPT && !takes_place(next, (MissionType)game->type))
        next++;
    bool again = next == END_OF_ATTEMPT && state->turn < game->turns; /* 3.8 closes a turn */
    return again ? "the next turn" : fof_sequence[next].title;
}

/* 3.9 comes after the last turn only. */
static void next_step(Play *play)
{
    int step = play->state->step;
    do
        step = step + 1 < STEPS ? step + 1 : FIRST_STEP_OF_TURN;
    while (!takes_place(step, (MissionType)play->game->type) ||
           (step == END_OF_ATTEMPT && play->state->turn <= play->game->turns));
    fof_sequence_start(play, step);
}

/* ---- as core plays it ---- */

static Next run(Play *play)
{
    const Frame *frame = fof_frame_top(play->state);
    const Step *step = &fof_sequence[play->state->step];
    if (frame)
        return frame->kind == FRAME_ORDER ? fof_order_frame_run(play) : NEXT_ASK;
    if (step->does)
        step->does(play);
    return step->run ? step->run(play) : NEXT_DONE;
}

static const Question *question(const FofGame *game, const FofState *state)
{
    static Asks *const frames[FRAMES] = {[FRAME_ORDER] = fof_order_question,
                                         [FRAME_LOAD] = fof_load_question,
                                         [FRAME_REBUILD] = fof_rebuild_question,
                                         [FRAME_CHOICE] = fof_choice_question};
    const Frame *frame = fof_frame_top(state);
    return (frame ? frames[frame->kind] : fof_sequence[state->step].question)(game, state);
}

/* What lies on the map because of who stands where is no news. */
static void refresh_first(Play *play)
{
    Log *log = play->log;
    play->log = NULL;
    if (play->state->turn)
        fof_fire_refresh(play, FRIENDLY);
    play->log = log;
    if (log && play->hand->own_fire)
        fof_fire_on_own(play->game, play->state, play->hand->own_fire);
}

static void ended(const FofGame *game, const FofState *state, Ask *ask)
{
    ask->side = state->over == OVER_WON ? FRIENDLY : state->over == OVER_LOST ? ENEMY : SIDE_NONE;
    fof_words_outcome(game, state, ask);
}

/* UNIT0 and CARD1: whom and where it is about; STEP2; {3 no patrol|patrol}; {4 no place is chosen yet|one is}. */
static void prompt(const FofGame *game, const FofState *state, int32_t arg[EVENT_ARGS])
{
    const Frame *frame = fof_frame_top(state);
    arg[0] = frame ? frame->unit : state->acting;
    arg[1] = frame ? frame->card : NO_CARD;
    arg[2] = state->step;
    arg[3] = game->type == MISSION_PATROL;
    arg[4] = frame && frame->area;
}

const Steps fof_steps = {
    .eyes = offsetof(FofState, eyes),
    .over = offsetof(FofState, over),
    .blind = offsetof(FofState, over),
    .is_blind = OVER_BLIND,
    .begin = refresh_first,
    .run = run,
    .done = next_step,
    .question = question,
    .ended = ended,
    .prompt = prompt,
    .sentences = &fof_sentences,
    .judges_blanks = true,
    .when_over = {"3.0", "the mission has ended"},
    .nothing_fits = {"4.2", "nothing here fits that"},
};
