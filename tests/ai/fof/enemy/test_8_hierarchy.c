/* The enemy's hierarchies as data (8.6.2): what the shipped lists say, what a row may ask, and what the
 * loader refuses. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/enemy/situation.h"
#include "fof/load/load.h"
#include "fof/load/reach.h"
#include "fof/position/names.h"
#include "fof/turn.h"

/* ---- the shipped lists ---- */

static const Hierarchy *list_named(const FofGame *game, const char *id)
{
    for (int i = 0; i < game->hierarchies.list_count; i++)
        if (!strcmp(game->hierarchies.lists[i].id, id))
            return &game->hierarchies.lists[i];
    return NULL;
}

/* "2/5 nothing, 1/5 cover": the chances of a column, in the order of the deeds; "auto cover"; "-". */
static const char *chances(const HierarchyRow *row, int column)
{
    static char text[256];
    int count[DEEDS] = {0}, all = row->column[column];
    if (all < 2)
        return all ? (text_print(text, sizeof text, "auto %s", fof_deed_words[row->deeds[column][1]]), text)
                   : "-";
    text[0] = '\0';
    for (int result = 1; result <= all; result++)
        count[row->deeds[column][result]]++;
    for (int deed = 0; deed < DEEDS; deed++)
        if (count[deed])
            text_append(text, sizeof text, "%s%d/%d %s", text[0] ? ", " : "", count[deed], all,
                        fof_deed_words[deed]);
    return text;
}

typedef struct Printed {
    const char *list, *when; /* conditions with blanks between them */
    const char *chances[3];
} Printed;

/* Section 3 of the figures, line by line. */
static const Printed printed[] = {
    {"defence",
     "same-card not-in-cover",
     {"1/5 nothing, 1/5 cover, 2/5 fall-back, 1/5 grenade",
      "1/4 nothing, 1/4 cover, 1/4 fall-back, 1/4 grenade", "1/3 cover, 1/3 fall-back, 1/3 grenade"}},
    {"defence",
     "same-card in-cover",
     {"1/4 nothing, 2/4 fall-back, 1/4 grenade", "1/3 nothing, 1/3 fall-back, 1/3 grenade",
      "1/3 nothing, 2/3 grenade"}},
    {"defence",
     "support-weapon out-of-ammo",
     {"auto fall-back", "1/3 nothing, 2/3 fall-back", "1/2 nothing, 1/2 fall-back"}},
    {"defence", "not-under-fire not-sees-opponent", {"auto vanish", "auto vanish", "auto vanish"}},
    {"defence",
     "not-under-fire target-on-line",
     {"2/3 nothing, 1/3 attack", "1/2 nothing, 1/2 attack", "auto attack"}},
    {"defence",
     "under-fire not-in-cover",
     {"1/5 nothing, 1/5 cover, 2/5 fall-back, 1/5 attack",
      "1/5 nothing, 2/5 cover, 1/5 fall-back, 1/5 attack", "2/3 cover, 1/3 attack"}},
    {"defence",
     "fire-from-elsewhere",
     {"1/5 nothing, 2/5 fall-back, 1/5 attack, 1/5 shift-fire",
      "1/5 nothing, 1/5 fall-back, 1/5 attack, 2/5 shift-fire", "1/4 nothing, 1/4 attack, 2/4 shift-fire"}},
    {"defence",
     "heavy-weapon firing",
     {"2/3 nothing, 1/3 concentrate", "1/3 nothing, 2/3 concentrate", "auto concentrate"}},
    {"defence",
     "trading-fire better-fire",
     {"2/3 nothing, 1/3 attack", "1/2 nothing, 1/2 attack", "1/3 nothing, 2/3 attack"}},
    {"defence",
     "trading-fire not-better-fire",
     {"1/3 nothing, 1/3 fall-back, 1/3 attack", "2/5 nothing, 1/5 fall-back, 2/5 attack",
      "1/2 nothing, 1/2 attack"}},
    {"attack",
     "same-card not-in-cover",
     {"1/5 nothing, 2/5 cover, 1/5 fall-back, 1/5 grenade",
      "1/6 nothing, 1/6 fall-back, 2/6 advance, 2/6 grenade"}},
    {"attack",
     "same-card in-cover",
     {"1/5 nothing, 1/5 fall-back, 3/5 grenade", "1/6 nothing, 1/6 fall-back, 2/6 advance, 2/6 grenade"}},
    {"attack", "support-weapon out-of-ammo", {"2/3 nothing, 1/3 fall-back", "1/2 nothing, 1/2 advance"}},
    {"attack", "support-weapon target-on-line", {"auto attack", "1/4 nothing, 1/4 advance, 2/4 attack"}},
    {"attack", "", {"1/4 nothing, 1/4 advance, 2/4 infiltrate", "2/3 advance, 1/3 infiltrate"}},
    {"pinned",
     "pinned same-card not-in-cover",
     {"2/4 cover, 1/4 fall-back, 1/4 rally", "1/5 nothing, 1/5 cover, 2/5 fall-back, 1/5 rally"}},
    {"pinned",
     "pinned same-card in-cover",
     {"1/3 nothing, 2/3 rally", "2/5 nothing, 2/5 fall-back, 1/5 rally"}},
    {"pinned",
     "pinned not-in-cover",
     {"1/3 nothing, 1/3 cover, 1/3 rally", "2/5 nothing, 1/5 cover, 1/5 fall-back, 1/5 rally"}},
    {"pinned", "pinned in-cover", {"auto rally", "2/4 nothing, 1/4 fall-back, 1/4 rally"}},
    {"pinned", "teams-together not-same-card", {"auto reconstitute", "-"}},
    {"pinned", "assault-team same-card", {"auto grenade", "1/2 nothing, 1/2 grenade"}},
    {"pinned", "assault-team", {"1/3 nothing, 2/3 infiltrate", "1/2 nothing, 1/2 infiltrate"}},
    {"pinned",
     "fire-team same-card not-in-cover",
     {"1/4 nothing, 2/4 cover, 1/4 fall-back", "1/5 nothing, 1/5 cover, 3/5 fall-back"}},
    {"pinned",
     "fire-team same-card in-cover",
     {"1/3 nothing, 1/3 fall-back, 1/3 grenade", "2/5 nothing, 2/5 fall-back, 1/5 grenade"}},
    {"pinned", "leader-team", {"auto rally", "1/3 nothing, 2/3 rally"}},
    {"pinned", "specialist-team", {"auto rally", "1/2 nothing, 1/2 rally"}},
    {"pinned", "litter-team casualty-here", {"auto evacuate", "1/3 nothing, 2/3 evacuate"}},
    {"pinned",
     "litter-team casualty-in-sight",
     {"1/2 nothing, 1/2 to-casualty", "1/3 nothing, 2/3 to-casualty"}},
    {"pinned", "litter-team", {"1/2 nothing, 1/2 rally", "2/3 nothing, 1/3 rally"}},
    {"pinned", "paralyzed-team not-same-card", {"1/2 nothing, 1/2 rally", "auto nothing"}},
    {"sniper", "not-spotted", {"auto nothing"}},
    {"sniper", "seen fortified", {"auto nothing"}},
    {"sniper", "seen", {"auto fall-back"}},
    {"sniper", "", {"auto hide"}},
    {"spotter", "missions-left", {"auto call-fire"}},
    {"spotter", "", {"auto leave"}},
    {"spent", "spotted", {"auto fall-back"}},
};

