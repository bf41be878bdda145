package org.ulpscope.cli.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.TimeSpan;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.smtlib.SmtException;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.chain.StageCount;
import org.ulpscope.solver.chain.StandardChain;
import org.ulpscope.solver.smt.QueryDump;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Answers SMT-LIB scripts.
@Command(
    name = "solve",
    header = "Solve SMT-LIB queries over floats, bit-vectors and arrays.",
    description = "Executes SMT-LIB 2.6 scripts and prints their answers.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    footer = {
      "",
      "Examples:",
      "  ulpscope solve query.smt2",
      "  ulpscope solve --stats --timeout 5s *.smt2",
      "  ulpscope solve --stage intervals,search query.smt2"
    })
public final class SolveCommand implements Callable<Integer> {
  @Mixin CommonOptions common;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "SMT-LIB scripts; - is standard input.")
  List<Path> files = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Time limit per check, as in 500ms, 20s or 2min (default: 20s).")
  Duration timeout = Duration.ofSeconds(20);

  @Option(
      names = "--stage",
      paramLabel = "LIST",
      split = ",",
      description = "The stages to use: ${COMPLETION-CANDIDATES} (default: all).",
      completionCandidates = StandardChain.StageNames.class)
  List<String> stages = new ArrayList<>();

  @Option(
      names = "--solver",
      paramLabel = "LIST",
      split = ",",
      description = "The SMT solvers to use: ${COMPLETION-CANDIDATES} (default: all).",
      completionCandidates = StandardChain.SolverNames.class)
  List<String> solvers = new ArrayList<>();

  @Option(
      names = "--stats",
      description =
          "Print, as comments, which stage answered each check and when, and counts per stage.")
  boolean stats;

  @Option(
      names = "--dump-queries",
      paramLabel = "DIR",
      description = "Write every query with its answer and time to a file in this directory.")
  Path dump;

  @Spec CommandSpec command;

  private final Session session;

  public SolveCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    ExitCode worst = ExitCode.HOLDS;
    try (StandardChain chain = chain()) {
      Solver solver = dumping(chain);
      for (Path file : files) {
        if (files.size() > 1) {
          session.out().println("; " + file);
        }
        worst = worse(worst, solve(file, solver));
      }
      if (stats) {
        printCounts(chain.counts());
      }
    }
    session.out().flush();
    return worst.number();
  }

  private StandardChain chain() {
    try {
      return StandardChain.open(stages, solvers);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), e.getMessage(), e);
    }
  }

  private Solver dumping(Solver solver) {
    if (dump == null) {
      return solver;
    }
    try {
      return new QueryDump(solver, session.directory().resolve(dump));
    } catch (UncheckedIOException e) {
      throw InputException.in(dump, "cannot be created: " + e.getCause().getMessage());
    }
  }

  private ExitCode solve(Path file, Solver solver) {
    // Files share no expressions.
    var builder = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
    List<SmtCommand> script;
    try {
      script = SmtParser.parse(file.toString(), read(file), builder);
    } catch (SmtException e) {
      session.err().println("ulpscope: " + e.getMessage());
      return ExitCode.INPUT;
    }
    var dialogue = new SmtDialogue(file.toString(), builder, solver, timeout, stats, session);
    return dialogue.run(script);
  }

  private byte[] read(Path file) {
    try {
      return file.toString().equals("-")
          ? session.in().readAllBytes()
          : Files.readAllBytes(session.directory().resolve(file));
    } catch (NoSuchFileException _) {
      throw InputException.in(file, "no such file");
    } catch (IOException e) {
      throw InputException.in(file, "cannot be read: " + e.getMessage());
    }
  }

  /// The exit code for two files: internal errors before errors in the input, and these before
  /// undecided checks.
  private static ExitCode worse(ExitCode a, ExitCode b) {
    List<ExitCode> order =
        List.of(ExitCode.INTERNAL, ExitCode.INPUT, ExitCode.INCONCLUSIVE, ExitCode.HOLDS);
    return order.indexOf(a) <= order.indexOf(b) ? a : b;
  }

  private void printCounts(List<StageCount> counts) {
    session
        .out()
        .printf(Locale.ROOT, "; %-14s %9s %9s %9s %10s%n", "stage", "asked", "sat", "unsat", "ms");
    for (StageCount count : counts) {
      session
          .out()
          .printf(
              Locale.ROOT,
              "; %-14s %9d %9d %9d %10.2f%n",
              count.stage(),
              count.asked(),
              count.sat(),
              count.unsat(),
              count.time().toNanos() / 1e6);
    }
  }
}
