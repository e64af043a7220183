/* mission: the file of the mission to be played: the mission as it is, with the roster as it stands. All of it is data that a mission may
 * have: kinds of counters, counters, forces. */
#include "fte/position/position.h"
#include "fte/tour/tour.h"

enum { QUALITY_MOST = 9 }; /* 1.2: a natural 10 fails anyway */

/* 30.2: a force that would be empty is given its first unit all the same: green remnants. */
static TourTroop fielded(const FteTourGame *game, const TourState *tour, int post)
{
    TourTroop troop = tour->troops[post];
    if (troop.strength == TROOP_LOST)
        troop = (TourTroop){.strength = game->printed[post].two_faces ? TROOP_WEAK : TROOP_FULL,
                            .level = LEVEL_GREEN,
                            .name = troop.name};
    return troop;
}

static bool is_as_printed(TourTroop troop)
{
    return troop.level == LEVEL_REGULAR && troop.strength == TROOP_FULL;
}

static void type_name(const FteType *printed, TourTroop troop, char name[NAME_SIZE])
{
    text_print(name, NAME_SIZE, "%s-%s%s", printed->name, tour_levels[troop.level],
               troop.strength == TROOP_WEAK ? "-weak" : "");
}

static int quality(int printed, TourTroop troop)
{
    int changed = printed + troop.level - LEVEL_REGULAR;
    return changed < 1 ? 1 : changed > QUALITY_MOST && changed > printed ? printed : changed;
}

/* 30.1: a weak unit is two men with the ratings of its reduced side. */
static void write_type(const FteType *type, TourTroop troop, Writer *file)
{
    bool weak = troop.strength == TROOP_WEAK;
    const FteRating *face = &type->face[weak];
    char name[NAME_SIZE];
    type_name(type, troop, name);
    writer_print(file, "\n[type %s]\ntitle = %s\nnation = %s\nrole = %s\nleader = %s\nquality = %d\n", name,
                 type->title, fte_nation_names[type->nation], fte_role_names[type->role],
                 type->leader ? "yes" : "no", quality(face->quality, troop));
    if (face->fire)
        writer_print(file, "fire = %d\nrange = %d\nweapon = %s\n", face->fire, face->range,
                     fte_weapon_names[type->weapon]);
    writer_print(file, "men = %d\n", weak ? 2 : face->men);
    if (!weak && type->two_faces)
        writer_print(file, "reduced-quality = %d\nreduced-fire = %d\nreduced-range = %d\nreduced-men = %d\n",
                     quality(type->face[1].quality, troop), type->face[1].fire, type->face[1].range,
                     type->face[1].men);
}

static bool has_written(const FteTourGame *game, const TourState *tour, int stage, int post)
{
    char name[NAME_SIZE], other[NAME_SIZE];
    type_name(&game->printed[post], fielded(game, tour, post), name);
    for (int i = 0; i < post; i++) {
        TourTroop troop = fielded(game, tour, i);
        type_name(&game->printed[i], troop, other);
        if (game->tour.posts[i].stages >> stage & 1 && !is_as_printed(troop) &&
            text_same_ignoring_case(name, other))
            return true;
    }
    return false;
}

static void write_counter(const FteTourGame *game, const TourState *tour, int post, Writer *file)
{
    TourTroop troop = fielded(game, tour, post);
    char name[NAME_SIZE], title[TITLE_SIZE];
    if (is_as_printed(troop) && !troop.name)
        return;
    type_name(&game->printed[post], troop, name);
    tour_name(&game->tour, tour, post, title);
    writer_print(file, "\n[counter %s]\ntype = %s\ntitle = %s\n", game->tour.posts[post].id,
                 is_as_printed(troop) ? game->printed[post].name : name, title);
}

static bool is_there(const TourState *tour, const TourForce *force, int i)
{
    return force->units[i] == TOUR_OTHER || tour->troops[force->units[i]].strength != TROOP_LOST;
}

static void write_force(const TourState *tour, const TourForce *force, Writer *file)
{
    bool any = false;
    for (int i = 0; i < force->count; i++)
        any |= is_there(tour, force, i);
    writer_print(file, "\n[force %s]\nunits =", force->name);
    for (int i = 0; i < force->count; i++)
        if (any ? is_there(tour, force, i) : i == 0)
            writer_print(file, " %s", force->others[i]);
    writer_text(file, "\n");
    if (!force->fixed)
        return;
    writer_text(file, "at =");
    for (int i = 0; i < force->count; i++)
        if (any ? is_there(tour, force, i) : i == 0)
            writer_print(file, " %04d", force->at[i]);
    writer_text(file, "\n");
}

void fte_tour_write(const TourGame *g, const TourState *tour, Writer *file)
{
    const FteTourGame *game = (const FteTourGame *)g;
    for (int i = 0; i < g->post_count; i++) {
        if (!(g->posts[i].stages >> tour->stage & 1))
            continue;
        if (!is_as_printed(fielded(game, tour, i)) && !has_written(game, tour, tour->stage, i))
            write_type(&game->printed[i], fielded(game, tour, i), file);
        write_counter(game, tour, i, file);
    }
    for (int i = 0; i < game->force_count; i++)
        if (game->forces[i].stage == tour->stage)
            write_force(tour, &game->forces[i], file);
}
