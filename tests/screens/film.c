#include "screens/film.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/table/table.h"

enum { DECISIONS = 150, DECISIONS_MOST = 600, MOMENTS_LEAST = 5, FILMS_MOST = 6 };

static const float READABLE = 70;
static const double A_FRAME = 0.05, LIGHT_MOST = 5.0;
static int hit_tags, draws_seen, draws_of_game, draws_on_cards, films, near_moments, light_moments,
    new_things, odds_seen, pairs_seen;

static void wrong(Stage *stage, bool holds, const char *what)
{
    if (!holds)
        stage_problem(stage, what);
}

static Film *film_of(const Stage *stage)
{
    return &stage->app.sitting->film;
}

static void pass_time(Stage *stage, double seconds)
{
    null_wait(seconds);
    app_frame(&stage->app, 0);
    app_picture(&stage->app, NULL);
}

static bool keeps_clear(const Stage *stage, const char *what)
{
    const UiMemory *memory = stage->app.ui->memory;
    for (int i = 0; i < memory->clear_count; i++)
        if (strcmp(memory->clears[i].what, what) == 0)
            return true;
    return false;
}

/* ---- one film ---- */

static void from_the_start(Stage *stage)
{
    sitting_show_moment(stage->app.sitting, 0, false);
    film_of(stage)->paused = false;
}

/* Whatever would order or end something is pressed: nothing is decided. */
static void prove_no_order(Stage *stage)
{
    static const int keys[] = {KEY_SPACE, KEY_ONE, KEY_TWO, KEY_ENTER, KEY_R};
    const Session *session = stage->app.sitting->session;
    int before = session_entries(session);
    sitting_hold_moment(stage->app.sitting, 0); /* else it would be over by then */
    pass_time(stage, A_FRAME);
    const HotBox *end = stage_find(stage, "end");
    wrong(stage, end && end->flags & HOT_OFF, "End is not off while a film runs");
    for (int i = 0; i < COUNT_OF(keys) && sitting_filming(stage->app.sitting); i++)
        stage_key(stage, keys[i], 0);
    if (sitting_filming(stage->app.sitting)) {
        Action actions[1];
        if (session_rules(session)->legal(session_game(session), session_seen(session), actions, 1) > 0)
            table_do_action(stage_table(stage), actions[0]); /* however it was wished for */
        app_frame(&stage->app, 0);
    }
    wrong(stage, session_entries(session) == before, "something was ordered while a film runs");
}

static void prove_controls(Stage *stage)
{
    Film *film = film_of(stage);
    static const char *const ids[] = {"film.back", "film.pause",  "film.step",   "film.again", "film.skip",
                                      "film.half", "film.normal", "film.double", "film.four",  "film.ticks"};
    for (int i = 0; i < COUNT_OF(ids); i++)
        wrong(stage, stage_find(stage, ids[i]) != NULL, ids[i]);
    from_the_start(stage);
    pass_time(stage, A_FRAME);
    stage_key(stage, KEY_P, 0);
    wrong(stage, film->paused, "P does not pause");
    int at = film->now;
    pass_time(stage, 60);
    wrong(stage, film->now == at, "it runs on while it is paused");
    stage_key(stage, KEY_RIGHT, 0);
    wrong(stage, film->now == at + 1 && film->paused, "Step does not go one on and wait");
    stage_key(stage, KEY_LEFT, 0);
    wrong(stage, film->now == at && film->paused, "Back does not go one back and wait");
    stage_key(stage, KEY_A, 0);
    wrong(stage, film->now == at && !film->paused && film->clock < 1, "Again does not show it again");
}

/* The sentence stands in a strip of its own: no part of the map lies under it. */
static void prove_strip(Stage *stage)
{
    const Table *table = stage_table(stage);
    const UiMemory *memory = stage->app.ui->memory;
    wrong(stage, table->rooms.strip.height > 40, "the sentence of a moment has no strip");
    for (int i = 0; i < memory->piece_count; i++)
        wrong(stage, kit_common(memory->pieces[i].box, table->rooms.strip).height <= 1.5F,
              "something of the map lies in the strip of the sentence");
    for (int i = 0; i < memory->float_count; i++)
        wrong(stage, strcmp(memory->floats[i].what, "the caption") != 0, "the sentence lies over the map");
}

static bool is_whole(const Table *table, const char *thing)
{
    Rectangle box = table->board->where(table->cache, thing), seen = kit_common(box, table->rooms.map);
    return box.width <= 0 || (seen.width > box.width - 1 && seen.height > box.height - 1);
}

/* What it happened to is never cut by the edge of the map, and whoever did it is seen as well. */
static void prove_whole(Stage *stage, const FilmFrame *frame)
{
    const Table *table = stage_table(stage);
    wrong(stage, is_whole(table, frame->look.about), "what a moment is about is not whole");
    if (!frame->look.with[0])
        return;
    pairs_seen++;
    wrong(stage, strcmp(table->board->rules_id, "fof") != 0 || is_whole(table, frame->look.with),
          "who fires and whom he hits are not seen together");
}