static const char *conditions(const HierarchyRow *row)
{
    static char text[256];
    text[0] = '\0';
    for (int i = 0; i < MAX_CONDITIONS && row->when[i]; i++)
        text_append(text, sizeof text, "%s%s%s", i ? " " : "", row->when[i] & CONDITION_NOT ? "not-" : "",
                    fof_condition_words[row->when[i] & ~CONDITION_NOT]);
    return text;
}

TEST(the_lists_have_the_situations_and_chances_of_the_aids, "FOF-8.6.2-4", "FOF-8.6.2-5")
{
    FofGame *game = fof_mission("", NULL);
    const char *before = "";
    int row = 0;
    for (int i = 0; i < (int)(sizeof printed / sizeof *printed); i++) {
        const Hierarchy *list = list_named(game, printed[i].list);
        CHECK(list != NULL);
        row = strcmp(printed[i].list, before) ? 0 : row + 1;
        before = printed[i].list;
        CHECK(row < list->row_count);
        CHECK_TEXT(conditions(&list->rows[row]), printed[i].when); /* in this order */
        for (int column = 0; column < list->column_count; column++)
            CHECK_TEXT(chances(&list->rows[row], column), printed[i].chances[column]);
        bool last = i + 1 == (int)(sizeof printed / sizeof *printed) || strcmp(printed[i + 1].list, before);
        CHECK_INT(last, row + 1 == list->row_count); /* and no others */
    }
    CHECK_TEXT(list_named(game, "defence")->columns[0], "delay");
    CHECK_TEXT(list_named(game, "defence")->columns[1], "hasty");
    CHECK_TEXT(list_named(game, "defence")->columns[2], "deliberate");
    CHECK_TEXT(list_named(game, "attack")->columns[0], "assault");
    CHECK_TEXT(list_named(game, "attack")->columns[1], "overrun");
    CHECK_TEXT(list_named(game, "pinned")->columns[COLUMN_LEADER], "leader");
    CHECK_TEXT(list_named(game, "pinned")->columns[COLUMN_ALONE], "alone");
    CHECK(fof_find_tactics(game, "probe"));
    CHECK(!fof_find_tactics(game, "leader")); /* no tactics */
    fof_unload(game);
}

