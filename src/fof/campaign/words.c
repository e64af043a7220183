/* words: decisions as text and back, and the sentences of what happened. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/fields.h"
#include "core/play/phrase.h"
#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

const char *const fof_mode_words[] = {"none", "standard", "survivor", "hardcore", NULL};
const char *const fof_level_names[] = {"Green", "Line", "Veteran", NULL};
const char *const fof_pool_words[] = {"green", "line", "veteran", "replacement", "returned", NULL};

int fof_find_post(const CampaignGame *game, const char *id)
{
    for (int i = 0; id && i < game->post_count; i++)
        if (text_same_ignoring_case(game->posts[i].id, id))
            return i;
    return -1;
}

/* ---- nouns ---- */

static int write_person(const Speech *speech, int troop, char *text, int size)
{
    fof_person_name(campaign_game(speech->game), campaign_state(speech->state), troop, text, size);
    return (int)strlen(text);
}

/* "1 of 3, Hedgerows" */
static int write_progress(const Speech *speech, int stage, char *text, int size)
{
    const CampaignGame *game = campaign_game(speech->game);
    return text_print(text, size, "%d of %d, %s", stage + 1, game->stage_count, game->stages[stage].title);
}

/* "1, Hedgerows" */
static int write_stage(const Speech *speech, int stage, char *text, int size)
{
    return text_print(text, size, "%d%s %s", stage + 1, speech->event->kind == CE_STAGE ? ":" : ",",
                      campaign_game(speech->game)->stages[stage].title);
}

const char *fof_campaign_ending(int over)
{
    static const char *const sentences[] = {
        [CAMPAIGN_WON] = "The campaign is won: the company has come through all its missions.",
        [CAMPAIGN_RELIEVED] = "The campaign is lost: battalion relieves you of your command.",
        [CAMPAIGN_FELL] = "The campaign is lost: the company commander is a casualty.",
        [CAMPAIGN_RESIGNED] = "The campaign is over: the command has been laid down.",
    };
    return over > 0 && over < COUNT_OF(sentences) ? sentences[over] : "Chance decides what comes next.";
}

static int write_ending(const Speech *speech, int over, char *text, int size)
{
    (void)speech;
    return text_copy(text, size, fof_campaign_ending(over));
}

#define PERSON_NAMES(member)                                                        \
    {                                                                               \
        .at = offsetof(CampaignGame, member), .step = NAME_SIZE, .count = MAX_NAMES \
    }
static const FieldNames first_names = PERSON_NAMES(first), last_names = PERSON_NAMES(last);

static const Noun nouns[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = MAX_ROSTER - 1, NOUN_NAMES(CampaignGame, posts, id),
     .otherwise = "?"},
    {"GIVER", IN_BY, 1, ABOUT_UNIT, .most = MAX_ROSTER - 1, NOUN_NAMES(CampaignGame, posts, id),
     .otherwise = "?"},
    {"LEVEL", IN_WITH, 1, .words = fof_experience_words, .otherwise = "?"},
    {"POOL", IN_WITH, 1, .words = fof_pool_words, .otherwise = "?"},
    {"SKILL", IN_WITH, 1, .most = MAX_SKILLS - 1, NOUN_NAMES(CampaignGame, skills, id), .otherwise = "?"},
    {"MODE", IN_WITH, .words = fof_mode_words, .otherwise = "?"},
    /* of events alone */
    {"NUMBER", .field = IN_NOTHING},
    {"GRADE", .words = fof_level_names},
    {"TRAINING", NOUN_NAMES(CampaignGame, skills, title)},
    {"PERSON", .write = write_person},
    {"FIRST_NAME", .names = &first_names},
    {"LAST_NAME", .names = &last_names},
    {"MISSION", .write = write_stage},
    {"STAGE", .write = write_progress},
    {"LOSSES", NOUN_NAMES(CampaignGame, stages, losses)},
    {"ENDING", .write = write_ending},
    {.name = ""},
};

/* ---- decisions and events ---- */

