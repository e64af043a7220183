/* skills: the chart of skills (12.7), and what a mission hands out of it. */
#include "fof/turn/skills.h"
#include "fof/load/parts.h"

static const FieldRow skill_rows[] = {
    {"title", LOAD_TITLE(Skill, title)},
    {"cost", FIELD_NUMBER, FIELD_IN(Skill, cost), .least = 1, .most = 20, .usual = 1},
    {"supply", FIELD_NUMBER, FIELD_IN(Skill, supply), .most = 40, .usual = 2},
    {"serves", FIELD_WORD, FIELD_IN(Skill, serves), .words = fof_service_words, .usual = SERVES_ANY_ATTEMPT,
     .needed = "says what it is good for"},
    {0},
};

void fof_load_skills(Load *load)
{
    static const FieldSheet skills = {"skill", .rows = skill_rows,
                                      LOAD_INTO(FofGame, skills, skill_count, "skills")};
    fields_read(&load->fields, &skills);
}

uint16_t fof_load_held_skills(Reader *reader, const FofGame *game, const Section *section)
{
    const char *words[SKILLS_HELD];
    uint16_t skills = 0;
    int count = read_words(reader, section, "skills", words, SKILLS_HELD);
    for (int i = 0; i < count; i++) {
        int skill = fof_find_skill(game, words[i]);
        if (skill < 0)
            read_error(reader, section, "skills", "there is no skill '%s'", words[i]);
        else
            fof_skills_add(&skills, skill);
    }
    return skills;
}

/* 12.7: as many of each as there are counters. */
static void count_supply(const Fields *at, uint16_t skills)
{
    Commander holder = {.skills = skills};
    for (int place = 0; place < SKILLS_HELD; place++) {
        int skill = skill_at(&holder, place);
        if (skill >= 0 && ++load_notes(at)->skills_given[skill] == load_game(at)->skills[skill].supply + 1)
            field_error_of(at, "skills", "there are only %d of %s in the company (12.7)",
                           load_game(at)->skills[skill].supply, load_game(at)->skills[skill].id);
    }
}

void fof_load_unit_skills(const Fields *at, NamedUnit *unit)
{
    const UnitType *type = &load_game(at)->types[unit->type];
    int held = 0;
    unit->skills = fof_load_held_skills(at->reader, load_game(at), at->section);
    unit->skill_choices = (uint8_t)read_int(at->reader, at->section, "skill-choices", 0, SKILLS_HELD, 0);
    for (uint16_t left = unit->skills; left; left >>= SKILL_BITS)
        held++;
    if ((held || unit->skill_choices) && !fof_type_holds_skills(type))
        field_error_of(at, held ? "skills" : "skill-choices",
                       "only CO HQ, its staff and platoon HQs hold skills (12.7)");
    else if (held + unit->skill_choices > SKILLS_HELD)
        field_error_of(at, "skill-choices", "at most %d skills are held by one (12.7)", SKILLS_HELD);
    else if (unit->skill_choices && !load_game(at)->skill_count)
        field_error_of(at, "skill-choices", "there are no skills to choose from");
    count_supply(at, unit->skills);
}
