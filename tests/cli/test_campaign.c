/* The files of campaigns, as the window uses them: without streams, by messages alone. */
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/session/campaign.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "nets/faults.h"
#include "toy/toy.h"

#define FORGIVING "tests/fof/campaign/forgiving.ini"

static const Module *const modules = fof_modules;

/* A campaign with all that it says. */
typedef struct Desk {
    char home[PATH_SIZE];
    CampaignFile file;
    Writer notes;
    Errors errors;
} Desk;

static Desk *desk_at(const char *home)
{
    Desk *desk = calloc(1, sizeof *desk);
    char path[128];
    if (!desk)
        abort();
    text_print(path, sizeof path, "%s/x", home);
    text_print(desk->home, sizeof desk->home, "%s", driver_path(path));
    *strrchr(desk->home, '/') = '\0';
    desk->file.lock = -1;
    return desk;
}

static void desk_clear(Desk *desk)
{
    errors_free(&desk->errors);
    writer_clear(&desk->notes);
}

static void desk_free(Desk *desk)
{
    campaign_file_close(&desk->file);
    errors_free(&desk->errors);
    writer_free(&desk->notes);
    free(desk);
}

static bool finds(Desk *desk, const char *name)
{
    return campaign_file_find(&desk->file, modules, desk->home, name, &desk->errors);
}

static bool begins(Desk *desk, const char *name)
{
    return finds(desk, name) && campaign_file_new(&desk->file, FORGIVING, 7, &desk->errors) &&
           session_do_text(desk->file.session, "play standard", AUTHOR_PERSON, NULL) &&
           campaign_file_make_folder(&desk->file, &desk->notes, &desk->errors);
}

static bool opens(Desk *desk, const char *name, bool to_change)
{
    return finds(desk, name) && campaign_file_open(&desk->file, to_change, &desk->notes, &desk->errors);
}

static bool says(const Desk *desk, const char *part)
{
    return desk->errors.count == 1 && strstr(desk->errors.line[0], part);
}

/* Chance decides so often, or to the end of the mission. */
static void play_some(Session *mission, int decisions)
{
    State *view = malloc(session_rules(mission)->state_size);
    const Policy *chance = session_policy(modules, "random");
    Ask ask;
    for (session_ask(mission, &ask); ask.kind == ASK_DECIDE && decisions-- > 0; session_ask(mission, &ask))
        session_do(mission, session_advice(mission, chance, view), AUTHOR_STAFF, NULL);
    free(view);
}

static void play_to_the_end(Session *mission)
{
    play_some(mission, INT_MAX);
}

/* The lowest number that no open file has. */
static int free_number(void)
{
    int number = dup(STDOUT_FILENO);
    close(number);
    return number;
}

TEST(commanders_are_listed_with_where_they_stand)
{
    Desk *desk = desk_at("listed");
    CampaignNames names;
    CampaignSummary summary;
    CHECK(campaign_file_names(desk->home, &names, &desk->errors));
    CHECK_INT(names.count, 0);
    CHECK(begins(desk, "Baker"));
    campaign_file_close(&desk->file);
    CHECK(begins(desk, "Able"));
    int number = free_number();
    CHECK(campaign_file_names(desk->home, &names, &desk->errors));
    CHECK_INT(free_number(), number); /* the folder is closed again */
    CHECK_INT(names.count, 2);
    CHECK_TEXT(names.name[0], "Able");
    CHECK_TEXT(names.name[1], "Baker");
    CHECK(campaign_file_summary(modules, desk->home, "Baker", &summary, &desk->errors));
    CHECK_TEXT(summary.title, "Three fields");
    CHECK_CONTAINS(summary.now, "Mission 1 of 3");
    CHECK_INT(summary.mission, 1);
    CHECK(!summary.over);
    CHECK(!campaign_file_summary(modules, desk->home, "Nobody", &summary, &desk->errors));
    CHECK(says(desk, "there is no company Nobody"));
    free(names.name);
    desk_free(desk);
}

