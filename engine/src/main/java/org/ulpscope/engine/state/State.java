package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.Undecided;
import org.ulpscope.engine.flow.BlockCoverage;
import org.ulpscope.engine.input.Inputs;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// A program's execution at one moment: its frames, its memory, its floating-point environment and
/// its path condition.
///
/// A state is used by one thread at a time. The code it executes is shared; see [LoadedProgram].
/// Where inputs determine the path, a state is forked ([#fork]), and each of the two takes one
/// path.
public final class State {
  /// More nested calls than this count as infinite recursion. A native stack of 8 MiB holds about
  /// as many of the smallest frames.
  private static final int DEEPEST = 200_000;

  /// How many callers are searched for code that has not been reached.
  private static final int FAR = 64;

  /// The state of a library model between calls, such as the seed of `rand`.
  public interface Memo {
    /// A copy for another state; itself if it is immutable.
    Memo copy();
  }

  private final LoadedProgram loaded;
  private Console console;
  private Exploration exploration;
  private final Map<Class<? extends Memo>, Memo> memos = new HashMap<>();
  private final Deque<Frame> pending;
  private final Deque<Frame> exitHandlers;
  private PathCondition path;
  private final Flags flags;
  private RaisedFlags raisedFlags;
  private Memory memory;
  private Inputs inputs;
  private Frame frame;
  private long instructions;
  private long limit = Long.MAX_VALUE;
  private boolean paused;
  private RoundingMode roundingMode = RoundingMode.NEAREST_EVEN;
  private Integer exitCode;
  private boolean keepsResult;
  private List<Expr> result;
  private DecisionLog decisions = DecisionLog.START;

  /// The call of a model that is in progress; null if there is none.
  private Transaction transaction;

  /// The decision log that is being replayed; null if there is none.
  private Replay replay;

  private MergeHistory merges = MergeHistory.EMPTY;

  /// Marks the frames that this state may change in place; replaced on each fork.
  private Object owner = new Object();

  public State(LoadedProgram loaded, Memory memory, Console console, Exploration exploration) {
    this.loaded = loaded;
    this.memory = memory;
    this.console = console;
    this.exploration = exploration;
    this.pending = new ArrayDeque<>();
    this.exitHandlers = new ArrayDeque<>();
    this.path = new PathCondition();
    this.inputs = new Inputs();
    this.flags = loaded.tracksFloatEnvironment() ? new Flags() : Flags.IGNORED;
    this.raisedFlags = new RaisedFlags(flags);
  }

  private State(State other, Memory memory, Inputs inputs, Exploration exploration) {
    this.loaded = other.loaded;
    this.memory = memory;
    this.console = other.console;
    this.exploration = exploration;
    other.memos.forEach((type, memo) -> memos.put(type, memo.copy()));
    this.pending = new ArrayDeque<>(other.pending);
    this.exitHandlers = new ArrayDeque<>(other.exitHandlers);
    this.path = other.path.copy();
    this.inputs = inputs.copy();
    this.flags = other.flags == Flags.IGNORED ? Flags.IGNORED : copyOf(other.flags);
    this.raisedFlags = other.raisedFlags.copy(flags);
    this.instructions = other.instructions;
    this.limit = other.limit;
    this.roundingMode = other.roundingMode;
    this.exitCode = other.exitCode;
    this.keepsResult = other.keepsResult;
    this.result = other.result;
    this.decisions = other.decisions;
    this.replay = other.replay;
    this.merges = other.merges;
    if (other.frame != null) {
      this.frame = other.frame.copy();
      this.frame.setOwner(owner);
    }
  }

  private static Flags copyOf(Flags flags) {
    var copy = new Flags();
    copy.raise(flags.raised());
    return copy;
  }

  /// A copy of this state. Changes to one are not visible in the other. Memory and the frames of
  /// callers are shared until one of the two changes them.
  public State fork() {
    return copy(memory.fork(), inputs, exploration);
  }

  private State copy(Memory newMemory, Inputs newInputs, Exploration newExploration) {
    owner = new Object();
    if (frame != null) {
      frame.setOwner(owner);
    }
    return new State(this, newMemory, newInputs, newExploration);
  }

  // ---- speculative runs ----

