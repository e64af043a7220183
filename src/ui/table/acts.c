/* What the player wants at the table: selecting, ordering, choosing targets, repeating, going on, taking
 * back. */
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

/* In a lesson the reason stands in its box; elsewhere it is a notice. */
static void tell_refusal(Table *table, const Reason *reason)
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
        tell_refusal(table, &reason);
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
        tell_refusal(table, &reason);
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
        app_notice(table->app, "This is an iron game: nothing is taken back.");
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

/* ---- choosing ---- */

void table_choose_line(Table *table, int line)
{
    const OrderLine *order = &table->lines[line];
    if (order->off) {
        tell_refusal(table, &order->menu.reason);
        return;
    }
    if (order->menu.count == 1) {
        table_do(table, order->menu.first);
        return;
    }
    text_copy(table->choosing, sizeof table->choosing, order->menu.label);
    ui_scroll_to(table->ui, "targets", 0, 1); /* from its first line on */
    app_sound(table->app, SOUND_CLICK);
    ui_again(table->ui);
}

/* ---- selecting ---- */

static bool in_pile(const Table *table, const char *thing)
{
    for (int i = 0; i < table->pile_count; i++)
        if (strcmp(table->pile[i], thing) == 0)
            return true;
    return false;
}

void table_select(Table *table, const char *thing)
{
    if (!in_pile(table, thing))
        table->pile_count = 0;
    if (strcmp(table->selected, thing) != 0)
        table->pose = pose_none();
    text_copy(table->selected, sizeof table->selected, thing);
    table->choosing[0] = table->bound_for[0] = '\0';
    table->asks_first = false;
    table->subject = 0;
    table->log.chosen = table->story.open = -1;
    ui_again(table->ui);
}

void table_cancel(Table *table)
{
    if (table->bound_for[0])
        table->bound_for[0] = '\0';
    else if (table->pose.fixed)
        table->pose.fixed = table->pose.meant = false;
    else if (table->asks_first)
        table->asks_first = false;
    else if (table->choosing[0])
        table->choosing[0] = '\0';
    else if (table->hint.open)
        table->hint.open = false;
    else if (table->sight[0] || table->comms[0])
        table->sight[0] = table->comms[0] = '\0';
    else if (table->selected[0])
        table->selected[0] = '\0';
    else if (table->pile_count)
        table->pile_count = 0;
    else
        table->window = WINDOW_MENU;
    ui_again(table->ui);
}

/* The choice that is about the thing; -1: none, -2: several. */
static int choice_about(const Table *table, const char *thing)
{
    const Orders *orders = &table->sitting->orders;
    int found = -1;
    for (int i = 0; i < table->choice_count; i++) {
        const Shape *shape = &orders->shapes[table->choices[i].action];
        bool about =
            strcmp(shape->target, thing) == 0 || (!shape->target[0] && strcmp(shape->actor, thing) == 0);
        if (about && !table->choices[i].off)
            found = found < 0 ? (found == -1 ? i : found) : -2;
    }
    return found;
}

/* What lies there may cover what is meant: the place under the pointer that can be chosen, the smallest
 * first. */
static int choice_under(const Table *table, const char *thing, Vector2 at)
{
    int found = choice_about(table, thing);
    float least = 0;
    if (found != -1 || !table->board || !table->board->where)
        return found;
    for (int i = 0; i < table->choice_count; i++) {
        const char *target = table->sitting->orders.shapes[table->choices[i].action].target;
        Rectangle box = target[0] ? table->board->where(table->cache, target) : (Rectangle){0};
        float size = box.width * box.height;
        if (!table->choices[i].off && size > 0 && box_has(box, at) && (found < 0 || size < least)) {
            found = i;
            least = size;
        }
    }
    return found;
}

/* Nothing can be done there: the reason is said. */
static void tell_why_not(Table *table, const char *thing)
{
    PlaceAnswer answer;
    Reason reason = {0};
    table_answer(table, thing, &answer);
    text_copy(reason.label, sizeof reason.label, answer.text);
    text_copy(reason.rule, sizeof reason.rule, answer.rule);
    tell_refusal(table, &reason);
}

