package org.ulpscope.engine.libc.cxx;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;

/// A `std::type_info` object in the program's memory, with the layout of the Itanium C++ ABI
/// (2.9.5).
///
/// @param address of the object; never 0
record TypeInfo(State state, long address) {
  /// The classes of type_info objects with further members, by the names of their virtual tables.
  private static final String PREFIX = "_ZTVN10__cxxabiv1";

  private static final String SINGLE = PREFIX + "20__si_class_type_infoE";
  private static final String MULTIPLE = PREFIX + "21__vmi_class_type_infoE";
  private static final String POINTER = PREFIX + "19__pointer_type_infoE";
  private static final String MEMBER_POINTER = PREFIX + "29__pointer_to_member_type_infoE";
  private static final String FUNCTION = PREFIX + "20__function_type_infoE";

  /// Bits of a base class description.
  private static final int VIRTUAL = 1;

  private static final int PUBLIC = 2;

  /// Bits of a pointer type.
  static final int CONST = 1;

  static final int NOEXCEPT = 0x40;

  /// A direct base class.
  ///
  /// @param offset of the base within the object, or of its entry in the virtual table if it is
  ///   virtual
  record Base(TypeInfo type, boolean isVirtual, boolean isPublic, long offset) {}

  private TypeInfo at(long other) {
    return new TypeInfo(state, other);
  }

  private int word() {
    return Pointers.word(state);
  }

  String name() {
    return CStrings.read(state, Pointers.load(state, address + word()));
  }

  /// Whether two objects denote the same type: the same object, or the same name.
  boolean isSame(TypeInfo other) {
    return address == other.address || name().equals(other.name());
  }

  /// Whether this object has a given class of type_info, according to its virtual table pointer.
  private boolean isA(String table) {
    if (state.loaded().program().global(table).isEmpty()) {
      return false;
    }
    long start = state.loaded().symbol(table) + 2L * word();
    return Pointers.load(state, address) == start;
  }

  // ---- classes ----

  /// The direct bases of a class.
  List<Base> bases() {
    long parts = address + 2L * word();
    if (isA(SINGLE)) {
      return List.of(new Base(at(Pointers.load(state, parts)), false, true, 0));
    }
    var bases = new ArrayList<Base>();
    if (isA(MULTIPLE)) {
      long count = Pointers.load(state, parts + 4, 4);
      for (int i = 0; i < count; i++) {
        long base = parts + 8 + 2L * word() * i;
        long flags = signed(Pointers.load(state, base + word()));
        bases.add(
            new Base(
                at(Pointers.load(state, base)),
                (flags & VIRTUAL) != 0,
                (flags & PUBLIC) != 0,
                flags >> 8));
      }
    }
    return bases;
  }

  /// A word as a two's complement number.
  private long signed(long bits) {
    return word() == 4 ? (int) bits : bits;
  }

  // ---- pointers ----

  boolean isPointer() {
    return isA(POINTER);
  }

  boolean isMemberPointer() {
    return isA(MEMBER_POINTER);
  }

  boolean isFunction() {
    return isA(FUNCTION);
  }

  /// The qualifiers of a pointer's target type.
  int pointeeFlags() {
    return (int) Pointers.load(state, address + 2L * word(), 4);
  }

  TypeInfo pointee() {
    return at(Pointers.load(state, address + 3L * word()));
  }

  /// The class that a member pointer's members belong to.
  TypeInfo context() {
    return at(Pointers.load(state, address + 4L * word()));
  }
}
