/* What a thing of Front Toward Enemy is, what can be asked about it, and how the game stands. */
#include <string.h>

#include "fte/fire/los.h"
#include "ui/fte/panels.h"
#include "ui/table/panel.h"

/* ---- units ---- */

static const struct {
    int mark;
    const char *word;
} mark_words[] = {{MARK_CONCEALED, "concealed"},
                  {MARK_MOVING, "moving"},
                  {MARK_READY, "can act"},
                  {MARK_DONE, "has acted"},
                  {MARK_OP_FIRED, "has tried Opportunity Fire"},
                  {MARK_IMMOBILIZED, "immobilized"},
                  {MARK_DOWNED, "downed"},
                  {MARK_EXIT_ONLY, "has to leave the map"}},
  status_words[] = {
      {STATUS_BROKEN, "broken"},       {STATUS_SUPPRESSED, "suppressed"},      {STATUS_REDUCED, "reduced"},
      {STATUS_EXHAUSTED, "exhausted"}, {STATUS_LOW_AMMO, "low on ammunition"}, {STATUS_HERO, "has a hero"}};

static void describe_ratings(const Game *game, const State *state, int unit, char *text, int size)
{
    static const char *const weapons[WEAPONS] = {"small arms", "dual purpose", "high explosive"};
    const FteType *type = fte_type(game, state, unit);
    const FteRating *face = fte_face(game, state, unit);
    char part[64];
    if (face->fire) {
        text_print(part, sizeof part, "fire %d (%s) to %d hexes", face->fire, weapons[type->weapon],
                   face->range);
        describe_add(text, size, part);
    }
    text_print(part, sizeof part, "quality %d", face->quality);
    if (face->quality)
        describe_add(text, size, part);
}

static void describe_unit(const Game *game, const State *state, int unit, char *text, int size)
{
    static const char *const nations[NATIONS] = {"a concealed American counter", "a concealed counter",
                                                 "a concealed Viet Cong counter"};
    const FteUnit *one = &state->units[unit];
    if (fte_facts_is_unknown(game, state, unit)) {
        describe_add(text, size, nations[fte_nation(game, unit)]);
        return;
    }
    describe_add(text, size, game->counters[one->who].title);
    describe_ratings(game, state, unit, text, size);
    if (one->where == UNIT_WAITING)
        describe_add(text, size, "to come");
    if (one->altitude)
        describe_add(text, size, one->altitude == AT_HIGH ? "high" : "at treetop level");
    for (int i = 0; i < COUNT_OF(status_words); i++)
        if (one->status & status_words[i].mark)
            describe_add(text, size, status_words[i].word);
    for (int i = 0; i < COUNT_OF(mark_words); i++)
        if (one->marks & mark_words[i].mark)
            describe_add(text, size, mark_words[i].word);
}

/* ---- places and markers ---- */

static void describe_hex(const Game *game, const State *state, Hex hex, char *text, int size)
{
    char part[32];
    const HexMap *map = &game->map.hexes;
    describe_add(text, size, fte_terrain(game, hex)->title);
    for (int i = 0; i < map->place_count; i++)
        if (map->places[i].hex == hex)
            describe_add(text, size, map->places[i].title);
    text_print(part, sizeof part, "height %d", fte_level(game, hex));
    describe_add(text, size, part);
    if (fte_has_way(game, hex, RANK_ROAD))
        describe_add(text, size, "road");
    else if (fte_has_way(game, hex, RANK_TRAIL))
        describe_add(text, size, "trail");
    if (hexmap_at_river(map, hex, 1))
        describe_add(text, size, "stream");
    (void)state;
}

static void describe_work(const State *state, int work, char *text, int size)
{
    static const char *const kinds[WORK_KINDS] = {[WORK_RICE] = "a store of rice",
                                                  [WORK_MEDICAL] = "medical supplies",
                                                  [WORK_AMMO] = "a store of ammunition",
                                                  [WORK_DUMMY] = "an empty hole",
                                                  [WORK_TUNNEL] = "a tunnel",
                                                  [WORK_BUNKER] = "a bunker",
                                                  [WORK_FOXHOLES] = "foxholes"};
    const FteWork *one = &state->works[work];
    describe_add(text, size,
                 one->kind < WORK_KINDS && kinds[one->kind] ? kinds[one->kind]
                                                            : "something hidden: search it");
    describe_add(text, size, one->state == WORK_HIDDEN ? "not found yet" : "found");
}

