import Testing

@testable import AnimaticScenes

/// The keys of a layer's appearance and of contents, which views have and changes set.
private let appearanceAndContent =
  "cornerRadius, maskedCorners, borderWidth, borderColor, shadowColor, shadowOpacity, "
  + "shadowOffset, shadowRadius, zPosition, mask, draw, image, label, shape, gradient, button, switch, slider, "
  + "progress, pageControl, activityIndicator, textField, scroll, list, "

@Suite struct SceneErrorTests {
  @Test(
    arguments: Mistake.rows(
      #"""
      ▸[] ⇒ expected an object, found an array (write a scene such as \#(Scene.object.sample))
      {▸"veiws": []} ⇒ veiws: a scene has no key "veiws" (did you mean "views"?)
      {▸"foo": 60} ⇒ foo: a scene has no key "foo" (its keys are $schema, screen, semantics, \#
        views, timeline, forever, include, variables, components)
      {▸"fps": 60} ⇒ fps: a scene has no key "fps" (frames are options of the command: --fps, \#
        --until)
      {"semantics": ▸"addditive"} ⇒ semantics: unknown value "addditive" (did you mean \#
        "additive"?)
      {"semantics": ▸"modern"} ⇒ semantics: unknown value "modern" (one of legacy, additive)
      {"semantics": ▸1} ⇒ semantics: expected a string, found a number (write it in quotes)
      {"screen": ▸[320, 480]} ⇒ screen: expected an object, found an array (write a screen such \#
        as \#(Scene.Screen.object.sample))
      {"screen": {"width": ▸0}} ⇒ screen.width: expected a number above 0, found 0.0
      {"screen": {▸"depth": 1}} ⇒ screen.depth: a screen has no key "depth" (its keys are \#
        width, height, backgroundColor)
      {"views": [{"name": "a", "shape": {"path": ▸"M0 0Q80 65 98 1e308"}}]} ⇒ \#
        views[0].shape.path: expected numbers from -1e12 to 1e12 in a path, found 1e+308
      {"views": ▸{}} ⇒ views: expected an array, found an object (write \#
        [\#(SceneView.object.sample)])
      {"views": ▸null} ⇒ views: expected an array, found null (write \#
        [\#(SceneView.object.sample)])
      {"timeline": [▸true]} ⇒ timeline[0]: expected an object, found true (write a step such as \#
        \#(SceneStep.object.sample))
      {"timeline": [{"at": 0, "touch": ▸[]}]} ⇒ timeline[0].touch: a finger needs at least one \#
        point (write [[x, y, time], ...])
      {"timeline": [{"at": 0, "touch": [[1, 2, 0.5], ▸[1, 2, 0.25]]}]} ⇒ timeline[0].touch[1]: \#
        the point at 0.25 s comes after that at 0.5 s (sort the points by their times)
      {"timeline": [{"at": 0, "touch": [[[1, 2, 0]], [▸[1, 2, 4000]]]}]} ⇒ \#
        timeline[0].touch[1][0]: expected a time from 0 to 3600, found 4000.0
      {"timeline": [{"at": 0, "tap": ▸"a"}]} ⇒ timeline[0].tap: no view is called "a" (create \#
        it in "views" or with "add")
      """#)
      + [
        Mistake(
          "{\n  \"views\": [\n    {\"name\": ▸1e400}]}",
          "views[0].name: 1e400 is not a finite number (write a smaller one)")
      ])
  func `a wrong scene is refused`(mistake: Mistake) {
    #expect(sceneError(mistake.text) == mistake.message)
  }

  /// Members of a view called `v`.
  @Test(
    arguments: Mistake.rows(
      #"""
      ▸"alhpa": 1 ⇒ alhpa: a view has no key "alhpa" (did you mean "alpha"?)
      "alpha": ▸"1" ⇒ alpha: expected a number, found a string (write 1 without quotes)
      "alpha": ▸null ⇒ alpha: expected a number, found null (write a number, or leave the key out)
      "hidden": ▸0 ⇒ hidden: expected true or false, found a number (write false)
      "frame": ▸{} ⇒ frame: expected [x, y, width, height], found an object
      "frame": ▸[1, 2, 3] ⇒ frame: expected 4 numbers [x, y, width, height], found 3
      "bounds": [1, 2, ▸"3", 4] ⇒ bounds[2]: expected a number, found a string (write 3 without \#
        quotes)
      "center": ▸[1, 2, 3] ⇒ center: expected 2 numbers [x, y], found 3
      "contentStretch": ▸1 ⇒ contentStretch: expected [x, y, width, height], found a number
      "contentMode": ▸"centre" ⇒ contentMode: unknown value "centre" (did you mean "center"?)
      "autoresizingMask": ▸"flexibleWidth" ⇒ autoresizingMask: expected an array, found a \#
        string (write ["flexibleWidth"])
      "autoresizingMask": ["flexibleWidth", ▸"flexibleHight"] ⇒ autoresizingMask[1]: unknown \#
        value "flexibleHight" (did you mean "flexibleHeight"?)
      "tag": ▸1.5 ⇒ tag: expected a whole number, found 1.5
      "tag": ▸1e300 ⇒ tag: expected a whole number, found 1e+300
      "tag": ▸"1" ⇒ tag: expected a number, found a string (write 1 without quotes)
      "subviews": [{▸"nam": "a"}] ⇒ subviews[0].nam: a view has no key "nam" (did you mean \#
        "name"?)
      "subviews": [▸{}] ⇒ subviews[0]: the key "name" is missing
      "subviews": [{"name": ▸3}] ⇒ subviews[0].name: expected a string, found a number (write \#
        it in quotes)
      "backgroundColor": ▸1 ⇒ backgroundColor: expected a colour, found a number
      "backgroundColor": ▸"gren" ⇒ backgroundColor: no colour is called "gren" (did you mean \#
        "green"?)
      "backgroundColor": ▸"ultraviolet" ⇒ backgroundColor: no colour is called "ultraviolet" \#
        (one of black, darkGray, lightGray, white, gray, red, green, blue, cyan, yellow, \#
        magenta, orange, purple, brown, clear, or "#RRGGBB")
      "backgroundColor": ▸"#+33666" ⇒ backgroundColor: "#+33666" is not a colour (write \#
        "#RRGGBB" or "#RRGGBBAA")
      "backgroundColor": ▸[1, 1, 1] ⇒ backgroundColor: expected 4 numbers [red, green, blue, \#
        alpha], found 3 (write [1, 1, 1, 1])
      "backgroundColor": [0, ▸1.5, 0, 1] ⇒ backgroundColor[1]: expected a colour component in \#
        0…1, found 1.5
      "transform": ▸1 ⇒ transform: expected [a, b, c, d, tx, ty] or an array of operations, \#
        found a number (write operations such as [{"scale": 2}, {"rotate": 90}])
      "transform": ▸[1, 0, 0, 1] ⇒ transform: expected 6 numbers [a, b, c, d, tx, ty], found 4
      "transform": [▸[1, 0]] ⇒ transform[0]: expected an object, found an array (write an \#
        operation such as {"rotate": 90})
      "transform": [{"rotate": 1}, ▸2] ⇒ transform[1]: expected an object, found a number \#
        (write an operation such as {"rotate": 90})
      "transform": [{▸"rotat": 1}] ⇒ transform[0].rotat: an operation has no key "rotat" (did \#
        you mean "rotate"?)
      "transform": [▸{}] ⇒ transform[0]: one of the keys "rotate", "scale", "translate" is missing
      "transform": [{"rotate": 1, ▸"scale": 2}] ⇒ transform[0].scale: "scale" cannot stand \#
        beside "rotate" (keep one of them)
      "transform": [{"scale": ▸"2"}] ⇒ transform[0].scale: expected a number or [sx, sy], found \#
        a string
      "transform": [{"translate": ▸3}] ⇒ transform[0].translate: expected [x, y], found a number
      """#)
      + [
        Mistake(
          #"▸"z": 1"#,
          #"z: a view has no key "z" (its keys are name, frame, bounds, center, transform, alpha, "#
            + "backgroundColor, contentStretch, hidden, constraints, "
            + appearanceAndContent
            + "contentMode, clipsToBounds, "
            + "autoresizingMask, autoresizesSubviews, tag, gestures, maskView, svg, subviews)")
      ])
  func `a wrong view is refused`(mistake: Mistake) {
    let start = #"{"views": [{"name": "v", "#
    #expect(
      sceneError(start + mistake.text + "}]}")
        == mistake.message(after: start.count, path: "views[0]."))
  }

  /// Members of a block.
  @Test(
    arguments: Mistake.rows(
      #"""
      ▸"often": 2 ⇒ often: a block has no key "often" (its keys are name, duration, delay, \#
        startDate, phase, curve, repeatCount, autoreverses, beginsFromCurrentState, transition, \#
        calculationMode, changes, forever)
      ▸"spring": {"dampingRatio": 1} ⇒ spring: a block has no key "spring" (it goes into \#
        "curve": {"spring": ...}, or "curve": "spring:RATIO,VELOCITY")
      "changes": [{"configure": {▸"spring": 1}}] ⇒ changes[0].configure.spring: a configuration \#
        has no key "spring" (it goes into "curve": {"spring": ...}, or "curve": \#
        "spring:RATIO,VELOCITY")
      "name": ▸"" ⇒ name: a name must not be empty (write at least one character)
      "forever": ▸"yes" ⇒ forever: unknown value "yes" (one of intended)
      ▸"durration": 2 ⇒ durration: a block has no key "durration" (did you mean "duration"?)
      "transition": ▸{"view": "v"} ⇒ transition: the key "kind" is missing
      "transition": ▸{"kind": "curlUp"} ⇒ transition: the key "view" is missing
      "transition": {"kind": ▸"flip", "view": "v"} ⇒ transition.kind: unknown value "flip" (one \#
        of none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, \#
        flipFromBottom)
      "transition": {"kind": "curlUp", ▸"of": "v"} ⇒ transition.of: a transition has no key \#
        "of" (did you mean "view"?)
      "curve": {"spring": ▸{}} ⇒ curve.spring: the spring cannot be (\#(SceneSpring.notations))
      "curve": {"spring": {"dampingRatio": ▸-1}} ⇒ curve.spring.dampingRatio: expected a number \#
        from 0 to 1e12, found -1.0
      "curve": {"spring": ▸{"damping": 1}} ⇒ curve.spring: the spring cannot be \#
        (\#(SceneSpring.notations))
      "curve": ▸{} ⇒ curve: the key "spring" is missing
      "curve": {▸"easing": 1} ⇒ curve.easing: a curve has no key "easing" (its keys are spring)
      "curve": ▸3 ⇒ curve: expected \#(curveForms), found a number
      "curve": ▸"bouncy" ⇒ curve: "bouncy" is not a curve (a curve is easeInOut, easeIn, \#
        easeOut, linear, default, x1,y1,x2,y2 with x1 and x2 from 0 to 1, a function of CSS \#
        such as steps(4), or spring:RATIO[,VELOCITY] with a damping ratio of at least 0, [x1, \#
        y1, x2, y2] or {"spring": …})
      "curve": ▸"spring:-1" ⇒ curve: "spring:-1" is not a curve (a curve is \#(curveForms))
      "curve": ▸"2,0,1,1" ⇒ curve: "2,0,1,1" is not a curve (a curve is \#(curveForms))
      "curve": ▸"easeinout" ⇒ curve: "easeinout" is not a curve (did you mean "easeInOut"? a \#
        curve is \#(curveForms))
      "curve": ▸[0, 0, 1] ⇒ curve: expected 4 numbers [x1, y1, x2, y2], found 3
      "curve": [0, 0, ▸1.25, 1] ⇒ curve[2]: expected an x in 0…1, found 1.25
      "curve": [▸-0.5, 0, 1, 1] ⇒ curve[0]: expected an x in 0…1, found -0.5
      "repeatCount": ▸-1 ⇒ repeatCount: expected a number of at least 0, found -1.0 (write \#
        "forever" for an endless animation)
      "repeatCount": ▸"always" ⇒ repeatCount: unknown value "always" (write "forever")
      "repeatCount": ▸"often" ⇒ repeatCount: unknown value "often" (write a number or "forever")
      "repeatCount": ▸true ⇒ repeatCount: expected a number or "forever", found true (write \#
        "forever")
      "duration": ▸"1s" ⇒ duration: expected a number, found a string (write 1 for seconds)
      "autoreverses": ▸1 ⇒ autoreverses: expected true or false, found a number (write true)
      "name": ▸1 ⇒ name: expected a string, found a number (write it in quotes)
      "changes": ▸{} ⇒ changes: expected an array, found an object (write \#
        [\#(SceneChange.object.sample)])
      "changes": [▸{}] ⇒ changes[0]: one of the keys "view", "views", "configure", "animate", \#
        "keyframe" is missing
      "changes": [▸{"alpha": 1}] ⇒ changes[0]: one of the keys "view", "views", "configure", \#
        "animate", "keyframe" is missing
      "changes": [{"view": "v", ▸"animate": {}}] ⇒ changes[0].animate: "animate" cannot stand \#
        beside "view" (keep one of them)
      "changes": [{"configure": {}, ▸"alpha": 1}] ⇒ changes[0].alpha: "alpha" cannot stand \#
        beside "configure" (keep one of them)
      "changes": [{"configure": {▸"name": "b"}}] ⇒ changes[0].configure.name: a configuration \#
        has no key "name" (its keys are duration, delay, startDate, phase, curve, repeatCount, \#
        autoreverses, beginsFromCurrentState, transition)
      "changes": [{"configure": {"transition": ▸1}}] ⇒ changes[0].configure.transition: \#
        expected an object, found a number (write a transition such as \#
        \#(SceneBlock.Transition.object.sample))
      "changes": [{"animate": {"delay": ▸[]}}] ⇒ changes[0].animate.delay: expected a number, \#
        found an array
      """#)
      + [
        Mistake(
          #""changes": [{"view": "v", ▸"foo": 1}]"#,
          #"changes[0].foo: a change has no key "foo" (its keys are view, views, stagger, frame, "#
            + "bounds, center, transform, alpha, backgroundColor, contentStretch, hidden, constraints, "
            + appearanceAndContent
            + "configure, animate, keyframe)"
        )
      ])
  func `a wrong block is refused`(mistake: Mistake) {
    let start = #"{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {"#
    #expect(
      sceneError(start + mistake.text + "}}]}")
        == mistake.message(after: start.count, path: "timeline[0].animate."))
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      ▸{"animate": {}} ⇒ timeline[0]: one of the keys "at", "after" is missing
      {"at": 0, ▸"after": "b", "animate": {"name": "b"}} ⇒ timeline[0].after: "after" cannot \#
        stand beside "at" (keep one of them)
      {"at": ▸-1, "animate": {}} ⇒ timeline[0].at: expected a time from 0 to 1e12, found -1.0
      {"at": ▸"0", "animate": {}} ⇒ timeline[0].at: expected a number, found a string (write 0 \#
        without quotes)
      {"after": ▸0, "animate": {}} ⇒ timeline[0].after: expected a string, found a number \#
        (write it in quotes)
      ▸{"at": 0} ⇒ timeline[0]: one of the keys "animate", "set", "remove", "add", "insert", \#
        "delete", "move", "touch", "tap", "type", "press" is missing
      {"at": 0, "set": [], ▸"remove": "v"} ⇒ timeline[0].remove: "remove" cannot stand beside \#
        "set" (keep one of them)
      {"at": 0, ▸"to": "v", "remove": "v"} ⇒ timeline[0].to: "to" cannot stand beside "remove" \#
        (keep one of them)
      {"at": 0, "set": ▸{}} ⇒ timeline[0].set: expected an array, found an object (write \#
        [\#(SceneChange.object.sample)])
      {"at": 0, "remove": ▸[]} ⇒ timeline[0].remove: expected a string, found an array (write \#
        one name; a change takes several as "views")
      {"at": 0, "add": ▸{}} ⇒ timeline[0].add: the key "name" is missing
      {"at": 0, ▸"animte": {}} ⇒ timeline[0].animte: a step has no key "animte" (did you mean \#
        "animate"?)
      """#))
  func `a wrong step is refused`(mistake: Mistake) {
    let start = #"{"views": [{"name": "v"}], "timeline": ["#
    #expect(sceneError(start + mistake.text + "]}") == mistake.message(after: start.count))
  }
}

/// Every form of a curve in a scene.
private let curveForms = SceneCurve.forms + ", [x1, y1, x2, y2] or {\"spring\": …}"
