package org.ulpscope.engine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.runtime.RuntimeSources;

/// Every function of the standard's mathematical headers is known, as a model or as a source.
class StandardNamesTest {
  /// C17 7.12, with the suffixes of all three formats.
  private static final String MATH =
      "acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb"
          + " ldexp log log10 log1p log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc"
          + " lgamma tgamma ceil floor nearbyint rint lrint llrint round lround llround trunc fmod"
          + " remainder remquo copysign nan nextafter nexttoward fdim fmax fmin fma";

  /// C17 7.3, likewise.
  private static final String COMPLEX =
      "cacos casin catan ccos csin ctan cacosh casinh catanh ccosh csinh ctanh cexp clog cabs cpow"
          + " csqrt carg cimag conj cproj creal";

  /// C17 7.6.
  private static final String ENVIRONMENT =
      "feclearexcept fegetexceptflag feraiseexcept fesetexceptflag fetestexcept fegetround"
          + " fesetround fegetenv feholdexcept fesetenv feupdateenv";

  /// C17 7.29 and 7.30, except for formatted and other input and output, and time.
  private static final String WIDE =
      "wcscpy wcsncpy wmemcpy wmemmove wcscat wcsncat wcscmp wcscoll wcsncmp wcsxfrm wmemcmp wcschr"
          + " wcscspn wcspbrk wcsrchr wcsspn wcsstr wcstok wmemchr wcslen wmemset btowc wctob"
          + " mbsinit mbrlen mbrtowc wcrtomb mbsrtowcs wcsrtombs mbstowcs wcstombs mbtowc wctomb"
          + " mblen wcstol wcstoul wcstoll wcstoull wcstod wcstof iswalnum iswalpha iswblank"
          + " iswcntrl iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit"
          + " towlower towupper";

  private static final String THREADS =
      "pthread_create pthread_join pthread_self pthread_equal pthread_exit pthread_detach"
          + " pthread_once pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock"
          + " pthread_mutex_unlock pthread_mutex_destroy pthread_key_create pthread_setspecific"
          + " pthread_getspecific";

  @Test
  void everyNameIsKnown() {
    var names = new ArrayList<String>();
    for (String name : (MATH + " " + COMPLEX).split(" ", -1)) {
      names.addAll(List.of(name + "f", name, name + "l"));
    }
    names.addAll(List.of((ENVIRONMENT + " " + WIDE + " " + THREADS).split(" ", -1)));
    var models = new CLibrary().models();
    assertThat(names)
        .filteredOn(name -> !models.containsKey(name) && !RuntimeSources.defines(name))
        .isEmpty();
  }

  @Test
  void othersAreNot() {
    assertThat(RuntimeSources.defines("sinq")).isFalse();
    assertThat(RuntimeSources.defines("pthread_kill")).isFalse();
  }
}
