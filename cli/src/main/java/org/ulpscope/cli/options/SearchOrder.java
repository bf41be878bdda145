package org.ulpscope.cli.options;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Searcher;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An order in which to explore paths, as the user names it.
///
/// @param written the user's word
public record SearchOrder(Searcher.Kind kind, String written) {
  static final SearchOrder DEFAULT =
      new SearchOrder(Options.DEFAULT.search(), Options.DEFAULT.search().toString());

  /// KLEE's orders that prefer states from which new code is near.
  private static final Set<String> NEAR_NEW_CODE = Set.of("nurs:covnew", "nurs:md2u");

  /// KLEE's orders that weigh states by their depth or cost.
  private static final Set<String> WEIGHTED =
      Set.of("nurs:depth", "nurs:rp", "nurs:icnt", "nurs:cpicnt", "nurs:qc");

  /// Whether another order replaces the requested one.
  public boolean isSubstitute() {
    return !written.equals(kind.toString());
  }

  /// Reads one.
  static final class Converter implements ITypeConverter<SearchOrder> {
    @Override
    public SearchOrder convert(String text) {
      if (NEAR_NEW_CODE.contains(text)) {
        return new SearchOrder(Searcher.Kind.COVNEW, Searcher.Kind.COVNEW.toString());
      }
      if (WEIGHTED.contains(text)) {
        return new SearchOrder(Searcher.Kind.INTERLEAVED, text);
      }
      return Arrays.stream(Searcher.Kind.values())
          .filter(kind -> kind.toString().equals(text))
          .map(kind -> new SearchOrder(kind, text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is not a valid search order; known are " + known()));
    }

    private static String known() {
      return Arrays.stream(Searcher.Kind.values())
          .map(Searcher.Kind::toString)
          .collect(Collectors.joining(", "));
    }
  }
}
