package org.ulpscope.engine.libc.cxx;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;

/// An object of a class, and its base class subobjects.
///
/// @param address 0 for the target of a null pointer: it has the same subobjects, without addresses
record ClassObject(State state, long address, TypeInfo type) {
  /// A subobject.
  ///
  /// @param isPublic whether a path of public bases leads to it
  record Part(long address, boolean isPublic) {}

  /// Distinguishes subobjects of one type: the virtual base that contains them, and their offset in
  /// it. A virtual base is one subobject, regardless of the number of paths to it (Itanium C++ ABI
  /// 2.1).
  private record Place(String virtualBase, long offset) {}

  /// The base subobject of a type, if there is exactly one and it is public: the target of an
  /// implicit conversion (C++20 [conv.ptr], [class.member.lookup]).
  Optional<Long> upcast(TypeInfo wanted) {
    Map<?, Part> parts = parts(wanted);
    if (parts.size() != 1) {
      return Optional.empty();
    }
    Part only = parts.values().iterator().next();
    return only.isPublic() ? Optional.of(only.address()) : Optional.empty();
  }

  /// Whether the subobject of a type at an address is a public base of this object.
  private boolean hasPublicPart(TypeInfo wanted, long at) {
    return parts(wanted).values().stream().anyMatch(p -> p.isPublic() && p.address() == at);
  }

  /// `dynamic_cast` of a pointer to a subobject of this most derived object (C++20
  /// [expr.dynamic.cast] p8): to the only object that the subobject is a base of, otherwise a cross
  /// cast.
  ///
  /// @param part the address of the subobject, of the type `from`
  Optional<Long> cast(long part, TypeInfo from, TypeInfo to) {
    var down =
        parts(to).values().stream()
            .filter(p -> new ClassObject(state, p.address(), to).hasPublicPart(from, part))
            .toList();
    if (down.size() == 1) {
      return Optional.of(down.getFirst().address());
    }
    return hasPublicPart(from, part) ? upcast(to) : Optional.empty();
  }

  // ---- all subobjects ----

  private Map<Place, Part> parts(TypeInfo wanted) {
    var found = new LinkedHashMap<Place, Part>();
    collect(wanted, new Place("", 0), true, found);
    return found;
  }

  private void collect(TypeInfo wanted, Place place, boolean isPublic, Map<Place, Part> found) {
    if (type.isSame(wanted)) {
      found.merge(
          place,
          new Part(address, isPublic),
          (a, b) -> new Part(address, a.isPublic() || b.isPublic()));
      return;
    }
    for (TypeInfo.Base base : type.bases()) {
      Place inner =
          base.isVirtual()
              ? new Place(base.type().name(), 0)
              : new Place(place.virtualBase(), place.offset() + base.offset());
      new ClassObject(state, addressOf(base), base.type())
          .collect(wanted, inner, isPublic && base.isPublic(), found);
    }
  }

  /// The offset of a virtual base is in the virtual table, at the position in its description.
  private long addressOf(TypeInfo.Base base) {
    if (address == 0) {
      return 0;
    }
    if (!base.isVirtual()) {
      return address + base.offset();
    }
    long offset = Pointers.load(state, Pointers.load(state, address) + base.offset());
    return address + (Pointers.word(state) == 4 ? (int) offset : offset);
  }
}
