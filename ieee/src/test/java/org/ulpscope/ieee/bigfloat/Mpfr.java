package org.ulpscope.ieee.bigfloat;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.ieee.RoundingMode;

/// GNU MPFR, where it is installed: an oracle that shares no code with the implementation.
@SuppressWarnings("restricted") // native access is granted to tests by the build
final class Mpfr implements AutoCloseable {
  private static final AddressLayout POINTER = ValueLayout.ADDRESS;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private final Arena arena = Arena.ofConfined();
  private final SymbolLookup library;

  private Mpfr() {
    library = SymbolLookup.libraryLookup("libmpfr.so.6", arena);
  }

  /// The library, if the machine has it.
  static Optional<Mpfr> find() {
    try {
      return Optional.of(new Mpfr());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int code(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> 0;
      case TOWARD_ZERO -> 1;
      case TOWARD_POSITIVE -> 2;
      case TOWARD_NEGATIVE -> 3;
      case NEAREST_AWAY -> throw new IllegalArgumentException("MPFR has no nearest-away");
    };
  }

  private MethodHandle handle(String name, FunctionDescriptor descriptor) {
    return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(), descriptor);
  }

  /// A function of one or two arguments, by its name without `mpfr_`.
  BigFloat apply(String name, Context c, BigFloat... arguments) {
    try {
      MemorySegment result = number(c.precision());
      MemorySegment[] operands = new MemorySegment[arguments.length];
      for (int i = 0; i < arguments.length; i++) {
        operands[i] = number(arguments[i]);
      }
      switch (operands.length) {
        case 1 -> {
          var unary = FunctionDescriptor.of(INT, POINTER, POINTER, INT);
          int ignored =
              (int) handle("mpfr_" + name, unary).invokeExact(result, operands[0], code(c.mode()));
        }
        case 2 -> {
          var binary = FunctionDescriptor.of(INT, POINTER, POINTER, POINTER, INT);
          int ignored =
              (int)
                  handle("mpfr_" + name, binary)
                      .invokeExact(result, operands[0], operands[1], code(c.mode()));
        }
        default -> {
          var ternary = FunctionDescriptor.of(INT, POINTER, POINTER, POINTER, POINTER, INT);
          int ignored =
              (int)
                  handle("mpfr_" + name, ternary)
                      .invokeExact(result, operands[0], operands[1], operands[2], code(c.mode()));
        }
      }
      BigFloat read = read(result);
      clear(result);
      for (MemorySegment operand : operands) {
        clear(operand);
      }
      return read;
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  private MemorySegment number(int precision) throws Throwable {
    MemorySegment x = arena.allocate(32, 16);
    handle("mpfr_init2", FunctionDescriptor.ofVoid(POINTER, LONG)).invokeExact(x, (long) precision);
    return x;
  }

  private void clear(MemorySegment x) throws Throwable {
    handle("mpfr_clear", FunctionDescriptor.ofVoid(POINTER)).invokeExact(x);
  }

  private MemorySegment number(BigFloat value) throws Throwable {
    int length = value.isFinite() && !value.isZero() ? value.significand().bitLength() : 1;
    MemorySegment x = number(Math.max(2, length));
    String text =
        value.isNan()
            ? "nan"
            : value.isInfinite() ? (value.isNegative() ? "-inf" : "inf") : value.toString();
    try (Arena strings = Arena.ofConfined()) {
      int failed =
          (int)
              handle("mpfr_set_str", FunctionDescriptor.of(INT, POINTER, POINTER, INT, INT))
                  .invokeExact(x, strings.allocateFrom(text), 0, 0);
      if (failed != 0) {
        throw new IllegalStateException("mpfr_set_str does not read " + text);
      }
    }
    return x;
  }

  private BigFloat read(MemorySegment x) throws Throwable {
    boolean negative = x.get(INT, 8) < 0;
    if (is("mpfr_nan_p", x)) {
      return BigFloat.NAN;
    }
    if (is("mpfr_inf_p", x)) {
      return BigFloat.infinity(negative);
    }
    if (is("mpfr_zero_p", x)) {
      return BigFloat.zero(negative);
    }
    MemorySegment exponent = arena.allocate(LONG);
    var getString = FunctionDescriptor.of(POINTER, POINTER, POINTER, INT, LONG, POINTER, INT);
    MemorySegment digits =
        (MemorySegment)
            handle("mpfr_get_str", getString)
                .invokeExact(MemorySegment.NULL, exponent, 2, 0L, x, 0);
    String text = digits.reinterpret(Long.MAX_VALUE).getString(0);
    handle("mpfr_free_str", FunctionDescriptor.ofVoid(POINTER)).invokeExact(digits);
    int length = negative ? text.length() - 1 : text.length();
    return BigFloat.of(new BigInteger(text, 2), Math.toIntExact(exponent.get(LONG, 0) - length));
  }

  private boolean is(String predicate, MemorySegment x) throws Throwable {
    return (int) handle(predicate, FunctionDescriptor.of(INT, POINTER)).invokeExact(x) != 0;
  }

  @Override
  public void close() {
    arena.close();
  }
}
