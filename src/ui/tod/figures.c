/* Men from above on their bases, casualties, crewed weapons, vehicles and helicopters, all to scale. */
#include <math.h>
#include <string.h>

#include "tod/fire/fire.h"
#include "ui/tod/map.h"

static const float BASE = 24.0F / 40;    /* of a figure's picture */
static const float SHADOW_OF_FLIGHT = 3; /* inches */

float tod_figure_radius(const TodPass *pass)
{
    return tod_size(pass, 0.29F, 5);
}

static float degrees(int direction)
{
    return (float)direction * 360 / PLANE_CIRCLE;
}

static void sprite(const TodPass *pass, const char *name, Vector2 at, float size, int facing, float alpha)
{
    art_draw_turned(pass->ui->art, name, at, (Vector2){size, size}, degrees(facing), ui_faded(WHITE, alpha));
}

/* ---- men ---- */

static const char *weapon_picture(const Game *game, const State *state, int man)
{
    static const char *const pictures[WEAPON_KINDS] = {
        [WEAPON_RIFLE] = "figure-rifle",   [WEAPON_ASSAULT] = "figure-rifle",
        [WEAPON_SNIPER] = "figure-rifle",  [WEAPON_SMG] = "figure-smg",
        [WEAPON_LMG] = "figure-lmg",       [WEAPON_HMG] = "figure-lmg",
        [WEAPON_ROCKET] = "figure-rocket", [WEAPON_SAM] = "figure-rocket",
    };
    const TodSoldier *soldier = tod_soldier(game, state, man);
    const TodWeapon *second = &game->weapons[soldier->second];
    if (soldier->second && second->kind == WEAPON_ROCKET && !(state->men[man].marks & MAN_EMPTY))
        return "figure-rocket";
    return pictures[tod_weapon(game, state, man)->kind];
}

/* Without pictures: a disc or a pointed base, and a line where he looks. */
static void draw_plain_man(const TodPass *pass, bool us, Vector2 at, float radius, const TodFigure *figure)
{
    Color tone = ui_faded(ui_tone(pass->ui, us ? TONE_FRIEND : TONE_ENEMY), figure->alpha);
    PlanePoint unit = plane_unit(figure->facing);
    Vector2 tip = {at.x + 1.6F * radius * (float)unit.x / PLANE_UNIT,
                   at.y + 1.6F * radius * (float)unit.y / PLANE_UNIT};
    map_dot(pass->ui, at, radius, ui_faded(ui_tone(pass->ui, TONE_PAPER_LIGHT), figure->alpha));
    if (us)
        map_dot(pass->ui, at, radius - 1.5F, tone);
    else
        DrawPoly(at, 5, radius - 1, degrees(figure->facing) - 90, tone);
    map_line(at, tip, fmaxf(1.5F, radius * 0.2F), ui_faded(ui_tone(pass->ui, TONE_INK), figure->alpha));
}

void tod_draw_man(const TodPass *pass, const State *state, int man, TodFigure figure)
{
    const Ui *ui = pass->ui;
    bool us = tod_side_of_man(pass->game, man) == US;
    float radius = tod_figure_radius(pass), size = 2 * radius / BASE;
    Vector2 at = tod_pixel(pass, figure.at);
    const char *weapon = weapon_picture(pass->game, state, man);
    const TodSoldier *soldier = tod_soldier(pass->game, state, man);
    if (!art_has(ui->art, "figure-us") || !ui->palette->textures) {
        draw_plain_man(pass, us, at, radius, &figure);
        return;
    }
    sprite(pass, us ? "figure-us" : "figure-vc", at, size, figure.facing, figure.alpha);
    if (soldier->roles & (ROLE_RADIO | ROLE_OBSERVER))
        sprite(pass, "figure-radio", at, size, figure.facing, figure.alpha);
    if (weapon)
        sprite(pass, weapon, at, size, figure.facing, figure.alpha);
    sprite(pass, us ? "figure-body-us" : "figure-body-vc", at, size, figure.facing, figure.alpha);
    if (soldier->roles & ROLE_OFFICER)
        map_dot(ui, at, fmaxf(1.5F, radius * 0.26F), ui_faded(ui_tone(ui, TONE_GOLD), figure.alpha));
}

