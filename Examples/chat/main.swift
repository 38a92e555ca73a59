// A chat: new messages come in at the bottom, and the list follows them if its end shows.
import Animatic
import Foundation

/// A message in a bubble, at the right if it is one's own.
final class BubbleCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var sides: [NSLayoutConstraint] = []

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    bubble.layer.cornerRadius = 12
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    sides = [
      bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("this example makes its cells in code") }

  func show(_ message: Message) {
    label.text = message.text
    bubble.backgroundColor = message.isMine ? .systemBlue : .systemGray5
    sides[0].isActive = !message.isMine
    sides[1].isActive = message.isMine
  }
}

struct Message {
  let text: String
  let isMine: Bool
}

/// The messages, and the list that shows them.
@MainActor
final class Chat: UITableViewDataSource {
  let table: UITableView
  private var messages: [Message]

  init(frame: CGRect, _ messages: [Message]) {
    self.messages = messages
    table = UITableView(frame: frame)
    table.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    table.separatorStyle = .none
    table.dataSource = self
  }

  /// Whether the last message shows as a whole.
  var isAtEnd: Bool { table.contentOffset.y + table.bounds.height >= table.contentSize.height - 1 }

  /// Shows a new message at the bottom, and follows it unless the reader looks at older ones.
  func receive(_ message: Message) {
    let (follows, last) = (isAtEnd, IndexPath(row: messages.count, section: 0))
    messages.append(message)
    UIView.animate(withDuration: 0.3) { [table] in
      table.insertRows(at: [last], with: .fade)
      // Without an animation of its own, the scroll moves with the block, and by the true heights.
      if follows { table.scrollToRow(at: last, at: .bottom, animated: false) }
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
    cell.tag = indexPath.row
    (cell as? BubbleCell)?.show(messages[indexPath.row])
    return cell
  }

  /// Prints where the last rows are on the screen, and how high.
  func printRows(_ title: String) {
    let offset = (table.layer.presentation() ?? table.layer).bounds.minY
    let rows = table.visibleCells.sorted { $0.tag < $1.tag }.suffix(3).map { cell -> String in
      let layer = cell.layer.presentation() ?? cell.layer
      let (top, height) = ((layer.frame.minY - offset).rounded(), layer.frame.height.rounded())
      return "\(cell.tag): \(Int(top))+\(Int(height))"
    }
    print("\(title)  \(rows.joined(separator: "  "))")
  }
}

@MainActor
func run() throws {
  let simulator = Simulator(screen: CGSize(width: 320, height: 300))
  let first = (0..<9).map { index in
    Message(text: index % 2 == 0 ? "Are you there?" : "Yes.", isMine: index % 2 == 1)
  }
  let chat = Chat(frame: simulator.window.bounds, first)
  simulator.window.addSubview(chat.table)
  simulator.flush()
  chat.table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .bottom, animated: false)
  simulator.flush()
  chat.printRows("at first    ")

  // The end shows, so that the list moves up to make room.
  chat.receive(Message(text: "Then read this, which takes more than one line.", isMine: false))
  for frame in 0...3 {
    simulator.advance(by: frame == 0 ? 0 : 0.1)
    chat.printRows("after 0.\(frame) s ")
  }
  try simulator.settle(limit: 1)

  // The reader pulls older messages into view, and a new one does not take them away.
  simulator.touch.play(
    .drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 250), duration: 0.5))
  try simulator.settle(limit: 5)
  let offset = chat.table.contentOffset.y
  chat.receive(Message(text: "More below.", isMine: true))
  try simulator.settle(limit: 1)
  chat.printRows("while reading")
  print("the list has \(chat.table.contentOffset.y == offset ? "stayed" : "moved")")
}

try run()
