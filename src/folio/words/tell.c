/* tell: the sentences of all events, in one place. In a pattern %u is a unit, %p a place, %d a number, each
 * the next argument. */
#include <string.h>

#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/question.h"
#include "folio/turn/sequence.h"
#include "folio/words/events.h"
#include "folio/words/words.h"

/* ---- the end ---- */

const char *folio_end_text(const FolioGame *game, int reason)
{
    static const char *const texts[END_REASONS] = {
        [END_ALL_VC_GONE] = "All Viet Cong units are eliminated: a US victory.",
        [END_ALL_CAMPS] = "All base camps are taken: a US victory.",
        [END_CAMPS_LEFT] = "A base camp is left, and Viet Cong to hold it: a Viet Cong victory.",
        [END_ESCAPE] = "Enough Viet Cong have escaped: a Viet Cong victory.",
        [END_CASUALTIES] = "The US player has lost too many units: a Viet Cong victory.",
        [END_HELD] = "The Viet Cong hold the field: a Viet Cong victory.",
        [END_NOT_MET] = "The Viet Cong did not meet their secret condition: a US victory.",
        [END_ONE_OR_DEPLETED] = "The Viet Cong are mauled, but not destroyed: a draw.",
        [END_US_LOSS] = "The Viet Cong are mauled, but a US unit was lost: a Viet Cong victory.",
        [END_UNHURT] = "The Viet Cong got away: a Viet Cong victory.",
        [END_GENUINE] = "The genuine camp is taken: a US victory.",
        [END_NOT_FOUND] = "The genuine camp was not found: a Viet Cong victory.",
    };
    (void)game;
    return reason > END_NONE && reason < END_REASONS ? texts[reason] : "The game goes on.";
}

const char *folio_end_rule(const FolioGame *game)
{
    static const char *const rules[] = {"25.0", "26.0", "27.0", "16.0"};
    return rules[game->victory];
}

/* ---- patterns ---- */

static const char *const patterns[EVENT_KINDS] = {
    [EVENT_GENUINE] = "Camp %n is the genuine one.",
    [EVENT_OPEN_ROLL] = "The Viet Cong roll %d and %d: so many attack points must lie open.",
    [EVENT_PLACED] = "%u is set up at %p.",
    [EVENT_HIDES] = "%u hides at %p.",
    [EVENT_TURN] = "Turn %d of %d.",
    [EVENT_HALTED] = "%u halts at %p.",
    [EVENT_WENT_BACK] = "%u can neither stay nor go on, and goes back to %p.",
    [EVENT_AMBUSHED] = "%u is ambushed at %p by %u.",
    [EVENT_BUMPED] = "%u is pushed to %p.",
    [EVENT_LEFT_MAP] = "%u leaves the map at %p.",
    [EVENT_FOUND] = "%u is found at %p.",
    [EVENT_CROSSING] = "The engineer makes %p passable.",
    [EVENT_B52] = "The B-52 strikes %u at %p.",
    [EVENT_ATTACK] = "%u attacks %u.",
    [EVENT_JOINED] = "%u joins the attack.",
    [EVENT_BOMBARDMENT] = "%u is bombarded with +%d.",
    [EVENT_DEPLETED] = "%u is depleted.",
    [EVENT_ELIMINATED] = "%u is eliminated.",
    [EVENT_RESISTS] = "%u offers stiff resistance.",
    [EVENT_RETREATED] = "%u retreats from %p to %p.",
    [EVENT_STOPPED] = "%u gets no farther than %p.",
    [EVENT_NO_WAY] = "%u has no way to retreat.",
    [EVENT_DISPLACED] = "%u makes room, from %p to %p.",
    [EVENT_ADVANCED] = "%u advances to %p.",
    [EVENT_FRIENDLY_FIRE] = "Friendly fire hits %u.",
    [EVENT_BEN_SUC] = "Ben Suc is touched by the war.",
    [EVENT_BEN_SUC_ROLL] = "The Viet Cong roll %d for Ben Suc.",
    [EVENT_BEN_SUC_TURN] = "The game now ends with turn %d.",
    [EVENT_SHORTER] = "Body count: the game now ends with turn %d.",
};

