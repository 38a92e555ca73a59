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

    /// How many blocks will be told of.
    var count: Int { running.count + overtaken.count }

    /// The place of one of them.
    subscript(told: Int) -> Int {
      told < running.count ? running[told] : overtaken[told - running.count]
    }
  }

  /// The nest with an owner for each of the blocks that will be told of and has none.
  public func owned(by makeOwner: () -> AnyObject) -> CommittedNest {
    var owned = self
    for place in toldMembers where members[place].id.owner == nil {
      owned.members[place].id = members[place].id.owned(by: makeOwner())
    }
    return owned
  }

  /// The blocks that will be told of.
  public var toldBlocks: [BlockID] { toldMembers.map { members[$0].id } }

  private var toldMembers: [Int] { order.map { $0.running + $0.overtaken } ?? [0] }
}
