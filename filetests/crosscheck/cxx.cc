// Member functions and templates by their names in the source.
// run: ulpscope crosscheck %s --reference 'lin::Vec<double>::dot' --candidate 'lin::Vec<double>::dot_swapped'
// expect: guess: this: in struct[1]
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference 'lin::sum<float>' --candidate lin::sum_pointer
// expect: verdict: equivalent (n = 1..8, by value)
// run: ulpscope crosscheck %s --reference lin::sum --candidate lin::sum_pointer
// expect-stderr: lin::sum is ambiguous; name one of _ZN3lin3sumIfEET_PKS1_i, _ZN3lin3sumIdEET_PKS1_i
// expect-exit: 2
// run: ulpscope crosscheck %s --reference count --candidate count_twice
// expect: calls is
// expect: verdict: mismatch (calls, not replayed)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference 'lin::Vec<double>::operator+' --candidate 'lin::Vec<double>::plus'
// expect: verdict: equivalent (by value)
// Templates that nothing uses.
// run: ulpscope crosscheck %s --reference 'larger<float,1>' --candidate 'larger_swapped<float, 1>'
// expect: verdict: equivalent (by value)
// A class that is copied by its own constructor is passed in memory.
// run: ulpscope crosscheck %s --reference weigh --candidate weigh_wrong
// expect-match: ^verdict: mismatch \(return, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference toggle --candidate toggle_chosen
// expect: verdict: equivalent (by value)
namespace lin {
template <class T> struct Vec {
  T x, y;
  Vec operator+(const Vec &o) const { return {x + o.x, y + o.y}; }
  Vec plus(const Vec &o) const { return {o.x + x, o.y + y}; }
  T dot(const Vec &o) const { return x * o.x + y * o.y; }
  T dot_swapped(const Vec &o) const { return o.y * y + o.x * x; }
};

template <class T> T sum(const T *v, int n) {
  T s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}

template <class T> T sum_pointer(const T *v, int n) {
  T s = 0;
  for (const T *p = v; p != v + n; ++p)
    s += *p;
  return s;
}
} // namespace lin

template float lin::sum<float>(const float *, int);
template double lin::sum<double>(const double *, int);
template float lin::sum_pointer<float>(const float *, int);
template struct lin::Vec<double>;

int calls;
float count(float x) { return calls++, x; }
float count_twice(float x) { return calls += 2, x; }

template <class T, int N> T larger(T a, T b) { return a < b ? b : a; }
template <class T, int N> T larger_swapped(T a, T b) { return b > a ? b : a; }

struct Heavy {
  float weight;
  Heavy(const Heavy &o) : weight(o.weight) {}
  ~Heavy() {}
};
float weigh(Heavy h, float by) { return h.weight * by; }
float weigh_wrong(Heavy h, float by) { return h.weight * h.weight; }

enum class Mode : unsigned char { OFF, ON };
void toggle(Mode &mode, bool really) {
  if (really)
    mode = mode == Mode::OFF ? Mode::ON : Mode::OFF;
}
void toggle_chosen(Mode &mode, bool really) { mode = really ? Mode(mode == Mode::OFF) : mode; }
