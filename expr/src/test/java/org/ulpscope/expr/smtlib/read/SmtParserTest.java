package org.ulpscope.expr.smtlib.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.smtlib.SmtException;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.ieee.Format;

class SmtParserTest {
  private static final int DEEP = 100_000;

  private final Builder b = new Builder();

  private List<SmtCommand> parse(String text) {
    return SmtParser.parse("t.smt2", text, b);
  }

  private Expr asserted(String text) {
    return parse(text).stream()
        .filter(SmtCommand.Assert.class::isInstance)
        .map(command -> ((SmtCommand.Assert) command).condition())
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  // ---- commands ----

  @Test
  void everyCommandWithItsLine() {
    List<SmtCommand> commands =
        parse(
            """
            (set-info :status sat) ; a comment
            (set-option :produce-models true)
            (set-info :source |two
            lines|)
            (set-logic QF_BVFP)
            (declare-const |a b| (_ BitVec 8))
            (declare-fun f ((_ BitVec 8) Bool) Float32)
            (assert (! (= |a b| #x01) :named first))
            (push 2) (check-sat-assuming (first (not first))) (pop 1)
            (check-sat) (get-model) (get-value (|a b| (bvnot |a b|)))
            (get-info :reason-unknown) (get-unsat-core)
            (echo "say ""hi"" now") (reset-assertions) (reset) (exit)
            (no such command)
            """);
    Expr symbol = b.symbol("a b", Sorts.bits(8));
    Expr one = b.eq(symbol, b.bits(8, 1));
    var byteSort = new SmtSort.BitVec(8);
    assertThat(commands)
        .containsExactly(
            new SmtCommand.SetInfo(":status", "sat", 1),
            new SmtCommand.SetOption(":produce-models", "true", 2),
            new SmtCommand.SetInfo(":source", "two\nlines", 3),
            new SmtCommand.SetLogic("QF_BVFP", 5),
            new SmtCommand.Declare("a b", List.of(), byteSort, 6),
            new SmtCommand.Declare(
                "f", List.of(byteSort, SmtSort.BOOL), new SmtSort.Floating(Format.SINGLE), 7),
            new SmtCommand.Assert(one, Optional.of("first"), 8),
            new SmtCommand.Push(2, 9),
            new SmtCommand.CheckSatAssuming(List.of(one, b.not(one)), 9),
            new SmtCommand.Pop(1, 9),
            new SmtCommand.CheckSat(10),
            new SmtCommand.GetModel(10),
            new SmtCommand.GetValue(
                List.of(
                    new SmtCommand.Asked("|a b|", byteSort, symbol),
                    new SmtCommand.Asked("(bvnot |a b|)", byteSort, b.not(symbol))),
                10),
            new SmtCommand.Get("get-info", Optional.of(":reason-unknown"), 11),
            new SmtCommand.Get("get-unsat-core", Optional.empty(), 11),
            new SmtCommand.Echo("say \"hi\" now", 12),
            new SmtCommand.ResetAssertions(12),
            new SmtCommand.Reset(12),
            new SmtCommand.Exit(12));
  }

  // ---- names ----

  @Test
  void bindingsOfALetDoNotSeeEachOtherAndShadow() {
    Expr condition =
        asserted(
            """
            (declare-const x (_ BitVec 8))
            (declare-const y (_ BitVec 8))
            (assert (= x (let ((x y) (y x)) (bvsub x (let ((x #x01)) (bvsub y x))))))
            """);
    Expr x = b.symbol("x", Sorts.bits(8));
    Expr y = b.symbol("y", Sorts.bits(8));
    assertThat(condition).isSameAs(b.eq(x, b.sub(y, b.sub(x, b.bits(8, 1)))));
  }

  @Test
  void definedFunctionsAreExpanded() {
    Expr condition =
        asserted(
            """
            (declare-const y (_ BitVec 8))
            (define-sort Byte () (_ BitVec 8))
            (define-const one Byte #x01)
            (define-fun inc ((x Byte)) Byte (bvadd x one y))
            (define-fun twice ((y Byte)) Byte (inc (inc y)))
            (assert (= (twice y) #x00))
            """);
    Expr y = b.symbol("y", Sorts.bits(8));
    Expr one = b.bits(8, 1);
    Expr inc = b.add(b.add(y, one), y);
    Expr twice = b.add(b.add(inc, one), y);
    assertThat(condition).isSameAs(b.eq(twice, b.bits(8, 0)));
  }

  @Test
  void aNumberMayHaveAName() {
    String text =
        "(define-fun third () Real (/ 1 3))(define-const n Int 7)"
            + "(assert (fp.lt ((_ to_fp 8 24) RTN third) ((_ to_fp 8 24) RTP (/ n 21))))";
    assertThat(asserted(text).isTrue()).isTrue();
  }

  @Test
  void definitionsOfDefinitionsStayLinear() {
    var text = new StringBuilder("(declare-const x (_ BitVec 8))(define-fun f0 () (_ BitVec 8) x)");
    for (int i = 1; i <= DEEP; i++) {
      text.append("(define-fun f%d () (_ BitVec 8) (bvadd f%d f%d))".formatted(i, i - 1, i - 1));
    }
    text.append("(assert (= x f%d))".formatted(DEEP));
    assertThat(asserted(text.toString()).symbols().symbols()).hasSize(1);
  }

  @Test
  void popForgetsDeclarationsUnlessTheyAreGlobal() {
    String declared = "(push 1)(declare-const x Bool)(pop 1)(assert x)";
    assertThatThrownBy(() -> parse(declared)).hasMessage("t.smt2:1:46: x is not declared");
    assertThat(parse("(set-option :global-declarations true)" + declared)).hasSize(5);
    assertThat(parse("(push 1)(declare-const x Bool)(pop 1)(declare-const x Float32)")).hasSize(4);
  }

  @Test
  void namedTermsHoldInLaterCommands() {
    String text =
        "(declare-const p Bool)(assert (let ((q p)) (or p (! (not q) :named n))))(assert n)";
    assertThat(asserted(text)).isSameAs(b.not(b.symbol("p", Sorts.BOOL)));
  }

  @Test
  void aLocalNameMayBeThatOfAFunction() {
    assertThat(asserted("(assert (let ((bvadd true) (|let| false)) (and bvadd (not |let|))))"))
        .isSameAs(b.bool(true));
  }

  @Test
  void aSortThatIsDeclaredAndNotUsed() {
    assertThat(parse("(declare-sort U 0)(check-sat)")).hasSize(1);
    assertThatThrownBy(() -> parse("(declare-sort U 0)(declare-const u U)"))
        .hasMessageContaining("sort U is not supported");
  }

  // ---- depth and size ----

  @Test
  void deepNesting() {
    String text =
        "(declare-const x (_ BitVec 8))(assert (= x "
            + "(bvnot ".repeat(DEEP)
            + "x"
            + ")".repeat(DEEP)
            + "))";
    assertThat(asserted(text).size()).isEqualTo(DEEP + 3);
    String lets = "(let ((x (bvadd x x))) ".repeat(DEEP);
    assertThat(
            asserted(
                "(declare-const x (_ BitVec 8))(assert (= #x00 "
                    + lets
                    + "x"
                    + ")".repeat(DEEP + 2)))
        .isNotNull();
    assertThatThrownBy(() -> parse("(assert " + "(".repeat(DEEP))).isInstanceOf(SmtException.class);
    assertThatThrownBy(() -> parse("(set-info :x " + "(".repeat(DEEP)))
        .isInstanceOf(SmtException.class);
  }

  // ---- bad input ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "(frobnicate)                      # 1:1: unknown command frobnicate",
        "(check-sat                        # 1:11: expected the end of check-sat, not the end of the file",
        "check-sat                         # 1:1: expected a command, not check-sat",
        "(assert x)                        # 1:9: x is not declared",
        "(assert (and true (f true)))      # 1:20: f is not declared",
        "(assert 1)                        # 1:9: expected a term of sort Bool",
        "(assert (not true false))         # 1:9: not takes 1 argument, not 2",
        "(assert (= true RNE))             # 1:9: argument 2 of = must be Bool, not RoundingMode",
        "(assert ((_ extract 1) RNE))      # 1:9: extract has 2 indices, not 1",
        "(assert (forall ((x Bool)) x))    # 1:9: forall is not supported",
        "(declare-const x Real)            # 1:18: sort Real is not supported",
        "(declare-const x (_ BitVec 0))    # 1:18: a bit-vector has 0 bits; 1 to 1048576 are supported",
        "(declare-const x Bool)(declare-const x Bool) # 1:38: x is already defined",
        "(declare-const and Bool)          # 1:16: and is already defined",
        "(define-fun f () Bool RNE)        # 1:23: the body of f must be of sort Bool",
        "(pop 1)                           # 1:1: cannot pop 1 of 0 levels",
        "(push 1                           # 1:8: expected the end of push, not the end of the file",
        "(assert |x)                       # 1:9: the closing bar of a quoted symbol is missing",
        "(set-info :x [)                   # 1:14: unexpected character [",
        "(assert (_ bv256 8))              # 1:9: 256 does not fit into 8 bits",
        "(define-fun-rec f () Bool true)   # 1:1: define-fun-rec: recursion is not supported",
        "(declare-datatypes ((T 0)) ())    # 1:1: declare-datatypes: data types are not supported",
      })
  void errorsSayWhereAndWhy(String text, String message) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(SmtException.class)
        .hasMessage("t.smt2:" + message);
  }

  @Test
  void positionsCountLines() {
    assertThatThrownBy(() -> parse("(check-sat)\n; x\n  (assert\n   y)"))
        .hasMessage("t.smt2:4:4: y is not declared")
        .isInstanceOfSatisfying(
            SmtException.class,
            error -> {
              assertThat(error.line()).isEqualTo(4);
              assertThat(error.column()).isEqualTo(4);
            });
  }
}
