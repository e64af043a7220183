/* volley: see the header. Infantry shoots through its own squad (aimed 7): men never block. */
#include "tod/fire/volley.h"

#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/words/words.h"

/* ---- who fires how well ---- */

/* The bands that a man's weapon uses; NULL: he does not take part. */
static const TodBand *bands_of(const Game *game, const State *state, int man, TodManner manner, bool *heavy)
{
    int unit = state->men[man].unit;
    TodClass class = tod_class(game, state, unit);
    int weapon = tod_weapon_in(game, state, man, GROUP_SMALL);
    TodWeaponKind kind = (TodWeaponKind)game->weapons[weapon].kind;
    bool aims = manner != MANNER_UNAIMED && class != CLASS_GRUNT; /* grunt 3, veteran 4, elite 4 */
    const TodBand *rifles = game->book.unaimed[WEAPON_ASSAULT];
    *heavy = false;
    if (!weapon || (manner == MANNER_AIMED && class == CLASS_GRUNT))
        return NULL;
    if (aims && kind != WEAPON_SMG) /* aimed 6 */
        return game->book.aimed[class];
    if (kind == WEAPON_SMG)
        return manner == MANNER_CLOSE ? rifles : NULL; /* assault 3 */
    if (manner == MANNER_AIMED)
        return NULL;
    *heavy = kind == WEAPON_ASSAULT;
    bool rifle_of_grunt = class == CLASS_GRUNT && game->house.rifle_grunts; /* T-30 */
    return *heavy || rifle_of_grunt ? rifles : NULL;                        /* suppress 1 */
}

/* event 11: -1 to hit. */
static int spoilt(const State *state, int unit, int score)
{
    return score <= D6 && tod_marked(state, unit, UNIT_POOR) ? score + 1 : score;
}

static TodColumn column_of(const Game *game, int unit)
{
    return tod_side(game, unit) == US ? SAVE_US_SMALL : SAVE_SMALL; /* T-10 */
}

/* bunker 2: what small-arms cannot harm. */
bool tod_in_bunker(const Game *game, const State *state, int man)
{
    int piece = tod_building_at(game, state, tod_man_place(state, man));
    return piece >= 0 && tod_terrain(game, piece)->flags & TERRAIN_BUNKER;
}

/* The man of the target whom he can fire at and who is nearest; -1. */
static int nearest_target(const Game *game, const State *state, int unit, int man, int target)
{
    int best = -1;
    int64_t least = INT64_MAX;
    PlanePoint from = tod_man_place(state, man);
    for (int one = -1; (one = tod_next_fit(game, state, target, one)) >= 0;) {
        int64_t squared = plane_squared(from, tod_man_place(state, one));
        if (squared < least && tod_line_of_fire(game, state, unit, man, one)) {
            least = squared;
            best = one;
        }
    }
    return best;
}

static void add_shot(TodVolley *volley, int man, int target, int score, bool heavy)
{
    volley->shots[volley->count++] = (TodShot){(uint8_t)man, (uint8_t)target, (uint8_t)score, (uint8_t)heavy};
    volley->heavy += heavy;
}

static TodVolley empty(const Game *game, const State *state, int unit, int target, TodManner manner)
{
    bool elite = tod_class(game, state, unit) == CLASS_ELITE;
    return (TodVolley){.unit = unit,
                       .target = target,
                       .column = column_of(game, unit),
                       .rule = manner == MANNER_CLOSE     ? "assault 2"
                               : manner == MANNER_UNAIMED ? "suppress 5"
                               : elite                    ? "aimed 5"
                                                          : "aimed 4"};
}

bool tod_volley(const Game *game, const State *state, int unit, int target, TodManner manner,
                TodVolley *volley)
{
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, GROUP_SMALL, men);
    *volley = empty(game, state, unit, target, manner);
    for (int i = 0; i < count; i++) {
        bool heavy, close = manner == MANNER_CLOSE;
        const TodBand *bands = bands_of(game, state, men[i], manner, &heavy);
        if (!bands)
            continue;
        int at = close ? tod_nearest_man(game, state, target, tod_man_place(state, men[i]))
                       : nearest_target(game, state, unit, men[i], target);
        if (at < 0)
            continue;
        int score = close ? bands[0].score
                          : tod_score_between(bands, tod_man_place(state, men[i]), tod_man_place(state, at));
        if (score <= D6) /* the last band is the longest range (suppress 3) */
            add_shot(volley, men[i], at, spoilt(state, unit, score), heavy);
    }
    return volley->count > 0;
}

/* Whether a man of the target is within these bands, and can be fired at. */
static bool reaches(const Game *game, const State *state, int unit, int man, const TodBand *bands, int target)
{
    PlanePoint from = tod_man_place(state, man);
    for (int one = -1; (one = tod_next_fit(game, state, target, one)) >= 0;)
        if (tod_score_between(bands, from, tod_man_place(state, one)) <= D6 &&
            tod_line_of_fire(game, state, unit, man, one))
            return true;
    return false;
}

