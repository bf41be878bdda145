package org.ulpscope.engine.state;

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
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// One execution of a program at one moment: its frames, its memory, its floating-point environment
/// and what its inputs must satisfy.
///
/// A state is used by one thread at a time. What it executes is shared: see [LoadedProgram]. Where
/// inputs decide which way to go, a state is copied ([#fork]) and each copy goes one of the ways.
public final class State {
  /// More calls than this that have not returned are taken for endless recursion. A native stack of
  /// 8 MiB holds about as many of the smallest frames.
  private static final int DEEPEST = 200_000;

  /// How many callers are looked at for code that has not been reached.
  private static final int FAR = 64;

  /// What a library model remembers between calls, such as the seed of `rand`.
  public interface Memo {
    /// The same for another state; itself if it never changes.
    Memo copy();
  }

  private final LoadedProgram loaded;
  private Console console;
  private Exploration exploration;
  private final Map<Class<? extends Memo>, Memo> memos = new HashMap<>();
  private final Deque<Frame> pending;
  private final Deque<Frame> exitHandlers;
  private final PathCondition path;
  private final Flags flags;
  private final RaisedFlags raisedFlags;
  private final PointerProvenance provenance;
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

  /// Answers to be given to this state before anyone is asked; null if there are none.
  private Deque<DecisionLog.Answer> script;

  /// Marks the frames that this state may change in place; a new one after each fork.
  private Object owner = new Object();

