import Animatic
import AnimaticPrinting
import Foundation

extension AnimationExport {
  /// The greatest error of a file in points, if a program does not say another one.
  public nonisolated static let standardTolerance = 0.02

  /// A file for another player.
  public struct File: Sendable {
    /// The bytes of the file.
    public let data: Data
    /// All that the file does not carry, each thing once; empty unless losses are allowed.
    public let losses: [ExportError.Item]
    /// The greatest errors of the curves.
    public let deviation: ExportDeviation
  }

  /// Returns a file of all that was recorded so far.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - tolerance: The greatest error in points, above 0; angles are as exact in degrees, and
  ///     opacities and components of colours are exact to a thousandth. Files have three decimals.
  ///   - allowsLoss: Whether the file leaves out what the format cannot carry.
  ///   - isLoop: Whether the record is one cycle, so that its beginning follows the frame before
  ///     its end. A page needs no such record: what never ends goes on in it, if the record has a
  ///     whole cycle.
  /// - Throws: ``ExportError`` for a layer that the format cannot carry, unless losses are allowed.
  /// - Complexity: O(*n*) in samples; a curve that is fitted costs a hundred samples of it.
  public func file(
    as format: ExportFormat, tolerance: Double = standardTolerance, allowsLoss: Bool = false,
    isLoop: Bool = false
  ) throws(ExportError) -> File {
    finishSamples()
    // The errors of layers that lie in each other add up, and so do those of place, turn and size.
    let tolerance = tolerance / Double(max(3 * (roots.map(\.movingDepth).max() ?? 0), 1))
    let file =
      switch format {
      case .lottie: lottie(tolerance, isLoop)
      case .web: page(tolerance)
      }
    if !allowsLoss, !file.losses.isEmpty { throw ExportError(items: file.losses) }
    return file
  }

  private func lottie(_ tolerance: Double, _ isLoop: Bool) -> File {
    let clock = LottieClock(start: start, end: simulator.time, isLoop: isLoop)
    var document = LottieDocument(clock, motions: motions, tolerance: tolerance)
    let bytes = document.bytes(
      roots, size: simulator.window.bounds.size, markers: markers(by: clock))
    return File(data: Data(bytes), losses: document.losses.items, deviation: document.deviation)
  }

  private func page(_ tolerance: Double) -> File {
    var document = WebDocument(
      start: start, end: simulator.time, motions: motions, tolerance: tolerance)
    let bytes = document.bytes(roots, size: simulator.window.bounds.size, events: events)
    return File(data: Data(bytes), losses: document.losses.items, deviation: document.deviation)
  }

  /// The blocks, with the time at which each begins and its length.
  private func markers(by clock: LottieClock) -> [JSONValue] {
    var markers: [JSONValue] = []
    // The times of the stops of each block, from the first one on that no start has taken.
    var stops: [String?: ArraySlice<Double>] = [:]
    for event in events where event.kind == .didStop {
      stops[event.animationID, default: []].append(event.time)
    }
    for event in events where event.kind == .willStart {
      let id = event.animationID
      // No later start has an earlier stop.
      while let first = stops[id]?.first, first < event.time { stops[id]?.removeFirst() }
      let stop = stops[id]?.popFirst() ?? simulator.time
      markers.append(
        .object([
          ("tm", .rounded(clock.frame(event.time))), ("cm", .text(id ?? "animation")),
          ("dr", .rounded(clock.frame(stop) - clock.frame(event.time))),
        ]))
    }
    return markers
  }
}
