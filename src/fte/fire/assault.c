/* assault: see the header. */
#include "fte/fire/assault.h"

#include "fte/fire/check.h"
#include "fte/fire/effects.h"
#include "fte/fire/fire.h"
#include "fte/fire/react.h"
#include "fte/fire/traps.h"
#include "fte/movement/move.h"
#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/activation.h"
#include "fte/turn/sequence.h"
#include "fte/turn/turn.h"
#include "fte/words/words.h"

enum { ROUNDS = 3 };

/* ---- who is in it ---- */

bool fte_defends(const Game *game, const State *state, int unit, Hex hex)
{
    return fte_is_at(state, unit, hex) && fte_side(game, unit) != state->active && !fte_in_air(state, unit);
}

static bool assaults(const State *state, int unit)
{
    return fte_on_map(state, unit) && fte_marked(state, unit, MARK_ASSAULTING);
}

static bool any_assaults(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (assaults(state, unit))
            return true;
    return false;
}

/* Infantry that breaks goes; so whoever is left there still fights, but for Broken Vehicles. */
static bool any_defends(const Game *game, const State *state, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_defends(game, state, unit, hex) &&
            (fte_is_infantry(game, state, unit) || !fte_has(state, unit, STATUS_BROKEN)))
            return true;
    return false;
}

/* F-14: Visible Civilians are no enemy; under a Concealed marker could be one. */
static bool is_enemy_held(const Game *game, const State *state, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_defends(game, state, unit, hex) &&
            (fte_marked(state, unit, MARK_CONCEALED) || !fte_is_role(game, state, unit, ROLE_CIVILIANS)))
            return true;
    return false;
}

/* ---- declaring it ---- */

static bool refuse_part(const Game *game, const State *state, int unit, int hex, Reason *reason)
{
    if (fte_refuse_action(game, state, unit, ACTED_ASSAULT, reason))
        return true;
    if (fte_is_role(game, state, unit, ROLE_MEDIC))
        return deny(reason, "17.1", "Medics do not fight");
    return fte_distance(game, state->units[unit].hex, (Hex)hex) != 1 &&
           deny(reason, "8.0", "only units next to the hex assault it");
}

bool fte_refuse_assault(const Game *game, const State *state, Action action, Reason *reason)
{
    if (!fte_in_play(game, action.at) || !is_enemy_held(game, state, action.at))
        return deny(reason, "8.0", "there is no enemy at %04d", action.at);
    return refuse_part(game, state, action.on - 1, action.at, reason);
}

/* 8.0: it loses its Concealed marker at once. */
static void take_part(Play *play, int unit, Hex hex)
{
    fte_unveil(play, unit);
    play->state->units[unit].marks |= MARK_ASSAULTING;
    fte_note(play, EVENT_ASSAULTS, unit, hex, 0, 0);
}

void fte_assault(Play *play, Action action)
{
    FteFrame *frame = fte_call(play->state, STEP_ASSAULT, action.on - 1);
    frame->hex = action.at;
    frame->from = play->state->units[action.on - 1].hex;
    take_part(play, action.on - 1, action.at);
}

static bool refuse_join(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (frame->mode != ASSAULT_GATHERING)
        return deny(reason, "8.0", "the Assault has begun");
    if (refuse_part(game, state, unit, frame->hex, reason))
        return true;
    return assaults(state, unit) && deny(reason, "8.0", "it assaults already");
}

static void join(Play *play, Action action)
{
    take_part(play, action.on - 1, fte_top(play->state)->hex);
}

/* Those in the hex may fire before anybody goes in (8.0). */
static void begin(Play *play, FteFrame *frame)
{
    State *state = play->state;
    frame->mode = ASSAULT_GOING_IN;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (assaults(state, unit))
            fte_acted(play, unit, ACTED_ASSAULT);
    fte_expose(play, frame->hex, -1, REACT_ASSAULT, frame->hex);
}

/* ---- going in ---- */

/* Sappers, Leaders, and whoever is stacked with a Leader that assaults. */
static bool goes_in_unasked(const Game *game, const State *state, int unit)
{
    if (fte_is_role(game, state, unit, ROLE_SAPPER) || fte_is_leader(game, state, unit))
        return true;
    for (int other = 0; other < game->unit_count; other++)
        if (assaults(state, other) && state->units[other].hex == state->units[unit].hex &&
            fte_is_leader(game, state, other))
            return true;
    return false;
}

