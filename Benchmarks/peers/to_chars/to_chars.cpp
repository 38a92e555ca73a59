// The time in which C++ prints the cells of a trace: `std::to_chars` with six decimals, and the
// shortest form that reads back exactly. A cell is a comma and a number; the text goes into a
// buffer of 64 KB that begins anew when it is full.
#include <charconv>

#include "../common/peer.h"

// Values between whole points from -1000 to 1000, the same as in the Swift suite.
static std::vector<double> makeValues(int count) {
  Mulberry32 random(12345);
  std::vector<double> values(count);
  for (double &value : values) {
    const double from = random.below(2001) - 1000;
    const double to = random.below(2001) - 1000;
    value = from + (to - from) * random.next();
  }
  return values;
}

template <class Print>
static size_t write(const std::vector<double> &values, Print print) {
  static char buffer[(1 << 16) + 64];
  size_t length = 0;
  char *end = buffer;
  for (double value : values) {
    *end++ = ',';
    end = print(end, buffer + sizeof buffer, value).ptr;
    if (end - buffer >= 1 << 16) {
      length += end - buffer;
      end = buffer;
    }
  }
  return length + (end - buffer);
}

template <class Print>
static Variant printing(const char *name, Print print) {
  return {name, 0, {"text"}, [print](const Arguments &arguments) {
    const std::vector<double> values = makeValues(arguments.count);
    Result result;
    result.unit = "ns/cell";
    const int runs = arguments.runs ? arguments.runs : 7;
    for (int run = 0; run < runs; run++) {
      const double start = nanoseconds();
      const size_t length = write(values, print);
      result.nanoseconds.push_back((nanoseconds() - start) / arguments.count);
      result.bytes = double(length) / arguments.count;
    }
    return result;
  }};
}

int main(int argc, char **argv) {
  const std::vector<Variant> variants = {
      printing("fixed", [](char *begin, char *end, double value) {
        return std::to_chars(begin, end, value, std::chars_format::fixed, 6);
      }),
      printing("shortest", [](char *begin, char *end, double value) {
        return std::to_chars(begin, end, value);
      })};
  return runPeer("to_chars", variants, argc, argv);
}
