/* What a position keeps in a byte is written in words; the numbers of older files and saves mean the same. A marker that a
 * person puts where it does nothing is refused. */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/position/position.h"
#include "fof/session.h"
#include "fof/turn.h"
#include "fof/weapons/support.h"
#include "help/session_play.h"
#include "nets/reguard.h"

#define MAP                                                                                                  \
    "[mission]\nsystem = fof\nuse = fof/default.ini fof/support/us-1944.ini fof/support/us-1944-night.ini\n" \
    "type = offensive\ncolumns = 4\nrows = 3\n[visibility]\nlight = 2\n[agency guns]\nkind = "               \
    "artillery\nside = enemy\n[fire guns "                                                                   \
    "he]\nvof = -5\nmissions = 3\nspotter = 2\n"

/* The dump of a position; owned by the caller. */
static char *dumped(const Fof *p)
{
    Writer writer = {0};
    fof_rules.dump((const Game *)p->game, (const State *)p->state, &writer);
    return writer.text;
}

/* Both texts give the same bytes, the first as it is dumped. */
static void check_same(const char *before, const char *words, const char *numbers)
{
    char text[4096];
    text_print(text, sizeof text, "%s%s\n", before, words);
    Fof *said = fof_open(text);
    text_print(text, sizeof text, "%s%s\n", before, numbers);
    Fof *counted = fof_open(text);
    CHECK_BYTES(said->state, counted->state, sizeof *said->state);
    char *dump = dumped(said);
    CHECK_CONTAINS(dump, words);
    free(dump);
    CHECK(fof_round_trip(said));
    fof_close(said);
    fof_close(counted);
}

/* Refused for the last line of the text, with this message. */
static void check_refused(const char *before, const char *lines, const char *message)
{
    char text[4096], place[32];
    int line = 0;
    text_print(text, sizeof text, "%s%s\n", before, lines);
    for (const char *at = text; *at; at++)
        line += *at == '\n';
    text_print(place, sizeof place, "position:%d:", line);
    char *errors = fof_errors(text);
    CHECK_CONTAINS(errors, place);
    CHECK_CONTAINS(errors, message);
    free(errors);
}

#define STAND TURN_STAND TURN_IDLE

/* A line of the mission's fire support. */
static int line_of(const char *agency, Shell shell)
{
    Fof *p = fof_open(MAP STAND);
    int line = -1;
    for (int i = 0; i < p->game->support.agency_count; i++)
        if (!strcmp(p->game->support.agencies[i].id, agency))
            line = fof_support_line(p->game, i, shell);
    fof_close(p);
    return line;
}

TEST(an_errand_is_said_in_words)
{
    const char *runner = MAP STAND TURN_HQ("1", "2,1") "[unit runner-1]\nat = 2,1\nflags = runner-out\n";
    check_same(runner, "errand = to 1HQ turn 2", "errand = 2 2"); /* entry 1, plus 1 */
    check_same(runner, "errand = lost turn 2", "errand = 0 2");
    char numbers[32];
    text_print(numbers, sizeof numbers, "errand = %d 3", line_of("guns", SHELL_HE) + 1);
    check_same(MAP STAND TURN_UNIT("S", "german-spotter", "4,3"), "errand = guns he 3", numbers);
    check_same(MAP STAND TURN_SQUAD("2/1", "1", "2,1"), "errand = green 2 of line closed", "errand = 18 1");
    check_same(MAP STAND TURN_SQUAD("2/1", "1", "2,1"), "errand = closed", "errand = 0 1");
    const char *leader = MAP STAND TURN_UNIT("L", "german-leader", "4,3");
    check_same(leader, "errand = alone", "errand = 1 0");
    check_refused(leader, "errand = guns he 3", "is `alone`");
    check_refused(runner, "errand = to 9HQ turn 2", "a runner goes `to UNIT turn N`");
    check_refused(MAP STAND TURN_UNIT("S", "german-spotter", "4,3"), "errand = guns wp 3", "`battery he 3`");
    check_refused(MAP STAND TURN_SQUAD("2/1", "1", "2,1"), "errand = away", "green 2 of line");
}

