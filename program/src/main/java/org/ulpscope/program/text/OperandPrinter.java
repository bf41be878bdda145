package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.List;
import java.util.function.IntConsumer;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Names;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;

/// Prints operands: locals by name, constants by value.
final class OperandPrinter {
  /// Wider integers are printed as bits: converting to decimal takes quadratic time.
  private static final int WIDEST_DECIMAL = 128;

  private final StringBuilder out;
  private final LocalNames names;
  private final TypePrinter types;
  private final OperationPrinter operations;

  OperandPrinter(TypePrinter types, LocalNames names, OperationPrinter operations) {
    this.out = types.out();
    this.names = names;
    this.types = types;
    this.operations = operations;
  }

  /// The type and the value: `i32 %x`.
  void typed(Operand operand) {
    types.type(operand.type());
    out.append(' ');
    value(operand);
  }

  /// The value alone, where its type is known to the reader, as for the right operand of an `add`.
  /// If it has a different type nevertheless, that is printed: `typed(i8 %x)`.
  void value(Operand operand, Type expected) {
    if (operand.type().equals(expected)) {
      value(operand);
    } else {
      out.append("typed(");
      typed(operand);
      out.append(')');
    }
  }

  private void value(Operand operand) {
    switch (operand) {
      case Operand.Local(int index, _) -> out.append('%').append(names.value(index));
      case Operand.Meta(String text) -> meta(text);
      case Operand.InlineAssembly assembly -> assembly(assembly);
      case Constant constant -> constant(constant);
    }
  }

  /// Metadata strings in LLVM's notation; metadata of any other form as `!("text")`.
  private void meta(String text) {
    boolean string = text.length() >= 3 && text.startsWith("!\"") && text.endsWith("\"");
    String inside = string ? text.substring(2, text.length() - 1) : "";
    if (string && inside.equals(Names.escape(inside))) {
      out.append(text);
    } else {
      out.append("!(");
      types.quoted(text);
      out.append(')');
    }
  }

  private void assembly(Operand.InlineAssembly assembly) {
    out.append("asm ");
    for (String option : assembly.options()) {
      if (OperandParser.ASSEMBLY_OPTIONS.contains(option)) {
        out.append(option);
      } else {
        types.quoted(option);
      }
      out.append(' ');
    }
    types.type(assembly.signature());
    out.append(' ');
    types.quoted(assembly.text());
    out.append(", ");
    types.quoted(assembly.constraints());
  }

  private void constant(Constant constant) {
    switch (constant) {
      case Constant.Int number -> integer(number);
      case Constant.Fp(var type, var bits) -> FloatText.print(type, bits, out);
      case Constant.Null _ -> out.append("null");
      case Constant.Zero _ -> out.append("zeroinitializer");
      case Constant.Undef _ -> out.append("undef");
      case Constant.Poison _ -> out.append("poison");
      case Constant.NoToken _ -> out.append("none");
      case Constant.Symbol(var name, _) -> out.append('@').append(Names.quote(name));
      case Constant.BlockAddress(var function, int block, _) ->
          out.append("blockaddress(@")
              .append(Names.quote(function))
              .append(", ")
              .append(block)
              .append(')');
      case Constant.Aggregate(var type, var elements) -> aggregate(type, elements);
      case Constant.Data data -> data(data);
      case Constant.Expression(var operation, var type) -> {
        out.append("expr(");
        operations.operation(operation, type);
        out.append(')');
      }
      case Constant.Unsupported(_, var reason) -> {
        out.append("unsupported(");
        types.quoted(reason);
        out.append(')');
      }
    }
  }

  private void integer(Constant.Int number) {
    int bits = number.type().bits();
    if (bits == 1) {
      out.append(number.value().signum() == 0 ? "false" : "true");
    } else if (bits <= WIDEST_DECIMAL) {
      out.append(number.signed());
    } else {
      out.append("0x").append(number.value().toString(16));
    }
  }

  private void aggregate(Type type, List<Constant> elements) {
    Brackets brackets = Brackets.of(type);
    out.append(brackets.open());
    list(elements.size(), brackets.spaced(), i -> typed(elements.get(i)));
    out.append(brackets.close());
  }

  private void data(Constant.Data data) {
    byte[] bytes = data.bytes();
    int size = Brackets.elementBytes(data.type());
    if (size == 0 || bytes.length % size != 0) {
      out.append("c\"").append(Names.escape(bytes)).append('"');
      return;
    }
    Brackets brackets = Brackets.of(data.type());
    out.append("data ").append(brackets.open());
    list(data.length(), false, i -> element(data, i));
    out.append(brackets.close());
  }

  private void element(Constant.Data data, int index) {
    long bits = data.element(index);
    if (data.element() instanceof Type.Fp fp) {
      BigInteger unsigned = BigInteger.valueOf(bits);
      FloatText.print(fp, bits < 0 ? unsigned.add(BigInteger.TWO.pow(64)) : unsigned, out);
    } else {
      int unused = 64 - 8 * data.elementBytes();
      out.append(bits << unused >> unused);
    }
  }

  private void list(int size, boolean spaced, IntConsumer element) {
    for (int i = 0; i < size; i++) {
      out.append(i == 0 ? (spaced ? " " : "") : ", ");
      element.accept(i);
    }
    out.append(size > 0 && spaced ? " " : "");
  }
}
