package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.input.Inputs;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.solver.Model;

/// Inputs that make a program take one path.
///
/// @param number of the test within the run, from 1
public record TestCase(int number, List<Value> values) {
  /// The value of one input.
  public static final class Value {
    private final String name;
    private final byte[] bytes;
    private final List<Part> parts;
    private final Optional<Location> place;

    Value(String name, byte[] bytes, List<Part> parts, Optional<Location> place) {
      this.name = name;
      this.place = place;
      this.bytes = bytes.clone();
      this.parts = List.copyOf(parts);
    }

    public String name() {
      return name;
    }

    /// Its bytes; bytes that the program never read are zero.
    public byte[] bytes() {
      return bytes.clone();
    }

    public int size() {
      return bytes.length;
    }

    /// Some of its bytes as a number.
    BigInteger bits(int offset, int width) {
      return TwosComplement.fromBytes(Arrays.copyOfRange(bytes, offset, offset + width));
    }

    /// Where the program requested it.
    public Optional<Location> place() {
      return place;
    }

    /// The parts that the program read.
    public List<Part> parts() {
      return parts;
    }
  }

  /// Some bytes that the program read as one scalar.
  ///
  /// @param type the integer type, if known
  /// @param shown the value as a person would write it, exactly
  public record Part(int offset, int width, Sort sort, Optional<IntegerType> type, String shown) {}

  public TestCase {
    values = List.copyOf(values);
  }

  /// The test case for the inputs of a state under a model.
  static TestCase of(int number, State state, Model model, DeclaredTypes types) {
    var values = new ArrayList<Value>();
    for (Input input : state.inputs().all()) {
      byte[] bytes = new byte[input.size()];
      var parts = new ArrayList<Part>();
      for (Inputs.Part part : state.inputs().parts(input)) {
        var bits = model.value(part.symbol());
        System.arraycopy(
            TwosComplement.toBytes(bits, part.width()), 0, bytes, part.offset(), part.width());
        Sort sort = part.symbol().sort();
        Optional<IntegerType> type =
            sort instanceof Sort.Fp
                ? Optional.empty()
                : types.of(input, part.offset(), part.width());
        String shown =
            sort instanceof Sort.Fp(var format)
                ? shown(new Datum(format, bits))
                : type.map(IntegerType::isSigned).orElse(true)
                    ? TwosComplement.signed(bits, sort.width()).toString()
                    : bits.toString();
        parts.add(new Part(part.offset(), part.width(), sort, type, shown));
      }
      values.add(new Value(input.name(), bytes, parts, input.place()));
    }
    return new TestCase(number, values);
  }

  private static String shown(Datum datum) {
    if (datum.isNan()) {
      return "nan(0x" + datum.bits().toString(16) + ")";
    }
    return datum.classify() == FloatClass.INFINITE
        ? datum.toString()
        : datum + " (" + datum.toHexString() + ")";
  }
}
