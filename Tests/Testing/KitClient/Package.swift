// swift-tools-version: 6.2
import PackageDescription

/// The sources around this package, unless the environment names a release.
let animatic: Package.Dependency =
  if let repository = Context.environment["ANIMATIC_REPOSITORY"],
    let version = Context.environment["ANIMATIC_VERSION"].flatMap(Version.init(_:))
  {
    .package(url: repository, from: version)
  } else {
    .package(name: "animatic", path: "../../..")
  }

/// A package of somebody else, whose tests use the testing kit. Some of them fail, and
/// `.ci/testing-kit` compares their failures.
let package = Package(
  name: "KitClient",
  platforms: [.macOS("15.4")],
  dependencies: [animatic],
  targets: [
    .target(name: "App", dependencies: [.product(name: "Animatic", package: "animatic")]),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: ["App", .product(name: "AnimaticTesting", package: "animatic")]),
    .testTarget(
      name: "XCTestTests",
      dependencies: ["App", .product(name: "AnimaticTesting", package: "animatic")]),
    // Tests of components that know nothing of a simulator, and forms of tests, which
    // `.ci/testing-kit` runs in both language modes.
    .testTarget(
      name: "XCTestFormsTests",
      dependencies: [.product(name: "AnimaticTesting", package: "animatic")],
      swiftSettings: [
        .swiftLanguageMode(Context.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6)
      ]),
  ],
  swiftLanguageModes: [.v6]
)
