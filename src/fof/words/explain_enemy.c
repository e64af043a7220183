/* explain_enemy: why the enemy did what it did in its last phase (8.2-8.6): from the acts that it has left in
 * the position. They may come from a file: nothing in them is taken for granted. */
#include "fof/position/names.h"
#include "fof/turn/steps.h"
#include "fof/words/explain_parts.h"
#include "fof/words/words.h"

/* ---- activity checks ---- */

static const char *const deed_phrases[] = {
    [DEED_NOTHING] = "does nothing",
    [DEED_COVER] = "takes or seeks cover",
    [DEED_FALL_BACK] = "falls back",
    [DEED_ADVANCE] = "advances",
    [DEED_INFILTRATE] = "tries to infiltrate",
    [DEED_GRENADE] = "attacks with grenades",
    [DEED_ATTACK] = "attacks with grenades or concentrated fire",
    [DEED_CONCENTRATE] = "tries to concentrate its fire",
    [DEED_SHIFT_FIRE] = "shifts its fire",
    [DEED_RALLY] = "tries to rally",
    [DEED_RECONSTITUTE] = "tries to become a squad again",
    [DEED_TO_CASUALTY] = "goes to a casualty",
    [DEED_EVACUATE] = "goes back with a casualty",
    [DEED_VANISH] = "becomes a potential contact again",
    [DEED_LEAVE] = "leaves the field",
    [DEED_HIDE] = "hides",
    [DEED_CALL_FIRE] = "calls for fire",
};
static_assert(sizeof deed_phrases / sizeof *deed_phrases == DEEDS, "a phrase each");

const char *fof_words_deed(int deed)
{
    return deed >= 0 && deed < DEEDS ? deed_phrases[deed] : "does something";
}

/* There may be no such list, or column of it, or row. */
int fof_words_check(const FofGame *game, const Act *act, char *text, int size)
{
    int index = act->list / MAX_HIERARCHY_COLUMNS, column = act->list % MAX_HIERARCHY_COLUMNS;
    const Hierarchy *list = &game->hierarchies.lists[index < game->hierarchies.list_count ? index : 0];
    bool known = index < game->hierarchies.list_count && column < list->column_count;
    if (!known || act->row >= list->row_count)
        return text_print(text, size, "(%s): no row fits", known ? list->columns[column] : "a list");
    const HierarchyRow *row = &list->rows[act->row];
    int length = text_print(text, size, "(%s, %s): ", list->columns[column], row->title);
    if (!act->number)
        return length + text_print(text + length, size - length, "nothing that it can do");
    if (row->column[column] == 1)
        return length + text_print(text + length, size - length, "no draw");
    return length + text_print(text + length, size - length, "%d of %d", act->number, row->column[column]);
}

/* Its entry may be empty by now, or another's. */
static void name_actor(const Explanation *answer, const Act *act, char *text, int size)
{
    if (act->unit < MAX_UNITS && act->column && answer->state->units[act->unit].type == act->column)
        fof_name_unit(answer->game, answer->state, act->unit, text, size);
    else if (act->column && act->column < answer->game->type_count)
        text_print(text, size, "%s", answer->game->types[act->column].id);
    else
        text_print(text, size, "a unit");
}

static void name_place(const Act *act, char *text, int size)
{
    if (act->card < GRID_CARDS)
        fof_name_card(act->card, text, size);
    else
        text_print(text, size, "an unknown place");
}

static void explain_check(Explanation *answer, const Act *act)
{
    char unit[NAME_SIZE * 2], place[NAME_SIZE], why[LABEL_SIZE];
    name_actor(answer, act, unit, sizeof unit);
    name_place(act, place, sizeof place);
    fof_words_check(answer->game, act, why, sizeof why);
    explain_words(answer, "8.6.2", fof_words_deed(act->result), "%.47s at %.23s %.110s", unit, place, why);
}

/* ---- potential contacts and packages ---- */

static void explain_contact(Explanation *answer, const Act *act)
{
    char place[NAME_SIZE], draw[NAME_SIZE];
    name_place(act, place, sizeof place);
    if (act->number == DRAWS_AUTOMATIC)
        text_print(draw, sizeof draw, "no draw");
    else
        text_print(draw, sizeof draw, "%d card%s", act->number, act->number == 1 ? "" : "s");
    explain_words(answer, "8.2.4", act->result ? "contact" : "no contact", "marker %c at %s (%s): %s",
                  act->list >= 'A' && act->list <= 'C' ? act->list : '?', place,
                  act->row <= HEAVILY_ENGAGED ? fof_activity_words[act->row] : "unknown", draw);
}

static void explain_package(Explanation *answer, const Act *act)
{
    const ContactData *data = &answer->game->contacts;
    char place[NAME_SIZE];
    name_place(act, place, sizeof place);
    explain_words(answer, "8.3",
                  act->row < data->package_count ? data->packages[act->row].title : "a package",
                  "package for %s (%s): %d of %d%s", place,
                  act->list < data->list_count ? data->lists[act->list].id : "a list", act->number,
                  act->column, act->result ? "" : ", cannot come");
}

/* ---- all of them ---- */

void fof_explain_enemy(Explanation *answer, const char *rest)
{
    if (*rest)
        return;
    uint8_t tactics = fof_enemy_tactics(answer->game, answer->state);
    if (tactics)
        explain_line(answer, "8.0", "tactics of the enemy", "%s", fof_name_tactics(answer->game, tactics));
    int before = answer->count;
    for (int i = 0; i < MAX_ACTS; i++) {
        const Act *act = &answer->state->acts[i];
        if (act->kind == ACT_CHECK)
            explain_check(answer, act);
        else if (act->kind == ACT_CONTACT)
            explain_contact(answer, act);
        else if (act->kind == ACT_PACKAGE)
            explain_package(answer, act);
    }
    if (answer->count == before)
        explain_line(answer, "8.6", "the enemy has done nothing yet for reasons of its own", "none");
}
