/* The files of campaigns over long sittings in which everything is done with them, right and wrong, and everything happens to
 * them that can: what each call says, and which files there are. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/campaign.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_text.h"

#define FORGIVING "tests/fof/campaign/forgiving.ini"

typedef struct Desk {
    char home[PATH_SIZE];
    CampaignFile file;
    Session *mission;
    Rng rng;
    Writer said; /* by the present call */
    Errors errors;
} Desk;

static int below(Desk *desk, int most)
{
    return (int)rng_below(&desk->rng, (uint32_t)most);
}

/* ---- calls ---- */

static const char *const names[] = {"Able", "Baker-2", "no name", "-x"};

static void leave_mission(Desk *desk)
{
    session_free(desk->mission);
    desk->mission = NULL;
}

static void close_file(Desk *desk)
{
    leave_mission(desk);
    campaign_file_close(&desk->file);
    writer_text(&desk->said, "close");
}

static bool find(Desk *desk)
{
    const char *name = names[below(desk, 12) ? 0 : below(desk, COUNT_OF(names))];
    close_file(desk);
    bool found = campaign_file_find(&desk->file, fof_modules, desk->home, name, &desk->errors);
    writer_print(&desk->said, ", find %s %d %d", name, found, found && campaign_file_exists(&desk->file));
    return found;
}

static void begin(Desk *desk)
{
    static const char *const missions[] = {FORGIVING, FORGIVING, "tests/fof/attack.ini", "tests/none.ini"};
    if (!find(desk))
        return;
    bool begun = campaign_file_new(&desk->file, missions[below(desk, COUNT_OF(missions))], 7, &desk->errors);
    writer_print(&desk->said, ", new %d", begun);
    if (!begun)
        campaign_file_close(&desk->file);
    else if (below(desk, 4))
        writer_print(&desk->said, " %d, folder %d",
                     session_do_text(desk->file.session, "play standard", AUTHOR_PERSON, NULL),
                     campaign_file_make_folder(&desk->file, &desk->said, &desk->errors));
}

static void open_file(Desk *desk)
{
    bool to_change = below(desk, 5) > 0;
    if (find(desk))
        writer_print(&desk->said, ", open %d %d", to_change,
                     campaign_file_open(&desk->file, to_change, &desk->said, &desk->errors));
    writer_print(&desk->said, " damaged %d", desk->file.damaged);
}

/* Between missions; a mission that waits is not given up. */
static void decide(Desk *desk)
{
    enum { MOST = 512 };
    static Action actions[MOST];
    Session *session = desk->file.session;
    for (int i = 0; i < 3; i++) {
        Ask ask;
        session_ask(session, &ask);
        if (ask.kind != ASK_DECIDE || strcmp(ask.topic, "mission") == 0)
            break;
        int count =
            session_rules(session)->legal(session_game(session), session_state(session), actions, MOST);
        session_do(session, actions[below(desk, count < MOST ? count : MOST)], AUTHOR_PERSON, NULL);
    }
    session_undo(session, below(desk, 6) == 0);
    writer_text(&desk->said, "decide");
}

static void open_mission(Desk *desk)
{
    leave_mission(desk);
    if (desk->file.session)
        desk->mission = mission_open(&desk->file, &desk->said, &desk->errors);
    writer_print(&desk->said, "mission %d damaged %d", desk->mission != NULL, desk->file.damaged);
}

static void play(Desk *desk, int decisions)
{
    Ask ask;
    if (!desk->mission)
        return;
    State *view = malloc(session_rules(desk->mission)->state_size);
    const Policy *chance = session_policy(fof_modules, "random");
    for (session_ask(desk->mission, &ask); ask.kind == ASK_DECIDE && decisions-- > 0;
         session_ask(desk->mission, &ask))
        session_do(desk->mission, session_advice(desk->mission, chance, view), AUTHOR_STAFF, NULL);
    free(view);
}

static void play_a_little(Desk *desk)
{
    play(desk, 5);
    writer_text(&desk->said, "play");
}

static void play_to_the_end(Desk *desk)
{
    play(desk, 100000);
    if (desk->mission && desk->file.session)
        writer_print(&desk->said, "end: %d",
                     mission_settle(&desk->file, desk->mission, &desk->said, &desk->errors));
    leave_mission(desk);
}

static void settle(Desk *desk)
{
    if (desk->mission && desk->file.session)
        writer_print(&desk->said, "settle %d",
                     mission_settle(&desk->file, desk->mission, &desk->said, &desk->errors));
    leave_mission(desk);
}

static void take_back(Desk *desk)
{
    leave_mission(desk);
    if (desk->file.session)
        writer_print(&desk->said, "take back %d", mission_take_back(&desk->file, &desk->said, &desk->errors));
}

static void restore(Desk *desk)
{
    if (find(desk))
        writer_print(&desk->said, ", restore %d", campaign_file_restore(&desk->file, &desk->errors));
    writer_print(&desk->said, " damaged %d", desk->file.damaged);
}

