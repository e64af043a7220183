/* ini: reading and merging documents. */
#include "core/data/ini.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/base/text.h"
#include "minunit.h"

/* ---- documents as text ---- */

static Errors errors;

static Doc *parse(const char *text)
{
    errors_free(&errors);
    return doc_parse("test", text, strlen(text), &errors);
}

/* The whole document on one line: `[kind name] key=value ...`. */
static const char *shown(const Doc *doc)
{
    static Writer writer;
    writer_clear(&writer);
    for (int i = 0; doc != NULL && i < doc->section_count; i++) {
        const Section *section = &doc->sections[i];
        writer_print(&writer, "%s[%s|%s]", i > 0 ? " " : "", section->kind, section->name);
        for (int j = 0; j < section->count; j++)
            writer_print(&writer, " %s=%s", doc->entries[section->first + j].key,
                         doc->entries[section->first + j].value);
    }
    return writer.text;
}

/* All messages, one a line. */
static const char *told(void)
{
    static Writer writer;
    writer_clear(&writer);
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(&writer, "%s\n", errors.line[i]);
    return writer.text;
}

/* ---- errors ---- */

TEST(messages_name_file_and_line)
{
    Errors list = {0};
    errors_add(&list, "a.ini", 3, "wrong %d", 7);
    errors_add(&list, "a.ini", 0, "missing");
    errors_add(&list, NULL, 0, "alone");
    CHECK_INT(list.count, 3);
    CHECK_TEXT(list.line[0], "a.ini:3: wrong 7");
    CHECK_TEXT(list.line[1], "a.ini: missing");
    CHECK_TEXT(list.line[2], "alone");
    errors_free(&list);
    CHECK_INT(list.count, 0);
}

TEST(long_messages_are_cut_at_whole_characters_and_long_paths_at_their_beginning)
{
    Errors list = {0};
    char path[1000] = "", message[1200] = "";
    for (int i = 0; i < 300; i++)
        strcat(path, "\u00e4");
    for (int i = 0; i < 590; i++)
        strcat(message, "\u00e4");
    errors_add(&list, path, 1, "kept");
    CHECK_CONTAINS(list.line[0], ":1: kept");
    CHECK(strncmp(list.line[0], "...\u00e4", 5) == 0);
    CHECK(text_is_utf8(list.line[0], strlen(list.line[0])));
    errors_add(&list, NULL, 0, "%s", message);
    CHECK_INT(strlen(list.line[1]), ERROR_SIZE - 2); /* an odd byte is left over */
    CHECK(text_is_utf8(list.line[1], strlen(list.line[1])));
    errors_free(&list);
}

TEST(only_the_first_hundred_messages_are_kept_but_all_are_counted)
{
    Errors list = {0};
    char *text = NULL;
    size_t size = 0;
    for (int i = 0; i < ERRORS_KEPT + 5; i++)
        errors_add(&list, "f", i + 1, "wrong");
    CHECK_INT(list.count, ERRORS_KEPT + 5);
    FILE *stream = open_memstream(&text, &size);
    errors_print(&list, stream);
    fclose(stream);
    CHECK(strncmp(text, "f:1: wrong\nf:2: wrong\n", 22) == 0);
    CHECK_CONTAINS(text, "f:100: wrong\nand 5 more\n");
    free(text);
    errors_free(&list);
}

/* ---- what a file may look like ---- */

/* Neither what went wrong before nor a closed standard input has to do with a file. */
TEST(files_are_read_whatever_was_before)
{
    int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    errno = EINTR;
    Doc *doc = doc_read("tests/toy/ridge.ini", &errors);
    dup2(input, STDIN_FILENO);
    close(input);
    CHECK(doc);
    CHECK_TEXT(doc->sections[doc->section_count - 1].kind, "squad");
    doc_free(doc);
}

