package org.ulpscope.engine.libc.text;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.Overlap;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Formatted output: C17 7.21.6.1.
public final class Printf {
  /// One conversion, such as `%-8.3Lf`.
  ///
  /// @param position of the argument, from 1; 0 for the next one
  /// @param width the minimum number of characters
  /// @param precision -1 if none is given
  /// @param length `hh`, `h`, `l`, `ll`, `j`, `z`, `t`, `L` or empty
  record Conversion(
      int position, String flags, int width, int precision, String length, char kind) {
    /// Whether text or a character is wide: `%ls`, or `%S`.
    boolean isWide() {
      return length.equals("l") || kind == 'S' || kind == 'C';
    }

    boolean has(char flag) {
      return flags.indexOf(flag) >= 0;
    }
  }

  private static final int MOST_CHARACTERS = 10_000;

  /// A conversion that selects its argument. A `%%1$` mistaken for one is processed twice, which is
  /// harmless.
  private static final Pattern POSITIONED = Pattern.compile("%\\d+\\$");

  private final State state;
  private final PositionedArguments arguments;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final byte[] format;
  private final boolean isLenient;
  private final List<Overlap.Block> read = new ArrayList<>();
  private int at;

  /// How many characters conversions have made whose text depends on inputs, in 32 bits; null if
  /// there were none.
  private Expr open;

  /// Whether the precision of the conversion at hand is symbolic.
  private boolean hasOpenPrecision;

  private Printf(State state, long format, Arguments arguments, boolean isLenient) {
    this.isLenient = isLenient;
    this.state = state;
    this.arguments = new PositionedArguments(arguments);
    this.format = MemoryBlocks.readString(state, format);
    read.add(new Overlap.Block(format, this.format.length + 1L));
  }

  /// The bytes that a format and its arguments produce. Symbolic arguments are concretised.
  public static Text format(State state, long format, Arguments arguments) {
    var printf = new Printf(state, format, arguments, false);
    return new Text(printf.format(), List.copyOf(printf.read));
  }

  /// A text, and the strings that it was made of.
  @SuppressWarnings("ArrayRecordComponent") // not compared
  public record Text(byte[] bytes, List<Overlap.Block> read) {}

  /// The bytes that a format and its arguments produce, if no input decides about them. In any case
  /// the arguments are checked: strings are read to their end, and `%n` is stored.
  public static Printed formatIfKnown(State state, long format, Arguments arguments) {
    var printf = new Printf(state, format, arguments, true);
    byte[] text = printf.format();
    return printf.open == null
        ? new Printed(Optional.of(text), null)
        : new Printed(Optional.empty(), printf.length());
  }

  /// What is printed.
  ///
  /// @param text empty if inputs decide about it
  /// @param length how long it is then, in 32 bits
  public record Printed(Optional<byte[]> text, Expr length) {}

  private byte[] format() {
    if (POSITIONED.matcher(new String(format, StandardCharsets.ISO_8859_1)).find()) {
      // Arguments by position: all types must be known before the first one can be fetched.
      run();
      arguments.fetch();
      out.reset();
      at = 0;
      open = null;
    }
    run();
    return out.toByteArray();
  }

  private void run() {
    while (at < format.length) {
      if (format[at] != '%') {
        out.write(format[at++]);
      } else {
        at++;
        convert(parse());
      }
    }
  }

  // ---- parsing ----

  private char peek() {
    return at < format.length ? (char) (format[at] & 0xff) : '\0';
  }

  private Conversion parse() {
    int position = position();
    var flags = new StringBuilder();
    while ("-+ #0'".indexOf(peek()) >= 0 && peek() != '\0') {
      flags.append(peek());
      at++;
    }
    hasOpenPrecision = false;
    int width = number(false);
    if (width < -1) { // a negative `*` width is a `-` flag and a width
      flags.append('-');
      width = -width;
    }
    int precision = -1;
    if (peek() == '.') {
      at++;
      int given = number(true);
      precision = given == -1 ? 0 : given < -1 ? -1 : given;
    }
    var length = new StringBuilder();
    while ("hlLjztq".indexOf(peek()) >= 0 && peek() != '\0') {
      length.append(peek());
      at++;
    }
    char kind = peek();
    at++;
    return new Conversion(
        position, flags.toString(), Math.max(0, width), precision, length.toString(), kind);
  }

