package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Random operands of every kind. Locals and blocks exist in a function with `values` values and
/// `blocks` blocks; otherwise they need not be meaningful.
final class RandomOperands {
  private final RandomTypes types;
  private final int values;
  private final int blocks;

  RandomOperands(RandomTypes types, int values, int blocks) {
    this.types = types;
    this.values = values;
    this.blocks = blocks;
  }

  /// The operands of global variables: there is no enclosing function.
  static RandomOperands constants(RandomTypes types) {
    return new RandomOperands(types, 0, 0);
  }

  Operand operand(int depth) {
    return values == 0 || types.chance(2) ? rare(depth) : local();
  }

  private Operand local() {
    return new Operand.Local(types.random.nextInt(values), types.type(2));
  }

  private Operand rare(int depth) {
    return switch (types.random.nextInt(12)) {
      case 0 ->
          new Operand.Meta(types.pick(List.of("!\"round.tonearest\"", "!{}", "", "!\"\\22\"")));
      case 1 ->
          new Operand.InlineAssembly(
              types.signature(),
              types.text(),
              types.text(),
              types.list(2, () -> types.pick(List.of("sideeffect", "unwind", "odd one", "i32"))));
      default -> constant(depth);
    };
  }

  int block() {
    return types.random.nextInt(blocks);
  }

  boolean hasBlocks() {
    return blocks > 0;
  }

  Constant.Int integer() {
    Type.Int type = types.integer();
    return new Constant.Int(type, bits(type.bits()));
  }

  Constant constant(int depth) {
    return switch (types.random.nextInt(depth <= 0 ? 11 : 13)) {
      case 0 -> integer();
      case 1 -> number(types.pick(Type.Fp.class));
      case 2 -> new Constant.Null(types.pointer());
      case 3 -> new Constant.Zero(types.type(2));
      case 4 -> new Constant.Undef(types.type(2));
      case 5 -> new Constant.Poison(types.type(2));
      case 6 -> data();
      case 7 -> new Constant.Symbol(types.text(), types.pointer());
      case 8 -> new Constant.BlockAddress(types.text(), types.number(), types.pointer());
      case 9 -> new Constant.NoToken();
      case 10 -> new Constant.Unsupported(types.type(2), types.text());
      case 11 -> new Constant.Aggregate(types.type(2), types.list(3, () -> constant(depth - 1)));
      default -> expression(depth - 1);
    };
  }

  private Constant expression(int depth) {
    var operations = new RandomOperations(types, this, depth);
    Operation operation = operations.operation();
    return new Constant.Expression(operation, operations.resultType(operation));
  }

  private Constant.Fp number(Type.Fp type) {
    return new Constant.Fp(type, bits(type.bits()));
  }

  /// Bits of a given width: small numbers, runs of ones and zeros, or noise.
  private BigInteger bits(int width) {
    BigInteger noise = new BigInteger(width, new Random(types.random.nextLong()));
    BigInteger run =
        BigInteger.ONE
            .shiftLeft(types.random.nextInt(width + 1))
            .subtract(BigInteger.ONE.shiftLeft(types.random.nextInt(width + 1)))
            .mod(BigInteger.ONE.shiftLeft(width));
    return switch (types.random.nextInt(4)) {
      case 0 -> run;
      case 1 -> run.xor(BigInteger.valueOf(types.random.nextInt(8))).mod(BigInteger.TWO.pow(width));
      case 2 -> noise.shiftRight(types.random.nextInt(width + 1));
      default -> noise;
    };
  }

  private Constant data() {
    Type element =
        types.pick(
            List.of(
                Types.I8,
                Types.I16,
                Types.I32,
                Types.I64,
                Types.FLOAT,
                Types.DOUBLE,
                Type.Fp.HALF,
                Type.Fp.BFLOAT));
    int length = types.random.nextInt(5);
    Type type = types.chance(2) ? Types.vector(length, element) : new Type.Array(length, element);
    int size =
        length * (element instanceof Type.Fp fp ? fp.bits() : ((Type.Int) element).bits()) / 8;
    var bytes = new byte[types.chance(10) ? size + 1 : size];
    types.random.nextBytes(bytes);
    return new Constant.Data(type, bytes);
  }
}