  public State(LoadedProgram machine, Memory memory, Console console, Exploration exploration) {
    this.loaded = machine;
    this.memory = memory;
    this.console = console;
    this.exploration = exploration;
    this.pending = new ArrayDeque<>();
    this.exitHandlers = new ArrayDeque<>();
    this.path = new PathCondition();
    this.inputs = new Inputs();
    this.flags = machine.tracksFloatEnvironment() ? new Flags() : Flags.IGNORED;
    this.raisedFlags = new RaisedFlags(flags);
    this.provenance = new PointerProvenance();
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
    this.provenance = other.provenance.copy();
    this.instructions = other.instructions;
    this.limit = other.limit;
    this.roundingMode = other.roundingMode;
    this.exitCode = other.exitCode;
    this.keepsResult = other.keepsResult;
    this.result = other.result;
    this.decisions = other.decisions;
    this.script = other.script;
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

  /// A copy of this state. What is done to one is not seen by the other; memory and the frames of
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

  // ---- trying both ways ----

  /// A copy that is run on trial; see [Speculation]. It begins with a memory and inputs that need
  /// not be this state's own.
  ///
  /// @param join what the trial is to reach
  /// @throws NotMergeable if such a trial is under way already
  public State attempt(Object join, Memory newMemory, Inputs newInputs) {
    if (exploration instanceof Speculation outer && outer.isFor(join)) {
      throw new NotMergeable();
    }
    return copy(newMemory, newInputs, new Speculation(exploration(), join));
  }

  /// Goes on with a memory and inputs that trials have led to, and counts what they executed.
  public void adopt(Memory newMemory, Inputs newInputs, long executed) {
    memory = newMemory;
    inputs = newInputs;
    instructions += executed;
  }

  /// What is outside of memory and registers cannot be merged, so a trial must not touch it.
  private void requireNoTrial() {
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

  /// The program's streams. What it prints is shown as long as it has no inputs: behind that, there
  /// may be as many outputs as there are paths.
  public Console console() {
    return inputs.isEmpty() ? console : console.silent();
  }

  /// Has what the program prints go nowhere.
  public void silence() {
    console = console.silent();
  }

  /// What a model keeps in this state, made when first asked for.
  public <T extends Memo> T memo(Class<T> type, Supplier<T> initial) {
    requireNoTrial();
    return type.cast(memos.computeIfAbsent(type, _ -> initial.get()));
  }

  // ---- what is symbolic ----

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

  /// Has another exploration answer from now on.
  public void exploreWith(Exploration other) {
    exploration = other;
  }

  /// The answers that led here.
  public DecisionLog decisions() {
    return decisions;
  }

  /// Takes note of an answer.
  public void note(DecisionLog.Answer answer) {
    decisions = decisions.plus(answer);
  }

  /// Has a state at the beginning of its program go the way of another one.
  public void replay(DecisionLog other) {
    script = other.answers();
  }

  /// Whether the way that this state follows goes on.
  public boolean isReplaying() {
    return script != null && !script.isEmpty();
  }

  /// The answers that lead to where this state goes: those it has had, and those it still follows.
  public DecisionLog destination() {
    DecisionLog whole = decisions;
    for (DecisionLog.Answer answer : script == null ? List.<DecisionLog.Answer>of() : script) {
      whole = whole.plus(answer);
    }
    return whole;
  }

  /// Whether the way that this state follows ends with an error that was found before.
  public boolean isAfterKnownError() {
    return script != null && script.peekLast() instanceof DecisionLog.Answer.Met;
  }

  /// The next answer on the way that this state follows, which stays the next; null if there is
  /// none.
  public DecisionLog.Answer nextAnswer() {
    return script == null ? null : script.peek();
  }

  /// Goes on to the answer after.
  public void pastAnswer() {
    script.remove();
  }

  public Builder builder() {
    return exploration().builder();
  }

  /// What inputs must satisfy to take this state's path.
  public PathCondition path() {
    return path;
  }

  public Inputs inputs() {
    return inputs;
  }

  /// What symbolic pointers were computed from.
  public PointerProvenance provenance() {
    return provenance;
  }

  /// Goes on with those inputs only that meet a condition.
  public void assume(Expr condition) {
    path.assume(builder(), condition);
  }

  /// Which values a condition can have on this path.
  public Exploration.Truth decide(Expr condition) {
    if (condition instanceof Expr.Constant) {
      return condition.isTrue() ? Exploration.Truth.TRUE : Exploration.Truth.FALSE;
    }
    Boolean known = path.known(condition);
    if (known != null) {
      return known ? Exploration.Truth.TRUE : Exploration.Truth.FALSE;
    }
    return exploration().decide(this, condition);
  }

  /// Whether a condition holds. If both are possible, the state is copied, one copy a value, and
  /// the step that asked is carried out anew in each; so it must not have changed anything before.
  public boolean holds(Expr condition) {
    return switch (decide(condition)) {
      case TRUE -> true;
      case FALSE -> false;
      case EITHER -> throw new Undecided(condition);
    };
  }

  /// Requires a condition of the program. Inputs that do not meet it are an error; the state goes
  /// on with the others.
  ///
  /// @throws ProgramError if no input meets it
  public void require(Expr condition, Supplier<ProgramError> error) {
    switch (decide(condition)) {
      case TRUE -> {}
      case FALSE -> throw error.get();
      case EITHER -> {
        exploration().report(this, error.get(), builder().not(condition));
        assume(condition);
      }
    }
  }

  /// Reports inputs that meet a condition, as an error that does not end the program: the state
  /// goes on with all inputs.
  public void report(Expr condition, Supplier<ProgramError> error) {
    switch (decide(condition)) {
      case FALSE -> {}
      case TRUE -> exploration().report(this, error.get(), builder().bool(true));
      case EITHER -> exploration().report(this, error.get(), condition);
    }
  }

  // ---- frames ----

  /// The frame that runs; null once the program has ended.
  public Frame frame() {
    return frame;
  }

  /// How many branches lead from here to a block that no state has reached yet, at least, as far as
  /// the functions tell that have not returned; [BlockCoverage#NEVER] if none leads there.
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

  /// Makes a caller the current frame again. If other states share it, this one gets a copy.
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

  /// Has a frame run once the current outermost one has returned, after others that wait already.
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

  // ---- the end ----

  /// Has what the entry function returns kept as it is, for whoever called it from outside.
  public void keepResult() {
    keepsResult = true;
  }

  /// Whether what this function returns is to be kept.
  public boolean keepsResultOf(Code code) {
    return keepsResult && code.isFor(loaded.entry()) && exitCode == null;
  }

  /// The entry function returns these scalars.
  public void setResult(List<Expr> scalars) {
    result = List.copyOf(scalars);
  }

  /// What the entry function returned, one bit-vector a scalar; absent if it has not, or if that
  /// was not kept.
  public Optional<List<Expr>> result() {
    return Optional.ofNullable(result);
  }

  /// Ends the program as `exit` does: handlers run first, the last registered before the others.
  public void exit(int code) {
    exitNow(code);
    leave(exitHandlers.pollLast());
  }

  /// Ends the program at once, as `_Exit` does.
  public void exitNow(int code) {
    requireNoTrial();
    exitCode = code & 0xff;
    frame = null;
    pending.clear();
  }

  /// Has a frame run before the program ends, and before the handlers registered earlier.
  public void pushExitHandler(Frame handler) {
    requireNoTrial();
    exitHandlers.addLast(handler);
  }

  /// The exit code of a program that has ended.
  public int exitCode() {
    return exitCode == null ? 0 : exitCode;
  }

  // ---- counting ----

  /// Adds to the number of instructions executed.
  ///
  /// @return whether the state may go on without asking
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
  /// @return what a step returns that pauses
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
    requireNoTrial();
    roundingMode = mode;
  }

  /// The exception flags raised so far for certain; ignored if the program has no way to ask for
  /// them.
  public Flags flags() {
    return flags;
  }

  /// All exception flags, those that depend on inputs among them.
  public RaisedFlags raisedFlags() {
    return raisedFlags;
  }
}
