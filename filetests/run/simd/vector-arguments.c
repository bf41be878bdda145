// run: ulpscope run %s
// native: same
// Vectors of 8, 16 and 32 bytes as arguments, results, struct members, array elements and variable-index lanes.
#include <stdint.h>
#include <stdio.h>

typedef float f2 __attribute__((vector_size(8)));
typedef float f4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
struct body {
  f4 position, velocity;
  int id;
};

static f4 step(f4 x, f4 v, float dt) { return x + v * dt; }
static f2 swap(f2 v) { return (f2){v[1], v[0]}; }
static struct body advance(struct body b, float dt) {
  b.position = step(b.position, b.velocity, dt);
  b.id++;
  return b;
}
static float dot(f4 a, f4 b) {
  f4 p = a * b;
  return (p[0] + p[1]) + (p[2] + p[3]);
}

int main(void) {
  struct body b = {{0, 1, 2, 3}, {0.1f, -0.2f, 0.3f, 0.4f}, 1};
  for (int i = 0; i < 10; i++) b = advance(b, 0.25f);
  for (int i = 0; i < 4; i++) printf("%a ", b.position[i]);
  printf("%d\n", b.id);
  f2 s = swap((f2){1.5f, 2.5f});
  printf("%a %a\n", s[0], s[1]);
  printf("%a\n", dot(b.position, b.velocity));
  f4 basis[3] = {{1}, {0, 1}, {0, 0, 1}};
  for (int i = 0; i < 3; i++) basis[i][(i + 1) % 4] += 0.5f;
  f4 sum = basis[0] + basis[1] * basis[2];
  for (int i = 0; i < 4; i++) printf("%a ", sum[i]);
  printf("\n");
  i4 counts = {0};
  for (int i = 0; i < 50; i++) counts[(i * i) & 3] += i;
  printf("%d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], (int)sizeof(struct body));
  return 0;
}
