/* words: decisions as text and back, and the sentences of what happened. */
#include <ctype.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "fof/campaign/campaign.h"
#include "fof/position/names.h"

const char *const mode_words[] = {"none", "standard", "survivor", "hardcore", NULL};
const char *const level_names[] = {"Green", "Line", "Veteran"};
const char *const pool_words[] = {"green", "line", "veteran", "replacement", "returned", NULL};

int find_post(const CampaignGame *game, const char *id)
{
    for (int i = 0; id && i < game->post_count; i++)
        if (text_same_ignoring_case(game->posts[i].id, id))
            return i;
    return -1;
}

/* ---- decisions: one pattern for both ways. %u unit, %b the unit that gives, %l level, %p pool, %s skill,
 * %m mode ---- */

static const char *const patterns[CAMPAIGN_VERBS] = {
    [CV_MODE] = "play %m",
    [CV_GIVE_UP] = "give the mission up",
    [CV_RESIGN] = "resign the command",
    [CV_ASSIGN] = "assign %p step to %u",
    [CV_DETACH] = "detach %l step from %b to %u",
    [CV_PROMOTE] = "promote %l step of %u",
    [CV_SKILL] = "buy %s for %u",
    [CV_DONE] = "done",
};

static const char *word_at(const char *const *words, int index)
{
    int count = 0;
    while (words[count])
        count++;
    return index >= 0 && index < count ? words[index] : "?";
}

static const char *post_at(const CampaignGame *game, int number)
{
    return number >= 1 && number <= game->post_count ? game->posts[number - 1].id : "?";
}

static const char *fill(const CampaignGame *game, Action action, char letter)
{
    switch (letter) {
    case 'u':
        return post_at(game, action.on);
    case 'b':
        return post_at(game, action.by);
    case 'l':
        return word_at(experience_words, action.with - 1);
    case 'p':
        return word_at(pool_words, action.with - 1);
    case 's':
        return action.with >= 1 && action.with <= game->skill_count ? game->skills[action.with - 1].id : "?";
    default:
        return word_at(mode_words, action.with);
    }
}

int campaign_say(const Game *game, const State *state, Action action, char *text, int size)
{
    (void)state;
    const char *pattern = action.verb < CAMPAIGN_VERBS ? patterns[action.verb] : NULL;
    if (size > 0)
        text[0] = '\0';
    for (; pattern && *pattern; pattern++) {
        if (*pattern == '%')
            text_append(text, size, "%s", fill(campaign_game(game), action, *++pattern));
        else
            text_append(text, size, "%c", *pattern);
    }
    return (int)strlen(text);
}

static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (text_same_ignoring_case(words[i], word))
            return i;
    return -1;
}

static int find_skill(const CampaignGame *game, const char *word)
{
    for (int i = 0; i < game->skill_count; i++)
        if (text_same_ignoring_case(game->skills[i].id, word))
            return i;
    return -1;
}

/* What a word means where the pattern has a placeholder; false if nothing. */
static bool take_placeholder(const CampaignGame *game, char letter, const char *word, Action *action)
{
    int found;
    if (letter == 'u' || letter == 'b') {
        found = find_post(game, word);
        *(letter == 'u' ? &action->on : &action->by) = (uint16_t)(found + 1);
        return found >= 0;
    }
    if (letter == 's')
        found = find_skill(game, word);
    else
        found = find_word(letter == 'l' ? experience_words : letter == 'p' ? pool_words : mode_words, word);
    action->with = (uint16_t)(letter == 'm' ? found : found + 1);
    return found >= 0;
}

static bool match(const CampaignGame *game, const char *pattern, char *text, Action *action)
{
    char *word, *rest = text;
    while ((word = strtok_r(rest, " \t", &rest))) {
        size_t length = strcspn(pattern, " ");
        char wanted[NAME_SIZE] = "";
        text_print(wanted, sizeof wanted, "%.*s", (int)length, pattern);
        if (wanted[0] == '%' ? !take_placeholder(game, wanted[1], word, action)
                             : !text_same_ignoring_case(wanted, word))
            return false;
        pattern += length + (pattern[length] == ' ');
    }
    return !*pattern;
}

bool campaign_parse(const Game *game, const State *state, const char *text, Action *action)
{
    (void)state;
    for (int verb = 1; verb < CAMPAIGN_VERBS; verb++) {
        char words[ACTION_TEXT_SIZE * 2];
        Action found = {.verb = (uint16_t)verb};
        text_print(words, sizeof words, "%s", text);
        if (match(campaign_game(game), patterns[verb], words, &found)) {
            *action = found;
            return true;
        }
    }
    return false;
}

/* ---- events ---- */

