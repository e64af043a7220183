/* after: what would come of an order, before it is given: what it changes, with values and rules, and the slips that everybody makes.
 * `why after ACTION`, and the end of `why order ACTION`. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/position/query.h"
#include "fof/words/trial.h"
#include "fof/words/words.h"

/* ---- what it changes ---- */

/* 5.1.3: who goes openly. */
static bool tell_exposed(Trial *trial)
{
    bool any = false;
    for (int id = -1; (id = fof_trial_mover(trial, id)) < MAX_UNITS;)
        if (fof_trial_exposes(trial, id)) {
            trial->after.units[id].flags |= UNIT_EXPOSED;
            any = true;
        }
    if (any)
        explain_line(trial->why, "5.1.3", "exposed until clean up", "%+d", trial->game->values.exposed);
    return any;
}

/* 6.1.2: who goes to another card ceases fire. */
static void tell_fire_ends(Trial *trial)
{
    char where[THING_SIZE];
    for (int id = fof_trial_mover(trial, -1); trial->crosses && id < MAX_UNITS;
         id = fof_trial_mover(trial, id)) {
        const Aim *aim = &trial->before->units[id].aim;
        if (aim->how == AIM_NONE || aim->card >= GRID_CARDS)
            continue;
        fof_trial_name_area(trial, aim->card, where);
        explain_words(trial->why, "6.1.2", "ends", "its fire on %s", where);
        return;
    }
}

/* 6.4: what fire does to the first of them in the new place; false: none falls on it there. */
static bool ncm_there(Trial *trial, int *ncm)
{
    int first = fof_trial_mover(trial, -1);
    CardId card = trial->to == NO_AREA ? NO_CARD : area_card(&trial->after, trial->to);
    if (card == NO_CARD || first >= MAX_UNITS || !card_is_map(&trial->after, card) ||
        trial->after.cards[card].flags & CARD_FACE_DOWN) /* nobody knows its terrain yet */
        return false;
    fof_fire_derive(trial->game, &trial->after, trial->after.fire, &trial->after.activity);
    return fof_ncm_of(trial->game, &trial->after, (UnitId)first, ncm, NULL);
}

/* 8.2.4: who is on the card when markers are evaluated draws for it. */
static bool contact_there(const Trial *trial, Chance *chance)
{
    return trial->crosses &&
           fof_contact_chance(trial->game, trial->before, area_card(&trial->after, trial->to), chance);
}

static int whole_percent(Chance chance)
{
    return (int)((double)chance.numerator * 100 / (double)chance.denominator + 0.5);
}

/* 7.9.1: mines where it goes; the first who treads on them tells for all. */
static void tell_mines(Trial *trial)
{
    enum { MOST = 16 };
    static const char mines[] = "hit by mines";
    Odds odds[MOST];
    int count = fof_words_odds(trial->game, trial->before, trial->action, odds, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        size_t length = strlen(odds[i].outcome);
        if (length < strlen(mines) || strcmp(odds[i].outcome + length - strlen(mines), mines) != 0)
            continue;
        explain_line(trial->why, "7.9.1", "mines are there: hit by them", "%d %%",
                     whole_percent((Chance){odds[i].numerator, odds[i].denominator}));
        return;
    }
}

static void tell_changes(Trial *trial)
{
    Chance contact;
    int ncm;
    tell_exposed(trial);
    tell_mines(trial);
    bool draws = contact_there(trial, &contact), fire = ncm_there(trial, &ncm);
    if (draws)
        explain_line(trial->why, "8.2.4", "potential contact is drawn", "%d %%", whole_percent(contact));
    if (fire)
        explain_line(trial->why, "6.4", "fire on it there, all in all", "%+d", ncm);
    tell_fire_ends(trial);
    if (draws)
        fof_explain_contact_odds(trial->why, contact);
    else if (fire)
        fof_explain_chances(trial->why, ncm);
}

/* ---- slips, the gravest first ---- */

static TrialSlip *const slips[] = {
    fof_warn_own_fire,      fof_warn_own_fire_passes, fof_warn_shells,       fof_warn_fire_on_friends,
    fof_warn_entering_fire, fof_warn_leaving_cover,   fof_warn_crowding,     fof_warn_communication,
    fof_warn_observer,      fof_warn_left_behind,     fof_warn_empty_litter, fof_warn_fire_at_nobody,
    fof_warn_commands_lost, fof_warn_commands_held,   fof_warn_hopeless,
};

void fof_explain_consequences(Explanation *answer, Action action)
{
    Trial trial;
    if (((const FofState *)answer->state)->over)
        return;
    fof_trial_open(&trial, answer, action);
    for (int i = 0; i < COUNT_OF(slips); i++)
        slips[i](&trial);
    tell_changes(&trial);
}

void fof_explain_after(Explanation *answer, const char *text)
{
    Action action;
    if (fof_words_parse(answer->game, answer->state, text, &action) &&
        !fof_rules.refuse(answer->game, answer->state, action, NULL))
        fof_explain_consequences(answer, action);
}
