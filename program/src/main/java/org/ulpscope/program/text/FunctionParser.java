package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Type;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses functions.
final class FunctionParser {
  private final Tokens tokens;
  private final TypeParser types;
  private final AttributeNumbers groups;
  private final OperationParser operations;

  FunctionParser(
      Tokens tokens, TypeParser types, AttributeNumbers groups, OperationParser operations) {
    this.tokens = tokens;
    this.types = types;
    this.groups = groups;
    this.operations = operations;
  }

  /// A definition or declaration, starting at its first word.
  Function function() {
    boolean defined = tokens.accept("define");
    if (!defined) {
      tokens.expect("declare");
    }
    Linkage linkage = linkage(tokens);
    int convention = ControlParser.convention(tokens);
    Attributes resultAttributes = types.attributes();
    Type result = types.type();
    String name = tokens.symbol();
    var scope = new FunctionScope(tokens);
    operations.operands().enter(scope);
    var parameterTypes = new ArrayList<Type>();
    var parameters = new ArrayList<Attributes>();
    boolean variadic = parameters(parameterTypes, parameters, scope, defined);
    int addressSpace = types.addressSpace();
    Attributes attributes = groups.use();
    Optional<Constant> personality =
        tokens.accept("personality")
            ? Optional.of(operations.operands().typedConstant())
            : Optional.empty();
    Optional<Location> location = new LocationParser(tokens, Optional.empty()).location();
    List<Block> blocks = defined ? body(scope, location) : List.of();
    operations.operands().enter(new FunctionScope(tokens));
    return new Function(
        name,
        new Type.Signature(result, parameterTypes, variadic),
        parameters,
        resultAttributes,
        attributes,
        linkage,
        convention,
        addressSpace,
        blocks,
        scope.valueNames(),
        personality,
        location);
  }

  /// The word for a linkage; `external` is implied.
  static Linkage linkage(Tokens tokens) {
    Linkage linkage = tokens.kind() == Kind.WORD ? Words.LINKAGES.find(tokens.word()) : null;
    if (linkage == null || linkage == Linkage.EXTERNAL) {
      return Linkage.EXTERNAL;
    }
    tokens.next();
    return linkage;
  }

  /// Parses the parameters and returns whether the function is variadic. The parameters of a
  /// declaration have either all names or none.
  private boolean parameters(
      List<Type> types, List<Attributes> attributes, FunctionScope scope, boolean defined) {
    tokens.expect('(');
    boolean variadic = tokens.accept(Kind.DOTS);
    boolean named = defined;
    while (!variadic && !tokens.is(')')) {
      types.add(this.types.type());
      attributes.add(this.types.attributes());
      named |= types.size() == 1 && tokens.kind() == Kind.LOCAL;
      if (named) {
        scope.defineValue();
      }
      if (!tokens.accept(',')) {
        break;
      }
      variadic = tokens.accept(Kind.DOTS);
    }
    tokens.expect(')');
    return variadic;
  }

  // ---- body ----

  private List<Block> body(FunctionScope scope, Optional<Location> location) {
    tokens.expect('{');
    int parameters = scope.valueNames().size();
    scope.collect();
    var locations = new LocationParser(tokens, location);
    var blocks = new ArrayList<Block>();
    var values = new int[] {parameters};
    do {
      label();
      String name = scope.blockName(blocks.size());
      var instructions = new ArrayList<Instruction>();
      while (tokens.kind() == Kind.WORD || tokens.kind() == Kind.LOCAL) {
        instructions.add(instruction(values, locations));
      }
      blocks.add(new Block(name, instructions));
    } while (!tokens.is('}'));
    tokens.next();
    return blocks;
  }

  /// Skips a label, which the scope already knows.
  private void label() {
    if (tokens.kind() != Kind.LABEL
        && tokens.kind() != Kind.STRING
        && tokens.kind() != Kind.NUMBER) {
      throw tokens.expected("an instruction, the label of a block, or '}'");
    }
    tokens.next();
    if (tokens.accept('#')) {
      tokens.integer();
    }
    tokens.expect(':');
  }

  private Instruction instruction(int[] values, LocationParser locations) {
    int result = Instruction.NO_RESULT;
    if (tokens.kind() == Kind.LOCAL) {
      tokens.next();
      tokens.expect('=');
      result = values[0]++;
    }
    OperationParser.Parsed parsed = operations.operation();
    float ulps = 0;
    if (tokens.accept("fpmath")) {
      ulps = Float.intBitsToFloat(operations.operands().bits(Type.Fp.FLOAT).intValue());
    }
    return new Instruction(result, parsed.type(), parsed.operation(), locations.location(), ulps);
  }
}
