import Animatic
import Testing

/// Lets the main queue run until a condition holds, for at most a minute.
@MainActor
func wait(
  sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
) async {
  let limit = ContinuousClock.now + .seconds(60)
  while !condition() && ContinuousClock.now < limit {
    try? await Task.sleep(for: .milliseconds(2))
  }
  #expect(condition(), "nothing has happened in a minute", sourceLocation: sourceLocation)
}
