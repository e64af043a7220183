/* campaign_mission: the missions of a campaign as games of their own, and the way of their outcome into
 * it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/campaign_parts.h"

static const Rules *rules_of(const CampaignFile *file)
{
    return session_rules(file->session);
}

/* ---- the file ---- */

static bool holds_text(const char *path, const Writer *text)
{
    FILE *file = fopen(path, "rb");
    bool same = file != NULL;
    for (size_t i = 0; same && i <= text->length; i++)
        same = getc(file) == (i < text->length ? (unsigned char)text->text[i] : EOF);
    if (file)
        fclose(file);
    return same;
}

static bool move(const char *from, const char *to, Errors *errors)
{
    if (rename(from, to) == 0)
        return true;
    errors_add(errors, from, 0, "%s", strerror(errno));
    return false;
}

/* The files of one mission. */
typedef struct MissionFiles {
    int number;
    char ini[PATH_SIZE], save[PATH_SIZE], old[PATH_SIZE], next[PATH_SIZE];
} MissionFiles;

static bool name_files(const CampaignFile *file, int number, MissionFiles *files, Errors *errors)
{
    files->number = number;
    return campaign_file_path(file, number, ".ini", files->ini, errors) &&
           campaign_file_path(file, number, ".save", files->save, errors) &&
           campaign_file_path(file, number, ".old", files->old, errors) &&
           campaign_file_path(file, number, ".next", files->next, errors);
}

static bool write_file(const char *path, const Writer *text, Errors *errors)
{
    const char *wrong = paths_replace_file(path, text->text, text->length);
    if (wrong)
        errors_add(errors, path, 0, "%s", wrong);
    return !wrong;
}

/* A game that plays again to every hash was begun with this roster: only the mission's file was changed. One
 * that cannot be read at all proves nothing. */
typedef enum Origin { BEGUN_WITH_IT, BEGUN_WITH_ANOTHER, UNREADABLE } Origin;

static Origin origin_of(const CampaignFile *file, const char *save, const char *mission)
{
    Writer unread = {0};
    Errors errors = {0};
    bool same = session_replay_as(file->modules, save, mission, &unread, &errors);
    Origin origin = same ? BEGUN_WITH_IT : errors.count ? UNREADABLE : BEGUN_WITH_ANOTHER;
    writer_free(&unread);
    errors_free(&errors);
    return origin;
}

/* Where a game was set aside and none came in its place, the program was ended in between. */
static bool adopt_old(const CampaignFile *file, const MissionFiles *files, const char *mission, Writer *notes,
                      Errors *errors)
{
    if (campaign_path_exists(files->save) || !campaign_path_exists(files->old) ||
        origin_of(file, files->old, mission) != BEGUN_WITH_IT)
        return true;
    writer_print(notes, "The game of mission %d had been set aside: it goes on.\n", files->number);
    return move(files->old, files->save, errors);
}

/* The game stays where it is until it is known to be another one: whatever moment the program ends at, the next
 * call decides the same. */
static bool change_mission(const CampaignFile *file, const MissionFiles *files, const Writer *text,
                           Writer *notes, Errors *errors)
{
    if (!adopt_old(file, files, files->next, notes, errors))
        return false;
    Origin origin =
        campaign_path_exists(files->save) ? origin_of(file, files->save, files->next) : UNREADABLE;
    if (origin == BEGUN_WITH_IT)
        writer_print(notes,
                     "The file of mission %d was changed: it is written anew, and the mission goes on.\n",
                     files->number);
    if (origin == BEGUN_WITH_ANOTHER) {
        writer_print(notes, "The roster has changed since mission %d was begun: it begins anew.\n",
                     files->number);
        if (!move(files->save, files->old, errors))
            return false;
    }
    return write_file(files->ini, text, errors);
}

