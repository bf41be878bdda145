package org.ulpscope.program.bitcode.debug;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Constant;
import org.ulpscope.program.bitcode.table.ConstantReader;
import org.ulpscope.program.bitcode.table.ScalarPool;
import org.ulpscope.program.bitcode.table.Values;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.program.debug.SourceType.CompositeKind;
import org.ulpscope.program.debug.SourceType.Encoding;
import org.ulpscope.program.debug.SourceType.Qualifier;

/// Converts the type nodes of debug information to [SourceType]s.
///
/// A type gets its number on first reference and is created later: types may refer to themselves,
/// and nothing recurses.
final class SourceTypeReader {
  // LLVMBitCodes.h, enum MetadataCodes.
  private static final int SUBRANGE = 13;
  private static final int ENUMERATOR = 14;
  private static final int BASIC_TYPE = 15;
  private static final int DERIVED_TYPE = 17;
  private static final int COMPOSITE_TYPE = 18;
  private static final int SUBROUTINE_TYPE = 19;

  // DWARF 5, section 7.5.3: tags.
  private static final int TAG_ARRAY = 0x01;
  private static final int TAG_CLASS = 0x02;
  private static final int TAG_ENUMERATION = 0x04;
  private static final int TAG_MEMBER = 0x0d;
  private static final int TAG_POINTER = 0x0f;
  private static final int TAG_REFERENCE = 0x10;
  private static final int TAG_STRUCTURE = 0x13;
  private static final int TAG_TYPEDEF = 0x16;
  private static final int TAG_UNION = 0x17;
  private static final int TAG_INHERITANCE = 0x1c;
  private static final int TAG_MEMBER_POINTER = 0x1f;
  private static final int TAG_CONST = 0x26;
  private static final int TAG_VOLATILE = 0x35;
  private static final int TAG_RESTRICT = 0x37;
  private static final int TAG_RVALUE_REFERENCE = 0x42;
  private static final int TAG_TEMPLATE_ALIAS = 0x43;
  private static final int TAG_ATOMIC = 0x47;

  // llvm/IR/DebugInfoFlags.def.
  private static final long FLAG_DECLARED = 1 << 2;
  private static final long FLAG_VECTOR = 1 << 11;
  private static final long FLAG_STATIC = 1 << 12;
  private static final long FLAG_BIT_FIELD = 1 << 19;

  /// The DWARF encodings from 1 on.
  private static final Encoding[] ENCODINGS = {
    Encoding.ADDRESS,
    Encoding.BOOLEAN,
    Encoding.COMPLEX_FLOAT,
    Encoding.FLOAT,
    Encoding.SIGNED,
    Encoding.SIGNED_CHAR,
    Encoding.UNSIGNED,
    Encoding.UNSIGNED_CHAR
  };

  private static final int ENCODING_UTF = 0x10;

  private final Metadata metadata;
  private final Values values;
  private final List<SourceType> types = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final Deque<Integer> waiting = new ArrayDeque<>();

  SourceTypeReader(Metadata metadata, Values values) {
    this.metadata = metadata;
    this.values = values;
    types.add(new SourceType.Nothing());
  }

  /// All types, after the referenced ones have been created.
  List<SourceType> types() {
    finish();
    return types;
  }

  /// The number of the type of a node; a missing node means `void`.
  int number(int node) {
    if (node == Metadata.NOTHING) {
      return 0;
    }
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    int number = types.size();
    numbers.put(node, number);
    types.add(new SourceType.Unknown(""));
    waiting.add(node);
    return number;
  }

  /// Creates the types referenced so far.
  void finish() {
    while (!waiting.isEmpty()) {
      int node = waiting.remove();
      types.set(numbers.get(node), read(node));
    }
  }

  /// Creates the types referenced so far, and drops the nodes of the function read last.
  void leaveFunction(int moduleMetadata) {
    finish();
    for (int node = moduleMetadata; node < metadata.size(); node++) {
      numbers.remove(node);
    }
  }

  private SourceType read(int node) {
    return switch (metadata.code(node)) {
      case BASIC_TYPE -> basic(node);
      case DERIVED_TYPE -> derived(node);
      case COMPOSITE_TYPE -> composite(node);
      case SUBROUTINE_TYPE -> function(node);
      default -> new SourceType.Unknown("?");
    };
  }

  private String name(int node) {
    return metadata.string(metadata.reference(node, 2));
  }

  private int tag(int node) {
    return metadata.intNumber(node, 1);
  }

  /// BASIC_TYPE: `[distinct, tag, name, size, alignment, encoding, flags]`
  private SourceType basic(int node) {
    long encoding = metadata.number(node, 5);
    if (encoding == 0) {
      return new SourceType.Unknown(name(node));
    }
    Encoding known =
        encoding >= 1 && encoding <= ENCODINGS.length
            ? ENCODINGS[(int) encoding - 1]
            : encoding == ENCODING_UTF ? Encoding.UNICODE : Encoding.OTHER;
    return new SourceType.Basic(name(node), metadata.number(node, 3), known);
  }

