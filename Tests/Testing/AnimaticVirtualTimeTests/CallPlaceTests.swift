import Animatic
import AnimaticVirtualTime
import Foundation
import TestSupport
import Testing

/// The places of calls, of which those of Animatic and of the system are none.
@MainActor struct CallPlaceTests {
  /// The calls from functions that Animatic's, or Swift's, are around.
  nonisolated static let calls: [(function: String, place: @MainActor @Sendable () -> CallPlace)] =
    [
      ("UIView.ofView()", { UIView().ofView() }),
      ("Array<A>.ofElements()", { [1].ofElements() }),
      ("LayingView.layoutSubviews()", { LayingView.ofLayout() }),
      ("ofBlock(_:)", { ofBlock(UIView()) }),
      ("ofElement(_:)", { [1].map(ofElement)[0] }),
    ]

  @Test(arguments: third(calls))
  func `a call is the program's, also in an extension of another's type and inside another's call`(
    _ function: String, _ call: @MainActor @Sendable () -> CallPlace
  ) throws {
    let place = try #require(call().place)
    #expect((place.function, place.file) == (function, "CallPlaceTests.swift"))
  }
}

extension UIView {
  fileprivate func ofView() -> CallPlace { CallPlace() }
}

extension [Int] {
  fileprivate func ofElements() -> CallPlace { CallPlace() }
}

private final class LayingView: UIView {
  private var calls: CallPlace?

  static func ofLayout() -> CallPlace {
    let view = LayingView()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return view.calls ?? CallPlace()
  }

  override func layoutSubviews() { calls = CallPlace() }
}

@MainActor private func ofBlock(_ view: UIView) -> CallPlace {
  var calls = CallPlace()
  UIView.animate(withDuration: 1) { calls = CallPlace() }
  return calls
}

private func ofElement(_ number: Int) -> CallPlace { CallPlace() }
