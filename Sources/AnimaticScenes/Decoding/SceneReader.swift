/// A scene file while it is read: its text, and what has been found wrong with it so far.
///
/// Reading goes on after a mistake, so that all of them can be told at once.
final class SceneReader {
  let text: JSONText
  let source: SceneSource

  /// Whether something was left out that may have held names, so that a name that is referred to
  /// may be there all the same.
  var hasGaps = false

  private var mistakes: [Mistake] = []
  private var mistakeCount = 0

  private struct Mistake {
    let offset: Int
    let message: String
    let remedy: String?
  }

  init(_ text: JSONText, source: SceneSource) {
    self.text = text
    self.source = source
  }

  var isRight: Bool { mistakeCount == 0 }

  /// Whether more mistakes are told than counted.
  private var hasRoom: Bool { mistakes.count < SceneErrors.limit }

  /// Takes down a mistake; only of the first ones the remedy is asked for.
  func report(at offset: Int, _ message: String, remedy: @autoclosure () -> String? = nil) {
    mistakeCount += 1
    guard hasRoom else { return }
    mistakes.append(Mistake(offset: offset, message: message, remedy: remedy()))
  }

  /// What is wrong, in file order.
  var errors: SceneErrors {
    let mistakes = mistakes.sorted { $0.offset < $1.offset }
    let locations = source.locations(of: mistakes.map(\.offset))
    return SceneErrors(
      errors: zip(mistakes, locations).map { mistake, location in
        SceneError(
          file: source.file, location: location, message: mistake.message, remedy: mistake.remedy)
      },
      omitted: mistakeCount - mistakes.count)
  }
}
