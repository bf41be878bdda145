package org.ulpscope.solver.interval.affine;

import java.util.Arrays;

/// Affine forms over `double`: center + Σ coefficient·ε ± error, where each ε in [−1, 1] stands for
/// one input and is the same in all forms. So dependencies are kept: x − x/2 is x/2, not an
/// interval three times as wide.
///
/// The arithmetic here rounds to nearest, and every operation adds to the error more than its own
/// rounding errors: `LOSS` times the sum of the magnitudes it added up, where one rounding loses at
/// most 2⁻⁵³ of its result and there are fewer than 32 in a row, and `TINY` for what underflows.
final class AffineArithmetic {
  private static final double LOSS = 0x1p-48;
  private static final double GROW = 1 + 0x1p-40;
  private static final double TINY = 0x1p-1060;

  final int inputs;
  private final int stride;

  /// For each form its center, its coefficients, its error.
  private final double[] numbers;

  private final boolean[] isValid;
  private final double[] scratch;

  AffineArithmetic(int forms, int inputs) {
    this.inputs = inputs;
    stride = inputs + 2;
    numbers = new double[forms * stride];
    isValid = new boolean[forms];
    scratch = new double[stride];
  }

  boolean isValid(int form) {
    return isValid[form];
  }

  void invalidate(int form) {
    isValid[form] = false;
  }

  double center(int form) {
    return numbers[form * stride];
  }

  double coefficient(int form, int input) {
    return numbers[form * stride + 1 + input];
  }

  double error(int form) {
    return numbers[form * stride + 1 + inputs];
  }

  /// An upper bound of the distance of any value from the center.
  double radius(int form) {
    double sum = error(form);
    for (int i = 0; i < inputs; i++) {
      sum += Math.abs(coefficient(form, i));
    }
    return sum * GROW;
  }

  /// An upper bound of the magnitude of any value.
  double magnitude(int form) {
    return (Math.abs(center(form)) + radius(form)) * GROW;
  }

  /// Sets a form to a number, or to the interval of input `input` (−1 for none).
  void set(int form, double low, double high, int input) {
    int at = form * stride;
    Arrays.fill(numbers, at, at + stride, 0);
    double center = low == high ? low : 0.5 * low + 0.5 * high;
    double radius = low == high ? 0 : Math.nextUp(Math.max(high - center, center - low));
    numbers[at] = center;
    numbers[at + 1 + Math.max(input, 0)] = input < 0 ? 0 : radius;
    numbers[at + 1 + inputs] += input < 0 ? radius : 0;
    isValid[form] = radius < Double.MAX_VALUE;
  }

  /// z = x + sign · y.
  void add(int z, int x, int y, double sign) {
    isValid[z] = isValid[x] && isValid[y];
    if (!isValid[z]) {
      return;
    }
    double sum = 0;
    for (int i = 0; i <= inputs; i++) {
      double c = numbers[x * stride + i] + sign * numbers[y * stride + i];
      scratch[i] = c;
      sum += Math.abs(c);
    }
    store(z, error(x) + error(y) + sum * LOSS);
  }

  /// z = a · x + b · y.
  void combine(int z, double a, int x, double b, int y) {
    double sum = 0;
    for (int i = 0; i <= inputs; i++) {
      double p = a * numbers[x * stride + i];
      double q = b * numbers[y * stride + i];
      scratch[i] = p + q;
      sum += Math.abs(p) + Math.abs(q);
    }
    isValid[z] = isValid[x] && isValid[y];
    store(z, Math.abs(a) * error(x) + Math.abs(b) * error(y) + sum * LOSS);
  }

  void negate(int z, int x) {
    isValid[z] = isValid[x];
    for (int i = 0; i <= inputs; i++) {
      numbers[z * stride + i] = -numbers[x * stride + i];
    }
    numbers[z * stride + 1 + inputs] = error(x);
  }

  void copy(int z, int x) {
    isValid[z] = isValid[x];
    System.arraycopy(numbers, x * stride, numbers, z * stride, stride);
  }

