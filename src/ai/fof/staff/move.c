/* move: judges movement (4.2.2): nearer to the goal, out of danger, together with the HQ, never into
 * our own fire. */
#include "fof/movement/move.h"
#include "ai/fof/staff/parts.h"
#include "fof/movement/cover.h"

/* ---- being heard (4.3.1: by voice only in the same area) ---- */

static bool together(const Staff *staff, UnitId leader, AreaId area)
{
    return leader != NO_UNIT && staff->state->units[leader].area == area;
}

static int followers_in(const Staff *staff, UnitId hq, AreaId area)
{
    const Unit *units = staff->state->units;
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        count += unit != hq && units[unit].area == area && units[unit].platoon == units[hq].platoon &&
                 fof_staff_fights(staff, unit);
    }
    return count;
}

static bool is_platoon_hq(const Staff *staff, UnitId unit)
{
    return role_is_platoon_hq(unit_type(staff->game, staff->state, unit)->role);
}

/* Broken and pinned units, whom somebody has to rally. */
static int troubled_in(const Staff *staff, UnitId besides, AreaId area)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        count += unit != besides && staff->state->units[unit].area == area &&
                 (unit_is_lat(staff->game, staff->state, unit) || unit_flag(staff->state, unit, UNIT_PINNED));
    }
    return count;
}

/* What there is for a commander to do in an area. */
static int work_in(const Staff *staff, UnitId hq, AreaId area)
{
    enum { FOLLOWER = 30, TROUBLED = 14 };
    int followers = is_platoon_hq(staff, hq) ? followers_in(staff, hq, area) : 0;
    return FOLLOWER * followers + TROUBLED * troubled_in(staff, hq, area);
}

static bool commander_in(const Staff *staff, AreaId area)
{
    for (int i = 0; i < staff->friend_count; i++)
        if (staff->state->units[staff->friends[i]].area == area &&
            fof_unit_is_commander(staff->game, staff->state, staff->friends[i]) &&
            !unit_flag(staff->state, staff->friends[i], UNIT_FLIPPED))
            return true;
    return false;
}

/* Broken teams go where somebody can rally them. */
static void weigh_care(const Staff *staff, AreaId from, AreaId to, Judgement *judgement)
{
    enum { RALLIED_THERE = 20 };
    int gain = commander_in(staff, to) - commander_in(staff, from);
    fof_weigh(judgement, RALLIED_THERE * gain, "4.2.3",
              gain > 0 ? "can be rallied there" : "can be rallied here");
}

static void weigh_hearing(const Staff *staff, UnitId unit, AreaId to, Judgement *judgement)
{
    enum { HEARD = 25, OTHERS_FIRST = -20 };
    AreaId from = staff->state->units[unit].area;
    UnitId leader = fof_staff_leader(staff, unit);
    if (staff->state->acting == unit && staff->state->commands > 1)
        fof_weigh(judgement, OTHERS_FIRST * (followers_in(staff, unit, from) > 0), "4.3.1",
                  "has others to order here first");
    if (fof_unit_is_commander(staff->game, staff->state, unit)) {
        int gain = work_in(staff, unit, to) - work_in(staff, unit, from);
        fof_weigh(judgement, gain, "4.3.1",
                  gain > 0 ? "goes where it is needed" : "leaves those who need it");
    } else if (unit_is_lat(staff->game, staff->state, unit)) {
        weigh_care(staff, from, to, judgement);
    } else if (staff->game->ignore_communication || leader == unit) {
        return;
    } else if (together(staff, leader, to)) {
        fof_weigh(judgement, HEARD, "4.3.1", "comes within hearing of its HQ");
    } else if (together(staff, leader, from)) {
        fof_weigh(judgement, -HEARD, "4.3.1", "goes out of hearing of its HQ");
    }
}

/* ---- going to another card ---- */

/* The HQ of a company and those who fire from afar follow; they do not lead. */
static bool follows(const Staff *staff, UnitId unit)
{
    UnitKind kind = unit_kind_now(staff->game, staff->state, unit);
    bool mortar = unit_type(staff->game, staff->state, unit)->flags & TYPE_MORTAR;
    return !staff->state->units[unit].platoon || kind == KIND_OBSERVER || mortar || kind == KIND_FIRE_TEAM ||
           kind == KIND_LITTER_TEAM || kind == KIND_PARALYZED_TEAM;
}

static int foremost(const Staff *staff)
{
    int least = FAR_AWAY;
    for (int platoon = 1; platoon < STAFF_WAYS; platoon++)
        if (staff->lead[platoon] < least)
            least = staff->lead[platoon];
    return least;
}

