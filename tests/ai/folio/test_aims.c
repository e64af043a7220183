/* What the commanders of Vietnam Battles play for: what the Viet Cong seem to want, a siege from all sides, what is known of two
 * units that are to be destroyed, support fire that would be lost. */
#include <string.h>

#include "ai/folio/commander.h"
#include "ai/folio/mind.h"
#include "folio/folio.h"
#include "folio/position.h"
#include "minunit.h"

static const char *const BOYS = "missions/folio/boys-of-67.ini";
static const char *const NOSE = "missions/folio/snoopys-nose.ini";
static const char *const IRON = "missions/folio/iron-triangle.ini";

static const Traits seasoned = {.rings = true,
                                .wary = true,
                                .thrifty = true,
                                .joint = HEX_DIRECTIONS,
                                .reckons = true,
                                .spends = true,
                                .reckoning = &folio_tallies,
                                .besieges = true,
                                .reads = true,
                                .deduces = true};
static const Strength anybody = {.id = "anybody", .candidates = 1, .traits = &seasoned};

/* The mind of the side that is asked; lives until the next call. */
static Mind *mind_of(Vb *vb)
{
    static Mind mind;
    static State seen;
    static Outlook outlook;
    Ask ask;
    folio_rules.ask(vb->game, vb->state, &ask);
    folio_rules.mask(vb->game, vb->state, ask.side, &seen);
    outlook = search_outlook(&folio_mindset, &anybody, &folio_rules, vb->game, &seen);
    folio_mind_open(&mind, &outlook);
    return &mind;
}

static const char *says(Vb *vb)
{
    static char text[ACTION_TEXT_SIZE];
    Rng rng;
    rng_seed(&rng, 1, 1);
    Action action = folio_policies[0].decide(&folio_rules, vb->game, mind_of(vb)->view.state, &rng);
    folio_rules.say(vb->game, vb->state, action, text, sizeof text);
    return text;
}

/* ---- 27.0: what they want ---- */

#define TURN_3 "[position]\nonly-these = yes\nturn = 3\n"
#define US_THERE "[unit 1/2]\nat = 3016\n[unit 2/2]\nat = 3216\n"

static bool hunted(const char *position)
{
    Vb *vb = vb_over(IRON, position);
    bool found = mind_of(vb)->view.hunted;
    vb_close(vb);
    return found;
}

TEST(the_us_see_that_they_are_hunted_by_viet_cong_who_care_neither_for_the_bombers_nor_for_the_way_out)
{
    CHECK(hunted(TURN_3 "condition = casualties\n" US_THERE
                        "[unit 272/1]\nat = 2810\n[unit 272/2]\nat = 3012\n"
                        "[unit 272/3]\nat = 3112\n"));
    CHECK(!hunted(TURN_3 "condition = escape\n" US_THERE "[unit 272/1]\nat = 0703\n[unit 272/2]\nat = 0803\n"
                         "[unit 272/3]\nat = 0804\n"));
    CHECK(!hunted(TURN_3 "condition = hold\n" US_THERE "[unit 272/1]\nat = 2807\n[unit 272/2]\nat = 2907\n"
                         "[unit 272/3]\nat = 3007\n"));
}

/* What they want is not looked at. */
TEST(what_the_viet_cong_want_is_guessed_from_where_they_stand_alone)
{
    const char *const stand = US_THERE "[unit 272/1]\nat = 2810\n[unit 272/2]\nat = 3012\n";
    char casualties[512], hold[512];
    text_print(casualties, sizeof casualties, TURN_3 "condition = casualties\n%s", stand);
    text_print(hold, sizeof hold, TURN_3 "condition = hold\n%s", stand);
    CHECK_INT(hunted(casualties), hunted(hold));
}

