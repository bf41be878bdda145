package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.text.Lexer.Kind;

/// The values and blocks of the function being parsed, by name and by index.
///
/// A value may be used before the text defines it, so the names of a body are collected in a first
/// pass over its tokens, before its operations are parsed.
final class FunctionScope {
  private final Tokens tokens;
  private final List<String> values = new ArrayList<>();
  private final List<String> blocks = new ArrayList<>();
  private final Map<String, Integer> valuesByName = new HashMap<>();
  private final Map<String, Integer> blocksByName = new HashMap<>();

  /// A scope without names, as around global variables.
  FunctionScope(Tokens tokens) {
    this.tokens = tokens;
  }

  List<String> valueNames() {
    return values;
  }

  String blockName(int index) {
    return blocks.get(index);
  }

  /// Names the next value after the local at this position.
  void defineValue() {
    tokens.require(Kind.LOCAL, "the name of a value, such as %x");
    define(tokens.name(), tokens.index(), values, valuesByName, "%" + values.size());
    tokens.next();
  }

  /// Collects the names in a body and returns to its start.
  void collect() {
    int start = tokens.offset();
    int open = 0;
    while (open >= 0 && tokens.kind() != Kind.END) {
      switch (tokens.kind()) {
        case LOCAL -> local();
        case PATH, META -> {
          tokens.next();
          skipPosition();
          skipPosition();
        }
        case LABEL, STRING, NUMBER -> label();
        case MARK -> {
          open += tokens.is('{') ? 1 : tokens.is('}') ? -1 : 0;
          mark();
        }
        default -> tokens.next();
      }
    }
    tokens.moveTo(start);
  }

  private void local() {
    int here = tokens.offset();
    tokens.next();
    if (tokens.is('=')) {
      tokens.moveTo(here);
      defineValue();
    }
  }

  /// Skips the numbers of a location, which are not labels although a colon follows the first.
  private void mark() {
    boolean location = tokens.is('!');
    tokens.next();
    if (location && tokens.accept(Kind.NUMBER)) {
      skipPosition();
    }
  }

  private void skipPosition() {
    if (tokens.accept(':')) {
      tokens.accept(Kind.NUMBER);
    }
  }

  /// Names the next block, if there is a label at this position.
  private void label() {
    int here = tokens.offset();
    Kind kind = tokens.kind();
    tokens.next();
    if (tokens.accept('#')) {
      tokens.accept(Kind.NUMBER);
    }
    if (!tokens.is(':')) {
      if (kind == Kind.LABEL) {
        throw tokens.expected("':' after the name of a block");
      }
      return;
    }
    tokens.moveTo(here);
    int number = kind == Kind.NUMBER ? tokens.integer() : -1;
    String name = kind == Kind.NUMBER ? "" : tokens.name();
    if (kind != Kind.NUMBER) {
      tokens.next();
      number = tokens.accept('#') ? tokens.integer() : -1;
    }
    int end = tokens.offset();
    tokens.moveTo(here);
    define(name, number, blocks, blocksByName, "'" + blocks.size() + ":'");
    tokens.moveTo(end);
    tokens.expect(':');
  }

  private void define(
      String name, int index, List<String> list, Map<String, Integer> byName, String next) {
    if (index >= 0 ? index != list.size() : name.isEmpty()) {
      throw tokens.expected(next);
    }
    if (index < 0 && byName.putIfAbsent(name, list.size()) != null) {
      throw tokens.expected("a name that is not taken yet");
    }
    list.add(name);
  }

  /// Takes the local at this position and returns the index of its value.
  int value() {
    return find(values, valuesByName, "a value of this function");
  }

  /// Takes the local at this position and returns the index of its block.
  int block() {
    return find(blocks, blocksByName, "a block of this function");
  }

  private int find(List<String> list, Map<String, Integer> byName, String what) {
    tokens.require(Kind.LOCAL, what);
    int index = tokens.index();
    String name = tokens.name();
    if (index < 0) {
      index = byName.getOrDefault(name, -1);
    } else if (index < list.size() && !list.get(index).equals(name)) {
      index = -1;
    }
    if (index < 0 || index >= list.size()) {
      throw tokens.expected(what);
    }
    tokens.next();
    return index;
  }
}
