import AnimaticCommand
import Testing

/// Columns with properties of layers, which only `--properties` prints.
@MainActor struct FrameLayerColumnTests {
  private let scene = """
    {"views": [{"name": "ring", "frame": [0, 0, 9, 9], "borderColor": null,
                "shape": {"path": "M0 0L9 9"}},
               {"name": "card", "frame": [0, 0, 9, 9]}],
     "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
       {"view": "ring", "shape": {"strokeEnd": 0}, "shadowOffset": [4, 1]},
       {"view": "card", "cornerRadius": 8}]}}]}
    """

  @Test(arguments: [
    (
      "--times 0.25 --properties strokeEnd,cornerRadius,alpha,borderColor.red",
      """
      index,time,view,alpha,cornerRadius,borderColor.red,strokeEnd
      0,0.25,ring,1.00,0.00,,0.75
      0,0.25,card,1.00,2.00,0.00,
      """
    ),
    (
      "--times 0.5 --properties hidden,strokeEnd --wide",
      """
      index,time,ring.strokeEnd,ring.hidden,card.strokeEnd,card.hidden
      0,0.50,0.50,false,,false
      """
    ),
    (
      "--times 0.5 --properties shadowOffset,strokeEnd,shadowColor.alpha --format jsonl",
      """
      {"index":0,"time":0.50,"view":"ring","shadowColor.alpha":1.00,"shadowOffset":[2.00,-1.00],\
      "strokeEnd":0.50}
      {"index":0,"time":0.50,"view":"card","shadowColor.alpha":1.00,"shadowOffset":[0.00,-3.00],\
      "strokeEnd":null}
      """
    ),
  ])
  func `a layer without the property, or without the colour, has empty cells or null`(
    options: String, expected: String
  ) {
    let call = ToolCall("frames - --precision 2 \(options)", scene)
    #expect(call.output == expected + "\n")
  }

  @Test(arguments: [
    (#"[{"rotate": 90}]"#, "90,1,1"), (#"[{"rotate": -135}, {"scale": [2, 3]}]"#, "-135,2,3"),
    (#"[{"translate": [5, 6]}]"#, "0,1,1"), (#"[{"scale": [1, -2]}]"#, "0,1,-2"),
    (#"[{"scale": 0}]"#, "0,0,0"),
  ])
  func `a transform has a rotation in degrees and two factors`(
    _ transform: String, _ cells: String
  ) {
    let scene =
      #"{"views": [{"name": "a", "frame": [0, 0, 9, 9], "transform": \#(transform)}]}"#
    let options = "frames - --times 0 --properties scale,rotation --precision 0"
    #expect(
      ToolCall(options, scene).output
        == "index,time,view,rotation,scale.x,scale.y\n0,0,a,\(cells)\n")
    let json = ToolCall(options + " --format jsonl", scene).output
    let numbers = cells.split(separator: ",")
    #expect(
      json.hasSuffix(#""rotation":\#(numbers[0]),"scale":[\#(numbers[1]),\#(numbers[2])]}"# + "\n"))
  }
}