/* Every result of every row and column has a deed, so the chances sum to one; and the strip of the deck gives
 * each result. */
TEST(the_chances_of_every_shipped_row_sum_to_one, "FOF-8.6.2-6")
{
    FofGame *game = fof_mission("", NULL);
    int rows = 0;
    for (int l = 0; l < game->hierarchies.list_count; l++) {
        const Hierarchy *list = &game->hierarchies.lists[l];
        for (int r = 0; r < list->row_count; r++)
            for (int c = 0; c < list->column_count; c++) {
                int all = list->rows[r].column[c], told = 0, drawn[MAX_RANDOM + 1] = {0};
                for (int result = 1; result <= all; result++)
                    told += list->rows[r].deeds[c][result] < DEEDS;
                CHECK_INT(told, all);
                for (int result = all + 1; result <= MAX_RANDOM; result++)
                    CHECK_INT(list->rows[r].deeds[c][result], 0);
                for (int card = 1; all > 1 && card < RESHUFFLE_CARD; card++)
                    drawn[game->action[card].random[all]]++;
                for (int result = 1; all > 1 && result <= all; result++)
                    CHECK(drawn[result] >= 50 / all && drawn[result] <= 50 / all + 1);
                rows += all > 0;
            }
    }
    CHECK(rows > 70);
    fof_unload(game);
}

/* ---- what the loader refuses ---- */

#define OWN "[hierarchy own]\ncolumns = bold meek\n"

TEST(unknown_words_are_told_with_those_that_are_allowed)
{
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = same-card samecard\nbold = auto cover\nmeek = auto cover\n", 4,
        "'samecard' is no condition; there are (also with not-) always, same-card, sees-opponent"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 1 dance, 2 cover\nmeek = auto cover\n", 4,
                              "'dance' is nothing to do; there are nothing, cover, fall-back"));
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nbold = auto cover\nmeek = auto cover\nhasty = auto cover\n", 6,
        "the list 'own' has no such column; it has bold, meek"));
    CHECK(fof_mission_refused(OWN "[situation other one]\nbold = auto cover\n", 3,
                              "there is no [hierarchy other]"));
    CHECK(fof_mission_refused(OWN "[situation own]\nbold = auto cover\n", 3,
                              "needs the name of a list and its own"));
    CHECK(fof_mission_refused("[hierarchy own]\nfor = everybody\ncolumns = bold\n", 2, "tactics"));
    CHECK(fof_mission_refused("tactics = hasy\n", 1, "there is no such tactics column"));
    CHECK(fof_mission_refused("[event enemy 1]\neffect = tactics\ntactics = bold\n", 3,
                              "there is no such tactics column"));
    CHECK(fof_mission_refused("[event enemy 1]\neffect = tactics\n", 1, "needs a column"));
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = not-always\nbold = auto cover\nmeek = auto cover\n", 4,
        "is no condition"));
}

TEST(results_must_fill_the_random_number)
{
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 1 cover, 3 advance\nmeek = auto cover\n", 4,
                              "nothing is said for the result 2 of 3"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 2-3 advance\nmeek = auto cover\n", 4,
                              "nothing is said for the result 1 of 3"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 1-2 cover, 2-3 advance\nmeek = auto cover\n",
                              4, "the result 2 is given twice"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 1-13 cover\nmeek = auto cover\n", 4,
                              "from 1 to 12"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 0-2 cover\nmeek = auto cover\n", 4,
                              "from 1 to 12"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = 1 cover\nmeek = auto cover\n", 4,
                              "is written 'auto cover'"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = cover\nmeek = auto cover\n", 4,
                              "must be ranges"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold =\nmeek = auto cover\n", 4, "must be ranges"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = auto\nmeek = auto cover\n", 4,
                              "must be ranges"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nwhen = pinned\n", 3,
                              "says nothing to do for any column: bold, meek"));
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = auto cover\n", 2,
                              "no row says what to do for the column 'meek'"));
}

