/* table: what is added to the roll to hit (7.1 step 3), and what comes of a hit. */
#include "fte/fire/fire.h"

#include "fte/fire/assault.h"
#include "fte/fire/los.h"
#include "fte/position/position.h"
#include "fte/words/words.h"

enum { ROOM = 4, BUNKER_COVER = 2, FOXHOLE_COVER = 1, CONCEALED_COVER = 2 };

static bool is_he(const FteShot *shot)
{
    return shot->weapon == HIGH_EXPLOSIVE;
}

/* 7.2: fires without seeing the target. */
static bool is_observed(const Game *game, const State *state, const FteShot *shot)
{
    return shot->primary >= 0 && shot->mode == FIRE_ACTION &&
           fte_is_role(game, state, shot->primary, ROLE_MORTAR) &&
           !fte_unit_sees(game, state, shot->primary, shot->target);
}

static int terrain_part(const Game *game, const State *state, const FteShot *shot, Explanation *why)
{
    const FteUnit *target = &state->units[shot->target];
    const FteTerrain *terrain = fte_terrain(game, target->hex);
    if (shot->no_terrain || fte_in_air(state, shot->target) ||
        (is_he(shot) && terrain->flags & TERRAIN_NO_HE))
        return 0;
    return explain_part(why, "6.5", terrain->title, terrain->fire);
}

/* 24.0, 25.0: a hidden one counts, but only for whoever knows of it. */
static int work_part(const State *state, const FteShot *shot, bool sure, Explanation *why)
{
    int work = state->units[shot->target].work;
    if (!work || work == UNKNOWN || (!sure && state->works[work - 1].state == WORK_HIDDEN))
        return 0;
    bool bunker = state->works[work - 1].kind == WORK_BUNKER;
    return explain_part(why, bunker ? "24.0" : "25.0", bunker ? "Bunker" : "Foxholes",
                        bunker ? BUNKER_COVER : FOXHOLE_COVER);
}

/* `sure`: all that holds, for the roll; else what whoever fires may know: a Concealed Sapper is a counter like others. */
static int target_part(const Game *game, const State *state, const FteShot *shot, bool sure, Explanation *why)
{
    const FteType *type = fte_type(game, state, shot->target);
    Hex hex = state->units[shot->target].hex;
    int crowd = fte_count_at(game, state, US, hex) + fte_count_at(game, state, NVA, hex) - ROOM;
    int sum = terrain_part(game, state, shot, why) + work_part(state, shot, sure, why);
    sum += explain_part(why, "7.1", "Defensive Modifier", type->defence);
    if (fte_marked(state, shot->target, MARK_CONCEALED) && !is_he(shot))
        sum += explain_part(why, "18.1", "Concealed", CONCEALED_COVER);
    if ((sure || !fte_marked(state, shot->target, MARK_CONCEALED)) && type->role == ROLE_SAPPER)
        sum += explain_part(why, "27.0", "Sapper", -1);
    if (crowd > 0)
        sum += explain_part(why, "7.1", "More than four units in the hex", -crowd);
    return sum;
}

static int status_part(const Game *game, const State *state, int unit, Explanation *why)
{
    const House *house = &game->house;
    int sum = 0;
    if (fte_has(state, unit, STATUS_SUPPRESSED))
        sum += explain_part(why, "7.4", "Suppressed", house->suppressed_fire);
    if (fte_has(state, unit, STATUS_EXHAUSTED))
        sum += explain_part(why, "6.6", "Exhausted", house->exhausted_fire);
    if (fte_has(state, unit, STATUS_LOW_AMMO))
        sum += explain_part(why, "19.2", "Low Ammo", house->low_ammo_fire);
    if (fte_has(state, unit, STATUS_HERO))
        sum += explain_part(why, "19.4", "Hero", house->hero_fire);
    return sum;
}

/* Only the Primary Firing Unit's status, range and nearness count (7.1). */
static int primary_part(const Game *game, const State *state, const FteShot *shot, Explanation *why)
{
    if (shot->primary < 0)
        return 0;
    int range = fte_range(game, state, shot->primary, shot->target),
        sum = status_part(game, state, shot->primary, why);
    int hexes = fte_distance(game, state->units[shot->primary].hex, state->units[shot->target].hex);
    if (range > fte_face(game, state, shot->primary)->range)
        sum += explain_part(why, "7.1", "Beyond its Range", 1);
    if (hexes <= 1 && !is_he(shot))
        sum += explain_part(why, "7.1", "Adjacent", -1);
    if (is_observed(game, state, shot))
        sum += explain_part(why, "7.2", "Observed by a Leader", 1);
    return sum;
}

static int reaction_part(const Game *game, const State *state, const FteShot *shot, Explanation *why)
{
    int sum = 0, marks = state->units[shot->target].marks;
    if (shot->mode != FIRE_REACTION)
        return 0;
    if (shot->from_hiding)
        sum += explain_part(why, "7.1", "Opportunity Fire by a Concealed unit", -1);
    if (marks & MARK_STEALTHY)
        sum += explain_part(why, "6.7", "Stealthy Movement", 1);
    if (marks & MARK_ON_WAY)
        sum += explain_part(why, "6.5", "Uses a Trail or Road", game->lines[LINE_TRAIL].fire);
    return sum;
}

