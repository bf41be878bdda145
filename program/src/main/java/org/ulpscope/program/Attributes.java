package org.ulpscope.program;

import java.util.List;
import java.util.Optional;

/// The attributes of a function, a parameter, a result or a call, in the order LLVM lists them.
///
/// ```java
/// parameter.attributes().type("byval")   // the structure that a by-value parameter points to
/// ```
public record Attributes(List<Attribute> list) {
  public static final Attributes NONE = new Attributes(List.of());

  public Attributes {
    list = List.copyOf(list);
  }

  /// One attribute. `key` is LLVM's spelling; text attributes (`"target-cpu"="x86-64"`) have `text`
  /// set.
  public sealed interface Attribute {
    String key();

    record Flag(String key) implements Attribute {}

    record Numeric(String key, long value) implements Attribute {}

    record Typed(String key, Type type) implements Attribute {}

    record Text(String key, String value) implements Attribute {}

    /// An attribute whose payload is kept as text only, such as a range.
    record Other(String key, String payload) implements Attribute {}
  }

  public boolean has(String key) {
    return find(key).isPresent();
  }

  public Optional<Attribute> find(String key) {
    for (Attribute attribute : list) {
      if (attribute.key().equals(key)) {
        return Optional.of(attribute);
      }
    }
    return Optional.empty();
  }

  /// The type in an attribute such as `byval` or `sret`.
  public Optional<Type> type(String key) {
    return find(key).map(a -> a instanceof Attribute.Typed typed ? typed.type() : null);
  }

  /// The number in an attribute such as `align`.
  public Optional<Long> number(String key) {
    return find(key).map(a -> a instanceof Attribute.Numeric number ? number.value() : null);
  }

  /// The value of a text attribute.
  public Optional<String> text(String key) {
    return find(key).map(a -> a instanceof Attribute.Text text ? text.value() : null);
  }

  public boolean isEmpty() {
    return list.isEmpty();
  }
}
