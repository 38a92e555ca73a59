import Animatic
import Testing

/// Greys, which keep their two components (rule D2).
@MainActor struct GrayColorTests {
  private nonisolated static let common = ["backgroundColor", "borderColor", "shadowColor"]

  private func layer(with keys: [String]) -> CALayer {
    if keys.contains("foregroundColor") { return CATextLayer() }
    return keys.contains("instanceColor") ? CAReplicatorLayer() : CAShapeLayer()
  }

  @Test(arguments: [
    common + ["fillColor", "strokeColor"], common + ["foregroundColor"], common + ["instanceColor"],
  ])
  func `a colour that is a grey makes no other one a grey`(keys: [String]) {
    let color = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor
    for gray in keys {
      let layer = layer(with: keys)
      for key in keys { layer.setValue(color, forKey: key) }
      layer.setValue(CGColor(gray: 0.5, alpha: 1), forKey: gray)
      for key in keys {
        let count = (layer.value(forKey: key) as? CGColor)?.numberOfComponents
        #expect(count == (key == gray ? 2 : 4), "\(key) beside \(gray)")
      }
      for key in keys { layer.setValue(CGColor(gray: 0.5, alpha: 1), forKey: key) }
      layer.setValue(color, forKey: gray)
      for key in keys {
        let count = (layer.value(forKey: key) as? CGColor)?.numberOfComponents
        #expect(count == (key == gray ? 4 : 2), "\(key) beside \(gray)")
      }
    }
  }
}