TEST(sections_have_a_kind_and_a_name)
{
    setenv("CONTACT_DATA", "/nowhere", 1); /* the text alone, without the default cards */
    Doc *doc = parse(
        "[mission]\ntitle = Hill 30\n\n[card 2,3]\nterrain = wheat field\n[  unit   1/2  HQ ]\n[empty]\n");
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[mission|] title=Hill 30 [card|2,3] terrain=wheat field [unit|1/2  HQ] [empty|]");
    CHECK_TEXT(doc->file, "test");
    doc_free(doc);
}

TEST(every_section_and_entry_knows_its_line)
{
    Doc *doc = parse("; note\n\n[a]\n# note\nx = 1\n[b]\n[a]\n\ny = 2\n  and\n\n  more\nz = 3");
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[a|] x=1 [b|] [a|] y=2 and more z=3");
    CHECK_INT(doc->sections[0].line, 3);
    CHECK_INT(doc->sections[1].line, 6);
    CHECK_INT(doc->sections[2].line, 7);
    CHECK_INT(doc->entries[0].line, 5);
    CHECK_INT(doc->entries[1].line, 9);
    CHECK_INT(doc->entries[2].line, 13);
    CHECK_TEXT(doc->entries[2].file, "test");
    doc_free(doc);
}

TEST(comments_blanks_and_ends_of_lines_are_no_part_of_values)
{
    Doc *doc = parse("\xEF\xBB\xBF[a] ; title\r\n\t; indented note\r\nx =  one\ttwo;three \t ; "
                     "note\r\ny=\r\nz=a#b = c:d\r\n"
                     "w = ; all note\r\n  more ; note\r\n");
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[a|] x=one two;three y= z=a#b = c:d w=more");
    doc_free(doc);
}

TEST(an_empty_file_is_a_document_without_sections)
{
    Doc *doc = doc_parse("test", NULL, 0, &errors);
    CHECK(doc != NULL);
    CHECK_INT(doc->section_count, 0);
    CHECK_INT(doc->entry_count, 0);
    doc_free(doc);
    doc = parse("; only a note");
    CHECK(doc != NULL);
    CHECK_INT(doc->section_count, 0);
    doc_free(doc);
}

/* The packaged inih takes lines of 199 bytes and titles of 49: neither may be felt. */
TEST(lines_and_titles_of_any_allowed_length_are_kept_whole)
{
    for (int length = 1; length <= DOC_MAX_LINE - 4; length = length < 300 ? length + 1 : length * 2) {
        Writer text = {0};
        writer_text(&text, "[kind ");
        for (int i = 0; i < length && i < 4000; i++)
            writer_print(&text, "%c", 'a' + i % 26);
        writer_text(&text, "]\nk = ");
        for (int i = 0; i < length; i++)
            writer_print(&text, "%c", i % 7 == 3 && i + 1 < length ? ' ' : 'a' + i % 26);
        writer_text(&text, "\nz = 1\n ");
        for (int i = 0; i < length; i++)
            writer_print(&text, "%c", 'a' + i % 26);
        Doc *doc = parse(text.text);
        CHECK_TEXT(told(), "");
        CHECK_INT(strlen(doc->sections[0].name), length < 4000 ? length : 4000);
        CHECK_INT(strlen(doc->entries[0].value), length);
        CHECK_BYTES(doc->entries[0].value, strstr(text.text, "k = ") + 4, (size_t)length);
        CHECK_INT(strlen(doc->entries[1].value), length + 2);
        doc_free(doc);
        writer_free(&text);
    }
}

TEST(keys_of_64_bytes_are_taken_and_longer_ones_refused)
{
    char text[1000];
    snprintf(text, sizeof text, "[a]\n%064d = x\n", 0);
    Doc *doc = parse(text);
    CHECK_TEXT(told(), "");
    CHECK_INT(strlen(doc->entries[0].key), 64);
    doc_free(doc);
    snprintf(text, sizeof text, "[a]\n%065d = x\n%0500d = y\nz = 1\n", 0, 0);
    CHECK(parse(text) == NULL);
    CHECK_INT(errors.count, 2);
    CHECK_CONTAINS(
        told(),
        "test:2: '0000000000000000000000000000000000000000000...': a key has at most 64 bytes\ntest:3: ");
}

