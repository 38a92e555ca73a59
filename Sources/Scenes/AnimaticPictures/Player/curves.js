// The editors of curves and springs: a graph with a grid, numbers, presets, and the scene playing along.

const GRAPH = { width: 232, height: 292, left: 16, top: 46, side: 200 };
const graphX = (x) => GRAPH.left + GRAPH.side * x;
const graphY = (y) => GRAPH.top + GRAPH.side * (1 - y);
let playsAlong = !matchMedia("(prefers-reduced-motion: reduce)").matches;

// Plays the part of the scene in which a block runs, again and again.
const playAlong = (values) => {
  if (!playsAlong) return;
  page().setArea(values.begin, values.end + 0.25);
  window.animatic.play();
};

const addGraph = (parent, label) => {
  const svg = make("svg", { class: "graph", viewBox: `0 0 ${GRAPH.width} ${GRAPH.height}`, role: "group", "aria-label": label }, parent);
  for (let step = 0; step <= 4; step += 1) {
    make("path", { class: step % 4 ? "grid" : "grid edge", d: `M${graphX(step / 4)} ${graphY(0)}V${graphY(1)}M${graphX(0)} ${graphY(step / 4)}H${graphX(1)}` }, svg);
  }
  const speed = make("path", { class: "speed" }, svg), line = make("path", { class: "line" }, svg);
  const dot = make("circle", { class: "dot", r: 4 }, svg);
  // Draws progress and velocity, each at a fraction of the time.
  const draw = (at) => {
    let path = "", rates = "";
    const most = Math.max(...Array.from({ length: 61 }, (_, step) => Math.abs(at(step / 60).velocity)), 1e-6);
    for (let step = 0; step <= 120; step += 1) {
      const { value, velocity } = at(step / 120);
      path += `${step ? "L" : "M"}${graphX(step / 120).toFixed(2)} ${graphY(Math.min(Math.max(value, -0.2), 1.2)).toFixed(2)}`;
      rates += `${step ? "L" : "M"}${graphX(step / 120).toFixed(2)} ${graphY((0.4 * velocity) / most).toFixed(2)}`;
    }
    line.setAttribute("d", path);
    speed.setAttribute("d", rates);
  };
  const point = (x, y) => { dot.setAttribute("cx", graphX(x)); dot.setAttribute("cy", graphY(Math.min(Math.max(y, -0.2), 1.2))); };
  return { svg, draw, point };
};
const addPresets = (parent, choose) => {
  const select = add("select", { id: "presets", ariaLabel: "Presets" }, parent);
  add("option", { textContent: "Presets", value: "" }, select);
  for (const [group, presets] of Object.entries(PRESETS)) {
    const list = add("optgroup", { label: group }, select);
    for (const name of Object.keys(presets)) add("option", { textContent: name, value: `${group}/${name}` }, list);
  }
  select.addEventListener("change", () => {
    const [group, name] = select.value.split("/");
    if (name) choose(PRESETS[group][name], name);
  });
};

// Adds the editor of the curve of a block.
const addCurve = (parent, block, values) => {
  const written = source.value(block, "curve");
  const box = add("section", { id: "edit-curve", ariaLabel: "Curve" }, parent);
  const head = add("div", { className: "line" }, box);
  add("h3", { textContent: "Curve" }, head);
  if (written.expression) {
    const button = add("button", { type: "button", className: "origin", textContent: written.expression }, head);
    button.addEventListener("click", () => openSource(written));
    return;
  }
  const present = readCurve(written.value);
  const duration = values.duration || 0.2;
  let gesture;
  const send = (curve, options = {}) => {
    const next = curve.spring ? spellSpring(curve.spring, present) : spellPoints(curve.points, present);
    playAlong(values);
    // A spring that settles by itself would change the duration of a block that gives none.
    const isFree = curve.spring && notationOf(curve.spring) !== "ratio" && !present.spring && block.json.duration === undefined;
    if (!isFree) return setValue(written, next, options);
    if (!written.variable) return set(block, { duration: rounded(duration), curve: next }, { name: nameOf(written), ...options });
    set(block, { duration: rounded(duration) });
    setValue(written, next, options);
  };
  const live = (curve) => send(curve, { gesture: gesture ??= newGesture() });
  addPresets(head, (preset, name) => {
    if (!Array.isArray(preset)) return send({ spring: preset });
    if (name in NAMED && ["name", "word", "none"].includes(present.form)) return setValue(written, name);
    if (name in WORDS && present.form === "word") return setValue(written, name);
    send({ points: preset });
  });
  const along = add("button", { id: "along", type: "button", className: "toggle", textContent: "Play along", title: "Play this block in a loop while its curve changes" }, head);
  along.setAttribute("aria-pressed", playsAlong);
  along.addEventListener("click", () => {
    playsAlong = !playsAlong;
    along.setAttribute("aria-pressed", playsAlong);
    if (playsAlong) playAlong(values);
  });
  if (written.variable) add("small", { textContent: followers(written.variable) }, box);
  const kinds = add("div", { className: "group", role: "group", ariaLabel: "Kind of curve" }, box);
  for (const [kind, name] of [["bezier", "Bézier"], ["spring", "Spring"]]) {
    const button = add("button", { type: "button", id: `kind-${kind}`, className: "toggle", textContent: name }, kinds);
    button.setAttribute("aria-pressed", kind === "spring" ? !!present.spring : !!present.points);
    button.addEventListener("click", () => {
      if (kind === "spring" && !present.spring) send({ spring: { dampingRatio: 0.7 } });
      if (kind === "bezier" && !present.points) send({ points: NAMED.easeInOut });
    });
  }
  const why = add("small", { className: "why", hidden: true }, box);
  why.setAttribute("role", "alert");
  shownFields.set(nameOf(written), [{ input: why, refuse: (reason) => { why.textContent = reason; why.hidden = false; } }]);
  const content = add("div", { className: "curve-content" }, box);
  if (present.spring) addSpring(content, present.spring, { block, values, duration, live, send });
  else if (present.points) addBezier(content, present.points, { values, duration, live });
  else add("p", { className: "quiet", textContent: `${written.value}: choose a preset, Bézier or Spring to replace it` }, content);
  box.addEventListener("pointerup", () => { gesture = undefined; });
};

