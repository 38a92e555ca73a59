// Draws a row for each block, with its marks.

const part = (time) => Math.min(Math.max((time - trace.from) / (endTime - trace.from || 1), 0), 1);
const percent = (time) => `${100 * part(time)}%`;
const seconds = (time) => `${Number(time.toFixed(3))} s`;
const KINDS = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse" };
const usedKinds = new Set();
// The rows of blocks with their views, and the times to which a drag snaps.
const blockRows = [];
const edges = new Set([trace.from, endTime]);

const addRow = (name, className = "", element = "div") => {
  const row = add(element, `row ${className}`, $("lanes"));
  const title = add("span", "name", row, name);
  title.title = name;
  return { row, bar: add("span", "lane", add("span", "bar", row)) };
};
const addMark = (bar, kind, time, label, interrupted = false) => {
  const mark = add("i", `mark ${kind}${interrupted ? " interrupted" : ""}`, bar);
  mark.style.left = percent(time);
  mark.title = label;
  usedKinds.add(kind);
  edges.add(time);
};

// MARK: Blocks

// The views of a block, and its name: its own, or else those of its views.
const viewsOf = (side, block) => (block.views ?? []).map((index) => side.views[index]);
const nameOf = (side, block) => {
  if (block.name) return block.name;
  const names = viewsOf(side, block).map((view) => view.title);
  return names.length ? names.slice(0, 3).join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "") : "unnamed";
};
const addBlock = (side, block, index) => {
  const name = nameOf(side, block);
  const { row, bar } = addRow(name, block.name ? "" : "unnamed", "button");
  row.type = "button";
  if (side.number === 0) row.dataset.block = index;
  const words = block.facts ? [block.facts] : [];
  for (const [kind, from, to] of block.spans) {
    if (from > endTime) continue;
    const span = add("i", `span ${kind}`, bar);
    span.style.left = percent(from);
    span.style.right = `calc(100% - ${percent(to)})`;
    const curve = kind === "delay" ? undefined : side.curves?.[block.curve];
    if (curve) drawEasing(span, kind === "reverse" ? [...curve].reverse() : curve);
    span.title = `${name}: ${KINDS[kind]}, ${seconds(from)} to ${seconds(to)}${block.facts ? `, ${block.facts}` : ""}`;
    usedKinds.add(kind);
    edges.add(from);
    edges.add(Math.min(to, endTime));
    if (words.length < 12) words.push(`${KINDS[kind]} from ${seconds(from)} to ${seconds(to)}`);
  }
  for (const [kind, time] of block.marks) {
    addMark(bar, kind.startsWith("didStop") ? "didStop" : "willStart", time, `${kind} at ${seconds(time)}`, kind.includes("interrupted"));
    words.push(`${kind} at ${seconds(time)}`);
  }
  row.setAttribute("aria-label", `${name}: ${words.join(", ")}`);
  row.setAttribute("aria-pressed", "false");
  const views = viewsOf(side, block);
  blockRows.push({ row, views });
  row.addEventListener("click", () => choose(views));
  if (block.parts) addParts(side, block, row);
};
// Adds a row for each view of a block whose views wait for each other; they show once the block is unfolded.
const addParts = (side, block, row) => {
  const rows = block.parts.map(([view, from, to]) => {
    const { row: inner, bar } = addRow(side.views[view].title, "part", "button");
    inner.type = "button";
    inner.hidden = true;
    const span = add("i", "span active", bar);
    span.style.left = percent(from);
    span.style.right = `calc(100% - ${percent(to)})`;
    inner.addEventListener("click", () => select(side.views[view]));
    return inner;
  });
  const fold = add("span", "fold");
  row.querySelector(".name").prepend(fold);
  const unfold = (isOpen) => {
    row.setAttribute("aria-expanded", isOpen);
    for (const inner of rows) inner.hidden = !isOpen;
  };
  unfold(false);
  fold.addEventListener("click", (event) => { event.stopPropagation(); unfold(rows[0].hidden); });
  row.addEventListener("keydown", (event) => {
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    if (isOpen === undefined || isOpen === !rows[0].hidden) return;
    event.preventDefault();
    event.stopPropagation();
    unfold(isOpen);
  });
};
// Draws the curve of a bar, from its lower edge to its upper one.
const drawEasing = (span, curve) => make("polyline", {
  points: curve.map((progress, index) => `${index},${100 - progress}`).join(" "),
}, make("svg", { viewBox: `0 -12 ${curve.length - 1} 124`, preserveAspectRatio: "none", "aria-hidden": "true" }, span));
// Chooses the first of the views of a block, or the next one after that which is chosen.
const choose = (views) => { if (views.length) select(views[(views.indexOf(state.selected) + 1) % views.length]); };
// Marks the rows whose blocks move the chosen view.
const markBlocks = () => {
  for (const { row, views } of blockRows) row.setAttribute("aria-pressed", views.includes(state.selected));
};