/* ---- what is refused ---- */

TEST(all_mistakes_of_a_file_are_told_each_with_its_line)
{
    CHECK(parse("stray\nx = 1\n[a]\nno value\ny = 2\n[open\nz = 3\n[]\n[b] more\n= 4\ny 5\n  goes on\n  and "
                "on\n") == NULL);
    CHECK_TEXT(
        told(),
        "test:1: text before the first section: a section begins with a line `[kind]` or `[kind name]`\n"
        "test:4: 'no value' has no `=`: a line is `key = value`, a `[section]`, or a comment that begins "
        "with ; or #\n"
        "test:6: `[` without `]`: a section begins with a line `[kind]` or `[kind name]`\n"
        "test:8: a section without a kind: a section begins with a line `[kind]` or `[kind name]`\n"
        "test:9: text after `]`: only a comment that begins with ; may stand there\n"
        "test:10: no key before the `=`: a line is `key = value`\n"
        "test:11: 'y 5' has no `=`: a line is `key = value`, a `[section]`, or a comment that begins with ; "
        "or #\n");
}

TEST(indented_keys_are_told_and_not_lost_in_the_value_above)
{
    CHECK(parse("[a]\nx = 1\n  y = 2\n  [b]\n  text\n[c]\n  z\n") == NULL);
    CHECK_INT(errors.count, 3);
    CHECK_CONTAINS(told(), "test:3: indented: keys and `[sections]` begin at the start of the line");
    CHECK_CONTAINS(told(), "test:4: indented: keys");
    CHECK_CONTAINS(told(), "test:7: indented: such a line goes on with the value above, and there is none");
}

TEST(a_key_may_stand_once_in_a_section)
{
    CHECK(parse("[a]\nx = 1\ny = 2\nx = 3\n[a]\nx = 4\n") == NULL);
    CHECK_TEXT(told(),
               "test:4: key 'x' is in line 2 of this section already: a key may stand once in a section\n");
}

TEST(nul_bytes_end_the_reading_with_a_message)
{
    static const char text[] = "[a]\nx = 1\ny = \0 2\nfoo\n";
    errors_free(&errors);
    CHECK(doc_parse("test", text, sizeof text - 1, &errors) == NULL);
    CHECK_TEXT(told(), "test:3: a NUL byte: this is not a text file\n");
}

TEST(bytes_that_are_no_text_are_told_with_their_lines)
{
    CHECK(parse("[a]\nx = caf\xE9\ny = \x1b[31mred\nz = a\rb\nw = \xC2\x9B\nv = 1\n") == NULL);
    CHECK_TEXT(told(), "test:2: not valid UTF-8 text: save the file as UTF-8\n"
                       "test:3: control character 0x1B in column 5, only text and tabs are allowed\n"
                       "test:4: control character 0x0D in column 6, only text and tabs are allowed\n"
                       "test:5: control character 0x9B in column 5, only text and tabs are allowed\n");
}

TEST(a_line_of_a_megabyte_is_refused_and_the_rest_is_read)
{
    Writer text = {0};
    writer_text(&text, "[a]\nx = ");
    for (int i = 0; i < 1 << 17; i++)
        writer_text(&text, "12345678");
    writer_text(&text, "\nwrong\n");
    CHECK(parse(text.text) == NULL);
    CHECK_INT(errors.count, 2);
    CHECK_CONTAINS(told(),
                   "test:2: a line of 1048580 bytes, at most 8192 are allowed\ntest:3: 'wrong' has no `=`");
    writer_free(&text);
}

