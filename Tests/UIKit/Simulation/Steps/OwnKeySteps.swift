import Animatic
import Foundation

/// A layer that draws a value of its own, as rings and pies do, and knows what it has drawn.
final class DrawingRing: CALayer {
  /// The latest drawing, which the layer and its presentations share.
  final class Drawing {
    var value: Double?
  }

  private let drawing: Drawing

  override init() {
    drawing = Drawing()
    super.init()
  }
  override init(layer: Any) {
    drawing = (layer as? DrawingRing)?.drawing ?? Drawing()
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) {
    drawing = Drawing()
    super.init(coder: coder)
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

  override func draw(in ctx: CGContext) {
    drawing.value = ownNumber
    ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  /// The sentence on a ring on screen that has not drawn what it shows (rule H20); `nil` for none.
  var problem: String? {
    guard let shown = presentation(), let drawn = drawing.value, !needsDisplay(), !bounds.isEmpty,
      !shown.bounds.isEmpty, !isUnseen
    else { return nil }
    let number = shown.ownNumber
    return number == drawn ? nil : "the ring shows \(number) and has drawn \(drawn)"
  }

  private var isUnseen: Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer.isHidden { return true }
      next = layer.superlayer
    }
    // The layer that a mask belongs to may be hidden; nothing public tells which one that is.
    return superlayer == nil
  }

  /// The Swift that makes a ring, for a program that is pasted.
  nonisolated static let source = """
    {
      final class Ring: CALayer {
        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
        override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      }
      return Ring()
    }()
    """
}

extension CALayer {
  /// The number that programs store for the key "progress"; 0 for none.
  var ownNumber: Double { value(forKey: "progress") as? Double ?? 0 }
}

// Values that programs store in layers for keys of their own.
extension Draw {
  mutating func ownKeyChange() -> Call {
    let role = chance(0.7) ? Role.layer(7) : anyLayer()
    let name = role.layerName
    let (number, point) = (number(), point())
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      return Call("\(name).setValue(\(number), forKey: \"progress\")", on: role) {
        $0.layer(role).setValue(number, forKey: "progress")
      }
    case 2:
      return Call("\(name).setValue(\(point.source), forKey: \"knob\")", on: role) {
        $0.layer(role).setValue(point, forKey: "knob")
      }
    default:
      return Call("\(name).setNeedsDisplay()", on: role) { $0.layer(role).setNeedsDisplay() }
    }
  }
}
