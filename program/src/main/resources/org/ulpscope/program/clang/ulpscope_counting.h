// Makes clang count every arc of a program that is built for coverage.
//
// LLVM's gcov instrumentation counts only some of the arcs and deduces the others from the conservation of flow: what
// enters a block also leaves it. That does not hold if a program ends inside a function (a failed assertion, a trap,
// exit), and tests of errors are such runs. In a module that calls fork, it counts all of them (GCOVProfiling.cpp,
// HasExecOrFork). Hence this call, which is never reached.
#pragma clang system_header
#ifdef __cplusplus
extern "C" {
#endif
extern int ulpscope_fork(void) __asm__("fork");
static __attribute__((used)) int ulpscope_never_called(void) { return ulpscope_fork(); }
#ifdef __cplusplus
}
#endif
