// Cards from stack views, a sheet that opens by a constant, and an inset as a keyboard makes one.
import Animatic

/// A card: a title and a text that wraps, above a row of two buttons.
final class CardView: UIView {
  let details = UILabel()

  init(title: String, details text: String) {
    super.init(frame: .zero)
    let heading = UILabel()
    heading.text = title
    heading.font = .boldSystemFont(ofSize: 17)
    details.text = text
    details.numberOfLines = 0
    let buttons = UIStackView(arrangedSubviews: [makeButton("Keep"), makeButton("Discard")])
    buttons.spacing = 8
    buttons.distribution = .fillEqually
    let column = UIStackView(arrangedSubviews: [heading, details, buttons])
    column.axis = .vertical
    column.spacing = 6
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func makeButton(_ title: String) -> UILabel {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    return label
  }
}

/// A controller with the list, the sheet over it, and the field at the bottom.
final class ListController: UIViewController {
  let list = UIScrollView()
  let column = UIStackView()
  let sheet = UIView()
  let field = UIView()
  private(set) var sheetTop: NSLayoutConstraint?
  private(set) var fieldBottom: NSLayoutConstraint?

  override func viewDidLoad() {
    column.axis = .vertical
    column.spacing = 12
    column.isLayoutMarginsRelativeArrangement = true
    let texts = ["Short.", "A text that is too long for a line of this screen, so that it wraps."]
    for (number, text) in texts.enumerated() {
      column.addArrangedSubview(CardView(title: "Card \(number + 1)", details: text))
    }
    for part in [list, field, sheet] { part.move(to: view) }
    column.move(to: list)
    pinList()
    pinField()
    pinSheet()
  }

  private func pinList() {
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: field.topAnchor),
      column.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      column.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
  }

  private func pinField() {
    let bottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, field.heightAnchor.constraint(equalToConstant: 44),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    fieldBottom = bottom
  }

  private func pinSheet() {
    let top = sheet.topAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate(
      [top, sheet.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5)]
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[sheet]|", views: ["sheet": sheet]))
    sheetTop = top
  }
}

extension UIView {
  /// Adds the view to a superview, for constraints to lay out.
  func move(to superview: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(self)
  }
}

let simulator = Simulator(screen: CGSize(width: 320, height: 480))
simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
let controller = ListController()
simulator.window.rootViewController = controller
simulator.flush()

/// Prints where a view is, and where it shows.
@MainActor
func show(_ name: String, _ view: UIView) {
  let (model, shown) = (view.frame, view.layer.presentation()?.frame ?? view.frame)
  func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
      .joined(separator: " ")
  }
  print(name, text(model) + (model == shown ? "" : ", shows \(text(shown))"))
}

print("the list")
for (number, card) in controller.column.arrangedSubviews.enumerated() {
  show("card \(number + 1):", card)
}
show("list:", controller.list)
print("content:", Int(controller.list.contentSize.height))

print("a sheet opens by its constant")
controller.sheetTop?.constant = -240
UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
  controller.view.layoutIfNeeded()
}
simulator.advance(by: 0.1)
show("sheet:", controller.sheet)
simulator.advance(by: 0.3)
show("sheet:", controller.sheet)

print("a keyboard comes, and the field rises with it")
controller.fieldBottom?.constant = -216
UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) {
  controller.view.layoutIfNeeded()
}
simulator.advance(by: 0.125)
show("field:", controller.field)
show("list:", controller.list)
simulator.advance(by: 0.125)

print("a text hides, and the cards below move up")
UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
  (controller.column.arrangedSubviews.first as? CardView)?.details.isHidden = true
  controller.view.layoutIfNeeded()
}
simulator.advance(by: 0.1)
show("card 2:", controller.column.arrangedSubviews[1])
simulator.advance(by: 0.1)

print("the screen turns")
simulator.resize(to: CGSize(width: 480, height: 320))
simulator.flush()
show("card 2:", controller.column.arrangedSubviews[1])
show("sheet:", controller.sheet)
