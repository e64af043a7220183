/* Where everything lies on the map of Fields of Fire: all of it inside its card, nothing on anything else, however full the
 * card is; and the cards as wide as their room wants them. */
#include "fof/position.h"
#include "minunit.h"
#include "ui/model/fof/layout.h"

#define MAP                                                                                                  \
    "[mission]\nsystem = fof\ntype = offensive\ncolumns = 4\nrows = 4\ncommunication = no\n[state]\nturn = " \
    "1\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define SQUADS(place)                 \
    UNIT("1/1", "rifle-squad", place) \
    UNIT("2/1", "rifle-squad", place) \
    UNIT("3/1", "rifle-squad", place) UNIT("1/2", "rifle-squad", place) UNIT("2/2", "rifle-squad", place)

#define TEAMS(place)                              \
    UNIT("fire-team-1", "fire-team", place)       \
    UNIT("fire-team-2", "fire-team", place)       \
    UNIT("fire-team-3", "fire-team", place)       \
    UNIT("fire-team-4", "fire-team", place)       \
    UNIT("fire-team-5", "fire-team", place)       \
    UNIT("assault-team-1", "assault-team", place) \
    UNIT("assault-team-2", "assault-team", place) \
    UNIT("litter-team-1", "litter-team", place)   \
    UNIT("litter-team-2", "litter-team", place) UNIT("paralyzed-team-1", "paralyzed-team", place)

static FofLayout layout;

static bool within(Spot inner, Spot outer)
{
    float slack = 0.5F;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.width <= outer.x + outer.width + slack &&
           inner.y + inner.height <= outer.y + outer.height + slack;
}

static bool apart(Spot a, Spot b)
{
    float slack = 0.01F;
    return a.x + a.width <= b.x + slack || b.x + b.width <= a.x + slack || a.y + a.height <= b.y + slack ||
           b.y + b.height <= a.y + slack;
}

/* The room that the map has in a window of 1280x720. */
static const float WIDE = 900, HIGH = 624;

static void lay(Fof *p)
{
    fof_layout_make(p->game, p->state, WIDE, HIGH, &layout);
}

static bool one_pile(int a, int b)
{
    return layout.unit_pile[a] != NO_PILE && layout.unit_pile[a] == layout.unit_pile[b];
}

static int badly_laid(const FofState *state)
{
    int bad = 0;
    for (int i = 0; i < MAX_UNITS; i++) {
        CardId card = unit_card(state, (UnitId)i);
        if (card == NO_CARD)
            continue;
        bad += layout.units[i].width < 20 || !within(layout.units[i], layout.cards[card]);
        for (int j = i + 1; j < MAX_UNITS; j++)
            if (layout.units[j].width > 0 && !one_pile(i, j))
                bad += !apart(layout.units[i], layout.units[j]);
        for (int j = 0; j < MAX_ITEMS; j++)
            if (layout.items[j].width > 0)
                bad += !apart(layout.units[i], layout.items[j]);
    }
    return bad;
}

TEST(ui_layout_rows_go_away_from_the_player)
{
    Fof *p = fof_open(MAP UNIT("1/1", "rifle-squad", "2,1"));
    lay(p);
    Spot near = layout.cards[fof_card(p, "2,1")], far = layout.cards[fof_card(p, "2,2")],
         right = layout.cards[fof_card(p, "3,1")];
    CHECK(far.y + far.height < near.y);
    CHECK(right.x > near.x + near.width);
    CHECK(layout.cards[fof_card(p, "2,0")].y > near.y + near.height);
    CHECK(within(near, layout.extent) && within(layout.cards[fof_card(p, "4,4")], layout.extent));
    fof_close(p);
}

TEST(ui_layout_a_lone_counter_is_whole)
{
    Fof *p = fof_open(MAP UNIT("1/1", "rifle-squad", "2,1"));
    lay(p);
    UnitId unit = fof_unit(p, "1/1");
    CHECK_INT((int)layout.units[unit].width, 54);
    CHECK_INT((int)layout.units[unit].height, 58);
    CHECK(!layout.stacks[layout.unit_stack[unit]].piled);
    CHECK(within(layout.units[unit], layout.cards[fof_card(p, "2,1")]));
    fof_close(p);
}

