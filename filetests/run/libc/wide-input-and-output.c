// run: ulpscope run %s
// native: same
// Wide output and input in the C locale, and wide text in narrow formats.
#include <errno.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wprintf(L"%d %ls %s %lc %5.2f|%-6ls|%.2ls\n", 42, L"wide", "narrow", L'x', 2.5, L"left", L"cut off");
  fputws(L"text\n", stdout);
  putwchar(L'!');
  fputwc(L'\n', stdout);
  wchar_t room[20];
  int length = swprintf(room, 20, L"%d-%ls", 7, L"seven");
  wprintf(L"%d %ls\n", length, room);
  wprintf(L"%d\n", swprintf(room, 3, L"%d", 12345));
  char narrow[40];
  snprintf(narrow, sizeof narrow, "%ls %lc %S %C", L"in a", L'n', L"arrow", L'f');
  errno = ENOENT;
  wprintf(L"%s %m\n", narrow);
  FILE *file = tmpfile();
  fwprintf(file, L"first %d\nsecond\n", 1);
  rewind(file);
  wint_t c = fgetwc(file);
  ungetwc(L'F', file);
  wprintf(L"%lc %ls", c, fgetws(room, 20, file));
  wprintf(L"%ls%d\n", fgetws(room, 20, file), fgetwc(file) == WEOF);
  fclose(file);
  return 0;
}
