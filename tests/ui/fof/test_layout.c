/* Where everything lies on the map of Fields of Fire: all of it inside its card, and each counter with a
 * part that no other covers, however full the card is. */
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

/* The part of a counter that can be clicked. */
static Spot seen(int unit)
{
    Spot spot = layout.units[unit];
    spot.width = layout.seen[unit];
    return spot;
}

static int badly_laid(const FofState *state)
{
    int bad = 0;
    for (int i = 0; i < MAX_UNITS; i++) {
        CardId card = unit_card(state, (UnitId)i);
        if (card == NO_CARD)
            continue;
        bad +=
            layout.units[i].width <= 0 || layout.seen[i] < 3 || !within(layout.units[i], layout.cards[card]);
        for (int j = i + 1; j < MAX_UNITS; j++)
            if (layout.units[j].width > 0)
                bad += !apart(seen(i), seen(j));
    }
    return bad;
}

TEST(ui_layout_rows_go_away_from_the_player)
{
    Fof *p = fof_open(MAP UNIT("1/1", "rifle-squad", "2,1"));
    fof_layout_make(p->state, &layout);
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
    fof_layout_make(p->state, &layout);
    UnitId unit = fof_unit(p, "1/1");
    CHECK_INT((int)layout.units[unit].width, 40);
    CHECK_INT((int)layout.seen[unit], 40);
    CHECK(!layout.stacks[layout.unit_stack[unit]].tight);
    CHECK(within(layout.units[unit], layout.cards[fof_card(p, "2,1")]));
    fof_close(p);
}

TEST(ui_layout_units_under_cover_lie_in_their_place)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1")
                          UNIT("2/1", "rifle-squad", "2,1"));
    fof_layout_make(p->state, &layout);
    Spot place = layout.places[fof_area(p, "2,1/foxhole1")];
    CHECK(within(layout.units[fof_unit(p, "1/1")], place));
    CHECK(apart(layout.units[fof_unit(p, "2/1")], place));
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}

TEST(ui_layout_a_full_card_has_a_part_of_every_counter_free)
{
    Fof *p =
        fof_open(MAP "[area 2,2/foxhole1]\n[area 2,2/cover1]\n" TEAMS("2,2") UNIT("1/1", "rifle-squad", "2,2")
                     UNIT("2/1", "rifle-squad", "2,2/foxhole1") UNIT("german-squad-1", "german-squad", "2,2")
                         UNIT("german-squad-2", "german-squad", "2,2/cover1"));
    fof_layout_make(p->state, &layout);
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
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
    fof_layout_make(p->state, &layout);
    CHECK_INT(badly_laid(p->state), 0);
    fof_close(p);
}

TEST(ui_layout_finds_what_lies_at_a_point)
{
    Fof *p = fof_open(MAP "[area 2,1/foxhole1]\n" UNIT("1/1", "rifle-squad", "2,1/foxhole1"));
    fof_layout_make(p->state, &layout);
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
