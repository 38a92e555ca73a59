import AnimaticScenes

extension Double {
  /// The number that `text` spells out, unless it is not finite ("nan", "inf", "1e999").
  init?(finite text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

/// The items between the commas of `text`, or `nil` when one of them is empty.
func commaList(_ text: String) -> [String]? {
  let items = text.split(separator: ",", omittingEmptySubsequences: false)
  return items.contains("") ? nil : items.map(String.init)
}

/// The finite numbers between the commas of `text`, or `nil` when one of them is none.
func numberList(_ text: some StringProtocol) -> [Double]? {
  var numbers: [Double] = []
  for item in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let number = Double(finite: item) else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// The case that `word`, a value of `option`, names.
///
/// - Throws: `UsageError.invalidValue` with all names after `prefix`, and the nearest one.
func namedCase<Choice>(
  _ word: String, for option: OptionSpec, among prefix: String
) throws(UsageError) -> Choice where Choice: CaseIterable & RawRepresentable<String> {
  try named(
    word, among: Array(Choice.allCases), \.rawValue, for: option,
    allowed: prefix + Choice.allCases.map(\.rawValue).joined(separator: ", "))
}

/// The choice that `word`, a value of `option`, names.
///
/// - Throws: `UsageError.invalidValue` with what is allowed, and the nearest name.
func named<Choice>(
  _ word: String, among choices: [Choice], _ name: (Choice) -> String, for option: OptionSpec,
  allowed: String
) throws(UsageError) -> Choice {
  if let choice = choices.first(where: { name($0) == word }) { return choice }
  throw .invalidValue(
    word, name: option.flag, allowed: allowed,
    nearest: nearestName(to: word, among: choices.map(name)))
}
