import AnimaticTiming

struct SceneSpring: Hashable, Sendable {
  var dampingRatio: Double?
  var velocity: Double?
  var mass: Double?
  var stiffness: Double?
  var damping: Double?
  var response: Double?
  var duration: Double?
  var bounce: Double?
  var tension: Double?
  var friction: Double?

  static let numbers: [(name: String, path: WritableKeyPath<SceneSpring, Double?> & Sendable)] = [
    ("dampingRatio", \.dampingRatio), ("velocity", \.velocity), ("mass", \.mass),
    ("stiffness", \.stiffness), ("damping", \.damping), ("response", \.response),
    ("duration", \.duration), ("bounce", \.bounce), ("tension", \.tension),
    ("friction", \.friction),
  ]

  /// The notations: the numbers that each needs, and those that it can have besides a velocity.
  static let forms: [(needs: [String], others: [String])] = [
    (["dampingRatio"], []), (["stiffness", "damping"], ["mass"]),
    (["response", "dampingRatio"], []), (["duration"], ["bounce"]),
    (["tension", "friction"], ["mass"]),
  ]

  static let notations =
    "give dampingRatio; or stiffness and damping, with a mass; or response and dampingRatio; or "
    + "duration and bounce; or tension and friction"

  struct Flaw: Error {
    let message: String
  }

  /// The names of the numbers that the spring has, without the velocity.
  private var names: [String] {
    Self.numbers.filter { $0.name != "velocity" && self[keyPath: $0.path] != nil }.map(\.name)
  }

  /// Returns the curve: a spring that fits the duration of its block for a damping ratio alone.
  /// - Throws: The flaw of a spring whose numbers are of no notation, or out of range.
  func curve() throws(Flaw) -> SceneCurve {
    let names = Set(names)
    let isOfOneNotation = Self.forms.contains { form in
      names.isSuperset(of: form.needs) && names.subtracting(form.needs + form.others).isEmpty
    }
    guard isOfOneNotation else { throw Flaw(message: Self.notations) }
    let speed = velocity ?? 0
    if let dampingRatio, response == nil {
      guard dampingRatio >= 0 else { throw Flaw(message: "a damping ratio is at least 0") }
      return .spring(dampingRatio: dampingRatio, velocity: speed)
    }
    do throws(SpringError) {
      if let duration {
        return .physicalSpring(
          try Spring(perceptualDuration: duration, bounce: bounce ?? 0, initialVelocity: speed))
      }
      if let response, let dampingRatio {
        guard (1e-20...1e20).contains(response) else { throw .duration(response) }
        let frequency = 2 * Double.pi / response
        return .physicalSpring(
          try Spring(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: speed, allowsOverdamping: true))
      }
      return .physicalSpring(
        try Spring(
          mass: mass ?? 1, stiffness: stiffness ?? tension ?? 0, damping: damping ?? friction ?? 0,
          initialVelocity: speed, allowsOverdamping: true))
    } catch { throw Flaw(message: "\(error)") }
  }
}

extension SceneSpring {
  /// Creates the notation of a spring by its constants.
  init(_ spring: Spring) {
    mass = spring.mass == 1 ? nil : spring.mass
    (stiffness, damping) = (spring.stiffness, spring.damping)
    velocity = spring.initialVelocity == 0 ? nil : spring.initialVelocity
  }
}
