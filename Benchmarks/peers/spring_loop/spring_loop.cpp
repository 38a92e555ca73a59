// Not an engine: the loops that one would write by hand for springs, to know what the machine
// allows. All springs run all the time; their rectangles go from 0 to (1, 2, 3, 4), as in the Swift
// suite. Nothing can be asked, changed or interrupted.
//
// Debian has no library to build beside them: the springs of libadwaita need a widget on a display.
#include "../common/peer.h"

namespace {

constexpr Rectangle goal = {1, 2, 3, 4};
constexpr double frameSeconds = 1.0 / 60;

/// A spring of the mass 1, which pulls a value from 0 to 1; times are seconds.
struct Spring {
  double stiffness = 100, damping = 2, initialVelocity;

  double decay() const { return damping / 2; }
  double frequency() const { return std::sqrt(stiffness - decay() * decay()); }

  /// The value by the solved equation of motion, with more digits than the measured loops have.
  double exactValue(long double seconds) const {
    const long double decay = damping / 2.0L, frequency = sqrtl(stiffness - decay * decay);
    const long double angle = frequency * seconds;
    const long double sine = (decay - initialVelocity) / frequency * sinl(angle);
    return double(1 - expl(-decay * seconds) * (cosl(angle) + sine));
  }
};

std::vector<Spring> makeSprings(int count) {
  std::vector<Spring> springs(count);
  for (int i = 0; i < count; i++) springs[i].initialVelocity = 1 + i % 16;
  return springs;
}

void show(double progress, Rectangle &shown) {
  for (int c = 0; c < 4; c++) shown[c] = goal[c] * progress;
}

/// Each value from the solved equation of motion, by `exp`, `cos` and `sin` of the C library.
class ClosedForm {
 public:
  ClosedForm(const std::vector<Spring> &springs, double) {
    for (const Spring &spring : springs) {
      const double frequency = spring.frequency();
      const double weight = (spring.decay() - spring.initialVelocity) / frequency;
      terms.push_back({spring.decay(), frequency, weight});
    }
  }

  void step(double seconds, std::vector<Rectangle> &shown) {
    for (size_t i = 0; i < terms.size(); i++) {
      const auto [decay, frequency, weight] = terms[i];
      const double angle = frequency * seconds;
      const double swing = std::cos(angle) + weight * std::sin(angle);
      show(1 - std::exp(-decay * seconds) * swing, shown[i]);
    }
  }

 private:
  struct Terms {
    double decay, frequency, weight;
  };
  std::vector<Terms> terms;
};

/// As most engines do it: steps from the value and the velocity of the frame before, here those of
/// Runge and Kutta, as many a frame as the allowed error needs (4 miss it by a hundred times).
class RungeKutta {
 public:
  RungeKutta(const std::vector<Spring> &springs, double begin) : springs(springs) {
    for (const Spring &spring : springs) states.push_back({-1, spring.initialVelocity});
    for (int frame = 0; frame < std::lround(begin / frameSeconds); frame++) advance();
  }

  void step(double, std::vector<Rectangle> &shown) {
    advance();
    for (size_t i = 0; i < states.size(); i++) show(1 + states[i].value, shown[i]);
  }

 private:
  struct State {
    double value, velocity;  // the value less its goal
  };

  const std::vector<Spring> &springs;
  std::vector<State> states;

  void advance() {
    constexpr int stepsPerFrame = 16;
    constexpr double h = frameSeconds / stepsPerFrame;
    for (size_t i = 0; i < states.size(); i++) {
      const Spring spring = springs[i];
      auto force = [&](State at) {
        return -spring.stiffness * at.value - spring.damping * at.velocity;
      };
      State state = states[i];
      for (int step = 0; step < stepsPerFrame; step++) {
        const State a = state;
        const double forceA = force(a);
        const State b = {a.value + h / 2 * a.velocity, a.velocity + h / 2 * forceA};
        const double forceB = force(b);
        const State c = {a.value + h / 2 * b.velocity, a.velocity + h / 2 * forceB};
        const double forceC = force(c);
        const State d = {a.value + h * c.velocity, a.velocity + h * forceC};
        const double forceD = force(d);
        state.value += h / 6 * (a.velocity + 2 * b.velocity + 2 * c.velocity + d.velocity);
        state.velocity += h / 6 * (forceA + 2 * forceB + 2 * forceC + forceD);
      }
      states[i] = state;
    }
  }
};

/// The exact solution over a frame, as four numbers for each spring that lead from one frame to the
/// next. All frames take equally long and follow each other.
class FixedFrames {
 public:
  FixedFrames(const std::vector<Spring> &springs, double begin) {
    for (const Spring &spring : springs) {
      const double decay = spring.decay(), frequency = spring.frequency();
      const double envelope = std::exp(-decay * frameSeconds);
      const double cosine = envelope * std::cos(frequency * frameSeconds);
      const double sine = envelope * std::sin(frequency * frameSeconds) / frequency;
      rows.push_back({cosine + decay * sine, sine, -spring.stiffness * sine, cosine - decay * sine,
                      -1, spring.initialVelocity});
    }
    for (int frame = 0; frame < std::lround(begin / frameSeconds); frame++) advance();
  }

  void step(double, std::vector<Rectangle> &shown) {
    advance();
    for (size_t i = 0; i < rows.size(); i++) show(1 + rows[i].value, shown[i]);
  }

 private:
  struct Row {
    double valueOfValue, valueOfVelocity, velocityOfValue, velocityOfVelocity;
    double value, velocity;  // the value less its goal
  };
  std::vector<Row> rows;

  void advance() {
    for (Row &row : rows) {
      const double value = row.value, velocity = row.velocity;
      row.value = row.valueOfValue * value + row.valueOfVelocity * velocity;
      row.velocity = row.velocityOfValue * value + row.velocityOfVelocity * velocity;
    }
  }
};

/// Measures a second of frames, from the first second of the springs on.
template <class Loop>
Result measure(const Arguments &arguments) {
  constexpr int frames = 60;
  const std::vector<Spring> springs = makeSprings(arguments.count);
  std::vector<Rectangle> shown(springs.size());
  Result result;
  result.unit = "ns/animation and frame";
  repeat(arguments, result, [&] {
    Loop loop(springs, 1);
    double elapsed = 0;
    for (int frame = 1; frame <= frames; frame++) {
      const double seconds = 1 + frame * frameSeconds;
      elapsed += timed([&] { loop.step(seconds, shown); });
      for (size_t i = 0; i < springs.size(); i += 101) {
        Rectangle exact = goal;
        for (double &component : exact) component *= springs[i].exactValue(seconds);
        // In a range of 1000, of which the greatest component has 4.
        result.worstError = std::max(result.worstError, distance(shown[i], exact) * 1000 / 4);
      }
    }
    result.nanoseconds.push_back(elapsed / frames / arguments.count);
  });
  return result;
}

template <class Loop>
Variant variantOf(const char *name) {
  // A billionth of the range is allowed, as it is to Animatic.
  return {name, 1e-6, {"springs"}, measure<Loop>};
}

}  // namespace

int main(int argc, char **argv) {
  const std::vector<Variant> variants = {
      variantOf<ClosedForm>("closed-form"), variantOf<FixedFrames>("fixed-frames"),
      variantOf<RungeKutta>("runge-kutta")};
  return runPeer("spring_loop", variants, argc, argv);
}
