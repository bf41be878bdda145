// run: ulpscope run %s
// native: same
// A JSON tokenizer: strings with escapes, numbers through strtod, nesting depth, and an error position.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int tokenize(const char *s) {
  const char *start = s;
  int depth = 0, deepest = 0;
  while (*s) {
    if (isspace((unsigned char)*s)) {
      s++;
    } else if (strchr("{[", *s)) {
      printf("%c ", *s++);
      if (++depth > deepest) deepest = depth;
    } else if (strchr("}]", *s)) {
      printf("%c ", *s++);
      depth--;
    } else if (*s == ':' || *s == ',') {
      printf("%c ", *s++);
    } else if (*s == '"') {
      putchar('<');
      for (s++; *s && *s != '"'; s++) {
        if (*s != '\\') putchar(*s);
        else if (*++s == 'u') printf("U+%ld", strtol((char[]){s[1], s[2], s[3], s[4], 0}, NULL, 16)), s += 4;
        else putchar(*s == 'n' ? '~' : *s);
      }
      if (!*s++) return -(int)(s - start);
      printf("> ");
    } else if (*s == '-' || isdigit((unsigned char)*s)) {
      char *end;
      printf("%a ", strtod(s, &end));
      s = end;
    } else if (strncmp(s, "true", 4) == 0 || strncmp(s, "null", 4) == 0) {
      printf("%.4s ", s);
      s += 4;
    } else if (strncmp(s, "false", 5) == 0) {
      printf("false ");
      s += 5;
    } else {
      return -(int)(s - start) - 1;
    }
  }
  return depth == 0 ? deepest : -1000;
}

int main(void) {
  const char *inputs[] = {"{\"x\": 0.1, \"list\": [1, -2.5e3, true, null]}", "[\"a\\\"b\\n\\u0041\", [[false]], 1e400]",
                          "[1, oops]", "{\"open\": [", "\"unterminated"};
  for (int i = 0; i < 5; i++) printf("= %d\n", tokenize(inputs[i]));
  return 0;
}
