/* answers: judges answers inside orders and between attempts: where on a card a unit goes, which
 * teams form a squad, what is loaded, another attempt or not (5.1.2, 4.2.3, 5.2.2B, 7.16.2B, 3.9). */
#include "ai/fof/staff/parts.h"
#include "fof/position/setup.h"
#include "fof/turn/awards.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/sequence.h"
#include "fof/turn/steps.h"
#include "fof/words/forms.h"

/* ---- where on the card that the platoon enters (5.1.2) ---- */

static void judge_place(const Staff *staff, const Frame *frame, Action action, Judgement *judgement)
{
    enum { SURE = 400, WITH_OTHERS = 9, MOST = 3, LASTING = 4 };
    AreaId area = (AreaId)(action.at - 1);
    const Unit *units = staff->state->units;
    UnitId unit = frame->unit;
    int others = 0;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId friend = staff->friends[i];
        others +=
            friend != unit && units[friend].area == area && units[friend].platoon == units[unit].platoon;
    }
    fof_weigh(judgement, SURE - fof_staff_danger(staff, unit, area, true, NULL), "6.4",
              "the danger in that place");
    if (fof_area_is_cover(staff->state, area))
        fof_weigh(judgement, LASTING * staff->state->areas[area].cover, "5.3", "cover from now on");
    fof_weigh(judgement, -fof_staff_crowd(staff, unit, area), "5.3", "crowded cover");
    fof_weigh(judgement, WITH_OTHERS * (others < MOST ? others : MOST), "4.3.1",
              "others of its platoon are there");
}

/* ---- choices that an order's success leaves ---- */

static bool is_casualty(const Staff *staff, Action action)
{
    return action.with && action.with <= MAX_ITEMS &&
           staff->game->items[staff->state->items[action.with - 1].kind].class == ITEM_CASUALTY;
}

static void judge_taking(const Staff *staff, const Frame *frame, Action action, Judgement *judgement)
{
    enum { CASUALTY = 30, AMMUNITION = 40, LEFT = -10 };
    const UnitType *type = unit_type(staff->game, staff->state, frame->unit);
    bool own = action.with && action.with <= MAX_ITEMS &&
               staff->state->items[action.with - 1].kind == type->ammo_kind[0];
    if (is_casualty(staff, action))
        fof_weigh(judgement, CASUALTY, "5.1.7", "is taken to the collection point");
    else
        fof_weigh(judgement, own ? AMMUNITION : LEFT, "4.2.2h",
                  own ? "fits its weapon" : "others need it more");
}

/* 7.16.2B: more cards of a battalion's fire: those with enemies and without friends. */
static void judge_battalion(const Staff *staff, Action action, Judgement *judgement)
{
    enum { EACH = 20, FRIENDS = -300 };
    CardId card = action.at ? area_card(staff->state, (AreaId)(action.at - 1)) : NO_CARD;
    if (card == NO_CARD)
        return;
    fof_weigh(judgement, EACH * staff->enemies_on[card], "7.16.2B", "enemies are there too");
    if (fof_card_occupied_by(staff->state, card, FRIENDLY))
        fof_weigh(judgement, FRIENDS, "7.16.2B", "our men are there");
}

static void judge_after_order(const Staff *staff, const Frame *frame, Action action, Judgement *judgement)
{
    switch (frame->order.verb) {
    case VERB_CALL_FIRE:
        judge_battalion(staff, action, judgement);
        break;
    case VERB_SEEK_COVER: /* 5.2.2B: from above one sees farther */
        fof_weigh(judgement, action.at - 1 == frame->area ? 5 : 8, "5.2.2B", "a floor to fight from");
        break;
    case VERB_CHOOSE: /* 8.15: who guards prisoners is gone for the mission */
        fof_weigh(judgement, -fof_guard_price(staff->game, staff->state, (UnitId)(action.on - 1)), "8.15",
                  "a step that the company can spare");
        break;
    case VERB_DETACH:
        fof_weigh(judgement, -5, "4.2.3g", "stays with the squad");
        break;
    default: /* what a last step becomes: the team that attacks */
        fof_weigh(judgement, action.with == TEAM_ASSAULT ? 6 : 5, "4.2.3", "keeps its fighting strength");
    }
}

/* ---- between attempts (3.9) ---- */

/* 2.6.1: platoons take turns, and what went along with one goes along with the next. */
static void judge_next_patrol(const Staff *staff, Action action, Judgement *judgement)
{
    enum { RESTED = 30, GOES_ALONG = 20, SAME = -10 };
    const Slot *slot = &staff->game->slots[action.on];
    unsigned out = staff->state->patrolled;
    int platoon = slot->options[action.count], now = staff->state->chosen_platoon[0];
    UnitId unit = slot->kind == SLOT_ATTACH ? fof_unit_of_named(staff->state, slot->subject) : NO_UNIT;
    if (unit == NO_UNIT)
        fof_weigh(judgement, out >> now & 1 && !(out >> platoon & 1) ? RESTED : SAME, "2.6.1",
                  "a platoon that has not been out");
    else
        fof_weigh(judgement, platoon == now && staff->state->units[unit].platoon ? GOES_ALONG : SAME, "2.6.1",
                  "the patrol needs it");
}

static void judge_reattempt(const Staff *staff, Action action, Judgement *judgement)
{
    enum { AGAIN = 50, WHOLE = 20, BETTER = 10 };
    if (action.verb == VERB_PLAN)
        judge_next_patrol(staff, action, judgement);
    else if (action.on && action.count == PROMOTION_CODE) /* 12.6: Green steps would spoil the mix again */
        fof_weigh(judgement, BETTER, "12.3", "a better unit, once all are whole");
    else if (action.on && action.count)
        fof_weigh(judgement, WHOLE + action.count, "3.9", "a unit whole again");
    else if (!action.on && !action.at && action.count == 1)
        fof_weigh(judgement, fof_mission_won(staff->game, staff->state) ? -AGAIN : AGAIN, "3.9",
                  "another attempt");
    else
        fof_weigh(judgement, -10, "3.9", "stands well where it is");
}

void fof_judge_choice(const Staff *staff, Action action, Judgement *judgement)
{
    const Frame *frame = fof_frame_top(staff->state);
    if (!frame && fof_sequence[staff->state->step].run == fof_attempt_ends)
        judge_reattempt(staff, action, judgement);
    else if (!frame)
        fof_weigh(judgement, 10, "6.5.2B", "somebody must lead the company");
    else if (frame->kind == FRAME_ORDER)
        judge_place(staff, frame, action, judgement);
    else if (frame->kind == FRAME_LOAD)
        judge_taking(staff, frame, action, judgement);
    else if (frame->kind == FRAME_REBUILD)
        fof_weigh(judgement, 10, "4.2.3i", "the more the stronger");
    else
        judge_after_order(staff, frame, action, judgement);
}
