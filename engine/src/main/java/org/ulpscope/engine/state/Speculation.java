package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The exploration of a state that is run on trial, to be merged with another: it decides like the
/// real one, but must neither fork nor fail.
final class Speculation implements Exploration {
  private final Exploration real;
  private final Object join;

  /// @param join what the trial is to reach; trials may nest, but not for the same join
  Speculation(Exploration real, Object join) {
    this.real = real;
    this.join = join;
  }

  /// Whether a trial for this join is under way already, as in a loop whose end is symbolic.
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
  public Checks checks() {
    return real.checks();
  }

  @Override
  public void computed(Frame frame, Expr value) {
    real.computed(frame, value);
  }
}
