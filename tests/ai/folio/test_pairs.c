/* Pairs of positions that are equal to the eyes of one player and differ in what is hidden from him. The same
 * decisions of his are played in both, the other side stays put: until something comes to light he must see, hear
 * and be asked the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/position.h"
#include "folio/position/change.h"
#include "folio/position/eyes.h"
#include "folio/turn/question.h"
#include "folio/words/words.h"
#include "minunit.h"

enum { LISTED = 4096, REFUSALS = 4, DEEP = 60, SUBJECTS = 5 };

/* One of the two games of a pair. */
typedef struct Twin {
    const Game *game;
    State *state;
    Side viewer;
    Log log;
    Writer seen;   /* all that the viewer was told, asked and shown since the last comparison */
    bool revealed; /* a hidden fact came to light, or the game ended */
} Twin;

static State *state_of(Twin *twin)
{
    return (State *)twin->state;
}

/* ---- what the viewer hears ---- */

static bool brings_to_light(const Event *event)
{
    return event->kind == EVENT_FOUND || event->kind == EVENT_CAMP_FOUND || event->kind == EVENT_AMBUSHED ||
           event->kind == EVENT_OVER;
}

static void hear(void *context, const void *state, const Event *event)
{
    Twin *twin = context;
    char sentence[SENTENCE_SIZE];
    twin->revealed |= brings_to_light(event);
    if (twin->revealed || !(event->eyes >> twin->viewer & 1))
        return;
    folio_rules.tell(twin->game, state, event, sentence, sizeof sentence);
    writer_print(&twin->seen, "%s\t%s\t%d\n", event->rule, sentence, event->reveals);
}

/* ---- what he sees ---- */

static void show_ask(Twin *twin, const State *seen)
{
    Ask ask;
    folio_rules.ask(twin->game, seen, &ask);
    writer_print(&twin->seen, "asked %d %d %d %s %s %s\n", (int)ask.kind, ask.side, ask.turn, ask.topic,
                 ask.rule, ask.text);
}

static void show_scores(Twin *twin)
{
    Score scores[16];
    int count = folio_rules.score(twin->game, state_of(twin), scores, COUNT_OF(scores));
    for (int i = 0; i < count; i++)
        writer_print(&twin->seen, "%s %d\n", scores[i].name, (int)scores[i].value);
}

static void explain(Twin *twin, const char *subject)
{
    static Reason reasons[64];
    int count = folio_rules.explain(twin->game, state_of(twin), subject, reasons, COUNT_OF(reasons));
    for (int i = 0; i < count && i < COUNT_OF(reasons); i++)
        writer_print(&twin->seen, "%s %s %s\n", reasons[i].label, reasons[i].value, reasons[i].rule);
}

/* The position as he sees it, in text, and what he is asked or sees somebody asked. */
static void show(Twin *twin)
{
    static State seen;
    Writer dump = {0};
    folio_mask(twin->game, twin->state, twin->viewer, &seen);
    folio_rules.dump(twin->game, (State *)&seen, &dump);
    writer_bytes(&twin->seen, dump.text, dump.length);
    writer_free(&dump);
    show_ask(twin, (State *)&seen);
    show_scores(twin);
}

/* ---- what he may do, and is told if he may not ---- */

static void show_odds(Twin *twin, Action action)
{
    Odds odds[16];
    int count = folio_rules.odds(twin->game, state_of(twin), action, odds, COUNT_OF(odds));
    for (int i = 0; i < count; i++)
        writer_print(&twin->seen, " %s %d/%d", odds[i].outcome, (int)odds[i].numerator,
                     (int)odds[i].denominator);
}

static int show_list(Twin *twin, Action actions[LISTED])
{
    int count = folio_rules.legal(twin->game, state_of(twin), actions, LISTED);
    ENSURE(count <= LISTED);
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        folio_rules.say(twin->game, state_of(twin), actions[i], text, sizeof text);
        writer_print(&twin->seen, "%s", text);
        show_odds(twin, actions[i]);
        writer_text(&twin->seen, "\n");
    }
    return count;
}

static void show_refusal(Twin *twin, Action action)
{
    Reason reason = {{0}, {0}, {0}};
    bool refused = folio_rules.refuse(twin->game, state_of(twin), action, &reason);
    writer_print(&twin->seen, "%d %s %s\n", refused, reason.rule, reason.label);
}

