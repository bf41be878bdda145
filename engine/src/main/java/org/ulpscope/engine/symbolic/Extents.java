package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.memory.SizeQuestion;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Sizes of objects that depend on inputs, such as that of `malloc(n)`.
public final class Extents {
  private Extents() {}

  /// The size of an object as a number. If it depends on inputs, there is one path per size.
  public static long exact(State state, MemoryObject object) {
    Expr extent = object.extent();
    if (extent == null) {
      return object.size();
    }
    Builder b = state.builder();
    BigInteger one = state.pick(extent);
    while (!state.holds(b.eq(extent, b.bits(extent.sort().width(), one)))) {
      one = state.pick(extent);
    }
    return one.longValue();
  }

  /// Reports inputs for which an object is too small for an access, and continues with the others.
  static void require(State state, SizeQuestion question) {
    Builder b = state.builder();
    MemoryObject object = state.memory().near(question.address());
    long end = question.address() - object.address() + question.length();
    Expr extent = object.extent();
    state.require(
        b.ule(b.bits(extent.sort().width(), end), extent),
        SymbolicAccess.outside(object, (int) question.length(), question.isWrite()));
    state.memory().setKnown(object, (int) end);
  }
}
