/* The missions that are shipped: each reads like an order, and none is short of a part. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/load.h"
#include "fof/position.h"
#include "minunit.h"

static const char *const shipped[] = {
    "missions/fof/normandy/1-hedgerows.ini",    "missions/fof/normandy/2-patrols.ini",
    "missions/fof/normandy/3-farm.ini",         "missions/fof/normandy/4-counter-attack.ini",
    "missions/fof/normandy/5-night-patrol.ini", "missions/fof/normandy/6-village.ini",
    "missions/fof/normandy/7-hill.ini",         "missions/fof/stand-alone/sunken-lane.ini",
};

static FofGame *read_mission(const char *path)
{
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    FofGame *game = doc != NULL ? fof_load(doc, &errors) : NULL;
    errors_print(&errors, stderr);
    doc_free(doc);
    errors_free(&errors);
    return game;
}

/* 0 for none, then C, B, A: how severe the markers of a row are, twice the mean of the letters that may lie there. */
static int severity(const FofGame *game, CardId card)
{
    int letters = game->contacts.mix[card] ? game->contacts.mix[card] : ALL_LETTERS, sum = 0, count = 0;
    if (!game->layout_pc[card])
        return 0;
    if (game->layout_pc[card] != '?')
        return 2 * ('D' - game->layout_pc[card]);
    for (int letter = 0; letter < LETTERS; letter++)
        if (letters >> letter & 1)
            sum += 3 - letter, count++;
    return count ? 2 * sum / count : 0;
}

static int severest(const FofGame *game, int row)
{
    int most = 0;
    for (int column = 1; column <= game->columns; column++) {
        int here = severity(game, (CardId)(row * GRID_WIDTH + column + GRID_COLUMN_OFFSET));
        most = here > most ? here : most;
    }
    return most;
}

/* ---- [briefing] ---- */

TEST(missions_have_an_order_of_every_paragraph, "FOF-2.1-1")
{
    for (int i = 0; i < COUNT_OF(shipped); i++) {
        FofGame *game = read_mission(shipped[i]);
        CHECK(game != NULL);
        for (int part = 0; part < BRIEFING_PARTS; part++)
            CHECK(game->briefing[part][0] != '\0');
        fof_unload(game);
    }
}

TEST(missions_tell_their_briefing_by_why)
{
    Fof *p =
        fof_open("[mission]\nsystem = fof\ntype = offensive\n[briefing]\ndate = 9 June 1944\n"
                 "enemy = Somebody behind every hedge, and then somebody more, as far as one sees and a\n"
                 "    good deal farther, so that the line is broken where a word ends\n"
                 "mission = Take the farm.\n");
    CHECK_CONTAINS(fof_why(p, "briefing"), "9 June 1944: Date (2.1)");
    CHECK_CONTAINS(fof_why(p, "briefing"), "Take the farm.: Mission (2.1)");
    CHECK_CONTAINS(fof_why(p, "briefing"), "is broken: Enemy forces (2.1)\nwhere a word ends: Enemy");
    CHECK_TEXT(fof_why(p, "briefing now"), "");
    fof_close(p);
}

TEST(missions_refuse_a_briefing_with_unknown_or_endless_paragraphs)
{
    char text[BRIEFING_SIZE + 64] = "[briefing]\nmission = ";
    size_t start = strlen(text);
    memset(text + start, 'x', BRIEFING_SIZE);
    memcpy(text + start + BRIEFING_SIZE, "\n", 2);
    CHECK(fof_mission_refused(text, 2, "is longer than 1023 letters"));
    CHECK(fof_mission_refused("[briefing]\nmision = Take it.\n", 2, "did you mean 'mission'"));
}

/* ---- what each has besides ---- */

TEST(missions_have_events_tactics_awards_and_contacts)
{
    for (int i = 0; i < COUNT_OF(shipped); i++) {
        FofGame *game = read_mission(shipped[i]);
        CHECK(game != NULL);
        for (int side = 0; side < 2; side++)
            CHECK(game->event_count[side] >= 8 && game->event_count[side] <= 10);
        CHECK(game->hierarchies.tactics != 0);
        CHECK(game->award_count >= 5);
        CHECK(game->contacts.list_count >= 4);
        CHECK(game->columns * game->rows <= 24 && game->turns <= 10);
        fof_unload(game);
    }
}

TEST(missions_grow_more_severe_toward_the_objective, "FOF-2.2.2-3", "FOF-2.2.2-4")
{
    for (int i = 0; i < COUNT_OF(shipped); i++) {
        FofGame *game = read_mission(shipped[i]);
        CHECK(game != NULL);
        for (int row = 2; row <= game->rows && game->type != MISSION_DEFENSIVE; row++)
            CHECK(severest(game, row) >= severest(game, row - 1));
        CHECK_INT(game->contacts.schedule_count > 0, game->type == MISSION_DEFENSIVE);
        fof_unload(game);
    }
}

TEST(missions_stand_alone_counts_neither_ammunition_nor_radios)
{
    FofGame *game = read_mission(shipped[COUNT_OF(shipped) - 1]);
    CHECK(game != NULL);
    CHECK(game->ignore_ammunition && game->ignore_communication);
    for (int i = 0; i < game->named_count; i++)
        CHECK(game->types[game->named[i].type].kind != KIND_VEHICLE);
    fof_unload(game);
}
