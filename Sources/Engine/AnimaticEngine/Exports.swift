@_exported import AnimaticStage
// A program with layers of its own imports the engine as one module.
@_exported import AnimaticTiming
@_exported import AnimaticTracks
