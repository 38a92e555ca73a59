// kiwi, the C++ library of the Cassowary method, on the variables and constraints of the 1 000 views
// of `layout/constant` in the Swift suite. It has no views, and does not say which variables have
// changed, so that the rectangles of all are read after each change.
#include <kiwi/kiwi.h>

#include "../common/peer.h"

namespace {

constexpr int columnLength = 20, middle = columnLength / 2;
constexpr double columnWidth = 20, width = 18, height = 20, changedHeight = 30, gap = 4;

/// The heights in the middle of the columns are edit variables, kiwi's way to change a value. These
/// cannot be required.
class Edit {
 public:
  void add(kiwi::Solver &solver, const kiwi::Variable &variable) {
    variables.push_back(variable);
    solver.addEditVariable(variable, kiwi::strength::strong);
    solver.suggestValue(variable, height);
  }
  void change(kiwi::Solver &solver, size_t column, double value) {
    solver.suggestValue(variables[column], value);
  }

 private:
  std::vector<kiwi::Variable> variables;
};

/// The heights in the middle of the columns are required, and another constraint takes the place of
/// the one that is to change.
class Replace {
 public:
  void add(kiwi::Solver &solver, const kiwi::Variable &variable) {
    variables.push_back(variable);
    constraints.push_back(variable == height);
    solver.addConstraint(constraints.back());
  }
  void change(kiwi::Solver &solver, size_t column, double value) {
    solver.removeConstraint(constraints[column]);
    constraints[column] = variables[column] == value;
    solver.addConstraint(constraints[column]);
  }

 private:
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
};

/// Columns of views: each has a width, a height and a left edge, and is below another one.
template <class Heights>
class Columns {
 public:
  explicit Columns(int count) : boxes(count), shown(count), heights(count / columnLength, height) {
    require(root.x == 0.0);
    require(root.y == 0.0);
    require(root.width == 1000.0);
    require(root.height == 2000.0);
    for (int i = 0; i < count; i++) {
      const Box &box = boxes[i];
      const int column = i / columnLength, row = i % columnLength;
      if (row == middle) changing.add(solver, box.height);
      else require(box.height == height);
      require(box.width == width);
      require(box.x == root.x + columnWidth * column);
      if (row == 0) require(box.y == root.y + gap);
      else require(box.y == boxes[i - 1].y + boxes[i - 1].height + gap);
    }
  }

  void change(size_t column, double value) {
    heights[column] = value;
    changing.change(solver, column, value);
    solver.updateVariables();
    for (size_t i = 0; i < boxes.size(); i++) {
      const Box &box = boxes[i];
      shown[i] = {box.x.value(), box.y.value(), box.width.value(), box.height.value()};
    }
  }

  double worstError() const {
    double worst = 0;
    for (size_t i = 0; i < shown.size(); i++) {
      const int column = int(i) / columnLength, row = int(i) % columnLength;
      const double y = gap + row * (height + gap) + (row > middle ? heights[column] - height : 0);
      const double ownHeight = row == middle ? heights[column] : height;
      worst = std::max(worst, distance(shown[i], {columnWidth * column, y, width, ownHeight}));
    }
    return worst;
  }

  size_t count() const { return heights.size(); }

 private:
  struct Box {
    kiwi::Variable x, y, width, height;
  };

  kiwi::Solver solver;
  Box root;
  std::vector<Box> boxes;
  std::vector<Rectangle> shown;
  std::vector<double> heights;  // in the middle of each column
  Heights changing;

  void require(const kiwi::Constraint &constraint) { solver.addConstraint(constraint); }
};

template <class Heights>
Result measure(const Arguments &arguments) {
  Columns<Heights> columns(arguments.count);
  Result result;
  result.unit = "ns/change";
  repeat(arguments, result, [&] {
    double elapsed = 0;
    for (const double value : {changedHeight, height}) {
      for (size_t column = 0; column < columns.count(); column++) {
        elapsed += timed([&] { columns.change(column, value); });
        result.worstError = std::max(result.worstError, columns.worstError());
      }
    }
    result.nanoseconds.push_back(elapsed / double(2 * columns.count()));
  });
  return result;
}

template <class Heights>
Variant variantOf(const char *name) {
  return {name, 1e-6, {"layout"}, measure<Heights>};
}

}  // namespace

int main(int argc, char **argv) {
  return runPeer("kiwi", {variantOf<Edit>("edit"), variantOf<Replace>("replace")}, argc, argv);
}
