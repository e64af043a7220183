/* campaign: rule 12, a company through a list of missions, as a rule system of its own behind core/rules.h.
 * Its files share this header; other rooms include fof/fof.h.
 *
 * A position of it is the roster: who is there, how good they are, and where between two missions the
 * company stands. A mission is played elsewhere, as a game of fof; its outcome comes in as one line of text
 * (fof_campaign_enter). */
#ifndef FOF_CAMPAIGN_CAMPAIGN_H
#define FOF_CAMPAIGN_CAMPAIGN_H

#include "core/play/explanation.h"
#include "core/play/setup.h"
#include "fof/game.h"

enum {
    MAX_ROSTER = 48,    /* units of the company, attachments not among them */
    MAX_STAGES = 16,    /* missions of a campaign */
    MAX_UNIT_STEPS = 4, /* 12.6 knows no larger units */
    MAX_FALLEN = 64,    /* kept in the roll, the first ones go on */
    MAX_NAMES = 250,    /* first names, last names */
    PERSON_SIZE = 80
};

/* ---- what comes from files ---- */

/* A mission of the campaign, and what follows it. */
typedef struct Stage {
    char id[NAME_SIZE];
    char title[TITLE_SIZE];
    char file[256];              /* as `base` names it */
    uint8_t patrol;              /* 12.8: need not succeed */
    uint8_t replacements;        /* 12.4: Green steps after it */
    uint8_t lose_steps;          /* 12.5: so many steps, drawn among the units of several steps */
    uint8_t lose_experience;     /* 12.5: so many units drop a level, drawn among all that can */
    char losses[TITLE_SIZE * 2]; /* why */
} Stage;

/* What a unit of the company is at full strength. */
typedef struct Post {
    char id[NAME_SIZE];
    char title[TITLE_SIZE];
    uint8_t kind, role, platoon; /* UnitKind, Role */
    uint8_t steps, least;        /* full strength; fewer than `least` cannot take the field */
    uint8_t experience;          /* at the start */
} Post;

/* What people are called: by role and kind, for each level of experience. */
typedef struct Rank {
    uint8_t role, kind; /* ROLE_NONE: any of the kind */
    char title[3][NAME_SIZE];
} Rank;

typedef struct CampaignGame {
    char title[TITLE_SIZE];
    Stage stages[MAX_STAGES];
    int stage_count;
    Skill skills[MAX_SKILLS];
    int skill_count;
    Post posts[MAX_ROSTER];
    int post_count;
    Rank ranks[16];
    int rank_count;
    char first[MAX_NAMES][NAME_SIZE], last[MAX_NAMES][NAME_SIZE];
    int first_count, last_count;
} CampaignGame;

/* ---- the position ---- */

/* Who leads a unit, and what that has brought. */
typedef struct Person {
    uint8_t first, last; /* names */
    uint8_t missions, wounds, promotions;
    uint8_t men_lost; /* steps of the unit that became casualties or prisoners under this command */
} Person;

/* A step is its Experience and what happened to it since the last mission. */
enum StepBit {
    STEP_LEVEL = 3,  /* Experience */
    STEP_RAISED = 4, /* promoted: one level between missions (12.3) */
    STEP_PLACED = 8  /* came to its unit in this interval: it moves no further */
};

enum RosterFlag {
    ROSTER_TEAM_SIDE = 1, /* ended the mission on its fire team side (12.2) */
    ROSTER_REBUILT = 2,   /* HQ or staff newly reconstituted: Green, not to be promoted (12.2) */
    ROSTER_PATROLLED = 4, /* went on the patrol (12.3.1) */
    ROSTER_FELL = 8       /* lost in the mission just ended; whoever leads it next is somebody else */
};

/* A unit of the company; its post has the same index. */
typedef struct Troop {
    uint8_t steps;
    uint8_t step[MAX_UNIT_STEPS]; /* the best first; 0 beyond `steps` */
    uint8_t flags;                /* RosterFlag */
    uint8_t fielded;              /* steps with which it went into the last mission */
    uint8_t was;                  /* Experience with which it came out of it */
    uint8_t skills[SKILLS_HELD];  /* index + 1, those held first; 0: none */
    Person leader;
} Troop;

/* Steps without a unit. */
typedef enum Pool {
    POOL_GREEN,       /* limited action teams, all of them Green (12.2), and others left over */
    POOL_LINE,        /* prisoner guards who come back as they were (8.15) */
    POOL_VETERAN,     /* the same */
    POOL_REPLACEMENT, /* 12.4 */
    POOL_RETURNED,    /* 12.4: lightly wounded, Veteran */
    POOLS
} Pool;

typedef struct Fallen {
    uint8_t first, last, post, mission; /* mission from 1 */
} Fallen;