/* Whether anything can be ordered to it: then a click means it and no target. */
static bool is_actor(const Table *table, const char *thing)
{
    return orders_find(&table->sitting->orders, thing, NULL, NULL, -1) >= 0;
}

void table_click(Table *table, const char *thing)
{
    bool choosing = table->choosing[0] || (table->mine && !table->asks_orders);
    int choice = choosing ? choice_under(table, thing, table->ui->pointer) : -1, way;
    if (choice >= 0)
        table_do(table, table->choices[choice].action);
    else if (table_is_direct(table) && strcmp(thing, table->selected) != 0 &&
             table_ways(table, thing, &way, 1))
        table_send(table, thing, table->ui->pointer);
    else if (!choosing && table_head_for(table, thing))
        return;
    else if (choice == -1 && table->choosing[0] && !is_actor(table, thing))
        tell_why_not(table, thing);
    else if (choice == -1 || !choosing)
        table_select(table, thing);
}

/* While a target is wanted, those of it that can be chosen are listed already. */
void table_list_pile(Table *table, const Thing *things, int count)
{
    int target = -1, targets = 0;
    bool choosing = table->choosing[0] || (table->mine && !table->asks_orders);
    for (int i = 0; choosing && i < count; i++)
        if (choice_about(table, things[i]) >= 0) {
            target = i;
            targets++;
        }
    if (targets == 1)
        table_click(table, things[target]);
    if (targets)
        return;
    table_select(table, "");
    memcpy(table->pile, things, (size_t)count * sizeof *things);
    table->pile_count = count;
}

/* ---- straight there ---- */

void table_send(Table *table, const char *thing, Vector2 at)
{
    int ways[TABLE_LINES], count = 0;
    if (!table_may_send(table)) {
        table_select(table, thing);
        return;
    }
    count = table_ways(table, thing, ways, TABLE_LINES);
    if (count == 1) {
        table_do(table, ways[0]);
    } else if (count > 1) {
        table->window = WINDOW_WAYS;
        table->ways_at = at;
        text_copy(table->ways_for, sizeof table->ways_for, thing);
        ui_again(table->ui);
    } else if (!table_head_for(table, thing)) {
        tell_why_not(table, thing);
    }
}

void table_send_to_point(Table *table, PlanePoint point)
{
    Action action;
    PlanePose pose = table->pose;
    pose.point = point;
    table->pose.fixed = table->pose.meant = false;
    if (orders_at_point(table->sitting->session, table->sitting->shapes, table->selected, table->choosing,
                        &pose, &action))
        table_do_action(table, action);
}

/* ---- going on ---- */

static void bring_into_sight(Table *table, const char *thing)
{
    const Board *board = table->board;
    Rectangle room = table->rooms.map;
    if (!board || !board->where || !board->extent || table->camera.zoom <= 0)
        return;
    Rectangle extent = board->extent(table->view.game, table->view.state, table->rooms.laid),
              box = board->where(table->cache, thing);
    Vector2 middle = {box.x + box.width / 2, box.y + box.height / 2};
    if (box.width <= 0)
        camera_fit(&table->camera, extent, room);
    else if (!box_has(box_inset(room, 20), middle))
        camera_pan(&table->camera, extent, room, (middle.x - room.x - room.width / 2) / room.width,
                   (middle.y - room.y - room.height / 2) / room.height);
}

void table_show(Table *table, const char *thing)
{
    table_select(table, thing);
    bring_into_sight(table, thing);
}

/* From one to the next; after an order anew from the most urgent one, which may be another by then. */
void table_next(Table *table)
{
    Thing things[TABLE_LIT];
    int count = table->mine ? table_needs(table, things, TABLE_LIT) : 0, next = 0;
    if (!count && table->mine)
        app_notice(table->app, "Nothing more needs you here: %s ends this.",
                   app_key_name(table->app, DO_END));
    if (!count)
        return;
    for (int i = 0; i < count; i++)
        if (strcmp(things[i], table->selected) == 0 && (table->touring || i == 0))
            next = (i + 1) % count;
    table->touring = true;
    table_show(table, things[next]);
}

