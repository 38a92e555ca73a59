import AnimaticTracks
import Foundation

// Values that the program stores for keys of its own (rule H20). The layer keeps the object as it
// is, and the state has what of it animates, so that commits and animations treat it like a
// property.
extension CALayer {
  /// Returns the object that is stored for a key of the program's own or, where something else
  /// shows, an object of its type; `nil` for none.
  func ownValue(forKey key: String) -> Any? {
    let stored = extras?.values[key]
    let value = OwnValue(stored)
    guard let shown = state.own[key] else { return value == nil ? stored : nil }
    return value == shown ? stored : shown.object(like: stored)
  }

  /// Stores a value for a key of the program's own, and runs the action of the key.
  ///
  /// A number becomes an `NSNumber`, which a program may read as any type of number.
  func store(_ object: Any?, forKey key: String) {
    requireModel(setting: key)
    let object = object as? NSNumber ?? object
    let new = OwnValue(object)
    let old = (object: extras?.values[key], value: state.own[key])
    defer { extendLifetime(old) }
    if let new, new == old.value {
      neededExtras.values[key] = object
      return
    }
    if new != nil || old.value != nil { setNeedsCommit() } else { invalidatePresentation() }
    runAction(forKey: key, of: new) {
      neededExtras.values[key] = object
      if new != nil || old.value != nil { state.own[key] = new }
    }
    displayIfWanted(after: key)
  }

  /// Makes a change of an own value and runs the action of its key; the open block of a view
  /// records the change if the action is that of the block.
  private func runAction(forKey key: String, of new: OwnValue?, changing change: () -> Void) {
    let recorder = AnimationRecorder.shared
    recorder.changesOwnValue = true
    let action = recorder.disablesActions ? nil : action(forKey: key)
    recorder.changesOwnValue = false
    guard action is BlockAnimation else {
      change()
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    let path = new.flatMap { LayerKeyPath(OwnKey(name: key, kind: $0.kind)) }
    guard let path, let new, path.own?.stored(in: state) != nil else { return change() }
    let from = path.value(in: state, fallback: new.value)
    change()
    recorder.record(self, path.id, mode: .replacing, from: from, to: new.value)
  }

  /// Stores a value with another component, such as the x of a point.
  func storeComponent(_ object: Any?, at path: LayerKeyPath) {
    guard let own = path.own, let object else { return path.reportIgnored(object) }
    guard let value = path.value(from: object) else { return }
    var new = state
    path.apply(.replacing, value, to: &new)
    setValue(new.own[own.name]?.object(like: extras?.values[own.name]), forKey: own.name)
  }

  /// Returns the key path of a value of the program's own, or of a component of it.
  /// - Parameters:
  ///   - text: The key path as Core Animation writes it.
  ///   - objects: The values of an animation, of which the first one has the type of a value that
  ///     the layer does not have yet.
  /// - Returns: `nil` if nothing of the layer animates by the key path.
  package func ownKeyPath(_ text: String, like objects: [Any]) -> LayerKeyPath? {
    if let kind = ownKind(of: text) { return LayerKeyPath(OwnKey(name: text, kind: kind)) }
    guard let dot = text.firstIndex(of: ".") else {
      guard !isProperty(text) else { return nil }
      let kind = objects.lazy.compactMap { OwnValue($0)?.kind }.first
      return kind.flatMap { LayerKeyPath(OwnKey(name: text, kind: $0)) }
    }
    let (key, rest) = (String(text[..<dot]), text[text.index(after: dot)...])
    guard let kind = ownKind(of: key) else { return nil }
    let component = kind.components.first { $0.name == rest }
    return component.flatMap { LayerKeyPath(OwnKey(name: key, kind: kind), $0.component) }
  }

  /// Returns the type of the value for a key of the program's own; `nil` if none that animates is
  /// stored. A default of the class becomes the value.
  private func ownKind(of key: String) -> LayerPropertyRow.Kind? {
    guard !isProperty(key) else { return nil }
    if let value = state.own[key] { return value.kind }
    guard extras?.values[key] == nil, let value = OwnValue(type(of: self).defaultValue(forKey: key))
    else { return nil }
    setNeedsCommit()
    state.own[key] = value
    return value.kind
  }
}
