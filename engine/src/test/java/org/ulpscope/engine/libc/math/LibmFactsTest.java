package org.ulpscope.engine.libc.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The assumed facts about library functions hold for this machine's library.
class LibmFactsTest {
  private static final double[] SPECIAL = {
    0.0,
    -0.0,
    1,
    -1,
    2,
    -2,
    0.5,
    -0.5,
    3,
    88,
    709,
    710,
    -745,
    -746,
    1e-300,
    1e300,
    1.0000000001,
    0.9999999999,
    0x1p-1074,
    -0x1p-1074,
    0x1p-1022,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Math.PI,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    0x1p-149,
    3.4e38,
    127,
    128,
    1023
  };

  private final SplittableRandom random = new SplittableRandom(7);

  static Stream<String> functions() {
    var names = new ArrayList<>(HostFunctions.UNARY);
    names.addAll(HostFunctions.BINARY);
    return names.stream().flatMap(name -> Stream.of(name, name + "f"));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void holdsOfTheMachinesLibrary(String function) {
    var host = new HostFunctions();
    boolean isSingle = !HostFunctions.UNARY.contains(function) && function.endsWith("f");
    Format format = isSingle ? Format.SINGLE : Format.DOUBLE;
    String wide = isSingle ? function.substring(0, function.length() - 1) : function;
    int arity = HostFunctions.BINARY.contains(wide) ? 2 : 1;
    var b = new Builder();
    Sort.Fp sort = Sorts.of(format);
    Expr[] x = new Expr[arity];
    for (int i = 0; i < arity; i++) {
      x[i] = b.symbol("x" + i, sort);
    }
    List<Expr> facts = LibmFacts.of(b, function, b.apply(function, sort, x), x);
    assertThat(facts).isNotEmpty();
    for (int i = 0; i < 3000; i++) {
      var point = new Assignment().define(function, host.value(function).orElseThrow());
      for (Expr argument : x) {
        point.set(argument, value(format));
      }
      var evaluator = new Evaluator(point);
      assertThat(facts).as("%s at %s", function, point).allMatch(evaluator::isTrue);
    }
  }

  private Datum value(Format format) {
    double value =
        switch (random.nextInt(5)) {
          case 0 -> SPECIAL[random.nextInt(SPECIAL.length)];
          case 1 -> random.nextDouble(-10, 10);
          case 2 -> 1 + random.nextInt(-9, 10) * 0x1p-52;
          case 3 -> random.nextInt(-9, 10) * 0x1p-1030;
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return WideFpu.of(format)
        .convertFrom(Datum.of(value), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }
}
