package org.ulpscope.program.bitcode;

import java.util.Optional;
import org.ulpscope.program.Location;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.debug.DebugLocations;
import org.ulpscope.program.bitcode.debug.MetadataText;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// Reads the records of a function's block: dispatches each to the reader of its family.
final class InstructionReader {
  // LLVMBitCodes.h, enum FunctionCodes. Codes that only older versions of LLVM wrote are absent.
  static final int DECLAREBLOCKS = 1;
  private static final int BINOP = 2;
  private static final int CAST = 3;
  private static final int EXTRACTELT = 6;
  private static final int INSERTELT = 7;
  private static final int SHUFFLEVEC = 8;
  private static final int RET = 10;
  private static final int BR = 11;
  private static final int SWITCH = 12;
  private static final int INVOKE = 13;
  private static final int UNREACHABLE = 15;
  private static final int PHI = 16;
  private static final int ALLOCA = 19;
  private static final int LOAD = 20;
  private static final int VAARG = 23;
  private static final int EXTRACTVAL = 26;
  private static final int INSERTVAL = 27;
  private static final int CMP2 = 28;
  private static final int VSELECT = 29;
  private static final int INDIRECTBR = 31;
  private static final int DEBUG_LOC_AGAIN = 33;
  private static final int CALL = 34;
  private static final int DEBUG_LOC = 35;
  private static final int FENCE = 36;
  private static final int RESUME = 39;
  private static final int LOADATOMIC = 41;
  private static final int GEP = 43;
  private static final int STORE = 44;
  private static final int STOREATOMIC = 45;
  private static final int CMPXCHG = 46;
  private static final int LANDINGPAD = 47;
  private static final int CLEANUPRET = 48;
  private static final int CATCHRET = 49;
  private static final int CATCHPAD = 50;
  private static final int CLEANUPPAD = 51;
  private static final int CATCHSWITCH = 52;
  private static final int OPERAND_BUNDLE = 55;
  private static final int UNOP = 56;
  private static final int CALLBR = 57;
  private static final int FREEZE = 58;
  private static final int ATOMICRMW = 59;
  private static final int BLOCKADDR_USERS = 60;
  private static final int DEBUG_RECORD_VALUE = 61;
  private static final int DEBUG_RECORD_DECLARE = 62;
  private static final int DEBUG_RECORD_ASSIGN = 63;
  private static final int DEBUG_RECORD_VALUE_SIMPLE = 64;
  private static final int DEBUG_RECORD_LABEL = 65;

  private static final String FUNCLETS = "exception handling by funclets";

  private final Bitstream in;
  private final Body body;
  private final Operands operands;
  private final ArithmeticReader arithmetic;
  private final MemoryReader memory;
  private final CallReader calls;
  private final ControlReader control;
  private final DebugLocations locations;
  private Optional<Location> lastLocation = Optional.empty();

  InstructionReader(Bitstream in, ModuleTables tables, Body body, DebugLocations locations) {
    this.in = in;
    this.body = body;
    this.locations = locations;
    var types = tables.types();
    var operators = tables.operators();
    var text = new MetadataText(tables.metadata(), tables.values(), types);
    operands = new Operands(in, types, tables.values(), body, text);
    arithmetic = new ArithmeticReader(in, types, operators, operands, body, tables.constants());
    memory =
        new MemoryReader(in, types, operators, operands, body, tables.layout(), tables.scopes());
    calls =
        new CallReader(
            in, types, tables.attributes(), operators, operands, body, tables.bundleTags());
    control = new ControlReader(in, operands, body);
  }

  /// Starts a function.
  void start() {
    calls.start();
    lastLocation = Optional.empty();
  }

  /// Reads the current record.
  void read() {
    operands.start();
    switch (in.code()) {
      case LOAD -> memory.load();
      case STORE -> memory.store();
      case GEP -> memory.elementPointer();
      case ALLOCA -> memory.alloca();
      case LOADATOMIC -> memory.loadAtomic();
      case STOREATOMIC -> memory.storeAtomic();
      case FENCE -> memory.fence();
      case CMPXCHG -> memory.compareExchange();
      case ATOMICRMW -> memory.readModifyWrite();
      case BINOP -> arithmetic.binary();
      case UNOP -> arithmetic.unary();
      case CAST -> arithmetic.cast();
      case CMP2 -> arithmetic.compare();
      case VSELECT -> arithmetic.select();
      case FREEZE -> arithmetic.freeze();
      case PHI -> arithmetic.phi();
      case EXTRACTELT -> arithmetic.extractElement();
      case INSERTELT -> arithmetic.insertElement();
      case SHUFFLEVEC -> arithmetic.shuffle();
      case EXTRACTVAL -> arithmetic.extractValue();
      case INSERTVAL -> arithmetic.insertValue();
      case VAARG -> arithmetic.variableArgument();
      case CALL -> calls.call();
      case INVOKE -> calls.invoke();
      case CALLBR -> calls.callBranch();
      case OPERAND_BUNDLE -> calls.bundle();
      case LANDINGPAD -> calls.landingPad();
      case RET -> control.ret();
      case BR -> control.branch();
      case SWITCH -> control.choose();
      case INDIRECTBR -> control.indirect();
      case RESUME -> control.resume();
      case UNREACHABLE -> control.unreachable();
      case CATCHPAD, CLEANUPPAD ->
          body.add(new Operation.Unsupported(FUNCLETS), Type.Special.TOKEN);
      case CATCHSWITCH -> body.end(new Operation.Unsupported(FUNCLETS), Type.Special.TOKEN);
      case CLEANUPRET, CATCHRET -> body.end(new Operation.Unsupported(FUNCLETS));
      case DEBUG_LOC -> locate();
      case DEBUG_LOC_AGAIN -> body.locate(lastLocation);
      case BLOCKADDR_USERS,
          DEBUG_RECORD_VALUE,
          DEBUG_RECORD_DECLARE,
          DEBUG_RECORD_ASSIGN,
          DEBUG_RECORD_VALUE_SIMPLE,
          DEBUG_RECORD_LABEL -> {}
      default -> throw in.error("instruction code " + in.code() + " does not exist in LLVM 20");
    }
  }

  /// DEBUG_LOC: `[line, column, scope, inlined at, implicit]`, with nodes as their number plus one.
  private void locate() {
    int line = (int) in.op(0);
    int column = (int) in.op(1);
    lastLocation = locations.get(line, column, in.intOp(2) - 1, in.intOp(3) - 1);
    body.locate(lastLocation);
  }
}
