package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// Random expressions over every operator, and random values biased towards boundaries;
/// deterministic for a given seed.
///
/// ```java
/// var random = new RandomExprs(seed, RandomExprs.Shape.MACHINE);
/// Expr x = random.recipe(30).build(builder);        // of any sort, about 30 operations
/// Expr p = random.condition(30).build(builder);     // of width 1
/// ```
public final class RandomExprs {
  private static final int FORMATS_EACH = 2;
  private static final int WIDTHS_EACH = 3;
  private static final int SYMBOLS_A_SORT = 3;

  /// What may occur.
  ///
  /// @param modes whether rounding modes other than nearest even, and symbolic ones
  /// @param arrays whether arrays
  /// @param functions whether uninterpreted functions
  public record Shape(
      List<Format> formats,
      List<Integer> widths,
      boolean modes,
      boolean arrays,
      boolean functions) {
    /// Formats and widths small enough to try all values.
    public static final Shape TINY =
        new Shape(
            List.of(new Format(2, 3), new Format(3, 3), new Format(2, 4), new Format(3, 4)),
            List.of(1, 2, 3, 4, 5),
            true,
            true,
            true);

    /// The formats and widths of C programs.
    public static final Shape MACHINE =
        new Shape(
            List.of(Format.HALF, Format.SINGLE, Format.DOUBLE),
            List.of(1, 8, 16, 32, 64),
            true,
            true,
            true);

    /// Everything, including wide and unusual formats.
    public static final Shape ALL =
        new Shape(
            List.of(
                Format.HALF,
                Format.BFLOAT16,
                Format.SINGLE,
                Format.DOUBLE,
                Format.X87,
                Format.QUAD,
                Format.FP8_E4M3,
                Format.FP8_E5M2,
                new Format(3, 5)),
            List.of(1, 7, 8, 16, 32, 33, 63, 64, 65, 80, 128),
            true,
            true,
            true);

    public Shape withoutArrays() {
      return new Shape(formats, widths, modes, false, functions);
    }

    public Shape withoutFunctions() {
      return new Shape(formats, widths, modes, arrays, false);
    }

    public Shape nearestOnly() {
      return new Shape(formats, widths, false, arrays, functions);
    }

    /// The operators that may occur, except leaves.
    public List<Operator> operators() {
      return Arrays.stream(Operator.values())
          .filter(o -> o != Operator.CONSTANT && o != Operator.SYMBOL)
          .filter(
              o -> arrays || (o != Operator.SELECT && o != Operator.STORE && o != Operator.FILL))
          .filter(o -> functions || o != Operator.APPLY)
          .toList();
    }
  }

  private final SplittableRandom random;
  private final Shape shape;
  private final List<Operator> operators;

  // The recipe under construction: a few formats and widths, so that expressions grow deep.
  private final List<Format> formats = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();
  private final List<Recipe.Step> steps = new ArrayList<>();
  private final Map<Sort, List<Integer>> places = new LinkedHashMap<>();

  public RandomExprs(long seed) {
    this(seed, Shape.MACHINE);
  }

  public RandomExprs(long seed, Shape shape) {
    this.random = new SplittableRandom(seed);
    this.shape = shape;
    this.operators = shape.operators();
  }

  /// An expression with about the given number of operations, of any sort except arrays.
  public Recipe recipe(int operations) {
    begin();
    for (int i = 0; i < operations; i++) {
      operation(oneOf(operators));
    }
    while (steps.getLast().sort() instanceof Sort.Array) {
      operation(Operator.SELECT);
    }
    return new Recipe(List.copyOf(steps));
  }

  /// An expression whose last operation is the given one.
  public Recipe endingWith(Operator last, int operations) {
    begin();
    for (int i = 1; i < operations; i++) {
      operation(oneOf(operators));
    }
    operation(last);
    return new Recipe(List.copyOf(steps));
  }

  /// A condition: an expression of width 1.
  public Recipe condition(int operations) {
    return endingWith(
        oneOf(List.of(Operator.FCMP, Operator.FCMP, Operator.EQ, Operator.ULT, Operator.SLE)),
        operations);
  }

  private void begin() {
    steps.clear();
    places.clear();
    formats.clear();
    widths.clear();
    for (int i = 0; i < FORMATS_EACH; i++) {
      formats.add(oneOf(shape.formats()));
    }
    for (int i = 0; i < WIDTHS_EACH; i++) {
      widths.add(oneOf(shape.widths()));
    }
  }

