package org.ulpscope.engine.simd;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The rounds of AES (FIPS 197). A state is 16 bytes, column by column.
final class Aes {
  private static final int[] SUBSTITUTES = substitutes();
  private static final int[] ORIGINALS = inverse(SUBSTITUTES);

  private Aes() {}

  static void describe(Rows rows) {
    rows.pure(
        "<2 x i64> aesni.aesenc(<2 x i64>, <2 x i64>)",
        in -> withKey(in, mix(in.b(), substitute(in, SUBSTITUTES, shifted(in, 1)), 2, 3, 1, 1)));
    rows.pure(
        "<2 x i64> aesni.aesenclast(<2 x i64>, <2 x i64>)",
        in -> withKey(in, substitute(in, SUBSTITUTES, shifted(in, 1))));
    rows.pure(
        "<2 x i64> aesni.aesdec(<2 x i64>, <2 x i64>)",
        in -> withKey(in, unmix(in.b(), substitute(in, ORIGINALS, shifted(in, -1)))));
    rows.pure(
        "<2 x i64> aesni.aesdeclast(<2 x i64>, <2 x i64>)",
        in -> withKey(in, substitute(in, ORIGINALS, shifted(in, -1))));
    rows.pure("<2 x i64> aesni.aesimc(<2 x i64>)", in -> joined(in.b(), unmix(in.b(), bytes(in))));
    rows.pure("<2 x i64> aesni.aeskeygenassist(<2 x i64>, i8 immarg)", Aes::assistKey);
  }

  // ---- the field: bytes are polynomials over bits, modulo x⁸ + x⁴ + x³ + x + 1 ----

  private static int times(int x, int y) {
    int product = 0;
    for (int i = 7; i >= 0; i--) {
      product = product << 1 ^ (product >> 7) * 0x11b ^ (y >> i & 1) * x;
    }
    return product;
  }

  /// FIPS 197 §5.1.1: the inverse in the field, then an affine map. The powers of 3 are all
  /// elements except 0, and the inverse of 3ⁱ is 3²⁵⁵⁻ⁱ.
  private static int[] substitutes() {
    int[] powers = new int[256];
    powers[0] = 1;
    for (int i = 1; i < 256; i++) {
      powers[i] = times(powers[i - 1], 3);
    }
    int[] table = new int[256];
    table[0] = affine(0);
    for (int i = 0; i < 255; i++) {
      table[powers[i]] = affine(powers[255 - i]);
    }
    return table;
  }

  private static int affine(int x) {
    int twice = x | x << 8;
    return (twice ^ twice >> 4 ^ twice >> 5 ^ twice >> 6 ^ twice >> 7 ^ 0x63) & 0xff;
  }

  private static int[] inverse(int[] table) {
    int[] inverse = new int[table.length];
    for (int x = 0; x < table.length; x++) {
      inverse[table[x]] = x;
    }
    return inverse;
  }

  private static Expr times(Builder b, int factor, Expr x) {
    Expr product = b.bits(8, 0);
    Expr power = x;
    for (int i = 0; factor >> i != 0; i++) {
      product = (factor >> i & 1) != 0 ? b.xor(product, power) : product;
      Expr carry = b.sext(Integers.signBit(b, power), 8);
      power = b.xor(b.shl(power, b.bits(8, 1)), b.and(carry, b.bits(8, 0x1b)));
    }
    return product;
  }

  // ---- steps of a round ----

  private static Expr[] bytes(Operands in) {
    return Integers.split(in.b(), in.lanes(0), 8);
  }

  /// Row `r` of the state moved by `r` columns.
  private static Expr[] shifted(Operands in, int direction) {
    Expr[] bytes = bytes(in);
    Expr[] result = new Expr[16];
    Arrays.setAll(result, i -> bytes[Math.floorMod(i + direction * 4 * (i % 4), 16)]);
    return result;
  }

  private static Expr[] substitute(Operands in, int[] table, Expr[] bytes) {
    Expr[] constants =
        Arrays.stream(table).mapToObj(value -> in.b().bits(8, value)).toArray(Expr[]::new);
    return Arrays.stream(bytes)
        .map(index -> Integers.choose(in.b(), constants, index))
        .toArray(Expr[]::new);
  }

  /// Every column times a circulant matrix, whose first row is given.
  private static Expr[] mix(Builder b, Expr[] bytes, int... factors) {
    Expr[] result = new Expr[16];
    Arrays.setAll(
        result,
        i ->
            IntStream.range(0, 4)
                .mapToObj(k -> times(b, factors[k], bytes[i / 4 * 4 + (i + k) % 4]))
                .reduce(b.bits(8, 0), b::xor));
    return result;
  }

  private static Expr[] unmix(Builder b, Expr[] bytes) {
    return mix(b, bytes, 14, 11, 13, 9);
  }

  private static Expr[] joined(Builder b, Expr[] bytes) {
    return new Expr[] {
      Integers.join(b, Arrays.copyOfRange(bytes, 0, 8)),
      Integers.join(b, Arrays.copyOfRange(bytes, 8, 16))
    };
  }

  private static Expr[] withKey(Operands in, Expr[] bytes) {
    Expr[] state = joined(in.b(), bytes);
    return in.each(i -> in.b().xor(state[i], in.lane(1, i)));
  }

  /// Intel SDM AESKEYGENASSIST: for words 1 and 3, the substituted word, and the same word rotated
  /// and combined with the round constant.
  private static Expr[] assistKey(Operands in) {
    Builder b = in.b();
    Expr[] bytes = substitute(in, SUBSTITUTES, bytes(in));
    Expr constant = b.bits(32, in.immediate(1) & 0xff);
    return in.each(
        i -> {
          int word = 8 * i + 4;
          Expr plain = Integers.join(b, Arrays.copyOfRange(bytes, word, word + 4));
          Expr rotated =
              Integers.join(b, bytes[word + 1], bytes[word + 2], bytes[word + 3], bytes[word]);
          return b.concat(b.xor(rotated, constant), plain);
        });
  }
}