static void ask_around(Desk *desk)
{
    char rules[LABEL_SIZE] = "", title[LABEL_SIZE] = "";
    CampaignNames all;
    CampaignSummary summary;
    Ask ask = {0};
    campaign_file_names(desk->home, &all, &desk->errors);
    for (int i = 0; i < all.count; i++) {
        bool fine = campaign_file_summary(fof_modules, desk->home, all.name[i], &summary, &desk->errors);
        writer_print(&desk->said, "%s %d: %s, %s %d %d %d; ", all.name[i], fine, summary.title, summary.now,
                     summary.mission, summary.over, summary.foreign);
    }
    free(all.name);
    bool found = campaign_file_summary(fof_modules, desk->home, "no name", &summary, &desk->errors);
    writer_print(&desk->said, "%d '%s' '%s'; ", found, summary.title, summary.now);
    if (desk->file.folder[0]) {
        writer_print(&desk->said, "records %d good %d ", campaign_file_records(&desk->file),
                     campaign_file_good(&desk->file, &ask));
        writer_print(&desk->said, "%s foreign %d ", ask.text,
                     campaign_file_foreign(&desk->file, rules, title));
        writer_print(&desk->said, "%s %s", rules, title);
    }
}

/* ---- harm ---- */

static const char *const files[] = {"campaign.save", "campaign.good",  "mission-1.save", "mission-1.good",
                                    "mission-1.ini", "mission-2.save", "mission-1.old",  "campaign.save"};

static const char *some_file(Desk *desk, char path[PATH_SIZE])
{
    const char *name = files[below(desk, COUNT_OF(files))];
    text_print(path, PATH_SIZE, "%s/Able/%s", desk->home, name);
    return name;
}

static void lose(Desk *desk)
{
    char path[PATH_SIZE];
    close_file(desk);
    writer_print(&desk->said, ", lose %s", some_file(desk, path));
    unlink(path);
}

static void rename_one(Desk *desk)
{
    char from[PATH_SIZE], to[PATH_SIZE];
    close_file(desk);
    const char *old = some_file(desk, from);
    writer_print(&desk->said, ", %s becomes %s", old, some_file(desk, to));
    if (rename(from, to) == 0)
        writer_text(&desk->said, " indeed");
}

/* The last lines go, or one of them says something else, or the first. */
static void harm(Desk *desk)
{
    char path[PATH_SIZE];
    close_file(desk);
    int how = below(desk, 3), lines = 1 + below(desk, 4);
    writer_print(&desk->said, ", harm %d %d %s", how, lines, some_file(desk, path));
    if (access(path, F_OK) != 0)
        return;
    size_t length;
    char *text = play_read(path, &length);
    size_t at = length;
    for (int i = 0; i < lines && at > 1; i++)
        for (at--; at && text[at - 1] != '\n';)
            at--;
    if (how == 0)
        length = at;
    else
        text[how == 1 ? at : 0] ^= 1;
    play_write(path, text, length);
    free(text);
}

/* ---- sittings ---- */

