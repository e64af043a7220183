/* Rule 5: whom an Activation takes. */
#include "fte/position.h"
#include "minunit.h"

static const char *const BOOK = "[unit lt]\nat = 2323\n[unit ft-1]\nat = 2222\n[unit ft-2]\nat = 2223\n"
                                "[unit sgt]\nat = 2322\nstatus = broken\n[unit mg]\nat = 2123\nmarks = done\n"
                                "[unit ft-3]\nat = 2024\n[unit mortar]\nat = 2024\n[unit track]\nat = 2324\n"
                                "[unit team-1]\nat = 6002\nmarks = concealed\n";

static bool ready(const Scene *fr, const char *name)
{
    return fr_unit(fr, name)->marks & MARK_READY;
}

TEST(fte_a_leader_takes_those_within_two_hexes, "FTE-5.1-2", "FTE-5.0-4", "FTE-EX-ACT-1", "FTE-EX-ACT-2",
     "FTE-EX-ACT-3")
{
    Scene *fr = fr_open(BOOK);
    CHECK(scene_do(fr, "activate lt"));
    CHECK(ready(fr, "lt") && ready(fr, "ft-1") && ready(fr, "ft-2") && ready(fr, "sgt"));
    CHECK(!ready(fr, "mg"));
    CHECK(!ready(fr, "ft-3") && !ready(fr, "mortar") && !ready(fr, "track"));
    scene_close(fr);
}

TEST(fte_a_broken_leader_activates_only_himself, "FTE-5.1-4", "FTE-EX-ACT-4")
{
    Scene *fr = fr_open(BOOK);
    CHECK(scene_do(fr, "activate sgt"));
    CHECK(ready(fr, "sgt") && !ready(fr, "lt") && !ready(fr, "ft-1"));
    scene_close(fr);
}

TEST(fte_a_hex_activates_its_infantry, "FTE-5.1-1", "FTE-EX-ACT-5")
{
    Scene *fr = fr_open(BOOK);
    CHECK(scene_do(fr, "activate 2024"));
    CHECK(ready(fr, "ft-3") && ready(fr, "mortar") && !ready(fr, "lt") && !ready(fr, "mg"));
    scene_close(fr);
}

TEST(fte_a_vehicle_goes_alone, "FTE-EX-ACT-6")
{
    Scene *fr = fr_open(BOOK);
    CHECK(scene_do(fr, "activate track"));
    CHECK(ready(fr, "track") && !ready(fr, "lt"));
    scene_close(fr);
}

TEST(fte_leaders_lead_their_own, "FTE-5.1-3", "FTE-EX-ACT-7")
{
    Scene *fr = fr_open(
        "[position]\nactive = nva\n[unit vu]\nat = 5002\n[unit can]\nat = 5102\n[unit team-1]\nat = 5103\n"
        "[unit cell-1]\nat = 5103\n[unit farmers]\nat = 5003\n[unit ft-1]\nat = 0101\n");
    CHECK(scene_do(fr, "activate vu"));
    CHECK(ready(fr, "cell-1") && ready(fr, "farmers") && !ready(fr, "team-1") && !ready(fr, "can"));
    scene_close(fr);
    fr = fr_open(
        "[position]\nactive = nva\n[unit vu]\nat = 5002\n[unit can]\nat = 5102\n[unit team-1]\nat = 5103\n"
        "[unit cell-1]\nat = 5103\n[unit farmers]\nat = 5003\n[unit ft-1]\nat = 0101\n");
    CHECK(scene_do(fr, "activate can"));
    CHECK(ready(fr, "team-1") && ready(fr, "farmers") && !ready(fr, "cell-1") && !ready(fr, "vu"));
    scene_close(fr);
}
