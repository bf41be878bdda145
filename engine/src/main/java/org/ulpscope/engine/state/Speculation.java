package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The exploration of a speculative run, which is to be merged with another one. It decides like
/// the real exploration, but must neither fork nor fail.
final class Speculation implements Exploration {
  private final Exploration real;
  private final Object join;

  /// @param join where the run is to end; speculative runs may nest, but not for the same join
  Speculation(Exploration real, Object join) {
    this.real = real;
    this.join = join;
  }

  /// Whether a speculative run to this join is already in progress, as in a loop with a symbolic
  /// bound.
  boolean isFor(Object candidate) {
    return join == candidate || (real instanceof Speculation outer && outer.isFor(candidate));
  }

  @Override
  public Builder builder() {
    return real.builder();
  }

  @Override
  public Truth decide(State state, Expr condition) {
    return real.decide(state, condition);
  }

  @Override
  public BigInteger pick(State state, Expr value) {
    return real.pick(state, value);
  }

  @Override
  public Optional<BigInteger> guess(State state, Expr value) {
    return real.guess(state, value);
  }

  @Override
  public void add(State state) {
    throw new NotMergeable();
  }

  @Override
  public void report(State state, ProgramError error, Expr condition) {
    throw new NotMergeable();
  }

  @Override
  public boolean merges() {
    return real.merges();
  }

  @Override
  public boolean beginMerge(State state, int place) {
    return real.beginMerge(state, place);
  }

  @Override
  public void endMerge(boolean succeeded) {
    real.endMerge(succeeded);
  }

  @Override
  public boolean readsArrays() {
    return real.readsArrays();
  }

  @Override
  public Ledger ledger() {
    return real.ledger();
  }

  @Override
  public String name() {
    return real.name();
  }

  @Override
  public void doubt(State state, Expr condition, Ledger.Kind kind, String text) {
    real.doubt(state, condition, kind, text);
  }

  @Override
  public void assumption(State state, boolean isPossible) {
    real.assumption(state, isPossible);
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
  public void computed(Frame frame, Expr value) {
    real.computed(frame, value);
  }
}
