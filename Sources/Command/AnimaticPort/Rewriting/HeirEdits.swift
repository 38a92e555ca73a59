/// The optional requirements that only heirs of an adopting class implement.
///
/// Apple's runtime asks the object for the method. Swift asks the class that adopts the protocol,
/// which has the default: that class gets a method of its own, and its heirs override it.
struct HeirEdits {
  /// A class with its extensions.
  private struct Family {
    var home: (source: Int, type: Int)?
    var inherited: [String] = []
  }

  private let sources: [TokenText]
  private let outlines: [Outline]
  private let declarations: Declarations
  private let families: [String: Family]

  /// Returns the edits of each source.
  static func edits(
    of sources: [TokenText], _ outlines: [Outline], _ declarations: Declarations
  ) -> [[Edit]] {
    var families: [String: Family] = [:]
    for (source, outline) in outlines.enumerated() {
      for (index, type) in outline.types.enumerated()
      where type.keyword == "class" || type.keyword == "extension" {
        families[type.lastName, default: Family()].inherited += type.inherited
        if type.keyword == "class" { families[type.lastName]?.home = (source, index) }
      }
    }
    return HeirEdits(
      sources: sources, outlines: outlines, declarations: declarations, families: families
    ).edits
  }

  private var edits: [[Edit]] {
    var edits = [[Edit]](repeating: [], count: sources.count)
    var known: Set<String> = []
    for (source, outline) in outlines.enumerated() {
      for function in outline.functions {
        guard let name = function.owner.map({ outline.types[$0].lastName }),
          let (adopter, isOwn) = adopter(of: function, in: name),
          let home = families[adopter]?.home
        else { continue }
        let text = sources[source]
        guard let word = text.insertion(of: "override ", before: function.range.lowerBound) else {
          continue
        }
        edits[source].append(word)
        guard known.insert("\(adopter).\(function.signature.fullName)").inserted else { continue }
        let body = method(
          function, of: text, adopter: outlines[home.source].types[home.type], isOwn)
        let brace = outlines[home.source].types[home.type].body.upperBound - 1
        edits[home.source].append(
          contentsOf: [sources[home.source].insertion(of: body, before: brace)].compactMap { $0 })
      }
    }
    return edits
  }

  /// Returns the class whose default a function of an heir does not reach, and whether the protocol
  /// is one of the sources; `nil` if there is none.
  private func adopter(
    of function: Outline.FunctionDeclaration, in heir: String
  ) -> (name: String, isOwn: Bool)? {
    let (signature, words) = (function.signature, function.modifiers.words)
    guard words.isDisjoint(with: ["override", "private", "fileprivate"]), !signature.isStatic,
      let options = declarations.optionalFunctions[signature.name]
        ?? (isOfFramework(signature)
          ? [] : nil)
    else { return nil }
    let isOwn = options.contains { $0.labels == signature.labels }
    let full = signature.fullName
    if declarations.isInherited(full, by: heir) { return nil }
    let found = declarations.superclasses(of: heir).last { name in
      families[name]?.inherited.contains {
        isOwn
          ? declarations.optionalFunctions(of: $0).contains(full)
          : $0.hasPrefix("UI") && ($0.contains("Delegate") || $0.hasSuffix("DataSource"))
      } ?? false
    }
    return found.map { ($0, isOwn) }
  }

  /// Whether a function is one without a value of a framework's delegate.
  private func isOfFramework(_ signature: Signature) -> Bool {
    !signature.hasValue && !signature.labels.isEmpty
      && CallEdits.frameworkFunctions.contains(signature.name)
  }

  /// Returns the method of an adopter, which does what the default does.
  private func method(
    _ function: Outline.FunctionDeclaration, of text: TokenText,
    adopter: Outline.TypeDeclaration, _ isOwn: Bool
  ) -> String {
    let words = adopter.modifiers.words
    let isPublic = function.modifiers.access != ""
    let access =
      isPublic ? words.contains("open") ? "open " : words.contains("public") ? "public " : "" : ""
    guard function.signature.hasValue else {
      return "  \(access)\(text.text(ofTokens: function.range) ?? "") {}\n"
    }
    let start = text.text(ofTokens: function.range.lowerBound..<function.result.lowerBound) ?? ""
    let result = RequirementEdits.optional(text.text(ofTokens: function.result) ?? "")
    return "  \(access)\(start) \(result) { nil }\n"
  }
}
