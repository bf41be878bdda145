package org.ulpscope.harness.replay;

import java.util.HexFormat;
import java.util.Locale;
import org.ulpscope.replay.KTest;

/// What native runs on many inputs say about a verdict that nothing is wrong.
public sealed interface Guarded {
  /// No input contradicts it.
  ///
  /// @param inputs how many were run
  /// @param rejected how many more do not meet the program's assumptions
  record Agrees(long inputs, long rejected, double seconds) implements Guarded {
    /// Together with what another build says.
    public Guarded and(Guarded other) {
      return other instanceof Agrees(long more, long left, double time)
          ? new Agrees(inputs + more, rejected + left, seconds + time)
          : other;
    }
  }

  /// An input contradicts it.
  ///
  /// @param natively what the native program does
  /// @param reason for the verdict that can no longer be given
  record Contradicted(KTest test, String natively, String reason) implements Guarded {}

  /// Nothing was run.
  record NotRun(String why) implements Guarded {}

  /// For the user, one line or more.
  default String text() {
    return switch (this) {
      case Agrees(long inputs, long rejected, double seconds) when inputs == 0 && rejected > 0 ->
          String.format(
              Locale.ROOT,
              "guard: none of %,d native inputs meets the assumptions (%.1f s)",
              rejected,
              seconds);
      case Agrees(long inputs, long rejected, double seconds) ->
          String.format(
              Locale.ROOT,
              "guard: %,d native inputs agree%s (%.1f s)",
              inputs,
              rejected == 0
                  ? ""
                  : String.format(Locale.ROOT, ", %,d more do not meet assumptions", rejected),
              seconds);
      case Contradicted(KTest test, String natively, _) ->
          "guard: contradicted, " + natively + " on" + inputs(test);
      case NotRun(String why) -> "guard: not run, " + why;
    };
  }

  private static String inputs(KTest test) {
    var text = new StringBuilder();
    for (KTest.Item item : test.objects()) {
      text.append("\n    ").append(item.name()).append(" = ").append(shown(item.bytes()));
    }
    return text.toString();
  }

  /// A scalar as a number, anything else byte by byte.
  private static String shown(byte[] bytes) {
    boolean isScalar = bytes.length <= 8 && Integer.bitCount(bytes.length) == 1;
    if (!isScalar) {
      return "bytes " + HexFormat.of().formatHex(bytes);
    }
    long value = 0;
    for (int i = bytes.length - 1; i >= 0; i--) {
      value = (value << 8) | (bytes[i] & 0xff);
    }
    return String.format(Locale.ROOT, "0x%0" + 2 * bytes.length + "x", value);
  }
}