  private void operation(Operator op) {
    Sort bits = bits();
    Sort fp = Sorts.of(format());
    Sort bool = Sorts.BOOL;
    Sort mode = Sorts.ROUNDING;
    switch (op) {
      case CONSTANT -> leaf(true, random.nextBoolean() ? bits : fp);
      case SYMBOL -> leaf(false, random.nextBoolean() ? bits : fp);
      case NOT, NEG -> step(op, bits, 0, bits);
      case ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR ->
          step(op, bits, 0, bits, bits);
      case EQ -> {
        Sort any = random.nextInt(8) == 0 ? mode : random.nextBoolean() ? bits : fp;
        step(op, bool, 0, any, any);
      }
      case ULT, ULE, SLT, SLE -> step(op, bool, 0, bits, bits);
      case CONCAT -> {
        Sort low = bits();
        step(op, Sorts.bits(bits.width() + low.width()), 0, bits, low);
      }
      case EXTRACT -> {
        int width = random.nextInt(bits.width()) + 1;
        step(op, Sorts.bits(width), random.nextInt(bits.width() - width + 1), bits);
      }
      case ZEXT, SEXT -> {
        Sort from = bits();
        step(op, Sorts.bits(Math.max(bits.width(), from.width())), 0, from);
      }
      case ITE -> {
        Sort any = anySort();
        step(op, any, 0, bool, any, any);
      }
      case SELECT -> {
        Sort.Array array = array();
        Sort index = Sorts.bits(array.indexWidth());
        step(op, Sorts.bits(array.elementWidth()), 0, array, index);
      }
      case STORE -> {
        Sort.Array array = array();
        Sort index = Sorts.bits(array.indexWidth());
        step(op, array, 0, array, index, Sorts.bits(array.elementWidth()));
      }
      case FILL -> {
        Sort.Array array = array();
        step(op, array, 0, Sorts.bits(array.elementWidth()));
      }
      case FLOAT -> step(op, fp, 0, Sorts.bits(fp.width()));
      case BITS -> step(op, Sorts.bits(fp.width()), 0, fp);
      case FNEG, FABS -> step(op, fp, 0, fp);
      case COPYSIGN, FREM, FMOD -> step(op, fp, 0, fp, fp);
      case FADD, FSUB, FMUL, FDIV -> step(op, fp, 0, mode, fp, fp);
      case FMA -> step(op, fp, 0, mode, fp, fp, fp);
      case FSQRT, FROUND -> step(op, fp, 0, mode, fp);
      case FMIN, FMAX -> step(op, fp, random.nextInt(MinMax.values().length), fp, fp);
      case FCONVERT -> step(op, fp, 0, mode, Sorts.of(format()));
      // Every policy except poison, which is the last.
      case FTOSI, FTOUI -> step(op, bits, random.nextInt(2), mode, fp);
      case SITOF, UITOF -> step(op, fp, 0, mode, bits);
      case FCMP -> step(op, bool, random.nextInt(1, 15), fp, fp);
      case FCLASS -> step(op, bool, random.nextInt(1, 63), fp);
      case APPLY -> step(op, random.nextBoolean() ? bits : fp, 0, argumentSorts());
    }
  }

  private Sort[] argumentSorts() {
    var sorts = new Sort[random.nextInt(1, 4)];
    Arrays.setAll(sorts, _ -> random.nextBoolean() ? bits() : Sorts.of(format()));
    return sorts;
  }

  private void step(Operator op, Sort sort, int parameter, Sort... operandSorts) {
    List<Integer> operands = new ArrayList<>();
    for (Sort operandSort : operandSorts) {
      operands.add(operand(operandSort));
    }
    String name = "";
    if (op == Operator.APPLY) {
      name =
          Arrays.stream(operandSorts)
              .map(RandomExprs::label)
              .collect(Collectors.joining("_", "g_" + label(sort) + "_", ""));
    }
    add(new Recipe.Step(op, sort, parameter, name, null, List.copyOf(operands)));
  }

  private int add(Recipe.Step step) {
    steps.add(step);
    places.computeIfAbsent(step.sort(), _ -> new ArrayList<>()).add(steps.size() - 1);
    return steps.size() - 1;
  }