#define MARK(kind) MAP STAND "[marker 3]\nkind = " kind "\nat = 2,2\nvalue = -1\n"

TEST(what_a_marker_is_about_is_said_in_words)
{
    check_same(MARK("pending"), "detail = air-strike", "detail = 3");
    check_same(MARK("target"), "detail = mortars", "detail = 2");
    char numbers[32];
    text_print(numbers, sizeof numbers, "detail = %d",
               LIGHT_OF_LINE + line_of("mortars", SHELL_ILLUMINATION));
    check_same(MARK("illumination"), "detail = mortars illumination", numbers);
    check_same(MAP STAND "[marker 3]\nkind = critical\nat = 2,2/cover1\n", "detail = concentrated",
               "detail = 1");
    check_same(MAP STAND "[marker 3]\nkind = concentrated\nunit = 1/1\n", "detail = second", "detail = 1");
    check_refused(MARK("pending"), "detail = mines", "a pending mission becomes incoming, air-strike");
    check_refused(MARK("target"), "detail = navy", "must be an agency of the mission");
    check_refused(MARK("wp"), "detail = 200", "must be an item kind"); /* there are not as many */
    check_refused(MARK("mines"), "detail = loud", "this marker has none");
}

/* What came down still says as what it was called. */
TEST(what_came_down_says_so_in_words, "FOF-3.7.1-1")
{
    check_same(MARK("incoming"), "detail = incoming", "detail = 2");
    check_same(MARK("air-strike"), "detail = air-strike", "detail = 3");
    const char *screens = MAP STAND "[marker 3]\nkind = wp-mission\nat = 2,2\nvalue = 2\n";
    check_same(screens, "detail = wp-mission", "detail = 7");
    check_refused(MARK("incoming"), "detail = loud", "as what it was called");
}

TEST(a_markers_side_is_a_word)
{
    check_same(MARK("incoming"), "side = enemy", "side = 1");
    check_same(MARK("incoming"), "side = friendly", "side = 0");
    check_refused(MARK("incoming"), "side = 7", "must be friendly, enemy or none");
    check_refused(MARK("incoming"), "side = theirs", "must be friendly, enemy or none");
}

TEST(where_play_stands_is_said_in_words)
{
#define LISTS                                                                                               \
    "[package m]\nmines = yes\n[contacts near]\nletters = A B C\n1 = m\n[contacts far]\nletters = none\n1 " \
    "= m\n"
    check_same(MAP LISTS TURN_IDLE TURN_STAND, "packages = far", "packages = 2");
    check_same(MAP TURN_IDLE TURN_STAND, "phones = co-tac mtr-fd", "phones = 18");
    check_refused(MAP TURN_IDLE TURN_STAND, "packages = nowhere", "there is no [contacts nowhere]");
    check_refused(MAP TURN_IDLE TURN_STAND, "eyes = 7", "must be us, enemy or all");
}

/* ---- over whole games ---- */

static const FieldRow *row_of(const char *section, const char *key)
{
    for (const FieldSheet *sheet = fof_position; sheet->kind; sheet++)
        for (const FieldRow *row = sheet->rows; !strcmp(sheet->kind, section) && row->key; row++)
            if (!strcmp(row->key, key))
                return row;
    return NULL;
}

static bool has_words(const FieldRow *row)
{
    static const char *const own[] = {"detail", "errand", "phones", "flags", "skills", "aim", "borders"};
    bool said = row->kind == FIELD_WORD || row->kind == FIELD_NAME;
    for (int i = 0; i < COUNT_OF(own) && !said; i++)
        said = row->kind == FIELD_OWN && !strcmp(row->key, own[i]);
    return said;
}

