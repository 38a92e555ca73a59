// swift-tools-version: 6.2
import PackageDescription

/// A package of somebody else, whose tests use the testing kit. Some of them fail, and
/// `.ci/testing-kit` compares their failures.
let package = Package(
  name: "KitClient",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Animatic", path: "../../..")],
  targets: [
    .target(name: "App", dependencies: [.product(name: "Animatic", package: "Animatic")]),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: ["App", .product(name: "AnimaticTesting", package: "Animatic")]),
    .testTarget(
      name: "XCTestTests",
      dependencies: ["App", .product(name: "AnimaticTesting", package: "Animatic")]),
    // Tests of components that know nothing of a simulator, and forms of tests, which
    // `.ci/testing-kit` runs in both language modes.
    .testTarget(
      name: "XCTestFormsTests",
      dependencies: [.product(name: "AnimaticTesting", package: "Animatic")],
      swiftSettings: [
        .swiftLanguageMode(Context.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6)
      ]),
  ],
  swiftLanguageModes: [.v6]
)
