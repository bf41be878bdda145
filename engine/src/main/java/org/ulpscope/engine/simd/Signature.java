package org.ulpscope.engine.simd;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.expr.Expr;

/// The name and the shapes of an intrinsic, in the notation of LLVM's declarations.
///
/// ```java
/// Signature.parse("<4 x float> sse41.dpps(<4 x float>, <4 x float>, i8 immarg)")
/// ```
///
/// @param name including `llvm.x86.`
/// @param immediates the operands that must be constant
public record Signature(String name, Shape result, List<Shape> operands, List<Integer> immediates) {
  static final String PREFIX = "llvm.x86.";

  private static final Pattern NOTATION = Pattern.compile("(.+) ([\\w.]+)\\((.*)\\)");
  private static final String IMMEDIATE = " immarg";

  public Signature {
    operands = List.copyOf(operands);
    immediates = List.copyOf(immediates);
  }

  /// Parses a declaration whose name lacks `llvm.x86.`.
  static Signature parse(String text) {
    Matcher match = NOTATION.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException("not the signature of an intrinsic: " + text);
    }
    var operands = new ArrayList<Shape>();
    var immediates = new ArrayList<Integer>();
    if (!match.group(3).isEmpty()) {
      for (String operand : match.group(3).split(", ", -1)) {
        if (operand.endsWith(IMMEDIATE)) {
          immediates.add(operands.size());
        }
        operands.add(Shape.parse(operand.replace(IMMEDIATE, "")));
      }
    }
    String name = PREFIX + match.group(2);
    return new Signature(name, Shape.parse(match.group(1)), operands, immediates);
  }

  /// Whether an operand must be a constant.
  public boolean isImmediate(int operand) {
    return immediates.contains(operand);
  }

  /// The x86 feature that provides the instruction, as named in LLVM's `target-features`.
  public String feature() {
    String rest = name.substring(PREFIX.length());
    String first = rest.contains(".") ? rest.substring(0, rest.indexOf('.')) : rest;
    return switch (first) {
      case "sse41" -> "sse4.1";
      case "sse42" -> rest.startsWith("sse42.crc32") ? "crc32" : "sse4.2";
      case "vcvtps2ph" -> "f16c";
      case "aesni" -> "aes";
      case "pclmulqdq" -> "pclmul";
      case "bmi" -> rest.startsWith("bmi.bextr") ? "bmi" : "bmi2";
      default -> first.startsWith("sha") ? "sha" : first;
    };
  }

  /// Checks that operands have the lanes of this signature.
  ///
  /// @throws IllegalArgumentException if they do not
  void check(Expr[]... lanes) {
    boolean fits = lanes.length == operands.size();
    for (int i = 0; fits && i < lanes.length; i++) {
      Shape shape = operands.get(i);
      fits =
          lanes[i].length == shape.lanes()
              && Arrays.stream(lanes[i]).allMatch(lane -> lane.sort().width() == shape.width());
    }
    if (!fits) {
      throw new IllegalArgumentException("operands that do not match " + this);
    }
  }

  /// As declared in LLVM.
  @Override
  public String toString() {
    var list = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < operands.size(); i++) {
      list.add(operands.get(i) + (isImmediate(i) ? IMMEDIATE : ""));
    }
    return "%s %s%s".formatted(result, name, list);
  }
}
