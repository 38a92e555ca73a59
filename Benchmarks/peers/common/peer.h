// The frame around every engine: arguments, timing, checking, and the line of JSON.
//
// An engine is a class with
//
//     Engine(const std::vector<Animation> &)  makes the objects to animate; not timed
//     void create()                           makes and starts the animations: workload `create`
//     void step(double time)                  goes on to a frame: workload `step`
//     void seek(double time)                  goes anywhere, if the engine can: workload `seek`
//     double error(size_t index, double time) how far an animation is from its exact value
//     static double frameTime(int frame)      when a frame is, in milliseconds; see SixtyHertz
#pragma once
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "workload.h"

/// Most engines show 60 frames per second, at any fraction of a millisecond.
struct SixtyHertz {
  static double frameTime(int frame) { return frame * 1000.0 / 60; }
};

/// Some count whole milliseconds.
struct WholeMilliseconds {
  static double frameTime(int frame) { return std::round(SixtyHertz::frameTime(frame)); }
};

struct Arguments {
  std::string workload, variant;
  int count = 0, frames = 600;
  int runs = 0;  // 0: as many as fit into half a second
};

struct Result {
  std::vector<double> nanoseconds;  // per unit, of each run
  double bytes = 0;                 // per animation; resident memory
  double worstError = 0;            // in a range of 1000
  long long liveFrames = 0;         // animations that are live in a frame, over all frames
  std::string unit = "ns/animation";
};

/// A variant of using an engine, by name.
struct Variant {
  std::string name;
  double allowedError;  // what the engine is known for, in a range of 1000
  std::vector<std::string> workloads;
  std::function<Result(const Arguments &)> measure;
};

/// The raw clock: one of the engines is driven by faking the ordinary one.
inline double nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC_RAW, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

