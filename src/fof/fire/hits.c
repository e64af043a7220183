/* hits: what a hit makes of a unit, step by step, by its breakdown chart (6.4.3), and what becomes of the
 * things it held (5.1.6E). */
#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/position/service.h"
#include "fof/weapons/ammo.h"

/* One unit breaking up. */
typedef struct Breakdown {
    Play *play;
    UnitId unit;
    UnitId heir;     /* the last step that is not a casualty: gets what the unit held (5.1.6E) */
    UnitId parts[8]; /* teams that came of it */
    int part_count;
    bool gone; /* the unit has left play; its id may mean somebody else by now */
} Breakdown;

static Breakdown breakdown_of(Play *play, UnitId unit)
{
    return (Breakdown){.play = play, .unit = unit, .heir = NO_UNIT};
}

static Unit *broken_unit(const Breakdown *broken)
{
    return &broken->play->state->units[broken->unit];
}

static const UnitType *type_of(const Breakdown *broken)
{
    return &broken->play->game->types[broken_unit(broken)->type];
}

static uint8_t generic_type(const Breakdown *broken, UnitKind kind)
{
    return broken->play->game->generic[kind][broken_unit(broken)->side];
}

/* ---- what it held ---- */

/* 5.1.6E: ammunition is lost, unless the heir is a team that fires it; 4.3.4, 4.3.5: a radio or phone is destroyed on R#1/2 when its
 * carrier falls. */
static bool is_lost(const Breakdown *broken, uint8_t kind)
{
    int class = broken->play->game->items[kind].class;
    if (broken->heir == NO_UNIT && (class == ITEM_RADIO || class == ITEM_PHONE))
        return fof_draw_random(broken->play, 2) == 1;
    if (class != ITEM_AMMO && class != ITEM_FUEL)
        return false;
    if (broken->heir == NO_UNIT)
        return true;
    const UnitType *heir = unit_type(broken->play->game, broken->play->state, broken->heir);
    return heir->ammo_kind[0] != kind && heir->ammo_kind[1] != kind;
}

/* 5.1.6E: all else goes to the heir, or lies there. */
static void leave_items(const Breakdown *broken)
{
    Play *play = broken->play;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &play->state->items[i];
        if (!item->kind || item->holder != broken->unit)
            continue;
        if (is_lost(broken, item->kind)) {
            fof_note(play, "5.1.6E", EV_ITEM_LOST, item->kind, broken->unit, 0, 0);
            fof_item_remove(play, (ItemId)i);
        } else if (broken->heir != NO_UNIT) {
            fof_item_give(play, (ItemId)i, broken->heir);
        }
    }
    if (broken->heir == NO_UNIT)
        fof_unit_drop_all(play, broken->unit);
}

/* ---- leaving play ---- */

/* 1.2.6: Removed from Play; saved commands go with it (4.1.4). */
static void leave_play(Breakdown *broken)
{
    if (broken->gone)
        return;
    broken->gone = true;
    leave_items(broken);
    if (role_is_battalion(type_of(broken)->role) && unit_on_map(broken->play->state, broken->unit))
        broken->play->state->bn_away =
            (uint8_t)(broken->play->state->turn + 2); /* 6.5.2C: back two turns after the loss */
    fof_unit_remove(broken->play, broken->unit);
}

static void take_step(Breakdown *broken)
{
    Unit *unit = broken_unit(broken);
    ENSURE(unit->steps > 0);
    if (--unit->steps == 0)
        leave_play(broken);
}

/* ---- what a step becomes ---- */

static void become_casualty(Breakdown *broken)
{
    Unit *unit = broken_unit(broken);
    fof_casualty_create(broken->play, unit->side, unit->area, 1);
    fof_note(broken->play, "6.4.3", EV_CASUALTY, broken->unit, 1, unit->area, 0);
    take_step(broken);
    if (broken->gone)
        fof_leader_is_lost(broken->play->game, broken->play->state, broken->unit);
}

/* 5.1.6E, 7.18.1B: a team that fires the same ammunition has what the unit had. */
static void inherit_ammunition(const FofGame *game, const Unit *from, Unit *part)
{
    const UnitType *old = &game->types[from->type], *new = &game->types[part->type];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (new->ammo_kind[i] && new->ammo_kind[i] == old->ammo_kind[j])
                part->ammo[i] = from->ammo[j];
}