TEST(rows_that_nobody_comes_to_are_told)
{
    CHECK(fof_mission_refused(OWN
                              "[situation own one]\nwhen = in-cover\nbold = auto cover\nmeek = auto cover\n"
                              "[situation own two]\nwhen = exposed in-cover\nbold = auto rally\n",
                              9, "can never be reached: the row 'one' before it"));
    /* without conditions */
    CHECK(fof_mission_refused(OWN "[situation own one]\nbold = auto cover\nmeek = auto cover\n"
                                  "[situation own two]\nwhen = exposed\nmeek = auto rally\n",
                              8, "can never be reached: the row 'one' before it"));
    /* what follows from a condition: opponents on the card are seen */
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = sees-opponent\nbold = auto cover\nmeek = auto cover\n"
            "[situation own two]\nwhen = same-card\nbold = auto grenade\n",
        9, "can never be reached: the row 'one' before it"));
    /* and the other way round: who sees nobody has nobody on his card */
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = not-same-card\nbold = auto cover\nmeek = auto cover\n"
            "[situation own two]\nwhen = not-sees-opponent\nbold = auto hide\n",
        9, "can never be reached: the row 'one' before it"));
    /* two rows together leave nothing over */
    CHECK(fof_mission_refused(OWN
                              "[situation own one]\nwhen = in-cover\nbold = auto cover\nmeek = auto cover\n"
                              "[situation own two]\nwhen = not-in-cover\nbold = auto rally\n"
                              "[situation own three]\nwhen = exposed\nbold = auto rally\n",
                              12, "can never be reached: one of the rows before it"));
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = in-cover not-in-cover\nbold = auto cover\nmeek = auto cover\n", 4,
        "contradict each other"));
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = fortified not-in-cover\nbold = auto cover\nmeek = auto cover\n", 4,
        "contradict each other"));
    CHECK(fof_mission_refused(
        OWN "[situation own one]\nwhen = squad fire-team\nbold = auto cover\nmeek = auto cover\n", 4,
        "contradict each other"));
    /* a row that is not for the column hides nothing there */
    FofGame *game = fof_mission(OWN "[situation own one]\nbold = auto cover\n"
                                    "[situation own two]\nwhen = exposed\nmeek = auto cover\n",
                                NULL);
    CHECK(game != NULL);
    fof_unload(game);
}

/* Tactics are for units in good order, and only those without a leader come to the column that says so. */
TEST(rows_for_units_that_the_list_is_not_for_are_told, "FOF-8.6.2-4", "FOF-8.6.2-5")
{
    static const char *const nobody[] = {"pinned",      "fire-team",      "assault-team",
                                         "litter-team", "paralyzed-team", "teams-together",
                                         "leader-team", "missions-left",  "specialist-team in-cover"};
    for (int i = 0; i < (int)(sizeof nobody / sizeof *nobody); i++) {
        char text[512];
        text_print(text, sizeof text,
                   OWN
                   "[situation own one]\nwhen = %s\nbold = auto nothing\n[situation own two]\nbold = auto "
                   "cover\nmeek = auto cover\n",
                   nobody[i]);
        CHECK(fof_mission_refused(text, 5, "no unit for whom this column is can be in the situation"));
    }
    CHECK(fof_mission_refused("[situation pinned led]\nwhen = leader-here\nalone = auto nothing\n", 3,
                              "the list is for pinned"));
    CHECK(fof_mission_refused("[situation spent whole]\nwhen = squad\nspent = auto nothing\n", 3,
                              "the list is for out-of-ammo"));
    FofGame *game =
        fof_mission("[situation spent last]\nwhen = not-spotted not-squad fire-team\nspent = auto "
                    "nothing\n",
                    NULL);
    CHECK(game != NULL);
    fof_unload(game);
}

TEST(a_search_for_unreachable_rows_ends)
{
    Hierarchy list = {.column_count = 1, .row_count = MAX_HIERARCHY_ROWS};
    for (int row = 0; row < MAX_HIERARCHY_ROWS; row++) {
        list.rows[row].column[0] = 1;
        for (int i = 0; i < MAX_CONDITIONS;
             i++) /* each row fails in many ways, all together in none that is found soon */
            list.rows[row].when[i] = (uint8_t)(1 + (row * 5 + i * 7) % 29) | (row + i) % 2 * CONDITION_NOT;
    }
    char why[ERROR_SIZE];
    CHECK(!fof_row_unreachable(&list, MAX_HIERARCHY_ROWS - 1, 0, why));
}

