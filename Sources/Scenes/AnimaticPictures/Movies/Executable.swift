import Foundation

package struct Executable {
  let name: String
  package let path: String

  package init(name: String, path: String) { (self.name, self.path) = (name, path) }

  /// Finds the first of some programs that the search path has.
  /// - Parameters:
  ///   - names: The names of the programs, the best one first.
  ///   - package: The Debian package of the first.
  ///   - searchPath: Directories with colons between them; `nil` for those of the environment.
  /// - Throws: `PictureError.missingProgram`.
  package init(
    oneOf names: [String], package: String, searchPath: String? = nil
  ) throws(PictureError) {
    let directories = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for name in names {
      for directory in directories.split(separator: ":") {
        let path = "\(directory)/\(name)"
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
          !isDirectory.boolValue, FileManager.default.isExecutableFile(atPath: path)
        {
          (self.name, self.path) = (name, path)
          return
        }
      }
    }
    throw .missingProgram(programs: names, package: package)
  }
}