/* Any verb for any unit, place and target: hidden ones are among them. */
static Action any_action(const Game *game, Rng *rng)
{
    Action action = {.verb = (uint16_t)(1 + rng_below(rng, VERBS - 1))};
    unsigned uses = phrase_uses(&folio_phrases, action.verb);
    action.on = uses & 1 << IN_ON ? (uint16_t)(1 + rng_below(rng, (uint32_t)game->unit_count)) : 0;
    action.at = uses & 1 << IN_AT ? game->map.node[rng_below(rng, (uint32_t)game->map.nodes)].place : 0;
    action.to = uses & 1 << IN_TO ? (uint16_t)rng_below(rng, (uint32_t)game->unit_count + 1) : 0;
    action.count = uses & 1 << IN_COUNT ? (int32_t)(1 + rng_below(rng, 3)) : 0;
    return action;
}

static void explain_something(Twin *twin, Rng *rng)
{
    const Game *game = twin->game;
    static const char *const about_units[] = {"unit", "combat"}, *const about_hexes[] = {"zoc", "terrain"};
    char subject[NAME_SIZE * 2];
    text_print(subject, sizeof subject, "%s %s", about_units[rng_below(rng, 2)],
               game->counters[rng_below(rng, (uint32_t)game->unit_count)].name);
    explain(twin, subject);
    int cell = (int)rng_below(rng, (uint32_t)hex_cells(&game->map.hexes.grid));
    text_print(subject, sizeof subject, "%s %04d", about_hexes[rng_below(rng, 2)], game->map.node[cell].hex);
    explain(twin, subject);
    explain(twin, "victory");
    explain(twin, "support");
    explain(twin, "track");
}

/* ---- playing ---- */

/* The other side does nothing that shows what it hides; false if it must. */
static bool stay_put(Twin *twin, Action *answer)
{
    static const uint16_t quiet[] = {VERB_DONE, VERB_PASS, VERB_DECLINE, VERB_RESIST, VERB_LONGER};
    static Action actions[LISTED];
    int count = folio_rules.legal(twin->game, state_of(twin), actions, LISTED);
    for (int i = 0; i < COUNT_OF(quiet); i++)
        for (int j = 0; j < count; j++)
            if (actions[j].verb == quiet[i]) {
                *answer = actions[j];
                return true;
            }
    return false;
}

static bool asks(Twin *twin, Side side)
{
    Ask ask;
    folio_rules.ask(twin->game, state_of(twin), &ask);
    return ask.kind == ASK_DECIDE && ask.side == side;
}

static void act(Twin *twin, Action action)
{
    folio_rules.apply(twin->game, state_of(twin), action, &twin->log);
    log_clear(&twin->log);
    if (!twin->revealed)
        show(twin);
}

/* The other side answers until the viewer is asked; false if it cannot without giving something away. */
static bool let_others(Twin *twin)
{
    Action answer;
    while (!twin->revealed && asks(twin, 1 - twin->viewer)) {
        if (!stay_put(twin, &answer))
            return false;
        act(twin, answer);
    }
    return true;
}

/* One decision of the viewer, with the same dice for both. */
static void decide(Twin *twin, uint64_t seed)
{
    static Action actions[LISTED];
    Rng rng;
    rng_seed(&rng, seed, 8);
    int count = show_list(twin, actions);
    for (int i = 0; i < REFUSALS; i++)
        show_refusal(twin, any_action(twin->game, &rng));
    explain_something(twin, &rng);
    act(twin, actions[rng_below(&rng, (uint32_t)count)]);
}

/* True if both saw the same. */
static bool compare(Twin *a, Twin *b)
{
    bool same = strcmp(a->seen.text, b->seen.text) == 0;
    if (!same) {
        size_t at = 0;
        while (a->seen.text[at] == b->seen.text[at])
            at++;
        size_t from = at > 200 ? at - 200 : 0;
        fprintf(stderr, "one sees:\n%.400s\nthe other:\n%.400s\n", a->seen.text + from, b->seen.text + from);
    }
    writer_clear(&a->seen), writer_clear(&b->seen);
    writer_text(&a->seen, ""), writer_text(&b->seen, "");
    return same;
}

/* Plays a pair on; false if the viewer could tell them apart. */
static bool play_pair(Twin *a, Twin *b, uint64_t seed)
{
    writer_text(&a->seen, ""), writer_text(&b->seen, "");
    show(a), show(b);
    for (int i = 0; i < DEEP; i++) {
        bool fine_a = let_others(a), fine_b = let_others(b);
        if (a->revealed || b->revealed || !fine_a || !fine_b)
            return true;
        if (!compare(a, b))
            return false;
        decide(a, seed + (uint64_t)i), decide(b, seed + (uint64_t)i);
    }
    return true;
}

