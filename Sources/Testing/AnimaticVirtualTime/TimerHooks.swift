@_cdecl("dispatch_source_create") package func dispatchSourceCreate(
  _ type: DispatchObject, _ handle: UInt, _ mask: UInt, _ queue: DispatchObject
) -> DispatchObject {
  let source = Original.createSource(type, handle, mask, queue)
  guard source != 0, type == Original.timerType else { return source }
  if queue != Original.mainQueue {
    WorkInRealTime.timer.note(by: "dispatch_source_create")
  } else if let virtual = VirtualQueue.current {
    VirtualTimers.add(VirtualTimer(source, on: virtual))
  }
  return source
}

@_cdecl("dispatch_source_set_timer") package func dispatchSourceSetTimer(
  _ source: DispatchObject, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
) {
  guard let timer = VirtualTimers.timer(of: source) else {
    return Original.setTimer(source, start, interval, leeway)
  }
  timer.schedule(start, every: interval, leeway: leeway)
}

@_cdecl("dispatch_source_set_event_handler")
package func dispatchSourceSetEventHandler(_ source: DispatchObject, _ handler: Block?) {
  guard let timer = VirtualTimers.timer(of: source) else {
    return Original.setEventHandler(source, handler)
  }
  timer.set(.event, to: handler)
}

@_cdecl("dispatch_source_set_cancel_handler")
package func dispatchSourceSetCancelHandler(_ source: DispatchObject, _ handler: Block?) {
  guard let timer = VirtualTimers.timer(of: source) else {
    return Original.setCancelHandler(source, handler)
  }
  timer.set(.cancellation, to: handler)
}

@_cdecl("dispatch_source_set_registration_handler")
package func dispatchSourceSetRegistrationHandler(_ source: DispatchObject, _ handler: Block?) {
  guard let timer = VirtualTimers.timer(of: source) else {
    return Original.setRegistrationHandler(source, handler)
  }
  timer.set(.registration, to: handler)
}

@_cdecl("dispatch_source_cancel") package func dispatchSourceCancel(_ source: DispatchObject) {
  Original.cancelSource(source)
  VirtualTimers.timer(of: source)?.cancel()
}

@_cdecl("dispatch_source_get_data")
package func dispatchSourceGetData(_ source: DispatchObject) -> UInt {
  VirtualTimers.timer(of: source)?.fires ?? Original.sourceData(source)
}

@_cdecl("dispatch_activate") package func dispatchActivate(_ object: DispatchObject) {
  Original.activate(object)
  VirtualTimers.timer(of: object)?.activate()
}

@_cdecl("dispatch_resume") package func dispatchResume(_ object: DispatchObject) {
  Original.resume(object)
  VirtualTimers.timer(of: object)?.resume()
}

@_cdecl("dispatch_suspend") package func dispatchSuspend(_ object: DispatchObject) {
  Original.suspend(object)
  VirtualTimers.timer(of: object)?.suspend()
}

@_cdecl("dispatch_retain") package func dispatchRetain(_ object: DispatchObject) {
  Original.retain(object)
  VirtualTimers.timer(of: object)?.retain()
}

@_cdecl("dispatch_release") package func dispatchRelease(_ object: DispatchObject) {
  VirtualTimers.release(object)
  Original.release(object)
}