// Says the value and the velocity at the playhead, or at a point of the graph, while it changes.
const readout = (output, graph, at, values, duration) => {
  const say = (fraction) => {
    const { value, velocity } = at(fraction);
    graph.point(fraction, value);
    output.textContent = `${rounded(fraction * duration, 2).toFixed(2)} s: value ${value.toFixed(2)}, velocity ${(velocity / duration).toFixed(2)} per s`;
  };
  const follow = () => say(Math.min(Math.max((window.animatic.page.time() - values.begin) / duration, 0), 1));
  editor.onFrame = follow;
  graph.svg.addEventListener("pointermove", (event) => {
    if (isDragging || window.animatic.state.isPlaying) return;
    const box = graph.svg.getBoundingClientRect();
    say(Math.min(Math.max((((event.clientX - box.left) / box.width) * GRAPH.width - GRAPH.left) / GRAPH.side, 0), 1));
  });
  follow();
  return follow;
};

const addBezier = (parent, first, { values, duration, live }) => {
  const points = [...first];
  const graph = addGraph(parent, "Control points of the curve");
  const arms = make("path", { class: "arm" }, graph.svg);
  const side = add("div", { className: "numbers" }, parent);
  const at = (fraction) => bezierAt(points, fraction);
  const output = add("output", { id: "curve-readout" }, side);
  const inputs = ["x1", "y1", "x2", "y2"].map((name, index) => {
    const label = add("label", { textContent: name }, side);
    const input = add("input", { id: `curve-${name}`, type: "number", step: 0.01 }, label);
    if (index % 2 === 0) Object.assign(input, { min: 0, max: 1 });
    input.addEventListener("change", () => {
      const number = Number(input.value);
      if (input.value === "" || !input.checkValidity()) {
        why.textContent = `${input.value || "Nothing"} is refused: ${name} is ${index % 2 ? "a number" : "0 to 1"}`;
        why.hidden = false;
        return draw();
      }
      points[index] = rounded(number);
      draw();
      live({ points });
    });
    return input;
  });
  const why = add("small", { className: "why", hidden: true }, side);
  why.setAttribute("role", "alert");
  const handles = [0, 1].map((index) => {
    const handle = make("circle", { class: "handle", r: 9, id: `curve-point-${index}`, tabindex: 0, role: "button", "data-point": index }, graph.svg);
    handle.addEventListener("pointerdown", (event) => {
      handle.focus();
      // The graph is in no page for a moment when a version takes the place of another one.
      const box = graph.svg.getBoundingClientRect();
      follow(event, {
        move: (other) => {
          const x = (((other.clientX - box.left) / box.width) * GRAPH.width - GRAPH.left) / GRAPH.side;
          const y = 1 - (((other.clientY - box.top) / box.height) * GRAPH.height - GRAPH.top) / GRAPH.side;
          move(index, x, y);
          live({ points });
        },
        end: () => { editor.endDrag(); },
      });
    });
    handle.addEventListener("keydown", (event) => {
      const [x, y] = { ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, 0.02], ArrowDown: [0, -0.02] }[event.key] ?? [];
      if (x === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, points[2 * index] + x, points[2 * index + 1] + y);
      live({ points });
    });
    return handle;
  });
  const draw = () => {
    graph.draw(at);
    const [a, b, c, d] = points;
    arms.setAttribute("d", `M${graphX(0)} ${graphY(0)}L${graphX(a)} ${graphY(b)}M${graphX(1)} ${graphY(1)}L${graphX(c)} ${graphY(d)}`);
    handles.forEach((handle, index) => {
      handle.setAttribute("cx", graphX(points[2 * index]));
      handle.setAttribute("cy", graphY(points[2 * index + 1]));
      handle.setAttribute("aria-label", `Control point ${index + 1}: ${points[2 * index]}, ${points[2 * index + 1]}`);
    });
    inputs.forEach((input, index) => { input.value = points[index]; });
    say();
  };
  const move = (index, x, y) => {
    points[2 * index] = rounded(Math.min(Math.max(x, 0), 1), 2);
    points[2 * index + 1] = rounded(Math.min(Math.max(y, -1), 2), 2);
    draw();
  };
  const say = readout(output, graph, at, values, duration);
  draw();
};

