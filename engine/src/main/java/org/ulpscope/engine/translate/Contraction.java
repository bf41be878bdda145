package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.EitherResult;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.TakenChoice;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Type;

/// Products and sums that may be fused: `llvm.fmuladd`, and an `fmul contract` that an `fadd` or
/// `fsub contract` uses (LangRef, Fast-Math Flags).
///
/// A product is found through negations, widenings, and moves between lanes that stand in the block
/// of the sum; the product itself may stand elsewhere. Products that come by way of a phi, a
/// select, memory or a call are not fused: a compiler that looks at one expression at a time does
/// not.
final class Contraction {
  private final Licences licences;
  private final Registers registers;
  private final Assembler assembler;
  private final ScalarTranslator scalars;
  private final Definitions definitions;
  private final boolean hasInstruction;

  /// The factors of products that are marked `contract`, as they were when they were multiplied.
  private final Map<Integer, Factors> factors = new HashMap<>();

  /// The first registers of copies of two factors.
  private record Factors(int left, int right) {}

  /// One lane of a product.
  ///
  /// @param type of the factors, which may be narrower than that of the sum
  private record Product(int left, int right, boolean isNegative, Type.Fp type) {
    Product negated() {
      return new Product(left, right, !isNegative, type);
    }
  }

  Contraction(
      LoadedProgram loaded,
      Function function,
      Registers registers,
      Assembler assembler,
      ScalarTranslator scalars,
      Definitions definitions) {
    this.licences = loaded.licences();
    this.registers = registers;
    this.assembler = assembler;
    this.scalars = scalars;
    this.definitions = definitions;
    this.hasInstruction =
        function
            .attributes()
            .text("target-features")
            .filter(features -> ("," + features + ",").matches(".*,\\+(fma|fma4|avx512f),.*"))
            .isPresent();
  }

  // ---- llvm.fmuladd ----

  /// One lane of `a * b + c` where either is right.
  void multiplyAdd(Type type, int d, int a, int b, int c) {
    switch (licences.contraction()) {
      case ALWAYS -> scalars.floating(FloatOperator.FMA, type, d, a, b, c);
      case NEVER -> plain(type, d, a, b, c);
      case EITHER -> {
        ValueShape shape = registers.shape(type.scalar());
        int plain = registers.reserve(shape);
        int fused = registers.reserve(shape);
        plain(type, plain, a, b, c);
        scalars.floating(FloatOperator.FMA, type, fused, a, b, c);
        assembler.add(either(type, d, plain, fused));
      }
    }
    tell();
  }

  private void plain(Type type, int d, int a, int b, int c) {
    int product = registers.reserve(registers.shape(type.scalar()));
    scalars.floating(FloatOperator.MUL, type, product, a, b, b);
    scalars.floating(FloatOperator.ADD, type, d, product, c, c);
  }

  private EitherResult either(Type type, int d, int plain, int fused) {
    int bits = FloatOperator.scalarType(type).bits();
    return new EitherResult(d, plain, fused, bits, hasInstruction);
  }

  private void tell() {
    if (licences.contraction() != Licences.Contraction.EITHER) {
      Ledger.Entry taken = licences.contraction().assumption();
      assembler.add(new TakenChoice(taken.kind(), taken.text()));
    }
  }

  // ---- products and sums that are marked ----

  /// Follows the steps of an operation.
  ///
  /// @param block where it stands
  void after(int block, Operation.Binary binary, Instruction instruction, int d) {
    if (!licences.contractsFlagged() || !binary.flags().has(Flag.CONTRACT)) {
      return;
    }
    switch (binary.operator()) {
      case FMUL -> {
        if (licences.contraction() != Licences.Contraction.NEVER) {
          Factors copies = copies(instruction);
          scalars.copy(instruction.type(), copies.left(), registers.of(binary.left()));
          scalars.copy(instruction.type(), copies.right(), registers.of(binary.right()));
        }
      }
      case FADD, FSUB -> sum(block, binary, instruction.type(), d);
      default -> {}
    }
  }

  /// A loop may have computed the factors again before the sum, but not the product: they are kept.
  private Factors copies(Instruction product) {
    return factors.computeIfAbsent(
        product.result(),
        _ -> {
          ValueShape shape = registers.shape(product.type());
          return new Factors(registers.reserve(shape), registers.reserve(shape));
        });
  }

