package org.ulpscope.engine.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Licences;
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

/// Loads a program into memory and creates its initial state: globals initialised, constructors and
/// the entry function ready to run.
public final class Loader {
  /// Large variables whose alignment is not given are aligned to so many bytes.
  private static final int WORD = 16;

  private final Program program;
  private final LoadedProgram loaded;
  private final Memory memory;
  private final Library library;

  private Loader(
      Program program, Function entry, Library library, Checks checks, Licences licences) {
    this.program = program;
    this.library = library;
    this.memory = new Memory(program.layout().pointerBits(0));
    this.loaded =
        new LoadedProgram(program, entry, library, checks, licences, Translator::translate);
  }

  /// The initial state of a program.
  ///
  /// @param arguments the command line, the program's name first
  public static State load(
      Program program, Function entry, List<String> arguments, Library library, Console console) {
    return load(program, entry, arguments, library, console, null);
  }

  /// The initial state of a program with symbolic inputs.
  ///
  /// @param exploration decides on symbolic values; null for a purely concrete run
  public static State load(
      Program program,
      Function entry,
      List<String> arguments,
      Library library,
      Console console,
      Exploration exploration) {
    return load(program, entry, Start.main(arguments), library, console, exploration);
  }

  /// The initial state of a program whose entry function receives the arguments in `start`.
  public static State load(
      Program program,
      Function entry,
      Start start,
      Library library,
      Console console,
      Exploration exploration) {
    Checks checks = exploration == null ? Checks.DEFAULT : exploration.checks();
    Licences licences = exploration == null ? Licences.DEFAULT : exploration.licences();
    return new Loader(program, entry, library, checks, licences)
        .begin(entry, start, console, exploration);
  }

  /// A state in which only a program's constructors are ready to run. The caller passes arguments
  /// to the entry function and [enqueues][State#enqueue] its frame. The entry's return value is
  /// [kept][State#keepResult].
  ///
  /// ```java
  /// State state = Loader.prepare(program, dot, library, console, explorer);
  /// Frame frame = Loader.frame(state.loaded(), dot.name());
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
        loaded.constants().store(global.initializer().get(), object, 0);
      }
    }
    var state = new State(loaded, memory, console, exploration);
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
        function.linkage() == Linkage.EXTERN_WEAK && !loaded.isModelled(function.name());
    if (undefinedWeak) {
      loaded.place(function.name(), 0, memory);
    } else {
      MemoryObject object =
          memory.allocate(MemoryObject.Kind.FUNCTION, function.name(), 0, 16, true);
      loaded.placeFunction(function.name(), object.address(), memory);
    }
  }

  private MemoryObject place(Global global) {
    MemoryObject object = define(global);
    boolean undefinedWeak =
        global.linkage() == Linkage.EXTERN_WEAK && global.initializer().isEmpty();
    loaded.place(global.name(), undefinedWeak ? 0 : object.address(), memory);
    return object;
  }

  private MemoryObject define(Global global) {
    if (global.initializer().isEmpty()) {
      Optional<MemoryObject> defined = library.variable(global, memory);
      if (defined.isPresent()) {
        return defined.get();
      }
      // Its address may be taken; any access is out of bounds and reports the error.
      return memory.allocate(MemoryObject.Kind.UNDEFINED, global.name(), 0, 16, true);
    }
    long size = program.layout().size(global.type());
    int alignment = Math.max(global.alignment(), program.layout().alignment(global.type()));
    if (global.alignment() == 0 && size > WORD) {
      alignment =
          Math.max(alignment, WORD); // as code generation does (DataLayout::getPreferredAlign)
    }
    return memory.allocate(
        MemoryObject.Kind.GLOBAL, global.name(), size, alignment, global.isConstant());
  }

  /// An alias has its target's address. Aliases of aliases may appear in any order.
  private void place(Alias alias) {
    if (loaded.isPlaced(alias.name())) {
      return;
    }
    if (alias.target() instanceof Constant.Symbol(var target, _)) {
      program.alias(target).ifPresent(this::place);
    }
    long address = loaded.constants().scalar(alias.target()).longValue();
    loaded.place(alias.name(), address, memory);
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

  // ---- initial frames ----

  /// Passes the command line to every constructor and to `main`, like the C library's start-up
  /// code.
  private Frame frameOf(String name, long[] commandLine) {
    Frame frame = frame(loaded, name);
    int given = Math.min(commandLine.length, frame.code.parameterSlots());
    System.arraycopy(commandLine, 0, frame.bits, 0, given);
    return frame;
  }

  private Frame frameOf(State state, String name, List<Start.Parameter> parameters) {
    Frame frame = frame(loaded, name);
    for (int i = 0; i < parameters.size(); i++) {
      Start.Parameter parameter = parameters.get(i);
      Input input = state.inputs().add(parameter.name(), parameter.bytes());
      Expr value =
          state.inputs().read(state.builder(), input, 0, parameter.bytes(), parameter.kind());
      Expr used = state.builder().extract(value, 0, parameter.width());
      if (parameter.width() % 8 != 0) {
        // A _Bool in memory is 0 or 1; a test must not contain anything else.
        state.assume(state.builder().eq(state.builder().zext(used, 8 * parameter.bytes()), value));
      }
      frame.set(i, used);
    }
    return frame;
  }

  /// An outermost frame of a function. Its parameters, which are the first registers, are zero.
  ///
  /// @throws ProgramError if the function has no body
  public static Frame frame(LoadedProgram loaded, String function) {
    if (!(loaded.callee(loaded.symbol(function)) instanceof Callee.Body(var code))) {
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
    loaded.place(Start.fileSymbol(file.name()), bytes.address(), memory);
  }

  /// The environment of a program under test is empty.
  private long emptyVector(String name) {
    int word = program.layout().pointerBits(0) / 8;
    MemoryObject vector = memory.allocate(MemoryObject.Kind.GLOBAL, name, word, 16, false);
    vector.fill(0, vector.size(), (byte) 0);
    return vector.address();
  }
}
