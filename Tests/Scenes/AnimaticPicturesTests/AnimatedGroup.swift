import Animatic
import Foundation

/// The group of a view in a picture that moves, with the animations that a browser plays.
struct AnimatedGroup {
  /// An animation of an attribute.
  private struct Track {
    let attribute: String
    let type: String
    let values: [[Double]]
    let keyTimes: [Double]

    /// Returns the numbers at a fraction of the pass.
    func numbers(at fraction: Double) -> [Double] {
      guard let after = keyTimes.firstIndex(where: { $0 > fraction }), after > 0 else {
        return fraction <= 0 ? values[0] : values[values.count - 1]
      }
      let part = (fraction - keyTimes[after - 1]) / (keyTimes[after] - keyTimes[after - 1])
      return zip(values[after - 1], values[after]).map { $0 + ($1 - $0) * part }
    }
  }

  /// The duration of a pass, in seconds.
  private var duration = 1.0
  private var transforms: [Track] = []
  private var sizes: [Track] = []
  private var base: CGAffineTransform = .identity
  private var box: [String: Double] = [:]

  /// Reads the group of a view.
  init?(named name: String, in text: String) {
    guard let start = text.range(of: "data-view=\"\(name)\""),
      let end = text.range(of: "</g>", range: start.upperBound..<text.endIndex)
    else { return nil }
    let tags = text[start.lowerBound..<end.lowerBound].split(separator: "<")
    base = Self.transform(Self.attribute("transform", in: tags[0]) ?? "")
    for tag in tags.dropFirst() {
      if tag.hasPrefix("rect") {
        for name in ["x", "y", "width", "height"] {
          box[name] = Self.attribute(name, in: tag).flatMap(Double.init)
        }
      }
      guard tag.hasPrefix("animate"), let name = Self.attribute("attributeName", in: tag),
        let track = Self.track(name, tag)
      else { continue }
      duration = Double(Self.attribute("dur", in: tag)?.dropLast() ?? "") ?? 1
      if name == "transform" { transforms.append(track) } else { sizes.append(track) }
    }
  }

  private static func attribute(_ name: String, in tag: Substring) -> String? {
    guard let start = tag.range(of: " \(name)=\"") ?? tag.range(of: "\(name)=\""),
      let end = tag.range(of: "\"", range: start.upperBound..<tag.endIndex)
    else { return nil }
    return String(tag[start.upperBound..<end.lowerBound])
  }

  private static func numbers(in text: some StringProtocol) -> [Double] {
    text.split { !"0123456789.-e".contains($0) }.compactMap { Double($0) }
  }

  private static func track(_ name: String, _ tag: Substring) -> Track? {
    guard let values = attribute("values", in: tag), !values.contains("i") else { return nil }
    let keyTimes = attribute("keyTimes", in: tag) ?? "0"
    return Track(
      attribute: name, type: attribute("type", in: tag) ?? "",
      values: values.split(separator: ";").map(numbers),
      keyTimes: keyTimes.split(separator: ";").compactMap { Double($0) })
  }

  private static func transform(_ text: String) -> CGAffineTransform {
    let numbers = numbers(in: text.drop { $0 != "(" })
    switch numbers.count {
    case 2: return CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case 6:
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    default: return .identity
    }
  }

  /// Returns the transform of the group at a time in seconds.
  func transform(at time: Double) -> CGAffineTransform {
    guard !transforms.isEmpty else { return base }
    return transforms.reduce(.identity) { product, track in
      let numbers = track.numbers(at: time / duration)
      let factor =
        switch track.type {
        case "translate": CGAffineTransform(translationX: numbers[0], y: numbers[1])
        case "rotate": CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
        case "skewX":
          CGAffineTransform(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        default: CGAffineTransform(scaleX: numbers[0], y: numbers[1])
        }
      return factor.concatenating(product)
    }
  }

  /// Returns the rectangle of the view in its own coordinates at a time in seconds.
  func rect(at time: Double) -> CGRect {
    func value(_ name: String) -> Double {
      sizes.first { $0.attribute == name }?.numbers(at: time / duration)[0] ?? box[name] ?? 0
    }
    return CGRect(x: value("x"), y: value("y"), width: value("width"), height: value("height"))
  }
}
