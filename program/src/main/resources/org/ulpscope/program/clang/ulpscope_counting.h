// Makes clang count each arc of a program that is built for coverage.
//
// LLVM's gcov instrumentation counts some of the arcs only and leaves the others to be deduced: what flows into a
// block flows out of it. That is not so where a program ends in the middle of a function (a failed assertion, a
// trap, exit), and such runs are what tests of errors are about. In a module that calls fork it counts all of
// them (GCOVProfiling.cpp, HasExecOrFork). So here is a call that nobody reaches.
#pragma clang system_header
#ifdef __cplusplus
extern "C" {
#endif
extern int ulpscope_fork(void) __asm__("fork");
static __attribute__((used)) int ulpscope_never_called(void) { return ulpscope_fork(); }
#ifdef __cplusplus
}
#endif
