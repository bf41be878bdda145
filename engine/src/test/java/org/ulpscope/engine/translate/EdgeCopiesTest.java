package org.ulpscope.engine.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Interpreter;
import org.ulpscope.program.Program;
import org.ulpscope.program.text.ProgramParser;

/// The phis of a block are assigned simultaneously, even where they read each other.
class EdgeCopiesTest {
  /// Three values are rotated `rounds` times: a takes b, b takes c, c takes a.
  private static String rotating(String type, int rounds) {
    return
"""
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define i32 @main() {
entry:
    br label %loop

loop:
    %a = phi TYPE [ 1, %entry ], [ %b, %loop ]
    %b = phi TYPE [ 2, %entry ], [ %c, %loop ]
    %c = phi TYPE [ 3, %entry ], [ %a, %loop ]
    %i = phi i32 [ 0, %entry ], [ %next, %loop ]
    %next = add i32 %i, 1
    %done = icmp eq i32 %i, ROUNDS
    br i1 %done, label %exit, label %loop

exit:
    %tens = mul TYPE %a, 10
    %all = add TYPE %tens, %b
    %result = trunc TYPE %all to i32
    ret i32 %result
}
"""
        .replace("TYPE", type)
        .replace("ROUNDS", Integer.toString(rounds));
  }

  @ParameterizedTest
  @CsvSource({
    "i64, 0, 12",
    "i64, 1, 23",
    "i64, 2, 31",
    "i64, 3, 12",
    "i128, 0, 12",
    "i128, 1, 23",
    "i128, 2, 31",
    "i128, 3, 12"
  })
  void rotatesValues(String type, int rounds, int expected) {
    Program program = ProgramParser.parse("rotating", rotating(type, rounds));
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    var state =
        Loader.load(
            program, program.function("main").orElseThrow(), List.of("x"), new CLibrary(), console);
    assertThat(new Interpreter().run(state)).isEqualTo(new Stop.Exited(expected));
  }
}
