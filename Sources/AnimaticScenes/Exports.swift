// The timing curves of blocks.
@_exported import enum AnimaticCurves.CurveError
@_exported import struct AnimaticCurves.UnitBezier
