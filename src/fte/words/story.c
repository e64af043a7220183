/* story: what each event is to people, one row a kind. Units by their titles, ground by what lies there; no ids, no hex numbers, no dice. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "core/play/tale.h"
#include "fte/position/position.h"
#include "fte/words/words.h"

static bool names_owner(const Speech *speech, int *unit)
{
    bool own = speech->event && *unit >= OWN_NAME;
    *unit -= own ? OWN_NAME : 0;
    return own;
}

/* A word that begins with one capital is no name of its own: "Slick" is a slick, "NVA" stays. */
static void make_common(char *words)
{
    if (isupper((unsigned char)words[0]) && !isupper((unsigned char)words[1]))
        words[0] = (char)tolower((unsigned char)words[0]);
}

/* "1st Platoon's team 2": 1st Platoon's second team; "NVA team 3": the third NVA team; "Crew of track 1": the crew of the first track. */
static int write_numbered(const char *title, const char *number, char *text, int size)
{
    static const char *const ordinals[] = {"",      "first",    "second",  "third",  "fourth",
                                           "fifth", "sixth",    "seventh", "eighth", "ninth",
                                           "tenth", "eleventh", "twelfth"};
    char owner[TITLE_SIZE] = "", noun[TITLE_SIZE], plain[TITLE_SIZE];
    int which = atoi(number);
    text_copy_part(noun, sizeof noun, title, (int)(number - title) - 1);
    char *own = strstr(noun, "'s "), *of = strstr(noun, " of ");
    if (own || of) {
        int length = (int)((own ? own + 3 : of + 4) - noun);
        text_copy_part(owner, sizeof owner, noun, length);
        memmove(noun, noun + length, strlen(noun + length) + 1);
    }
    if (of)
        make_common(owner);
    make_common(noun);
    tale_ordinal(which, plain, sizeof plain);
    return text_print(text, size, "%s%s%s%s %s", own ? "" : "the ", owner, of ? "the " : "",
                      which > 0 && which < COUNT_OF(ordinals) ? ordinals[which] : plain, noun);
}

/* As people say it who do not look at counters. */
static int write_title(const char *title, bool crowd, char *text, int size)
{
    static const char *const articles[] = {"First ", "Second ", "second "};
    char words[TITLE_SIZE];
    const char *last = strrchr(title, ' ');
    if (last && last[1] && strspn(last + 1, "0123456789") == strlen(last + 1))
        return write_numbered(title, last + 1, text, size);
    text_copy(words, sizeof words, title);
    if (crowd || strncmp(title, "A ", 2) == 0)
        make_common(words);
    for (int i = 0; i < COUNT_OF(articles); i++)
        if (strncmp(title, articles[i], strlen(articles[i])) == 0)
            return make_common(words), text_print(text, size, "the %s", words);
    if (strncmp(title, "NVA ", 4) == 0)
        return text_print(text, size, "the %s", words);
    return text_print(text, size, "%s%s", crowd ? "a group of " : "", words);
}

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    static const char *const unknown[NATIONS] = {"an American unit", "an NVA unit", "a Viet Cong unit"};
    bool own = names_owner(speech, &unit);
    if (unit < 0 || unit >= speech->game->unit_count)
        return 0;
    const State *state = speech->state;
    Side side = fte_side(speech->game, unit), viewer = state->eyes != SIDE_ALL ? state->eyes
                                                       : own                   ? side
                                                                               : 1 - side;
    int who = state->units[unit].who;
    if (who == UNKNOWN || !fte_knows(speech->game, state, viewer, unit))
        return text_copy(text, size, unknown[fte_nation(speech->game, unit)]);
    const FteCounter *counter = &speech->game->counters[who];
    bool crowd =
        speech->game->types[counter->type].role == ROLE_CIVILIANS && strncmp(counter->title, "A ", 2) != 0;
    return write_title(counter->title, crowd, text, size);
}