  /// A fork that is run speculatively; see [Speculation]. It starts with a given memory.
  ///
  /// @param join where the run is to end
  /// @param previous whose inputs and history it continues: this state, or the run before
  /// @throws NotMergeable if a speculative run to this join is already in progress
  public State speculate(Object join, Memory newMemory, State previous) {
    if (exploration instanceof Speculation outer && outer.isFor(join)) {
      throw new NotMergeable();
    }
    State run = copy(newMemory, previous.inputs, new Speculation(exploration(), join));
    run.merges = previous.merges;
    return run;
  }

  /// Adopts the memory and inputs of the last of two speculative runs, and counts the instructions
  /// they executed.
  public void adopt(State end, long executed) {
    memory = end.memory;
    inputs = end.inputs;
    merges = end.merges;
    instructions += executed;
  }

  /// Only memory and registers can be merged, so a speculative run must not touch anything else.
  private void requireNotSpeculative() {
    if (exploration instanceof Speculation) {
      throw new NotMergeable();
    }
  }

  public LoadedProgram loaded() {
    return loaded;
  }

  public Memory memory() {
    return memory;
  }

  /// The program's streams. Output is shown as long as the program has no inputs; after that, every
  /// path may produce a different output.
  public Console console() {
    if (!inputs.isEmpty()) {
      return console.silent();
    }
    return transaction == null ? console : transaction.holding(console);
  }

  /// Discards the program's output from now on.
  public void silence() {
    console = console.silent();
  }

  /// The memo of a model in this state, created on first use.
  public <T extends Memo> T memo(Class<T> type, Supplier<T> initial) {
    requireNotSpeculative();
    Memo before = memos.get(type);
    if (transaction != null && transaction.save(type, before) && before != null) {
      memos.put(type, before.copy());
    }
    return type.cast(memos.computeIfAbsent(type, _ -> initial.get()));
  }

  // ---- transactions ----

  /// Begins a call of a library model: until [#commit] it can be taken back.
  public void begin() {
    transaction =
        new Transaction(
            roundingMode,
            flags.raised(),
            frame,
            inputs.all().size(),
            inputs.numbers(),
            pending.size() + exitHandlers.size());
    memory.begin(transaction.memory);
  }

  /// Keeps what the model has done.
  public void commit() {
    memory.commit();
    Transaction done = transaction;
    transaction = null;
    done.release();
  }

  /// Takes back what the model has done. Inputs that it adds again are the same symbols as before,
  /// so that it can ask about them.
  ///
  /// @param keepsNumbers whether something else is to be numbered before the model is called again,
  ///   so that unknowns that it makes are others than before
  /// @return whether that was possible; if not, the state must not be used any more
  public boolean rollback(boolean keepsNumbers) {
    Transaction failed = transaction;
    transaction = null;
    boolean isRestored =
        memory.rollback()
            && frame == failed.frame
            && exitCode == null
            && pending.size() + exitHandlers.size() == failed.waiting;
    inputs.keepFirst(failed.inputs);
    if (!keepsNumbers) {
      inputs.keepNumbers(failed.numbers);
    }
    failed
        .memos()
        .forEach(
            (type, before) ->
                before.ifPresentOrElse(memo -> memos.put(type, memo), () -> memos.remove(type)));
    roundingMode = failed.roundingMode;
    if (flags != Flags.IGNORED) {
      flags.lower(Flags.ALL);
      flags.raise(failed.raised);
    }
    if (failed.path != null) {
      path = failed.path;
    }
    if (failed.raisedFlags != null) {
      raisedFlags = failed.raisedFlags;
    }
    return isRestored;
  }

  // ---- symbolic values ----

  /// Whether this run can have symbolic values.
  public boolean isSymbolic() {
    return exploration != null;
  }

  public Exploration exploration() {
    if (exploration == null) {
      throw ProgramError.unsupported("a symbolic value in a concrete run");
    }
    return exploration;
  }

  /// Replaces the exploration.
  public void exploreWith(Exploration other) {
    exploration = other;
  }

  /// The answers that led to this state.
  public DecisionLog decisions() {
    return decisions;
  }

  /// Appends an answer to the decision log.
  ///
  /// @param question a hash of what was asked
  public void note(DecisionLog.Answer answer, int question) {
    decisions = decisions.plus(answer, question);
  }

  /// Forgets answers that led nowhere.
  ///
  /// @param earlier the log before them
  public void forgetSince(DecisionLog earlier) {
    decisions = earlier;
  }

  /// Makes an initial state replay a decision log.
  public void replay(DecisionLog other) {
    replay = new Replay(other);
  }

