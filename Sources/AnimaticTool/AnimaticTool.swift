import AnimaticCommand

@main
enum AnimaticTool {
  @MainActor static func main() {
    let status = AnimaticCommand.run(
      arguments: Array(CommandLine.arguments.dropFirst()), system: .process())
    Platform.exit(status)
  }
}
