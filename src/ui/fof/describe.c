/* Things of Fields of Fire in words: what it is, what can be asked about it, how the mission stands. */
#include <string.h>

#include "fof/fire/fire.h"
#include "fof/position/names.h"
#include "fof/turn/awards.h"
#include "ui/fof/map.h"
#include "ui/fof/panels.h"
#include "ui/model/fof/parts.h"
#include "ui/table/panel.h"

/* ---- what a thing is ---- */

static void describe_unit(const FofGame *game, const FofState *state, UnitId unit, char *text, int size)
{
    static const struct {
        int flag;
        const char *word;
    } flags[] = {{UNIT_PINNED, "pinned"},
                 {UNIT_EXPOSED, "exposed"},
                 {UNIT_UNSPOTTED, "unspotted"},
                 {UNIT_FLIPPED, "fire team side"},
                 {UNIT_OUT_OF_AMMO, "out of ammunition"}};
    static const char *const experience[] = {"green", "line", "veteran"};
    char part[96];
    const Unit *data = &state->units[unit];
    text[0] = '\0';
    describe_add(text, size, unit_type(game, state, unit)->title);
    if (data->side == FRIENDLY && data->platoon) {
        text_print(part, sizeof part, "platoon %d", data->platoon);
        describe_add(text, size, part);
    }
    describe_add(text, size, experience[fof_unit_experience(game, state, unit)]);
    text_print(part, sizeof part, "%d step%s", data->steps, data->steps == 1 ? "" : "s");
    describe_add(text, size, part);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (data->flags & flags[i].flag)
            describe_add(text, size, flags[i].word);
    if (data->aim.how != AIM_NONE && data->aim.card != NO_CARD) {
        char card[16];
        bool nobody = fof_fire_at_nobody(game, state, unit);
        fof_name_card(data->aim.card, card, sizeof card);
        text_print(part, sizeof part, nobody ? "fires at nobody on %s" : "fires at %s", card);
        describe_add(text, size, part);
        if (nobody && data->side == FRIENDLY)
            describe_add(text, size, "Cease Fire would free it");
    }
}

static void describe_card(const FofGame *game, const FofState *state, CardId card, char *text, int size)
{
    const Card *data = &state->cards[card];
    text[0] = '\0';
    if (data->kind == CARD_STAGING || data->kind == CARD_BOX) {
        describe_add(text, size, data->kind == CARD_STAGING ? "staging area" : "off the map");
        return;
    }
    if ((data->flags & CARD_FACE_DOWN) || data->terrain == HIDDEN_TERRAIN) {
        describe_add(text, size, "not seen yet");
        return;
    }
    const Terrain *terrain = &game->terrain[data->terrain];
    char part[96];
    describe_add(text, size, terrain->title);
    if (data->pc)
        describe_add(text, size, "potential contact");
    if (terrain->cover_dark == terrain->cover_white)
        text_print(part, sizeof part, "cover %+d", terrain->cover_dark);
    else
        text_print(part, sizeof part, "cover %+d, over white borders %+d", terrain->cover_dark,
                   terrain->cover_white);
    describe_add(text, size, part);
    text_print(part, sizeof part, "%d %s of cover, draw %d", terrain->cover_potential,
               terrain->cover_potential == 1 ? "place" : "places", terrain->cover_draw);
    describe_add(text, size, part);
    if (data->level > 1) {
        text_print(part, sizeof part, "level %d", data->level);
        describe_add(text, size, part);
    }
}

/* "line-2" is the phone line of that number. */
static bool call_item(const FofGame *game, const FofState *state, const char *thing, char *text, int size)
{
    char name[NAME_SIZE * 2];
    if (!strchr(thing, '-'))
        return false;
    for (int item = 0; item < MAX_ITEMS; item++) {
        if (!state->items[item].kind)
            continue;
        fof_name_item(game, state, (ItemId)item, name, sizeof name);
        if (strcmp(name, thing) == 0) {
            fof_item_label(game, state, item, AMONG_ALL, text, size);
            return true;
        }
    }
    return false;
}

bool fof_called(const BoardView *view, const char *thing, char *text, int size)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = fof_find_unit(game, state, thing);
    AreaId area;
    char card[THING_SIZE];
    if (unit != NO_UNIT && !state->units[unit].name) {
        fof_words_unit_short(game, state, unit, text, size);
        return true;
    }
    if (unit != NO_UNIT)
        return false;
    if (!fof_find_area(state, thing, &area) || area < FIRST_EXTRA_AREA || !area_exists(state, area))
        return call_item(game, state, thing, text, size);
    fof_name_card(area_card(state, area), card, sizeof card);
    text_print(text, size, "the %s on %s", fof_area_words[state->areas[area].kind], card);
    return true;
}