TEST(lists_are_one_for_each_use_and_columns_unique)
{
    CHECK(fof_mission_refused("[hierarchy second]\nfor = pinned\ncolumns = leader alone\n", 2,
                              "the list 'pinned' is for pinned already"));
    CHECK(fof_mission_refused("[hierarchy second]\nfor = sniper\ncolumns = s\n", 2,
                              "the list 'sniper' is for sniper already"));
    CHECK(
        fof_mission_refused("[hierarchy own]\ncolumns = bold hasty\n[situation own one]\nbold = auto cover\n",
                            2, "'hasty' is a column of another tactics list already"));
    CHECK(fof_mission_refused(
        "[hierarchy own]\ncolumns = bold bold\n[situation own one]\nbold = auto cover\n", 2, "twice"));
    CHECK(fof_mission_refused("[hierarchy own]\ncolumns = when\n", 2, "cannot be a column"));
    CHECK(fof_mission_refused("[hierarchy own]\n", 1, "needs at least one column"));
    CHECK(fof_mission_refused("[hierarchy own]\ncolumns = a b c d e\n", 2, "4"));
    CHECK(fof_mission_refused("[hierarchy pinned]\ncolumns = led alone\n", 2, "'leader alone'"));
    CHECK(fof_mission_refused("[hierarchy spotter]\ncolumns = spotter blind\n", 2,
                              "a list for spotter has one column"));
    CHECK(fof_mission_refused(
        OWN
        "[situation own one]\nbold = auto cover\nmeek = auto cover\n[situation own one]\nbold = auto rally\n",
        6, "has a row 'one' already"));
}

TEST(tactics_need_all_the_lists)
{
    char *told = fof_errors("[mission]\nsystem = fof\nuse = fof/values.ini fof/items.ini fof/action.ini "
                            "fof/units/german-1944.ini "
                            "fof/hierarchies/defence.ini\ntactics = hasty\n");
    CHECK_CONTAINS(told, "needs a list too that is for pinned");
    CHECK_CONTAINS(told, "needs a list too that is for out-of-ammo");
    free(told);
}

/* ---- a column of one's own ---- */

TEST(a_mission_adds_a_column_or_a_list_without_any_code, "FOF-8.0-1")
{
    FofGame *game =
        fof_mission("tactics = stubborn\n"
                    "[hierarchy defence]\ncolumns = delay hasty deliberate stubborn\n"
                    "[situation defence close-open]\nstubborn = auto grenade\n"
                    "[situation defence flanked]\nstubborn = 1-2 shift-fire, 3 nothing\n"
                    "[hierarchy night]\ncolumns = patrol\n"
                    "[situation night all]\nwhen = not-same-card\npatrol = 1-11 infiltrate, 12 nothing\n",
                    NULL);
    CHECK(game != NULL);
    CHECK_TEXT(fof_name_tactics(game, game->hierarchies.tactics), "stubborn");
    const Hierarchy *list = list_named(game, "defence");
    CHECK_TEXT(chances(&list->rows[0], 3), "auto grenade");
    CHECK_TEXT(chances(&list->rows[1], 3), "-");
    CHECK_TEXT(chances(&list->rows[6], 3), "1/3 nothing, 2/3 shift-fire");
    CHECK_TEXT(chances(&list->rows[6], 1),
               "1/5 nothing, 1/5 fall-back, 1/5 attack, 2/5 shift-fire"); /* as it was */
    CHECK(fof_find_tactics(game, "patrol") && fof_find_tactics(game, "hasty"));
    CHECK_TEXT(chances(&list_named(game, "night")->rows[0], 0), "1/12 nothing, 11/12 infiltrate");
    fof_unload(game);
}

/* ---- conditions ---- */

#define MAP TURN_MISSION("offensive")
#define STAND MAP TURN_STAND TURN_IDLE

static bool holds(Fof *p, const char *unit, Condition condition)
{
    return fof_situation_holds(p->game, p->state, fof_unit(p, unit), condition);
}

/* A row with as many conditions as it can have, the last of which decides. */
TEST(every_condition_of_a_row_must_hold)
{
    Fof *p = fof_open(STAND TURN_UNIT("G", "german-squad", "1,3"));
    HierarchyRow row = {.column = {1, 1}};
    for (int i = 0; i < MAX_CONDITIONS; i++) {
        Condition condition = (Condition)(CONDITION_SAME_CARD + i);
        row.when[i] = (uint8_t)(condition | (holds(p, "G", condition) ? 0 : CONDITION_NOT));
    }
    CHECK(fof_situation_fits(p->game, p->state, fof_unit(p, "G"), &row));
    row.when[MAX_CONDITIONS - 1] ^= CONDITION_NOT;
    CHECK(!fof_situation_fits(p->game, p->state, fof_unit(p, "G"), &row));
    fof_close(p);
}