  private void sum(int block, Operation.Binary sum, Type type, int d) {
    boolean isDifference = sum.operator() == BinaryOperator.FSUB;
    boolean found = false;
    for (int lane = 0; lane < ScalarTranslator.lanes(type); lane++) {
      int left = registers.of(sum.left()) + lane;
      int right = registers.of(sum.right()) + lane;
      Optional<Product> first = product(sum.left(), lane, block);
      Optional<Product> second = product(sum.right(), lane, block);
      found |= first.isPresent() || second.isPresent();
      if (licences.contraction() == Licences.Contraction.NEVER) {
        continue;
      }
      if (first.isPresent()) {
        fuse(type, d + lane, first.get(), right, isDifference);
      }
      boolean isFused = first.isPresent() && licences.contraction() == Licences.Contraction.ALWAYS;
      if (second.isPresent() && !isFused) {
        Product product = isDifference ? second.get().negated() : second.get();
        fuse(type, d + lane, product, left, false);
      }
    }
    if (found) {
      tell();
    }
  }

  /// Replaces a sum, which is in its register already, by the fused one, or by either.
  private void fuse(Type type, int d, Product product, int addend, boolean subtracts) {
    Type.Fp own = FloatOperator.scalarType(type);
    int a = widened(product.type(), own, product.left());
    int b = widened(product.type(), own, product.right());
    int factor = product.isNegative() ? negated(own, a) : a;
    int c = subtracts ? negated(own, addend) : addend;
    if (licences.contraction() == Licences.Contraction.ALWAYS) {
      scalars.floating(FloatOperator.FMA, own, d, factor, b, c);
      return;
    }
    int fused = registers.reserve(registers.shape(own));
    scalars.floating(FloatOperator.FMA, own, fused, factor, b, c);
    assembler.add(either(own, d, d, fused));
  }

  private int widened(Type.Fp from, Type.Fp to, int register) {
    if (from == to) {
      return register;
    }
    int wide = registers.reserve(registers.shape(to));
    scalars.cast(CastOperator.FPEXT, from, to, wide, register);
    return wide;
  }

  private int negated(Type.Fp type, int register) {
    int result = registers.reserve(registers.shape(type));
    scalars.flipSign(type, result, register);
    return result;
  }

  /// The product that is a lane of an operand, if it is one that may be fused.
  private Optional<Product> product(Operand operand, int lane, int block) {
    Instruction definition = definitions.of(operand);
    if (definition == null) {
      return Optional.empty();
    }
    if (definition.operation() instanceof Operation.Binary binary) {
      if (binary.operator() != BinaryOperator.FMUL || !binary.flags().has(Flag.CONTRACT)) {
        return Optional.empty();
      }
      Factors copies = copies(definition);
      Type.Fp type = FloatOperator.scalarType(definition.type());
      return Optional.of(new Product(copies.left() + lane, copies.right() + lane, false, type));
    }
    if (definitions.blockOf(operand) != block) {
      return Optional.empty();
    }
    return switch (definition.operation()) {
      case Operation.Negate(var value, _) -> product(value, lane, block).map(Product::negated);
      case Operation.Freeze(var value) -> product(value, lane, block);
      case Operation.Cast(CastOperator operator, var value, _)
          when operator == CastOperator.FPEXT ->
          product(value, lane, block);
      case Operation.ExtractElement(var vector, Constant.Int(_, BigInteger index))
          when index.bitLength() < 16 ->
          product(vector, index.intValue(), block);
      case Operation.InsertElement(var vector, var element, Constant.Int(_, BigInteger index)) ->
          index.equals(BigInteger.valueOf(lane))
              ? product(element, 0, block)
              : product(vector, lane, block);
      case Operation.Shuffle(var left, var right, var mask) -> {
        int from = mask.get(lane);
        int lanes = ScalarTranslator.lanes(left.type());
        yield from < 0
            ? Optional.empty()
            : from < lanes ? product(left, from, block) : product(right, from - lanes, block);
      }
      default -> Optional.empty();
    };
  }
}