/* A line of a dump, `[section name]` or `key = value`: where there are words, no value begins with a bare number. */
static void check_line(const char *mission, char *line, char section[64])
{
    char *equals = strstr(line, " = ");
    if (*line == '[')
        text_print(section, 64, "%.*s", (int)strcspn(line + 1, " ]"), line + 1);
    if (!equals)
        return;
    *equals = '\0';
    const FieldRow *row = row_of(section, line);
    const char *value = equals + 3, *behind = value + strspn(value, "-0123456789");
    if (!row)
        minunit_fail(mission, 0, "[%s] %s: no sheet has this row", section, line);
    else if (has_words(row) && behind > value && (!*behind || *behind == ' '))
        minunit_fail(mission, 0, "[%s] %s = %s: a number where there are words", section, line, value);
}

static void check_words(const char *mission, const Session *session)
{
    char section[64] = "";
    Writer dump = {0};
    fof_rules.dump(session_game(session), session_state(session), &dump);
    for (char *line = dump.text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        check_line(mission, line, section);
    }
    writer_free(&dump);
}

static void check_games(const char *mission)
{
    for (int game = 0; game < minunit_games(200); game++) {
        Session *session = fof_session(mission, (uint64_t)game + 1);
        Rng rng;
        rng_seed(&rng, (uint64_t)game, 3);
        for (int i = 0; i < 600 && fof_session_random(session, &rng); i++)
            check_words(mission, session);
        session_free(session);
    }
}

TEST(no_position_of_any_mission_has_a_number_where_there_are_words)
{
    static const char *const folders[] = {"missions/fof/*/[a-z0-9]*.ini", "tests/fof/*.ini"};
    setenv("CONTACT_DATA", ".", 1);
    int missions = 0;
    for (int i = 0; i < COUNT_OF(folders); i++) {
        glob_t found;
        CHECK_INT(glob(folders[i], 0, NULL, &found), 0);
        for (size_t file = 0; file < found.gl_pathc; file++) {
            const char *path = found.gl_pathv[file];
            char *text = play_read(path, NULL);
            bool plays = strstr(text, "\nsystem = fof\n") != NULL; /* no campaign, no part of a mission */
            free(text);
            if (plays)
                check_games(path);
            missions += plays;
        }
        globfree(&found);
    }
    CHECK(missions >= 20);
}

/* ---- markers that do nothing ---- */

TEST(a_marker_that_would_do_nothing_is_refused_with_its_line)
{
    const char *before = MAP STAND;
    check_refused(before, "[marker 0]\nkind = grenade\nvalue = -3\nat = 2,2", "lies on a unit or on a cover");
    check_refused(before, "[marker 0]\nkind = concentrated\nvalue = -1\nat = 2,2",
                  "lies on a unit or on a cover");
    check_refused(before, "[marker 0]\nkind = critical\nat = 2,2", "takes a cover away");
    check_refused(before, "[marker 0]\nkind = flame\nat = 2,2", "on a cover or a fortification (7.14)");
    check_refused(before, "[marker 0]\nkind = demolition\nat = 2,2", "at a cover or a fortification (7.13)");
    check_refused(before, "[marker 0]\nkind = smoke\nat = 2,0", "on a card of the map");
    check_refused(before, "[marker 0]\nat = 2,2\nkind = flare", "by deploying it");
    char *errors =
        fof_errors(MAP STAND "[marker 0]\nkind = target\nat = 2,2\n[marker 1]\nkind = booby-trap\nat = "
                             "2,2\n[marker 2]\nkind = illumination\nat = 2,2\n");
    CHECK_CONTAINS(errors, "[marker 0] detail: the marker target is an agency's");
    CHECK_CONTAINS(errors, "[marker 1] unit: the marker booby-trap goes off under a unit");
    CHECK_CONTAINS(errors, "[marker 2] value: the marker illumination lights nothing");
    free(errors);
}

TEST(a_marker_on_a_unit_that_is_elsewhere_is_refused, "FOF-6.2.1-1")
{
    check_refused(MAP STAND, "[marker 0]\nkind = incoming\nvalue = -4\nunit = 1/1\nat = 3,2",
                  "lies where its unit is, and that is elsewhere");
}