/* What a mission made of the company. */
typedef struct StageRecord {
    uint8_t before[3],
        after[3]; /* by Experience: steps that went in; that came out, with a unit or without */
    uint8_t casualties, attempts;
    uint16_t points;
} StageRecord;

typedef enum Mode { MODE_NONE, MODE_STANDARD, MODE_SURVIVOR, MODE_HARDCORE } Mode;
typedef enum StageOutcome { STAGE_OPEN, STAGE_WON, STAGE_LOST } StageOutcome;
enum CampaignOver {
    CAMPAIGN_GOES_ON,
    CAMPAIGN_WON,
    CAMPAIGN_RELIEVED, /* a mission failed (12.8) */
    CAMPAIGN_FELL,     /* the commander is a casualty */
    CAMPAIGN_RESIGNED,
    CAMPAIGN_BLIND = 255 /* a preview came to where chance decides */
};

typedef struct CampaignState {
    Rng rng;             /* masked for every viewer */
    uint64_t names;      /* people are named from it: nothing that could be known too early */
    uint16_t people;     /* named so far */
    uint16_t points;     /* experience points at hand */
    uint16_t points_all; /* earned in the campaign */
    uint16_t casualties_all;
    uint16_t earned;           /* points of the mission just played, until they are added up (12.2) */
    uint8_t eyes;              /* Side whose view this is, SIDE_ALL: everything */
    uint8_t over;              /* CampaignOver */
    uint8_t mode;              /* Mode */
    uint8_t row;               /* of the interval table */
    uint8_t stage;             /* the mission to be played, or the one just played, from 0 */
    uint8_t success, attempts; /* of the mission just played */
    uint8_t casualties;        /* of it, over all attempts (12.4) */
    uint8_t teams;             /* limited action teams at its end, until they are Green steps (12.2) */
    uint8_t away[3];           /* by Experience: guards and men called away, until they are back (8.15) */
    uint8_t pool[POOLS];
    uint8_t outcome[MAX_STAGES]; /* StageOutcome */
    uint8_t fallen_count;
    Troop troops[MAX_ROSTER];
    Fallen fallen[MAX_FALLEN];
    StageRecord records[MAX_STAGES]; /* of the missions played */
    uint8_t unused[4];               /* to a whole number of words */
} CampaignState;
static_assert(sizeof(Troop) == 17 && sizeof(Person) == 6 && sizeof(Fallen) == 4 && sizeof(StageRecord) == 10,
              "no padding");
static_assert(sizeof(CampaignState) == offsetof(CampaignState, unused) + 4 && sizeof(CampaignState) % 8 == 0,
              "no padding");

static inline const CampaignGame *campaign_game(const Game *game)
{
    return (const CampaignGame *)game;
}
static inline const CampaignState *campaign_state(const State *state)
{
    return (const CampaignState *)state;
}

static inline CampaignState *campaign_changes(Play *play)
{
    return (CampaignState *)play->state;
}

typedef enum CampaignEvent {
    CE_MODE,        /* mode */
    CE_OUTCOME,     /* stage, won, points, casualties */
    CE_POINTS,      /* points at hand */
    CE_RALLIED,     /* troop */
    CE_TEAMS,       /* teams that become Green steps */
    CE_BACK,        /* steps, Experience */
    CE_LOST_STEP,   /* troop, stage */
    CE_LOST_LEVEL,  /* troop, Experience now, stage */
    CE_ASSIGNED,    /* troop, pool */
    CE_DETACHED,    /* from troop, to troop, Experience */
    CE_PROMOTED,    /* troop, Experience now, cost */
    CE_TAKES_OVER,  /* troop */
    CE_FELL,        /* troop, first name, last name */
    CE_REPLACED,    /* Green steps, Veteran steps */
    CE_NO_REPLACED, /* */
    CE_DISCARDED,   /* steps */
    CE_BROKEN_UP,   /* troop, steps */
    CE_LEVEL,       /* troop, Experience, was */
    CE_SKILL,       /* troop, skill, cost */
    CE_POINTS_LOST, /* points */
    CE_STAGE,       /* stage */
    CE_OVER         /* CampaignOver */
} CampaignEvent;

/* ---- acts.c: what is decided ---- */
typedef enum CampaignVerb {
    CV_NONE,
    CV_MODE,    /* with: Mode */
    CV_GIVE_UP, /* the mission counts as failed without being played */
    CV_RESIGN,
    CV_ASSIGN,  /* on: troop + 1, with: Pool + 1 */
    CV_DETACH,  /* by: troop + 1 that gives, on: troop + 1 that takes, with: Experience + 1 */
    CV_PROMOTE, /* on: troop + 1, with: Experience + 1 that it has */
    CV_SKILL,   /* on: troop + 1, with: skill + 1 */
    CV_DONE,
    CAMPAIGN_VERBS
} CampaignVerb;
enum { ASK_MODE, ASK_MISSION, ASK_RECONSTITUTION, ASK_REPLACEMENTS, ASK_SKILLS, ASK_QUESTIONS };
extern const Question fof_campaign_questions[ASK_QUESTIONS];

