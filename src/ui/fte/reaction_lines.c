/* Opportunity Fire on the map: lines of those who may fire, with the numbers of the sheet; broken to a cross for who does not see it. */
#include <math.h>
#include <string.h>

#include "fte/fire/los.h"
#include "ui/fte/map.h"

enum { NEAR = 8, HIDDEN_MOST = 2 }; /* hexes: who is farther away is not wondered about */

/* Units of one hex stand close: their words lie below one another. */
static int before_in_hex(const HexTable *table, const FteReactor *list, int number)
{
    int count = 0;
    for (int i = 0; i < number; i++)
        count += table->state->units[list[i].unit].hex == table->state->units[list[number].unit].hex;
    return count;
}

static void draw_may(const HexTable *table, const FteReactor *list, int number, int target)
{
    const Ui *ui = table->ui;
    const FteReactor *one = &list[number];
    bool ticked = table->cache->reaction.ticked[one->unit];
    Vector2 from = fte_unit_point(table, one->unit), to = fte_unit_point(table, target);
    float lower = 18 * ui->scale * (float)before_in_hex(table, list, number), share = 0.42F;
    char text[32];
    if (ticked)
        fte_shot_draw(table, one->unit, target, true);
    else
        map_dashes(from, to, 2 * ui->scale, 3 * ui->scale, ui_tone(ui, TONE_PAPER_LIGHT));
    text_print(text, sizeof text, "%d hits %d %%", number + 1, one->hits * 10);
    map_tag(ui, (Vector2){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share + lower},
            ALIGN_MIDDLE, FACE_TAG, ui_tone(ui, TONE_BAR), ui_tone(ui, ticked ? TONE_GOLD : TONE_PAPER_LIGHT),
            text);
}

/* Grey and broken, to a cross where it ends. */
static void draw_hidden(const HexTable *table, int unit, int target)
{
    const Ui *ui = table->ui;
    Vector2 from = fte_unit_point(table, unit), to = fte_unit_point(table, target);
    float reach = 5 * ui->scale, radius = 9 * ui->scale;
    Vector2 at = {from.x + (to.x - from.x) * 0.35F, from.y + (to.y - from.y) * 0.35F};
    Color red = ui_tone(ui, TONE_ENEMY_LIGHT);
    map_dashes(from, at, 2.4F * ui->scale, 6 * ui->scale, ui_tone(ui, TONE_DIM));
    map_dot(ui, at, radius, ui_tone(ui, TONE_BAR));
    map_line((Vector2){at.x - reach, at.y - reach}, (Vector2){at.x + reach, at.y + reach}, 2 * ui->scale,
             red);
    map_line((Vector2){at.x - reach, at.y + reach}, (Vector2){at.x + reach, at.y - reach}, 2 * ui->scale,
             red);
}

void fte_reactions_draw(HexTable *table)
{
    FteReactor list[REACTORS_MOST];
    const State *state = table->state;
    int target = fte_facts_target(table->game, state);
    if (!fte_reaction_is_asked(table->game, state) || target < 0 || table->units[target].width <= 0)
        return;
    fte_reaction_follow(&table->cache->reaction, table->game, state);
    int count = fte_reaction_list(table->game, state, list, REACTORS_MOST);
    for (int i = 0, hidden = 0; i < count; i++) {
        int unit = list[i].unit;
        if (table->units[unit].width <= 0)
            continue;
        if (list[i].may)
            draw_may(table, list, i, target);
        else if (hidden < HIDDEN_MOST && !fte_marked(state, unit, MARK_OP_FIRED) &&
                 !fte_unit_sees(table->game, state, unit, target) &&
                 fte_distance(table->game, state->units[unit].hex, state->units[target].hex) <= NEAR) {
            draw_hidden(table, unit, target);
            hidden++;
        }
    }
}
