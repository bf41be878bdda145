package org.ulpscope.solver.scalar;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// Values to try for inputs, within bounds: special cases of arithmetic, and random values.
public final class InputGuesses {
  /// The styles of guesses, used in turn: all inputs of one trial have the same style.
  public enum Style {
    /// Zeros, ones, infinities, NaNs, the largest and smallest numbers.
    SPECIAL,
    /// Numbers of about the same magnitude with full significands, so that their sums are rounded.
    ORDINARY,
    /// Zeros and ones of both signs, whose sums are zeros of either sign.
    SIGNS,
    /// Small integers.
    WHOLE,
    /// Any bits.
    ANY,
    /// Another style for each input.
    MIXED
  }

  private static final List<Style> STYLES = List.of(Style.values());

  private final Random random;

  public InputGuesses(long seed) {
    this.random = new Random(seed);
  }

  public Style style(int trial) {
    return STYLES.get(trial % STYLES.size());
  }

  public BigInteger next(ScalarInput input, Style style) {
    Style chosen = style == Style.MIXED ? STYLES.get(random.nextInt(STYLES.size() - 1)) : style;
    return switch (input.type().kind()) {
      case FLOAT -> {
        BigInteger number = number(input.type(), chosen);
        yield bounded(input, UlpDistance.regular(new Datum(input.type().format(), number)).bits());
      }
      case SIGNED, UNSIGNED -> integer(input, chosen);
      case BOOL -> BigInteger.valueOf(random.nextInt(2));
    };
  }

  // ---- floats ----

  private BigInteger number(ScalarType type, Style style) {
    Format format = type.format();
    return switch (style) {
      case SPECIAL, MIXED -> special(format);
      case ORDINARY -> of(format, random.nextGaussian() * Math.scalb(1.0, random.nextInt(7) - 3));
      case SIGNS -> signed(of(format, random.nextInt(2)), random.nextBoolean(), format);
      case WHOLE -> of(format, random.nextInt(21) - 10);
      case ANY -> new BigInteger(type.bits(), random);
    };
  }

  private static BigInteger of(Format format, double value) {
    if (format.equals(Format.SINGLE)) {
      return BigInteger.valueOf(Integer.toUnsignedLong(Float.floatToIntBits((float) value)));
    }
    if (format.equals(Format.DOUBLE)) {
      return TwosComplement.unsigned(Double.doubleToLongBits(value));
    }
    return Datum.parse(format, Double.toString(value)).bits();
  }

  private BigInteger special(Format format) {
    boolean negative = random.nextBoolean();
    BigInteger infinity = Datum.infinity(format, false).bits();
    BigInteger smallestNormal = BigInteger.ONE.shiftLeft(format.significandBits() - 1);
    BigInteger magnitude =
        switch (random.nextInt(9)) {
          case 0, 1 -> BigInteger.ZERO;
          case 2 -> of(format, 1);
          case 3 -> infinity;
          case 4 -> infinity.subtract(BigInteger.ONE);
          case 5 -> BigInteger.ONE;
          case 6 -> smallestNormal;
          case 7 -> of(format, 0.1);
          default -> Datum.nan(format).bits();
        };
    return signed(magnitude, negative, format);
  }

  private static BigInteger signed(BigInteger magnitude, boolean negative, Format format) {
    return negative ? magnitude.setBit(format.width() - 1) : magnitude;
  }

  /// A number within bounds: the guess if it is within them, else one of the bounds or a number
  /// between them.
  private BigInteger bounded(ScalarInput input, BigInteger guess) {
    if (input.bounds().low().isEmpty()) {
      return guess;
    }
    Datum low = InputConstraints.low(input, input.bounds().low().get());
    Datum high = InputConstraints.high(input, input.bounds().high().orElseThrow());
    BigInteger from = ordinal(low);
    BigInteger to = ordinal(high);
    var datum = new Datum(low.format(), guess);
    boolean fits =
        !datum.isNan() && from.compareTo(ordinal(datum)) <= 0 && ordinal(datum).compareTo(to) <= 0;
    if (fits) {
      return guess;
    }
    double a = Double.parseDouble(low.toString());
    double b = Double.parseDouble(high.toString());
    return switch (random.nextInt(6)) {
      case 0 -> low.bits();
      case 1 -> high.bits();
      default -> {
        BigInteger between = of(low.format(), a + (b - a) * random.nextDouble());
        BigInteger place = ordinal(new Datum(low.format(), between));
        yield place.compareTo(from) < 0 || place.compareTo(to) > 0 ? low.bits() : between;
      }
    };
  }

  private static BigInteger ordinal(Datum x) {
    return UlpDistance.ordinal(x);
  }

  // ---- integers ----

  private BigInteger integer(ScalarInput input, Style style) {
    int bits = input.type().bits();
    BigInteger any =
        switch (style) {
          case SPECIAL, MIXED ->
              switch (random.nextInt(5)) {
                case 0 -> BigInteger.ZERO;
                case 1 -> BigInteger.ONE;
                case 2 -> BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
                case 3 -> BigInteger.ONE.shiftLeft(bits - 1);
                default -> BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE);
              };
          case WHOLE, ORDINARY, SIGNS ->
              TwosComplement.keep(BigInteger.valueOf(random.nextInt(41) - 20), bits);
          case ANY -> new BigInteger(bits, random);
        };
    if (input.bounds().low().isEmpty()) {
      return any;
    }
    boolean signed = input.type().kind() == ScalarType.Kind.SIGNED;
    BigInteger low = read(input.type(), input.bounds().low().get(), signed);
    BigInteger high = read(input.type(), input.bounds().high().orElseThrow(), signed);
    BigInteger guess = signed ? TwosComplement.signed(any, bits) : any;
    if (guess.compareTo(low) < 0 || guess.compareTo(high) > 0) {
      BigInteger count = high.subtract(low).add(BigInteger.ONE);
      guess = low.add(new BigInteger(bits + 8, random).mod(count));
    }
    return TwosComplement.keep(guess, bits);
  }

  private static BigInteger read(ScalarType type, String text, boolean signed) {
    BigInteger bits = type.parse(text);
    return signed ? TwosComplement.signed(bits, type.bits()) : bits;
  }
}
