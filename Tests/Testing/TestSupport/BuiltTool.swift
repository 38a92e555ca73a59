import Foundation

/// The programs that the package builds along with the tests.
public enum BuiltTool {
  /// The path of `animatic`.
  public static var animatic: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "animatic").path
  }
}
