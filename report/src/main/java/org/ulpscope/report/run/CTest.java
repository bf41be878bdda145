package org.ulpscope.report.run;

import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.replay.Replayer;

/// A test as a C file: linked with it, the program runs on the test's values.
///
///     cc program.c test000001.c -lm && ./a.out
///
/// Floats are written as hexadecimal literals, which lose nothing.
///
/// ```java
/// String text = CTest.write("assertion at a.c:9:3", List.of(new CTest.Value("x", bytes, type)), 0);
/// ```
public final class CTest {
  /// How to write the bytes of a value.
  public sealed interface Kind {
    /// As a `float`.
    record Binary32() implements Kind {}

    /// As a `double`.
    record Binary64() implements Kind {}

    /// As an integer of a type that C has.
    record Whole(IntegerType type) implements Kind {}

    /// One by one.
    record Bytes() implements Kind {}
  }

  /// The value of one input.
  public static final class Value {
    private final String name;
    private final byte[] bytes;
    private final Kind kind;

    public Value(String name, byte[] bytes, Kind kind) {
      this.name = name;
      this.bytes = bytes.clone();
      this.kind = kind;
    }

    /// The bytes as a number; the first is the least significant.
    private BigInteger bits() {
      BigInteger bits = BigInteger.ZERO;
      for (int i = bytes.length - 1; i >= 0; i--) {
        bits = bits.shiftLeft(8).or(BigInteger.valueOf(bytes[i] & 0xff));
      }
      return bits;
    }
  }

  private static final String PRELUDE =
      """

      #include <stdio.h>
      #include <stdlib.h>

      static void load(void) {}

      __attribute__((noreturn)) static void stop(const char *kind, const char *text) {
        fprintf(stderr, "%s: %s\\n", kind, text);
        exit(125);
      }

      static void say(const char *kind, const char *text) {
        fprintf(stderr, "%s: %s\\n", kind, text);
      }

      """;

  private CTest() {}

  /// The text of the file.
  ///
  /// @param what the test shows, for a comment
  /// @param files how many of the first values are files, standard input among them
  public static String write(String what, List<Value> values, int files) {
    var text = new StringBuilder();
    text.append("// ").append(what.replaceAll("\\R", " ")).append('\n');
    text.append("// Build it together with the program: cc PROGRAM.c THIS.c -lm\n\n");
    for (int i = 0; i < values.size(); i++) {
      text.append(declaration("value" + i, values.get(i))).append('\n');
    }
    text.append(PRELUDE);
    text.append("struct test_value { const char *name; unsigned size; const void *bytes; };\n");
    text.append("static const struct test_value test_values[] = {\n");
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i);
      text.append(
          "    {\"%s\", %d, &value%d},%n"
              .formatted(
                  value.name.replace("\\", "\\\\").replace("\"", "\\\""), value.bytes.length, i));
    }
    text.append("    {0, 0, 0}};\n");
    text.append("static const unsigned test_value_count = %d;%n%n".formatted(values.size()));
    text.append(
        files == 0
            ? "static unsigned next_value;\n\n"
            : Replayer.resource("feed.c") + beginning(files));
    return text + Replayer.resource("values.c");
  }

  /// Runs before other constructors, which may read files.
  private static String beginning(int files) {
    return "__attribute__((constructor(101))) static void begin(void) { give_files(0, %d); }%n%n"
        .formatted(files);
  }

  private static String declaration(String variable, Value value) {
    String literal =
        switch (value.kind) {
          case Kind.Binary32() -> literal(new Datum(Format.SINGLE, value.bits()), "f");
          case Kind.Binary64() -> literal(new Datum(Format.DOUBLE, value.bits()), "");
          case Kind.Whole(var type) -> literal(value, type);
          case Kind.Bytes() -> "";
        };
    String comment = " // " + value.name.replaceAll("\\R", " ");
    if (literal.isEmpty()) {
      return "static const unsigned char %s[] = {%s};%s"
          .formatted(variable, bytes(value.bytes), comment);
    }
    return "static const %s %s = %s;%s".formatted(type(value), variable, literal, comment);
  }

  private static String type(Value value) {
    return switch (value.kind) {
      case Kind.Binary32() -> "float";
      case Kind.Binary64() -> "double";
      case Kind.Whole(var type) -> type.name();
      case Kind.Bytes() -> "unsigned char";
    };
  }

  /// The smallest number of a type has no literal: C would negate one that is too large.
  private static String literal(Value value, IntegerType type) {
    int width = 8 * value.bytes.length;
    if (!type.isSigned()) {
      return value.bits() + (width == 64 ? "ull" : "u");
    }
    BigInteger number = TwosComplement.signed(value.bits(), width);
    boolean isLeast = number.equals(BigInteger.ONE.shiftLeft(width - 1).negate());
    String suffix = width == 64 ? "ll" : "";
    return isLeast ? number.add(BigInteger.ONE) + suffix + " - 1" : number + suffix;
  }

  /// Empty where C has no literal: a NaN is written as bytes, which keep its payload.
  private static String literal(Datum datum, String suffix) {
    if (datum.isNan()) {
      return "";
    }
    return datum.classify() == FloatClass.INFINITE
        ? (datum.isNegative() ? "-" : "") + "__builtin_inf" + suffix + "()"
        : datum.toHexString() + suffix;
  }

  private static String bytes(byte[] bytes) {
    var hex = HexFormat.of();
    return IntStream.range(0, bytes.length)
        .mapToObj(i -> "0x" + hex.toHexDigits(bytes[i]))
        .collect(Collectors.joining(", "));
  }
}
