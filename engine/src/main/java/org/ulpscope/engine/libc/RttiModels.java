package org.ulpscope.engine.libc;

import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.Model;

/// Run-time type information of C++, read from memory as the Itanium C++ ABI (2.9.5) lays it out.
final class RttiModels {
  private static final String SINGLE = "_ZTVN10__cxxabiv120__si_class_type_infoE";
  private static final String MULTIPLE = "_ZTVN10__cxxabiv121__vmi_class_type_infoE";
  private static final String POINTER = "_ZTVN10__cxxabiv119__pointer_type_infoE";

  /// Bits of a base class description.
  private static final int VIRTUAL = 1;

  private static final int PUBLIC = 2;

  private RttiModels() {}

  static void addTo(Map<String, Model> models) {
    models.put("__dynamic_cast", RttiModels::dynamicCast);
    models.put(
        "__cxa_pure_virtual",
        _ -> {
          throw new ProgramError(ProgramError.Kind.ABORT, "call of a pure virtual function");
        });
  }

  // ---- type_info objects ----

  /// Whether two type_info objects stand for the same type: one object, or one name.
  static boolean same(State state, long a, long b) {
    return a == b || name(state, a).equals(name(state, b));
  }

  private static String name(State state, long typeInfo) {
    return ProcessModels.text(state, Pointers.load(state, typeInfo + Pointers.word(state)));
  }

  /// Whether a type_info belongs to a class of type_info, whose virtual table it points into.
  private static boolean isA(State state, long typeInfo, String table) {
    if (state.machine().program().global(table).isEmpty()) {
      return false;
    }
    long start = state.machine().symbol(table) + 2L * Pointers.word(state);
    return Pointers.load(state, typeInfo) == start;
  }

  // ---- bases ----

  /// The address of the base part of type `wanted` in an object, if there is one that is public.
  ///
  /// @param object may be 0 if no virtual base lies on the way
  static Optional<Long> upcast(State state, long object, long type, long wanted) {
    if (same(state, type, wanted)) {
      return Optional.of(object);
    }
    int word = Pointers.word(state);
    if (isA(state, type, SINGLE)) {
      return upcast(state, object, Pointers.load(state, type + 2L * word), wanted);
    }
    if (isA(state, type, MULTIPLE)) {
      long count = Pointers.load(state, type + 2L * word + 4, 4);
      for (int i = 0; i < count; i++) {
        long base = type + 2L * word + 8 + 2L * word * i;
        long flags = Pointers.load(state, base + word);
        if ((flags & PUBLIC) != 0) {
          long part = object + baseOffset(state, object, flags, word);
          Optional<Long> found = upcast(state, part, Pointers.load(state, base), wanted);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /// A virtual base's offset stands in the virtual table, where the description says.
  private static long baseOffset(State state, long object, long flags, int word) {
    long offset = (word == 4 ? (int) flags : flags) >> 8;
    if ((flags & VIRTUAL) == 0) {
      return offset;
    }
    if (object == 0) {
      return 0;
    }
    long raw = Pointers.load(state, Pointers.load(state, object) + offset);
    return word == 4 ? (int) raw : raw;
  }

  /// How a handler for `caught` sees an object of type `thrown`; empty if it does not take it.
  static Optional<Long> caught(State state, long object, long thrown, long caught) {
    if (isA(state, thrown, POINTER) && isA(state, caught, POINTER)) {
      int word = Pointers.word(state);
      long pointee = Pointers.load(state, thrown + 3L * word);
      long wanted = Pointers.load(state, caught + 3L * word);
      long value = Pointers.load(state, object);
      // void* takes any pointer.
      if (name(state, wanted).equals("v")) {
        return Optional.of(value);
      }
      return upcast(state, value, pointee, wanted);
    }
    return upcast(state, object, thrown, caught);
  }

  /// Whether handlers for a type receive the pointer itself rather than the object's address.
  static boolean isPointer(State state, long type) {
    return isA(state, type, POINTER);
  }

  // ---- dynamic_cast ----

  /// Arguments: the object, its static type, the type wanted, a hint.
  private static void dynamicCast(Call call) {
    State state = call.state();
    int word = Pointers.word(state);
    long object = call.bits(0);
    long table = Pointers.load(state, object);
    long offsetToTop = Pointers.load(state, table - 2L * word);
    long whole = object + (word == 4 ? (int) offsetToTop : offsetToTop);
    long wholeType = Pointers.load(state, table - word);
    Optional<Long> target = upcast(state, whole, wholeType, call.bits(2));
    call.result(target.orElse(0L));
  }
}
