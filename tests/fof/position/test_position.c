/* Positions as text: the format of saves, `show` and tests. What is not given takes its default, what is wrong is told with its line, and
 * what is dumped comes back byte for byte. */
#include <stdlib.h>

#include "fof/act.h"
#include "fof/fire/fire.h"
#include "fof/load/load.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"
#include "fof/words/words.h"

#define MAP TURN_MISSION("offensive")
#define STAND "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n"
#define IDLE TURN_SQUAD("1/1", "1", "1,1")

/* ---- reading ---- */

TEST(the_example_of_the_format_loads)
{
    Fof *p = fof_open("[mission]          ; or base = FILE, a mission, and only what differs below\ntype = "
                      "offensive\ncolumns = 4\nrows = 3\n"
                      "[state]\nturn = 3\nstep = 3.3.2b      ; where in the sequence play stands\nacting = "
                      "1HQ\ncommands = 4\n"
                      "[card 2,3]\nterrain = orchard\npc = B\n"
                      "[unit 1/2]\ntype = rifle-squad\nat = 2,2/cover1\nsteps = 2\nexperience = line\nflags "
                      "= pinned exposed\naim = 2,3\n"
                      "[deck]\nnext = 17 4 33     ; then the rest, shuffled by the seed\n");
    CHECK_INT(p->state->turn, 3);
    CHECK_TEXT(turn_step(p), "3.3.2b");
    CHECK(turn_acts(p, "1HQ"));
    CHECK_INT(p->state->commands, 4);
    CHECK_TEXT(p->game->terrain[p->state->cards[fof_card(p, "2,3")].terrain].kind, "orchard");
    CHECK_INT(p->state->cards[fof_card(p, "2,3")].pc, 'B');
    const Unit *unit = fof_u(p, "1/2");
    CHECK_INT(unit->area, fof_area(p, "2,2/cover1"));
    CHECK_INT(unit->steps, 2);
    CHECK_INT(unit->experience, LINE);
    CHECK_INT(unit->flags, UNIT_PINNED | UNIT_EXPOSED);
    CHECK_INT(unit->aim.card, fof_card(p, "2,3"));
    uint8_t cards[3];
    fof_draw_cards(fof_play(p), 3, cards);
    CHECK_INT(cards[0], 17);
    CHECK_INT(cards[1], 4);
    CHECK_INT(cards[2], 33);
    fof_close(p);
}