  /// The `2$` of `%2$d`; 0 if there is none.
  private int position() {
    int start = at;
    int value = 0;
    while (CharacterModels.isDigit(peek())) {
      value = value * 10 + (peek() - '0');
      at++;
    }
    if (peek() == '$' && at > start) {
      at++;
      return value;
    }
    at = start;
    return 0;
  }

  /// A number or `*`; -1 if there is neither. For a negative `*` argument, the result is at most
  /// -2.
  private int number(boolean isPrecision) {
    if (peek() == '*') {
      at++;
      int position = position();
      if (!isLenient) {
        int given = arguments.next(position, Types.I32).intValue();
        return given == -1 ? -2 : given;
      }
      Arguments.Value value = arguments.nextValue(position, Types.I32);
      if (!value.isSymbolic()) {
        int given = value.number().intValue();
        return given == -1 ? -2 : given;
      }
      hasOpenPrecision |= isPrecision;
      addOpen(atLeast(0));
      return -1;
    }
    if (!CharacterModels.isDigit(peek())) {
      return -1;
    }
    int value = 0;
    while (CharacterModels.isDigit(peek())) {
      value = value * 10 + (peek() - '0');
      at++;
    }
    return value;
  }

  // ---- conversions ----

  /// The value of a conversion that prints a number; empty if it is symbolic.
  private Optional<BigInteger> number(Conversion c, Type type) {
    if (!isLenient) {
      return Optional.of(arguments.next(c.position(), type));
    }
    Arguments.Value value = arguments.nextValue(c.position(), type);
    if (value.isSymbolic()) {
      Uninitialised.check(state, value.expr(), "output");
      addOpen(length(c, value.expr()));
      return Optional.empty();
    }
    return Optional.of(value.number());
  }

  // ---- lengths of what inputs decide about ----

  private void addOpen(Expr length) {
    open = open == null ? length : state.builder().add(open, length);
  }

  /// How much has been printed so far.
  private Expr length() {
    return state.builder().add(state.builder().bits(32, out.size()), open);
  }

  /// The number of characters of a symbolic number.
  private Expr length(Conversion c, Expr value) {
    boolean isPlain = c.precision() < 0 && !hasOpenPrecision && !c.has('\'');
    boolean isDecimal = c.kind() == 'd' || c.kind() == 'i' || c.kind() == 'u';
    if (isDecimal && isPlain) {
      return atLeast(c.width(), decimalLength(c, value));
    }
    if (c.kind() == 'c' || c.kind() == 'C') {
      return state.builder().bits(32, Math.max(1, c.width()));
    }
    boolean mayBeEmpty = c.precision() == 0 || hasOpenPrecision;
    return atLeast(mayBeEmpty ? c.width() : Math.max(1, c.width()));
  }

  private Expr decimalLength(Conversion c, Expr value) {
    Builder b = state.builder();
    int bits = Math.min(storedBits(c, integerType(c)), value.sort().width());
    Expr x = b.extract(value, 0, bits);
    boolean isSigned = c.kind() != 'u';
    Expr negative = isSigned ? b.slt(x, b.bits(bits, 0)) : b.bool(false);
    Expr magnitude = b.ite(negative, b.neg(x), x);
    Expr digits = b.bits(32, 1);
    BigInteger power = BigInteger.TEN;
    for (int count = 2; power.bitLength() <= bits; count++) {
      Expr isLonger = b.ule(b.bits(bits, power), magnitude);
      digits = b.ite(isLonger, b.bits(32, count), digits);
      power = power.multiply(BigInteger.TEN);
    }
    boolean hasSign = isSigned && (c.has('+') || c.has(' '));
    Expr sign = hasSign ? b.bits(32, 1) : b.zext(negative, 32);
    return b.add(digits, sign);
  }

  private Expr atLeast(int least, Expr length) {
    Builder b = state.builder();
    Expr low = b.bits(32, least);
    return b.ite(b.ult(length, low), low, length);
  }