/* 6.3.2: the fire of the unit goes on along its PDF by those of its steps that reach as far. */
static Aim inherited_aim(const FofState *state, const Unit *from, const UnitType *part)
{
    bool follows = from->aim.how == AIM_POINT_BLANK || from->aim.how == AIM_DIRECT;
    if (!follows || !part->front.rating)
        return NO_AIM;
    int distance = card_distance(area_card(state, from->area), from->aim.card);
    return distance >= part->front.min_range && distance <= part->front.range ? from->aim : NO_AIM;
}

enum { FLAGS_SHARED = UNIT_EXPOSED | UNIT_UNSPOTTED | UNIT_CHECKED | UNIT_MINED };

/* One step goes its own way as a team of this type. Without room for another unit it is counted as a
 * casualty. */
static UnitId split_off(Breakdown *broken, uint8_t type)
{
    Play *play = broken->play;
    Unit *unit = broken_unit(broken);
    UnitId part = fof_unit_create(play, type, unit->side, unit->area, 1);
    if (part == NO_UNIT) {
        become_casualty(broken);
        return NO_UNIT;
    }
    Unit *team = &play->state->units[part];
    team->flags |= unit->flags & FLAGS_SHARED;
    team->letter = unit->letter;            /* 8.6.2: the potential contact that brought it */
    if (play->game->types[type].has_back) { /* a weapons team, still of that platoon and as good */
        team->experience = unit->experience;
        team->platoon = unit->platoon;
    }
    team->aim = inherited_aim(play->state, unit, &play->game->types[type]);
    if (team->aim.how != AIM_NONE)
        team->line = unit->line; /* 6.3.5: the same line, for the same reason */
    inherit_ammunition(play->game, unit, team);
    broken->heir = part;
    broken->parts[broken->part_count++] = part;
    fof_note(play, "6.4.3", EV_BECOMES, broken->unit, type, part, 0);
    take_step(broken);
    return part;
}

static uint8_t free_number(const FofState *state, uint8_t type)
{
    for (int number = 1;; number++) {
        bool taken = false;
        for (int unit = 0; unit < MAX_UNITS && !taken; unit++)
            taken = state->units[unit].type == type && !state->units[unit].name &&
                    state->units[unit].number == number;
        if (!taken)
            return (uint8_t)number;
    }
}

void fof_team_exchange(Play *play, UnitId team, uint8_t type)
{
    Unit *unit = &play->state->units[team];
    if (unit->type == type)
        return;
    unit->number = unit->name ? 0 : free_number(play->state, type);
    unit->type = type;
    unit->experience = play->game->types[type].experience;
    unit->ammo[0] = unit->ammo[1] = 0;
    fof_note(play, "6.4.3", EV_BECOMES, team, type, team, 0);
}

static UnitId exchange(Breakdown *broken, uint8_t type)
{
    fof_team_exchange(broken->play, broken->unit, type);
    return broken->unit;
}

/* Also one that the mission calls by a name. */
static bool is_generic_lat(const Breakdown *broken)
{
    return unit_is_lat(broken->play->game, broken->play->state, broken->unit) &&
           !unit_flag(broken->play->state, broken->unit, UNIT_FLIPPED);
}

static UnitId flip(Breakdown *broken)
{
    Unit *unit = broken_unit(broken);
    unit->flags |= UNIT_FLIPPED;
    fof_note(broken->play, "6.4.3", EV_BECOMES, broken->unit, unit->type, broken->unit, true);
    return broken->unit;
}

/* P and L: on the last step the unit is Removed from Play, unless it is a generic team, which is
 * exchanged. */
static UnitId become_helpless(Breakdown *broken, UnitKind kind)
{
    uint8_t type = generic_type(broken, kind);
    if (is_generic_lat(broken))
        return exchange(broken, type);
    UnitId part = split_off(broken, type);
    if (broken->gone)
        fof_leader_is_lost(broken->play->game, broken->play->state, broken->unit);
    return part;
}

/* 6.4.3: where the chart names a weapons team for the step, it comes as the fire team on the back of that
 * counter (7.18.1B). */
