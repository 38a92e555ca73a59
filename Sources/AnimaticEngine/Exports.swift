// A program with layers of its own imports the engine as one module.
@_exported import AnimaticClocks
@_exported import AnimaticCurves
@_exported import AnimaticStage
@_exported import AnimaticTracks
