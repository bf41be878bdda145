package org.ulpscope.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.ulpscope.program.clang.CompilerFlags;

/// Sorts the words of a command line before picocli sees them.
///
/// The rule: a word with a single dash goes to the compiler, a word with two dashes is an option of
/// Ulpscope, and what follows `--` goes to the program under test. So `-I`, `-DN=4`, `-std=c11`,
/// `-m32` and other flags of clang need not be listed here. The exceptions are the compiler flags
/// in [#COMPILERS_LONG], and Ulpscope's `-h`, `-V` and `-q`.
///
/// Both kinds are passed on as values of hidden options, which picocli accepts in any order:
///
///     run a.c -O2 -I inc --color=never -- x
///     run a.c --compiler-flag=-O2 --compiler-flag=-I --compiler-flag=inc --color=never --argument=x
public final class Words {
  public static final String COMPILER_FLAG = "--compiler-flag";
  public static final String ARGUMENT = "--argument";

  private static final Set<String> COMMANDS_THAT_COMPILE =
      Set.of("run", "show", "replay", "coverage", "crosscheck");
  private static final Set<String> OURS = Set.of("-h", "-V", "-q");

  /// Options of Ulpscope whose value consists of compiler flags.
  private static final Set<String> OURS_WITH_FLAGS =
      Set.of("--reference-flags", "--candidate-flags", "--guard-flags");

  private static final List<String> COMPILERS_LONG =
      List.of("--target", "--sysroot", "--cuda-gpu-arch", "--param");

  private Words() {}

  static String[] sort(String... line) {
    var sorted = new ArrayList<String>();
    int command = 0;
    while (command < line.length && line[command].startsWith("-")) {
      sorted.add(line[command++]);
    }
    if (command == line.length || !COMMANDS_THAT_COMPILE.contains(line[command])) {
      return line;
    }
    sorted.add(line[command]);
    for (int i = command + 1; i < line.length; i++) {
      String word = line[i];
      if (word.equals("--")) {
        Arrays.stream(line, i + 1, line.length).forEach(own -> sorted.add(ARGUMENT + "=" + own));
        break;
      }
      if (!isCompilers(word)) {
        boolean takesFlags = OURS_WITH_FLAGS.contains(word) && i + 1 < line.length;
        if (takesFlags) {
          i++;
        }
        sorted.add(takesFlags ? word + "=" + line[i] : word);
        continue;
      }
      sorted.add(COMPILER_FLAG + "=" + word);
      if (CompilerFlags.takesValue(word) && i + 1 < line.length) {
        i++;
        sorted.add(COMPILER_FLAG + "=" + line[i]);
      }
    }
    return sorted.toArray(String[]::new);
  }

  private static boolean isCompilers(String word) {
    if (word.startsWith("--")) {
      return COMPILERS_LONG.stream()
          .anyMatch(flag -> word.equals(flag) || word.startsWith(flag + "="));
    }
    return word.startsWith("-") && word.length() > 1 && !OURS.contains(word);
  }
}
