// run: ulpscope run %s
// native: same
// The C locale, messages of error numbers, and signals that the program raises itself.
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile sig_atomic_t seen;

static void note(int signal) { seen = signal; }

int main(void) {
  printf("%s %s\n", setlocale(LC_ALL, "C"), setlocale(LC_NUMERIC, NULL));
  printf("%s %d\n", localeconv()->decimal_point, localeconv()->frac_digits);
  printf("%s, %s\n", strerror(ERANGE), strerror(0));
  printf("%d\n", fopen("/no/such/file", "r") == NULL && errno == ENOENT);
  printf("%d ", signal(SIGUSR1, note) == SIG_DFL);
  printf("%d ", raise(SIGUSR1));
  printf("%d ", seen == SIGUSR1);
  printf("%d\n", signal(SIGUSR1, SIG_IGN) == note && raise(SIGUSR1) == 0);
  void *p = NULL;
  printf("%d %d\n", posix_memalign(&p, 3, 10), posix_memalign(&p, 256, 10) == 0 && (size_t)p % 256 == 0);
  free(p);
}