  /// Mostly an existing expression, and mostly a recent one, so that expressions grow deep.
  private int operand(Sort sort) {
    if (sort instanceof Sort.Rounding && !shape.modes()) {
      return add(constantStep(sort, BigInteger.ZERO));
    }
    List<Integer> made = places.get(sort);
    if (made == null || random.nextInt(6) == 0) {
      return leaf(random.nextInt(3) == 0, sort);
    }
    return random.nextInt(3) > 0 ? made.getLast() : oneOf(made);
  }

  private int leaf(boolean constant, Sort sort) {
    if (constant && !(sort instanceof Sort.Array)) {
      return add(constantStep(sort, value(sort)));
    }
    String name = label(sort) + "_" + random.nextInt(SYMBOLS_A_SORT);
    return add(new Recipe.Step(Operator.SYMBOL, sort, 0, name, null, List.of()));
  }

  private static Recipe.Step constantStep(Sort sort, BigInteger bits) {
    return new Recipe.Step(Operator.CONSTANT, sort, 0, "", bits, List.of());
  }

  private static String label(Sort sort) {
    return switch (sort) {
      case Sort.Bits(int width) -> "i" + width;
      case Sort.Fp(Format f) ->
          switch (f.encoding()) {
            case IEEE -> "f" + f.exponentBits() + "x" + f.significandBits();
            case EXPLICIT_BIT -> "e" + f.exponentBits() + "x" + f.significandBits();
            case FINITE -> "o" + f.exponentBits() + "x" + f.significandBits();
          };
      case Sort.Array(int index, int element) -> "a" + index + "x" + element;
      case Sort.Rounding() -> "m";
    };
  }

  // ---- choices ----

  private <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Format format() {
    return oneOf(formats);
  }

  private Sort bits() {
    return Sorts.bits(oneOf(widths));
  }

  private Sort.Array array() {
    return new Sort.Array(widths.getFirst(), widths.getLast());
  }

  private Sort anySort() {
    return switch (random.nextInt(shape.arrays() ? 8 : 7)) {
      case 0, 1, 2 -> bits();
      case 3, 4, 5 -> Sorts.of(format());
      case 6 -> Sorts.ROUNDING;
      default -> array();
    };
  }

  // ---- values ----

  /// A value, given by its bits, of a sort that is not an array.
  public BigInteger value(Sort sort) {
    return value(random, sort);
  }

  /// A value drawn from `random`: zeros, ends of ranges, powers of two and their neighbours, NaNs,
  /// and anything.
  public static BigInteger value(SplittableRandom random, Sort sort) {
    return switch (sort) {
      case Sort.Bits(int width) -> bitsValue(random, width);
      case Sort.Fp(Format format) -> floatValue(random, format);
      case Sort.Rounding() -> BigInteger.valueOf(random.nextInt(5));
      case Sort.Array _ -> throw new IllegalArgumentException("no array values");
    };
  }

  private static BigInteger bitsValue(SplittableRandom random, int width) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    BigInteger value =
        switch (random.nextInt(6)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.valueOf(random.nextInt(-3, 4));
          case 2 ->
              BigInteger.ONE
                  .shiftLeft(random.nextInt(width + 1))
                  .add(BigInteger.valueOf(random.nextInt(-1, 2)));
          case 3 -> BigInteger.valueOf(random.nextInt(2 * width));
          default -> anyBits(random, width);
        };
    return value.mod(size);
  }

  private static BigInteger floatValue(SplittableRandom random, Format format) {
    int fractionBits = format.width() - 1 - format.exponentBits();
    int top = (1 << format.exponentBits()) - 1;
    int field =
        switch (random.nextInt(8)) {
          case 0 -> 0;
          case 1 -> top;
          case 2 -> random.nextBoolean() ? 1 : top - 1;
          case 3 -> random.nextInt(top + 1);
          default -> Math.clamp(format.bias() + random.nextInt(-3, 8), 0, top);
        };
    BigInteger fraction =
        switch (random.nextInt(5)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE);
          case 3 -> BigInteger.ONE.shiftLeft(random.nextInt(fractionBits));
          default -> anyBits(random, fractionBits);
        };
    BigInteger bits = BigInteger.valueOf(field).shiftLeft(fractionBits).or(fraction);
    return random.nextBoolean() ? bits.setBit(format.width() - 1) : bits;
  }

  private static BigInteger anyBits(SplittableRandom random, int width) {
    return IntStream.range(0, width)
        .filter(_ -> random.nextBoolean())
        .mapToObj(BigInteger.ONE::shiftLeft)
        .reduce(BigInteger.ZERO, BigInteger::or);
  }
}
