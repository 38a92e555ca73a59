import Animatic
import AnimaticArrow
import AnimaticPrinting

/// A row of the log of events: an event and, on demand, one of the properties that its block
/// animates.
package struct EventRow: Sendable {
  package let event: AnimationEvent
  /// The number of the block; `nil` for a block that animates nothing, and for other events.
  package let block: Int?
  /// The view that the block animates.
  package let view: String?
  /// The property of that view that the block animates.
  package let property: String?

  package init(
    _ event: AnimationEvent, block: Int? = nil, view: String? = nil, property: String? = nil
  ) {
    (self.event, self.block, self.view, self.property) = (event, block, view, property)
  }
}

extension EventRow {
  /// Returns the table of events.
  /// - Parameters:
  ///   - precision: The precision of times and positions.
  ///   - showsInteractions: Whether the columns `name,view,x,y,finger` follow.
  ///   - showsTargets: Whether the columns `view`, if it is not there already, `property` and
  ///     `block` follow.
  package static func table(
    precision: Precision, showsInteractions: Bool = false, showsTargets: Bool = false
  ) -> ReportTable<EventRow> {
    var columns = events
    if showsInteractions { columns += interactions }
    if showsTargets { columns += showsInteractions ? Array(animated.dropFirst()) : animated }
    return ReportTable(columns, precision: precision)
  }

  static let facts = (events + interactions + animated.dropFirst()).map(\.facts)

  private typealias Column = ReportTable<EventRow>.Column

  private static let events = [
    Column(.time("The time of the event")) { .number($0.event.time) },
    Column(
      "event", .text, nil,
      AnimationEvent.Kind.allCases.filter { !AnimationEvent.Kind.ofPrograms.contains($0) }
        .map(\.rawValue).joined(separator: ", "),
      "The kind of the event"
    ) { .text($0.event.kind.rawValue) },
    Column(
      "animation", .text, nil, "names of blocks", "The name of the block",
      empty: "the block has no name, or it is no event of a block"
    ) { TableCell($0.event.animationID) },
    Column(
      "finished", .flag, nil, "true or false",
      "Whether all animations of the block ran to their end", empty: "the event is no didStop"
    ) { $0.event.finished.map(TableCell.flag) ?? .empty },
  ]

  private static let noInteraction = "the event has none"

  private static let interactions = [
    Column(
      "name", .text, nil, "phases, states and callbacks",
      "The event in the words of UIKit", empty: "it is an event of a block"
    ) { TableCell($0.event.interaction?.name) },
    view,
    Column(
      "x", .number, "pt", "any", "The horizontal position on the screen", empty: noInteraction
    ) { TableCell($0.event.interaction?.location.map { Double($0.x) }) },
    Column("y", .number, "pt", "any", "The vertical position on the screen", empty: noInteraction) {
      TableCell($0.event.interaction?.location.map { Double($0.y) })
    },
    Column(
      "finger", .integer, nil, "0 and more", "The number of the finger, counted from 0",
      empty: noInteraction
    ) { $0.event.interaction?.finger.map(TableCell.integer) ?? .empty },
  ]

  private static let view = Column(
    .view("The view of the event, or one that the block animates", empty: "the event has no view")
  ) { TableCell($0.event.interaction?.view ?? $0.view) }

  private static let animated = [
    view,
    Column(
      "property", .text, nil, "names of properties",
      "A property that the block animates, by its name in frames",
      empty: "it is not a block event, or the block animates nothing"
    ) { TableCell($0.property) },
    Column(
      "block", .integer, nil, "1 and more", "The number of the block, as in animations",
      empty: "it is not a block event, or the block animates nothing"
    ) { $0.block.map(TableCell.integer) ?? .empty },
  ]
}
