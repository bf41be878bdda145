package org.ulpscope.engine.simd;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;

/// The shape of an operand or result of an intrinsic: a number of lanes of one kind. A scalar has
/// one lane; `void` has none.
///
/// ```java
/// Shape.parse("<4 x float>").lanes()   // 4
/// Shape.parse("i32").width()           // 32
/// ```
///
/// @param vector whether it is a vector in LLVM's notation
public record Shape(int lanes, Element element, boolean vector) {
  private static final Pattern VECTOR = Pattern.compile("<(\\d+) x (\\w+)>");

  /// The type of a lane.
  public enum Element {
    VOID(0),
    I8(8),
    I16(16),
    I32(32),
    I64(64),
    FLOAT(32),
    DOUBLE(64),
    PTR(64);

    private final int width;

    Element(int width) {
      this.width = width;
    }

    /// The width of a lane in bits.
    public int width() {
      return width;
    }
  }

  /// Parses LLVM's notation.
  ///
  /// @throws IllegalArgumentException if the text is not such a type
  public static Shape parse(String text) {
    Matcher vector = VECTOR.matcher(text);
    if (vector.matches()) {
      return new Shape(Integer.parseInt(vector.group(1)), element(vector.group(2)), true);
    }
    Element element = element(text);
    return new Shape(element == Element.VOID ? 0 : 1, element, false);
  }

  private static Element element(String name) {
    return Element.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /// The width of a lane in bits.
  public int width() {
    return element.width();
  }

  /// The size of all lanes in bytes.
  public int bytes() {
    return lanes * width() / 8;
  }

  public boolean isFloat() {
    return element == Element.FLOAT || element == Element.DOUBLE;
  }

  /// The sort of the lanes as floats.
  public Sort.Fp floatSort() {
    return switch (element) {
      case FLOAT -> Sorts.of(Format.SINGLE);
      case DOUBLE -> Sorts.of(Format.DOUBLE);
      default -> throw new IllegalStateException(this + " has no floats");
    };
  }

  /// LLVM's notation.
  @Override
  public String toString() {
    String name = element.name().toLowerCase(Locale.ROOT);
    return vector ? "<%d x %s>".formatted(lanes, name) : name;
  }
}
