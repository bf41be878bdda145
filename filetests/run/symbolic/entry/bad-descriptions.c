// run: ulpscope run %s --entry sum --describe 'y: f32[2]'
// expect-exit: 2
// expect-stderr: cannot use sum as the entry function: the description names y, but this is float sum(const float *, int) with x, n
// run: ulpscope run %s --entry sum --describe 'x: f32[2'
// expect-exit: 2
// expect-stderr: in the description 'x: f32[2': expected ]
// run: ulpscope run %s --entry sum --describe 'x: f64[2]'
// expect-exit: 2
// expect-stderr: the description treats the elements of x as f64
// run: ulpscope run %s --entry sum --describe 'x: f32[n]; n: in [-1,3]'
// expect-exit: 2
// expect-stderr: n counts elements, so its bounds must be non-negative integers, not [-1,3]
// run: ulpscope run %s --entry sum --describe 'x: f32[n] align 4'
// expect-exit: 2
// expect-stderr: in a run, objects begin at multiples of 16 bytes or more; align 4 is not possible
// run: ulpscope run %s --entry sum --describe 'x: f32[n]; n: in [1,5000]'
// expect-exit: 2
// expect-stderr: more than 1000 sizes
// run: ulpscope run %s --entry length
// expect-exit: 2
// expect-stderr: cannot use length as the entry function: the number of elements of s in int length(const char *) is not known; add --describe 's: i8[…]'
// run: ulpscope run %s --entry list
// expect-exit: 2
// expect-stderr: its member .next, a struct node *, is a pointer, which cannot be an input; write a main that calls it
// run: ulpscope run %s --entry vector
// expect-exit: 2
// expect-stderr: one of its parameters is passed in an unsupported way; write a main that calls it
// run: ulpscope run %s --entry packed
// expect-exit: 2
// expect-stderr: cannot use packed as the entry function: its parameter p is packed; write a main that calls it
// run: ulpscope run %s --describe 'x: f32[2]'
// expect-exit: 1
// expect-stderr: --describe needs --entry with a function other than main
float sum(const float *x, int n) { return n > 0 ? x[0] : 0; }

int length(const char *s) { return s[0] ? 1 : 0; }

struct node { int value; struct node *next; };
int list(struct node *n) { return n->value; }

typedef float four __attribute__((vector_size(16)));
float vector(four v) { return v[0]; }

struct __attribute__((packed)) tight { char c; double x; };
double packed(struct tight p) { return p.x; }