TEST(ui_layout_units_under_cover_lie_in_their_place)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1")
                          UNIT("2/1", "rifle-squad", "2,1"));
    lay(p);
    Spot place = layout.places[fof_area(p, "2,1/foxhole1")];
    CHECK(within(layout.units[fof_unit(p, "1/1")], place));
    CHECK(apart(layout.units[fof_unit(p, "2/1")], place));
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}

TEST(ui_layout_on_a_full_card_nothing_lies_on_anything)
{
    Fof *p =
        fof_open(MAP "[area 2,2/foxhole1]\n[area 2,2/cover1]\n" TEAMS("2,2") UNIT("1/1", "rifle-squad", "2,2")
                     UNIT("2/1", "rifle-squad", "2,2/foxhole1") UNIT("german-squad-1", "german-squad", "2,2")
                         UNIT("german-squad-2", "german-squad", "2,2/cover1"));
    lay(p);
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}

#define IN_TRENCH(id, kind) UNIT(id, kind, "2,2/trench1")

/* Hardly two are of a kind, a contact and a thing lie beside them, and the window is as small as can be. */
TEST(ui_layout_many_kinds_on_a_small_card_lie_beside_each_other)
{
    for (int columns = 4; columns <= 8; columns++) {
        char text[2048];
        text_print(text, sizeof text,
                   "[mission]\nsystem = fof\ntype = offensive\ncolumns = %d\nrows = 4\n[card 2,2]\npc = "
                   "A\n[area 2,2/trench1]\n[area 2,2/bunker1]\n[area 2,2/foxhole1]\n[area "
                   "2,2/cover1]\n[state]\nturn = 1\n%s",
                   columns,
                   IN_TRENCH("2HQ", "platoon-hq") "platoon = 2\n" IN_TRENCH("1/2", "rifle-squad")
                       IN_TRENCH("2/LMG", "lmg-team") IN_TRENCH("2/AT", "bazooka-team")
                           IN_TRENCH("MtrFO", "mortar-fo") IN_TRENCH("MTR", "mortar-team")
                               IN_TRENCH("2/HMG", "hmg-30")
                                   UNIT("3/2", "rifle-squad", "2,2/bunker1") "[item smoke-1]\nat = 2,2\n");
        Fof *p = fof_open(text);
        fof_layout_make(p->game, p->state, 386, 296, &layout);
        CHECK_INT(badly_laid(p->state), 0);
        fof_close(p);
    }
}

TEST(ui_layout_a_company_in_one_staging_area_can_be_reached)
{
    Fof *p =
        fof_open(MAP SQUADS("2,0") UNIT("3/2", "rifle-squad", "2,0") UNIT("1/3", "rifle-squad", "2,0")
                     UNIT("2/3", "rifle-squad", "2,0") UNIT("3/3", "rifle-squad", "2,0")
                         UNIT("COHQ", "co-hq", "2,0") UNIT("1HQ", "platoon-hq", "2,0") "platoon = 1\n" UNIT(
                             "2HQ", "platoon-hq",
                             "2,0") "platoon = 2\n" UNIT("3HQ", "platoon-hq",
                                                         "2,0") "platoon = 3\n" UNIT("XO", "xo", "2,0")
                             UNIT("1SG", "first-sergeant", "2,0"));
    lay(p);
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}

/* How many counters and how many plates of kinds stand for the friends on a card. */
static int counters_on(Fof *p, const char *place, int *piles)
{
    CardId card = fof_card(p, place);
    int count = 0;
    for (int i = 0; i < MAX_UNITS; i++)
        count += unit_card(p->state, (UnitId)i) == card && layout.unit_pile[i] == NO_PILE;
    *piles = layout.pile_count;
    return count;
}