TEST(who_is_hunted_goes_away_from_the_hunters)
{
    Vb *vb = vb_over(IRON, TURN_3 "condition = casualties\n[unit 1/2]\nat = 2912\n[unit 272/1]\nat = 2810\n"
                                  "[unit 272/2]\nat = 3010\n[unit 272/3]\nat = 2910\n");
    Mind *mind = mind_of(vb);
    int unit = (int)(vb_unit(vb, "1/2") - vb->state->units);
    CHECK(mind->view.hunted);
    Node here = folio_view_node(&mind->view, unit), far = folio_node_of(&vb->game->map, 2918);
    CHECK(folio_us_stand(mind, unit, far) > folio_us_stand(mind, unit, here));
    vb_close(vb);
}

/* 24.0: the Viet Cong would choose how long the game is. */
TEST(no_us_unit_goes_through_ben_suc_while_it_is_quiet)
{
    static const Place around[] = {1209, 1211, 1309, 1310, 1311};
    Vb *vb = vb_over(IRON, TURN_3 "condition = hold\n[unit 1/2]\nat = 1110\n[unit 272/1]\nat = 2010\n");
    Mind *mind = mind_of(vb);
    int unit = (int)(vb_unit(vb, "1/2") - vb->state->units), through = 0;
    CHECK(folio_march_stirs(mind, unit, folio_node_of(&vb->game->map, 1210)));
    for (size_t i = 0; i < COUNT_OF(around); i++) {
        Action action = {.verb = VERB_MOVE, .on = (uint16_t)(unit + 1), .at = around[i]};
        bool stirs = folio_march_stirs(mind, unit, folio_node_of(&vb->game->map, around[i]));
        through += stirs;
        CHECK(!stirs || folio_judge_us_move(mind, action) == NEVER);
    }
    CHECK(through > 0);
    vb_close(vb);
}

/* ---- sieges ---- */

#define REDOUBT \
    "[unit 514/1]\nat = 0717\n[camp 1]\nat = 0717\nstate = open\n[camp 2]\nat = 3017\nstate = hidden\n"

TEST(a_siege_wants_the_sides_where_nobody_stands_yet)
{
    uint8_t goals[MAX_NODES] = {0};
    Vb *vb = vb_over(NOSE, "[position]\nonly-these = yes\n" REDOUBT
                           "[unit 4/47-B]\nat = 0617\n[unit 4/47-C]\nat = 0616\n");
    const Mind *mind = mind_of(vb);
    const LandNode *camp = &vb->game->map.node[folio_cell(vb->game, 717)];
    int missing = 0;
    folio_siege_goals(mind, goals);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        missing += camp->next[i] != NO_NODE && goals[camp->next[i]];
    CHECK(missing > 0 && missing <= HEX_DIRECTIONS - 2);
    CHECK_INT(goals[folio_cell(vb->game, 617)], 0);
    CHECK_INT(goals[folio_cell(vb->game, 717)], 0);
    vb_close(vb);
}

static bool scouts(const char *others)
{
    char position[2048];
    text_print(position, sizeof position, "[position]\nonly-these = yes\n" REDOUBT "[unit 5]\nat = 2010\n%s",
               others);
    Vb *vb = vb_over(NOSE, position);
    int unit = (int)(vb_unit(vb, "5") - vb->state->units);
    bool found = view_has(mind_of(vb)->march.scouts, unit);
    vb_close(vb);
    return found;
}

TEST(where_enough_stand_around_a_camp_the_others_go_on_searching)
{
    CHECK(!scouts("[unit 4/47-B]\nat = 0617\n"));
    CHECK(scouts("[unit 4/47-B]\nat = 0617\n[unit 4/47-C]\nat = 0616\n[unit 4/47-A]\nat = 0615\n[unit "
                 "3/47-A]\nat = 0614\n"
                 "[unit 3/47-B]\nat = 0618\n[unit 3/47-C]\nat = 0619\n[unit 2/47-A]\nat = 0620\n[unit "
                 "2/47-B]\nat = 0515\n"
                 "[unit 2/47-C]\nat = 0516\n[unit 3/60-A]\nat = 0517\n[unit 3/60-B]\nat = 0518\n[unit "
                 "3/60-C]\nat = 0519\n"
                 "[unit 5/60-A]\nat = 0520\n[unit 5/60-B]\nat = 0415\n[unit 5/60-C]\nat = 0416\n[unit "
                 "Rngr]\nat = 0417\n"));
}