  /// DERIVED_TYPE: `[distinct, tag, name, file, line, scope, base, size, alignment, offset, flags,
  /// extra, …]`
  private SourceType derived(int node) {
    int base = number(metadata.reference(node, 6));
    return switch (tag(node)) {
      case TAG_POINTER -> new SourceType.Pointer(base, metadata.number(node, 7));
      case TAG_REFERENCE -> new SourceType.Reference(base, false);
      case TAG_RVALUE_REFERENCE -> new SourceType.Reference(base, true);
      case TAG_MEMBER_POINTER ->
          new SourceType.MemberPointer(base, number(metadata.reference(node, 11)));
      case TAG_TYPEDEF, TAG_TEMPLATE_ALIAS -> new SourceType.Typedef(name(node), base);
      case TAG_CONST -> new SourceType.Qualified(Qualifier.CONST, base);
      case TAG_VOLATILE -> new SourceType.Qualified(Qualifier.VOLATILE, base);
      case TAG_RESTRICT -> new SourceType.Qualified(Qualifier.RESTRICT, base);
      case TAG_ATOMIC -> new SourceType.Qualified(Qualifier.ATOMIC, base);
      default -> new SourceType.Unknown(name(node));
    };
  }

  /// COMPOSITE_TYPE: `[distinct, tag, name, file, line, scope, base, size, alignment, offset,
  /// flags, elements, …]`
  private SourceType composite(int node) {
    return switch (tag(node)) {
      case TAG_ARRAY -> array(node);
      case TAG_ENUMERATION ->
          new SourceType.Enumeration(
              name(node),
              number(metadata.reference(node, 6)),
              metadata.number(node, 7),
              enumerators(node));
      case TAG_STRUCTURE -> members(CompositeKind.STRUCT, node);
      case TAG_CLASS -> members(CompositeKind.CLASS, node);
      case TAG_UNION -> members(CompositeKind.UNION, node);
      default -> new SourceType.Unknown(name(node));
    };
  }

  private SourceType members(CompositeKind kind, int node) {
    boolean declared = (metadata.number(node, 10) & FLAG_DECLARED) != 0;
    List<SourceType.Member> members = new ArrayList<>();
    for (int element : elements(node)) {
      boolean isMember =
          metadata.is(element, DERIVED_TYPE)
              && (tag(element) == TAG_MEMBER || tag(element) == TAG_INHERITANCE);
      if (isMember && (metadata.number(element, 10) & FLAG_STATIC) == 0) {
        members.add(
            new SourceType.Member(
                name(element),
                number(metadata.reference(element, 6)),
                metadata.number(element, 9),
                metadata.number(element, 7),
                (metadata.number(element, 10) & FLAG_BIT_FIELD) != 0));
      }
    }
    return new SourceType.Composite(kind, name(node), metadata.number(node, 7), members, declared);
  }

  private SourceType array(int node) {
    List<Long> counts = new ArrayList<>();
    for (int element : elements(node)) {
      counts.add(metadata.is(element, SUBRANGE) ? count(metadata.reference(element, 1)) : -1);
    }
    boolean isVector = (metadata.number(node, 10) & FLAG_VECTOR) != 0;
    return new SourceType.Array(number(metadata.reference(node, 6)), counts, isVector);
  }

  /// The constant size of a dimension; -1 if it is variable or not given.
  private long count(int node) {
    return metadata.is(node, Metadata.VALUE)
            && values.get(metadata.intNumber(node, 1)) instanceof Constant.Int number
        ? number.signed().longValue()
        : -1;
  }

  /// ENUMERATOR: `[flags, width, name, word…]`
  private List<SourceType.Enumerator> enumerators(int node) {
    List<SourceType.Enumerator> enumerators = new ArrayList<>();
    for (int element : elements(node)) {
      if (metadata.is(element, ENUMERATOR)) {
        enumerators.add(new SourceType.Enumerator(name(element), value(element)));
      }
    }
    return enumerators;
  }

  private BigInteger value(int node) {
    boolean isUnsigned = (metadata.number(node, 0) & 2) != 0;
    int bits = Math.clamp(metadata.number(node, 1), 1, 1 << 16);
    BigInteger value = BigInteger.ZERO;
    for (int i = 3; i < metadata.length(node); i++) {
      BigInteger word = ScalarPool.unsigned(ConstantReader.signed(metadata.number(node, i)));
      value = value.or(word.shiftLeft(64 * (i - 3)));
    }
    value = value.and(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
    return !isUnsigned && value.testBit(bits - 1)
        ? value.subtract(BigInteger.ONE.shiftLeft(bits))
        : value;
  }

  private List<Integer> elements(int node) {
    return operands(metadata.reference(node, 11));
  }

  /// The operands of a plain node.
  private List<Integer> operands(int node) {
    List<Integer> operands = new ArrayList<>();
    if (metadata.is(node, Metadata.NODE)) {
      for (int i = 0; i < metadata.length(node); i++) {
        operands.add(metadata.reference(node, i));
      }
    }
    return operands;
  }

  /// SUBROUTINE_TYPE: `[distinct, flags, types, convention]`. The first type is the result; a
  /// missing last type stands for `...`.
  SourceType.Function function(int node) {
    if (!metadata.is(node, SUBROUTINE_TYPE)) {
      return new SourceType.Function(0, List.of(), false);
    }
    List<Integer> signature = operands(metadata.reference(node, 2));
    int last = signature.size() - 1;
    boolean variadic = last > 0 && signature.get(last) == Metadata.NOTHING;
    List<Integer> parameters = new ArrayList<>();
    for (int i = 1; i <= (variadic ? last - 1 : last); i++) {
      parameters.add(number(signature.get(i)));
    }
    int result = signature.isEmpty() ? 0 : number(signature.getFirst());
    return new SourceType.Function(result, parameters, variadic);
  }
}