TEST(too_many_keys_are_refused_once)
{
    Writer text = {0};
    writer_text(&text, "[a]\n");
    for (int i = 0; i < DOC_MAX_ENTRIES - 1; i++)
        writer_print(&text, "k%d=\n", i);
    Doc *doc = parse(text.text);
    CHECK_TEXT(told(), "");
    CHECK_INT(doc->entry_count, DOC_MAX_ENTRIES - 1);
    doc_free(doc);
    for (int i = 0; i < 10; i++)
        writer_print(&text, "m%d=\n", i);
    CHECK(parse(text.text) == NULL);
    CHECK_TEXT(told(), "test:100001: more than 100000 sections and keys\n");
    writer_free(&text);
}

TEST(repeated_titles_by_the_ten_thousand_are_read_in_no_time)
{
    Writer text = {0};
    for (int i = 0; i < 50000; i++)
        writer_text(&text, "[a]\nx=\n");
    Doc *doc = parse(text.text);
    CHECK(doc != NULL);
    CHECK_INT(doc->section_count, 50000);
    doc_free(doc);
    writer_free(&text);
}

TEST(text_of_more_than_four_megabytes_is_refused)
{
    char *text = calloc(1, DOC_MAX_BYTES + 1);
    memset(text, '\n', DOC_MAX_BYTES + 1);
    errors_free(&errors);
    Doc *doc = doc_parse("test", text, DOC_MAX_BYTES, &errors);
    CHECK(doc != NULL);
    doc_free(doc);
    CHECK(doc_parse("test", text, DOC_MAX_BYTES + 1, &errors) == NULL);
    CHECK_TEXT(told(), "test: larger than 4 MB, which is the most allowed\n");
    free(text);
}

/* ---- looking things up ---- */

TEST(sections_are_found_by_kind_and_name)
{
    Doc *doc = parse("[u 1]\na = 1\n[v]\n[u 2]\na = 2\n[u 1]\na = 3\n");
    int index = 0;
    const Section *section = doc_section(doc, "u", NULL, &index);
    CHECK_TEXT(doc_entry(doc, section, "a")->value, "1");
    CHECK(doc_entry(doc, section, "b") == NULL);
    section = doc_section(doc, "u", NULL, &index);
    CHECK_TEXT(section->name, "2");
    section = doc_section(doc, "u", "1", &index);
    CHECK_TEXT(doc_entry(doc, section, "a")->value, "3");
    CHECK(doc_section(doc, "u", NULL, &index) == NULL);
    index = 0;
    CHECK(doc_section(doc, "w", NULL, &index) == NULL);
    doc_free(doc);
}

/* ---- files ---- */

static char folder[PATH_SIZE];

static const char *at(const char *name)
{
    static char path[4][PATH_SIZE];
    static int turn;
    turn = (turn + 1) % 4;
    paths_join(path[turn], folder, name);
    return path[turn];
}

__attribute__((format(printf, 2, 3))) static void write_file(const char *name, const char *format, ...)
{
    FILE *file = fopen(at(name), "wb");
    va_list arguments;
    va_start(arguments, format);
    vfprintf(file, format, arguments);
    va_end(arguments);
    fclose(file);
}

/* A data folder of the test's own with cards/ and missions/. */
static void make_data(void)
{
    errors_free(&errors);
    const char *temporary = getenv("TMPDIR");
    paths_join(folder, temporary != NULL ? temporary : "/tmp", "contact-ini-XXXXXX");
    if (mkdtemp(folder) == NULL || !paths_make(at("cards")) || !paths_make(at("missions/sub")))
        abort();
    setenv("CONTACT_DATA", folder, 1);
}

static void remove_data(const char *path)
{
    DIR *list = opendir(path);
    for (struct dirent *item; list != NULL && (item = readdir(list)) != NULL;) {
        char below[PATH_SIZE];
        if (strcmp(item->d_name, ".") == 0 || strcmp(item->d_name, "..") == 0)
            continue;
        paths_join(below, path, item->d_name);
        if (unlink(below) != 0)
            remove_data(below);
    }
    if (list != NULL)
        closedir(list);
    rmdir(path);
}

