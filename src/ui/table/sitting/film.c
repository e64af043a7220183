/* The film of what an order brought about: the position after every event, as the player may see it, in moments. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/table/sitting/sitting.h"

static const double MOVES = 0.25; /* seconds in which a moment moves; then it stands */

void film_clear(Film *film)
{
    film->count = film->now = film->events = film->moments.count = 0;
    film->clock = film->lasts = film->seen = 0;
    film->came = film->paused = film->single = film->skipped = film->whole = film->stages = false;
}

void film_free(Film *film)
{
    for (int i = 0; i < film->capacity; i++)
        free(film->frames[i].state);
    free(film->frames);
    free(film->start);
    happenings_free(&film->moments);
    *film = (Film){0};
}

static FilmFrame *next_frame(Film *film, size_t state_size)
{
    if (film->count == film->capacity) {
        int capacity = film->capacity ? film->capacity * 2 : 32;
        film->frames = realloc(film->frames, (size_t)capacity * sizeof *film->frames);
        ENSURE(film->frames);
        for (int i = film->capacity; i < capacity; i++) {
            film->frames[i].state = malloc(state_size);
            ENSURE(film->frames[i].state);
        }
        film->capacity = capacity;
    }
    return &film->frames[film->count++];
}

static EventLook look_of(const Sitting *sitting, const State *state, const Event *event)
{
    EventLook look = {.side = SIDE_NONE, .sound = -1};
    if (sitting->board && sitting->board->look)
        sitting->board->look(session_game(sitting->session), state, event, &look);
    return look;
}

/* Bookkeeping is no picture. */
static bool is_told(const Rules *rules, const Game *game, const State *state, const Event *event)
{
    const TaleRow *row = rules->tales ? tale_row(rules->tales, game, state, event) : NULL;
    return !rules->tales || (row && row->weight > WEIGHT_BOOKKEEPING);
}

static void watch(void *context, const void *state, const Event *event)
{
    Sitting *sitting = context;
    const Rules *rules = session_rules(sitting->session);
    const Game *game = session_game(sitting->session);
    Side player = session_options(sitting->session)->player;
    if (player <= SIDE_SECOND && !(event->eyes >> player & 1))
        return;
    sitting->film.events++;
    if (sitting->film.count == FILM_FRAMES || sitting->film.skipped || !is_told(rules, game, state, event))
        return;
    EventLook look = look_of(sitting, state, event);
    FilmFrame *frame = next_frame(&sitting->film, rules->state_size);
    rules->mask(game, state, player, frame->state);
    frame->event = *event;
    frame->look = look;
    frame->told = sitting->film.events;
    frame->line = -1;
    frame->other_side = look.side != player;
}

void film_go_on(Sitting *sitting)
{
    session_watch(sitting->session, watch, sitting);
}

void film_begin(Sitting *sitting)
{
    Film *film = &sitting->film;
    size_t size = session_rules(sitting->session)->state_size;
    film_clear(film);
    film->start = film->start ? film->start : malloc(size);
    ENSURE(film->start);
    memcpy(film->start, session_seen(sitting->session), size);
    film_go_on(sitting);
}

void film_end(Sitting *sitting)
{
    session_watch(sitting->session, NULL, NULL);
}

/* ---- its moments ---- */

/* Events of the film are those of the story from its first line on. */
static void find_lines(Sitting *sitting)
{
    Film *film = &sitting->film;
    int line = sitting->film_line, events = 0;
    for (int i = 0; i < film->count; i++) {
        FilmFrame *frame = &film->frames[i];
        frame->line = -1;
        for (; line < story_count(sitting->story) && events < frame->told; line++)
            events += !story_line(sitting->story, line)->decision;
        if (events == frame->told)
            frame->line = line - 1;
    }
}

/* A film that is over goes on with what comes new. */
void film_follow(Sitting *sitting)
{
    Film *film = &sitting->film;
    find_lines(sitting);
    happenings_make(&film->moments, sitting->story, sitting->film_line, story_count(sitting->story));
    if (film->skipped || !film->count)
        film->now = film->moments.count;
}

const FilmFrame *sitting_frame_of(const Sitting *sitting, int moment)
{
    const Film *film = &sitting->film;
    if (moment < 0 || moment >= film->moments.count)
        return NULL;
    const Happening *at = &film->moments.list[moment];
    for (int i = film->count - 1; i >= 0; i--)
        if (film->frames[i].line >= at->line && film->frames[i].line <= at->last)
            return &film->frames[i];
    return NULL;
}

/* ---- showing it ---- */

bool sitting_filming(const Sitting *sitting)
{
    return sitting_frame_of(sitting, sitting->film.now) != NULL;
}

