package org.ulpscope.engine.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.memory.Cell;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.Library;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.translate.Translator;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Program;

/// Puts a program into memory and makes the state in which it begins: globals initialised,
/// constructors and the entry function about to run.
public final class Loader {
  private final Program program;
  private final LoadedProgram machine;
  private final Memory memory;
  private final Library library;

  private Loader(Program program, Function entry, Library library, Checks checks) {
    this.program = program;
    this.library = library;
    this.memory = new Memory(program.layout().pointerBits(0));
    this.machine = new LoadedProgram(program, entry, library, checks, Translator::translate);
  }

  /// The state in which a program begins.
  ///
  /// @param arguments the command line, the program's name first
  public static State load(
      Program program, Function entry, List<String> arguments, Library library, Console console) {
    return load(program, entry, arguments, library, console, null);
  }

  /// The state in which a program begins whose inputs may be symbolic.
  ///
  /// @param exploration who decides where symbolic values lead; null for a run without any
  public static State load(
      Program program,
      Function entry,
      List<String> arguments,
      Library library,
      Console console,
      Exploration exploration) {
    return load(program, entry, Start.main(arguments), library, console, exploration);
  }

  /// The state in which a program begins whose entry function is given what `start` says.
  public static State load(
      Program program,
      Function entry,
      Start start,
      Library library,
      Console console,
      Exploration exploration) {
    Checks checks = exploration == null ? Checks.DEFAULT : exploration.checks();
    return new Loader(program, entry, library, checks).begin(entry, start, console, exploration);
  }

  /// A state in which a program's constructors are about to run, and then nothing: whoever asked
  /// gives the entry function its arguments and [enqueues][State#enqueue] its frame. What the entry
  /// returns is [kept][State#keepResult].
  ///
  /// ```java
  /// State state = Loader.prepare(program, dot, library, console, explorer);
  /// Frame frame = Loader.frame(state.machine(), dot.name());
  /// frame.set(0, x);
  /// state.enqueue(frame);
  /// ```
  public static State prepare(
      Program program, Function entry, Library library, Console console, Exploration exploration) {
    State state = load(program, entry, new Start.Later(), library, console, exploration);
    state.keepResult();
    return state;
  }

  private State begin(Function entry, Start start, Console console, Exploration exploration) {
    program.functions().forEach(this::place);
    var objects = new ArrayList<MemoryObject>();
    program.globals().forEach(global -> objects.add(place(global)));
    program.aliases().forEach(this::place);
    for (int i = 0; i < objects.size(); i++) {
      Global global = program.globals().get(i);
      MemoryObject object = objects.get(i);
      if (global.initializer().isPresent()) {
        object.fill(0, object.size(), (byte) 0);
        machine.constants().store(global.initializer().get(), object, 0);
      }
    }
    var state = new State(machine, memory, console, exploration);
    long[] commandLine =
        switch (start) {
          case Start.CommandLine line -> commandLine(state, line);
          case Start.AnyParameters _, Start.Later _ ->
              new long[] {0, emptyVector("argv"), emptyVector("environ")};
        };
    for (String constructor : listed("llvm.global_ctors")) {
      state.enqueue(frameOf(constructor, commandLine));
    }
    if (!(start instanceof Start.Later)) {
      state.enqueue(
          start instanceof Start.AnyParameters(var parameters)
              ? frameOf(state, entry.name(), parameters)
              : frameOf(entry.name(), commandLine));
      for (String destructor : listed("llvm.global_dtors")) {
        state.pushExitHandler(frameOf(destructor, commandLine));
      }
    }
    return state;
  }

  // ---- symbols ----

  private void place(Function function) {
    if (function.isIntrinsic()) {
      return;
    }
    boolean undefinedWeak =
        function.linkage() == Linkage.EXTERN_WEAK && !machine.isModelled(function.name());
    if (undefinedWeak) {
      machine.place(function.name(), 0);
    } else {
      MemoryObject object =
          memory.allocate(MemoryObject.Kind.FUNCTION, function.name(), 0, 16, true);
      machine.placeFunction(function.name(), object.address());
    }
  }

  private MemoryObject place(Global global) {
    MemoryObject object = define(global);
    boolean undefinedWeak =
        global.linkage() == Linkage.EXTERN_WEAK && global.initializer().isEmpty();
    machine.place(global.name(), undefinedWeak ? 0 : object.address());
    return object;
  }

  private MemoryObject define(Global global) {
    if (global.initializer().isEmpty()) {
      Optional<MemoryObject> defined = library.variable(global, memory);
      if (defined.isPresent()) {
        return defined.get();
      }
      // Its address may be taken; an access misses it, and says so.
      return memory.allocate(MemoryObject.Kind.UNDEFINED, global.name(), 0, 16, true);
    }
    long size = program.layout().size(global.type());
    int alignment = Math.max(global.alignment(), program.layout().alignment(global.type()));
    return memory.allocate(
        MemoryObject.Kind.GLOBAL, global.name(), size, alignment, global.isConstant());
  }

