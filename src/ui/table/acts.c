/* What the player wants at the table: giving orders, answering, asking the staff, taking back. What he picks is in picks.c, how he
 * goes on in going_on.c. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "ui/model/thinker.h"
#include "ui/table/table.h"

/* ---- giving orders ---- */

/* Of the present position, also right after an order. */
static bool orders_are_asked(const Table *table)
{
    Ask ask;
    session_ask(table->sitting->session, &ask);
    return shapes_ask_orders(table->sitting->shapes, &ask);
}

int table_needs(const Table *table, Thing *things, int cap)
{
    const Sitting *sitting = table->sitting;
    int count = 0, kept = 0;
    if (sitting->shapes && sitting->shapes->attention)
        count = sitting->shapes->attention(session_game(sitting->session), session_seen(sitting->session),
                                           things, cap);
    else if (table->ask.whom[0] && cap > 0)
        text_copy(things[count++], sizeof *things, table->ask.whom);
    if (!sitting->lesson || !orders_are_asked(table))
        return count;
    for (int i = 0; i < count; i++)
        if (table_lesson_allows(table, things[i]))
            memmove(things[kept++], things[i], sizeof things[i]);
    return kept;
}

/* An order can be given to it that is worth a thought, and the lesson allows it. */
static bool needs_player(const Table *table, const char *thing)
{
    Thing things[TABLE_LIT];
    int count = orders_are_asked(table) ? table_needs(table, things, TABLE_LIT) : 0;
    for (int i = 0; i < count; i++)
        if (strcmp(things[i], thing) == 0)
            return true;
    return false;
}

static void after_order(Table *table)
{
    table->pose = pose_none();
    table->choosing[0] = '\0';
    table->hint.open = table->touring = table->asks_first = false;
    table->window = table->window == WINDOW_WAYS ? WINDOW_NONE : table->window;
    table->ordered = true;
    ui_guard(table->ui);
    ui_again(table->ui);
}

void table_after_order(Table *table)
{
    if (!table->ordered || sitting_runs_on(table->sitting))
        return;
    table->ordered = false;
    if (!needs_player(table, table->selected))
        table->selected[0] = '\0';
}

void table_tell_refusal(Table *table, const Reason *reason)
{
    app_sound(table->app, SOUND_ALERT);
    if (table->sitting->lesson) {
        table->mistake = true;
        table->mistake_is = *reason;
    } else {
        app_notice(table->app, "%s%s%s", reason->label, reason->rule[0] ? ": rule " : "", reason->rule);
    }
    ui_again(table->ui);
}

/* Slips are said, not asked about: everything can be taken back. */
static void tell_slips(Table *table, const Reason *warnings, int count)
{
    if (count > 0)
        app_notice(table->app, "%s%s (%s takes it back.)", warnings[0].label,
                   strchr(".!?", warnings[0].label[strlen(warnings[0].label) - 1]) ? "" : ".",
                   app_key_name(table->app, DO_UNDO));
}

int table_warnings(const Table *table, Action action, Reason warnings[TABLE_WARNINGS])
{
    const Session *session = table->sitting->session;
    Reason lines[TABLE_REASONS];
    int count = explain_after(session_rules(session), session_game(session), session_seen(session), action,
                              lines, TABLE_REASONS),
        kept = 0;
    for (int i = 0; i < count && kept < TABLE_WARNINGS; i++)
        if (reason_warns(&lines[i]))
            warnings[kept++] = lines[i];
    return kept;
}

static void keep_for_repeat(Table *table, Action action)
{
    const Orders *orders = &table->sitting->orders;
    for (int i = 0; i < orders->count; i++)
        if (memcmp(&orders->actions[i], &action, sizeof action) == 0 && !orders->shapes[i].minor)
            table->last = (LastOrder){true, orders->shapes[i]};
}

static void give_order(Table *table, Action action)
{
    Sitting *sitting = table->sitting;
    Reason reason = {0}, warnings[TABLE_WARNINGS];
    LastOrder before = table->last;
    int end = table_end_action(table);
    bool ends = end >= 0 && memcmp(&sitting->orders.actions[end], &action, sizeof action) == 0;
    int slips = ends && !sitting->lesson ? table_warnings(table, action, warnings) : 0;
    if (table->asks_orders)
        keep_for_repeat(table, action);
    if (!sitting_do(sitting, action, AUTHOR_PERSON, &reason)) {
        table->last = before;
        table_tell_refusal(table, &reason);
        return;
    }
    app_sound(table->app, SOUND_RADIO);
    tell_slips(table, warnings, slips);
    after_order(table);
}