/* ---- interval.c: the order of things between missions (12.2) ---- */
typedef struct IntervalRow {
    const char *rule, *title;
    const Question *question; /* NULL: it asks nothing */
    void (*run)(Play *play);  /* what happens when it is reached; may be NULL */
} IntervalRow;
enum { ROW_MODE, ROW_MISSION, ROW_FIRST_BETWEEN };
extern const IntervalRow fof_interval_rows[];
extern const int fof_interval_row_count;
int fof_interval_find(const char *topic); /* -1 if there is none */
extern const Steps fof_campaign_steps;
bool fof_campaign_refuse(const Game *game, const State *state, Action action, Reason *reason);
void fof_campaign_ask(const Game *game, const State *state, Ask *ask);
/* Behind a mission that is over: lost, won, or on to the interval (12.8). */
void fof_interval_judge(Play *play, bool success, bool commander_fell);
void fof_campaign_end(Play *play, int over);

/* ---- troops.c: units and their steps ---- */
/* 12.6: the level of a unit from those of its steps. */
Experience fof_experience_of_steps(const Experience *steps, int count);
Experience fof_troop_level(const Troop *troop);
static inline Experience step_level(uint8_t step)
{
    return (Experience)(step & STEP_LEVEL);
}
/* 2.3.2, 12.3-4, 12.4-6: attachments are their parent units' care; higher HQs are nobody's of the company. */
bool fof_is_of_company(const FofGame *game, const NamedUnit *unit);
bool fof_post_commands(const Post *post);       /* may hold skills (12.7): CO HQ, staff, platoon HQ */
bool fof_post_is_hq_or_staff(const Post *post); /* always Green when rebuilt (12.2) */
int fof_troop_missing(const CampaignGame *game, const CampaignState *state, int troop);
int fof_company_missing(const CampaignGame *game, const CampaignState *state);
/* Puts a step into a unit, which may be the first of it. */
void fof_troop_add(Play *play, int troop, uint8_t step);
/* The index of a step of this level without these bits; -1 if there is none. What has not risen may be promoted, what has neither risen nor
 * come in this interval may leave. */
int fof_troop_find(const Troop *troop, Experience level, unsigned without);
enum { TO_PROMOTE = STEP_RAISED, TO_MOVE = STEP_PLACED | STEP_RAISED };
uint8_t fof_troop_take(Troop *troop, int step);
void fof_troop_sort(Troop *troop);
int fof_troop_skills(const Troop *troop);
int fof_skills_in_play(const CampaignState *state, int skill);

/* ---- people.c ---- */
void fof_person_appears(const CampaignGame *game, CampaignState *state, Person *person);
void fof_person_falls(Play *play, int troop);
/* "Sergeant Walter Kowalski" */
void fof_person_name(const CampaignGame *game, const CampaignState *state, int troop, char *text, int size);
const char *fof_person_rank(const CampaignGame *game, int post, Experience level);

/* ---- record.c: what each mission made of the company ---- */
/* Before a mission's outcome changes the roster. */
void fof_record_before(Play *play);
/* When it has. */
void fof_record_after(Play *play);
bool fof_campaign_stage(const Game *game, const State *state, int mission, CampaignStage *stage);

/* ---- in and out ---- */
Game *fof_campaign_load(const Doc *doc, Errors *errors);
extern const FieldSheet fof_campaign_roster[]; /* what a position says */
extern const Setup fof_campaign_setup;
/* What does not hold, and which key of which section of a file would say so. */
typedef struct RosterFault {
    const char *why, *section, *name,
        *key; /* no name: `number`, or the only one; no key: the section itself */
    int number;
} RosterFault;
bool fof_campaign_fault(const CampaignGame *game, const CampaignState *state, RosterFault *fault);
const char *fof_campaign_broken(const Game *game, const State *state);
/* The mission file of the mission that waits; false if none does. */
bool fof_campaign_mission(const Game *game, const State *state, Writer *file);
/* A finished position of fof as one line (result.c), and back into the roster (enter.c). */
void fof_campaign_result(const Game *mission, const State *state, Writer *line);
const char *fof_campaign_enter(const Game *game, State *state, const char *text, Log *log);

/* ---- words ---- */
extern const char *const fof_mode_words[], *const fof_pool_words[];
extern const char *const fof_level_names[]; /* by Experience, as a sentence has them */
extern const Phrasebook fof_campaign_phrases;
const char *fof_campaign_ending(int over); /* a CampaignOver as a sentence */
extern const Subject fof_campaign_subjects[];
void fof_campaign_report(const Game *game, const State *state, const char *what, Writer *text);
int fof_find_post(const CampaignGame *game, const char *id); /* -1 if there is none */

#endif
