/* art: the pictures of one scale on the graphics card, by name. The names are those of the files in art/,
 * which the build renders and packs; art/README.md lists them. Nothing here fails because a picture is
 * missing: it is then not drawn, and the caller asks art_has where a plain shape should stand in. */
#ifndef UI_KIT_ART_H
#define UI_KIT_ART_H

#include "ui/kit/raylib.h"
#include <stdbool.h>

#include "core/base/text.h"

typedef struct Art Art;

/* Loads the smallest atlas that is at least `scale` (1 = 100 %), or the largest there is. Needs the window.
 * Never NULL: where files are missing or damaged, `trouble` says so in words for the player and the Art holds
 * what could be read, maybe nothing. */
Art *art_load(float scale, Writer *trouble);
void art_free(Art *art); /* NULL is fine */

/* All of these take NULL for an Art without pictures. */
bool art_has(const Art *art, const char *name);
/* In pixels at 100 %; 0, 0 if there is no such picture. */
Vector2 art_size(const Art *art, const char *name);
/* Fitted into `where`: as large as its proportions allow, in the middle. */
void art_draw(const Art *art, const char *name, Rectangle where, Color tint);
/* Fills `where` exactly, whatever the proportions. */
void art_draw_stretched(const Art *art, const char *name, Rectangle where, Color tint);
/* Repeats a seamless picture over `where`, each tile `size` pixels wide, the first at the corner. */
void art_draw_tiled(const Art *art, const char *name, Rectangle where, float size, Color tint);
void art_draw_turned(const Art *art, const char *name, Vector2 centre, Vector2 size, float degrees,
                     Color tint);

/* The large picture behind the menu, loaded at its first use; id 0 if it is missing. Belongs to the Art. */
Texture2D art_title(Art *art);
/* The program's icon for SetWindowIcon; data NULL if it is missing. The caller unloads it. */
Image art_icon(const Art *art);

/* Between these two, half-transparent things drawn into a render texture leave it opaque where it was; the
 * usual blending would make holes there. */
void art_begin_layer(void);
void art_end_layer(void);

/* Where a picture is in its atlas, for those who draw with corners of their own. False if there is none. */
bool art_part(const Art *art, const char *name, Texture2D *texture, Rectangle *source);

/* How the pictures of terrain cards are composed: what art/ground.ini says; NULL if it could not be read. */
const struct GroundPlan *art_ground_plan(const Art *art);

#endif
