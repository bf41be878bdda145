// run: ulpscope crosscheck %s --reference sum --candidate sum_backwards --sizes n=1..4 --describe 'x: i32[n] in [-5,5]'
// expect-match: ^guard: 100,000 native inputs agree \([0-9.]+ s\)$
// expect: verdict: equivalent (n = 1..4, by value)
// run: ulpscope crosscheck %s --reference sum --candidate sum_backwards --sizes n=1..4 --no-guard
// expect-not: guard:
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference middle --candidate middle_swapped --assume finite
// expect: guard: not run, the machine does not know what --assume says
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference middle --candidate middle_swapped --describe 'p: finite; q: in [-1,1]'
// expect: native inputs agree
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference same --candidate next --tolerance 1ulp --describe 'x: in [1,2]'
// expect-match: ^guard: [0-9,]+ native inputs agree
// expect: verdict: equivalent (within 1 ulp)
// run: ulpscope crosscheck %s --reference cached --candidate plain
// expect: native inputs agree
// expect: verdict: equivalent
// Before `equivalent` is said, both native functions are called with many inputs within the description: arrays of the sizes
// checked, structures, whatever a static function takes. What calls leave behind is not held against the next ones.
struct point { float x, y, z; };

int sum(const int *x, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += x[i];
  return s;
}

int sum_backwards(const int *x, int n) {
  int s = 0;
  for (int i = n; i > 0; i--) s += x[i - 1];
  return s;
}

static struct point middle(struct point p, struct point q) {
  return (struct point){(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
}

struct point middle_swapped(struct point p, struct point q) {
  return (struct point){(q.x + p.x) * 0.5f, (q.y + p.y) * 0.5f, (q.z + p.z) * 0.5f};
}

float same(float x) { return x; }
float next(float x) {
  union { float f; unsigned bits; } u = {x};
  u.bits++;
  return u.f;
}

// The native calls see what earlier ones left, which the verdict does not speak of.
static int calls;
int cached(int x) { return calls++ == 0 ? x : x; }
int plain(int x) { calls++; return x; }
struct point use(struct point p, struct point q) { return middle(p, q); }
