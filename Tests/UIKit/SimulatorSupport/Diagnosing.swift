import Animatic

/// Returns the diagnostics that are reported while a body runs.
@MainActor
package func diagnostics(during body: () -> Void) -> [AnimationDiagnostic] {
  let handler = AnimationDiagnostic.handler
  defer { AnimationDiagnostic.handler = handler }
  var found: [AnimationDiagnostic] = []
  AnimationDiagnostic.handler = { found.append($0) }
  body()
  return found
}
