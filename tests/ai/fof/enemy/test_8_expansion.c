/* What placing does to the map: potential contacts in the way (8.4.4) and new cards beyond the edge (8.4.5). */
#include "ai/fof/enemy/fall_back.h"
#include "fof/arrival.h"

/* ---- potential contacts in the way (8.4.4) ---- */

TEST(contacts_that_the_enemy_fires_through_are_removed, "FOF-8.4.4-1", "FOF-8.4.4-2")
{
    Fof *p = fof_open(MAP("") TRIGGER CARD("4,4", "open") "hills = 1\n" CARD("5,4", "open") "pc = A\n" CARD(
        "6,4", "open") "pc = B\n" CARD("4,5",
                                       "open") "pc = C\n" CARD("3,4",
                                                               "open") "pc = C\n" CARD("2,4",
                                                                                       "open") "hills = 1\n");
    Arrival it;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_VERY_LONG, EAST));
    CHECK_INT(p->state->cards[fof_card(p, "5,4")].pc, 0); /* level with the gun */
    CHECK_INT(p->state->cards[fof_card(p, "6,4")].pc, 0);
    CHECK(fof_told(p, "8.4.4\tThe potential contact on 6,4 is gone"));
    CHECK(arrives(p, &it, "german-lmg", DISTANCE_LONG, WEST));
    CHECK(aims_at(p, "german-lmg-1", "4,4"));
    CHECK_INT(p->state->cards[fof_card(p, "3,4")].pc, 'C'); /* below it */
    CHECK_INT(p->state->cards[fof_card(p, "4,5")].pc, 'C');
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(enemies_who_open_fire_later_remove_them_too, "FOF-8.4.4-1")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "1,4") CARD("5,4", "open") "pc = A\n" UNIT(
        "g1", "german-rifle-squad", "6,4") FLAGS("unspotted"));
    fof_unit_place(fof_play(p), fof_unit(p, "1/1"), fof_area(p, "4,4"));
    CHECK_INT(p->state->cards[fof_card(p, "5,4")].pc, 'A');
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "g1", "4,4"));
    CHECK_INT(p->state->cards[fof_card(p, "5,4")].pc, 0);
    fof_close(p);
}

TEST(friends_fire_past_contacts_as_they_like, "FOF-8.4.4-1")
{
    Fof *p =
        fof_open(MAP("") TRIGGER CARD("5,4", "open") "pc = A\n" UNIT("g1", "german-paralyzed-team", "6,4"));
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(aims_at(p, "1/1", "6,4"));
    CHECK_INT(p->state->cards[fof_card(p, "5,4")].pc, 'A');
    fof_close(p);
}

/* ---- the map grows (8.4.5) ---- */

/* Terrain cards by number: hills 1-6, woods 19-26, open 40-43, village 44-47, church 54. */
#define EDGE UNIT("1/1", "rifle-squad", "1,4") PLATOON("1")
#define TERRAIN(numbers) "[terrain-deck]\nnext = " numbers "\n"

