/* support_orders: calling for fire (4.2.4i, 7.16.1) and final protective fire (4.2.4m, 7.16.2D). Fields of a call: at = the open ground of
 * the target card, with = line of the Fire Support Available Table plus 1. Of a final protective fire: with = agency plus 1. */
#include "core/base/bits.h"
#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/fire/look.h"
#include "fof/movement/los.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/orders/comms.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/steps.h"
#include "fof/weapons/support.h"

/* ---- who may call, and how it reaches the guns (7.16.1) ---- */

/* An observer calls on its own net, whoever fires; CO HQ on that of the battalion. */
static const uint8_t own_network[ROLE_ROLES] = {
    [ROLE_ARTILLERY_FO] = NET_ARTY_FD, [ROLE_MORTAR_FO] = NET_MTR_FD, [ROLE_FAC] = NET_AIR_CTL,
    [ROLE_CO_HQ] = NET_BN_TAC,         [ROLE_BN_HQ] = NET_BN_TAC,     [ROLE_BN_STAFF] = NET_BN_TAC};

/* Everyone else talks to CO HQ, which passes it on. The same for whatever it calls. */
static bool refuse_reach(const Scene *scene, UnitId unit, Reason *reason)
{
    Network own = (Network)own_network[unit_type(scene->game, scene->state, unit)->role];
    if (scene->game->ignore_communication)
        return false;
    if (own != NET_NONE)
        return !fof_comms_network(scene, unit, own) &&
               deny(reason, "7.16.1", "out of communication with the firing agency");
    UnitId company = fof_unit_by_role(scene->game, scene->state, ROLE_CO_HQ, 0);
    if (company == NO_UNIT || fof_comms_means(scene->game, scene->state, unit, company, NULL) == MEANS_NONE)
        return deny(reason, "7.16.1", "CO HQ, which would relay the call, is out of communication");
    return !fof_comms_network(scene, company, NET_BN_TAC) &&
           deny(reason, "7.16.1", "CO HQ, which would relay the call, is not on BN TAC");
}

static int listed_draws(const Scene *scene, int line, UnitId unit)
{
    return scene->game->support.lines[line].draws[unit_type(scene->game, scene->state, unit)->role];
}

static bool is_friendly_line(const FofGame *game, int line)
{
    return line >= 0 && line < game->support.line_count &&
           game->support.agencies[game->support.lines[line].agency].side == FRIENDLY;
}

/* All of 7.16.1 that asks for the unit and the line, but for the way to the guns. */
static bool refuse_listing(const Scene *scene, int line, UnitId unit, Reason *reason)
{
    const SupportData *support = &scene->game->support;
    int silent;
    if (!is_friendly_line(scene->game, line) || !listed_draws(scene, line, unit))
        return deny(reason, "7.16.1", "the unit is not listed as an observer for that");
    return !scene->game->ignore_communication && fof_event_in_force(scene->state, EFFECT_NET_DOWN, &silent) &&
           silent == support->agencies[support->lines[line].agency].network &&
           deny(reason, "7.16.1", "the net of the firing agency is silent");
}

/* ---- on what (7.16.1, 7.16.2) ---- */

enum { CARD_WORDS = GRID_CARDS / 64 };

/* Cards by what a call asks of them, as bits: counted once for a whole list. */
typedef struct Ground {
    uint64_t spotted[CARD_WORDS], unspotted[CARD_WORDS]; /* with enemies of that kind */
    uint64_t taken[CARD_WORDS];                          /* with units of either side */
    uint64_t seen[CARD_WORDS];                           /* in sight of the observer */
} Ground;

static void look_for_units(const FofState *state, Ground *ground)
{
    *ground = (Ground){0};
    for (int id = -1; (id = unit_above(state, id)) < MAX_UNITS;) {
        CardId card = unit_card(state, (UnitId)id);
        if (card >= GRID_CARDS)
            continue;
        bit_set(ground->taken, card);
        if (state->units[id].side == ENEMY)
            bit_set(unit_flag(state, (UnitId)id, UNIT_UNSPOTTED) ? ground->unspotted : ground->spotted, card);
    }
}

