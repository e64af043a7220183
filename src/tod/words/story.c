/* story: what happened, for people who read it (core/play/tale.h). A block a subject, in the order of TodEventKind. */
#include "tod/position/position.h"
#include "tod/words/words.h"

static int write_who(const Speech *speech, int unit, char *text, int size)
{
    if (unit < 0 || unit >= tod_slots(speech->game))
        return 0;
    return text_copy(text, size, tod_roster(speech->game, speech->state, unit)->title);
}

static bool is_many(const Speech *speech, int unit)
{
    return unit >= 0 && unit < tod_slots(speech->game) &&
           tod_roster(speech->game, speech->state, unit)->plural;
}

/* "Scouts move", "Third Squad moves". */
static int write_ending(const Speech *speech, int unit, char *text, int size)
{
    return is_many(speech, unit) ? 0 : text_copy(text, size, "s");
}

static int write_is(const Speech *speech, int unit, char *text, int size)
{
    return text_copy(text, size, is_many(speech, unit) ? "are" : "is");
}

static int write_has(const Speech *speech, int unit, char *text, int size)
{
    return text_copy(text, size, is_many(speech, unit) ? "have" : "has");
}

static int write_village(const Speech *speech, int village, char *text, int size)
{
    return village < 0 || village >= speech->game->village_count
               ? 0
               : text_copy(text, size, speech->game->villages[village].title);
}

/* What is seen of a card. */
static const char *const HAPPENINGS[CARDS + 1] = {"The whole area is full of traps.",
                                                  "The ground here is full of tunnels.",
                                                  "Somebody hurries up to help the Viet Cong.",
                                                  "A single shot rings out.",
                                                  "An animal breaks through the bushes, and everybody fires.",
                                                  "A twig moves, and nerves give way.",
                                                  "Two units mistake each other for the enemy.",
                                                  "New men straight from training stand in the ranks.",
                                                  "The old hands had a bad night.",
                                                  "Somebody has tampered with what was handed round in camp.",
                                                  "The water was bad.",
                                                  "A charge goes off in a vehicle before anybody sets out.",
                                                  "A bomb has gone off in the camp.",
                                                  "The camp is full of vermin.",
                                                  "Rifles are handed out in a village.",
                                                  "Arms have come down the trail.",
                                                  "An observer has come, with a radio.",
                                                  "The monsoon breaks.",
                                                  "Somebody has talked about a gap in the wire.",
                                                  "Somebody is within the camp who does not belong there.",
                                                  "The rear area is under attack.",
                                                  NULL};

static const char *const THEY[] = {"The US troops", "The Viet Cong", NULL};

static const Noun NOUNS[] = {
    {"WHO", .about = ABOUT_UNIT, .write = write_who, .otherwise = "Somebody"},
    {"ES", .write = write_ending},
    {"IS", .write = write_is},
    {"HAS", .write = write_has},
    {"THEY", .words = THEY, .otherwise = "They"},
    {"VILLAGE", .write = write_village, .otherwise = "a village"},
    {"HAPPENING", .words = HAPPENINGS},
    {"NUMBER", .field = IN_NOTHING},
    {.name = ""},
};

