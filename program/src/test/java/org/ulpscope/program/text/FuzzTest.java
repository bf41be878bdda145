package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.program.Program;

/// For any text, the parser returns a program or throws a [ParseException].
class FuzzTest {
  private final SplittableRandom random = new SplittableRandom(42);

  @Test
  void damagedPrograms() {
    List<byte[]> texts = LongStream.range(0, 100).mapToObj(FuzzTest::text).toList();
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
      refused += isRefused(damaged(texts.get(i % texts.size())), i) ? 1 : 0;
    }
    assertThat(refused).isBetween(1000, 3000);
  }

  @Test
  void programsCutOff() {
    byte[] text = text(3);
    for (int length = 0; length < text.length; length++) {
      isRefused(Arrays.copyOf(text, length), length);
    }
  }

  @Test
  void noise() {
    for (int i = 0; i < 20_000; i++) {
      var text = new byte[random.nextInt(40)];
      random.nextBytes(text);
      isRefused(text, i);
    }
  }

  private static byte[] text(long seed) {
    return ProgramPrinter.of(RandomPrograms.of(seed)).print().getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isRefused(byte[] text, int seed) {
    try {
      ProgramParser.parse("fuzz", text);
      return false;
    } catch (ParseException e) {
      return true;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(
          "case " + seed + ":\n" + new String(text, StandardCharsets.UTF_8), e);
    }
  }

  /// The text with a few bytes changed, removed or doubled, or with parts of it exchanged.
  private byte[] damaged(byte[] text) {
    byte[] result = text;
    for (int i = random.nextInt(1, 4); i > 0 && result.length > 2; i--) {
      int from = random.nextInt(result.length);
      int to = Math.min(result.length, from + random.nextInt(12));
      byte[] head = Arrays.copyOf(result, from);
      byte[] middle = Arrays.copyOfRange(result, from, to);
      byte[] tail = Arrays.copyOfRange(result, to, result.length);
      result =
          switch (random.nextInt(4)) {
            case 0 -> joined(head, tail);
            case 1 -> joined(head, middle, middle, tail);
            case 2 -> joined(head, new byte[] {mark()}, tail);
            default -> {
              int elsewhere = random.nextInt(result.length);
              int end = Math.min(result.length, elsewhere + 20);
              yield joined(head, Arrays.copyOfRange(result, elsewhere, end), tail);
            }
          };
    }
    return result;
  }

  private byte mark() {
    String marks = "(){}[]<>,=:#!%@\";-.0x\\\u00ff\u0000 ";
    return (byte) marks.charAt(random.nextInt(marks.length()));
  }

  private static byte[] joined(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          @x = global             | [1 x
          @x = global             | {
          @x = global i32         | typed(i32
          @x = global {}          | { {}
          @x = global i32         | expr(add i32
          declare                 | f(i32 (
          declare i32             | ()
          """)
  void nestingWithoutEnd(String start, String nested) {
    String text = start + " " + (nested + " ").repeat(100_000);
    assertThatThrownBy(() -> ProgramParser.parse("fuzz", text)).isInstanceOf(ParseException.class);
  }

  @Test
  void typesThatContainTypesWithoutEnd() {
    assertThatThrownBy(() -> ProgramParser.parse("fuzz", chain(100_000)))
        .hasMessage("fuzz:301:16: expected less nesting, found '%t299'");
  }

  @Test
  void theTypesOfALongTupleAreNotTooDeep() {
    Program program = ProgramParser.parse("tuple", chain(250));
    assertThat(program.structs()).hasSize(250);
    String text = ProgramPrinter.of(program).print();
    assertThat(ProgramParser.parse("again", text).equals(program)).isTrue();
  }

  /// Structures each of which has the preceding one as its field.
  private static String chain(int length) {
    var text = new StringBuilder("%t0 = type {}\n");
    for (int i = 1; i < length; i++) {
      text.append("%t").append(i).append(" = type { %t").append(i - 1).append(" }\n");
    }
    return text.toString();
  }
}
