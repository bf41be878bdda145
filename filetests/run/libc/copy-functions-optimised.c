// run: ulpscope run -O2 %s
// native: same
// At -O2 library calls are rewritten (printf to puts, strcpy to memcpy, sprintf to strcpy); results stay.
#include <stdio.h>
#include <string.h>

struct message {
  char head[8];
  char body[24];
  int size;
};

__attribute__((noinline)) static void fill(struct message *m, const char *body) {
  memset(m, 0, sizeof *m);
  strcpy(m->head, "HEAD");
  strcat(m->head, "er");
  m->size = sprintf(m->body, "%s", body);
}

__attribute__((noinline)) static int same(const struct message *a, const struct message *b) {
  return memcmp(a, b, sizeof *a) == 0 && strcmp(a->head, "HEADer") == 0;
}

int main(void) {
  struct message a, b;
  fill(&a, "short");
  fill(&b, "short");
  printf("constant text\n");
  printf("%s\n", a.body);
  printf("%c\n", a.head[4]);
  printf("%d %d\n", same(&a, &b), a.size);
  b.body[20] = 1;
  printf("%d %zu\n", same(&a, &b), strlen(b.body) + strlen("constant"));
  b = a;
  memmove(b.body + 2, b.body, 6);
  fputs(b.body, stdout);
  fputs("\n", stdout);
  fprintf(stdout, "%s", "done\n");
  int zeros = 0;
  for (unsigned i = 0; i < sizeof a; i++) zeros += ((const char *)&a)[i] == 0;
  printf("%d\n", zeros);
  return 0;
}
