/* A click on a table without hexes or cards is a point: it becomes an order that need not be in the list, and an order says
 * which point it is about. The toy's ridge lies on a plane here: six inches a place, from left to right. */
#include <string.h>

#include "core/base/ensure.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"
#include "ui/model/orders.h"
#include "ui/model/spot.h"

enum { PLACE_WIDTH = 6 * PLANE_INCH, MIDDLE = PLACE_WIDTH / 2 };

static void shape_of(const Game *game, const State *seen, Action action, Shape *shape)
{
    char text[ACTION_TEXT_SIZE];
    *shape = (Shape){0};
    toy_rules.say(game, seen, action, text, sizeof text);
    if (strncmp(text, "advance ", 8) != 0)
        return;
    text_copy(shape->label, sizeof shape->label, "Advance");
    text_print(shape->actor, sizeof shape->actor, "%.*s", (int)strcspn(text + 8, " "), text + 8);
    shape->to_point = true;
    shape->point = (PlanePoint){(action.at - 1) * PLACE_WIDTH + MIDDLE, MIDDLE};
}

static bool at_point(const Game *game, const State *seen, const char *actor, const char *label,
                     const PlanePose *pose, Action *action)
{
    char text[ACTION_TEXT_SIZE];
    text_print(text, sizeof text, "%s %s to %d", label, actor, pose->point.x / PLACE_WIDTH + 1);
    return *actor && toy_rules.parse(game, seen, text, action);
}

static const char *const MENUS[] = {"order", NULL};
static const Shapes SHAPES = {.rules_id = "toy", .menus = MENUS, .shape = shape_of, .at_point = at_point};

static Session *ordering(void)
{
    static const char *const answers[] = {"no trap", "steady", "no trap", "steady", "bid 2", "bid 0"};
    Session *session = play_new(play_mission("points.ini", 3), 1, SIDE_ALL);
    for (int i = 0; i < COUNT_OF(answers); i++) {
        bool done = session_do_text(session, answers[i], AUTHOR_PERSON, NULL);
        ENSURE(done);
    }
    return session;
}

TEST(ui_point_goes_from_a_click_to_an_order_and_back)
{
    Session *session = ordering();
    Action action;
    Reason reason = {0};
    Shape shape;
    PlanePoint clicked = spot_on_plane((Point){8.256F, 2.5F});
    CHECK_INT(clicked.x, 826);
    CHECK_INT(clicked.y, 250);
    CHECK(orders_at_point(session, &SHAPES, "a1", "advance", &(PlanePose){.point = clicked}, &action));
    CHECK(!toy_rules.refuse(session_game(session), session_seen(session), action, &reason));
    shape_of(session_game(session), session_seen(session), action, &shape);
    CHECK(shape.to_point);
    CHECK_INT(shape.point.x / PLACE_WIDTH, clicked.x / PLACE_WIDTH);
    Point shown = spot_of_plane(shape.point);
    CHECK_INT(spot_on_plane(shown).x, shape.point.x);
    CHECK(session_do(session, action, AUTHOR_PERSON, &reason));
    session_free(session);
}

TEST(ui_point_out_of_reach_is_an_order_that_is_refused)
{
    Session *session = ordering();
    Action action;
    Reason reason = {0};
    const PlanePose far = {.point = {4 * PLACE_WIDTH, 0}};
    CHECK(orders_at_point(session, &SHAPES, "a1", "advance", &far, &action));
    CHECK(toy_rules.refuse(session_game(session), session_seen(session), action, &reason));
    CHECK_TEXT(reason.label, "a1 is not next to 5");
    CHECK(!orders_at_point(session, &SHAPES, "", "advance", &(PlanePose){.point = {0, 0}}, &action));
    CHECK(!orders_at_point(session, NULL, "a1", "advance", &far, &action));
    session_free(session);
}

TEST(ui_orders_that_are_listed_know_their_points)
{
    Session *session = ordering();
    Orders orders = {0};
    orders_follow(&orders, session, &SHAPES);
    int found = orders_find(&orders, "a1", "Advance", NULL, -1);
    CHECK(found >= 0);
    CHECK(orders.shapes[found].to_point);
    CHECK_INT(orders.shapes[found].point.x, PLACE_WIDTH + MIDDLE);
    orders_free(&orders);
    session_free(session);
}

TEST(ui_points_have_names_as_things_do)
{
    char name[THING_SIZE];
    PlanePoint point = {0, 0};
    spot_name((PlanePoint){1205, 50}, name, sizeof name);
    CHECK_TEXT(name, "12.05,0.50");
    CHECK(spot_named(name, &point));
    CHECK_INT(point.x, 1205);
    CHECK_INT(point.y, 50);
    CHECK(!spot_named("12.05", &point));
    CHECK(!spot_named("3,2", &point));
    CHECK(!spot_named("1st.3,1.00", &point));
    CHECK(!spot_named("12.05,0.500", &point));
}
