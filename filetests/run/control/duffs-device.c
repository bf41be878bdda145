// run: ulpscope run %s
// native: same
// Duff's device: a switch that jumps into the middle of a loop copies every remainder correctly.
#include <stdio.h>
#include <string.h>

static int copy(char *to, const char *from, int count) {
  int rounds = (count + 7) / 8, writes = 0;
  if (count <= 0) return 0;
  switch (count % 8) {
    case 0: do { *to++ = *from++; writes++; /* fall through */
    case 7:      *to++ = *from++; writes++; /* fall through */
    case 6:      *to++ = *from++; writes++; /* fall through */
    case 5:      *to++ = *from++; writes++; /* fall through */
    case 4:      *to++ = *from++; writes++; /* fall through */
    case 3:      *to++ = *from++; writes++; /* fall through */
    case 2:      *to++ = *from++; writes++; /* fall through */
    case 1:      *to++ = *from++; writes++;
            } while (--rounds > 0);
  }
  return writes;
}

int main(void) {
  const char source[] = "the quick brown fox jumps";
  for (int n = 0; n <= 25; n++) {
    char target[32];
    memset(target, '.', sizeof target);
    int writes = copy(target, source, n);
    target[26] = 0;
    printf("%2d %s\n", writes, target);
  }
  return 0;
}
