import Animatic
import Foundation

/// A transaction of Core Animation, with what it does when its animations have ended.
struct Transaction: Step {
  let number: Int
  let duration: Double
  let disablesActions: Bool
  var steps: [any Step]
  var completion: [any Step]

  var bodies: [[any Step]] {
    get { [steps, completion] }
    set { (steps, completion) = (newValue[0], newValue[1]) }
  }

  func perform(in world: World) {
    let name = "transaction \(number)"
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setDisableActions(disablesActions)
    let promise = world.promises.make(name, isDue: true)
    CATransaction.setCompletionBlock { [unowned world, completion] in
      world.promises.stop(promise)
      world.receive("\(name) is complete", completion)
    }
    world.perform(steps)
    CATransaction.commit()
  }

  func print(to text: inout SourceText) {
    text.add("CATransaction.begin()\nCATransaction.setAnimationDuration(\(duration))")
    text.add("CATransaction.setDisableActions(\(disablesActions))")
    text.callback("CATransaction.setCompletionBlock {", completion, "}")
    for step in steps { step.print(to: &text) }
    text.add("CATransaction.commit()")
  }
}

extension StepKind {
  static let layers = [
    StepKind(weight: 6) { $0.layerChange($0.anyLayer()) },
    StepKind(weight: 3) { $0.layerTiming($0.anyLayer()) },
    StepKind(weight: 3) { $0.layerMove($0.pick(Role.layers)) },
    StepKind(weight: 4) { $0.specialLayerChange() },
    StepKind(weight: 3, nests: true) { draw in
      Transaction(
        number: draw.blockNumber(), duration: draw.seconds(upTo: 1),
        disablesActions: draw.chance(0.2), steps: draw.body(), completion: draw.callback())
    },
  ]
}

extension Draw {
  /// A layer, mostly one without a view.
  mutating func anyLayer() -> Role { chance(0.7) ? pick(Role.layers) : anyView() }

  fileprivate mutating func layerChange(_ role: Role) -> Call {
    let name = role.layerName
    let (number, point, flag) = (number(), point(), chance(0.5))
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      return Call("\(name).position = \(point.source)", on: role) {
        $0.layer(role).position = point
      }
    case 2:
      let fraction = Float(fraction())
      return Call("\(name).opacity = \(fraction)", on: role) { $0.layer(role).opacity = fraction }
    case 3:
      let size = size()
      return Call("\(name).bounds.size = \(size.source)", on: role) {
        $0.layer(role).bounds.size = size
      }
    case 4:
      return Call("\(name).zPosition = \(number)", on: role) { $0.layer(role).zPosition = number }
    case 5:
      return Call("\(name).transform = CATransform3DMakeRotation(\(number), 0, 1, 1)", on: role) {
        $0.layer(role).transform = CATransform3DMakeRotation(number, 0, 1, 1)
      }
    case 6:
      return Call("\(name).isHidden = \(flag)", on: role) { $0.layer(role).isHidden = flag }
    case 7:
      let gray = self.fraction()
      return Call("\(name).backgroundColor = CGColor(gray: \(gray), alpha: 1)", on: role) {
        $0.layer(role).backgroundColor = CGColor(gray: gray, alpha: 1)
      }
    default:
      return Call("\(name).masksToBounds = \(flag)", on: role) {
        $0.layer(role).masksToBounds = flag
      }
    }
  }

  fileprivate mutating func layerTiming(_ role: Role) -> Call {
    let name = role.layerName
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      let speed: Float = pick([0, 0.5, 1, 2, -1])
      return Call("\(name).speed = \(speed)", on: role) { $0.layer(role).speed = speed }
    case 2:
      let offset = seconds(upTo: 2)
      return Call("\(name).timeOffset = \(offset)", on: role) { $0.layer(role).timeOffset = offset }
    default:
      return Call("\(name).beginTime = CACurrentMediaTime()", on: role) {
        $0.layer(role).beginTime = CACurrentMediaTime()
      }
    }
  }

  fileprivate mutating func layerMove(_ role: Role) -> Call {
    let (name, parent) = (role.name, anyView())
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      return Call("\(parent.name).layer.addSublayer(\(name))", on: role, parent) {
        $0.layer(parent).addSublayer($0.layer(role))
      }
    case 2:
      return Call("\(name).removeFromSuperlayer()", on: role) {
        $0.layer(role).removeFromSuperlayer()
      }
    default:
      let source = "\(name).removeFromSuperlayer()\n\(parent.name).layer.mask = \(name)"
      return Call(source, on: role, parent) {
        $0.layer(role).removeFromSuperlayer()
        $0.layer(parent).mask = $0.layer(role)
      }
    }
  }
}