  /// An alias stands for its target's address. Aliases of aliases may come in any order.
  private void place(Alias alias) {
    if (machine.isPlaced(alias.name())) {
      return;
    }
    if (alias.target() instanceof Constant.Symbol(var target, _)) {
      program.alias(target).ifPresent(this::place);
    }
    machine.place(alias.name(), machine.constants().scalar(alias.target()).longValue());
  }

  // ---- constructors ----

  private record Constructor(long priority, String function) {}

  /// The functions of `llvm.global_ctors` or `llvm.global_dtors`, lowest priority number first.
  private List<String> listed(String variable) {
    var list = new ArrayList<Constructor>();
    program
        .global(variable)
        .flatMap(Global::initializer)
        .ifPresent(
            initializer -> {
              if (initializer instanceof Constant.Aggregate(_, var entries)) {
                for (Constant entry : entries) {
                  constructor(entry).ifPresent(list::add);
                }
              }
            });
    list.sort(Comparator.comparingLong(Constructor::priority));
    return list.stream().map(Constructor::function).toList();
  }

  private static Optional<Constructor> constructor(Constant entry) {
    return entry instanceof Constant.Aggregate(_, var fields)
            && fields.get(0) instanceof Constant.Int(_, var priority)
            && fields.get(1) instanceof Constant.Symbol(var function, _)
        ? Optional.of(new Constructor(priority.longValue(), function))
        : Optional.empty();
  }

  // ---- the first frames ----

  /// Like the C library's start-up code, gives every constructor and `main` the command line.
  private Frame frameOf(String name, long[] commandLine) {
    Frame frame = frame(machine, name);
    int given = Math.min(commandLine.length, frame.code.parameterSlots());
    System.arraycopy(commandLine, 0, frame.bits, 0, given);
    return frame;
  }

  private Frame frameOf(State state, String name, List<Start.Parameter> parameters) {
    Frame frame = frame(machine, name);
    for (int i = 0; i < parameters.size(); i++) {
      Start.Parameter parameter = parameters.get(i);
      Input input = state.inputs().add(parameter.name(), parameter.bytes());
      Expr value =
          state.inputs().read(state.builder(), input, 0, parameter.bytes(), parameter.kind());
      Expr used = state.builder().extract(value, 0, parameter.width());
      if (parameter.width() % 8 != 0) {
        // A _Bool in memory is 0 or 1; nothing else may be in a test.
        state.assume(state.builder().eq(state.builder().zext(used, 8 * parameter.bytes()), value));
      }
      frame.set(i, used);
    }
    return frame;
  }

  /// An outermost frame of a function; its parameters, the first of its registers, are zero.
  ///
  /// @throws ProgramError if the function has no body
  public static Frame frame(LoadedProgram machine, String function) {
    if (!(machine.callee(machine.symbol(function)) instanceof Callee.Body(var code))) {
      throw new ProgramError(ProgramError.Kind.MISSING_FUNCTION, function + " has no body");
    }
    return new Frame(code, null, null);
  }

  /// `argc`, `argv` and the environment.
  private long[] commandLine(State state, Start.CommandLine line) {
    int word = program.layout().pointerBits(0) / 8;
    int count = line.arguments().size() + line.symbolic();
    MemoryObject vector =
        memory.allocate(MemoryObject.Kind.GLOBAL, "argv", (count + 1L) * word, 16, false);
    vector.fill(0, vector.size(), (byte) 0);
    for (int i = 0; i < count; i++) {
      int beyond = i - line.arguments().size();
      byte[] text =
          beyond < 0
              ? (line.arguments().get(i) + "\0").getBytes(StandardCharsets.UTF_8)
              : new byte[line.length() + 1];
      MemoryObject object =
          memory.allocate(MemoryObject.Kind.GLOBAL, "argv[" + i + "]", text.length, 1, false);
      object.store(0, text);
      if (beyond >= 0 && line.length() > 0) {
        Input input = state.inputs().add(Start.argumentName(beyond), line.length());
        object.store(new Cell(0, line.length(), new Cell.Content.Unread(input), 0));
      }
      vector.store(i * word, word, object.address());
    }
    line.files().all().forEach(file -> place(state, file));
    return new long[] {count, vector.address(), emptyVector("environ")};
  }

  private void place(State state, Start.SymbolicFile file) {
    MemoryObject bytes =
        memory.allocate(MemoryObject.Kind.GLOBAL, file.input(), file.size(), 16, true);
    Input input = state.inputs().add(file.input(), file.size());
    bytes.store(new Cell(0, file.size(), new Cell.Content.Unread(input), 0));
    machine.place(Start.fileSymbol(file.name()), bytes.address());
  }

  /// The environment a program under test sees is empty.
  private long emptyVector(String name) {
    int word = program.layout().pointerBits(0) / 8;
    MemoryObject vector = memory.allocate(MemoryObject.Kind.GLOBAL, name, word, 16, false);
    vector.fill(0, vector.size(), (byte) 0);
    return vector.address();
  }
}
