/// An argument that begins with a dash, taken apart: `--name`, `--name=value`, `-n`, `-nvalue`.
struct OptionToken: Equatable {
  /// The argument as typed, without an attached value that follows `=`.
  let spelling: String

  /// The option it names, with its dashes: `--name` or `-n`.
  let flag: String

  /// The attached value; `-n=value` attaches one as `-nvalue` does.
  let value: String?

  init(_ argument: String) {
    let equals = argument.firstIndex(of: "=") ?? argument.endIndex
    spelling = String(argument[..<equals])
    if argument.hasPrefix("--") {
      flag = spelling
      value = equals == argument.endIndex ? nil : String(argument[equals...].dropFirst())
    } else {
      flag = String(argument.prefix(2))
      let attached = argument.dropFirst(2)
      value =
        attached.isEmpty ? nil : String(attached.first == "=" ? attached.dropFirst() : attached)
    }
  }

  /// Whether an argument is an option rather than a value; negative numbers and `-` are values.
  static func looksLikeOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    let body = argument.dropFirst()
    let number = body.first == "." ? body.dropFirst() : body
    return !(number.first.map { $0.isASCII && $0.isNumber } ?? false)
  }
}
