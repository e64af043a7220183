/* Wire and sappers: wire 1, 3, sapper 1, 2. */
#include "core/base/bits.h"
#include "minunit.h"
#include "tod/position.h"
#include "tod/vehicles/vehicles.h"
#include "tod/works/works.h"

#define VC_TURN "[table]\nactive = vc\n[unit hq]\nat = 40,30\n"

static int piece_at(const Scene *tod, int x, int y)
{
    return tod_piece_at(tod->game, tod->state, (PlanePoint){x, y});
}

TEST(tod_wire_stops_infantry, "TOD-wire-1")
{
    Scene *tod = tod_open(VC_TURN "[unit nva]\nat = 4,6.5\nform = line\n");
    CHECK(scene_refused(tod, "move nva to 4 9.4 line facing 180", NULL));
    CHECK(tod_terrain(tod->game, piece_at(tod, 400, 800))->flags & TERRAIN_WIRE);
    PlaneBox box = polygon_box(pieces_polygon(&tod->game->ground, piece_at(tod, 400, 800)));
    CHECK_INT(box.high.x - box.low.x, 400); /* sections of 4" */
    scene_close(tod);
}

TEST(tod_armour_drives_over_wire_and_destroys_it, "TOD-wire-1")
{
    Scene *tod =
        tod_open("[unit hq]\nat = 40,30\n[unit nva]\nat = 44,20\n[unit track]\nat = 4,5\nfacing = 180\n");
    int wire = piece_at(tod, 400, 800);
    tod_dice(tod, 2);
    CHECK(scene_do(tod, "drive track to 4 10.5 facing 180"));
    CHECK(bit_has(tod->state->gone, wire));
    CHECK(piece_at(tod, 800, 800) >= 0); /* one section width */
    scene_close(tod);
}

/* A section fills an M113; a crewed weapon is half of one. */
TEST(tod_a_crewed_weapon_is_half_a_section, "TOD-organisation-2")
{
    Scene *tod = tod_open(
        "[unit track]\nat = 3,18\n[unit 1st]\nat = 8,14\n[unit fifty]\nat = 6,20\n[unit nva]\nat = 44,20\n");
    int track = tod_number(tod, "track"), squad = tod_number(tod, "1st"), crew = tod_number(tod, "fifty");
    CHECK(tod_has_room(tod->game, tod->state, track, squad) &&
          tod_has_room(tod->game, tod->state, track, crew));
    tod->state->units[crew].where = UNIT_ABOARD;
    tod->state->units[crew].aboard = (uint8_t)(track + 1);
    CHECK_INT(tod_load_of(tod->game, tod->state, track), 1);
    CHECK(!tod_has_room(tod->game, tod->state, track, squad));
    scene_close(tod);
}

TEST(tod_a_sapper_cuts_a_section_in_a_turn, "TOD-wire-3", "TOD-sapper-1")
{
    Scene *tod =
        tod_open(VC_TURN "[unit sappers]\nat = 4,7.5\nform = line\nfacing = 180\n[unit nva]\nat = 4,6\n");
    CHECK(scene_refused(tod, "cut wire-1 by nva", "wire 3"));     /* no cutters */
    CHECK(scene_refused(tod, "cut wire-2 by sappers", "wire 3")); /* not beside it */
    CHECK(scene_refused(tod, "cut road by sappers", "wire 3"));
    CHECK(scene_can(tod, "cut wire-1 by sappers"));
    CHECK(scene_do(tod, "cut wire-1 by sappers"));
    CHECK(scene_refused(tod, "move sappers to 4 6 line facing 180", "turn 3")); /* nothing else */
    CHECK(piece_at(tod, 400, 800) >= 0);
    CHECK(scene_do(tod, "end turn"));
    CHECK(piece_at(tod, 400, 800) < 0);
    CHECK(piece_at(tod, 800, 800) >= 0);
    scene_close(tod);
    tod = tod_open("[table]\nactive = vc\n[unit hq]\nat = 40,30\n[unit nva]\nat = 4,6.9\nform = line\n");
    bit_set(tod->state->gone, piece_at(tod, 400, 800));
    CHECK(!scene_refused(tod, "move nva to 4 9.4 file facing 180", NULL)); /* at no cost */
    scene_close(tod);
}

TEST(tod_a_satchel_charge_is_thrown_he, "TOD-sapper-2")
{
    /* in the bunker, four inches to the south of the sapper, sit two men */
    Scene *tod = tod_open(
        VC_TURN "[unit sappers]\nat = 4,12.4\nform = line\nfacing = 180\n[unit fifty]\nat = 4,15\n[unit "
                "2nd]\nat = 4,30\n");
    int bunker = piece_at(tod, 400, 1500);
    CHECK(tod_terrain(tod->game, bunker)->flags & TERRAIN_BUNKER);
    CHECK(scene_refused(tod, "throw fifty.1 towards 180", NULL));
    CHECK_INT(tod_satchels(tod->game, tod->state, tod_man_number(tod, "sappers.1")), 2);
    CHECK(scene_legal(tod, "throw sappers.1 towards") > 0);
    CHECK(scene_do(tod, "throw sappers.1 towards 180"));
    CHECK(bit_has(tod->state->gone, bunker)); /* bunker 1: with all who are in it */
    CHECK_INT(tod_unit(tod, "fifty")->where, UNIT_GONE);
    CHECK_INT(tod_man(tod, "sappers.1")->where, MAN_FIT); /* it lies against him, not on him */
    CHECK_INT(tod_satchels(tod->game, tod->state, tod_man_number(tod, "sappers.1")), 1);
    CHECK(scene_refused(tod, "throw sappers.2 towards 180", "rate 1"));
    scene_close(tod);
}

TEST(tod_men_and_wire_under_a_charge_are_hit_as_by_artillery, "TOD-sapper-2", "TOD-wire-2")
{
    Scene *tod =
        tod_open(VC_TURN "[unit sappers]\nat = 4,6.5\nform = line\nfacing = 180\n[unit 2nd]\nat = 4,10\n[man "
                         "2nd.1]\nat = 4,10\n[man 2nd.2]\nat = 4,10.4\n[man 2nd.3]\nat = 20,30\n[man "
                         "2nd.4]\nat = 20,30\n[man 2nd.5]\nat = 20,30\n[man 2nd.6]\nat = 20,30\n[man "
                         "2nd.7]\nat = 20,30\n[man 2nd.8]\nat = 20,30\n");
    tod_dice(tod, 3, 2);
    CHECK(scene_do(tod, "throw sappers.1 towards 180"));
    CHECK(scene_told(tod, "rolled 3 for 3+, hit") && scene_told(tod, "rolled 2 for 3+, missed"));
    CHECK_INT(tod_man(tod, "2nd.1")->where, MAN_CASUALTY);
    CHECK_INT(tod_man(tod, "2nd.2")->where, MAN_FIT);
    CHECK(piece_at(tod, 400, 800) < 0);
    CHECK(tod_marked(tod->state, tod_number(tod, "2nd"), UNIT_UNDER_HE));
    scene_close(tod);
}

TEST(tod_who_throws_is_seen, "TOD-sapper-2", "TOD-spotting-2")
{
    Scene *tod = tod_open(VC_TURN "[unit sappers]\nat = 35,24\nmarks = hidden\n[unit 2nd]\nat = 8,10\n");
    CHECK(scene_do(tod, "throw sappers.1 towards 180"));
    CHECK(tod_unit(tod, "sappers")->marks & UNIT_KNOWN);
    CHECK(scene_do(tod, "end turn"));
    scene_close(tod);
}
