package org.ulpscope.program.bitcode.debug;

import java.util.StringJoiner;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Names;
import org.ulpscope.program.Operand;
import org.ulpscope.program.bitcode.table.TypeTable;
import org.ulpscope.program.bitcode.table.Values;

/// Metadata passed to intrinsics, as text close to LLVM's.
///
/// A string becomes `!"round.tonearest"`, a value `i32 7`, a node `!{!"rsp"}`; anything nested
/// deeper than a few levels, and debug information, is represented by its kind only.
public final class MetadataText {
  private static final int DEEPEST = 4;
  private static final int LONGEST = 64;

  private final Metadata metadata;
  private final Values values;
  private final TypeTable types;

  public MetadataText(Metadata metadata, Values values, TypeTable types) {
    this.metadata = metadata;
    this.values = values;
    this.types = types;
  }

  public Operand.Meta operand(int id) {
    return new Operand.Meta(text(id, 0));
  }

  private String text(int id, int depth) {
    if (id == Metadata.NOTHING) {
      return "null";
    }
    return switch (metadata.code(id)) {
      case Metadata.STRINGS -> "!\"" + Names.escape(metadata.string(id)) + '"';
      case Metadata.VALUE -> value(metadata.intNumber(id, 0), metadata.intNumber(id, 1));
      case Metadata.NODE -> node(id, depth);
      case Metadata.DISTINCT_NODE -> "distinct " + node(id, depth);
      default -> "!debug";
    };
  }

  private String value(int type, int id) {
    if (id < 0 || id >= values.size()) {
      return types.get(type) + " %?";
    }
    return switch (values.get(id)) {
      case Constant.Int number -> number.type() + " " + number.signed();
      case Constant.Fp number -> number.type() + " 0x" + number.bits().toString(16);
      case Constant.Symbol symbol -> symbol.type() + " @" + Names.quote(symbol.name());
      case Constant.Null pointer -> pointer.type() + " null";
      case Operand.Local local -> local.type() + " %" + local.index();
      case Operand other -> other.type() + " ?";
    };
  }

  private String node(int id, int depth) {
    if (depth == DEEPEST || metadata.length(id) > LONGEST) {
      return "!{...}";
    }
    var text = new StringJoiner(", ", "!{", "}");
    for (int i = 0; i < metadata.length(id); i++) {
      text.add(text(metadata.reference(id, i), depth + 1));
    }
    return text.toString();
  }
}
