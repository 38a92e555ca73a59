import AnimaticTracks
import Foundation

// Values by key path, as key-value coding has them: properties that animate and their parts, other
// properties, and values under keys of the program's own.
extension CALayer {
  /// A key with dots, such as "com.example.mark", is one of the program's own, and no path.
  func value(atKey key: String) -> Any? {
    key.contains(".") ? extras?.values[key] : value(at: key)
  }

  func set(_ value: Any?, atKey key: String) {
    key.contains(".") ? keep(value, as: key) : set(value, at: key)
  }

  private func keep(_ value: Any?, as key: String) {
    requireModel()
    neededExtras.values[key] = value
    forgetPresentation()
  }

  func value(at keyPath: String) -> Any? {
    let keyPath = LayerKey.synonyms[keyPath] ?? keyPath
    if let value = propertyValue(at: keyPath) { return value }
    if isProperty(keyPath) { return nil }
    if let value = extras?.values[keyPath] { return value }
    guard let dot = keyPath.firstIndex(of: ".") else {
      return type(of: self).defaultValue(forKey: keyPath)
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return Self.part(rest, of: value(forKey: String(keyPath[..<dot])))
  }

  func set(_ value: Any?, at keyPath: String) {
    requireModel()
    let keyPath = LayerKey.synonyms[keyPath] ?? keyPath
    if let path = LayerKeyPath(keyPath) { return set(value, at: path) }
    if let key = LayerKey.table[keyPath] {
      if !key.set(self, value) {
        AnimationDiagnostic.reportIgnored(value, at: keyPath, expected: key.expected)
      }
      return
    }
    guard let dot = keyPath.firstIndex(of: ".") else {
      return keep(value, as: keyPath)
    }
    let (head, rest) = (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    if let layer = self.value(forKey: head) as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else if head == "frame", setPart(rest, ofFrameTo: value) {
      return
    } else {
      AnimationDiagnostic.reportIgnored(
        value, at: keyPath, expected: "value of an object that has this key path")
    }
  }

  /// The value of a property or of a part of one; `nil` also where it is none.
  func propertyValue(at keyPath: String) -> Any? {
    if let path = LayerKeyPath(keyPath) {
      if path.property.row.kind == .flag {
        return NSNumber(value: path.value(in: state) != 0.0.engineValue)
      }
      let object = path.object(in: state)
      return (object as? Double).map { NSNumber(value: $0) } ?? object
    }
    return LayerKey.table[keyPath]?.get(self)
  }

  private func isProperty(_ keyPath: String) -> Bool {
    LayerKeyPath(keyPath) != nil || LayerKey.table[keyPath] != nil
  }

  // MARK: - Parts

  /// What a key path names of a value: of another layer, a dictionary or a structure.
  private static func part(_ keyPath: String, of value: Any?) -> Any? {
    switch value {
    case let layer as CALayer: return layer.value(forKeyPath: keyPath)
    case let values as [String: Any]: return values[keyPath]
    case let rect as CGRect:
      if keyPath == "origin" { return rect.origin }
      if keyPath == "size" { return rect.size }
      return rectangleParts[keyPath].map { NSNumber(value: Double(rect[keyPath: $0])) }
    case let point as CGPoint:
      return part("origin." + keyPath, of: CGRect(origin: point, size: .zero))
    case let size as CGSize:
      return part("size." + keyPath, of: CGRect(origin: .zero, size: size))
    default: return nil
    }
  }

  private static let rectangleParts: [String: WritableKeyPath<CGRect, CGFloat>] = [
    "origin.x": \.origin.x, "origin.y": \.origin.y,
    "size.width": \.size.width, "size.height": \.size.height,
  ]

  private func setPart(_ keyPath: String, ofFrameTo value: Any?) -> Bool {
    if let part = Self.rectangleParts[keyPath], let number = LayerKeyPath.number(value),
      number.isFinite
    {
      frame[keyPath: part] = number
    } else if keyPath == "origin", let origin = value as? CGPoint, origin.components.isFinite {
      frame.origin = origin
    } else if keyPath == "size", let size = value as? CGSize, size.components.isFinite {
      frame.size = size
    } else {
      return false
    }
    return true
  }

  // MARK: - Properties that animate

  private func set(_ object: Any?, at path: LayerKeyPath) {
    let row = path.property.row
    if row.kind == .contents {
      contents = object
      return
    }
    var new = state
    guard let object else {
      guard let clear = row.clear else { return path.reportIgnored(nil) }
      clear(&new)
      return row.assign(self, new)
    }
    guard let value = path.value(from: object) else { return }
    if row.isSingle, let number = LayerKeyPath.number(object), !Float(number).isFinite {
      return path.reportIgnored(object)
    }
    path.apply(.replacing, value, to: &new)
    row.assign(self, new)
  }
}
