import AnimaticGraphics
import AnimaticTracks
import Foundation

// Conversions between objects and values that animate.

extension OwnValue {
  /// Creates the value of an object; returns `nil` for one that does not animate.
  init?(_ object: Any?) {
    guard let object, !(object is String) else { return nil }
    for kind in Self.kinds {
      guard let value = LayerKeyPath.value(of: object, as: kind) else { continue }
      if case .list(let list) = value, list.numbers.isEmpty { return nil }
      self.init(value, of: Self.narrowed(kind, of: object))
      return
    }
    return nil
  }

  /// The kinds of values, of which an object has the first one that fits.
  private static let kinds: [Kind] = [
    .number, .point, .rectangle, .transform, .color, .path, .numbers, .colors,
  ]

  private static func narrowed(_ kind: Kind, of object: Any) -> Kind {
    switch kind {
    case .number: object is Bool && isFlag(object) ? .flag : .number
    case .point: object is CGSize ? .size : .point
    default: kind
    }
  }

  /// Whether an object is a switch: a number 1 can be read as a `Bool`, too.
  private static func isFlag(_ object: Any) -> Bool {
    (object as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  /// Returns the value as an object.
  /// - Parameter sample: An object whose type the result has if it can; otherwise numbers are
  ///   `NSNumber`s, colours and paths those of Core Graphics, and other values themselves.
  func object(like sample: Any? = nil) -> Any {
    switch value {
    case .components(let numbers): object(of: numbers, like: sample)
    case .matrix, .space: transform(like: sample)
    case .list(let list): object(of: list)
    }
  }

  private func object(of numbers: SIMD4<Double>, like sample: Any?) -> Any {
    let isBoxed = sample.map { type(of: $0) is NSValue.Type } ?? false
    switch kind {
    case .flag: return NSNumber(value: numbers.x != 0)
    case .point:
      let point = CGPoint(numbers)
      return isBoxed ? NSValue(cgPoint: point) : point
    case .size:
      let size = CGSize(numbers)
      return isBoxed ? NSValue(cgSize: size) : size
    case .rectangle:
      let rect = CGRect(numbers)
      return isBoxed ? NSValue(cgRect: rect) : rect
    case .color:
      if let color = sample as? any LayerKeyPath.ColorConvertible {
        return color.replaced(by: numbers)
      }
      return CGColor.make(numbers, asGray: sample.map(LayerKeyPath.isGray) ?? false)
    default:
      let isSingle = (sample as? NSNumber).map { String(cString: $0.objCType) == "f" } ?? false
      return isSingle ? NSNumber(value: Float(numbers.x)) : NSNumber(value: numbers.x)
    }
  }

  private func transform(like sample: Any?) -> Any {
    let matrix = value.transform ?? .identity
    let isFlat = sample is CGAffineTransform
    guard let sample, type(of: sample) is NSValue.Type else {
      return isFlat ? CGAffineTransform(matrix) : CATransform3D(matrix)
    }
    return isFlat ? CGAffineTransform(matrix).box : CATransform3D(matrix).box
  }

  private func object(of list: NumberList) -> Any {
    switch kind {
    case .path: CGPath.make(list.path ?? [])
    case .colors: (list.colors ?? []).map { CGColor.make($0) }
    default: (list.array ?? []).map { NSNumber(value: $0) }
    }
  }
}
