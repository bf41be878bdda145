package org.ulpscope.solver.smt.worker;

import static org.ulpscope.solver.smt.worker.Library.BOOL;
import static org.ulpscope.solver.smt.worker.Library.BYTE;
import static org.ulpscope.solver.smt.worker.Library.INT;
import static org.ulpscope.solver.smt.worker.Library.LONG;
import static org.ulpscope.solver.smt.worker.Library.POINTER;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// Bitwuzla through its C interface, with scripts read by its own parser.
///
/// @see <a href="https://bitwuzla.github.io/docs/c/api.html">The C interface</a>
final class Bitwuzla implements NativeSolver {
  private static final int OPTION_PRODUCE_MODELS = 1;
  private static final int OPTION_BV_SOLVER = 9;
  private static final int SAT = 10;
  private static final int UNSAT = 20;

  private final String bitVectorSolver;
  private final MethodHandle newManager;
  private final MethodHandle deleteManager;
  private final MethodHandle newOptions;
  private final MethodHandle deleteOptions;
  private final MethodHandle setOption;
  private final MethodHandle setOptionMode;
  private final MethodHandle newParser;
  private final MethodHandle deleteParser;
  private final MethodHandle parse;
  private final MethodHandle parseTerm;
  private final MethodHandle solverOf;
  private final MethodHandle setTermination;
  private final MethodHandle checkSat;
  private final MethodHandle getValue;
  private final MethodHandle printed;

  /// Bitwuzla polls whether to stop by calling a C function from `void *` to `int32_t`. C's `atoi`
  /// is one: it reads this text, which is "0" or "1". A callback to Java from native code would
  /// cost many times more.
  private final MemorySegment stop = Arena.global().allocateFrom("0");

  private final MemorySegment atoi;

  Bitwuzla(Path file, String bitVectorSolver) {
    this.bitVectorSolver = bitVectorSolver;
    var library = new Library(file);
    atoi = library.standard("atoi");
    newManager = library.function(POINTER, "bitwuzla_term_manager_new");
    deleteManager = library.procedure("bitwuzla_term_manager_delete", POINTER);
    newOptions = library.function(POINTER, "bitwuzla_options_new");
    deleteOptions = library.procedure("bitwuzla_options_delete", POINTER);
    setOption = library.procedure("bitwuzla_set_option", POINTER, INT, LONG);
    setOptionMode = library.procedure("bitwuzla_set_option_mode", POINTER, INT, POINTER);
    newParser =
        library.function(POINTER, "bitwuzla_parser_new", POINTER, POINTER, POINTER, BYTE, POINTER);
    deleteParser = library.procedure("bitwuzla_parser_delete", POINTER);
    parse = library.procedure("bitwuzla_parser_parse", POINTER, POINTER, BOOL, BOOL, POINTER);
    parseTerm = library.function(POINTER, "bitwuzla_parser_parse_term", POINTER, POINTER, POINTER);
    solverOf = library.function(POINTER, "bitwuzla_parser_get_bitwuzla", POINTER);
    setTermination =
        library.procedure("bitwuzla_parser_set_termination_callback", POINTER, POINTER, POINTER);
    checkSat = library.function(INT, "bitwuzla_check_sat", POINTER);
    getValue = library.function(POINTER, "bitwuzla_get_value", POINTER, POINTER);
    printed = library.function(POINTER, "bitwuzla_term_to_string", POINTER);
  }

  @Override
  public void interrupt() {
    stop.set(BYTE, 0, (byte) '1');
  }

  @Override
  public void rearm() {
    stop.set(BYTE, 0, (byte) '0');
  }

  @Override
  public Answer solve(Request request) {
    try (Arena arena = Arena.ofConfined()) {
      var manager = (MemorySegment) newManager.invokeExact();
      var options = (MemorySegment) newOptions.invokeExact();
      try {
        setOption.invokeExact(options, OPTION_PRODUCE_MODELS, 1L);
        setOptionMode.invokeExact(options, OPTION_BV_SOLVER, arena.allocateFrom(bitVectorSolver));
        return solve(request, manager, options, arena);
      } finally {
        deleteOptions.invokeExact(options);
        deleteManager.invokeExact(manager);
      }
    } catch (Throwable e) {
      throw Library.failure(e);
    }
  }

  private Answer solve(Request request, MemorySegment manager, MemorySegment options, Arena arena)
      throws Throwable {
    var parser =
        (MemorySegment)
            newParser.invokeExact(
                manager,
                options,
                arena.allocateFrom("smt2"),
                (byte) 2,
                arena.allocateFrom("<stdout>"));
    try {
      setTermination.invokeExact(parser, atoi, stop);
      MemorySegment error = arena.allocate(ValueLayout.ADDRESS);
      parse.invokeExact(parser, arena.allocateFrom(request.script()), true, false, error);
      MemorySegment message = error.get(ValueLayout.ADDRESS, 0);
      if (!message.equals(MemorySegment.NULL)) {
        return Answer.error(Library.text(message));
      }
      var solver = (MemorySegment) solverOf.invokeExact(parser);
      int result = (int) checkSat.invokeExact(solver);
      return switch (result) {
        case SAT -> Answer.sat(values(request, parser, solver, arena));
        case UNSAT -> Answer.unsat();
        default -> Answer.unknown("gave up");
      };
    } finally {
      deleteParser.invokeExact(parser);
    }
  }

  private String values(Request request, MemorySegment parser, MemorySegment solver, Arena arena)
      throws Throwable {
    var text = new StringBuilder("(");
    MemorySegment error = arena.allocate(ValueLayout.ADDRESS);
    for (String name : request.terms()) {
      var term = (MemorySegment) parseTerm.invokeExact(parser, arena.allocateFrom(name), error);
      var value = (MemorySegment) getValue.invokeExact(solver, term);
      var shown = (MemorySegment) printed.invokeExact(value);
      text.append('(').append(name).append(' ').append(Library.text(shown)).append(")\n");
    }
    return text.append(')').toString();
  }
}
