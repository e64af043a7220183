/* The help texts; config/contact.6 says the same and is changed with them. */
#include "cli/help.h"

#include <string.h>

#include "core/base/ensure.h"

/* The texts stand here as they are printed. */
/* clang-format off */

static const char general[] =
    "contact - infantry-company wargames for one player\n"
    "\n"
    "Usage:\n"
    "  contact                                    start the game\n"
    "  contact play MISSION|SAVE                  start it at the table\n"
    "  contact run MISSION|SAVE [OPTION]...       play by commands, one a line\n"
    "  contact sim MISSION --games N [OPTION]...  programs play, a CSV line each\n"
    "  contact check [FILE...]                    validate cards and missions\n"
    "  contact replay SAVE                        play a saved game again, verify it\n"
    "  contact bench [MISSION...] [OPTIONS]       measure this machine and the rules\n"
    "  contact shot MISSION|SAVE OUT.png          draw the table into a file\n"
    "  contact campaign PART [NAME] [OPTION]...   a company through several missions\n"
    "  contact rules [WORD...|NUMBER]             look a rule up\n"
    "  contact help [VERB]                        this page, or that of a verb\n"
    "  contact --help | --version\n"
    "\n"
    "A MISSION is a path, or a name below the data folder's missions/; a SAVE is a\n"
    "path, or a name in the folder of saved games. The ending .ini may be left out.\n"
    "A saved game is known by its first line.\n"
    "\n"
    "Options stand anywhere behind the verb, as '--seed 7' or '--seed=7'; '--' ends\n"
    "them. '--with FILE' is an option of every verb: what a mission builds on may\n"
    "then also lie in the folder of FILE, or below a folder that is given.\n"
    "\n"
    "Exit codes:\n"
    "  0  fine\n"
    "  1  the input is wrong (a mission, a saved game, data), or the output cannot\n"
    "     be written\n"
    "  2  wrong usage: one line says what, and where to read on\n"
    "Errors go to standard error.\n"
    "\n"
    "Environment:\n"
    "  CONTACT_DATA    the folder that holds cards/ and missions/\n"
    "  CONTACT_ART     the window's pictures, else beside the program or in there\n"
    "  CONTACT_SAVES   saved games, else $XDG_DATA_HOME/potential-contact\n"
    "  CONTACT_CONFIG  settings, else $XDG_CONFIG_HOME/potential-contact\n"
    "\n"
    "'contact help run' lists the commands of a script.\n";

static const char commands[] =
    "  show [all]             the position as INI, as your side sees it; all: whole.\n"
    "                         Kept as a file it is a mission of its own; beside a\n"
    "                         mission of yours, or with --with MISSION\n"
    "  ask                    who decides what; 'contact help run' has its lines\n"
    "  legal [WORD...]        one action a line, as 'do' takes it; only those that\n"
    "                         hold every WORD, each as a whole word\n"
    "  do ACTION              decide; a line RULE<TAB>SENTENCE for each event that\n"
    "                         your side sees\n"
    "  why SUBJECT            lines LABEL<TAB>VALUE<TAB>RULE\n"
    "  odds ACTION            lines OUTCOME<TAB>N/D, exact; none if nothing is left\n"
    "                         to chance\n"
    "  words                  lines KIND<TAB>WORD<TAB>MEANING<TAB>RULE: the verbs,\n"
    "                         subjects and topics of the system\n"
    "  auto [N]               the staff decides N times: a line staff<TAB>ACTION\n"
    "                         each, then its events\n"
    "  hint                   what the staff would do: action<TAB>ACTION, then its\n"
    "                         reasons as lines of 'why'\n"
    "  lesson                 in a lesson: where you are and what to do; 'do' tells\n"
    "                         what comes next as lines lesson<TAB>TEXT\n"
    "  skip                   pass the step of the lesson that is under way\n"
    "  again                  begin that step anew\n"
    "  undo [N]               back by N of your decisions: undone<TAB>N\n"
    "  redo [N]               forward again: the events, then redone<TAB>N\n"
    "  jump N                 to the position before entry N: now<TAB>N\n"
    "  log                    what happened since the last 'log', or since the start:\n"
    "                         RULE<TAB>SENTENCE, your decisions as do<TAB>ACTION\n"
    "  journal                lines N<TAB>AUTHOR<TAB>done|undone<TAB>TEXT; '?' for\n"
    "                         what the other side chose\n"
    "  standing               the standing orders, lines TOPIC<TAB>ANSWER\n"
    "  standing TOPIC ANSWER  answer that topic so from now on\n"
    "  standing TOPIC         ask me again\n"
    "  score                  lines NAME<TAB>VALUE\n"
    "  about                  lines LABEL<TAB>VALUE: system, mission, seed, side...\n"
    "  hash                   the position's hash, 16 hex digits; until an iron game\n"
    "                         is over, that of what you see\n"
    "  save FILE              write the game: saved<TAB>FILE\n"
    "  load FILE              go on with a saved game; lines note<TAB>TEXT if there\n"
    "                         is something to know\n"
    "  deck N...              these cards come next\n"
    "  dice N...              these rolls come next\n"
    "  help                   this list\n"
    "  quit                   the end\n";