static void go_to_moment(Stage *stage, int moment)
{
    sitting_hold_moment(stage->app.sitting, moment);
    for (int pass = 0; pass < 3; pass++) /* it is drawn, gone to, and there */
        pass_time(stage, 1);
}

/* Also for a player who had looked from so near that both do not find room. */
static void prove_from_near(Stage *stage, int moment, const FilmFrame *frame)
{
    FilmCamera *camera = &stage_table(stage)->film_camera;
    float before = camera->kept.zoom;
    camera->kept.zoom *= 3;
    camera->moment = -1;
    go_to_moment(stage, moment);
    prove_whole(stage, frame);
    camera->kept.zoom = before;
}

/* A thing that is alone in its moment is shown so near that counters can be read. */
static void prove_camera(Stage *stage)
{
    const Table *table = stage_table(stage);
    const Sitting *sitting = stage->app.sitting;
    for (int i = 0; i < film_of(stage)->moments.count; i++) {
        const FilmFrame *frame = sitting_frame_of(sitting, i);
        if (!frame || !frame->look.about[0])
            continue;
        go_to_moment(stage, i);
        prove_whole(stage, frame);
        if (frame->look.with[0]) {
            prove_from_near(stage, i, frame);
            continue;
        }
        new_things += keeps_clear(stage, "what is new");
        prove_strip(stage);
        Rectangle box = table->board->where(table->cache, frame->look.about);
        if (box.width <= 0 || box.width > table->rooms.map.width / 2)
            continue;
        near_moments++;
        wrong(stage, table->board->counter * table->camera.zoom >= READABLE - 0.5F,
              "counters are smaller than 70 px in a moment of the film");
    }
}

/* It lies on the card where it happens, or on none: names and feet of others can be read. */
static void prove_beside_cards(Stage *stage, Rectangle draw)
{
    const Table *table = stage_table(stage);
    if (strcmp(table->board->rules_id, "fof") != 0)
        return;
    int over = 0;
    for (int column = 1; column <= 9; column++)
        for (int row = 1; row <= 9; row++) {
            char card[THING_SIZE];
            text_print(card, sizeof card, "%d,%d", column, row);
            Rectangle box = kit_common(table->board->where(table->cache, card), table->rooms.map),
                      common = kit_common(draw, box);
            if (box.width <= 0 || common.width <= 1 || common.height <= 1)
                continue;
            over++;
            wrong(stage, common.width > draw.width - 1 && common.height > draw.height - 1,
                  "a draw lies over the edge of a card");
        }
    draws_on_cards += over;
}

/* What is drawn before all eyes is shown beside counters, wherever the map leaves room for it. */
static void prove_draws(Stage *stage)
{
    const UiMemory *memory = stage->app.ui->memory;
    for (int i = 0; i < film_of(stage)->moments.count; i++) {
        if (film_of(stage)->moments.list[i].weight != WEIGHT_DRAW)
            continue;
        sitting_hold_moment(stage->app.sitting, i);
        for (int pass = 0; pass < 3; pass++)
            pass_time(stage, 1);
        for (int j = 0; j < memory->float_count; j++) {
            if (strcmp(memory->floats[j].what, "the draw") != 0)
                continue;
            draws_seen++;
            draws_of_game++;
            prove_beside_cards(stage, memory->floats[j].box);
            for (int piece = 0; piece < memory->piece_count; piece++) {
                Rectangle common = kit_common(memory->floats[j].box, memory->pieces[piece].box);
                bool unit = strncmp(memory->pieces[piece].what, "unit ", 5) == 0;
                wrong(stage, !unit || common.width <= 2 || common.height <= 2, "a draw lies over a counter");
            }
        }
    }
}

/* By its own clock at normal speed: forty of no weight in a row take five seconds at most. */
static void prove_pace(Stage *stage)
{
    Sitting *sitting = stage->app.sitting;
    double light = 0;
    int run = 0, before = -1;
    from_the_start(stage);
    for (int i = 0; i < 100000 && sitting_filming(sitting); i++) {
        const Happening *moment = sitting_moment(sitting);
        bool is_light = moment->weight <= WEIGHT_LIGHT;
        run = !is_light ? 0 : run + (sitting->film.now != before);
        light = is_light ? light + A_FRAME : 0;
        light_moments += is_light && sitting->film.now != before;
        before = sitting->film.now;
        wrong(stage, run > 40 || light <= LIGHT_MOST + 2 * A_FRAME,
              "moments of no weight take more than five seconds");
        film_run(sitting, A_FRAME);
    }
    wrong(stage, !sitting_filming(sitting), "the film does not end");
}

/* Reduced motion: still pictures, by Step. */
static void prove_still(Stage *stage)
{
    Film *film = film_of(stage);
    stage->app.settings.still = true;
    from_the_start(stage);
    pass_time(stage, A_FRAME);
    int count = film->moments.count, steps = 0;
    for (; sitting_filming(stage->app.sitting) && steps <= count; steps++) {
        int at = film->now;
        pass_time(stage, 60);
        wrong(stage, film->now == at, "with reduced motion it runs on by itself");
        wrong(stage, sitting_told_whole(stage->app.sitting), "a still picture does not show all");
        stage_key(stage, KEY_RIGHT, 0);
        wrong(stage, film->now == at + 1, "with reduced motion Step does not go one on");
    }
    wrong(stage, !sitting_filming(stage->app.sitting), "with reduced motion it does not end");
    stage->app.settings.still = false;
    pass_time(stage, A_FRAME);
}

