// What C++ takes to print the cells of a trace: `std::to_chars` with six decimals, and the shortest
// form that reads back exactly.
//
//     to_chars [--cells N] [--runs N]
//
// prints a line of JSON with nanoseconds per cell, and the length and the FNV-1a hash of the text,
// by which other writers of the same numbers can be checked. A cell is a comma and a number; the
// text goes into a buffer of 64 KB that begins anew when it is full.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

// Numbers from 0 up to but not including 1, the same as in the Swift suite.
class Mulberry32 {
 public:
  explicit Mulberry32(uint32_t seed) : state(seed) {}

  double next() {
    state += 0x6D2B79F5u;
    uint32_t mixed = (state ^ (state >> 15)) * (1 | state);
    mixed = (mixed + ((mixed ^ (mixed >> 7)) * (61 | mixed))) ^ mixed;
    return (mixed ^ (mixed >> 14)) / 4294967296.0;
  }

 private:
  uint32_t state;
};

// Values on the way between whole points from -1000 to 1000: three draws each.
static std::vector<double> makeValues(size_t count) {
  Mulberry32 random(12345);
  std::vector<double> values(count);
  for (double &value : values) {
    const double from = std::floor(random.next() * 2001) - 1000;
    const double to = std::floor(random.next() * 2001) - 1000;
    value = from + (to - from) * random.next();
  }
  return values;
}

struct Text {
  size_t length = 0;
  uint64_t hash = 0xcbf29ce484222325u;

  void take(std::string_view part) {
    length += part.size();
    for (unsigned char byte : part) hash = (hash ^ byte) * 0x100000001b3u;
  }
};

template <class Print, class Full>
static void write(const std::vector<double> &values, Print print, Full full) {
  static char buffer[(1 << 16) + 64];
  char *end = buffer;
  for (double value : values) {
    *end++ = ',';
    end = print(end, buffer + sizeof buffer, value);
    if (end - buffer >= 1 << 16) {
      full(std::string_view(buffer, end - buffer));
      end = buffer;
    }
  }
  full(std::string_view(buffer, end - buffer));
}

template <class Print>
static void measure(const char *name, const std::vector<double> &values, int runs, Print print) {
  Text text;
  write(values, print, [&](std::string_view part) { text.take(part); });
  std::vector<double> times;
  for (int run = 0; run < runs; run++) {
    size_t length = 0;
    const auto start = std::chrono::steady_clock::now();
    write(values, print, [&](std::string_view part) { length += part.size(); });
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    if (length != text.length) std::abort();
    times.push_back(time.count() / values.size());
  }
  std::sort(times.begin(), times.end());
  std::printf("\"%s\":{\"min_ns\":%.3f,\"median_ns\":%.3f,\"bytes\":%zu,\"fnv1a\":\"%016llx\"}", name,
              times.front(), times[times.size() / 2], text.length,
              static_cast<unsigned long long>(text.hash));
}

int main(int argc, char **argv) {
  size_t cells = 200000;
  int runs = 15;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (!std::strcmp(argv[i], "--cells")) cells = std::strtoull(argv[i + 1], nullptr, 10);
    if (!std::strcmp(argv[i], "--runs")) runs = std::atoi(argv[i + 1]);
  }
  if (cells < 1 || runs < 1) return 64;
  const std::vector<double> values = makeValues(cells);
  std::printf("{\"peer\":\"to_chars\",\"cells\":%zu,", cells);
  measure("fixed6", values, runs, [](char *begin, char *end, double value) {
    return std::to_chars(begin, end, value, std::chars_format::fixed, 6).ptr;
  });
  std::printf(",");
  measure("shortest", values, runs, [](char *begin, char *end, double value) {
    return std::to_chars(begin, end, value).ptr;
  });
  std::printf("}\n");
}
