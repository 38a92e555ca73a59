// Writes random scenes with the values that Box2D has for them; .ci/nightly compiles and runs it.
//
//     box2d COUNT SEED
//
// A line is a scene: a word for its kind, its numbers, "=", the values, "~", and how far each value
// is to be trusted. Lengths are in points, of which 100 are one of Box2D's metres, times in seconds,
// angles in radians.
//
// The values come from short steps. How far they are to be trusted follows from the scene: it is
// the most by which a value changes with steps of 1/240 s, with one number that is 0.25 % off, or
// with a blow in another step. Where a small difference leads to another course, that is much.

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace {

using Numbers = std::vector<float>;

constexpr float kScale = 100, kLongStep = 1 / 240.0f, kShortStep = kLongStep / 8, kNudge = 0.0025f;

std::mt19937 generator;

float number(double low, double high) {
  const double fraction = generator() / 4294967296.0;
  // Few digits, so that a reader sees what a scene is.
  return std::round((low + fraction * (high - low)) * 100) / 100;
}

struct Scene {
  b2World world;
  const float step;

  Scene(float gravity, float step) : world(b2Vec2(0, gravity / kScale)), step(step) {}

  b2Body* body(const b2Shape& shape, b2Vec2 position, b2Vec2 velocity, float elasticity,
               float friction) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.allowSleep = false;
    definition.position = (1 / kScale) * position;
    definition.linearVelocity = (1 / kScale) * velocity;
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = 1;
    fixture.restitution = elasticity;
    fixture.restitutionThreshold = 0.1f;
    fixture.friction = friction;
    b2Body* body = world.CreateBody(&definition);
    body->CreateFixture(&fixture);
    return body;
  }

  b2Body* ground(float floor, float friction) {
    b2BodyDef definition;
    b2Body* body = world.CreateBody(&definition);
    b2EdgeShape edge;
    edge.SetTwoSided(b2Vec2(-1000, floor / kScale), b2Vec2(1000, floor / kScale));
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = friction;
    body->CreateFixture(&fixture);
    return body;
  }

  void advance() { world.Step(step, 20, 10); }

  // Runs for a time, which counts as whole long steps.
  void run(float seconds) {
    const long steps = std::lround(seconds / kLongStep) * std::lround(kLongStep / step);
    for (long index = 0; index < steps; index++) advance();
  }
};

b2CircleShape circle(float radius) {
  b2CircleShape shape;
  shape.m_radius = radius / kScale;
  return shape;
}

b2PolygonShape box(float width, float height) {
  b2PolygonShape shape;
  shape.SetAsBox(width / 2 / kScale, height / 2 / kScale);
  return shape;
}

// A box of a width and a height that flies: its velocity, spin, gravity, resistance and time.
Numbers fly(const Numbers& n, float step) {
  Scene scene(n[5], step);
  b2Body* body = scene.body(box(n[0], n[1]), {0, 0}, {n[2], n[3]}, 0, 0);
  body->SetAngularVelocity(n[4]);
  body->SetLinearDamping(n[6]);
  body->SetAngularDamping(n[6]);
  scene.run(n[7]);
  const b2Vec2 place = kScale * body->GetPosition();
  return {place.x, place.y, body->GetAngle()};
}

// A ball that meets another one, not in its middle: the radii, the distance of the middle from the
// path, the speed and the elasticity.
Numbers blow(const Numbers& n, float step) {
  Scene scene(0, step);
  b2Body* first = scene.body(circle(n[0]), {-200, 0}, {n[3], 0}, n[4], 0);
  b2Body* second = scene.body(circle(n[1]), {0, n[2]}, {0, 0}, n[4], 0);
  scene.run(2);
  const b2Vec2 va = kScale * first->GetLinearVelocity(), vb = kScale * second->GetLinearVelocity();
  return {va.x, va.y, vb.x, vb.y};
}

// A ball of a radius that meets a box of a width and a height beside its middle, which turns: the
// distance from the middle, the speed, the elasticity and the time.
Numbers turn(const Numbers& n, float step) {
  Scene scene(0, step);
  b2Body* ball = scene.body(circle(n[0]), {-200, n[3]}, {n[4], 0}, n[5], 0);
  b2Body* body = scene.body(box(n[1], n[2]), {0, 0}, {0, 0}, n[5], 0);
  scene.run(n[6]);
  const b2Vec2 va = kScale * ball->GetLinearVelocity(), vb = kScale * body->GetLinearVelocity();
  return {va.x, va.y, vb.x, vb.y, body->GetAngularVelocity()};
}

// A box of a size that slides until its friction stops it: the speed, the friction and the gravity.
Numbers slide(const Numbers& n, float step) {
  Scene scene(n[3], step);
  scene.ground(0, n[2]);
  b2Body* body = scene.body(box(4 * n[0], n[0]), {0, -n[0] / 2}, {n[1], 0}, 0, n[2]);
  scene.run(6);
  return {kScale * body->GetPosition().x};
}

// A ball of a radius that falls from a height, and the highest place after its first contact: the
// elasticity and the gravity.
Numbers rebound(const Numbers& n, float step) {
  Scene scene(n[3], step);
  scene.ground(0, 0);
  b2Body* body = scene.body(circle(n[0]), {0, -n[1] - n[0]}, {0, 0}, n[2], 0);
  float highest = 0;
  bool hasTouched = false, falls = false;
  for (float time = 0; time < 3 && !falls; time += step) {
    scene.advance();
    const float speed = body->GetLinearVelocity().y;
    hasTouched = hasTouched || speed < 0;
    falls = hasTouched && speed >= 0;
    if (hasTouched) highest = std::fmax(highest, -kScale * body->GetPosition().y - n[0]);
  }
  return {highest};
}

