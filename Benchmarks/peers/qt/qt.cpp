// Qt's property animations; QtCore only, without an event loop.
//
// Qt counts whole milliseconds, so frame k is at round(k · 1000 / 60). It has no autoreverse: those
// that repeat restart, the same number of iterations. Its Bézier curves are good to 0.014 of 1000.
#include <QAnimationDriver>
#include <QCoreApplication>
#include <QPropertyAnimation>
#include <QRectF>
#include <QSequentialAnimationGroup>
#include <deque>
#include <memory>
#include <numeric>

#include "../common/peer.h"

namespace {

QRectF rectangle(const Rectangle &r) { return {r[0], r[1], r[2], r[3]}; }

double errorOf(const QRectF &shown, const Animation &animation, double time) {
  const Rectangle value = {shown.x(), shown.y(), shown.width(), shown.height()};
  return distance(value, exactValue(animation, time - animation.delay, Repeats::restarting));
}

void configure(QVariantAnimation &qt, const Animation &animation) {
  static const QEasingCurve curve = [] {
    using Ease = EaseInOut;
    QEasingCurve curve(QEasingCurve::BezierSpline);
    curve.addCubicBezierSegment({Ease::x1, Ease::y1}, {Ease::x2, Ease::y2}, {1, 1});
    return curve;
  }();
  qt.setDuration(animation.duration);
  qt.setStartValue(rectangle(animation.from));
  qt.setEndValue(rectangle(animation.to));
  qt.setEasingCurve(curve);
  qt.setLoopCount(animation.iterations);
}

}  // namespace

class Card : public QObject {
  Q_OBJECT
  Q_PROPERTY(QRectF frame READ readFrame WRITE writeFrame)

 public:
  QRectF frame;
  QRectF readFrame() const { return frame; }
  void writeFrame(const QRectF &value) { frame = value; }
};

/// Qt's hook for a clock of one's own.
class Driver : public QAnimationDriver {
  Q_OBJECT

 public:
  Driver() { install(); }
  qint64 elapsed() const override { return now; }
  void advanceTo(qint64 time) {
    now = time;
    advanceAnimation();
  }

 private:
  qint64 now = 0;
};

/// As applications do it: a pause and a QPropertyAnimation in sequence, all run by the driver.
class Driven : public WholeMilliseconds {
 public:
  explicit Driven(const std::vector<Animation> &animations)
      : animations(animations), cards(animations.size()) {
    for (size_t i = 0; i < cards.size(); i++) cards[i].frame = rectangle(animations[i].from);
  }
  ~Driven() {
    sequences.clear();
    QCoreApplication::processEvents();  // lets Qt's time end before the next run
  }

  void create() {
    for (size_t i = 0; i < cards.size(); i++) {
      auto *animation = new QPropertyAnimation(&cards[i], "frame");
      configure(*animation, animations[i]);
      auto &sequence = sequences.emplace_back(std::make_unique<QSequentialAnimationGroup>());
      sequence->addPause(animations[i].delay);
      sequence->addAnimation(animation);
    }
    for (auto &sequence : sequences) sequence->start();
    QCoreApplication::processEvents();  // lets them begin at time 0
  }

  void step(double time) {
    driver.advanceTo(qint64(time));
    QCoreApplication::processEvents();
  }

  double error(size_t index, double time) const {
    return errorOf(cards[index].frame, animations[index], time);
  }

 private:
  const std::vector<Animation> &animations;
  std::deque<Card> cards;
  Driver driver;
  std::vector<std::unique_ptr<QSequentialAnimationGroup>> sequences;
};

/// The least that Qt can be asked to do: each live animation is set to its time by a plain loop,
/// and its value goes straight to memory.
class OneByOne : public WholeMilliseconds {
 public:
  explicit OneByOne(const std::vector<Animation> &animations)
      : animations(animations), frames(animations.size()) {
    for (size_t i = 0; i < frames.size(); i++) frames[i] = rectangle(animations[i].from);
  }

  void create() {
    for (size_t i = 0; i < frames.size(); i++) {
      configure(running.emplace_back(frames[i]), animations[i]);
    }
    live.resize(frames.size());
    std::iota(live.begin(), live.end(), 0);
  }

  void step(double time) {
    std::erase_if(live, [&](size_t i) {
      if (time > animations[i].delay) running[i].setCurrentTime(int(time) - animations[i].delay);
      return time >= animations[i].end();
    });
  }

  void seek(double time) {
    for (size_t i = 0; i < frames.size(); i++) {
      running[i].setCurrentTime(std::max(0, int(time) - animations[i].delay));
    }
  }

  double error(size_t index, double time) const {
    return errorOf(frames[index], animations[index], time);
  }

 private:
  class Setting : public QVariantAnimation {
   public:
    explicit Setting(QRectF &frame) : frame(frame) {}

   private:
    QRectF &frame;
    void updateCurrentValue(const QVariant &value) override { frame = value.toRectF(); }
  };

  const std::vector<Animation> &animations;
  std::vector<QRectF> frames;
  std::deque<Setting> running;
  std::vector<size_t> live;
};

int main(int argc, char **argv) {
  QCoreApplication application(argc, argv);
  const Variant driven = variant<Driven>("driver-pause", 0.02);
  const Variant oneByOne = variant<OneByOne>("one-by-one", 0.02);
  return runPeer("qt", {driven, oneByOne}, argc, argv);
}

#include "qt.moc"
