/* Lists of actions: what fits is written, everything is counted. */
#include "minunit.h"

#include "core/play/action_list.h"

TEST(a_list_counts_beyond_its_room)
{
    Action room[2];
    ActionList list = {room, 2, 0, 0}, blind = {0};
    for (uint16_t verb = 1; verb <= 3; verb++) {
        list_add(&list, (Action){.verb = verb});
        list_add(&blind, (Action){.verb = verb});
    }
    CHECK_INT(list.count, 3);
    CHECK_INT(list_written(&list), 2);
    CHECK_INT(room[1].verb, 2);
    CHECK_INT(blind.count, 3);
    CHECK_INT(list_written(&blind), 0);
}

TEST(a_list_has_what_was_written_and_nothing_else)
{
    Action room[2];
    ActionList list = {room, 2, 0, 0};
    for (uint16_t verb = 1; verb <= 3; verb++)
        list_add(&list, (Action){.verb = verb, .on = 7});
    CHECK(list_has(&list, (Action){.verb = 2, .on = 7}));
    CHECK(!list_has(&list, (Action){.verb = 2, .on = 8}));
    CHECK(!list_has(&list, (Action){.verb = 3, .on = 7}));
    CHECK(!list_has(&(ActionList){0}, (Action){.verb = 1, .on = 7}));
}
