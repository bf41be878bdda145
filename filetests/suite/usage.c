// run: ulpscope suite %S/nowhere
// expect-stderr: nowhere: no such directory
// expect-exit: 2
// run: ulpscope suite %S/inputs/study --filter nothing
// expect-stderr: no tasks found
// expect-exit: 2
// run: ulpscope suite %S/inputs/study --dependency gsl
// expect-stderr: --dependency takes NAME=PATH, not 'gsl'
// expect-exit: 1
// run: ulpscope suite %S/inputs/study --compare %s
// expect-stderr: not a table of a suite
// expect-exit: 2
// run: ulpscope suite %S/inputs/svcomp --list
// expect: square
// expect: square-mistaken
// expect: width-32
// expect: width-64
int main(void) {}
