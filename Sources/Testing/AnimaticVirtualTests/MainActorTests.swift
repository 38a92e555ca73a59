/// Converts an array, as the standard library does it for the list of the tests of a class.
///
/// The build makes a list of the methods of each class of XCTest, whose type says that a test may
/// throw and returns nothing. Methods of a class on the main actor have another type, which the
/// standard library does not convert at run time, although both are the same code, and XCTest calls
/// tests on the main thread. A definition of the program comes before that of the library.
@_silgen_name("$ss15_arrayForceCastySayq_GSayxGr0_lF")
public func convert<Source, Target>(_ source: [Source]) -> [Target] {
  if isOnMainActor(Source.self, like: Target.self) {
    return unsafeBitCast(source, to: [Target].self)
  }
  return source.map { element in
    guard let converted = element as? Target else {
      fatalError("Could not cast value of type '\(Source.self)' to '\(Target.self)'.")
    }
    return converted
  }
}

/// Converts a name and a test, as the optimizer does it for each element of the list.
@_cdecl("animatic_convert_test")
func convertTest(
  _ destination: UnsafeMutableRawPointer, _ source: UnsafeMutableRawPointer,
  _ type: UnsafeRawPointer, _ target: UnsafeRawPointer, _ takesSource: Bool
) -> Bool {
  let type = unsafeBitCast(type, to: Any.Type.self)
  guard isOnMainActor(type, like: unsafeBitCast(target, to: Any.Type.self)) else { return false }
  func move<Test>(_: Test.Type) {
    let test = source.assumingMemoryBound(to: Test.self)
    destination.initializeMemory(as: Test.self, from: test, count: 1)
    if takesSource { test.deinitialize(count: 1) }
  }
  _openExistential(type, do: move)
  return true
}

/// Returns whether a type is another one but for the main actor: of a test with its name.
private func isOnMainActor(_ source: Any.Type, like target: Any.Type) -> Bool {
  let (name, other) = ("\(source)", "\(target)")
  return name.hasPrefix("(String, (") && name.contains("@MainActor ")
    && name.replacing("@MainActor ", with: "") == other
}
