package org.ulpscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.explore.Configuration;
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

class UndecidedValueTest {
  private static final Solver AT_A_LOSS = (_, _) -> new Verdict.Unknown("nobody knows");

  @Test
  void a_value_that_no_solver_finds_ends_the_path_and_not_the_run() {
    Program program =
        ProgramParser.parse(
            "labs",
            """
            target triple = "x86_64-unknown-linux-gnu"
            @name = constant [2 x i8] c"x\\00"
            declare void @klee_make_symbolic(ptr, i64, ptr)
            define i32 @main() {
            entry:
                %x = alloca i32
                call void @klee_make_symbolic(ptr %x, i64 4, ptr @name)
                %1 = load i32, ptr %x
                %y = alloca i8, i32 %1
                ret i32 0
            }
            """);
    var explorer = new Explorer(Configuration.of(new Builder(), AT_A_LOSS, Options.DEFAULT));
    var nowhere = OutputStream.nullOutputStream();
    var console = new Console(InputStream.nullInputStream(), nowhere, nowhere, Map.of());
    Outcome outcome =
        explorer.explore(
            Loader.load(
                program,
                program.function("main").orElseThrow(),
                List.of("labs"),
                new CLibrary(),
                console,
                explorer.exploration()));
    assertThat(outcome.verdict()).isInstanceOf(Outcome.Verdict.Inconclusive.class);
    assertThat(outcome.obstacles())
        .extracting(stop -> stop.error().kind())
        .containsExactly(ProgramError.Kind.UNDECIDED);
  }
}
