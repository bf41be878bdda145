// run: ulpscope run %s --entry norm
// expect-exit: 2
// expect-stderr: cannot begin with norm: its parameter p is a struct point
struct point { double x, y; };
double norm(struct point p) { return p.x * p.x + p.y * p.y; }
