import Animatic
import Testing

/// Constraints of a program inside views of UIKit's classes (rule M6).
@MainActor
struct InnerConstraintTests {
  private static let classes: [@MainActor () -> UIView] = [
    { UIView() }, { UILabel() }, { UIImageView() }, { UIButton(type: .system) }, { UISlider() },
    { UISwitch() }, { UIStepper() }, { UISegmentedControl(items: ["a", "b"]) },
    { UIProgressView() },
    { UIPageControl() }, { UIActivityIndicatorView(style: .large) }, { UITextField() },
    { UITextView() }, { UISearchBar() }, { UIToolbar() }, { UITabBar() }, { UINavigationBar() },
    { UIPickerView() }, { UIDatePicker() }, { UIScrollView() }, { UIRefreshControl() },
    { UITableView() }, { UITableViewCell(style: .subtitle, reuseIdentifier: nil) },
    { UICollectionViewCell() }, { UIStackView() },
    { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
    { UIAlertController(title: "a", message: nil, preferredStyle: .alert).view },
  ]

  @Test func `a view of the system lays out what a program constrains in it`() {
    let simulator = Simulator()
    for make in Self.classes {
      let (view, dot) = (make(), UIView())
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      dot.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(dot)
      NSLayoutConstraint.activate([
        dot.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        dot.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        dot.widthAnchor.constraint(equalToConstant: 10),
        dot.heightAnchor.constraint(equalToConstant: 6),
      ])
      simulator.window.addSubview(view)
      simulator.flush()
      // The middle of a scroll view is that of its content, which is empty (rule M9).
      let middle = view is UIScrollView ? .zero : view.middle
      #expect(dot.bounds.size == CGSize(width: 10, height: 6), "\(type(of: view))")
      let (x, y) = (abs(dot.center.x - middle.x), abs(dot.center.y - middle.y))
      #expect(max(x, y) <= 0.5, "\(type(of: view))")
      view.removeFromSuperview()
    }
  }
}

extension UIView {
  fileprivate var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
