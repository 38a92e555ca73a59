// The work that every engine is given, and what it must come to.
//
// The numbers come from the mulberry32 generator with a fixed seed; the Swift suite draws the same.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

using Rectangle = std::array<double, 4>;

/// A rectangle that moves from one frame to another, eased in and out. Times are milliseconds.
struct Animation {
  int duration;    // of one iteration: 300..<3000
  int delay;     // 0..<1000
  int iterations;  // 1, or 6: three repeats there and back
  Rectangle from, to;

  double end() const { return delay + double(duration) * iterations; }
  bool isLive(double time) const { return time > delay && time < end(); }
};

/// Draws whole numbers from 0 up to but not including a bound.
class Mulberry32 {
 public:
  explicit Mulberry32(uint32_t seed) : state(seed) {}

  /// A number from 0 up to but not including 1.
  double next() {
    state += 0x6D2B79F5u;
    uint32_t mixed = (state ^ (state >> 15)) * (1 | state);
    mixed = (mixed + ((mixed ^ (mixed >> 7)) * (61 | mixed))) ^ mixed;
    return (mixed ^ (mixed >> 14)) / 4294967296.0;
  }

  int below(int bound) { return int(next() * bound); }

 private:
  uint32_t state;
};

inline std::vector<Animation> makeAnimations(int count) {
  Mulberry32 random(12345);
  std::vector<Animation> animations(count);
  for (int i = 0; i < count; i++) {
    Animation &animation = animations[i];
    animation.duration = 300 + random.below(2700);
    animation.delay = random.below(1000);
    animation.iterations = i % 2 ? 6 : 1;
    for (double &component : animation.from) component = random.below(1000);
    for (double &component : animation.to) component = random.below(1000);
  }
  return animations;
}

/// The curve of all animations, as the control points of a cubic Bézier.
struct EaseInOut {
  static constexpr double x1 = 0.42, y1 = 0, x2 = 0.58, y2 = 1;

  /// The curve solved by bisection until doubles have no number in between.
  static double exact(double x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    double low = 0, high = 1, u = 0.5;
    while (low < u && u < high) {
      (bezier(x1, x2, u) < x ? low : high) = u;
      u = (low + high) / 2;
    }
    return bezier(y1, y2, u);
  }

 private:
  static double bezier(double p1, double p2, double u) {
    const double v = 1 - u;
    return 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u;
  }
};

/// Whether a repeated animation comes back, or jumps to its start to go again.
enum class Repeats { thereAndBack, restarting };

/// The value of an animation, `passed` milliseconds after its begin.
inline Rectangle exactValue(
    const Animation &animation, double passed, Repeats repeats = Repeats::thereAndBack) {
  const double elapsed =
      std::clamp(passed / animation.duration, 0.0, double(animation.iterations));
  const int iteration = std::min(int(elapsed), animation.iterations - 1);
  const bool isReturning = repeats == Repeats::thereAndBack && iteration % 2 == 1;
  const double fraction = elapsed - iteration;
  const double progress = EaseInOut::exact(isReturning ? 1 - fraction : fraction);
  Rectangle value;
  for (int c = 0; c < 4; c++) {
    value[c] = animation.from[c] + (animation.to[c] - animation.from[c]) * progress;
  }
  return value;
}

/// The greatest difference of two rectangles' components; infinite if one is not a number.
inline double distance(const Rectangle &a, const Rectangle &b) {
  double greatest = 0;
  for (int c = 0; c < 4; c++) {
    const double difference = std::fabs(a[c] - b[c]);
    greatest = std::max(greatest, std::isnan(difference) ? INFINITY : difference);
  }
  return greatest;
}
