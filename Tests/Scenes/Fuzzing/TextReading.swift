import AnimaticGraphics
import AnimaticScenes
import AnimaticTiming
import Foundation

/// The claims for the readers of short texts, and of the headers of images.
enum TextReading {
  static func readPath(_ bytes: [UInt8]) throws(FuzzFailure) {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let elements = try [PathElement](text: text)
      let again = try? [PathElement](text: elements.text)
      guard again == elements else {
        throw FuzzFailure(description: "the text of a path reads back as the path")
      }
    } catch let error as PathTextError {
      try expect((0...text.count).contains(error.offset), "a mistake is inside the text")
    } catch {
      throw error as? FuzzFailure ?? FuzzFailure(description: "\(error)")
    }
  }

  static func readColor(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let color = SceneValue.Color(String(decoding: bytes, as: UTF8.self)) else { return }
    for component in [color.red, color.green, color.blue, color.alpha] {
      try expect((0...1).contains(component), "components go from 0 to 1")
    }
    guard bytes.first == UInt8(ascii: "#") else { return }
    let digits = [color.red, color.green, color.blue, color.alpha].map { component in
      let byte = String(Int((component * 255).rounded()), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self).lowercased()
    try expect(digits.hasPrefix(text), "components are those of the digits")
  }

  static func readCurve(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let curve = try? SceneCurve(String(decoding: bytes, as: UTF8.self)) else { return }
    guard let timing = curve.timing else { return }
    if case .spring(let spring, _) = timing {
      let settling = spring.settlingDuration
      try expect(settling > 0, "a spring settles, or swings for ever: \(settling)")
    }
    // Steps and lines may begin anywhere.
    if case .easing = curve {} else { try expect(timing.value(at: 0) == 0, "a curve begins at 0") }
    for step in 0...16 {
      let value = timing.value(at: Double(step) / 16)
      try expect(value.isFinite, "a curve has finite values: \(value)")
    }
  }

  static func readImage(_ bytes: [UInt8]) throws(FuzzFailure) {
    let size = ImageHeader.size(of: Data(bytes))
    // A slice of data does not begin at 0.
    let slice = ImageHeader.size(of: Data([0] + bytes).dropFirst())
    try expect(size?.width == slice?.width && size?.height == slice?.height, "slices are data")
    guard let size else { return }
    let sides = 1...Int(Int32.max)
    try expect(sides.contains(size.width) && sides.contains(size.height), "a size is positive")
  }
}
