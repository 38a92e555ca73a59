// The curve of all animations as a hand-written loop evaluates it, for peers that have no Bézier
// curves of their own.
#pragma once
#include "workload.h"

/// The ease-in-out curve, solved by a fixed number of Newton steps from a cubic guess.
///
/// This mild curve needs no more; on a steep one, this would go wrong.
template <int newtonSteps>
class Curve {
 public:
  Curve() {
    // The first four terms of the Chebyshev series of the inverse of x(u), in powers of x.
    constexpr int samples = 256;
    double t[4] = {};
    for (int k = 0; k < samples; k++) {
      const double angle = M_PI * (k + 0.5) / samples;
      const double u = inverse(0.5 + 0.5 * std::cos(angle));
      for (int j = 0; j < 4; j++) t[j] += (j ? 2 : 1) * u * std::cos(j * angle) / samples;
    }
    const double p[4] = {t[0] - t[2], t[1] - 3 * t[3], 2 * t[2], 4 * t[3]};
    guess = {p[0] - p[1] + p[2] - p[3], 2 * p[1] - 4 * p[2] + 6 * p[3], 4 * p[2] - 12 * p[3],
             8 * p[3]};
  }

  double operator()(double x) const {
    double u = ((guess[3] * x + guess[2]) * x + guess[1]) * x + guess[0];
    for (int i = 0; i < newtonSteps; i++) {
      const double slope = (3 * this->x[2] * u + 2 * this->x[1]) * u + this->x[0];
      u -= (polynomial(this->x, u) - x) / slope;
    }
    return polynomial(y, u);
  }

 private:
  using Coefficients = std::array<double, 3>;  // of u, u², u³

  Coefficients x = coefficients(EaseInOut::x1, EaseInOut::x2);
  Coefficients y = coefficients(EaseInOut::y1, EaseInOut::y2);
  std::array<double, 4> guess;

  static Coefficients coefficients(double p1, double p2) {
    return {3 * p1, 3 * p2 - 6 * p1, 1 + 3 * p1 - 3 * p2};
  }
  static double polynomial(const Coefficients &c, double u) {
    return ((c[2] * u + c[1]) * u + c[0]) * u;
  }
  double inverse(double target) const {
    double low = 0, high = 1;
    for (int i = 0; i < 60; i++) {
      const double middle = (low + high) / 2;
      (polynomial(x, middle) < target ? low : high) = middle;
    }
    return low;
  }
};
