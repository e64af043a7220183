/* enter: a mission's outcome is taken apart and checked whole, and only then changes the roster. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session.h"
#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

enum { LEADER_SAME = 0, LEADER_NEW = 255 };

typedef struct UnitOutcome {
    bool there;
    uint8_t steps, experience, flags;
    uint8_t led; /* LEADER_SAME, LEADER_NEW, or the post + 1 whose leader has taken it over */
} UnitOutcome;

/* What the line says. */
typedef struct Outcome {
    int success, attempts, points, casualties, teams, away[3], fell;
    unsigned given; /* bit per key */
    UnitOutcome units[MAX_ROSTER];
} Outcome;

/* ---- words ---- */

/* What else is said of a unit, each once; false if nobody knows the word. */
static bool take_unit_word(const CampaignGame *game, const char *word, UnitOutcome *unit)
{
    static const char from[] = "from:";
    int bit = strcmp(word, "team-side") == 0 ? ROSTER_TEAM_SIDE
              : strcmp(word, "patrol") == 0  ? ROSTER_PATROLLED
                                             : 0;
    if (bit) {
        bool first = !(unit->flags & bit);
        unit->flags |= (uint8_t)bit;
        return first;
    }
    bool taken_over = strncmp(word, from, strlen(from)) == 0;
    int post = taken_over ? fof_find_post(game, word + strlen(from)) : -1;
    if (unit->led != LEADER_SAME || (taken_over ? post < 0 : strcmp(word, "new") != 0))
        return false;
    unit->led = (uint8_t)(taken_over ? post + 1 : LEADER_NEW);
    return true;
}

/* 12.3-4: units that are not the company's supported it; the roster does not know them. */
static const char *take_unit(const CampaignGame *game, char *value, Outcome *outcome)
{
    char *id = strsep(&value, ","), *count = strsep(&value, ","), *quality = strsep(&value, ",");
    int64_t steps;
    int post = fof_find_post(game, id), level = quality ? words_find(fof_experience_words, quality) : -1;
    UnitOutcome unit = {.there = true};
    if (!count || level < 0)
        return "a unit is not written as id, steps and experience";
    for (char *word; (word = strsep(&value, ","));)
        if (!take_unit_word(game, word, &unit))
            return "a unit has a word that nobody knows, or one twice";
    if (!text_to_int(count, 0, post < 0 ? 99 : game->posts[post].steps, &steps))
        return "a unit has more steps than it can have, or no number of them";
    if (post < 0)
        return NULL;
    if (outcome->units[post].there)
        return "a unit is there twice";
    if (steps && steps < game->posts[post].least)
        return "a unit has fewer steps than it can have in the field";
    unit.steps = (uint8_t)steps;
    unit.experience = (uint8_t)level;
    outcome->units[post] = unit;
    return NULL;
}

/* ---- the line ---- */

/* Numbers with commas between them, or one of two words. */
typedef struct OutcomeKey {
    const char *key;
    size_t at; /* int of Outcome */
    int numbers, least, most;
    const char *no, *yes;
} OutcomeKey;

static const OutcomeKey keys[] = {
    {"success", offsetof(Outcome, success), .no = "no", .yes = "yes"},
    {"attempts", offsetof(Outcome, attempts), .numbers = 1, .least = 1, .most = 99},
    {"points", offsetof(Outcome, points), .numbers = 1, .least = 0, .most = 999},
    {"casualties", offsetof(Outcome, casualties), .numbers = 1, .least = 0, .most = 250},
    {"teams", offsetof(Outcome, teams), .numbers = 1, .least = 0, .most = 250},
    {"away", offsetof(Outcome, away), .numbers = 3, .least = 0, .most = 99},
    {"commander", offsetof(Outcome, fell), .no = "fine", .yes = "fell"},
};

static bool take_value(const OutcomeKey *key, char *value, Outcome *outcome)
{
    int *at = (int *)((char *)outcome + key->at);
    if (key->yes) {
        *at = strcmp(value, key->yes) == 0;
        return *at || strcmp(value, key->no) == 0;
    }
    for (int i = 0; i < key->numbers; i++) {
        char *part = strsep(&value, ",");
        int64_t number;
        if (!part || !text_to_int(part, key->least, key->most, &number))
            return false;
        at[i] = (int)number;
    }
    return !value;
}

static const char *take_word(const CampaignGame *game, char *word, Outcome *outcome)
{
    char *value = strchr(word, '=');
    if (!value)
        return "something in it is no key with a value";
    *value++ = '\0';
    if (strcmp(word, "unit") == 0)
        return take_unit(game, value, outcome);
    for (int key = 0; key < COUNT_OF(keys); key++) {
        if (strcmp(word, keys[key].key) != 0)
            continue;
        if (outcome->given >> key & 1)
            return "a key is there twice";
        outcome->given |= 1u << key;
        return take_value(&keys[key], value, outcome) ? NULL : "a value cannot be what it says";
    }
    return "it has a key that nobody knows";
}

/* Nobody leads two units, or one that is gone. */
static const char *check_leaders(const CampaignGame *game, const Outcome *outcome)
{
    bool leads[MAX_ROSTER] = {false};
    for (int i = 0; i < game->post_count; i++) {
        const UnitOutcome *unit = &outcome->units[i];
        int who = unit->led == LEADER_SAME ? i : unit->led - 1;
        if (!unit->steps && unit->led != LEADER_SAME)
            return "somebody leads a unit that is gone";
        if (!unit->steps || unit->led == LEADER_NEW)
            continue;
        if (leads[who])
            return "somebody leads two units";
        leads[who] = true;
    }
    return NULL;
}

