/* A campaign of the player's own, and what it may name. A suite of its own: what a command line has named counts for
 * the whole program, and here nothing was named before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/base/paths.h"
#include "help/cli_driver.h"
#include "minunit.h"

static const Module *const modules = fof_modules;

/* `contact campaign` with these words, in the home `folder`. */
static Spoken say(const char *home, const char *words, const char *input)
{
    char line[PATH_SIZE * 3];
    text_print(line, sizeof line, "campaign %s --home %s", words, home);
    return driver_say_with(modules, line, input, strlen(input));
}

/* A campaign of one mission, whose file is named so. */
static const char *own_campaign(const char *name, const char *mission)
{
    char text[PATH_SIZE];
    char *field = realpath("tests/fof/campaign/1-field.ini", NULL);
    text_print(text, sizeof text, "[mission]\nbase = %s\n", field);
    free(field);
    driver_file("own/field.ini", text);
    text_print(text, sizeof text,
               "[mission]\nsystem = fof-campaign\nuse = fof/default.ini fof/companies/us-1944.ini "
               "fof/skills.ini fof/names.ini\n[stage 1]\nfile = %s\n",
               mission);
    return driver_file(name, text);
}

/* In a program of its own: what this one was told before does not count there. */
static int play_elsewhere(const char *home)
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        Spoken spoken = say(home, "play Able", "auto 1\nquit\n");
        fprintf(stderr, "%s", spoken.err);
        _exit(spoken.code);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int begin_elsewhere(const char *home, const char *campaign, const char *said)
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        char words[PATH_SIZE * 2];
        text_print(words, sizeof words, "new Able --mode standard --campaign %s", campaign);
        Spoken spoken = say(home, words, "");
        fprintf(stderr, "%s", spoken.err);
        _exit(strstr(spoken.err, said) ? spoken.code : -1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(a_campaign_outside_the_data_is_played_and_names_nothing_outside_its_folder)
{
    char home[PATH_SIZE];
    text_print(home, sizeof home, "%s", driver_path("home/x"));
    *strrchr(home, '/') = '\0';
    const char *campaign = own_campaign("own/campaign.ini", "field.ini"),
               *outside = own_campaign("other/campaign.ini", "../own/field.ini");
    char whole[PATH_SIZE];
    text_print(whole, sizeof whole, "%s", driver_path("own/field.ini"));
    CHECK_INT(
        begin_elsewhere(home, outside, "other/campaign.ini:5: file = ../own/field.ini: it lies outside"),
        EXIT_INPUT);
    CHECK_INT(begin_elsewhere(home, own_campaign("other/whole.ini", whole), "there is no mission"),
              EXIT_INPUT);
    CHECK_INT(begin_elsewhere(home, campaign, ""), EXIT_FINE);
    CHECK_INT(play_elsewhere(home), EXIT_FINE);
    CHECK_INT(play_elsewhere(home), EXIT_FINE);
}
