/* skills: see the header. */
#include "fof/turn/skills.h"

#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/orders/order_parts.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/sequence.h"

/* ---- who holds what ---- */

bool fof_type_holds_skills(const UnitType *type)
{
    return (type->kind == KIND_HQ || type->kind == KIND_STAFF) && !role_is_battalion(type->role) &&
           type->side == FRIENDLY;
}

bool fof_skills_add(uint16_t *skills, int skill)
{
    for (int place = 0; place < SKILLS_HELD; place++) {
        if (*skills >> place * SKILL_BITS & MAX_SKILLS)
            continue;
        *skills |= (uint16_t)((skill + 1) << place * SKILL_BITS);
        return true;
    }
    return false;
}

int fof_skills_in_company(const FofState *state, int skill)
{
    int count = 0;
    for (int i = 0; i < MAX_COMMANDERS; i++)
        for (int place = 0; place < SKILLS_HELD; place++)
            count += skill_at(&state->commanders[i], place) == skill;
    return count;
}

int fof_find_skill(const FofGame *game, const char *id)
{
    for (int i = 0; i < game->skill_count; i++)
        if (!strcmp(game->skills[i].id, id))
            return i;
    return -1;
}

bool fof_skills_sound(const FofGame *game, const FofState *state, const Commander *commander)
{
    bool ended = false;
    for (int place = 0; place < SKILLS_HELD; place++) {
        int skill = skill_at(commander, place);
        if (skill >= game->skill_count || (skill >= 0 && ended))
            return false;
        ended = skill < 0;
    }
    return !commander->skills || fof_type_holds_skills(&game->types[state->units[commander->unit].type]);
}

static int place_of(const Commander *commander, int skill)
{
    for (int place = 0; place < SKILLS_HELD && skill >= 0; place++)
        if (skill_at(commander, place) == skill)
            return place;
    return -1;
}

/* Whoever is in play and has it. */
static bool holds(const FofState *state, int unit, int skill)
{
    const Commander *commander = fof_commander_entry(state, unit);
    return commander && unit_in_play(state, (UnitId)unit) && place_of(commander, skill) >= 0;
}

/* The next skill of any holder in play, each kind once for a holder; false at the end. `place` begins with -1. */
static bool next_held(const FofState *state, int *entry, int *place, int *skill)
{
    for (; *entry < MAX_COMMANDERS; ++*entry, *place = -1) {
        const Commander *commander = &state->commanders[*entry];
        if (!commander->skills || !unit_in_play(state, commander->unit))
            continue;
        while (++*place < SKILLS_HELD) {
            *skill = skill_at(commander, *place);
            if (*skill >= 0 && place_of(commander, *skill) == *place)
                return true;
        }
    }
    return false;
}

/* 12.7: one of a platoon HQ serves its whole platoon, that of CO HQ or staff only itself. */
static bool may_use(const FofGame *game, const FofState *state, UnitId holder, int user)
{
    if (user == holder)
        return true;
    return user < MAX_UNITS && role_is_platoon_hq(unit_type(game, state, holder)->role) &&
           state->units[user].type && state->units[user].side == FRIENDLY && state->units[holder].platoon &&
           state->units[user].platoon == state->units[holder].platoon;
}

SkillServes fof_skill_serves(const FofGame *game, Action action)
{
    ENSURE(action.with >= 1 && action.with <= game->skill_count);
    return (SkillServes)game->skills[action.with - 1].serves;
}

void fof_skill_spend(Play *play, Action action)
{
    Commander *commander = fof_commander_of(play->state, (UnitId)action.by);
    uint16_t kept = 0;
    ENSURE(commander);
    int used = place_of(commander, action.with - 1);
    ENSURE(used >= 0);
    for (int place = 0; place < SKILLS_HELD; place++)
        if (place != used && skill_at(commander, place) >= 0)
            fof_skills_add(&kept, skill_at(commander, place));
    commander->skills = kept;
    fof_note(play, "12.7", EV_SKILL, action.by, action.on, action.with - 1, 0);
}