TEST(a_unit_knows_who_is_on_its_card_and_in_sight, "FOF-8.6.2-6")
{
    Fof *p = fof_open(STAND TURN_UNIT("Gp1", "german-squad", "1,1") TURN_UNIT("Gp2", "german-squad", "1,3")
                          TURN_UNIT("Gp3", "german-squad", "2,3") "flags = unspotted\n");
    CHECK(holds(p, "Gp1", CONDITION_ALWAYS));
    CHECK(holds(p, "Gp1", CONDITION_SAME_CARD) && holds(p, "Gp1", CONDITION_SEES_OPPONENT));
    CHECK(!holds(p, "Gp2", CONDITION_SAME_CARD) && holds(p, "Gp2", CONDITION_SEES_OPPONENT));
    CHECK(!holds(p, "Gp3", CONDITION_SAME_CARD) &&
          !holds(p, "Gp3", CONDITION_SEES_OPPONENT)); /* on no line */
    CHECK(holds(p, "Gp2", CONDITION_SPOTTED) && !holds(p, "Gp3", CONDITION_SPOTTED));
    fof_close(p);
}

TEST(fire_on_a_unit_and_its_own_fire_are_compared, "FOF-8.6.2-6")
{
    /* the squad's small arms against an automatic weapon that fires back */
    Fof *p = fof_open(STAND TURN_UNIT("MG", "german-lmg", "1,3")
                          TURN_UNIT("Far", "german-squad", "4,3") "flags = unspotted\n");
    CHECK(holds(p, "MG", CONDITION_UNDER_FIRE) && holds(p, "MG", CONDITION_FIRING) &&
          holds(p, "MG", CONDITION_TRADING_FIRE));
    CHECK(holds(p, "MG", CONDITION_TARGET_ON_LINE) && holds(p, "MG", CONDITION_BETTER_FIRE));
    CHECK(!holds(p, "MG", CONDITION_FIRE_FROM_ELSEWHERE));
    CHECK(!holds(p, "Far", CONDITION_UNDER_FIRE) && !holds(p, "Far", CONDITION_FIRING) &&
          !holds(p, "Far", CONDITION_TARGET_ON_LINE));
    CHECK(!holds(p, "Far", CONDITION_TRADING_FIRE) && !holds(p, "Far", CONDITION_BETTER_FIRE));
    fof_close(p);
    p = fof_open(STAND TURN_UNIT("Gp", "german-rifle-squad", "1,3")); /* small arms on both sides */
    CHECK(holds(p, "Gp", CONDITION_TRADING_FIRE) && !holds(p, "Gp", CONDITION_BETTER_FIRE));
    fof_close(p);
    p = fof_open(STAND TURN_UNIT("MG", "german-lmg", "1,3") TURN_SHELLS("1", "1,3"));
    CHECK(holds(p, "MG", CONDITION_UNDER_FIRE) && !holds(p, "MG", CONDITION_BETTER_FIRE));
    fof_close(p);
}

TEST(fire_from_another_direction_is_noticed, "FOF-8.6.2-6")
{
    Fof *p =
        fof_open(STAND TURN_SQUAD("2/1", "1", "3,3") TURN_UNIT("Gp", "german-squad", "1,3") "aim = 1,1\n");
    CHECK(holds(p, "Gp", CONDITION_FIRE_FROM_ELSEWHERE));
    CHECK_INT(fof_u(p, "Gp")->aim.card, fof_card(p, "1,1"));
    fof_u(p, "2/1")->aim.how = AIM_NONE;
    CHECK(!holds(p, "Gp", CONDITION_FIRE_FROM_ELSEWHERE));
    fof_close(p);
    p = fof_open(STAND TURN_UNIT("Hurt", "german-litter-team", "1,3")); /* it fires nowhere */
    CHECK(holds(p, "Hurt", CONDITION_FIRE_FROM_ELSEWHERE) && !holds(p, "Hurt", CONDITION_TRADING_FIRE));
    fof_close(p);
}

