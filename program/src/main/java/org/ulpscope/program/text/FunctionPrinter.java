package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Names;
import org.ulpscope.program.Type;

/// Prints one function.
final class FunctionPrinter {
  private final StringBuilder out;
  private final Function function;
  private final AttributeGroups groups;
  private final SourceLines sources;
  private final LocalNames names;
  private final TypePrinter types;
  private final OperationPrinter operations;
  private final LocationPrinter locations;

  FunctionPrinter(
      TypePrinter types, Function function, AttributeGroups groups, SourceLines sources) {
    this.out = types.out();
    this.function = function;
    this.groups = groups;
    this.sources = sources;
    this.names = LocalNames.of(function);
    this.types = types;
    this.operations = new OperationPrinter(types, names, groups);
    this.locations = new LocationPrinter(out, function.location());
  }

  void print() {
    out.append('\n');
    function.location().ifPresent(location -> source("", "", location));
    head();
    if (function.isDeclaration()) {
      out.append('\n');
      return;
    }
    out.append(" {\n");
    for (int i = 0; i < function.blocks().size(); i++) {
      block(i, function.block(i));
    }
    out.append("}\n");
  }

  private void head() {
    out.append(function.isDeclaration() ? "declare " : "define ");
    if (function.linkage() != Linkage.EXTERNAL) {
      out.append(function.linkage()).append(' ');
    }
    if (function.convention() != 0) {
      out.append("cc(").append(function.convention()).append(") ");
    }
    types.attributes(function.resultAttributes());
    types.type(function.signature().result());
    out.append(" @").append(Names.quote(function.name())).append('(');
    parameters();
    out.append(')');
    types.addressSpace(function.addressSpace());
    groups.print(function.attributes(), types, out);
    function
        .personality()
        .ifPresent(
            routine -> {
              out.append(" personality ");
              operations.operands().typed(routine);
            });
    new LocationPrinter(out, Optional.empty()).print(function.location());
  }

  private void parameters() {
    List<Type> parameters = function.signature().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      types.type(parameters.get(i));
      out.append(' ');
      if (i < function.parameters().size()) {
        types.attributes(function.parameters().get(i));
      }
      if (names.hasValue(i)) {
        out.append('%').append(names.value(i));
      } else {
        out.setLength(out.length() - 1);
      }
    }
    if (function.signature().variadic()) {
      out.append(parameters.isEmpty() ? "..." : ", ...");
    }
  }

  private void block(int index, Block block) {
    if (index > 0) {
      out.append('\n');
    }
    out.append(names.block(index)).append(":\n");
    String file = function.location().map(Location::file).orElse("");
    Location last = null;
    for (Instruction instruction : block.instructions()) {
      Location location = instruction.location().orElse(null);
      if (location != null && !isSameLine(location, last)) {
        source("    ", file, location);
        last = location;
      }
      instruction(instruction);
    }
  }

  private void instruction(Instruction instruction) {
    out.append("    ");
    if (instruction.hasResult()) {
      out.append('%').append(names.value(instruction.result())).append(" = ");
    }
    operations.operation(instruction.operation(), instruction.type());
    int ulps = Float.floatToIntBits(instruction.maximumUlps());
    if (ulps != 0) {
      out.append(" fpmath ");
      FloatText.print(Type.Fp.FLOAT, BigInteger.valueOf(Integer.toUnsignedLong(ulps)), out);
    }
    locations.print(instruction.location());
    out.append('\n');
  }

  private static boolean isSameLine(Location location, Location last) {
    return last != null && location.line() == last.line() && location.file().equals(last.file());
  }

  /// A comment with the source line, if it is available.
  private void source(String indent, String file, Location location) {
    Optional<String> line = sources.line(location.file(), location.line());
    if (line.isPresent()) {
      out.append(indent).append("; ");
      if (!location.file().equals(file)) {
        out.append(SourceLines.printable(location.file())).append(':');
      }
      out.append(location.line()).append(" | ").append(SourceLines.printable(line.get().strip()));
      out.append('\n');
    }
  }
}