void fof_skills_lapse(Play *play)
{
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        Commander *commander = &play->state->commanders[i];
        if (!commander->skills)
            continue;
        commander->skills = 0;
        fof_note(play, "12.7", EV_SKILLS_LOST, commander->unit, 0, 0, 0);
    }
}

static bool refuse_holder(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.with < 1 || action.with > game->skill_count || !holds(state, action.by, action.with - 1))
        return deny(reason, "12.7", "nobody of that name has that skill");
    return !may_use(game, state, (UnitId)action.by, action.on) &&
           deny(reason, "12.7", "a skill serves its holder, that of a platoon HQ any unit of its platoon");
}

static Action skill_use(UnitId holder, UnitId user, int skill)
{
    return (Action){.verb = VERB_USE_SKILL, .by = holder, .on = user, .with = (uint16_t)(skill + 1)};
}

/* ---- attempts that have failed ---- */

static bool serves_attempt(SkillServes serves, Verb verb)
{
    static const Verb served[SKILL_SERVICES][2] = {
        [SERVES_SPOT] = {VERB_SPOT},
        [SERVES_SEEK_COVER] = {VERB_SEEK_COVER},
        [SERVES_CONCENTRATE] = {VERB_CONCENTRATE},
        [SERVES_INFILTRATE] = {VERB_INFILTRATE, VERB_INFILTRATE_WITHIN},
        [SERVES_GRENADE] = {VERB_GRENADE},
    };
    return serves == SERVES_ANY_ATTEMPT || served[serves][0] == verb || served[serves][1] == verb;
}

/* 4.2: whoever orders a rally makes the attempt, so that his skills help as those of the unit do. */
static bool may_help(const FofGame *game, const FofState *state, const Frame *frame, UnitId holder)
{
    const Order *order = fof_order_of(fof_single_verb((Verb)frame->order.verb));
    return may_use(game, state, holder, frame->unit) ||
           (order->flags & ORDER_RALLY && frame->order.by != NO_UNIT && frame->order.by == holder);
}

void fof_skills_for_attempt(const Scene *scene, const Frame *frame, ActionList *list)
{
    const FofState *state = scene->state;
    Verb verb = fof_single_verb((Verb)frame->order.verb);
    int skill;
    for (int entry = 0, place = -1; next_held(state, &entry, &place, &skill);) {
        UnitId holder = state->commanders[entry].unit;
        if (serves_attempt((SkillServes)scene->game->skills[skill].serves, verb) &&
            may_help(scene->game, state, frame, holder))
            list_add(list, skill_use(holder, frame->unit, skill));
    }
}

bool fof_skill_attempt_refuse(const FofGame *game, const FofState *state, const Frame *frame, Action action,
                              Reason *reason)
{
    if (action.on != frame->unit)
        return deny(reason, "12.7", "the attempt is another unit's");
    if (action.with < 1 || action.with > game->skill_count || !holds(state, action.by, action.with - 1))
        return deny(reason, "12.7", "nobody of that name has that skill");
    if (!serves_attempt(fof_skill_serves(game, action), fof_single_verb((Verb)frame->order.verb)))
        return deny(reason, "12.7", "that skill does not help in this attempt");
    if (!may_help(game, state, frame, (UnitId)action.by))
        return refuse_holder(game, state, action, reason);
    return deny(reason, "12.7", "there is nothing more to say of a skill");
}

/* ---- free uses ---- */

/* 12.7, 4.2.3g: a squad in good order with a step to spare. */
static bool refuse_split(const Scene *scene, Action action, Reason *reason)
{
    Action detach = {.verb = VERB_DETACH, .by = action.by, .on = action.on, .with = action.to};
    UnitId squad = (UnitId)action.on;
    if (!unit_in_play(scene->state, squad) ||
        unit_type(scene->game, scene->state, squad)->kind != KIND_SQUAD ||
        !fof_unit_good_order(scene->game, scene->state, squad))
        return deny(reason, "12.7", "only a squad in good order can split");
    return fof_order_of(VERB_DETACH)->refuse(scene, detach, reason);
}

