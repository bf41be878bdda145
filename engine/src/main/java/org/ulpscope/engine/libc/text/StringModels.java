package org.ulpscope.engine.libc.text;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.posix.AllocationModels;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.Overlap;
import org.ulpscope.expr.Expr;

/// C17 7.24 `<string.h>`.
public final class StringModels {
  /// Longer blocks are filled with one value of a symbolic byte at a time.
  private static final int LONGEST_SYMBOLIC_FILL = 4096;

  private StringModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    ModelTable.Group comparing = table.assuming(Effect.COMPARISON);
    Model move =
        call -> {
          MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), call.bits(2));
          call.result(call.bits(0));
        };
    models.put("memcpy", StringModels::memcpy);
    models.put("memmove", move);
    models.put("__memcpy_chk", StringModels::memcpy);
    models.put("__memmove_chk", move);
    models.put(
        "mempcpy",
        call -> {
          memcpy(call);
          call.result(call.bits(0) + call.bits(2));
        });
    Model fill =
        call -> {
          if (call.isSymbolic(1) && call.bits(2) <= LONGEST_SYMBOLIC_FILL) {
            fill(call);
          } else {
            MemoryBlocks.fill(call.state(), call.bits(0), (byte) call.bits(1), call.bits(2));
          }
          call.result(call.bits(0));
        };
    models.put("memset", fill);
    models.put("__memset_chk", fill);
    models.put(
        "bzero", call -> MemoryBlocks.fill(call.state(), call.bits(0), (byte) 0, call.bits(1)));
    comparing.put("memcmp", call -> compare(call, call.bits(2), false, false));
    comparing.put("bcmp", call -> compare(call, call.bits(2), false, false));
    models.put("memchr", StringModels::memchr);
    models.put("memrchr", StringModels::memrchr);
    models.put("strlen", StringModels::strlen);
    models.put("strnlen", StringModels::strnlen);
    models.put("strcpy", call -> copyString(call, false));
    models.put("__strcpy_chk", call -> copyString(call, false));
    models.put("stpcpy", call -> copyString(call, true));
    models.put("strncpy", StringModels::strncpy);
    models.put("strcat", StringModels::strcat);
    models.put("__strcat_chk", StringModels::strcat);
    models.put("strncat", StringModels::strncat);
    comparing.put("strcmp", call -> compare(call, -1, true, false));
    table
        .assuming(Effect.COMPARISON, Effect.LOCALE)
        .put("strcoll", call -> compare(call, -1, true, false));
    comparing.put("strncmp", call -> compare(call, call.bits(2), true, false));
    comparing.put("strcasecmp", call -> compare(call, -1, true, true));
    comparing.put("strncasecmp", call -> compare(call, call.bits(2), true, true));
    models.put("strchr", call -> find(call, true));
    models.put("index", call -> find(call, true));
    models.put("strrchr", call -> find(call, false));
    models.put("strstr", StringModels::strstr);
    models.put("strspn", call -> call.result(span(call, true)));
    models.put("strcspn", call -> call.result(span(call, false)));
    models.put(
        "strpbrk",
        call -> {
          int at = span(call, false);
          boolean ended = SymbolicText.is(call.state(), call.bits(0) + at, 0);
          call.result(ended ? 0 : call.bits(0) + at);
        });
    models.put("strtok", call -> tokenize(call, call.bits(1), 0));
    models.put("strtok_r", call -> tokenize(call, call.bits(1), call.bits(2)));
    models.put("strsep", StringModels::strsep);
    AllocationModels.put(table.assuming(Effect.HEAP), "strdup", StringModels::strdup);
  }

  /// A length given by the program, limited to the maximum length of arrays.
  private static int limit(long length) {
    return Long.compareUnsigned(length, Integer.MAX_VALUE) < 0 ? (int) length : Integer.MAX_VALUE;
  }

  private static void memcpy(ModelCall call) {
    MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), call.bits(2));
    Overlap.checkUnlessSame(name(call), call.bits(0), call.bits(1), call.bits(2));
    call.result(call.bits(0));
  }

  /// The name that the program uses: `strcpy` for `__strcpy_chk`.
  private static String name(ModelCall call) {
    return call.name().replaceFirst("^__(\\w+)_chk$", "$1");
  }

  /// Reports an error if a function writes where it reads.
  private static void requireApart(ModelCall call, long to, long written, long read) {
    Overlap.check(name(call), to, written, new Overlap.Block(call.bits(1), read));
  }

  private static void fill(ModelCall call) {
    Expr value = call.state().builder().extract(call.expr(1), 0, 8);
    for (long i = 0; i < call.bits(2); i++) {
      Pointers.store(call.state(), call.bits(0) + i, value);
    }
  }

  private static int byteAt(State state, long address) {
    MemoryObject object = state.memory().readable(address, 1);
    return (int) object.load8((int) (address - object.address()));
  }

  private static void memchr(ModelCall call) {
    for (long i = 0; i < call.bits(2); i++) {
      if (SymbolicText.is(call.state(), call.bits(0) + i, (int) call.bits(1))) {
        call.result(call.bits(0) + i);
        return;
      }
    }
    call.result(0L);
  }

  private static void memrchr(ModelCall call) {
    for (long i = call.bits(2) - 1; i >= 0; i--) {
      if (SymbolicText.is(call.state(), call.bits(0) + i, (int) call.bits(1))) {
        call.result(call.bits(0) + i);
        return;
      }
    }
    call.result(0L);
  }

  private static void strnlen(ModelCall call) {
    State state = call.state();
    long most = limit(call.bits(1));
    if (most == 0) {
      call.result(0L);
    } else if (SymbolicText.isConcrete(state, call.bits(0))) {
      call.result(lengthUpTo(state, call.bits(0), most));
    } else {
      call.result(SymbolicText.length(state, call.bits(0), most));
    }
  }

  /// The number of bytes before the next zero byte, at most `most`; one path for each.
  private static long lengthUpTo(State state, long address, long most) {
    long length = 0;
    while (length < most && !SymbolicText.is(state, address + length, 0)) {
      length++;
    }
    return length;
  }

  private static void copyString(ModelCall call, boolean end) {
    int length = MemoryBlocks.stringLength(call.state(), call.bits(1));
    MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), length + 1L);
    requireApart(call, call.bits(0), length + 1L, length + 1L);
    call.result(end ? call.bits(0) + length : call.bits(0));
  }

  private static void strncpy(ModelCall call) {
    State state = call.state();
    long most = call.bits(2);
    long length = lengthUpTo(state, call.bits(1), most);
    MemoryBlocks.copy(state, call.bits(0), call.bits(1), length);
    MemoryBlocks.fill(state, call.bits(0) + length, (byte) 0, most - length);
    requireApart(call, call.bits(0), most, Math.min(length + 1, most));
    call.result(call.bits(0));
  }

  private static void strcat(ModelCall call) {
    State state = call.state();
    long end = call.bits(0) + MemoryBlocks.stringLength(state, call.bits(0));
    long size = MemoryBlocks.stringLength(state, call.bits(1)) + 1L;
    MemoryBlocks.copy(state, end, call.bits(1), size);
    requireApart(call, end, size, size);
    call.result(call.bits(0));
  }

  private static void strncat(ModelCall call) {
    State state = call.state();
    long end = call.bits(0) + MemoryBlocks.stringLength(state, call.bits(0));
    long length = lengthUpTo(state, call.bits(1), call.bits(2));
    MemoryBlocks.copy(state, end, call.bits(1), length);
    MemoryBlocks.fill(state, end + length, (byte) 0, 1);
    requireApart(call, end, length + 1, Math.min(length + 1, call.bits(2)));
    call.result(call.bits(0));
  }

  /// @param most how many bytes are compared; -1 for all
  /// @param text whether a zero byte ends the comparison
  private static void compare(ModelCall call, long most, boolean text, boolean ignoreCase) {
    State state = call.state();
    long left = call.bits(0);
    long right = call.bits(1);
    if (!text && most != 0) {
      // All of both blocks is there, wherever they differ (C17 7.24.4.1).
      state.memory().readable(left, most);
      state.memory().readable(right, most);
    }
    for (long i = 0; i != most; i++) {
      if (isSymbolic(state, left + i) || isSymbolic(state, right + i)) {
        call.result(
            SymbolicText.compare(
                state, left + i, right + i, most < 0 ? -1 : most - i, text, ignoreCase));
        return;
      }
      int a = byteAt(state, left + i);
      int b = byteAt(state, right + i);
      if (ignoreCase) {
        a = CharacterModels.toLower(a);
        b = CharacterModels.toLower(b);
      }
      if (a != b) {
        call.result(a < b ? -1 : 1);
        return;
      }
      if (text && a == 0) {
        break;
      }
    }
    call.result(0L);
  }

  private static boolean isSymbolic(State state, long address) {
    MemoryObject object = state.memory().readable(address, 1);
    return !object.isConcrete((int) (address - object.address()), 1);
  }

  private static void strlen(ModelCall call) {
    State state = call.state();
    long address = call.bits(0);
    if (SymbolicText.isConcrete(state, address)) {
      call.result(MemoryBlocks.stringLength(state, address));
    } else {
      call.result(SymbolicText.length(state, address, -1));
    }
  }

  private static void find(ModelCall call, boolean first) {
    State state = call.state();
    int wanted = (int) call.bits(1) & 0xff;
    long found = 0;
    for (long at = call.bits(0); ; at++) {
      if (SymbolicText.is(state, at, wanted)) {
        found = at;
        if (first || wanted == 0) {
          break;
        }
      } else if (SymbolicText.is(state, at, 0)) {
        break;
      }
    }
    call.result(found);
  }

  private static void strstr(ModelCall call) {
    State state = call.state();
    byte[] part = MemoryBlocks.readString(state, call.bits(1));
    int length = MemoryBlocks.stringLength(state, call.bits(0));
    for (int at = 0; at + part.length <= length; at++) {
      int i = 0;
      while (i < part.length && SymbolicText.is(state, call.bits(0) + at + i, part[i])) {
        i++;
      }
      if (i == part.length) {
        call.result(call.bits(0) + at);
        return;
      }
    }
    call.result(0L);
  }

  /// How many characters at the start are in (or not in) the set.
  private static int span(ModelCall call, boolean in) {
    State state = call.state();
    byte[] set = MemoryBlocks.readString(state, call.bits(1));
    int at = 0;
    while (!SymbolicText.is(state, call.bits(0) + at, 0)
        && isMember(state, call.bits(0) + at, set) == in) {
      at++;
    }
    return at;
  }

  private static boolean isMember(State state, long address, byte[] set) {
    return SymbolicText.isAny(state, address, c -> contains(set, (byte) c));
  }

  private static boolean contains(byte[] set, byte c) {
    for (byte member : set) {
      if (member == c) {
        return true;
      }
    }
    return false;
  }

  private static final class Tokens implements State.Memo {
    private long next;

    @Override
    public Tokens copy() {
      var copy = new Tokens();
      copy.next = next;
      return copy;
    }
  }

  /// @param saved the address of the position between calls; 0 for `strtok`, which keeps it itself
  private static void tokenize(ModelCall call, long delimiters, long saved) {
    State state = call.state();
    Tokens tokens = state.memo(Tokens.class, Tokens::new);
    byte[] set = MemoryBlocks.readString(state, delimiters);
    long at = call.bits(0);
    if (at == 0) {
      at = saved == 0 ? tokens.next : Pointers.load(state, saved);
    }
    long token = 0;
    if (at != 0) {
      while (!SymbolicText.is(state, at, 0) && isMember(state, at, set)) {
        at++;
      }
      if (!SymbolicText.is(state, at, 0)) {
        token = at;
        while (!SymbolicText.is(state, at, 0) && !isMember(state, at, set)) {
          at++;
        }
        if (!SymbolicText.is(state, at, 0)) {
          MemoryBlocks.fill(state, at, (byte) 0, 1);
          at++;
        }
      }
    }
    if (saved == 0) {
      tokens.next = at;
    } else {
      Pointers.store(state, saved, at);
    }
    call.result(token);
  }

  /// Like [#tokenize], but every delimiter ends a token, and the caller's pointer holds the
  /// position.
  private static void strsep(ModelCall call) {
    State state = call.state();
    long start = Pointers.load(state, call.bits(0));
    if (start != 0) {
      byte[] set = MemoryBlocks.readString(state, call.bits(1));
      long at = start;
      while (!SymbolicText.is(state, at, 0) && !isMember(state, at, set)) {
        at++;
      }
      boolean last = SymbolicText.is(state, at, 0);
      if (!last) {
        MemoryBlocks.fill(state, at, (byte) 0, 1);
      }
      Pointers.store(state, call.bits(0), last ? 0 : at + 1);
    }
    call.result(start);
  }

  private static void strdup(ModelCall call) {
    State state = call.state();
    int size = MemoryBlocks.stringLength(state, call.bits(0)) + 1;
    long copy = AllocationModels.allocate(call, size, AllocationModels.ALIGNMENT);
    if (copy != 0) {
      MemoryBlocks.copy(state, copy, call.bits(0), size);
    }
    call.result(copy);
  }
}
