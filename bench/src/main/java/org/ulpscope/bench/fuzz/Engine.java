package org.ulpscope.bench.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.bench.fuzz.Question.Level;
import org.ulpscope.bench.fuzz.vocabulary.Theme;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Interpreter;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Rewriter;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.program.Function;
import org.ulpscope.program.Program;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.solver.chain.StandardChain;

/// Runs specimens in Ulpscope.
final class Engine implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final Duration SOLVER_PATIENCE = Duration.ofSeconds(1);
  private static final long MOST_FORKS = 2_000;

  private final Path directory;
  private final FrontEnd frontEnd =
      FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
  private final CLibrary library = new CLibrary();
  private final Rewriter rules = new RuleRewriter(RuleSet.shipped(), Set.of());
  private final StandardChain solver = StandardChain.open();

  Engine(Path directory) {
    this.directory = directory;
  }

  @Override
  public void close() {
    solver.close();
  }

  Program compile(String text, Theme theme, Level level) throws IOException {
    return complete(frontEnd.compile(inputs(text, theme, level)));
  }

  /// Writes a file with this text, to be compiled.
  Inputs inputs(String text, Theme theme, Level level) throws IOException {
    Path source = directory.resolve("engine.c");
    Files.writeString(source, text);
    var flags = new ArrayList<>(theme.flags());
    flags.addAll(List.of(level.flag(), "-w"));
    return Inputs.of(source).withFlags(flags);
  }

  Bitcode bitcode(Inputs inputs) {
    return frontEnd.compile(inputs);
  }

  Program complete(Bitcode bitcode) {
    return new RuntimeSources(frontEnd).complete(bitcode, library.models());
  }

  StandardChain solver() {
    return solver;
  }

  /// The output of a function, and how it ended if abnormally.
  String show(Program program, String entry) {
    var out = new ByteArrayOutputStream();
    Stop stop =
        new Interpreter()
            .run(
                Loader.load(
                    program, function(program, entry), List.of(entry), library, console(out)));
    String text = out.toString(StandardCharsets.UTF_8);
    return switch (stop) {
      case Stop.Exited _ -> text;
      case Stop.Failed failed -> text + failed.describe();
      default -> text + stop;
    };
  }

  Outcome explore(Program program, String entry, boolean merging) {
    var options =
        Options.DEFAULT.but(
            o -> {
              o.maxTime = PATIENCE;
              o.maxSolverTime = SOLVER_PATIENCE;
              o.maxForks = MOST_FORKS;
              o.makeTests = false;
              o.stopAtFirst = true;
              o.merge = merging;
            });
    var explorer = new Explorer(Configuration.of(new Builder(rules), solver, options));
    return explorer.explore(
        Loader.load(
            program,
            function(program, entry),
            List.of(entry),
            library,
            console(OutputStream.nullOutputStream()),
            explorer.exploration()));
  }

  private static Function function(Program program, String name) {
    return program.function(name).orElseThrow();
  }

  private static Console console(OutputStream out) {
    return new Console(
        InputStream.nullInputStream(), out, OutputStream.nullOutputStream(), Map.of());
  }
}
