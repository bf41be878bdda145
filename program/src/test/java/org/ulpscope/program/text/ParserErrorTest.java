package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Errors state the position, what was expected and what was found.
class ParserErrorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          @x = global flaot 1.0            | 1:13: expected a type, found 'flaot'
          @x = globl i32 1                 | 1:6: expected 'global', 'constant', 'alias' or 'ifunc', found 'globl'
          @x = global i8 256               | 1:16: expected a number that fits i8, found '256'
          @x = global i8 -129              | 1:16: expected a number that fits i8, found '-129'
          @x = global i8 1.5               | 1:16: expected an integer, found '1.5'
          @x = global float 0.1            | 1:19: expected a number that float represents exactly, found '0.1'
          @x = global float nan(0x3f800000) | 1:23: expected 0x and the bits of a float NaN, found '0x3f800000'
          @x = global ptr 0                | 1:17: expected a value of type ptr, found '0'
          @x = global i32 null             | 1:17: expected a value of type i32, found 'null'
          @x = global i32 %y               | 1:17: expected a value of this function, found '%y'
          @x = global [2 x i32] { i32 1 }  | 1:23: expected a value of type [2 x i32], found '{'
          @x = global i32 1, align four    | 1:26: expected a whole number of at most 32 bits, found 'four'
          @x = global i32 1, size 4        | 1:20: expected 'align', found 'size'
          @x = global [1 x i8] c"\\0"      | 1:24: expected two hexadecimal digits after '\\', found '"\\0"'
          @x = global [1 x i8] c"          | 1:23: expected a string, found '"'
          @x = global i32 expr(add i64 1, 2) | 1:22: expected a value of type i32, found 'add'
          @x = global %s zeroinitializer   | 1:13: expected a type that was defined before, found '%s'
          @x = global i32                  | 1:16: expected a value of type i32, found the end of the file
          %s = type { %s }                 | 1:13: expected a type that does not contain itself, found '%s'
          %s = type i32                    | 1:11: expected a structure or 'opaque', found 'i32'
          attributes #0 = { align( }       | 1:26: expected a type, found '}'
          declare void @f() #3             | 1:20: expected the number of a group that was defined before, found '3'
          declare void @f(i32 %a, i32)     | 1:28: expected the name of a value, such as %x, found ')'
          declare void @f(i32 %1)          | 1:21: expected %0, found '%1'
          declare void @f(i32 %a, i32 %a)  | 1:29: expected a name that is not taken yet, found '%a'
          target datalayout = "p"          | 1:21: expected a data layout, found '"p"'
          hello                            | 1:1: expected a type, a global, a function or an attribute group, found 'hello'
          é                                | 1:1: expected a type, a global, a function or an attribute group, found 'é'
          """)
  void outsideFunctions(String text, String error) {
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", text))
        .isInstanceOf(ParseException.class)
        .hasMessage("a.ulp:" + error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ad i32 %n, 1                | 3:5: expected an operation, found 'ad'
          %x = ad i32 %n, 1           | 3:10: expected an operation, found 'ad'
          %x add i32 %n, 1            | 3:8: expected '=', found 'add'
          %x = add i32 %m, 1          | 3:18: expected a value of this function, found '%m'
          %x = add i32 %n 1           | 3:21: expected ',', found '1'
          %x = icmp lt i32 %n, 1      | 3:15: expected a comparison of integers such as 'slt', found 'lt'
          %0 = add i32 %n, 1          | 3:5: expected %1, found '%0'
          %n = add i32 %n, 1          | 3:5: expected a name that is not taken yet, found '%n'
          br label %there             | 3:14: expected a block of this function, found '%there'
          br %entry                   | 3:8: expected a type that was defined before, found '%entry'
          load atomic i32, ptr null   | 4:1: expected an ordering such as 'seq_cst', found '}'
          tail add i32 %n, 1          | 3:10: expected 'call', found 'add'
          switch i32 %n, label %entry [ i32 %n, label %entry ] | 3:35: expected an integer constant, found 'i32'
          ret void !a.c:1             | 4:1: expected ':', found '}'
          ret void ]                  | 3:14: expected an instruction, the label of a block, or '}', found ']'
          3: ret void                 | 3:5: expected '1:', found '3'
          entry: ret void             | 3:5: expected a name that is not taken yet, found 'entry'
          """)
  void insideFunctions(String instruction, String error) {
    String text = "define void @f(i32 %n) {\nentry:\n    " + instruction + "\n}\n";
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", text))
        .isInstanceOf(ParseException.class)
        .hasMessage("a.ulp:" + error);
  }

  @Test
  void anInstructionNeedsABlock() {
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", "define void @f() { ret void }"))
        .hasMessageStartingWith(
            "a.ulp:1:20: expected an instruction, the label of a block, or '}'");
  }

  @Test
  void theEndOfAFunctionMustCome() {
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", "define void @f() {\n0: ret void\n"))
        .hasMessage(
            "a.ulp:3:1: expected an instruction, the label of a block, or '}',"
                + " found the end of the file");
  }

  @Test
  void columnsCountCharacters() {
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", "source_filename = \"é𝄞\" ?"))
        .isInstanceOfSatisfying(
            ParseException.class,
            e -> {
              assertThat(e.file()).isEqualTo("a.ulp");
              assertThat(e.line()).isEqualTo(1);
              assertThat(e.column()).isEqualTo(24);
            });
  }

  @Test
  void longTokensAreShortened() {
    assertThatThrownBy(() -> ProgramParser.parse("a.ulp", "x".repeat(1000)))
        .hasMessageEndingWith("found '" + "x".repeat(40) + "…'");
  }
}
