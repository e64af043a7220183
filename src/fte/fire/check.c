/* check: see the header. */
#include "fte/fire/check.h"

#include "fte/position/position.h"
#include "fte/words/words.h"

int fte_quality_modifier(const Game *game, const State *state, int unit, Explanation *why)
{
    const House *house = &game->house;
    int sum = 0;
    if (fte_has(state, unit, STATUS_SUPPRESSED))
        sum += explain_part(why, "7.4", "Suppressed", house->suppressed_quality);
    if (fte_has(state, unit, STATUS_BROKEN))
        sum += explain_part(why, "7.4", "Broken", house->broken_quality);
    if (fte_has(state, unit, STATUS_EXHAUSTED))
        sum += explain_part(why, "6.6", "Exhausted", house->exhausted_quality);
    if (fte_is_infantry(game, state, unit) && fte_carries(state, unit, CASUALTY_KIA))
        sum += explain_part(why, "7.5.2", "Carries a KIA", house->carrying_quality); /* F-35: once */
    return sum;
}

/* 1.2: a natural 10 fails, a natural 1 passes; a Hero passes but on a 10. */
static bool passes(const Game *game, const State *state, int unit, int roll, int modifier)
{
    bool hero = game->house.hero_passes && fte_has(state, unit, STATUS_HERO);
    return roll != D10 && (roll == 1 || hero || roll + modifier <= fte_face(game, state, unit)->quality);
}

int fte_passing_rolls(const Game *game, const State *state, int unit, int besides)
{
    int modifier = fte_quality_modifier(game, state, unit, NULL) + besides, count = 0;
    for (int roll = 1; roll <= D10; roll++)
        count += passes(game, state, unit, roll, modifier);
    return count;
}

/* What a Concealed unit rolled, and what modified it, would tell what it is: the other side learns that it was checked. */
static void tell(Play *play, int event, int unit, int roll, int modifier, bool passed)
{
    Side side = fte_side(play->game, unit);
    bool veiled = fte_veiled_unit(play->game, play->state, 1 - side, unit);
    play_note(play, event, veiled ? side : SIDE_ALL, unit + (veiled ? OWN_NAME : 0), roll, modifier, passed);
    if (veiled)
        play_note(play, EVENT_CHECKED, 1 - side, unit);
}

bool fte_check(Play *play, int unit, int besides, int event)
{
    play_needs(play, fte_side(play->game, unit), play->state->units[unit].who == UNKNOWN);
    int modifier = fte_quality_modifier(play->game, play->state, unit, NULL) + besides,
        roll = play_roll(play, D10);
    bool passed = passes(play->game, play->state, unit, roll, modifier);
    tell(play, event, unit, roll, modifier, passed);
    return passed;
}
