// Sixteen bytes with a branch on each: 65,536 paths.
#include <klee/klee.h>

int main(void) {
  unsigned char bytes[16];
  klee_make_symbolic(bytes, sizeof bytes, "bytes");
  int large = 0;
  for (int i = 0; i < 16; i++) {
    if (bytes[i] > 100) {
      large++;
    }
  }
  return large;
}
