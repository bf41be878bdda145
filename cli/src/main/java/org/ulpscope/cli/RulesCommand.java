package org.ulpscope.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.ulpscope.expr.rules.RuleBook;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.program.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Shows the rewrite rules, and proves those of others.
@Command(
    name = "rules",
    header = "List, explain or prove rewrite rules.",
    description = "Rules say which expressions are equal; every shipped rule is proved.",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  ulpscope rules list",
      "  ulpscope rules explain not-fcmp",
      "  ulpscope rules check my.rules"
    })
final class RulesCommand implements Runnable {
  @Mixin CommonOptions common;
  @Spec CommandSpec command;

  private final Session session;

  RulesCommand(Session session) {
    this.session = session;
  }

  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "say list, explain or check");
  }

  @Command(name = "list", header = "One line a rule: file, name, equation, assumption.")
  int list(@Mixin CommonOptions options) {
    new RuleBook(RuleSet.shipped()).list().forEach(session.out()::println);
    return ExitCode.HOLDS.number();
  }

  @Command(name = "explain", header = "Why a rule holds, with examples.")
  int explain(@Mixin CommonOptions options, @Parameters(paramLabel = "NAME") String name) {
    try {
      session.out().println(new RuleBook(RuleSet.shipped()).explain(name, Map.of()));
    } catch (IllegalArgumentException e) {
      throw InputException.of(e.getMessage());
    }
    return ExitCode.HOLDS.number();
  }

  @Command(
      name = "check",
      header = "Prove the rules of a file.",
      description = {
        "Exits with 10 if a rule is wrong, and shows a counterexample;",
        "with 2 if the file cannot be read as rules."
      })
  int check(@Mixin CommonOptions options, @Parameters(paramLabel = "FILE") Path file) {
    RuleBook.Report report = RuleBook.check(file.toString(), read(file));
    report.lines().forEach(session.out()::println);
    return switch (report.outcome()) {
      case ACCEPTED -> ExitCode.HOLDS.number();
      case REFUSED -> ExitCode.VIOLATED.number();
      case UNREADABLE -> ExitCode.INPUT.number();
    };
  }

  private String read(Path file) {
    try {
      return Files.readString(session.directory().resolve(file));
    } catch (NoSuchFileException _) {
      throw InputException.in(file, "no such file");
    } catch (IOException e) {
      throw InputException.in(file, "cannot be read: " + e.getMessage());
    }
  }
}