TEST(a_file_that_cannot_be_read_is_told_by_name)
{
    make_data();
    CHECK(doc_read(at("none.ini"), &errors) == NULL);
    CHECK_CONTAINS(errors.line[0], "/none.ini: there is no such file");
    CHECK(doc_read(folder, &errors) == NULL);
    CHECK_CONTAINS(errors.line[1], ": that is a folder, not a file");
    CHECK(mkfifo(at("pipe"), 0600) == 0);
    CHECK(doc_read(at("pipe"), &errors) == NULL); /* and does not wait */
    CHECK_CONTAINS(errors.line[2], "/pipe: that is not an ordinary file");
    CHECK(doc_read("/dev/zero", &errors) == NULL);
    CHECK_TEXT(errors.line[3], "/dev/zero: that is not an ordinary file");
    write_file("file", "%s", "[a]\n");
    CHECK(doc_read(at("file/below"), &errors) == NULL);
    CHECK_CONTAINS(errors.line[4], "/file/below: a part of the path is a file, not a folder");
    if (geteuid() != 0) { /* root may read everything */
        CHECK(chmod(at("file"), 0) == 0);
        CHECK(doc_read(at("file"), &errors) == NULL);
        CHECK_CONTAINS(errors.line[5], "/file: no permission to read it");
    }
    CHECK(doc_read("", &errors) == NULL);
    remove_data(folder);
}

TEST(a_file_of_a_hundred_megabytes_is_refused_at_once)
{
    make_data();
    write_file("large", "%s", "[a]\n");
    CHECK(truncate(at("large"), 100 << 20) == 0);
    CHECK(doc_read(at("large"), &errors) == NULL);
    CHECK_CONTAINS(told(), "/large: larger than 4 MB, which is the most allowed\n");
    remove_data(folder);
}

TEST(a_mission_that_names_no_cards_plays_with_the_default_ones)
{
    make_data();
    CHECK(paths_make(at("cards/toy")));
    write_file("cards/units.ini", "[unit 1]\nsteps = 3\n");
    write_file("cards/default.ini", "[unit 2]\nsteps = 2\n");
    write_file("cards/toy/default.ini", "[unit 3]\nsteps = 1\n");
    Doc *any = parse("[mission]\nturns = 8\n"), *toy = parse("[mission]\nsystem = toy\n");
    Doc *own = parse("[mission]\nuse = units.ini\n"), *other = parse("[mission]\nsystem = ../toy\n"),
        *none = parse("[state]\nturn = 1\n");
    CHECK_TEXT(shown(any), "[unit|2] steps=2 [mission|] turns=8");
    CHECK_TEXT(shown(toy), "[unit|3] steps=1 [mission|] system=toy");
    CHECK_TEXT(shown(own), "[unit|1] steps=3 [mission|] use=units.ini");
    CHECK_TEXT(shown(other), "[mission|] system=../toy");
    CHECK_TEXT(shown(none), "[state|] turn=1");
    write_file("missions/base.ini", "[mission]\nsystem = toy\n");
    Doc *based = parse("[mission]\nbase = base.ini\n");
    CHECK_TEXT(shown(based), "[mission|] system=toy base=base.ini [unit|3] steps=1");
    doc_free(any), doc_free(toy), doc_free(own), doc_free(other), doc_free(none), doc_free(based);
    remove_data(folder);
}

