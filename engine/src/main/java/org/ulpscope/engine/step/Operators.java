package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Planes;

/// Steps that apply a function to scalars, for operations that are too many or too rare to have
/// classes of their own.
public final class Operators {
  private Operators() {}

  public interface Function1 {
    long apply(State state, long a);
  }

  public interface Function2 {
    long apply(State state, long a, long b);
  }

  interface Function3 {
    long apply(State state, long a, long b, long c);
  }

  public interface WideFunction1 {
    BigInteger apply(State state, BigInteger a);
  }

  public interface WideFunction2 {
    BigInteger apply(State state, BigInteger a, BigInteger b);
  }

  public interface WideFunction3 {
    BigInteger apply(State state, BigInteger a, BigInteger b, BigInteger c);
  }

  public static final class Unary extends Step {
    final int d;
    final int a;
    final Function1 function;

    public Unary(int d, int a, Function1 function) {
      this.d = d;
      this.a = a;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = function.apply(state, r[a]);
      return next;
    }
  }

  public static final class Binary extends Step {
    final int d;
    final int a;
    final int b;
    final Function2 function;

    public Binary(int d, int a, int b, Function2 function) {
      this.d = d;
      this.a = a;
      this.b = b;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = function.apply(state, r[a], r[b]);
      return next;
    }
  }

  static final class Ternary extends Step {
    final int d;
    final int a;
    final int b;
    final int c;
    final Function3 function;

    Ternary(int d, int a, int b, int c, Function3 function) {
      this.d = d;
      this.a = a;
      this.b = b;
      this.c = c;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = function.apply(state, r[a], r[b], r[c]);
      return next;
    }
  }

  /// One operand; operand and result of any width.
  public static final class Wider extends Step {
    final int fromBits;
    final int toBits;
    final int d;
    final int a;
    final WideFunction1 function;

    public Wider(int fromBits, int toBits, int d, int a, WideFunction1 function) {
      this.fromBits = fromBits;
      this.toBits = toBits;
      this.d = d;
      this.a = a;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger x = Planes.read(state, r, fromBits, a);
      Planes.write(state, r, toBits, d, function.apply(state, x));
      return next;
    }
  }

  /// Two operands of one width, a result of another.
  public static final class Wider2 extends Step {
    final int fromBits;
    final int toBits;
    final int d;
    final int a;
    final int b;
    final WideFunction2 function;

    public Wider2(int fromBits, int toBits, int d, int a, int b, WideFunction2 function) {
      this.fromBits = fromBits;
      this.toBits = toBits;
      this.d = d;
      this.a = a;
      this.b = b;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger x = Planes.read(state, r, fromBits, a);
      BigInteger y = Planes.read(state, r, fromBits, b);
      Planes.write(state, r, toBits, d, function.apply(state, x, y));
      return next;
    }
  }

  /// Three operands and a result of one width.
  public static final class Wider3 extends Step {
    final int bits;
    final int d;
    final int a;
    final int b;
    final int c;
    final WideFunction3 function;

    public Wider3(int bits, int d, int a, int b, int c, WideFunction3 function) {
      this.bits = bits;
      this.d = d;
      this.a = a;
      this.b = b;
      this.c = c;
      this.function = function;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger x = Planes.read(state, r, bits, a);
      BigInteger y = Planes.read(state, r, bits, b);
      BigInteger z = Planes.read(state, r, bits, c);
      Planes.write(state, r, bits, d, function.apply(state, x, y, z));
      return next;
    }
  }
}