static const char run_page[] =
    "contact run - play by commands, one a line\n"
    "\n"
    "Usage:\n"
    "  contact run MISSION|SAVE [--seed N] [--side S] [--script FILE] [OPTION]...\n"
    "\n"
    "Reads commands from standard input, or from FILE, and answers each on standard\n"
    "output. An answer is any number of lines and then a line 'end'; or it is the\n"
    "one line 'error: WHAT', and nothing has changed. Each answer is flushed before\n"
    "the next command is read. Empty lines and lines that begin with # are not\n"
    "answered. A line has at most 8192 bytes. The game ends with 'quit' or with the\n"
    "input. Errors in answers do not change the exit code, which is 0, unless\n"
    "--strict is given.\n"
    "\n"
    "A lesson speaks first: before any command is read, it tells what to do, as an\n"
    "answer of its own, closed by 'end'. After that it speaks at the end of answers.\n"
    "\n"
    "Options:\n"
    "  --seed N         from 0 to 18446744073709551615; the same seed and decisions\n"
    "                   give the same game (default 1)\n"
    "  --side S         the side you play, by its name in the system, or 'both'\n"
    "                   (default: the first side)\n"
    "  --script FILE    read the commands from FILE; '-' is standard input\n"
    "  --opponent P     who plays the other side: 'random' or a policy of the system\n"
    "  --iron           nothing can be taken back, told or bent: no 'undo', 'jump',\n"
    "                   'deck' or 'dice', no 'load' of an earlier save, and, until it\n"
    "                   is over, no 'show all' and no seed in 'about'\n"
    "  --dice N,N...    these rolls come first, before anybody decides; later ones by\n"
    "                   the command 'dice'\n"
    "  --autosave FILE  append every decision to FILE before the next is asked\n"
    "  --strict         stop at the first error, with exit code 1\n"
    "  --no-files       refuse 'save' and 'load', for the scripts of strangers\n"
    "A saved game keeps the seed, side, opponent and iron mode it was begun with.\n"
    "Of a damaged one all that is proven is played on, and what is lost is said; the\n"
    "damaged file is kept as NAME.damaged once the game is saved in its place. If\n"
    "another program is playing the game of the --autosave file, this one is told\n"
    "and goes on in a copy, NAME-2.\n"
    "\n"
    "Commands:\n";

static const char after_commands[] =
    "\n"
    "'ask' answers always with these six lines, in this order:\n"
    "  kind<TAB>decide   somebody chooses; 'over' when the game has ended\n"
    "  side<TAB>us       who decides, or who has won; 'none' if nobody has\n"
    "  topic<TAB>exhort  one word for this kind of question, as 'standing' takes it;\n"
    "                    '-' if there is none\n"
    "  rule<TAB>4.3.2    '-' if there is none\n"
    "  turn<TAB>3        from 1; 0 while planning\n"
    "  prompt<TAB>...    the question, or how the game ended\n"
    "\n"
    "Example:\n"
    "  printf 'ask\\nlegal\\nauto 10\\nscore\\nquit\\n' | contact run MISSION --seed 7\n";

