package org.ulpscope.program.clang;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.process.Ended;

/// Extracts from the output of an LLVM tool the one line that tells the user what to do.
public final class Diagnosis {
  private static final Pattern COLOR = Pattern.compile("\u001b\\[[0-9;]*[mK]");
  private static final Pattern ERROR_COUNT = Pattern.compile("(\\d+) errors? generated");
  private static final Pattern ERROR = Pattern.compile("(?m)^(?:.*: )?(?:fatal )?error: (.*)$");
  private static final Pattern MISSING_HEADER =
      Pattern.compile("fatal error: '([^']+)' file not found");
  private static final Pattern MISSING_LIBRARY =
      Pattern.compile("error while loading shared libraries: ([^:]+):");
  private static final Pattern PRODUCER = Pattern.compile("Producer: '(?:LLVM)?((\\d+)[^']*)'");
  private static final Pattern MISSING_LINKED =
      Pattern.compile("cannot open ([^:]+\\.o): |unable to find library (-l\\S+)");

  private static final Set<String> C_HEADERS =
      Set.of(
          "alloca",
          "assert",
          "complex",
          "ctype",
          "dirent",
          "dlfcn",
          "endian",
          "errno",
          "fcntl",
          "features",
          "fenv",
          "float",
          "getopt",
          "inttypes",
          "langinfo",
          "libgen",
          "limits",
          "locale",
          "malloc",
          "math",
          "memory",
          "poll",
          "pthread",
          "pwd",
          "regex",
          "sched",
          "semaphore",
          "setjmp",
          "signal",
          "stdc-predef",
          "stdint",
          "stdio",
          "stdlib",
          "string",
          "strings",
          "syslog",
          "termios",
          "tgmath",
          "threads",
          "time",
          "uchar",
          "unistd",
          "values",
          "wchar",
          "wctype");

  private static final Pattern C_HEADER_BELOW =
      Pattern.compile("(?:sys|bits|gnu|arpa|net|netinet|asm|linux|asm-generic)/.*");
  private static final Pattern CPP_HEADER = Pattern.compile("[a-z_]+|(?:ext|bits)/[a-z_+]+\\.h");

  /// Shared libraries that the tools need, and the packages that contain them.
  private static final Map<String, String> LIBRARY_PACKAGES =
      Map.of(
          "libz.so.1", "zlib1g",
          "libstdc++.so.6", "libstdc++6",
          "libgcc_s.so.1", "libgcc-s1",
          "libm.so.6", "libc6",
          "libc.so.6", "libc6");

  private Diagnosis() {}

  /// Why a source file was rejected: `does not compile (2 errors)`, and the package to install for
  /// a missing header.
  public static String ofCompilation(Unit unit, Ended ending) {
    String text = plain(ending.errorText());
    Optional<String> broken = ofBrokenTool("clang", ending.status(), text);
    if (broken.isPresent()) {
      return broken.get();
    }
    String counted = "does not compile (" + errors(text) + ")";
    Matcher header = MISSING_HEADER.matcher(text);
    return header.find() ? counted + ": " + missingHeader(unit, header.group(1)) : counted;
  }

  /// Why a module in one of LLVM's own formats was rejected.
  static String ofModule(Unit unit, Ended ending) {
    String text = plain(ending.errorText());
    Optional<String> broken = ofBrokenTool("LLVM", ending.status(), text);
    if (broken.isPresent()) {
      return broken.get();
    }
    Matcher producer = PRODUCER.matcher(text);
    if (producer.find() && Integer.parseInt(producer.group(2)) > Toolchain.llvmMajor()) {
      return newer("LLVM " + producer.group(1));
    }
    if (text.contains("Incompatible epoch")) {
      return newer("a newer LLVM");
    }
    String reason = firstError(text);
    return unit.language() == Language.IR
        ? "is not valid LLVM IR (" + errors(text) + ")"
        : "is not valid bitcode, perhaps truncated (" + reason + ")";
  }