TEST(cover_is_of_two_strengths, "FOF-8.8-6")
{
    Fof *p = fof_open(
        STAND TURN_UNIT("Open", "german-squad", "1,3") TURN_UNIT("Tree", "german-squad", "2,3/cover1")
            TURN_UNIT("Hole", "german-squad", "3,3/foxhole1") TURN_UNIT("Cave", "german-lmg", "4,3/cave1")
                TURN_UNIT("House", "german-lmg", "4,2/building1") "flags = exposed\n");
    CHECK(!holds(p, "Open", CONDITION_IN_COVER) && !holds(p, "Open", CONDITION_FORTIFIED));
    CHECK(holds(p, "Tree", CONDITION_IN_COVER) && !holds(p, "Tree", CONDITION_FORTIFIED));
    CHECK(holds(p, "Hole", CONDITION_IN_COVER) && holds(p, "Hole", CONDITION_FORTIFIED));
    CHECK(holds(p, "Cave", CONDITION_FORTIFIED));
    CHECK(holds(p, "House", CONDITION_IN_COVER) && !holds(p, "House", CONDITION_FORTIFIED));
    CHECK(holds(p, "House", CONDITION_EXPOSED) && !holds(p, "Cave", CONDITION_EXPOSED));
    p->state->markers[0] = (Marker){
        .kind = MARKER_BARRICADE, .area = fof_area(p, "4,2/building1"), .unit = NO_UNIT, .by = NO_UNIT};
    CHECK(holds(p, "House", CONDITION_FORTIFIED));
    fof_close(p);
}

TEST(weapons_are_known_by_what_is_printed, "FOF-8.9-5")
{
    Fof *p =
        fof_open(STAND TURN_UNIT("LMG", "german-lmg", "1,3") TURN_UNIT(
            "HMG", "german-hmg", "2,3") "flags = out-of-ammo\n" TURN_UNIT("MTR", "german-mortar", "3,3")
                     TURN_UNIT("PzS", "german-panzerschreck", "4,3")
                         TURN_UNIT("Gp", "german-squad", "4,2") "steps = 2\n" TURN_UNIT(
                             "Ldr", "german-leader", "3,2") "[item-kind rifle-grenade-test]\ntitle = rifle "
                                                            "grenade\nclass = weapon\nrange = close\n");
    CHECK(!holds(p, "LMG", CONDITION_HEAVY_WEAPON) && !holds(p, "LMG", CONDITION_SUPPORT_WEAPON));
    CHECK(holds(p, "HMG", CONDITION_HEAVY_WEAPON) && holds(p, "HMG", CONDITION_SUPPORT_WEAPON) &&
          holds(p, "HMG", CONDITION_OUT_OF_AMMO));
    CHECK(holds(p, "MTR", CONDITION_HEAVY_WEAPON) && !holds(p, "MTR", CONDITION_OUT_OF_AMMO));
    CHECK(!holds(p, "PzS", CONDITION_HEAVY_WEAPON) && holds(p, "PzS", CONDITION_SUPPORT_WEAPON));
    CHECK(holds(p, "Gp", CONDITION_SQUAD) && holds(p, "Gp", CONDITION_WEAKENED) &&
          !holds(p, "LMG", CONDITION_WEAKENED));
    CHECK(!holds(p, "LMG", CONDITION_SQUAD) && !holds(p, "Ldr", CONDITION_SUPPORT_WEAPON));
    int item = fof_item_free_entry(p->state); /* 8.9: a leader with a weapon of his own */
    p->state->items[item] = (Item){.kind = fof_find_item_kind(p->game, "rifle-grenade-test"),
                                   .count = 1,
                                   .side = ENEMY,
                                   .holder = fof_unit(p, "Ldr"),
                                   .area = NO_AREA};
    CHECK(holds(p, "Ldr", CONDITION_SUPPORT_WEAPON));
    fof_u(p, "HMG")->flags |= UNIT_FLIPPED;
    CHECK(!holds(p, "HMG", CONDITION_HEAVY_WEAPON)); /* riflemen by now */
    fof_close(p);
}

TEST(a_weapon_without_basic_fire_looks_along_the_lines_of_its_card, "FOF-8.6.2-6")
{
#define ROCKETS \
    "[unit-type rockets]\ntitle = rockets\nkind = weapon\nside = enemy\nspecial = grenade\nrange = long\n"
    Fof *p = fof_open(MAP ROCKETS TURN_STAND TURN_IDLE TURN_UNIT("Rkt", "rockets", "1,3")
                          TURN_UNIT("Far", "rockets", "3,2"));
    CHECK(holds(p, "Rkt", CONDITION_TARGET_ON_LINE) && !holds(p, "Rkt", CONDITION_FIRING));
    CHECK(!holds(p, "Far", CONDITION_TARGET_ON_LINE));
    p->state->fire[fof_card(p, "1,3")].out[ENEMY] = 1 << EAST; /* its card fires another way */
    CHECK(!holds(p, "Rkt", CONDITION_TARGET_ON_LINE));
    p->state->fire[fof_card(p, "1,3")].out[ENEMY] |= 1 << SOUTH;
    CHECK(holds(p, "Rkt", CONDITION_TARGET_ON_LINE));
    fof_close(p);
}