  /// Whether there are answers left to replay.
  public boolean isReplaying() {
    return replay != null && !replay.isOver();
  }

  /// The decision log of where this state is going.
  public DecisionLog destination() {
    return isReplaying() ? replay.whole() : decisions;
  }

  /// Whether the log that is being replayed ends with a known error.
  public boolean isAfterKnownError() {
    return replay != null && replay.endsWithError();
  }

  /// The next answer to replay, without consuming it; null if there is none.
  public DecisionLog.Answer peekAnswer() {
    return replay == null ? null : replay.peek();
  }

  /// Consumes the next answer to replay, which this state has just noted.
  ///
  /// @return whether the log still matches the one that is replayed
  public boolean consumeAnswer() {
    return replay.advance(decisions);
  }

  /// How well merging has worked on this path.
  public MergeHistory merges() {
    return merges;
  }

  public void setMerges(MergeHistory now) {
    merges = now;
  }

  public Builder builder() {
    return exploration().builder();
  }

  /// A symbol that occurs nowhere else: an unknown that may have any value. All such symbols come
  /// from here; they are distinct per path, per call and per side of a crosscheck.
  ///
  /// @param kind what it stands for; without `@`
  public Expr fresh(String kind, Sort sort) {
    return inputs.fresh(builder(), kind, exploration().name(), sort);
  }

  /// The constraints that inputs must satisfy to take this state's path.
  public PathCondition path() {
    return path;
  }

  public Inputs inputs() {
    return inputs;
  }

  /// An expression in terms of inputs only. A pointer names the object that it was computed from
  /// (see `symbolic.Provenance`); here it is a number. Whatever reaches a solver goes through this.
  public Expr plain(Expr expr) {
    return expr.hasNamed() ? Graphs.unnamed(builder(), expr) : expr;
  }

  /// A value that an expression can have on this path.
  public BigInteger pick(Expr expr) {
    return plain(expr) instanceof Expr.Constant constant
        ? constant.bits()
        : exploration().pick(this, plain(expr));
  }

  /// A value that an expression can have on this path, if one is known without calling a solver.
  public Optional<BigInteger> guess(Expr expr) {
    return plain(expr) instanceof Expr.Constant constant
        ? Optional.of(constant.bits())
        : exploration().guess(this, plain(expr));
  }

  /// Restricts this state to inputs that satisfy a condition.
  public void assume(Expr condition) {
    if (transaction != null && transaction.path == null) {
      transaction.path = path.copy();
    }
    path.assume(builder(), plain(condition));
  }

  /// Which values a condition can have on this path.
  public Exploration.Truth decide(Expr asked) {
    Expr condition = plain(asked);
    if (condition instanceof Expr.Constant) {
      return condition.isTrue() ? Exploration.Truth.TRUE : Exploration.Truth.FALSE;
    }
    Boolean known = path.known(condition);
    if (known != null) {
      return known ? Exploration.Truth.TRUE : Exploration.Truth.FALSE;
    }
    return exploration().decide(this, condition);
  }

  /// Whether a condition holds. If both values are possible, the state forks, one fork per value,
  /// and the step that asked is executed again in each. So it must not have changed anything
  /// before.
  public boolean holds(Expr condition) {
    return switch (decide(condition)) {
      case TRUE -> true;
      case FALSE -> false;
      case EITHER -> throw new Undecided(condition);
    };
  }

  /// Requires a condition. Inputs that violate it are reported as an error; the state continues
  /// with the others.
  ///
  /// @throws ProgramError if no input satisfies it
  public void require(Expr condition, Supplier<ProgramError> error) {
    switch (decide(condition)) {
      case TRUE -> {}
      case FALSE -> throw error.get();
      case EITHER -> {
        exploration().report(this, error.get(), plain(builder().not(condition)));
        assume(condition);
      }
    }
  }

  /// Reports inputs that satisfy a condition as an error that does not end the program. The state
  /// continues with all inputs.
  public void report(Expr condition, Supplier<ProgramError> error) {
    switch (decide(condition)) {
      case FALSE -> {}
      case TRUE -> exploration().report(this, error.get(), builder().bool(true));
      case EITHER -> exploration().report(this, error.get(), plain(condition));
    }
  }

  // ---- frames ----

  /// The current frame; null once the program has ended.
  public Frame frame() {
    return frame;
  }

