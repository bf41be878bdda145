package org.ulpscope.bench.truth;

import java.util.List;
import java.util.random.RandomGenerator;

/// Statements of generated programs. Each is defined for all values of the variables that it
/// mentions, so that any sequence of them is a correct program:
///
/// | hole | stands for |
/// |---|---|
/// | `$i`, `$j` | an `int` |
/// | `$d`, `$e` | a `double` |
/// | `$s`, `$t` | a terminated string in an array of 16 `char` |
/// | `$a`, `$b` | an array of 8 `int` |
/// | `$k` | a number from 1 to 7 |
/// | `$c` | a printable character |
final class Snippets {
  private static final List<String> ALL =
      List.of(
          // arithmetic
          "$i = (int)((unsigned)$i * 31u + (unsigned)$j);",
          "$i ^= (int)((unsigned)$j << $k);",
          "$i = ($j >> 1) / ($i % 7 == 0 ? 3 : $i % 7);",
          "$i = ($j >> $k) & 255;",
          "$i = __builtin_popcount((unsigned)$i) + __builtin_ctz((unsigned)$j | 256u);",
          "{ div_t q = div($i >> 1, $k); $i = q.quot + q.rem; }",
          "$i = abs($i >> 1) % 100;",
          "{ unsigned __int128 w = (unsigned)$i; w = w * w * 3u; $i = (int)(unsigned)(w >> 33); }",
          // strings
          "snprintf($s, 16, \"%d\", $i);",
          "$i = snprintf($s, 9, \"%s%c%3d\", $t, $c, $i & 255);",
          "$i = snprintf(NULL, 0, \"%x|%o\", (unsigned)$i & 4095u, (unsigned)$j & 63u);",
          "$i = snprintf($s, sizeof $s, \"%.*s\", $k, $t);",
          "$i = (int)strlen($s);",
          "strcpy($s, $t);",
          "strncpy($s, $t, $k); $s[$k] = 0;",
          "strncat($s, $t, 15 - strlen($s));",
          "{ int x = strcmp($s, $t); $i = (x > 0) - (x < 0); }",
          "{ int x = strncmp($s, $t, $k); $i = (x > 0) - (x < 0); }",
          "{ char *p = strchr($s, $c); $i = p ? (int)(p - $s) : -1; }",
          "{ char *p = strrchr($s, $c); $i = p ? (int)(p - $s) : -1; }",
          "{ char *p = strstr($s, $t); $i = p ? (int)(p - $s) : -1; }",
          "$i = (int)(strspn($s, \"0123456789-\") + strcspn($t, \"a1\"));",
          "{ char *p = strpbrk($s, \"123\"); $i = p ? *p : 0; }",
          "{ void *p = memchr($s, $c, 16); $i = p != NULL; }",
          "$i = atoi($s) % 1000;",
          "{ char *end; errno = 0; long x = strtol($s, &end, 10); $i = (int)(x % 999) + (int)(end - $s) + (errno == ERANGE); }",
          "{ char *end; unsigned long x = strtoul($s, &end, 16); $i = (int)(x % 97) + (*end == 0); }",
          "{ char *end; double x = strtod($s, &end); if (x == x) $d = x; $i = (int)(end - $s); }",
          "{ int x = 0; int n = sscanf($s, \"%3d\", &x); $i = n == 1 ? x : n; }",
          "for (char *p = $s; *p; p++) *p = (char)toupper((unsigned char)*p);",
          "{ int n = 0; for (char *p = $s; *p; p++) n += isdigit((unsigned char)*p) != 0; $i = n; }",
          "$s[$k] = 0; $s[$k - 1] = (char)('0' + ($i & 7));",
          "{ char copy[16]; memcpy(copy, $s, 16); char *p = strtok(copy, \"-1\"); $i = p ? (int)strlen(p) : -1; }",
          "{ char *p = strdup($s); if (p) { $i = p[0]; free(p); } }",
          // memory
          "$a[$i & 7] = $j;",
          "$i = $a[$j & 7];",
          "memset($a, $i & 1, sizeof $a);",
          "memmove($a + ($i & 3), $b + ($j & 3), 4 * sizeof(int));",
          "memcpy($a, $b, ($i & 7) * sizeof(int));",
          "{ int x = memcmp($a, $b, ($i & 7) * sizeof(int)); $i = (x > 0) - (x < 0); }",
          "qsort($a, 8, sizeof(int), by_value); $i = $a[0];",
          "qsort($a, 8, sizeof(int), by_value); { int key = $i; int *p = bsearch(&key, $a, 8, sizeof(int), by_value); $j = p ? *p : -1; }",
          "{ int *p = malloc(4 * sizeof *p); if (p) { for (int n = 0; n < 4; n++) p[n] = $a[n]; $i = p[$j & 3]; free(p); } }",
          "{ int *p = calloc(3, sizeof *p); if (p) { p[$i & 1] = $k; $j = p[0] + p[2]; free(p); } }",
          "{ char *p = malloc(3); if (p) { p[0] = (char)$i; p[1] = p[2] = 1; char *q = realloc(p, 20); if (q) { $i = q[0] + q[2]; free(q); } else free(p); } }",
          "{ struct pair x = {$i, (short)$j}, y = x; y.second++; $i = (y.first & 255) + (short)(x.second ^ y.second); }",
          "{ struct pair list[3] = {{1, 2}, {$i, 3}, {4, 5}}; struct pair *p = list + ($j & 1); $j = p[1].first; }",
          "{ union { float f; unsigned u; } x; x.u = (unsigned)$i & 0x7f7fffffu; $j = x.f > 1.0f; }",
          "{ struct { unsigned low : 3, high : 5; signed s : 4; } x = {(unsigned)$i & 7u, (unsigned)$j & 31u, 0}; x.low += $ku; x.s = -($k); $i = (int)(x.low + x.high) + x.s; }",
          "{ int m[2][3] = {{1, 2, 3}, {4, 5, $i}}; int *row = m[$j & 1]; $j = row[$k % 3]; }",
          "{ int n = 1 + ($i & 3); int v[n]; for (int x = 0; x < n; x++) v[x] = x; $i = v[n - 1]; }",
          "$i = functions[$j & 3]($i);",
          "$i = sum(3, $i & 15, $j & 15, $k);",
          "{ static int calls; $i = ++calls; }",
          "{ int *p = &$a[$i & 7], *q = &$a[$j & 7]; $i = (int)(p - q) + (p < q); }",
          "{ char bytes[sizeof(int)]; int x = $i; memcpy(bytes, &x, sizeof x); x = bytes[$j & 3]; $i = x; }",
          // floats
          "$d = $i * 0.5;",
          "$d = $e / ($k + 1);",
          "$d = fabs($e) < 1e9 ? floor($e) : 0;",
          "$d = fmod($e, 3.0); if ($d != $d) $d = 0;",
          "$d = fabs($e) < 1e6 ? sqrt(fabs($e)) : 1;",
          "{ int n; $d = frexp(fabs($e) < 1e300 ? $e : 1.0, &n); $i = n; }",
          "$d = ldexp(fabs($e) < 1e6 ? $e : 1.0, $k);",
          "$d = fmax($e, $k); if ($d != $d) $d = 1;",
          "$i = fabs($d) < 1e6 ? (int)lrint($d) : 0;",
          "$i = fabs($d) < 1e6 ? (int)$d : -1;",
          "$i = (signbit($d) != 0) + 2 * (isnan($d) != 0) + 4 * (isinf($d) != 0);",
          "$d = copysign($k, $d); $i = $d < 0;",
          "$i = $d < $e ? 1 : $d > $e ? 2 : $d == $e ? 3 : 4;",
          "{ float f = (float)$d; $i = f == $d; }",
          "feclearexcept(FE_ALL_EXCEPT); { volatile double x = fabs($d) < 1e9 ? $d : 1, y = 3; x = x / y; $i = fetestexcept(FE_INEXACT) != 0; }",
          "fesetround(FE_UPWARD); { volatile double x = $k, y = 10; x = x / y; fesetround(FE_TONEAREST); volatile double z = $k; z = z / y; $i = x > z; }",
          // the world
          "errno = 0; { volatile double x = sqrt(-(double)(($i & 1) + 1)); (void)x; } $j = errno == EDOM;",
          "$i = getenv(\"ULPSCOPE_NO_SUCH_VARIABLE\") == NULL;",
          "$i = time(NULL) > 0;",
          "{ FILE *f = tmpfile(); if (f) { fputs($s, f); rewind(f); int c = fgetc(f); $i = c; fclose(f); } }",
          "{ volatile int v = 1; switch (setjmp(place)) { case 0: v = 2; if ($i & 1) longjmp(place, 3); break; case 3: v += 5; break; default: v = 100; } $j = v; }",
          "putchar($c); printf(\"%d\\n\", $i);",
          "{ volatile int v = $i; $j = v == v; }",
          "srand($k); $i = rand() >= 0;",
          "{ char line[8]; FILE *f = fopen(\"truth.txt\", \"w\"); if (f) { fprintf(f, \"%d\\n\", $i & 7); fclose(f); f = fopen(\"truth.txt\", \"r\"); if (f) { $j = fgets(line, sizeof line, f) ? line[0] - '0' : -1; fclose(f); } remove(\"truth.txt\"); } }");

  private Snippets() {}

  static int count() {
    return ALL.size();
  }

  /// A statement with variables put into its holes.
  static String next(RandomGenerator random) {
    String text = ALL.get(random.nextInt(ALL.size()));
    int i = random.nextInt(3);
    int d = random.nextInt(2);
    int s = random.nextInt(2);
    int a = random.nextInt(2);
    return text.replace("$i", "i" + i)
        .replace("$j", "i" + (i + 1) % 3)
        .replace("$d", "d" + d)
        .replace("$e", "d" + (1 - d))
        .replace("$s", "s" + s)
        .replace("$t", "s" + (1 - s))
        .replace("$a", "a" + a)
        .replace("$b", "a" + (1 - a))
        .replace("$k", String.valueOf(1 + random.nextInt(7)))
        .replace("$c", "'" + "01-3a".charAt(random.nextInt(5)) + "'");
  }
}
