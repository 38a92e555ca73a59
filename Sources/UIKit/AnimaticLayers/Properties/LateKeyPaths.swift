import AnimaticTracks
import Synchronization

/// The numbers by which the engine knows the key paths of cells and of the program's own values,
/// which exist only once a program uses them: those that the table of ``LayerKeyPath`` leaves,
/// about 65,000 for a process.
enum LateKeyPaths {
  private static let table = Mutex<(paths: [LayerKeyPath], numbers: [LayerKeyPath: Int])>(([], [:]))

  /// Returns the number of a key path; `nil` if no number is left.
  static func number(of path: LayerKeyPath) -> Int? {
    table.withLock { table in
      if let number = table.numbers[path] { return number }
      let number = LayerKeyPath.unusedNumber + table.paths.count
      guard number < Int(PropertyID.ofNothing.rawValue) else { return nil }
      table.paths.append(path)
      table.numbers[path] = number
      return number
    }
  }

  /// Returns the key path with a number; `nil` for none.
  static func path(numbered number: Int) -> LayerKeyPath? {
    table.withLock { table in
      let index = number - LayerKeyPath.unusedNumber
      return table.paths.indices.contains(index) ? table.paths[index] : nil
    }
  }
}
