/// Initialisers without arguments that Linux lacks, and members of boxed values that Apple's
/// runtime finds on any object, as in `(info[key] as AnyObject).doubleValue`: the cast names the
/// class that has them.
struct ValueEdits {
  /// The class with each member, and the member's name on Linux.
  private static func owner(of member: String) -> (type: String, member: String)? {
    switch member {
    case "doubleValue", "floatValue", "intValue", "boolValue", "uintValue", "int32Value":
      ("NSNumber", member)
    case "integerValue": ("NSNumber", "intValue")
    case "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "uiEdgeInsetsValue",
      "cgAffineTransformValue":
      ("NSValue", member)
    default: nil
    }
  }

  /// The arguments of initialisers that Linux does not have without.
  private static let arguments = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "UIColor": "white: 0, alpha: 0",
  ]

  static func edits(of source: TokenText) -> [Edit] {
    let empty = (0..<source.count).compactMap { number -> Edit? in
      guard source.isMark(number + 1, "("), source.isMark(number + 2, ")"), source.isWord(number),
        let arguments = arguments[source.text(number)]
      else { return nil }
      return source.insertion(of: arguments, after: number + 1)
    }
    return empty + casts(of: source)
  }

  private static func casts(of source: TokenText) -> [Edit] {
    let casts = (0..<source.count).filter {
      source.has($0, "AnyObject") && source.has($0 - 1, "as")
    }
    return casts.flatMap { number -> [Edit] in
      var closing = number + 1
      if source.isMark(closing, "?") { closing += 1 }
      guard source.isMark(closing, ")") else { return [] }
      var dot = closing + 1
      if source.isMark(dot, "?") || source.isMark(dot, "!") { dot += 1 }
      guard source.isMark(dot, "."), let owner = owner(of: source.text(dot + 1)) else { return [] }
      let isForced = source.isMark(dot + 2, "!") && source.touchesLast(dot + 2)
      let (cast, chain, end) = isForced ? ("as!", ".", dot + 3) : ("as?", "?.", dot + 2)
      return [
        source.replacement(of: number - 1..<closing, by: "\(cast) \(owner.type)"),
        source.replacement(of: closing + 1..<end, by: chain + owner.member),
      ].compactMap { $0 }
    }
  }
}
