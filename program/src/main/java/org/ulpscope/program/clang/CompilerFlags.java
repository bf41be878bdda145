package org.ulpscope.program.clang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What must be known about clang's flags in order to pass them on: which ones take the next word
/// as their value, and which ones are not allowed because Ulpscope controls the compiler's output.
///
/// ```java
/// CompilerFlags.takesValue("-include");            // true
/// CompilerFlags.objection("-o");                   // Optional[…]
/// ```
public final class CompilerFlags {
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-I",
          "-D",
          "-U",
          "-L",
          "-l",
          "-x",
          "-T",
          "-u",
          "-z",
          "-include",
          "-imacros",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot",
          "-iprefix",
          "-iwithprefix",
          "-iwithprefixbefore",
          "-cxx-isystem",
          "-include-pch",
          "-target",
          "--target",
          "--sysroot",
          "-arch",
          "-mllvm",
          "-Xclang",
          "-Xpreprocessor",
          "-Xassembler",
          "-Xlinker",
          "-Xarch_device",
          "-Xarch_host",
          "-framework",
          "--param",
          "-gcc-toolchain",
          "-working-directory");

  /// Flags that determine the kind and the place of the output; those that take a value are below.
  private static final Set<String> OUTPUT =
      Set.of("-c", "-S", "-E", "-emit-llvm", "-fsyntax-only", "-pipe", "-save-temps");

  private static final Set<String> OUTPUT_WITH_VALUE =
      Set.of("-o", "-MF", "-MT", "-MQ", "-MJ", "--serialize-diagnostics", "-dependency-file");

  private static final List<String> LOADING =
      List.of(
          "@",
          "-fplugin",
          "-fpass-plugin",
          "-load",
          "-plugin",
          "-add-plugin",
          "-mllvm",
          "-B",
          "--config",
          "-config",
          "-fuse-ld",
          "--ld-path",
          "-Wl,",
          "-Xlinker",
          "-specs",
          "--specs",
          "-wrapper",
          "-ccc-");

  private CompilerFlags() {}

  /// Whether the word after this flag belongs to it: true for `-include`, false for `-Idir`.
  public static boolean takesValue(String flag) {
    return WITH_VALUE.contains(flag) || OUTPUT_WITH_VALUE.contains(flag);
  }

  /// Why a flag is not allowed, if it is not.
  public static Optional<String> objection(String flag) {
    return choosesOutput(flag)
        ? Optional.of(flag + " is not allowed: Ulpscope controls the compiler's output")
        : Optional.empty();
  }

  /// The first flag that has the compiler or linker load code, or read further flags from a file.
  /// Such flags are fine on a command line, but not in a file that came with somebody else's
  /// sources.
  public static Optional<String> thatLoadsCode(List<String> flags) {
    return flags.stream().filter(flag -> LOADING.stream().anyMatch(flag::startsWith)).findFirst();
  }

  private static boolean choosesOutput(String flag) {
    return OUTPUT.contains(flag)
        || OUTPUT_WITH_VALUE.contains(flag)
        || flag.startsWith("-M")
        || flag.startsWith("-save-temps=")
        || flag.startsWith("-o");
  }

  /// The flags of a build's own command that affect how the source is read. Output and optimisation
  /// flags are dropped: a build wants speed, Ulpscope wants the program as written.
  static List<String> ofBuild(List<String> words) {
    var kept = new ArrayList<String>();
    for (Iterator<String> each = words.iterator(); each.hasNext(); ) {
      String word = each.next();
      Optional<String> value =
          takesValue(word) && each.hasNext() ? Optional.of(each.next()) : Optional.empty();
      if (!choosesOutput(word) && !isOptimisation(word) && !word.startsWith("-Werror")) {
        kept.add(word);
        value.ifPresent(kept::add);
      }
    }
    return List.copyOf(kept);
  }

  static boolean isOptimisation(String flag) {
    return flag.startsWith("-O");
  }

  /// Whether these flags choose the fusing of operations, which is off by default.
  static boolean chooseContraction(List<String> flags) {
    return flags.stream()
        .anyMatch(
            flag ->
                flag.startsWith("-ffp-contract=")
                    || flag.startsWith("-ffp-model=")
                    || flag.equals("-ffast-math")
                    || flag.equals("-Ofast"));
  }

  static boolean chooseTarget(List<String> flags) {
    return flags.stream().anyMatch(flag -> flag.equals("-target") || flag.startsWith("--target"));
  }

  public static boolean chooseWordSize32(List<String> flags) {
    return flags.lastIndexOf("-m32") > flags.lastIndexOf("-m64");
  }

  /// Whether the result depends on files that the preprocessor never sees.
  static boolean readUnseenFiles(List<String> flags) {
    return flags.stream()
        .anyMatch(
            flag ->
                flag.startsWith("@")
                    || flag.startsWith("-fmodule")
                    || flag.startsWith("-fcxx-modules")
                    || flag.startsWith("-fprofile-")
                    || flag.startsWith("-fplugin")
                    || flag.startsWith("-fpass-plugin")
                    || flag.startsWith("-fsanitize")
                    || flag.startsWith("-include-pch")
                    || flag.startsWith("-fbasic-block-sections")
                    || flag.startsWith("--config")
                    || flag.equals("-load")
                    || flag.equals("-mllvm"));
  }
}
