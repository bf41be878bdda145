package org.ulpscope.engine.libc.text;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// C17 7.4 `<ctype.h>` in the C locale, as functions and as glibc's tables.
public final class CharacterModels {
  /// The tables are indexed from -128 to 255.
  private static final int FIRST = -128;

  private static final int COUNT = 384;

  private CharacterModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming(Effect.LOCALE);
    test(models, "isupper", c -> c >= 'A' && c <= 'Z');
    test(models, "islower", c -> c >= 'a' && c <= 'z');
    test(models, "isalpha", CharacterModels::isAlpha);
    test(models, "isdigit", CharacterModels::isDigit);
    test(models, "isxdigit", c -> isDigit(c) || (toLower(c) >= 'a' && toLower(c) <= 'f'));
    test(models, "isspace", CharacterModels::isSpace);
    test(models, "isprint", c -> c >= 0x20 && c < 0x7f);
    test(models, "isgraph", c -> c > 0x20 && c < 0x7f);
    test(models, "isblank", c -> c == ' ' || c == '\t');
    test(models, "iscntrl", c -> (c >= 0 && c < 0x20) || c == 0x7f);
    test(models, "ispunct", c -> c > 0x20 && c < 0x7f && !isAlpha(c) && !isDigit(c));
    test(models, "isalnum", c -> isAlpha(c) || isDigit(c));
    models.put(
        "tolower",
        Model.either(
            call -> call.result(SymbolicText.lower(call.state().builder(), call.expr(0))),
            call -> call.result(toLower(call.int32(0)))));
    models.put(
        "toupper",
        Model.either(
            call -> call.result(SymbolicText.upper(call.state().builder(), call.expr(0))),
            call -> call.result(toUpper(call.int32(0)))));
    models.put("__ctype_b_loc", call -> call.result(tables(call.state()).classes));
    models.put("__ctype_tolower_loc", call -> call.result(tables(call.state()).lower));
    models.put("__ctype_toupper_loc", call -> call.result(tables(call.state()).upper));
  }

  private static void test(ModelTable.Group models, String name, IntPredicate predicate) {
    models.put(
        name,
        Model.either(
            call -> symbolicTest(call, predicate),
            call -> call.result(predicate.test(call.int32(0)) ? 1 : 0)));
  }

  private static void symbolicTest(ModelCall call, IntPredicate predicate) {
    Builder b = call.state().builder();
    Expr holds = SymbolicText.inRanges(b, call.expr(0), FIRST, FIRST + COUNT - 1, predicate);
    call.result(b.zext(holds, 32));
  }

  static boolean isAlpha(int c) {
    return toLower(c) >= 'a' && toLower(c) <= 'z';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isSpace(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  static int toLower(int c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  static int toUpper(int c) {
    return c >= 'a' && c <= 'z' ? c - 32 : c;
  }

  // ---- glibc's tables ----

  /// The addresses of the pointers to the tables in a state.
  private record Tables(long classes, long lower, long upper) implements State.Memo {
    @Override
    public Tables copy() {
      return this;
    }
  }

  private static Tables tables(State state) {
    return state.memo(
        Tables.class,
        () ->
            new Tables(
                table(state, "character classes", 2, CharacterModels::classBits),
                table(state, "lower case", 4, CharacterModels::toLower),
                table(state, "upper case", 4, CharacterModels::toUpper)));
  }

  private static long table(State state, String name, int width, IntUnaryOperator entry) {
    MemoryObject table =
        state.memory().allocate(MemoryObject.Kind.GLOBAL, name, (long) COUNT * width, 16, false);
    for (int i = 0; i < COUNT; i++) {
      table.store(i * width, width, entry.applyAsInt(FIRST + i));
    }
    int word = Pointers.word(state);
    MemoryObject pointer = state.memory().allocate(MemoryObject.Kind.GLOBAL, name, word, 8, false);
    pointer.store(0, word, table.address() - (long) FIRST * width);
    return pointer.address();
  }

  /// The bits of glibc's `<ctype.h>` on a little-endian machine.
  private static int classBits(int c) {
    if (c < 0 || c > 0x7f) {
      return 0;
    }
    boolean upper = c >= 'A' && c <= 'Z';
    boolean lower = c >= 'a' && c <= 'z';
    boolean digit = isDigit(c);
    boolean hex = digit || (toLower(c) >= 'a' && toLower(c) <= 'f');
    boolean print = c >= 0x20 && c < 0x7f;
    boolean graph = print && c != ' ';
    boolean control = !print;
    boolean alnum = upper || lower || digit;
    return bit(upper, 8)
        | bit(lower, 9)
        | bit(upper || lower, 10)
        | bit(digit, 11)
        | bit(hex, 12)
        | bit(isSpace(c), 13)
        | bit(print, 14)
        | bit(graph, 15)
        | bit(c == ' ' || c == '\t', 0)
        | bit(control, 1)
        | bit(graph && !alnum, 2)
        | bit(alnum, 3);
  }

  private static int bit(boolean set, int position) {
    return set ? 1 << position : 0;
  }
}
