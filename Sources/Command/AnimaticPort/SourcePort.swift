/// The rewriting of sources for Apple's systems into what the compiler takes on Linux.
///
/// Only tokens that the compiler refuses change, so that porting what has been ported changes
/// nothing.
package enum SourcePort {
  /// Ports sources that are compiled together.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - isOfUIKit: Whether a header of their framework imports UIKit for all of them.
  /// - Returns: The ported sources, in the order of the sources.
  /// - Throws: `SourceError` for a source that cannot be read.
  package static func port(
    _ sources: [SourceFile], isOfUIKit: Bool = false
  ) throws(SourceError) -> [PortedSource] {
    let texts = try sources.map(TokenText.init)
    let outlines = texts.map(OutlineReader.read)
    let declarations = Declarations(outlines)
    let edits = zip(texts, outlines).map { source, outline in
      AttributeEdits.edits(of: source)
        + ConditionEdits.edits(of: source)
        + ImportEdits.edits(of: source, isOfUIKit: isOfUIKit)
        + KeyPathEdits.edits(of: source, declarations)
        + SelectorEdits.edits(of: source, outline, declarations)
        + ManagedEdits.edits(of: source, outline, declarations)
        + RequirementEdits.edits(of: source, outline, declarations)
        + CallEdits.edits(of: source, declarations)
        + ValueEdits.edits(of: source)
        + PartEdits.edits(of: source, outline)
        + ObjectEdits.edits(of: source, outline, declarations)
    }
    let heirs = HeirEdits.edits(of: texts, outlines, declarations)
    let all = OverrideEdits.edits(
      adding: zip(edits, heirs).map(+), of: texts, outlines, declarations)
    return texts.indices.map { index in
      PortedSource(
        texts[index], all[index],
        remarks: Remark.remarks(on: texts[index], outlines[index], declarations))
    }
  }
}
