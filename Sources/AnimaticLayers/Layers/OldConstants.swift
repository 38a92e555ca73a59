// The names that Swift gave the constants of Core Animation before Swift 4.2, for sources of that
// time; each has the type of today's name, and its value.

/// ``CAMediaTimingFunctionName/linear``.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// ``CAMediaTimingFunctionName/easeIn``.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// ``CAMediaTimingFunctionName/easeOut``.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// ``CAMediaTimingFunctionName/easeInEaseOut``.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// ``CAMediaTimingFunctionName/default``.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// ``CAMediaTimingFillMode/forwards``.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// ``CAMediaTimingFillMode/backwards``.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// ``CAMediaTimingFillMode/both``.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// ``CAMediaTimingFillMode/removed``.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// ``CAAnimationCalculationMode/linear``.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// ``CAAnimationCalculationMode/discrete``.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// ``CAAnimationCalculationMode/paced``.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// ``CAAnimationCalculationMode/cubic``.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// ``CAAnimationCalculationMode/cubicPaced``.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// ``CAAnimationRotationMode/rotateAuto``.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// ``CAAnimationRotationMode/rotateAutoReverse``.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal
/// ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// ``CAValueFunctionName/rotateX``.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// ``CAValueFunctionName/rotateY``.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// ``CAValueFunctionName/rotateZ``.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// ``CAValueFunctionName/scale``.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// ``CAValueFunctionName/scaleX``.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// ``CAValueFunctionName/scaleY``.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// ``CAValueFunctionName/scaleZ``.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// ``CAValueFunctionName/translate``.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// ``CAValueFunctionName/translateX``.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// ``CAValueFunctionName/translateY``.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// ``CAValueFunctionName/translateZ``.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// ``CALayerContentsGravity/top``.
public let kCAGravityTop = CALayerContentsGravity.top
/// ``CALayerContentsGravity/bottom``.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// ``CALayerContentsGravity/left``.
public let kCAGravityLeft = CALayerContentsGravity.left
/// ``CALayerContentsGravity/right``.
public let kCAGravityRight = CALayerContentsGravity.right
/// ``CALayerContentsGravity/topLeft``.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// ``CALayerContentsGravity/topRight``.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// ``CALayerContentsGravity/bottomLeft``.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// ``CALayerContentsGravity/bottomRight``.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