void sitting_show_moment(Sitting *sitting, int moment, bool single)
{
    Film *film = &sitting->film;
    film->now = moment < 0 ? 0 : moment > film->moments.count ? film->moments.count : moment;
    film->clock = film->lasts = film->seen = 0;
    film->came = film->whole = film->stages = false;
    film->single = single;
    if (single)
        film->paused = false;
}

void sitting_hold_moment(Sitting *sitting, int moment)
{
    sitting_show_moment(sitting, moment, false);
    sitting->film.paused = sitting->film.whole = sitting_filming(sitting);
}

bool sitting_told_whole(const Sitting *sitting)
{
    const Film *film = &sitting->film;
    const Happening *moment = sitting_moment(sitting);
    return !moment || !film->stages || film->whole || film->single ||
           film->clock >= film->lasts - draw_result_time;
}

void sitting_skip_film(Sitting *sitting)
{
    sitting_show_moment(sitting, sitting->film.moments.count, false);
    sitting->film.paused = false;
}

void sitting_skip_whole_film(Sitting *sitting)
{
    sitting_skip_film(sitting);
    sitting->film.skipped = sitting_runs_on(sitting);
}

const State *sitting_shown(const Sitting *sitting)
{
    const FilmFrame *frame = sitting_frame_of(sitting, sitting->film.now);
    return frame ? frame->state : session_seen(sitting->session);
}

const State *sitting_shown_before(const Sitting *sitting)
{
    const FilmFrame *before = NULL;
    if (!sitting_filming(sitting))
        return NULL;
    for (int moment = sitting->film.now - 1; moment >= 0 && !before; moment--)
        before = sitting_frame_of(sitting, moment);
    return before ? before->state : sitting->film.start;
}

const Happening *sitting_moment(const Sitting *sitting)
{
    return sitting_filming(sitting) ? &sitting->film.moments.list[sitting->film.now] : NULL;
}

const FilmFrame *sitting_frame(const Sitting *sitting, float *moment)
{
    const Film *film = &sitting->film;
    double moves = fmin(MOVES, film->lasts);
    if (moment && film->whole)
        *moment = 1;
    else if (moment)
        *moment = moves > 0 ? (float)fmin(1, film->clock / moves) : 0;
    return sitting_frame_of(sitting, film->now);
}

/* Cards that the present moment lays down one by one; -1: nothing is drawn before all eyes. */
static int cards_of(const Sitting *sitting, const Happening *moment)
{
    const Board *board = sitting->board;
    Staged staged = {0};
    if (moment->weight != WEIGHT_DRAW || !board || !board->stage)
        return -1;
    BoardView view = {.game = session_game(sitting->session), .state = sitting_shown(sitting)};
    return board->stage(&view, sitting->session, sitting->story, (LineSpan){moment->first, moment->behind},
                        &staged)
               ? staged.count
               : -1;
}

static void come_on(Sitting *sitting)
{
    Film *film = &sitting->film;
    const FilmFrame *frame = sitting_frame_of(sitting, film->now);
    int cards = cards_of(sitting, &film->moments.list[film->now]);
    film->came = true;
    film->stages = cards >= 0;
    film->lasts = happening_time(&film->moments, film->now, !frame->other_side, cards);
}

/* The next one that was filmed; of a single one the end. */
static void next_moment(Sitting *sitting)
{
    Film *film = &sitting->film;
    double over = film->clock - film->lasts, seen = film->seen;
    sitting_show_moment(sitting, film->single ? film->moments.count : film->now + 1, false);
    film->clock = over;
    film->seen = seen;
}

bool film_run(Sitting *sitting, double seconds)
{
    Film *film = &sitting->film;
    bool came = false;
    if (!film->paused)
        film->clock += seconds;
    while (sitting_filming(sitting)) {
        if (!film->came) {
            come_on(sitting);
            came = film->lasts > 0;
        }
        if (film->clock < film->lasts || film->paused)
            return came;
        next_moment(sitting);
    }
    if (film->now < film->moments.count) /* the rest was too much to be filmed */
        sitting_skip_film(sitting);
    return came;
}

bool sitting_run_film(Sitting *sitting, double now, double rate, double *rest)
{
    Film *film = &sitting->film;
    double passed = film->seen > 0 ? fmax(0, now - film->seen) : 0;
    film->seen = now;
    bool came = film_run(sitting, passed * rate);
    double left = film->lasts - film->clock;
    *rest = !sitting_filming(sitting) || film->paused ? -1 : film->clock < MOVES ? 0 : left / rate;
    if (!sitting_filming(sitting))
        film->seen = 0;
    return came;
}