static void describe_casualty(const State *state, int number, char *text, int size)
{
    static const char *const kinds[CASUALTY_KINDS] = {"", "a killed man", "a wounded man", "an injured man"};
    const Casualty *one = &state->casualties[number];
    describe_add(text, size, kinds[one->kind]);
    describe_add(text, size, one->side == US ? "of the Americans" : "of the NVA and Viet Cong");
    describe_add(text, size, one->carrier ? "carried" : "nobody carries him");
}

static void describe_mission(const State *state, int mission, char *text, int size)
{
    const FireMission *one = &state->missions[mission];
    char part[48];
    describe_add(text, size, one->kind == MISSION_ARTILLERY ? "artillery" : "battalion mortars");
    text_print(part, sizeof part, "falls at the end of turn %d", one->turn);
    describe_add(text, size, part);
}

void fte_describe(const BoardView *view, const char *thing, char *text, int size)
{
    const Game *game = view->game;
    const State *state = view->state;
    Hex hex = fte_facts_hex(game, thing);
    int unit = hex ? -1 : fte_facts_unit(game, state, thing), other;
    text[0] = '\0';
    if (hex)
        describe_hex(game, state, hex, text, size);
    else if (unit >= 0)
        describe_unit(game, state, unit, text, size);
    else if ((other = fte_facts_work(state, thing)) >= 0)
        describe_work(state, other, text, size);
    else if ((other = fte_facts_casualty(state, thing)) >= 0)
        describe_casualty(state, other, text, size);
    else if ((other = fte_facts_mission(state, thing)) >= 0)
        describe_mission(state, other, text, size);
}

bool fte_called(const BoardView *view, const char *thing, char *text, int size)
{
    char name[THING_SIZE];
    int unit = fte_facts_unit(view->game, view->state, thing);
    if (unit < 0)
        return false;
    fte_facts_called(view->game, view->state, unit, name);
    text_copy(text, size, name);
    return true;
}

/* ---- what can be asked ---- */

int fte_subjects_of(const BoardView *view, const char *thing, BoardSubject *subjects, int cap)
{
    const Game *game = view->game;
    SubjectList list = {subjects, 0, cap};
    int unit = fte_facts_unit(game, view->state, thing),
        by = fte_facts_unit(game, view->state, view->selected);
    Hex hex = fte_facts_place(game, view->state, thing);
    char place[THING_SIZE] = "", pair[SUBJECT_SIZE];
    if (unit >= 0)
        subjects_add(&list, "Unit", "unit", thing);
    if (unit >= 0 && by >= 0 && fte_side(game, by) != fte_side(game, unit)) {
        text_print(pair, sizeof pair, "%s %s", view->selected, thing);
        subjects_add(&list, "Fire", "fire", pair);
    }
    if (hex)
        text_print(place, sizeof place, "%04d", hex);
    if (place[0])
        subjects_add(&list, "Ground", "hex", place);
    subjects_add(&list, "Victory", "victory", "");
    return list.count;
}

/* ---- how it stands ---- */

int fte_standing(const BoardView *view, Reason *lines, int cap)
{
    const Game *game = view->game;
    const State *state = view->state;
    StandingList standing = {lines, 0, cap};
    standing_add(&standing, "29.0", "Victory Points", "US %d, NVA %d", state->points[US], state->points[NVA]);
    int lost[2] = {0};
    for (int unit = 0; unit < game->unit_count; unit++)
        if (state->units[unit].where == UNIT_GONE)
            lost[fte_side(game, unit)]++;
    if (lost[US] || lost[NVA])
        standing_add(&standing, "7.4", "Counters out of play", "US %d, NVA %d", lost[US], lost[NVA]);
    return standing.count;
}
