import Animatic

/// A change of an animatable property of a view.
struct ViewChange: Step {
  enum Value: Sendable, Equatable {
    case alpha(Double)
    case center(CGPoint)
    case frame(CGRect)
    case bounds(CGRect)
    case transform(PlaneTransform)
    case color(Color?)
    case radius(Double)
    case shadow(Double)
    case stretch(CGRect)
  }

  /// The components of a colour.
  struct Color: Sendable, Equatable {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    var source: String { "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))" }
    @MainActor var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  }

  let role: Role
  let value: Value

  var cast: [Role] { [role] }

  func perform(in world: World) {
    let view = world.view(role)
    switch value {
    case .alpha(let alpha): view.alpha = alpha
    case .center(let point): view.center = point
    case .frame(let rect): view.frame = rect
    case .bounds(let rect): view.bounds = rect
    case .transform(let transform): view.transform = transform.transform
    case .color(let color): view.backgroundColor = color?.color
    case .radius(let radius): view.layer.cornerRadius = radius
    case .shadow(let opacity): view.layer.shadowOpacity = Float(opacity)
    case .stretch(let rect): view.contentStretch = rect
    }
  }

  func print(to text: inout SourceText) { text.add("\(role.name).\(assignment)") }

  private var assignment: String {
    switch value {
    case .alpha(let alpha): "alpha = \(alpha)"
    case .center(let point): "center = \(point.source)"
    case .frame(let rect): "frame = \(rect.source)"
    case .bounds(let rect): "bounds = \(rect.source)"
    case .transform(let transform): "transform = \(transform.source)"
    case .color(let color): "backgroundColor = \(color?.source ?? "nil")"
    case .radius(let radius): "layer.cornerRadius = \(radius)"
    case .shadow(let opacity): "layer.shadowOpacity = \(opacity)"
    case .stretch(let rect): "contentStretch = \(rect.source)"
    }
  }
}

/// A plane transform, by what it does.
enum PlaneTransform: Sendable, Equatable {
  case identity
  case turn(Double)
  case scale(Double, Double)
  case move(Double, Double)
  case matrix([Double])

  var source: String {
    switch self {
    case .identity: ".identity"
    case .turn(let angle): "CGAffineTransform(rotationAngle: \(angle))"
    case .scale(let x, let y): "CGAffineTransform(scaleX: \(x), y: \(y))"
    case .move(let x, let y): "CGAffineTransform(translationX: \(x), y: \(y))"
    case .matrix(let m):
      "CGAffineTransform(a: \(m[0]), b: \(m[1]), c: \(m[2]), d: \(m[3]), tx: \(m[4]), ty: \(m[5]))"
    }
  }

  var transform: CGAffineTransform {
    switch self {
    case .identity: .identity
    case .turn(let angle): CGAffineTransform(rotationAngle: angle)
    case .scale(let x, let y): CGAffineTransform(scaleX: x, y: y)
    case .move(let x, let y): CGAffineTransform(translationX: x, y: y)
    case .matrix(let m): CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }
  }
}

extension Draw {
  mutating func viewChange(_ role: Role) -> ViewChange {
    let value: ViewChange.Value =
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1, 2: .alpha(fraction())
      case 3, 4, 5: .center(point())
      case 6: .frame(CGRect(origin: point(), size: size()))
      case 7: .bounds(CGRect(origin: .zero, size: size()))
      case 8: .bounds(CGRect(origin: CGPoint(x: number(-20...20), y: number()), size: size()))
      case 9: .transform(transform())
      case 10: .color(color())
      case 11: .radius(number(0...20))
      case 12: .shadow(fraction())
      default: .stretch(CGRect(x: fraction(), y: fraction(), width: fraction(), height: 1))
      }
    return ViewChange(role: role, value: value)
  }

  mutating func transform() -> PlaneTransform {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .identity
    case 1: .turn(number(-6...6))
    case 2: .scale(number(-3...3), number(-3...3))
    case 3: .move(number(), number())
    case 4: .scale(2, 2)
    default:
      .matrix([
        number(-2...2), number(-2...2), number(-2...2), number(-2...2), number(), number(),
      ])
    }
  }

  mutating func color() -> ViewChange.Color? {
    guard chance(0.8) else { return nil }
    return ViewChange.Color(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
  }
}