TEST(what_is_not_given_takes_its_default)
{
    Fof *p = fof_open(
        MAP "runners = 1\n[visibility]\nlight = 1\n[row 2]\npc = C\nterrain = woods\n[unit COHQ]\ntype = "
            "co-hq\ncarries = scr300\n[unit LMG]\ntype = lmg-team\nat = 2,1\n[unit BN]\ntype = bn-hq\n"
            "[unit Gp]\ntype = german-squad\n[store flare]\nitem = rsp\nholder = LMG\n[state]\nturn = "
            "2\nstep = 3.3.2d\ncommands = 1\n");
    CHECK_INT(unit_card(p->state, fof_unit(p, "COHQ")), fof_card(p, "2,0")); /* friends wait in staging */
    CHECK_INT(fof_u(p, "BN")->area, NO_AREA);
    CHECK_INT(fof_u(p, "Gp")->area, NO_AREA);
    CHECK_INT(fof_u(p, "runner-1")->area, NO_AREA);
    CHECK_INT(fof_u(p, "LMG")->steps, 1);
    CHECK_INT(fof_u(p, "LMG")->experience, LINE);
    CHECK_INT(fof_u(p, "LMG")->ammo[0], 4);
    CHECK_INT(fof_u(p, "LMG")->aim.how, AIM_NONE);
    CHECK_INT(p->state->visibility, 1);
    CHECK_INT(p->state->cards[fof_card(p, "3,2")].pc, 'C');
    CHECK_TEXT(p->game->terrain[p->state->cards[fof_card(p, "3,2")].terrain].kind, "woods");
    CHECK_TEXT(p->game->terrain[p->state->cards[fof_card(p, "3,1")].terrain].kind, "open");
    CHECK_INT(p->state->eyes, SIDE_ALL);
    CHECK(turn_commander(p, "COHQ") != NULL);
    int flares = 0, radios = 0;
    for (int i = 0; i < MAX_ITEMS; i++) {
        flares += p->state->items[i].kind == fof_find_item_kind(p->game, "rsp") &&
                  p->state->items[i].holder == fof_unit(p, "LMG");
        radios += p->state->items[i].kind == fof_find_item_kind(p->game, "scr300") &&
                  p->state->items[i].holder == fof_unit(p, "COHQ");
    }
    CHECK_INT(flares, 1);
    CHECK_INT(radios, 1);
    CHECK_INT(turn_draws_left(p), 50);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(without_a_step_the_turn_begins)
{
    Fof *p = fof_open(MAP "[state]\nturn = 1\n[deck]\nnext = 11\n" IDLE);
    CHECK_TEXT(turn_step(p), "3.3.2d");
    CHECK_INT(p->state->turn, 1);
    fof_close(p);
    Fof *plan =
        fof_open(MAP "[state]\nturn = 0\n[unit 1/1]\ntype = rifle-squad\n[place primary]\nrows = 3\n");
    CHECK_TEXT(turn_step(plan), "plan");
    fof_close(plan);
}

TEST(areas_come_with_the_units_that_are_in_them)
{
    Fof *p = fof_open(MAP STAND TURN_SQUAD(
        "1/1", "1", "1,1/cover2") "[area 2,2/bunker1]\nfacing = north\ncapacity = "
                                  "2\n" TURN_UNIT("M", "lmg-team",
                                                  "2,2/bunker1") "[area 3,3/building1]\n[area "
                                                                 "3,3/upper1]\n");
    CHECK(fof_area(p, "1,1/cover1") != NO_AREA); /* the lower number too */
    CHECK(fof_area(p, "1,1/cover1") != fof_u(p, "1/1")->area);
    const Area *bunker = &p->state->areas[fof_area(p, "2,2/bunker1")];
    CHECK_INT(bunker->facing, NORTH);
    CHECK_INT(bunker->capacity, 2);
    CHECK_INT(bunker->cover, p->game->values.cover[AREA_BUNKER]);
    CHECK_INT(p->state->areas[fof_area(p, "3,3/upper1")].owner + FIRST_EXTRA_AREA,
              fof_area(p, "3,3/building1"));
    CHECK_INT(p->state->areas[fof_area(p, "3,3/upper1")].level, 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(what_is_on_the_map_is_not_in_the_terrain_deck)
{
    Fof *p = fof_open(MAP STAND IDLE "[card 2,3]\nterrain = church\n");
    int church = fof_find_terrain(p->game, "church");
    CHECK(!(p->state->terrain.left >> church & 1));
    CHECK(turn_sound(p));
    fof_close(p);
}

/* ---- what is wrong is told ---- */

/* Lines of a position that must be refused with this message, so many lines above the last. */
static void check_wrong_above(int above, const char *before, const char *line, const char *message)
{
    char text[2048], place[32];
    text_print(text, sizeof text, "%s%s", before, line);
    int lines = 1;
    for (const char *at = before; *at; at++)
        lines += *at == '\n';
    for (const char *at = line; *at && at[1]; at++)
        lines += *at == '\n';
    text_print(place, sizeof place, "position:%d:", lines - above);
    char *errors = fof_errors(text);
    CHECK_CONTAINS(errors, place);
    CHECK_CONTAINS(errors, message);
    free(errors);
}

static void check_wrong(const char *before, const char *line, const char *message)
{
    check_wrong_above(0, before, line, message);
}

TEST(a_wrong_state_is_told_with_its_line)
{
    const char *state = MAP IDLE "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,1\n[state]\nturn = 2\n";
    check_wrong(state, "step = 3.2.2\n", "is no step of this mission's turn"); /* that is a defence's */
    check_wrong(state, "step = 9.9\n", "3.3.2b");
    check_wrong(state, "step = plan\n", "planning is before turn 1");
    check_wrong(state, "step = 3.3.2b\nacting = 7/7\n", "there is no unit '7/7'");
    check_wrong(state, "step = 3.3.2b\nacting = 1/1\n", "must be an HQ or staff unit");
    check_wrong(state, "step = 3.8\nacting = 1HQ\n", "nobody acts in step 3.8");
    check_wrong(state, "step = 3.3.2d\nacting = 1HQ\n", "nobody acts in step 3.3.2d");
    check_wrong(state, "step = 3.3.2b\ncommands = 3\n", "needs acting");
    check_wrong(state, "step = 3.3.2b\ncommands = many\n", "must be a whole number from 0 to 99");
    check_wrong(state, "phase = 4\n", "from 0 to 0");
    check_wrong(state, "over = perhaps\n", "no, won, lost");
    check_wrong(state, "eyes = 7\n", "us, enemy or all");
    check_wrong(state, "activity = quiet\n", "no-contact");
    check_wrong(state, "visibility = 99\n", "from 0 to 20");
    check_wrong(state, "phase-lines = 8\n", "is not on the map");
    check_wrong(state, "rng = 1 2\n", "two numbers in hex");
    check_wrong(state, "plan = 200\n", "has no option");
    check_wrong(state, "steps = 4\n", "unknown key");
    check_wrong(MAP IDLE "[state]\n", "turn = 99\n", "from 0 to 11");
}

TEST(a_wrong_card_is_told_with_its_line)
{
    const char *before = MAP STAND IDLE;
    check_wrong(before, "[card 99,3]\n", "is no card");
    check_wrong(before, "[card 2,3]\nterrain = orchid\n", "orchard");
    check_wrong(before, "[card 2,3]\npc = D\n", "A, B, C");
    check_wrong(before, "[card 2,3]\nborders = wwww\n", "eight letters");
    check_wrong(before, "[card 2,3]\nhills = 20\n", "from 0 to 9");
    check_wrong(before, "[card 2,3]\nlevel = 0\n", "from 1 to 12");
    check_wrong(before, "[card 2,3]\nflags = upside-down\n", "face-down");
    check_wrong(before, "[card 2,3]\ncontrols = objective\n", "primary");
    check_wrong(before, "[card 2,3]\nkind = box\n", "row 3 has cards of the kind terrain");
}

TEST(a_wrong_area_is_told_with_its_line)
{
    const char *before = MAP STAND IDLE;
    check_wrong(before, "[area 2,2/hole1]\n", "names no area");
    check_wrong(before, "[area 2,9/cover1]\n", "names no area");
    check_wrong(before, "[area 2,2/cover3]\n", "numbered from 1");
    check_wrong(before, "[area 2,2/cover1]\nfacing = up\n", "is no direction");
    check_wrong(before, "[area 2,2/cover1]\ncapacity = -1\n", "from 0 to 99");
    check_wrong(before, "[area 2,2/cover1]\nlevel = 2\n", "from 0 to 1");
    check_wrong(before, "[area 2,2/cover1]\nvehicle = 1/1\n", "only an inside");
    check_wrong(before, "[area 2,2/inside1]\nvehicle = 1/1\n", "must name the vehicle");
    check_wrong(before, "[area 2,2/upper1]\nground-floor = 3,3/building1\n", "of the same card");
}

TEST(a_wrong_unit_is_told_with_its_line)
{
    const char *before = MAP STAND IDLE;
    check_wrong(before, "[unit 1/2]\ntype = rifle-squat\n", "rifle-squad");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 9,9\n", "off the map");
    check_wrong(before, "[unit fire-team-1]\nat = 2,2/hut1\n", "there is no place");
    check_wrong(before, "[unit fire-team-1]\nat = nowhere\n", "say where");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nsteps = 4\n", "3");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nexperience = elite\n", "green, line, veteran");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nflags = tired\n", "pinned");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\nflags = flipped\n",
                "has no fire team side");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\naim = 2,3\n", "none of the eight lines");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\naim = 7,7\n", "no card '7,7'");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\naim = 1,3 sideways\n",
                "point-blank, direct");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\naim = 1,3 point-blank\n", "own card");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\nplatoon = 9\n", "from 0 to 6");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\ndirection = up\n", "is no direction");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\nside = both\n", "friendly, enemy");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\ncarries = hope\n", "no item kind 'hope'");
    check_wrong(before, "[unit fire-team-1]\nat = 1,1\n[unit fire-team-1]\n", "another");
    check_wrong(before, "[unit 1/2]\ntype = rifle-squad\nat = 1,1\nmood = low\n", "unknown key");
}

