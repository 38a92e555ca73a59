import UIKit

/// A panel that its handle opens from the bottom, with two rows and a hint while it is closed.
final class Panel: UIView {
  @IBOutlet private var bottom: NSLayoutConstraint!
  @IBOutlet private(set) var hint: UILabel!
  @IBOutlet private var handle: UIButton!
  @objc dynamic private(set) var isOpen = false
  let rows = UIStackView()
  var onEnd: ((String) -> Void)?

  /// Puts the panel at the bottom of a view, with only its handle inside.
  func attach(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 160)
    NSLayoutConstraint.activate([
      bottom, heightAnchor.constraint(equalToConstant: 200),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    addHandle()
    addRows()
  }

  private func addHandle() {
    handle = UIButton(type: .custom)
    handle.addTarget(self, action: #selector(toggle(_:)), for: .touchUpInside)
    handle.translatesAutoresizingMaskIntoConstraints = false
    addSubview(handle)
  }

  private func addRows() {
    hint = UILabel()
    hint.text = "Pull"
    rows.axis = .vertical
    rows.distribution = .fillEqually
    rows.spacing = 10
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    for row in [hint!, UIView(), UIView()] { rows.addArrangedSubview(row) }
    let views: [String: Any] = ["handle": handle!, "rows": rows]
    for format in ["V:|[handle(40)][rows]-10-|", "|[handle]|", "|-10-[rows]-10-|"] {
      addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: views))
    }
  }

  @objc private func toggle(_ sender: Any?) {
    isOpen = !isOpen
    bottom.constant = isOpen ? 0 : 160
    hint.isHidden = isOpen
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { self.superview?.layoutIfNeeded() },
      completion: { _ in self.onEnd?("\(#keyPath(Panel.isOpen)): \(self.isOpen)") })
  }

  /// The tops of the panel and of its last row as they show.
  var shownTops: (CGFloat, CGFloat) {
    let (panel, row) = (layer.presentation() ?? layer, rows.arrangedSubviews[2].layer)
    return (panel.frame.minY, (row.presentation() ?? row).frame.minY)
  }
}
