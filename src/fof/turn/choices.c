/* choices: what an order's success leaves to the player (FRAME_CHOICE): ground floor or upper story
 * (5.2.2B), what the last step of a squad becomes that gave an HQ (6.5.2A) or a guard (8.15), which assets a detached team
 * takes along (4.2.3g), which cards a battalion mission takes in (7.16.2B); and who guards prisoners (3.5.1). */
#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/transport.h"
#include "fof/orders/combat_parts.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"

Frame *fof_choice_ask(Play *play, UnitId unit, Action order)
{
    Frame *frame = fof_frame_push(play, FRAME_CHOICE);
    frame->unit = unit;
    frame->order = order;
    return frame;
}

/* The choice is made: what it was about. */
static Frame close_choice(Play *play)
{
    Frame frame = *fof_frame_asking(play->state);
    fof_frame_pop(play);
    return frame;
}

/* ---- ground floor or upper story ---- */

static void list_floors(const FofGame *game, const FofState *state, ActionList *list)
{
    AreaId ground = fof_frame_asking(state)->area, upper = fof_upper_story_of(state, ground);
    (void)game;
    list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(ground + 1)});
    if (upper != NO_AREA)
        list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(upper + 1)});
}

static void answer_floor(Play *play, Action action)
{
    UnitId unit = close_choice(play).unit;
    AreaId from = play->state->units[unit].area, to = (AreaId)(action.at - 1);
    if (from != to) {
        fof_unit_place(play, unit, to);
        fof_note(play, "5.2.2B", EV_MOVED, unit, from, to, 0);
    }
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- the last step of a squad that gave an HQ ---- */

static void list_kinds(const FofGame *game, const FofState *state, ActionList *list)
{
    (void)game, (void)state;
    list_add(list, (Action){.verb = VERB_CHOOSE, .with = TEAM_ASSAULT});
    list_add(list, (Action){.verb = VERB_CHOOSE, .with = TEAM_FIRE});
}

/* One step to the HQ, the other to a team: then the squad is gone. */
static void answer_kind(Play *play, Action action)
{
    Frame choice = close_choice(play);
    fof_rebuild_platoon_hq_from_last(play, choice.unit, choice.card, action.with == TEAM_ASSAULT ? 'A' : 'F');
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- who guards prisoners (3.5.1, 8.15) ---- */

static void list_captors(const FofGame *game, const FofState *state, ActionList *list)
{
    UnitId guards[MAX_UNITS];
    int count = fof_guards_on(game, state, fof_frame_asking(state)->card, FRIENDLY, guards);
    for (int i = 0; i < count; i++)
        list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(guards[i] + 1)});
}

static void answer_captor(Play *play, Action action)
{
    fof_capture(play, close_choice(play).card, ENEMY, (UnitId)(action.on - 1));
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- the last step of a squad that gave a guard (8.15) ---- */

void fof_guard_leaves(Play *play, UnitId squad, char letter)
{
    play->state->units[squad].steps--;
    fof_step_becomes(play, squad, letter);
}

static void answer_guard(Play *play, Action action)
{
    UnitId squad = close_choice(play).unit;
    play->state->lost[LOSS_GUARDS]++;
    play->state->away[play->state->units[squad].experience]++;
    fof_guard_leaves(play, squad, action.with == TEAM_ASSAULT ? 'A' : 'F');
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- assets for a detached team ---- */

static void list_held(const FofGame *game, const FofState *state, UnitId unit, ActionList *list)
{
    for (int item = 0; item < MAX_ITEMS; item++) {
        ItemClass class = (ItemClass)game->items[state->items[item].kind].class;
        if (state->items[item].kind && state->items[item].holder == unit &&
            (fof_class_is_asset(class) || class == ITEM_CHARGE))
            list_add(list, (Action){.verb = VERB_CHOOSE, .with = (uint16_t)(item + 1)});
    }
}

static void list_assets(const FofGame *game, const FofState *state, ActionList *list)
{
    list_held(game, state, fof_frame_asking(state)->unit, list);
    list_add(list, (Action){.verb = VERB_DONE});
}

static void answer_asset(Play *play, Action action)
{
    UnitId team = (UnitId)fof_frame_asking(play->state)->order.on;
    if (action.verb == VERB_DONE) {
        fof_frame_pop(play);
    } else {
        fof_item_give(play, (ItemId)(action.with - 1), team);
        fof_note(play, "4.2.3g", EV_PICKED_UP, team, action.with - 1, 0, 0);
    }
    fof_fire_refresh(play, FRIENDLY);
}

void fof_choice_ask_assets(Play *play, UnitId unit, UnitId team)
{
    ActionList assets = {0};
    list_held(play->game, play->state, unit, &assets);
    if (assets.count)
        fof_choice_ask(play, unit, (Action){.verb = VERB_DETACH, .by = unit, .on = team});
}

/* ---- the frame ---- */

#define CHOICE .otherwise = {NULL, "that is not among the choices"}

/* By the verb of the order that leaves it. */
static const Question questions[VERBS] = {
    [VERB_SEEK_COVER] = {"5.2.2B", "floor", .text = "UNIT0 found a building. Ground floor or upper floor?",
                         .list = list_floors, .answer = answer_floor, CHOICE},
    [VERB_REBUILD_PLATOON_HQ] = {"6.5.2A", "last-step", .text = "What does the last step of UNIT0 become?",
                                 .list = list_kinds, .answer = answer_kind, CHOICE},
    [VERB_CALL_FIRE] = {"7.16.2B", "battalion",
                        .text = "UNIT0 has the whole battalion: {4 two more cards|which is the second card} "
                                "beside the target?",
                        .list = fof_list_battalion, .answer = fof_answer_battalion, CHOICE},
    [VERB_CHOOSE] = {"3.5.1", "captor",
                     .text = "Prisoners on CARD1: who leads them away? One step leaves with them.",
                     .list = list_captors, .answer = answer_captor, CHOICE},
    [VERB_FLIP] = {"8.15", "guard", .text = "UNIT0 leads prisoners away. What does its last step become?",
                   .list = list_kinds, .answer = answer_guard, CHOICE},
    [VERB_DETACH] = {"4.2.3g", "assets", .text = "What does the team from UNIT0 take along?",
                     .list = list_assets, .answer = answer_asset, CHOICE},
};

const Question *fof_choice_question(const FofGame *game, const FofState *state)
{
    const Question *question = &questions[fof_frame_asking(state)->order.verb];
    (void)game;
    ENSURE(question->topic);
    return question;
}