TEST(more_steps_than_fit_are_told_with_their_line)
{
    const char *crowd =
        MAP STAND TURN_UNIT("1", "rifle-squad-4", "1,1") TURN_UNIT("2", "rifle-squad-4", "1,1")
            TURN_UNIT("3", "rifle-squad-4", "1,1") TURN_UNIT("4", "rifle-squad-4", "1,1");
    check_wrong(crowd, "[unit 5]\ntype = lmg-team\nat = 1,1\n", "5.1.5");
    check_wrong(MAP STAND "[area 2,2/bunker1]\ncapacity = 2\n",
                "[unit 5]\ntype = rifle-squad\nat = 2,2/bunker1\n", "5.3.2");
}

TEST(wrong_things_are_told_with_their_line)
{
    const char *before = MAP STAND IDLE;
    check_wrong(before, "[item 0]\nkind = dream\n", "no item kind 'dream'");
    check_wrong_above(2, before, "[item 999]\nkind = rsp\nat = 1,1\n", "numbered from 0 to 191");
    check_wrong(before, "[item 0]\nkind = rsp\nholder = 1/9\n", "there is no unit '1/9'");
    check_wrong(before, "[item 0]\nkind = rsp\nholder = 1/1\nat = 1,1\n", "not both");
    check_wrong_above(1, before, "[item 0]\nkind = rsp\n", "needs holder = or at =");
    check_wrong(before, "[item 0]\nkind = rsp\nat = 1,1\nstate = lost\n", "fine, cut, gone");
    check_wrong(before, "[item 0]\nkind = rsp\nat = 1,1\nsignal = HELP\n", "CF");
    check_wrong(before, "[item 0]\nkind = rsp\nat = 1,1\n[item 0]\n", "there already");
    check_wrong(before, "[marker 0]\nkind = fog\n", "smoke");
    check_wrong_above(2, before, "[marker 999]\nkind = smoke\nat = 1,1\n", "numbered from 0 to 95");
    check_wrong(before, "[marker 0]\nkind = smoke\nvalue = 100\n", "from -99 to 99");
    check_wrong(before, "[marker 0]\nkind = pending\nat = 1,1\ndetail = 99\n", "a pending mission becomes");
    check_wrong(before, "[commander 1/1]\n", "is no HQ or staff unit");
    check_wrong(before, "[commander 9HQ]\n", "there is no unit '9HQ'");
    check_wrong(before, "[deck]\nnext = 17 17\n", "one card twice");
    check_wrong(before, "[deck]\nnext = 60\n", "not in the deck");
    check_wrong(before, "[deck]\ndrawn = 51\n", "no card that can have been drawn");
    check_wrong(before, "[deck]\ndrawn = 3 9\nnext = 9\n", "9 is drawn already");
    check_wrong(before, "[frame 0]\nkind = 77\n", "from 1 to");
    check_wrong(before, "[frame 0]\nkind = 1\norder = 4000\n", "is no order");
    check_wrong(before, "[weather]\n", "unknown section");
}

