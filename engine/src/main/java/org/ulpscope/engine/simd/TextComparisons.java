package org.ulpscope.engine.simd;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// PCMPESTRI, PCMPESTRM, PCMPISTRI and PCMPISTRM (Intel SDM vol. 2 §4.1): every character of one
/// string against every character of another.
final class TextComparisons {
  /// Aggregations, bits 3:2 of the immediate.
  private static final int EQUAL_ANY = 0;

  private static final int RANGES = 1;
  private static final int EQUAL_EACH = 2;

  /// Lengths are at most 16.
  private static final int LENGTH_WIDTH = 5;

  private final Builder b;
  private final int immediate;

  /// The characters of the two operands, and how many of them are valid.
  private final Expr[] first;

  private final Expr[] second;
  private final Expr firstLength;
  private final Expr secondLength;

  private TextComparisons(
      Builder b, int immediate, Expr[] first, Expr[] second, Expr firstLength, Expr secondLength) {
    this.b = b;
    this.immediate = immediate;
    this.first = first;
    this.second = second;
    this.firstLength = firstLength;
    this.secondLength = secondLength;
  }

  private interface Answer {
    Expr[] of(Operands in, TextComparisons comparison);
  }

  static void describe(Rows rows) {
    row(rows, "i32", "ri128", (in, it) -> new Expr[] {it.b.zext(it.index(), 32)});
    row(rows, "<16 x i8>", "rm128", (in, it) -> it.mask(in));
    row(rows, "i32", "ria128", (in, it) -> in.flag(it.isAbove()));
    row(rows, "i32", "ric128", (in, it) -> in.flag(it.any()));
    row(rows, "i32", "rio128", (in, it) -> in.flag(it.result(0)));
    row(rows, "i32", "ris128", (in, it) -> in.flag(it.ends(it.firstLength)));
    row(rows, "i32", "riz128", (in, it) -> in.flag(it.ends(it.secondLength)));
  }

  private static void row(Rows rows, String type, String suffix, Answer answer) {
    rows.pure(
        type + " sse42.pcmpest" + suffix + "(<16 x i8>, i32, <16 x i8>, i32, i8 immarg)",
        in -> answer.of(in, explicit(in)));
    rows.pure(
        type + " sse42.pcmpist" + suffix + "(<16 x i8>, <16 x i8>, i8 immarg)",
        in -> answer.of(in, implicit(in)));
  }

  private static TextComparisons explicit(Operands in) {
    Builder b = in.b();
    int immediate = in.immediate(4);
    Expr[] first = characters(b, immediate, in.lanes(0));
    Expr[] second = characters(b, immediate, in.lanes(2));
    Expr firstLength = limited(b, in.scalar(1), first.length);
    Expr secondLength = limited(b, in.scalar(3), first.length);
    return new TextComparisons(b, immediate, first, second, firstLength, secondLength);
  }

  private static TextComparisons implicit(Operands in) {
    Builder b = in.b();
    int immediate = in.immediate(2);
    Expr[] first = characters(b, immediate, in.lanes(0));
    Expr[] second = characters(b, immediate, in.lanes(1));
    return new TextComparisons(
        b, immediate, first, second, terminated(b, first), terminated(b, second));
  }

  /// Bit 0 of the immediate: 16 bytes or 8 words.
  private static Expr[] characters(Builder b, int immediate, Expr[] bytes) {
    if ((immediate & 1) == 0) {
      return bytes;
    }
    return IntStream.range(0, bytes.length / 2)
        .mapToObj(i -> b.concat(bytes[2 * i + 1], bytes[2 * i]))
        .toArray(Expr[]::new);
  }

  /// The absolute value of a length, limited to the number of characters. The absolute value of the
  /// smallest integer is itself, which is large as an unsigned number.
  private static Expr limited(Builder b, Expr length, int count) {
    Expr absolute = b.ite(Integers.signBit(b, length), b.neg(length), length);
    Expr fits = b.ult(absolute, b.bits(32, count));
    return b.ite(fits, b.extract(absolute, 0, LENGTH_WIDTH), b.bits(LENGTH_WIDTH, count));
  }

  /// The characters before the first zero.
  private static Expr terminated(Builder b, Expr[] characters) {
    Expr zero = b.bits(characters[0].sort().width(), 0);
    return firstPlace(b, characters.length, i -> b.eq(characters[i], zero));
  }

