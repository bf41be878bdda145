package org.ulpscope.cli.solve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import org.ulpscope.expr.rules.RuleBook;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.proof.SortOffer;
import org.ulpscope.ieee.Format;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.proof.RuleProofs;
import org.ulpscope.solver.smt.SmtOptions;
import org.ulpscope.solver.smt.SmtSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Shows the shipped rewrite rules, and proves those of a file.
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
      "  ulpscope rules check my.rules",
      "  ulpscope rules check --solver my.rules"
    })
public final class RulesCommand implements Runnable {
  @Mixin CommonOptions common;
  @Spec CommandSpec command;

  private final Session session;

  public RulesCommand(Session session) {
    this.session = session;
  }

  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "expected list, explain or check");
  }

  @Command(name = "list", header = "One line per rule: file, name, equation, assumption.")
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
        "with 2 if the file cannot be parsed."
      })
  int check(
      @Mixin CommonOptions options,
      @Option(
              names = "--solver",
              description = {
                "Also prove them with SMT solvers, in half precision and on words of 16 and 32 bits.",
                "Exits with 5 if a rule is undecided after ten seconds."
              })
          boolean bySolver,
      @Parameters(paramLabel = "FILE") Path file) {
    String text = read(file);
    RuleBook.Report report = RuleBook.check(file.toString(), text);
    report.lines().forEach(session.out()::println);
    ExitCode exit =
        switch (report.outcome()) {
          case ACCEPTED -> bySolver ? solved(RuleSet.parse(file.toString(), text)) : ExitCode.HOLDS;
          case REFUSED -> ExitCode.VIOLATED;
          case UNREADABLE -> ExitCode.INPUT;
        };
    return exit.number();
  }

  private ExitCode solved(RuleSet rules) {
    ExitCode exit = ExitCode.HOLDS;
    try (var solver = new SmtSolver(SmtOptions.defaults())) {
      var proofs = new RuleProofs(solver, SortOffer.of(Format.HALF), Duration.ofSeconds(10));
      for (Rule rule : rules.rules()) {
        if (!rule.axiom()) {
          RuleProofs.Result result = proofs.prove(rule);
          session.out().println(rule.at() + ": by solver, " + result);
          exit =
              switch (result) {
                case RuleProofs.Result.Proved _ -> exit;
                case RuleProofs.Result.Refuted _ -> ExitCode.VIOLATED;
                case RuleProofs.Result.Undecided _ ->
                    exit == ExitCode.VIOLATED ? exit : ExitCode.INCONCLUSIVE;
              };
        }
      }
    }
    return exit;
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
