import Animatic
import AnimaticPrinting

/// A key of an object in scene files: the row from which help, schema, reader, writer and player
/// come.
struct SceneKey<Object: SceneKeyed>: Sendable {
  /// Applies a value, with the others of its object, to what the object describes.
  typealias Application<Value> = @MainActor @Sendable (Object.Target, Value, Object) -> Void

  private(set) var description: SceneObject.Key
  /// Decodes a value into an object; returns whether the value is right.
  private(set) var read: @Sendable (SceneNode, inout Object) -> Bool
  /// Returns the value of an object to write; `nil` for an object without the key.
  private(set) var write: @Sendable (Object) -> JSONValue?
  let isSet: @Sendable (Object) -> Bool
  fileprivate let apply: (@MainActor @Sendable (Object, Object.Target) -> Void)?
  /// Whether a player sets the value before those of other keys, which depend on it.
  fileprivate var comesFirst = false

  /// Creates a key whose value is `nil` in an object without it.
  /// - Parameters:
  ///   - form: The form of values; by default that of the type.
  ///   - absence: The behaviour without the key; `nil` if the summary makes it clear.
  ///   - comesFirst: Whether a player sets the value before those of other keys.
  ///   - application: Applies the value; `nil` for values that a player reads by itself.
  init<Value: SceneCodable>(
    _ name: String, _ property: WritableKeyPath<Object, Value?> & Sendable, _ summary: String,
    _ form: SceneForm<Value> = Value.form, default absence: String? = nil, comesFirst: Bool = false,
    applied application: Application<Value>? = nil
  ) {
    description = SceneObject.Key(name, summary, form, default: absence)
    read = { node, object in
      object[keyPath: property] = form.read(node)
      return object[keyPath: property] != nil
    }
    write = { $0[keyPath: property].map(form.write) }
    isSet = { $0[keyPath: property] != nil }
    if let application {
      apply = { object, target in
        if let value = object[keyPath: property] { application(target, value, object) }
      }
    } else {
      apply = nil
    }
    self.comesFirst = comesFirst
  }

  /// Creates a key of a value that depends on no other one.
  init<Value: SceneCodable>(
    _ name: String, _ property: WritableKeyPath<Object, Value?> & Sendable, _ summary: String,
    _ form: SceneForm<Value> = Value.form, default absence: String? = nil, comesFirst: Bool = false,
    set: @escaping @MainActor @Sendable (Object.Target, Value) -> Void
  ) {
    self.init(
      name, property, summary, form, default: absence, comesFirst: comesFirst,
      applied: { target, value, _ in set(target, value) })
  }

  /// Creates a key without which an object keeps the value that it begins with.
  init<Value: SceneCodable & Equatable>(
    _ name: String, always property: WritableKeyPath<Object, Value> & Sendable, _ summary: String,
    _ form: SceneForm<Value> = Value.form, default absence: String? = nil,
    isRequired: Bool = false, isAlwaysWritten: Bool = false
  ) {
    description = SceneObject.Key(name, summary, form, default: absence, isRequired: isRequired)
    read = { node, object in
      guard let value = form.read(node) else { return false }
      object[keyPath: property] = value
      return true
    }
    write = { object in
      let value = object[keyPath: property]
      let isWritten = isRequired || isAlwaysWritten || value != Object()[keyPath: property]
      return isWritten ? form.write(value) : nil
    }
    isSet = { _ in true }
    apply = nil
  }

  /// Creates a key of a choice that the object reads by itself.
  init<Result>(_ choice: SceneChoice<Result>, of property: KeyPath<Object, Result?> & Sendable) {
    description = choice.description
    read = { _, _ in true }
    write = { $0[keyPath: property].flatMap(choice.write) }
    isSet = { _ in false }
    apply = nil
  }

  /// Creates a key whose value has no effect, or which the object reads by itself and does not
  /// keep.
  init<Value>(ignored name: String, _ summary: String, _ form: SceneForm<Value>) {
    description = SceneObject.Key(name, summary, form)
    read = { node, _ in form.read(node) != nil }
    write = { _ in nil }
    isSet = { _ in false }
    apply = nil
  }

  init<Group>(
    _ key: SceneKey<Group>, in group: WritableKeyPath<Object, Group> & Sendable,
    of target: (@MainActor @Sendable (Object.Target) -> Group.Target)? = nil
  ) {
    description = key.description
    read = { node, object in key.read(node, &object[keyPath: group]) }
    write = { key.write($0[keyPath: group]) }
    isSet = { key.isSet($0[keyPath: group]) }
    if let target, let inner = key.apply {
      apply = { object, owner in inner(object[keyPath: group], target(owner)) }
    } else {
      apply = nil
    }
    comesFirst = key.comesFirst
  }
}

