/* dice: the dice of a close assault (assault 5 to 8, bunker 3), and what can come of them. */
#include <string.h>

#include "tod/assault/assault.h"
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/words/words.h"

enum { DICE_MOST = UNIT_MEN + 1, COUNTED_MOST = 2000000 }; /* ways that are counted */

int tod_assault_dice(const Game *game, const State *state, int unit)
{
    int armed[UINT8_MAX + 1] = {0}, dice = 0;
    bool elite = tod_class(game, state, unit) == CLASS_ELITE; /* assault 6 */
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        bool stormer = elite || tod_soldier(game, state, man)->roles & ROLE_STORMER;
        armed[stormer ? 1 : game->book.storm[tod_weapon(game, state, man)->kind]]++;
    }
    for (int men = 1; men <= UINT8_MAX; men++) /* so many men to a die, rounded down */
        dice += armed[men] / men;
    return dice;
}

int tod_assault_less(const Game *game, const State *state, int unit)
{
    int man = tod_next_fit(game, state, unit, -1);
    return man >= 0 && tod_in_bunker(game, state, man);
}

/* ---- a round ---- */

static void roll_dice(Play *play, int unit, int count, int less, int dice[DICE_MOST])
{
    for (int i = 0; i < count; i++) {
        int roll = play_roll(play, D6) - less, at = i;
        tod_note(play, EVENT_ASSAULT_DICE, unit, roll, 0, 0);
        while (at > 0 && dice[at - 1] < roll) {
            dice[at] = dice[at - 1];
            at--;
        }
        dice[at] = roll;
    }
}

void tod_roll_round(Play *play, TodRound *round, int attacker, int defender)
{
    int dice[2][DICE_MOST], paired = round->dice[0] < round->dice[1] ? round->dice[0] : round->dice[1];
    roll_dice(play, attacker, round->dice[0], round->less[0], dice[0]);
    roll_dice(play, defender, round->dice[1], round->less[1], dice[1]);
    round->kills[0] = round->kills[1] = 0;
    for (int i = 0; i < paired; i++) { /* assault 7, T-04 */
        round->kills[0] += dice[0][i] > dice[1][i];
        round->kills[1] += dice[1][i] > dice[0][i];
    }
    for (int side = 0; side < 2; side++) /* assault 8 */
        for (int i = paired; i < round->dice[side]; i++)
            round->kills[side] += dice[side][i] >= 2;
}

/* ---- chances: value by value from the highest on, so many dice of each side show it ---- */

typedef struct Ways {
    uint64_t ways[DICE_MOST + 1][DICE_MOST + 1]; /* by kills of each side */
} Ways;

static uint64_t choose(int of, int some)
{
    uint64_t ways = 1;
    for (int i = 1; i <= some; i++)
        ways = ways * (uint64_t)(of - some + i) / (uint64_t)i;
    return ways;
}

/* Kills of `more` dice of one side that show this value, behind `before` that show more; the other side has `seen` that show
 * as much or more. */
static int kills_of(const TodRound *round, int before, int more, int seen, int value)
{
    int paired = round->dice[0] < round->dice[1] ? round->dice[0] : round->dice[1], kills = 0;
    for (int rank = before; rank < before + more; rank++)
        kills += rank < paired ? rank >= seen : value >= 2;
    return kills;
}

static void count_ways(const TodRound *round, const int done[2], int value, const int kills[2], uint64_t ways,
                       Ways *all)
{
    if (done[0] == round->dice[0] && done[1] == round->dice[1]) {
        all->ways[kills[0]][kills[1]] += ways;
        return;
    }
    int least[2], most[2];
    for (int side = 0; side < 2; side++) { /* what is left shows the lowest face */
        int face = value + round->less[side], left = round->dice[side] - done[side];
        most[side] = face <= D6 ? left : 0;
        least[side] = face == 1 ? left : 0;
    }
    for (int a = least[0]; a <= most[0]; a++)
        for (int b = least[1]; b <= most[1]; b++) {
            int then[2] = {done[0] + a, done[1] + b};
            int now[2] = {kills[0] + kills_of(round, done[0], a, then[1], value),
                          kills[1] + kills_of(round, done[1], b, then[0], value)};
            uint64_t more = choose(round->dice[0] - done[0], a) * choose(round->dice[1] - done[1], b);
            count_ways(round, then, value - 1, now, ways * more, all);
        }
}

bool tod_round_chances(const TodRound *round, int men[2], Chance chances[3])
{
    Ways all;
    uint64_t total = 1;
    if (choose(round->dice[0] + D6 - 1, D6 - 1) * choose(round->dice[1] + D6 - 1, D6 - 1) > COUNTED_MOST)
        return false;
    memset(&all, 0, sizeof all);
    memset(chances, 0, sizeof *chances * 3);
    count_ways(round, (const int[2]){0, 0}, D6, (const int[2]){0, 0}, 1, &all);
    for (int i = 0; i < round->dice[0] + round->dice[1]; i++)
        total *= D6;
    for (int a = 0; a <= round->dice[0]; a++)
        for (int b = 0; b <= round->dice[1]; b++) {
            int theirs = a < men[1] ? a : men[1], ours = b < men[0] ? b : men[0];
            chances[ours < theirs ? 0 : ours == theirs ? 1 : 2].numerator += all.ways[a][b];
        }
    for (int i = 0; i < 3; i++)
        chances[i].denominator = total;
    return true;
}