void fof_describe(const BoardView *view, const char *thing, char *text, int size)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = fof_find_unit(game, state, thing);
    AreaId area;
    text[0] = '\0';
    if (unit != NO_UNIT) {
        describe_unit(game, state, unit, text, size);
    } else if (fof_find_area(state, thing, &area) && area_exists(state, area)) {
        describe_card(game, state, area_card(state, area), text, size);
        if (area >= FIRST_EXTRA_AREA) {
            char part[64];
            text_print(part, sizeof part, "%s %+d", fof_area_words[state->areas[area].kind],
                       state->areas[area].cover);
            describe_add(text, size, part);
        }
    }
}

/* ---- what can be asked ---- */

/* Whether the HQ that acts reaches it, and by what means. */
static void ask_about_comms(const FofGame *game, const FofState *state, const char *thing, SubjectList *list)
{
    char pair[2 * THING_SIZE];
    Thing acting;
    fof_name_unit(game, state, state->acting, acting, sizeof acting);
    text_print(pair, sizeof pair, "%s %s", acting, thing);
    subjects_add(list, "Comms", "comms", pair);
}

int fof_subjects(const BoardView *view, const char *thing, BoardSubject *subjects, int cap)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = fof_find_unit(game, state, thing);
    AreaId area;
    char card[16];
    SubjectList list = {subjects, 0, cap};
    if (unit != NO_UNIT && unit_in_play(state, unit)) {
        bool commands = fof_unit_is_commander(game, state, unit) && state->units[unit].side == FRIENDLY;
        if (unit_on_map(state, unit))
            subjects_add(&list, "Modifier", "ncm", thing);
        if (commands)
            subjects_add(&list, "Commands", "commands", thing);
        else if (state->units[unit].side == FRIENDLY && state->acting < MAX_UNITS)
            ask_about_comms(game, state, thing, &list);
        fof_name_card(unit_card(state, unit), card, sizeof card);
        if (unit_on_map(state, unit))
            subjects_add(&list, "Fire", "fire", card);
    } else if (fof_find_area(state, thing, &area) && area_exists(state, area) &&
               card_is_map(state, area_card(state, area))) {
        fof_name_card(area_card(state, area), card, sizeof card);
        subjects_add(&list, "Fire", "fire", card);
    }
    subjects_add(&list, "Enemy", "enemy", "");
    return list.count;
}

/* ---- how it stands ---- */

static const char *card_standing(const FofState *state, CardId card, bool visited_is_enough)
{
    if (visited_is_enough)
        return state->cards[card].flags & CARD_VISITED ? "visited" : "to be visited";
    if (fof_card_secured(state, card))
        return "secured";
    return state->cards[card].pc ? "contact ?" : fof_card_occupied_by(state, card, ENEMY) ? "enemy" : "open";
}

static void objectives(const FofGame *game, const FofState *state, StandingList *list)
{
    static const struct {
        uint16_t control;
        const char *title;
    } controls[] = {{CONTROL_PRIMARY, "OBJ 1"},
                    {CONTROL_SECONDARY, "OBJ 2"},
                    {CONTROL_ATTACK_POSITION, "Attack position"},
                    {CONTROL_ROUTE_1, "Route 1"},
                    {CONTROL_ROUTE_2, "Route 2"},
                    {CONTROL_ROUTE_3, "Route 3"},
                    {CONTROL_ROUTE_4, "Route 4"}};
    bool patrol = game->type == MISSION_PATROL;
    for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++)
        for (int card = 0; card < GRID_CARDS; card++) {
            if (!(state->cards[card].controls & controls[i].control) || !card_is_map(state, (CardId)card))
                continue;
            char label[64], name[16];
            fof_name_card((CardId)card, name, sizeof name);
            text_print(label, sizeof label, "%s at %s", controls[i].title, name);
            standing_add(list, "2.4.1", label, "%s", card_standing(state, (CardId)card, patrol));
        }
}

static void cleared(const FofState *state, StandingList *list)
{
    int had = 0, done = 0;
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(state, (CardId)card) && (state->cards[card].flags & CARD_HAD_PC)) {
            had++;
            done += fof_card_cleared(state, (CardId)card);
        }
    if (had)
        standing_add(list, "1.2.6", "Cards cleared", "%d of %d", done, had);
}

int fof_standing(const BoardView *view, Reason *lines, int cap)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    StandingList list = {lines, 0, cap};
    int casualties = 0, evacuated = state->lost[LOSS_EVACUATED],
        prisoners = state->lost[LOSS_PRISONERS_TAKEN];
    objectives(game, state, &list);
    for (int item = 0; item < MAX_ITEMS; item++)
        if (state->items[item].kind && state->items[item].side == FRIENDLY &&
            game->items[state->items[item].kind].class == ITEM_CASUALTY)
            casualties += state->items[item].count;
    if (game->success & SUCCESS_HOLD_LINE)
        standing_add(&list, "3.0", "Hold the line", "to the end");
    cleared(state, &list);
    if (casualties || evacuated)
        standing_add(&list, "5.1.7", "Casualties", "%d, %d evacuated", casualties + evacuated, evacuated);
    else
        standing_add(&list, "5.1.7", "Casualties", "none");
    if (prisoners)
        standing_add(&list, "3.5.1", "Prisoners", "%d", prisoners);
    return list.count;
}
