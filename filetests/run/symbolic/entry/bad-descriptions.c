// run: ulpscope run %s --entry sum --describe 'y: f32[2]'
// expect-exit: 2
// expect-stderr: cannot begin with sum: the description speaks of y, but this is float sum(const float *, int) with x, n
// run: ulpscope run %s --entry sum --describe 'x: f32[2'
// expect-exit: 2
// expect-stderr: in the description 'x: f32[2': expected ]
// run: ulpscope run %s --entry sum --describe 'x: f64[2]'
// expect-exit: 2
// expect-stderr: the description takes the elements of x for f64
// run: ulpscope run %s --entry sum --describe 'x: f32[n]; n: in [-1,3]'
// expect-exit: 2
// expect-stderr: n counts elements, so its bounds are whole numbers and not negative, unlike [-1,3]
// run: ulpscope run %s --entry sum --describe 'x: f32[n] align 4'
// expect-exit: 2
// expect-stderr: objects begin at multiples of 16 bytes or more in a run
// run: ulpscope run %s --entry sum --describe 'x: f32[n]; n: in [1,5000]'
// expect-exit: 2
// expect-stderr: these are more than 1000 sizes
// run: ulpscope run %s --entry length
// expect-exit: 2
// expect-stderr: cannot begin with length: nothing says how many elements s has in int length(const char *); add --describe 's: i8[…]'
// run: ulpscope run %s --entry list
// expect-exit: 2
// expect-stderr: its member .next, a struct node *, is a pointer, which cannot be an input there; write a main that calls it
// run: ulpscope run %s --entry vector
// expect-exit: 2
// expect-stderr: one of its parameters is passed in a way that cannot be made up; write a main that calls it
// run: ulpscope run %s --entry packed
// expect-exit: 2
// expect-stderr: cannot begin with packed: its parameter p is packed; write a main that calls it
// run: ulpscope run %s --describe 'x: f32[2]'
// expect-exit: 1
// expect-stderr: --describe is for the parameters of a function that --entry names
float sum(const float *x, int n) { return n > 0 ? x[0] : 0; }

int length(const char *s) { return s[0] ? 1 : 0; }

struct node { int value; struct node *next; };
int list(struct node *n) { return n->value; }

typedef float four __attribute__((vector_size(16)));
float vector(four v) { return v[0]; }

struct __attribute__((packed)) tight { char c; double x; };
double packed(struct tight p) { return p.x; }