static int is_no_dot(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void tell_files(Desk *desk, Writer *found)
{
    char folder[PATH_SIZE];
    struct dirent **entries;
    text_print(folder, sizeof folder, "%s/Able", desk->home);
    int count = scandir(folder, &entries, is_no_dot, alphasort);
    for (int i = 0; i < count; i++) {
        writer_print(found, " %s", entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

static void tell_session(Writer *found, const Session *session)
{
    uint64_t hash = session ? session_hash(session) : 0;
    if (session)
        writer_print(found, " %d/%d ", session_now(session), session_entries(session));
    golden_hash(found, &hash, sizeof hash);
}

/* Neither the folder of this program nor that of the test. */
static void tell_said(Desk *desk, Writer *found)
{
    char here[PATH_SIZE - 2];
    Writer line = {0};
    ENSURE(getcwd(here, sizeof here));
    strcat(here, "/");
    golden_errors(&desk->said, &desk->errors);
    writer_text(&desk->said, "");
    golden_told(&line, desk->said.text, desk->home);
    writer_text(&line, "");
    golden_told(found, line.text, here);
    writer_free(&line);
    writer_clear(&desk->said);
}

typedef void (*Deed)(Desk *);
static const Deed while_closed[] = {open_file, open_file, open_file,  open_file,   begin,
                                    begin,     restore,   restore,    ask_around,  harm,
                                    harm,      lose,      rename_one, open_mission};
static const Deed while_open[] = {decide,          decide,        decide,        open_mission,
                                  open_mission,    open_mission,  settle,        decide,
                                  take_back,       play_a_little, play_a_little, play_to_the_end,
                                  play_to_the_end, ask_around,    begin,         close_file};

static Deed next_deed(Desk *desk)
{
    return desk->file.session ? while_open[below(desk, COUNT_OF(while_open))]
                              : while_closed[below(desk, COUNT_OF(while_closed))];
}

static void sit(uint64_t seed, int steps, Writer *found)
{
    Desk desk = {.file.lock = -1};
    char name[32];
    text_print(name, sizeof name, "home-%d", (int)seed);
    text_print(desk.home, sizeof desk.home, "%s", play_path(name));
    rng_seed(&desk.rng, seed, 12);
    for (int i = 0; i < steps; i++) {
        next_deed (&desk)(&desk);
        tell_said(&desk, found);
        writer_text(found, "\t");
        tell_session(found, desk.file.session);
        tell_session(found, desk.mission);
        tell_files(&desk, found);
        writer_text(found, "\n");
    }
    close_file(&desk);
    writer_free(&desk.said);
}

TEST(campaigns_survive_what_they_survived)
{
    Writer found = {0};
    for (uint64_t seed = 1; seed <= 6; seed++)
        sit(seed, 120, &found);
    golden_text("tests/replays/core-campaigns.tsv", &found);
}

/* ---- paths that are too long ---- */

/* What was said, without the folder. */
static void tell_errors(Writer *found, Errors *errors, const char *folder)
{
    for (int i = 0; i < errors->count; i++) {
        const char *at = strstr(errors->line[i], folder), *line = errors->line[i];
        writer_print(found, " / %s",
                     at                  ? at + strlen(folder)
                     : strlen(line) > 60 ? line + strlen(line) - 40
                                         : line);
    }
    errors_free(errors);
    *errors = (Errors){0};
}

/* A campaign under way whose folder has a name of so many letters from now on. */
static void call_all(Desk *desk, int length, Writer *found)
{
    char folder[PATH_SIZE], rules[LABEL_SIZE], title[LABEL_SIZE];
    Ask ask;
    CampaignFile *file = &desk->file;
    text_print(folder, sizeof folder, "%s", file->folder);
    memset(file->folder, 'x', (size_t)length);
    file->folder[length] = '\0';
    writer_print(found, "%d\t", length);
    writer_print(found, "exists %d records %d good %d foreign %d", campaign_file_exists(file),
                 campaign_file_records(file), campaign_file_good(file, &ask),
                 campaign_file_foreign(file, rules, title));
    Session *mission = mission_open(file, &desk->said, &desk->errors);
    writer_print(found, " mission %d", mission != NULL);
    tell_errors(found, &desk->errors, file->folder);
    session_free(mission);
    campaign_file_keep(file, &desk->said);
    writer_print(found, " back %d", mission_take_back(file, &desk->said, &desk->errors));
    tell_errors(found, &desk->errors, file->folder);
    writer_print(found, " settle %d",
                 desk->mission && mission_settle(file, desk->mission, &desk->said, &desk->errors));
    tell_errors(found, &desk->errors, file->folder);
    CampaignFile other = {.modules = fof_modules, .lock = -1};
    text_print(other.folder, sizeof other.folder, "%s", file->folder);
    writer_print(found, " open %d", campaign_file_open(&other, true, &desk->said, &desk->errors));
    writer_print(found, " new %d", campaign_file_new(&other, FORGIVING, 7, &desk->errors));
    tell_errors(found, &desk->errors, file->folder);
    campaign_file_close(&other);
    writer_print(found, " restore %d", campaign_file_restore(&other, &desk->errors));
    tell_errors(found, &desk->errors, file->folder);
    writer_text(&desk->said, "");
    writer_text(found, " notes");
    golden_line(found, desk->said.text);
    writer_clear(&desk->said);
    writer_text(found, "\n");
    text_print(file->folder, sizeof file->folder, "%s", folder);
}

TEST(long_paths_are_refused_as_they_were)
{
    Writer found = {0};
    Desk desk = {.file.lock = -1};
    text_print(desk.home, sizeof desk.home, "%s", play_path("home-long"));
    CHECK(campaign_file_find(&desk.file, fof_modules, desk.home, "Able", &desk.errors));
    CHECK(campaign_file_new(&desk.file, FORGIVING, 7, &desk.errors));
    CHECK(session_do_text(desk.file.session, "play standard", AUTHOR_PERSON, NULL));
    CHECK(campaign_file_make_folder(&desk.file, &desk.said, &desk.errors));
    desk.mission = mission_open(&desk.file, &desk.said, &desk.errors);
    CHECK(desk.mission);
    writer_clear(&desk.said);
    for (int length = PATH_SIZE - 20; length < PATH_SIZE; length++)
        call_all(&desk, length, &found);
    for (int length = PATH_SIZE - 8; length <= PATH_SIZE + 1; length++) {
        char home[PATH_SIZE + 8];
        CampaignFile file;
        CampaignNames all = {0};
        memset(home, 'x', (size_t)length);
        home[length] = '\0';
        writer_print(&found, "home of %d\tfind %d", length,
                     campaign_file_find(&file, fof_modules, home, "Able", &desk.errors));
        tell_errors(&found, &desk.errors, home);
        writer_print(&found, " names %d %d", campaign_file_names(home, &all, &desk.errors), all.count);
        tell_errors(&found, &desk.errors, home);
        writer_text(&found, "\n");
        free(all.name);
    }
    close_file(&desk);
    writer_free(&desk.said);
    golden_text("tests/replays/core-campaigns-long.tsv", &found);
}
