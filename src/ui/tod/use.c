/* What the player does with the table top: any point can be pointed at and clicked; men, machines, marks and the places of the list are
 * boxes that the arrow keys go to. A first click on ground fixes a place for the selected unit, a second one, or Enter, is the order. */
#include <math.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/tod/map.h"
#include "ui/tod/panels.h"

enum {
    FINEST = 5,
    TURN = 8
}; /* hundredths that pointing is rounded to; steps of a circle a notch of the wheel */

/* ---- pointing ---- */

static int32_t rounded(int32_t value, int32_t most)
{
    int32_t whole = (value + FINEST / 2) / FINEST * FINEST;
    return whole < 0 ? 0 : whole > most ? most : whole;
}

static PlanePoint pointed(const TodPass *pass)
{
    PlanePoint at = spot_on_plane(pass_pointer(&pass->pass));
    return (PlanePoint){rounded(at.x, pass->game->width), rounded(at.y, pass->game->height)};
}

static void mean(TodPass *pass, PlanePoint at)
{
    PlanePose *pose = pass->view->pose;
    if (!pose || pose->fixed || (pose->meant && plane_same(pose->point, at)))
        return;
    pose->meant = true;
    pose->point = at;
    ui_again(pass->ui);
}

static void mean_nothing(TodPass *pass)
{
    PlanePose *pose = pass->view->pose;
    if (!pose || pose->fixed || !pose->meant)
        return;
    pose->meant = false;
    ui_again(pass->ui);
}

/* Shift is cautious, as long as it is held. */
static void follow_shift(TodPass *pass)
{
    static const unsigned SHIFTED = MOD_SHIFT;
    const InputEvent *event = &pass->ui->event;
    PlanePose *pose = pass->view->pose;
    bool key = event->kind == INPUT_KEY && (event->key == KEY_LEFT_SHIFT || event->key == KEY_RIGHT_SHIFT);
    bool pointer = event->kind == INPUT_MOVE || event->kind == INPUT_PRESS || event->kind == INPUT_RELEASE;
    if (!pose || (!key && !pointer))
        return;
    bool shifted = key || event->mods & SHIFTED;
    if (shifted == pass->cache->shifted)
        return;
    pass->cache->shifted = shifted;
    pose->careful = shifted;
    ui_again(pass->ui);
}

void tod_use_wheel(TodPass *pass)
{
    PlanePose *pose = pass->view->pose;
    if (!pose || !pass->cache->turning || !pass->cache->stand.meant)
        return;
    float notches = ui_wheel(pass->ui, pass->pass.room).y;
    if (notches == 0)
        return;
    int from = pose->facing == POSE_OPEN ? pass->cache->stand.action.count : pose->facing;
    pose->facing = (int16_t)plane_turned(from + (int)roundf(notches * TURN));
    ui_again(pass->ui);
}

/* A click on ground. Again on the same place: the order. */
static void click_ground(TodPass *pass, PlanePoint at, const char *thing)
{
    PlanePose *pose = pass->view->pose;
    BoardUse *use = pass->pass.use;
    float near = 10 / pass->pass.camera->zoom * PLANE_INCH;
    if (!pose || pass->selected < 0) {
        text_copy(use->clicked, THING_SIZE, thing);
        return;
    }
    if (pose->fixed && plane_distance(pose->point, at) <= (int)near) {
        use->on_plane = true;
        use->point = pose->point;
        return;
    }
    pose->fixed = false;
    mean(pass, at);
    TodStand stand;
    tod_stand_find(pass->game, pass->state, pass->selected, pass->view->choosing ? pass->view->choosing : "",
                   pose, &stand);
    if (!stand.meant) {
        pose->meant = false;
        text_copy(use->clicked, THING_SIZE, thing);
        return;
    }
    pose->fixed = true;
    ui_set_focus(pass->ui, "goal");
    ui_again(pass->ui);
}

