#include "fof/campaign_roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/position/names.h"

static const Rules *const rules = &fof_campaign_rules;

static Game *as_game(const Roster *roster)
{
    return (Game *)roster->game;
}

static State *as_state(Roster *roster)
{
    return (State *)&roster->state;
}

Roster *roster_open(const char *campaign, const char *position)
{
    Errors errors = {0};
    Roster *roster = calloc(1, sizeof *roster);
    ENSURE(roster);
    roster->doc = doc_read(campaign, &errors);
    roster->game = roster->doc ? (CampaignGame *)rules->load(roster->doc, &errors) : NULL;
    Doc *doc = position ? doc_parse("position", position, strlen(position), &errors) : NULL;
    bool fine = roster->game && (!position || doc) &&
                rules->setup(as_game(roster), doc, 7, as_state(roster), &errors);
    if (!fine)
        errors_print(&errors, stderr);
    ENSURE(fine);
    doc_free(doc);
    errors_free(&errors);
    return roster;
}

void roster_close(Roster *roster)
{
    free(roster->game);
    doc_free(roster->doc);
    free(roster->told);
    free(roster);
}

/* ---- doing ---- */

typedef struct Gathering {
    const Roster *roster;
    Writer text;
} Gathering;

static void gather(void *context, const void *state, const Event *event)
{
    Gathering *gathering = context;
    char sentence[SENTENCE_SIZE];
    rules->tell(as_game(gathering->roster), state, event, sentence, sizeof sentence);
    writer_print(&gathering->text, "%s\t%s\n", event->rule, sentence);
}

static void keep(Roster *roster, Gathering *gathering, Log *log)
{
    free(roster->told);
    writer_text(&gathering->text, "");
    roster->told = gathering->text.text;
    log_free(log);
}

bool roster_do(Roster *roster, const char *text)
{
    Action action;
    Reason reason;
    Gathering gathering = {.roster = roster};
    Log log = {.watch = gather, .context = &gathering};
    bool means = rules->parse(as_game(roster), as_state(roster), text, &action);
    if (!means || rules->refuse(as_game(roster), as_state(roster), action, &reason)) {
        fprintf(stderr, "'%s': %s\n", text, means ? reason.label : "means nothing");
        return false;
    }
    rules->apply(as_game(roster), as_state(roster), action, &log);
    keep(roster, &gathering, &log);
    return true;
}

bool roster_gives(Roster *roster, const char *text, const char *mix)
{
    if (!roster_do(roster, text))
        return false;
    const char *now = roster_mix(roster, strrchr(text, ' ') + 1);
    if (strcmp(now, mix) != 0)
        fprintf(stderr, "'%s' gives %s, not %s\n", text, now, mix);
    return strcmp(now, mix) == 0;
}

bool roster_refused(Roster *roster, const char *text, const char *rule)
{
    Action action;
    Reason reason = {{0}, {0}, {0}};
    if (!rules->parse(as_game(roster), as_state(roster), text, &action) ||
        !rules->refuse(as_game(roster), as_state(roster), action, &reason))
        return false;
    if (strcmp(reason.rule, rule) != 0)
        fprintf(stderr, "'%s' is refused by %s: %s\n", text, reason.rule, reason.label);
    return strcmp(reason.rule, rule) == 0;
}

int roster_legal(Roster *roster, const char *part)
{
    static Action actions[4096];
    char text[ACTION_TEXT_SIZE];
    int found = 0, count = rules->legal(as_game(roster), as_state(roster), actions, COUNT_OF(actions));
    for (int i = 0; i < count; i++) {
        rules->say(as_game(roster), as_state(roster), actions[i], text, sizeof text);
        found += strstr(text, part) != NULL;
    }
    return found;
}

const char *roster_enter(Roster *roster, const char *line)
{
    Gathering gathering = {.roster = roster};
    Log log = {.watch = gather, .context = &gathering};
    const char *wrong = fof_campaign.enter(as_game(roster), as_state(roster), line, &log);
    keep(roster, &gathering, &log);
    return wrong;
}

/* ---- looking ---- */

bool roster_told(const Roster *roster, const char *part)
{
    return roster->told && strstr(roster->told, part);
}

const char *roster_topic(const Roster *roster)
{
    Ask ask;
    rules->ask(as_game(roster), (const State *)&roster->state, &ask);
    return ask.topic;
}

Troop *roster_troop(Roster *roster, const char *id)
{
    int post = fof_find_post(roster->game, id);
    ENSURE(post >= 0);
    return &roster->state.troops[post];
}

const char *roster_mix(Roster *roster, const char *id)
{
    static char text[16];
    const Troop *troop = roster_troop(roster, id);
    text[0] = '\0';
    for (int i = 0; i < troop->steps; i++)
        text_append(text, sizeof text, "%s%c", i ? "+" : "", "GLV"[step_level(troop->step[i])]);
    return text;
}

static const char *change_of(const char *changes, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = changes; (at = strstr(at, id)); at++)
        if ((at == changes || at[-1] == ' ') && at[length] == ',')
            return at;
    return NULL;
}

const char *roster_line(Roster *roster, const char *head, const char *changes)
{
    static char line[4096];
    text_print(line, sizeof line, "%s",
               head ? head
                    : "success=yes attempts=1 points=0 casualties=0 teams=0 away=0,0,0 commander=fine");
    for (int i = 0; i < roster->game->post_count; i++) {
        const Troop *troop = &roster->state.troops[i];
        const char *id = roster->game->posts[i].id, *change = change_of(changes, id);
        if (change)
            text_append(line, sizeof line, " unit=%.*s", (int)strcspn(change, " "), change);
        else
            text_append(line, sizeof line, " unit=%s,%d,%s", id, troop->steps,
                        fof_experience_words[troop->steps ? fof_troop_level(troop) : GREEN]);
    }
    return line;
}

bool roster_round_trip(Roster *roster)
{
    Errors errors = {0};
    Writer dump = {0};
    CampaignState again;
    rules->dump(as_game(roster), as_state(roster), &dump);
    Doc *doc = doc_parse("dump", dump.text, dump.length, &errors);
    bool fine = doc && rules->setup(as_game(roster), doc, 99, (State *)&again, &errors) &&
                memcmp(&again, &roster->state, sizeof again) == 0;
    const char *wrong = rules->broken(as_game(roster), as_state(roster));
    if (errors.count || wrong)
        fprintf(stderr, "%s\n", wrong ? wrong : errors.line[0]);
    doc_free(doc);
    errors_free(&errors);
    writer_free(&dump);
    return fine && !wrong;
}

/* ---- what comes of a mission ---- */

bool result_says(const Fof *mission, const char *part)
{
    Writer line = {0};
    fof_campaign_result((const Game *)mission->game, (const State *)mission->state, &line);
    bool found = strstr(line.text, part);
    writer_free(&line);
    return found;
}
