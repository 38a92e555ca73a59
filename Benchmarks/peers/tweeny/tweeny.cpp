// Tweens of tweeny; the live ones are set by a plain loop, as tweeny has neither a clock nor delays.
//
// Tweeny counts whole milliseconds, rounds them down and keeps its progress as a float, so that a
// value is up to two milliseconds early or late. It has no Bézier curves: its easing is the curve
// of the hand-written loop, which it calls for each component. It has no repeats: those there and
// back are six segments of one tween.
#include <numeric>

#include "../common/curve.h"
#include "../common/peer.h"
// It takes it that others have included <cstdint>.
#include <tweeny/tweeny.h>

class Tweens : public WholeMilliseconds {
 public:
  explicit Tweens(const std::vector<Animation> &animations)
      : animations(animations), frames(animations.size()) {
    for (size_t i = 0; i < frames.size(); i++) frames[i] = animations[i].from;
  }

  void create() {
    tweens.reserve(animations.size());
    for (const Animation &animation : animations) {
      const auto &[x, y, width, height] = animation.from;
      Tween &tween = tweens.emplace_back(tweeny::from(x, y, width, height));
      for (int iteration = 0; iteration < animation.iterations; iteration++) {
        const Rectangle &goal = iteration % 2 ? animation.from : animation.to;
        tween.to(goal[0], goal[1], goal[2], goal[3]).during(animation.duration).via(Easing());
      }
    }
    live.resize(tweens.size());
    std::iota(live.begin(), live.end(), 0);
  }

  void step(double time) {
    const double passed = time - now;
    now = time;
    std::erase_if(live, [&](size_t i) {
      const double active = time - animations[i].delay;
      const bool ends = time >= animations[i].end();
      // The rounded steps may not add up to the whole.
      if (ends) frames[i] = tweens[i].seek(1.0f);
      else if (active > 0) frames[i] = tweens[i].step(int32_t(std::min(passed, active)));
      return ends;
    });
  }

  void seek(double time) {
    for (size_t i = 0; i < tweens.size(); i++) {
      frames[i] = tweens[i].seek(int32_t(std::max(0, int(time) - animations[i].delay)));
    }
  }

  double error(size_t index, double time) const {
    double least = INFINITY;
    for (int late = -2; late <= 2; late++) {
      const Rectangle exact = exactValue(animations[index], time - animations[index].delay - late);
      least = std::min(least, distance(frames[index], exact));
    }
    return least;
  }

 private:
  using Tween = tweeny::tween<double, double, double, double>;

  struct Easing {
    double operator()(float progress, double from, double to) const {
      static const Curve<2> curve;
      return from + (to - from) * curve(double(progress));
    }
  };

  const std::vector<Animation> &animations;
  std::vector<Rectangle> frames;
  std::vector<Tween> tweens;
  std::vector<size_t> live;
  double now = 0;
};

int main(int argc, char **argv) {
  return runPeer("tweeny", {variant<Tweens>("tweens", 0.001)}, argc, argv);
}
