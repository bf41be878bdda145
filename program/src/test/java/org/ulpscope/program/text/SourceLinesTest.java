package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.Program;

class SourceLinesTest {
  private static final String TEXT =
      """
      define float @twice(float %x) !twice.c:1:0 in twice {
      entry:
          %add = fadd float %x, %x !3:12
          %mul = fmul float %add, 1.0 !3:16
          %abs = fneg float %mul !lib.h:1:1 in abs at !4:3
          %gone = fneg float %abs !gone.h:9:1
          ret float %gone !99:1
      }
      """;

  @TempDir private Path directory;

  @Test
  void aSourceLineStandsBeforeItsFirstInstruction() throws IOException {
    Files.writeString(
        directory.resolve("twice.c"),
        "float twice(float x) {\n  // é\n\treturn x + x;\t// odd\n}\n");
    Files.writeString(directory.resolve("lib.h"), "float abs(float);\r\n");
    Program program = ProgramParser.parse("twice", TEXT);
    String text =
        ProgramPrinter.of(program)
            .only(program.functions().getFirst())
            .withSources(SourceLines.ofFiles(directory))
            .print();
    assertThat(text)
        .isEqualTo(
            """

            ; twice.c:1 | float twice(float x) {
            define float @twice(float %x) !twice.c:1:0 in twice {
            entry:
                ; 3 | return x + x; // odd
                %add = fadd float %x, %x !3:12
                %mul = fmul float %add, 1.0 !3:16
                ; lib.h:1 | float abs(float);
                %abs = fneg float %mul !lib.h:1:1 in abs at !4:3
                %gone = fneg float %abs !gone.h:9:1
                ret float %gone !99:1
            }
            """);
    assertThat(ProgramParser.parse("again", text)).isEqualTo(program);
  }

  @Test
  void filesThatCannotBeReadHaveNoLines() {
    SourceLines lines = SourceLines.ofFiles(directory);
    assertThat(lines.line("gone.c", 1)).isEmpty();
    assertThat(lines.line("", 1)).isEmpty();
    assertThat(lines.line("\0", 1)).isEmpty();
  }
}
