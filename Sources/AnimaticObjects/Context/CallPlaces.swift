/// The place in the program from which the present call comes, where somebody can tell.
///
/// Tests load the reader of debug information that finds it; programs do without.
@MainActor
package enum CallPlaces {
  /// Remembers the present calls, and returns a closure that finds their place; `nil` while nobody
  /// can tell.
  package static var remember: (() -> () -> String?)?
}
