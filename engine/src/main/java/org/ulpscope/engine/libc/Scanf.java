package org.ulpscope.engine.libc;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.MemoryBlocks;
import org.ulpscope.engine.code.Wide;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// One pass of formatted input over a source of characters.
final class Scanf {
  /// Where characters come from.
  interface Source {
    /// The next character, or -1 at the end.
    int read();

    void unread(int c);
  }

  /// The characters of a string.
  static final class OfBytes implements Source {
    private final byte[] bytes;
    private int at;

    OfBytes(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      return at < bytes.length ? bytes[at++] & 0xff : -1;
    }

    @Override
    public void unread(int c) {
      if (c >= 0) {
        at--;
      }
    }
  }

  private final State state;
  private final Source source;
  private final byte[] format;
  private final Arguments arguments;
  private int at;
  private int consumed;
  private int assigned;

  Scanf(State state, Source source, byte[] format, Arguments arguments) {
    this.state = state;
    this.source = source;
    this.format = format;
    this.arguments = arguments;
  }

  /// The number of items assigned, or -1 if input ended before the first conversion.
  int scan() {
    while (at < format.length) {
      int c = format[at] & 0xff;
      if (CharacterModels.isSpace(c)) {
        skipBlanks();
        at++;
      } else if (c != '%') {
        int read = read();
        if (read != c) {
          unread(read);
          return read < 0 && assigned == 0 ? -1 : assigned;
        }
        at++;
      } else {
        at++;
        Boolean done = conversion();
        if (done == null) {
          return assigned == 0 ? -1 : assigned;
        }
        if (!done) {
          return assigned;
        }
      }
    }
    return assigned;
  }

  private int read() {
    int c = source.read();
    if (c >= 0) {
      consumed++;
    }
    return c;
  }

  private void unread(int c) {
    if (c >= 0) {
      consumed--;
      source.unread(c);
    }
  }

  private void skipBlanks() {
    int c = read();
    while (CharacterModels.isSpace(c)) {
      c = read();
    }
    unread(c);
  }

  private char peek() {
    return at < format.length ? (char) (format[at] & 0xff) : '\0';
  }

  /// @return true if it matched, false if it did not, null if input had ended before
  private Boolean conversion() {
    boolean suppressed = peek() == '*';
    if (suppressed) {
      at++;
    }
    int width = 0;
    while (CharacterModels.isDigit(peek())) {
      width = width * 10 + (peek() - '0');
      at++;
    }
    int most = width == 0 ? Integer.MAX_VALUE : width;
    var length = new StringBuilder();
    while ("hlLjzt".indexOf(peek()) >= 0 && peek() != '\0') {
      length.append(peek());
      at++;
    }
    char kind = peek();
    at++;
    if ("c[n%".indexOf(kind) < 0 || kind == '%') {
      skipBlanks();
    }
    if (kind == 'n') {
      Pointers.store(state, next(), consumed, integerBytes(length.toString()));
      return true;
    }
    int first = read();
    unread(first);
    if (first < 0) {
      return null;
    }
    return switch (kind) {
      case '%' -> read() == '%';
      case 'd', 'u' -> integer(10, most, length.toString(), suppressed);
      case 'i' -> integer(0, most, length.toString(), suppressed);
      case 'x', 'X', 'p' -> integer(16, most, kind == 'p' ? "l" : length.toString(), suppressed);
      case 'o' -> integer(8, most, length.toString(), suppressed);
      case 'e', 'f', 'g', 'a', 'E', 'F', 'G', 'A' -> floating(most, length.toString(), suppressed);
      case 's' -> string(c -> !CharacterModels.isSpace(c), most, suppressed);
      case 'c' -> characters(width == 0 ? 1 : width, suppressed);
      case '[' -> string(set(), most, suppressed);
      default ->
          throw new ProgramError(
              ProgramError.Kind.INVALID_CALL, "scanf: there is no conversion %" + kind);
    };
  }

  private long next() {
    return arguments.next(Types.POINTER).longValue();
  }

  private int integerBytes(String length) {
    return switch (length) {
      case "hh" -> 1;
      case "h" -> 2;
      case "l", "z", "t" -> Pointers.word(state);
      case "ll", "j" -> 8;
      default -> 4;
    };
  }

  private byte[] take(IntPredicate wanted, int most) {
    var taken = new ByteArrayOutputStream();
    while (taken.size() < most) {
      int c = read();
      if (c < 0 || !wanted.test(c)) {
        unread(c);
        break;
      }
      taken.write(c);
    }
    return taken.toByteArray();
  }

  private boolean integer(int base, int most, String length, boolean suppressed) {
    byte[] text = prefix(most, s -> NumberText.ofInteger(s, base).used());
    NumberText.Whole number = NumberText.ofInteger(text, base);
    if (number.used() == 0) {
      return false;
    }
    if (!suppressed) {
      int bytes = integerBytes(length);
      BigInteger value = Wide.keep(number.value(), 8 * bytes);
      Pointers.store(state, next(), value.longValue(), bytes);
      assigned++;
    }
    return true;
  }

  private boolean floating(int most, String length, boolean suppressed) {
    byte[] text = prefix(most, s -> NumberText.ofFloat(s).used());
    NumberText number = NumberText.ofFloat(text);
    if (number.length() == 0) {
      return false;
    }
    if (!suppressed) {
      Type.Fp type =
          switch (length) {
            case "l" -> Type.Fp.DOUBLE;
            case "L" -> LongDouble.type(state);
            default -> Type.Fp.FLOAT;
          };
      Datum value = NumberModels.parse(state, type, number, state.flags());
      MemoryBlocks.write(state, next(), Wide.toBytes(value.bits(), type.bits() / 8));
      assigned++;
    }
    return true;
  }

  /// Takes the word that comes next and gives back what is not part of the number.
  private byte[] prefix(int most, java.util.function.ToIntFunction<byte[]> used) {
    byte[] word = take(c -> !CharacterModels.isSpace(c), most);
    int length = used.applyAsInt(word);
    for (int i = word.length - 1; i >= length; i--) {
      unread(word[i] & 0xff);
    }
    return Arrays.copyOf(word, length);
  }

  private boolean string(IntPredicate wanted, int most, boolean suppressed) {
    byte[] text = take(wanted, most);
    if (text.length == 0) {
      return false;
    }
    if (!suppressed) {
      MemoryBlocks.write(state, next(), Arrays.copyOf(text, text.length + 1));
      assigned++;
    }
    return true;
  }

  private boolean characters(int count, boolean suppressed) {
    byte[] text = take(_ -> true, count);
    if (text.length < count) {
      return false;
    }
    if (!suppressed) {
      MemoryBlocks.write(state, next(), text);
      assigned++;
    }
    return true;
  }

  /// A set such as `[a-z]` or `[^\n]`; a `]` that comes first is a member.
  private IntPredicate set() {
    boolean inverted = peek() == '^';
    if (inverted) {
      at++;
    }
    int start = at;
    while (at < format.length && (format[at] != ']' || at == start)) {
      at++;
    }
    String members = new String(format, start, at - start, StandardCharsets.ISO_8859_1);
    at++;
    boolean[] in = new boolean[256];
    for (int i = 0; i < members.length(); i++) {
      int c = members.charAt(i);
      if (i + 2 < members.length() && members.charAt(i + 1) == '-') {
        for (int m = c; m <= members.charAt(i + 2); m++) {
          in[m] = true;
        }
        i += 2;
      } else {
        in[c] = true;
      }
    }
    return c -> in[c] != inverted;
  }
}
