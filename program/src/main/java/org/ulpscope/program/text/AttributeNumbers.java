package org.ulpscope.program.text;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.program.Attributes;

/// Parses attribute groups: `attributes #0 = { … }` defines one, `#0` uses it, and `#{ … }` is one
/// that is used only here.
final class AttributeNumbers {
  private final Tokens tokens;
  private final TypeParser types;
  private final Map<Integer, Attributes> groups = new HashMap<>();

  AttributeNumbers(Tokens tokens, TypeParser types) {
    this.tokens = tokens;
    this.types = types;
  }

  void define() {
    tokens.expect("attributes");
    tokens.expect('#');
    int start = tokens.offset();
    int number = tokens.integer();
    if (groups.containsKey(number)) {
      tokens.moveTo(start);
      throw tokens.expected("the number of a group that is not defined yet");
    }
    tokens.expect('=');
    groups.put(number, braced());
  }

  /// The group that is used here; none if there is no `#`.
  Attributes use() {
    if (!tokens.accept('#')) {
      return Attributes.NONE;
    }
    if (tokens.is('{')) {
      return braced();
    }
    int start = tokens.offset();
    Attributes attributes = groups.get(tokens.integer());
    if (attributes == null) {
      tokens.moveTo(start);
      throw tokens.expected("the number of a group that was defined before");
    }
    return attributes;
  }

  private Attributes braced() {
    tokens.expect('{');
    Attributes attributes = types.attributes();
    tokens.expect('}');
    return attributes;
  }
}
