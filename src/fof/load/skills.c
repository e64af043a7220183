/* skills: the chart of skills (12.7), and what a mission hands out of it. */
#include "fof/turn/skills.h"
#include "core/base/ensure.h"
#include "fof/load/parts.h"
#include "fof/position/names.h"

static void read_skill(Load *load, const Section *section)
{
    FofGame *game = load->game;
    Skill skill = {0};
    if (!load_id(load, section, skill.id))
        return;
    load_text(load, section, "title", skill.title, sizeof skill.title, skill.id);
    skill.cost = load_byte(load, section, "cost", 1, 20, 1);
    skill.supply = load_byte(load, section, "supply", 0, 40, 2);
    skill.serves = (uint8_t)read_enum(load->reader, section, "serves", service_words, SERVES_ANY_ATTEMPT);
    if (!read_has(load->reader, section, "serves"))
        read_error(load->reader, section, NULL, "skill %s needs serves = and what it is good for", skill.id);
    if (find_skill(game, skill.id) >= 0)
        read_error(load->reader, section, NULL, "another [skill %s]", skill.id);
    else if (!load_full(load, section, game->skill_count == MAX_SKILLS, "skills", MAX_SKILLS))
        game->skills[game->skill_count++] = skill;
}

void load_skills(Load *load)
{
    load_each(load, "skill", read_skill);
}

uint16_t load_held_skills(Reader *reader, const FofGame *game, const Section *section)
{
    const char *words[SKILLS_HELD];
    uint16_t skills = 0;
    int count = read_words(reader, section, "skills", words, SKILLS_HELD);
    for (int i = 0; i < count; i++) {
        int skill = find_skill(game, words[i]);
        if (skill < 0)
            read_error(reader, section, "skills", "there is no skill '%s'", words[i]);
        else
            skills_add(&skills, skill);
    }
    return skills;
}

/* 12.7: as many of each as there are counters. */
static void count_supply(Load *load, const Section *section, uint16_t skills)
{
    Commander holder = {.skills = skills};
    for (int place = 0; place < SKILLS_HELD; place++) {
        int skill = skill_at(&holder, place);
        if (skill >= 0 && ++load->skills_given[skill] == load->game->skills[skill].supply + 1)
            read_error(load->reader, section, "skills", "there are only %d of %s in the company (12.7)",
                       load->game->skills[skill].supply, load->game->skills[skill].id);
    }
}

void load_unit_skills(Load *load, const Section *section, NamedUnit *unit)
{
    const UnitType *type = &load->game->types[unit->type];
    int held = 0;
    unit->skills = load_held_skills(load->reader, load->game, section);
    unit->skill_choices = load_byte(load, section, "skill-choices", 0, SKILLS_HELD, 0);
    for (uint16_t left = unit->skills; left; left >>= SKILL_BITS)
        held++;
    if ((held || unit->skill_choices) && !type_holds_skills(type))
        read_error(load->reader, section, held ? "skills" : "skill-choices",
                   "only CO HQ, its staff and platoon HQs hold skills (12.7)");
    else if (held + unit->skill_choices > SKILLS_HELD)
        read_error(load->reader, section, "skill-choices", "at most %d skills are held by one (12.7)",
                   SKILLS_HELD);
    else if (unit->skill_choices && !load->game->skill_count)
        read_error(load->reader, section, "skill-choices", "there are no skills to choose from");
    count_supply(load, section, unit->skills);
}
