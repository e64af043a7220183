/* Rules 1 and 2: counters, dice, checks. */
#include <string.h>

#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/fire/los.h"
#include "fte/position.h"
#include "fte/turn/sequence.h"
#include "minunit.h"

#define SOME "[unit ft-1]\nat = 1005\n[unit team-1]\nat = 1009\n" FR_OTHERS

TEST(fte_what_counters_say, "FTE-1.1-1", "FTE-1.1-2", "FTE-1.1-3", "FTE-2.0-2", "FTE-2.0-3", "FTE-2.0-4")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit track]\nat = 1005\n[unit slick]\nat = 1105\n[unit lt]\nat "
                "= 1005\n[unit mortar]\nat = 1005\n[unit can]\nat = 1509\n[unit cell-1]\nat = "
                "1609\nmarks = concealed\n[unit farmers]\nat = 1701\n" FR_OTHERS);
    const Game *game = fr->game;
    for (int i = 0; i < game->type_count; i++) {
        const FteType *type = &game->types[i];
        bool marker = type->role == ROLE_DUMMY || type->role == ROLE_CIVILIANS;
        CHECK(type->face[0].quality > 0);
        CHECK(!type->face[0].fire || type->face[0].range > 0);
        CHECK(type->kind != CLASS_INFANTRY || marker || (type->face[0].men >= 1 && type->face[0].men <= 4));
    }
    CHECK(fte_is_infantry(game, fr->state, fr_number(fr, "ft-1")));
    CHECK(fte_is_class(game, fr->state, fr_number(fr, "track"), CLASS_VEHICLE));
    CHECK(fte_is_class(game, fr->state, fr_number(fr, "slick"), CLASS_HELICOPTER));
    CHECK_INT(fte_type(game, fr->state, fr_number(fr, "slick"))->defence, 1);
    CHECK_INT(fte_type(game, fr->state, fr_number(fr, "ft-1"))->weapon, SMALL_ARMS);
    CHECK_INT(fte_type(game, fr->state, fr_number(fr, "mortar"))->weapon, HIGH_EXPLOSIVE);
    CHECK(fte_is_leader(game, fr->state, fr_number(fr, "lt")));
    CHECK(!fte_is_leader(game, fr->state, fr_number(fr, "ft-1")));
    CHECK_INT(fte_can_carry(game, fr->state, fr_number(fr, "ft-1")), 2);
    CHECK_INT(fte_can_carry(game, fr->state, fr_number(fr, "lt")), 0);
    CHECK_INT(fte_nation(game, fr_number(fr, "can")), NATION_NVA);
    CHECK_INT(fte_nation(game, fr_number(fr, "farmers")), NATION_VC);
    CHECK_INT(fte_side(game, fr_number(fr, "farmers")), NVA);
    CHECK(strncmp(fr_alias(fr, "cell-1"), "vc-", 3) == 0); /* its marker is seen to be the VC's */
    scene_close(fr);
}

TEST(fte_markers_are_no_enemies, "FTE-1.1-1")
{
    Scene *fr =
        fr_open("[unit ft-1]\nat = 1005\n[unit farmers]\nat = 1006\n[work 1]\nkind = rice\nat = 1105\n[unit "
                "team-1]\nat = 1004\nmarks = concealed\n" FR_OTHERS);
    CHECK(fr_play(fr, "activate 1005", "ft-1 moves"));
    CHECK(scene_can(fr, "to 1006") && scene_can(fr, "to 1105"));
    CHECK(scene_refused(fr, "to 1004", "6.2"));
    scene_close(fr);
}

TEST(fte_dice_have_ten_and_six_faces, "FTE-1.2-1")
{
    Scene *fr = fr_open(SOME);
    int ten[D10 + 1] = {0}, six[D6 + 1] = {0};
    Play play = {.game = fr->game, .state = fr->state, .steps = &fte_sequence};
    for (int i = 0; i < 1000; i++) {
        int roll = play_roll(&play, D10), direction = play_roll(&play, D6);
        CHECK(roll >= 1 && roll <= D10 && direction >= 1 && direction <= D6);
        ten[roll]++, six[direction]++;
    }
    for (int face = 1; face <= D10; face++)
        CHECK(ten[face] > 50 && (face > D6 || six[face] > 100));
    scene_close(fr);
}

TEST(fte_checks, "FTE-1.2-2", "FTE-1.2-3", "FTE-1.2-4", "FTE-7.5.2-6")
{
    Scene *fr =
        fr_open(SOME "[unit ft-2]\nat = 1105\nstatus = suppressed\n[unit ft-3]\nat = 1105\nstatus = broken "
                     "exhausted\n[unit mg]\nat = 1205\n[casualty 1]\nkind = kia\nside = us\nat = "
                     "1005\ncarrier = ft-1\n[casualty 2]\nkind = kia\nside = us\nat = 1005\ncarrier = "
                     "ft-1\n[casualty 3]\nkind = wia\nside = us\nat = 1205\ncarrier = mg\n");
    const State *state = fr->state;
    int ft1 = fr_number(fr, "ft-1"), ft2 = fr_number(fr, "ft-2"), ft3 = fr_number(fr, "ft-3"),
        mg = fr_number(fr, "mg");
    CHECK_INT(fte_passing_rolls(fr->game, state, mg, 0), 4); /* its Troop Quality: a WIA is no burden */
    CHECK_INT(fte_passing_rolls(fr->game, state, mg, 20), 1);
    CHECK_INT(fte_passing_rolls(fr->game, state, mg, -20), 9);
    CHECK_INT(fte_passing_rolls(fr->game, state, ft1, 0), 3); /* a KIA is, once (F-35) */
    CHECK_INT(fte_passing_rolls(fr->game, state, ft2, 0), 3);
    CHECK_INT(fte_passing_rolls(fr->game, state, ft3, 0), 1); /* +2 and +1 */
    CHECK_INT(fte_face(fr->game, state, ft2)->quality, 4);    /* ratings stay as printed */
    CHECK_INT(fte_shot(fr->game, state, ft2, fr_number(fr, "team-1"), FIRE_ACTION).rating, 4);
    scene_close(fr);
}

TEST(fte_hexes_without_a_dot, "FTE-1.2-5")
{
    Scene *fr = fr_open("[unit ft-1]\nat = 4911\n[unit team-1]\nat = 3009\n" FR_OTHERS);
    CHECK(!fte_sees_hex(fr->game, 4911, 5111));
    CHECK(fte_sees_hex(fr->game, 4915, 5115));
    CHECK(fr_play(fr, "activate 4911", "ft-1 moves"));
    CHECK(scene_refused(fr, "to 5010", NULL));
    scene_close(fr);
}

TEST(fte_without_a_fire_rating_nobody_fires, "FTE-2.0-1")
{
    Scene *fr = fr_open(SOME "[unit fo]\nat = 1005\n");
    CHECK(scene_do(fr, "activate 1005"));
    CHECK(scene_refused(fr, "fo fires at team-1", "2.0"));
    CHECK(scene_do(fr, "ft-1 fires at team-1"));
    CHECK(!scene_can(fr, "fo supports"));
    scene_close(fr);
}
