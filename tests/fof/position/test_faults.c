/* Faults by system call in a game of Fields of Fire, and in a campaign: a commander appointed, a mission begun, left
 * and gone on with after somebody has changed its file, played to its end, and its outcome entered. See
 * fault_sitting.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "nets/fault_sitting.h"

#define FORGIVING "tests/fof/campaign/forgiving.ini"

enum { SEED = 7, FIRST_SITTING = 9, TO_THE_END = 100000 };

static const Module *const modules = fof_modules;

TEST(faults_no_call_of_a_fof_game_loses_more_than_the_last_decision)
{
    FaultGame game = {
        .modules = modules,
        .mission = "tests/fof/attack.ini",
        .options = {.seed = 5, .player = SIDE_FIRST, .opponent = session_policy(modules, "random")},
        .decisions = 14,
        .path = driver_path("fof-faults.save")};
    fault_try_game(&game, "fof");
}

/* ---- a campaign ---- */

typedef struct Command {
    char home[PATH_SIZE];
    CampaignFile file;
    Writer notes;
    Errors errors;
    Session *whole; /* the mission, played to its end without faults */
    bool left_open; /* the sitting does not come to its end */
} Command;

static void clear_home(void *context)
{
    char line[PATH_SIZE + 32];
    text_print(line, sizeof line, "rm -rf '%s'", ((const Command *)context)->home);
    ENSURE(system(line) == 0);
}

static bool find(Command *command)
{
    return campaign_file_find(&command->file, modules, command->home, "Able", &command->errors);
}

static bool appoint(Command *command)
{
    return find(command) && campaign_file_new(&command->file, FORGIVING, SEED, &command->errors) &&
           session_do_text(command->file.session, "play standard", AUTHOR_PERSON, NULL) &&
           campaign_file_make_folder(&command->file, &command->notes, &command->errors);
}

static Session *open_mission(Command *command)
{
    return mission_open(&command->file, &command->notes, &command->errors);
}

/* Messages of both kinds count. */
static bool has_messages(const Command *command)
{
    return command->errors.count > 0 || command->notes.length > 0;
}

static void touch_mission(const Command *command)
{
    char path[PATH_SIZE + 32];
    text_print(path, sizeof path, "%s/Able/mission-1.ini", command->home);
    FILE *file = fopen(path, "a");
    if (file) {
        fputs("; touched\n", file);
        fclose(file);
    }
}

/* So many decisions; what was said before the sitting does not make those less safe. */
static void play(Session *mission, int decisions, FaultTold *told)
{
    while (decisions-- > 0 && fault_decide(mission))
        fault_told(told, mission, session_autosave_error(mission));
}

static void settle(Command *command, Session *mission, FaultTold *told)
{
    Ask ask;
    session_ask(mission, &ask);
    if (!mission_settle(&command->file, mission, &command->notes, &command->errors))
        told->said = true;
    else if (ask.kind == ASK_OVER)
        told->entered = 1;
    session_free(mission);
}

static void begin_mission(Command *command, FaultTold *told)
{
    Session *mission = appoint(command) ? open_mission(command) : NULL;
    if (mission) {
        fault_told(told, mission, NULL);
        play(mission, FIRST_SITTING, told);
        settle(command, mission, told);
    }
    if (!mission || has_messages(command))
        told->said = true;
}

/* From where the file left it, to its end. */
static void end_mission(Command *command, FaultTold *told)
{
    Session *mission = open_mission(command);
    if (mission) {
        play(mission, TO_THE_END, told);
        settle(command, mission, told);
    }
    if (!mission || has_messages(command))
        told->said = true;
}

static void sit(void *context, FaultTold *told)
{
    Command *command = context;
    begin_mission(command, told);
    if (!told->said) {
        touch_mission(command);
        end_mission(command, told);
    }
    campaign_file_close(&command->file);
}

static void judge_mission(Command *command, FaultTold *told, bool must_be_told)
{
    Session *mission = open_mission(command);
    if (!mission) {
        fault_wrong(told, "the mission does not open: %s", command->errors.line[0]);
        return;
    }
    int now = session_now(mission);
    if (!fault_is_beginning(command->whole, mission, told))
        return;
    if (now < told->saved)
        fault_wrong(told, "%d decisions are left of %d that were saved", now, told->saved);
    if (must_be_told && !told->said)
        fault_wrong(told, "the outcome is missing, and nobody was told");
    session_free(mission);
}

static void judge(void *context, Fault fault, FaultTold *told)
{
    Command *command = context;
    bool killed = fault == FAULT_KILL || fault == FAULT_TORN;
    if (!find(command)) {
        fault_wrong(told, "%s", command->errors.line[0]);
    } else if (!campaign_file_exists(&command->file)) {
        if (told->saved >= 0 || !appoint(command))
            fault_wrong(told, "the commander is gone: %s",
                        command->errors.count ? command->errors.line[0] : "");
    } else if (!campaign_file_open(&command->file, true, &command->notes, &command->errors)) {
        fault_wrong(told, "the campaign does not open: %s", command->errors.line[0]);
    } else if (session_now(command->file.session) < 2) {
        if (told->entered)
            fault_wrong(told, "the outcome was entered, and is lost");
        judge_mission(command, told, !killed && !command->left_open);
    }
    campaign_file_close(&command->file);
}

/* The mission to its end, in a folder of its own that is then cleared. */
static void play_whole(Command *command)
{
    ENSURE(appoint(command));
    command->whole = open_mission(command);
    ENSURE(command->whole);
    while (fault_decide(command->whole)) {
    }
    session_autosave(command->whole, NULL);
    campaign_file_close(&command->file);
}

TEST(faults_no_call_of_a_campaign_loses_more_than_the_last_decision)
{
    Command command = {.file.lock = -1};
    text_print(command.home, sizeof command.home, "%s", driver_path("command/x"));
    *strrchr(command.home, '/') = '\0';
    play_whole(&command);
    fault_try(&(FaultTrial){"campaign", clear_home, sit, judge, &command, 0});
    session_free(command.whole);
}

/* Somebody has changed the mission's file, and the mission is gone on with: the one step of a campaign that moves
 * files about is killed at every call of it, always. */
static void lay_changed(void *context)
{
    Command *command = context;
    FaultTold unread = {0};
    clear_home(command);
    faults_arm(FAULT_NONE, 0);
    begin_mission(command, &unread);
    campaign_file_close(&command->file);
    faults_disarm();
    touch_mission(command);
}

static void sit_again(void *context, FaultTold *told)
{
    Command *command = context;
    faults_pause(true);
    told->saved = FIRST_SITTING;
    ENSURE(find(command) && campaign_file_open(&command->file, true, &command->notes, &command->errors));
    faults_pause(false);
    Session *mission = open_mission(command);
    faults_pause(true);
    session_free(mission);
    campaign_file_close(&command->file);
}

TEST(faults_no_call_loses_a_mission_whose_file_was_changed)
{
    Command command = {.file.lock = -1, .left_open = true};
    text_print(command.home, sizeof command.home, "%s", driver_path("changed/x"));
    *strrchr(command.home, '/') = '\0';
    play_whole(&command);
    fault_try(
        &(FaultTrial){"campaign, a changed mission", lay_changed, sit_again, judge, &command, FAULT_KILL});
    session_free(command.whole);
}
