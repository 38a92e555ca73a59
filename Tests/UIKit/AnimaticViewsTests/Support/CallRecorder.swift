import Animatic

/// A delegate that logs its calls in a list that may outlive it.
@MainActor
final class CallRecorder: UIViewAnimationDelegate {
  @MainActor
  final class Calls {
    var list: [String] = []
  }

  let calls: Calls

  init(_ calls: Calls = Calls()) { self.calls = calls }

  func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    calls.list.append("S(\(animationID ?? "nil"),\(Self.number(context)))")
  }

  func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {
    let flag = finished ? "YES" : "NO"
    calls.list.append("E(\(animationID ?? "nil"),\(flag),\(Self.number(context)))")
  }

  private static func number(_ context: UnsafeMutableRawPointer?) -> String {
    context.map { "\(Int(bitPattern: $0))" } ?? "nil"
  }
}
