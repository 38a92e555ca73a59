import Foundation

// A format string such as that of `NSLog("%@", view)` takes an object of Objective-C on Apple's
// systems, and here the description of a responder as a string.
extension UIResponder: _CVarArgObject {
  /// The description of the responder, for "%@" in a format string.
  nonisolated public var _cVarArgObject: any CVarArg {
    NSString(string: MainActor.assumeIsolated { String(describing: self) })
  }

  /// The description as an argument of a C function.
  nonisolated public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