/* Dummies and Civilians are shown and taken off. */
static void clear_out(Play *play, Hex hex)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        if (!fte_defends(play->game, state, unit, hex))
            continue;
        play_needs(play, fte_side(play->game, unit), state->units[unit].who == UNKNOWN);
        bool civilians = fte_is_role(play->game, state, unit, ROLE_CIVILIANS);
        if (!civilians && !fte_is_role(play->game, state, unit, ROLE_DUMMY))
            continue;
        fte_unveil(play, unit);
        if (civilians) {
            fte_note(play, EVENT_GONE, unit, hex, 0, 0);
            fte_remove(play, unit, UNIT_GONE);
        }
    }
}

static void open_round(Play *play, FteFrame *frame, int round)
{
    frame->round = (uint8_t)round;
    frame->mode = ASSAULT_ATTACKERS_FIRE;
    play_note(play, EVENT_ROUND, SIDE_ALL, frame->hex, round);
}

static void go_in(Play *play, FteFrame *frame)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (assaults(state, unit) && !goes_in_unasked(play->game, state, unit) &&
            !fte_check(play, unit, 0, EVENT_STORMS))
            state->units[unit].marks &= (uint16_t)~MARK_ASSAULTING;
    frame->mode = ASSAULT_OVER;
    if (!any_assaults(play->game, state))
        return;
    clear_out(play, frame->hex);
    if (any_defends(play->game, state, frame->hex))
        open_round(play, frame, 1);
    else
        frame->mode = ASSAULT_ADVANCING; /* F-44 */
}

/* ---- a round ---- */

static bool fights(const Game *game, const State *state, const FteFrame *frame, int unit)
{
    return fte_side(game, unit) == state->active ? assaults(state, unit)
                                                 : fte_defends(game, state, unit, frame->hex);
}

static Side firing_side(const State *state, const FteFrame *frame)
{
    return frame->mode == ASSAULT_DEFENDERS_FIRE ? 1 - (Side)state->active : (Side)state->active;
}

bool fte_refuse_assault_fire(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    const FteFrame *frame = fte_frame(state, STEP_ASSAULT);
    if (unit < 0 || unit >= game->unit_count || !fights(game, state, frame, unit) ||
        fte_side(game, unit) != firing_side(state, frame))
        return deny(reason, "8.0", "it takes no part, or it is not its turn to fire");
    if (!fte_is_combat_unit(game, state, unit))
        return deny(reason, "2.0", "it has no Fire Rating");
    if (fte_has(state, unit, STATUS_BROKEN))
        return deny(reason, "8.0", "it is Broken");
    if (frame->round > 1 && fte_has(state, unit, STATUS_SUPPRESSED)) /* F-11 */
        return deny(reason, "8.0", "it is Suppressed");
    if (fte_marked(state, unit, MARK_SPENT))
        return deny(reason, "8.0", "it has fired in this round");
    return (target < 0 || target >= game->unit_count || !fights(game, state, frame, target) ||
            fte_side(game, target) == fte_side(game, unit)) &&
           deny(reason, "8.0", "only those who fight in the Assault are fired at");
}

bool fte_is_storming_in_open(const State *state, int target)
{
    const FteFrame *frame = fte_frame(state, STEP_ASSAULT);
    return frame && frame->round == 1 && assaults(state, target);
}

static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    int stage = fte_top(state)->mode;
    if (stage != ASSAULT_ATTACKERS_FIRE && stage != ASSAULT_DEFENDERS_FIRE)
        return deny(reason, "8.0", "nobody fires now");
    return fte_refuse_assault_fire(game, state, action.on - 1, action.to - 1, reason);
}

static void fire(Play *play, Action action)
{
    fte_open_fire(play, action.on - 1, action.to - 1, FIRE_ASSAULT);
}

static void fire_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    FteShot shot = fte_shot(game, state, action.on - 1, action.to - 1, FIRE_ASSAULT);
    fte_shot_odds(game, state, &shot, list);
}

void fte_keep_result(Play *play, int primary, int target, FteResult result)
{
    State *state = play->state;
    const FteFrame *frame = fte_frame(state, STEP_ASSAULT);
    int work = state->units[target].work;
    if (result == RESULT_NONE)
        return;
    if (fte_is_role(play->game, state, primary, ROLE_SAPPER) && work && work != UNKNOWN &&
        state->works[work - 1].kind == WORK_BUNKER)
        state->units[target].marks |= MARK_UNDERMINED;
    fte_add_hit(state, target, result,
                fte_side(play->game, primary) == state->active ? state->units[primary].hex : frame->hex);
}

