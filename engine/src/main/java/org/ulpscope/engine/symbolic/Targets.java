package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.PathCondition;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;

/// Finds the objects that an access through a symbolic pointer may touch.
///
/// A pointer belongs to the objects that it was computed from ([Provenance]), wherever its number
/// lies. Inputs for which it lies outside are reported. A pointer that was computed from an integer
/// belongs to the object at its address, one path per object.
final class Targets {
  /// Pointers with more alternatives are decided one by one.
  private static final int MOST_ALTERNATIVES = 64;

  /// How many gaps between objects a pointer made from an integer may reach.
  private static final int MOST_GAPS = 64;

  /// Addresses so close to an object are reported together with it.
  private static final int NEAR = 8;

  private final State state;
  private final Builder b;
  private final int register;
  private final int width;
  private final boolean write;

  /// An object that is accessed if the condition holds.
  ///
  /// @param offset in the object; within its bounds whenever the condition holds
  record Target(Expr condition, MemoryObject object, Expr offset) {}

  private Targets(State state, int register, int width, boolean write) {
    this.state = state;
    this.b = state.builder();
    this.register = register;
    this.width = width;
    this.write = write;
  }

  /// The objects that an access may touch; at least one. Exactly one of their conditions holds.
  ///
  /// @param register the register that holds the pointer
  static List<Target> of(State state, Expr address, int register, int width, boolean write) {
    Uninitialised.check(state, address, "an address");
    return new Targets(state, register, width, write).find(address);
  }

  private List<Target> find(Expr address) {
    List<Provenance.Alternative> alternatives =
        Provenance.alternatives(state, address, MOST_ALTERNATIVES);
    if (alternatives.isEmpty()) {
      alternatives = List.of(new Provenance.Alternative(b.bool(true), settle(address)));
    }
    var targets = new ArrayList<Target>();
    for (Provenance.Alternative alternative : alternatives) {
      resolve(alternative, alternatives.size() == 1).ifPresent(targets::add);
    }
    if (targets.isEmpty()) {
      throw new InfeasiblePath(); // every choice would be an error, and none is possible
    }
    return targets;
  }

  /// Decides every choice between pointers in an address.
  private Expr settle(Expr address) {
    return switch (address.operator()) {
      case ITE -> settle(state.holds(address.child(0)) ? address.child(1) : address.child(2));
      case ADD -> {
        Expr left = settle(address.child(0));
        Expr right = settle(address.child(1));
        yield left == address.child(0) && right == address.child(1) ? address : b.add(left, right);
      }
      default -> address;
    };
  }

  /// The object of one pointer; empty if an access through it is an error, which is reported.
  private Optional<Target> resolve(Provenance.Alternative alternative, boolean isOnly) {
    Expr condition = alternative.condition();
    Expr pointer = alternative.pointer();
    Expr number = state.plain(pointer);
    boolean hasBase = Graphs.named(pointer).size() == 1;
    if (!hasBase && !number.isConstant()) {
      if (!isOnly && !state.holds(condition)) {
        return Optional.empty();
      }
      return Optional.of(byNumber(number));
    }
    MemoryObject object =
        hasBase
            ? Provenance.object(state, pointer)
            : state.memory().near(((Expr.Constant) number).low());
    if (object == null || !object.isAlive() || (write && object.isReadOnly())) {
      fail(condition, pointer, object);
      return Optional.empty();
    }
    int bits = number.sort().width();
    Expr only = isOnly ? onlyValue(number) : number;
    Expr offset = b.sub(only, b.bits(bits, object.address()));
    if (object.size() < width) {
      require(condition, b.bool(false), object);
      return Optional.empty();
    }
    Expr isInside = isInside(object, offset);
    require(condition, isInside, object);
    if (isInside.isFalse()) {
      return Optional.empty(); // no input chooses this pointer here
    }
    return Optional.of(new Target(condition, object, offset));
  }

  /// Whether an access at an offset is within the bounds of an object.
  private Expr isInside(MemoryObject object, Expr offset) {
    int bits = offset.sort().width();
    Expr isInside = b.ule(offset, b.bits(bits, object.size() - width));
    if (object.extent() == null) {
      return isInside;
    }
    Expr end = b.add(offset, b.bits(bits, width));
    return b.and(isInside, b.ule(end, b.zext(object.extent(), bits)));
  }

