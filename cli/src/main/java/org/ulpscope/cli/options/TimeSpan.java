package org.ulpscope.cli.options;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads times such as `500ms`, `20s`, `1.5min` and `2h`; a plain number is in seconds.
public final class TimeSpan implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|min|h)?");

  @Override
  public Duration convert(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not a valid time; write 500ms, 20s, 2min or 1h instead");
    }
    long nanosOfUnit =
        switch (form.group(2) == null ? "s" : form.group(2)) {
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "min" -> 60_000_000_000L;
          default -> 3_600_000_000_000L;
        };
    BigDecimal nanos = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(nanosOfUnit));
    Duration time = Duration.ofNanos(nanos.min(BigDecimal.valueOf(Long.MAX_VALUE / 4)).longValue());
    if (time.isZero()) {
      throw new TypeConversionException(
          "'" + text + "' is not a valid time; it must be greater than zero");
    }
    return time;
  }
}
