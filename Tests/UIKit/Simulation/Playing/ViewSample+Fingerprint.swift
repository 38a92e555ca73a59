import Animatic

extension ViewSample {
  /// All numbers that the view shows.
  var numbers: [Double] {
    var numbers = frame.allNumbers
    numbers += bounds.allNumbers
    numbers += contentStretch.allNumbers
    numbers += color.map { [$0.x, $0.y, $0.z, $0.w] } ?? [-1]
    numbers += [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    numbers += [center.x, center.y, alpha, isHidden ? 1 : 0]
    return numbers + [transition?.progress ?? 0, transition?.angle ?? 0]
  }

  /// The sentence that names a number which is none; `nil` if all are numbers.
  var problem: String? {
    numbers.allSatisfy(\.isFinite) ? nil : "\(identifier ?? "a view") shows \(numbers)"
  }
}

extension [ViewSample] {
  /// A number that differs where any bit of the samples does.
  var fingerprint: UInt64 {
    var hash = Fingerprint()
    for sample in self {
      for byte in (sample.identifier ?? "").utf8 { hash.add(UInt64(byte)) }
      hash.add(sample.numbers)
    }
    return hash.value
  }
}

extension CALayer {
  /// A number that differs where the layer shows something else.
  var fingerprint: UInt64 {
    var hash = Fingerprint()
    hash.add([position.x, position.y, zPosition, Double(opacity), ownNumber, isHidden ? 1 : 0])
    hash.add(bounds.allNumbers)
    hash.add([transform.m11, transform.m12, transform.m13, transform.m21, transform.m33])
    return hash.value
  }
}

/// A hash of numbers to the last bit: FNV-1a.
private struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01B3 }
  mutating func add(_ numbers: [Double]) {
    for number in numbers { add(number.bitPattern) }
  }
}

extension CGRect {
  fileprivate var allNumbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
