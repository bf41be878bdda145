package org.ulpscope.expr.smtlib.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// A query as an SMT-LIB 2.6 script, for solvers that need not know `fp.to_ieee_bv`: constraints
/// that are to hold together.
///
/// ```java
/// SmtScript.of(List.of(b.fcmp(x, b.number(0.5), Outcomes.LT)))
///     .withComment("first branch")
///     .withModel(true)
///     .toString()
/// ```
///
/// prints
///
/// ```
/// ; first branch
/// (set-option :produce-models true)
/// (set-logic QF_BVFP)
/// (declare-const x (_ BitVec 64))
/// (assert (fp.lt ((_ to_fp 11 53) x) (fp #b0 #b01111111110 #b0000…)))
/// (check-sat)
/// (get-model)
/// ```
///
/// A float symbol is declared by its bits, since SMT-LIB's floats have no payloads of NaNs.
///
/// @param constraints expressions of width 1
/// @param comments lines for the head of the script
/// @param status what `(set-info :status …)` says, if anything
/// @param withModel whether a model is asked for
public record SmtScript(
    List<Expr> constraints, List<String> comments, Optional<String> status, boolean withModel) {
  public SmtScript {
    constraints = List.copyOf(constraints);
    comments = List.copyOf(comments);
    for (Expr constraint : constraints) {
      if (!constraint.sort().equals(Sorts.BOOL)) {
        throw new IllegalArgumentException(
            "a constraint of sort " + constraint.sort() + ": " + constraint);
      }
    }
  }

  public static SmtScript of(List<Expr> constraints) {
    return new SmtScript(constraints, List.of(), Optional.empty(), false);
  }

  /// With a comment added, of one line or more.
  public SmtScript withComment(String comment) {
    var all = new ArrayList<>(comments);
    all.addAll(comment.lines().toList());
    return new SmtScript(constraints, all, status, withModel);
  }

  /// With the known answer, as `sat`.
  public SmtScript withStatus(String answer) {
    return new SmtScript(constraints, comments, Optional.of(answer), withModel);
  }

  public SmtScript withModel(boolean model) {
    return new SmtScript(constraints, comments, status, model);
  }

  /// The names under which symbols are declared. They differ from the symbols' own where SMT-LIB
  /// has taken these, or where two symbols of different sorts share one.
  public Map<Expr.Symbol, String> names() {
    return Map.copyOf(new ScriptWriter(constraints, new StringBuilder()).symbols());
  }

  /// Writes the script.
  ///
  /// @throws IllegalArgumentException if a float has a format without infinities that occurs in
  ///   arithmetic
  public void write(Appendable out) throws IOException {
    try {
      write(new ScriptWriter(constraints, out), out);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void write(ScriptWriter writer, Appendable out) throws IOException {
    for (String comment : comments) {
      out.append("; ").append(comment).append('\n');
    }
    if (status.isPresent()) {
      out.append("(set-info :status ").append(status.get()).append(")\n");
    }
    if (withModel) {
      out.append("(set-option :produce-models true)\n");
    }
    out.append("(set-logic ").append(writer.logic()).append(")\n");
    writer.write();
    out.append("(check-sat)\n");
    if (withModel) {
      out.append("(get-model)\n");
    }
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    try {
      write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
