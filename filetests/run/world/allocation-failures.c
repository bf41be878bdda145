// run: ulpscope run %s --malloc-may-fail --no-tests
// expect-not: memory never runs out
// expect: verdict: holds
// Each function fails as its standard says: C17 7.22.3, POSIX strdup and posix_memalign, glibc asprintf.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  errno = 0;
  char *a = calloc(2, 4);
  assert(a ? a[7] == 0 : errno == ENOMEM);
  if (!a) return 0;
  a[0] = 5;
  char *b = realloc(a, 100);
  if (!b) assert(a[0] == 5); // C17 7.22.3.5p3: the old block is as it was
  free(b ? b : a);
  if (!b) return 0;
  void *p = &p;
  int wrong = posix_memalign(&p, 64, 10);
  assert(wrong ? wrong == ENOMEM && p == &p : (unsigned long)p % 64 == 0);
  if (wrong) return 0;
  free(p);
  p = aligned_alloc(32, 64);
  if (!p) return 0;
  free(p);
  char *s = strdup("abc"), *t = s ? strndup(s, 2) : NULL;
  assert(!s || !strcmp(s, "abc"));
  assert(!t || !strcmp(t, "ab"));
  char *u = NULL;
  if (t && asprintf(&u, "%s-%d", t, 7) >= 0) {
    assert(!strcmp(u, "ab-7"));
    free(u);
  }
  free(s);
  free(t);
  return 0;
}