/* A pale lying pill, smaller than a man is tall. */
static void draw_casualty(const TodPass *pass, int man)
{
    const TodMan *one = &pass->state->men[man];
    bool us = tod_side_of_man(pass->game, man) == US;
    float size = 2 * tod_figure_radius(pass) / BASE;
    if (one->carried && pass->state->units[one->carried - 1].where != UNIT_TABLE)
        return;
    sprite(pass, us ? "figure-down-us" : "figure-down-vc", tod_pixel(pass, tod_at(pass->state, man)),
           size * 0.9F, one->facing + 40, 1);
}

static void draw_ring(const TodPass *pass, Vector2 at)
{
    map_ring(pass->ui, at, tod_figure_radius(pass) + 3 * pass->ui->scale, (int)fmaxf(2, 2 * pass->ui->scale),
             ui_tone(pass->ui, TONE_GOLD));
}

static void draw_men(const TodPass *pass, int unit)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    for (int man = -1; (man = tod_next_man(game, state, unit, 1U << MAN_CASUALTY, man)) >= 0;)
        if (tod_shows(pass, tod_at(state, man), 1))
            draw_casualty(pass, man);
    if (!tod_on_table(state, unit))
        return;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        PlanePoint at = tod_at(state, man);
        if (!tod_shows(pass, at, 1.5F))
            continue;
        if (unit == pass->selected && (pass->chosen_man < 0 || pass->chosen_man == man) && !pass->view->plain)
            draw_ring(pass, tod_pixel(pass, at));
        tod_draw_man(pass, state, man, (TodFigure){at, state->men[man].facing, 1});
    }
}

/* A crewed weapon stands with its guide, in front of him when it is set up. */
static void draw_gun(const TodPass *pass, int unit)
{
    const TodRoster *roster = tod_roster(pass->game, pass->state, unit);
    const TodWeapon *weapon = &pass->game->weapons[roster->weapon];
    int guide = tod_next_fit(pass->game, pass->state, unit, -1);
    if (tod_kind(pass->game, pass->state, unit) != KIND_CREW || guide < 0 || !tod_on_table(pass->state, unit))
        return;
    bool ready = tod_marked(pass->state, unit, UNIT_READY);
    int facing = ready ? pass->state->units[unit].facing : pass->state->men[guide].facing;
    PlanePoint at = plane_at(tod_at(pass->state, guide), facing, ready ? 45 : 20);
    sprite(pass, weapon->kind == WEAPON_MORTAR ? "gun-mortar" : "gun-tripod", tod_pixel(pass, at),
           tod_size(pass, ready ? 1.1F : 0.7F, 14), facing, ready ? 1 : 0.75F);
}

/* ---- machines ---- */

static void outlined(const TodPass *pass, int unit, PlanePoint at)
{
    PlanePoint corners[4];
    Vector2 points[4];
    const TodMachine *machine = tod_machine(pass->game, pass->state, unit);
    polygon_rectangle(at, pass->state->units[unit].facing, machine->length + 20, machine->width + 20,
                      corners);
    for (int i = 0; i < 4; i++)
        points[i] = tod_pixel(pass, corners[i]);
    for (int i = 0; i < 4; i++)
        map_line(points[i], points[(i + 1) % 4], 2 * pass->ui->scale, ui_tone(pass->ui, TONE_GOLD));
}

