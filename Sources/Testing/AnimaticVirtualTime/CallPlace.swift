import Animatic
import AnimaticObjects
import Foundation
import Runtime

/// The calls that led to a place in the program, from which its function, file and line are found
/// when somebody asks.
///
/// It costs two microseconds to remember the calls; to find the lines of one of the program takes a
/// walk through the lines of the whole program, a quarter of a second for a large one.
package final class CallPlace: CallPlaces.Calls {
  /// The number of calls that are remembered.
  private static let depth = 32
  /// The folder of Animatic's sources, whose functions are not the program's.
  private static let ownSources = String(
    #filePath.dropLast("Testing/AnimaticVirtualTime/CallPlace.swift".count))

  /// The addresses at which the calls go on, the innermost first.
  private let addresses: [UInt]

  /// What the addresses are, as `CompactBacktraceFormat` writes it: an address that is returned to
  /// lies after the call, the one at which a task goes on is that of the call itself.
  private let kind: UInt8

  /// Remembers the calls of a task that waits, or is about to.
  ///
  /// They are not on the stack any more. The task keeps the place where it goes on, and each place
  /// keeps the one of its caller (Swift's ABI, `AsyncContext`).
  ///
  /// - Parameter isReady: Whether the task waits for its turn only, so that it knows the function
  ///   that goes on.
  static func ofTask(_ task: UnsafeRawPointer?, isReady: Bool = false) -> CallPlace {
    var addresses: [UInt] = []
    if isReady, let task {
      addresses.append(task.load(fromByteOffset: taskFunction, as: UInt.self))
    }
    var place = task?.load(fromByteOffset: taskPlace, as: UnsafeRawPointer?.self)
    while let caller = place, addresses.count < depth {
      addresses.append(caller.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
      place = caller.load(as: UnsafeRawPointer?.self)
    }
    return CallPlace(addresses: addresses, kind: 0x37)
  }

  /// Returns the calls of a task that waits.
  package static func ofWaiting(_ task: UnsafeCurrentTask) -> CallPlace {
    ofTask(unsafeBitCast(task, to: UnsafeRawPointer.self))
  }

  /// Where a task keeps the function that continues it, and its place: after the seven words of its
  /// header.
  private static let (taskFunction, taskPlace) = (
    7 * MemoryLayout<UInt>.size, 8 * MemoryLayout<UInt>.size
  )

  /// Creates the calls of another thread, from the addresses to which they return.
  package convenience init(addresses: [UInt]) { self.init(addresses: addresses, kind: 0x27) }

  private init(addresses: [UInt], kind: UInt8) { (self.addresses, self.kind) = (addresses, kind) }

  package static func == (one: CallPlace, other: CallPlace) -> Bool {
    one.kind == other.kind && one.addresses == other.addresses
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(addresses)
    hasher.combine(kind)
  }

  /// Remembers the present calls.
  package init() {
    kind = 0x27
    addresses = [UInt](unsafeUninitializedCapacity: Self.depth) { buffer, count in
      count = buffer.baseAddress.map { Int(Original.calls($0, Int32(Self.depth))) } ?? 0
    }
  }

  /// Lets Animatic remember calls of the program.
  @MainActor
  package static func offer() {
    CallPlaces.remember = { CallPlace() }
  }

  /// Returns whether a library of the system, and not the program, has called a function that a
  /// definition of this module stands in front of.
  func isOfSystem(in function: String) -> Bool {
    let calls = addresses.lazy.map(Original.place(of:))
    let inside = calls.firstIndex { $0.function == function } ?? calls.startIndex
    // libdispatch has a timer of its own, and is called by its overlay for the program.
    let caller = calls[inside...].first { $0.function != function }
    if function == "dispatch_source_create", caller?.library == Self.dispatch { return true }
    // Foundation calls what is named after Core Foundation for the program, and others for itself.
    let isOfFoundation = function.hasPrefix("CF")
    let overlays = isOfFoundation ? Self.overlays : Self.overlays.filter { $0 != Self.foundation }
    let callers = calls[inside...].drop { call in
      call.function == function || overlays.contains(call.library)
    }
    guard let outer = callers.first else { return false }
    return Self.systemLibraries.contains { outer.library.hasPrefix($0) }
  }

  /// The libraries that call libdispatch and Core Foundation for the program.
  private static let overlays = ["libswiftDispatch.so", dispatch, foundation]
  private static let dispatch = "libdispatch.so"
  private static let foundation = "libFoundation.so"
  private static let systemLibraries = ["libFoundation", "libXCTest", "libTesting", "libswift"]

  /// The innermost call in sources of the program; `nil` for a program without debug information.
  package var place: CallPlaces.Place? { place { _ in true } }

  /// The innermost call in sources of the program, such as `showFirst() at ToastQueue.swift:14`.
  package var description: String? { place?.description }

  /// Returns the innermost call in sources of the program that fulfils a condition.
  package func place(where isWanted: (CallPlaces.Place) -> Bool) -> CallPlaces.Place? {
    // Reading the map of the process is for what nobody has looked up yet.
    lazy var images = ImageMap.capture()
    for address in addresses {
      if let place = place(at: address, images: images), isWanted(place) { return place }
    }
    return nil
  }

  /// The places by address and kind, `nil` for calls that are not the program's.
  private static let known = Guarded<[UInt: [UInt8: CallPlaces.Place?]]>([:])

  private static let ownFunctions = Guarded(OwnFunctions())

  /// Returns the call that goes on at an address, if it is one of the program.
  private func place(
    at address: UInt, images: @autoclosure () -> ImageMap
  ) -> CallPlaces.Place? {
    if let known = Self.known.withLock({ $0[address]?[kind] }) { return known }
    let library = Original.place(of: address).library
    let isOfSystem = (Self.overlays + Self.systemLibraries).contains { library.hasPrefix($0) }
    let found = isOfSystem ? nil : Self.place(at: address, kind: kind, images: images())
    Self.known.withLock { $0[address, default: [:]][kind] = .some(found) }
    return found
  }

  /// The call that goes on at an address, where it is one of the program; `nil` for all others.
  ///
  /// A place is looked up by itself, as each takes a walk through the lines of the program.
  private static func place(at address: UInt, kind: UInt8, images: ImageMap)
    -> CallPlaces.Place?
  {
    let backtrace = Self.backtrace(of: address, kind: kind)
    func frames(_ options: Backtrace.SymbolicationOptions) -> [SymbolicatedBacktrace.Frame] {
      backtrace?.symbolicated(with: images, options: options)?.frames ?? []
    }
    let symbol = frames([.useSymbolCache]).first?.symbol?.rawName
    if let symbol, ownFunctions.withLock({ $0.contain(symbol) }) { return nil }
    for frame in frames([.showInlineFrames, .showSourceLocations, .useSymbolCache]) {
      guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
        !location.path.contains("<compiler-generated>")
      else { continue }
      if location.path.hasPrefix(Self.ownSources) {
        // The folder of a module lies in that of a group.
        let folders = location.path.dropFirst(Self.ownSources.count).split(separator: "/")
        if folders.count > 1 { ownFunctions.withLock { $0.add(folders[1]) } }
        continue
      }
      // A closure is named after the function that it is in.
      let function = symbol.name.components(separatedBy: " in ").last ?? symbol.name
      return CallPlaces.Place(function: function, path: location.path, line: location.line)
    }
    return nil
  }

  /// A call as the runtime of Swift knows it.
  ///
  /// Its own capture follows frame pointers, which libdispatch does not have, and it takes
  /// addresses of others only in its compact form: a byte for the size of words, a byte for the
  /// kind of the address, and the address (Swift's documentation, CompactBacktraceFormat).
  private static func backtrace(of address: UInt, kind: UInt8) -> Backtrace? {
    let bytes = [2, kind] + withUnsafeBytes(of: address.bigEndian) { Array($0) }
    var text = Data(bytes).base64EncodedString()
    while text.last == "=" { text.removeLast() }
    return try? JSONDecoder().decode(
      Backtrace.self,
      from: JSONEncoder().encode(["architecture": architecture, "backtrace": text]))
  }

  private static let architecture = (try? Backtrace.capture(limit: 1))?.architecture ?? ""
}