static const char sim_page[] =
    "contact sim - let programs play, one CSV line per game\n"
    "\n"
    "Usage:\n"
    "  contact sim MISSION --games N [--seed S] [--us POLICY] [--enemy POLICY]\n"
    "              [--check] [--jobs J]\n"
    "\n"
    "Prints a line of column titles (game,seed,winner,turns,decisions,hash and the\n"
    "system's own figures), one line per game, and a summary in lines that begin\n"
    "with #. The same arguments give the same bytes, for any number of jobs.\n"
    "\n"
    "Options:\n"
    "  --games N       how many, from 1 to 100000000\n"
    "  --seed S        the seed of the first game (default 1); those of the others\n"
    "                  follow from it. Any game is repeated alone with '--games 1\n"
    "                  --seed' and the seed in its line\n"
    "  --us POLICY     who plays the first side: 'random' or a policy of the system\n"
    "                  (default: 'staff', once there is one)\n"
    "  --enemy POLICY  who plays the second side. The system's own names of its\n"
    "                  sides can stand in place of 'us' and 'enemy'\n"
    "  --check         prove every game: at every decision the position holds\n"
    "                  together; at every turn and one random decision, dump and\n"
    "                  setup, undo and redo give the same bytes, and the list of\n"
    "                  actions is what the rules let pass\n"
    "  --jobs J        processes that play at the same time, 1 to 64 (default 1)\n"
    "\n"
    "A game that breaks, fails its proof or is not over after 100000 decisions has\n"
    "'broken' for its winner. It is reported with seed, decision and the way to\n"
    "repeat it; no further game is played, and the exit code is 1.\n"
    "\n"
    "Example:\n"
    "  contact sim MISSION --games 1000 --us random --jobs 4 >games.csv\n";

static const char check_page[] =
    "contact check - validate cards and missions\n"
    "\n"
    "Usage:\n"
    "  contact check [FILE...]\n"
    "\n"
    "Reads the files, and every .ini file below a folder that is given; with none,\n"
    "all below cards/ and missions/ of the data folder. A mission is compiled with\n"
    "all that it uses, and set up. Files below a folder cards/ are checked as\n"
    "documents by themselves, and in full when a mission uses them. Of a rule book,\n"
    "every rule and lesson that it points at must be there. Every error is one line\n"
    "  file:line: what is wrong, what is allowed\n"
    "on standard error; the exit code is 1 if there are any. If all is well, the\n"
    "number of files is printed; before it how many were passed over, if this program\n"
    "was built without their rule system.\n";

static const char replay_page[] =
    "contact replay - play a saved game again and verify it\n"
    "\n"
    "Usage:\n"
    "  contact replay SAVE\n"
    "\n"
    "Plays all decisions of a saved game again from its start and compares the hash\n"
    "of every turn with the stored one. Says what it found; the exit code is 1 if\n"
    "anything differs, or if the file is damaged.\n";

static const char bench_page[] =
    "contact bench - measure this machine and the rules\n"
    "\n"
    "Usage:\n"
    "  contact bench [MISSION...] [--time MS] [--against FILE]\n"
    "\n"
    "Prints lines 'NAME VALUE UNIT'. First the yardsticks of the machine (memcpy,\n"
    "printf), then the ground that all games share, then the mission that each\n"
    "system names for this and those given; these names begin with the system's.\n"
    "Then random play on each mission that comes with a system, how long each of\n"
    "its policies takes for an answer, on each mission in the system's folder and\n"
    "on all, and with a display the figures of the window.\n"
    "\n"
    "Options:\n"
    "  --time MS       how long each figure is measured, 1 to 60000 milliseconds\n"
    "                  (default 200)\n"
    "  --against FILE  what an earlier run printed; behind each rate and time then\n"
    "                  stands how many times as fast it is now: 'NAME VALUE UNIT\n"
    "                  1.75x'\n";

static const char shot_page[] =
    "contact shot - draw the table, or any screen, into a file, without a window\n"
    "\n"
    "Usage:\n"
    "  contact shot MISSION|SAVE OUT.png [OPTIONS]\n"
    "  contact shot --screen NAME OUT.png [OPTIONS]\n"
    "  contact shot [MISSION|SAVE] [--screen NAME] --layout [OPTIONS]\n"
    "\n"
    "Options:\n"
    "  --size WxH     size of the picture in pixels (default 1280x720)\n"
    "  --screen NAME  menu, training, missions, planning, table, campaign, after,\n"
    "                 replay, replays, rules or settings; else the one that the game\n"
    "                 needs now\n"
    "  --palette P    default, okabe-ito or high-contrast\n"
    "  --scale N      per cent, 75 to 200\n"
    "  --layout       say which texts are cut or lie over one another; exit code 1 if\n"
    "                 any; the picture may be left out\n"
    "\n"
    "It needs OpenGL but no display. contact-headless draws nothing.\n";

static const char play_page[] =
    "contact play - start the game at the table\n"
    "\n"
    "Usage:\n"
    "  contact play MISSION|SAVE\n"
    "\n"
    "Opens the window with a mission, or goes on with a saved game. 'contact' alone\n"
    "opens it at the front.\n";

