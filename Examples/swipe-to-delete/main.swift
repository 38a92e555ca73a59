// A list of errands, from which a swipe of a finger deletes a row: a table on the virtual clock.
import Animatic
import Foundation

/// The errands, and what a swipe offers.
@MainActor
final class Errands: UITableViewDataSource, UITableViewDelegate {
  private var names = ["Bread", "Milk", "Stamps", "Flowers"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "errand", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let done = UIContextualAction(style: .destructive, title: "Done") { [weak self] _, _, finish in
      self?.names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .left)
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [done])
  }
}

/// Prints where each row shows now.
@MainActor
func printRows(of table: UITableView, at time: String) {
  let cells = table.subviews.compactMap { $0 as? UITableViewCell }
  let rows = cells.map { cell -> (name: String, place: CGPoint) in
    (cell.textLabel?.text ?? "", cell.layer.presentation()?.frame.origin ?? cell.frame.origin)
  }
  let sorted = rows.sorted { ($0.place.y, $0.name) < ($1.place.y, $1.name) }
  let texts = sorted.map { "\($0.name) \(Int($0.place.x.rounded())),\(Int($0.place.y.rounded()))" }
  print("\(time): \(texts.joined(separator: "  "))")
}

let simulator = Simulator(screen: CGSize(width: 320, height: 240))
let errands = Errands()
let table = UITableView(frame: simulator.window.bounds)
table.register(UITableViewCell.self, forCellReuseIdentifier: "errand")
(table.dataSource, table.delegate) = (errands, errands)
simulator.window.addSubview(table)
simulator.flush()
printRows(of: table, at: "at first")

// The finger drags the second row by a little more than half of its button.
simulator.touch.schedule(
  .drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 190, y: 66), duration: 1))
simulator.advance(by: 0.5)
printRows(of: table, at: "half way")
try simulator.settle(limit: 5)
printRows(of: table, at: "open")

simulator.touch.tap(at: CGPoint(x: 290, y: 66))
let start = simulator.time
for step in 0...3 {
  simulator.advance(to: start + Double(step) / 10)
  printRows(of: table, at: "after \(Double(step) / 10) s")
}
try simulator.settle(limit: 5)
printRows(of: table, at: "at last")