void table_stand(Table *table, const char *topic, const char *answer)
{
    if (!session_stand(table->sitting->session, topic, answer[0] ? answer : NULL))
        app_notice(table->app, "This cannot be changed here.");
    sitting_refresh(table->sitting);
    ui_again(table->ui);
}

int table_end_action(const Table *table)
{
    const Orders *orders = &table->sitting->orders;
    int end = -1;
    for (int i = 0; i < orders->count; i++)
        if (orders->shapes[i].minor && !orders->shapes[i].actor[0]) {
            if (end >= 0)
                return -1;
            end = i;
        }
    return end;
}

/* A lesson knows when something ends. */
bool table_left(const Table *table, Reason *left)
{
    enum { MOST = 4 };
    const Sitting *sitting = table->sitting;
    Reason all[MOST];
    int end = table->mine ? table_end_action(table) : -1;
    if (end < 0 || sitting->lesson || !sitting->shapes || !sitting->shapes->left ||
        sitting->shapes->left(session_game(sitting->session), session_seen(sitting->session),
                              sitting->orders.actions[end], all, MOST) < 1)
        return false;
    *left = all[0];
    return true;
}

bool table_ends_again(const Table *table)
{
    return table->end_asked == table->sitting->changes;
}

void table_end(Table *table)
{
    int end = table->mine ? table_end_action(table) : -1;
    char other[64];
    Reason left;
    if (table_sheet_end(table, other, sizeof other))
        table_sheet_ends(table);
    else if (end >= 0 && !table_ends_again(table) && table_left(table, &left)) {
        table->end_asked = table->sitting->changes;
        app_sound(table->app, SOUND_ALERT);
        ui_guard(table->ui);
        ui_again(table->ui);
    } else if (end >= 0)
        table_do(table, end);
    else if (table->mine)
        app_notice(table->app, "%s", table->ask.text);
}

/* ---- once more ---- */

/* The same order for a unit, at the same target if that can be; -1: none. `several` if a target must be
 * chosen. */
static int same_order(const Table *table, const char *actor, bool *several)
{
    const Orders *orders = &table->sitting->orders;
    const Shape *last = &table->last.shape;
    int first = orders_find(orders, actor, last->label, NULL, -1);
    int same = orders_find(orders, actor, last->label, last->target, -1);
    *several = same < 0 && first >= 0 && orders_find(orders, actor, last->label, NULL, first) >= 0;
    return same >= 0 ? same : first;
}

/* Who repeats it: the selected unit, else the next one that can do it at the same target, else anyone. */
static int find_repeat(const Table *table, bool *several)
{
    const Orders *orders = &table->sitting->orders;
    const Shape *last = &table->last.shape;
    int order = table->selected[0] ? same_order(table, table->selected, several) : -1;
    if (order < 0) {
        *several = false;
        order = orders_find(orders, NULL, last->label, last->target, -1);
    }
    if (order < 0) {
        order = orders_find(orders, NULL, last->label, NULL, -1);
        if (order >= 0)
            order = same_order(table, orders->shapes[order].actor, several);
    }
    return order;
}

const char *table_why_no_repeat(const Table *table)
{
    bool several;
    if (!table->last.any)
        return "No order has been given yet";
    if (!table->mine || !table->asks_orders)
        return "No orders are asked for now";
    return find_repeat(table, &several) < 0 ? "Nobody can be given that order now" : NULL;
}

void table_repeat(Table *table)
{
    bool several = false;
    const char *why = table_why_no_repeat(table);
    if (why) {
        app_notice(table->app, "%s.", why);
        return;
    }
    int order = find_repeat(table, &several);
    const Shape *shape = &table->sitting->orders.shapes[order];
    if (!several) {
        table_do(table, order);
        return;
    }
    table_select(table, shape->actor);
    text_copy(table->choosing, sizeof table->choosing, shape->label);
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
    for (int i = 0; i < hint->count; i++)
        table_call(table, hint->reasons[i].label, sizeof hint->reasons[i].label);
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
