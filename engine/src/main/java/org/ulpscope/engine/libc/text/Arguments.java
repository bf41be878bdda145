package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.VaList;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.Type;

/// Variable arguments, in order.
public interface Arguments {
  /// An argument: a number, or an expression.
  ///
  /// @param number null if it is symbolic
  /// @param expr null if it is concrete
  record Value(BigInteger number, Expr expr) {
    static final Value ZERO = new Value(BigInteger.ZERO, null);

    boolean isSymbolic() {
      return expr != null;
    }
  }

  /// The bits of the next argument. If it is symbolic, it is concretised: the call is repeated.
  BigInteger next(Type type);

  /// The next argument as it is.
  Value nextValue(Type type);

  /// The arguments of a call from `first` on.
  static Arguments of(ModelCall call, int first) {
    return new Arguments() {
      private int at = first;

      @Override
      public BigInteger next(Type type) {
        return call.wide(at++);
      }

      @Override
      public Value nextValue(Type type) {
        return at < call.argumentCount() && call.isSymbolic(at)
            ? new Value(null, call.expr(at++))
            : new Value(next(type), null);
      }
    };
  }

  /// The arguments of a `va_list`.
  static Arguments of(VaList list) {
    return new Arguments() {
      @Override
      public BigInteger next(Type type) {
        return list.next(type);
      }

      @Override
      public Value nextValue(Type type) {
        return list.nextExpr(type)
            .map(expr -> new Value(null, expr))
            .orElseGet(() -> new Value(list.next(type), null));
      }
    };
  }
}
