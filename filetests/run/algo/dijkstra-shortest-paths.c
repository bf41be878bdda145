// run: ulpscope run %s
// native: same
// Dijkstra with a binary heap over float weights on a pseudo-random graph.
#include <float.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 40, DEGREE = 4 };
struct edge {
  int to;
  float weight;
};
struct entry {
  float key;
  int node;
};

static struct edge graph[N][DEGREE];
static struct entry heap[N * DEGREE + 1];
static int size;

static void push(float key, int node) {
  int i = size++;
  for (; i > 0 && heap[(i - 1) / 2].key > key; i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = (struct entry){key, node};
}
static struct entry pop(void) {
  struct entry top = heap[0], last = heap[--size];
  int i = 0;
  for (int c; (c = 2 * i + 1) < size; i = c) {
    if (c + 1 < size && heap[c + 1].key < heap[c].key) c++;
    if (last.key <= heap[c].key) break;
    heap[i] = heap[c];
  }
  heap[i] = last;
  return top;
}

int main(void) {
  uint32_t x = 7;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < DEGREE; k++) {
      x = x * 1664525 + 1013904223;
      graph[i][k] = (struct edge){(int)(x >> 16) % N, (float)(x & 0xffff) / 65536.0f + 0.1f};
    }
  float best[N];
  int from[N];
  for (int i = 0; i < N; i++) best[i] = FLT_MAX, from[i] = -1;
  best[0] = 0;
  push(0, 0);
  while (size) {
    struct entry e = pop();
    if (e.key > best[e.node]) continue;
    for (int k = 0; k < DEGREE; k++) {
      struct edge g = graph[e.node][k];
      float d = e.key + g.weight;
      if (d < best[g.to]) best[g.to] = d, from[g.to] = e.node, push(d, g.to);
    }
  }
  for (int i = 0; i < N; i++)
    if (best[i] < FLT_MAX) printf("%d<%d %a\n", i, from[i], best[i]);
    else printf("%d unreachable\n", i);
  return 0;
}
