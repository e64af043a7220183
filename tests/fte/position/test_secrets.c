/* What lies hidden on the table, leak by leak: two positions that differ in nothing else are the same bytes, the same answers and the same
 * story to the other side. */
#include <string.h>

#include "core/base/log.h"
#include "core/base/text.h"
#include "fte/position.h"
#include "minunit.h"

/* ---- what the US side hears ---- */

typedef struct Ear {
    const Scene *scene;
    Writer heard;
} Ear;

static void hear(void *context, const void *state, const Event *event)
{
    char sentence[512];
    Ear *ear = context;
    if (!(event->eyes >> US & 1))
        return;
    fte_rules.tell(ear->scene->game, state, event, sentence, sizeof sentence);
    writer_print(&ear->heard, "%s\n", sentence);
}

/* Plays orders of the NVA side and keeps what the US side hears of them. */
static bool play_heard(Scene *fr, const char *const *orders, Ear *ear)
{
    Log log = {.watch = hear, .context = ear};
    ear->scene = fr;
    writer_text(&ear->heard, "");
    for (; *orders; orders++) {
        Action action;
        if (!fte_rules.parse(fr->game, fr->state, *orders, &action) ||
            fte_rules.refuse(fr->game, fr->state, action, NULL))
            return false;
        fte_rules.apply(fr->game, fr->state, action, &log);
    }
    log_free(&log);
    return true;
}

static bool looks_alike(const Scene *one, const Scene *two, Side side)
{
    static State first, second;
    fte_mask(one->game, one->state, side, &first);
    fte_mask(two->game, two->state, side, &second);
    return memcmp(&first, &second, sizeof first) == 0;
}

/* ---- concealed counters ---- */

static const char *const SOMEBODY[] = {"team-1", "ghost-1", "sapper", "shot", "can", "nva-mortar"};

/* team-1's counter, and who is under it: he has its number, and it his. The others are not on the map. */
static Scene *counter_is(const char *who, const char *status)
{
    char ini[1024] = "[position]\nactive = nva\n[unit ft-1]\nat = 1005\n" FR_OTHERS;
    Scene *any = fr_open(ini);
    for (int i = 0; i < COUNT_OF(SOMEBODY); i++) {
        size_t length = strlen(ini);
        const char *name = i == 0 ? who : strcmp(SOMEBODY[i], who) == 0 ? "team-1" : SOMEBODY[i];
        text_print(ini + length, (int)(sizeof ini - length), "[unit %d]\nname = %s\n%s",
                   fr_number(any, SOMEBODY[i]) + 1, name, i ? "" : "at = 3012\nmarks = concealed\n");
        length = strlen(ini);
        if (i == 0)
            text_print(ini + length, (int)(sizeof ini - length), "status = %s\n", status);
    }
    scene_close(any);
    return fr_open(ini);
}

TEST(fte_secret_1_who_is_under_a_concealed_marker, "FTE-18.1-1")
{
    Scene *real = counter_is("team-1", "");
    for (int i = 1; i < COUNT_OF(SOMEBODY); i++) {
        Scene *other = counter_is(SOMEBODY[i], "");
        CHECK(looks_alike(real, other, US));
        CHECK(!looks_alike(real, other, NVA));
        scene_close(other);
    }
    static const char *const states[] = {"suppressed", "broken", "reduced", "low-ammo exhausted", "hero"};
    for (int i = 0; i < COUNT_OF(states); i++) {
        Scene *other = counter_is("team-1", states[i]);
        CHECK(looks_alike(real, other, US));
        scene_close(other);
    }
    scene_close(real);
}

TEST(fte_secret_2_the_story_does_not_name_it, "FTE-18.1-1", "FTE-22.0-1")
{
    char first[2048] = "";
    for (int i = 0; i < COUNT_OF(SOMEBODY); i++) {
        char moves[UNIT_TEXT * 2];
        Scene *fr = counter_is(SOMEBODY[i], "");
        Ear ear = {0};
        text_print(moves, sizeof moves, "%s moves", SOMEBODY[i]);
        CHECK(play_heard(fr, (const char *const[]){"activate 3012", moves, "to 3112", "done", NULL}, &ear));
        CHECK(!strstr(ear.heard.text, SOMEBODY[i]));
        CHECK(i == 0 || strcmp(ear.heard.text, first) == 0);
        text_copy(first, sizeof first, ear.heard.text);
        writer_free(&ear.heard);
        scene_close(fr);
    }
}

TEST(fte_secret_3_a_check_of_opportunity_fire_is_heard_alike_passed_or_not, "FTE-21.0-4", "FTE-18.1-1")
{
    char first[1024] = "";
    for (int roll = 1; roll <= 9; roll += 8) {
        Scene *fr =
            fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\nmarks = concealed\n[unit team-2]\nat "
                    "= 1010\nmarks = concealed\n" FR_OTHERS);
        Ear ear = {0};
        CHECK(fr_play(fr, "activate 1005", "ft-1 moves", "to 1006"));
        fr_dice(fr, roll);
        CHECK(play_heard(fr, (const char *const[]){"team-1 reacts", NULL}, &ear));
        CHECK(strstr(ear.heard.text, "Troop Quality Check"));
        CHECK(roll == 1 || strcmp(ear.heard.text, first) == 0);
        text_copy(first, sizeof first, ear.heard.text);
        writer_free(&ear.heard);
        scene_close(fr);
    }
}

/* ---- markers and who is inside ---- */