// A weight on a rod of a length, from an angle: the gravity and the time.
Numbers swing(const Numbers& n, float step) {
  Scene scene(n[2], step);
  b2Body* anchor = scene.ground(1e5f, 0);
  const b2Vec2 place(n[0] * std::sin(n[1]), n[0] * std::cos(n[1]));
  b2Body* body = scene.body(box(10, 10), place, {0, 0}, 0, 0);
  body->SetFixedRotation(true);
  b2DistanceJointDef joint;
  joint.Initialize(anchor, body, b2Vec2(0, 0), body->GetPosition());
  scene.world.CreateJoint(&joint);
  scene.run(n[3]);
  const b2Vec2 now = kScale * body->GetPosition();
  return {now.x, now.y};
}

// A weight on a spring of a length: the stretch, the frequency, the damping and the time.
Numbers spring(const Numbers& n, float step) {
  Scene scene(0, step);
  b2Body* anchor = scene.ground(1e5f, 0);
  b2Body* body = scene.body(box(40, 40), {n[0] + n[1], 0}, {0, 0}, 0, 0);
  b2DistanceJointDef joint;
  joint.Initialize(anchor, body, b2Vec2(0, 0), body->GetPosition());
  joint.length = n[0] / kScale;
  joint.minLength = 0;
  joint.maxLength = 1000;
  b2LinearStiffness(joint.stiffness, joint.damping, n[2], n[3], anchor, body);
  scene.world.CreateJoint(&joint);
  scene.run(n[4]);
  return {kScale * body->GetPosition().x};
}

struct Kind {
  const char* name;
  Numbers (*numbers)();
  Numbers (*play)(const Numbers&, float step);
  // Whether the last number is a time.
  bool isTimed;
};

const Kind kinds[] = {
    {"fly",
     [] {
       return Numbers{number(10, 100), number(10, 100), number(-500, 500), number(-500, 500),
                      number(-5, 5), number(0, 1500), number(0, 2), number(0.5, 2)};
     },
     fly, true},
    {"blow",
     [] {
       const float a = number(10, 50), b = number(10, 50);
       return Numbers{a, b, number(-0.7, 0.7) * (a + b), number(200, 600), number(0, 1)};
     },
     blow, false},
    {"turn",
     [] {
       const float radius = number(10, 40), width = number(20, 60), height = number(60, 160),
                   offset = number(-0.35, 0.35) * height, speed = number(200, 600);
       // Not long after the blow, so that the turning box does not hit the ball again.
       const float seconds = (200 - width / 2 - radius) / speed + 0.015f;
       return Numbers{radius, width, height, offset, speed, number(0, 1), seconds};
     },
     turn, true},
    {"slide",
     [] {
       return Numbers{number(20, 80), number(100, 400), number(0.2, 0.8), number(500, 1500)};
     },
     slide, false},
    {"rebound",
     [] {
       return Numbers{number(5, 30), number(50, 300), number(0.3, 0.95), number(500, 1500)};
     },
     rebound, false},
    {"swing",
     [] {
       return Numbers{number(50, 300), number(-1, 1), number(300, 1500), number(0.2, 2)};
     },
     swing, true},
    {"spring",
     [] {
       // Never at its anchor, where a spring has no direction.
       return Numbers{number(100, 200), number(-40, 80), number(0.5, 4), number(0, 1.5),
                      number(0.2, 1.5)};
     },
     spring, true},
};

// Returns how far each value of a scene is to be trusted.
Numbers doubts(const Kind& kind, const Numbers& numbers, const Numbers& values) {
  Numbers doubts(values.size());
  auto compare = [&](const Numbers& some, const Numbers& others) {
    for (size_t index = 0; index < doubts.size(); index++)
      doubts[index] = std::max(doubts[index], std::fabs(some[index] - others[index]));
  };
  const Numbers coarse = kind.play(numbers, kLongStep);
  compare(coarse, values);
  for (size_t index = 0; index < numbers.size(); index++) {
    const bool isTime = kind.isTimed && index + 1 == numbers.size();
    // A blow happens in one step or the next one.
    const float nudge = !isTime ? kNudge * numbers[index] : kind.play == turn ? kLongStep : 0;
    for (float change : {-nudge, nudge}) {
      Numbers others = numbers;
      others[index] += change;
      compare(kind.play(others, kLongStep), coarse);
    }
  }
  return doubts;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  generator.seed(std::strtoul(arguments[2], nullptr, 10));
  for (int index = 0; index < std::atoi(arguments[1]); index++) {
    const Kind& kind = kinds[index % 7];
    const Numbers numbers = kind.numbers(), values = kind.play(numbers, kShortStep);
    std::printf("%s", kind.name);
    for (float each : numbers) std::printf(" %g", each);
    std::printf(" =");
    for (float each : values) std::printf(" %.6g", each);
    std::printf(" ~");
    for (float each : doubts(kind, numbers, values)) std::printf(" %.2g", each);
    std::printf("\n");
  }
}
