package org.ulpscope.program.bitcode.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The attribute lists of a module. A function or call refers to a list by number; a list consists
/// of groups, each with the attributes of the function, of its result or of one parameter.
public final class AttributeTable {
  /// The attributes of a function or call.
  public record AttributeList(Attributes function, Attributes result, List<Attributes> parameters) {
    static final AttributeList NONE =
        new AttributeList(Attributes.NONE, Attributes.NONE, List.of());

    public Attributes parameter(int index) {
      return index < parameters.size() ? parameters.get(index) : Attributes.NONE;
    }

    /// The attributes of `count` parameters.
    List<Attributes> firstParameters(int count) {
      List<Attributes> list = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        list.add(parameter(i));
      }
      return list;
    }
  }

  private record Group(long target, Attributes attributes) {}

  // LLVMBitCodes.h, enum AttributeCodes.
  private static final int LIST = 2;
  private static final int GROUP = 3;

  // The encodings of an attribute, from llvm/lib/Bitcode/Writer/BitcodeWriter.cpp.
  private static final int ENUM = 0;
  private static final int INTEGER = 1;
  private static final int TEXT = 3;
  private static final int TEXT_WITH_VALUE = 4;
  private static final int TYPE_ABSENT = 5;
  private static final int TYPE = 6;
  private static final int RANGE = 7;
  private static final int RANGES = 8;

  private static final long RESULT = 0;
  private static final long FUNCTION = 0xffff_ffffL;
  private static final long MOST_PARAMETERS = 1 << 20;

  private final Bitstream in;
  private final TypeTable types;
  private final Map<Long, Group> groups = new HashMap<>();
  private final List<AttributeList> lists = new ArrayList<>();
  private int at;

  public AttributeTable(Bitstream in, TypeTable types) {
    this.in = in;
    this.types = types;
    lists.add(AttributeList.NONE);
  }

  public AttributeList get(long number) {
    if (number < 0 || number >= lists.size()) {
      throw in.error("attribute list " + number + " is not defined");
    }
    return lists.get((int) number);
  }

  /// Reads the block of groups at the current position.
  public void readGroups() {
    in.enter();
    while (in.nextRecord()) {
      if (in.code() == GROUP) {
        groups.put(in.op(0), group());
      }
    }
  }

  /// Reads the block of lists at the current position.
  public void readLists() {
    in.enter();
    while (in.nextRecord()) {
      if (in.code() == LIST) {
        lists.add(list());
      }
    }
  }

  private AttributeList list() {
    Attributes function = Attributes.NONE;
    Attributes result = Attributes.NONE;
    List<Attributes> parameters = new ArrayList<>();
    for (int i = 0; i < in.size(); i++) {
      Group group = groups.get(in.op(i));
      if (group == null) {
        throw in.error("attribute group " + in.op(i) + " is not defined");
      } else if (group.target == FUNCTION) {
        function = group.attributes;
      } else if (group.target == RESULT) {
        result = group.attributes;
      } else if (group.target > 0 && group.target < MOST_PARAMETERS) {
        int index = (int) group.target - 1;
        while (parameters.size() <= index) {
          parameters.add(Attributes.NONE);
        }
        parameters.set(index, group.attributes);
      } else {
        throw in.error("attributes of parameter " + group.target);
      }
    }
    return new AttributeList(function, result, List.copyOf(parameters));
  }

  private Group group() {
    List<Attribute> attributes = new ArrayList<>();
    at = 2;
    while (at < in.size()) {
      attributes.add(attribute());
    }
    return new Group(in.op(1), new Attributes(attributes));
  }

  private Attribute attribute() {
    int form = in.intOp(at++);
    return switch (form) {
      case ENUM, TYPE_ABSENT -> new Attribute.Flag(key());
      case INTEGER -> AttributeText.numeric(key(), in.op(at++));
      case TEXT -> new Attribute.Text(text(), "");
      case TEXT_WITH_VALUE -> new Attribute.Text(text(), text());
      case TYPE -> new Attribute.Typed(key(), types.at(at++));
      case RANGE -> {
        String key = key();
        int bits = in.intOp(at++);
        yield new Attribute.Other(key, "i" + bits + " " + range(bits));
      }
      case RANGES -> ranges();
      default -> throw in.error("attribute form " + form + " is unknown");
    };
  }

  private String key() {
    int kind = in.intOp(at++);
    String name = AttributeText.name(kind);
    if (name == null) {
      throw in.error("attribute " + kind + " does not exist in LLVM 20");
    }
    return name;
  }

  private String text() {
    int from = at;
    while (in.op(at) != 0) {
      at++;
    }
    return in.text(from, at++);
  }

  private Attribute ranges() {
    String key = key();
    int count = in.intOp(at++);
    int bits = in.intOp(at++);
    var text = new StringJoiner(", ");
    for (int i = 0; i < count; i++) {
      text.add("(" + range(bits) + ")");
    }
    return new Attribute.Other(key, text.toString());
  }

  /// The bounds of a range: one number each or, if they are wide, as many as the preceding number
  /// indicates.
  private String range(int bits) {
    if (bits <= 64) {
      return ConstantReader.signed(in.op(at++)) + ", " + ConstantReader.signed(in.op(at++));
    }
    long words = in.op(at++);
    return wide((int) words, bits) + ", " + wide((int) (words >>> 32), bits);
  }

  private BigInteger wide(int words, int bits) {
    int from = at;
    at += words;
    if (words < 0 || at > in.size()) {
      throw in.error("a range is truncated");
    }
    BigInteger value = ConstantReader.wide(in, from, at);
    return value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
  }
}