static UnitId split_off_team(Breakdown *broken, uint8_t type)
{
    FofState *state = broken->play->state;
    UnitId part = split_off(broken, type);
    if (part != NO_UNIT && broken->play->game->types[type].has_back)
        state->units[part].flags |= UNIT_FLIPPED;
    return part;
}

/* A fire team stays as it is, named or generic. */
static UnitId become_team(Breakdown *broken, UnitKind kind)
{
    const UnitType *type = type_of(broken);
    bool fire = kind == KIND_FIRE_TEAM;
    if (broken_unit(broken)->steps > 1)
        return split_off_team(broken, fire ? type->breaks_fire : type->breaks_assault);
    if (unit_is_named_team(broken->play->state, broken->unit) || (fire && type->kind == KIND_FIRE_TEAM))
        return broken->unit;
    if (is_generic_lat(broken))
        return exchange(broken, generic_type(broken, kind));
    if (type->has_back)
        return flip(broken);
    return fire ? split_off_team(broken, type->breaks_last) : split_off(broken, generic_type(broken, kind));
}

static UnitId convert(Breakdown *broken, char letter)
{
    switch (letter) {
    case 'A':
        return become_team(broken, KIND_ASSAULT_TEAM);
    case 'F':
        return become_team(broken, KIND_FIRE_TEAM);
    case 'L':
        return become_helpless(broken, KIND_LITTER_TEAM);
    case 'P':
        return become_helpless(broken, KIND_PARALYZED_TEAM);
    default:
        become_casualty(broken);
        return NO_UNIT;
    }
}

/* 6.4.3: what is left below its lowest good order side becomes a fire team by the chart. */
static void break_rest(Breakdown *broken)
{
    while (!broken->gone && broken_unit(broken)->steps < type_of(broken)->min_steps)
        split_off(broken, type_of(broken)->breaks_last);
}

/* ---- the door ---- */

/* 7.18.2: teams that came of a unit without ammunition have none either. */
static void settle_ammunition(const Breakdown *broken)
{
    for (int i = 0; i < broken->part_count; i++)
        fof_ammo_settle(broken->play, broken->parts[i]);
}

UnitId fof_step_becomes(Play *play, UnitId unit, char letter)
{
    Breakdown broken = breakdown_of(play, unit);
    UnitId team = convert(&broken, letter);
    break_rest(&broken);
    settle_ammunition(&broken);
    return team;
}

void fof_unit_falls_apart(Play *play, UnitId unit)
{
    Breakdown broken = breakdown_of(play, unit);
    uint8_t type = generic_type(&broken, KIND_FIRE_TEAM);
    while (!broken.gone)
        split_off(&broken, type);
}

void fof_unit_destroy(Play *play, UnitId unit)
{
    Breakdown broken = breakdown_of(play, unit);
    while (!broken.gone)
        become_casualty(&broken);
}

void fof_unit_lose_step(Play *play, UnitId unit)
{
    Breakdown broken = breakdown_of(play, unit);
    take_step(&broken);
    break_rest(&broken);
    settle_ammunition(&broken);
}

static void pin_all(Breakdown *broken)
{
    for (int i = 0; i < broken->part_count; i++)
        fof_unit_pin(broken->play, broken->parts[i]);
    if (!broken->gone)
        fof_unit_pin(broken->play, broken->unit);
}

/* 8.13: fanatics do not give up; 8.14: nobody of a human wave stops for less than a wound. */
static char letter_for(const UnitType *type, char letter)
{
    if (type->flags & TYPE_HUMAN_WAVE)
        return 'C';
    if (type->flags & TYPE_FANATIC && letter == 'L')
        return 'F';
    return type->flags & TYPE_FANATIC && letter == 'P' ? 'C' : letter;
}

/* 6.4.3: the first letter for the first step, the second for the second; a one-step unit uses only the
 * first. */
void fof_hit_unit(Play *play, UnitId unit, const char *letters)
{
    Breakdown broken = breakdown_of(play, unit);
    const UnitType *type = type_of(&broken);
    int steps = play->state->units[unit].steps;
    convert(&broken, letter_for(type, letters[0]));
    if (letters[1] && steps > 1)
        convert(&broken, letter_for(type, letters[1]));
    break_rest(&broken);
    settle_ammunition(&broken);
    pin_all(&broken);
    if (broken.gone && type->role == ROLE_CO_HQ)
        play->state->co_hq_fell = 1; /* 12.8 */
}
