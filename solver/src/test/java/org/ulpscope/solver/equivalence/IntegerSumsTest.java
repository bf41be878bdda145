package org.ulpscope.solver.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Format;

class IntegerSumsTest {
  private static final int[] WIDTHS = {2, 4, 5, 8, 12, 16, 32};

  private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
  private final Expr x = b.symbol("x", Sorts.bits(8));
  private final Expr y = b.symbol("y", Sorts.bits(8));
  private final Expr z = b.symbol("z", Sorts.bits(8));

  private Expr of(Expr expr) {
    return new IntegerSums(b).of(expr);
  }

  private Expr wide(Expr expr, int width) {
    return b.zext(expr, width);
  }

  @Test
  void sumsThatFitDoNotDependOnTheirWidth() {
    Expr narrow = b.add(b.add(wide(x, 16), wide(y, 16)), wide(z, 16));
    Expr broad = b.add(wide(z, 32), b.add(wide(y, 32), wide(x, 32)));
    assertThat(of(b.zext(narrow, 32))).isSameAs(of(broad));
  }

  @Test
  void sumsThatOverflowDo() {
    Expr narrow = b.add(x, y);
    Expr broad = b.add(wide(y, 32), wide(x, 32));
    assertThat(of(b.zext(narrow, 32))).isNotSameAs(of(broad));
  }

  @Test
  void quotientsByPowersOfTwoAreTakenOfTheSum() {
    Expr narrow = b.lshr(b.add(b.mul(wide(x, 16), b.bits(16, 6)), wide(y, 16)), b.bits(16, 4));
    Expr broad =
        b.ashr(
            b.add(
                wide(y, 32),
                b.add(b.mul(wide(x, 32), b.bits(32, 4)), b.shl(wide(x, 32), b.bits(32, 1)))),
            b.bits(32, 4));
    assertThat(of(b.zext(narrow, 32))).isSameAs(of(broad));
  }

  @Test
  void productsWithOneTermAreMultipliedOut() {
    Expr left = b.mul(wide(x, 32), b.add(b.bits(32, 32), wide(y, 32)));
    Expr right = b.add(b.mul(b.bits(32, 32), wide(x, 32)), b.mul(wide(y, 32), wide(x, 32)));
    assertThat(of(left)).isSameAs(of(right));
  }

  @Test
  void productsOfSumsDoNotDependOnTheirWidth() {
    Expr few = b.extract(x, 0, 5);
    Expr narrow = b.mul(b.sub(b.bits(16, 32), wide(few, 16)), b.add(b.bits(16, 3), wide(y, 16)));
    Expr broad = b.mul(b.add(b.bits(32, 3), wide(y, 32)), b.sub(b.bits(32, 32), wide(few, 32)));
    assertThat(of(b.zext(narrow, 32))).isSameAs(of(broad));
  }

  @Test
  void differencesThatStopAtZeroMakeAnAbsoluteValue() {
    Expr one = b.ite(b.ult(x, y), b.bits(8, 0), b.sub(x, y));
    Expr other = b.ite(b.ult(y, x), b.bits(8, 0), b.sub(y, x));
    Expr difference = b.sub(wide(x, 32), wide(y, 32));
    Expr absolute = b.ite(b.slt(difference, b.bits(32, 0)), b.neg(difference), difference);
    assertThat(of(b.zext(b.or(one, other), 32))).isSameAs(of(absolute));
  }

  @Test
  void absoluteDifferencesFitIntoTheBitsOfTheirOperands() {
    Expr difference = b.sub(wide(x, 32), wide(y, 32));
    Expr broad = b.ite(b.slt(difference, b.bits(32, 0)), b.neg(difference), difference);
    Expr narrow = b.ite(b.ult(x, y), b.sub(y, x), b.sub(x, y));
    assertThat(of(b.zext(narrow, 32))).isSameAs(of(broad));
  }

  @Test
  void bytesOfASumAreThatSum() {
    Expr sum = b.add(b.mul(wide(x, 32), b.bits(32, 7)), wide(y, 32));
    Expr lowByte = b.add(b.mul(x, b.bits(8, 7)), y);
    assertThat(of(b.concat(b.extract(sum, 8, 24), lowByte))).isSameAs(of(sum));
    Expr otherByte = b.add(b.mul(x, b.bits(8, 7)), z);
    assertThat(of(b.concat(b.extract(sum, 8, 24), otherByte))).isNotSameAs(of(sum));
  }

  @Test
  void conditionsThatRangesDecideAreConstants() {
    Expr sum = b.add(wide(x, 16), wide(y, 16));
    assertThat(of(b.slt(b.bits(16, 510), sum)).isFalse()).isTrue();
    assertThat(of(b.slt(b.bits(16, 509), sum)).isConstant()).isFalse();
  }

