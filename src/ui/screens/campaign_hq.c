/* The headquarters of one commander: roster, record, what is to be decided, the missions with their curves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/campaign_parts.h"

static const float GAP = 12, CRAMPED = 540;

/* ---- the mission that waits ---- */

static bool is_begun(const Headquarters *hq, int number)
{
    char path[PATH_SIZE];
    Errors unheard = {0};
    bool begun = campaign_file_path(&hq->file, number, ".save", path, &unheard) && session_is_save(path);
    errors_free(&unheard);
    return begun;
}

/* Its order, from its text: nothing is written before the company goes. */
static Briefing *read_order(const Module *modules, const Writer *text, uint64_t seed)
{
    Errors errors = {0};
    Briefing *briefing = NULL;
    Doc *doc = doc_parse("mission", text->text, text->length, &errors);
    const Module *module = doc ? session_module(modules, doc, &errors) : NULL;
    Game *game = module ? module_load(module, doc_mission(doc), &errors) : NULL;
    State *state = game ? calloc(1, module->rules->state_size) : NULL;
    if (state && session_start(module->rules, game, doc, seed, state, &errors))
        briefing = briefing_of(module->rules, game, state);
    free(state);
    if (game)
        module->rules->unload(game);
    doc_free(doc);
    errors_free(&errors);
    return briefing ? briefing : calloc(1, sizeof *briefing);
}

static void follow_mission(App *app, Headquarters *hq)
{
    const Session *session = hq->file.session;
    Writer text = {0};
    Ask ask;
    CampaignStage stage;
    if (hq->briefed == session_hash(session))
        return;
    hq->briefed = session_hash(session);
    briefing_free(hq->briefing);
    hq->briefing = NULL;
    hq->confirms = -1;
    session_ask(session, &ask);
    const Campaign *campaign = session_campaign(session);
    if (ask.kind == ASK_DECIDE && campaign->mission(session_game(session), session_state(session), &text)) {
        hq->briefing = read_order(app->modules, &text, session_options(session)->seed);
        hq->begun = is_begun(hq, ask.turn);
        if (campaign->stage(session_game(session), session_state(session), ask.turn, &stage))
            text_copy(hq->title, sizeof hq->title, stage.title);
    }
    writer_free(&text);
}

/* ---- at the end of a pass ---- */

static void decide(App *app, Headquarters *hq)
{
    Reason reason = {{0}, {0}, {0}};
    int choice = hq->wish;
    hq->wish = -1;
    if (choice < 0)
        return;
    if (!session_do(hq->file.session, hq->roster.choices[choice].action, AUTHOR_PERSON, &reason))
        app_notice(app, reason.rule[0] ? "%s (%s)" : "%s", reason.label, reason.rule);
    const char *unsaved = session_autosave_error(hq->file.session);
    if (unsaved)
        app_notice(app, "The campaign could not be saved: %s", unsaved);
    ui_again(app->ui);
}

/* All that it would do, question after question, up to the last one of the interval; or only who fills which unit. It stays one
 * step for undo. */
static void propose(App *app, Headquarters *hq)
{
    enum { MOST = 500 };
    Session *session = hq->file.session;
    bool fills_only = !hq->proposes;
    int from = session_now(session), done = 0;
    hq->proposes = hq->fills = false;
    for (int i = 0; i < MOST; i++) {
        roster_follow(&hq->roster, session);
        int best = roster_best(&hq->roster, fills_only);
        for (int on = 0; best < 0 && !fills_only && on < hq->roster.choice_count; on++)
            if (hq->roster.choices[on].goes_on && !hq->roster.choices[on].last)
                best = on;
        if (best < 0 || !session_do(session, hq->roster.choices[best].action, AUTHOR_STAFF, NULL))
            break;
        done++;
    }
    hq->proposed_from = from;
    hq->proposed = session_now(session);
    if (done)
        app_notice(app, "The staff has made %d decision%s. %s takes %s back.", done, done == 1 ? "" : "s",
                   app_key_name(app, DO_UNDO), done == 1 ? "it" : "all of them");
    else
        app_notice(app, "There is nothing to propose.");
    ui_again(app->ui);
}