TEST(a_position_names_its_mission_and_is_not_laid_over_it)
{
    make_data();
    write_file("cards/default.ini", "[unit 2]\nsteps = 2\n");
    write_file("missions/mission.ini", "[mission]\nturns = 8\n[frame 2]\nstep = 1\n");
    write_file("missions/moment.ini", "[mission]\nposition-of = mission.ini\n[frame 1]\nstep = 3\n");
    write_file("missions/again.ini", "[mission]\nposition-of = moment.ini\n");
    write_file("missions/self.ini", "[mission]\nposition-of = self.ini\n");
    write_file("missions/none.ini", "[mission]\nposition-of =\n");
    write_file("missions/gone.ini", "[mission]\nposition-of = nowhere.ini\n");
    Doc *doc = doc_read(at("missions/moment.ini"), &errors);
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[mission|] position-of=mission.ini [frame|1] step=3");
    CHECK_TEXT(shown(doc_mission(doc)), "[unit|2] steps=2 [mission|] turns=8 [frame|2] step=1");
    CHECK(doc_mission(doc_mission(doc)) == doc_mission(doc));
    uint64_t hash = doc->hash;
    doc_free(doc);
    write_file("missions/mission.ini", "[mission]\nturns = 9\n");
    doc = doc_read(at("missions/moment.ini"), &errors);
    CHECK(doc != NULL && doc->hash != hash);
    doc_free(doc);
    static const char *const wrong[] = {"again", "self", "none"};
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "missions/%s.ini", wrong[i]);
        CHECK(doc_read(at(name), &errors) == NULL);
        CHECK_CONTAINS(told(), ".ini:2: position-of = ");
    }
    CHECK(doc_read(at("missions/gone.ini"), &errors) == NULL);
    CHECK_CONTAINS(told(), "gone.ini:2: position-of = nowhere.ini: ");
    CHECK_CONTAINS(told(), "nowhere.ini: there is no such file");
    write_file("missions/sub/far.ini",
               "[mission]\nposition-of = mission.ini\n"); /* below missions/, as a base */
    doc = doc_read(at("missions/sub/far.ini"), &errors);
    CHECK(doc != NULL && doc_mission(doc) != doc);
    doc_free(doc);
    remove_data(folder);
}

TEST(a_document_lays_base_cards_and_mission_over_one_another)
{
    make_data();
    write_file("cards/units.ini", "[unit 1]\nsteps = 3\nname = First\n[unit 2]\nsteps = 2\n");
    write_file("cards/more.ini", "[unit 3]\nsteps = 1\n");
    write_file("missions/base.ini",
               "[mission]\ntitle = Base\nturns = 8\nuse = units.ini\n[unit 1]\nname = Base's\n");
    write_file("missions/sub/mine.ini", "[mission]\nbase = ../base.ini\nuse = units.ini, more.ini\ntitle = "
                                        "Mine\n\n[unit 3]\nsteps = 4\n[place]\n");
    Doc *doc = doc_read(at("missions/sub/mine.ini"), &errors);
    CHECK_TEXT(told(), "");
    CHECK_TEXT(
        shown(doc),
        "[unit|1] steps=3 name=Base's [unit|2] steps=2 "
        "[mission|] title=Mine turns=8 use=units.ini, more.ini base=../base.ini [unit|3] steps=4 [place|]");
    CHECK_TEXT(doc->file, at("missions/sub/mine.ini"));
    CHECK_TEXT(doc_entry(doc, &doc->sections[0], "steps")->file, at("cards/units.ini"));
    CHECK_CONTAINS(doc_entry(doc, &doc->sections[0], "name")->file, "base.ini");
    CHECK_INT(doc_entry(doc, &doc->sections[0], "name")->line, 6);
    CHECK_INT(doc->sections[3].line, 6); /* where the latest file says it */
    doc_free(doc);
    remove_data(folder);
}

TEST(a_base_may_lie_beside_or_under_missions_or_anywhere)
{
    make_data();
    write_file("missions/far.ini", "[a]\nx = far\n");
    write_file("missions/sub/near.ini", "[a]\nx = near\n");
    write_file("missions/near.ini", "[a]\nx = not this\n");
    write_file("missions/sub/one.ini", "[mission]\nbase = far.ini\n");
    write_file("missions/sub/two.ini", "[mission]\nbase = near.ini\n");
    write_file("missions/sub/three.ini", "[mission]\nbase = %s\n", at("missions/far.ini"));
    static const char *const cases[][2] = {{"one", "far"}, {"two", "near"}, {"three", "far"}};
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "missions/sub/%s.ini", cases[i][0]);
        Doc *doc = doc_read(at(name), &errors);
        CHECK_TEXT(told(), "");
        CHECK_TEXT(doc_entry(doc, &doc->sections[0], "x")->value, cases[i][1]);
        doc_free(doc);
    }
    remove_data(folder);
}