TEST(a_marker_with_a_value_of_the_wrong_kind_is_refused, "FOF-6.2.1-1")
{
    static const char *const wrong[] = {"incoming\nat = 2,2",          "air-strike\nat = 2,2\nvalue = 2",
                                        "grenade\nunit = 1/1",         "mines\nat = 2,2\nvalue = 4",
                                        "smoke\nat = 2,2\nvalue = -2", "illumination\nat = 2,2\nvalue = 3"};
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s[marker 0]\nkind = %s\n", MAP, STAND, wrong[i]);
        char *errors = fof_errors(text);
        CHECK_CONTAINS(errors, "value");
        free(errors);
    }
}

TEST(a_snipers_shot_by_one_who_is_no_sniper_is_refused, "FOF-7.15-3")
{
    char *errors = fof_errors(MAP STAND "[marker 0]\nkind = sniper\nat = 2,2\nby = 1/1\n");
    CHECK_CONTAINS(errors, "the marker sniper is the shot of a sniper");
    free(errors);
}

#define HEDGE "[area 3,3/cover1]\n" /* nobody is under it */

TEST(a_marker_on_a_cover_with_nobody_under_it_is_refused, "FOF-6.2.1-1")
{
    static const struct {
        const char *kind, *message;
    } wrong[] = {
        {"grenade-miss", "nobody is under that cover; it counts for a card (6.2.4)"},
        {"demolition-miss", "nobody is under that cover; it counts for a card (6.2.4)"},
        {"flame", "nobody is under that cover (7.14)"},
        {"demolition", "nobody is under that cover (7.13)"},
        {"concentrated", "nobody is under that cover (7.11.5)"},
    };
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        char text[256];
        text_print(text, sizeof text, "[marker 0]\nkind = %s\nat = 3,3/cover1", wrong[i].kind);
        check_refused(MAP STAND HEDGE, text, wrong[i].message);
    }
    fof_close(fof_open(MAP STAND "[marker 0]\nkind = grenade-miss\nat = 3,3\n")); /* for who comes there */
    fof_close(fof_open(MAP STAND "[area 3,3/bunker1]\n[marker 0]\nkind = flame\nat = 3,3/bunker1\n"));
}

TEST(a_mission_called_without_its_effect_is_refused, "FOF-3.7.1-1")
{
    char *errors = fof_errors(
        MAP STAND "[marker 0]\nkind = pending\nat = 2,2\nvalue = -2\ndetail = wp-mission\n"
                  "[marker 1]\nkind = pending\nat = 2,2\n[marker 2]\nkind = pending\nat = 2,2\ndetail = "
                  "air-strike\n");
    CHECK_CONTAINS(errors, "value = -2: the marker pending conceals: its value is above 0");
    CHECK_CONTAINS(errors, "[marker 1] value: the marker pending does no harm without a value below 0");
    CHECK_CONTAINS(errors, "[marker 2] value: the marker pending does no harm without a value below 0");
    free(errors);
}

TEST(light_by_day_is_refused, "FOF-9.2-5")
{
    static const char light[] = "[marker 0]\nkind = illumination\nvalue = -2\nat = 2,2\n";
    char text[4096];
    text_print(text, sizeof text, "%s%s%s", MAP, STAND, light);
    fof_close(fof_open(text));
    text_print(text, sizeof text, "%s%svisibility = 0 0 0\n%s%s", MAP, TURN_STAND, TURN_IDLE, light);
    char *errors = fof_errors(text);
    CHECK_CONTAINS(errors, "kind = illumination: the marker illumination lights nothing by day (9.2)");
    free(errors);
}

/* The squad 1/1 fires at S. */
#define DUEL                                                                                          \
    MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = 0 0 0\n" TURN_HQ( \
        "1", "2,1") TURN_SQUAD("1/1", "1", "2,1") TURN_UNIT("S", "german-sniper", "2,2")              \
        TURN_UNIT("E", "german-rifle-squad", "4,3")

