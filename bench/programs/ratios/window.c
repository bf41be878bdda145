// A window whose width comes from a float, and can be one to four: each turn of the loops asks about it.
#include <klee/klee.h>

int main(void) {
  double scale, samples[64], sum = 0;
  klee_make_symbolic(&scale, sizeof scale, "scale");
  klee_assume(scale >= 0.5 & scale <= 2.0);
  int width = (int)(scale * 2);
  for (int i = 0; i < 64; i++) samples[i] = i;
  for (int i = 0; i + width <= 64; i += width) {
    for (int k = 0; k < width; k++) sum += samples[i + k];
  }
  klee_assert(sum <= 2016);
  return 0;
}
