import Animatic
import Foundation
import TestSupport
import Testing

@testable import AnimaticLayers

/// Commits of the model by a flush (rules A7, H1), however few properties changed.
@MainActor struct CommittedStateTests {
  /// A setter for each property of a layer that its state holds.
  private nonisolated static let setters:
    [(name: String, set: @MainActor @Sendable (CALayer, Double) -> Void)] = [
      ("anchorPoint", { $0.anchorPoint.x = $1 }), ("anchorPointZ", { $0.anchorPointZ = $1 }),
      ("autoreverses", { $0.autoreverses = $1 > 2 }), ("beginTime", { $0.beginTime = $1 }),
      ("bounds", { $0.bounds = CGRect(x: $1, y: 1, width: 2 * $1, height: 3) }),
      (
        "backgroundColor",
        { $0.backgroundColor = CGColor(srgbRed: $1 / 9, green: 0, blue: 0, alpha: 1) }
      ),
      ("borderColor", { $0.borderColor = CGColor(srgbRed: 0, green: $1 / 9, blue: 0, alpha: 1) }),
      ("borderWidth", { $0.borderWidth = $1 }), ("contents", { $0.contents = "\($1)" }),
      ("contentsCenter", { $0.contentsCenter.origin.x = $1 / 9 }),
      ("contentsGravity", { $0.contentsGravity = $1 > 2 ? .center : .resize }),
      ("contentsRect", { $0.contentsRect.origin.y = $1 / 9 }),
      ("contentsScale", { $0.contentsScale = $1 }), ("cornerRadius", { $0.cornerRadius = $1 }),
      ("duration", { $0.duration = $1 }), ("fillMode", { $0.fillMode = $1 > 2 ? .both : .removed }),
      ("frame", { $0.frame = CGRect(x: $1, y: 3, width: 4, height: $1) }),
      ("hidden", { $0.isHidden = $1 > 2 }), ("doubleSided", { $0.isDoubleSided = $1 < 2 }),
      ("flipped", { $0.isGeometryFlipped = $1 > 2 }),
      ("masksToBounds", { $0.masksToBounds = $1 > 2 }),
      ("opacity", { $0.opacity = Float($1 / 9) }),
      ("opaque", { $0.isOpaque = ($1 > 2) != $0.core.isViewBacked }),
      ("position", { $0.position = CGPoint(x: $1, y: 7) }),
      ("repeatCount", { $0.repeatCount = Float($1) }),
      ("repeatDuration", { $0.repeatDuration = $1 }),
      ("shadowColor", { $0.shadowColor = CGColor(srgbRed: 0, green: 0, blue: $1 / 9, alpha: 1) }),
      ("shadowOffset", { $0.shadowOffset.width = $1 }),
      ("shadowOpacity", { $0.shadowOpacity = Float($1 / 9) }),
      (
        "shadowPath",
        { $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: $1, height: 1), transform: nil) }
      ),
      ("shadowRadius", { $0.shadowRadius = $1 }), ("speed", { $0.speed = Float($1) }),
      ("sublayerTransform", { $0.sublayerTransform.m11 = $1 }),
      ("timeOffset", { $0.timeOffset = $1 }), ("transform", { $0.transform.m11 = $1 }),
      ("zPosition", { $0.zPosition = $1 }),
    ]

  @Test(arguments: setters.map(\.name))
  func `a flush commits a property that is set alone`(name: String) throws {
    let (simulator, view) = Fixture().parts
    let setter = try #require(Self.setters.first { $0.name == name })
    for layer in [view.layer, simulator.addLayer()] {
      for value in [2.5, 1.5, 2.5] {
        let before = layer.state
        setter.set(layer, value)
        #expect(layer.state != before && layer.core.committedState == before)
        simulator.flush()
        #expect(layer.core.committedState == layer.state)
        simulator.advance(by: 1)
        #expect(layer.presentation()?.state == layer.state)
      }
    }
  }

  @Test(arguments: third(1...20 as ClosedRange<UInt64>))
  func `a flush commits any properties that are set together`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let simulator = Simulator()
    let layer = simulator.addLayer()
    for round in 0..<200 {
      for _ in 0..<generator.pick([0, 1, 2, 5]) {
        generator.pick(Self.setters).set(layer, Double(Int.random(in: 1...8, using: &generator)))
      }
      simulator.advance(by: generator.pick([0, 0.1, 2]))
      #expect(layer.core.committedState == layer.state, "in round \(round)")
    }
  }

  @Test(arguments: setters.map(\.name))
  func `setting an equal value requests no commit`(name: String) throws {
    let (simulator, view) = Fixture().parts
    let setter = try #require(Self.setters.first { $0.name == name })
    for _ in 0..<2 {
      setter.set(view.layer, 2.5)
      simulator.flush()
    }
    setter.set(view.layer, 2.5)
    #expect(!view.layer.core.isDirty)
  }

  @Test func `a layer commits changes made off screen when it is on screen`() {
    let (simulator, view) = Fixture().parts
    view.removeFromSuperview()
    view.center = CGPoint(x: 40, y: 50)
    simulator.window.addSubview(view)
    view.alpha = 0.5
    simulator.flush()
    #expect(view.layer.core.committedState == view.layer.state)
  }
}

extension Simulator {
  /// Adds a layer without a view to the window, and flushes.
  fileprivate func addLayer() -> CALayer {
    let layer = CALayer()
    show(layer)
    return layer
  }
}
