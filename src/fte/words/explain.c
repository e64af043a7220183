/* explain: why, in lines of label, value and rule; figures of a game. */
#include "core/play/briefing.h"
#include "fte/fire/fire.h"
#include "fte/fire/los.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

static void explain_rating(Explanation *why, int unit)
{
    const FteType *type = fte_type(why->game, why->state, unit);
    const FteRating *face = fte_face(why->game, why->state, unit);
    explain_line(why, "2.0", "Troop Quality", "%d", face->quality);
    if (face->fire)
        explain_line(why, "2.0", "Fire Rating", "%d, %s, Range %d", face->fire,
                     fte_weapon_names[type->weapon], face->range);
    if (face->men)
        explain_line(why, "2.0", "Men", "%d", face->men);
    if (type->leader)
        explain_line(why, "5.1", "Leader", "activates those within 2 hexes");
    if (type->defence)
        explain_line(why, "2.0", "Defensive Modifier", "%+d", type->defence);
}

/* Bits of `marks` as people say them. */
static const char *const mark_texts[] = {"concealed",
                                         "has acted",
                                         "has fired at an enemy who moved",
                                         "immobilized",
                                         "downed",
                                         "can act",
                                         "moves",
                                         "has passed its check",
                                         "takes part",
                                         "has fired at those who retreat",
                                         "has fired in this round",
                                         "moves by stealth",
                                         "on a trail",
                                         "has to leave the map",
                                         "storms",
                                         "hit by a Sapper",
                                         NULL};

static void explain_unit(Explanation *why, const char *rest)
{
    const State *state = why->state;
    int unit = fte_find_unit(why->game, state, why->side, rest);
    if (unit < 0)
        return;
    const FteUnit *one = &state->units[unit];
    bool known = one->who != UNKNOWN && fte_knows(why->game, state, why->side, unit);
    explain_line(why, "2.0", "Unit", "%s",
                 known ? why->game->counters[one->who].title : "a Concealed counter");
    if (known)
        explain_rating(why, unit);
    explain_line(why, "6.1", "Where", one->hex ? "%s, %04d" : "%s", fte_where_names[one->where], one->hex);
    for (int mark = 0; mark_texts[mark]; mark++)
        if (one->marks >> mark & 1)
            explain_line(why, "5.0", "State", "%s", mark_texts[mark]);
    for (int status = 0; known && fte_status_names[status]; status++)
        if (one->status >> status & 1)
            explain_line(why, "7.4", "Status", "%s", fte_status_names[status]);
}

static void explain_hex(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    HexPlace hex = hexmap_find_place(&game->map.hexes, rest);
    if (!hex || hex_on_side(hex))
        return;
    const FteTerrain *terrain = fte_terrain(game, hex);
    explain_line(why, "6.5", "Terrain", "%s", terrain->title);
    explain_line(why, "6.5", "Concealment Modifier", "%+d", terrain->concealment);
    explain_line(why, "6.5", "Fire Modifier", "%+d", terrain->fire);
    explain_line(why, "7.3.2", "Height", "%d", fte_level(game, hex));
    explain_line(why, "7.3.2", "Blocks Line of Sight", "%s", terrain->flags & TERRAIN_BLOCKS ? "yes" : "no");
}

/* Two words of what is asked; false if one is missing. */
static bool two_words(const char *rest, char first[UNIT_TEXT], char second[UNIT_TEXT])
{
    rest = explain_word(rest, first, UNIT_TEXT);
    rest = explain_word(rest, second, UNIT_TEXT);
    return *first && *second && !*rest;
}

/* 7.3: between two hexes, on the ground. Units never matter to it: fire has its own subject. */
static void explain_los(Explanation *why, const char *rest)
{
    char from[UNIT_TEXT], to[UNIT_TEXT];
    const HexMap *map = &why->game->map.hexes;
    if (!two_words(rest, from, to))
        return;
    HexPlace a = hexmap_find_place(map, from), b = hexmap_find_place(map, to);
    if (!a || !b || hex_on_side(a) || hex_on_side(b))
        return;
    explain_line(why, "7.3.1", "Line of Sight", "%s", fte_sees_hex(why->game, a, b) ? "clear" : "blocked");
    explain_line(why, "7.3.1", "Distance", "%d", fte_distance(why->game, a, b));
    explain_line(why, "7.3.2", "Heights", "%d and %d", fte_level(why->game, a), fte_level(why->game, b));
}

/* 7.1: what would be added to a roll of one's own unit, as far as one may know. */
static void explain_fire(Explanation *why, const char *rest)
{
    char by[UNIT_TEXT], at[UNIT_TEXT];
    Reason reason;
    if (!two_words(rest, by, at))
        return;
    int unit = fte_find_unit(why->game, why->state, why->side, by),
        target = fte_find_unit(why->game, why->state, why->side, at);
    if (unit < 0 || target < 0 || fte_side(why->game, unit) != why->side || !fte_on_map(why->state, unit))
        return;
    if (fte_refuse_shot(why->game, why->state, unit, target, &reason)) {
        explain_line(why, reason.rule, reason.label, "not allowed");
        return;
    }
    FteShot shot = fte_shot(why->game, why->state, unit, target, FIRE_ACTION);
    shot.supporters = 0;
    int modifier = fte_to_hit(why->game, why->state, &shot, false, why);
    explain_line(why, "7.1", "Fire Rating", "%d", shot.rating);
    explain_line(why, "7.1", "Hits", "%d of 10 rolls", fte_hitting_rolls(&shot, modifier));
}

static void explain_order(Explanation *why, const char *rest)
{
    Action action;
    if (steps_explain_order(&fte_sequence, why, rest, "5.1", &action))
        fte_explain_consequences(why, action);
}

static void explain_victory(Explanation *why, const char *rest)
{
    (void)rest;
    explain_line(why, "29.0", "US Victory Points", "%d", why->state->points[US]);
    explain_line(why, "29.0", "NVA/VC Victory Points", "%d", why->state->points[NVA]);
    explain_line(why, "29.0", "A tie", "is won by the NVA/VC player");
}

static void tell_briefing(Explanation *why, const char *rest)
{
    if (!*rest)
        explain_briefing(why, "3.0", why->game->title, why->game->briefing,
                         "If you lead the North Vietnamese");
}

const Subject fte_subjects[] = {
    {"briefing", tell_briefing, "what the scenario is about", .rule = "3.0"},
    {"unit UNIT", explain_unit, "what is known of a unit", .rule = "2.0"},
    {"hex HEX", explain_hex, "what a hex does to whoever is there", .rule = "6.5"},
    {"los HEX HEX", explain_los, "whether one hex is seen from another", .rule = "7.3"},
    {"fire UNIT TARGET", explain_fire, "what modifies a unit's fire at a target", .rule = "7.1"},
    {"order ACTION", explain_order, "whether an order is allowed, or why not", .rule = "5.1"},
    {"after ACTION", fte_explain_after, "what would come of it, and what is against it: warnings",
     .rule = "5.1"},
    {"victory", explain_victory, "how the points stand", .rule = "29.0"},
    {0},
};

int fte_score(const Game *game, const State *state, Score *scores, int cap)
{
    const Score figures[] = {
        {"us_points", state->points[US]},
        {"nva_points", state->points[NVA]},
        {"turn", state->turn},
    };
    (void)game;
    return rules_figures(figures, COUNT_OF(figures), scores, cap);
}
