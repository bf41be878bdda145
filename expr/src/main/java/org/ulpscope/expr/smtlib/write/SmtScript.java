package org.ulpscope.expr.smtlib.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// A conjunction of constraints as an SMT-LIB 2.6 script. Solvers do not need `fp.to_ieee_bv`.
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
/// A float symbol is declared as its bits, because SMT-LIB's floats have no NaN payloads.
///
/// @param constraints expressions of width 1
/// @param comments lines for the head of the script
/// @param status the value of `(set-info :status …)`, if given
/// @param withModel whether a model is requested
public record SmtScript(
    List<Expr> constraints, List<String> comments, Optional<String> status, boolean withModel) {
  public SmtScript {
    constraints = List.copyOf(constraints);
    comments = List.copyOf(comments);
    for (Expr constraint : constraints) {
      if (!constraint.sort().equals(Sorts.BOOL)) {
        throw new IllegalArgumentException(
            "a constraint has sort " + constraint.sort() + " instead of Bool: " + constraint);
      }
    }
  }

  public static SmtScript of(List<Expr> constraints) {
    return new SmtScript(constraints, List.of(), Optional.empty(), false);
  }

  /// Adds a comment of one or more lines.
  public SmtScript withComment(String comment) {
    var all = new ArrayList<>(comments);
    all.addAll(comment.lines().toList());
    return new SmtScript(constraints, all, status, withModel);
  }

  /// Adds the known answer, for example `sat`.
  public SmtScript withStatus(String answer) {
    return new SmtScript(constraints, comments, Optional.of(answer), withModel);
  }

  public SmtScript withModel(boolean model) {
    return new SmtScript(constraints, comments, status, model);
  }

  /// The names under which symbols are declared. They differ from the symbols' own names if these
  /// are reserved in SMT-LIB, or if two symbols of different sorts share one.
  public Map<Expr.Symbol, String> names() {
    return Map.copyOf(new ScriptWriter(constraints, new StringBuilder()).symbols());
  }

  /// Writes the script.
  ///
  /// @throws IllegalArgumentException if a float in arithmetic has a format without infinities
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