TEST(a_package_beyond_the_edge_brings_its_cards, "FOF-8.4.5-1", "FOF-8.4.5-4")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("40 41 42"));
    Arrival it;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-hmg-1", "-2,4"));
    for (int column = 0; column >= -2; column--) {
        const Card *card = &p->state->cards[fof_card_at(column, 4)];
        CHECK_INT(card->kind, CARD_TERRAIN);
        CHECK_INT(card->terrain, 40 - column);
        CHECK_INT(card->flags, CARD_OUTSIDE);
    }
    CHECK_INT(deck_size(&p->state->terrain), 52);
    CHECK(fof_told(p, "8.4.5\tThe map grows: -1,4."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_mission_may_forbid_it, "FOF-8.4.5-1")
{
    Fof *p = fof_open(MAP(NO_EXPANSION) EDGE TERRAIN("40 41 42"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK_INT(deck_size(&p->state->terrain), 55);
    fof_close(p);
}

TEST(only_as_many_cards_as_the_weapon_needs, "FOF-8.4.5-4")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("40 41 42"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-rifle-squad-1", "-1,4"));
    CHECK_INT(p->state->cards[fof_card_at(-2, 4)].kind, CARD_NONE);
    fof_close(p);
}

TEST(hills_are_covered_by_more_cards, "FOF-8.4.5-3")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("1 2 40"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    const Card *card = &p->state->cards[fof_card_at(0, 4)];
    CHECK_INT(card->hills, 2);
    CHECK_INT(card->terrain, 40);
    CHECK_INT(card->level, 3);
    CHECK_INT(card->dark, 0xff); /* those of the hills */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(cards_are_drawn_while_a_hill_could_still_be_in_sight, "FOF-8.4.5-4")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("44 1 41 42"));
    Arrival it;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-hmg-1", "-1,4")); /* on the hill behind the village */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(cards_that_turn_out_useless_stay_on_the_map, "FOF-8.4.5-4")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("44 40 41"));
    Arrival it;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-hmg-1", "0,4"));
    CHECK_INT(p->state->cards[fof_card_at(-2, 4)].kind, CARD_TERRAIN); /* hills were still in the deck */
    fof_close(p);
}

TEST(a_blocked_line_ends_the_drawing_when_nothing_can_rise_above_it, "FOF-8.4.5-4")
{
    Fof *p = fof_open(MAP("hill-limit = 0\n") EDGE TERRAIN("19 40 41"));
    Arrival it;
    for (int card = 1; card < p->game->terrain_count; card++)
        if (p->game->terrain[card].flags & (TERRAIN_MULTI_STORY | TERRAIN_CHURCH))
            ((FofGame *)p->game)->terrain[card].flags &= (uint8_t) ~(TERRAIN_MULTI_STORY | TERRAIN_CHURCH);
    ((FofGame *)p->game)->terrain[19].dark = 0xff;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-hmg-1", "0,4"));
    CHECK_INT(p->state->cards[fof_card_at(-1, 4)].kind, CARD_NONE);
    CHECK_INT(deck_size(&p->state->terrain), 54);
    fof_close(p);
}

TEST(cards_drawn_in_vain_go_back, "FOF-8.4.5-1", "FOF-8.4.3-19")
{
    /* Fire over long distance needs the first card to let it pass. */
    Fof *p = fof_open(MAP("") EDGE TERRAIN("44 40"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-hmg", DISTANCE_LONG, WEST));
    CHECK_INT(p->state->cards[fof_card_at(0, 4)].kind, CARD_NONE);
    CHECK_INT(deck_size(&p->state->terrain), 55);
    fof_close(p);
}

TEST(an_empty_deck_ends_the_map, "FOF-8.4.5-1")
{
    Fof *p = fof_open(MAP("") EDGE);
    Arrival it;
    p->state->terrain.left = 1ull << 1 | 1ull << 2; /* two hills and nothing to cover them */
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    p->state->terrain.left = 0;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    CHECK_INT(p->state->cards[fof_card_at(0, 4)].kind, CARD_NONE);
    fof_close(p);
}

TEST(what_is_drawn_in_vain_for_the_next_card_goes_back, "FOF-8.4.5-3")
{
    Fof *p = fof_open(MAP("") EDGE TERRAIN("40"));
    Arrival it;
    p->state->terrain.left = 1ull << 1 | 1ull << 2 | 1ull << 40;
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
    CHECK(is_at(p, "german-hmg-1", "0,4"));
    CHECK_INT(deck_size(&p->state->terrain), 2); /* the hills */
    fof_close(p);
}

#define NIGHT_FALLS "[visibility]\nlight = 3\n"

TEST(at_night_no_card_is_drawn_that_nobody_could_see, "FOF-8.4.5-4", "FOF-8.4.3-8")
{
    static const struct {
        const char *light, *place;
        int left;
    } rows[] = {{"", "0,4", 54}, {MARKER("1", "illumination", "1,4", "-2"), "-2,4", 52}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[1024];
        text_print(text, sizeof text, "%s%s", MAP("") NIGHT_FALLS EDGE TERRAIN("40 41 42"), rows[i].light);
        Fof *p = fof_open(text);
        Arrival it;
        CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, WEST));
        CHECK(is_at(p, "german-hmg-1", rows[i].place));
        CHECK_INT(deck_size(&p->state->terrain), rows[i].left);
        fof_close(p);
    }
}

TEST(at_night_a_patrol_comes_as_near_as_it_is_seen, "FOF-8.4.3-6", "FOF-8.4.3-8")
{
    /* The light falls on who looks, not on the patrol. */
    Fof *p = fof_open(MAP("") NIGHT_FALLS EDGE TERRAIN("40 41 42") MARKER("1", "illumination", "1,4", "-2"));
    Arrival it;
    CHECK(patrol_arrives(p, &it, DISTANCE_MAX_SIGHT, WEST));
    CHECK_INT(it.card, fof_card_at(0, 4));
    CHECK_INT(deck_size(&p->state->terrain), 54);
    fof_close(p);
}

TEST(there_is_no_map_behind_the_staging_area_or_beyond_the_rim, "FOF-8.4.5-1")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") TERRAIN("40 41 42 43"));
    Arrival it;
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, SOUTH));
    CHECK(!arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, SOUTH_WEST));
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    fof_close(p);
    p = fof_open("[mission]\ncolumns = 10\nrows = 3\ntype = offensive\n[state]\nturn = 2\n" UNIT(
        "1/1", "rifle-squad", "10,3") TERRAIN("40 41 42 43"));
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, EAST));
    CHECK(is_at(p, "german-hmg-1", "11,3"));
    fof_close(p);
    p = fof_open("[mission]\ncolumns = 3\nrows = 9\ntype = offensive\n[state]\nturn = 2\n" UNIT(
        "1/1", "rifle-squad", "2,9") TERRAIN("40 41 42 43"));
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, NORTH));
    CHECK(is_at(p, "german-hmg-1", "2,10"));
    CHECK(!arrives(p, &it, "german-hmg", DISTANCE_LONG, NORTH_EAST));
    fof_close(p);
}