/* The last decision, or all that the staff made at once; behind a mission, its outcome and its last decision. */
static void take_back(App *app, Headquarters *hq)
{
    Writer notes = {0};
    Errors errors = {0};
    Session *session = hq->file.session;
    hq->takes_back = false;
    bool at_once =
        hq->proposed && session_now(session) == hq->proposed && session_jump(session, hq->proposed_from);
    hq->proposed = 0;
    if (!at_once && session_undo(session, 1) <= 0)
        mission_take_back(&hq->file, &notes, &errors);
    headquarters_tell(app, &notes, &errors);
    hq->briefed = 0;
    ui_again(app->ui);
}

/* A mission that does not load is brought back, or begins anew, if the player wants that. */
static void go_forth(App *app, Headquarters *hq)
{
    hq->goes_forth = false;
    if (!hq->broken) {
        hq->broken = !campaign_go_forth(app, &hq->file) && hq->file.damaged;
        return;
    }
    char name[CAMPAIGN_NAME_SIZE];
    text_copy(name, sizeof name, hq->file.name);
    headquarters_close(hq);
    headquarters_restore(app, name);
    if (!headquarters_open(app, hq, name))
        headquarters_list(app, hq);
}

/* A mission that was played stays as a record, to be read and seen again; whoever goes on from it plays a game of its own. */
static void show_mission(App *app, Headquarters *hq)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    Writer notes = {0};
    Sitting *sitting = campaign_file_path(&hq->file, hq->shows, ".save", path, &errors)
                           ? sitting_load(app->modules, path, &notes, &errors)
                           : NULL;
    hq->shows = 0;
    headquarters_tell(app, &notes, &errors);
    if (!sitting)
        return;
    app_play(app, sitting);
}

static void finish(App *app, Headquarters *hq)
{
    if (app->closing) { /* the way back from here leads to the list */
        app->closing = 0;
        app->campaign[0] = '\0';
        headquarters_close(hq);
        headquarters_list(app, hq);
        return;
    }
    if (hq->takes_back)
        take_back(app, hq);
    if (hq->proposes || hq->fills)
        propose(app, hq);
    decide(app, hq);
    if (hq->shows)
        show_mission(app, hq);
    if (hq->goes_forth)
        go_forth(app, hq);
}

/* ---- the picture ---- */

/* The first about whom something can be decided, else the first. */
static void choose_first(Headquarters *hq)
{
    int first = 0;
    while (first < hq->roster.count - 1 && !hq->roster.units[first].choices)
        first++;
    if (hq->roster.count)
        text_copy(hq->chosen, sizeof hq->chosen,
                  hq->roster.units[hq->roster.units[first].choices ? first : 0].id);
}

static void write_subtitle(const Headquarters *hq, char *text, int size)
{
    text_print(text, size, "%s", session_title(hq->file.session));
    if (hq->roster.mode[0])
        text_append(text, size, ", %s", hq->roster.mode);
    if (hq->roster.points)
        text_append(text, size, "  \u00b7  %d point%s to spend", hq->roster.points,
                    hq->roster.points == 1 ? "" : "s");
}

void campaign_hq_frame(App *app, Headquarters *hq)
{
    char title[80], subtitle[LABEL_SIZE * 2];
    roster_follow(&hq->roster, hq->file.session);
    story_follow(hq->story, hq->file.session);
    follow_mission(app, hq);
    if (roster_find(&hq->roster, hq->chosen) < 0)
        choose_first(hq);
    text_print(title, sizeof title, "Headquarters of %s", hq->file.name);
    write_subtitle(hq, subtitle, sizeof subtitle);
    Rectangle room = app_heading(app, title, subtitle);
    campaign_roster(app, hq, box_left(&room, fmaxf(300, fminf(440, room.width * 0.34f)), GAP));
    campaign_history(app, hq, box_right(&room, fmaxf(250, fminf(360, room.width * 0.38f)), GAP));
    hq->cramped = hq->briefing && room.height < CRAMPED;
    float most = hq->briefing ? 170 : 250; /* the order of a mission needs the room more */
    if (!hq->cramped)
        campaign_record(app, hq, box_top(&room, fminf(most, room.height * 0.36f), GAP));
    campaign_choices(app, hq, room);
    finish(app, hq);
}
