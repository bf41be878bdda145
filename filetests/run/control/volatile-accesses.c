// run: ulpscope run -O2 %s
// native: same
// Volatile objects are read and written every time, in order, also at -O2.
#include <stdio.h>

static volatile int sensor = 5;
static volatile struct {
  int ready;
  double value;
} port;

static int read_twice(void) { return sensor * 10 + sensor; }

int main(void) {
  printf("%d\n", read_twice());
  sensor = sensor + 1;
  sensor += 2;
  sensor++;
  printf("%d\n", sensor);
  port.value = 0.1;
  port.ready = 1;
  double total = 0;
  while (port.ready < 4) {
    total += port.value;
    port.value = port.value / 2;
    port.ready++;
  }
  printf("%a %d\n", total, port.ready);
  volatile unsigned char bytes[4] = {1, 2, 3, 4};
  unsigned word = 0;
  for (int i = 0; i < 4; i++) word = word << 8 | bytes[i];
  for (int i = 3; i >= 0; i--) bytes[i] = (unsigned char)(bytes[(i + 1) & 3] * 7);
  printf("%08x %d%d%d%d\n", word, bytes[0], bytes[1], bytes[2], bytes[3]);
  return 0;
}