static const char *over_sentence(int over)
{
    static const char *const sentences[] = {
        [CAMPAIGN_WON] = "The campaign is won: the company has come through all its missions.",
        [CAMPAIGN_RELIEVED] = "The campaign is lost: battalion relieves you of your command.",
        [CAMPAIGN_FELL] = "The campaign is lost: the company commander is a casualty.",
        [CAMPAIGN_RESIGNED] = "The campaign is over: the command has been laid down.",
    };
    return over > 0 && over < COUNT_OF(sentences) ? sentences[over] : "Chance decides what comes next.";
}

typedef struct Telling {
    const CampaignGame *game;
    const CampaignState *state;
    const int32_t *arg;
    char *text;
    int size;
} Telling;

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static const char *who(const Telling *tell, int troop)
{
    return tell->game->posts[troop].id;
}

static void tell_outcome(const Telling *tell)
{
    const Stage *stage = &tell->game->stages[tell->arg[0]];
    text_print(tell->text, tell->size, "Mission %d, %s: %s, %d experience point%s.", tell->arg[0] + 1,
               stage->title, tell->arg[1] ? "accomplished" : "failed", tell->arg[2], plural(tell->arg[2]));
}

static void tell_takes_over(const Telling *tell)
{
    char person[PERSON_SIZE];
    person_name(tell->game, tell->state, tell->arg[0], person, sizeof person);
    text_print(tell->text, tell->size, "%s takes over %s.", person, who(tell, tell->arg[0]));
}

static void tell_fell(const Telling *tell)
{
    text_print(tell->text, tell->size, "%s is lost, and with it %s %s.", who(tell, tell->arg[0]),
               tell->game->first[tell->arg[1]], tell->game->last[tell->arg[2]]);
}

static void tell_loss(const Telling *tell, const char *what, int stage)
{
    text_print(tell->text, tell->size, "%s %s %s", tell->game->stages[stage].losses, who(tell, tell->arg[0]),
               what);
}

static void tell_assigned(const Telling *tell)
{
    static const char *const steps[] = {"A Green step", "A Line step", "A Veteran step", "A replacement",
                                        "A Veteran back from hospital"};
    text_print(tell->text, tell->size, "%s joins %s.", steps[tell->arg[1]], who(tell, tell->arg[0]));
}

static void tell_one(const Telling *tell, int kind)
{
    const int32_t *arg = tell->arg;
    char *text = tell->text;
    int size = tell->size;
    switch (kind) {
    case CE_MODE:
        text_print(text, size, "A %s campaign.", mode_words[arg[0]]);
        break;
    case CE_POINTS:
        text_print(text, size, "%d experience point%s to spend.", arg[0], plural(arg[0]));
        break;
    case CE_RALLIED:
        text_print(text, size, "%s is back in good order.", who(tell, arg[0]));
        break;
    case CE_TEAMS:
        text_print(text, size, "%d limited action team%s: as many Green steps.", arg[0], plural(arg[0]));
        break;
    case CE_BACK:
        text_print(text, size, "%d %s step%s who had been away come back.", arg[0], level_names[arg[1]],
                   plural(arg[0]));
        break;
    case CE_DETACHED:
        text_print(text, size, "A %s step goes from %s to %s.", level_names[arg[2]], who(tell, arg[0]),
                   who(tell, arg[1]));
        break;
    case CE_PROMOTED:
        text_print(text, size, "A step of %s is %s now, for %d point%s.", who(tell, arg[0]),
                   level_names[arg[1]], arg[2], plural(arg[2]));
        break;
    case CE_REPLACED:
        text_print(text, size, "%d Green replacement%s and %d returning Veteran%s report for duty.", arg[0],
                   plural(arg[0]), arg[1], plural(arg[1]));
        break;
    case CE_NO_REPLACED:
        text_print(text, size, "No replacements after a mission that failed.");
        break;
    case CE_DISCARDED:
        text_print(text, size, "%d step%s not needed here: sent on to others.", arg[0], plural(arg[0]));
        break;
    case CE_BROKEN_UP:
        text_print(text, size, "%s is too small for the field: %d step%s without a unit.", who(tell, arg[0]),
                   arg[1], plural(arg[1]));
        break;
    case CE_LEVEL:
        text_print(text, size, "%s is %s now.", who(tell, arg[0]), level_names[arg[1]]);
        break;
    case CE_SKILL:
        text_print(text, size, "%s learns a skill: %s.", who(tell, arg[0]), tell->game->skills[arg[1]].title);
        break;
    case CE_POINTS_LOST:
        text_print(text, size, "%d experience point%s not used: lost.", arg[0], plural(arg[0]));
        break;
    case CE_STAGE:
        text_print(text, size, "Next is mission %d: %s.", arg[0] + 1, tell->game->stages[arg[0]].title);
        break;
    default:
        text_print(text, size, "%s", over_sentence(arg[0]));
    }
}

