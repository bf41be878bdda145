package org.ulpscope.solver.cache;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Expr;

/// The constraints of a query as a key: order does not matter, and constraints are compared by
/// identity.
public final class ConstraintSet {
  private static final int FEW = 8;

  private final Expr[] constraints;
  private final int hash;
  private Set<Expr> members;

  public ConstraintSet(List<Expr> constraints) {
    this.constraints = constraints.toArray(Expr[]::new);
    int sum = 0;
    for (Expr constraint : this.constraints) {
      sum += constraint.hashCode();
    }
    this.hash = sum;
  }

  public int size() {
    return constraints.length;
  }

  Expr get(int index) {
    return constraints[index];
  }

  boolean contains(Expr constraint) {
    if (constraints.length > FEW) {
      return members().contains(constraint);
    }
    for (Expr member : constraints) {
      if (member == constraint) {
        return true;
      }
    }
    return false;
  }

  boolean containsAll(ConstraintSet other) {
    for (Expr constraint : other.constraints) {
      if (!contains(constraint)) {
        return false;
      }
    }
    return true;
  }

  private synchronized Set<Expr> members() {
    if (members == null) {
      members = Collections.newSetFromMap(new IdentityHashMap<>(2 * constraints.length));
      Collections.addAll(members, constraints);
    }
    return members;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object object) {
    if (this == object) {
      return true;
    }
    if (!(object instanceof ConstraintSet other)
        || hash != other.hash
        || constraints.length != other.constraints.length) {
      return false;
    }
    for (int i = 0; i < constraints.length; i++) {
      if (constraints[i] != other.constraints[i]) {
        return containsAll(other) && other.containsAll(this);
      }
    }
    return true;
  }
}
