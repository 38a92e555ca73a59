import AnimaticTiming

/// The limits of what a scene may ask for, which protect a program against the scenes of strangers.
///
/// ```swift
/// let limits = try SceneLimits("views=1000,steps=100")
/// ```
///
/// `animatic help limits` lists the names with what holds without another choice. Of these limits
/// those of lines, frames, rows, time and memory are for the command alone.
public struct SceneLimits: Hashable, Sendable {
  /// The amounts by the raw values of the limits; the greatest integer for any amount.
  private var amounts = SceneLimit.allCases.map { $0.row.standard ?? .max }

  /// The amounts that hold without another choice.
  public static let standard = SceneLimits()

  /// Creates the standard amounts.
  public init() {}

  /// Creates the standard amounts with those of a text: `views=1000,steps=100`.
  ///
  /// - Throws: ``SpellingError`` for the first item of the text that sets no limit.
  public init(_ text: String) throws(SpellingError) { try set(text) }

  /// The greatest amount that a limit lets pass.
  /// - Precondition: The row of the limit allows another amount.
  package subscript(limit: SceneLimit) -> Int {
    get { amounts[limit.rawValue] }
    set {
      precondition(
        newValue >= limit.row.least && newValue <= limit.row.most ?? -1,
        "the limit \(limit.name) cannot be \(newValue)")
      amounts[limit.rawValue] = newValue
    }
  }
}

extension SceneLimits {
  /// The error for a text that sets no limit.
  public struct SpellingError: Error, Equatable, CustomStringConvertible {
    /// The item between the commas.
    public let item: String
    /// The texts that can stand there.
    public let expected: String
    /// The most similar name, if one is similar enough.
    public var nearest: String?

    /// A sentence that says what is wrong, and what can stand there.
    public var description: String {
      "\(quoted(item)) sets no limit: expected \(expected)"
        + (nearest.map { " (did you mean \(quoted($0))?)" } ?? "")
    }
  }

  package static let names = SceneLimit.allCases.filter { $0.row.most != nil }.map(\.name)

  /// Sets the limits of a text: `views=1000,time=10`.
  ///
  /// - Throws: ``SpellingError`` for the first item of the text that sets no limit.
  public mutating func set(_ text: String) throws(SpellingError) {
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(words.first ?? "")
      guard let limit = SceneLimit.allCases.first(where: { $0.name == name }),
        let most = limit.row.most
      else {
        throw SpellingError(
          item: String(item), expected: "name=number with a name of 'animatic help limits'",
          nearest: nearestName(to: name, among: Self.names))
      }
      guard words.count == 2 else {
        throw SpellingError(item: name, expected: "a number with the name, as in \(name)=1000")
      }
      guard !words[1].isEmpty, words[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let amount = Int(words[1]), amount >= limit.row.least, amount <= most
      else {
        let range =
          most == .max
          ? "a whole number of at least \(limit.row.least)" : "a whole number up to \(most)"
        throw SpellingError(item: String(item), expected: "\(range) for \(name)")
      }
      self[limit] = amount
    }
  }
}