  /// Any length from a least one on; far more than any conversion prints.
  private Expr atLeast(int least) {
    Builder b = state.builder();
    Expr length = state.fresh("length of what is printed", Sorts.bits(32));
    state.assume(b.ule(b.bits(32, least), length));
    state.assume(b.ule(length, b.bits(32, least + MOST_CHARACTERS)));
    return length;
  }

  private void convert(Conversion c) {
    switch (c.kind()) {
      case '%' -> out.write('%');
      case 'd', 'i' -> signed(c).ifPresent(value -> integer(c, value, 10));
      case 'u' -> unsigned(c).ifPresent(value -> integer(c, value, 10));
      case 'o' -> unsigned(c).ifPresent(value -> integer(c, value, 8));
      case 'x', 'X' -> unsigned(c).ifPresent(value -> integer(c, value, 16));
      case 'b', 'B' -> unsigned(c).ifPresent(value -> integer(c, value, 2));
      case 'c', 'C' ->
          number(c, Types.I32).ifPresent(value -> pad(c, new byte[] {character(c, value)}));
      case 's', 'S' -> pad(c, c.isWide() ? wideString(c) : string(c));
      case 'm' -> pad(c, LocaleModels.error(Errno.get(state)).getBytes(StandardCharsets.US_ASCII));
      case 'p' -> pointer(c);
      case 'n' -> count(c);
      case 'e', 'E', 'f', 'F', 'g', 'G', 'a', 'A' -> floating(c);
      default ->
          throw new ProgramError(
              ProgramError.Kind.INVALID_CALL,
              "printf: unknown conversion %" + c.length() + c.kind());
    }
  }

  private Type.Int integerType(Conversion c) {
    int word = state.loaded().layout().pointerBits(0);
    return switch (c.length()) {
      case "l", "z", "t" -> new Type.Int(word);
      case "ll", "j", "q", "L" -> Types.I64;
      default -> Types.I32;
    };
  }

  private static int storedBits(Conversion c, Type.Int passed) {
    return switch (c.length()) {
      case "hh" -> 8;
      case "h" -> 16;
      default -> passed.bits();
    };
  }

  private Optional<BigInteger> signed(Conversion c) {
    Type.Int type = integerType(c);
    int bits = storedBits(c, type);
    return number(c, type)
        .map(value -> TwosComplement.signed(TwosComplement.keep(value, bits), bits));
  }

  private Optional<BigInteger> unsigned(Conversion c) {
    Type.Int type = integerType(c);
    return number(c, type).map(value -> TwosComplement.keep(value, storedBits(c, type)));
  }

  private void integer(Conversion c, BigInteger value, int radix) {
    boolean isSigned = c.kind() == 'd' || c.kind() == 'i';
    String digits = value.abs().toString(radix);
    if (c.precision() == 0 && value.signum() == 0) {
      digits = "";
    }
    digits = "0".repeat(Math.max(0, c.precision() - digits.length())) + digits;
    if (radix == 8 && c.has('#') && !digits.startsWith("0")) {
      digits = "0" + digits;
    }
    String prefix = "";
    if (isSigned) {
      prefix = value.signum() < 0 ? "-" : c.has('+') ? "+" : c.has(' ') ? " " : "";
    } else if (c.has('#') && value.signum() != 0 && (radix == 16 || radix == 2)) {
      prefix = "0" + c.kind();
    }
    if (c.kind() == 'X') {
      digits = digits.toUpperCase(Locale.ROOT);
    }
    boolean zeros = c.has('0') && !c.has('-') && c.precision() < 0;
    pad(c, prefix, digits, zeros);
  }

  private void pointer(Conversion c) {
    number(c, Types.POINTER)
        .map(BigInteger::longValue)
        .map(address -> address == 0 ? "(nil)" : "0x" + Long.toHexString(address))
        .ifPresent(text -> pad(c, text.getBytes(StandardCharsets.US_ASCII)));
  }

  private void count(Conversion c) {
    long address = arguments.next(c.position(), Types.POINTER).longValue();
    if (!arguments.isCollecting()) {
      int bits = storedBits(c, integerType(c));
      if (open != null) {
        Builder b = state.builder();
        Expr count = bits <= 32 ? b.extract(length(), 0, bits) : b.zext(length(), bits);
        Pointers.store(state, address, count);
      } else {
        Pointers.store(state, address, out.size(), bits / 8);
      }
    }
  }

