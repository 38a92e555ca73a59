extension Stage {
  /// A present time and a present state of what runs: while it stays, so does all that shows.
  public struct Moment: Equatable, Sendable {
    @usableFromInline let number: UInt64

    @usableFromInline init(number: UInt64) { self.number = number }

    /// The first moment of a stage.
    static var first: Moment { Moment(number: 1) }
    /// What it always is off stage.
    @inlinable public static var offStage: Moment { Moment(number: 0) }
    /// What it never is, on stage or off.
    public static var never: Moment { Moment(number: .max) }

    /// The moment after this one.
    var next: Moment { Moment(number: number &+ 1) }
  }

  /// The present moment.
  public var moment: Moment { link.moment }
}