/* ---- the end of a round ---- */

/* 27.0: the Bunker around whoever a Sapper has hit; no points but the scenario's. */
static void blow_up(Play *play, int work)
{
    State *state = play->state;
    FteWork *one = &state->works[work];
    if (one->state == WORK_GONE)
        return;
    play_note(play, EVENT_UNDERMINED, SIDE_ALL, work, one->hex);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (state->units[unit].work == work + 1)
            state->units[unit].work = 0;
    one->state = WORK_GONE;
    one->hex = HEX_NONE;
    for (int i = 0; i < play->game->award_count; i++)
        if (play->game->awards[i].kind == AWARD_SAPPER)
            fte_add_points(play, (Side)play->game->awards[i].side, play->game->awards[i].points);
}

/* F-39: a Sapper that has fired goes with the results of the round. */
static void tidy_round(Play *play, const FteFrame *frame)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        bool spent = one->marks & MARK_SPENT;
        one->marks &= (uint16_t)~MARK_SPENT;
        if (!spent || !fte_on_map(state, unit) || !fte_is_role(play->game, state, unit, ROLE_SAPPER))
            continue;
        fte_note(play, EVENT_GONE, unit, one->hex, 0, 0);
        fte_remove(play, unit, UNIT_GONE);
    }
    for (int unit = 0; frame->round == 1 && unit < play->game->unit_count; unit++)
        if (fte_defends(play->game, state, unit, frame->hex))
            fte_unveil(play, unit);
}

/* All have fired: Bunkers of whoever a Sapper hit go up, then results fall, the defenders' first. */
static void apply_round(Play *play, FteFrame *frame)
{
    State *state = play->state;
    frame->mode = ASSAULT_ROUND_OVER;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (state->units[unit].marks & MARK_UNDERMINED) {
            state->units[unit].marks &= (uint16_t)~MARK_UNDERMINED;
            if (state->units[unit].work)
                blow_up(play, state->units[unit].work - 1);
        }
    if (state->hit_count)
        fte_call(state, STEP_HITS, -1);
}

/* 8.0: unresolved after three rounds, the Activation concludes. */
static void conclude(Play *play)
{
    State *state = play->state;
    play_note(play, EVENT_STALEMATE, SIDE_ALL, fte_top(state)->hex);
    fte_end_activation(play);
}

static void end_round(Play *play, FteFrame *frame)
{
    tidy_round(play, frame);
    if (!any_defends(play->game, play->state, frame->hex))
        frame->mode = ASSAULT_ADVANCING;
    else if (!any_assaults(play->game, play->state))
        frame->mode = ASSAULT_OVER;
    else if (frame->round < ROUNDS)
        open_round(play, frame, frame->round + 1);
    else {
        frame->mode = ASSAULT_OVER;
        conclude(play);
    }
}

/* ---- advancing ---- */

static bool refuse_advance(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    bool on_way;
    if (frame->mode != ASSAULT_ADVANCING || unit < 0 || unit >= game->unit_count || !assaults(state, unit))
        return deny(reason, "8.0", "only units of a won Assault advance");
    if (!fte_is_steady(state, unit))
        return deny(reason, "8.0", "it is Suppressed or Broken");
    Hex at = state->units[unit].hex;
    if (at == frame->hex ||
        fte_step_cost(game, fte_move_class(game, state, unit), at, frame->hex, &on_way) == NO_COST)
        return deny(reason, "6.5", "the ground at %04d bars it, or it is there", frame->hex);
    return fte_refuse_entry(game, state, unit, frame->hex, reason);
}

static void advance(Play *play, Action action)
{
    int unit = action.on - 1;
    Hex hex = fte_top(play->state)->hex;
    play->state->units[unit].work = 0;
    fte_note(play, EVENT_ADVANCES, unit, hex, 0, 0);
    fte_carry_to(play->state, unit, hex);
    fte_overrun(play, hex);
    if (play->state->active == US)
        fte_tread(play, hex, unit);
}