  /// z = slope · x + offset ± error.
  void line(int z, int x, double slope, double offset, double error) {
    double sum = Math.abs(offset);
    for (int i = 0; i <= inputs; i++) {
      scratch[i] = slope * numbers[x * stride + i];
      sum += Math.abs(scratch[i]);
    }
    scratch[0] += offset;
    isValid[z] = isValid[x];
    store(z, Math.abs(slope) * error(x) + error + sum * LOSS);
  }

  /// z = x · y. A square of an ε is in [0, 1], so half of its coefficient goes to the center.
  void multiply(int z, int x, int y) {
    isValid[z] = isValid[x] && isValid[y];
    if (!isValid[z]) {
      return;
    }
    double xCenter = center(x);
    double yCenter = center(y);
    double xSum = 0;
    double ySum = 0;
    double squares = 0;
    double magnitudes = 0;
    double half = 0;
    for (int i = 0; i < inputs; i++) {
      double a = coefficient(x, i);
      double b = coefficient(y, i);
      double p = xCenter * b;
      double q = yCenter * a;
      scratch[i + 1] = p + q;
      magnitudes += Math.abs(p) + Math.abs(q);
      xSum += Math.abs(a);
      ySum += Math.abs(b);
      half += 0.5 * a * b;
      squares += Math.abs(a * b);
    }
    double mixed = inputs < 2 ? 0 : mixed(x, y);
    double product = xCenter * yCenter;
    scratch[0] = product + half;
    magnitudes += Math.abs(product) + squares + mixed;
    double ex = error(x);
    double ey = error(y);
    double error =
        0.5 * squares
            + mixed
            + ex * (Math.abs(yCenter) + ySum)
            + ey * (Math.abs(xCenter) + xSum)
            + ex * ey;
    store(z, error + magnitudes * LOSS);
  }

  /// The products of different ε.
  private double mixed(int x, int y) {
    double sum = 0;
    for (int i = 0; i < inputs; i++) {
      for (int j = 0; j < i; j++) {
        sum +=
            Math.abs(coefficient(x, i) * coefficient(y, j) + coefficient(x, j) * coefficient(y, i));
      }
    }
    return sum * GROW;
  }

  private void store(int z, double error) {
    System.arraycopy(scratch, 0, numbers, z * stride, inputs + 1);
    double all = error * GROW + TINY;
    numbers[z * stride + 1 + inputs] = all;
    if (!(all < Double.MAX_VALUE) || !(Math.abs(scratch[0]) < Double.MAX_VALUE)) {
      isValid[z] = false;
    }
  }

  /// Adds to the error of a form.
  void widen(int form, double by) {
    numbers[form * stride + 1 + inputs] = (error(form) + by) * GROW;
  }

  /// z = 1 ÷ x, for x of one sign: 1/x + x/(lh) lies between 2/√(lh) and 1/l + 1/h on [l, h].
  void invert(int z, int x) {
    double radius = radius(x);
    double least = (Math.abs(center(x)) - radius) / GROW;
    double most = (Math.abs(center(x)) + radius) * GROW;
    isValid[z] = isValid[x] && least > 0x1p-500 && most < 0x1p500;
    if (!isValid[z]) {
      return;
    }
    double product = least * most;
    double low = 2 / Math.sqrt(product) / GROW;
    double high = (1 / least + 1 / most) * GROW;
    double sign = Math.signum(center(x));
    double middle = 0.5 * (low + high);
    line(z, x, -1 / product, sign * middle, (high - middle) * GROW + high * 0x1p-39);
  }

  /// z = √x, for x above zero: √x − αx lies between √l − αl and 1/(4α) on [l, h], α = 1/(√l + √h).
  void root(int z, int x) {
    double radius = radius(x);
    double least = (center(x) - radius) / GROW;
    double most = (center(x) + radius) * GROW;
    isValid[z] = isValid[x] && least > 0x1p-500 && most < 0x1p500;
    if (!isValid[z]) {
      return;
    }
    double slope = 1 / (Math.sqrt(least) + Math.sqrt(most));
    double low = Math.sqrt(least) - slope * least;
    double high = 0.25 / slope;
    double middle = 0.5 * (low + high);
    double slack = (Math.abs(low) + Math.abs(high) + Math.sqrt(least)) * 0x1p-45;
    line(z, x, slope, middle, Math.max(high - middle, middle - low) + slack);
  }
}
