// Not an engine: the loop that one would write by hand for just this work, to know what the
// machine allows. The animations that are live are kept as arrays in double precision, one per
// field, so that the compiler makes SIMD code of it; nothing can be asked, changed or interrupted.
#include <numeric>

#include "../common/curve.h"
#include "../common/peer.h"

template <int newtonSteps>
class Loop : public SixtyHertz {
 public:
  explicit Loop(const std::vector<Animation> &animations)
      : animations(animations), shown(animations.size()), row(animations.size(), none) {
    for (size_t i = 0; i < animations.size(); i++) shown[i] = animations[i].from;
  }

  void create() {
    for (auto &column : columns) column.resize(animations.size());
    owner.resize(animations.size());
    byBegin.resize(animations.size());
    std::iota(byBegin.begin(), byBegin.end(), 0);
    byEnd = byBegin;
    auto sort = [&](std::vector<int> &order, auto key) {
      std::sort(order.begin(), order.end(), [&](int a, int b) {
        return key(animations[a]) < key(animations[b]);
      });
    };
    sort(byBegin, [](const Animation &animation) { return animation.delay; });
    sort(byEnd, [](const Animation &animation) { return animation.end(); });
  }

  void step(double time) {
    begin(time);
    evaluate(time);
    while (ended < byEnd.size() && animations[byEnd[ended]].end() <= time) retire(byEnd[ended++]);
  }

  void seek(double time) {
    begin(INFINITY);
    evaluate(time);
  }

  double error(size_t index, double time) const {
    Rectangle value = shown[index];
    if (row[index] != none) value = valueInRow(row[index]);
    return distance(value, exactValue(animations[index], time - animations[index].delay));
  }

 private:
  enum Column {
    start, rate, iterations, from, change = from + 4, value = change + 4, all = value + 4
  };
  static constexpr int none = -1;

  const std::vector<Animation> &animations;
  const Curve<newtonSteps> curve;
  std::vector<Rectangle> shown;          // of those that wait or have ended
  std::vector<int> row;                  // of each live animation
  std::vector<int> owner;                // of each row
  std::vector<double> columns[all];
  int live = 0;
  std::vector<int> byBegin, byEnd;
  size_t begun = 0, ended = 0;

  Rectangle valueInRow(int row) const {
    return {columns[value][row], columns[value + 1][row], columns[value + 2][row],
            columns[value + 3][row]};
  }

  void begin(double time) {
    while (begun < byBegin.size() && animations[byBegin[begun]].delay < time) {
      const int index = byBegin[begun++];
      const Animation &animation = animations[index];
      columns[start][live] = animation.delay;
      columns[rate][live] = 1.0 / animation.duration;
      columns[iterations][live] = animation.iterations;
      for (int c = 0; c < 4; c++) {
        columns[from + c][live] = animation.from[c];
        columns[change + c][live] = animation.to[c] - animation.from[c];
      }
      owner[live] = index;
      row[index] = live++;
    }
  }

  /// Moves the last row to the index of the ended one.
  void retire(int index) {
    const int freed = row[index], last = --live;
    shown[index] = valueInRow(freed);
    for (auto &column : columns) column[freed] = column[last];
    owner[freed] = owner[last];
    row[owner[freed]] = freed;
    row[index] = none;
  }

  void evaluate(double time) {
    auto column = [&](int index) { return columns[index].data(); };
    const double *__restrict start = column(Column::start), *__restrict rate = column(Column::rate),
                 *__restrict iterations = column(Column::iterations);
    const double *__restrict from0 = column(from), *__restrict from1 = column(from + 1),
                 *__restrict from2 = column(from + 2), *__restrict from3 = column(from + 3);
    const double *__restrict change0 = column(change), *__restrict change1 = column(change + 1),
                 *__restrict change2 = column(change + 2), *__restrict change3 = column(change + 3);
    double *__restrict value0 = column(value), *__restrict value1 = column(value + 1),
           *__restrict value2 = column(value + 2), *__restrict value3 = column(value + 3);
    const Curve<newtonSteps> curve = this->curve;
    for (int i = 0; i < live; i++) {
      double passed = (time - start[i]) * rate[i];
      passed = passed > 0 ? passed : 0;
      passed = passed < iterations[i] ? passed : iterations[i];
      // There and back is the distance from the nearest even number of iterations.
      const double progress = curve(std::fabs(passed - 2 * int(passed * 0.5 + 0.5)));
      value0[i] = from0[i] + change0[i] * progress;
      value1[i] = from1[i] + change1[i] * progress;
      value2[i] = from2[i] + change2[i] * progress;
      value3[i] = from3[i] + change3[i] * progress;
    }
  }
};

int main(int argc, char **argv) {
  // A billionth of the range is allowed, as it is to Animatic.
  const Variant newton3 = variant<Loop<3>>("newton3", 1e-6);
  const Variant newton2 = variant<Loop<2>>("newton2", 1e-6);
  return runPeer("loop", {newton3, newton2}, argc, argv);
}
