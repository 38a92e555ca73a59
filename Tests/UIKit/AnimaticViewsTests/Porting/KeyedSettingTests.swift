import Animatic
import Foundation
import Testing

/// Settings by key, as sources give them: numbers of any type, keys with dots, and invalid values.
@MainActor
struct KeyedSettingTests {
  @Test func `a transaction accepts numbers of any type`() {
    for number in [1, 1.0, Float(1), CGFloat(1), NSNumber(value: 1)] as [Any] {
      CATransaction.begin()
      CATransaction.setValue(number, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(number, forKey: kCATransactionDisableActions)
      #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
      CATransaction.commit()
    }
  }

  /// Rule H11.
  @Test func `a transaction reports values that it does not accept`() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    let (duration, disablesActions) = (
      CATransaction.animationDuration(), CATransaction.disableActions()
    )
    let found = diagnostics {
      for value in ["1", -1, Double.nan, nil] as [Any?] {
        CATransaction.setValue(value, forKey: kCATransactionAnimationDuration)
      }
      CATransaction.setValue("yes", forKey: kCATransactionDisableActions)
      CATransaction.setValue(1, forKey: kCATransactionAnimationTimingFunction)
    }
    #expect(found.count == 6 && CATransaction.animationDuration() == duration)
    #expect(CATransaction.disableActions() == disablesActions)
  }

  @Test func `a key with dots is a key`() {
    let layer = CALayer()
    layer.setValue(3, forKey: "com.example.mark")
    #expect(layer.value(forKey: "com.example.mark") as? Int == 3)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("a", forKeyPath: "com.example.mark")
    #expect(animation.value(forKeyPath: "com.example.mark") as? String == "a")
  }
}