TEST(teams_are_told_apart, "FOF-8.6.2-4")
{
    Fof *p = fof_open(
        STAND TURN_UNIT("F", "german-fire-team", "1,3") TURN_UNIT(
            "A", "german-assault-team", "1,3") TURN_UNIT("L", "german-litter-team",
                                                         "2,3") TURN_UNIT("P", "german-paralyzed-team", "2,3")
            TURN_UNIT("Ldr", "german-leader", "3,3") "flags = flipped\n" TURN_UNIT(
                "Snp", "german-sniper",
                "3,3") "flags = flipped\n" TURN_UNIT("F2", "german-fire-team",
                                                     "4,3") "flags = pinned\n" TURN_UNIT("F3",
                                                                                         "german-fire-team",
                                                                                         "4,3"));
    CHECK(holds(p, "F", CONDITION_FIRE_TEAM) && !holds(p, "F", CONDITION_LEADER_TEAM) &&
          !holds(p, "F", CONDITION_SPECIALIST_TEAM));
    CHECK(holds(p, "A", CONDITION_ASSAULT_TEAM) && !holds(p, "A", CONDITION_FIRE_TEAM));
    CHECK(holds(p, "L", CONDITION_LITTER_TEAM) && holds(p, "P", CONDITION_PARALYZED_TEAM));
    CHECK(holds(p, "Ldr", CONDITION_LEADER_TEAM) && holds(p, "Ldr", CONDITION_FIRE_TEAM) &&
          !holds(p, "Ldr", CONDITION_SPECIALIST_TEAM));
    CHECK(holds(p, "Snp", CONDITION_SPECIALIST_TEAM) && !holds(p, "Snp", CONDITION_LEADER_TEAM));
    CHECK(holds(p, "F", CONDITION_TEAMS_TOGETHER) && holds(p, "A", CONDITION_TEAMS_TOGETHER));
    CHECK(!holds(p, "L", CONDITION_TEAMS_TOGETHER) &&
          !holds(p, "Ldr", CONDITION_TEAMS_TOGETHER)); /* backs of counters rally */
    CHECK(!holds(p, "F3", CONDITION_TEAMS_TOGETHER));  /* the other is pinned */
    CHECK(holds(p, "F2", CONDITION_PINNED) && !holds(p, "F3", CONDITION_PINNED));
    fof_close(p);
}

TEST(casualties_and_missions_count, "FOF-8.10-2")
{
    Fof *p = fof_open(STAND TURN_UNIT("L", "german-litter-team", "4,3") TURN_UNIT(
        "Spt", "german-spotter", "3,3") "[item 0]\nkind = casualty\ncount = 1\nside = enemy\nat = 4,1\n");
    CHECK(!holds(p, "L", CONDITION_CASUALTY_HERE) && holds(p, "L", CONDITION_CASUALTY_IN_SIGHT));
    p->state->items[0].area = fof_area(p, "3,1"); /* on no line */
    CHECK(!holds(p, "L", CONDITION_CASUALTY_IN_SIGHT));
    p->state->items[0].area = fof_area(p, "4,3");
    CHECK(holds(p, "L", CONDITION_CASUALTY_HERE) && !holds(p, "L", CONDITION_CASUALTY_IN_SIGHT));
    p->state->items[0].side = FRIENDLY;
    CHECK(!holds(p, "L", CONDITION_CASUALTY_HERE));
    CHECK(!holds(p, "Spt", CONDITION_MISSIONS_LEFT));
    fof_u(p, "Spt")->errand[ERRAND_LINE] = 1;
    fof_u(p, "Spt")->errand[ERRAND_MISSIONS] = 2;
    CHECK(holds(p, "Spt", CONDITION_MISSIONS_LEFT));
    fof_close(p);
}

TEST(a_leader_counts_in_his_own_area_only, "FOF-8.9-3")
{
    Fof *p = fof_open(STAND TURN_UNIT("In", "german-squad", "3,3/cover1") TURN_UNIT(
        "Out", "german-squad", "3,3") TURN_UNIT("Ldr", "german-leader", "3,3/cover1"));
    CHECK(holds(p, "In", CONDITION_LEADER_HERE) && !holds(p, "Out", CONDITION_LEADER_HERE));
    CHECK(!holds(p, "Ldr", CONDITION_LEADER_HERE)); /* himself */
    fof_u(p, "Ldr")->flags |= UNIT_PINNED;
    CHECK(!holds(p, "In", CONDITION_LEADER_HERE)); /* not in good order */
    fof_close(p);
}
