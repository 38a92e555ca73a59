import Animatic
import Foundation

// Changes of properties that only one class of layers has.
extension Draw {
  mutating func specialLayerChange() -> Call {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: shapeChange()
    case 1: gradientChange()
    case 2: textChange()
    case 3: emitterChange()
    case 4: ownKeyChange()
    default: replicatorChange()
    }
  }

  private mutating func shapeChange() -> Call {
    let (role, fraction, rect) = (Role.layer(1), fraction(), CGRect(origin: .zero, size: size()))
    return chance(0.5)
      ? Call("shape.strokeEnd = \(fraction)", on: role) {
        ($0.layer(role) as? CAShapeLayer)?.strokeEnd = fraction
      }
      : Call("shape.path = CGPath(rect: \(rect.source), transform: nil)", on: role) {
        ($0.layer(role) as? CAShapeLayer)?.path = CGPath(rect: rect, transform: nil)
      }
  }

  private mutating func gradientChange() -> Call {
    let (role, fraction) = (Role.layer(2), fraction())
    guard chance(0.5) else {
      return Call("gradient.startPoint = CGPoint(x: \(fraction), y: 0)", on: role) {
        ($0.layer(role) as? CAGradientLayer)?.startPoint = CGPoint(x: fraction, y: 0)
      }
    }
    let source =
      "gradient.colors = [CGColor(gray: \(fraction), alpha: 1), CGColor(gray: 0, alpha: 1)]"
    return Call(source, on: role) {
      ($0.layer(role) as? CAGradientLayer)?.colors = [
        CGColor(gray: fraction, alpha: 1), CGColor(gray: 0, alpha: 1),
      ]
    }
  }

  private mutating func textChange() -> Call {
    let (role, size) = (Role.layer(3), number(1...40))
    return chance(0.5)
      ? Call("words.fontSize = \(size)", on: role) {
        ($0.layer(role) as? CATextLayer)?.fontSize = size
      }
      : Call("words.string = \"size \(size)\"", on: role) {
        ($0.layer(role) as? CATextLayer)?.string = "size \(size)"
      }
  }

  private mutating func replicatorChange() -> Call {
    let (role, inner) = (Role.layer(4), pick(Role.layers.filter { $0 != .layer(4) }))
    let (count, x) = (Int.random(in: 0...3, using: &random), number())
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return Call("copies.instanceCount = \(count)", on: role) {
        ($0.layer(role) as? CAReplicatorLayer)?.instanceCount = count
      }
    case 1:
      let source = "copies.instanceTransform = CATransform3DMakeTranslation(\(x), 0, 0)"
      return Call(source, on: role) {
        ($0.layer(role) as? CAReplicatorLayer)?.instanceTransform =
          CATransform3DMakeTranslation(x, 0, 0)
      }
    case 2:
      return Call("copies.instanceDelay = 0.125", on: role) {
        ($0.layer(role) as? CAReplicatorLayer)?.instanceDelay = 0.125
      }
    default:
      return Call("copies.addSublayer(\(inner.name))", on: role, inner) {
        $0.layer(role).addSublayer($0.layer(inner))
      }
    }
  }

  private mutating func emitterChange() -> Call {
    let (role, number) = (Role.layer(5), number(0...100))
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let lines = [
        "let cell = CAEmitterCell()", "cell.name = \"spark\"", "cell.birthRate = \(Float(number))",
        "(cell.lifetime, cell.lifetimeRange) = (1, 0.5)",
        "(cell.velocity, cell.emissionRange) = (20, 1)", "sparks.emitterCells = [cell]",
      ]
      return Call(lines.joined(separator: "\n"), on: role) {
        let cell = CAEmitterCell()
        (cell.name, cell.birthRate) = ("spark", Float(number))
        (cell.lifetime, cell.lifetimeRange) = (1, 0.5)
        (cell.velocity, cell.emissionRange) = (20, 1)
        ($0.layer(role) as? CAEmitterLayer)?.emitterCells = [cell]
      }
    case 1:
      return Call("sparks.emitterPosition = CGPoint(x: \(number), y: 0)", on: role) {
        ($0.layer(role) as? CAEmitterLayer)?.emitterPosition = CGPoint(x: number, y: 0)
      }
    default:
      let path = "emitterCells.spark.velocity"
      return Call("sparks.setValue(\(number), forKeyPath: \"\(path)\")", on: role) {
        $0.layer(role).setValue(number, forKeyPath: path)
      }
    }
  }
}