/* Of which there are several: "American units". */
static int write_force(const Speech *speech, int unit, char *text, int size)
{
    static const char *const forces[NATIONS] = {"American units", "NVA units", "Viet Cong units"};
    names_owner(speech, &unit);
    if (unit < 0 || unit >= speech->game->unit_count)
        return 0;
    return text_copy(text, size, forces[fte_nation(speech->game, unit)]);
}

static int write_place(const Speech *speech, int hex, const char *at, const char *in, char *text, int size)
{
    const HexMap *map = &speech->game->map.hexes;
    char title[TITLE_SIZE];
    if (!hex_on_map(&map->grid, hex))
        return 0;
    const char *place = hexmap_place_at(map, (Hex)hex);
    bool named = place && strncmp(place, "The ", 4) == 0;
    if (place)
        return text_print(text, size, "%s %s%s", at, named ? "the " : "", place + (named ? 4 : 0));
    text_copy(title, sizeof title, fte_terrain(speech->game, (Hex)hex)->title);
    text_lower(title);
    return text_print(text, size, "%s the %s", in, strcmp(title, "clear ground") == 0 ? "open" : title);
}

static int write_ground(const Speech *speech, int hex, char *text, int size)
{
    return write_place(speech, hex, "at", "in", text, size);
}

static int write_into(const Speech *speech, int hex, char *text, int size)
{
    return write_place(speech, hex, "to", "into", text, size);
}

static const char *const SIDES[] = {"the Americans", "the North Vietnamese", NULL};
static const Noun NOUNS[] = {
    {"UNIT", .about = ABOUT_UNIT, .write = write_unit, .otherwise = "somebody"},
    {"GROUND", .about = ABOUT_PLACE, .write = write_ground, .otherwise = "somewhere"},
    {"INTO", .about = ABOUT_PLACE, .write = write_into, .otherwise = "somewhere"},
    {"FORCE", .about = ABOUT_UNIT, .write = write_force, .otherwise = "units"},
    {"SIDE", .words = SIDES, .otherwise = "nobody"},
    {"NUMBER", .field = IN_NOTHING},
    {.name = ""},
};

