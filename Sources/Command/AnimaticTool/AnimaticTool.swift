import AnimaticBatch
import AnimaticCommand

@main
enum AnimaticTool {
  @MainActor static func main() {
    let status = AnimaticCommand.run(
      arguments: Platform.arguments, system: .process())
    Platform.exit(status)
  }
}