  /// The first position where a condition holds, or the number of positions.
  private static Expr firstPlace(Builder b, int count, IntFunction<Expr> condition) {
    Expr place = b.bits(LENGTH_WIDTH, count);
    for (int i = count - 1; i >= 0; i--) {
      place = b.ite(condition.apply(i), b.bits(LENGTH_WIDTH, i), place);
    }
    return place;
  }

  private Expr isFirst(int i) {
    return b.ult(b.bits(LENGTH_WIDTH, i), firstLength);
  }

  private Expr isSecond(int j) {
    return b.ult(b.bits(LENGTH_WIDTH, j), secondLength);
  }

  private Expr areBoth(int i, int j) {
    return b.and(isFirst(i), isSecond(j));
  }

  private Expr ends(Expr length) {
    return b.ult(length, b.bits(LENGTH_WIDTH, first.length));
  }

  // ---- comparing (IntRes1) ----

  private Expr compared(int j) {
    return switch (immediate >> 2 & 3) {
      case EQUAL_ANY -> equalsAny(j);
      case RANGES -> inRange(j);
      case EQUAL_EACH -> equalsEach(j);
      default -> startsHere(j);
    };
  }

  private Expr equalsAny(int j) {
    Expr found = b.bool(false);
    for (int i = 0; i < first.length; i++) {
      found = b.or(found, b.and(areBoth(i, j), b.eq(first[i], second[j])));
    }
    return found;
  }

  /// The first operand holds pairs of smallest and largest characters.
  private Expr inRange(int j) {
    Expr found = b.bool(false);
    for (int i = 0; i < first.length; i += 2) {
      Expr within = b.and(isAtMost(first[i], second[j]), isAtMost(second[j], first[i + 1]));
      found = b.or(found, b.and(areBoth(i + 1, j), within));
    }
    return found;
  }

  /// Bit 1 of the immediate: characters are signed.
  private Expr isAtMost(Expr x, Expr y) {
    return (immediate & 2) != 0 ? b.sle(x, y) : b.ule(x, y);
  }

  /// Beyond both ends, characters count as equal.
  private Expr equalsEach(int j) {
    Expr beyond = b.and(b.not(isFirst(j)), b.not(isSecond(j)));
    return b.or(beyond, b.and(areBoth(j, j), b.eq(first[j], second[j])));
  }

  /// Whether the first string occurs in the second at `j`, as far as these characters show.
  private Expr startsHere(int j) {
    Expr matches = b.bool(true);
    for (int i = 0; i + j < first.length; i++) {
      Expr equal = b.and(isSecond(i + j), b.eq(first[i], second[i + j]));
      matches = b.and(matches, b.or(b.not(isFirst(i)), equal));
    }
    return matches;
  }

  // ---- the result (IntRes2) ----

  /// Bit 4 of the immediate negates; with bit 5, only where the second string has characters.
  private Expr result(int j) {
    Expr compared = compared(j);
    return switch (immediate >> 4 & 3) {
      case 1 -> b.not(compared);
      case 3 -> b.xor(compared, isSecond(j));
      default -> compared;
    };
  }

  private Expr any() {
    return IntStream.range(0, first.length).mapToObj(this::result).reduce(b.bool(false), b::or);
  }

  /// Neither the carry nor the zero flag.
  private Expr isAbove() {
    return b.and(b.not(any()), b.not(ends(secondLength)));
  }

  /// Bit 6 of the immediate: the last position instead of the first.
  private Expr index() {
    int count = first.length;
    if ((immediate & 64) == 0) {
      return firstPlace(b, count, this::result);
    }
    Expr place = b.bits(LENGTH_WIDTH, count);
    for (int i = 0; i < count; i++) {
      place = b.ite(result(i), b.bits(LENGTH_WIDTH, i), place);
    }
    return place;
  }

  /// Bit 6 of the immediate: a whole character per position instead of a bit.
  private Expr[] mask(Operands in) {
    int count = first.length;
    if ((immediate & 64) != 0) {
      return in.each(i -> in.spread(result(i * count / 16)));
    }
    Expr[] bits = IntStream.range(0, count).mapToObj(this::result).toArray(Expr[]::new);
    Expr joined = Integers.join(b, bits);
    return in.each(i -> 8 * i < count ? bit8(joined, i) : in.constant(0));
  }

  private Expr bit8(Expr joined, int place) {
    return b.extract(joined, 8 * place, 8);
  }
}