  /// Reports inputs for which an access is out of bounds.
  private void require(Expr condition, Expr isInside, MemoryObject object) {
    state.require(b.or(b.not(condition), isInside), SymbolicAccess.outside(object, width, write));
  }

  /// Reports an access that is an error at any offset.
  private void fail(Expr condition, Expr pointer, MemoryObject object) {
    state.require(
        b.not(condition),
        () -> {
          long at =
              state.plain(pointer) instanceof Expr.Constant constant
                  ? constant.low()
                  : object == null ? 0 : object.address();
          try {
            if (write) {
              state.memory().writable(at, width);
            } else {
              state.memory().readable(at, width);
            }
          } catch (ProgramError error) {
            return error;
          }
          return SymbolicAccess.outside(object, width, write).get();
        });
  }

  // ---- integers ----

  /// The object at an address that was computed from integers. There is one path per object.
  private Target byNumber(Expr number) {
    state.exploration().ledger().assume(Effect.INTEGER_POINTERS);
    Expr only = onlyValue(number);
    int bits = number.sort().width();
    for (int round = 0; round < MOST_GAPS; round++) {
      long some = state.pick(only).longValue();
      MemoryObject object = state.memory().near(some);
      boolean isUsable = object != null && object.isAlive() && object.size() >= width;
      if (isUsable) {
        Expr offset = b.sub(only, b.bits(bits, object.address()));
        long last = (long) object.size() - width;
        if (Long.compareUnsigned(some - object.address(), last) <= 0) {
          if (state.holds(b.ule(offset, b.bits(bits, last)))) {
            require(b.bool(true), isInside(object, offset), object);
            if (write && object.isReadOnly()) {
              fail(b.bool(true), b.bits(bits, some), object);
            }
            return new Target(b.bool(true), object, offset);
          }
          continue;
        }
      }
      reportGap(only, some);
    }
    throw new SymbolicRegister(register);
  }

  /// Reports addresses where an access is an error, all that lie in the same gap between objects.
  private void reportGap(Expr number, long some) {
    int bits = number.sort().width();
    MemoryObject object = state.memory().near(some);
    long page = 1L << 12;
    long low = object == null ? some & -page : Math.min(some, object.address() - NEAR);
    long high =
        object == null ? low + page - 1 : Math.max(some, object.address() + object.size() + NEAR);
    Expr isElsewhere = b.not(b.ule(b.sub(number, b.bits(bits, low)), b.bits(bits, high - low)));
    if (object != null && object.isAlive() && object.size() >= width) {
      Expr offset = b.sub(number, b.bits(bits, object.address()));
      isElsewhere = b.or(isElsewhere, b.ule(offset, b.bits(bits, object.size() - width)));
    }
    state.require(isElsewhere, () -> error(some));
  }

  private ProgramError error(long address) {
    try {
      if (write) {
        state.memory().writable(address, width);
      } else {
        state.memory().readable(address, width);
      }
      throw new AssertionError("an access that is no error");
    } catch (ProgramError error) {
      return error;
    }
  }

  // ---- numbers ----

  /// The only value that an address has on a path that fixes something it depends on; the address
  /// itself if several are possible.
  private Expr onlyValue(Expr address) {
    PathCondition.Group group = state.path().relevant(address);
    boolean fixesSomething = group.constraints().stream().anyMatch(Targets::comparesWithConstant);
    if (!fixesSomething) {
      return address;
    }
    Optional<BigInteger> guess = state.guess(address);
    if (guess.isEmpty()) {
      return address;
    }
    Expr value = b.bits(address.sort().width(), guess.get());
    return state.decide(b.eq(address, value)) == Exploration.Truth.TRUE ? value : address;
  }

  /// A value that was tried, or one that was left after others had been tried.
  private static boolean comparesWithConstant(Expr constraint) {
    Expr equality = constraint.operator() == Operator.NOT ? constraint.child(0) : constraint;
    return equality.operator() == Operator.EQ && equality.child(1).isConstant();
  }
}
