/* Packages whose choices decide whether they fit: or, 1-3 and (n/m) are settled anew before a marker is discarded (8.3, 8.4.3). */
#include "fof/contact.h"

/* Only from the front, where a mortar finds no open sky (7.3.1). */
#define WOODS "[placement]\n1 = front\n[card 3,4]\nterrain = woods\nborders = wwwwwwww\n"
#define ONE(units, more)                                                               \
    CONTACT_START CONTACT_SQUAD WOODS "[package some]\nunits = " units                 \
                                      "\ndistance = close\n" more CONTACT_ONLY("some") \
                                          CONTACT_PC("3,3", "A")

static int redrawn(const Fof *p)
{
    int count = 0;
    for (const char *at = p->told; (at = strstr(at, "It cannot come")) != NULL; at++)
        count++;
    return count;
}

TEST(another_type_is_drawn_where_one_does_not_fit, "FOF-8.4.3-19")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = contact_open(ONE("german-lmg or german-mortar", ""));
        fof_deck(p, 1, turn_random(p, 2, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-lmg"), 1);
        CHECK_INT(contact_units(p, "german-mortar"), 0);
        CHECK(result == 1 ? redrawn(p) == 0 : redrawn(p) >= 1);
        CHECK_INT(contact_came(p), 0);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(fewer_come_where_more_have_no_room, "FOF-8.4.3-19")
{
    for (int result = 1; result <= 3; result++) {
        Fof *p = contact_open(ONE("1-3 german-rifle-squad", ""));
        ((FofGame *)(uintptr_t)p->game)->values.card_steps = 4; /* one squad of three steps */
        fof_deck(p, 1, turn_random(p, 3, result, 0));
        contact_run(p);
        CHECK_INT(contact_units(p, "german-rifle-squad"), 1);
        CHECK(result == 1 ? redrawn(p) == 0 : redrawn(p) >= 1);
        fof_close(p);
    }
}

TEST(a_part_that_cannot_come_stays_away_if_it_may, "FOF-8.4.3-19")
{
    Fof *p = contact_open(ONE("german-lmg + german-mortar (9/10)", ""));
    const FofState start = *p->state;
    for (int seed = 0; seed < 20; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        CHECK_INT(contact_units(p, "german-lmg"), 1);
        CHECK_INT(contact_units(p, "german-mortar"), 0);
    }
    fof_close(p);
}

/* The gun that is not in play goes to the part that has no other choice. */
TEST(counters_are_left_to_who_needs_them, "FOF-8.3-7")
{
    Fof *p = contact_open(ONE("german-lmg or german-rifle-squad + german-lmg",
                              "[pool]\ngerman-lmg = 2\ngerman-rifle-squad = 1\n" TURN_UNIT(
                                  "MG", "german-lmg", "5,2") "flags = unspotted\n"));
    fof_deck(p, 1, turn_random(p, 2, 1, 0));
    contact_run(p);
    CHECK_INT(contact_units(p, "german-lmg"), 2); /* one was there */
    CHECK_INT(contact_units(p, "german-rifle-squad"), 1);
    fof_close(p);
}

/* Nobody at all is no effect: somebody comes in the end. */
TEST(a_package_of_nobody_is_drawn_again, "FOF-8.4.3-19")
{
    Fof *p = contact_open(ONE("german-lmg (1/10)", ""));
    const FofState start = *p->state;
    for (int seed = 0; seed < 20; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        CHECK_INT(contact_units(p, "german-lmg"), 1);
    }
    fof_close(p);
}

TEST(when_no_choice_fits_the_marker_is_discarded_at_once, "FOF-8.4.3-19")
{
    Fof *p = contact_open(ONE("1-7 german-mortar + german-lmg (1/2)", ""));
    contact_run(p);
    CHECK_INT(contact_came(p), -1);
    CHECK_INT(redrawn(p), 1); /* no card is drawn in vain */
    CHECK(fof_told(p, "Nothing that could be met fits around 3,3"));
    CHECK_INT(contact_pc(p, "3,3"), 0);
    CHECK(turn_sound(p));
    fof_close(p);
}

/* Two of three results fit, and neither is favoured because it stands first. */
TEST(choices_that_fit_keep_their_shares, "FOF-8.3-2")
{
    enum { GAMES = 600 };
    Fof *p = contact_open(ONE("german-lmg or german-rifle-squad or german-mortar", ""));
    const FofState start = *p->state;
    int guns = 0, squads = 0;
    for (int seed = 0; seed < GAMES; seed++) {
        contact_again(p, &start, (uint64_t)seed);
        contact_run(p);
        guns += contact_units(p, "german-lmg");
        squads += contact_units(p, "german-rifle-squad");
    }
    CHECK_INT(guns + squads, GAMES);
    CHECK(guns > GAMES * 2 / 5 && squads > GAMES * 2 / 5);
    fof_close(p);
}
