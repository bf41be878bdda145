package org.ulpscope.engine.libc.cxx;

import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;

/// C++ type information at run time: `dynamic_cast`, and the matching of handlers with exceptions.
public final class RttiModels {
  private RttiModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("__dynamic_cast", RttiModels::dynamicCast);
    models.put(
        "__cxa_pure_virtual",
        _ -> {
          throw new ProgramError(ProgramError.Kind.ABORT, "call of a pure virtual function");
        });
  }

  /// Arguments: the object, its static type, the target type, a hint.
  private static void dynamicCast(ModelCall call) {
    State state = call.state();
    int word = Pointers.word(state);
    long part = call.bits(0);
    long table = Pointers.load(state, part);
    long offsetToTop = Pointers.load(state, table - 2L * word);
    long address = part + (word == 4 ? (int) offsetToTop : offsetToTop);
    var whole =
        new ClassObject(state, address, new TypeInfo(state, Pointers.load(state, table - word)));
    Optional<Long> target =
        whole.cast(part, new TypeInfo(state, call.bits(1)), new TypeInfo(state, call.bits(2)));
    call.result(target.orElse(0L));
  }

  // ---- handlers ----

  /// How a handler sees an exception: the address of the subobject that it named, or the value of a
  /// pointer; empty if it does not handle it (C++20 [except.handle] p3).
  static Optional<Long> caught(State state, long object, TypeInfo thrown, TypeInfo handler) {
    if (thrown.isPointer()) {
      long value = Pointers.load(state, object);
      return handler.isPointer() ? pointer(value, thrown, handler, true, 0) : Optional.empty();
    }
    if (thrown.isMemberPointer()) {
      boolean taken =
          thrown.isSame(handler)
              || (handler.isMemberPointer()
                  && thrown.context().isSame(handler.context())
                  && qualifies(thrown, handler)
                  && thrown.pointee().isSame(handler.pointee()));
      return taken ? Optional.of(object) : Optional.empty();
    }
    if (thrown.name().equals("Dn") && handler.isPointer()) {
      return Optional.of(0L); // nullptr
    }
    return new ClassObject(state, object, thrown).upcast(handler);
  }

  /// Whether a qualification conversion to the handler's pointer type is allowed: no qualifier is
  /// dropped, and no `noexcept` is added.
  private static boolean qualifies(TypeInfo thrown, TypeInfo handler) {
    int lost = thrown.pointeeFlags() & ~handler.pointeeFlags() & ~TypeInfo.NOEXCEPT;
    int won = handler.pointeeFlags() & ~thrown.pointeeFlags() & TypeInfo.NOEXCEPT;
    return lost == 0 && won == 0;
  }

  /// The value of a pointer after a qualification conversion ([conv.qual]), and a conversion to a
  /// base class or `void` at the outermost level.
  ///
  /// @param isConst whether all levels above are const, without which nothing may change
  private static Optional<Long> pointer(
      long value, TypeInfo thrown, TypeInfo handler, boolean isConst, int level) {
    if (thrown.isSame(handler)) {
      return Optional.of(value);
    }
    if (!isConst || !qualifies(thrown, handler)) {
      return Optional.empty();
    }
    TypeInfo from = thrown.pointee();
    TypeInfo to = handler.pointee();
    if (from.isSame(to)) {
      return Optional.of(value);
    }
    if (level == 0 && to.name().equals("v")) {
      return from.isFunction() ? Optional.empty() : Optional.of(value);
    }
    if (from.isPointer() && to.isPointer()) {
      boolean constHere = (handler.pointeeFlags() & TypeInfo.CONST) != 0;
      return pointer(value, from, to, constHere, level + 1);
    }
    return level == 0 ? new ClassObject(thrown.state(), value, from).upcast(to) : Optional.empty();
  }
}
