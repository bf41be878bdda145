package org.ulpscope.engine.libc.posix;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.debug.IntegerType;

/// Random numbers: glibc's with their default seeds, or any. C17 7.22.2, POSIX `random`, and the
/// numbers of the machine. `runtime/random.c` has the others.
///
/// Where they are inputs, seeds mean nothing: that equal seeds give equal sequences (C17
/// 7.22.2.2p2) is not modelled.
public final class RandomModels {
  private static final int MOST_ENTROPY = 256;

  private RandomModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group random = table.assuming(Effect.RANDOM);
    for (String name : new String[] {"rand", "random"}) {
      random.put(
          name,
          call -> call.result(random(call.state()).next()),
          call -> call.result(any(call.state(), name + "()", 31)));
    }
    for (String name : new String[] {"srand", "srandom"}) {
      random.put(name, call -> random(call.state()).seed(call.int32(0)), _ -> {});
    }
    random.put("getrandom", RandomModels::ofMachine, RandomModels::anyBytes);
    random.put("getentropy", RandomModels::ofMachine, RandomModels::anyEntropy);
    random.put(
        "arc4random",
        RandomModels::ofMachine,
        call -> call.result(any(call.state(), "arc4random()", 32)));
    // For random.c: whether numbers are inputs, and a number of so many bits.
    Model isInput = call -> call.result(call.isInput(Effect.RANDOM) ? 1 : 0);
    table.assuming().put(OwnNames.PREFIX + "random_is_input", isInput);
    table.assuming().put(OwnNames.PREFIX + "any", RandomModels::anyNamed);
  }

  private static void ofMachine(ModelCall call) {
    throw ProgramError.unsupported(
        call.name() + ", whose numbers the machine chooses (--sym-random explores all of them)");
  }

  /// A number of so many bits, as an input.
  private static Expr any(State state, String name, int bits) {
    Builder b = state.builder();
    int width = bits <= 32 ? 32 : 64;
    Expr value =
        SymbolicInputs.integer(
            state, name, width / 8, new IntegerType(width == 32 ? "int" : "long", true));
    if (bits < width) {
      SymbolicInputs.assume(state, b.ult(value, b.bits(width, 1L << bits)));
    }
    return value;
  }

  private static void anyNamed(ModelCall call) {
    call.result(any(call.state(), CStrings.read(call.state(), call.bits(0)), call.int32(1)));
  }

  /// It may fail, for lack of entropy or if a signal arrives; then it writes nothing.
  private static void anyBytes(ModelCall call) {
    State state = call.state();
    long to = call.bits(0);
    long size = call.bits(1);
    if (SymbolicInputs.happens(state, "getrandom fails")) {
      Errno.set(state, Errno.EAGAIN);
      call.result(-1L);
      return;
    }
    SymbolicInputs.make(state, to, Math.toIntExact(size), "getrandom()");
    call.result(size);
  }

  private static void anyEntropy(ModelCall call) {
    State state = call.state();
    long to = call.bits(0);
    long size = call.bits(1);
    if (size < 0 || size > MOST_ENTROPY) {
      Errno.set(state, Errno.EIO);
      call.result(-1L);
      return;
    }
    SymbolicInputs.make(state, to, (int) size, "getentropy()");
    call.result(0L);
  }

  /// glibc's default generator: an additive feedback register of 31 words.
  private static final class Random implements State.Memo {
    private final int[] words = new int[34];
    private int at;

    Random() {
      seed(1);
    }

    @Override
    public Random copy() {
      var copy = new Random();
      System.arraycopy(words, 0, copy.words, 0, words.length);
      copy.at = at;
      return copy;
    }

    void seed(int seed) {
      int[] r = words;
      r[0] = seed == 0 ? 1 : seed;
      for (int i = 1; i < 31; i++) {
        long next = (16807L * r[i - 1]) % 2147483647;
        r[i] = (int) (next < 0 ? next + 2147483647 : next);
      }
      for (int i = 31; i < 34; i++) {
        r[i] = r[i - 31];
      }
      at = 34;
      for (int i = 0; i < 310; i++) {
        step();
      }
    }

    private int step() {
      int value = words[(at - 31) % 34] + words[(at - 3) % 34];
      words[at % 34] = value;
      at++;
      if (at >= 34 * 1024) {
        at -= 34 * 1000;
      }
      return value;
    }

    int next() {
      return step() >>> 1;
    }
  }

  private static Random random(State state) {
    return state.memo(Random.class, Random::new);
  }
}
