/* Until the table is drawn, the window's door tells the player how to play without one. */
#include "ui/front.h"

#include <raylib.h>
#include <stdio.h>

int front_start(const Module *modules, const char *what)
{
    const char *mission = what ? what : modules[0].rules ? modules[0].bench_mission : "MISSION";
    printf("Potential Contact %s, built with raylib %s.\n", CONTACT_VERSION, RAYLIB_VERSION);
    if (!modules[0].rules)
        printf("No rule system is part of this version yet, so there is nothing to play.\n");
    printf("The table is not part of this version yet; a mission is played by script:\n");
    printf("%s\n", TextFormat("    contact run %s", mission));
    printf("one command a line: ask, legal, do ACTION, show, undo, save FILE, quit. "
           "`contact help run` says more.\n");
    return 0;
}