static bool use_ground(TodPass *pass)
{
    Hot ground =
        ui_hot(pass->ui, "map", pass->pass.room, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, "The table top");
    PlanePoint at = pointed(pass);
    char thing[THING_SIZE];
    pass->cache->over = box_has(pass->pass.room, pass->ui->pointer);
    if (!plane_same(pass->cache->under, at) &&
        pass->cache->over) { /* the kit only knows that the pointer is still on the map */
        pass->cache->under = at;
        ui_again(pass->ui);
    }
    if (!ground.hovered && !ground.pressed) {
        if (!pass->ui->keyboard)
            mean_nothing(pass);
        return ground.dragged;
    }
    spot_name(at, thing, sizeof thing);
    if (ground.hovered)
        text_copy(pass->pass.use->hovered, THING_SIZE, thing);
    if (ground.hovered && !ground.dragged)
        mean(pass, at);
    if (ground.pressed)
        click_ground(pass, at, thing);
    return ground.dragged;
}

/* ---- places of the list, and the one that is fixed ---- */

static Hot use_point(TodPass *pass, const char *id, PlanePoint at, float side, unsigned flags,
                     const char *label)
{
    Vector2 middle = camera_point(pass->pass.camera, pass->pass.room,
                                  (Vector2){(float)at.x / PLANE_INCH, (float)at.y / PLANE_INCH});
    Rectangle box = box_of(middle.x - side / 2, middle.y - side / 2, side, side);
    Hot hot = ui_hot(pass->ui, id, box, flags, label);
    if (hot.hovered && pass->ui->keyboard)
        pass_follow(&pass->pass, box, box_inset(pass->pass.room, 40));
    return hot;
}

static void use_place(TodPass *pass, const char *thing, PlanePoint at)
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE], words[HOT_LABEL_SIZE - THING_SIZE];
    if (!tod_shows(pass, at, 0.5F))
        return;
    text_print(id, sizeof id, "place %s", thing);
    tod_describe(pass->view, thing, words, sizeof words);
    text_print(label, sizeof label, "%s %s", thing, words);
    Hot hot = use_point(pass, id, at, 9, HOT_UNDER | HOT_CHOSEN, label);
    if (pass->ui->draws)
        map_dot(pass->ui, tod_pixel(pass, at), (hot.hovered ? 4.5F : 2.2F) * pass->ui->scale,
                ui_tone(pass->ui, TONE_GOLD));
    if (hot.hovered) {
        text_copy(pass->pass.use->hovered, THING_SIZE, thing);
        mean(pass, at);
    }
    if (hot.pressed)
        click_ground(pass, at, thing);
}

static void use_places(TodPass *pass)
{
    const BoardView *view = pass->view;
    PlanePoint at;
    for (int i = 0; i < view->lit_count; i++) {
        bool again = false;
        for (int j = 0; j < i && !again; j++)
            again = strcmp(view->lit[i], view->lit[j]) == 0;
        if (!again && spot_named(view->lit[i], &at))
            use_place(pass, view->lit[i], at);
    }
}

static void use_goal(TodPass *pass)
{
    const PlanePose *pose = pass->view->pose;
    if (!pose || !pose->fixed)
        return;
    Hot hot = use_point(pass, "goal", pose->point, 16, HOT_UNDER | HOT_CHOSEN, "Go there");
    if (!hot.pressed)
        return;
    pass->pass.use->on_plane = true;
    pass->pass.use->point = pose->point;
}

/* ---- things ---- */

/* Fire at a place goes where the player points, whoever stands there. */
static void use_as_ground(TodPass *pass, const Hot *hot, PlanePoint at)
{
    char thing[THING_SIZE];
    spot_name(at, thing, sizeof thing);
    if (hot->hovered) {
        text_copy(pass->pass.use->hovered, THING_SIZE, thing);
        mean(pass, at);
    }
    if (hot->pressed)
        click_ground(pass, at, thing);
}