/* Once it is over the player decides: nothing goes on by itself. */
static void prove_end(Stage *stage)
{
    Sitting *sitting = stage->app.sitting;
    int entries = session_entries(sitting->session);
    sitting_skip_film(sitting);
    pass_time(stage, 1);
    pass_time(stage, 60);
    wrong(stage, session_entries(sitting->session) == entries || sitting_runs_on(sitting),
          "it runs on past a decision");
}

static void prove_film(Stage *stage)
{
    films++;
    prove_no_order(stage);
    prove_controls(stage);
    prove_camera(stage);
    prove_draws(stage);
    prove_still(stage);
    prove_pace(stage);
    prove_end(stage);
}

/* ---- chances stay free ---- */

static bool is_seen(const Stage *stage, int line)
{
    char id[ID_SIZE];
    text_print(id, sizeof id, "order.%d", line + 1);
    const HotBox *hot = stage_find(stage, id);
    return hot && kit_common(hot->box, hot->clip).height > hot->box.height - 1;
}

static void prove_odds(Stage *stage)
{
    Table *table = stage_table(stage);
    if (!table || !table->mine || !table->asks_orders)
        return;
    for (int i = 0; i < stage->app.ui->memory->piece_count; i++)
        hit_tags += strncmp(stage->app.ui->memory->pieces[i].what, "hit ", 4) == 0;
    Thing things[4];
    int count = table_needs(table, things, 4);
    for (int i = 0; i < count && i < 4; i++) {
        table_select(table, things[i]);
        app_picture(&stage->app, NULL);
        app_picture(&stage->app, NULL);
        bool chance = false;
        for (int line = 0; line < table->kept_count; line++)
            chance =
                chance || (!table->lines[line].off && table->lines[line].chance >= 0 && is_seen(stage, line));
        if (!chance)
            continue;
        odds_seen++;
        wrong(stage, keeps_clear(stage, "odds"), "a chance is not kept clear");
        app_notice(
            &stage->app,
            "Something that is told at length, so that it needs several lines of a box that lies over the "
            "lower part of the window, where orders and their chances stand.");
        app_picture(&stage->app, NULL);
        stage_check_layout(stage);
        stage->app.notice[0] = '\0';
    }
}

/* ---- games ---- */

static void prove_game(Stage *stage, const char *mission)
{
    App *app = &stage->app;
    int shown = 0;
    draws_of_game = 0;
    stage_at(stage, "films of %s", mission);
    if (!app_play_as(app, mission, (SessionOptions){.seed = 3, .player = SIDE_FIRST}))
        return;
    for (int i = 0; (i < DECISIONS && shown < FILMS_MOST) || (i < DECISIONS_MOST && !draws_of_game); i++) {
        Action action;
        Reason reasons[1];
        stage_settle(stage);
        prove_odds(stage);
        if (sitting_hint(app->sitting, 1, &action, reasons, 1) <= 0 ||
            !sitting_do(app->sitting, action, AUTHOR_STAFF, reasons))
            break;
        if (!stage_table(stage)) /* planning is over */
            app_play(app, app->sitting);
        for (int think = 0; think < 100 && sitting_runs_on(app->sitting); think++)
            sitting_think(app->sitting, 1);
        pass_time(stage, A_FRAME);
        Table *table = stage_table(stage);
        if (!table || !table_watches(table))
            continue;
        if (film_of(stage)->moments.count >= MOMENTS_LEAST) {
            prove_film(stage);
            shown++;
        } else {
            prove_draws(stage);
            sitting_skip_film(app->sitting);
        }
    }
    wrong(stage, draws_of_game > 0 || strstr(mission, "toy") || strstr(mission, "exercises"),
          "nothing is drawn or rolled before all eyes");
}

int film_prove(Stage *stage)
{
    stage_open(stage, stage_modules);
    null_think_quickly(true);
    for (const char *const *mission = stage_missions; *mission; mission++)
        prove_game(stage, *mission);
    null_think_quickly(false);
    stage_close(stage);
    printf("%d films, %d moments seen from near, %d with something new, %d of no weight, %d menus with "
           "chances, %d draws, %d of them on the card where it happens, %d of two things: %d problems\n",
           films, near_moments, new_things, light_moments, odds_seen, draws_seen, draws_on_cards, pairs_seen,
           stage->problems);
#ifdef HAS_fof
    return stage->problems + (films < 3 || near_moments < 10 || new_things < 1 || light_moments < 20 ||
                              odds_seen < 5 || draws_seen < 3 || draws_on_cards < 1 || hit_tags < 1 ||
                              pairs_seen < 1);
#else
    return stage->problems;
#endif
}
