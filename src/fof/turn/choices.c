/* choices: what an order's success leaves to the player (FRAME_CHOICE): ground floor or upper story
 * (5.2.2B), what the last step of a squad becomes that gave an HQ (6.5.2A) or a guard (8.15), which assets a detached team
 * takes along (4.2.3g), which cards a battalion mission takes in (7.16.2B); and who guards prisoners (3.5.1). */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/transport.h"
#include "fof/orders/combat_parts.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"

typedef struct ChoiceRow {
    Verb verb;
    const char *rule, *topic, *question; /* with one %s: the unit, or the card of prisoners */
    const char *second;                  /* once a first place was chosen; NULL: the same again */
    void (*list)(const Scene *scene, const Frame *frame, ActionList *list);
    void (*answer)(Play *play, Frame *frame, Action action); /* pops the frame when it is over */
} ChoiceRow;

/* ---- ground floor or upper story ---- */

static void list_floors(const Scene *scene, const Frame *frame, ActionList *list)
{
    AreaId upper = fof_upper_story_of(scene->state, frame->area);
    list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(frame->area + 1)});
    if (upper != NO_AREA)
        list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(upper + 1)});
}

static void answer_floor(Play *play, Frame *frame, Action action)
{
    UnitId unit = frame->unit;
    AreaId from = play->state->units[unit].area, to = (AreaId)(action.at - 1);
    fof_frame_pop(play);
    if (from == to)
        return;
    fof_unit_place(play, unit, to);
    fof_note(play, "5.2.2B", EV_MOVED, unit, from, to, 0);
}

/* ---- the last step of a squad that gave an HQ ---- */

static void list_kinds(const Scene *scene, const Frame *frame, ActionList *list)
{
    (void)scene, (void)frame;
    list_add(list, (Action){.verb = VERB_CHOOSE, .with = TEAM_ASSAULT});
    list_add(list, (Action){.verb = VERB_CHOOSE, .with = TEAM_FIRE});
}

/* One step to the HQ, the other to a team: then the squad is gone. */
static void answer_kind(Play *play, Frame *frame, Action action)
{
    UnitId squad = frame->unit;
    int platoon = frame->card;
    fof_frame_pop(play);
    fof_rebuild_platoon_hq_from_last(play, squad, platoon, action.with == TEAM_ASSAULT ? 'A' : 'F');
}

/* ---- who guards prisoners (3.5.1, 8.15) ---- */

static void list_captors(const Scene *scene, const Frame *frame, ActionList *list)
{
    UnitId guards[MAX_UNITS];
    int count = fof_guards_on(scene->game, scene->state, frame->card, FRIENDLY, guards);
    for (int i = 0; i < count; i++)
        list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(guards[i] + 1)});
}

static void answer_captor(Play *play, Frame *frame, Action action)
{
    CardId card = frame->card;
    fof_frame_pop(play);
    fof_capture_guarded_by(play, card, (UnitId)(action.on - 1));
}

void fof_choice_ask_captor(Play *play, CardId card, UnitId first)
{
    Frame *frame = fof_frame_push(play, FRAME_CHOICE);
    frame->unit = first;
    frame->card = card;
    frame->order = (Action){.verb = VERB_CHOOSE, .by = first, .on = first};
}

/* ---- the last step of a squad that gave a guard (8.15) ---- */

void fof_guard_leaves(Play *play, UnitId squad, char letter)
{
    play->state->units[squad].steps--;
    fof_step_becomes(play, squad, letter);
}

static void answer_guard(Play *play, Frame *frame, Action action)
{
    UnitId squad = frame->unit;
    fof_frame_pop(play);
    play->state->lost[LOSS_GUARDS]++;
    play->state->away[play->state->units[squad].experience]++;
    fof_guard_leaves(play, squad, action.with == TEAM_ASSAULT ? 'A' : 'F');
}

void fof_choice_ask_guard(Play *play, UnitId squad)
{
    Frame *frame = fof_frame_push(play, FRAME_CHOICE);
    frame->unit = squad;
    frame->order = (Action){.verb = VERB_FLIP, .by = squad, .on = squad};
}

/* ---- assets for a detached team ---- */

