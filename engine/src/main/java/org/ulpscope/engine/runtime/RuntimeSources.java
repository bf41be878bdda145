package org.ulpscope.engine.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.World;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;

/// Library functions that are written in C and C++ and compiled with the program: those that call
/// back into it, such as `qsort`, those that are easily written in C, and the exceptions and
/// containers of the C++ library.
///
/// ```java
/// Program whole = new RuntimeSources(frontEnd).complete(bitcode, library.models());
/// ```
public final class RuntimeSources {
  /// A source file and the names that it defines. A file precedes the files that it depends on.
  private record Source(String file, Predicate<String> defines) {
    static Source of(String file, String names) {
      return new Source(file, Pattern.compile(names).asPredicate());
    }

    boolean isCxx() {
      return file.endsWith(".cc");
    }
  }

  private static final String FILES = "files.c";

  private static final String EXCEPTIONS = "cxx.cc";

  private static final String FILE_STREAMS = "__basic_file";

  /// Functions that are implemented with those in [#FILES].
  private static final String DESCRIPTORS =
      "(open(64)?|creat|close|read|write|lseek|isatty|access|fileno)";

  private static final List<Source> SOURCES =
      List.of(
          Source.of("filestreams.cc", FILE_STREAMS),
          Source.of(
              "streams.cc",
              "ios_base|^_ZNK?S[iod]|^_ZSt[34]c(in|out|err|log)|stringstream|codecvt"),
          Source.of("containers.cc", "_List_node_base|_Rb_tree_|_Prime_rehash_policy|_Hash_bytes"),
          // C++ names are mangled; the virtual tables of the ABI itself are only ever compared.
          Source.of(EXCEPTIONS, "^_Z(?!TVN10__cxxabiv1)|^__cxa_bad_"),
          Source.of(
              "wideio.c",
              "^(([fvs]|v[fs])?wprintf|f?(get|put)wc(har)?|f(getws|putws|wide)|ungetwc)$"),
          Source.of("redirect.c", "^freopen$"),
          Source.of("scan.c", "^(__isoc(99|23)_)?v?[fs]?scanf$"),
          Source.of("descriptors.c", "^" + DESCRIPTORS + "$"),
          Source.of(
              FILES,
              "^(f(re)?open(64)?|tmpfile|fmemopen|open_memstream|_*get(line|delim)"
                  + "|f(seek|tell)(o(64)?)?|f[gs]etpos|rewind|re(move|name)|unlink|"
                  + DESCRIPTORS
                  + ")$|"
                  + FILE_STREAMS),
          Source.of("stdlib.c", "^(qsort|qsort_r|bsearch)$"),
          Source.of("integers.c", "^(l?l?div|imaxdiv|(hton|ntoh)[ls])$"),
          Source.of("random.c", "^([delmnj]rand48|s(rand|eed)48|rand_r)$"),
          Source.of(
              "strings.c",
              "^(mem(ccpy|mem)|str(casestr|ndup|xfrm)|stpncpy|bcopy|rindex|ffsl?l?|(is|to)ascii"
                  + "|v?asprintf)$"),
          Source.of("klee.c", "^klee_((is_\\w+|abs|sqrt)_(float|(long_)?double)|rint[fl]?)$"),
          Source.of(
              "math.c",
              "^(next(up|down)|llogb|f(max|min)(imum_)?mag(_num)?|sincos|scalb|significand|l?gamma(f|l)?_r|gamma"
                  + "|u?fromfpx?|totalorder(mag)?|[gs]etpayload(sig)?|canonicalize|__is(signaling|eqsig))[fl]?$"
                  + "|^signgam$"),
          Source.of("longcomplex.c", "^c(exp|log(10)?|sqrt|pow|a?(sin|cos|tan)h?)l$"),
          Source.of("complex.c", "^((creal|cimag|conj|carg|cproj)[fl]?|cabsl)$"),
          Source.of(
              "wide.c",
              "^(wcs(n?cpy|n?cat|n?cmp|coll|xfrm|r?chr|c?spn|pbrk|str|tok|n?len|to(u?ll?|d|f))"
                  + "|wmem(cpy|move|cmp|chr|set)|btowc|wctob|mbsinit|mbr(len|towc)|wcrtomb"
                  + "|mbsr?towcs|wcsr?tombs|mbtowc|wctomb|mblen|isw[a-z]+|tow(low|upp)er)$"),
          Source.of(
              "threads.c",
              "^pthread_(create|join|self|equal|exit|detach|once|mutex(attr)?_\\w+"
                  + "|key_(create|delete)|[gs]etspecific|attr_\\w+)$"));