/* 7.16.2C: a screen may fall where no enemy has been spotted. */
static bool refuse_target(const Scene *scene, const Ground *ground, int line, CardId card, Reason *reason)
{
    Shell shell = (Shell)scene->game->support.lines[line].shell;
    if (!card_is_map(scene->state, card))
        return deny(reason, "7.16.1", "fire is called on a card of the map");
    if (shell == SHELL_ILLUMINATION) /* 7.16.2E: anywhere, seen or not */
        return scene->state->cards[card].flags & CARD_FACE_DOWN &&
               deny(reason, "7.16.2E", "the card lies face down");
    bool spotted = bit_has(ground->spotted, card);
    if (!spotted && shell != SHELL_SMOKE && shell != SHELL_WP)
        return deny(reason, "7.16.1", "no spotted enemy is there");
    if (!spotted && !bit_has(ground->unspotted, card) &&
        (bit_has(ground->taken, card) || scene->state->cards[card].pc))
        return deny(reason, "7.16.2C", "a screen falls on an unoccupied card or on enemies");
    if (!bit_has(ground->seen, card))
        return deny(reason, "7.16.1", "the card is not in sight of the observer");
    return shell == SHELL_AIR_STRIKE && fof_support_mark(scene->state, card) == NO_CARD &&
           deny(reason, "7.16.2G", "no mark: WP on the card, or colored smoke on the nearest friendly card");
}

static bool refuse_line(const Scene *scene, int line, UnitId unit, Reason *reason)
{
    if (refuse_listing(scene, line, unit, reason))
        return true;
    return !fof_support_left(scene->game, scene->state, line, unit) &&
           deny(reason, "7.16.1", "no such mission is left");
}

/* Whether there is anything that the unit could call. */
static bool refuse_all_lines(const Scene *scene, UnitId unit, Reason *reason)
{
    for (int line = 0; line < scene->game->support.line_count; line++)
        if (!refuse_line(scene, line, unit, NULL))
            return refuse_reach(scene, unit, reason);
    return deny(reason, "7.16.1", "there is no fire mission that the unit could call");
}

