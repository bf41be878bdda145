package org.ulpscope.program.text;

import java.util.List;
import java.util.function.Consumer;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.Names;
import org.ulpscope.program.Type;

/// Prints types and attributes, which only contain each other.
final class TypePrinter {
  private final StringBuilder out;
  private final Consumer<Type> named;

  TypePrinter(StringBuilder out) {
    this(out, _ -> {});
  }

  /// @param named receives each type that is printed by name
  TypePrinter(StringBuilder out, Consumer<Type> named) {
    this.out = out;
    this.named = named;
  }

  /// The output.
  StringBuilder out() {
    return out;
  }

  void type(Type type) {
    switch (type) {
      case Type.Int(int bits) -> out.append('i').append(bits);
      case Type.Fp fp -> out.append(fp);
      case Type.Special special -> out.append(special);
      case Type.Pointer(int space) -> {
        out.append("ptr");
        addressSpace(space);
      }
      case Type.Vector(int length, Type element, boolean scalable) -> {
        out.append(scalable ? "<vscale x " : "<").append(length).append(" x ");
        type(element);
        out.append('>');
      }
      case Type.Array(long length, Type element) -> {
        out.append('[').append(length).append(" x ");
        type(element);
        out.append(']');
      }
      case Type.Struct(var fields, boolean packed) -> {
        out.append(packed ? "<{" : "{");
        if (!fields.isEmpty()) {
          out.append(' ');
          list(fields);
          out.append(' ');
        }
        out.append(packed ? "}>" : "}");
      }
      case Type.Named(var name, _) -> named(type, name);
      case Type.Opaque(var name) -> named(type, name);
      case Type.Signature(var result, var parameters, boolean variadic) -> {
        type(result);
        out.append(" (");
        list(parameters);
        if (variadic) {
          out.append(parameters.isEmpty() ? "..." : ", ...");
        }
        out.append(')');
      }
      case Type.Target(var name, var types, var numbers) -> {
        out.append("target(").append('"').append(Names.escape(name)).append('"');
        for (Type parameter : types) {
          out.append(", ");
          type(parameter);
        }
        for (int number : numbers) {
          out.append(", ").append(number);
        }
        out.append(')');
      }
    }
  }

  private void named(Type type, String name) {
    named.accept(type);
    out.append('%').append(Names.quote(name));
  }

  private void list(List<Type> types) {
    for (int i = 0; i < types.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      type(types.get(i));
    }
  }

  /// ` addrspace(n)`, or nothing for the default space.
  void addressSpace(int space) {
    if (space != 0) {
      out.append(" addrspace(").append(space).append(')');
    }
  }

  /// The attributes, each followed by a blank.
  void attributes(Attributes attributes) {
    for (Attribute attribute : attributes.list()) {
      attribute(attribute);
      out.append(' ');
    }
  }

  private void attribute(Attribute attribute) {
    String key = attribute.key();
    if (attribute instanceof Attribute.Text(_, String value)) {
      quoted(key);
      if (!value.isEmpty()) {
        out.append('=');
        quoted(value);
      }
      return;
    }
    boolean plain = isPlain(key);
    if (plain) {
      out.append(key);
    } else {
      out.append("attribute(");
      quoted(key);
    }
    if (attribute instanceof Attribute.Flag) {
      out.append(plain ? "" : ")");
      return;
    }
    out.append(plain ? "(" : ", ");
    switch (attribute) {
      case Attribute.Numeric(_, long value) -> out.append(value);
      case Attribute.Typed(_, Type type) -> type(type);
      case Attribute.Other(_, String payload) -> quoted(payload);
      case Attribute.Flag _, Attribute.Text _ -> {}
    }
    out.append(')');
  }

  /// A lower-case word without another meaning.
  private static boolean isPlain(String key) {
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || c == '_';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !key.isEmpty() && !Words.isReserved(key);
  }

  void quoted(String text) {
    out.append('"').append(Names.escape(text)).append('"');
  }
}