bool tod_volley_reaches(const Game *game, const State *state, int unit, int target, TodManner manner)
{
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, GROUP_SMALL, men);
    for (int i = 0; i < count; i++) {
        bool heavy;
        const TodBand *bands = bands_of(game, state, men[i], manner, &heavy);
        if (bands && reaches(game, state, unit, men[i], bands, target))
            return true;
    }
    return false;
}

/* ---- at a place ---- */

/* T-49: who is at a place that is fired at: the enemy unit with the man nearest to it, up to a corridor's width away. */
static int who_is_there(const Game *game, const State *state, Side enemy, PlanePoint at)
{
    int found = -1;
    int64_t least = (int64_t)game->book.corridor * game->book.corridor + 1;
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (tod_side(game, unit) != enemy || !tod_on_table(state, unit) ||
            !tod_is_infantry(game, state, unit))
            continue;
        int man = tod_nearest_man(game, state, unit, at);
        int64_t squared = man < 0 ? least : plane_squared(tod_at(state, man), at);
        if (squared < least) {
            least = squared;
            found = unit;
        }
    }
    return found;
}

/* The score that the man needs who fires there; above 6: he cannot. */
static int score_there(const Game *game, const State *state, int unit, int man, PlanePoint at, bool *heavy)
{
    const TodBand *bands = bands_of(game, state, man, MANNER_UNAIMED, heavy);
    PlanePoint from = tod_man_place(state, man);
    int score = bands ? tod_score_between(bands, from, at) : D6 + 1;
    bool there = score <= D6 && tod_sees(game, state, from, at) &&
                 tod_may_fire_at(game, state, unit, from, at) && tod_through_wall(game, state, man, at);
    return there ? score : D6 + 1;
}

bool tod_volley_reaches_place(const Game *game, const State *state, int unit, PlanePoint at)
{
    uint8_t men[UNIT_MEN];
    bool heavy;
    int count = tod_firers(game, state, unit, GROUP_SMALL, men), i = 0;
    while (i < count && score_there(game, state, unit, men[i], at, &heavy) > D6)
        i++;
    return i < count;
}

bool tod_volley_at(const Game *game, const State *state, int unit, PlanePoint at, TodVolley *volley)
{
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, GROUP_SMALL, men);
    *volley =
        empty(game, state, unit, who_is_there(game, state, 1 - tod_side(game, unit), at), MANNER_UNAIMED);
    for (int i = 0; i < count; i++) {
        bool heavy;
        int score = score_there(game, state, unit, men[i], at, &heavy);
        if (score > D6)
            continue;
        int target = volley->target < 0 ? -1 : nearest_target(game, state, unit, men[i], volley->target);
        add_shot(volley, men[i], target < 0 ? SHOT_AT_NOBODY : target, spoilt(state, unit, score), heavy);
    }
    return volley->count > 0;
}

/* ---- it is fired ---- */

void tod_fire_volley(Play *play, const TodVolley *volley, bool coming_in)
{
    const Game *game = play->game;
    State *state = play->state;
    int target = volley->target, at_somebody = 0;
    PlanePoint from = tod_place(game, state, volley->unit);
    for (int i = 0; i < volley->count; i++) {
        const TodShot *shot = &volley->shots[i];
        if (shot->target == SHOT_AT_NOBODY)
            continue;
        int roll = play_roll(play, D6);
        bool hit = roll >= shot->score;
        at_somebody++;
        tod_note_by(play, volley->rule, EVENT_SHOT, target, roll, shot->score, hit);
        if (hit && coming_in)
            tod_hit_surely(play, target, 1, volley->unit);
        else if (hit && !tod_in_bunker(game, state, shot->target))
            tod_hit(play, target, shot->target, 1, volley->column, volley->unit,
                    tod_man_place(state, shot->firer), false);
    }
    /* suppress 4, pinning 9: six that fire unaimed at one target */
    if (at_somebody)
        tod_under_fire(play, target, from,
                       volley->heavy >= game->book.volley && tod_is_infantry(game, state, target));
}

/* ---- odds ---- */

void tod_volley_odds(const Game *game, const State *state, const TodVolley *volley, OddsList *list)
{
    TodTally tally;
    tod_tally_begin(&tally);
    for (int i = 0; i < volley->count; i++) {
        const TodShot *shot = &volley->shots[i];
        if (shot->score > D6 || tod_in_bunker(game, state, shot->target))
            continue;
        int save = tod_save_of(game, state, shot->target, tod_man_place(state, shot->firer), volley->column);
        tod_tally_add(&tally, (D6 + 1 - shot->score) * (save - 1), D6 * D6);
    }
    tod_tally_odds(&tally, tod_fit(game, state, volley->target), list);
}