/* The mission that waits, as the text of its file; its number, or 0 if none does. */
static int waiting(const CampaignFile *file, Writer *text)
{
    Ask ask;
    session_ask(file->session, &ask);
    bool waits = session_campaign(file->session)
                     ->mission(session_game(file->session), session_state(file->session), text);
    if (waits)
        ENSURE(ask.turn > 0);
    return waits ? ask.turn : 0;
}

/* The mission as the company goes into it. One that was begun with another roster begins anew. */
static bool write_mission(const CampaignFile *file, int number, const Writer *text, Writer *notes,
                          Errors *errors)
{
    MissionFiles files;
    if (!name_files(file, number, &files, errors))
        return false;
    if (holds_text(files.ini, text))
        return adopt_old(file, &files, files.ini, notes, errors);
    bool fine = write_file(files.next, text, errors) && change_mission(file, &files, text, notes, errors);
    unlink(files.next);
    return fine;
}

/* ---- the game ---- */

/* Every mission has chance of its own, from the campaign's seed. */
static uint64_t mission_seed(const CampaignFile *file, int number)
{
    uint64_t seed = session_options(file->session)->seed;
    return hash_bytes(seed, &number, sizeof number);
}

static Side side_of(const CampaignFile *file)
{
    const Campaign *campaign = session_campaign(file->session);
    return campaign->side ? campaign->side(session_game(file->session)) : SIDE_FIRST;
}

static Session *begin(const CampaignFile *file, int number, Errors *errors)
{
    char path[PATH_SIZE];
    if (!campaign_file_path(file, number, ".ini", path, errors))
        return NULL;
    Doc *doc = doc_read(path, errors);
    const Module *module = doc ? session_module(file->modules, doc, errors) : NULL;
    if (!module) {
        doc_free(doc);
        return NULL;
    }
    SessionOptions options = {
        .seed = mission_seed(file, number), .player = side_of(file), .opponent = session_opponent(module)};
    return session_new_read(module, doc, path, options, errors);
}

/* A copy is a help, not a need. */
static void keep_copy(const CampaignFile *file, int number, Session *mission)
{
    char good[PATH_SIZE];
    Errors unheard = {0};
    if (campaign_file_path(file, number, ".good", good, &unheard))
        session_save(mission, good);
    errors_free(&unheard);
}

static Session *go_on(CampaignFile *file, int number, const char *save, Writer *notes, Errors *errors)
{
    char good[PATH_SIZE];
    if (!campaign_file_path(file, number, ".good", good, errors))
        return NULL;
    Session *session = campaign_load_game(file, save, good, notes, errors);
    file->damaged = !session;
    if (session)
        keep_copy(file, number, session);
    return session;
}

/* Of a game that is gone its copy goes on; one that cannot is told of and kept, whatever comes in its place. */
static bool adopt_copy(const CampaignFile *file, const MissionFiles *files, Writer *notes, Errors *errors)
{
    char good[PATH_SIZE];
    if (!campaign_file_path(file, files->number, ".good", good, errors))
        return false;
    if (campaign_path_exists(files->save) || !campaign_path_exists(good))
        return true;
    if (origin_of(file, good, files->ini) == BEGUN_WITH_IT) {
        writer_print(notes, "The game of mission %d is gone: it goes on from its copy.\n", files->number);
        return move(good, files->save, errors);
    }
    if (campaign_path_exists(files->old)) /* that one was told of when it was set aside */
        return true;
    writer_print(notes,
                 "The game of mission %d is gone, and its copy cannot go on: it begins anew, and the copy is "
                 "kept as %s.\n",
                 files->number, files->old);
    return move(good, files->old, errors);
}

static Session *open_game(CampaignFile *file, int number, Writer *notes, Errors *errors)
{
    MissionFiles files;
    const char *save = files.save;
    file->damaged = false;
    if (!name_files(file, number, &files, errors) || !adopt_copy(file, &files, notes, errors))
        return NULL;
    Session *session =
        campaign_path_exists(save) ? go_on(file, number, save, notes, errors) : begin(file, number, errors);
    const char *wrong = session ? session_autosave(session, save) : NULL;
    const char *news = session ? session_autosave_news(session) : NULL;
    if (news)
        writer_print(notes, "%s\n", news);
    if (!wrong)
        return session;
    errors_add(errors, save, 0, "%s", wrong);
    session_free(session);
    return NULL;
}

