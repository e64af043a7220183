/* Labels: one tag beside a unit's men, never over anybody: each takes the first free place around them, else the one that covers least. */
#include <math.h>
#include <string.h>

#include "tod/fire/fire.h"
#include "ui/tod/map.h"

enum { WISHES = 14 };

static Tone plate_of(const TodPass *pass, const TodTag *tag)
{
    static const Tone plates[] = {TONE_FRIEND, TONE_ENEMY, TONE_BAR, TONE_BAR, TONE_BAR};
    bool us = tag->unit < 0 || tod_side(pass->game, tag->unit) == US;
    if (tag->kind == TAG_OWN && tag->unit == pass->selected)
        return TONE_GOLD;
    return tag->kind == TAG_OWN && !us    ? TONE_ENEMY
           : tag->kind == TAG_ENEMY && us ? TONE_FRIEND
                                          : plates[tag->kind];
}

/* ---- what stays uncovered: men, machines, ghosts ---- */

static void take(BoardCache *cache, Rectangle box)
{
    if (cache->taken_count < TOD_TAKEN)
        cache->taken[cache->taken_count++] = box;
}

static Rectangle screen_box(const TodPass *pass, PlanePoint at, float inches, float least)
{
    float side = fmaxf(inches * pass->pass.camera->zoom, least);
    Vector2 middle = camera_point(pass->pass.camera, pass->pass.room,
                                  (Vector2){(float)at.x / PLANE_INCH, (float)at.y / PLANE_INCH});
    return box_of(middle.x - side / 2, middle.y - side / 2, side, side);
}

static void take_men(const TodPass *pass)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    for (int man = 0; man < game->man_count; man++)
        if ((state->men[man].where == MAN_FIT && tod_on_table(state, state->men[man].unit)) ||
            state->men[man].where == MAN_CASUALTY)
            take(pass->cache, screen_box(pass, tod_at(state, man), 0.6F, 11));
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (tod_on_table(state, unit) && tod_machine(game, state, unit))
            take(pass->cache,
                 screen_box(pass, tod_place(game, state, unit),
                            (float)tod_machine(game, state, unit)->length / PLANE_INCH * 0.8F, 20));
}

/* ---- places ---- */

/* Right, left, above, below the box, then at its corners, then the same farther off. */
static void wishes_for(Rectangle around, float wide, float high, Rectangle wishes[WISHES])
{
    float x = around.x + around.width / 2 - wide / 2, y = around.y + around.height / 2 - high / 2;
    int count = 0;
    for (int ring = 0; ring < 2; ring++) {
        float off = ring ? 16.0F : 3.0F, left = around.x - wide - off, right = around.x + around.width + off,
              top = around.y - high - off, low = around.y + around.height + off;
        const Vector2 at[7] = {{right, y},   {left, y},   {x, top},    {x, low},
                               {right, top}, {left, low}, {right, low}};
        for (int i = 0; i < 7; i++)
            wishes[count++] = box_of(at[i].x, at[i].y, wide, high);
    }
}

static float common(Rectangle a, Rectangle b)
{
    Rectangle both = GetCollisionRec(a, b);
    return both.width * both.height;
}

static float covered(const BoardCache *cache, Rectangle box, Rectangle room)
{
    float inside = common(box, room), sum = (box.width * box.height - inside) * 100;
    for (int i = 0; i < cache->taken_count; i++)
        sum += common(box, cache->taken[i]);
    return sum;
}

static void lay(TodPass *pass, const TodTag *tag, Rectangle around)
{
    BoardCache *cache = pass->cache;
    Ui *ui = pass->ui;
    Rectangle wishes[WISHES], room = box_inset(pass->pass.room, 2), best = {0};
    float least = INFINITY, high = ui_height(ui, FACE_TAG) * 1.05F,
          wide = ui_width(ui, FACE_TAG, tag->text) + high * 0.8F;
    if (cache->tag_count == COUNT_OF(cache->tags) || common(around, room) <= 0)
        return;
    wishes_for(around, wide, high, wishes);
    for (int i = 0; i < WISHES && least > 0; i++) {
        float cost = covered(cache, wishes[i], room);
        if (cost < least) {
            least = cost;
            best = wishes[i];
        }
    }
    if (least >= wide * high / 3 && tag->kind != TAG_OWN && tag->kind != TAG_ENEMY)
        return; /* names of places give way */
    TodTag *kept = &cache->tags[cache->tag_count++];
    *kept = *tag;
    kept->box = best;
    take(cache, best);
}

/* ---- which ---- */

