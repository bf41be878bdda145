package org.ulpscope.program.bitcode;

import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.debug.MetadataText;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.ConstantReader;
import org.ulpscope.program.bitcode.table.TypeTable;
import org.ulpscope.program.bitcode.table.Values;

/// Reads the numbers of an instruction's record in order.
///
/// Values are numbered backwards from the instruction. A forward reference therefore has a negative
/// number; it is followed by its type if the type is not implied.
final class Operands {
  /// Precedes the number of metadata in an operand bundle (LLVMBitCodes.h, OB_METADATA).
  private static final long METADATA_MARKER = 0x8000_0000L;

  private final Bitstream in;
  private final TypeTable types;
  private final Values values;
  private final Body body;
  private final MetadataText metadata;
  private int at;

  Operands(Bitstream in, TypeTable types, Values values, Body body, MetadataText metadata) {
    this.in = in;
    this.types = types;
    this.values = values;
    this.body = body;
    this.metadata = metadata;
  }

  /// Starts a record.
  void start() {
    at = 0;
  }

  boolean hasMore() {
    return at < in.size();
  }

  int left() {
    return in.size() - at;
  }

  long number() {
    return in.op(at++);
  }

  /// The next number, or 0 at the end: trailing flags are omitted if none is set.
  long optionalNumber() {
    return hasMore() ? number() : 0;
  }

  int index() {
    return in.intOp(at++);
  }

  boolean flag() {
    return number() != 0;
  }

  Type type() {
    return types.get(index());
  }

  int block() {
    int block = index();
    if (block >= body.declaredBlocks()) {
      throw in.error("block " + block + " is not declared");
    }
    return block;
  }

  /// A value that may be followed by its type.
  Operand typed() {
    int id = body.next() - (int) number();
    return isDefined(id) ? values.get(id) : body.forward(id, type());
  }

  /// A value whose type is known.
  Operand implied(Type type) {
    return resolve(body.next() - (int) number(), type);
  }

  /// A value whose type is known, with a signed number.
  Operand signed(Type type) {
    return resolve(body.next() - (int) ConstantReader.signed(number()), type);
  }

  /// A value numbered from the start of the table.
  Operand absolute(Type type) {
    return resolve((int) number(), type);
  }

  Operand typedOrMetadata() {
    if (in.op(at) != METADATA_MARKER) {
      return typed();
    }
    at++;
    return implied(Type.Special.METADATA);
  }

  private boolean isDefined(int id) {
    return Integer.compareUnsigned(id, body.next()) < 0;
  }

  private Operand resolve(int id, Type type) {
    if (type == Type.Special.METADATA) {
      return metadata.operand(id);
    }
    if (!isDefined(id)) {
      return body.forward(id, type);
    }
    Operand value = values.get(id);
    if (value.type() != type && !value.type().equals(type)) {
      throw in.error("value " + id + " is " + value.type() + ", not " + type);
    }
    return value;
  }
}
