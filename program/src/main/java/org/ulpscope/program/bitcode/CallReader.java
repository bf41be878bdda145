package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Argument;
import org.ulpscope.program.Operation.Bundle;
import org.ulpscope.program.Operation.Target;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.AttributeTable;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.TypeTable;

/// Reads calls of all kinds, and exception handling.
final class CallReader {
  // LLVMBitCodes.h, enum CallMarkersFlags.
  private static final long TAIL = 1;
  private static final long MUST_TAIL = 1L << 14;
  private static final long EXPLICIT_TYPE = 1L << 15;
  private static final long NO_TAIL = 1L << 16;
  private static final long FAST_MATH = 1L << 17;

  private static final long INVOKE_EXPLICIT_TYPE = 1L << 13;
  private static final long CONVENTION = 0x3ff;

  private final Bitstream in;
  private final TypeTable types;
  private final AttributeTable attributes;
  private final Operators operators;
  private final Operands operands;
  private final Body body;
  private final List<String> bundleTags;

  /// The bundles read since the last call; they belong to the next one.
  private final List<Bundle> bundles = new ArrayList<>();

  CallReader(
      Bitstream in,
      TypeTable types,
      AttributeTable attributes,
      Operators operators,
      Operands operands,
      Body body,
      List<String> bundleTags) {
    this.in = in;
    this.types = types;
    this.attributes = attributes;
    this.operators = operators;
    this.operands = operands;
    this.body = body;
    this.bundleTags = bundleTags;
  }

  /// Starts a function.
  void start() {
    bundles.clear();
  }

  /// OPERAND_BUNDLE: `[tag, value…]`
  void bundle() {
    int tag = operands.index();
    if (tag >= bundleTags.size()) {
      throw in.error("bundle tag " + tag + " is not defined");
    }
    List<Operand> inputs = new ArrayList<>();
    while (operands.hasMore()) {
      inputs.add(operands.typedOrMetadata());
    }
    bundles.add(new Bundle(bundleTags.get(tag), inputs));
  }

  /// CALL: `[attributes, packed, flags?, signature, callee, argument…]`
  void call() {
    var list = attributes.get(operands.number());
    long packed = operands.number();
    require((packed & EXPLICIT_TYPE) != 0);
    Flags flags = (packed & FAST_MATH) != 0 ? operators.fastMath(operands.number()) : Flags.NONE;
    Target target = target(list, (int) (packed >>> 1 & CONVENTION), tail(packed), flags);
    if (isDebugIntrinsic(target.callee())) {
      body.skip();
    } else {
      body.add(new Operation.Call(target), target.signature().result());
    }
  }

  private static String tail(long packed) {
    if ((packed & NO_TAIL) != 0) {
      return "notail";
    }
    return (packed & MUST_TAIL) != 0 ? "musttail" : (packed & TAIL) != 0 ? "tail" : "";
  }

  private static boolean isDebugIntrinsic(Operand callee) {
    return callee instanceof Constant.Symbol symbol && symbol.name().startsWith("llvm.dbg.");
  }

  /// INVOKE: `[attributes, packed, normal, unwind, signature, callee, argument…]`
  void invoke() {
    var list = attributes.get(operands.number());
    long packed = operands.number();
    require((packed & INVOKE_EXPLICIT_TYPE) != 0);
    int normal = operands.block();
    int unwind = operands.block();
    Target target = target(list, (int) (packed & CONVENTION), "", Flags.NONE);
    body.end(new Operation.Invoke(target, normal, unwind), target.signature().result());
  }

  /// CALLBR: `[attributes, packed, normal, count, other…, signature, callee, argument…]`
  void callBranch() {
    var list = attributes.get(operands.number());
    long packed = operands.number();
    require((packed & EXPLICIT_TYPE) != 0);
    int normal = operands.block();
    int count = operands.index();
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      others.add(operands.block());
    }
    Target target = target(list, (int) (packed >>> 1 & CONVENTION), "", Flags.NONE);
    body.end(new Operation.CallBranch(target, normal, others), target.signature().result());
  }

  private void require(boolean explicitType) {
    if (!explicitType) {
      throw in.error("a call with the pointer type of older versions");
    }
  }

  private Target target(
      AttributeTable.AttributeList list, int convention, String tail, Flags flags) {
    Type.Signature signature = types.signature(operands.index());
    Operand callee = operands.typed();
    List<Type> parameters = signature.parameters();
    List<Argument> arguments = new ArrayList<>(parameters.size());
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i);
      Operand value = operands.implied(type);
      arguments.add(new Argument(value, list.parameter(i)));
    }
    for (int i = parameters.size(); operands.hasMore(); i++) {
      if (!signature.variadic()) {
        throw in.error("a call with too many arguments");
      }
      arguments.add(new Argument(operands.typed(), list.parameter(i)));
    }
    var target =
        new Target(
            callee,
            signature,
            arguments,
            list.result(),
            list.function(),
            convention,
            tail,
            flags,
            bundles);
    bundles.clear();
    return target;
  }

  /// LANDINGPAD: `[type, cleanup, count, (filter, value)…]`
  void landingPad() {
    Type type = operands.type();
    boolean cleanup = operands.flag();
    int count = operands.index();
    List<Operation.Clause> clauses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean filter = operands.flag();
      clauses.add(new Operation.Clause(filter, operands.typed()));
    }
    body.add(new Operation.LandingPad(cleanup, clauses), type);
  }
}