/* ---- there and back ---- */

TEST(planning_comes_back)
{
    Fof *p = fof_open(
        MAP "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\n[unit LMG]\ntype = lmg-team\nfree = yes\n[place "
            "primary]\nrows = 3\n[store flare]\nitem = rsp\n[row 2]\nface-down = yes\npc = ?\n");
    for (int i = 0; i < 40 && !strcmp(turn_topic(p), "plan"); i++) {
        Action list[MAX_OPTIONS];
        char text[ACTION_TEXT_SIZE];
        int count = fof_rules.legal((const Game *)p->game, (const State *)p->state, list, MAX_OPTIONS);
        CHECK(count > 1);
        CHECK(turn_sound(p));
        fof_rules.say((const Game *)p->game, (const State *)p->state, list[i % count], text, sizeof text);
        CHECK(fof_do(p, text));
    }
    CHECK_INT(p->state->turn, 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(an_order_under_way_comes_back)
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 4\n" TURN_HQ("1", "2,1")
                          TURN_SQUAD("1/1", "1", "2,1"));
    fof_deck(p, 2, fof_card_with(p, MARK_COVER, false, 0), fof_card_with(p, MARK_COVER, false, 1));
    CHECK(fof_do(p, "1HQ orders 1/1 to seek cover"));
    CHECK_TEXT(turn_topic(p), "exhort");
    CHECK_INT(p->state->frame_count, 1);
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "accept"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(things_and_markers_and_casualties_come_back)
{
    Fof *p = fof_open(
        MAP
        "[store radio]\nitem = scr536\nholder = 1HQ\n[state]\nturn = 2\nstep = 3.3.2b\nacting = "
        "1HQ\ncommands = 4\nvisibility = 1 1\nlost = 1 2 3\npoints = -4\nphase-lines = 2 3\n" TURN_HQ("1",
                                                                                                      "2,1")
            TURN_SQUAD("1/1", "1",
                       "2,1/cover1") "done = 4\n[item scr300-1]\nholder = 1HQ\n[item 7]\nkind = "
                                     "casualty\ncount = 2\nat = 2,1/cover1\n[item 8]\nkind = casualty\nside "
                                     "= enemy\nat = 3,3\n[item 9]\nkind = rsp\nholder = 1/1\nsignal = "
                                     "CF\n[item 10]\nkind = line\nstate = cut\nat = 3,1\n"
                                     "[item 11]\nkind = wp\nstate = gone\n[marker 3]\nkind = smoke\nvalue = "
                                     "2\nat = 2,3\n[marker 9]\nkind = mines\nat = 3,3\n[marker 20]\nkind = "
                                     "concentrated\nvalue = -1\nunit = 1/1\nby = Gp\n" TURN_UNIT(
                                         "Gp", "german-rifle-squad",
                                         "2,2") "[deck]\ndrawn = 3 9 27\nnext = 44 2\n[commander 1HQ]\nsaved "
                                                "= 3\nskills = spot grenade\n");
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "1HQ"));
    CHECK_INT(turn_draws_left(p), 47);
    CHECK(turn_sound(p));
    fof_unit_remove(fof_play(p), fof_unit(p, "Gp")); /* gaps in the tables */
    p->state->markers[20] = (Marker){0};
    p->state->items[8] = (Item){0};
    p->state->steps_in_all[ENEMY] =
        (uint8_t)fof_words_steps(p->game, p->state, ENEMY); /* the test took them */
    fof_fire_refresh(fof_play(p), FRIENDLY);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_masked_position_comes_back)
{
    Fof *p =
        fof_open(MAP STAND IDLE "[card 2,3]\nterrain = church\nface-down = yes\npc = ?\n[card 4,3]\nterrain "
                                "= woods\nhills = 2\nface-down = yes\nborders = wdbBwwww\n");
    CHECK(p->state->cards[fof_card(p, "4,3")].flags & CARD_FACE_DOWN);
    CHECK(turn_sound(p));
    FofState full = *p->state;
    fof_rules.mask((const Game *)p->game, (const State *)&full, FRIENDLY, (State *)p->state);
    CHECK_INT(p->state->cards[fof_card(p, "4,3")].terrain, HIDDEN_TERRAIN);
    CHECK_INT(p->state->cards[fof_card(p, "2,3")].pc, '?');
    CHECK(fof_round_trip(p));
    *p->state = full;
    fof_close(p);
}