// MARK: The visible part

// The part of the time that the timeline shows, from 0 to 1.
const visible = { from: 0, to: 1 };
let axisBar, area;
const showPart = (from, to) => {
  const length = Math.min(Math.max(to - from, Math.min(4 / (lastFrame || 1), 1)), 1);
  visible.from = Math.min(Math.max(from, 0), 1 - length);
  visible.to = visible.from + length;
  $("rows").style.setProperty("--zoom", 1 / length);
  $("rows").style.setProperty("--from", visible.from);
  drawAxis();
};
// Zooms by a factor around a time, from 0 to 1, which stays where it is; 0 shows all of it.
const zoom = (factor, center = state.frame / (lastFrame || 1)) => {
  if (!factor) return showPart(0, 1);
  const place = center < visible.from || center > visible.to ? (visible.from + visible.to) / 2 : center;
  showPart(place - (place - visible.from) / factor, place + (visible.to - place) / factor);
};
const drawAxis = () => {
  axisBar.replaceChildren();
  const length = (endTime - trace.from) * (visible.to - visible.from);
  const raw = length / (innerWidth < 600 ? 4 : 8) || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= raw);
  const first = trace.from + (endTime - trace.from) * visible.from;
  for (let index = Math.ceil(first / step - 1e-9); index * step <= first + length + 1e-9; index += 1) {
    const label = add("span", "tick", axisBar, `${Number((index * step).toFixed(6))}`);
    label.style.left = percent(index * step);
  }
};
// Sets the first and the last frame of the part that loops.
const setArea = (first, last) => {
  const [low, high] = first <= last ? [first, last] : [last, first];
  state.area = low <= 0 && high >= lastFrame || low === high ? null : [low, high];
  area.hidden = !state.area;
  noteAddress();
  if (!state.area) return;
  area.style.left = percent(timeOf(low));
  area.style.right = `calc(100% - ${percent(timeOf(high))})`;
};

// MARK: The timeline