static bool holds_asset(const FofGame *game, const FofState *state, UnitId unit, int item)
{
    ItemClass class = (ItemClass)game->items[state->items[item].kind].class;
    return state->items[item].kind && state->items[item].holder == unit &&
           (fof_class_is_asset(class) || class == ITEM_CHARGE);
}

static void list_assets(const Scene *scene, const Frame *frame, ActionList *list)
{
    for (int item = 0; item < MAX_ITEMS; item++)
        if (holds_asset(scene->game, scene->state, frame->unit, item))
            list_add(list, (Action){.verb = VERB_CHOOSE, .with = (uint16_t)(item + 1)});
    list_add(list, (Action){.verb = VERB_DONE});
}

static void answer_asset(Play *play, Frame *frame, Action action)
{
    UnitId team = (UnitId)frame->order.on;
    if (action.verb == VERB_DONE) {
        fof_frame_pop(play);
        return;
    }
    fof_item_give(play, (ItemId)(action.with - 1), team);
    fof_note(play, "4.2.3g", EV_PICKED_UP, team, action.with - 1, 0, 0);
}

void fof_choice_ask_assets(Play *play, UnitId unit, UnitId team)
{
    bool any = false;
    for (int item = 0; item < MAX_ITEMS && !any; item++)
        any = holds_asset(play->game, play->state, unit, item);
    if (!any)
        return;
    Frame *frame = fof_frame_push(play, FRAME_CHOICE);
    frame->unit = unit;
    frame->order = (Action){.verb = VERB_DETACH, .by = unit, .on = team};
}

/* ---- the frame ---- */

static const ChoiceRow rows[] = {
    {VERB_SEEK_COVER, "5.2.2B", "floor", "%s found a building. Ground floor or upper story?", NULL,
     list_floors, answer_floor},
    {VERB_REBUILD_PLATOON_HQ, "6.5.2A", "last-step", "What does the last step of %s become?", NULL,
     list_kinds, answer_kind},
    {VERB_CALL_FIRE, "7.16.2B", "battalion", "%s has the whole battalion: two more cards beside the target?",
     "%s has the whole battalion: which is the second card beside the target?", fof_list_battalion,
     fof_answer_battalion},
    {VERB_CHOOSE, "3.5.1", "captor", "Prisoners on %s: who leads them away? One step leaves with them.", NULL,
     list_captors, answer_captor},
    {VERB_FLIP, "8.15", "guard", "%s leads prisoners away. What does its last step become?", NULL, list_kinds,
     answer_guard},
    {VERB_DETACH, "4.2.3g", "assets", "What does the team from %s take along?", NULL, list_assets,
     answer_asset},
};

static const ChoiceRow *row_of(const Frame *frame)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].verb == frame->order.verb)
            return &rows[i];
    ENSURE(!"a choice that nobody knows");
    return NULL;
}

static void list_choice(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top_const(state);
    row_of(frame)->list(&(Scene){game, state, NULL}, frame, list);
}

static bool refuse_choice(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    (void)game, (void)action;
    return deny(reason, row_of(fof_frame_top_const(state))->rule, "that is not among the choices");
}

static void ask_choice(const FofGame *game, const FofState *state, Ask *ask)
{
    const Frame *frame = fof_frame_top_const(state);
    const ChoiceRow *row = row_of(frame);
    char name[NAME_SIZE * 2];
    const char *question = row->second && frame->area ? row->second : row->question;
    const char *blank = strstr(question, "%s");
    if (row->list == list_captors)
        fof_name_card(frame->card, name, sizeof name);
    else
        fof_name_unit(game, state, frame->unit, name, sizeof name);
    ask->topic = row->topic;
    text_print(ask->rule, sizeof ask->rule, "%s", row->rule);
    text_print(ask->text, sizeof ask->text, "%.*s%s%s", (int)(blank - question), question, name, blank + 2);
}

static void answer_choice(Play *play, Action action)
{
    Frame *frame = fof_frame_top(play->state);
    row_of(frame)->answer(play, frame, action);
    fof_fire_refresh(play, FRIENDLY);
}

const Question *fof_choice_question(const FofGame *game, const FofState *state)
{
    static const Question question = {NULL,
                                      NULL,
                                      .ask = ask_choice,
                                      .list = list_choice,
                                      .listed = true,
                                      .refuse = refuse_choice,
                                      .answer = answer_choice};
    (void)game, (void)state;
    return &question;
}
