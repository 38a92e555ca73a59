// Drags on the stage: the chosen view moves and changes its size where the chosen block begins or ends.

const geometryOf = (object, shown) => {
  const { frame, center, bounds } = object.json;
  const isKnown = (value) => value === undefined || Array.isArray(value) && !isComputed(value);
  if (!isKnown(frame) || !isKnown(center) || !isKnown(bounds)) return undefined;
  return { frame, center: center ?? shown.center, bounds: bounds ?? shown.bounds };
};
// What the trace shows of a view at a frame.
const shownAt = (name, frame) => {
  const numbers = (...columns) => columns.map((column) => Number(window.animatic.value(name, column, frame)));
  return {
    center: numbers("center.x", "center.y").map((number) => rounded(number)),
    bounds: numbers("bounds.x", "bounds.y", "bounds.width", "bounds.height").map((number) => rounded(number)),
  };
};
// The keys to set for another center and size, in the form that an object has.
const spellGeometry = (object, { center, size }, shown) => {
  const { frame, center: oldCenter, bounds } = geometryOf(object, shown);
  const whole = (numbers) => numbers.map((number) => rounded(number, 2));
  if (frame) {
    const next = size ?? frame.slice(2), middle = center ?? [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2];
    return { frame: whole([middle[0] - next[0] / 2, middle[1] - next[1] / 2, ...next]) };
  }
  const values = {};
  if (size) values.bounds = whole([bounds[0], bounds[1], ...size]);
  if (center && center.some((number, axis) => Math.abs(number - oldCenter[axis]) > 1e-6)) values.center = whole(center);
  return values;
};

const inverse = ([a, b, , d, e]) => {
  const determinant = a * e - b * d || 1;
  return ([x, y]) => [(e * x - b * y) / determinant, (a * y - d * x) / determinant];
};

// Draws the handles of a view, and the path on which a block moves it.
const drawHandles = () => {
  const { overlay, scale, corners, elementOf, onScreen, state, viewNamed } = page();
  overlay.querySelector("#handles")?.remove();
  const target = editor.target();
  if (!target || state.isPlaying || isDragging) return;
  const view = viewNamed(target.name), { frame, object } = target;
  const element = view && elementOf(view, frame);
  const shown = element && shownAt(target.name, frame);
  if (!element || !geometryOf(object, shown)) return;
  const group = make("g", { id: "handles" }, overlay);
  if (editor.chosen) {
    const { begin, end } = editor.chosen;
    const d = page().pathOf(view, page().frameOf(begin), page().frameOf(end));
    make("path", { class: "trail halo", d }, group);
    make("path", { class: "trail", d }, group);
  }
  const parentMatrix = element.parent === undefined ? [1, 0, 0, 0, 1, 0] : onScreen(element.side.elements[element.parent], frame);
  const toParent = inverse(parentMatrix), toView = inverse(onScreen(element, frame));
  const viewMatrix = onScreen(element, frame);
  const size = 5 / scale();
  const points = corners(element, frame);
  const body = make("polygon", { class: "body", points: points.map((point) => point.join()).join(" ") }, group);
  // Handles that stand for another time than the picture are dashed, and say which one.
  if (frame !== state.frame) {
    body.classList.add("elsewhere");
    const [x, y] = points.reduce((one, other) => (other[1] < one[1] ? other : one));
    const label = make("text", { x, y: y - 2 * size, "font-size": 2.4 * size }, group);
    label.textContent = editor.chosen ? `${editor.side} of the block` : "start";
  }
  const knobs = points.map(([x, y], index) => make("rect", { class: "knob", x: x - size, y: y - size, width: 2 * size, height: 2 * size, "data-corner": index }, group));
  const { frame: box, center, bounds } = geometryOf(object, shown);
  const oldCenter = box ? [box[0] + box[2] / 2, box[1] + box[3] / 2] : center;
  const oldSize = box ? box.slice(2) : bounds.slice(2);
  const drag = (handle, change) => handle.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    const from = [event.clientX, event.clientY], gesture = newGesture();
    let hasMoved = false;
    follow(event, {
      move: (other) => {
        const pixels = [other.clientX - from[0], other.clientY - from[1]];
        if (!hasMoved && Math.hypot(...pixels) < 3) return;
        hasMoved = true;
        const digits = other.altKey ? 2 : 0;
        const delta = pixels.map((pixel) => pixel / scale());
        const next = change(delta, (number) => rounded(number, digits));
        // The outline follows at once, the picture with the next version.
        body.setAttribute("points", next.points.map((point) => point.join()).join(" "));
        next.points.forEach(([x, y], index) => { knobs[index].setAttribute("x", x - size); knobs[index].setAttribute("y", y - size); });
        const values = spellGeometry(object, next, shown);
        if (Object.keys(values).length) set(object, values, { gesture, name: `${object.place} geometry` });
      },
      end: () => {
        // The click that ends a drag chooses no other view.
        if (hasMoved) {
          const stop = (click) => click.stopPropagation();
          addEventListener("click", stop, { capture: true, once: true });
          setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
        }
        editor.endDrag();
      },
    });
  });
  drag(body, (delta, round) => {
    const [dx, dy] = toParent(delta).map(round);
    return { center: [oldCenter[0] + dx, oldCenter[1] + dy], points: points.map(([x, y]) => [x + delta[0], y + delta[1]]) };
  });
  knobs.forEach((knob, index) => {
    const signs = [[-1, -1], [1, -1], [1, 1], [-1, 1]][index];
    drag(knob, (delta, round) => {
      const local = toView(delta);
      const next = oldSize.map((length, axis) => Math.max(round(length + signs[axis] * local[axis]), 0));
      // The opposite corner stays: the center moves by half of what the size grows, as the screen shows it.
      const grown = next.map((length, axis) => (signs[axis] * (length - oldSize[axis])) / 2);
      const onGlass = [viewMatrix[0] * grown[0] + viewMatrix[1] * grown[1], viewMatrix[3] * grown[0] + viewMatrix[4] * grown[1]];
      const moved = toParent(onGlass);
      const moves = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([sx, sy]) => {
        const edge = [sx === signs[0] ? 2 * grown[0] : 0, sy === signs[1] ? 2 * grown[1] : 0];
        return [viewMatrix[0] * edge[0] + viewMatrix[1] * edge[1], viewMatrix[3] * edge[0] + viewMatrix[4] * edge[1]];
      });
      return {
        size: next, center: [oldCenter[0] + moved[0], oldCenter[1] + moved[1]],
        points: points.map(([x, y], corner) => [x + moves[corner][0], y + moves[corner][1]]),
      };
    });
  });
};
