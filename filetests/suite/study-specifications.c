// run: ulpscope suite %S/inputs/study --category small --filter correct|bug|needs
// Variants of a specification, with the place of an error; what needs a library says so.
// expect-match: correct true +1
// expect-match: correct false +1
// expect-match: unsupported +1
// expect-match: total +3
// expect-exit: 5
// run: ulpscope suite %S/inputs/study --filter elsewhere
// expect: wrong place
// expect: halves.c:9
// expect: expected at [halves.c:4]
// expect-exit: 10
// run: ulpscope suite %S/inputs/study --category large
// expect: needs halves: --dependency halves=PATH
// expect-exit: 5
// run: ulpscope suite %S/inputs/kernels
// expect-match: unsupported .* race: races and barrier divergence of kernels are not checked; options --local_size=64 --num_groups=64
// expect-exit: 5
int main(void) {}