static void use_thing(TodPass *pass, const char *kind, const char *own, const char *thing, PlanePoint at,
                      float inches, unsigned flags)
{
    char id[ID_SIZE], label[HOT_LABEL_SIZE], words[HOT_LABEL_SIZE - THING_SIZE];
    if (!tod_shows(pass, at, inches))
        return;
    bool lit = view_lit(pass->view, thing);
    text_print(id, sizeof id, "%s %s", kind, own);
    tod_describe(pass->view, thing, words, sizeof words);
    text_print(label, sizeof label, "%s %s", thing, words);
    if (lit || view_selected(pass->view, thing))
        flags |= HOT_CHOSEN;
    float side = fmaxf(inches * pass->pass.camera->zoom, 12);
    Hot hot = use_point(pass, id, at, side, HOT_UNDER | flags, label);
    if (pass->to_point && !lit) {
        use_as_ground(pass, &hot, at);
    } else {
        pass_note(&pass->pass, &hot, thing);
        if (hot.hovered || hot.pressed)
            mean_nothing(pass);
    }
    if (!pass->ui->draws || (!hot.hovered && !lit))
        return;
    Color tone = ui_tone(pass->ui, lit || pass->ui->keyboard ? TONE_GOLD : TONE_PAPER_LIGHT);
    map_ring(pass->ui, tod_pixel(pass, at),
             side * pass->ui->scale / 2 + (hot.hovered ? 3 : 1) * pass->ui->scale,
             (int)fmaxf(1, (hot.hovered ? 2 : 1.4F) * pass->ui->scale), tone);
}

/* A click on a man means his unit; once that is selected, the man himself if he can be ordered alone. */
static void use_men(TodPass *pass, int unit)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    char name[THING_SIZE], own[THING_SIZE];
    bool first = true, selected = unit == pass->selected;
    tod_facts_unit_name(game, state, unit, name);
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0; first = false) {
        tod_facts_man_name(game, state, man, own);
        bool single = (selected && tod_side(game, unit) == tod_facts_viewer(state) &&
                       tod_facts_is_orderable(game, state, man)) ||
                      view_lit(pass->view, own);
        use_thing(pass, first ? "unit" : "man", first ? name : own, single && !first ? own : name,
                  tod_at(state, man), 0.6F, HOT_DRAGS | (first || single ? 0 : HOT_NO_FOCUS));
    }
    for (int man = -1; (man = tod_next_man(game, state, unit, 1U << MAN_CASUALTY, man)) >= 0;) {
        tod_facts_man_name(game, state, man, own);
        use_thing(pass, "casualty", own, own, tod_at(state, man), 0.6F, 0);
    }
}

static void use_machine(TodPass *pass, int unit)
{
    char name[THING_SIZE];
    const TodMachine *machine = tod_machine(pass->game, pass->state, unit);
    tod_facts_unit_name(pass->game, pass->state, unit, name);
    use_thing(pass, "unit", name, name, tod_place(pass->game, pass->state, unit),
              (float)machine->width / PLANE_INCH, HOT_DRAGS);
}

static void use_units(TodPass *pass)
{
    const State *state = pass->state;
    for (int unit = 0; unit < tod_slots(pass->game); unit++) {
        if (state->units[unit].where == UNKNOWN || state->units[unit].where == UNIT_ABSENT)
            continue;
        if (!tod_machine(pass->game, state, unit))
            use_men(pass, unit);
        else if (tod_on_table(state, unit))
            use_machine(pass, unit);
    }
}

static void use_marks(TodPass *pass)
{
    const State *state = pass->state;
    char thing[THING_SIZE];
    for (int i = 0; i < MAX_TRAPS; i++) {
        tod_facts_trap_name(i, thing);
        if (tod_facts_trap_lies(state, i))
            use_thing(pass, "unit", thing, thing, (PlanePoint){state->traps[i].x, state->traps[i].y}, 0.7F,
                      HOT_DRAGS);
    }
    for (int i = 0; i < MAX_MARKS; i++) {
        tod_facts_mark_name(i, thing);
        if (tod_facts_is_suspected(pass->game, state, i))
            use_thing(pass, "mark", thing, thing, (PlanePoint){state->suspected[i].x, state->suspected[i].y},
                      1, 0);
    }
}

