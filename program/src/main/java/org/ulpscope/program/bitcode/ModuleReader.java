package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.debug.DebugInfoReader;
import org.ulpscope.program.bitcode.debug.DebugLocations;
import org.ulpscope.program.bitcode.debug.Metadata;
import org.ulpscope.program.bitcode.stream.BitcodeException;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.AttributeTable;
import org.ulpscope.program.bitcode.table.ConstantReader;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.Prototype;
import org.ulpscope.program.bitcode.table.TypeTable;
import org.ulpscope.program.bitcode.table.Values;
import org.ulpscope.program.debug.DebugInfo;

/// Reads a module: its tables, its symbols, and then the bodies of its functions.
final class ModuleReader {
  // LLVMBitCodes.h, enum BlockIDs.
  static final int PARAMATTR_BLOCK = 9;
  static final int PARAMATTR_GROUP_BLOCK = 10;
  static final int CONSTANTS_BLOCK = 11;
  static final int FUNCTION_BLOCK = 12;
  static final int VALUE_SYMTAB_BLOCK = 14;
  static final int METADATA_BLOCK = 15;
  static final int METADATA_ATTACHMENT_BLOCK = 16;
  static final int TYPE_BLOCK = 17;
  static final int OPERAND_BUNDLE_TAGS_BLOCK = 21;
  static final int METADATA_KIND_BLOCK = 22;
  static final int SYNC_SCOPE_NAMES_BLOCK = 26;

  // LLVMBitCodes.h, enum ModuleCodes.
  private static final int VERSION = 1;
  private static final int TRIPLE = 2;
  private static final int DATALAYOUT = 3;
  private static final int ASM = 4;
  private static final int SECTIONNAME = 5;
  private static final int GLOBALVAR = 7;
  private static final int FUNCTION = 8;
  private static final int ALIAS = 14;
  private static final int SOURCE_FILENAME = 16;
  private static final int IFUNC = 18;

  /// The version whose names are in a string table and whose operands are relative.
  private static final int CURRENT_VERSION = 2;

  private final Bitstream in;
  private final TypeTable types;
  private final AttributeTable attributes;
  private final Values values;
  private final Operators operators;
  private final ConstantReader constants;
  private final Metadata metadata;
  private final DebugLocations locations;
  private final SymbolReader symbols;
  private final List<String> scopes = new ArrayList<>();
  private final List<String> bundleTags = new ArrayList<>();

  private String triple = "";
  private DataLayout layout = DataLayout.parse("");
  private String assembly = "";
  private String source = "";

  private final Map<Integer, Integer> debugNodes = new HashMap<>();
  private final Map<Integer, Function> bodies = new HashMap<>();
  private FunctionReader functionReader;
  private Optional<DebugInfoReader> debugInfo = Optional.empty();
  private int nextBody;

  /// @param names the string table of the module
  ModuleReader(Bitstream in, byte[] names) {
    this.in = in;
    types = new TypeTable(in);
    attributes = new AttributeTable(in, types);
    values = new Values(in);
    operators = new Operators(in);
    constants = new ConstantReader(in, types, values, operators);
    metadata = new Metadata(in);
    locations = new DebugLocations(metadata);
    symbols = new SymbolReader(in, names, types, attributes, values, operators);
  }

  /// Reads the module and its debug information.
  DebugInfo readDebugInfo() {
    var reader = new DebugInfoReader(metadata, values);
    debugInfo = Optional.of(reader);
    read();
    return reader.result();
  }

  /// Reads the module at the current position.
  Program read() {
    in.enter();
    while (true) {
      switch (in.next()) {
        case END -> {
          return program();
        }
        case RECORD -> readRecord();
        case BLOCK -> readBlock();
      }
    }
  }

