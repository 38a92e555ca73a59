// Writes random scenes with the values that Box2D has for them; .ci/dynamics compiles and runs it.
//
//     box2d COUNT SEED
//
// A line is a scene: a word for its kind, its numbers, "=", and the values. Lengths are in points, of
// which 100 are one of Box2D's metres, times in seconds, angles in radians.

#include <box2d/box2d.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <random>

namespace {

constexpr float kScale = 100, kStep = 1 / 240.0f;

std::mt19937 generator;

float number(double low, double high) {
  const double fraction = generator() / 4294967296.0;
  // Few digits, so that a reader sees what a scene is.
  return std::round((low + fraction * (high - low)) * 100) / 100;
}

struct Scene {
  b2World world;

  explicit Scene(float gravity) : world(b2Vec2(0, gravity / kScale)) {}

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

  void run(float seconds) {
    for (int step = 0; step < std::lround(seconds / kStep); step++) world.Step(kStep, 20, 10);
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

void print(const char* kind, std::initializer_list<float> numbers,
           std::initializer_list<float> values) {
  std::printf("%s", kind);
  for (float each : numbers) std::printf(" %g", each);
  std::printf(" =");
  for (float each : values) std::printf(" %.6g", each);
  std::printf("\n");
}

// A box that flies, with resistance.
void fly() {
  const float width = number(10, 100), height = number(10, 100), vx = number(-500, 500),
              vy = number(-500, 500), spin = number(-5, 5), gravity = number(0, 1500),
              resistance = number(0, 2), seconds = number(0.5, 2);
  Scene scene(gravity);
  b2Body* body = scene.body(box(width, height), {0, 0}, {vx, vy}, 0, 0);
  body->SetAngularVelocity(spin);
  body->SetLinearDamping(resistance);
  body->SetAngularDamping(resistance);
  scene.run(seconds);
  const b2Vec2 place = kScale * body->GetPosition();
  print("fly", {width, height, vx, vy, spin, gravity, resistance, seconds},
        {place.x, place.y, body->GetAngle()});
}

// A ball that meets another one, not in its middle.
void blow() {
  const float a = number(10, 50), b = number(10, 50), offset = number(-0.7, 0.7) * (a + b),
              speed = number(200, 600), elasticity = number(0, 1);
  Scene scene(0);
  b2Body* first = scene.body(circle(a), {-200, 0}, {speed, 0}, elasticity, 0);
  b2Body* second = scene.body(circle(b), {0, offset}, {0, 0}, elasticity, 0);
  scene.run(2);
  const b2Vec2 va = kScale * first->GetLinearVelocity(), vb = kScale * second->GetLinearVelocity();
  print("blow", {a, b, offset, speed, elasticity}, {va.x, va.y, vb.x, vb.y});
}

// A ball that meets a box beside its middle, which turns.
void turn() {
  const float radius = number(10, 40), width = number(20, 60), height = number(60, 160),
              offset = number(-0.35, 0.35) * height, speed = number(200, 600),
              elasticity = number(0, 1);
  Scene scene(0);
  b2Body* ball = scene.body(circle(radius), {-200, offset}, {speed, 0}, elasticity, 0);
  b2Body* body = scene.body(box(width, height), {0, 0}, {0, 0}, elasticity, 0);
  // Not long after the blow, so that the turning box does not hit the ball again.
  const float seconds = (200 - width / 2 - radius) / speed + 0.03f;
  scene.run(seconds);
  const b2Vec2 va = kScale * ball->GetLinearVelocity(), vb = kScale * body->GetLinearVelocity();
  print("turn", {radius, width, height, offset, speed, elasticity, seconds},
        {va.x, va.y, vb.x, vb.y, body->GetAngularVelocity()});
}

// A box that slides until its friction stops it.
void slide() {
  const float size = number(20, 80), speed = number(100, 400), friction = number(0.2, 0.8),
              gravity = number(500, 1500);
  Scene scene(gravity);
  scene.ground(0, friction);
  b2Body* body = scene.body(box(4 * size, size), {0, -size / 2}, {speed, 0}, 0, friction);
  scene.run(6);
  print("slide", {size, speed, friction, gravity}, {kScale * body->GetPosition().x});
}

// A ball that falls, and the highest place after its first contact.
void rebound() {
  const float radius = number(5, 30), height = number(50, 300), elasticity = number(0.3, 0.95),
              gravity = number(500, 1500);
  Scene scene(gravity);
  scene.ground(0, 0);
  b2Body* body = scene.body(circle(radius), {0, -height - radius}, {0, 0}, elasticity, 0);
  float highest = 0;
  bool hasTouched = false, falls = false;
  for (int step = 0; step < 720 && !falls; step++) {
    scene.run(kStep);
    const float speed = body->GetLinearVelocity().y;
    hasTouched = hasTouched || speed < 0;
    falls = hasTouched && speed >= 0;
    if (hasTouched) highest = std::fmax(highest, -kScale * body->GetPosition().y - radius);
  }
  print("rebound", {radius, height, elasticity, gravity}, {highest});
}

// A weight on a rod.
void swing() {
  const float length = number(50, 300), angle = number(-1, 1), gravity = number(300, 1500),
              seconds = number(0.2, 2);
  Scene scene(gravity);
  b2Body* anchor = scene.ground(1e5f, 0);
  const b2Vec2 place(length * std::sin(angle), length * std::cos(angle));
  b2Body* body = scene.body(box(10, 10), place, {0, 0}, 0, 0);
  body->SetFixedRotation(true);
  b2DistanceJointDef joint;
  joint.Initialize(anchor, body, b2Vec2(0, 0), body->GetPosition());
  scene.world.CreateJoint(&joint);
  scene.run(seconds);
  const b2Vec2 now = kScale * body->GetPosition();
  print("swing", {length, angle, gravity, seconds}, {now.x, now.y});
}

// A weight on a spring.
void spring() {
  const float length = number(50, 200), stretch = number(-40, 80), hertz = number(0.5, 4),
              damping = number(0, 1.5), seconds = number(0.2, 1.5);
  Scene scene(0);
  b2Body* anchor = scene.ground(1e5f, 0);
  b2Body* body = scene.body(box(40, 40), {length + stretch, 0}, {0, 0}, 0, 0);
  b2DistanceJointDef joint;
  joint.Initialize(anchor, body, b2Vec2(0, 0), body->GetPosition());
  joint.length = length / kScale;
  joint.minLength = 0;
  joint.maxLength = 1000;
  b2LinearStiffness(joint.stiffness, joint.damping, hertz, damping, anchor, body);
  scene.world.CreateJoint(&joint);
  scene.run(seconds);
  print("spring", {length, stretch, hertz, damping, seconds}, {kScale * body->GetPosition().x});
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  generator.seed(std::strtoul(arguments[2], nullptr, 10));
  void (*const kinds[])() = {fly, blow, turn, slide, rebound, swing, spring};
  for (int index = 0; index < std::atoi(arguments[1]); index++) kinds[index % 7]();
}
