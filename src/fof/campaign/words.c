/* words: decisions as text and back, and the sentences of what happened. */
#include <string.h>

#include "core/base/ensure.h"
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

/* ---- events ---- */

static const Sentence sentences[] = {
    [CE_MODE] = {"12.8", false, "A MODE0 campaign."},
    [CE_OUTCOME] = {"12.1", false,
                    "Mission MISSION0: {1 failed|accomplished}, NUMBER2 experience point{2 s||s}."},
    [CE_POINTS] = {"12.1", false, "NUMBER0 experience point{0 s||s} to spend."},
    [CE_RALLIED] = {"12.2", false, "UNIT0 is back in good order."},
    [CE_TEAMS] = {"12.2", false, "NUMBER0 limited action team{0 s||s}: as many Green steps."},
    [CE_BACK] = {"8.15", false, "NUMBER0 GRADE1 step{0 s||s} who had been away come back."},
    [CE_LOST_STEP] = {"12.5", false, "LOSSES1 UNIT0 loses a step."},
    [CE_LOST_LEVEL] = {"12.5", false, "LOSSES2 UNIT0 drops to GRADE1."},
    [CE_ASSIGNED] = {"12.2", false,
                     "{1 A Green step|A Line step|A Veteran step|A replacement|A Veteran back from hospital} "
                     "joins UNIT0."},
    [CE_DETACHED] = {"12.2", false, "A GRADE2 step goes from UNIT0 to UNIT1."},
    [CE_PROMOTED] = {"12.3", false, "A step of UNIT0 is GRADE1 now, for NUMBER2 point{2 s||s}."},
    [CE_TAKES_OVER] = {"12.2", false, "PERSON0 takes over UNIT0."},
    [CE_FELL] = {"12.4", false, "UNIT0 is lost, and with it FIRST_NAME1 LAST_NAME2."},
    [CE_REPLACED] =
        {"12.4", false,
         "NUMBER0 Green replacement{0 s||s} and NUMBER1 returning Veteran{1 s||s} report for duty."},
    [CE_NO_REPLACED] = {"12.4", false, "No replacements after a mission that failed."},
    [CE_DISCARDED] = {"12.4", false, "NUMBER0 step{0 s||s} not needed here: sent on to others."},
    [CE_BROKEN_UP] = {"12.2", false,
                      "UNIT0 is too small for the field: NUMBER1 step{1 s||s} without a unit."},
    [CE_LEVEL] = {"12.6", false, "UNIT0 is GRADE1 now."},
    [CE_SKILL] = {"12.7", false, "UNIT0 learns a skill: TRAINING1."},
    [CE_POINTS_LOST] = {"12.3", false, "NUMBER0 experience point{0 s||s} not used: lost."},
    [CE_STAGE] = {"12.0", false, "Next is mission MISSION0."},
    [CE_OVER] = {"12.8", false, "ENDING0"},
};

const Phrasebook fof_campaign_phrases = {nouns, .steps = &fof_campaign_steps, .sentences = sentences};
