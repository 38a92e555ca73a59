import Animatic

/// A block that waits until a group is empty.
final class GroupNotification: @unchecked Sendable {
  let group: DispatchObject
  let block: Block
  let place = CallPlace()

  init(_ block: @escaping Block, of group: DispatchObject) {
    Original.retain(group)
    (self.group, self.block) = (group, block)
  }

  var isDue: Bool { Original.groupWait(group, 0) == 0 }
}

// Libdispatch sends notifications to the main queue itself, so that the queue watches who leaves a
// group.
extension VirtualQueue {
  /// Lets a block wait until a group is empty.
  /// - Returns: `false` if the scope has ended.
  func notify(_ block: @escaping Block, of group: DispatchObject) -> Bool {
    let notification = GroupNotification(block, of: group)
    let isTaken = state.withLock { state in
      if !state.hasEnded {
        state.notifications.append(notification)
        Self.ofGroups.withLock { $0.add(self, for: group) }
      }
      return !state.hasEnded
    }
    guard isTaken else {
      Original.release(group)
      return false
    }
    send(of: group)
    return true
  }

  /// Sends the notifications of a group, if it is empty.
  private func send(of group: DispatchObject) {
    let due = state.withLock { state in
      guard let first = state.notifications.first(where: { $0.group == group }), first.isDue else {
        return [GroupNotification]()
      }
      defer {
        state.notifications.removeAll { $0.group == group }
        Self.ofGroups.withLock { $0.remove(self, for: group) }
      }
      return state.notifications.filter { $0.group == group }
    }
    for notification in due {
      let work = QueuedWork(
        notification.block, as: .notification, at: present, by: notification.place)
      if !submit(work) { Original.async(Original.mainQueue, notification.block) }
      Original.release(group)
    }
  }

  /// Sends the notifications of a group that somebody has left, if it is empty.
  static func groupWasLeft(_ group: DispatchObject) {
    for queue in ofGroups.withLock({ $0[group] }) { queue.send(of: group) }
  }

  /// The notifications of groups that are not empty, of which nobody knows when they will be.
  var undatedWork: [PendingWork] {
    state.withLock { $0.notifications }.map {
      PendingWork(
        due: .infinity, kind: QueuedWork.Kind.notification.rawValue, place: $0.place.description)
    }
  }
}
