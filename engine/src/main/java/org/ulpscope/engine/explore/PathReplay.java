package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.LeavesInterpreter;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.input.Inputs;
import org.ulpscope.engine.libc.math.HostFunctions;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Interpreter;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.program.Location;

/// Replays a program with the inputs of one test, to record its path. Every question then has one
/// answer, which evaluation yields: no solver is needed, nothing forks and nothing is merged.
final class PathReplay implements Exploration {
  /// Of longer traces, only the end is kept.
  private static final int MOST_PLACES = 10_000;

  private static final long MOST_INSTRUCTIONS = 50_000_000;

  private final Exploration real;
  private final Map<String, byte[]> values = new HashMap<>();
  private final HostFunctions host = new HostFunctions();
  private final Predicate<Stop.Failed> isWanted;
  private Optional<Stop.Failed> met = Optional.empty();
  private final Deque<Stop.StackEntry> places = new ArrayDeque<>();

  /// The wanted error was reached.
  private static final class Arrived extends LeavesInterpreter {
    private static final long serialVersionUID = 1;
  }

  private PathReplay(
      Exploration real, Map<String, byte[]> values, Predicate<Stop.Failed> isWanted) {
    this.real = real;
    this.isWanted = isWanted;
    this.values.putAll(values);
  }

  /// The lines on the path to a finding, in order.
  ///
  /// @param first the initial state of the program; it is run
  /// @return empty if the replay does not reach the finding, for example because the program reads
  ///   a stream that was already consumed
  static Optional<List<Stop.StackEntry>> of(State first, Exploration real, Finding finding) {
    if (finding.test().isEmpty()) {
      return Optional.empty();
    }
    var values = new HashMap<String, byte[]>();
    finding.test().get().values().forEach(value -> values.put(value.name(), value.bytes()));
    Stop.Failed wanted = finding.error();
    var replay = new PathReplay(real, values, failed -> isSame(failed, wanted));
    return replay.arrives(first) ? Optional.of(List.copyOf(replay.places)) : Optional.empty();
  }

  /// The error that the program runs into on some inputs; nothing if it runs into none.
  ///
  /// @param first the initial state of the program; it is run
  /// @param inputs the bytes of each input, by its name
  static Optional<Stop.Failed> error(State first, Exploration real, Map<String, byte[]> inputs) {
    var replay = new PathReplay(real, inputs, _ -> true);
    replay.arrives(first);
    return replay.met;
  }

  /// Whether the replay reaches a wanted error.
  private boolean arrives(State state) {
    state.exploreWith(this);
    state.setSlice(MOST_INSTRUCTIONS);
    var interpreter = new Interpreter(this::pass);
    try {
      Stop stop = interpreter.run(state);
      while (stop instanceof Stop.Paused && state.instructions() < MOST_INSTRUCTIONS) {
        state.setSlice(MOST_INSTRUCTIONS);
        stop = interpreter.run(state);
      }
      return stop instanceof Stop.Failed failed && isWanted(failed);
    } catch (Arrived _) {
      return true;
    }
  }

  private void pass(Frame frame) {
    Optional<Location> location = frame.code.location(frame.pc);
    var place = new Stop.StackEntry(frame.code.function().name(), location);
    if (location.isPresent() && (places.isEmpty() || !isSame(places.getLast(), place))) {
      places.addLast(place);
      if (places.size() > MOST_PLACES) {
        places.removeFirst();
      }
    }
  }

  private static boolean isSame(Stop.StackEntry a, Stop.StackEntry b) {
    return a.function().equals(b.function())
        && a.location().map(Location::line).equals(b.location().map(Location::line));
  }

  private boolean isWanted(Stop.Failed failed) {
    if (isWanted.test(failed)) {
      met = Optional.of(failed);
    }
    return met.isPresent();
  }

  /// Whether this is the same error. Its message may differ now that values are known.
  private static boolean isSame(Stop.Failed failed, Stop.Failed wanted) {
    return failed.error().kind() == wanted.error().kind()
        && failed.location().equals(wanted.location());
  }

  // ---- answers ----

  /// The value of an expression for the test's inputs.
  private BigInteger value(State state, Expr expr) {
    var assignment = new Assignment();
    for (Input input : state.inputs().all()) {
      byte[] bytes = values.getOrDefault(input.name(), new byte[0]);
      for (Inputs.Part part : state.inputs().parts(input)) {
        int end = Math.min(bytes.length, part.offset() + part.width());
        byte[] own = Arrays.copyOfRange(bytes, Math.min(part.offset(), end), end);
        BigInteger bits =
            TwosComplement.keep(TwosComplement.fromBytes(own), part.symbol().sort().width());
        assignment.set(part.symbol(), bits);
      }
    }
    host.define(assignment, List.of(expr));
    try {
      return new Evaluator(assignment.setRestToZero(List.of(expr))).value(expr);
    } catch (IllegalArgumentException e) {
      throw new ProgramError(ProgramError.Kind.UNDECIDED, e.getMessage());
    }
  }

  @Override
  public Truth decide(State state, Expr condition) {
    return value(state, condition).signum() == 0 ? Truth.FALSE : Truth.TRUE;
  }

  @Override
  public BigInteger pick(State state, Expr value) {
    return value(state, value);
  }

  @Override
  public Optional<BigInteger> guess(State state, Expr expr) {
    return Optional.of(value(state, expr));
  }

  @Override
  public void add(State state) {
    throw new IllegalStateException("one input takes one path");
  }

  /// Errors that do not end the program.
  @Override
  public void report(State state, ProgramError error, Expr condition) {
    boolean isMet = value(state, condition).signum() != 0;
    if (isMet && isWanted(Stop.Failed.at(state.frame(), error))) {
      throw new Arrived();
    }
  }

  @Override
  public Builder builder() {
    return real.builder();
  }

  @Override
  public void doubt(State state, Expr condition, Ledger.Kind kind, String text) {
    // Everything has already been recorded.
  }

  @Override
  public void assumption(State state, boolean isPossible) {
    // Everything has already been recorded.
  }

  @Override
  public Licences licences() {
    return real.licences();
  }

  @Override
  public Checks checks() {
    return real.checks();
  }

  @Override
  public boolean merges() {
    return false;
  }

  @Override
  public boolean beginMerge(State state, int join) {
    return false;
  }

  @Override
  public void endMerge(boolean succeeded) {
    throw new IllegalStateException("nothing is merged");
  }

  @Override
  public Ledger ledger() {
    return new Ledger(); // everything has already been recorded
  }

  @Override
  public boolean readsArrays() {
    return real.readsArrays();
  }

  @Override
  public String name() {
    return real.name();
  }

  @Override
  public void computed(Frame frame, Expr value) {
    // Expressions are not needed here.
  }
}
