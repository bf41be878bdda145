package org.ulpscope.program.bitcode.debug;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.program.Location;

/// Converts debug locations to [Location]s. Equal locations of a function are the same object.
///
/// A location refers to a scope (a function or a block in one) and, in inlined code, to the
/// location of the call; a scope refers to its file and the enclosing scope.
public final class DebugLocations {
  /// The part of a scope that a location needs.
  private record Scope(String file, String function) {
    static final Scope UNKNOWN = new Scope("", "");
  }

  /// Cached results by node; those of the module are kept apart from those of the function being
  /// read.
  private final class Cache<T> {
    private final Map<Integer, T> ofModule = new HashMap<>();
    private final Map<Integer, T> ofFunction = new HashMap<>();

    private Map<Integer, T> map(int id) {
      return id < moduleSize ? ofModule : ofFunction;
    }
  }

  private final Metadata metadata;
  private final Cache<Scope> scopes = new Cache<>();
  private final Cache<String> files = new Cache<>();
  private final Cache<Optional<Location>> calls = new Cache<>();
  private final LocationPool known = new LocationPool();
  private Set<String> directories;
  private int moduleSize = Integer.MAX_VALUE;

  public DebugLocations(Metadata metadata) {
    this.metadata = metadata;
  }

  /// Drops the entries of the previous function; metadata from number `moduleMetadata` on belongs
  /// to the next one.
  public void enterFunction(int moduleMetadata) {
    moduleSize = moduleMetadata;
    known.clear();
    scopes.ofFunction.clear();
    files.ofFunction.clear();
    calls.ofFunction.clear();
  }

  /// The location of an instruction.
  ///
  /// @param scope the number of the scope's node, or [Metadata#NOTHING]
  /// @param inlinedAt the number of a location node, or [Metadata#NOTHING]
  public Optional<Location> get(int line, int column, int scope, int inlinedAt) {
    int slot = known.slot(line, column, scope, inlinedAt);
    if (!known.isFree(slot)) {
      return known.get(slot);
    }
    Optional<Location> made = Optional.of(location(line, column, scope, call(inlinedAt)));
    known.put(slot, line, column, scope, inlinedAt, made);
    return made;
  }

  private Location location(int line, int column, int scope, Optional<Location> inlinedAt) {
    Scope in = scope(scope);
    return new Location(in.file, line, column, in.function, inlinedAt);
  }

  /// The location of an inlined call. Calls nest, so the outermost one is created first.
  private Optional<Location> call(int id) {
    List<Integer> chain = new ArrayList<>();
    int at = id;
    while (metadata.is(at, Metadata.LOCATION) && !calls.map(at).containsKey(at)) {
      chain.add(at);
      at = chain.size() > metadata.size() ? Metadata.NOTHING : metadata.reference(at, 4);
    }
    Optional<Location> result = calls.map(at).getOrDefault(at, Optional.empty());
    for (int node : chain.reversed()) {
      int line = metadata.intNumber(node, 1);
      int column = metadata.intNumber(node, 2);
      result = Optional.of(location(line, column, metadata.intNumber(node, 3), result));
      calls.map(node).put(node, result);
    }
    return result;
  }

  private Scope scope(int id) {
    return scopes.map(id).computeIfAbsent(id, this::readScope);
  }

  private Scope readScope(int id) {
    String file = null;
    int at = id;
    for (int steps = 0; at != Metadata.NOTHING && steps <= metadata.size(); steps++) {
      switch (metadata.code(at)) {
        case Metadata.SUBPROGRAM -> {
          String own = file(metadata.reference(at, 4));
          String name = metadata.string(metadata.reference(at, 2));
          return new Scope(file == null ? own : file, name);
        }
        case Metadata.LEXICAL_BLOCK, Metadata.LEXICAL_BLOCK_FILE -> {
          file = file == null ? file(metadata.reference(at, 2)) : file;
          at = metadata.reference(at, 1);
        }
        default -> at = Metadata.NOTHING;
      }
    }
    return Scope.UNKNOWN;
  }

  private String file(int id) {
    if (!metadata.is(id, Metadata.FILE)) {
      return "";
    }
    return files.map(id).computeIfAbsent(id, this::readFile);
  }

  /// The name of a file as passed to the compiler: relative to its working directory, or else
  /// absolute. Clang splits an absolute name where it differs from that directory.
  private String readFile(int id) {
    String name = metadata.string(metadata.reference(id, 1));
    String directory = metadata.string(metadata.reference(id, 2));
    if (name.startsWith("/") || directory.isEmpty() || compilerDirectories().contains(directory)) {
      return name;
    }
    return directory.endsWith("/") ? directory + name : directory + "/" + name;
  }

  /// The working directories of the compiler, one per linked module.
  private Set<String> compilerDirectories() {
    if (directories == null) {
      directories = new HashSet<>();
      for (int id = 0; id < metadata.size(); id++) {
        if (metadata.is(id, Metadata.COMPILE_UNIT)) {
          int file = metadata.reference(id, 2);
          if (metadata.is(file, Metadata.FILE)) {
            directories.add(metadata.string(metadata.reference(file, 2)));
          }
        }
      }
    }
    return directories;
  }

  /// The definition of a function, from its `!dbg` attachment.
  public Optional<Location> ofFunction(int id) {
    if (!metadata.is(id, Metadata.SUBPROGRAM)) {
      return Optional.empty();
    }
    Scope scope = scope(id);
    return Optional.of(
        new Location(scope.file, metadata.intNumber(id, 5), 0, scope.function, Optional.empty()));
  }

  /// The definition of a variable, from its `!dbg` attachment.
  public Optional<Location> ofGlobal(int id) {
    int variable = metadata.is(id, Metadata.GLOBAL_VAR_EXPR) ? metadata.reference(id, 1) : id;
    if (!metadata.is(variable, Metadata.GLOBAL_VAR)) {
      return Optional.empty();
    }
    String file = file(metadata.reference(variable, 4));
    return Optional.of(Location.of(file, metadata.intNumber(variable, 5), 0));
  }
}
