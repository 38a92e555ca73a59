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

/// Returns whether a type is another one but for the main actor: of a test with its name.
private func isOnMainActor<Source, Target>(
  _ source: Source.Type, like target: Target.Type
) -> Bool {
  let (name, other) = ("\(source)", "\(target)")
  guard name.hasPrefix("(String, ("), name.contains("@MainActor "),
    MemoryLayout<Source>.size == MemoryLayout<Target>.size
  else { return false }
  return name.replacing("@MainActor ", with: "") == other
}
