/* The film of what has just happened: its pace, its sounds, and what ends it. */
#include <math.h>

#include "ui/table/table.h"

/* Times as fast as normal; what is skipped is not shown at all. */
static const double rates[SPEEDS] = {
    [SPEED_SLOW] = 0.5, [SPEED_NORMAL] = 1, [SPEED_FAST] = 2, [SPEED_FASTEST] = 4, [SPEED_SKIP] = 0};

void table_faster(Table *table)
{
    Settings *settings = &table->app->settings;
    settings->speed = (Speed)((settings->speed + 1) % SPEEDS);
    app_settings_changed(table->app);
    app_notice(table->app, "What happens is shown: %s.", speed_names[settings->speed]);
}

/* A phase that runs by itself, something that dwells, or what the player has taken hold of; a shot or two in answer to an order is
 * none. */
bool table_watches(const Table *table)
{
    enum { FEW = 4 };
    const Film *film = &table->sitting->film;
    int others = 0;
    if (!sitting_filming(table->sitting))
        return false;
    for (int i = 0; i < film->count; i++)
        others += film->frames[i].other_side;
    for (int i = 0; i < film->moments.count; i++)
        others += film->moments.list[i].weight >= WEIGHT_DRAW ? FEW : 0;
    return others >= FEW || film->paused || film->single;
}

/* A short film ends by a click or the key for its end; what decides something waits until it is over: one key never
 * means two things in a row. */
static void end_short_film(Table *table)
{
    Ui *ui = table->ui;
    bool beside = box_has(table->rooms.tools, ui->pointer);
    bool pressed =
        ui->event.kind == INPUT_PRESS && ui->event.button != MOUSE_BUTTON_MIDDLE; /* that one pans */
    if (!(pressed && !beside) && !app_key(table->app, DO_TO_END))
        return;
    sitting_skip_film(table->sitting);
    ui_again(ui);
}

/* A whole phase has its controls; what would end an impulse or answer a question waits until it is over. */
static void control_long_film(Table *table)
{
    Ui *ui = table->ui;
    if (film_keys(table))
        return;
    if (app_key(table->app, DO_TO_END) || ui_key(ui, KEY_ESCAPE, 0)) {
        sitting_skip_whole_film(table->sitting);
        ui_again(ui);
    }
    ui_key(ui, KEY_SPACE, 0);
}

static void take_input(Table *table)
{
    if (app_key(table->app, DO_FASTER)) {
        table_faster(table);
        return;
    }
    if (!sitting_filming(table->sitting))
        return;
    if (table_watches(table))
        control_long_film(table);
    else
        end_short_film(table);
}

/* By weight and side: what dwells is louder, the enemy's sounds are his own. */
static void sound_of(Table *table, const FilmFrame *frame, const Happening *moment)
{
    bool loss = moment->weight >= WEIGHT_LOSS;
    if (frame && (loss || frame->look.sound >= 0))
        app_sound_of(table->app, loss ? SOUND_LOSS : (SoundKind)frame->look.sound, frame->other_side,
                     moment->weight >= WEIGHT_LOSS    ? 1.0F
                     : moment->weight >= WEIGHT_PLAIN ? 0.8F
                                                      : 0.45F);
}

void table_run_film(Table *table)
{
    Sitting *sitting = table->sitting;
    double rest, rate = rates[table->app->settings.speed];
    if (table->window == WINDOW_NONE)
        take_input(table);
    if (table->app->offscreen || (rate <= 0 && !sitting->film.single && !sitting->film.paused))
        sitting_skip_film(sitting);
    if (table->ui->still && !table->app->offscreen && !sitting->film.paused && !sitting->film.single &&
        table_watches(table)) /* reduced motion: the same moments as still pictures, by Step */
        sitting_hold_moment(sitting, sitting->film.now);
    bool came = sitting_run_film(sitting, table->ui->now, rate > 0 ? rate : 1, &rest);
    if (came && sitting_filming(sitting))
        sound_of(table, sitting_frame(sitting, NULL), sitting_moment(sitting));
    if (came)
        ui_again(table->ui);
    bool stages = sitting_moment(sitting) && sitting->film.stages;
    if (rest >= 0 && (table->ui->still || !stages) && rest > 0)
        ui_move_on(table->ui, rest);
    else if (rest >= 0)
        ui_move_on(table->ui, table->ui->still ? fmax(rest, 0.05) : 0);
}

void table_film(Table *table)
{
    if (table->window != WINDOW_NONE || !sitting_filming(table->sitting))
        return;
    film_stage(table);
    film_caption(table);
}