bool fof_refuse_call(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (action.with == ACTION_BLANK)
        return refuse_all_lines(scene, unit, reason);
    if (refuse_line(scene, action.with - 1, unit, reason) || refuse_reach(scene, unit, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    Ground ground;
    CardId card = action.at < GRID_CARDS ? (CardId)action.at : NO_CARD;
    look_for_units(scene->state, &ground);
    if (card != NO_CARD && fof_los_unit_card(scene->game, scene->state, unit, card))
        bit_set(ground.seen, card);
    return refuse_target(scene, &ground, action.with - 1, card, reason);
}

bool fof_offer_call(const Scene *scene)
{
    for (int line = 0; line < scene->game->support.line_count; line++)
        if (scene->state->missions_left[line])
            return true;
    return false;
}

/* All but illumination falls only where the observer looks: other cards need no closer look. */
static void list_targets(const Scene *scene, const Ground *ground, Action action, ActionList *list)
{
    bool anywhere = scene->game->support.lines[action.with - 1].shell == SHELL_ILLUMINATION;
    for (int word = 0; word < CARD_WORDS; word++)
        for (uint64_t left = anywhere ? UINT64_MAX : ground->seen[word]; left; left &= left - 1) {
            action.at = (uint16_t)(word * 64 + __builtin_ctzll(left));
            if (!refuse_target(scene, ground, action.with - 1, (CardId)action.at, NULL))
                list_add(list, action);
        }
}

void fof_choose_call(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    Ground ground;
    if (refuse_all_lines(scene, unit, NULL))
        return;
    look_for_units(scene->state, &ground);
    fof_look_cards(scene, unit, ground.seen);
    for (int line = 0; line < scene->game->support.line_count; line++) {
        if (refuse_line(scene, line, unit, NULL))
            continue;
        action.with = (uint16_t)(line + 1);
        list_targets(scene, &ground, action, list);
    }
}

/* ---- the call (7.16.3) ---- */

int fof_call_draws(const Scene *scene, Action action)
{
    int line = action.with - 1;
    if (!is_friendly_line(scene->game, line))
        return BASE_DRAWS;
    int draws = listed_draws(scene, line, (UnitId)action.on);
    return draws + fof_support_registered(scene->game, scene->state, scene->game->support.lines[line].agency,
                                          (CardId)action.at);
}

static bool drawn(Play *play, int mark)
{
    const Frame *frame = fof_frame_top(play->state);
    int count = frame->draws < COUNT_OF(frame->cards) ? frame->draws : COUNT_OF(frame->cards);
    return fof_count_marks(play->game, frame->cards, count, (uint16_t)(1 << mark)) > 0;
}

/* Any burst fires the mission; a short one among them decides where it falls (7.16.4). 7.16.2B: the whole battalion may
 * join in. */
void fof_call_fire(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    CardId card = (CardId)action.at, beside[8];
    const SupportData *support = &play->game->support;
    const FireLine *line = &support->lines[action.with - 1];
    bool battalion = drawn(play, MARK_THREE_BURSTS) && support->agencies[line->agency].battalion &&
                     line->shell != SHELL_ILLUMINATION;
    if (drawn(play, MARK_SHORT)) {
        fof_support_short(play, action.with - 1, unit, card);
        return;
    }
    fof_support_fire(play, action.with - 1, unit, card);
    if (battalion && fof_cards_beside(play->state, card, beside))
        fof_choice_ask(play, unit, action)->card = card;
}

/* ---- battalion missions: two cards beside the target, or none ---- */

void fof_list_battalion(const FofGame *game, const FofState *state, ActionList *list)
{
    const Frame *frame = fof_frame_top(state);
    CardId cards[8];
    int before = list->count, count = fof_cards_beside(state, frame->card, cards);
    (void)game;
    for (int i = 0; i < count; i++)
        if (frame->area != cards[i] + 1)
            list_add(list, (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(cards[i] + 1)});
    if (!frame->area || list->count == before)
        list_add(list, (Action){.verb = VERB_DONE});
}

void fof_answer_battalion(Play *play, Action action)
{
    Frame *frame = fof_frame_top(play->state);
    UnitId observer = unit_in_play(play->state, frame->unit) ? frame->unit : NO_UNIT;
    int line = frame->order.with - 1;
    bool last = frame->area || action.verb == VERB_DONE;
    if (action.verb == VERB_CHOOSE)
        frame->area = action.at;
    if (last)
        fof_frame_pop(play);
    if (action.verb == VERB_CHOOSE)
        fof_support_add_card(play, line, observer, (CardId)(action.at - 1));
    fof_fire_refresh(play, FRIENDLY);
}

/* What a position says of a call under way. */
bool fof_support_order_sound(const FofGame *game, const FofState *state, Action action)
{
    int line = action.with - 1;
    if (action.verb == VERB_CALL_FIRE)
        return is_friendly_line(game, line) && action.at < GRID_CARDS &&
               card_is_map(state, (CardId)action.at) && action.on < MAX_UNITS;
    if (action.verb == VERB_FPF || action.verb == VERB_STOP_FPF)
        return action.with >= 1 && action.with <= game->support.agency_count &&
               fof_support_fpf_marker(state, action.with - 1) >= 0;
    return true;
}

/* ---- final protective fire ---- */

bool fof_offer_fpf(const Scene *scene)
{
    return scene->tally->markers >> MARKER_FPF & 1;
}

/* Only what is being fired can be stopped. */
bool fof_offer_stop_fpf(const Scene *scene)
{
    const Marker *markers = scene->state->markers;
    for (int i = -1; fof_offer_fpf(scene) && (i = marker_above(scene->state, i)) < MAX_MARKERS;)
        if (markers[i].kind == MARKER_FPF && markers[i].value != FPF_WAITS)
            return true;
    return false;
}

/* Firing it, or stopping it. */
bool fof_refuse_fpf(const Scene *scene, Action action, Reason *reason)
{
    bool stops = action.verb == VERB_STOP_FPF;
    int agency = action.with - 1;
    if (action.with == ACTION_BLANK)
        return false;
    bool known = agency >= 0 && agency < scene->game->support.agency_count;
    int marker = known ? fof_support_fpf_marker(scene->state, agency) : -1;
    bool fired = marker >= 0 && scene->state->markers[marker].value != FPF_WAITS;
    if (stops && !fired)
        return deny(reason, "7.16.2D", "no such final protective fire is being fired");
    if (stops)
        return refuse_listing(scene, fof_support_line(scene->game, agency, SHELL_HE), (UnitId)action.on,
                              reason) ||
               refuse_reach(scene, (UnitId)action.on, reason);
    if (marker < 0 || fired)
        return deny(reason, "7.16.2D",
                    fired ? "it is being fired already" : "there is no such final protective fire");
    return !fof_support_fpf_ready(scene->game, scene->state, agency) &&
           deny(reason, "7.16.2D", "no HE mission is left for it");
}
