import AnimaticPort
import Testing

/// A package depends on Animatic after its port.
struct ManifestTests {
  private func ported(_ text: String, location: String = "../animatic") throws -> String? {
    let file = SourceFile(name: "Package.swift", bytes: Array(text.utf8))
    let port = try ManifestPort(file, location: location)
    let products = port.targets.map {
      ($0.name, $0.isTest ? ["UIKit", "AnimaticVirtualTests"] : ["UIKit"])
    }
    return port.ported(products: Dictionary(products) { first, _ in first })
      .map { String(decoding: $0.file.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    (
      #"Package(name: "A", targets: [.target(name: "A")])"#,
      #"Package(name: "A", dependencies: [.package(path: "../animatic")], targets: "#
        + #"[.target(name: "A", dependencies: [.product(name: "UIKit", package: "animatic")])])"#
    ),
    (
      #"Package(dependencies: [], targets: [.target(name: "A", dependencies: ["B"], path: "x")])"#,
      #"Package(dependencies: [.package(path: "../animatic")], targets: [.target(name: "A", "#
        + #"dependencies: [.product(name: "UIKit", package: "animatic"), "B"], path: "x")])"#
    ),
    (
      #"Package(dependencies: all, targets: [.testTarget(name: "T", dependencies: [.target(name: "A")])])"#,
      #"Package(dependencies: [.package(path: "../animatic")] + all, targets: [.testTarget(name: "T", "#
        + #"dependencies: [.product(name: "UIKit", package: "animatic"), "#
        + #".product(name: "AnimaticVirtualTests", package: "animatic"), .target(name: "A")])])"#
    ),
    (
      #"Package(targets: [.binaryTarget(name: "A")])"#,
      #"Package(targets: [.binaryTarget(name: "A")])"#
    ),
    (
      #"[.linkedFramework("UIKit"), .linkedFramework("A", .when(platforms: [.iOS]))]"#,
      #"[.linkedFramework("UIKit", .when(platforms: [.iOS, .macOS, .tvOS, .watchOS])), "#
        + #".linkedFramework("A", .when(platforms: [.iOS]))]"#
    ),
  ])
  func `targets depend on the products, and the package on Animatic`(
    text: String, expected: String
  ) throws {
    let once = try #require(try ported(text))
    #expect(once == expected)
    #expect(try ported(once) == once)
  }

  @Test func `an address is that of a repository`() throws {
    let text = #"Package(name: "A", targets: [.target(name: "A")])"#
    let address = "https://example.com/animatic.git"
    let once = try #require(try ported(text, location: address))
    #expect(once.contains(#".package(url: "https://example.com/animatic.git", branch: "main")"#))
    #expect(once.contains(#"package: "animatic")"#))
  }

  @Test func `a manifest without a place for dependencies is refused`() throws {
    #expect(try ported(#"let a = [.target(name: "A")]"#) == nil)
  }

  @Test func `the other packages are named`() throws {
    let text =
      #"[.package(url: "https://example.com/B", from: "1.0.0"), .package(path: "../animatic")]"#
    let file = SourceFile(name: "Package.swift", bytes: Array(text.utf8))
    #expect(try ManifestPort(file, location: "../animatic").packages == ["https://example.com/B"])
  }
}