static void use_tags(TodPass *pass)
{
    char id[ID_SIZE], thing[THING_SIZE];
    for (int i = 0; i < pass->cache->tag_count; i++) {
        const TodTag *tag = &pass->cache->tags[i];
        if (tag->unit < 0 || tag->kind == TAG_PIN)
            continue;
        tod_facts_unit_name(pass->game, pass->state, tag->unit, thing);
        text_print(id, sizeof id, "tag %s", thing);
        Hot hot = ui_hot(pass->ui, id, tag->box, HOT_UNDER | HOT_NO_FOCUS | HOT_DRAGS, tag->text);
        pass_note(&pass->pass, &hot, thing);
        if (hot.hovered || hot.pressed)
            mean_nothing(pass);
    }
}

/* ---- drags ---- */

/* The selected unit, if one of its boxes is held: its men, its label. */
static bool is_own_box(const TodPass *pass, const char *id)
{
    const char *thing = id ? strchr(id, ' ') : NULL;
    if (!thing || !pass->view->pose || strncmp(id, "place", 5) == 0)
        return false;
    if (tod_facts_trap(pass->state, thing + 1) >= 0)
        return view_selected(pass->view, thing + 1);
    return pass->selected >= 0 && tod_facts_owner(pass->game, pass->state, thing + 1) == pass->selected;
}

/* A known enemy under the pointer; -1. */
static int enemy_under(const TodPass *pass)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    Side side = tod_facts_viewer(state);
    for (int unit = -1; (unit = tod_next_enemy(game, state, side, unit)) >= 0;)
        for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
            if (plane_within(tod_at(state, man), pass->cache->under, 40))
                return unit;
    return -1;
}

static void take_drag(TodPass *pass)
{
    BoardUse *use = pass->pass.use;
    bool held = is_own_box(pass, ui_dragging(pass->ui)),
         dropped = is_own_box(pass, ui_dropped(pass->ui, pass->pass.room));
    int enemy = held || dropped ? enemy_under(pass) : -1;
    PlanePose *pose = pass->view->pose;
    if (held && pose) {
        text_copy(use->dragging, THING_SIZE, pass->view->selected);
        if (enemy >= 0)
            tod_facts_unit_name(pass->game, pass->state, enemy, use->over);
        pose->fixed = false;
        if (enemy < 0)
            mean(pass, pass->cache->under);
    }
    if (!dropped)
        return;
    text_copy(use->dragged, THING_SIZE, pass->view->selected);
    if (enemy >= 0) {
        tod_facts_unit_name(pass->game, pass->state, enemy, use->dropped_on);
        return;
    }
    use->on_plane = true;
    use->point = pass->cache->under;
}

/* Whoever selects with keys goes on from the unit. */
static void lead_keyboard(TodPass *pass)
{
    const char *selected = pass->view->selected ? pass->view->selected : "";
    uint64_t now = hash_bytes(pass->cache->changes, selected, strlen(selected));
    char id[ID_SIZE];
    if (now == pass->cache->focused)
        return;
    pass->cache->focused = now;
    if (!selected[0] || pass->selected < 0 || !tod_on_table(pass->state, pass->selected))
        return;
    text_print(id, sizeof id, "unit %s", selected);
    ui_set_focus(pass->ui, id);
}

void tod_use_map(TodPass *pass)
{
    lead_keyboard(pass);
    follow_shift(pass);
    bool dragged = use_ground(pass);
    use_places(pass);
    use_marks(pass);
    use_units(pass);
    use_tags(pass);
    use_goal(pass);
    take_drag(pass);
    const char *id = ui_dragging(pass->ui);
    bool takes_map =
        dragged ||
        (id && !pass->pass.use->dragging[0] &&
         (strncmp(id, "unit ", 5) == 0 || strncmp(id, "man ", 4) == 0 || strncmp(id, "tag ", 4) == 0));
    if (takes_map)
        pass_drag(&pass->pass);
    else
        pass->cache->grip.panning = false;
    if (strcmp(pass->cache->hovered, pass->pass.use->hovered) != 0) {
        text_copy(pass->cache->hovered, THING_SIZE, pass->pass.use->hovered);
        ui_again(pass->ui);
    }
    const PlanePose *pose = pass->view->pose;
    pass->cache->turning = pose && (pose->fixed || pass->pass.use->dragging[0]);
}