static const Phrase phrases[] = {
    {CV_MODE, "play MODE", NULL},
    {CV_GIVE_UP, "give the mission up", NULL},
    {CV_RESIGN, "resign the command", NULL},
    {CV_ASSIGN, "assign POOL step to UNIT", NULL},
    {CV_DETACH, "detach LEVEL step from GIVER to UNIT", NULL},
    {CV_PROMOTE, "promote LEVEL step of UNIT", NULL},
    {CV_SKILL, "buy SKILL for UNIT", NULL},
    {CV_DONE, "done", NULL},
    {0},
};

static const char *const sentences[] = {
    [CE_MODE] = "A MODE0 campaign.",
    [CE_OUTCOME] = "Mission MISSION0: {1 failed|accomplished}, NUMBER2 experience point{2 s||s}.",
    [CE_POINTS] = "NUMBER0 experience point{0 s||s} to spend.",
    [CE_RALLIED] = "UNIT0 is back in good order.",
    [CE_TEAMS] = "NUMBER0 limited action team{0 s||s}: as many Green steps.",
    [CE_BACK] = "NUMBER0 GRADE1 step{0 s||s} who had been away come back.",
    [CE_LOST_STEP] = "LOSSES1 UNIT0 loses a step.",
    [CE_LOST_LEVEL] = "LOSSES2 UNIT0 drops to GRADE1.",
    [CE_ASSIGNED] = ("{1 A Green step|A Line step|A Veteran step|A replacement|A Veteran back from hospital} "
                     "joins UNIT0."),
    [CE_DETACHED] = "A GRADE2 step goes from UNIT0 to UNIT1.",
    [CE_PROMOTED] = "A step of UNIT0 is GRADE1 now, for NUMBER2 point{2 s||s}.",
    [CE_TAKES_OVER] = "PERSON0 takes over UNIT0.",
    [CE_FELL] = "UNIT0 is lost, and with it FIRST_NAME1 LAST_NAME2.",
    [CE_REPLACED] =
        "NUMBER0 Green replacement{0 s||s} and NUMBER1 returning Veteran{1 s||s} report for duty.",
    [CE_NO_REPLACED] = "No replacements after a mission that failed.",
    [CE_DISCARDED] = "NUMBER0 step{0 s||s} not needed here: sent on to others.",
    [CE_BROKEN_UP] = "UNIT0 is too small for the field: NUMBER1 step{1 s||s} without a unit.",
    [CE_LEVEL] = "UNIT0 is GRADE1 now.",
    [CE_SKILL] = "UNIT0 learns a skill: TRAINING1.",
    [CE_POINTS_LOST] = "NUMBER0 experience point{0 s||s} not used: lost.",
    [CE_STAGE] = "Next is mission MISSION0.",
    [CE_OVER] = "ENDING0",
};

static const char *sentence(const Event *event)
{
    return sentences[event->kind];
}

const Phrasebook fof_campaign_phrases = {.nouns = nouns, .phrases = phrases, .sentence = sentence};

/* ---- what can be typed ---- */

const Word fof_campaign_words[] = {
    {"verb", "play MODE", "how the campaign is won: standard, survivor, hardcore", "12.8"},
    {"verb", "give the mission up", "it counts as failed without being played", "12.0"},
    {"verb", "resign the command", "the campaign ends", "12.8"},
    {"verb", "assign POOL step to UNIT",
     "a step without a unit joins one: green line veteran replacement returned", "12.2"},
    {"verb", "detach LEVEL step from UNIT to UNIT", "a step goes from one unit to another", "12.2"},
    {"verb", "promote LEVEL step of UNIT", "Green to Line for 1 point, Line to Veteran for 3", "12.3"},
    {"verb", "buy SKILL for UNIT", "a skill for CO HQ, staff or a platoon HQ", "12.7"},
    {"verb", "done", "goes on to the next step between missions", "12.2"},
    {"subject", "unit UNIT", "its steps, its leader and what they have seen", "12.6"},
    {"subject", "points", "what experience points buy", "12.3"},
    {"topic", "mode", "how the campaign is won", "12.8"},
    {"topic", "mission", "the mission to be played", "12.0"},
    {"topic", "reconstitution", "rebuilding units and promoting steps", "12.2"},
    {"topic", "replacements", "assigning replacements", "12.4"},
    {"topic", "skills", "buying skills", "12.7"},
    {0},
};