TEST(a_base_lies_beside_a_file_that_is_named_without_its_folder)
{
    char before[PATH_SIZE];
    make_data();
    write_file("missions/sub/near.ini", "[a]\nx = near\n");
    write_file("missions/sub/one.ini", "[mission]\nbase = near.ini\n");
    CHECK(getcwd(before, sizeof before) && chdir(at("missions/sub")) == 0);
    Doc *doc = doc_read("one.ini", &errors);
    CHECK(chdir(before) == 0);
    CHECK_TEXT(told(), "");
    CHECK_TEXT(doc_entry(doc, &doc->sections[0], "x")->value, "near");
    doc_free(doc);
    remove_data(folder);
}

TEST(text_from_memory_builds_on_the_data_folder)
{
    make_data();
    write_file("missions/base.ini", "[a]\nx = 1\ny = 1\n");
    write_file("cards/c.ini", "[c]\n");
    Doc *doc = parse("[mission]\nuse = c.ini\nbase = base.ini\n[a]\ny = 2\n");
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[a|] x=1 y=2 [c|] [mission|] use=c.ini base=base.ini");
    doc_free(doc);
    remove_data(folder);
}

TEST(sections_of_one_title_are_extended_in_their_order)
{
    make_data();
    write_file("missions/base.ini", "[e]\nx = 1\n[e]\nx = 2\n[f]\n");
    write_file("missions/m.ini", "[mission]\nbase = base.ini\n[e]\ny = 1\n[e]\ny = 2\n[e]\ny = 3\n");
    Doc *doc = doc_read(at("missions/m.ini"), &errors);
    CHECK_TEXT(told(), "");
    CHECK_TEXT(shown(doc), "[e|] x=1 y=1 [e|] x=2 y=2 [f|] [mission|] base=base.ini [e|] y=3");
    doc_free(doc);
    remove_data(folder);
}

TEST(the_hash_covers_all_files_in_reading_order)
{
    make_data();
    static const char base[] = "[a]\nx = 1\n", cards[] = "[b]\n",
                      mine[] = "[mission]\nuse = c.ini\nbase = b.ini\n";
    write_file("missions/b.ini", "%s", base);
    write_file("cards/c.ini", "%s", cards);
    write_file("missions/m.ini", "%s", mine);
    Doc *doc = doc_read(at("missions/m.ini"), &errors);
    uint64_t hash =
        hash_bytes(hash_bytes(hash_bytes(0, base, strlen(base)), cards, strlen(cards)), mine, strlen(mine));
    CHECK(doc->hash == hash);
    doc_free(doc);
    doc = doc_parse("m", mine, strlen(mine), &errors);
    CHECK(doc->hash == hash); /* wherever the text comes from */
    doc_free(doc);
    write_file("cards/c.ini", "[b] ; changed\n");
    doc = doc_read(at("missions/m.ini"), &errors);
    CHECK(doc->hash != hash);
    doc_free(doc);
    remove_data(folder);
}

TEST(missing_foundations_are_told_where_they_are_named)
{
    make_data();
    write_file("missions/m.ini",
               "[mission]\nbase = none.ini\nuse = no.ini nor.ini\n[mission]\nbase =\nuse =\nwrong\n");
    CHECK(doc_read(at("missions/m.ini"), &errors) == NULL);
    CHECK_INT(errors.count, 6);
    CHECK_CONTAINS(told(), "m.ini:2: base = none.ini: ");
    CHECK_CONTAINS(told(), "/missions/none.ini: there is no such file\n");
    CHECK_CONTAINS(told(), "m.ini:3: use = no.ini: ");
    CHECK_CONTAINS(told(), "/cards/no.ini: there is no such file\n");
    CHECK_CONTAINS(told(), "m.ini:3: use = nor.ini: ");
    CHECK_CONTAINS(told(), "m.ini:5: base: must name a mission file\n");
    CHECK_CONTAINS(told(), "m.ini:6: use: must name files of cards/\n");
    CHECK_CONTAINS(told(), "m.ini:7: 'wrong' has no `=`");
    remove_data(folder);
}

