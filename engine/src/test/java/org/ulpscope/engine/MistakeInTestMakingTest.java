package org.ulpscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.DeclaredTypes;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.expr.Builder;
import org.ulpscope.program.Program;
import org.ulpscope.program.text.ProgramParser;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// An exception while inputs for a path are searched for costs that path, not the run.
class MistakeInTestMakingTest {
  /// Nothing is known about types, and asking for them fails.
  private static final DeclaredTypes BROKEN =
      new DeclaredTypes(
          () -> {
            throw new IllegalStateException("a mistake");
          },
          "main",
          Map.of());

  private static final Solver UNUSED = (_, _) -> new Verdict.Unknown("not asked");

  private static Outcome explore(String end) {
    Program program =
        ProgramParser.parse(
            "broken",
            """
            target triple = "x86_64-unknown-linux-gnu"
            @name = constant [2 x i8] c"x\\00"
            declare void @klee_make_symbolic(ptr, i64, ptr)
            declare void @abort()
            define i32 @main() {
            entry:
                %x = alloca i32
                call void @klee_make_symbolic(ptr %x, i64 4, ptr @name)
                %1 = load i32, ptr %x
            END
            }
            """
                .replace("END", end));
    var explorer =
        new Explorer(Configuration.of(new Builder(), UNUSED, Options.DEFAULT).typing(BROKEN));
    var nowhere = OutputStream.nullOutputStream();
    var console = new Console(InputStream.nullInputStream(), nowhere, nowhere, Map.of());
    return explorer.explore(
        Loader.load(
            program,
            program.function("main").orElseThrow(),
            List.of("broken"),
            new CLibrary(),
            console,
            explorer.exploration()));
  }

  private static void assertInternal(Outcome outcome) {
    assertThat(outcome.verdict()).isInstanceOf(Outcome.Verdict.Inconclusive.class);
    assertThat(outcome.obstacles())
        .extracting(stop -> stop.error().kind())
        .containsExactly(ProgramError.Kind.INTERNAL);
  }

  @Test
  void a_path_that_ends_normally() {
    assertInternal(explore("ret i32 0"));
  }

  @Test
  void a_path_that_fails() {
    Outcome outcome = explore("call void @abort()\n    unreachable");
    assertInternal(outcome);
    assertThat(outcome.findings()).isEmpty();
  }
}