static int progress_of(const Staff *staff, UnitId unit, CardId from, CardId to)
{
    enum { FOLLOWERS_SHARE = 45, AHEAD = -50, CROWD = 10 };
    int progress = fof_staff_progress(staff, unit, from, to);
    if (fof_staff_bears(staff, unit))
        return fof_staff_way_back(staff, from, to);
    if (staff->friendly_steps[to] >= CROWD && progress > 0)
        progress /= 4; /* enough are there */
    if (!follows(staff, unit))
        return progress;
    if (staff->game->type == MISSION_DEFENSIVE)
        return 0; /* they throw nobody out */
    if (fof_staff_way(staff, unit)->hops[to] < foremost(staff))
        return AHEAD;
    return progress * FOLLOWERS_SHARE / 100;
}

/* 3.0: what is taken must be held by somebody. */
static void weigh_leaving(const Staff *staff, UnitId unit, CardId from, CardId to, Judgement *judgement)
{
    enum { GIVES_UP_OBJECTIVE = -150, LEAVES_POST = -100 };
    unsigned objectives = CONTROL_PRIMARY | CONTROL_SECONDARY;
    if (staff->game->type == MISSION_OFFENSIVE && staff->state->cards[from].controls & objectives &&
        staff->friendly_steps[from] <= staff->state->units[unit].steps)
        fof_weigh(judgement, GIVES_UP_OBJECTIVE, "3.0", "leaves the objective to nobody");
    if (staff->game->type == MISSION_DEFENSIVE && card_is_map(staff->state, from) &&
        !fof_staff_is_goal(staff, to))
        fof_weigh(judgement, LEAVES_POST, "2.4.1B", "leaves its post");
}

/* A potential contact is met by few at first; who follows comes when it is known what is there (8.2.4). */
static void weigh_contact(const Staff *staff, CardId to, Judgement *judgement)
{
    enum { FINDS_OUT = 12, ANOTHER = -25 };
    if (!staff->state->cards[to].pc || staff->enemies_on[to])
        return;
    if (staff->friendly_steps[to])
        fof_weigh(judgement, ANOTHER, "8.2.4", "others are finding out what is there");
    else
        fof_weigh(judgement, FINDS_OUT, "8.2.4", "finds out what is there");
}

/* Against enemies who cannot fire back: the moment to go in. */
static void weigh_assault(const Staff *staff, UnitId unit, CardId to, Judgement *judgement)
{
    enum { CLOSES_WITH_PINNED = 35, NOT_ALONE = -30 };
    if (!staff->enemies_on[to] || !fof_staff_fights(staff, unit))
        return;
    if (staff->enemy_fire[to] <= VOF_PINNED)
        fof_weigh(judgement, CLOSES_WITH_PINNED, "6.2.2", "they are pinned or cannot fire");
    else if (!staff->friendly_steps[to])
        fof_weigh(judgement, NOT_ALONE, "6.2.1", "they fire at whoever comes in");
}

static bool under_own_fire(const Staff *staff, CardId card, const Group *group)
{
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        const Aim *aim = &staff->state->units[unit].aim;
        if (aim->how != AIM_NONE && aim->card == card && !group_has(group, unit) &&
            unit_card(staff->state, unit) != card)
            return true;
    }
    return false;
}

static bool shells_fall(const Staff *staff, CardId card)
{
    return fof_marker_find(staff->state, MARKER_PENDING, card, -1) >= 0 ||
           fof_marker_find(staff->state, MARKER_INCOMING, card, -1) >= 0;
}

static void weigh_own_fire(const Staff *staff, CardId to, const Group *group, Judgement *judgement)
{
    enum { OWN_FIRE = -400, SHELLS = -300 };
    if (card_is_map(staff->state, to) && under_own_fire(staff, to, group))
        fof_weigh(judgement, OWN_FIRE, "6.2.1", "our own fire falls there");
    if (shells_fall(staff, to))
        fof_weigh(judgement, SHELLS, "7.16", "shells fall there");
}

/* One unit going to a place, exposed or not. */
static void weigh_going(const Staff *staff, UnitId unit, AreaId to, bool exposed, const Group *group,
                        Judgement *judgement)
{
    enum { RUNS_IN_PERCENT = 40 }; /* who runs from fire has won nothing by it */
    AreaId here = staff->state->units[unit].area;
    CardId from = area_card(staff->state, here), card = area_card(staff->state, to);
    int progress = progress_of(staff, unit, from, card), danger = fof_staff_danger_now(staff, unit);
    fof_weigh(judgement, progress, "2.4.1", "toward the goal");
    fof_weigh(judgement, progress > 0 ? danger : danger * RUNS_IN_PERCENT / 100, "6.4",
              "out of the danger here");
    fof_weigh(judgement, -fof_staff_danger(staff, unit, to, exposed, group), "6.4", "into the danger there");
    weigh_leaving(staff, unit, from, card, judgement);
    weigh_assault(staff, unit, card, judgement);
}