TEST(a_shot_that_nobody_fires_is_refused, "FOF-7.15-3", "FOF-7.11.5-2")
{
    static const char sniper[] =
        "by = S: the marker sniper goes at once: its sniper does not fire there (7.15)",
                      gun[] =
                          "by = 1/1: the marker concentrated goes at once: who fired it does not fire there";
    fof_close(fof_open(DUEL "[marker 0]\nkind = sniper\nat = 2,1\nby = S\n"));
    fof_close(fof_open(DUEL "[marker 0]\nkind = concentrated\nunit = S\nby = 1/1\n"));
    check_refused(DUEL, "[marker 0]\nkind = sniper\nat = 3,3\nby = S", sniper);
    check_refused(DUEL, "[marker 0]\nkind = concentrated\nunit = E\nby = 1/1", gun);
}

TEST(a_barricade_anywhere_but_at_a_building_is_refused, "FOF-13.2.2-1")
{
    static const char message[] = "the marker barricade closes a building: at = names one (13.2.2)";
    check_refused(MAP STAND, "[marker 0]\nkind = barricade\nat = 2,2", message);
    check_refused(MAP STAND HEDGE, "[marker 0]\nkind = barricade\nat = 3,3/cover1", message);
    fof_close(fof_open(MAP STAND "[area 3,3/building1]\n[marker 0]\nkind = barricade\nat = "
                                 "3,3/building1\n"));
}

TEST(a_second_target_or_final_protective_fire_of_an_agency_is_refused, "FOF-7.16.5-1", "FOF-7.16.2D-1")
{
    static const char target[] = MAP STAND "[marker 0]\nkind = target\nat = 2,2\ndetail = battery\n",
                      fire[] = MAP STAND "[marker 0]\nkind = fpf\nat = 2,2\ndetail = battery\nvalue = 1\n";
    check_refused(target, "[marker 1]\nkind = target\nat = 2,2\ndetail = battery", "is registered once");
    fof_close(fof_open(MAP STAND "[marker 0]\nkind = target\nat = 2,2\ndetail = battery\n"
                                 "[marker 1]\nkind = target\nat = 2,2\ndetail = mortars\n"
                                 "[marker 2]\nkind = target\nat = 3,2\ndetail = battery\n"));
    check_refused(fire, "[marker 1]\nkind = fpf\nat = 3,2\ndetail = battery", "an agency has one (7.16.2D)");
}

TEST(a_final_protective_fire_that_cannot_be_is_refused, "FOF-7.16.2D-1")
{
    check_refused(MAP "[agency flares]\nkind = mortar\n[fire flares smoke]\nscreen = 1\nmissions = 1\n"
                      "co-hq = 1\n" STAND,
                  "[marker 0]\nkind = fpf\nat = 2,2\ndetail = flares", "fired with HE");
    check_refused(MAP STAND, "[marker 0]\nkind = fpf\nat = 2,2\ndetail = battery\nvalue = 3",
                  "waits with 0, was called with 1, is fired with 2");
}

/* What play has left may lie anywhere: saves hold it. */
TEST(a_whole_position_keeps_markers_that_do_nothing)
{
    Fof *p = fof_open(MAP STAND);
    fof_marker_create(fof_play(p), MARKER_GRENADE, fof_card(p, "2,2"), NO_UNIT, -3, NO_UNIT, 0);
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(fof_round_trip(p));
    fof_close(p);
}

/* ---- saves of before ---- */

TEST(a_save_with_the_numbers_of_before_replays)
{
    Session *session = fof_session_at(
        MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n" TURN_HQ("1", "2,1") TURN_SQUAD(
            "1/1", "1", "2,1") "[marker 3]\nkind = incoming\nat = 4,3\nvalue = -4\nside = enemy\n");
    CHECK(fof_session_do(session, "1HQ orders 1/1 to move to 2,2"));
    const char *path = play_path("game.save");
    CHECK_TEXT(session_save(session, path), NULL);
    Writer open = {0}, guarded = {0}, report = {0};
    char *text = play_read(path, NULL);
    CHECK(unguard(text, &open));
    char *old = play_replaced(open.text, " side = enemy", " side = 1");
    reguard(old, &guarded);
    play_write(path, guarded.text, guarded.length);
    CHECK(fof_session_replays(path, &report));
    CHECK_CONTAINS(report.text, "the position agrees");
    writer_free(&open);
    writer_free(&guarded);
    writer_free(&report);
    free(text);
    free(old);
    session_free(session);
}
