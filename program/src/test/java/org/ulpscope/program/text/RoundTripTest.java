package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Program;

/// A printed program is parsed back to an equal program.
class RoundTripTest {
  private static final int PROGRAMS = 1000;

  @Test
  void everyProgramComesBack() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      String text = ProgramPrinter.of(program).print();
      String described = "seed " + seed + "\n" + text;
      assertThat(ProgramParser.parse("random", text).equals(program)).as(described).isTrue();
    }
  }

  @Test
  void aFunctionAloneComesBackWithTheTypesItUses() {
    int functions = 0;
    for (long seed = 0; seed < PROGRAMS / 4; seed++) {
      Program program = RandomPrograms.of(seed);
      for (Function function : program.functions()) {
        String text = ProgramPrinter.of(program).only(function).print();
        Program alone = ProgramParser.parse("random", text);
        assertThat(alone.functions()).as("seed " + seed).isEqualTo(List.of(function));
        assertThat(program.structs()).containsAll(alone.structs());
        functions++;
      }
    }
    assertThat(functions).isGreaterThan(PROGRAMS / 4);
  }

  @Test
  void printingTwiceGivesTheSameText() {
    Program program = RandomPrograms.of(7);
    String text = ProgramPrinter.of(program).print();
    assertThat(ProgramPrinter.of(ProgramParser.parse("random", text)).print()).isEqualTo(text);
  }

  @Test
  void theRandomProgramsHaveEveryOperationAndConstant() {
    Set<Class<?>> seen = new HashSet<>();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      for (Function function : program.functions()) {
        for (Block block : function.blocks()) {
          for (Instruction instruction : block.instructions()) {
            seen.add(instruction.operation().getClass());
          }
        }
      }
      for (Global global : program.globals()) {
        global.initializer().ifPresent(constant -> seen.add(constant.getClass()));
      }
    }
    assertThat(seen).containsAll(records(Operation.class)).containsAll(records(Constant.class));
  }

  /// The records and classes that a sealed interface permits.
  private static Set<Class<?>> records(Class<?> sealed) {
    Set<Class<?>> found = new HashSet<>();
    for (Class<?> permitted : sealed.getPermittedSubclasses()) {
      if (Modifier.isFinal(permitted.getModifiers())) {
        found.add(permitted);
      } else {
        found.addAll(records(permitted));
      }
    }
    return found;
  }
}
