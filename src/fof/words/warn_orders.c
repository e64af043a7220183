/* warn_orders: slips of command, said before the order is given: who would not be reached any more, who is left behind, commands that
 * would be lost. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/orders/comms.h"
#include "fof/orders/order_parts.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "fof/words/trial.h"
#include "fof/words/words.h"

enum { HOPELESS = 20 }; /* per cent */

/* ---- communication (4.3) ---- */

/* Whether the order would cut the two off from each other; the path says how. */
static bool would_lose(const Trial *trial, int from, int to, Reason *path)
{
    return fof_comms_means(trial->game, trial->before, (UnitId)from, (UnitId)to, NULL) != MEANS_NONE &&
           fof_comms_means(trial->game, &trial->after, (UnitId)from, (UnitId)to, path) == MEANS_NONE;
}

/* 4.1: who orders the unit first of all. */
static UnitId superior_of(const Trial *trial, UnitId unit)
{
    const FofState *state = trial->before;
    int platoon = state->units[unit].platoon;
    UnitId own = platoon && !fof_unit_is_commander(trial->game, state, unit)
                     ? fof_unit_by_role(trial->game, state, ROLE_PLATOON_HQ, platoon)
                     : NO_UNIT;
    UnitId company = fof_unit_by_role(trial->game, state, ROLE_CO_HQ, 0);
    return own != NO_UNIT ? own : company != unit ? company : NO_UNIT;
}

/* Those who go and would no longer hear their HQ. */
static void warn_out_of_touch(Trial *trial)
{
    char who[THING_SIZE], whom[THING_SIZE];
    Reason path;
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;) {
        UnitId superior = superior_of(trial, (UnitId)id);
        if (superior == NO_UNIT || !would_lose(trial, superior, id, &path))
            continue;
        fof_trial_name(trial, id, who);
        fof_trial_name(trial, superior, whom);
        explain_warning(trial->why, path.rule, "%s would be out of communication with %s: %.60s", who, whom,
                        path.label);
    }
}

/* Those who stay and would no longer hear the HQ that goes. */
static void warn_hq_leaves(Trial *trial, UnitId hq)
{
    char who[THING_SIZE], first[THING_SIZE] = "";
    Reason path, why = {0};
    int lost = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (id == hq || !fof_trial_is_friend(trial, id) || superior_of(trial, (UnitId)id) != hq ||
            !would_lose(trial, hq, id, &path))
            continue;
        if (!lost++)
            fof_trial_name(trial, id, first), why = path;
    }
    if (!lost)
        return;
    fof_trial_name(trial, hq, who);
    if (lost == 1)
        explain_warning(trial->why, why.rule, "%s would no longer be heard by %s: %.60s", who, first,
                        why.label);
    else
        explain_warning(trial->why, why.rule, "%s leaves %d units out of communication, %s among them", who,
                        lost, first);
}

void fof_warn_communication(Trial *trial)
{
    if (trial->to == NO_AREA || trial->game->ignore_communication)
        return;
    warn_out_of_touch(trial);
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;)
        if (fof_unit_is_commander(trial->game, trial->before, (UnitId)id))
            warn_hq_leaves(trial, (UnitId)id);
}

/* 7.16.1: an observer that goes where its set no longer reaches the guns, off the phone line for one. */
void fof_warn_observer(Trial *trial)
{
    static const struct {
        Role role;
        Network network;
    } nets[] = {{ROLE_ARTILLERY_FO, NET_ARTY_FD}, {ROLE_MORTAR_FO, NET_MTR_FD}, {ROLE_FAC, NET_AIR_CTL}};
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;)
        for (int i = 0; i < COUNT_OF(nets); i++) {
            char who[THING_SIZE];
            if (unit_type(trial->game, trial->before, (UnitId)id)->role != nets[i].role ||
                !fof_comms_network(&(Scene){trial->game, trial->before, NULL}, (UnitId)id, nets[i].network) ||
                fof_comms_network(&(Scene){trial->game, &trial->after, NULL}, (UnitId)id, nets[i].network))
                continue;
            fof_trial_name(trial, id, who);
            explain_warning(trial->why, "7.16.1", "%s would lose the net of its guns", who);
        }
}

/* ---- who is left behind ---- */

/* Friends on the card after the order: all of them; helpless ones only. */
static void count_left(const Trial *trial, CardId card, int *all, int *helpless)
{
    *all = *helpless = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        if (fof_trial_is_friend(trial, id) && unit_card(&trial->after, (UnitId)id) == card) {
            ++*all;
            *helpless += unit_is_helpless(trial->game, trial->before, (UnitId)id);
        }
}