const drawTimeline = () => {
  const lanes = $("lanes");
  const axis = addRow("", "axis");
  axis.row.setAttribute("aria-hidden", "true");
  axisBar = axis.bar;
  for (const side of sides) {
    if (isDifference && (side.blocks.length || side.touches.length)) add("div", `side-name side-${side.number}`, lanes, side.name);
    side.blocks.forEach((block, index) => addBlock(side, block, index));
    if (side.touches.length) {
      const { row, bar } = addRow("touches");
      const paths = pathsOf(side.touches);
      for (const path of paths) addPath(bar, path);
      for (const [time, name, x] of side.touches) if (x === undefined) addMark(bar, "touch", time, `${name} at ${seconds(time)}`);
      row.setAttribute("role", "img");
      row.setAttribute("aria-label", `touches: ${side.touches.slice(0, 20).map(([time, name]) => `${name} at ${seconds(time)}`).join(", ")}`);
    }
  }
  if (!sides.some((side) => side.blocks.length || side.touches.length)) add("p", "quiet", lanes, "No animation blocks and no touches.");
  const track = add("div", "lane", add("div", "track", lanes));
  area = add("i", "area", track);
  const cursor = add("i", "now", track);
  const flag = add("span", "flag", cursor);
  if (trace.difference?.time !== undefined) {
    const mark = add("i", "first-difference", track);
    mark.style.left = percent(trace.difference.time);
    mark.title = trace.difference.text;
  }
  cursors.push((frame) => {
    moveCursor(cursor, frame);
    flag.textContent = `${timeOf(frame).toFixed(2)} s`;
    flag.style.transform = `translateX(${(-100 * frame) / (lastFrame || 1)}%)`;
    const place = frame / (lastFrame || 1), length = visible.to - visible.from;
    if (state.isPlaying && (place < visible.from || place > visible.to)) showPart(place, place + length);
  });
  setArea(0, lastFrame);
  showPart(0, 1);
  drag(track);
  const labels = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse iteration", finger: "finger", willStart: "willStart", didStop: "didStop", touch: "touch" };
  for (const [kind, label] of Object.entries(labels)) {
    if (!usedKinds.has(kind)) continue;
    const entry = add("li", "", $("legend"));
    add("i", kind in KINDS || kind === "finger" ? `span ${kind}` : `mark ${kind}`, entry);
    add("span", "", entry, label);
  }
  // On a phone the legend is in the list of keys.
  for (const entry of $("legend").children) $("colours").append(entry.cloneNode(true));
};
// The ways of fingers: each begins, moves and ends, as a row of points with their times.
const pathsOf = (touches) => {
  const paths = [], open = [];
  for (const [time, name, x, y] of touches) {
    if (x === undefined) continue;
    const distance = (path) => Math.hypot(path.points.at(-1)[1] - x, path.points.at(-1)[2] - y);
    let path = name.startsWith("touch began") ? undefined : open.toSorted((a, b) => distance(a) - distance(b))[0];
    if (!path) {
      path = { name: name.replace("touch began", "finger"), points: [] };
      paths.push(path);
      open.push(path);
    }
    path.points.push([time, x, y]);
    if (/^touch (ended|cancelled)/.test(name)) open.splice(open.indexOf(path), 1);
  }
  return paths;
};
const addPath = (bar, { name, points }) => {
  const span = add("i", "span finger", bar);
  const [from, to] = [points[0][0], points.at(-1)[0]];
  span.style.left = percent(from);
  span.style.right = `calc(100% - ${percent(to)})`;
  span.title = `${name}: from ${seconds(from)} to ${seconds(to)}, ${points.length} points`;
  edges.add(from);
  edges.add(to);
  usedKinds.add("finger");
  // The way shows on the picture when it is chosen.
  span.addEventListener("click", () => {
    const path = points.map(([, x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    for (const line of fingers) line.setAttribute("d", line.getAttribute("d") === path ? "" : path);
  });
};
// Lets a drag in the timeline seek, and one with Shift choose the part that loops. Near the edge of a bar
// or a mark the time snaps to it, but not with Alt.
const drag = (track) => {
  const rows = $("rows");
  const frameAt = (event) => {
    const box = track.getBoundingClientRect();
    const time = trace.from + ((event.clientX - box.left) / box.width) * (endTime - trace.from);
    const reach = event.altKey ? 0 : (5 / box.width) * (endTime - trace.from);
    const near = [...edges].filter((edge) => Math.abs(edge - time) < reach).sort((a, b) => Math.abs(a - time) - Math.abs(b - time));
    return frameOf(near[0] ?? time);
  };
  let from;
  rows.addEventListener("pointerdown", (event) => {
    if (event.button || event.clientX < $("lanes").querySelector(".track").getBoundingClientRect().left - 4) return;
    // A click on a bar, or on a name, which a narrow page has above the bar, chooses its block and does not seek.
    if (!event.shiftKey && event.target.closest(".span, .hold, .keyframe, .name")) return;
    if (event.clientX > rows.getBoundingClientRect().left + rows.clientWidth) return;
    rows.setPointerCapture(event.pointerId);
    from = event.shiftKey ? frameAt(event) : undefined;
    if (from === undefined) seek(frameAt(event));
  });
  rows.addEventListener("pointermove", (event) => {
    if (!event.buttons || !rows.hasPointerCapture(event.pointerId)) return;
    if (from === undefined) seek(frameAt(event)); else setArea(from, frameAt(event));
  });
  rows.addEventListener("wheel", (event) => {
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (!event.ctrlKey && !event.metaKey && Math.abs(sideways) <= (event.shiftKey ? 0 : Math.abs(event.deltaY))) return;
    event.preventDefault();
    const box = track.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey) return zoom(Math.exp(-event.deltaY / 200), (event.clientX - box.left) / box.width);
    showPart(visible.from + sideways / box.width, visible.to + sideways / box.width);
  }, { passive: false });
  $("wider").addEventListener("click", () => zoom(2));
  $("narrower").addEventListener("click", () => zoom(0.5));
  $("whole").addEventListener("click", () => zoom(0));
  const setHeight = (height) => {
    const most = innerHeight * 0.7;
    document.documentElement.style.setProperty("--rows", `${Math.min(Math.max(height, 60), most)}px`);
  };
  const grip = $("grip");
  let bottom;
  grip.addEventListener("pointerdown", (event) => {
    grip.setPointerCapture(event.pointerId);
    bottom = rows.offsetHeight + event.clientY;
    event.preventDefault();
  });
  grip.addEventListener("pointermove", (event) => { if (event.buttons && grip.hasPointerCapture(event.pointerId)) setHeight(bottom - event.clientY); });
  grip.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 24, ArrowDown: -24 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    setHeight(rows.offsetHeight + step);
  });
};
