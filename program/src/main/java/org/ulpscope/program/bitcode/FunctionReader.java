package org.ulpscope.program.bitcode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Location;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.debug.DebugInfoReader;
import org.ulpscope.program.bitcode.debug.DebugLocations;
import org.ulpscope.program.bitcode.debug.Metadata;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.NamePool;
import org.ulpscope.program.bitcode.table.Prototype;
import org.ulpscope.program.bitcode.table.Values;

/// Reads the bodies of functions.
///
/// A body is a block that contains the function's own constants and metadata, its instructions, the
/// names of its values and the attachments of its instructions, in this order.
final class FunctionReader {
  // LLVMBitCodes.h, enum ValueSymtabCodes and METADATA_ATTACHMENT.
  private static final int VALUE_NAME = 1;
  private static final int BLOCK_NAME = 2;
  private static final int ATTACHMENT = 11;

  private final Bitstream in;
  private final ModuleTables tables;
  private final Body body;
  private final InstructionReader instructions;
  private final DebugLocations locations;
  private final Optional<DebugInfoReader> debugInfo;
  private final NamePool names = new NamePool();

  private String[] blockNames;
  private String[] valueNames;
  private int firstParameter;
  private Optional<Location> location = Optional.empty();
  private int debugNode;

  /// @param debugInfo collects the debug information of each function, if requested
  FunctionReader(
      Bitstream in,
      ModuleTables tables,
      DebugLocations locations,
      Optional<DebugInfoReader> debugInfo) {
    this.in = in;
    this.tables = tables;
    this.locations = locations;
    this.debugInfo = debugInfo;
    this.body = new Body(in, tables.values());
    this.instructions = new InstructionReader(in, tables, body, locations);
  }

  /// Reads the body at the current position.
  Function read(Prototype prototype, Optional<Constant> personality) {
    Values values = tables.values();
    int moduleValues = values.size();
    int moduleMetadata = tables.metadata().size();
    start(prototype.signature(), moduleMetadata);
    in.enter();
    readBlock();
    int count = body.valueCount();
    String[] named = valueNames.length < count ? Arrays.copyOf(valueNames, count) : valueNames;
    for (int i = 0; i < count; i++) {
      named[i] = named[i] == null ? "" : named[i];
    }
    Function function =
        prototype.function(
            body.blocks(blockNames),
            List.of(named.length == count ? named : Arrays.copyOf(named, count)),
            personality,
            location);
    location.ifPresent(
        at ->
            debugInfo.ifPresent(info -> info.add(prototype.name(), debugNode, at, moduleMetadata)));
    values.truncate(moduleValues);
    tables.metadata().truncate(moduleMetadata);
    return function;
  }

  private void start(Type.Signature signature, int moduleMetadata) {
    List<Type> parameters = signature.parameters();
    firstParameter = tables.values().size();
    for (int i = 0; i < parameters.size(); i++) {
      tables.values().add(new Operand.Local(i, parameters.get(i)));
    }
    body.start(parameters.size());
    instructions.start();
    locations.enterFunction(moduleMetadata);
    location = Optional.empty();
    blockNames = new String[0];
    valueNames = new String[parameters.size()];
  }

  private void readBlock() {
    while (true) {
      switch (in.next()) {
        case END -> {
          return;
        }
        case RECORD -> {
          if (in.code() == InstructionReader.DECLAREBLOCKS) {
            body.declareBlocks(in.intOp(0));
            blockNames = new String[body.declaredBlocks()];
            Arrays.fill(blockNames, "");
          } else {
            instructions.read();
          }
        }
        case BLOCK -> {
          switch (in.block()) {
            case ModuleReader.CONSTANTS_BLOCK -> tables.constants().read();
            case ModuleReader.METADATA_BLOCK -> tables.metadata().read(() -> {});
            case ModuleReader.VALUE_SYMTAB_BLOCK -> readNames();
            case ModuleReader.METADATA_ATTACHMENT_BLOCK -> readAttachments();
            default -> in.skip();
          }
        }
      }
    }
  }

  /// Reads the names of values and blocks.
  private void readNames() {
    in.enter();
    valueNames = Arrays.copyOf(valueNames, body.valueCount());
    while (in.nextRecord()) {
      int id = in.intOp(0);
      if (in.code() == VALUE_NAME) {
        int index = body.nameIndex(id, firstParameter);
        if (index < 0) {
          throw in.error("a name for value " + id + " of another function");
        }
        valueNames[index] = names.get(in, 1);
      } else if (in.code() == BLOCK_NAME) {
        if (id >= blockNames.length) {
          throw in.error("a name for block " + id + ", which is not declared");
        }
        blockNames[id] = names.get(in, 1);
      }
    }
  }

  /// Reads the attachments of the function, `[(kind, node)…]`, and of instructions, `[instruction,
  /// (kind, node)…]`.
  private void readAttachments() {
    Metadata metadata = tables.metadata();
    int debug = metadata.kind("dbg");
    int accuracy = metadata.kind("fpmath");
    in.enter();
    while (in.nextRecord()) {
      if (in.code() != ATTACHMENT) {
        continue;
      }
      int at = in.size() % 2;
      for (; at < in.size(); at += 2) {
        int kind = in.intOp(at);
        if (kind == accuracy && in.size() % 2 == 1) {
          body.allowUlps(in.intOp(0), maximumUlps(in.intOp(at + 1)));
        } else if (kind == debug && in.size() % 2 == 0) {
          debugNode = in.intOp(at + 1);
          location = locations.ofFunction(debugNode);
        }
      }
    }
  }

  /// `!fpmath` is a node with one float (LLVM Language Reference, section fpmath Metadata).
  private float maximumUlps(int node) {
    Metadata metadata = tables.metadata();
    int value = metadata.is(node, Metadata.NODE) ? metadata.reference(node, 0) : Metadata.NOTHING;
    if (metadata.is(value, Metadata.VALUE)
        && tables.values().get(metadata.intNumber(value, 1)) instanceof Constant.Fp number
        && number.type() == Type.Fp.FLOAT) {
      return Float.intBitsToFloat(number.bits().intValue());
    }
    throw in.error("an accuracy that is not a float");
  }

  /// A function without a body.
  static Function declaration(Prototype prototype, Optional<Location> location) {
    List<String> unnamed = List.of(fill(new String[prototype.signature().parameters().size()]));
    return prototype.function(List.of(), unnamed, Optional.empty(), location);
  }

  private static String[] fill(String[] names) {
    Arrays.fill(names, "");
    return names;
  }
}