/* What a unit is called beside its men: the name that is short. */
static void short_name(const Game *game, const State *state, int unit, char *text, int size)
{
    const char *title = tod_roster(game, state, unit)->title;
    const char *blank = strchr(title, ' ');
    bool of_squad = blank && (strcmp(blank, " Squad") == 0 || strcmp(blank, " Section") == 0 ||
                              strcmp(blank, " Cell") == 0);
    text_copy_part(text, size, title, of_squad ? (int)(blank - title) : (int)strlen(title));
    if (unit >= game->unit_count)
        text_append(text, size, ", 1 man");
}

static void unit_text(const TodPass *pass, int unit, bool own, char *text, int size)
{
    const Game *game = pass->game;
    const State *state = pass->state;
    if (own || tod_machine(game, state, unit)) {
        short_name(game, state, unit, text, size);
        return;
    }
    const TodWeapon *weapon = tod_facts_best_weapon(game, state, unit);
    text_print(text, size, "%d seen", tod_fit(game, state, unit));
    if (weapon->kind != WEAPON_RIFLE && weapon->kind != WEAPON_ASSAULT && weapon->kind != WEAPON_NONE)
        text_append(text, size, ", %s", weapon->title);
}

static Rectangle unit_box(const TodPass *pass, int unit)
{
    char thing[THING_SIZE];
    tod_facts_unit_name(pass->game, pass->state, unit, thing);
    return tod_map_where(pass->cache, thing);
}

static void lay_units(TodPass *pass)
{
    Side viewer = tod_facts_viewer(pass->state);
    for (int unit = 0; unit < tod_slots(pass->game); unit++) {
        if (!tod_on_table(pass->state, unit))
            continue;
        bool own = tod_side(pass->game, unit) == viewer;
        Rectangle around = unit_box(pass, unit);
        TodTag tag = {.unit = unit, .kind = own ? TAG_OWN : TAG_ENEMY};
        unit_text(pass, unit, own, tag.text, sizeof tag.text);
        lay(pass, &tag, around);
        if (!tod_is_infantry(pass->game, pass->state, unit) || !tod_is_pinned(pass->game, pass->state, unit))
            continue;
        tag.kind = TAG_PIN;
        text_copy(tag.text, sizeof tag.text, "PIN");
        lay(pass, &tag, pass->cache->tag_count ? pass->cache->tags[pass->cache->tag_count - 1].box : around);
    }
}

static void lay_marks(TodPass *pass)
{
    for (int i = 0; i < MAX_MARKS; i++) {
        const TodMark *mark = &pass->state->suspected[i];
        TodTag tag = {.unit = -1, .kind = TAG_MARK};
        if (!tod_facts_is_suspected(pass->game, pass->state, i))
            continue;
        text_print(tag.text, sizeof tag.text, "%s, turn %d", tod_facts_why_marked[mark->why], mark->turn);
        Rectangle box = screen_box(pass, (PlanePoint){mark->x, mark->y}, 1.2F, 18);
        take(pass->cache, box);
        lay(pass, &tag, box);
    }
}

void tod_lay_tags(TodPass *pass)
{
    BoardCache *cache = pass->cache;
    cache->taken_count = cache->tag_count = 0;
    take_men(pass);
    if (cache->over && pass->view->pose)
        take(cache, box_of(pass->ui->pointer.x - 9, pass->ui->pointer.y - 9, 24, 28));
    if (tod_pass_stand(pass))
        for (int i = 0; i < cache->stand.placing.count; i++)
            take(cache, screen_box(pass, cache->stand.placing.places[i], 0.7F, 16));
    lay_units(pass);
    lay_marks(pass);
    for (int i = 0; i < cache->tag_count; i++)
        if (cache->tags[i].kind != TAG_PIN)
            ui_keep_clear(pass->ui, cache->tags[i].box, "a label of the map");
}

void tod_draw_tags(const TodPass *pass)
{
    Ui *ui = pass->ui;
    for (int i = 0; i < pass->cache->tag_count; i++) {
        const TodTag *tag = &pass->cache->tags[i];
        Tone plate = plate_of(pass, tag);
        Rectangle box = ui_pixels(ui, tag->box);
        bool dark = tag->kind >= TAG_MARK;
        type_plate(ui->type, box, box.height * 0.45F, ui_tone(ui, plate));
        type_edge(ui->type, box, box.height * 0.45F, (int)fmaxf(1, ui->scale),
                  ui_tone(ui, tag->kind == TAG_MARK  ? TONE_ENEMY
                              : tag->kind == TAG_PIN ? TONE_PIN
                                                     : TONE_INK));
        map_text(ui, box, FACE_TAG,
                 ui_tone(ui, plate == TONE_GOLD ? TONE_ON_GOLD
                             : dark             ? (tag->kind == TAG_PIN ? TONE_PIN : TONE_TEXT)
                                                : TONE_PAPER_LIGHT),
                 ALIGN_MIDDLE, tag->text);
    }
}