static const TaleRow ROWS[EVENT_KINDS] = {
    /* turn, position */
    [EVENT_PLACED] = TALE_RECORD,
    [EVENT_LAID] = TALE_RECORD,
    [EVENT_SET_UP] = TALE_RECORD,
    [EVENT_TURN] = TALE_RECORD,
    [EVENT_ORDER] = TALE_LIGHT(TALE_EVEN, "THEY0 act first.", NULL),
    [EVENT_TIE] = TALE_LIGHT(TALE_EVEN, "The order turns round: THEY0 act first.", NULL),
    [EVENT_PLAYER_TURN] = TALE_RECORD,
    [EVENT_TURN_ENDS] = TALE_RECORD,
    [EVENT_ARRIVES] = TALE_PLAIN(TALE_GOOD, "WHO0 arriveES0.", NULL),
    [EVENT_SEEN] = TALE_PLAIN(TALE_DANGER, "WHO0 comeES0 into sight.", NULL),
    [EVENT_UNSEEN] = TALE_PLAIN(TALE_EVEN, "The dark swallows WHO0.", NULL),
    [EVENT_WORK_BEGINS] = TALE_RECORD,
    [EVENT_WORK_DONE] = TALE_RECORD,
    [EVENT_RAZED] = TALE_RECORD,
    [EVENT_OVER] = TALE_RECORD,

    /* movement, sight, traps */
    [EVENT_MOVES] = TALE_LIGHT(TALE_EVEN, "WHO0 moveES0{3 |, step by step}.", NULL),
    [EVENT_HIDDEN_MOVE] = TALE_LIGHT(TALE_EVEN, "WHO0 slipES0 on unseen.", NULL),
    [EVENT_HALTS] = TALE_LIGHT(TALE_EVEN, "WHO0 haltES0.", NULL),
    [EVENT_SHIFTED] = TALE_RECORD,
    [EVENT_CROSSES] = TALE_LIGHT(TALE_EVEN, "WHO0 getES0 over the obstacle.", NULL),
    [EVENT_LEAVES] = TALE_PLAIN(TALE_EVEN, "WHO0 HAS0 left the field.", NULL),
    [EVENT_DETACHED] = TALE_LIGHT(TALE_EVEN, "A man of WHO0 goes on alone.", NULL),
    [EVENT_JOINED] = TALE_LIGHT(TALE_EVEN, "A man is back with WHO1.", NULL),
    [EVENT_TRAP_ROLL] = TALE_RECORD,
    [EVENT_TRAP_FOUND] = TALE_PLAIN(TALE_DANGER, "WHO0 HAS0 found a trap.", NULL),
    [EVENT_TRAP_SPRUNG] = TALE_PLAIN(TALE_BAD,
                                     "{0 Something|A pit|A grenade|A mine|A mine|A Claymore|A flare} "
                                     "goes off.",
                                     NULL),
    [EVENT_TRAP_SAFE] = TALE_PLAIN(TALE_GOOD, "WHO0 HAS0 made a trap safe.", NULL),
    [EVENT_FLARE] = TALE_PLAIN(TALE_DANGER, "A light hangs over the field.", NULL),
    [EVENT_PANIC] = TALE_PLAIN(TALE_DANGER, "WHO0 panicES0 and blazeES0 away.", NULL),
    [EVENT_SCANS] = TALE_RECORD,
    [EVENT_LIGHT_OUT] = TALE_LIGHT(TALE_EVEN, "The light goes out.", NULL),

    /* fire */
    [EVENT_AIMS] = TALE_DRAW(TALE_EVEN, "WHO0 pickES0 shots at WHO1.", NULL),
    [EVENT_SUPPRESSES] = TALE_DRAW(TALE_EVEN, "WHO0 pourES0 fire at WHO1.", NULL),
    [EVENT_SPRAYS] = TALE_DRAW(TALE_EVEN, "WHO0 fireES0 at where somebody may be.", NULL),
    [EVENT_RAKES] =
        TALE_DRAW(TALE_EVEN, "WHO0 openES0 up with {2 a machine-gun|a machine-gun|machine-guns}.", NULL),
    [EVENT_SHOT] = TALE_RECORD_AFTER,
    [EVENT_SAVE] = TALE_RECORD_AFTER,
    [EVENT_UNDER_FIRE] = TALE_RECORD_AFTER,
    [EVENT_PINNED] = TALE_PLAIN(TALE_BAD, "WHO0 IS0 pinned down.", NULL),
    [EVENT_CASUALTY] = TALE_LOSS(TALE_BAD, "A man of WHO0 is hit.", "# men of WHO0 are hit."),
    [EVENT_KILLED] = TALE_LOSS(TALE_BAD, "A man of WHO0 is killed.", "# men of WHO0 are killed."),
    [EVENT_WOUNDED] = TALE_LOSS(TALE_BAD, "A man of WHO0 is wounded.", "# men of WHO0 are wounded."),
    [EVENT_TAKES_WEAPON] = TALE_RECORD_AFTER,
    [EVENT_OUT_OF_AMMO] = TALE_PLAIN(TALE_BAD, "WHO0 IS0 out of ammunition.", NULL),
    [EVENT_BREAKS] = TALE_PLAIN(TALE_BAD, "WHO0 HAS0 had enough, and fallES0 back.", NULL),
    [EVENT_CARRIES] = TALE_LIGHT(TALE_EVEN, "WHO0 takeES0 up a casualty.", NULL),
    [EVENT_DROPS] = TALE_RECORD,
    [EVENT_BROUGHT_OUT] = TALE_PLAIN(TALE_GOOD, "A casualty of WHO0 is brought out.", NULL),
    [EVENT_PIVOTS] = TALE_LIGHT(TALE_EVEN, "WHO0 turnES0 the weapon.", NULL),

    /* assault */
    [EVENT_ASSAULTS] = TALE_PLAIN(TALE_DANGER, "WHO0 stormES0 at WHO1.", NULL),
    [EVENT_FREE_FIRE] = TALE_DRAW(TALE_EVEN, "WHO0 fireES0 at them as they come in.", NULL),
    [EVENT_THROWN_BACK] = TALE_PLAIN(TALE_BAD, "WHO0 IS0 thrown back.", NULL),
    [EVENT_ASSAULT_DICE] = TALE_RECORD_AFTER,
    [EVENT_ASSAULT_ROUND] = TALE_PLAIN(TALE_EVEN, "WHO0 and WHO1 fight hand to hand.", NULL),
    [EVENT_SURRENDERS] = TALE_PLAIN(TALE_BAD, "WHO0 surrenderES0 to WHO2.", NULL),
    [EVENT_NO_QUARTER] = TALE_LOSS(TALE_BAD, "WHO0 IS0 lost.", NULL),
    [EVENT_GUARDS] = TALE_LIGHT(TALE_EVEN, "Men of WHO0 lead the prisoners away.", NULL),

    /* support */
    [EVENT_CALLS] = TALE_DRAW(TALE_EVEN, "WHO0 callES0 for fire{3 ||s of light}.", NULL),
    [EVENT_RADIO] = TALE_RECORD_AFTER,
    [EVENT_RANGING] =
        TALE_LIGHT(TALE_EVEN, "{3 The first shells are wide.|The guns have found the range.}", NULL),
    [EVENT_AWAITED] = TALE_RECORD_AFTER,
    [EVENT_FALLS] = TALE_PLAIN(TALE_DANGER, "A shell bursts.", "# shells burst."),

    /* air */
    [EVENT_REQUESTS] = TALE_DRAW(TALE_EVEN, "WHO0 askES0 for a helicopter.", NULL),
    [EVENT_GRANTED] = TALE_PLAIN(TALE_GOOD, "WHO0 IS0 on its way.", NULL),
    [EVENT_PLANNED] = TALE_LIGHT(TALE_EVEN, "WHO0 IS0 {3 late|close by}.", NULL),
    [EVENT_HEARD] = TALE_PLAIN(TALE_DANGER, "Rotors can be heard over the trees.", NULL),
    [EVENT_FLIES_IN] = TALE_PLAIN(TALE_GOOD, "WHO0 comeES0 in low over the trees.", NULL),
    [EVENT_FLIES] = TALE_LIGHT(TALE_EVEN, "WHO0 swingES0 over the field.", NULL),
    [EVENT_LANDS] = TALE_PLAIN(TALE_EVEN, "WHO0 setES0 down.", NULL),
    [EVENT_TAKES_OFF] = TALE_LIGHT(TALE_EVEN, "WHO0 liftES0 off.", NULL),
    [EVENT_DEPARTS] = TALE_PLAIN(TALE_EVEN, "WHO0 headES0 for home.", NULL),
    [EVENT_SUPPLIES] = TALE_PLAIN(TALE_GOOD, "Crates are handed out of WHO0.", NULL),
    [EVENT_SHOOTS_UP] = TALE_DRAW(TALE_DANGER, "WHO0 fireES0 up at WHO1.", NULL),
    [EVENT_DRIVEN_OFF] = TALE_PLAIN(TALE_BAD, "WHO0 turnES0 away under fire.", NULL),
    [EVENT_SHOT_DOWN] = TALE_LOSS(TALE_BAD, "WHO0 IS0 shot down.", NULL),

    /* vehicles */
    [EVENT_DRIVES] = TALE_LIGHT(TALE_EVEN, "WHO0 driveES0 on.", NULL),
    [EVENT_DITCHED] = TALE_LIGHT(TALE_EVEN, "WHO0 {2 grinds through|is stuck fast}.", NULL),
    [EVENT_TURRET] = TALE_RECORD,
    [EVENT_SHELLS] = TALE_DRAW(TALE_EVEN, "WHO0 fireES0 at WHO1.", NULL),
    [EVENT_BLASTS] = TALE_DRAW(TALE_EVEN, "WHO0 fireES0 a shell.", NULL),
    [EVENT_SHELL_HIT] = TALE_RECORD_AFTER,
    [EVENT_SHELL_FALLS] = TALE_RECORD_AFTER,
    [EVENT_SHIELDED] = TALE_RECORD_AFTER,
    [EVENT_PENETRATES] = TALE_RECORD_AFTER,
    [EVENT_BOARDS] = TALE_LIGHT(TALE_EVEN, "WHO0 getES0 aboard WHO1.", NULL),
    [EVENT_GETS_OFF] = TALE_LIGHT(TALE_EVEN, "WHO0 getES0 off.", NULL),
    [EVENT_LOADED] = TALE_PLAIN(TALE_GOOD, "WHO0 takeES0 the wounded aboard.", NULL),
    [EVENT_LIMBERS] = TALE_RECORD,
    [EVENT_EFFECT] = TALE_RECORD_AFTER,
    [EVENT_DAMAGE] = TALE_PLAIN(TALE_BAD, "WHO0 IS0 damaged.", NULL),
    [EVENT_DESTROYED] = TALE_LOSS(TALE_BAD, "WHO0 IS0 destroyed.", NULL),

    /* works, villages, cards */
    [EVENT_CUTS] = TALE_PLAIN(TALE_DANGER, "WHO0 HAS0 cut a way through the wire.", NULL),
    [EVENT_THROWS] = TALE_PLAIN(TALE_DANGER, "A man of WHO0 throws a satchel charge.", NULL),
    [EVENT_MEETS] = TALE_PLAIN(TALE_EVEN, "American soldiers walk into VILLAGE0.", NULL),
    [EVENT_SEARCHES] = TALE_LIGHT(TALE_EVEN, "WHO0 lookES0 through VILLAGE1.", NULL),
    [EVENT_CACHE] = TALE_PLAIN(TALE_GOOD, "WHO0 HAS0 found a cache of arms.", NULL),
    [EVENT_CIVILIANS] = TALE_LOSS(
        TALE_BAD,
        "{1 Nobody|One of the people|NUMBER1 of the people} of VILLAGE0 {1 |has|have} lost their lives.",
        NULL),
    [EVENT_VILLAGE_LOST] = TALE_LOSS(TALE_BAD, "VILLAGE0 is no more.", NULL),
    [EVENT_BREACH] = TALE_PLAIN(TALE_BAD, "There will be an inquiry about WHO0.", NULL),
    [EVENT_CARD] = TALE_PLAIN(TALE_DANGER, "HAPPENING0", NULL),
    [EVENT_CARD_DRAWN] = TALE_RECORD,
    [EVENT_OUT] = TALE_LOSS(TALE_BAD, "A man of WHO0 is out of it before a shot is fired.",
                            "# men of WHO0 are out of it before a shot is fired."),
    [EVENT_CHITS] = TALE_LIGHT(TALE_BAD, "WHO0 blazeES0 away at nothing.", NULL),
    [EVENT_REINFORCED] = TALE_PLAIN(TALE_GOOD, "WHO0 IS0 there.", NULL),
    [EVENT_DOWNGRADED] = TALE_PLAIN(TALE_BAD, "WHO0 IS0 full of new men.", NULL),
    [EVENT_ARMED] = TALE_PLAIN(TALE_DANGER, "There are rifles in the huts of VILLAGE0.", NULL),
};

const TaleBook tod_tales = {NOUNS, ROWS, EVENT_KINDS, NULL};