  @Test
  void nothingChangesItsValue() {
    var random = new Random(7);
    int changed = 0;
    for (int i = 0; i < 3000; i++) {
      Expr expr = number(random, 5, WIDTHS[random.nextInt(WIDTHS.length)]);
      Expr root = random.nextInt(4) == 0 ? asFloat(random, expr) : expr;
      Expr normal = of(root);
      changed += normal == root ? 0 : 1;
      for (int j = 0; j < 12; j++) {
        requireSame(root, normal, random);
      }
    }
    assertThat(changed).isGreaterThan(1000);
  }

  private Expr asFloat(Random random, Expr expr) {
    return random.nextBoolean()
        ? b.asBits(b.fromSigned(b.nearest(), expr, Sorts.of(Format.SINGLE)))
        : b.asBits(b.fromUnsigned(b.nearest(), expr, Sorts.of(Format.SINGLE)));
  }

  private static void requireSame(Expr root, Expr normal, Random random) {
    var values = new Assignment();
    for (Expr.Symbol symbol : Graphs.symbols(List.of(root, normal))) {
      int width = symbol.sort().width();
      BigInteger edge =
          BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.valueOf(random.nextInt(2)));
      BigInteger value =
          switch (random.nextInt(4)) {
            case 0 -> edge;
            case 1 -> BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
            case 2 -> BigInteger.valueOf(random.nextInt(2));
            default -> new BigInteger(width, random);
          };
      values.set(symbol, value);
    }
    var evaluator = new Evaluator(values);
    assertThat(evaluator.value(normal))
        .as("%s as %s", root, normal)
        .isEqualTo(evaluator.value(root));
  }

  private Expr number(Random random, int depth, int width) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(random, width);
    }
    return switch (random.nextInt(13)) {
      case 0, 1 -> b.add(number(random, depth - 1, width), number(random, depth - 1, width));
      case 2 -> b.sub(number(random, depth - 1, width), number(random, depth - 1, width));
      case 3 -> b.mul(number(random, depth - 1, width), number(random, depth - 1, width));
      case 4 -> b.mul(number(random, depth - 1, width), b.bits(width, random.nextInt(9)));
      case 5 ->
          random.nextBoolean()
              ? b.neg(number(random, depth - 1, width))
              : b.not(number(random, depth - 1, width));
      case 6, 7 ->
          b.ite(
              condition(random, depth - 1),
              number(random, depth - 1, width),
              number(random, depth - 1, width));
      case 8 -> {
        Expr inner = number(random, depth - 1, narrower(random, width));
        yield random.nextBoolean() ? b.zext(inner, width) : b.sext(inner, width);
      }
      case 9 -> {
        Expr inner = number(random, depth - 1, 32);
        yield b.extract(inner, random.nextInt(32 - width + 1), width);
      }
      case 10 -> b.shl(number(random, depth - 1, width), b.bits(width, random.nextInt(width)));
      case 11 -> {
        Expr by = b.bits(width, random.nextInt(width));
        Expr inner = number(random, depth - 1, width);
        yield random.nextBoolean() ? b.lshr(inner, by) : b.ashr(inner, by);
      }
      default -> {
        Expr left = number(random, depth - 1, width);
        Expr right = number(random, depth - 1, width);
        yield switch (random.nextInt(4)) {
          case 0 -> b.and(left, right);
          case 1 -> b.xor(left, right);
          case 2 -> b.extract(b.or(b.concat(left, right), b.concat(right, left)), 1, width);
          default -> stopped(random, left, right, width);
        };
      }
    };
  }

  /// Saturating differences in both directions.
  private Expr stopped(Random random, Expr left, Expr right, int width) {
    Expr zero = b.bits(width, 0);
    Expr one = b.ite(b.ult(left, right), zero, b.sub(left, right));
    Expr other =
        random.nextBoolean()
            ? b.ite(b.ult(left, right), b.sub(right, left), zero)
            : b.ite(b.ule(right, left), zero, b.sub(right, left));
    return b.or(one, other);
  }

  private Expr condition(Random random, int depth) {
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    Expr left = number(random, depth, width);
    Expr right = number(random, depth, width);
    return switch (random.nextInt(5)) {
      case 0 -> b.ult(left, right);
      case 1 -> b.ule(left, right);
      case 2 -> b.slt(left, right);
      case 3 -> b.sle(left, right);
      default -> b.eq(left, right);
    };
  }

  private static int narrower(Random random, int width) {
    var some = new ArrayList<Integer>(List.of(1 + random.nextInt(width)));
    for (int each : WIDTHS) {
      if (each < width) {
        some.add(each);
      }
    }
    return some.get(random.nextInt(some.size()));
  }

  private Expr leaf(Random random, int width) {
    return random.nextInt(3) == 0
        ? b.bits(width, new BigInteger(width, random))
        : b.symbol("v" + random.nextInt(3) + "_" + width, Sorts.bits(width));
  }
}