int campaign_tell(const Game *game, const State *state, const Event *event, char *text, int size)
{
    Telling tell = {campaign_game(game), campaign_state(state), event->arg, text, size};
    static const char *const level_names[] = {"drops to Green.", "drops to Line.", "drops to Veteran."};
    switch (event->kind) {
    case CE_OUTCOME:
        tell_outcome(&tell);
        break;
    case CE_TAKES_OVER:
        tell_takes_over(&tell);
        break;
    case CE_FELL:
        tell_fell(&tell);
        break;
    case CE_LOST_STEP:
        tell_loss(&tell, "loses a step.", event->arg[1]);
        break;
    case CE_LOST_LEVEL:
        tell_loss(&tell, level_names[event->arg[1]], event->arg[2]);
        break;
    case CE_ASSIGNED:
        tell_assigned(&tell);
        break;
    default:
        tell_one(&tell, event->kind);
    }
    return (int)strlen(text);
}

/* ---- the question ---- */

static void ask_mission(const CampaignGame *game, const CampaignState *state, Ask *ask)
{
    const Stage *stage = &game->stages[state->stage];
    text_print(ask->text, sizeof ask->text, "Mission %d of %d, %s: it is to be played%s.", state->stage + 1,
               game->stage_count, stage->title, stage->patrol ? "; a patrol need not succeed" : "");
}

static void ask_between(const CampaignGame *game, const CampaignState *state, Ask *ask)
{
    const uint8_t *pool = state->pool;
    if (strcmp(ask->topic, "skills") == 0)
        text_print(ask->text, sizeof ask->text,
                   "Buy skills with the %d point%s left, or go on: what is not spent now is lost.",
                   state->points, plural(state->points)); /* 12.3 */
    else if (strcmp(ask->topic, "replacements") == 0)
        text_print(ask->text, sizeof ask->text,
                   "Assign replacements: %d Green, %d Veteran, %d other step%s without a unit; %d missing.",
                   pool[POOL_REPLACEMENT], pool[POOL_RETURNED],
                   pool[POOL_GREEN] + pool[POOL_LINE] + pool[POOL_VETERAN],
                   plural(pool[POOL_GREEN] + pool[POOL_LINE] + pool[POOL_VETERAN]),
                   company_missing(game, state));
    else
        text_print(ask->text, sizeof ask->text,
                   "Rebuild units%s: %d step%s without a unit, %d missing, %d point%s to spend.",
                   campaign_offers(game, state, CV_PROMOTE)
                       ? " and promote steps, Green to Line for 1 point, Line to Veteran for 3"
                       : "",
                   pool[POOL_GREEN] + pool[POOL_LINE] + pool[POOL_VETERAN],
                   plural(pool[POOL_GREEN] + pool[POOL_LINE] + pool[POOL_VETERAN]),
                   company_missing(game, state), state->points, plural(state->points));
}

void campaign_ask(const Game *g, const State *s, Ask *ask)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    memset(ask, 0, sizeof *ask);
    ask->kind = state->over == CAMPAIGN_BLIND ? ASK_BLIND : state->over ? ASK_OVER : ASK_DECIDE;
    ask->side = !state->over || state->over == CAMPAIGN_WON ? SIDE_FIRST
                : state->over == CAMPAIGN_RESIGNED          ? SIDE_NONE
                                                            : SIDE_SECOND;
    ask->turn = (uint16_t)(state->mode ? state->stage + 1 : 0);
    ask->topic = state->over ? "over" : interval_rows[state->row].topic;
    text_print(ask->rule, sizeof ask->rule, "%s", state->over ? "12.8" : interval_rows[state->row].rule);
    if (state->over)
        text_print(ask->text, sizeof ask->text, "%s", over_sentence(state->over));
    else if (state->row == ROW_MODE)
        text_print(
            ask->text, sizeof ask->text,
            "How is the campaign won? standard: no mission may fail; survivor: the commander must not fall; "
            "hardcore: both.");
    else if (state->row == ROW_MISSION)
        ask_mission(game, state, ask);
    else
        ask_between(game, state, ask);
}

/* ---- what can be typed ---- */

const Word campaign_words[] = {
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
    {"section", "state", "where the campaign stands", "12.2"},
    {"section", "troop UNIT", "a unit of the company", "12.6"},
    {"section", "fallen N", "who is lost", "12.4"},
    {"section", "record N", "what a mission made of the company", "12.1"},
    {0},
};
