import Animatic
import AnimaticLayers

/// A column of a trace with one number of a layer, such as `cornerRadius`, `shadowOffset.width` or
/// `rotation`, or of its motion, such as `velocity.x`.
///
/// A view whose layer does not have the property has an empty cell.
package struct LayerColumn: Hashable, Sendable {
  /// The numbers of layers that are neighbouring columns.
  package enum Group: Hashable, Sendable {
    /// The frame in the coordinates of the screen.
    case screenFrame
    /// The velocity of the centre, in points a second.
    case velocity
    /// The velocity of the rotation, in degrees a second.
    case angularVelocity
    /// The angle of the decomposed transform about z, in degrees.
    case rotation
    /// The factors of the decomposed transform along x and y.
    case scale
    case property(LayerProperty)

    /// All groups, in the order of a trace.
    static let all =
      [.screenFrame, .velocity, .angularVelocity, .rotation, .scale]
      + LayerProperty.numeric.map(Group.property)

    /// The name of the whole, in options and JSON lines.
    package var name: String {
      switch self {
      case .screenFrame: "screenFrame"
      case .velocity: "velocity"
      case .angularVelocity: "angularVelocity"
      case .rotation: "rotation"
      case .scale: "scale"
      case .property(let property): property.name
      }
    }

    /// The names of the numbers; none for a single number.
    package var numberNames: [String] {
      switch self {
      case .screenFrame: ["x", "y", "width", "height"]
      case .rotation, .angularVelocity: []
      case .scale, .velocity: ["x", "y"]
      case .property(let property): property.numberNames ?? []
      }
    }

    /// Whether the numbers are those of the motion of a view.
    var isOfMotion: Bool {
      switch self {
      case .screenFrame, .velocity, .angularVelocity: true
      case .rotation, .scale, .property: false
      }
    }

    /// Returns the numbers of a layer; `nil` if it does not have them.
    fileprivate func numbers(of state: LayerState, _ motion: ViewMotion?) -> SIMD4<Double>? {
      switch self {
      case .screenFrame:
        motion.map { motion in
          let frame = motion.screenFrame
          return SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
        }
      case .velocity: motion.map { SIMD4($0.velocity, 0) }
      case .angularVelocity: motion.map { SIMD4($0.velocity.z, 0, 0, 0) }
      case .rotation: SIMD4(state.rotation * 180 / .pi, 0, 0, 0)
      case .scale: SIMD4(lowHalf: state.scale, highHalf: SIMD2())
      case .property(let property): state.numbers(of: property)
      }
    }
  }

  package let group: Group
  /// The index of the number among those of the group.
  package let component: Int
  /// The name in headers and options.
  package let name: String

  /// Returns the number of a layer; `nil` if it does not have the property, and NaN for one that is
  /// not known.
  /// - Parameter motion: The motion of the view; `nil` without one.
  package func value(in state: LayerState, _ motion: ViewMotion? = nil) -> Double? {
    group.numbers(of: state, motion)?[component]
  }

  /// The columns of all properties, in the order of a trace.
  package static let all = LayerProperty.numeric.flatMap { columns(of: .property($0)) }

  package static func columns(of group: Group) -> [LayerColumn] {
    let names = group.numberNames
    if names.isEmpty { return [LayerColumn(group: group, component: 0, name: group.name)] }
    return names.indices.map { index in
      LayerColumn(group: group, component: index, name: "\(group.name).\(names[index])")
    }
  }
}