TEST(mistakes_in_foundations_are_told_with_their_own_lines)
{
    make_data();
    write_file("missions/b.ini", "[a]\nwrong\n");
    write_file("missions/m.ini", "[mission]\nbase = b.ini\nx = 1\nx = 2\n");
    CHECK(doc_read(at("missions/m.ini"), &errors) == NULL);
    CHECK_INT(errors.count, 2);
    CHECK_CONTAINS(told(), "/b.ini:2: 'wrong' has no `=`");
    CHECK_CONTAINS(told(), "/m.ini:4: key 'x' is in line 3 of this section already");
    remove_data(folder);
}

TEST(files_that_build_on_one_another_in_a_circle_are_refused)
{
    make_data();
    write_file("missions/a.ini", "[mission]\nbase = b.ini\n");
    write_file("missions/b.ini", "\n[mission]\nbase = a.ini\n");
    write_file("missions/self.ini", "[mission]\nbase = sub/../self.ini\n");
    CHECK(doc_read(at("missions/a.ini"), &errors) == NULL);
    CHECK_INT(errors.count, 1);
    CHECK_CONTAINS(errors.line[0], "/b.ini:3: base = a.ini: ");
    CHECK_CONTAINS(errors.line[0], "in a circle");
    CHECK(doc_read(at("missions/self.ini"), &errors) == NULL);
    CHECK_CONTAINS(errors.line[1], "/self.ini:2: base = sub/../self.ini: ");
    remove_data(folder);
}

TEST(eight_levels_are_read_and_nine_refused)
{
    make_data();
    write_file("missions/1.ini", "[a]\nx = 1\n");
    for (int i = 2; i <= 9; i++) {
        char name[32];
        snprintf(name, sizeof name, "missions/%d.ini", i);
        write_file(name, "[mission]\nbase = %d.ini\n", i - 1);
    }
    Doc *doc = doc_read(at("missions/8.ini"), &errors);
    CHECK_TEXT(told(), "");
    CHECK(doc != NULL);
    doc_free(doc);
    CHECK(doc_read(at("missions/9.ini"), &errors) == NULL);
    CHECK_CONTAINS(errors.line[0], "/2.ini:2: base = 1.ini: ");
    CHECK_CONTAINS(errors.line[0], "too deep: files may build on one another over 8 levels");
    remove_data(folder);
}

TEST(files_together_larger_than_four_megabytes_are_refused)
{
    make_data();
    char *blanks = malloc(3 << 20);
    memset(blanks, '\n', 3 << 20);
    CHECK(paths_replace_file(at("cards/a.ini"), blanks, 3 << 20) == NULL);
    CHECK(paths_replace_file(at("cards/b.ini"), blanks, 3 << 20) == NULL);
    free(blanks);
    CHECK(parse("[mission]\nuse = a.ini b.ini\n") == NULL);
    CHECK_INT(errors.count, 1);
    CHECK_CONTAINS(told(), "test:2: use = b.ini: ");
    CHECK_CONTAINS(told(), "with the files around it larger than 4 MB");
    remove_data(folder);
}

TEST(without_a_data_folder_the_message_says_how_to_name_one)
{
    setenv("CONTACT_DATA", "/nowhere/at/all", 1);
    CHECK(parse("[mission]\nuse = a.ini\n") == NULL);
    CHECK_TEXT(told(), "test:2: use = a.ini: a.ini: the data folder with cards/ and missions/ is not found: "
                       "set CONTACT_DATA "
                       "to it\n");
    unsetenv("CONTACT_DATA");
}
