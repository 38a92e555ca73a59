// swift-tools-version: 6.2
import PackageDescription

/// An app for UIKit and its tests, which know nothing of Animatic: only this manifest does. The
/// tests depend on virtual time, so that none of them waits for real.
let package = Package(
  name: "app-tests",
  dependencies: [
    .package(name: "Animatic", path: "../.."),
    .package(path: "Packages/Toasts"),
    .package(path: "Packages/Formats"),
  ],
  targets: [
    .target(
      name: "Notes",
      dependencies: [
        .product(name: "UIKit", package: "Animatic"),
        .product(name: "Toasts", package: "Toasts"), .product(name: "Formats", package: "Formats"),
      ]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "AnimaticVirtualTests", package: "Animatic")]),
    .testTarget(
      name: "NotesXCTests",
      dependencies: ["Notes", .product(name: "AnimaticVirtualTests", package: "Animatic")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