bool fof_skill_free_refuse(const Scene *scene, Action action, Reason *reason)
{
    if (refuse_holder(scene->game, scene->state, action, reason))
        return true;
    if (action.at || action.count)
        return deny(reason, "12.7", "there is nothing more to say of a skill");
    switch (fof_skill_serves(scene->game, action)) {
    case SERVES_INITIATIVE:
        if (scene->state->acting != NO_UNIT)
            return deny(reason, "12.7", "general initiative comes later in the turn");
        return (action.on != action.by || action.to || scene->state->commands == UINT8_MAX) &&
               deny(reason, "12.7", "a command of general initiative is for nobody alone");
    case SERVES_SPLIT:
        return refuse_split(scene, action, reason);
    case SERVES_ASSAULT_TEAM:
    case SERVES_FIRE_TEAM:
        return deny(reason, "12.7", "its holder orders the team to rally straight to what it is to be");
    default:
        return deny(reason, "12.7", "it is used when the attempt has failed");
    }
}

void fof_skills_free_legal(const Scene *scene, ActionList *list)
{
    int skill;
    for (int entry = 0, place = -1; next_held(scene->state, &entry, &place, &skill);) {
        UnitId holder = scene->state->commanders[entry].unit;
        Action action = skill_use(holder, holder, skill);
        bool splits = scene->game->skills[skill].serves == SERVES_SPLIT;
        if (!splits && !fof_skill_free_refuse(scene, action, NULL))
            list_add(list, action);
        for (int unit = -1; splits && (unit = scene_next_unit(scene, unit)) < MAX_UNITS;) {
            action.on = (uint16_t)unit;
            for (action.to = TEAM_ASSAULT; action.to <= TEAM_FIRE; action.to++)
                if (!fof_skill_free_refuse(scene, action, NULL))
                    list_add(list, action);
        }
    }
}

bool fof_skills_add_initiative(const FofGame *game, const FofState *state)
{
    int skill;
    for (int entry = 0, place = -1; next_held(state, &entry, &place, &skill);)
        if (game->skills[skill].serves == SERVES_INITIATIVE && state->commands < UINT8_MAX)
            return true;
    return false;
}

void fof_skill_free_apply(Play *play, Action action)
{
    fof_skill_spend(play, action);
    if (fof_skill_serves(play->game, action) == SERVES_INITIATIVE) {
        play->state->commands++;
        return;
    }
    Action detach = {.verb = VERB_DETACH, .by = action.by, .on = action.on, .with = action.to};
    fof_order_of(VERB_DETACH)->succeed(play, detach);
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- a paralyzed team that rallies without fail ---- */

/* The skill that this HQ or staff unit would use for the order; -1: it has none. */
static int skill_of_order(const FofGame *game, const FofState *state, Action action)
{
    SkillServes wanted = action.verb == VERB_STRAIGHT_TO_ASSAULT ? SERVES_ASSAULT_TEAM : SERVES_FIRE_TEAM;
    const Commander *commander = fof_commander_entry(state, action.by);
    for (int place = 0; commander && place < SKILLS_HELD; place++) {
        int skill = skill_at(commander, place);
        if (skill >= 0 && game->skills[skill].serves == wanted)
            return skill;
    }
    return -1;
}

static bool refuse_straight(const Scene *scene, Action action, Reason *reason)
{
    return skill_of_order(scene->game, scene->state, action) < 0 &&
           deny(reason, "12.7", "it does not have the skill for that");
}

static void rally_straight(Play *play, Action action)
{
    int skill = skill_of_order(play->game, play->state, action);
    ENSURE(skill >= 0);
    action.with = (uint16_t)(skill + 1);
    fof_skill_spend(play, action);
    fof_become_team(play, action);
}

const Order fof_skill_orders[] = {
    {VERB_STRAIGHT_TO_ASSAULT, "12.7", "rally straight to an assault team", 1, MAY_PARALYZED_TEAM,
     .flags = ORDER_NEEDS_HQ, .refuse = refuse_straight, .succeed = rally_straight},
    {VERB_STRAIGHT_TO_FIRE, "12.7", "rally straight to a fire team", 1, MAY_PARALYZED_TEAM,
     .flags = ORDER_NEEDS_HQ, .refuse = refuse_straight, .succeed = rally_straight},
    {.verb = VERB_NONE},
};