  private static String newer(String producer) {
    return "is bitcode of %s, which LLVM %d cannot read; compile it with LLVM %d or older, or give the source"
        .formatted(producer, Toolchain.llvmMajor(), Toolchain.llvmMajor());
  }

  /// Why modules could not be linked.
  static String ofLinking(Ended ending) {
    String text = plain(ending.errorText());
    Matcher twice =
        Pattern.compile("Linking globals named '([^']+)': symbol multiply defined").matcher(text);
    if (twice.find()) {
      return "the files could not be linked: '" + twice.group(1) + "' is defined more than once";
    }
    return ofBrokenTool("llvm-link", ending.status(), text)
        .orElseGet(() -> "the files could not be linked: " + firstError(text));
  }

  /// Why a native program could not be linked.
  public static String ofNativeLinking(boolean wordSize32, Ended ending) {
    String text = plain(ending.errorText());
    Matcher missing = MISSING_LINKED.matcher(text);
    if (!missing.find()) {
      return "could not be linked natively: " + firstError(text);
    }
    String part = missing.group(1) != null ? missing.group(1) : missing.group(2);
    String what = part.substring(part.lastIndexOf('/') + 1);
    return "cannot be built natively: %s is missing on this machine; install it with: apt-get install %s"
        .formatted(what, packageOf(what, wordSize32));
  }

  private static String packageOf(String part, boolean wordSize32) {
    if (part.equals("-lstdc++")) {
      return wordSize32 ? "g++-multilib" : "g++";
    }
    if (wordSize32) {
      return "gcc-multilib";
    }
    return part.startsWith("crtbegin") || part.startsWith("-lgcc") ? "gcc" : "libc6-dev";
  }

  private static Optional<String> ofBrokenTool(String tool, int status, String text) {
    Matcher library = MISSING_LIBRARY.matcher(text);
    if (library.find()) {
      String name = library.group(1);
      String cure =
          Optional.ofNullable(LIBRARY_PACKAGES.get(name))
              .map(found -> "; install it with: apt-get install " + found)
              .orElse("");
      return Optional.of("the bundled clang cannot start: " + name + " is missing" + cure);
    }
    boolean crashed = status > 128 || text.contains("PLEASE submit a bug report");
    return crashed
        ? Optional.of("%s crashed on it (exit status %d)".formatted(tool, status))
        : Optional.empty();
  }

  private static String missingHeader(Unit unit, String header) {
    return packageOfHeader(unit, header)
        .map(
            found ->
                "header '%s' is missing on this machine; install it with: apt-get install %s"
                    .formatted(header, found))
        .orElseGet(() -> "header '%s' not found; add its directory with -I".formatted(header));
  }

  private static Optional<String> packageOfHeader(Unit unit, String header) {
    boolean wordSize32 = CompilerFlags.chooseWordSize32(unit.flags());
    if (unit.language() == Language.CPP && CPP_HEADER.matcher(header).matches()) {
      return Optional.of(wordSize32 ? "g++-multilib" : "g++");
    }
    boolean libc =
        C_HEADER_BELOW.matcher(header).matches()
            || (header.endsWith(".h") && C_HEADERS.contains(header.replaceFirst("\\.h$", "")));
    return libc ? Optional.of(wordSize32 ? "gcc-multilib" : "libc6-dev") : Optional.empty();
  }

  private static String errors(String text) {
    Matcher counted = ERROR_COUNT.matcher(text);
    long count =
        counted.find() ? Long.parseLong(counted.group(1)) : ERROR.matcher(text).results().count();
    return count == 1 ? "1 error" : count + " errors";
  }

  private static String firstError(String text) {
    Matcher error = ERROR.matcher(text);
    return error.find() ? error.group(1) : text.lines().findFirst().orElse("no reason given");
  }

  private static String plain(String text) {
    return COLOR.matcher(text).replaceAll("");
  }
}
