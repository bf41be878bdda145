package org.ulpscope.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// One execution of a program at one moment: its frames, its memory and its floating-point
/// environment.
///
/// A state is used by one thread at a time. What it executes is shared: see [Machine].
public final class State {
  /// More calls than this that have not returned are taken for endless recursion. A native stack of
  /// 8 MiB holds about as many of the smallest frames.
  private static final int DEEPEST = 200_000;

  /// What a library model remembers between calls, such as the seed of `rand`.
  public interface Memo {}

  private final Machine machine;
  private final Memory memory;
  private final Console console;
  private final Map<Class<? extends Memo>, Memo> memos = new HashMap<>();
  private final Deque<Frame> pending = new ArrayDeque<>();
  private Frame frame;
  private long instructions;
  private RoundingMode roundingMode = RoundingMode.NEAREST_EVEN;
  private final Flags flags;
  private Integer exitCode;
  private final Deque<Frame> exitHandlers = new ArrayDeque<>();

  State(Machine machine, Memory memory, Console console) {
    this.machine = machine;
    this.memory = memory;
    this.console = console;
    this.flags = machine.tracksFloatEnvironment() ? new Flags() : Flags.IGNORED;
  }

  public Machine machine() {
    return machine;
  }

  public Memory memory() {
    return memory;
  }

  public Console console() {
    return console;
  }

  /// What a model keeps in this state, made when first asked for.
  public <T extends Memo> T memo(Class<T> type, Supplier<T> initial) {
    return type.cast(memos.computeIfAbsent(type, _ -> initial.get()));
  }

  // ---- frames ----

  /// The frame that runs; null once the program has ended.
  public Frame frame() {
    return frame;
  }

  /// Makes a new frame the current one.
  public void enter(Frame callee) {
    if (callee.depth > DEEPEST) {
      throw new ProgramError(
          ProgramError.Kind.STACK_OVERFLOW, DEEPEST + " calls of functions have not returned");
    }
    frame = callee;
  }

  /// Makes a caller the current frame again.
  public void leave(Frame caller) {
    frame = caller;
  }

  /// Has a frame run once the current outermost one has returned, after others that wait already.
  public void enqueue(Frame outermost) {
    pending.addLast(outermost);
    if (frame == null) {
      frame = pending.removeFirst();
    }
  }

  /// The outermost frame has returned `value`.
  public void finish(long value) {
    if (frame.code.isFor(machine.entry()) && exitCode == null) {
      exit((int) value);
      return;
    }
    frame = pending.pollFirst();
    if (frame == null && exitCode != null) {
      frame = exitHandlers.pollLast();
    }
  }

  // ---- the end ----

  /// Ends the program as `exit` does: handlers run first, the last registered before the others.
  public void exit(int code) {
    exitNow(code);
    frame = exitHandlers.pollLast();
  }

  /// Ends the program at once, as `_Exit` does.
  public void exitNow(int code) {
    exitCode = code & 0xff;
    frame = null;
    pending.clear();
  }

  /// Has a frame run before the program ends, and before the handlers registered earlier.
  public void pushExitHandler(Frame handler) {
    exitHandlers.addLast(handler);
  }

  /// The exit code of a program that has ended.
  public int exitCode() {
    return exitCode == null ? 0 : exitCode;
  }

  // ---- counting ----

  /// Adds to the number of instructions executed.
  public void count(int executed) {
    instructions += executed;
  }

  public long instructions() {
    return instructions;
  }

  // ---- floating-point environment ----

  public RoundingMode roundingMode() {
    return roundingMode;
  }

  public void setRoundingMode(RoundingMode mode) {
    roundingMode = mode;
  }

  /// The exception flags raised so far; ignored if the program has no way to ask for them.
  public Flags flags() {
    return flags;
  }
}