TEST(friends_do_not_enter_what_was_added, "FOF-8.4.5-5")
{
    Fof *p = fof_open(MAP("") UNIT("2HQ", "platoon-hq", "1,4") PLATOON("2") UNIT("1/1", "rifle-squad", "1,4")
                          PLATOON("2") TERRAIN("40"));
    Arrival it;
    CHECK(arrives(p, &it, "german-rifle-squad", DISTANCE_CLOSE, WEST));
    p->state->acting = fof_unit(p, "2HQ");
    CHECK(fof_legal(p, "1/1 to move to") > 0);
    CHECK_INT(fof_legal(p, "1/1 to move to 0,4"), 0);
    CHECK(!fof_card_cleared(p->state, fof_card_at(0, 4)));
    CHECK(!(p->state->cards[fof_card_at(0, 4)].flags & CARD_HAD_PC)); /* nothing to clear there */
    fof_close(p);
}

TEST(who_leaves_the_map_does_not_expand_it, "FOF-8.4.5-2")
{
    Fof *p = fof_open(MAP("") UNIT("1/1", "rifle-squad", "4,4")
                          UNIT("german-litter-team-1", "german-litter-team", "4,7") TERRAIN("40"));
    fof_fall_back_do(fof_play(p), fof_unit(p, "german-litter-team-1"));
    CHECK_INT(fight_count(p, "german-litter-team"), 0);
    CHECK_INT(p->state->cards[fof_card_at(4, 8)].kind, CARD_NONE);
    CHECK_INT(deck_size(&p->state->terrain), 55);
    fof_close(p);
}
