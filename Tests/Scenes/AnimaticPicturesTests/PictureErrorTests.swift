import AnimaticPictures
import Testing

@Suite("Errors of pictures") struct PictureErrorTests {
  @Test("an error of a missing program names the program and its package")
  func missingProgram() {
    let error = PictureError.missingProgram(
      programs: ["rsvg-convert", "resvg"], package: "librsvg2-bin")
    #expect(
      "\(error)"
        == "rsvg-convert or resvg is not installed: install the Debian package librsvg2-bin")
  }
}