/* Friendly casualties that nobody carries, on a card from which they are not taken by themselves (5.1.7). */
static int casualties_on(const Trial *trial, CardId card)
{
    int steps = 0;
    if (trial->before->cards[card].controls & CONTROL_COLLECTION)
        return 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &trial->before->items[i];
        if (item->kind && trial->game->items[item->kind].class == ITEM_CASUALTY && item->side == FRIENDLY &&
            item->state == ITEM_FINE && item->holder == NO_UNIT &&
            area_card(trial->before, item->area) == card)
            steps += item->count;
    }
    return steps;
}

/* 5.1.7, 3.5.1: casualties whom nobody is left to carry; teams that cannot defend themselves. */
void fof_warn_left_behind(Trial *trial)
{
    char where[THING_SIZE];
    int all, helpless;
    if (!trial->crosses)
        return;
    CardId card = unit_card(trial->before, (UnitId)fof_trial_mover(trial, -1));
    count_left(trial, card, &all, &helpless);
    fof_trial_name_area(trial, card, where);
    int casualties = casualties_on(trial, card);
    if (!all && casualties)
        explain_warning(trial->why, "5.1.7", "%d casualt%s would be left behind on %s", casualties,
                        casualties == 1 ? "y" : "ies", where);
    if (all && all == helpless && fof_card_occupied_by(trial->before, card, ENEMY))
        explain_warning(trial->why, "3.5.1",
                        "Teams that cannot fight would be left alone with the enemy on %s", where);
}

/* A litter team that goes without the casualty beside it. */
void fof_warn_empty_litter(Trial *trial)
{
    char who[THING_SIZE];
    for (int id = fof_trial_mover(trial, -1); trial->crosses && id < MAX_UNITS;
         id = fof_trial_mover(trial, id)) {
        bool carries = false;
        for (int i = 0; i < MAX_ITEMS; i++)
            carries = carries || (trial->before->items[i].kind && trial->before->items[i].holder == id);
        if (carries || unit_kind_now(trial->game, trial->before, (UnitId)id) != KIND_LITTER_TEAM ||
            !casualties_on(trial, unit_card(trial->before, (UnitId)id)))
            continue;
        fof_trial_name(trial, id, who);
        explain_warning(trial->why, "4.2.2h", "%s leaves without picking up the casualty", who);
    }
}

/* ---- commands (4.1.3) ---- */

static int most_saved(const Trial *trial)
{
    UnitId acting = trial->before->acting;
    if (acting == NO_UNIT)
        return 0;
    return fof_save_limit(trial->game, trial->before, acting);
}

void fof_warn_commands_lost(Trial *trial)
{
    int held = trial->before->commands, saved = most_saved(trial),
        usable = fof_commands_to_spend(trial->game, trial->before);
    if (trial->action.verb != VERB_DONE || !fof_trial_is_impulse(trial) || held <= saved)
        return;
    if (trial->before->acting == NO_UNIT)
        explain_warning(trial->why, "4.1.1", "%d command%s would be lost: general initiative saves none",
                        held, held == 1 ? "" : "s");
    else if (usable < held)
        explain_warning(trial->why, "4.1.3", "%d held, %d usable, %d can be saved: %d would be lost", held,
                        usable, saved, held - saved);
    else
        explain_warning(trial->why, "4.1.3", "%d command%s would be lost: only %d can be saved", held - saved,
                        held - saved == 1 ? "" : "s", saved);
}

/* The order uses up the limit of the impulse while more is in hand than can be kept. */
void fof_warn_commands_held(Trial *trial)
{
    int held = trial->before->commands, usable = fof_commands_to_spend(trial->game, trial->before);
    if (!trial->order || !trial->order->cost || usable >= held || trial->order->cost < usable)
        return;
    int left = held - trial->order->cost, saved = most_saved(trial);
    if (left > saved)
        explain_warning(trial->why, "4.1.3", "%d held, %d usable: this is the last, and %d would be lost",
                        held, usable, left - saved);
    else
        explain_warning(trial->why, "4.1.3", "%d held, %d usable: this is the last in this impulse", held,
                        usable);
}

/* ---- chances ---- */

/* An attempt that most likely fails, for everybody who tries. */
void fof_warn_hopeless(Trial *trial)
{
    enum { MOST = 64 };
    Odds odds[MOST];
    double best = -1;
    int count = fof_words_odds(trial->game, trial->before, trial->action, odds, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        double chance = (double)odds[i].numerator / (double)odds[i].denominator;
        if (!strncmp(odds[i].outcome, "success", strlen("success")) && chance > best)
            best = chance;
    }
    if (best < 0 || best * 100 >= HOPELESS)
        return;
    explain_warning(trial->why, trial->order ? trial->order->rule : "4.2.1b",
                    "Succeeds with a chance of only %d %%", (int)(best * 100 + 0.5));
}
