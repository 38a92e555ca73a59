/// All that was recorded between an outermost begin and its commit, ready to be submitted.
public struct CommittedNest {
  /// The changes, in the order in which they were first made.
  public internal(set) var changes: ContiguousArray<PropertyChange>
  /// The settings that changes captured.
  var settings: ContiguousArray<BlockSettings>
  /// All blocks of the nest, which changes know by their places.
  var members: ContiguousArray<TransactionStack.Member>
  /// Which of them have changes; `nil` where there is but one block, and it has.
  var order: Order?

  /// Which blocks of a nest still have changes, by their places.
  final class Order {
    /// Those that have, in the order of their first ones (rule F5).
    let running: [Int]
    /// Those whose only animations were taken over by other blocks of the nest (rule A12).
    let overtaken: [Int]

    init(running: [Int], overtaken: [Int]) {
      (self.running, self.overtaken) = (running, overtaken)
    }
  }

  /// The blocks that will be told of.
  public var toldBlocks: [BlockID] {
    (0..<Self.toldCount(in: order)).map { members[Self.toldPlace($0, in: order)].id }
  }

  static func toldCount(in order: Order?) -> Int {
    guard let order else { return 1 }
    return order.running.count + order.overtaken.count
  }

  static func toldPlace(_ place: Int, in order: Order?) -> Int {
    guard let order else { return 0 }
    let running = order.running.count
    return place < running ? order.running[place] : order.overtaken[place - running]
  }
}
