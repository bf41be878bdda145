package org.ulpscope.report.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.World;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.load.Start;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.program.clang.Inputs;

/// A request to `ulpscope run`.
///
/// @param inputs what was compiled, to be built natively as well
/// @param arguments of the program
/// @param entry the entry function, if it is not `main`
/// @param description of that function's parameters; empty if there is none
/// @param symbolicArguments how many further arguments are symbolic
/// @param symbolicLength how long each of them may be
/// @param files which files are symbolic
/// @param world what else of the world around the program is input
/// @param checks what the program is checked for
/// @param licences what a compiler may make of the program
/// @param external which missing functions are called natively
/// @param rules files with rewrite rules
public record RunRequest(
    Inputs inputs,
    List<String> arguments,
    Options options,
    Optional<String> entry,
    String description,
    int symbolicArguments,
    int symbolicLength,
    Start.Files files,
    World world,
    Checks checks,
    Licences licences,
    ExternalCalls.Policy external,
    List<Path> rules,
    Set<Assumption> assumptions,
    Output output) {
  public RunRequest {
    arguments = List.copyOf(arguments);
    rules = List.copyOf(rules);
    assumptions = Set.copyOf(assumptions);
  }

  /// The program's name in its own `argv`.
  public String programName() {
    return inputs.files().getFirst().toString();
  }

  /// What to write, and where.
  ///
  /// @param directory for tests, if the user named one
  /// @param isResumed whether that is the directory of a run to resume
  /// @param writesTests whether to write tests, to a new directory if none is named
  /// @param replays whether findings are replayed natively
  /// @param guards whether native runs on other inputs are held against a verdict of `holds`
  /// @param guardFlags compiler flags of further builds for that, one text per build
  /// @param quiet whether only the verdict is printed
  /// @param explains whether usual assumptions are explained
  /// @param json a file for the outcome
  /// @param witness a file for violation witnesses
  /// @param testSuite a directory for tests in the format of Test-Comp
  /// @param queries a directory for solver queries
  public record Output(
      Optional<Path> directory,
      boolean isResumed,
      boolean writesTests,
      boolean replays,
      boolean guards,
      List<String> guardFlags,
      boolean quiet,
      boolean explains,
      Optional<Path> json,
      Optional<Path> witness,
      Optional<Path> testSuite,
      Optional<Path> queries) {}
}
