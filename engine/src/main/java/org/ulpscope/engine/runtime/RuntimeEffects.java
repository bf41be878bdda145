package org.ulpscope.engine.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.FunctionEffects;
import org.ulpscope.program.Function;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Program;

/// What the library functions that are written in C and C++ assume, beyond what the models that
/// they call declare themselves. Each function that such a source defines has a declaration here: a
/// program that is linked with one that has none is not run, and a test tries all of them.
///
/// The declaration becomes an attribute of the function in the linked program, so that a function
/// of the same name that the program defines itself has none.
final class RuntimeEffects {
  /// Functions with the same effects.
  private record Group(Pattern names, Set<Effect> effects) {}

  private static final Map<String, List<Group>> BY_FILE = new LinkedHashMap<>();

  static {
    String files = "open(64)?|creat|access|re(move|name)|unlink|tmpfile|f(re)?open(64)?";
    declare("files.c", files, Effect.FILES, Effect.HEAP);
    declare("files.c", "fmemopen|open_memstream|(__)?get(delim|line)", Effect.HEAP);
    declare("files.c", "(_IO_|f)?put[cs](_unlocked)?|fputc_unlocked|fwrite", Effect.OUTPUT);
    declare("files.c", "(__)?v?fprintf(_chk)?|fflush|fclose", Effect.OUTPUT);
    declare("files.c", "(_IO_|f)?get[cs](_unlocked)?|getchar(_unlocked)?|ungetc|fread");
    declare("files.c", "feof|ferror|clearerr|f(seek|tell)(o(64)?)?|f[gs]etpos|rewind");
    declare("descriptors.c", files, Effect.FILES, Effect.HEAP);
    declare("descriptors.c", "write", Effect.OUTPUT);
    declare("descriptors.c", "close|read|lseek|isatty|fileno");
    declare("redirect.c", "v?printf|put(s|char(_unlocked)?)", Effect.OUTPUT);
    declare("filestreams.cc", "_ZNSt12__basic_fileIcE(4open|8sys_open).*", Effect.FILES);
    declare("filestreams.cc", "_ZN.*");
    declare("streams.cc", "_Z.*|__uselocale", Effect.LOCALE);
    declare("containers.cc", ".*_(Hash_bytes|Prime_rehash_policy).*", Effect.HASHES);
    declare("containers.cc", "_Z.*");
    declare("cxx.cc", "_Z.*|__cxa_.*");
    declare("wideio.c", "f?(get|put)w(c|s|char)|ungetwc|fwide|v?[fs]?wprintf", Effect.LOCALE);
    declare("scan.c", "(__isoc(99|23)_)?v?[fs]?scanf", Effect.LOCALE);
    declare("stdlib.c", "qsort|qsort_r|bsearch"); // they tell it themselves, if it can matter
    declare("integers.c", "l?l?div|imaxdiv|(hton|ntoh)[ls]");
    declare("random.c", "[delmnj]rand48|s(rand|eed)48|rand_r", Effect.RANDOM);
    declare("strings.c", "strndup|v?asprintf", Effect.HEAP);
    declare("strings.c", "strcasestr|strxfrm", Effect.LOCALE);
    declare("strings.c", "mem(ccpy|mem)|stpncpy|bcopy|rindex|ffsl?l?|(is|to)ascii");
    declare("klee.c", "klee_.*");
    declare("math.c", "[a-z_0-9]+");
    declare("longcomplex.c", "c.*l");
    declare("complex.c", "c.*");
    declare("wide.c", "wcscmp|wcsncmp|wmemcmp", Effect.COMPARISON);
    declare("wide.c", "wcs(coll|xfrm|to.*)|btowc|wctob|mb.*|wcr?tomb|wcsr?tombs", Effect.LOCALE);
    declare("wide.c", "wcsrtombs|isw[a-z]+|tow(low|upp)er", Effect.LOCALE);
    declare("wide.c", "wcs.*|wmem.*");
    // pthread_create tells that the other schedules are not explored.
    declare("threads.c", "pthread_create", Effect.HEAP);
    declare("threads.c", "pthread_.*");
  }

  private RuntimeEffects() {}

  /// Functions whose names match no earlier pattern of their file.
  private static void declare(String file, String names, Effect... effects) {
    BY_FILE
        .computeIfAbsent(file, _ -> new ArrayList<>())
        .add(new Group(Pattern.compile(names), Set.of(effects)));
  }

  /// What a function of a source assumes; empty if it is not declared.
  static Optional<Set<Effect>> declared(String file, String function) {
    return BY_FILE.getOrDefault(file, List.of()).stream()
        .filter(group -> group.names().matcher(function).matches())
        .map(Group::effects)
        .findFirst();
  }

  /// A program in which the library's functions carry their declarations.
  ///
  /// @param before the program without them
  /// @param files the sources that it was linked with
  static Program declare(Program before, Program linked, List<String> files) {
    var functions = new ArrayList<Function>();
    for (Function function : linked.functions()) {
      boolean isOurs =
          !function.isDeclaration()
              && function.linkage() == Linkage.EXTERNAL
              && before.function(function.name()).filter(f -> !f.isDeclaration()).isEmpty();
      functions.add(isOurs ? declare(function, files) : function);
    }
    return new Program(
        linked.source(),
        linked.triple(),
        linked.layout(),
        linked.assembly(),
        linked.structs(),
        linked.globals(),
        functions,
        linked.aliases());
  }

  private static Function declare(Function function, List<String> files) {
    Set<Effect> effects =
        files.stream()
            .flatMap(file -> declared(file, function.name()).stream())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        function.name() + " of the library does not declare its effects"));
    return FunctionEffects.with(effects, function);
  }
}
