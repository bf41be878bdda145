package org.ulpscope.engine.libc;

import java.util.Map;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.MemoryBlocks;
import org.ulpscope.engine.code.Model;
import org.ulpscope.engine.memory.MemoryObject;

/// C17 7.24 `<string.h>`.
final class StringModels {
  private StringModels() {}

  static void addTo(Map<String, Model> models) {
    Model copy =
        call -> {
          MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), call.bits(2));
          call.result(call.bits(0));
        };
    models.put("memcpy", copy);
    models.put("memmove", copy);
    models.put("__memcpy_chk", copy);
    models.put("__memmove_chk", copy);
    models.put(
        "mempcpy",
        call -> {
          MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), call.bits(2));
          call.result(call.bits(0) + call.bits(2));
        });
    Model fill =
        call -> {
          MemoryBlocks.fill(call.state(), call.bits(0), (byte) call.bits(1), call.bits(2));
          call.result(call.bits(0));
        };
    models.put("memset", fill);
    models.put("__memset_chk", fill);
    models.put(
        "bzero", call -> MemoryBlocks.fill(call.state(), call.bits(0), (byte) 0, call.bits(1)));
    models.put("memcmp", call -> call.result(compareBlocks(call)));
    models.put("bcmp", call -> call.result(compareBlocks(call)));
    models.put("memchr", StringModels::memchr);
    models.put("memrchr", StringModels::memrchr);
    models.put(
        "strlen", call -> call.result(MemoryBlocks.stringLength(call.state(), call.bits(0))));
    models.put("strnlen", StringModels::strnlen);
    models.put("strcpy", call -> copyString(call, false));
    models.put("__strcpy_chk", call -> copyString(call, false));
    models.put("stpcpy", call -> copyString(call, true));
    models.put("strncpy", StringModels::strncpy);
    models.put("strcat", StringModels::strcat);
    models.put("__strcat_chk", StringModels::strcat);
    models.put("strncat", StringModels::strncat);
    models.put("strcmp", call -> call.result(compare(call, Integer.MAX_VALUE, false)));
    models.put("strcoll", call -> call.result(compare(call, Integer.MAX_VALUE, false)));
    models.put("strncmp", call -> call.result(compare(call, limit(call.bits(2)), false)));
    models.put("strcasecmp", call -> call.result(compare(call, Integer.MAX_VALUE, true)));
    models.put("strncasecmp", call -> call.result(compare(call, limit(call.bits(2)), true)));
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
          boolean found = at < MemoryBlocks.stringLength(call.state(), call.bits(0));
          call.result(found ? call.bits(0) + at : 0);
        });
    models.put("strtok", call -> tokenize(call, call.bits(1), 0));
    models.put("strtok_r", call -> tokenize(call, call.bits(1), call.bits(2)));
    models.put("strsep", StringModels::strsep);
    models.put("strdup", StringModels::strdup);
  }

  /// A length given by the program, as far as arrays can be long.
  private static int limit(long length) {
    return Long.compareUnsigned(length, Integer.MAX_VALUE) < 0 ? (int) length : Integer.MAX_VALUE;
  }

  private static int compareBlocks(Call call) {
    byte[] a = MemoryBlocks.read(call.state(), call.bits(0), call.bits(2));
    byte[] b = MemoryBlocks.read(call.state(), call.bits(1), call.bits(2));
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return (a[i] & 0xff) < (b[i] & 0xff) ? -1 : 1;
      }
    }
    return 0;
  }

  private static int byteAt(State state, long address) {
    MemoryObject object = state.memory().readable(address, 1);
    return (int) object.load8((int) (address - object.address()));
  }

  private static void memchr(Call call) {
    for (long i = 0; i < call.bits(2); i++) {
      if (byteAt(call.state(), call.bits(0) + i) == (call.bits(1) & 0xff)) {
        call.result(call.bits(0) + i);
        return;
      }
    }
    call.result(0L);
  }

  private static void memrchr(Call call) {
    for (long i = call.bits(2) - 1; i >= 0; i--) {
      if (byteAt(call.state(), call.bits(0) + i) == (call.bits(1) & 0xff)) {
        call.result(call.bits(0) + i);
        return;
      }
    }
    call.result(0L);
  }

  private static void strnlen(Call call) {
    int length = 0;
    int most = limit(call.bits(1));
    while (length < most && byteAt(call.state(), call.bits(0) + length) != 0) {
      length++;
    }
    call.result(length);
  }

  private static void copyString(Call call, boolean end) {
    int length = MemoryBlocks.stringLength(call.state(), call.bits(1));
    MemoryBlocks.copy(call.state(), call.bits(0), call.bits(1), length + 1L);
    call.result(end ? call.bits(0) + length : call.bits(0));
  }

  private static void strncpy(Call call) {
    State state = call.state();
    long most = call.bits(2);
    long length = 0;
    while (length < most && byteAt(state, call.bits(1) + length) != 0) {
      length++;
    }
    MemoryBlocks.copy(state, call.bits(0), call.bits(1), length);
    MemoryBlocks.fill(state, call.bits(0) + length, (byte) 0, most - length);
    call.result(call.bits(0));
  }

  private static void strcat(Call call) {
    State state = call.state();
    long end = call.bits(0) + MemoryBlocks.stringLength(state, call.bits(0));
    MemoryBlocks.copy(
        state, end, call.bits(1), MemoryBlocks.stringLength(state, call.bits(1)) + 1L);
    call.result(call.bits(0));
  }

  private static void strncat(Call call) {
    State state = call.state();
    long end = call.bits(0) + MemoryBlocks.stringLength(state, call.bits(0));
    long length = 0;
    while (length < call.bits(2) && byteAt(state, call.bits(1) + length) != 0) {
      length++;
    }
    MemoryBlocks.copy(state, end, call.bits(1), length);
    MemoryBlocks.fill(state, end + length, (byte) 0, 1);
    call.result(call.bits(0));
  }

  private static int compare(Call call, int most, boolean ignoreCase) {
    for (int i = 0; i < most; i++) {
      int a = byteAt(call.state(), call.bits(0) + i);
      int b = byteAt(call.state(), call.bits(1) + i);
      if (ignoreCase) {
        a = CharacterModels.toLower(a);
        b = CharacterModels.toLower(b);
      }
      if (a != b) {
        return a < b ? -1 : 1;
      }
      if (a == 0) {
        return 0;
      }
    }
    return 0;
  }

  private static void find(Call call, boolean first) {
    long found = 0;
    for (long at = call.bits(0); ; at++) {
      int c = byteAt(call.state(), at);
      if (c == (call.bits(1) & 0xff)) {
        found = at;
        if (first) {
          break;
        }
      }
      if (c == 0) {
        break;
      }
    }
    call.result(found);
  }

  private static void strstr(Call call) {
    byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
    byte[] part = MemoryBlocks.readString(call.state(), call.bits(1));
    for (int at = 0; at + part.length <= text.length; at++) {
      int i = 0;
      while (i < part.length && text[at + i] == part[i]) {
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
  private static int span(Call call, boolean in) {
    byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
    byte[] set = MemoryBlocks.readString(call.state(), call.bits(1));
    int at = 0;
    while (at < text.length && contains(set, text[at]) == in) {
      at++;
    }
    return at;
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

  /// @param saved where the place is kept between calls; 0 for `strtok`, which keeps it by itself
  private static void tokenize(Call call, long delimiters, long saved) {
    State state = call.state();
    Tokens tokens = state.memo(Tokens.class, Tokens::new);
    byte[] set = MemoryBlocks.readString(state, delimiters);
    long at = call.bits(0);
    if (at == 0) {
      at = saved == 0 ? tokens.next : Pointers.load(state, saved);
    }
    long token = 0;
    if (at != 0) {
      while (byteAt(state, at) != 0 && contains(set, (byte) byteAt(state, at))) {
        at++;
      }
      if (byteAt(state, at) != 0) {
        token = at;
        while (byteAt(state, at) != 0 && !contains(set, (byte) byteAt(state, at))) {
          at++;
        }
        if (byteAt(state, at) != 0) {
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

  /// Like [#tokenize], but every delimiter ends a token, and the place is the caller's pointer.
  private static void strsep(Call call) {
    State state = call.state();
    long start = Pointers.load(state, call.bits(0));
    if (start != 0) {
      byte[] set = MemoryBlocks.readString(state, call.bits(1));
      long at = start;
      while (byteAt(state, at) != 0 && !contains(set, (byte) byteAt(state, at))) {
        at++;
      }
      boolean last = byteAt(state, at) == 0;
      if (!last) {
        MemoryBlocks.fill(state, at, (byte) 0, 1);
      }
      Pointers.store(state, call.bits(0), last ? 0 : at + 1);
    }
    call.result(start);
  }

  private static void strdup(Call call) {
    byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
    MemoryObject copy =
        call.state()
            .memory()
            .allocate(MemoryObject.Kind.HEAP, "strdup", text.length + 1L, 16, false);
    copy.store(0, text);
    copy.store8(text.length, 0);
    call.result(copy.address());
  }
}
