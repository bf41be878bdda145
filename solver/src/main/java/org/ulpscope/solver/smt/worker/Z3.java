package org.ulpscope.solver.smt.worker;

import static org.ulpscope.solver.smt.worker.Library.POINTER;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// Z3 through its C interface, with scripts run by its own command interpreter, which chooses
/// tactics by the logic. With the term-building interface the caller would have to do that.
///
/// @see <a href="https://z3prover.github.io/api/html/group__capi.html">The C interface</a>
final class Z3 implements NativeSolver {
  private final MethodHandle newConfiguration;
  private final MethodHandle deleteConfiguration;
  private final MethodHandle newContext;
  private final MethodHandle deleteContext;
  private final MethodHandle evaluate;
  private final MethodHandle interrupt;

  /// The current context; null between requests. Guarded by `this`.
  private MemorySegment context;

  private volatile boolean stop;

  Z3(Path file) {
    var library = new Library(file);
    newConfiguration = library.function(POINTER, "Z3_mk_config");
    deleteConfiguration = library.procedure("Z3_del_config", POINTER);
    newContext = library.function(POINTER, "Z3_mk_context", POINTER);
    deleteContext = library.procedure("Z3_del_context", POINTER);
    evaluate = library.function(POINTER, "Z3_eval_smtlib2_string", POINTER, POINTER);
    interrupt = library.procedure("Z3_interrupt", POINTER);
    MethodHandle setGlobally = library.procedure("Z3_global_param_set", POINTER, POINTER);
    try (Arena arena = Arena.ofConfined()) {
      // Without these options, parts of a long array would be printed with let, or left out.
      for (String name : new String[] {"pp.min_alias_size", "pp.max_depth"}) {
        setGlobally.invokeExact(arena.allocateFrom(name), arena.allocateFrom("1000000000"));
      }
    } catch (Throwable e) {
      throw Library.failure(e);
    }
  }

  @Override
  public synchronized void interrupt() {
    stop = true;
    if (context != null) {
      try {
        interrupt.invokeExact(context);
      } catch (Throwable e) {
        throw Library.failure(e);
      }
    }
  }

  @Override
  public void rearm() {
    stop = false;
  }

  @Override
  public Answer solve(Request request) {
    try (Arena arena = Arena.ofConfined()) {
      open();
      try {
        return stop ? Answer.unknown("interrupted") : solve(request, arena);
      } finally {
        close();
      }
    } catch (Throwable e) {
      throw Library.failure(e);
    }
  }

  private synchronized void open() throws Throwable {
    var configuration = (MemorySegment) newConfiguration.invokeExact();
    context = (MemorySegment) newContext.invokeExact(configuration);
    deleteConfiguration.invokeExact(configuration);
  }

  private synchronized void close() throws Throwable {
    deleteContext.invokeExact(context);
    context = null;
  }

  private Answer solve(Request request, Arena arena) throws Throwable {
    String said = evaluate(request.script(), arena);
    return switch (said.strip()) {
      case "sat" ->
          Answer.sat(
              request.terms().isEmpty()
                  ? "()"
                  : evaluate("(get-value (" + String.join(" ", request.terms()) + "))", arena));
      case "unsat" -> Answer.unsat();
      case "unknown" -> Answer.unknown("gave up");
      default -> stop ? Answer.unknown("interrupted") : Answer.error(said.strip());
    };
  }

  private String evaluate(String commands, Arena arena) throws Throwable {
    return Library.text(
        (MemorySegment) evaluate.invokeExact(context, arena.allocateFrom(commands)));
  }
}