/* A program without these rules: nothing is damaged, and nothing is to be restored. */
TEST(a_commander_of_other_rules_is_not_damaged)
{
    Desk *desk = desk_at("foreign");
    CampaignSummary summary;
    char line[PATH_SIZE + 32];
    CHECK(begins(desk, "Able"));
    campaign_file_close(&desk->file);
    CHECK(campaign_file_summary(toy_modules, desk->home, "Able", &summary, &desk->errors));
    CHECK(summary.foreign);
    CHECK_TEXT(summary.title, "Three fields");
    CHECK_TEXT(summary.now, "This program does not have its rules (fof-campaign).");
    CHECK(campaign_file_find(&desk->file, toy_modules, desk->home, "Able", &desk->errors));
    CHECK(!campaign_file_open(&desk->file, true, &desk->notes, &desk->errors));
    CHECK(!desk->file.damaged);
    campaign_file_close(&desk->file);
    text_print(line, sizeof line, "campaign list --home %s", desk->home);
    Spoken spoken = driver_say(line, "");
    CHECK_TEXT(spoken.out, "Able\tThree fields\tThis program does not have its rules (fof-campaign).\n");
    CHECK_TEXT(spoken.err, "");
    driver_free(&spoken);
    text_print(line, sizeof line, "campaign restore Able --home %s", desk->home);
    spoken = driver_say(line, "");
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.err, "Able: this program does not have its rules (fof-campaign)\n");
    CHECK(!strstr(spoken.err, "move"));
    driver_free(&spoken);
    errors_free(&desk->errors);
    CHECK(opens(desk, "Able", true)); /* as it was */
    desk_free(desk);
}

TEST(a_mission_goes_its_way_without_a_word_on_any_stream)
{
    Desk *desk = desk_at("silent");
    CampaignStage stage;
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    CHECK(mission_settle(&desk->file, mission, &desk->notes, &desk->errors)); /* not over: nothing enters */
    CHECK_INT(session_now(desk->file.session), 1);
    play_to_the_end(mission);
    CHECK(mission_settle(&desk->file, mission, &desk->notes, &desk->errors));
    CHECK_INT(session_now(desk->file.session), 2);
    session_free(mission);
    const Session *session = desk->file.session;
    CHECK(session_campaign(session)->stage(session_game(session), session_state(session), 1, &stage));
    CHECK(stage.played && stage.figures > 0);
    CHECK(!mission_open(&desk->file, &desk->notes, &desk->errors));
    CHECK(says(desk, "no mission waits to be played"));
    CHECK(!desk->file.damaged);
    desk_clear(desk);
    CHECK(mission_take_back(&desk->file, &desk->notes, &desk->errors));
    CHECK_INT(session_now(desk->file.session), 1);
    CHECK_INT(desk->errors.count, 0);
    CHECK_INT((int)desk->notes.length, 0);
    desk_free(desk);
}

/* Locks are a process's: another one is asked. */
static int tries_in_another_program(const char *home, bool to_change)
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        CampaignFile file;
        Writer notes = {0};
        Errors errors = {0};
        bool opened = campaign_file_find(&file, modules, home, "Able", &errors) &&
                      campaign_file_open(&file, to_change, &notes, &errors);
        _exit(opened ? 0 : strstr(errors.line[0], "being commanded by another program") ? 1 : 2);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(one_program_commands_and_others_may_look)
{
    Desk *desk = desk_at("locked");
    CHECK(begins(desk, "Able"));
    CHECK_INT(tries_in_another_program(desk->home, false), 0);
    CHECK_INT(tries_in_another_program(desk->home, true), 1);
    Desk *same = desk_at("locked"); /* in this program, too, and who tried takes no lock away */
    text_print(same->home, sizeof same->home, "%s", desk->home);
    CHECK(!opens(same, "Able", true));
    CHECK(says(same, "being commanded by another program"));
    desk_free(same);
    CHECK_INT(tries_in_another_program(desk->home, true), 1);
    campaign_file_close(&desk->file);
    CHECK_INT(tries_in_another_program(desk->home, true), 0);
    desk_free(desk);
}

TEST(names_that_are_no_folders_are_refused)
{
    Desk *desk = desk_at("names");
    CHECK(!finds(desk, "../Able"));
    CHECK(says(desk, "no name of a company"));
    desk_clear(desk);
    CHECK(!finds(desk, "a-name-that-is-far-too-long-for-any-commander"));
    desk_clear(desk);
    CHECK(finds(desk, "Able"));
    CHECK(!campaign_file_exists(&desk->file));
    CHECK(!opens(desk, "Able", true));
    CHECK(says(desk, "there is no company Able"));
    desk_free(desk);
}