/* ---- 16.0: a camp that nobody has seen ---- */

#define TOGETHER                                                                                         \
    "[position]\nonly-these = yes\n[camp 1]\nat = 3620\nstate = hidden\n[unit 514/1]\nat = 3620\n[unit " \
    "263/1]\nat = 3619\n[unit 263/2]\nat = 3521\n[unit 263/3]\nat = 3721\n[unit 514/2]\nat = 3621\n"     \
    "[unit 3/60-C]\nat = 3421\n"

TEST(a_camp_is_looked_for_where_the_viet_cong_stand_together)
{
    Vb *vb = vb_over(NOSE, TOGETHER);
    const View *view = &mind_of(vb)->view;
    CHECK(view->camp[folio_cell(vb->game, 3620)] > 4 * view->camp[folio_cell(vb->game, 1426)]);
    vb_close(vb);
    vb = vb_over(
        NOSE, "[position]\nonly-these = yes\n[camp 1]\nat = 3620\nstate = hidden\n[unit 514/1]\nat = 0717\n");
    view = &mind_of(vb)->view;
    CHECK_INT(view->camp[folio_cell(vb->game, 3620)], view->camp[folio_cell(vb->game, 1426)]);
    vb_close(vb);
}

static Fight against(Vb *vb, const char *target, const char *attacker)
{
    const View *view = &mind_of(vb)->view;
    return folio_assault_fight(view, (int)(vb_unit(vb, target) - vb->state->units),
                               1ull << (vb_unit(vb, attacker) - vb->state->units));
}

TEST(whoever_keeps_the_us_from_where_a_camp_may_be_is_worth_more_to_them)
{
    Vb *vb = vb_over(NOSE, TOGETHER);
    Fight guard = against(vb, "263/2", "3/60-C");
    vb_close(vb);
    vb = vb_over(NOSE,
                 "[position]\nonly-these = yes\n[camp 1]\nat = 1426\nstate = captured\n[unit 263/2]\nat = "
                 "3521\n[unit 3/60-C]\nat = 3421\n");
    Fight nobody = against(vb, "263/2", "3/60-C");
    vb_close(vb);
    CHECK(guard.driven > nobody.driven);
    CHECK(guard.kill > nobody.kill);
}

/* ---- 25.0 ---- */

/* What the position is worth to the US at the beginning of the turn. */
static int worth(int turn, int steps, int other_steps)
{
    char position[256];
    text_print(position, sizeof position,
               "[position]\nturn = %d\n[unit 514/1]\nsteps = %d\n[unit 514/2]\nsteps = %d\n", turn, steps,
               other_steps);
    Vb *vb = vb_over(BOYS, position);
    int found = folio_stakes_outcome(&mind_of(vb)->view, vb->state);
    vb_close(vb);
    return found;
}

TEST(two_units_to_destroy_are_worth_more_to_the_us_the_weaker_they_are_and_the_more_turns_are_left)
{
    CHECK(worth(1, 2, 1) > worth(1, 2, 2));
    CHECK(worth(1, 1, 1) > worth(1, 2, 1));
    CHECK(worth(1, 2, 2) > worth(2, 2, 2));
    CHECK(worth(2, 2, 1) > worth(3, 2, 1));
}

/* ---- 4.1, 8.4: markers that would be lost ---- */

static const char *first_in_combat(const char *held)
{
    char position[256];
    text_print(position, sizeof position,
               "[position]\nstep = us-combat\n[support us]\nheld = %s\n[support vc]\nheld = 2 2 3\n", held);
    Vb *vb = vb_over(BOYS, position);
    const char *said = says(vb);
    vb_close(vb);
    return said;
}

TEST(with_markers_to_spare_the_us_bombard_before_they_attack)
{
    CHECK_CONTAINS(first_in_combat("1 1 2 2 3 3 4 4 5 6"), "ombard");
    CHECK(!strstr(first_in_combat("3 3 4"), "ombard"));
}
