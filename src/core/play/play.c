/* play: what rules do while something happens, whatever the system: chance, the log, and where a preview ends. */
#include "core/base/ensure.h"
#include "core/play/chance_rows.h"
#include "core/play/steps.h"

static uint8_t eyes_of(const Steps *steps, const State *state)
{
    return ((const uint8_t *)state)[steps->eyes];
}

static void *part_of(State *state, size_t at)
{
    return (char *)state + at;
}

void play_blind(const Play *play)
{
    ENSURE(play->blind);
    longjmp(*play->blind, 1);
}

void play_needs(const Play *play, Side whose, bool needed)
{
    uint8_t eyes = eyes_of(play->steps, play->state);
    if (needed && eyes != SIDE_ALL && eyes != whose)
        play_blind(play);
}

uint8_t play_draw(Play *play)
{
    const ChanceAt *chance = play->steps->chance;
    play_needs(play, SIDE_NONE, true);
    return deck_draw_one(part_of(play->state, chance->deck), part_of(play->state, chance->rng));
}

int play_roll(Play *play, int faces)
{
    const ChanceAt *chance = play->steps->chance;
    play_needs(play, SIDE_NONE, true);
    return dice_roll(part_of(play->state, chance->dice), part_of(play->state, chance->rng), faces);
}

void play_note_event(Play *play, const char *rule, int kind, Side side, const int32_t arg[EVENT_ARGS])
{
    const Sentence *sentence = &play->steps->phrases->sentences[kind];
    Event event = {rule ? rule : sentence->rule,
                   (uint16_t)kind,
                   side == SIDE_ALL ? EVENT_ALL_EYES : (uint8_t)(1 << side),
                   sentence->reveals,
                   {0}};
    memcpy(event.arg, arg, sizeof event.arg);
    log_add(play->log, play->state, event);
}

void play_end(Play *play, Side winner, int kind, int ours, int theirs)
{
    const Steps *steps = play->steps;
    *(uint8_t *)part_of(play->state, steps->over) = 1;
    *(uint8_t *)part_of(play->state, steps->winner) = (uint8_t)winner;
    play_note(play, kind, SIDE_ALL, winner, ours, theirs);
}

const char *steps_force(const Steps *steps, State *state, const char *what, const int *values, int count)
{
    const ChanceAt *chance = steps->chance;
    return eyes_of(steps, state) != SIDE_ALL
               ? "a masked position has neither cards nor dice to lay ready"
               : chance_force(part_of(state, chance->deck), part_of(state, chance->dice), what, values,
                              count);
}