static bool refuse_shelter(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    return (frame->mode != ASSAULT_ADVANCING || unit < 0 || unit >= game->unit_count ||
            !assaults(state, unit) || state->units[unit].hex != frame->hex || state->units[unit].work ||
            !fte_is_infantry(game, state, unit) || fte_shelter(game, state, unit) < 0) &&
           deny(reason, "24.0", "only Infantry that has advanced enters a Bunker or Foxholes with room");
}

static void shelter(Play *play, Action action)
{
    fte_take_shelter(play, action.on - 1);
}

/* ---- the row ---- */

static void done(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    (void)action;
    if (frame->mode == ASSAULT_GATHERING)
        begin(play, frame);
    else if (frame->mode == ASSAULT_DEFENDERS_FIRE)
        apply_round(play, frame);
    else
        frame->mode++;
}

/* Whether somebody on the side that fires now can. */
static bool any_fires(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        for (int target = 0; target < game->unit_count; target++)
            if (!fte_refuse_assault_fire(game, state, unit, target, NULL))
                return true;
    return false;
}

static Next fire_or_go_on(Play *play, FteFrame *frame)
{
    play_needs(play, firing_side(play->state, frame), true); /* who of them can */
    if (any_fires(play->game, play->state))
        return NEXT_WAIT;
    if (frame->mode == ASSAULT_ATTACKERS_FIRE)
        frame->mode = ASSAULT_DEFENDERS_FIRE;
    else
        apply_round(play, frame);
    return NEXT_GO_ON;
}

static void end(Play *play)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        play->state->units[unit].marks &= (uint16_t)~MARK_ASSAULTING;
}

Next fte_run_assault(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    switch (frame->mode) {
    case ASSAULT_GATHERING:
    case ASSAULT_ADVANCING:
        return NEXT_ASK;
    case ASSAULT_GOING_IN:
        go_in(play, frame);
        return NEXT_GO_ON;
    case ASSAULT_ATTACKERS_FIRE:
    case ASSAULT_DEFENDERS_FIRE:
        return fire_or_go_on(play, frame);
    case ASSAULT_ROUND_OVER:
        end_round(play, frame);
        return NEXT_GO_ON;
    default:
        end(play);
        return NEXT_DONE;
    }
}

static Side asked(const Game *game, const State *state)
{
    (void)game;
    return firing_side(state, fte_top(state));
}

static void list_shots(const Game *game, const State *state, int unit, ActionList *list)
{
    for (int target = 0; target < game->unit_count && !list_is_enough(list); target++)
        laws_offer(&fte_assault_question, game, state,
                   (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)},
                   list);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    static const uint8_t verbs[] = {VERB_JOIN, VERB_ADVANCE, VERB_SHELTER};
    laws_offer(&fte_assault_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++) {
        for (int i = 0; i < COUNT_OF(verbs); i++)
            laws_offer(&fte_assault_question, game, state,
                       (Action){.verb = verbs[i], .on = (uint16_t)(unit + 1)}, list);
        if (fte_side(game, unit) == asked(game, state))
            list_shots(game, state, unit, list);
    }
}

static void ask(const Game *game, const State *state, Ask *ask)
{
    static const char *const texts[ASSAULT_STAGES] = {
        [ASSAULT_GATHERING] = "SIDE0: who assaults HEX3 besides UNIT1?",
        [ASSAULT_ATTACKERS_FIRE] = "SIDE0: who fires at whom in this round of the Assault?",
        [ASSAULT_DEFENDERS_FIRE] = "SIDE0: who fires at whom in this round of the Assault?",
        [ASSAULT_ADVANCING] = "SIDE0: who advances to HEX3, and takes cover there?"};
    fte_fill_prompt(game, state, texts[fte_top(state)->mode], ask);
    text_print(ask->where, THING_SIZE, "%04d", fte_top(state)->hex);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = done},
    {VERB_JOIN, refuse_join, join, .rule = "8.0"},
    {VERB_FIRE, refuse_fire, fire, .rule = "8.0", .odds = fire_odds},
    {VERB_ADVANCE, refuse_advance, advance, "UNIT advances", "go into the hex of a won Assault", .rule = "8.0"},
    {VERB_SHELTER, refuse_shelter, shelter, .rule = "24.0"}, {0}};
/* clang-format on */
const Question fte_assault_question = {"8.0",
                                       "assault",
                                       .who = asked,
                                       .others = others_blind,
                                       .meaning = "who assaults, fires in its rounds, and advances",
                                       .laws = LAWS,
                                       .list = list,
                                       .ask = ask,
                                       .typed = "Done when no more."};
