// swift-tools-version: 6.0
import PackageDescription

/// A library for all systems, which has more where UIKit is.
let package = Package(
  name: "Formats",
  products: [.library(name: "Formats", targets: ["Formats"])],
  dependencies: [.package(name: "Animatic", path: "../../../..")],
  targets: [
    .target(
      name: "Formats",
      dependencies: [
        .product(name: "UIKit", package: "Animatic", condition: .when(platforms: [.linux]))
      ])
  ]
)