static void judge_going(const Staff *staff, Action action, bool exposed, Judgement *judgement)
{
    enum { ALONE = -60 };
    UnitId unit = (UnitId)action.on;
    Group group = {{0}};
    group.units[unit >> 6] = 1ull << (unit & 63);
    weigh_going(staff, unit, action.at, exposed, &group, judgement);
    weigh_hearing(staff, unit, action.at, judgement);
    weigh_contact(staff, area_card(staff->state, action.at), judgement);
    weigh_own_fire(staff, area_card(staff->state, action.at), &group, judgement);
    if (is_platoon_hq(staff, unit) && !followers_in(staff, unit, action.at))
        fof_weigh(judgement, ALONE, "4.1", "an HQ does not go alone");
}

void fof_judge_move(const Staff *staff, Action action, Judgement *judgement)
{
    judge_going(staff, action, true, judgement);
}

/* 5.1.4: who fails has moved openly. */
void fof_judge_infiltrate(const Staff *staff, Action action, Judgement *judgement)
{
    UnitId unit = (UnitId)action.on;
    Group group = {{0}};
    group.units[unit >> 6] = 1ull << (unit & 63);
    judge_going(staff, action, true, judgement);
    int saved = fof_staff_danger(staff, unit, action.at, true, &group) -
                fof_staff_danger(staff, unit, action.at, false, &group);
    fof_weigh(judgement, 1 + saved * fof_staff_attempt(staff, action) / 100, "5.1.4", "perhaps unseen");
}

/* ---- the whole platoon ---- */

void fof_staff_weigh_sent(const Staff *staff, const Group *group, CardId to, Judgement *judgement)
{
    for (int i = 0; i < staff->friend_count; i++)
        if (group_has(group, staff->friends[i]))
            weigh_going(staff, staff->friends[i], to, true, group, judgement);
    weigh_contact(staff, to, judgement);
    weigh_own_fire(staff, to, group, judgement);
}

/* 5.1.4: what those save who are not seen. */
static void weigh_unseen(const Staff *staff, Action action, UnitId unit, const Group *group, Judgement *sum)
{
    CardId card = area_card(staff->state, action.at);
    Action alone = {.verb = VERB_INFILTRATE, .by = action.by, .on = unit, .at = action.at};
    int saved =
        fof_staff_danger(staff, unit, card, true, group) - fof_staff_danger(staff, unit, card, false, group);
    fof_weigh(sum, saved * fof_staff_attempt(staff, alone) / 100, "5.1.4", "perhaps unseen");
}

/* Squads that would not hear the HQ any more. */
static int left_behind(const Staff *staff, UnitId hq, const Group *group)
{
    const Unit *units = staff->state->units;
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        count += !group_has(group, unit) && units[unit].platoon == units[hq].platoon && unit != hq &&
                 units[unit].area == units[hq].area && fof_staff_fights(staff, unit);
    }
    return count;
}

void fof_judge_platoon_move(const Staff *staff, Action action, Judgement *judgement)
{
    enum { LEFT_BEHIND = -80, TOGETHER = 8 };
    Group group = {{0}};
    fof_platoon_units(staff->game, staff->state, action, group.units);
    fof_staff_weigh_sent(staff, &group, area_card(staff->state, action.at), judgement);
    for (int i = 0; i < staff->friend_count && action.verb == VERB_PLATOON_INFILTRATE; i++)
        if (group_has(&group, staff->friends[i]))
            weigh_unseen(staff, action, staff->friends[i], &group, judgement);
    if (group_has(&group, (UnitId)action.by))
        fof_weigh(judgement, LEFT_BEHIND * left_behind(staff, (UnitId)action.by, &group), "4.3.1",
                  "leaves some behind");
    fof_weigh(judgement, TOGETHER, "4.2.2b", "the platoon stays together");
}

/* ---- within a card ---- */

static bool expects_fire(const Staff *staff, CardId card)
{
    return staff->state->activity != NO_CONTACT || staff->threat[card];
}

static int cover_of(const Staff *staff, AreaId area)
{
    return fof_area_is_cover(staff->state, area) ? staff->state->areas[area].cover : 0;
}

