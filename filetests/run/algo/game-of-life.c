// run: ulpscope run %s
// native: same
// Conway's life on a torus: a glider and an r-pentomino for 40 generations.
#include <stdio.h>
#include <string.h>

enum { W = 32, H = 16 };

static int step(unsigned char grid[H][W]) {
  unsigned char next[H][W];
  int alive = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      int n = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          if (dx || dy) n += grid[(y + dy + H) % H][(x + dx + W) % W];
      next[y][x] = n == 3 || (n == 2 && grid[y][x]);
      alive += next[y][x];
    }
  memcpy(grid, next, sizeof next);
  return alive;
}

int main(void) {
  static unsigned char grid[H][W];
  const char *glider[] = {".#.", "..#", "###"}, *pentomino[] = {".##", "##.", ".#."};
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) {
      grid[y + 1][x + 1] = glider[y][x] == '#';
      grid[y + 7][x + 18] = pentomino[y][x] == '#';
    }
  for (int g = 0; g < 40; g++) printf("%d ", step(grid));
  printf("\n");
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) putchar(grid[y][x] ? '#' : '.');
    putchar('\n');
  }
  return 0;
}
