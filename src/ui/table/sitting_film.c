/* The film of what an order brought about: the position after every event, as the player may see it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/table/sitting.h"

static const double MOVES = 0.25; /* seconds in which a frame moves; then it stands */

void film_clear(Film *film)
{
    film->count = film->now = film->events = 0;
    film->since = 0;
    film->skipped = false;
}

void film_free(Film *film)
{
    for (int i = 0; i < film->capacity; i++)
        free(film->frames[i].state);
    free(film->frames);
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

static void watch(void *context, const void *state, const Event *event)
{
    Sitting *sitting = context;
    const Rules *rules = session_rules(sitting->session);
    const Game *game = session_game(sitting->session);
    Side player = session_options(sitting->session)->player;
    if (player <= SIDE_SECOND && !(event->eyes >> player & 1))
        return;
    sitting->film.events++;
    if (sitting->film.count == FILM_FRAMES || sitting->film.skipped)
        return;
    EventLook look = look_of(sitting, state, event);
    if (look.quiet)
        return;
    FilmFrame *frame = next_frame(&sitting->film, rules->state_size);
    rules->mask(game, state, player, frame->state);
    frame->event = *event;
    frame->look = look;
    frame->told = sitting->film.events;
    frame->other_side = look.side != player;
    text_copy(frame->rule, sizeof frame->rule, event->rule);
    frame->text[0] = '\0';
    rules->tell(game, state, event, frame->text, sizeof frame->text);
}

void film_go_on(Sitting *sitting)
{
    session_watch(sitting->session, watch, sitting);
}

void film_begin(Sitting *sitting)
{
    film_clear(&sitting->film);
    film_go_on(sitting);
}

void film_end(Sitting *sitting)
{
    session_watch(sitting->session, NULL, NULL);
}

/* ---- showing it ---- */

bool sitting_filming(const Sitting *sitting)
{
    return sitting->film.now < sitting->film.count;
}

void sitting_skip_film(Sitting *sitting)
{
    sitting->film.now = sitting->film.count;
    sitting->film.since = 0;
}

void sitting_skip_whole_film(Sitting *sitting)
{
    sitting_skip_film(sitting);
    sitting->film.skipped = sitting_runs_on(sitting);
}

const State *sitting_shown(const Sitting *sitting)
{
    const Film *film = &sitting->film;
    return sitting_filming(sitting) ? film->frames[film->now].state : session_seen(sitting->session);
}

const FilmFrame *sitting_frame(const Sitting *sitting, double now, float *moment)
{
    const Film *film = &sitting->film;
    if (!sitting_filming(sitting))
        return NULL;
    double moves = fmin(MOVES, film->lasts);
    if (moment)
        *moment = film->since > 0 && moves > 0 ? (float)fmin(1, (now - film->since) / moves) : 0;
    return &film->frames[film->now];
}

/* Long sentences take longer to read; what nobody did is passed more quickly. */
static double time_for(const FilmFrame *frame, double seconds, double own)
{
    double base = !frame->other_side ? own : frame->look.side == SIDE_NONE ? (seconds + own) / 2 : seconds;
    return base * (0.7 + 0.3 * fmin(2, (double)strlen(frame->text) / 50));
}

const FilmFrame *sitting_run_film(Sitting *sitting, double now, double seconds, double own, double *rest)
{
    Film *film = &sitting->film;
    const FilmFrame *came = NULL;
    *rest = -1;
    while (sitting_filming(sitting)) {
        FilmFrame *frame = &film->frames[film->now];
        if (film->since <= 0) {
            film->since = now;
            film->lasts = time_for(frame, seconds, own);
            came = film->lasts > 0 ? frame : came;
        }
        double left = film->since + film->lasts - now;
        if (left > 0) {
            *rest = now - film->since < MOVES ? 0 : left;
            return came;
        }
        film->now++;
        film->since = 0;
    }
    return came;
}
