import Animatic

extension [AnimationEvent] {
  /// The begins without an end, and the reverse, in the log of a simulator that is at rest: each
  /// touch and each gesture that has begun ends, and so does each drag and each deceleration.
  package var imbalances: [String] {
    var open: Set<String> = []
    var found: [String] = []
    for event in self {
      guard let interaction = event.interaction,
        let phase = InteractionPhase(event.kind, interaction)
      else { continue }
      switch phase {
      case .begins(let name):
        if !open.insert(name).inserted { found.append("\(name) begins twice, as in \(event)") }
      case .goes(let name):
        if !open.contains(name) { found.append("\(name) goes on without its begin: \(event)") }
      case .ends(let name):
        // A recogniser that its action removed ends without a view.
        let begun =
          name.hasSuffix(" of no view")
          ? open.first { $0.hasPrefix(String(name.dropLast(7))) } ?? name : name
        if open.remove(begun) == nil { found.append("\(name) ends without its begin: \(event)") }
      }
    }
    return found + open.sorted().map { "\($0) has begun and does not end" }
  }
}

/// The effect of an event on something that has a begin and an end.
private enum InteractionPhase {
  case begins(String)
  case goes(String)
  case ends(String)

  /// The first words of recognisers that end without a begin: the names that programs give them,
  /// and the classes by which logs name those without a name.
  private static let discreteNames = [
    "tap", "swipe", "\(UITapGestureRecognizer.self)", "\(UISwipeGestureRecognizer.self)",
  ]

  init?(_ kind: AnimationEvent.Kind, _ interaction: AnimationEvent.Interaction) {
    let view = interaction.view ?? "no view"
    switch kind {
    case .touch:
      let name = "finger \(interaction.finger ?? 0)"
      switch interaction.name {
      case "began": self = .begins(name)
      case "ended", "cancelled": self = .ends(name)
      default: self = .goes(name)
      }
    case .gesture:
      let words = interaction.name.split(separator: " ")
      let name = "\(words.dropLast().joined(separator: " ")) of \(view)"
      switch words.last {
      case "began": self = .begins(name)
      case "changed": self = .goes(name)
      case "ended", "cancelled":
        guard !Self.discreteNames.contains(where: name.hasPrefix) else { return nil }
        self = .ends(name)
      default: return nil
      }
    case .scroll:
      switch interaction.name {
      case "willBeginDragging": self = .begins("drag of \(view)")
      case "didEndDragging": self = .ends("drag of \(view)")
      case "willBeginDecelerating": self = .begins("deceleration of \(view)")
      case "didEndDecelerating": self = .ends("deceleration of \(view)")
      default: return nil
      }
    default: return nil
    }
  }
}
