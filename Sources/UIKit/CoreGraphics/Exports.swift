// A source that says `import CoreGraphics` has the graphics of Animatic.
@_exported import AnimaticGraphics
