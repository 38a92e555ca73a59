import AnimaticTracks
import Foundation

// Access by key and key path: animatable properties and their components, other properties, and
// values that the program stores for its own keys.
extension CALayer {
  /// Returns the value for a key. A key with dots, such as "com.example.mark", is the program's own
  /// and no key path.
  func value(atKey key: String) -> Any? {
    key.contains(".") ? ownValue(forKey: key) : value(at: key)
  }

  /// Sets a property, or stores a value for a key of the program's own.
  func set(_ value: Any?, atKey key: String) {
    key.contains(".") ? store(value, forKey: key) : set(value, at: key)
  }

  /// Returns the value at a key path; `nil` if there is none.
  func value(at keyPath: String) -> Any? {
    let keyPath = LayerKeys.synonyms[keyPath] ?? keyPath
    if let value = propertyValue(at: keyPath) { return value }
    if isProperty(keyPath) { return nil }
    if let value = ownValue(forKey: keyPath) { return value }
    guard let dot = keyPath.firstIndex(of: ".") else {
      return type(of: self).defaultValue(forKey: keyPath)
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return Self.component(rest, of: value(forKey: String(keyPath[..<dot])))
  }

  /// Sets the value at a key path, or stores a value for a key of the program's own (rule H11).
  func set(_ value: Any?, at keyPath: String) {
    requireModel(setting: keyPath)
    let keyPath = LayerKeys.synonyms[keyPath] ?? keyPath
    if let path = LayerKeyPath(keyPath, in: state) { return set(value, at: path) }
    if let key = LayerKeys.named(keyPath, in: state) {
      if !key.set(self, value) {
        AnimationDiagnostic.reportIgnored(value, at: keyPath, expected: key.expected)
      }
      return
    }
    guard let dot = keyPath.firstIndex(of: ".") else { return store(value, forKey: keyPath) }
    let (head, rest) = (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    if let layer = self.value(forKey: head) as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else if head == "frame", setFrameComponent(rest, ofFrameTo: value) {
      return
    } else if let path = ownKeyPath(keyPath, like: []) {
      storeComponent(value, at: path)
    } else {
      AnimationDiagnostic.reportIgnored(
        value, at: keyPath, expected: "value of an object that has this key path")
    }
  }

  /// Returns the value of a property in a new layer of this class, unless it is zero.
  static func newValue(forKey key: String) -> Any? {
    let layer = CALayer()
    layer.core.state.become(layerClass)
    switch layer.propertyValue(at: key) {
    case let rect as CGRect: return rect == .zero ? nil : rect
    case let point as CGPoint: return point == .zero ? nil : point
    case let size as CGSize: return size == .zero ? nil : size
    case let number as NSNumber:
      // A Boolean is a number too, of the C type of its own.
      let isFlag = String(cString: number.objCType) == "c"
      return number.doubleValue == 0 && !isFlag ? nil : number
    case let value: return value
    }
  }

  /// Returns the value of a property or a component; `nil` if there is none.
  func propertyValue(at keyPath: String) -> Any? {
    if let path = LayerKeyPath(keyPath, in: state) {
      if path.property.row.kind == .flag {
        return NSNumber(value: path.value(in: state) != 0.0.engineValue)
      }
      let object = path.object(in: state)
      return (object as? Double).map { NSNumber(value: $0) } ?? object
    }
    return LayerKeys.named(keyPath, in: state)?.get(self)
  }

  func isProperty(_ keyPath: String) -> Bool {
    LayerKeys.synonyms[keyPath] != nil || LayerKeyPath(keyPath, in: state) != nil
      || LayerKeys.named(keyPath, in: state) != nil
  }

  // MARK: - Components

  /// Returns the value at a key path inside a layer, a dictionary or a structure.
  private static func component(_ keyPath: String, of value: Any?) -> Any? {
    switch value {
    case let layer as CALayer: return layer.value(forKeyPath: keyPath)
    case let values as [String: Any]: return values[keyPath]
    case let rect as CGRect:
      if keyPath == "origin" { return rect.origin }
      if keyPath == "size" { return rect.size }
      return rectangleComponents[keyPath].map { NSNumber(value: Double(rect[keyPath: $0])) }
    case let point as CGPoint:
      return component("origin." + keyPath, of: CGRect(origin: point, size: .zero))
    case let size as CGSize:
      return component("size." + keyPath, of: CGRect(origin: .zero, size: size))
    case let transform as CATransform3D:
      guard let component = TransformComponent(rawValue: keyPath) else { return nil }
      let numbers = component.value(in: Matrix4(transform))
      return component == .translation ? CGSize(numbers) : NSNumber(value: numbers.x)
    default: return nil
    }
  }

  private static let rectangleComponents: [String: WritableKeyPath<CGRect, CGFloat>] = [
    "origin.x": \.origin.x, "origin.y": \.origin.y,
    "size.width": \.size.width, "size.height": \.size.height,
  ]

  /// Sets a component of the frame; returns whether the frame has the component and accepts the
  /// value.
  private func setFrameComponent(_ keyPath: String, ofFrameTo value: Any?) -> Bool {
    if let component = Self.rectangleComponents[keyPath], let number = LayerKeyPath.number(value),
      number.isFinite
    {
      frame[keyPath: component] = number
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

  /// Sets an animatable property or a component of it by the setter of the property.
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
      return assign(path.property, in: new)
    }
    guard let value = path.value(from: object) else { return }
    if row.isSingle, let number = LayerKeyPath.number(object), !Float(number).isFinite {
      return path.reportIgnored(object)
    }
    // A transform that is composed of its parts again differs by rounding.
    if case .transform(let part) = path.component, part != .scale, path.value(in: state) == value {
      return
    }
    path.apply(.replacing, value, to: &new)
    if row.kind == .color { new.grays.set(row.gray, to: LayerKeyPath.isGray(object)) }
    if let colors = object as? [Any], row.kind == .colors {
      new.gradient.grays = colors.map(LayerKeyPath.isGray)
    }
    assign(path.property, in: new)
  }

  private func assign(_ property: LayerProperty, in state: LayerState) {
    PropertySetters.setter(of: property)?(self, state)
  }
}
