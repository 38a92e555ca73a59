// swift-tools-version: 6.0
import PackageDescription

/// A library for UIKit, as there are many: on Linux it finds UIKit in another package.
let package = Package(
  name: "Toasts",
  products: [.library(name: "Toasts", targets: ["Toasts"])],
  dependencies: [.package(name: "Animatic", path: "../../../..")],
  targets: [
    .target(
      name: "Toasts",
      dependencies: [
        .product(name: "UIKit", package: "Animatic", condition: .when(platforms: [.linux]))
      ])
  ]
)
