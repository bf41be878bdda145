package org.ulpscope.engine.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.FenvUse;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.World;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Program;

/// A program ready to run: every symbol has an address, and functions are translated on their first
/// call. It is shared by all states that run the program.
public final class LoadedProgram implements Constants.Addresses {
  /// Translates a function into steps.
  @FunctionalInterface
  public interface Translation {
    Code translate(LoadedProgram loaded, Function function);
  }

  private final Program program;
  private final Function entry;
  private final Map<String, ? extends LibraryFunction> models;
  private final Optional<? extends LibraryFunction> external;
  private final World world;
  private final boolean keepsOutput;
  private final Abi abi;
  private final Checks checks;
  private final Licences licences;
  private final Translation translation;
  private final boolean tracksFloatEnvironment;
  private final Map<String, Long> addresses = new HashMap<>();
  private final Map<Long, String> functionNames = new HashMap<>();
  private final Map<Long, Callee> callees = new ConcurrentHashMap<>();
  private final Map<String, Code> translated = new ConcurrentHashMap<>();
  private final Map<Long, Integer> typeIds = new HashMap<>();
  private final Map<Integer, Long> typesById = new HashMap<>();
  private final Constants constants;
  private final StaticPointers statics = new StaticPointers();

  /// @param entry the function in which execution starts
  public LoadedProgram(
      Program program,
      Function entry,
      Library library,
      Checks checks,
      Licences licences,
      Translation translation) {
    this.program = program;
    this.checks = checks;
    this.licences = licences;
    this.translation = translation;
    this.entry = entry;
    this.models = library.models();
    this.external = library.external();
    this.world = library.world();
    this.keepsOutput = library.keepsOutput();
    this.abi = Abi.of(program.triple());
    this.tracksFloatEnvironment = FenvUse.isUsedBy(program);
    this.constants = new Constants(program.layout(), this);
  }

  public Program program() {
    return program;
  }

  public Function entry() {
    return entry;
  }

  public DataLayout layout() {
    return program.layout();
  }

  /// What of the world around the program is input.
  public World world() {
    return world;
  }

  /// Whether each path keeps what it prints.
  public boolean keepsOutput() {
    return keepsOutput;
  }

  public Abi abi() {
    return abi;
  }

  /// The optional checks that are enabled.
  public Checks checks() {
    return checks;
  }

  /// The licences of compilers that are reckoned with.
  public Licences licences() {
    return licences;
  }

  public Constants constants() {
    return constants;
  }

  /// Whether the program can change the rounding mode or read exception flags. If not, arithmetic
  /// takes a faster path.
  public boolean tracksFloatEnvironment() {
    return tracksFloatEnvironment;
  }

  // ---- symbols ----

  /// Gives a symbol an address in the memory that every state of the program starts with.
  public void place(String symbol, long address, Memory memory) {
    addresses.put(symbol, address);
    statics.place(address, memory);
    typeIds.putIfAbsent(address, addresses.size());
    typesById.putIfAbsent(addresses.size(), address);
  }

  public void placeFunction(String symbol, long address, Memory memory) {
    place(symbol, address, memory);
    functionNames.put(address, symbol);
  }

  public boolean isPlaced(String symbol) {
    return addresses.containsKey(symbol);
  }

  /// Whether a function is handled by a model, regardless of any definition in the program.
  public boolean isModelled(String function) {
    return models.containsKey(function);
  }

  @Override
  public long symbol(String name) {
    Long address = addresses.get(name);
    if (address == null) {
      throw new ProgramError(
          ProgramError.Kind.MISSING_FUNCTION, "nothing defines the symbol " + name);
    }
    return address;
  }

  @Override
  public long moved(long from, long to) {
    return statics.moved(from, to);
  }

  /// Constant pointers that lie outside their objects.
  public StaticPointers statics() {
    return statics;
  }

  /// Labels are numbered from the address of their function. Only labels of the same function are
  /// ever compared, so it does not matter if they overlap with the next function.
  @Override
  public long block(String function, int block) {
    return symbol(function) + block + 1;
  }

  /// The number that stands for a type in landing pads and `llvm.eh.typeid.for`; never 0. The
  /// address 0 stands for all types.
  public int typeId(long typeInfo) {
    return typeIds.getOrDefault(typeInfo, Integer.MAX_VALUE);
  }

  /// The address of the type that a number stands for; 0 if it stands for all types or is unknown.
  public long typeOfId(int id) {
    return typesById.getOrDefault(id, 0L);
  }

  /// The addresses of functions, in ascending order.
  public long[] functionAddresses() {
    return functionNames.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
  }

  /// The function at an address.
  ///
  /// @throws ProgramError if there is none, or it is not defined
  public Callee callee(long address) {
    Callee callee = callees.get(address);
    if (callee == null) {
      String name = functionNames.get(address);
      if (name == null) {
        String where = address == 0 ? "the null pointer" : "0x" + Long.toHexString(address);
        throw new ProgramError(
            ProgramError.Kind.INVALID_CALL,
            "call through " + where + ", which is not the address of a function");
      }
      callee = resolve(name);
      callees.put(address, callee);
    }
    return callee;
  }

  private Callee resolve(String name) {
    Function function = program.function(name).orElse(null);
    boolean hasBody = function != null && !function.isDeclaration();
    LibraryFunction model = models.get(name);
    if (hasBody && (model == null || !model.replacesBody())) {
      return new Callee.Body(translate(function));
    }
    if (model == null && external.isPresent()) {
      return new Callee.Modelled(name, external.get());
    }
    if (model == null) {
      throw new ProgramError(
          ProgramError.Kind.MISSING_FUNCTION,
          "the function " + name + " is neither defined nor known to Ulpscope");
    }
    return new Callee.Modelled(name, model);
  }

  /// The model of a library function.
  public LibraryFunction model(String name) {
    return models.get(name);
  }

  private Code translate(Function function) {
    Code code = translation.translate(this, function);
    Code other = translated.putIfAbsent(function.name(), code);
    return other == null ? code : other; // another thread was faster
  }

  /// How much of the program has been reached so far.
  public Coverage coverage() {
    int all = 0;
    for (Function function : program.functions()) {
      all += function.blocks().size();
    }
    int reached = translated.values().stream().mapToInt(code -> code.reach().count()).sum();
    return new Coverage(reached, all);
  }

  /// How much of a program was reached.
  ///
  /// @param reached how many blocks, of all there are
  public record Coverage(int reached, int all) {
    public boolean isComplete() {
      return reached == all;
    }
  }
}
