/// The port of a manifest: its targets depend on the products with Apple's names.
package struct ManifestPort {
  /// What a target needs of Animatic.
  package struct Target: Equatable, Sendable {
    package let name: String
    package let isTest: Bool
    /// The directory in the package; `nil` for the usual one.
    package let path: String?
  }

  /// The path or the address of the package Animatic.
  private let location: String
  private let source: TokenText

  /// Reads a manifest.
  ///
  /// - Throws: `SourceError` if it cannot be read.
  package init(_ manifest: SourceFile, location: String) throws(SourceError) {
    source = try TokenText(manifest)
    self.location = location
  }

  /// The last part of the location, by which a product names its package.
  private var identity: String {
    let last = location.split(separator: "/").last.map(String.init) ?? location
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The targets with sources, in their order.
  package var targets: [Target] {
    calls.map { call in
      Target(
        name: text(of: "name", in: call) ?? "", isTest: source.has(call, "testTarget"),
        path: text(of: "path", in: call))
    }
  }

  /// The addresses of the packages on which the manifest depends, but for Animatic's.
  package var packages: [String] {
    (0..<source.count).compactMap { number in
      guard source.has(number, "package"), source.isMark(number - 1, "."),
        source.isMark(number + 1, "(")
      else { return nil }
      let address = text(of: "url", in: number) ?? text(of: "path", in: number)
      return address == location ? nil : address
    }
  }

  /// Returns the manifest with Animatic as a dependency, and its products for each target.
  ///
  /// A manifest that has them stays as it is. Libraries of Apple's are linked on Apple's systems
  /// alone.
  ///
  /// - Parameter products: The products that a target needs, by the name of the target.
  /// - Returns: The manifest; `nil` if no place in it is for dependencies.
  package func ported(products: [String: [String]]) -> PortedSource? {
    var edits = frameworks
    for call in calls {
      let names = products[text(of: "name", in: call) ?? ""] ?? []
      let missing = names.filter { !has($0, in: call) }
      guard !missing.isEmpty else { continue }
      let list = missing.map { ".product(name: \"\($0)\", package: \"\(identity)\")" }
      guard let edit = addition(list, to: call, after: "name") else { return nil }
      edits.append(edit)
    }
    let needsPackage = !products.values.allSatisfy(\.isEmpty) && !hasPackage
    if needsPackage {
      let kind =
        location.contains("://")
        ? "url: \"\(location)\", branch: \"main\"" : "path: \"\(location)\""
      guard let package = (0..<source.count).first(where: isPackage),
        let edit = addition([".package(\(kind))"], to: package, before: "targets")
      else { return nil }
      edits.append(edit)
    }
    return PortedSource(source, edits)
  }

  // MARK: - Reading

  /// The numbers of the words `target`, `executableTarget` and `testTarget` that declare a target.
  private var calls: [Int] {
    var brackets: [Int] = []
    return (0..<source.count).filter { number in
      if ["(", "["].contains(where: { source.isMark(number, $0) }) { brackets.append(number) }
      if [")", "]"].contains(where: { source.isMark(number, $0) }) { _ = brackets.popLast() }
      guard source.isMark(number - 1, "."), source.isMark(number + 1, "("),
        ["target", "executableTarget", "testTarget"].contains(source.text(number))
      else { return false }
      // A target among dependencies is only named.
      return !brackets.contains { source.has($0 - 2, "dependencies") }
    }
  }

  private func isPackage(_ number: Int) -> Bool {
    source.has(number, "Package") && source.isMark(number + 1, "(")
  }

  private var hasPackage: Bool {
    (0..<source.count).contains { source.has($0, "\"\(location)\"") }
  }

  /// Returns the number of the first token of an argument of a call.
  private func argument(_ label: String, of call: Int) -> Int? {
    var number = call + 2
    let end = source.end(ofBracketAt: call + 1) - 1
    while number < end {
      if source.has(number, label), source.isMark(number + 1, ":") { return number + 2 }
      number = source.end(ofTermAt: number)
    }
    return nil
  }

  private func text(of label: String, in call: Int) -> String? {
    argument(label, of: call).flatMap {
      source.token($0)?.kind == .string ? source.text($0).filter { $0 != "\"" } : nil
    }
  }

  private func has(_ product: String, in call: Int) -> Bool {
    (call..<source.end(ofBracketAt: call + 1)).contains {
      source.has($0, "\"\(product)\"") && source.has($0 - 2, "name")
        && source.has($0 + 4, "\"\(identity)\"")
    }
  }

  // MARK: - Edits

  /// Returns the addition of elements to the argument `dependencies` of a call, which may be
  /// missing: it follows one argument, or stands before another.
  private func addition(
    _ elements: [String], to call: Int, after: String? = nil, before: String? = nil
  ) -> Edit? {
    let list = elements.joined(separator: ", ")
    if let argument = argument("dependencies", of: call) {
      guard source.isMark(argument, "["),
        source.isMark(source.end(ofBracketAt: argument), ",")
          || source.isMark(source.end(ofBracketAt: argument), ")")
      else { return source.insertion(of: "[\(list)] + ", before: argument) }
      let isEmpty = source.isMark(argument + 1, "]")
      return source.insertion(of: isEmpty ? list : "\(list), ", after: argument)
    }
    if let after, let argument = argument(after, of: call) {
      return source.insertion(of: ", dependencies: [\(list)]", after: argument)
    }
    guard let before, let argument = argument(before, of: call) else { return nil }
    return source.insertion(of: "dependencies: [\(list)], ", before: argument - 2)
  }

  /// The conditions of libraries that only Apple's systems have.
  private var frameworks: [Edit] {
    (0..<source.count).compactMap { number in
      guard source.has(number, "linkedFramework"), source.isMark(number + 1, "("),
        source.end(ofBracketAt: number + 1) == number + 4
      else { return nil }
      return source.insertion(
        of: ", .when(platforms: [.iOS, .macOS, .tvOS, .watchOS])", after: number + 2)
    }
  }
}
