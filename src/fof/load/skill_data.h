/* skill_data: the chart of skills (12.7), as data. Included by game.h only. */
#ifndef FOF_LOAD_SKILL_DATA_H
#define FOF_LOAD_SKILL_DATA_H

enum {
    SKILL_BITS = 4,                     /* Commander.skills has so many for each that is held */
    MAX_SKILLS = (1 << SKILL_BITS) - 1, /* kinds of them */
    SKILLS_HELD = 3                     /* 12.7: by one HQ or staff unit */
};

/* What a skill is good for: `serves` of its section. */
typedef enum SkillServes {
    SERVES_INITIATIVE,   /* one more command of general initiative, free */
    SERVES_ASSAULT_TEAM, /* a paralyzed team becomes an assault team; a command */
    SERVES_FIRE_TEAM,    /* the same, a fire team */
    SERVES_SPLIT,        /* a squad of three or four steps gives a team, free */
    SERVES_ANY_ATTEMPT,  /* one more card, free */
    SERVES_SPOT,         /* these five: the attempt succeeds */
    SERVES_SEEK_COVER,
    SERVES_CONCENTRATE,
    SERVES_INFILTRATE,
    SERVES_GRENADE, /* the attack, and its return (7.10.5) */
    SKILL_SERVICES
} SkillServes;

typedef struct Skill {
    char id[NAME_SIZE];
    char title[TITLE_SIZE * 2];
    uint8_t cost, supply; /* 12.7: experience points; how many there are in the whole company */
    uint8_t serves;       /* SkillServes */
} Skill;

#endif