TEST(every_direction_and_border_comes_back)
{
    Fof *p = fof_open(MAP STAND IDLE
                      "[card 2,2]\nborders = wdbBdwBb\n[card 3,3]\nborders = dddddddd\nlevel = 4\ncontrols = "
                      "primary landing-zone\nflags = had-pc visited scored\nscored = 5\n" TURN_UNIT(
                          "H", "hmg-30", "3,1") "direction = north-west\n");
    CHECK_INT(p->state->cards[fof_card(p, "2,2")].dark, 1 << 1 | 1 << 2 | 1 << 4 | 1 << 7);
    CHECK_INT(p->state->cards[fof_card(p, "2,2")].black, 1 << 2 | 1 << 3 | 1 << 6 | 1 << 7);
    CHECK(turn_sound(p));
    fof_close(p);
}

/* ---- what later rules bring: places, not another map ---- */

TEST(a_vehicle_with_passengers_comes_back)
{
    Fof *p = fof_open(MAP STAND IDLE TURN_UNIT(
        "T1", "truck", "2,1") "[area 2,1/inside1]\nvehicle = T1\ncapacity = 10\n" TURN_SQUAD("2/1", "1",
                                                                                             "2,1/inside1")
                          TURN_HQ("1", "2,1/inside1"));
    AreaId inside = fof_area(p, "2,1/inside1");
    CHECK_INT(p->state->areas[inside].kind, AREA_VEHICLE);
    CHECK_INT(p->state->areas[inside].owner, fof_unit(p, "T1"));
    CHECK_INT(fof_u(p, "2/1")->area, inside);
    CHECK_INT(unit_card(p->state, fof_unit(p, "2/1")), fof_card(p, "2,1"));
    CHECK(turn_sound(p));
    fof_unit_place(fof_play(p), fof_unit(p, "T1"), fof_card(p, "2,2")); /* it takes them along */
    CHECK_INT(unit_card(p->state, fof_unit(p, "2/1")), fof_card(p, "2,2"));
    fof_close(p);
}

