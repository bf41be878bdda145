// run: ulpscope run %s
// native: same
// Huffman coding of a string: frequencies, a tree by repeated selection, bit output and decoding back.
#include <stdio.h>
#include <string.h>

struct node {
  int count, symbol, left, right;
};
static struct node nodes[512];
static char codes[256][32];

static void assign(int n, char *prefix, int depth) {
  if (nodes[n].symbol >= 0) {
    prefix[depth] = 0;
    strcpy(codes[nodes[n].symbol], prefix);
    return;
  }
  prefix[depth] = '0';
  assign(nodes[n].left, prefix, depth + 1);
  prefix[depth] = '1';
  assign(nodes[n].right, prefix, depth + 1);
}

int main(void) {
  const char *text = "she sells sea shells by the sea shore";
  int count[256] = {0}, used = 0, live[512], n = 0;
  for (const char *p = text; *p; p++) count[(unsigned char)*p]++;
  for (int c = 0; c < 256; c++)
    if (count[c]) nodes[used] = (struct node){count[c], c, -1, -1}, live[n++] = used++;
  while (n > 1) {
    int pick[2];
    for (int k = 0; k < 2; k++) {
      int best = 0;
      for (int i = 1; i < n; i++)
        if (nodes[live[i]].count < nodes[live[best]].count) best = i;
      pick[k] = live[best];
      live[best] = live[--n];
    }
    nodes[used] = (struct node){nodes[pick[0]].count + nodes[pick[1]].count, -1, pick[0], pick[1]};
    live[n++] = used++;
  }
  char prefix[64], bits[1024] = "";
  assign(live[0], prefix, 0);
  for (const char *p = text; *p; p++) strcat(bits, codes[(unsigned char)*p]);
  printf("%zu bits\n%s\n", strlen(bits), bits);
  int at = live[0];
  for (const char *b = bits; *b; b++) {
    at = *b == '0' ? nodes[at].left : nodes[at].right;
    if (nodes[at].symbol >= 0) putchar(nodes[at].symbol), at = live[0];
  }
  putchar('\n');
  return 0;
}
