/// A JSON value of a scene file together with the way to it: what decoders read from.
struct SceneNode {
  let value: JSONValue
  let path: JSONPath
  let file: String

  /// The place of the value, for messages and for what is decoded from it.
  var location: SceneLocation {
    SceneLocation(path: path.description, position: value.position)
  }

  /// An error about this value.
  func error(_ message: String, remedy: String? = nil) -> SceneError {
    SceneError(file: file, location: location, message: message, remedy: remedy)
  }

  /// An error about something inside this value.
  func error(
    at location: SceneLocation, _ message: String, remedy: String? = nil
  ) -> SceneError {
    SceneError(file: file, location: location, message: message, remedy: remedy)
  }

  /// The error that the value is of another type.
  func mismatch(_ expected: String) -> SceneError {
    error("expected \(expected), found \(value.kind)")
  }

  /// The elements of an array.
  func elements() throws(SceneError) -> [SceneNode] {
    guard case .array(let values) = value.content else { throw mismatch("an array") }
    return values.enumerated().map { index, value in
      SceneNode(value: value, path: path.appending(.index(index)), file: file)
    }
  }

  /// The numbers of an array that has one for each of these names, as in `[x, y]`.
  func numbers(_ names: String...) throws(SceneError) -> [Double] {
    let form = "[\(names.joined(separator: ", "))]"
    guard case .array(let values) = value.content else { throw mismatch(form) }
    guard values.count == names.count else {
      throw error("expected \(names.count) numbers \(form), found \(values.count)")
    }
    return try [Double](self)
  }

  /// A number in a range, which the words describe.
  func number(
    in range: some RangeExpression<Double>, _ words: String
  ) throws(SceneError) -> Double {
    guard case .number(let number) = value.content else { throw mismatch("a number") }
    guard range.contains(number) else { throw error("expected \(words), found \(number)") }
    return number
  }

  /// The members of an object, after checking that it has no other keys than these.
  ///
  /// - Parameters:
  ///   - noun: What the object is, with its article.
  ///   - keys: The keys that it may have.
  func fields(of noun: String, _ keys: [String]) throws(SceneError) -> SceneFields {
    guard case .object(let members) = value.content else {
      throw mismatch("an object")
    }
    for member in members where !keys.contains(member.key) {
      throw error(
        atKey: member, "\(noun) has no key \(quoted(member.key))",
        remedy: didYouMean(member.key, among: keys)
          ?? "its keys are \(keys.joined(separator: ", "))")
    }
    return SceneFields(node: self, members: members)
  }

  /// An error about the key of a member of this object.
  func error(
    atKey member: JSONValue.Member, _ message: String, remedy: String? = nil
  ) -> SceneError {
    let path = path.appending(.key(member.key)).description
    return SceneError(
      file: file, location: SceneLocation(path: path, position: member.keyPosition),
      message: message, remedy: remedy)
  }
}