static const char *take_line(const CampaignGame *game, const char *text, Outcome *outcome)
{
    char line[RESULT_SIZE + 1], *rest = line, *word;
    if (strlen(text) > RESULT_SIZE)
        return "it is too long";
    strcpy(line, text);
    while ((word = strtok_r(rest, " ", &rest))) {
        const char *wrong = take_word(game, word, outcome);
        if (wrong)
            return wrong;
    }
    if (outcome->given != (1u << COUNT_OF(keys)) - 1)
        return "a key is missing";
    for (int i = 0; i < game->post_count; i++)
        if (!outcome->units[i].there)
            return "a unit of the company is missing";
    return check_leaders(game, outcome);
}

/* ---- the roster: its strength ---- */

static void take_troop(CampaignState *state, int index, const UnitOutcome *unit)
{
    Troop *troop = &state->troops[index];
    troop->fielded = troop->steps;
    troop->steps = unit->steps;
    memset(troop->step, 0, sizeof troop->step);
    memset(troop->step, unit->experience, unit->steps);
    troop->flags = unit->flags;
    troop->was = unit->steps ? unit->experience : 0;
    memset(troop->skills, 0, sizeof troop->skills); /* 12.7-6 */
}

/* ---- its people ---- */

enum { NOBODY = -1, SOMEBODY_NEW = -2 };

/* The unit whose leader of before the mission leads this one now. */
static int led_by(const Play *play, const Outcome *outcome, int index)
{
    const Troop *troops = campaign_state(play->state)->troops;
    int led = outcome->units[index].led, who = led == LEADER_SAME ? index : led - 1;
    bool commander = campaign_game(play->game)->posts[index].role == ROLE_CO_HQ;
    if (!troops[index].steps)
        return NOBODY;
    if (led == LEADER_NEW || (led == LEADER_SAME && commander && outcome->fell)) /* 12.8: he is gone */
        return SOMEBODY_NEW;
    return troops[who].fielded ? who : SOMEBODY_NEW; /* rebuilt in the middle of the mission (6.5.2) */
}

/* A unit that lost steps may have lost blood of its leader too: as likely as he was one of them. */
static void wound_leader(Play *play, int index)
{
    Troop *troop = &campaign_changes(play)->troops[index];
    Person *leader = &troop->leader;
    int lost = troop->fielded > troop->steps ? troop->fielded - troop->steps : 0;
    int men = leader->men_lost + lost;
    leader->men_lost = (uint8_t)(men < UINT8_MAX ? men : UINT8_MAX);
    bool hit = troop->flags & ROSTER_TEAM_SIDE ||
               (lost > 0 && (int)rng_below(&campaign_changes(play)->rng, troop->fielded) < lost);
    leader->wounds += hit && leader->wounds < UINT8_MAX;
}

/* Whoever leads no unit any more is lost. */
static void mourn(Play *play, const int leaders[MAX_ROSTER])
{
    bool leads[MAX_ROSTER] = {false};
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        if (leaders[i] >= 0)
            leads[leaders[i]] = true;
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        if (campaign_changes(play)->troops[i].fielded && !leads[i])
            fof_person_falls(play, i);
}

static void install_leader(Play *play, int index, int who, const Person before[MAX_ROSTER])
{
    Troop *troop = &campaign_changes(play)->troops[index];
    if (who == index)
        return;
    if (troop->fielded)
        troop->flags |= ROSTER_FELL;
    troop->leader = who >= 0 ? before[who] : (Person){0};
    if (who == SOMEBODY_NEW)
        fof_person_appears(campaign_game(play->game), campaign_changes(play), &troop->leader);
    if (who != NOBODY)
        play_note_by(play, "6.5.2", CE_TAKES_OVER, SIDE_ALL, index);
}

static void take_people(Play *play, const Outcome *outcome)
{
    CampaignState *state = campaign_changes(play);
    int leaders[MAX_ROSTER] = {0};
    Person before[MAX_ROSTER] = {{0}};
    for (int i = 0; i < campaign_game(play->game)->post_count; i++) {
        Person *leader = &state->troops[i].leader;
        leaders[i] = led_by(play, outcome, i);
        leader->missions += state->troops[i].fielded && leader->missions < UINT8_MAX;
        if (leaders[i] == i)
            wound_leader(play, i);
        before[i] = *leader;
    }
    mourn(play, leaders);
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        install_leader(play, i, leaders[i], before);
}

static void take_in(Play *play, const Outcome *outcome)
{
    CampaignState *state = campaign_changes(play);
    fof_record_before(play);
    state->attempts = (uint8_t)outcome->attempts;
    state->earned = (uint16_t)outcome->points;
    state->casualties = (uint8_t)outcome->casualties;
    state->casualties_all = (uint16_t)(state->casualties_all + outcome->casualties);
    state->teams = (uint8_t)outcome->teams;
    for (int level = GREEN; level <= VETERAN; level++)
        state->away[level] = (uint8_t)outcome->away[level];
    for (int i = 0; i < campaign_game(play->game)->post_count; i++)
        take_troop(state, i, &outcome->units[i]);
    take_people(play, outcome);
    fof_interval_judge(play, outcome->success, outcome->fell);
}

const char *fof_campaign_enter(const Game *game, State *state, const char *text, Log *log)
{
    Play play = {.game = game, .state = state, .log = log, .steps = &fof_campaign_steps};
    Outcome outcome = {0};
    if (campaign_state(state)->over || campaign_state(state)->row != ROW_MISSION)
        return "no mission is being played now (12.0)";
    if (campaign_state(state)->eyes != SIDE_ALL)
        return "a masked roster takes nothing in";
    const char *wrong = take_line(campaign_game(game), text, &outcome);
    if (wrong)
        return wrong;
    take_in(&play, &outcome);
    steps_run(&fof_campaign_steps, &play);
    return NULL;
}
