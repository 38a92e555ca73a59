// rlottie, a player of Lottie files: one layer per animation, its position and scale on keyframes.
// `renderTree` brings all layers to a frame without drawing a pixel.
#include <rlottie.h>
#include <rlottiecommon.h>

#include <memory>
#include <string>

#include "../common/peer.h"

/// Shape layers show a square each; null layers are nothing but their transforms, which is the
/// least that rlottie can be asked to do.
enum class Layers { shapes, nulls };

template <Layers layers>
class Player : public SixtyHertz {
 public:
  explicit Player(const std::vector<Animation> &animations) : animations(animations) {
    // As many frames as the last animation takes to end.
    json = R"({"v":"5.5.2","fr":60,"ip":0,"op":1260,"w":1000,"h":1000,"layers":[)";
    for (size_t i = 0; i < animations.size(); i++) json += (i ? "," : "") + layersFor(i);
    json += "]}";
  }

  void create() {
    player = rlottie::Animation::loadFromData(std::move(json), "", "", false);
    root = player->renderTree(0, 1000, 1000);  // makes the tree, which is only made when asked for
  }

  void step(double time) {
    root = player->renderTree(size_t(std::lround(time * 60 / 1000)), 1000, 1000);
  }
  void seek(double time) { step(time); }

  double error(size_t index, double time) const {
    if (!showsSquare(index)) return 0;
    // The tree lists layers from the last to the first.
    const size_t position =
        layers == Layers::shapes ? index : index + index / witnessStride + 1;
    const auto &all = root->mLayerList;
    const auto &nodes = all.ptr[all.size - 1 - position]->mNodeList;
    if (nodes.size != 1) return INFINITY;
    const Animation &animation = animations[index];
    return distance(bounds(*nodes.ptr[0]), exactValue(animation, time - animation.delay));
  }

 private:
  /// A few null layers have a square for a child, so that one can see where they are.
  static constexpr size_t witnessStride = 101;

  const std::vector<Animation> &animations;
  std::string json;
  std::unique_ptr<rlottie::Animation> player;
  const LOTLayerNode *root = nullptr;

  static bool showsSquare(size_t index) {
    return layers == Layers::shapes || index % witnessStride == 0;
  }

  std::string layersFor(size_t index) const {
    const std::string square =
        R"(,"shapes":[{"ty":"rc","s":{"k":[100,100]},"p":{"k":[0,0]},"r":{"k":0}},)"
        R"({"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}])";
    const std::string timing = R"(,"ip":0,"op":1260,"st":0)";
    const std::string name = std::to_string(index + 1);
    const std::string transform = R"(,"ks":{"p":)" + keyframes(animations[index], 0) + R"(,"s":)"
        + keyframes(animations[index], 2) + "}";
    if (layers == Layers::shapes) {
      return R"({"ty":4,"ind":)" + name + timing + transform + square + "}";
    }
    std::string json = R"({"ty":3,"ind":)" + name + timing + transform + "}";
    if (showsSquare(index)) {
      json += R"(,{"ty":4,"parent":)" + name + timing + R"(,"ks":{"p":{"k":[0,0]}})" + square + "}";
    }
    return json;
  }

  static std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", value);
    return text;
  }

  /// One keyframe at each end of a iteration.
  static std::string keyframes(const Animation &animation, int component) {
    static const std::string curve = R"("o":{"x":)" + number(EaseInOut::x1) + R"(,"y":)"
        + number(EaseInOut::y1) + R"(},"i":{"x":)" + number(EaseInOut::x2) + R"(,"y":)"
        + number(EaseInOut::y2) + "}";
    std::string json = R"({"a":1,"k":[)";
    for (int iteration = 0; iteration <= animation.iterations; iteration++) {
      const Rectangle &value = iteration % 2 ? animation.to : animation.from;
      const double frame = (animation.delay + double(animation.duration) * iteration) * 60 / 1000;
      json += iteration ? ",{" : "{";
      if (iteration < animation.iterations) json += curve + ",";
      json += R"("t":)" + number(frame) + R"(,"s":[)" + number(value[component]) + ","
          + number(value[component + 1]) + "]}";
    }
    return json + "]}";
  }

  /// The middle of the square, and its size: the layer's position and scale.
  static Rectangle bounds(const LOTNode &node) {
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (size_t i = 0; i < node.mPath.ptCount; i++) {
      const double coordinate = node.mPath.ptPtr[i];
      low[i % 2] = std::min(low[i % 2], coordinate);
      high[i % 2] = std::max(high[i % 2], coordinate);
    }
    return {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[0] - low[0], high[1] - low[1]};
  }
};

int main(int argc, char **argv) {
  const Variant nulls = variant<Player<Layers::nulls>>("nulls", 1e-3);
  const Variant shapes = variant<Player<Layers::shapes>>("shapes", 1e-3);
  return runPeer("rlottie", {nulls, shapes}, argc, argv);
}
