// run: ulpscope run %s
// native: same
// Strings of wide characters: copied, compared, searched, classified and turned into numbers and bytes.
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

static int sign(int x) { return (x > 0) - (x < 0); }

static void show(const wchar_t *text) {
  char bytes[64];
  size_t length = wcstombs(bytes, text, sizeof bytes);
  printf("%zu %s\n", length, bytes);
}

int main(void) {
  wchar_t a[32] = L"one", b[32];
  show(wcscpy(b, L"two, three"));
  show(wcscat(a, b));
  show(wcsncat(a, L"four", 2));
  show(wcsncpy(b, L"0123456789abc", 3));
  printf("%zu %d %d %d\n", wcslen(a), sign(wcscmp(a, b)), sign(wcsncmp(L"abc", L"abd", 2)), sign(wmemcmp(L"a", L"b", 1)));
  show(wcschr(a, L't'));
  show(wcsrchr(a, L't'));
  show(wcsstr(a, L"th"));
  show(wcspbrk(a, L"xyw"));
  printf("%d %zu %zu\n", wcschr(a, L'!') == NULL, wcsspn(a, L"eno"), wcscspn(a, L","));
  wchar_t *rest;
  for (wchar_t *t = wcstok(a, L", ", &rest); t; t = wcstok(NULL, L", ", &rest)) show(t);
  for (wint_t c = 0; c < 128; c++)
    printf("%d%d%d%d%d%d%d%d%d%d%d%d %d %d\n", !!iswalnum(c), !!iswalpha(c), !!iswblank(c), !!iswcntrl(c), !!iswdigit(c),
           !!iswgraph(c), !!iswlower(c), !!iswprint(c), !!iswpunct(c), !!iswspace(c), !!iswupper(c), !!iswxdigit(c),
           (int)towlower(c), (int)towupper(c));
  wchar_t *end;
  printf("%ld", wcstol(L" -77x", &end, 10));
  show(end);
  printf("%lx %g\n", wcstoul(L"ff", NULL, 16), wcstod(L"2.5e1z", &end));
  show(end);
  printf("%d %d\n", wctob(btowc('x')), (int)mbstowcs(b, "bytes", 32));
  show(wmemset(wmemmove(b, b + 1, 5), L'z', 2));
}