static void spoil(const CampaignFile *file, int number, const char *name)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    FILE *spoilt = campaign_file_path(file, number, name, path, &errors) ? fopen(path, "w") : NULL;
    if (spoilt) {
        fputs("nothing\n", spoilt);
        fclose(spoilt);
    }
    errors_free(&errors);
}

TEST(damage_is_told_apart_and_mended)
{
    Desk *desk = desk_at("mended");
    Ask ask;
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    session_free(mission);
    spoil(&desk->file, 1, ".save");
    CHECK(!mission_open(&desk->file, &desk->notes, &desk->errors));
    CHECK(desk->file.damaged && desk->file.session); /* the mission is, the campaign is not */
    desk_clear(desk);
    campaign_file_close(&desk->file);
    spoil(&desk->file, 0, "campaign.save");
    CHECK(!opens(desk, "Able", true));
    CHECK(desk->file.damaged && !desk->file.session);
    CHECK(campaign_file_good(&desk->file, &ask));
    CHECK_CONTAINS(ask.text, "Mission 1 of 3");
    campaign_file_close(&desk->file);
    desk_clear(desk);
    CHECK_INT(campaign_file_restore(&desk->file, &desk->errors), 1);
    CHECK_INT(campaign_file_restore(&desk->file, &desk->errors), 0);
    CHECK_INT(desk->errors.count, 0);
    CHECK(opens(desk, "Able", true));
    mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    session_free(mission);
    desk_free(desk);
}

/* The damaged file cannot be put aside: a folder has its place. Nothing is written over it then. */
TEST(what_cannot_be_put_aside_is_not_restored)
{
    Desk *desk = desk_at("in-the-way");
    char path[PATH_SIZE], inside[PATH_SIZE];
    CHECK(begins(desk, "Able"));
    campaign_file_close(&desk->file);
    spoil(&desk->file, 0, "campaign.save");
    CHECK(campaign_file_path(&desk->file, 0, "campaign.save.damaged", path, &desk->errors));
    text_print(inside, sizeof inside, "%s/in-the-way", path);
    CHECK_INT(mkdir(path, 0700) || mkdir(inside, 0700), 0);
    desk_clear(desk);
    CHECK(campaign_file_restore(&desk->file, &desk->errors) < 0);
    CHECK(says(desk, "campaign.save"));
    CHECK(!opens(desk, "Able", true)); /* as damaged as before */
    desk_free(desk);
}

/* A bit of the last line but `back` of a file. */
static void flip(const CampaignFile *file, int number, const char *name, int back)
{
    char path[PATH_SIZE];
    static char text[1 << 20];
    Errors errors = {0};
    FILE *opened = campaign_file_path(file, number, name, path, &errors) ? fopen(path, "r+") : NULL;
    size_t length = opened ? fread(text, 1, sizeof text, opened) : 0;
    for (size_t at = length - 1; opened && at > 0; at--)
        if (text[at - 1] == '\n' && back-- == 0) {
            fseek(opened, (long)at + 12, SEEK_SET);
            fputc(text[at + 12] ^ 1, opened);
            break;
        }
    if (opened)
        fclose(opened);
}

TEST(a_flipped_bit_costs_a_mission_what_no_copy_has)
{
    Desk *desk = desk_at("bit");
    char damaged[PATH_SIZE];
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    play_some(mission, 6);
    session_free(mission);
    flip(&desk->file, 1, ".save", 1); /* the copy is from when it was begun */
    mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    CHECK_CONTAINS(desk->notes.text, " 2 decisions from there on are dropped");
    CHECK_INT(session_now(mission), 4);
    CHECK(campaign_file_path(&desk->file, 1, ".save.damaged", damaged, &desk->errors));
    CHECK(access(damaged, F_OK) == 0);
    session_free(mission);
    desk_clear(desk);
    mission = mission_open(&desk->file, &desk->notes, &desk->errors); /* now the copy has all four */
    CHECK(mission != NULL);
    CHECK_INT((int)desk->notes.length, 0);
    session_free(mission);
    flip(&desk->file, 1, ".save", 2);
    mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK_CONTAINS(desk->notes.text, "The copy that was kept of it has come further");
    CHECK_INT(session_now(mission), 4);
    session_free(mission);
    desk_free(desk);
}