/* Two games from what the viewer sees of a position: hidden facts differ, dice to come are the same. */
static bool try_pair(const Game *game, const State *state, Side viewer, uint64_t seed)
{
    static State seen, full[2];
    Rng rng;
    rng_seed(&rng, seed, 9);
    Twin twins[2];
    folio_mask(game, state, viewer, &seen);
    for (int i = 0; i < 2; i++) {
        folio_guess(game, &seen, viewer, &rng, &full[i]);
        full[i].rng = state->rng;
        if (viewer == VC) /* who knows the silent rolls; for the US player they may differ, too */
            full[i].secret = state->secret;
        twins[i] = (Twin){.game = game, .state = &full[i], .viewer = viewer};
        twins[i].log = (Log){.watch = hear, .context = &twins[i]};
    }
    bool same = play_pair(&twins[0], &twins[1], seed);
    for (int i = 0; i < 2; i++) {
        log_free(&twins[i].log);
        writer_free(&twins[i].seen);
    }
    return same;
}

/* ---- games to take positions from ---- */

static bool hides_something(const State *state, Side viewer)
{
    bool hidden = state->held_count[1 - viewer] > 0;
    if (viewer == US)
        hidden = state->condition || state->genuine;
    for (int unit = 0; unit < MAX_UNITS && viewer == US; unit++)
        hidden |= state->units[unit].where == UNIT_HIDDEN;
    return hidden && state->turn > 0;
}

/* Pairs from one random game, one every so many decisions; -1 if a pair can be told apart. */
static int pairs_of_game(const char *mission, Side viewer, uint64_t seed, int every, int most)
{
    static Action actions[LISTED];
    Vb *vb = vb_start(mission, seed);
    const Game *game = (const Game *)vb->game;
    State *state = (State *)vb->state;
    Rng rng;
    int count, pairs = 0;
    rng_seed(&rng, seed, 10);
    for (int decision = 1; pairs >= 0 && pairs < most; decision++) {
        if ((count = folio_rules.legal(game, state, actions, LISTED)) == 0)
            break;
        if (hides_something(vb->state, viewer) && decision % every == 0) {
            bool same = try_pair(game, vb->state, viewer, seed * 1000 + (uint64_t)decision);
            pairs = same ? pairs + 1 : -1;
        }
        folio_rules.apply(game, state, actions[rng_below(&rng, (uint32_t)count)], NULL);
    }
    vb_close(vb);
    return pairs;
}

/* So many pairs from games of the mission, or how many there were before one could be told apart. */
static int play_pairs(const char *mission, Side viewer, int wanted, int every)
{
    int pairs = 0;
    for (uint64_t seed = 1; pairs < wanted && seed < 500; seed++) {
        int more = pairs_of_game(mission, viewer, seed, every, wanted - pairs);
        if (more < 0) {
            fprintf(stderr, "%s, seed %d\n", mission, (int)seed);
            return pairs;
        }
        pairs += more;
    }
    return pairs;
}

TEST(folio_pairs_of_searches_on_a_small_map_look_alike)
{
    CHECK_INT(play_pairs("tests/folio/delta.ini", US, 150, 7), 150);
}

TEST(folio_pairs_of_snoopys_nose_look_alike)
{
    CHECK_INT(play_pairs("missions/folio/snoopys-nose.ini", US, 40, 40), 40);
}

TEST(folio_pairs_with_secret_conditions_look_alike)
{
    CHECK_INT(play_pairs("tests/folio/cordon.ini", US, 100, 7), 100);
    CHECK_INT(play_pairs("missions/folio/iron-triangle.ini", US, 10, 60), 10);
}

TEST(folio_pairs_with_genuine_camps_look_alike)
{
    CHECK_INT(play_pairs("tests/folio/genuine.ini", US, 50, 7), 50);
}

TEST(folio_pairs_look_alike_to_the_viet_cong)
{
    CHECK_INT(play_pairs("tests/folio/delta.ini", VC, 60, 7), 60);
    CHECK_INT(play_pairs("tests/folio/cordon.ini", VC, 60, 7), 60);
    CHECK_INT(play_pairs("missions/folio/boys-of-67.ini", VC, 40, 3), 40);
}
