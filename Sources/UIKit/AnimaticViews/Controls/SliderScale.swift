/// The least, the greatest and the present value of a slider.
struct SliderScale: Equatable {
  private(set) var minimum: Float = 0
  private(set) var maximum: Float = 1
  private(set) var value: Float = 0

  /// Sets the least value. The greatest is never less, and the value stays between both.
  mutating func setMinimum(_ new: Float) {
    minimum = new
    maximum = max(maximum, new)
    setValue(value)
  }

  /// Sets the greatest value. The least is never greater, and the value stays between both.
  mutating func setMaximum(_ new: Float) {
    maximum = new
    minimum = min(minimum, new)
    setValue(value)
  }

  mutating func setValue(_ new: Float) { value = clamped(new) }

  func clamped(_ value: Float) -> Float { min(max(value, minimum), maximum) }

  /// Returns the position of a value on the scale, 0…1; 0 on a scale without length.
  func fraction(of value: Float) -> Double {
    // Double, as the length of a scale may be too great for Float.
    let length = Double(maximum) - Double(minimum)
    return length > 0 ? (Double(clamped(value)) - Double(minimum)) / length : 0
  }

  /// Returns the value at a position on the scale, 0…1. Positions outside count as the ends.
  func value(at fraction: Double) -> Float {
    let fraction = min(max(fraction, 0), 1)
    return clamped(Float(Double(minimum) * (1 - fraction) + Double(maximum) * fraction))
  }
}