extension SceneKey {
  var name: String { description.name }

  /// Returns the same key with values that are written in another way.
  func replacing(
    description: SceneObject.Key, read: @escaping @Sendable (SceneNode, inout Object) -> Bool,
    write: @escaping @Sendable (Object) -> JSONValue?
  ) -> Self {
    var key = self
    (key.description, key.read, key.write) = (description, read, write)
    return key
  }
}

protocol SceneKeyed: Sendable {
  /// The type of what the values apply to.
  associatedtype Target = Never
  /// The keys, in the order of the help text.
  static var keys: [SceneKey<Self>] { get }
  /// Creates an object without any key.
  init()
}

extension SceneKeyed {
  /// Decodes the values of all keys; returns whether those of the required ones are right.
  mutating func read(_ fields: SceneFields) -> Bool {
    var isComplete = true
    let keys = Self.keys
    for index in keys.indices {
      let (name, isRequired) = (keys[index].description.name, keys[index].description.isRequired)
      guard let node = isRequired ? fields.need(name) : fields[name] else {
        if isRequired { isComplete = false }
        continue
      }
      if !keys[index].read(node, &self), isRequired { isComplete = false }
    }
    return isComplete
  }

  /// The keys that the object has with their values, in the order of the help text.
  var fields: [JSONValue.Field] {
    Self.keys.compactMap { key in key.write(self).map { (key.description.name, $0) } }
  }

  var setKeys: [String] { Self.keys.filter { $0.isSet(self) }.map(\.description.name) }

  @MainActor func set(in target: Target) {
    let keys = Self.keys
    for isFirst in [true, false] {
      // A loop over the keys themselves would copy each of them.
      for index in keys.indices where keys[index].comesFirst == isFirst {
        keys[index].apply?(self, target)
      }
    }
  }
}

/// A value in scene files that is an object.
protocol SceneObjectCodable: SceneCodable {
  static var noun: String { get }
  static var object: SceneObject { get }
  /// Whether components and repetitions can stand in its place in an array.
  static var isComposed: Bool { get }
}

extension SceneObjectCodable {
  static var isComposed: Bool { false }

  // Objects contain each other, so that a form must not read `object`.
  static var form: SceneForm<Self> {
    SceneForm(SceneObject.name(of: noun), definition: SceneObject.definition(of: noun))
  }
}

/// Values in scene files that make an object of their own.
protocol SceneSettings: SceneKeyed, SceneObjectCodable {
  /// Does what remains after all keys have been read.
  mutating func finish(_ fields: SceneFields)
}

extension SceneObject {
  /// Creates the description of an object that has only keys of its type.
  init<Settings: SceneSettings>(
    _ type: Settings.Type, _ summary: String, sample: String, rules: [SceneObject.Rule] = []
  ) {
    self.init(
      Settings.noun, summary, sample: sample, rules: rules, keys: Settings.keys.map(\.description))
  }
}

extension SceneSettings {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: Self.object) else { return nil }
    self.init()
    let isComplete = read(fields)
    finish(fields)
    guard isComplete else { return nil }
  }

  var json: JSONValue { .object(fields) }

  mutating func finish(_ fields: SceneFields) {}
}

/// One of several keys, of which an object has exactly one or at most one.
struct SceneChoice<Result>: Sendable {
  let description: SceneObject.Key
  let read: @Sendable (SceneNode) -> Result?
  /// Returns the value of a result to write; `nil` for a result of another choice.
  let write: @Sendable (Result) -> JSONValue?

  /// Creates a choice.
  /// - Parameters:
  ///   - form: The form of values; by default that of the type.
  ///   - value: Returns the value of a result; `nil` for a result of another choice.
  init<Value: SceneCodable>(
    _ name: String, _ summary: String, _ form: SceneForm<Value> = Value.form,
    as make: @escaping @Sendable (Value) -> Result,
    from value: @escaping @Sendable (Result) -> Value?
  ) {
    description = SceneObject.Key(name, summary, form)
    read = { form.read($0).map(make) }
    write = { value($0).map(form.write) }
  }
}

extension SceneChoice {
  func field(of result: Result) -> JSONValue.Field? {
    write(result).map { (description.name, $0) }
  }
}

extension SceneFields {
  /// Decodes the one of some keys that the object has. An object must have exactly one of them.
  func choose<Result>(among choices: [SceneChoice<Result>]) -> (key: String, value: Result?)? {
    guard let (key, node) = only(of: choices.map(\.description.name)) else { return nil }
    return (key, choices.first { $0.description.name == key }?.read(node))
  }
}