  private byte character(Conversion c, BigInteger value) {
    int character = value.intValue();
    return c.isWide() ? narrow(character) : (byte) character;
  }

  /// In the C locale, wide characters are ASCII, with one byte each.
  private byte narrow(int wide) {
    if (wide < 0 || wide > 127) {
      throw ProgramError.unsupported("printf of a wide character above 127");
    }
    return (byte) wide;
  }

  private byte[] wideString(Conversion c) {
    long address = arguments.next(c.position(), Types.POINTER).longValue();
    if (address == 0 || arguments.isCollecting()) {
      return "(null)".getBytes(StandardCharsets.US_ASCII);
    }
    var text = new ByteArrayOutputStream();
    for (int i = 0; c.precision() < 0 || i < c.precision(); i++) {
      int wide = (int) Pointers.load(state, address + 4L * i, 4);
      if (wide == 0) {
        break;
      }
      text.write(narrow(wide));
    }
    read.add(new Overlap.Block(address, 4L * text.size() + (c.precision() < 0 ? 4 : 0)));
    return text.toByteArray();
  }

  private byte[] string(Conversion c) {
    long address = arguments.next(c.position(), Types.POINTER).longValue();
    if (address == 0 || arguments.isCollecting()) {
      return "(null)".getBytes(StandardCharsets.US_ASCII);
    }
    if (isLenient && !SymbolicText.isConcrete(state, address)) {
      // Reads all of it, as far as it goes.
      requireKnownPrecision();
      Expr length = SymbolicText.length(state, address, c.precision());
      Uninitialised.check(state, length, "output");
      addOpen(state.builder().extract(length, 0, 32));
      return new byte[0];
    }
    requireKnownPrecision();
    if (c.precision() < 0) {
      byte[] text = MemoryBlocks.readString(state, address);
      read.add(new Overlap.Block(address, text.length + 1L));
      return text;
    }
    var text = new ByteArrayOutputStream();
    for (int i = 0; i < c.precision(); i++) {
      MemoryObject object = state.memory().readable(address + i, 1);
      int b = (int) object.load8((int) (address + i - object.address()));
      if (b == 0) {
        break;
      }
      text.write(b);
    }
    read.add(new Overlap.Block(address, Math.min(text.size() + 1L, c.precision())));
    return text.toByteArray();
  }

  /// How much of a string is read depends on it.
  private void requireKnownPrecision() {
    if (hasOpenPrecision) {
      throw ProgramError.unsupported("printf of a string with a symbolic precision");
    }
  }

  private void floating(Conversion c) {
    Type.Fp type = c.length().equals("L") ? longDouble() : Type.Fp.DOUBLE;
    Optional<BigInteger> bits = number(c, type);
    if (bits.isEmpty()) {
      return;
    }
    Datum value = new Datum(FloatOperator.format(type), bits.get());
    FloatText text = FloatText.of(c, value, state.roundingMode());
    boolean zeros = c.has('0') && !c.has('-') && text.isNumber();
    pad(c, text.sign(), text.digits(), zeros);
  }

  private Type.Fp longDouble() {
    return LongDouble.type(state);
  }

  // ---- padding ----

  private void pad(Conversion c, byte[] text) {
    int blanks = Math.max(0, c.width() - text.length);
    if (!c.has('-')) {
      out.writeBytes(" ".repeat(blanks).getBytes(StandardCharsets.US_ASCII));
    }
    out.writeBytes(text);
    if (c.has('-')) {
      out.writeBytes(" ".repeat(blanks).getBytes(StandardCharsets.US_ASCII));
    }
  }

  private void pad(Conversion c, String prefix, String digits, boolean zeros) {
    int missing = Math.max(0, c.width() - prefix.length() - digits.length());
    // The zeros of a hexadecimal number follow its 0x.
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    String lead = zeros && hex ? prefix + digits.substring(0, 2) : prefix;
    String rest = zeros && hex ? digits.substring(2) : digits;
    String text = zeros ? lead + "0".repeat(missing) + rest : prefix + digits;
    pad(c, text.getBytes(StandardCharsets.US_ASCII));
  }
}