inline double residentBytes() {
  long pages = 0;
  if (FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return double(pages) * double(sysconf(_SC_PAGESIZE));
}

/// Runs as often as the arguments say, each of which adds a time to the result.
template <class Body>
void repeat(const Arguments &arguments, const Result &result, Body run) {
  const double start = nanoseconds();
  do {
    run();
  } while (arguments.runs ? int(result.nanoseconds.size()) < arguments.runs
                          : nanoseconds() - start < 5e8);
}

/// The nanoseconds that a body takes.
template <class Body>
double timed(Body body) {
  const double begin = nanoseconds();
  body();
  return nanoseconds() - begin;
}

template <class Engine>
concept Seeking = requires(Engine engine) { engine.seek(0.0); };

template <class Engine>
class Measurement {
 public:
  explicit Measurement(const Arguments &arguments)
      : arguments(arguments), animations(makeAnimations(arguments.count)) {
    for (int frame = 1; frame <= arguments.frames; frame++) {
      const double time = Engine::frameTime(frame);
      for (const Animation &animation : animations) result.liveFrames += animation.isLive(time);
    }
  }

  Result measure() {
    repeat(arguments, result, [&] { run(); });
    return result;
  }

 private:
  static constexpr int firstCheck = 30;
  const Arguments arguments;
  const std::vector<Animation> animations;
  Result result;

  void run() {
    Engine engine(animations);
    const double before = residentBytes();
    const double creation = timed([&] { engine.create(); });
    // Later runs use memory that earlier ones gave back.
    if (result.nanoseconds.empty()) result.bytes = (residentBytes() - before) / arguments.count;

    if (arguments.workload == "create") {
      stepThrough(engine, firstCheck);
      result.nanoseconds.push_back(creation / arguments.count);
    } else if (arguments.workload == "step") {
      const double elapsed = stepThrough(engine, arguments.frames);
      result.nanoseconds.push_back(elapsed / double(result.liveFrames));
      result.unit = "ns/animation and frame";
    } else if constexpr (Seeking<Engine>) {
      result.nanoseconds.push_back(seekAbout(engine) / arguments.count);
    }
  }

  double stepThrough(Engine &engine, int frames) {
    double elapsed = 0;
    for (int frame = 1; frame <= frames; frame++) {
      const double time = Engine::frameTime(frame);
      elapsed += timed([&] { engine.step(time); });
      if (frame == firstCheck || frame % 97 == 0 || frame == frames) check(engine, time);
    }
    return elapsed;
  }

  double seekAbout(Engine &engine) {
    const int seeks = 10;
    double elapsed = 0;
    for (int i = 0; i < seeks; i++) {
      const double time = Engine::frameTime((i * 7919 + 137) % 1200);
      elapsed += timed([&] { engine.seek(time); });
      check(engine, time);
    }
    return elapsed / seeks;
  }

  void check(Engine &engine, double time) {
    // An odd stride meets those that repeat and those that do not.
    const size_t stride = arguments.count > 5000 ? 101 : 1;
    for (size_t i = 0; i < animations.size(); i += stride) {
      result.worstError = std::max(result.worstError, engine.error(i, time));
    }
  }
};

template <class Engine>
Variant variant(const char *name, double allowedError) {
  Variant variant = {name, allowedError, {"create", "step"}, [](const Arguments &arguments) {
    return Measurement<Engine>(arguments).measure();
  }};
  if (Seeking<Engine>) variant.workloads.push_back("seek");
  return variant;
}

inline void print(
    const std::string &peer, const Variant &variant, const Arguments &arguments, Result result) {
  std::vector<double> &sorted = result.nanoseconds;
  std::sort(sorted.begin(), sorted.end());
  auto quantile = [&](double share) { return sorted[size_t(share * double(sorted.size()))]; };
  std::printf(
      "{\"peer\":\"%s\",\"variant\":\"%s\",\"workload\":\"%s\",\"n\":%d,\"unit\":\"%s\","
      "\"min\":%.3f,\"median\":%.3f,\"p90\":%.3f,\"runs\":%zu,\"bytes_per_animation\":%.0f,"
      "\"worst_error\":%.3g,\"allowed_error\":%g",
      peer.c_str(), variant.name.c_str(), arguments.workload.c_str(), arguments.count,
      result.unit.c_str(), sorted.front(), quantile(0.5), quantile(0.9),
      sorted.size(), result.bytes, std::min(result.worstError, 1e300),  // JSON knows no infinity
      variant.allowedError);
  if (arguments.workload == "step") std::printf(",\"live_frames\":%lld", result.liveFrames);
  std::printf("}\n");
}

/// The exit code of a peer, which lists its variants or measures one.
inline int runPeer(
    const std::string &peer, const std::vector<Variant> &variants, int argc, char **argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words == std::vector<std::string>{"--list"}) {
    for (const Variant &variant : variants) {
      std::printf("%s", variant.name.c_str());
      for (const std::string &workload : variant.workloads) std::printf(" %s", workload.c_str());
      std::printf("\n");
    }
    return 0;
  }

  Arguments arguments;
  if (words.size() >= 2 && words.size() % 2 == 0) {
    arguments.workload = words[0];
    arguments.count = std::atoi(words[1].c_str());
    arguments.variant = variants.front().name;
  }
  for (size_t i = 2; i + 1 < words.size(); i += 2) {
    if (words[i] == "--variant") arguments.variant = words[i + 1];
    else if (words[i] == "--frames") arguments.frames = std::atoi(words[i + 1].c_str());
    else if (words[i] == "--runs") arguments.runs = std::atoi(words[i + 1].c_str());
    else arguments.count = 0;
  }
  for (const Variant &variant : variants) {
    const auto &can = variant.workloads;
    if (variant.name == arguments.variant && arguments.count > 0 && arguments.frames > 0
        && arguments.runs >= 0
        && std::find(can.begin(), can.end(), arguments.workload) != can.end()) {
      print(peer, variant, arguments, variant.measure(arguments));
      return 0;
    }
  }
  std::fprintf(
      stderr,
      "usage: %s <workload> <count> [--variant <name>] [--frames <n>] [--runs <n>]\n"
      "       %s --list    prints the variants and their workloads\n",
      peer.c_str(), peer.c_str());
  return 64;
}
