package org.ulpscope.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Type;

/// How one function takes its arguments and returns its result: how clang lowers the source's
/// parameters under the System V ABI of x86-64 (3.2.3). The two functions of a pair may differ in
/// this, for example if only one is compiled with `-mavx`.
///
/// ```c
/// struct vec { float x, y, z; };
/// struct big { double m[4]; };
/// struct big f(struct vec v, double s);
/// // LLVM: void f(ptr sret, <2 x float>, float, double)
/// ```
///
/// Here the result goes to memory, `v` is two pieces, at offsets 0 and 8 of the structure, and `s`
/// is one.
///
/// @param arguments in the order of the source's parameters
/// @param returned in LLVM's terms; `void` if the result goes to memory
/// @param returnsInMemory whether the first argument in LLVM is where the result goes
public record Convention(List<Argument> arguments, Type returned, boolean returnsInMemory) {
  /// How a parameter is passed.
  public sealed interface Argument {
    /// As one pointer, or as numbers that each hold some bytes of the value.
    record InRegisters(List<Piece> pieces) implements Argument {}

    /// As the address of a copy that the callee owns.
    ///
    /// @param isOnStack whether the copy itself is passed (`byval`), not a pointer to it
    record InMemory(boolean isOnStack) implements Argument {}
  }

  /// A parameter in LLVM's terms.
  ///
  /// @param offset where in the value its bytes begin
  public record Piece(Type type, int offset) {}

  /// Registers hold eight bytes of a structure each, or a whole scalar or vector.
  private static final int EIGHTBYTE = 8;

  public Convention {
    arguments = List.copyOf(arguments);
  }

  /// Matches the parameters of an LLVM function with those of its source.
  ///
  /// @throws InputException if they do not match: an optimiser may change the signature of a static
  ///   function
  public static Convention of(Subject subject, Plan plan) {
    var attributes = subject.function().parameters();
    boolean inMemory = !attributes.isEmpty() && attributes.getFirst().has("sret");
    var reader = new Reader(subject, inMemory ? 1 : 0);
    var arguments = new ArrayList<Argument>();
    for (Plan.Parameter parameter : plan.parameters()) {
      arguments.add(reader.next(parameter));
    }
    Type returned = subject.function().signature().result();
    boolean returnsNothing = returned == Type.Special.VOID;
    boolean returnsValue = !returnsNothing && !(returned instanceof Type.Pointer);
    boolean matches = inMemory ? returnsNothing : returnsValue == plan.result().isPresent();
    if (!matches || !reader.isAtEnd()) {
      throw reader.mismatch();
    }
    return new Convention(arguments, returned, inMemory);
  }

  /// Reads the LLVM parameters in order.
  private static final class Reader {
    private final Subject subject;
    private final List<Type> types;
    private final DataLayout layout;
    private int at;

    Reader(Subject subject, int first) {
      this.subject = subject;
      this.types = subject.function().signature().parameters();
      this.layout = subject.program().layout();
      this.at = first;
    }

    boolean isAtEnd() {
      return at == types.size();
    }

    Argument next(Plan.Parameter parameter) {
      Optional<Layout> value = parameter.role().value();
      if (value.isEmpty()) {
        return new Argument.InRegisters(List.of(new Piece(take(), 0)));
      }
      List<Layout.Leaf> leaves = value.get().leaves();
      if (leaves.isEmpty()) {
        return new Argument.InRegisters(List.of()); // an empty structure of C++ is not passed
      }
      if (at < types.size() && types.get(at) instanceof Type.Pointer) {
        boolean isOnStack = subject.function().parameters().get(at).has("byval");
        at++;
        return new Argument.InMemory(isOnStack);
      }
      var pieces = new ArrayList<Piece>();
      int end =
          leaves.stream().mapToInt(leaf -> leaf.offset() + leaf.type().bytes()).max().getAsInt();
      for (int offset = 0; offset < end; ) {
        Type type = take();
        pieces.add(new Piece(type, offset));
        offset += (int) DataLayout.roundUp(Math.max(1, layout.size(type)), EIGHTBYTE);
      }
      return new Argument.InRegisters(pieces);
    }

    private Type take() {
      if (isAtEnd()) {
        throw mismatch();
      }
      return types.get(at++);
    }

    InputException mismatch() {
      return InputException.of(
          "the compiled "
              + subject.name()
              + " does not match its source: "
              + subject.spelled()
              + " became "
              + subject.function().signature()
              + "; if it is static, an optimiser may have changed it");
    }
  }
}