static void draw_vehicle(const TodPass *pass, const State *state, int unit, PlanePoint at, float alpha)
{
    const TodMachine *machine = tod_machine(pass->game, state, unit);
    const TodUnit *one = &state->units[unit];
    bool wreck = one->marks & UNIT_WRECK;
    const char *name = machine->armour == ARMOUR_TANK                        ? "vehicle-tank"
                       : machine->drive == DRIVE_TRACKED && !machine->turret ? "vehicle-apc"
                       : machine->drive == DRIVE_TRACKED                     ? "vehicle-tank"
                                                                             : "vehicle-truck";
    Vector2 middle = tod_pixel(pass, at), size = {(float)machine->width / PLANE_INCH * pass->ppi,
                                                  (float)machine->length / PLANE_INCH * pass->ppi};
    Color tint = wreck ? (Color){70, 64, 58, 255} : WHITE;
    art_draw_turned(pass->ui->art, name, middle, size, degrees(one->facing), ui_faded(tint, alpha));
    if (machine->turret && strcmp(name, "vehicle-tank") == 0)
        art_draw_turned(pass->ui->art, "vehicle-turret", middle, size, degrees(one->turret),
                        ui_faded(tint, alpha));
    if (wreck)
        sprite(pass, "smoke-dark", middle, fmaxf(size.x, size.y) * 0.9F, 0, 0.85F);
}

static void draw_disc(const TodPass *pass, Vector2 at, float radius, float alpha)
{
    enum { DASHES = 28 };
    for (int i = 0; i < DASHES; i++)
        DrawRing(at, radius - fmaxf(1, pass->ui->scale), radius, 360.0F * (float)i / DASHES,
                 360.0F * ((float)i + 0.6F) / DASHES, 4,
                 ui_faded(ui_tone(pass->ui, TONE_PAPER_LIGHT), alpha));
}

/* Landed: its disc and its shadow close by; in flight the shadow is farther off. */
static void draw_helicopter(const TodPass *pass, const State *state, int unit, PlanePoint at, float alpha)
{
    const TodMachine *machine = tod_machine(pass->game, state, unit);
    const TodUnit *one = &state->units[unit];
    bool flies = tod_is_flying(pass->game, state, unit);
    float off = (flies ? SHADOW_OF_FLIGHT : 0.35F) * pass->ppi * 0.7F,
          size = ((float)machine->length / PLANE_INCH + 1) * pass->ppi;
    const char *name = machine->ship == SHIP_GUNSHIP ? "helicopter-gunship" : "helicopter-slick";
    Vector2 middle = tod_pixel(pass, at), below = {middle.x + off, middle.y + off};
    art_draw_turned(pass->ui->art, name, below, (Vector2){size, size}, degrees(one->facing),
                    (Color){12, 14, 8, (unsigned char)(110 * alpha)});
    DrawCircleV(middle, size / 2, ui_faded(ui_tone(pass->ui, TONE_PAPER_LIGHT), 0.1F * alpha));
    draw_disc(pass, middle, size / 2, 0.8F * alpha);
    sprite(pass, name, middle, size, one->facing, alpha);
}

void tod_draw_machine(const TodPass *pass, const State *state, int unit, PlanePoint at, float alpha)
{
    const TodMachine *machine = tod_machine(pass->game, state, unit);
    if (machine->drive == DRIVE_AIR)
        draw_helicopter(pass, state, unit, at, alpha);
    else
        draw_vehicle(pass, state, unit, at, alpha);
}

void tod_draw_figures(const TodPass *pass, bool in_air)
{
    const State *state = pass->state;
    for (int unit = 0; unit < tod_slots(pass->game); unit++) {
        if (state->units[unit].where == UNKNOWN || state->units[unit].where == UNIT_ABSENT ||
            tod_is_flying(pass->game, state, unit) != in_air)
            continue;
        if (!tod_machine(pass->game, state, unit)) {
            draw_men(pass, unit);
            draw_gun(pass, unit);
            continue;
        }
        PlanePoint at = tod_place(pass->game, state, unit);
        if (!tod_on_table(state, unit) || !tod_shows(pass, at, 12))
            continue;
        tod_draw_machine(pass, state, unit, at, 1);
        if (unit == pass->selected && !pass->view->plain)
            outlined(pass, unit, at);
    }
}