FteShot fte_shot(const Game *game, const State *state, int primary, int target, FireMode mode)
{
    int supporters = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        supporters += unit != primary && fte_marked(state, unit, MARK_JOINED) &&
                      fte_side(game, unit) == fte_side(game, primary);
    return (FteShot){.primary = primary,
                     .target = target,
                     .supporters = supporters,
                     .mode = mode,
                     .from_hiding = mode == FIRE_REACTION && fte_marked(state, primary, MARK_CONCEALED),
                     .no_terrain = mode == FIRE_ASSAULT && fte_is_storming_in_open(state, target),
                     .weapon = (Weapon)fte_type(game, state, primary)->weapon,
                     .rating = fte_face(game, state, primary)->fire};
}

int fte_to_hit(const Game *game, const State *state, const FteShot *shot, bool sure, Explanation *why)
{
    int sum = target_part(game, state, shot, sure, why) + primary_part(game, state, shot, why) +
              reaction_part(game, state, shot, why);
    return sum + explain_part(why, "7.1", "Supporting units", -shot->supporters);
}

/* 7.1: a natural 1 hits, a natural 10 misses. */
static bool hits(const FteShot *shot, int roll, int modifier)
{
    return roll != D10 && (roll == 1 || roll + modifier <= shot->rating);
}

int fte_hitting_rolls(const FteShot *shot, int modifier)
{
    int count = 0;
    for (int roll = 1; roll <= D10; roll++)
        count += hits(shot, roll, modifier);
    return count;
}

void fte_shot_odds(const Game *game, const State *state, const FteShot *shot, OddsList *list)
{
    static const char *const names[RESULTS] = {"no effect", "KIA",        "WIA",
                                               "Broken",    "Suppressed", "Possible Suppression"};
    int hitting = fte_hitting_rolls(shot, fte_to_hit(game, state, shot, false, NULL)), of[RESULTS] = {0};
    for (int roll = 0; roll < D10; roll++)
        of[game->effects[roll][shot->weapon]]++;
    for (int result = RESULT_KIA; result < RESULTS; result++)
        if (of[result] && hitting)
            odds_add(list, (Chance){(uint64_t)(of[result] * hitting), D10 * D10}, "%s", names[result]);
    odds_add(list, (Chance){(uint64_t)(D10 - hitting), D10}, "a miss");
}

/* 23.0: revealed by its use, for no points. */
static void reveal_cover(Play *play, const FteShot *shot)
{
    int work = play->state->units[shot->target].work;
    if (!work || play->state->works[work - 1].state != WORK_HIDDEN)
        return;
    play->state->works[work - 1].state = WORK_REVEALED;
    play_note(play, EVENT_REVEALED, SIDE_ALL, work - 1, play->state->works[work - 1].hex);
}

/* A Sniper who stays Concealed is not told by his rating and his weapon: the other side sees what comes of it. */
static bool fires_unseen(const Play *play, const FteShot *shot)
{
    return shot->primary >= 0 &&
           fte_veiled_unit(play->game, play->state, fte_side(play->game, shot->target), shot->primary);
}

/* 18.1: of a counter that stays Concealed whoever fires hears the figures that he knew before, not what tells a Sapper (27.0). */
static void tell_roll_at_veiled(Play *play, const FteShot *shot, int event, int roll, int modifier)
{
    Side side = fte_side(play->game, shot->target);
    int known = fte_to_hit(play->game, play->state, shot, false, NULL);
    play_note(play, event, side, shot->target + OWN_NAME, roll, modifier, shot->rating);
    play_note(play, event, 1 - side, shot->target, roll, known, shot->rating);
}

static void tell_roll(Play *play, const FteShot *shot, bool hit, int roll, int modifier)
{
    int event = hit ? EVENT_HIT : EVENT_MISSED;
    Side other = 1 - fte_side(play->game, shot->target);
    if (!fires_unseen(play, shot)) {
        if (fte_veiled_unit(play->game, play->state, other, shot->target))
            tell_roll_at_veiled(play, shot, event, roll, modifier);
        else
            fte_note(play, event, shot->target, roll, modifier, shot->rating);
        return;
    }
    play_note(play, event, fte_side(play->game, shot->primary), shot->target, roll, modifier, shot->rating);
    play_note(play, EVENT_STRUCK, fte_side(play->game, shot->target), shot->target + OWN_NAME, hit);
}

static void tell_result(Play *play, const FteShot *shot, int roll, FteResult result)
{
    if (fires_unseen(play, shot))
        play_note(play, EVENT_RESULT, fte_side(play->game, shot->primary), shot->target, roll, result);
    else
        fte_note(play, EVENT_RESULT, shot->target, roll, result, 0);
}

FteResult fte_roll_shot(Play *play, const FteShot *shot)
{
    int roll = play_roll(play, D10);
    int modifier = fte_to_hit(play->game, play->state, shot, true, NULL);
    bool hit = hits(shot, roll, modifier);
    reveal_cover(play, shot);
    tell_roll(play, shot, hit, roll, modifier);
    if (!hit)
        return RESULT_NONE;
    int effect = play_roll(play, D10);
    FteResult result = (FteResult)play->game->effects[effect - 1][shot->weapon];
    tell_result(play, shot, effect, result);
    return result;
}