static void let_staff_decide(Table *table, double seconds)
{
    Reason reason = {0};
    int decided = sitting_staff(table->sitting, seconds, &reason);
    table->advice = decided == HINT_LATER ? ADVICE_STAFF : ADVICE_NONE;
    if (decided > 0) {
        app_sound(table->app, SOUND_RADIO);
        after_order(table);
    } else if (!decided) {
        table_tell_refusal(table, &reason);
    }
}

/* ---- wishes ---- */

void table_wish(Table *table, WishKind kind)
{
    table->wish.kind = kind;
    ui_again(table->ui);
}

static bool same_action(Action one, Action other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

static int index_of(const Table *table, Action action)
{
    const Orders *orders = &table->sitting->orders;
    for (int i = 0; i < orders->count; i++)
        if (same_action(orders->actions[i], action))
            return i;
    return -1;
}

/* ---- what gives something away asks first ---- */

bool table_asks_about(const Table *table, int action)
{
    return table->asks_first && same_action(table->sitting->orders.actions[action], table->asked);
}

/* In its own row of the menu, which is shown for that. */
static void ask_first(Table *table, int action)
{
    const Shape *shape = &table->sitting->orders.shapes[action];
    if (table->asks_orders && strcmp(table->selected, shape->actor) != 0)
        table_select(table, shape->actor);
    const Orders *orders = &table->sitting->orders;
    int first = orders_find(orders, shape->actor, shape->label, NULL, -1);
    bool several = orders_find(orders, shape->actor, shape->label, NULL, first) >= 0;
    text_copy(table->choosing, sizeof table->choosing, several && table->asks_orders ? shape->label : "");
    table->window = table->window == WINDOW_WAYS ? WINDOW_NONE : table->window;
    table->asks_first = true;
    table->asked = table->sitting->orders.actions[action];
    app_sound(table->app, SOUND_CLICK);
    ui_set_focus(table->ui, "ask.yes");
    ui_guard(table->ui);
}

void table_say_yes(Table *table)
{
    table->asks_first = false;
    table->wish.action = table->asked;
    table_wish(table, WISH_ORDER);
}

void table_say_no(Table *table)
{
    table->asks_first = false;
    ui_guard(table->ui);
    ui_again(table->ui);
}

void table_do_action(Table *table, Action action)
{
    int index = index_of(table, action);
    bool gives = index >= 0 && table->sitting->orders.shapes[index].gives[0];
    if (gives && table->app->settings.asks) {
        ask_first(table, index);
        return;
    }
    table->asks_first = false;
    table->wish.action = action;
    table_wish(table, WISH_ORDER);
}

void table_do(Table *table, int action)
{
    const Orders *orders = &table->sitting->orders;
    ENSURE(action >= 0 && action < orders->count);
    table_do_action(table, orders->actions[action]);
}

void table_return(Table *table, int entry)
{
    table->wish.entry = entry;
    table_wish(table, WISH_RETURN);
}

void table_play(Table *table, const char *mission)
{
    text_copy(table->wish.play, sizeof table->wish.play, mission);
    table_wish(table, WISH_PLAY);
}

/* Nothing that was begun goes on in another position. */
static void forget_plans(Table *table)
{
    table->pose = pose_none();
    table->deciding_until = 0;
    table->ordered = false;
    table->choosing[0] = table->selected[0] = table->bound_for[0] = '\0';
    table->hint.open = table->asks_first = false;
    table->log.chosen = -1;
}

static void tell_back(Table *table, int count, const char *nothing)
{
    if (count < 0)
        app_notice(table->app, "This is an iron game: nothing can be undone.");
    else if (!count)
        app_notice(table->app, "%s", nothing);
    table->choosing[0] = table->bound_for[0] = '\0';
    table->pose = pose_none();
    table->hint.open = table->ordered = table->asks_first = false;
    table->deciding_until = 0;
}

/* What the other side did followed from a decision of the player's: that is the moment to return to. */
static int players_moment(const Session *session, int entry)
{
    Author author = AUTHOR_PERSON;
    if (entry >= session_entries(session)) /* nobody has decided anything since */
        return entry;
    do
        session_entry(session, entry, &author);
    while (author == AUTHOR_OPPONENT && --entry >= 0);
    return entry < 0 ? 0 : entry;
}

static void return_to(Table *table, int entry)
{
    if (!sitting_jump(table->sitting, players_moment(table->sitting->session, entry))) {
        app_notice(table->app, "There is no way back to that moment.");
        return;
    }
    forget_plans(table);
    app_notice(table->app, "Back at that moment. Nothing is lost: %s goes forward again.",
               app_key_name(table->app, DO_REDO));
}

static void repeat_step(Table *table)
{
    if (!sitting_repeat_step(table->sitting)) {
        app_notice(table->app, "This step has only just begun.");
        return;
    }
    forget_plans(table);
    table->page = table->sitting->progress.step;
}

/* ---- the staff ---- */

static void ask_hint(Table *table, double seconds)
{
    Sitting *sitting = table->sitting;
    Hint *hint = &table->hint;
    Shape shape = {0};
    hint->count = sitting_hint(sitting, seconds, &hint->action, hint->reasons,
                               (int)(sizeof hint->reasons / sizeof hint->reasons[0]));
    table->advice = hint->count == HINT_LATER ? ADVICE_HINT : ADVICE_NONE;
    if (table->advice)
        return;
    hint->open = hint->count > 0;
    hint->weighed = false;
    hint->other_count = -1;
    if (!hint->open) {
        app_notice(table->app, "The staff has no advice here.");
        return;
    }
    const Game *game = session_game(sitting->session);
    const State *seen = session_seen(sitting->session);
    session_rules(sitting->session)->say(game, seen, hint->action, hint->text, sizeof hint->text);
    if (sitting->shapes)
        sitting->shapes->shape(game, seen, hint->action, &shape);
    if (shape.minor && !shape.actor[0]) /* "End impulse", as its button says */
        text_copy(hint->text, sizeof hint->text, shape.label);
    table_call(table, hint->text, sizeof hint->text);
    for (int i = 0; i < hint->count; i++) {
        table_call(table, hint->reasons[i].label, sizeof hint->reasons[i].label);
        table_call(table, hint->reasons[i].value, sizeof hint->reasons[i].value);
    }
    text_copy(hint->actor, sizeof hint->actor, shape.actor);
    text_copy(hint->target, sizeof hint->target, shape.target);
    if (shape.actor[0])
        table_select(table, shape.actor);
    ui_set_focus(table->ui, "hint.do");
    app_sound(table->app, SOUND_CLICK);
    ui_again(table->ui);
}

void table_ask_hint(Table *table)
{
    if (table_lesson_tells(table)) /* what is asked later is no help on a page that is read */
        app_notice(table->app, "Nothing is to be done on this page: Enter goes on.");
    else
        ask_hint(table, AT_ONCE);
}

/* In the pass that is shown, of which there is one in every frame. */
static void follow_advice(Table *table)
{
    const double moment = 0.03;
    if (table->advice == ADVICE_NONE)
        return;
    if (table->ui->draws && table->advice == ADVICE_HINT)
        ask_hint(table, 0);
    else if (table->ui->draws)
        let_staff_decide(table, 0);
    if (table->advice)
        ui_move_on(table->ui, moment);
}

/* ---- wishes come true ---- */

void table_fulfil(Table *table)
{
    WishKind kind = table->wish.kind;
    table->wish.kind = WISH_NONE;
    /* Nothing is decided before the player has seen what happened. */
    if (table_watches(table) && (kind == WISH_ORDER || kind == WISH_STAFF || kind == WISH_REDO))
        kind = WISH_NONE;
    if (kind == WISH_NONE) {
        follow_advice(table);
        return;
    }
    table->mistake = false;
    table->advice = ADVICE_NONE;
    if (kind == WISH_ORDER)
        give_order(table, table->wish.action);
    else if (kind == WISH_STAFF)
        let_staff_decide(table, AT_ONCE);
    else if (kind == WISH_UNDO)
        tell_back(table, sitting_undo(table->sitting, 1), "There is nothing to take back.");
    else if (kind == WISH_REDO)
        tell_back(table, sitting_redo(table->sitting, 1), "There is nothing to repeat.");
    else if (kind == WISH_RETURN)
        return_to(table, table->wish.entry);
    else if (kind == WISH_SKIP_STEP && sitting_skip_step(table->sitting))
        forget_plans(table);
    else if (kind == WISH_REPEAT_STEP)
        repeat_step(table);
    else if (kind == WISH_PLAY)
        app_play_mission(table->app, table->wish.play, 1);
}
