// run: ulpscope suite %S/inputs/svcomp --jobs 2
// Tasks of SV-COMP: 32 and 64 bits differ, and one of the expectations is wrong.
// expect: wrong true: square-mistaken (expected violated)
// expect: expected an error
// expect: without merging: holds
// expect-match: correct true +2
// expect-match: correct false +1
// expect-match: wrong true +1
// expect-match: wrong false +0
// expect-match: total +4
// expect: skipped: 4 tasks about termination
// expect-exit: 10
int main(void) {}
