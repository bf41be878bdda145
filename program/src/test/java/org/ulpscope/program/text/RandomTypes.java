package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.Location;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Random types, attributes, names and locations, including odd ones.
final class RandomTypes {
  private static final List<String> NAMES =
      List.of(
          "x",
          "x.addr",
          "y",
          "entry",
          "in",
          "at",
          "to",
          "fpmath",
          "unwind",
          "label",
          "type",
          "c",
          "operator new",
          "é→𝄞",
          "0",
          "12",
          "12ab",
          "-1",
          "-",
          "...",
          ".str",
          "$a",
          "a\"b\\c\nd",
          "%x",
          "@x",
          "#1",
          "x#1",
          "x:",
          " ",
          "\u0000",
          "i32",
          "null",
          "ret",
          "_ZN3fooEv",
          "ptr",
          "!");

  final RandomGenerator random;
  private final List<Type> structs = new ArrayList<>();

  RandomTypes(RandomGenerator random) {
    this.random = random;
    for (int i = random.nextInt(6); i > 0; i--) {
      String name = name() + structs.size();
      structs.add(random.nextInt(4) == 0 ? new Type.Opaque(name) : new Type.Named(name, struct(3)));
    }
  }

  /// The named types, in an order in which some are used before they are defined.
  List<Type> structs() {
    return structs.reversed();
  }

  boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  <E extends Enum<E>> E pick(Class<E> type) {
    return pick(List.of(type.getEnumConstants()));
  }

  <T> List<T> list(int most, Supplier<T> element) {
    var list = new ArrayList<T>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }

  String name() {
    return pick(NAMES);
  }

  /// A name, or none at all.
  String text() {
    return chance(3) ? "" : name();
  }

  /// Any number, extremes included.
  int number() {
    return switch (random.nextInt(6)) {
      case 0 -> Integer.MIN_VALUE;
      case 1 -> Integer.MAX_VALUE;
      case 2 -> -1;
      default -> random.nextInt(100);
    };
  }

  Type.Int integer() {
    return chance(8)
        ? new Type.Int(random.nextInt(1, 600))
        : pick(List.of(Types.I1, Types.I8, Types.I16, Types.I32, Types.I64, Types.I128));
  }

  Type.Pointer pointer() {
    return chance(3) ? new Type.Pointer(random.nextInt(1, 300)) : Types.POINTER;
  }

  Type type(int depth) {
    return switch (random.nextInt(depth <= 0 ? 3 : 9)) {
      case 0 -> integer();
      case 1 -> pick(Type.Fp.class);
      case 2 -> pointer();
      case 3 -> new Type.Vector(random.nextInt(17), type(0), chance(4));
      case 4 -> new Type.Array(random.nextLong(1L << random.nextInt(1, 62)), type(depth - 1));
      case 5 -> struct(depth);
      case 6 -> structs.isEmpty() ? pick(Type.Special.class) : pick(structs);
      case 7 -> new Type.Target(name(), list(2, () -> type(depth - 1)), list(2, this::number));
      default -> pick(Type.Special.class);
    };
  }

  Type.Struct struct(int depth) {
    return new Type.Struct(list(3, () -> type(depth - 1)), chance(3));
  }

  Type.Signature signature() {
    return new Type.Signature(type(1), list(3, () -> type(1)), chance(3));
  }

  Attributes attributes() {
    return chance(2) ? Attributes.NONE : new Attributes(list(4, this::attribute));
  }

  private Attribute attribute() {
    String key = chance(2) ? pick(List.of("noundef", "align", "byval", "range", "sret")) : text();
    return switch (random.nextInt(5)) {
      case 0 -> new Attribute.Flag(key);
      case 1 -> new Attribute.Numeric(key, random.nextLong());
      case 2 -> new Attribute.Typed(key, chance(4) ? signature() : type(2));
      case 3 -> new Attribute.Text(key, text());
      default -> new Attribute.Other(key, text());
    };
  }

  Location location() {
    Location location = null;
    for (int i = chance(10) ? 300 : random.nextInt(1, 4); i > 0; i--) {
      String file = chance(2) ? pick(List.of("a.c", "/usr/include/x+y.h", "", "1.c")) : name();
      location = new Location(file, number(), number(), text(), Optional.ofNullable(location));
    }
    return location;
  }
}