Session *mission_open(CampaignFile *file, Writer *notes, Errors *errors)
{
    Writer text = {0};
    Session *session = NULL;
    int number = waiting(file, &text);
    if (!number) {
        Ask ask;
        session_ask(file->session, &ask);
        errors_add(errors, NULL, 0, "no mission waits to be played: %s", ask.text);
    } else if (write_mission(file, number, &text, notes, errors)) {
        campaign_file_keep(file, notes); /* a copy with another roster could not go on with this mission */
        session = open_game(file, number, notes, errors);
    }
    writer_free(&text);
    return session;
}

/* ---- its outcome ---- */

/* The whole game once more: if the disk was full in the middle of it, there may be room now. */
static const char *save_whole(const CampaignFile *file, int number, Session *mission)
{
    char path[PATH_SIZE];
    Errors unheard = {0};
    bool fits = campaign_file_path(file, number, ".save", path, &unheard);
    errors_free(&unheard);
    return fits ? session_autosave(mission, path) : "its path is too long";
}

static bool enter_outcome(CampaignFile *file, Session *mission, Writer *notes, Errors *errors)
{
    Writer line = {0};
    session_campaign(file->session)->result(session_game(mission), session_state(mission), &line);
    const char *misfit = session_enter(file->session, line.text);
    const char *unsaved = misfit ? NULL : session_autosave_error(file->session);
    if (misfit)
        errors_add(errors, NULL, 0, "the mission's outcome does not fit the campaign: %s", misfit);
    else if (unsaved)
        errors_add(errors, NULL, 0, "the campaign could not be saved: %s", unsaved);
    else
        campaign_file_keep(file, notes);
    writer_free(&line);
    return !misfit && !unsaved;
}

bool mission_settle(CampaignFile *file, Session *mission, Writer *notes, Errors *errors)
{
    Ask campaign, ask;
    session_ask(file->session, &campaign);
    session_ask(mission, &ask);
    const char *unsaved = save_whole(file, campaign.turn, mission);
    if (ask.kind != ASK_OVER) {
        if (unsaved)
            errors_add(errors, NULL, 0, "mission %d could not be saved, and stands as it was before: %s",
                       campaign.turn, unsaved);
        return !unsaved;
    }
    if (unsaved) /* what it has come to counts for more than its record */
        writer_print(notes, "The record of mission %d is not complete: %s.\n", campaign.turn, unsaved);
    keep_copy(file, campaign.turn, mission);
    return enter_outcome(file, mission, notes, errors);
}

/* The mission of the last result; 0 if there is none. */
static int last_result(const CampaignFile *file)
{
    const Session *session = file->session;
    for (int entry = session_now(session) - 1; entry >= 0; entry--) {
        Author author;
        Ask ask;
        session_entry(session, entry, &author);
        if (author != AUTHOR_RESULT || !session_before(session, entry))
            continue;
        rules_of(file)->ask(session_game(session), session_before(session, entry), &ask);
        return ask.turn;
    }
    return 0;
}

/* The campaign goes first: should the program end between the two, the mission is over and its outcome
 * enters again. */
bool mission_take_back(CampaignFile *file, Writer *notes, Errors *errors)
{
    int number = last_result(file);
    if (!number) {
        errors_add(errors, NULL, 0, "there is nothing to take back");
        return false;
    }
    Session *mission = open_game(file, number, notes, errors);
    if (!mission)
        return false;
    bool fine =
        session_now(mission) > 0 && session_take_back_result(file->session) && session_undo(mission, 1) > 0;
    if (!fine)
        errors_add(errors, NULL, 0, "mission %d cannot be taken back", number);
    session_free(mission);
    return fine;
}
