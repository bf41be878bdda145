package org.ulpscope.engine.libc.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;

/// The three standard streams, and the `FILE*` of each.
public final class Streams {
  /// The size of glibc's `FILE`, which is opaque to programs.
  private static final int FILE_BYTES = 216;

  private final Map<Long, String> names = new HashMap<>();

  /// What has been read of standard input; null if nothing was.
  private Taken taken;

  /// The bytes read from a stream so far, kept for all states that read it.
  private static final class Taken {
    private final InputStream in;
    private byte[] bytes = new byte[256];
    private int count;

    Taken(InputStream in) {
      this.in = in;
    }

    /// The byte at a position, or -1 at the end of the stream.
    synchronized int at(int position) throws IOException {
      if (position == count) {
        int c = in.read();
        if (c < 0) {
          return c;
        }
        if (count == bytes.length) {
          bytes = Arrays.copyOf(bytes, 2 * count);
        }
        bytes[count++] = (byte) c;
      }
      return bytes[position] & 0xff;
    }
  }

  /// Standard input from the view of one state.
  private static final class Input implements State.Memo {
    private final Taken taken;
    private final Deque<Integer> pushedBack;
    private int position;
    private boolean ended;

    Input(Taken taken) {
      this.taken = taken;
      this.pushedBack = new ArrayDeque<>();
    }

    private Input(Input other) {
      this.taken = other.taken;
      this.pushedBack = new ArrayDeque<>(other.pushedBack);
      this.position = other.position;
      this.ended = other.ended;
    }

    @Override
    public Input copy() {
      return new Input(this);
    }

    int next() throws IOException {
      if (!pushedBack.isEmpty()) {
        return pushedBack.pop();
      }
      int c = taken.at(position);
      ended = c < 0;
      position += ended ? 0 : 1;
      return c;
    }
  }

  /// The variable `stdout`, which points to a stream of its own.
  public MemoryObject variable(String name, Memory memory) {
    MemoryObject file = memory.allocate(MemoryObject.Kind.GLOBAL, "*" + name, FILE_BYTES, 16, true);
    MemoryObject variable = memory.allocate(MemoryObject.Kind.GLOBAL, name, 8, 8, false);
    variable.store64(0, file.address());
    names.put(file.address(), name);
    return variable;
  }

  /// A standard stream to print to.
  record Target(OutputStream to, boolean isError) {
    static Target out(State state) {
      return new Target(state.console().out(), false);
    }

    static Target err(State state) {
      return new Target(state.console().err(), true);
    }
  }

  /// The output stream of a `FILE*`.
  Target output(State state, long file) {
    return switch (names.getOrDefault(file, "")) {
      case "stdout" -> Target.out(state);
      case "stderr" -> Target.err(state);
      default -> throw notAStream(file, "output");
    };
  }

  void checkInput(long file) {
    if (!"stdin".equals(names.get(file))) {
      throw notAStream(file, "input");
    }
  }

  boolean isOutput(long file) {
    return "stdout".equals(names.get(file)) || "stderr".equals(names.get(file));
  }

  private static ProgramError notAStream(long file, String direction) {
    return new ProgramError(
        ProgramError.Kind.INVALID_CALL,
        "0x" + Long.toHexString(file) + " is not an open " + direction + " stream");
  }

  static void write(OutputStream stream, byte[] bytes) {
    try {
      stream.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Input input(State state) {
    return state.memo(Input.class, () -> new Input(taken(state)));
  }

  /// Every path reads standard input from its beginning, so all share what has been read of it.
  private synchronized Taken taken(State state) {
    if (taken == null) {
      taken = new Taken(state.console().in());
    }
    return taken;
  }

  /// The next byte of standard input, or -1 at its end.
  int read(State state) {
    try {
      state.console().out().flush();
      return input(state).next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether the end of standard input has been reached.
  boolean hasEnded(State state) {
    return input(state).ended;
  }

  void unread(State state, int c) {
    if (c >= 0) {
      input(state).pushedBack.push(c);
      input(state).ended = false;
    }
  }
}