static void weigh_cover(const Staff *staff, UnitId unit, int more, Judgement *judgement)
{
    enum { LASTING = 5, AT_ITS_POST = 14 };
    bool holds =
        staff->game->type == MISSION_DEFENSIVE && staff->turns_left > 2 && fof_staff_fights(staff, unit);
    int each = holds ? AT_ITS_POST : LASTING;
    if (holds || expects_fire(staff, unit_card(staff->state, unit)))
        fof_weigh(judgement, each * more, "5.3",
                  more > 0 ? "better cover from now on" : "less cover from now on");
}

/* 5.3: a hole that we hold is none for him. */
static void weigh_empty_hole(const Staff *staff, UnitId unit, AreaId to, Judgement *judgement)
{
    enum { DENIED = 22 };
    AreaId here = staff->state->units[unit].area;
    bool others = fof_area_steps(staff->state, here, FRIENDLY) > staff->state->units[unit].steps;
    if (staff->game->type == MISSION_DEFENSIVE && fof_staff_fights(staff, unit) &&
        fof_area_is_cover(staff->state, to) && !fof_area_steps(staff->state, to, FRIENDLY) &&
        (others || !fof_area_is_cover(staff->state, here)))
        fof_weigh(judgement, DENIED, "5.3", "keeps the enemy out of that hole");
}

void fof_judge_within(const Staff *staff, Action action, Judgement *judgement)
{
    UnitId unit = (UnitId)action.on;
    AreaId here = staff->state->units[unit].area;
    bool exposed = fof_way_exposes(staff->state, here, action.at);
    fof_weigh(judgement,
              fof_staff_danger_now(staff, unit) - fof_staff_danger(staff, unit, action.at, exposed, NULL),
              "6.4", "danger here and there");
    weigh_cover(staff, unit, cover_of(staff, action.at) - cover_of(staff, here), judgement);
    fof_weigh(judgement, -fof_staff_crowd(staff, unit, action.at), "5.3", "crowded cover");
    fof_weigh(judgement, fof_staff_crowd(staff, unit, here), "5.3", "out of crowded cover");
    weigh_hearing(staff, unit, action.at, judgement);
    weigh_empty_hole(staff, unit, action.at, judgement);
}

/* What the danger would be under cover of one: found by asking for the NCM one better. */
static int danger_under_cover(const Staff *staff, UnitId unit)
{
    const Unit *entry = &staff->state->units[unit];
    CardId card = unit_card(staff->state, unit);
    AreaId area = fof_area_free_entry(staff->trial);
    if (area == NO_AREA)
        return fof_staff_danger(staff, unit, entry->area, true, NULL);
    Area before = staff->trial->areas[area];
    staff->trial->areas[area] = (Area){.card = card,
                                       .kind = AREA_COVER,
                                       .cover = staff->game->values.cover[AREA_COVER],
                                       .facing = NO_DIRECTION,
                                       .owner = 255,
                                       .found = 1};
    Unit unit_before = staff->trial->units[unit];
    staff->trial->units[unit].area = area;
    staff->trial->units[unit].flags |= UNIT_EXPOSED;
    int loss = fof_staff_danger(staff, unit, area, true, NULL);
    staff->trial->units[unit] = unit_before;
    staff->trial->areas[area] = before;
    return loss;
}

/* 4.2.2e: cover newly found; who is under some already looks for none. */
void fof_judge_seek(const Staff *staff, Action action, Judgement *judgement)
{
    enum { HAS_COVER = -20, ALONE = 5 };
    UnitId unit = (UnitId)action.on;
    AreaId here = staff->state->units[unit].area;
    int chance = fof_staff_attempt(staff, action);
    Judgement found = {0};
    fof_weigh(&found, fof_staff_danger_now(staff, unit) - danger_under_cover(staff, unit), "6.4",
              "danger under cover");
    weigh_cover(staff, unit, staff->game->values.cover[AREA_COVER] - cover_of(staff, here), &found);
    fof_weigh(&found, fof_staff_crowd(staff, unit, here), "5.3", "out of crowded cover");
    if (is_platoon_hq(staff, unit))
        fof_weigh(&found, -ALONE * followers_in(staff, unit, here), "4.3.1", "leaves its platoon");
    else if (together(staff, fof_staff_leader(staff, unit), here))
        fof_weigh(&found, -ALONE, "4.3.1", "goes out of hearing of its HQ");
    for (int i = 0; i < found.count; i++)
        fof_weigh(judgement, found.terms[i].points * chance / 100, found.terms[i].rule, found.terms[i].label);
    if (fof_area_is_cover(staff->state, here) && !fof_staff_crowd(staff, unit, here))
        fof_weigh(judgement, HAS_COVER, "5.3", "has cover already");
}