TEST(ui_layout_four_stand_large_six_smaller_and_more_as_kinds)
{
    int piles;
    Fof *p = fof_open(MAP UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                          UNIT("3/1", "rifle-squad", "2,2") UNIT("1/2", "rifle-squad", "2,2"));
    lay(p);
    CHECK_INT(counters_on(p, "2,2", &piles), 4);
    CHECK_INT((int)layout.units[fof_unit(p, "1/1")].width, 54);
    fof_close(p);
    p = fof_open(MAP SQUADS("2,2") UNIT("fire-team-1", "fire-team", "2,2"));
    lay(p);
    CHECK_INT(counters_on(p, "2,2", &piles), 6);
    CHECK(layout.units[fof_unit(p, "1/1")].width < 54 && layout.units[fof_unit(p, "1/1")].width >= 30);
    CHECK_INT(piles, 0);
    fof_close(p);
    p = fof_open(MAP TEAMS("2,2"));
    lay(p);
    CHECK_INT(counters_on(p, "2,2", &piles), 0);
    CHECK_INT(piles, 4); /* fire, assault and litter teams, paralyzed */
    CHECK_INT(layout.piles[layout.unit_pile[fof_unit(p, "fire-team-3")]].count, 5);
    CHECK_TEXT(fof_kind_of(p->game, p->state, fof_unit(p, "paralyzed-team-1"))->plural, "paralyzed");
    fof_close(p);
}

TEST(ui_layout_cards_are_as_wide_as_the_room_wants)
{
    Fof *p = fof_open(MAP UNIT("1/1", "rifle-squad", "2,1"));
    lay(p);
    float shape = layout.core.width / layout.core.height;
    CHECK(shape > 0.99F * WIDE / HIGH && shape < 1.01F * WIDE / HIGH);
    fof_layout_make(p->game, p->state, 4000, 600, &layout);
    CHECK_INT((int)layout.card_width, 280); /* 1.75 times as wide as high, and no more */
    fof_layout_make(p->game, p->state, 300, 600, &layout);
    CHECK_INT((int)layout.card_width, 160);
    fof_close(p);
}

/* The line of tags of a stack lies inside of its card, below its counters and above the foot. */
TEST(ui_layout_a_line_is_free_for_tags_below_the_counters)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1")
                          UNIT("2/1", "rifle-squad", "2,1"));
    lay(p);
    Spot card = layout.cards[fof_card(p, "2,1")];
    for (int i = 0; i < layout.stack_count; i++) {
        Spot tags = layout.stacks[i].tags;
        CHECK(tags.height >= TAG_LINE - 1 && within(tags, card));
        CHECK(tags.y + tags.height <= card.y + card.height - CARD_FRAME - CARD_FOOT + 1);
        for (int unit = 0; unit < MAX_UNITS; unit++)
            if (layout.units[unit].width > 0)
                CHECK(apart(layout.units[unit], tags));
    }
    fof_close(p);
}

TEST(ui_layout_finds_what_lies_at_a_point)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1"));
    lay(p);
    AreaId foxhole = fof_area(p, "2,1/foxhole1"), area;
    Spot card = layout.cards[fof_card(p, "2,1")], place = layout.places[foxhole];
    CardId found;
    CHECK(fof_layout_at(p->state, &layout, place.x + 2, place.y + 2, &found, &area));
    CHECK_INT(area, foxhole);
    CHECK(fof_layout_at(p->state, &layout, card.x + 2, card.y + 2, &found, &area));
    CHECK_INT(area, fof_card(p, "2,1"));
    CHECK(!fof_layout_at(p->state, &layout, card.x - 3, card.y - 3, &found, &area));
    fof_close(p);
}

/* What is drawn before all eyes has its place beside who stands on the card, and lies on nobody. */
TEST(ui_layout_who_stands_on_a_card_makes_room_for_what_is_drawn_there)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1"));
    UnitId unit = fof_unit(p, "1/1");
    CardId card = fof_card(p, "2,1");
    lay(p);
    Spot before = layout.units[unit], ground = layout.cards[card];
    fof_layout_aside(&layout, p->state, card, 0.5F);
    CHECK(layout.units[unit].x < before.x);
    lay(p);
    fof_layout_aside(&layout, p->state, card, 1);
    Spot beside = fof_layout_beside(&layout, p->state, card);
    CHECK(within(layout.units[unit], layout.places[fof_area(p, "2,1/foxhole1")]));
    CHECK(within(layout.units[unit], ground) && within(beside, ground));
    CHECK(apart(layout.units[unit], beside) && apart(layout.places[fof_area(p, "2,1/foxhole1")], beside));
    CHECK(beside.width > ground.width * 0.5F);
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}
