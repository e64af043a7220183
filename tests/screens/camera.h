/* camera: which part of a map is shown, worked out for rooms of every size. */
#ifndef TESTS_SCREENS_CAMERA_H
#define TESTS_SCREENS_CAMERA_H

/* How much was wrong, which it prints. */
int camera_prove(void);

#endif
