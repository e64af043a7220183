/* The report as files: a page for a browser, and plain text, in the folder of saves. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "ui/screens/after.h"

/* "Across the Aure" of 9 June at half past eight: across-the-aure-20250609-2030 */
static void name_file(const Report *report, const char *ending, char *name, int size)
{
    char when[32];
    time_t now = time(NULL);
    struct tm parts;
    name[0] = '\0';
    for (const char *c = report->title; *c; c++)
        if (isalnum((unsigned char)*c))
            text_append(name, size - 40, "%c", tolower((unsigned char)*c));
        else if (name[0] && name[strlen(name) - 1] != '-')
            text_append(name, size - 40, "-");
    localtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y%m%d-%H%M", &parts);
    text_append(name, size, "%s%s%s", name[0] && name[strlen(name) - 1] != '-' ? "-" : "", when, ending);
}

/* Says where it is, or what went wrong. */
static void write_file(App *app, const Report *report, const char *ending, const Writer *text)
{
    char saves[PATH_SIZE], folder[PATH_SIZE], name[160], path[PATH_SIZE];
    name_file(report, ending, name, sizeof name);
    if (!paths_saves(saves) || !paths_join(folder, saves, "reports") || !paths_join(path, folder, name) ||
        !paths_make(folder)) {
        app_notice(app, "There is no folder for reports.");
        return;
    }
    const char *wrong = paths_replace_file(path, text->text, text->length);
    if (wrong)
        app_notice(app, "The report could not be written: %s", wrong);
    else
        app_notice(app, "Written: %s", path);
}

void export_text(App *app, const After *after)
{
    Writer text = {0};
    report_text(&after->report, after->story, &text);
    write_file(app, &after->report, ".txt", &text);
    writer_free(&text);
}

/* ---- the page ---- */

void export_drop(Export *page, int pictures)
{
    for (int i = 0; i < pictures && page->pictures; i++)
        MemFree(page->pictures[i].png);
    free(page->pictures);
    *page = (Export){0};
}

/* Fewer shades pack much better, and nobody sees it. */
static void coarsen(Image *image)
{
    unsigned char *bytes = image->data;
    for (size_t i = 0, count = (size_t)image->width * (size_t)image->height * 3; i < count; i++)
        bytes[i] = (unsigned char)((bytes[i] & 0xf8) | bytes[i] >> 5);
}

static void pack(ReportPicture *packed, Image image)
{
    if (!image.data)
        return;
    Image coarse = ImageCopy(image);
    coarsen(&coarse);
    *packed = (ReportPicture){.width = image.width, .height = image.height};
    packed->png = ExportImageToMemory(coarse, ".png", &packed->size);
    UnloadImage(coarse);
}

static void write_page(App *app, After *after)
{
    Writer html = {0};
    report_html(&after->report, after->story, after->page.pictures, &html);
    write_file(app, &after->report, ".html", &html);
    writer_free(&html);
    export_drop(&after->page, after->pictures.count);
}

void export_step(App *app, After *after)
{
    Export *page = &after->page;
    if (!page->wanted || !app->ui->draws)
        return;
    ui_move_on(app->ui, 0);
    if (!pictures_complete(&after->pictures))
        return;
    if (!page->pictures) {
        page->pictures = calloc((size_t)after->pictures.count + 1, sizeof *page->pictures);
        ENSURE(page->pictures);
    }
    if (page->packed < after->pictures.count) {
        pack(&page->pictures[page->packed], after->pictures.pictures[page->packed].image);
        page->packed++;
        return;
    }
    write_page(app, after);
}