  /// A lower bound on the number of branches from here to a block that no state has reached yet, as
  /// far as the active functions show; [BlockCoverage#NEVER] if none leads there.
  public int distanceToNew() {
    int away = 0;
    for (Frame f = frame; f != null && away < FAR; f = f.caller) {
      int distance = f.code.reach().distance(f.code.block(f.pc));
      if (distance != BlockCoverage.NEVER) {
        return away + distance;
      }
      away++;
    }
    return BlockCoverage.NEVER;
  }

  /// Makes a new frame the current one.
  public void enter(Frame callee) {
    if (callee.depth > DEEPEST) {
      throw new ProgramError(
          ProgramError.Kind.STACK_OVERFLOW, DEEPEST + " calls of functions have not returned");
    }
    callee.setOwner(owner);
    frame = callee;
  }

  /// Makes a caller the current frame again. If other states share it, this state gets a copy.
  ///
  /// @return the frame that is current now
  public Frame leave(Frame caller) {
    frame = caller == null ? null : owned(caller);
    return frame;
  }

  private Frame owned(Frame shared) {
    if (shared.isOwnedBy(owner)) {
      return shared;
    }
    Frame copy = shared.copy();
    copy.setOwner(owner);
    return copy;
  }

  /// Schedules a frame to run after the current outermost one has returned, after those already
  /// waiting.
  public void enqueue(Frame outermost) {
    pending.addLast(outermost);
    if (frame == null) {
      leave(pending.removeFirst());
    }
  }

  /// The outermost frame has returned `value`.
  public void finish(long value) {
    if (frame.code.isFor(loaded.entry()) && exitCode == null) {
      exit((int) value);
      return;
    }
    leave(pending.pollFirst());
    if (frame == null && exitCode != null) {
      leave(exitHandlers.pollLast());
    }
  }

  // ---- program exit ----

  /// Keeps the unmodified return value of the entry function, for harnesses that call it directly.
  public void keepResult() {
    keepsResult = true;
  }

  /// Whether the return value of this function is to be kept.
  public boolean keepsResultOf(Code code) {
    return keepsResult && code.isFor(loaded.entry()) && exitCode == null;
  }

  /// Records the scalars that the entry function returns.
  public void setResult(List<Expr> scalars) {
    result = scalars.stream().map(this::plain).toList();
  }

  /// The return value of the entry function, one bit-vector per scalar; absent if it has not
  /// returned or the value was not kept.
  public Optional<List<Expr>> result() {
    return Optional.ofNullable(result);
  }

  /// Ends the program as `exit` does: handlers run first, in reverse order of registration.
  public void exit(int code) {
    exitNow(code);
    leave(exitHandlers.pollLast());
  }

  /// Ends the program immediately, as `_Exit` does.
  public void exitNow(int code) {
    requireNotSpeculative();
    exitCode = code & 0xff;
    frame = null;
    pending.clear();
  }

  /// Registers a frame to run before the program ends, and before the handlers registered earlier.
  public void pushExitHandler(Frame handler) {
    requireNotSpeculative();
    exitHandlers.addLast(handler);
  }

  /// The exit code of a program that has ended.
  public int exitCode() {
    return exitCode == null ? 0 : exitCode;
  }

  // ---- counting ----

  /// Adds to the number of instructions executed.
  ///
  /// @return whether the state may continue without pausing
  public boolean count(int executed) {
    instructions += executed;
    return instructions < limit;
  }

  /// Lets this state run for so many instructions before it pauses.
  public void setSlice(long slice) {
    limit = slice == Long.MAX_VALUE ? slice : instructions + slice;
    paused = false;
  }

  /// Pauses before a step of the current frame.
  ///
  /// @return the value that a pausing step returns
  public int pauseAt(int step) {
    frame.pc = step;
    paused = true;
    return Step.FRAME_CHANGED;
  }

  public boolean isPaused() {
    return paused;
  }

  public long instructions() {
    return instructions;
  }

  // ---- floating-point environment ----

  public RoundingMode roundingMode() {
    return roundingMode;
  }

  public void setRoundingMode(RoundingMode mode) {
    requireNotSpeculative();
    roundingMode = mode;
  }

  /// The exception flags that are certainly raised; ignored if the program cannot read them.
  public Flags flags() {
    return flags;
  }

  /// All exception flags, including those that depend on inputs.
  public RaisedFlags raisedFlags() {
    if (transaction != null && transaction.raisedFlags == null && !raisedFlags.isIgnored()) {
      transaction.raisedFlags = raisedFlags.copy(flags);
    }
    return raisedFlags;
  }
}
