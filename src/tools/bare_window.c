/* A window of raylib with nothing in it: what a game costs beyond that is its own. Says `drawn` after its first frame, then waits
 * until it is ended.
 *   bare-window [WIDTH HEIGHT] */
#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(FLAG_WINDOW_RESIZABLE | FLAG_VSYNC_HINT);
    InitWindow(argc > 2 ? atoi(argv[1]) : 1280, argc > 2 ? atoi(argv[2]) : 720, "bare");
    if (!IsWindowReady())
        return 1;
    BeginDrawing();
    ClearBackground(BLACK);
    EndDrawing();
    puts("drawn");
    fflush(stdout);
    pause(); /* for a signal, whatever it is */
    CloseWindow();
    return 0;
}