static const char campaign_page[] =
    "contact campaign - a company through several missions\n"
    "\n"
    "Usage:\n"
    "  contact campaign new NAME [--mode M] [--seed N] [--campaign FILE]\n"
    "  contact campaign list\n"
    "  contact campaign status|roster NAME\n"
    "  contact campaign next NAME [--script FILE]\n"
    "  contact campaign spend NAME DECISION...\n"
    "  contact campaign play NAME [--script FILE]\n"
    "  contact campaign undo|restore NAME\n"
    "\n"
    "Parts:\n"
    "  new      begin a campaign; NAME is the company's: letters, digits, - and _\n"
    "  list     all companies: lines NAME<TAB>CAMPAIGN<TAB>WHERE IT STANDS\n"
    "  status   missions, strength, points, what is to be done now, and the hash\n"
    "  roster   every unit and who leads it, with what they have seen\n"
    "  next     what is to be decided, and every answer, one a line; if a mission is\n"
    "           to be played, it is played as with 'play'\n"
    "  spend    decide: 'spend NAME promote green step of 1/1'; several decisions,\n"
    "           each as one argument, one after the other\n"
    "  play     the mission, by the commands of 'contact run'; what was begun goes on\n"
    "           where it stopped; once it is over, its outcome enters the campaign\n"
    "  undo     take the last decision back; behind a mission, its outcome together\n"
    "           with the last decision of that mission\n"
    "  restore  bring the last good state back if a file is damaged, which is kept;\n"
    "           where there is none, it says what is left and how to begin anew\n"
    "Events are lines RULE<TAB>WHAT HAPPENED; a line now<TAB>QUESTION<TAB>RULE ends\n"
    "the answer.\n"
    "\n"
    "Options:\n"
    "  --mode M         how it is won: standard, survivor or hardcore; else the first\n"
    "                   decision is to choose one: 'spend NAME play standard'\n"
    "  --seed N         any number from 0; the default follows from the name\n"
    "  --campaign FILE  default fof/normandy/campaign.ini\n"
    "  --script FILE    read the commands from FILE; '-' is standard input\n"
    "  --home DIR       the folder of all companies, default 'campaigns' in the\n"
    "                   folder of saved games\n"
    "\n"
    "Every decision is saved before the next is asked; a company is commanded by\n"
    "one program at a time.\n";

static const char rules_page[] =
    "contact rules - look a rule up, in our own words\n"
    "\n"
    "Usage:\n"
    "  contact rules [WORD...|NUMBER] [--system S]\n"
    "\n"
    "With words, prints the rules and the terms of the glossary that hold every one\n"
    "of them, the best first, as lines NUMBER<TAB>TITLE<TAB>TEXT; NUMBER is 'term'\n"
    "for a term. With the number of a rule, as the record and refusals cite it,\n"
    "prints that rule, or the nearest one above it, and then lines\n"
    "  below<TAB>NUMBER<TAB>TITLE  a rule that is a part of it\n"
    "  see<TAB>NUMBER<TAB>TITLE    another rule worth reading with it\n"
    "  lesson<TAB>MISSION<TAB>STEP the lesson that shows it\n"
    "  not here<TAB>WHY            this program does not have it yet\n"
    "With nothing, prints the number and title of every rule. The exit code is 1 if\n"
    "nothing is found.\n"
    "\n"
    "Options:\n"
    "  --system S  the rules of this system (default: the first that has a book)\n"
    "\n"
    "Examples:\n"
    "  contact rules crossfire\n"
    "  contact rules 4.2.2c\n";

static const char help_text[] =
    "contact help - what the verbs do\n"
    "\n"
    "Usage:\n"
    "  contact help [VERB]\n"
    "\n"
    "Verbs: run, sim, check, replay, bench, shot, play, campaign, rules, help.\n";

/* clang-format on */

enum { PAGE_PARTS = 3 };

/* In parts, because no text of C has to be longer than 4095 bytes. */
static const struct {
    const char *verb, *parts[PAGE_PARTS];
} pages[] = {
    {"run", {run_page, commands, after_commands}},
    {"sim", {sim_page}},
    {"check", {check_page}},
    {"replay", {replay_page}},
    {"bench", {bench_page}},
    {"shot", {shot_page}},
    {"play", {play_page}},
    {"campaign", {campaign_page}},
    {"rules", {rules_page}},
    {"help", {help_text}},
};

const char *help_general(void)
{
    return general;
}

const char *help_page(const char *verb, int part)
{
    for (int i = 0; i < COUNT_OF(pages) && part < PAGE_PARTS; i++)
        if (strcmp(pages[i].verb, verb) == 0)
            return pages[i].parts[part];
    return NULL;
}

const char *help_verb(int index)
{
    return index < COUNT_OF(pages) ? pages[index].verb : NULL;
}

const char *help_commands(void)
{
    return commands;
}
