/// Lists of numbered slots, in which a slot is inserted, moved and removed in constant time.
///
/// A slot is in one list at most.
struct LinkedOrder: Sendable {
  private struct Link: Sendable {
    var next = -1
    var previous = -1
    var list = -1
  }

  private struct Ends: Sendable {
    var first = -1
    var last = -1
    var count = 0
  }

  private var links: [Link] = []
  private var lists: [Ends] = []

  /// Returns the list that a slot is in; −1 for none.
  func list(of slot: Int) -> Int { slot < links.count ? links[slot].list : -1 }

  func count(of list: Int) -> Int { list < lists.count ? lists[list].count : 0 }

  /// Returns the last slot of a list; −1 for none.
  func last(of list: Int) -> Int { list < lists.count ? lists[list].last : -1 }

  /// Returns the slot before another one of its list; −1 for none.
  func previous(of slot: Int) -> Int { links[slot].previous }

  /// Calls a function with each slot of a list, in order.
  func forEach(in list: Int, _ body: (Int) -> Void) {
    guard list < lists.count else { return }
    var slot = lists[list].first
    while slot >= 0 {
      body(slot)
      slot = links[slot].next
    }
  }

  /// Puts a slot that is in no list behind another one, or at the start of a list.
  /// - Parameter previous: The slot of this list that comes before it; −1 for none.
  mutating func insert(_ slot: Int, in list: Int, after previous: Int) {
    while links.count <= slot { links.append(Link()) }
    while lists.count <= list { lists.append(Ends()) }
    let next = previous < 0 ? lists[list].first : links[previous].next
    links[slot] = Link(next: next, previous: previous, list: list)
    if previous < 0 { lists[list].first = slot } else { links[previous].next = slot }
    if next < 0 { lists[list].last = slot } else { links[next].previous = slot }
    lists[list].count += 1
  }

  mutating func remove(_ slot: Int) {
    guard slot < links.count, links[slot].list >= 0 else { return }
    let link = links[slot]
    if link.previous < 0 {
      lists[link.list].first = link.next
    } else {
      links[link.previous].next = link.next
    }
    if link.next < 0 {
      lists[link.list].last = link.previous
    } else {
      links[link.next].previous = link.previous
    }
    lists[link.list].count -= 1
    links[slot] = Link()
  }
}