TEST(fte_secret_4_what_lies_under_a_marker, "FTE-23.0-1", "FTE-24.0-2")
{
    static const char *const markers[] = {"rice", "dummy", "tunnel", "bunker"};
    Scene *first = NULL;
    for (int i = 0; i < COUNT_OF(markers); i++) {
        char ini[256];
        text_print(ini, sizeof ini,
                   "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n[work 1]\nkind = %s\nat = "
                   "1009\n" FR_OTHERS,
                   markers[i]);
        Scene *fr = fr_open(ini);
        CHECK(!first || looks_alike(first, fr, US));
        CHECK(!first || !looks_alike(first, fr, NVA));
        if (first)
            scene_close(fr);
        else
            first = fr;
    }
    scene_close(first);
}

/* ---- traps ---- */

TEST(fte_secret_5_how_many_traps_there_are_and_where, "FTE-26.0-1")
{
    Scene *none = fr_open("[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    Scene *some = fr_open("[position]\nbooby-traps = 1918 1919\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = "
                          "1009\n" FR_OTHERS);
    Scene *mine = fr_open("[position]\nclaymores = 1006\n[unit ft-1]\nat = 1005\n[unit team-1]\nat = "
                          "1009\n" FR_OTHERS);
    Scene *plots = fr_open("[position]\nbooby-traps-left = 0\nclaymores-left = 1\n[unit ft-1]\nat = "
                           "1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    Scene *more = fr_open("[position]\nbooby-traps-left = 3\nclaymores-left = 1\n[unit ft-1]\nat = "
                          "1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    Scene *fewer = fr_open("[position]\nbooby-traps-left = 0\nclaymores-left = 0\n[unit ft-1]\nat = "
                           "1005\n[unit team-1]\nat = 1009\n" FR_OTHERS);
    CHECK(looks_alike(none, some, US) && !looks_alike(none, some, NVA));
    CHECK(looks_alike(none, mine, NVA) && !looks_alike(none, mine, US));
    CHECK(looks_alike(plots, more, US) && !looks_alike(plots, more, NVA)); /* still to be plotted */
    CHECK(looks_alike(plots, fewer, NVA) && !looks_alike(plots, fewer, US));
    scene_close(none);
    scene_close(some);
    scene_close(mine);
    scene_close(plots);
    scene_close(more);
    scene_close(fewer);
}

TEST(fte_secret_6_a_step_on_a_trail_is_allowed_alike_with_a_trap_or_without, "FTE-26.0-1")
{
    for (int trapped = 0; trapped < 2; trapped++) {
        char ini[256];
        text_print(ini, sizeof ini, "[position]\nbooby-traps = %s\n[unit ft-1]\nat = 1917\n" FR_OTHERS,
                   trapped ? "1918" : "1919");
        Scene *fr = fr_open(ini);
        CHECK(fr_play(fr, "activate 1917", "ft-1 moves"));
        CHECK(scene_can(fr, "to 1918"));
        CHECK_CONTAINS(scene_why(fr, "order to 1918"), "allowed");
        CHECK_TEXT(scene_odds(fr, "to 1918"), "");
        scene_close(fr);
    }
}

/* ---- fire missions ---- */

TEST(fte_secret_7_what_a_fire_mission_is_aimed_at, "FTE-13.0-3", "FTE-19.9-1")
{
    static const char *const kinds[] = {"mortar", "artillery"};
    for (int i = 0; i < 2; i++) {
        char ini[2][256];
        for (int j = 0; j < 2; j++)
            text_print(
                ini[j], sizeof ini[j],
                "[unit ft-1]\nat = 1005\n[fire 1]\nkind = %s\nside = nva\ntarget = %s\nturn = 3\n" FR_OTHERS,
                kinds[i], j ? "1005" : "2010");
        Scene *one = fr_open(ini[0]), *two = fr_open(ini[1]);
        CHECK(looks_alike(one, two, US) && !looks_alike(one, two, NVA));
        CHECK_INT(scene_legal(two, "cancel"), 0);
        scene_close(one);
        scene_close(two);
    }
}

/* ---- fire at a concealed counter ---- */

TEST(fte_secret_9_the_figures_of_a_shot_at_it, "FTE-18.1-1", "FTE-27.0-2")
{
    static const char *const targets[] = {"team-1", "sapper"};
    for (int i = 0; i < COUNT_OF(targets); i++) {
        char ini[256], order[2 * UNIT_TEXT];
        Ear ear = {0};
        text_print(ini, sizeof ini,
                   "[unit ft-1]\nat = 1005\n[unit %s]\nat = 1008\nmarks = concealed\n" FR_OTHERS, targets[i]);
        Scene *fr = fr_open(ini);
        text_print(order, sizeof order, "ft-1 fires at %s", fr_alias(fr, targets[i]));
        CHECK(scene_do(fr, "activate 1005"));
        fr_dice(fr, 9);
        CHECK(play_heard(fr, (const char *const[]){order, NULL}, &ear));
        CHECK_CONTAINS(ear.heard.text, "is missed: roll 9, +2,");
        writer_free(&ear.heard);
        scene_close(fr);
    }
}

/* ---- what is still to come ---- */

TEST(fte_secret_8_chits_and_rolls_to_come, "FTE-5.0-2")
{
    Scene *one = fr_open("[unit ft-1]\nat = 1005\n" FR_OTHERS),
          *two = fr_open("[unit ft-1]\nat = 1005\n" FR_OTHERS);
    two->state->rng.state += 2;
    CHECK(looks_alike(one, two, US) && looks_alike(one, two, NVA));
    fr_dice(one, 3, 7);
    fr_dice(two, 7, 3);
    CHECK(looks_alike(one, two, US) && looks_alike(one, two, NVA));
    scene_close(one);
    scene_close(two);
}
