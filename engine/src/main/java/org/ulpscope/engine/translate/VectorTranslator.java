package org.ulpscope.engine.translate;

import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Splitting and building vectors: registers are moved.
final class VectorTranslator {
  private final Registers registers;
  private final Assembler assembler;

  VectorTranslator(LoadedProgram loaded, Registers registers, Assembler assembler) {
    this.registers = registers;
    this.assembler = assembler;
  }

  private Step move(boolean wide, int d, int a) {
    return wide ? new ControlSteps.MoveWide(d, a) : new ControlSteps.Move(d, a);
  }

  private boolean isWide(Type vector) {
    return registers.shape(vector.scalar()).hasWide();
  }

  void extract(Operation.ExtractElement extract, int d) {
    Type type = extract.vector().type();
    int vector = registers.of(extract.vector());
    int lanes = ScalarTranslator.lanes(type);
    if (extract.index() instanceof Constant.Int index) {
      int lane = lane(index, lanes);
      assembler.add(move(isWide(type), d, lane < 0 ? vector : vector + lane));
    } else {
      assembler.add(new PickLane(d, vector, registers.of(extract.index()), lanes, isWide(type)));
    }
  }

  /// A lane beyond the end is poison; the first lane is as good as any.
  private static int lane(Constant.Int index, int lanes) {
    return index.value().bitLength() < 32 && index.value().intValue() < lanes
        ? index.value().intValue()
        : -1;
  }

  void insert(Operation.InsertElement insert, Type type, int d) {
    int vector = registers.of(insert.vector());
    int element = registers.of(insert.element());
    int lanes = ScalarTranslator.lanes(type);
    boolean wide = isWide(type);
    for (int i = 0; i < lanes; i++) {
      assembler.add(move(wide, d + i, vector + i));
    }
    if (insert.index() instanceof Constant.Int index) {
      int lane = lane(index, lanes);
      if (lane >= 0) {
        assembler.add(move(wide, d + lane, element));
      }
    } else {
      assembler.add(new PutLane(d, element, registers.of(insert.index()), lanes, wide));
    }
  }

  void shuffle(Operation.Shuffle shuffle, Type type, int d) {
    int lanes = ScalarTranslator.lanes(shuffle.left().type());
    int left = registers.of(shuffle.left());
    int right = registers.of(shuffle.right());
    boolean wide = isWide(type);
    for (int i = 0; i < shuffle.mask().size(); i++) {
      int lane = shuffle.mask().get(i);
      if (lane >= 0) {
        assembler.add(move(wide, d + i, lane < lanes ? left + lane : right + lane - lanes));
      } else {
        assembler.add(move(wide, d + i, registers.of(new Constant.Poison(type.scalar()))));
      }
    }
  }

  private static final class PickLane extends Step {
    final int d;
    final int vector;
    final int index;
    final int lanes;
    final boolean wide;

    PickLane(int d, int vector, int index, int lanes, boolean wide) {
      this.d = d;
      this.vector = vector;
      this.index = index;
      this.lanes = lanes;
      this.wide = wide;
    }

    @Override
    public int run(State state, long[] r) {
      int lane = r[index] >= 0 && r[index] < lanes ? (int) r[index] : 0;
      if (wide) {
        var wide = state.frame().wide;
        wide[d] = wide[vector + lane];
      } else {
        r[d] = r[vector + lane];
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, index);
      long chosen = frame.bits[index];
      int lane = chosen >= 0 && chosen < lanes ? (int) chosen : 0;
      frame.exprs[d] = frame.exprs[vector + lane];
      return run(state, frame.bits);
    }
  }

  private static final class PutLane extends Step {
    final int d;
    final int element;
    final int index;
    final int lanes;
    final boolean wide;

    PutLane(int d, int element, int index, int lanes, boolean wide) {
      this.d = d;
      this.element = element;
      this.index = index;
      this.lanes = lanes;
      this.wide = wide;
    }

    @Override
    public int run(State state, long[] r) {
      if (r[index] >= 0 && r[index] < lanes) {
        int lane = (int) r[index];
        if (wide) {
          var wide = state.frame().wide;
          wide[d + lane] = wide[element];
        } else {
          r[d + lane] = r[element];
        }
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, index);
      long chosen = frame.bits[index];
      if (chosen >= 0 && chosen < lanes) {
        frame.exprs[d + (int) chosen] = frame.exprs[element];
      }
      return run(state, frame.bits);
    }
  }
}
