package org.ulpscope.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads memory sizes such as `500m` and `2g`; a plain number is in megabytes, as in KLEE.
public final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kmg]?)b?");

  @Override
  public Long convert(String text) {
    Matcher form = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!form.matches() || Long.parseLong(form.group(1)) == 0) {
      throw new TypeConversionException(
          "'" + text + "' is not a valid memory size; write 500m or 2g instead");
    }
    int shift =
        switch (form.group(2)) {
          case "k" -> 10;
          case "g" -> 30;
          default -> 20;
        };
    return Long.parseLong(form.group(1)) << shift;
  }
}