static void add_argument(const FolioGame *game, char kind, int value, char *text, int size)
{
    char place[PLACE_TEXT];
    if (kind == 'u') {
        text_append(text, size, "%s",
                    value >= 0 && value < game->unit_count ? game->counters[value].name : "nobody");
    } else if (kind == 'p') {
        folio_place_text(&game->map, (Place)value, place);
        text_append(text, size, "%s", place);
    } else {
        text_append(text, size, "%d", kind == 'n' ? value + 1 : value);
    }
}

static void fill(const FolioGame *game, const char *pattern, const int32_t *arguments, char *text, int size)
{
    *text = '\0';
    for (; *pattern; pattern++) {
        if (*pattern == '%')
            add_argument(game, *++pattern, *arguments++, text, size);
        else
            text_append(text, size, "%c", *pattern);
    }
}

/* ---- those that a pattern cannot tell ---- */

static const char *camp_word(const FolioGame *game)
{
    return game->caches && game->victory != VICTORY_GENUINE ? "Supply cache" : "Base camp";
}

static const char *side_word(int side)
{
    return side == US ? "The US player" : "The Viet Cong player";
}

static void tell_camp(const FolioGame *game, const Event *event, char *text, int size)
{
    if (event->kind == EVENT_CAMP_SET)
        text_print(text, size, "%s %d is set up at %04d.", camp_word(game), event->arg[0] + 1, event->arg[1]);
    else if (event->kind == EVENT_CAMP_FOUND)
        text_print(text, size, "%s %d is found at %04d.", camp_word(game), event->arg[0] + 1, event->arg[1]);
    else
        text_print(text, size, "%s %d at %04d is taken by %s.", camp_word(game), event->arg[0] + 1,
                   event->arg[1], game->counters[event->arg[2]].name);
}

static void tell_points(int halves, char *text, int size)
{
    char points[POINTS_TEXT];
    folio_points_text(halves, points);
    text_append(text, size, " (%s MP)", points);
}

static void tell_move(const FolioGame *game, const Event *event, char *text, int size)
{
    char from[PLACE_TEXT], to[PLACE_TEXT];
    bool enters = event->kind == EVENT_ENTERED;
    folio_place_text(&game->map, (Place)event->arg[1], from);
    folio_place_text(&game->map, (Place)event->arg[2], to);
    if (enters)
        text_print(text, size, "%s enters the map at %s", game->counters[event->arg[0]].name, from);
    else
        text_print(text, size, "%s moves from %s to %s", game->counters[event->arg[0]].name, from, to);
    tell_points(event->arg[enters ? 2 : 3], text, size);
    text_append(text, size, ".");
}

static void tell_transport(const FolioGame *game, const Event *event, char *text, int size)
{
    char place[PLACE_TEXT];
    bool by_air = event->arg[2] == BY_HELICOPTER;
    const char *name = game->counters[event->arg[0]].name;
    folio_place_text(&game->map, (Place)event->arg[1], place);
    if (event->kind == EVENT_LANDED)
        text_print(text, size, "%s lands at %s: %s.", name, place, by_air ? "Landing Zone" : "Landing Beach");
    else if (event->arg[1])
        text_print(text, size, "%s %s at %s.", name,
                   by_air ? "is picked up by helicopter" : "goes aboard a boat", place);
    else
        text_print(text, size, "%s comes %s.", name, by_air ? "by helicopter" : "by boat");
}

static void tell_bridge(const FolioGame *game, const Event *event, char *text, int size)
{
    char place[PLACE_TEXT];
    folio_place_text(&game->map, (Place)(ON_SIDE + game->map.bridges[event->arg[0]].side), place);
    if (event->kind == EVENT_DEMOLISHED)
        text_print(text, size, "%s blows the bridge %s.", game->counters[event->arg[1]].name, place);
    else
        text_print(text, size, "The engineer rolls %d: the bridge %s %s.", event->arg[1], place,
                   event->arg[2] ? "is repaired" : "stays down");
}

