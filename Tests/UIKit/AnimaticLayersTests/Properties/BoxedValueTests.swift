import Animatic
import Testing

/// Boxed values, and values of a wrong kind (rule H11).
@MainActor struct BoxedValueTests {
  @Test func `boxes return the values put into them`() {
    let (point, size) = (CGPoint(x: 1, y: -2), CGSize(width: 3, height: 4))
    let rect = CGRect(origin: point, size: size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var space = CATransform3DMakeRotation(1, 1, 2, 3)
    space.m34 = -0.002
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let vector = CGVector(dx: 1, dy: 2)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    let boxed = NSValue(cgRect: rect)
    #expect(boxed.cgRectValue == rect && boxed.cgPointValue == .zero)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgPoint: point).caTransform3DValue == CATransform3D())
  }

  struct Row: Sendable, CustomStringConvertible {
    let keyPath: String
    let from: @Sendable @MainActor () -> Any
    let to: @Sendable @MainActor () -> Any
    let half: @Sendable @MainActor (CALayer) -> Bool
    var description: String { keyPath }
  }

  @Test(arguments: [
    Row(
      keyPath: "position", from: { NSValue(cgPoint: .zero) },
      to: { NSValue(cgPoint: CGPoint(x: 10, y: 20)) },
      half: { $0.position == CGPoint(x: 5, y: 10) }),
    Row(
      keyPath: "bounds.size", from: { NSValue(cgSize: .zero) },
      to: { NSValue(cgSize: CGSize(width: 8, height: 4)) },
      half: { $0.bounds.size == CGSize(width: 4, height: 2) }),
    Row(
      keyPath: "bounds", from: { NSValue(cgRect: .zero) },
      to: { NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8)) },
      half: { $0.bounds == CGRect(x: 1, y: 2, width: 3, height: 4) }),
    Row(
      keyPath: "transform", from: { NSValue(caTransform3D: CATransform3DIdentity) },
      to: { NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)) },
      half: { $0.transform == CATransform3DMakeScale(2, 2, 1) }),
    Row(
      keyPath: "transform", from: { NSValue(cgAffineTransform: .identity) },
      to: { NSValue(cgAffineTransform: CGAffineTransform(scaleX: 3, y: 3)) },
      half: { $0.transform == CATransform3DMakeScale(2, 2, 1) }),
    Row(
      keyPath: "opacity", from: { NSNumber(value: 1) }, to: { NSNumber(value: 0) },
      half: { $0.opacity == 0.5 }),
    Row(
      keyPath: "backgroundColor", from: { UIColor.black }, to: { UIColor.white.cgColor },
      half: { $0.backgroundColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }),
  ])
  func `a boxed value animates as the value in it`(row: Row) throws {
    for isKeyframed in [false, true] {
      let probe = LayerProbe()
      let animation: CAPropertyAnimation
      if isKeyframed {
        let keyframes = CAKeyframeAnimation(keyPath: row.keyPath)
        keyframes.values = [row.from(), row.to()]
        animation = keyframes
      } else {
        let basic = CABasicAnimation(row.keyPath, from: row.from(), to: row.to(), duration: 0)
        animation = basic
      }
      animation.duration = 1
      probe.layer.add(animation, forKey: nil)
      probe.simulator.advance(to: 0.5)
      #expect(row.half(try #require(probe.layer.presentation())))
    }
  }

  @Test(
    arguments: [
      ("position", 3 as any Sendable), ("position", "there"), ("position", NSValue(cgRect: .zero)),
      ("position", CGPoint(x: CGFloat.nan, y: 0)), ("opacity", CGPoint.zero),
      ("opacity", Double.infinity), ("transform", 2), ("bounds", CGSize.zero),
      ("backgroundColor", "red"), ("transform.rotation", CGSize.zero),
    ] as [(String, any Sendable)])
  func `a value of another kind is ignored and reported`(
    keyPath: String, value: any Sendable
  ) throws {
    let probe = LayerProbe()
    let before = try #require(probe.layer.presentation()).position
    let animation = CABasicAnimation(keyPath, to: value)
    let keyframes = CAKeyframeAnimation(keyPath: keyPath)
    (keyframes.values, keyframes.duration) = ([value, value], 1)
    let found = diagnostics {
      probe.layer.add(animation, forKey: nil)
      probe.layer.add(keyframes, forKey: nil)
    }
    #expect(!found.isEmpty)
    for diagnostic in found {
      guard case .valueIgnored(let path, _, _) = diagnostic else {
        Issue.record("\(diagnostic)")
        continue
      }
      #expect(path == keyPath && "\(diagnostic)".contains("was ignored"))
    }
    #expect(probe.shown(at: 0.5)?.position == before)
    probe.simulator.advance(to: 2)
    #expect(!probe.simulator.isRunning)
  }
}
