// Clutter's property transitions. The actors are on no stage, so that nothing is laid out or drawn:
// only the clock, the timelines and the properties that they set. An empty stage is shown beside
// them because the clock does not run without one.
//
// Clutter offers no clock of one's own, so this program puts its own `clock_gettime` before the C
// library's (hence -rdynamic). Clutter counts whole milliseconds and would leave out every second
// frame of 1/60 s; frames are 17 ms apart. Values are floats.
#include <clutter/clutter.h>
#include <sys/syscall.h>

#include "../common/peer.h"

namespace {

/// The time of the monotonic clock, in nanoseconds; the real time as long as it is 0.
long long fakedTime = 0;
constexpr long long millisecond = 1'000'000, second = 1'000'000'000;

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec *time) noexcept {
  if (clock != CLOCK_MONOTONIC || fakedTime == 0) {
    return int(syscall(SYS_clock_gettime, clock, time));
  }
  *time = {time_t(fakedTime / second), long(fakedTime % second)};
  return 0;
}

class Transitions {
 public:
  static constexpr int frameDuration = 17;
  static double frameTime(int frame) { return frame * frameDuration; }

  explicit Transitions(const std::vector<Animation> &animations) : animations(animations) {
    for (const Animation &animation : animations) {
      ClutterActor *actor = actors.emplace_back(clutter_actor_new());
      g_object_ref_sink(actor);
      const Rectangle &from = animation.from;
      clutter_actor_set_position(actor, float(from[0]), float(from[1]));
      clutter_actor_set_size(actor, float(from[2]), float(from[3]));
    }
    // Each run begins where the one before has stopped, with a pause in between.
    fakedTime += second;
    runMainLoop();
    begin = fakedTime;
  }
  ~Transitions() {
    for (ClutterActor *actor : actors) {
      clutter_actor_remove_all_transitions(actor);
      g_object_unref(actor);
    }
  }

  void create() {
    for (size_t i = 0; i < actors.size(); i++) {
      const Rectangle &from = animations[i].from, &to = animations[i].to;
      const ClutterPoint oldPosition = {float(from[0]), float(from[1])};
      const ClutterPoint newPosition = {float(to[0]), float(to[1])};
      start(i, "position", CLUTTER_TYPE_POINT, &oldPosition, &newPosition);
      const ClutterSize oldSize = {float(from[2]), float(from[3])};
      const ClutterSize newSize = {float(to[2]), float(to[3])};
      start(i, "size", CLUTTER_TYPE_SIZE, &oldSize, &newSize);
    }
    runMainLoop();
  }

  void step(double time) {
    fakedTime = begin + (long long)(time)*millisecond;
    runMainLoop();
  }

  double error(size_t index, double time) const {
    float x, y, width, height;
    clutter_actor_get_position(actors[index], &x, &y);
    clutter_actor_get_size(actors[index], &width, &height);
    const Animation &animation = animations[index];
    const double passed = time - animation.delay;
    // A timeline starts with one of the first frames after its delay and counts from there, in
    // whole milliseconds of a clock that settles on 60 Hz.
    double least = INFINITY;
    for (int late = -20; late <= 70; late++) {
      const Rectangle exact = exactValue(animation, passed - late);
      least = std::min(least, distance({x, y, width, height}, exact));
    }
    // With the frame in which an iteration ends, it stops at the end of that iteration.
    const double iterations = std::floor(passed / animation.duration);
    if (passed - iterations * animation.duration < 90) {
      const Rectangle exact = exactValue(animation, iterations * animation.duration);
      least = std::min(least, distance({x, y, width, height}, exact));
    }
    return least;
  }

 private:
  const std::vector<Animation> &animations;
  std::vector<ClutterActor *> actors;
  long long begin;

  void start(size_t index, const char *property, GType type, const void *from, const void *to) {
    static const ClutterPoint first = {float(EaseInOut::x1), float(EaseInOut::y1)};
    static const ClutterPoint second = {float(EaseInOut::x2), float(EaseInOut::y2)};
    const Animation &animation = animations[index];
    ClutterTransition *transition = clutter_property_transition_new(property);
    clutter_transition_set_from(transition, type, from);
    clutter_transition_set_to(transition, type, to);
    clutter_transition_set_remove_on_complete(transition, TRUE);
    ClutterTimeline *timeline = CLUTTER_TIMELINE(transition);
    clutter_timeline_set_duration(timeline, guint(animation.duration));
    clutter_timeline_set_delay(timeline, guint(animation.delay));
    clutter_timeline_set_cubic_bezier_progress(timeline, &first, &second);
    clutter_timeline_set_repeat_count(timeline, animation.iterations - 1);
    clutter_timeline_set_auto_reverse(timeline, animation.iterations > 1);
    clutter_actor_add_transition(actors[index], property, transition);
    g_object_unref(transition);
  }

  static void runMainLoop() {
    for (int i = 0; i < 3; i++) g_main_context_iteration(nullptr, FALSE);
  }
};

/// Shows an empty stage, then stops the clock.
bool startClutter() {
  if (clutter_init(nullptr, nullptr) != CLUTTER_INIT_SUCCESS) return false;
  clutter_actor_show(clutter_stage_new());
  for (int i = 0; i < 50; i++) {
    g_main_context_iteration(nullptr, FALSE);
    usleep(2000);
  }
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  fakedTime = now.tv_sec * second + now.tv_nsec;
  return true;
}

int main(int argc, char **argv) {
  const bool measures = argc > 2;
  const char *display = std::getenv("DISPLAY");
  if (measures && (!display || !*display)) {
    std::vector<char *> command = {const_cast<char *>("xvfb-run"), const_cast<char *>("-a")};
    command.insert(command.end(), argv, argv + argc + 1);
    execvp(command[0], command.data());
    std::perror("xvfb-run");
    return 1;
  }
  if (measures && !startClutter()) return 1;
  return runPeer("clutter", {variant<Transitions>("transitions", 1e-3)}, argc, argv);
}