static void tell_markers(const FolioState *state, const Event *event, char *text, int size)
{
    int side = event->arg[0];
    if (event->kind == EVENT_DRAWN) {
        text_print(text, size, "%s gets %d support fire marker%s.", side_word(side), event->arg[1],
                   event->arg[1] == 1 ? "" : "s");
        return;
    }
    if (event->kind == EVENT_MARKER) {
        if (event->arg[1])
            text_print(text, size, "%s plays +%d.", side_word(side), event->arg[1]);
        else
            text_print(text, size, "%s plays no marker.", side_word(side));
        return;
    }
    text_copy(text, size, "In hand:");
    for (int value = 1; value < MARKER_VALUES; value++)
        for (int i = 0; i < state->held[side][value]; i++)
            text_append(text, size, " +%d", value);
    if (!state->held_count[side])
        text_append(text, size, " no marker");
    text_append(text, size, ".");
}

static void tell_truth(const FolioGame *game, const Event *event, char *text, int size)
{
    char place[PLACE_TEXT];
    const int32_t *arg = event->arg;
    folio_place_text(&game->map, (Place)arg[2], place);
    switch (arg[0]) {
    case TRUTH_CONDITION:
        text_print(text, size, "The secret condition was %s.",
                   folio_condition_names[arg[1] < CONDITIONS ? arg[1] : 0]);
        break;
    case TRUTH_CAMP:
        text_print(text, size, "%s %d was at %s.", camp_word(game), arg[1] + 1, place);
        break;
    case TRUTH_UNIT:
        text_print(text, size, "%s was hidden at %s.", game->counters[arg[1]].name, place);
        break;
    case TRUTH_ROLL:
        text_print(text, size, "Secret roll for %s %d: %d.", arg[1] ? "US unit lost" : "escape", arg[2],
                   arg[3]);
        break;
    case TRUTH_HOLD:
        text_print(text, size, "Last roll for the field: %d against %d units.", arg[1], arg[2]);
        break;
    default:
        text_print(text, size, "Camp %d was the genuine one.", arg[1] + 1);
    }
}

static void tell_other(const FolioGame *game, const FolioState *state, const Event *event, char *text,
                       int size)
{
    switch (event->kind) {
    case EVENT_CONDITION:
        text_print(text, size, "The secret condition is %s.", folio_condition_names[event->arg[0]]);
        break;
    case EVENT_CAMP_SET:
    case EVENT_CAMP_FOUND:
    case EVENT_CAMP_CAPTURED:
        tell_camp(game, event, text, size);
        break;
    case EVENT_PHASE:
        text_print(text, size, "%s.", folio_steps[event->arg[0]].title);
        break;
    case EVENT_MOVED:
    case EVENT_ENTERED:
        tell_move(game, event, text, size);
        break;
    case EVENT_LIFTED:
    case EVENT_LANDED:
        tell_transport(game, event, text, size);
        break;
    case EVENT_DEMOLISHED:
    case EVENT_REPAIR:
        tell_bridge(game, event, text, size);
        break;
    case EVENT_ROLLED:
        text_print(text, size, "Differential %+d, column %d, die %d: %s.", event->arg[0], event->arg[1],
                   event->arg[2],
                   event->arg[3] == RESULT_DOT ? "no effect" : folio_result_names[event->arg[3]]);
        break;
    case EVENT_OVER:
        text_copy(text, size, folio_end_text(game, event->arg[1]));
        break;
    case EVENT_TRUTH:
        tell_truth(game, event, text, size);
        break;
    default:
        tell_markers(state, event, text, size);
    }
}

int folio_tell(const Game *game, const State *state, const Event *event, char *text, int size)
{
    ENSURE(event->kind < EVENT_KINDS);
    if (patterns[event->kind])
        fill(folio_game(game), patterns[event->kind], event->arg, text, size);
    else
        tell_other(folio_game(game), folio_state(state), event, text, size);
    return (int)strlen(text);
}
