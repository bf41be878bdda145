// run: ulpscope run -O2 %s
// native: same
// At -O2 ctype macros read the locale's tables directly; a caesar cipher and a palindrome test depend on them.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static void caesar(char *s, int k) {
  for (; *s; s++)
    if (isupper((unsigned char)*s)) *s = (char)('A' + (*s - 'A' + k) % 26);
    else if (islower((unsigned char)*s)) *s = (char)('a' + (*s - 'a' + k) % 26);
}

__attribute__((noinline)) static int palindrome(const char *s) {
  const char *e = s + strlen(s);
  while (s < e) {
    if (!isalnum((unsigned char)*s)) s++;
    else if (!isalnum((unsigned char)e[-1])) e--;
    else if (tolower((unsigned char)*s) != tolower((unsigned char)e[-1])) return 0;
    else s++, e--;
  }
  return 1;
}

int main(void) {
  char text[] = "The Quick Brown Fox, 1984!";
  caesar(text, 13);
  puts(text);
  caesar(text, 13);
  puts(text);
  printf("%d %d %d\n", palindrome("A man, a plan, a canal: Panama!"), palindrome("not one"), palindrome(""));
  return 0;
}