TEST(a_card_with_four_streets_comes_back)
{
    Fof *p = fof_open(
        MAP "[terrain-kind block]\ntitle = City block\ncover = 3 3\nicons = urban-card\n[terrain "
            "block-1]\ncopies = 0\n" STAND IDLE
            "[card 2,2]\nterrain = block-1\n[area 2,2/street1]\nfacing = north\n[area 2,2/street2]\nfacing = "
            "east\n[area 2,2/street3]\nfacing = south\n[area 2,2/street4]\nfacing = west\n"
            "[area 2,2/room1]\ncapacity = 4\ncover = 3\n[area 2,2/room2]\ncapacity = 4\ncover = 3\nlevel = "
            "1\nground-floor = 2,2/room1\n[area 2,2/courtyard1]\n[area 2,2/roof1]\n" TURN_SQUAD("2/1", "1",
                                                                                                "2,2/street3")
                TURN_SQUAD("3/1", "1", "2,2/room2") TURN_UNIT("M", "lmg-team", "2,2/roof1"));
    CHECK(p->game->terrain[p->state->cards[fof_card(p, "2,2")].terrain].flags & TERRAIN_URBAN_CARD);
    int streets = 0;
    for (AreaId area = fof_area_next(p->state, fof_card(p, "2,2"), NO_AREA); area != NO_AREA;
         area = fof_area_next(p->state, fof_card(p, "2,2"), area))
        streets += p->state->areas[area].kind == AREA_STREET;
    CHECK_INT(streets, 4);
    CHECK_INT(p->state->areas[fof_area(p, "2,2/street3")].facing, SOUTH);
    CHECK_INT(p->state->areas[fof_area(p, "2,2/room2")].owner + FIRST_EXTRA_AREA, fof_area(p, "2,2/room1"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_box_for_helicopters_comes_back, "FOF-2.5B-1", "FOF-2.5B-2")
{
    Fof *p = fof_open(MAP STAND IDLE "[card 1,11]\nkind = box\n[card 2,11]\n" TURN_SQUAD("2/1", "1", "1,11")
                          TURN_UNIT("T1", "truck", "2,11") "[area 2,11/inside1]\nvehicle = T1\n" TURN_HQ(
                              "1", "2,11/inside1"));
    CHECK_INT(p->state->cards[fof_card(p, "1,11")].kind, CARD_BOX);
    CHECK_INT(p->state->cards[fof_card(p, "2,11")].kind, CARD_BOX);
    CHECK(!unit_on_map(p->state, fof_unit(p, "2/1")));
    CHECK(unit_in_play(p->state, fof_unit(p, "2/1")));
    for (int direction = 0; direction < 8; direction++)
        CHECK_INT(card_neighbour(p->state, fof_card(p, "1,11"), (Direction)direction), NO_CARD);
    CHECK_INT(fof_legal(p, "2/1 to move to"), 0);
    CHECK(turn_sound(p));
    fof_close(p);
}

/* 2.2.1: a hidden card is guessed from the deck until it is no hill; in a deck of hills that would never end. */
TEST(position_refuses_a_hidden_card_over_a_deck_of_hills)
{
    static const char hidden[] =
        "[state]\neyes = 0\nrng = hidden\n[card 1,1]\nterrain = hidden\nflags = face-down\n";
    static FofState state;
    FofGame *cards = fof_mission("", NULL);
    Writer text = {0};
    Errors errors = {0};
    for (int i = 1; i < cards->terrain_count; i++)
        if (!(cards->terrain[i].flags & TERRAIN_HILL))
            writer_print(&text, "[terrain %s]\ncopies = 0\n", cards->terrain[i].id);
    writer_text(&text, "[row 1-3]\nterrain = open\n");
    FofGame *hills = fof_mission(text.text, NULL);
    CHECK(hills);
    Doc *doc = doc_parse("hidden.ini", hidden, sizeof hidden - 1, &errors);
    CHECK(!fof_rules.setup((const Game *)hills, doc, 1, (State *)&state, &errors));
    CHECK_CONTAINS(errors.line[0], "hidden.ini:5: ");
    CHECK_CONTAINS(errors.line[0], "the terrain deck has no card but hills");
    doc_free(doc);
    errors_free(&errors);
    writer_free(&text);
    fof_unload(hills);
    fof_unload(cards);
}

TEST(a_question_says_whom_and_where_it_is_about)
{
    Ask ask;
    Fof *p = fof_open(ACT_MAP("3") ACT_STATE ACT_PLATOON);
    fof_rules.ask((const Game *)p->game, (const State *)p->state, &ask);
    CHECK_TEXT(ask.topic, "order");
    CHECK_TEXT(ask.whom, "1HQ");
    CHECK_TEXT(ask.where, "2,2");
    CHECK(!ask.sample);
    fof_close(p);
    p = fof_open(MAP STAND IDLE); /* general initiative: nobody in particular */
    fof_rules.ask((const Game *)p->game, (const State *)p->state, &ask);
    CHECK_TEXT(ask.whom, "");
    CHECK_TEXT(ask.where, "");
    fof_close(p);
}

/* ---- the grid ---- */

TEST(cards_end_where_the_grid_ends)
{
    for (int column = MIN_COLUMN - 1; column <= MAX_COLUMN + 1; column++)
        for (int row = -1; row <= GRID_DEPTH; row++) {
            bool inside = column >= MIN_COLUMN && column <= MAX_COLUMN && row >= 0 && row < GRID_DEPTH;
            CardId card = fof_card_at(column, row);
            CHECK_INT(card != NO_CARD, inside);
            if (inside)
                CHECK(card_column(card) == column && card_row(card) == row);
        }
}
