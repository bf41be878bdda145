package org.ulpscope.expr.smtlib;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.expr.smtlib.write.SmtScript;

/// Damaged scripts are parsed or rejected with a position; nothing else happens.
class ParserFuzzTest {
  private static final int ROUNDS = 20_000;

  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          "((_ to_fp 8 24) ",
          "(_ NaN 2 2)",
          "(_ bv7 3)",
          "#x",
          "#b101",
          "|",
          "\"",
          ":named",
          "(! ",
          "let",
          "(let ((",
          "0.5",
          "(/ 1 3)",
          "RNE",
          "(as const (Array Bool Bool))",
          "-",
          "_",
          "(_ BitVec 1048576)",
          "999999999",
          "((_ repeat 9999) ",
          "((_ zero_extend 1048576) ",
          "fp.rem",
          "fp.to_sbv",
          "bvsmod",
          "distinct",
          "(push 1)",
          "(pop 1)",
          "(reset)",
          "\u00e9",
          "(_ FloatingPoint 24 9)",
          "ite",
          "=>",
          "select",
          "store",
          "fp",
          "(- 3)",
          "1000000.25");

  private static final String SCRIPT =
      """
      (set-logic QF_ABVFP)
      (declare-fun x () Float32) (declare-fun y () (_ FloatingPoint 3 5))
      (declare-const r RoundingMode)
      (declare-const a (Array (_ BitVec 4) Float32))
      (declare-fun f (Float32 Bool) (_ BitVec 8))
      (define-fun g ((u Float32) (v (_ BitVec 8))) Bool (fp.lt u ((_ to_fp 8 24) r v)))
      (assert (! (g (fp.add r x (select a #b0001)) (f x true)) :named top))
      (assert (let ((z (fp.min x x)) (w ((_ fp.to_ubv 7) RTZ y))) (=> top (= (concat #b0 w) #x12))))
      (push 1)
      (assert (distinct ((_ to_fp 3 5) RNA (/ (- 1) 3)) y (fp #b0 #b011 #b0000)))
      (check-sat-assuming (top)) (pop 1) (get-value (x (store a #xf x)))
      """;

  @Test
  void damagedScripts() {
    var random = new SplittableRandom(1);
    int read = 0;
    for (int i = 0; i < ROUNDS; i++) {
      read += isRead(damaged(random, SCRIPT).getBytes(StandardCharsets.UTF_8)) ? 1 : 0;
    }
    assertThat(read).isBetween(1, ROUNDS - 1);
  }

  @Test
  void damagedPrintedScripts() {
    var random = new SplittableRandom(2);
    int read = 0;
    for (int i = 0; i < ROUNDS / 10; i++) {
      var condition =
          new RandomExprs(i, RandomExprs.Shape.MACHINE).condition(10).build(new Builder());
      String text = SmtScript.of(List.of(condition)).toString();
      read += isRead(damaged(random, text).getBytes(StandardCharsets.UTF_8)) ? 1 : 0;
    }
    assertThat(read).isBetween(1, ROUNDS / 10 - 1);
  }

  @Test
  void bytesOfAnyKind() {
    var random = new SplittableRandom(3);
    int refused = 0;
    for (int i = 0; i < ROUNDS; i++) {
      var bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      refused += isRead(bytes) ? 0 : 1;
    }
    assertThat(refused).isPositive();
  }

  /// Anything but an [SmtException] fails the test.
  private static boolean isRead(byte[] text) {
    try {
      SmtParser.parse("fuzz", text, new Builder());
      return true;
    } catch (SmtException e) {
      assertThat(e.getMessage()).matches("(?s)fuzz:\\d+:\\d+: .+");
      return false;
    }
  }

  private static String damaged(SplittableRandom random, String script) {
    var text = new StringBuilder(script);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(text.length());
      int to = Math.min(text.length(), at + random.nextInt(1, 12));
      switch (random.nextInt(4)) {
        case 0 -> text.delete(at, to);
        case 1 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        case 2 -> text.replace(at, to, PIECES.get(random.nextInt(PIECES.size())));
        default -> text.insert(random.nextInt(text.length()), text.substring(at, to));
      }
    }
    return text.toString();
  }
}
