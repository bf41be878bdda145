package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Names;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.AttributeTable;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.Prototype;
import org.ulpscope.program.bitcode.table.TypeTable;
import org.ulpscope.program.bitcode.table.Values;

/// Reads a module's global variables, functions and aliases. They are its first values, in the
/// order of their records.
///
/// Each record starts with the position of the symbol's name in the string table.
final class SymbolReader {
  private record GlobalRecord(
      int id,
      Type type,
      int addressSpace,
      int initializer,
      boolean isConstant,
      boolean isThreadLocal,
      boolean isExternallyInitialized,
      int alignment,
      Linkage linkage,
      String section) {}

  private record AliasRecord(
      int id, Type type, int addressSpace, int target, boolean indirect, Linkage linkage) {}

  private final Bitstream in;
  private final byte[] strings;
  private final TypeTable types;
  private final AttributeTable attributes;
  private final Values values;
  private final Operators operators;

  private final List<String> sections = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Integer> addressSpaces = new ArrayList<>();
  private final List<GlobalRecord> globals = new ArrayList<>();
  private final List<AliasRecord> aliases = new ArrayList<>();
  private final List<Prototype> functions = new ArrayList<>();
  private boolean defined;

  SymbolReader(
      Bitstream in,
      byte[] strings,
      TypeTable types,
      AttributeTable attributes,
      Values values,
      Operators operators) {
    this.in = in;
    this.strings = strings;
    this.types = types;
    this.attributes = attributes;
    this.values = values;
    this.operators = operators;
  }

  void addSection(String name) {
    sections.add(name);
  }

  /// GLOBALVAR: `[name, size, type, constant | explicit type | address space, initializer, linkage,
  /// alignment, section, visibility, thread-local, unnamed_addr, externally initialized, …]`
  void readGlobal() {
    long bits = in.op(3);
    if ((bits & 2) == 0) {
      throw in.error("a variable with the pointer type of older versions");
    }
    int space = (int) (bits >>> 2);
    globals.add(
        new GlobalRecord(
            add(space),
            types.at(2),
            space,
            in.intOp(4),
            (bits & 1) != 0,
            in.size() > 9 && in.flag(9),
            in.size() > 11 && in.flag(11),
            operators.alignment(in.op(6)),
            linkage(in.op(5)),
            section(in.intOp(7))));
  }

  /// FUNCTION: `[name, size, type, convention, declaration, linkage, attributes, alignment,
  /// section, visibility, gc, unnamed_addr, prologue, dllstorage, comdat, prefix, personality,
  /// dso_local, address space, …]`
  void readFunction() {
    int space = in.size() > 18 ? in.intOp(18) : 0;
    int id = add(space);
    functions.add(
        new Prototype(
            id,
            names.get(id),
            types.signature(in.intOp(2)),
            attributes.get(in.op(6)),
            linkage(in.op(5)),
            in.intOp(3),
            space,
            !in.flag(4),
            in.size() > 16 ? in.intOp(16) : 0));
  }

  /// ALIAS and IFUNC: `[name, size, type, address space, target, linkage, …]`
  void readAlias(boolean indirect) {
    int space = in.intOp(3);
    aliases.add(
        new AliasRecord(add(space), types.at(2), space, in.intOp(4), indirect, linkage(in.op(5))));
  }

  private int add(int addressSpace) {
    long from = in.op(0);
    long length = in.op(1);
    if (from < 0 || length < 0 || from > strings.length || length > strings.length - from) {
      throw in.error("a name is outside of the string table");
    }
    byte[] name = Arrays.copyOfRange(strings, (int) from, (int) (from + length));
    names.add(Names.decode(name));
    addressSpaces.add(addressSpace);
    return names.size() - 1;
  }

  private String section(int number) {
    if (number > sections.size()) {
      throw in.error("section " + number + " is not defined");
    }
    return number == 0 ? "" : sections.get(number - 1);
  }

  /// As in `getDecodedLinkage` of llvm/lib/Bitcode/Reader/BitcodeReader.cpp: some kinds have two
  /// numbers, and unknown ones are external.
  private static Linkage linkage(long code) {
    return switch ((int) code) {
      case 1, 16 -> Linkage.WEAK;
      case 2 -> Linkage.APPENDING;
      case 3 -> Linkage.INTERNAL;
      case 4, 18 -> Linkage.LINKONCE;
      case 7 -> Linkage.EXTERN_WEAK;
      case 8 -> Linkage.COMMON;
      case 9, 13, 14 -> Linkage.PRIVATE;
      case 10, 17 -> Linkage.WEAK_ODR;
      case 11, 19 -> Linkage.LINKONCE_ODR;
      case 12 -> Linkage.AVAILABLE_EXTERNALLY;
      default -> Linkage.EXTERNAL;
    };
  }

  // ---- the result ----

  /// Adds the symbols to the table of values, once all have been read.
  void define() {
    if (defined) {
      return;
    }
    defined = true;
    nameTheUnnamed();
    for (int id = 0; id < names.size(); id++) {
      values.add(new Constant.Symbol(names.get(id), types.pointer(addressSpaces.get(id))));
    }
  }

  /// Numbers symbols without a name in the order of LLVM's text form: variables, aliases, ifuncs,
  /// functions.
  private void nameTheUnnamed() {
    List<Integer> unnamed = new ArrayList<>();
    globals.forEach(global -> unnamed.add(global.id));
    aliases.stream().filter(alias -> !alias.indirect).forEach(alias -> unnamed.add(alias.id));
    aliases.stream().filter(alias -> alias.indirect).forEach(alias -> unnamed.add(alias.id));
    functions.forEach(function -> unnamed.add(function.id()));
    unnamed.removeIf(id -> !names.get(id).isEmpty());
    if (unnamed.isEmpty()) {
      return;
    }
    Set<String> taken = new HashSet<>(names);
    int number = 0;
    for (int id : unnamed) {
      while (!taken.add(String.valueOf(number))) {
        number++;
      }
      names.set(id, String.valueOf(number));
    }
    functions.replaceAll(function -> function.named(names.get(function.id())));
  }

  List<Prototype> functions() {
    return functions;
  }

  /// The variables; `locations` maps the number of a variable to its definition.
  List<Global> globals(IntFunction<Optional<Location>> locations) {
    List<Global> list = new ArrayList<>(globals.size());
    for (GlobalRecord global : globals) {
      int initializer = global.initializer;
      list.add(
          new Global(
              names.get(global.id),
              global.type,
              global.addressSpace,
              initializer == 0 ? Optional.empty() : Optional.of(values.constant(initializer - 1)),
              global.isConstant,
              global.isThreadLocal,
              global.isExternallyInitialized,
              global.alignment,
              global.linkage,
              global.section,
              locations.apply(global.id)));
    }
    return list;
  }

  List<Alias> aliases() {
    List<Alias> list = new ArrayList<>(aliases.size());
    for (AliasRecord alias : aliases) {
      list.add(
          new Alias(
              names.get(alias.id),
              alias.type,
              alias.addressSpace,
              values.constant(alias.target),
              alias.indirect,
              alias.linkage));
    }
    return list;
  }
}