TEST(a_flipped_bit_in_the_campaign_costs_nothing_that_its_copy_has)
{
    Desk *desk = desk_at("campaign-bit");
    CHECK(begins(desk, "Able"));
    uint64_t hash = session_hash(desk->file.session);
    campaign_file_close(&desk->file);
    flip(&desk->file, 0, "campaign.save", 0);
    CHECK(opens(desk, "Able", true));
    CHECK_CONTAINS(desk->notes.text, "is damaged");
    CHECK(session_hash(desk->file.session) == hash);
    campaign_file_close(&desk->file);
    desk_clear(desk);
    CHECK(opens(desk, "Able", true));
    CHECK_INT((int)desk->notes.length, 0);
    flip(&desk->file, 0, "campaign.save", 0);
    campaign_file_close(&desk->file);
    CHECK_INT(campaign_file_restore(&desk->file, &desk->errors), 1);
    CHECK_INT(campaign_file_restore(&desk->file, &desk->errors), 0);
    desk_free(desk);
}

TEST(a_campaign_that_could_not_be_begun_leaves_its_name_free)
{
    Desk *desk = desk_at("no-room");
    CHECK(finds(desk, "Able"));
    CHECK(campaign_file_new(&desk->file, FORGIVING, 7, &desk->errors));
    faults_arm(FAULT_FULL, 4); /* the lock is there, the first save is not */
    CHECK(!campaign_file_make_folder(&desk->file, &desk->notes, &desk->errors));
    faults_disarm();
    CHECK(says(desk, "the disk is full"));
    campaign_file_close(&desk->file);
    desk_clear(desk);
    CHECK(!campaign_file_exists(&desk->file));
    CHECK(begins(desk, "Able"));
    desk_free(desk);
}

/* What the program leaves if it ends between two steps. */
TEST(a_game_that_was_set_aside_and_not_replaced_is_gone_on_with)
{
    Desk *desk = desk_at("aside");
    char save[PATH_SIZE], old[PATH_SIZE], ini[PATH_SIZE];
    CHECK(begins(desk, "Able"));
    CHECK(campaign_file_path(&desk->file, 1, ".save", save, &desk->errors) &&
          campaign_file_path(&desk->file, 1, ".old", old, &desk->errors) &&
          campaign_file_path(&desk->file, 1, ".ini", ini, &desk->errors));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    play_some(mission, 6);
    session_free(mission);
    for (int changed = 0; changed < 2; changed++) {
        FILE *file = changed ? fopen(ini, "a") : NULL;
        if (file) {
            fputs("; touched\n", file);
            fclose(file);
        }
        CHECK_INT(rename(save, old), 0);
        desk_clear(desk);
        mission = mission_open(&desk->file, &desk->notes, &desk->errors);
        CHECK(mission != NULL);
        CHECK_INT(session_now(mission), 6);
        CHECK_CONTAINS(desk->notes.text, "had been set aside: it goes on");
        CHECK(access(old, F_OK) != 0);
        session_free(mission);
    }
    desk_free(desk);
}

/* The good copy is as young as the mission that was begun: else that could not be gone on with. */
TEST(a_mission_under_way_survives_the_damage_of_its_campaign)
{
    Desk *desk = desk_at("under-way");
    Ask ask;
    CHECK(finds(desk, "Able"));
    CHECK(campaign_file_new(&desk->file, FORGIVING, 7, &desk->errors));
    CHECK(campaign_file_make_folder(&desk->file, &desk->notes, &desk->errors));
    CHECK(session_do_text(desk->file.session, "play standard", AUTHOR_PERSON, NULL));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    session_free(mission);
    CHECK(campaign_file_good(&desk->file, &ask));
    CHECK_CONTAINS(ask.text, "Mission 1 of 3");
    desk_free(desk);
}

