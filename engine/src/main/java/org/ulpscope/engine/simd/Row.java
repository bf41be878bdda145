package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// One intrinsic of x86: what it is called, what it takes, and what must be done to carry it out.
///
/// ```java
/// switch (SimdTable.x86().find("llvm.x86.sse2.pmadd.wd").orElseThrow()) {
///   case Row.Pure pure -> pure.apply(builder, rounding, a, b);
///   case Row.MaskedLoad load -> …
/// }
/// ```
///
/// Values are lanes of bits; floats too (see [org.ulpscope.expr]). An operand is an array with an
/// expression for each of its lanes, a scalar an array of one.
public sealed interface Row {
  Signature signature();

  default String name() {
    return signature().name();
  }

  /// What a row of the table does to its operands' lanes.
  @FunctionalInterface
  interface Meaning {
    Expr[] of(Operands in);
  }

  /// Computes its result from its operands and from the rounding mode in force, and does nothing
  /// else but perhaps raise exception flags.
  ///
  /// @param raisesFlags whether the processor may raise flags in MXCSR; which, is not said here
  record Pure(Signature signature, Meaning meaning, boolean raisesFlags) implements Row {
    /// The lanes of the result.
    ///
    /// @param rounding the mode that MXCSR holds
    /// @throws IllegalArgumentException if operands do not fit the signature, or an immediate
    ///   operand is no constant
    public Expr[] apply(Builder b, Expr rounding, Expr[]... operands) {
      signature.check(operands);
      Expr[] result = meaning.of(new Operands(b, rounding, signature, operands));
      if (result.length != signature.result().lanes()) {
        throw new IllegalStateException(result.length + " lanes from " + signature);
      }
      return result;
    }
  }

  /// Approximates a function. The architecture bounds the error but leaves the value to each
  /// processor.
  ///
  /// @param lowestOnly whether only the lowest lane is computed and the others are kept
  record Approximate(Signature signature, Approximation function, boolean lowestOnly)
      implements Row {
    /// The lanes of the result, in which [Approximation#symbolName] stands for the processor's
    /// choice.
    public Expr[] apply(Builder b, Expr[] operand) {
      signature.check(new Expr[][] {operand});
      Expr[] result = operand.clone();
      for (int i = 0; i < (lowestOnly ? 1 : result.length); i++) {
        result[i] = function.value(b, operand[i]);
      }
      return result;
    }

    /// What the architecture promises about the processor's choice for these operands: to be
    /// assumed of [#apply]'s result.
    public Expr bound(Builder b, Expr[] operand) {
      Expr all = b.bool(true);
      for (int i = 0; i < (lowestOnly ? 1 : operand.length); i++) {
        all = b.and(all, function.bound(b, operand[i]));
      }
      return all;
    }
  }

  /// Reads all lanes from memory, at any alignment. Its one operand is the address.
  record Load(Signature signature) implements Row {}

  /// Reads the lanes whose mask has its highest bit set from consecutive memory; the others are
  /// zero and their memory is not touched. Operands: address, mask.
  record MaskedLoad(Signature signature) implements Row {}

  /// Writes the lanes whose mask has its highest bit set to consecutive memory; the memory of
  /// others is not touched. These are the places of the operands.
  record MaskedStore(Signature signature, int address, int mask, int value) implements Row {}

  /// Reads lane `i` from `address + index[i] * scale`, index signed, if its mask has its highest
  /// bit set, and else takes it from the first operand. Operands: what masked lanes hold, address,
  /// indices, mask, scale.
  record Gather(Signature signature) implements Row {
    /// How many lanes are read: the smaller number of lanes and indices. Lanes beyond are zero.
    public int count() {
      return Math.min(signature.result().lanes(), signature.operands().get(2).lanes());
    }
  }

  /// Acts on the machine rather than on values.
  record Control(Signature signature, Action action) implements Row {}

  /// What a [Control] does.
  enum Action {
    /// Nothing that a program in one thread can observe: fences, cache and register hints.
    NOTHING,
    /// MXCSR from the 32 bits at the address.
    LOAD_MXCSR,
    /// MXCSR to the 32 bits at the address.
    STORE_MXCSR,
    /// Faults in a program that is not the operating system.
    PRIVILEGED
  }
}
