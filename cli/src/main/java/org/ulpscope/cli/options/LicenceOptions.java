package org.ulpscope.cli.options;

import java.util.Locale;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.Licences.Contraction;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// What the compiler may make of operations that leave it a choice.
public final class LicenceOptions {
  @Option(
      names = "--contract",
      paramLabel = "HOW",
      converter = Choice.class,
      description =
          "Where a * b + c may be fused: never, always, or either, each time (default: either).")
  Contraction contraction;

  @Option(
      names = "--as-written",
      description = "Take operations as written, whatever fast-math flags they have.")
  boolean isAsWritten;

  public Licences licences() {
    Licences licences = isAsWritten ? Licences.DEFAULT.asWritten() : Licences.DEFAULT;
    return contraction == null ? licences : licences.contracting(contraction);
  }

  /// Reads `never`, `always` or `either`.
  static final class Choice implements ITypeConverter<Contraction> {
    @Override
    public Contraction convert(String text) {
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "never" -> Contraction.NEVER;
        case "always" -> Contraction.ALWAYS;
        case "either" -> Contraction.EITHER;
        default -> throw new TypeConversionException("takes never, always or either, not " + text);
      };
    }
  }
}
