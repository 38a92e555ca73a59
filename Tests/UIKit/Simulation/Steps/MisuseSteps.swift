import Animatic
import Foundation

/// A mistake of a program, which ends the process with a message that says what to do.
package struct Mistake: Step {
  fileprivate let call: Call

  package var cast: [Role] { call.cast }
  package func perform(in world: World) { call.perform(in: world) }
  package func print(to text: inout SourceText) { call.print(to: &text) }
}

extension StepKind {
  package static let misuses = mistakes.map { call in
    StepKind(weight: 1) { _ in Mistake(call: call) }
  }

  private static let (view, table, grid, wheels) = (
    Role.view(0), Role.table(0), Role.grid(0), Role.wheels(0)
  )
  private static let (page, animator, layer) = (Role.page(0), Role.animator(0), Role.layer(0))

  private static let mistakes = [
    Call("view0.addSubview(view0)", on: view) { $0.view(view).addSubview($0.view(view)) },
    Call("view0.alpha = .nan", on: view) { $0.view(view).alpha = .nan },
    Call("view0.center.x = .infinity", on: view) { $0.view(view).center.x = .infinity },
    Call("view0.transform.a = .nan", on: view) { $0.view(view).transform.a = .nan },
    Call("UIView.animate(withDuration: .nan) {}", on: view) { _ in
      UIView.animate(withDuration: .nan) {}
    },
    Call("view0.widthAnchor.constraint(equalToConstant: .nan).isActive = true", on: view) {
      $0.view(view).widthAnchor.constraint(equalToConstant: .nan).isActive = true
    },
    Call(
      """
      view0.removeFromSuperview()
      view1.removeFromSuperview()
      view0.leftAnchor.constraint(equalTo: view1.leftAnchor).isActive = true
      """, on: view, .view(1)
    ) {
      for role in [view, Role.view(1)] { $0.view(role).removeFromSuperview() }
      $0.view(view).leftAnchor.constraint(equalTo: $0.view(.view(1)).leftAnchor).isActive = true
    },
    Call("layer.addSublayer(layer)", on: layer) { $0.layer(layer).addSublayer($0.layer(layer)) },
    Call("table0.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)", on: table) {
      let table: ListTable = $0.object(table)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    },
    Call("table0.deleteRows(at: [IndexPath(row: 0, section: 99)], with: .fade)", on: table) {
      let table: ListTable = $0.object(table)
      table.deleteRows(at: [IndexPath(row: 0, section: 99)], with: .fade)
    },
    Call("table0.scrollToRow(at: [0, 999], at: .top, animated: true)", on: table) {
      let table: ListTable = $0.object(table)
      table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: true)
    },
    Call("table0.dequeueReusableCell(withIdentifier: \"nobody\", for: [0, 0])", on: table) {
      let table: ListTable = $0.object(table)
      _ = table.dequeueReusableCell(
        withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
    },
    Call("grid0.insertItems(at: [IndexPath(item: 0, section: 0)])", on: grid) {
      let grid: ListGrid = $0.object(grid)
      grid.insertItems(at: [IndexPath(item: 0, section: 0)])
    },
    Call("grid0.deleteItems(at: [IndexPath()])", on: grid) {
      let grid: ListGrid = $0.object(grid)
      grid.deleteItems(at: [IndexPath()])
    },
    Call("grid0.moveSection(0, toSection: 99)", on: grid) {
      let grid: ListGrid = $0.object(grid)
      grid.moveSection(0, toSection: 99)
    },
    Call("wheels0.selectRow(99, inComponent: 0, animated: true)", on: wheels) {
      let wheels: Wheels = $0.object(wheels)
      wheels.selectRow(99, inComponent: 0, animated: true)
    },
    Call("wheels0.selectRow(0, inComponent: 99, animated: true)", on: wheels) {
      let wheels: Wheels = $0.object(wheels)
      wheels.selectRow(0, inComponent: 99, animated: true)
    },
    Call("page0.addChild(page0)", on: page) {
      let page: UIViewController = $0.object(page)
      page.addChild(page)
    },
    Call("UINavigationController().popToViewController(page0, animated: true)", on: page) {
      let page: UIViewController = $0.object(page)
      UINavigationController().popToViewController(page, animated: true)
    },
    Call("UINavigationController().setViewControllers([page0, page0], animated: true)", on: page) {
      let page: UIViewController = $0.object(page)
      UINavigationController().setViewControllers([page, page], animated: true)
    },
    Call("UITabBarController().selectedIndex = 99", on: page) { _ in
      UITabBarController().selectedIndex = 99
    },
    Call("animator0.finishAnimation(at: .end)", on: animator) {
      let animator: UIViewPropertyAnimator = $0.object(animator)
      animator.finishAnimation(at: .end)
    },
    Call("animator0.fractionComplete = .nan", on: animator) {
      let animator: UIViewPropertyAnimator = $0.object(animator)
      animator.fractionComplete = .nan
    },
    Call("NSDiffableDataSourceSnapshot<Int, Int>().appendItems([1])") { _ in
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    },
    Call("two cancel actions") { _ in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for _ in 0..<2 { alert.addAction(UIAlertAction(title: "no", style: .cancel)) }
    },
    Call("UISegmentedControl(items: []).setTitle(\"a\", forSegmentAt: 9)") { _ in
      UISegmentedControl(items: []).setTitle("a", forSegmentAt: 9)
    },
  ]
}
