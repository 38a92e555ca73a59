import Animatic

/// A simulator with a scroll view of 320 by 480 points, and a log of its delegate.
@MainActor
final class ScrollScreen {
  let simulator = Simulator()
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let log = ScrollLog()

  init(content: CGSize = CGSize(width: 320, height: 5000)) {
    view.contentSize = content
    view.accessibilityIdentifier = "list"
    view.delegate = log
    simulator.window.addSubview(view)
    simulator.flush()
  }

  /// Drags vertically by a distance, from the middle of the screen.
  func drag(_ distance: CGFloat, duration: Double = 0.3, hold: Double = 0) {
    simulator.touch.play(
      .drag(
        from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160, y: 240 + distance),
        duration: duration, hold: hold))
  }

  /// The names of the logged callbacks, where several calls of didScroll in a row count as one.
  var names: [String] { ScrollLog.compact(log.lines) }

  /// The names in the events of the simulator.
  var eventNames: [String] {
    ScrollLog.compact(
      simulator.events.filter { $0.kind == .scroll }.compactMap { event in
        event.interaction.map { String($0.name.dropFirst("scrollView".count)) }
      })
  }
}

/// A delegate that logs its calls, and then lets closures run.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  var lines: [String] = []
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var endOffset = CGPoint.zero
  var zoomed: UIView?
  var allowsTop = true
  /// The target that the delegate writes.
  var wantedTarget: CGPoint?
  /// A closure that runs after each call, with its name.
  var onCall: (String) -> Void = { _ in }

  static func compact(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines where line != "DidScroll" || result.last != "DidScroll" {
      result.append(line)
    }
    return result
  }

  private func note(_ name: String) {
    lines.append(name)
    onCall(name)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    note("DidScroll")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("DidZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("WillBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    target = targetContentOffset.pointee
    endOffset = scrollView.contentOffset
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
    note("WillEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("DidEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note("WillBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("DidEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("DidEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("WillBeginZooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("DidEndZooming(\(scale))") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allowsTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("DidScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("DidChangeAdjustedContentInset")
  }
}
