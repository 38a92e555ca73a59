import Animatic

extension Cast {
  static let heading = view(
    "heading", "Heading.make()", declarations: declarations(in: "Heading")
  ) { Heading.make() }

  static let choices = view(
    "choices", "Choices.make()", declarations: declarations(in: "Choices")
  ) { Choices.make() }
}

/// A navigation bar that is its own delegate.
final class Heading: UINavigationBar, UINavigationBarDelegate {
  var note: (String) -> Void = { _ in }
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  private var newest = 0
  static func make() -> Heading {
    let bar = Heading(frame: CGRect(x: 0, y: 260, width: 320, height: 44))
    bar.delegate = bar
    return bar
  }
  private func item() -> UINavigationItem {
    newest += 1
    let item = UINavigationItem(title: "title \(newest)")
    if newest % 2 == 0 {
      item.rightBarButtonItem = UIBarButtonItem(title: "\(newest)", primaryAction: nil)
    }
    return item
  }
  func push(_ isAnimated: Bool) { pushItem(item(), animated: isAnimated) }
  func pop(_ isAnimated: Bool) { _ = popItem(animated: isAnimated) }
  func set(_ kept: Int, _ count: Int, _ isAnimated: Bool) {
    setItems((items ?? []).prefix(kept) + (0..<count).map { _ in item() }, animated: isAnimated)
  }
  func rename(_ title: String) { topItem?.title = title }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    note("pushes \(item.title ?? "")")
    act()
  }
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    note("pops \(item.title ?? "")")
    act()
  }

  /// What is wrong with the items.
  var problems: [String] {
    let items = items ?? []
    return (topItem === items.last ? [] : ["the top item is not the last one"])
      + (backItem === items.dropLast().last ? [] : ["the back item is not the one before"])
  }
}

extension Heading: Watched {}
