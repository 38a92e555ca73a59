import Animatic
import Foundation

extension StepKind {
  /// Numbers far beyond all screens, which are finite and so end no process.
  static let greatNumbers = [StepKind(weight: 2) { $0.greatNumber() }]
}

extension Draw {
  /// A length whose products with some others are finite.
  private mutating func greatLength() -> Double { pick([1e9, 1e16, 1e19, 1e30, 1e40]) }

  fileprivate mutating func greatNumber() -> Call {
    let (role, length) = (anyView(), greatLength())
    let name = role.name
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return Call("\(name).frame.size.width = \(length)", on: role) {
        $0.view(role).frame.size.width = length
      }
    case 1:
      return Call("\(name).center.x = -\(length)", on: role) { $0.view(role).center.x = -length }
    case 2:
      return Call("\(name).contentScaleFactor = \(length)", on: role) {
        $0.view(role).contentScaleFactor = length
      }
    case 3:
      return Call("\(name).transform = CGAffineTransform(scaleX: \(length), y: 1)", on: role) {
        $0.view(role).transform = CGAffineTransform(scaleX: length, y: 1)
      }
    case 4: return greatText(length)
    case 5: return greatScroll(length)
    case 6: return greatLayer(length)
    default:
      let (layer, number) = (Role.layer(7), pick([8e307, -8e307, 1e-307]))
      return Call("ring.setValue(\(number), forKey: \"progress\")", on: layer) {
        $0.layer(layer).setValue(number, forKey: "progress")
      }
    }
  }

  private mutating func greatText(_ length: Double) -> Call {
    let label = Role.control(0)
    return chance(0.5)
      ? Call("label.font = .systemFont(ofSize: \(length))\nlabel.sizeToFit()", on: label) {
        ($0.view(label) as? UILabel)?.font = .systemFont(ofSize: length)
        $0.view(label).sizeToFit()
      }
      : Call("label.text = \"some words\"\nlabel.frame.size.height = \(length)", on: label) {
        ($0.view(label) as? UILabel)?.text = "some words"
        $0.view(label).frame.size.height = length
      }
  }

  private mutating func greatScroll(_ length: Double) -> Call {
    let (role, isAnimated) = (pick(Role.scrolls), chance(0.5))
    let source = """
      \(role.name).contentSize = CGSize(width: \(length), height: \(length))
      \(role.name).setContentOffset(CGPoint(x: 0, y: \(length / 2)), animated: \(isAnimated))
      """
    return Call(source, on: role) {
      guard let scroll = $0.view(role) as? UIScrollView else { return }
      scroll.contentSize = CGSize(width: length, height: length)
      scroll.setContentOffset(CGPoint(x: 0, y: length / 2), animated: isAnimated)
    }
  }

  private mutating func greatLayer(_ length: Double) -> Call {
    let layer = pick(Role.layers)
    return chance(0.5)
      ? Call("\(layer.name).contentsScale = \(length)", on: layer) {
        $0.layer(layer).contentsScale = length
      }
      : Call("\(layer.name).bounds.size.height = \(length)", on: layer) {
        $0.layer(layer).bounds.size.height = length
      }
  }
}
