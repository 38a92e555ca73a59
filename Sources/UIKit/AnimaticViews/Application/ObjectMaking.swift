import AnimaticTiming
import Foundation

/// Makes an object of a class by its initialiser without arguments, as the Objective-C runtime does
/// for the delegates that a program names by their classes.
///
/// Swift calls such an initialiser for a class that it does not know only if that is `required`,
/// and one of ``UIResponder`` would then have to be written in each view. But an initialiser stands
/// in the table of the class as a class method does, and takes the class in the same way. So a
/// class laid out as `NSObject` calls it, of whichever subclass it is. The optimizer must not call
/// the method without the table.
@_optimize(none) @MainActor package func makeObject(of type: AnyClass) -> AnyObject {
  if type is NSObject.Type {
    return unsafeBitCast(type, to: MethodTables.OfObject.Type.self).make()
  }
  stopProgram("\(type) is no subclass of NSObject; make that its superclass, or UIResponder")
}
