package org.ulpscope.engine.libc.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;

/// C17 7.11 `<locale.h>` with a single locale, `C`, and its error messages.
public final class LocaleModels {
  /// The names of the only locale; the empty one takes it from the environment, which is empty.
  private static final Set<String> NAMES = Set.of("", "C", "POSIX");

  /// `struct lconv`: ten strings, then fourteen numbers that are not available.
  private static final int STRINGS = 10;

  private static final int NUMBERS = 14;
  private static final byte NOT_AVAILABLE = 127;

  /// glibc's messages for the values that models set `errno` to, and for the most common others.
  private static final Map<Integer, String> ERRORS =
      Map.ofEntries(
          Map.entry(0, "Success"),
          Map.entry(1, "Operation not permitted"),
          Map.entry(2, "No such file or directory"),
          Map.entry(5, "Input/output error"),
          Map.entry(9, "Bad file descriptor"),
          Map.entry(12, "Cannot allocate memory"),
          Map.entry(13, "Permission denied"),
          Map.entry(17, "File exists"),
          Map.entry(22, "Invalid argument"),
          Map.entry(33, "Numerical argument out of domain"),
          Map.entry(34, "Numerical result out of range"),
          Map.entry(38, "Function not implemented"),
          Map.entry(75, "Value too large for defined data type"),
          Map.entry(84, "Invalid or incomplete multibyte or wide character"));

  private LocaleModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming(Effect.LOCALE);
    models.put("setlocale", LocaleModels::setlocale);
    models.put("localeconv", call -> call.result(texts(call.state()).conventions.address()));
    models.put("strerror", LocaleModels::strerror);
    models.put("__ctype_get_mb_cur_max", call -> call.result(1));
  }

  /// The messages that a state has returned pointers to.
  private static final class Texts implements State.Memo {
    private final MemoryObject name;
    private final MemoryObject conventions;
    private final Map<Integer, MemoryObject> errors = new HashMap<>();

    Texts(State state) {
      name = CStrings.allocate(state, "locale", "C");
      int word = Pointers.word(state);
      conventions = allocate(state, "lconv", STRINGS * word + NUMBERS);
      MemoryObject point = CStrings.allocate(state, "decimal_point", ".");
      MemoryObject empty = CStrings.allocate(state, "lconv", "");
      for (int i = 0; i < STRINGS; i++) {
        conventions.store(i * word, word, i == 0 ? point.address() : empty.address());
      }
      conventions.fill(STRINGS * word, NUMBERS, NOT_AVAILABLE);
    }

    private Texts(Texts other) {
      name = other.name;
      conventions = other.conventions;
      errors.putAll(other.errors);
    }

    @Override
    public Texts copy() {
      return new Texts(this);
    }

    private static MemoryObject allocate(State state, String name, int size) {
      return state.memory().allocate(MemoryObject.Kind.GLOBAL, name, size, 8, false);
    }
  }

  private static Texts texts(State state) {
    return state.memo(Texts.class, () -> new Texts(state));
  }

  private static void setlocale(ModelCall call) {
    long name = call.bits(1);
    boolean known = name == 0 || NAMES.contains(CStrings.read(call.state(), name));
    call.result(known ? texts(call.state()).name.address() : 0);
  }

  /// The message of an error number.
  public static String error(int number) {
    String text = ERRORS.get(number);
    if (text == null) {
      throw ProgramError.unsupported("the message of error number " + number);
    }
    return text;
  }

  private static void strerror(ModelCall call) {
    State state = call.state();
    MemoryObject text =
        texts(state)
            .errors
            .computeIfAbsent(
                call.int32(0), number -> CStrings.allocate(state, "strerror", error(number)));
    call.result(text.address());
  }
}