static const TaleRow ROWS[EVENT_KINDS] = {
    [EVENT_PLACED] = {"UNIT0 takes position GROUND1.", "# FORCE0 take position.", .weight = WEIGHT_LIGHT},
    [EVENT_LAID] = TALE_RECORD,
    [EVENT_PLOTTED] = TALE_RECORD,
    [EVENT_SHELTERED] = TALE_RECORD,
    [EVENT_SET_UP] = TALE_RECORD,
    [EVENT_TURN] = {"Five minutes pass.", .weight = WEIGHT_LIGHT},
    [EVENT_ENTERED] = {"UNIT0 arrives.", "# FORCE0 arrive.", .weight = WEIGHT_PLAIN, .sign = TALE_GOOD},
    [EVENT_BOARDED] = {"UNIT0 gets aboard.", "# FORCE0 get aboard.", .weight = WEIGHT_LIGHT},
    [EVENT_CHIT] = {"SIDE0 have the initiative.", .weight = WEIGHT_PLAIN},
    [EVENT_EVENT_CHIT] = {"Something unforeseen happens.", .weight = WEIGHT_DRAW},
    [EVENT_PASS] = {"SIDE0 wait.", .weight = WEIGHT_LIGHT},
    [EVENT_LEADER] = {"UNIT0 gives orders.", .weight = WEIGHT_PLAIN},
    [EVENT_HEX] = TALE_RECORD,
    [EVENT_ALONE] = {"UNIT0 acts.", .weight = WEIGHT_LIGHT},
    [EVENT_ENDED] = TALE_RECORD_AFTER,
    [EVENT_VISIBLE] = {"UNIT0 is seen GROUND1.", "# FORCE0 are seen.", .weight = WEIGHT_PLAIN,
                       .sign = TALE_DANGER},
    [EVENT_DUMMY] = {"There was nobody GROUND1.", .weight = WEIGHT_PLAIN},
    [EVENT_CONCEALED] = {"UNIT0 is out of sight GROUND1.", "# FORCE0 are out of sight.",
                         .weight = WEIGHT_LIGHT, .sign = TALE_GOOD},
    [EVENT_HIDES] = TALE_RECORD,
    [EVENT_MOVES] = TALE_RECORD,
    [EVENT_JOINS] = TALE_RECORD,
    [EVENT_STEPS] = {"UNIT0 goes INTO1.", "UNIT0 goes on.", .weight = WEIGHT_LIGHT},
    [EVENT_SNEAKS] = TALE_RECORD,
    [EVENT_UNCOVERED] = {"UNIT0 comes out of cover.", .weight = WEIGHT_LIGHT},
    [EVENT_DROPPED] = {"A man is left behind GROUND1.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_LEFT] = {"UNIT0 leaves the field.", "# FORCE0 leave the field.", .weight = WEIGHT_PLAIN},
    [EVENT_TUNNELLED] = {"UNIT0 vanishes underground.", .weight = WEIGHT_PLAIN},
    [EVENT_ALTITUDE] = TALE_RECORD,
    [EVENT_REACTS] = TALE_RECORD,
    [EVENT_FIRES] = {"UNIT0 opens fire on UNIT1.", .weight = WEIGHT_DRAW, .sign = TALE_BAD},
    [EVENT_SUPPORTS] = TALE_RECORD,
    [EVENT_HIT] = TALE_RECORD_AFTER,
    [EVENT_MISSED] = {"The fire goes wide.", "The fire goes wide, again and again.", .weight = WEIGHT_LIGHT},
    [EVENT_RESULT] = TALE_RECORD_AFTER,
    [EVENT_REVEALED] = {"Cover is found GROUND1.", .weight = WEIGHT_PLAIN},
    [EVENT_SHAKEN] = TALE_RECORD,
    [EVENT_LOST] = {"UNIT0 is lost GROUND1.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_REDUCED] = {"UNIT0 loses a man.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_GONE] = {"UNIT0 is no more.", .weight = WEIGHT_PLAIN},
    [EVENT_BROKEN] = {"UNIT0 breaks.", "# FORCE0 break.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_SUPPRESSED] = {"UNIT0 is pinned down.", "# FORCE0 are pinned down.", .weight = WEIGHT_PLAIN,
                          .sign = TALE_BAD},
    [EVENT_RETREATS] = {"UNIT0 falls back.", "UNIT0 falls back.", .weight = WEIGHT_LIGHT, .sign = TALE_BAD},
    [EVENT_NO_WAY] = {"UNIT0 has nowhere to go.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_CHIT_LOST] = TALE_RECORD_AFTER,
    [EVENT_DESTROYED] = {"UNIT0 is destroyed.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_IMMOBILIZED] = {"UNIT0 is stopped for good.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_DOWNED] = {"UNIT0 is shot down.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_CAME_DOWN] = {"UNIT0 comes down GROUND1.", .weight = WEIGHT_PLAIN},
    [EVENT_CARRIES] = {"UNIT0 takes up a casualty.", .weight = WEIGHT_LIGHT},
    [EVENT_CAPTURED] = {"A wounded man falls into enemy hands.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_OVERRUN] = {"A fallen man is left to the enemy.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_CHECKED] = TALE_RECORD,
    [EVENT_STRUCK] = TALE_RECORD_AFTER,
    [EVENT_BOOBY_TRAP] = {"A wire is pulled GROUND0.", .weight = WEIGHT_DRAW, .sign = TALE_DANGER},
    [EVENT_TRIPS] = TALE_RECORD,
    [EVENT_CLAYMORE] = {"A Claymore goes off GROUND0.", .weight = WEIGHT_DRAW, .sign = TALE_DANGER},
    [EVENT_CLAYMORE_LOST] = {"A Claymore is left behind GROUND0.", .weight = WEIGHT_LIGHT},
    [EVENT_INTERROGATES] = {"UNIT0 questions the villagers.", .weight = WEIGHT_DRAW},
    [EVENT_TRANSPORTS] = TALE_RECORD,
    [EVENT_LIFTED] = {"A casualty is lifted aboard UNIT1.", .weight = WEIGHT_PLAIN, .sign = TALE_GOOD},
    [EVENT_GOT_OFF] = {"UNIT0 jumps off GROUND1.", "# FORCE0 jump off.", .weight = WEIGHT_LIGHT},
    [EVENT_GIVEN_UP] = {"UNIT0 is left behind GROUND1.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_ASSAULTS] = {"UNIT0 storms forward.", .weight = WEIGHT_DRAW, .sign = TALE_DANGER},
    [EVENT_STORMS] = TALE_RECORD,
    [EVENT_ROUND] = {"They fight at close quarters GROUND0.", "They fight on at close quarters GROUND0.",
                     .weight = WEIGHT_DRAW, .sign = TALE_DANGER},
    [EVENT_UNDERMINED] = {"A charge tears the bunker open GROUND1.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_ADVANCES] = {"UNIT0 takes the position GROUND1.", .weight = WEIGHT_PLAIN, .sign = TALE_GOOD},
    [EVENT_STALEMATE] = {"The assault comes to nothing.", .weight = WEIGHT_PLAIN},
    [EVENT_SEARCHES] = {"UNIT0 searches the ground.", .weight = WEIGHT_DRAW},
    [EVENT_BLOWN_UP] = {"UNIT0 blows up what was found.", .weight = WEIGHT_PLAIN, .sign = TALE_GOOD},
    [EVENT_RECOVERS] = {"UNIT0 pauses for breath.", "# FORCE0 pause for breath.", .weight = WEIGHT_LIGHT,
                        .sign = TALE_GOOD},
    [EVENT_REQUESTS] = {"UNIT0 calls for fire.", .weight = WEIGHT_PLAIN},
    [EVENT_ASKS] = TALE_RECORD,
    [EVENT_MISSION] = {"SIDE0 are promised fire from the guns.", .weight = WEIGHT_PLAIN},
    [EVENT_DENIED] = {"The guns have other work.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_CANCELLED] = {"A fire mission is called off.", .weight = WEIGHT_LIGHT},
    [EVENT_FALLS] = {"Shells fall GROUND2.", .weight = WEIGHT_DRAW, .sign = TALE_DANGER},
    [EVENT_SCATTERS] = {"They fall wide.", .weight = WEIGHT_PLAIN},
    [EVENT_MEDEVAC] = {"UNIT0 calls for a medevac, and one comes.", .weight = WEIGHT_PLAIN,
                       .sign = TALE_GOOD},
    [EVENT_NO_MEDEVAC] = {"UNIT0 calls for a medevac; there is none.", .weight = WEIGHT_PLAIN,
                          .sign = TALE_BAD},
    [EVENT_WOUNDED_ROLL] = TALE_RECORD,
    [EVENT_WOUNDED_BACK] = {"A wounded man returns to duty.", "# wounded men return to duty.",
                            .weight = WEIGHT_PLAIN, .sign = TALE_GOOD},
    [EVENT_WOUNDED_DEAD] = {"A wounded man dies GROUND1.", .weight = WEIGHT_LOSS, .sign = TALE_BAD},
    [EVENT_CARD] = TALE_RECORD_AFTER,
    [EVENT_NOTHING] = TALE_RECORD_AFTER,
    [EVENT_INJURED] = {"A man of UNIT0 is hurt.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_LOW_AMMO] = {"UNIT0 runs short of ammunition.", .weight = WEIGHT_PLAIN, .sign = TALE_BAD},
    [EVENT_HERO] = {"A man of UNIT0 does more than anyone could ask.", .weight = WEIGHT_PLAIN,
                    .sign = TALE_GOOD},
    [EVENT_SOME_HERO] = TALE_RECORD,
    [EVENT_RALLIED] = {"UNIT0 takes heart again.", "# FORCE0 take heart again.", .weight = WEIGHT_PLAIN,
                       .sign = TALE_GOOD},
    [EVENT_SOME_RALLIED] = TALE_RECORD,
    [EVENT_POINTS] = TALE_RECORD_AFTER,
    [EVENT_OVER] = {"SIDE0 have won the day.", .weight = WEIGHT_LOSS},
};

const TaleBook fte_tales = {NOUNS, ROWS, EVENT_KINDS, .row = NULL};
