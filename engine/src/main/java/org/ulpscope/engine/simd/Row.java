package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// One x86 intrinsic: its name, its operands, and its semantics.
///
/// ```java
/// switch (SimdTable.x86().find("llvm.x86.sse2.pmadd.wd").orElseThrow()) {
///   case Row.Pure pure -> pure.apply(builder, rounding, a, b);
///   case Row.MaskedLoad load -> …
/// }
/// ```
///
/// Values are lanes of bits, and so are floats (see [org.ulpscope.expr]). An operand is an array
/// with one expression per lane; a scalar is an array of one.
public sealed interface Row {
  Signature signature();

  default String name() {
    return signature().name();
  }

  /// The semantics of a row, on the lanes of its operands.
  @FunctionalInterface
  interface Semantics {
    Expr[] of(Operands in);
  }

  /// Computes its result from its operands and the current rounding mode, with no effect except
  /// perhaps raised exception flags.
  ///
  /// @param raisesFlags whether the processor may raise flags in MXCSR; which ones is not defined
  ///   here
  record Pure(Signature signature, Semantics semantics, boolean raisesFlags) implements Row {
    /// The lanes of the result.
    ///
    /// @param rounding the mode that MXCSR holds
    /// @throws IllegalArgumentException if operands do not match the signature, or an immediate
    ///   operand is not constant
    public Expr[] apply(Builder b, Expr rounding, Expr[]... operands) {
      signature.check(operands);
      Expr[] result = semantics.of(new Operands(b, rounding, signature, operands));
      if (result.length != signature.result().lanes()) {
        throw new IllegalStateException(result.length + " lanes from " + signature);
      }
      return result;
    }
  }

  /// Approximates a function. The architecture bounds the error but each processor may choose the
  /// value.
  ///
  /// @param lowestOnly whether only the lowest lane is computed and the others are copied
  record Approximate(Signature signature, Approximation function, boolean lowestOnly)
      implements Row {
    /// The lanes of the result, in which [Approximation#symbolName] represents the processor's
    /// choice.
    public Expr[] apply(Builder b, Expr[] operand) {
      signature.check(new Expr[][] {operand});
      Expr[] result = operand.clone();
      for (int i = 0; i < (lowestOnly ? 1 : result.length); i++) {
        result[i] = function.value(b, operand[i]);
      }
      return result;
    }

    /// The architecture's guarantee about the processor's choice for these operands, to be assumed
    /// with the result of [#apply].
    public Expr bound(Builder b, Expr[] operand) {
      Expr all = b.bool(true);
      for (int i = 0; i < (lowestOnly ? 1 : operand.length); i++) {
        all = b.and(all, function.bound(b, operand[i]));
      }
      return all;
    }
  }

  /// Reads all lanes from memory, at any alignment. Its only operand is the address.
  record Load(Signature signature) implements Row {}

  /// Reads the lanes whose mask has its highest bit set from consecutive memory; the others are
  /// zero and their memory is not accessed. Operands: address, mask.
  record MaskedLoad(Signature signature) implements Row {}

  /// Writes the lanes whose mask has its highest bit set to consecutive memory; the memory of the
  /// others is not accessed. The components are the positions of the operands.
  record MaskedStore(Signature signature, int address, int mask, int value) implements Row {}

  /// Reads lane `i` from `address + index[i] * scale`, with a signed index, if its mask has its
  /// highest bit set; otherwise takes it from the first operand. Operands: values of inactive
  /// lanes, address, indices, mask, scale.
  record Gather(Signature signature) implements Row {
    /// How many lanes are read: the smaller of the numbers of lanes and indices. Lanes beyond are
    /// zero.
    public int count() {
      return Math.min(signature.result().lanes(), signature.operands().get(2).lanes());
    }
  }

  /// Affects the processor's state rather than values.
  record Control(Signature signature, Action action) implements Row {}

  /// The effect of a [Control].
  enum Action {
    /// Nothing that a single-threaded program can observe: fences, cache and register hints.
    NOTHING,
    /// Loads MXCSR from the 32 bits at the address.
    LOAD_MXCSR,
    /// Stores MXCSR to the 32 bits at the address.
    STORE_MXCSR,
    /// Faults in a program that is not the operating system.
    PRIVILEGED
  }
}