  private final FrontEnd frontEnd;

  public RuntimeSources(FrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  /// Whether one of these sources defines a function.
  public static boolean defines(String function) {
    return SOURCES.stream().anyMatch(source -> source.defines().test(function));
  }

  /// A program linked with everything that it needs from these sources.
  ///
  /// @param models functions that are already modelled and not searched for here
  public Program complete(Bitcode bitcode, Map<String, ?> models) {
    return complete(bitcode, models, false, World.ASSUMED);
  }

  /// A program linked with everything that it needs from these sources; some files may be symbolic.
  ///
  /// @param models functions that are already modelled and not searched for here
  /// @param hasSymbolicFiles whether standard input or files are symbolic and thus not handled by
  ///   the models
  /// @param world what else is input
  public Program complete(
      Bitcode bitcode, Map<String, ?> models, boolean hasSymbolicFiles, World world) {
    Program program = BitcodeReader.read(bitcode.bytes());
    Set<String> missing =
        undefined(program).filter(name -> !models.containsKey(name)).collect(Collectors.toSet());
    // The models of operator new need the exception.
    boolean throwsBadAlloc =
        world.isInput(Effect.HEAP) && undefined(program).anyMatch(n -> n.startsWith("_Zn"));
    Bitcode whole = bitcode;
    var linked = new ArrayList<String>();
    for (Source source : SOURCES) {
      boolean forced =
          (hasSymbolicFiles && source.file().equals(FILES))
              || (throwsBadAlloc && source.file().equals(EXCEPTIONS));
      if (forced || missing.stream().anyMatch(source.defines())) {
        Bitcode compiled = compile(source, machineFlags(program));
        whole = frontEnd.complete(whole, compiled);
        linked.add(source.file());
      }
    }
    return linked.isEmpty()
        ? program
        : RuntimeEffects.declare(program, BitcodeReader.read(whole.bytes()), linked);
  }

  private Bitcode compile(Source source, List<String> machine) {
    var flags = new ArrayList<>(machine);
    if (source.isCxx()) {
      // These define members of the library's classes, including private ones.
      flags.addAll(List.of("-std=c++20", "-fno-access-control"));
    }
    return frontEnd.compileOwn(source.file(), text(source.file()), flags);
  }

  /// The functions that each source defines for programs, by its name.
  Map<String, List<String>> functions() {
    var functions = new LinkedHashMap<String, List<String>>();
    for (Source source : SOURCES) {
      Program program = BitcodeReader.read(compile(source, List.of()).bytes());
      functions.put(
          source.file(),
          program.functions().stream()
              .filter(function -> !function.isDeclaration())
              .filter(function -> function.linkage() == Linkage.EXTERNAL)
              .map(Function::name)
              .toList());
    }
    return functions;
  }

  /// Compiles C that is to run together with a program, for the same target.
  public Program compileFor(Program program, String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return BitcodeReader.read(frontEnd.compileOwn(name, bytes, machineFlags(program)).bytes());
  }

  private static Stream<String> undefined(Program program) {
    return Stream.concat(
        program.functions().stream().filter(Function::isDeclaration).map(Function::name),
        program.globals().stream()
            .filter(global -> global.initializer().isEmpty())
            .map(Global::name));
  }

  private static List<String> machineFlags(Program program) {
    boolean x86 = program.triple().startsWith("x86_64") || program.triple().startsWith("i");
    if (x86) {
      return program.layout().pointerBits(0) == 32 ? List.of("-m32") : List.of();
    }
    return List.of("--target=" + program.triple());
  }

  private static byte[] text(String name) {
    try (InputStream in = RuntimeSources.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