const NOTATIONS = {
  response: { name: "Response and damping", fields: [["response", "Response", "s", 0.05, 2, 0.01], ["dampingRatio", "Damping ratio", "", 0, 2, 0.01]] },
  stiffness: { name: "Stiffness, damping, mass", fields: [["stiffness", "Stiffness", "", 1, 1000, 1], ["damping", "Damping", "", 0, 100, 0.1], ["mass", "Mass", "", 0.1, 10, 0.1]] },
  ratio: { name: "Damping alone, as long as the block", fields: [["dampingRatio", "Damping ratio", "", 0, 1, 0.01]] },
};
const notationOf = (spring) => spring.response !== undefined || spring.duration !== undefined ? "response" : spring.dampingRatio !== undefined ? "ratio" : "stiffness";

const addSpring = (parent, first, { block, values, duration, live, send }) => {
  const notation = notationOf(first);
  // Notations of other programs are shown in the nearest one of these.
  const isOwn = NOTATIONS[notation].fields.some(([key]) => key in first);
  const spring = isOwn ? { ...first } : springIn(notation, first, duration);
  const graph = addGraph(parent, "The motion of the spring");
  const side = add("div", { className: "numbers" }, parent);
  const output = add("output", { id: "curve-readout" }, side);
  const select = add("select", { id: "notation", ariaLabel: "Notation of the spring" }, side);
  for (const [key, { name }] of Object.entries(NOTATIONS)) add("option", { value: key, textContent: name, selected: key === notation }, select);
  select.addEventListener("change", () => send({ spring: springIn(select.value, spring, duration) }));
  const lasts = () => { const time = settlingOf(constantsOf(spring, duration)); return notation === "ratio" ? duration : time; };
  const span = () => Math.min(Math.max(lasts(), 0.05), 20);
  const at = (fraction) => {
    const { value, velocity } = springAt(constantsOf(spring, duration), fraction * span());
    return { value, velocity: velocity * span() };
  };
  // The duration of the block cuts the motion off.
  const cut = make("path", { class: "cut" }, graph.svg);
  const settling = add("output", { id: "settling" }, side);
  const whole = add("button", { id: "whole-duration", type: "button" }, side);
  whole.addEventListener("click", () => setValue(source.value(block, "duration"), rounded(lasts(), 3)));
  const sliders = NOTATIONS[notation].fields.map(([key, name, unit, min, max, step]) => {
    const label = add("label", { textContent: unit ? `${name} (${unit})` : name }, side);
    const input = add("input", { id: `spring-${key}`, type: "number", min: 0, step }, label);
    const slider = add("input", { type: "range", min, max, step, ariaLabel: name }, label);
    const take = (text) => {
      if (text === "" || !(Number(text) >= 0)) return draw();
      spring[key] = Number(text);
      draw();
      live({ spring });
    };
    input.addEventListener("change", () => take(input.value));
    // A drag goes on while the scene is made anew, which that of the browser does not.
    slider.addEventListener("mousedown", (event) => event.preventDefault());
    slider.addEventListener("pointerdown", (event) => {
      const box = slider.getBoundingClientRect();
      const move = ({ clientX }) => {
        const fraction = Math.min(Math.max((clientX - box.left) / box.width, 0), 1);
        take(rounded(Math.round((min + fraction * (max - min)) / step) * step));
      };
      move(event);
      follow(event, { move, end: () => editor.endDrag() });
    });
    slider.addEventListener("input", () => take(slider.value));
    return { key, input, slider };
  });
  const draw = () => {
    graph.draw(at);
    for (const { key, input, slider } of sliders) input.value = slider.value = spring[key] ?? (key === "mass" ? 1 : 0);
    const x = graphX(duration / span());
    cut.setAttribute("d", duration < span() ? `M${x} ${graphY(1.2)}V${graphY(-0.2)}` : "");
    const time = lasts();
    settling.textContent = time < 1e6 ? `Settles in ${time.toFixed(2)} s; the block lasts ${duration.toFixed(2)} s` : "Never settles";
    whole.textContent = `Let the block last ${time.toFixed(2)} s`;
    whole.hidden = !(time < 1e6) || Math.abs(time - duration) < 0.001 || block.json.duration === undefined;
    say();
  };
  const say = readout(output, graph, at, values, span());
  draw();
};