TEST(what_was_decided_in_a_sitting_is_in_the_good_copy)
{
    Desk *desk = desk_at("sitting");
    Ask ask;
    CHECK(finds(desk, "Able"));
    CHECK(campaign_file_new(&desk->file, FORGIVING, 7, &desk->errors));
    CHECK(campaign_file_make_folder(&desk->file, &desk->notes, &desk->errors));
    CHECK(session_do_text(desk->file.session, "play standard", AUTHOR_PERSON, NULL));
    campaign_file_close(&desk->file);
    CHECK(campaign_file_good(&desk->file, &ask));
    CHECK_CONTAINS(ask.text, "Mission 1 of 3");
    desk_free(desk);
}

/* ---- a full disk ---- */

/* No file may become larger than this, which stands for a disk that is full; 0: as large as one likes. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        abort();
    limit.rlim_cur = bytes ? bytes : limit.rlim_max;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        abort();
}

static off_t size_of(const CampaignFile *file, int number, const char *name)
{
    struct stat about = {0};
    char path[PATH_SIZE];
    Errors errors = {0};
    bool fine = campaign_file_path(file, number, name, path, &errors) && stat(path, &about) == 0;
    errors_free(&errors);
    return fine ? about.st_size : 0;
}

TEST(a_mission_that_could_not_be_saved_says_so_and_goes_on_from_what_is_on_the_disk)
{
    Desk *desk = desk_at("full");
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    play_some(mission, 4);
    int before = session_now(mission);
    off_t size = size_of(&desk->file, 1, ".save");
    limit_files((rlim_t)size);
    play_some(mission, 6);
    bool settled = mission_settle(&desk->file, mission, &desk->notes, &desk->errors);
    limit_files(0);
    CHECK(!settled);
    CHECK(says(desk, "mission 1 could not be saved, and stands as it was before"));
    CHECK_INT(size_of(&desk->file, 1, ".save"), size); /* nothing of it is lost */
    int later = session_now(mission);
    session_free(mission);
    desk_clear(desk);
    mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL && later > before);
    CHECK_INT(session_now(mission), before);
    play_some(mission, 6);
    CHECK(mission_settle(&desk->file, mission, &desk->notes, &desk->errors)); /* there is room again */
    session_free(mission);
    desk_free(desk);
}

/* Its game has become longer than the campaign's file: there is room for the one and not for the other. */
TEST(an_outcome_enters_though_the_record_of_its_mission_is_cut)
{
    enum { ROOM_FOR_A_RESULT = 6000 };
    Desk *desk = desk_at("cut");
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    while (size_of(&desk->file, 1, ".save") < size_of(&desk->file, 0, "campaign.save") + ROOM_FOR_A_RESULT)
        play_some(mission, 1);
    limit_files((rlim_t)size_of(&desk->file, 1, ".save"));
    play_to_the_end(mission);
    bool settled = mission_settle(&desk->file, mission, &desk->notes, &desk->errors);
    limit_files(0);
    CHECK(settled);
    CHECK_CONTAINS(desk->notes.text ? desk->notes.text : "", "The record of mission 1 is not complete");
    CHECK_INT(session_now(desk->file.session), 2);
    session_free(mission);
    campaign_file_close(&desk->file);
    writer_clear(&desk->notes);
    CHECK(opens(desk, "Able", true)); /* and is there in the next sitting */
    CHECK_INT(session_now(desk->file.session), 2);
    CHECK(mission_take_back(&desk->file, &desk->notes, &desk->errors));
    desk_free(desk);
}

TEST(an_outcome_that_could_not_be_saved_is_told_and_enters_again)
{
    Desk *desk = desk_at("not-entered");
    CHECK(begins(desk, "Able"));
    Session *mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    play_to_the_end(mission);
    limit_files(100);
    bool settled = mission_settle(&desk->file, mission, &desk->notes, &desk->errors);
    limit_files(0);
    CHECK(!settled);
    CHECK(says(desk, "the campaign could not be saved"));
    session_free(mission);
    campaign_file_close(&desk->file);
    desk_clear(desk);
    CHECK(opens(desk, "Able", true));
    CHECK_INT(session_now(desk->file.session), 1); /* as it was on the disk */
    mission = mission_open(&desk->file, &desk->notes, &desk->errors);
    CHECK(mission != NULL);
    CHECK(mission_settle(&desk->file, mission, &desk->notes, &desk->errors));
    CHECK_INT(session_now(desk->file.session), 2);
    session_free(mission);
    desk_free(desk);
}
