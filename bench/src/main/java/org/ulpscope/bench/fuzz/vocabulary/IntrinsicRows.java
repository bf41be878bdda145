package org.ulpscope.bench.fuzz.vocabulary;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Type.Vector;

/// Intrinsics of SSE and AVX, from the table `intrinsics.txt`. Instructions are defined for all
/// operands, so none needs a guard; only the bits of NaNs are unspecified.
final class IntrinsicRows {
  /// Immediates are taken from the table's range in steps, so that all intrinsics are about equally
  /// likely.
  private static final int IMMEDIATES = 5;

  private static final Set<Operation> ALL = Collections.unmodifiableSet(read());

  private IntrinsicRows() {}

  static Set<Operation> all() {
    return ALL;
  }

  static boolean isOne(Operation row) {
    return ALL.contains(row);
  }

  private static Set<Operation> read() {
    var rows = new LinkedHashSet<Operation>();
    for (String line : table().lines().filter(l -> !l.startsWith("#")).toList()) {
      List<String> words = List.of(line.split(" "));
      String last = words.getLast();
      if (last.startsWith("#")) {
        int range = Integer.parseInt(last.substring(1));
        List<String> operands = words.subList(0, words.size() - 1);
        for (int i = 0; i < Math.min(range, IMMEDIATES); i++) {
          int immediate = range <= IMMEDIATES ? i : (i * 2 + 1) * range / (2 * IMMEDIATES);
          rows.add(row(operands, ", " + immediate));
        }
      } else {
        rows.add(row(words, ""));
      }
    }
    return rows;
  }

  private static Operation row(List<String> words, String immediate) {
    Type result = type(words.getFirst());
    var operands = new ArrayList<Type>();
    var texts = new ArrayList<String>();
    for (String word : words.subList(2, words.size())) {
      String text = "$" + operands.size();
      boolean canonical = word.startsWith("=");
      Type type = type(canonical ? word.substring(1) : word);
      operands.add(type);
      text = canonical ? "canon_" + type.text() + "(" + text + ")" : text;
      texts.add(isPacked(type) ? "(__m%di)%s".formatted(type.bits(), text) : text);
    }
    String call = "%s(%s%s)".formatted(words.get(1), String.join(", ", texts), immediate);
    return new Operation(result, "((" + result.text() + ")" + call + ")", operands);
  }

  private static boolean isPacked(Type type) {
    return type instanceof Vector && !type.isFloat();
  }

  private static Type type(String name) {
    int times = name.indexOf('x');
    if (times < 0) {
      return Scalar.valueOf(name.toUpperCase(Locale.ROOT));
    }
    var lane = Scalar.valueOf(name.substring(0, times).toUpperCase(Locale.ROOT));
    return new Vector(lane, Integer.parseInt(name.substring(times + 1)));
  }

  private static String table() {
    try (InputStream in = IntrinsicRows.class.getResourceAsStream("intrinsics.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