  private void readBlock() {
    if (in.atBlockInfo()) {
      in.readBlockInfo();
      return;
    }
    switch (in.block()) {
      case TYPE_BLOCK -> types.read();
      case PARAMATTR_GROUP_BLOCK -> attributes.readGroups();
      case PARAMATTR_BLOCK -> attributes.readLists();
      case CONSTANTS_BLOCK -> {
        symbols.define();
        constants.read();
      }
      case METADATA_KIND_BLOCK -> metadata.readKinds();
      case METADATA_BLOCK -> {
        symbols.define();
        metadata.read(this::noteAttachments);
      }
      case OPERAND_BUNDLE_TAGS_BLOCK -> readNames(bundleTags);
      case SYNC_SCOPE_NAMES_BLOCK -> readNames(scopes);
      case FUNCTION_BLOCK -> readBody();
      default -> in.skip();
    }
  }

  private void readRecord() {
    switch (in.code()) {
      case VERSION -> {
        if (in.op(0) != CURRENT_VERSION) {
          throw in.error("version " + in.op(0) + " of the module format is not that of LLVM 20");
        }
      }
      case TRIPLE -> triple = in.text(0);
      case DATALAYOUT -> layout = layout(in.text(0));
      case ASM -> assembly = in.text(0);
      case SOURCE_FILENAME -> source = in.text(0);
      case SECTIONNAME -> symbols.addSection(in.text(0));
      case GLOBALVAR -> symbols.readGlobal();
      case FUNCTION -> symbols.readFunction();
      case ALIAS -> symbols.readAlias(false);
      case IFUNC -> symbols.readAlias(true);
      // COMDAT, GCNAME, VSTOFFSET, HASH: for linkers and lazy readers.
      default -> {}
    }
  }

  private DataLayout layout(String text) {
    try {
      return DataLayout.parse(text);
    } catch (IllegalArgumentException e) {
      throw new BitcodeException(e.getMessage(), in.position(), e);
    }
  }

  private void readNames(List<String> names) {
    in.enter();
    while (in.nextRecord()) {
      names.add(in.text(0));
    }
  }

  /// GLOBAL_DECL_ATTACHMENT: `[symbol, (kind, node)…]`
  private void noteAttachments() {
    for (int i = 1; i < in.size(); i += 2) {
      if (in.intOp(i) == metadata.kind("dbg")) {
        debugNodes.put(in.intOp(0), in.intOp(i + 1));
      }
    }
  }

  /// Bodies are in the order of the functions that have one.
  private void readBody() {
    symbols.define();
    if (functionReader == null) {
      var tables =
          new ModuleTables(
              layout,
              types,
              attributes,
              values,
              constants,
              metadata,
              operators,
              scopes,
              bundleTags);
      functionReader = new FunctionReader(in, tables, locations, debugInfo);
    }
    List<Prototype> functions = symbols.functions();
    while (nextBody < functions.size() && !functions.get(nextBody).hasBody()) {
      nextBody++;
    }
    if (nextBody == functions.size()) {
      throw in.error("a body without a function");
    }
    Prototype prototype = functions.get(nextBody++);
    bodies.put(prototype.id(), functionReader.read(prototype, personality(prototype)));
  }

  private Optional<Constant> personality(Prototype prototype) {
    int id = prototype.personality();
    return id == 0 ? Optional.empty() : Optional.of(values.constant(id - 1));
  }

  // ---- the result ----

  private Program program() {
    symbols.define();
    List<Function> functions = new ArrayList<>();
    for (Prototype prototype : symbols.functions()) {
      Function body = bodies.get(prototype.id());
      if (body == null && prototype.hasBody()) {
        throw in.error("the body of " + prototype.name() + " is missing");
      }
      functions.add(
          body != null
              ? body
              : FunctionReader.declaration(
                  prototype, locations.ofFunction(debugNode(prototype.id()))));
    }
    List<Global> globals = symbols.globals(id -> locations.ofGlobal(debugNode(id)));
    List<Alias> aliases = symbols.aliases();
    return new Program(
        source, triple, layout, assembly, types.structs(), globals, functions, aliases);
  }

  private int debugNode(int symbol) {
    return debugNodes.getOrDefault(symbol, Metadata.NOTHING);
  }
}
