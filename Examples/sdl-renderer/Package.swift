// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sdl-renderer",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Animatic", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSDL2", path: "Sources/CSDL2", pkgConfig: "sdl2",
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .executableTarget(
      name: "sdl-renderer",
      dependencies: ["CSDL2", .product(name: "Animatic", package: "Animatic")],
      path: "Sources/sdl-renderer"),
  ],
  swiftLanguageModes: [.v6]
)
