// run: ulpscope run -std=c++20 %s
// native: same
// Dynamic initialisation in order of definition, constant initialisation before it, guarded local statics.
#include <cstdio>

static int log_entry(const char *name, int value) {
  std::printf("init %s %d\n", name, value);
  return value;
}

extern int later;
int first = log_entry("first", later + 1);
int later = log_entry("later", 5);
constexpr int square(int x) { return x * x; }
constinit int early = square(9);
int second = log_entry("second", first + later + early);

template <int N>
struct Table {
  int v[N];
  constexpr Table() : v{} {
    for (int i = 0; i < N; i++) v[i] = i * i;
  }
};
constexpr Table<8> squares;
double halves = squares.v[7] / 2.0;

struct Lazy {
  int n;
  Lazy() : n(log_entry("lazy", 77)) {}
};
static int &lazy(int turn) {
  if (turn == 0) return first;
  static Lazy l;
  return l.n;
}

int main() {
  std::printf("main %d %d %d %d %a\n", first, later, second, early, halves);
  for (int turn = 0; turn < 3; turn++) std::printf("%d\n", lazy(turn)++);
  return 0;
}
