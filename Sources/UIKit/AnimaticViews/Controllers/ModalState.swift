import Foundation

/// The values of a controller that presents another one, or is presented.
@MainActor final class ModalState {
  var presented: UIViewController?
  weak var presenter: UIViewController?
  var controller: UIPresentationController?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// Whether the controller is leaving its window without a transition, so that it cannot present.
  var isAbandoned = false
  /// The position of the view before a presentation removed it; `nil` while it is there.
  var displaced: Displacement?

  /// The position of a view in the tree, and its frame.
  struct Displacement {
    weak var superview: UIView?
    var index: Int
    var frame: CGRect
  }
}

extension UIViewController {
  /// The values of presentations, which are created when there are none.
  var neededModal: ModalState {
    if let modal { return modal }
    let new = ModalState()
    modal = new
    return new
  }

  /// The nearest controller, among this one and its parents, that presents another one.
  var presenterInChain: UIViewController? {
    sequence(first: self, next: \.container).first { $0.modal?.presented != nil }
  }

  /// The nearest controller, among this one and its parents, that is presented.
  var presentedInChain: UIViewController? {
    sequence(first: self, next: \.container).first { $0.modal?.presenter != nil }
  }

  /// The controller that presents another one in a style when this one is asked to.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let chain = Array(sequence(first: self, next: \.container))
    let context = style.isInContext ? chain.first(where: \.definesPresentationContext) : nil
    return context ?? chain[chain.count - 1]
  }

  /// Moves the view into the container of a presentation, and notes where it was.
  func displaceView(into container: UIView) {
    guard let view = viewIfLoaded, let superview = view.container,
      let index = superview.children.firstIndex(where: { $0 === view })
    else { return }
    let frame = view.frame
    neededModal.displaced = .init(superview: superview, index: index, frame: frame)
    let shown = superview.convert(frame, to: container)
    container.addSubview(view)
    UIView.performWithoutAnimation { view.frame = shown }
  }

  /// Removes the view from the container of this controller, which shows another child.
  ///
  /// The end of what this controller presents does not bring the view back.
  func removeView() {
    viewIfLoaded?.removeFromSuperview()
    modal?.displaced = nil
  }

  /// Puts the view back to where it was.
  func restoreView() {
    guard let displaced = modal?.displaced, let view = viewIfLoaded else { return }
    modal?.displaced = nil
    guard let superview = displaced.superview else { return view.removeFromSuperview() }
    superview.insertSubview(view, at: displaced.index)
    // A superview of another size has not resized the view while it was away.
    UIView.performWithoutAnimation {
      view.frame = superview.isWindow ? superview.bounds : displaced.frame
    }
  }
}
