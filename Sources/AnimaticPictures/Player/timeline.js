// Draws a row for each block, with its marks.

const percent = (time) => `${Math.min(Math.max((100 * (time - trace.from)) / (endTime - trace.from || 1), 0), 100)}%`;
const seconds = (time) => `${Number(time.toFixed(3))} s`;
const KINDS = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse" };
const usedKinds = new Set();

const addRow = (name, className = "") => {
  const row = add("div", `row ${className}`, $("lanes"));
  const title = add("span", "name", row, name);
  title.title = name;
  return { row, bar: add("div", "bar", row) };
};
const addMark = (bar, kind, time, label, interrupted = false) => {
  const mark = add("i", `mark ${kind}${interrupted ? " interrupted" : ""}`, bar);
  mark.style.left = percent(time);
  mark.title = label;
  usedKinds.add(kind);
};
const drawTimeline = () => {
  const rows = $("rows"), lanes = $("lanes");
  const axis = addRow("", "axis");
  axis.row.setAttribute("aria-hidden", "true");
  const raw = (endTime - trace.from) / (innerWidth < 600 ? 4 : 8) || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= raw);
  for (let index = Math.ceil(trace.from / step - 1e-9); index * step <= endTime + 1e-9; index += 1) {
    const label = add("span", "tick", axis.bar, `${Number((index * step).toFixed(6))}`);
    label.style.left = percent(index * step);
  }
  for (const side of sides) {
    if (isDifference && (side.blocks.length || side.touches.length)) add("div", `side-name side-${side.number}`, lanes, side.name);
    for (const block of side.blocks) {
      const { row, bar } = addRow(block.name ?? "unnamed", block.name ? "" : "unnamed");
      const words = [];
      for (const [kind, from, to] of block.spans) {
        if (from > endTime) continue;
        const span = add("i", `span ${kind}`, bar);
        span.style.left = percent(from);
        span.style.right = `calc(100% - ${percent(to)})`;
        span.title = `${block.name ?? "unnamed"}: ${KINDS[kind]}, ${seconds(from)} to ${seconds(to)}`;
        usedKinds.add(kind);
        if (words.length < 12) words.push(`${KINDS[kind]} from ${seconds(from)} to ${seconds(to)}`);
      }
      for (const [kind, time] of block.marks) {
        addMark(bar, kind.startsWith("didStop") ? "didStop" : "willStart", time, `${kind} at ${seconds(time)}`, kind.includes("interrupted"));
        words.push(`${kind} at ${seconds(time)}`);
      }
      row.setAttribute("role", "img");
      row.setAttribute("aria-label", `${block.name ?? "unnamed block"}: ${words.join(", ")}`);
    }
    if (side.touches.length) {
      const { row, bar } = addRow("touches");
      for (const [time, name] of side.touches) addMark(bar, "touch", time, `${name} at ${seconds(time)}`);
      row.setAttribute("role", "img");
      row.setAttribute("aria-label", `touches: ${side.touches.slice(0, 20).map(([time, name]) => `${name} at ${seconds(time)}`).join(", ")}`);
    }
  }
  if (!sides.some((side) => side.blocks.length || side.touches.length)) add("p", "quiet", lanes, "No animation blocks and no touches.");
  const track = add("div", "track", lanes);
  const cursor = add("i", "now", track);
  if (trace.difference?.time !== undefined) {
    const mark = add("i", "first-difference", track);
    mark.style.left = percent(trace.difference.time);
    mark.title = trace.difference.text;
  }
  cursors.push((frame) => moveCursor(cursor, frame));
  const seekTo = (event) => seekInside(track, event);
  rows.addEventListener("pointerdown", (event) => {
    if (event.clientX < track.getBoundingClientRect().left - 4) return;
    rows.setPointerCapture(event.pointerId);
    seekTo(event);
  });
  rows.addEventListener("pointermove", (event) => { if (event.buttons && rows.hasPointerCapture(event.pointerId)) seekTo(event); });
  const labels = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse iteration", willStart: "willStart", didStop: "didStop", touch: "touch" };
  for (const [kind, label] of Object.entries(labels)) {
    if (!usedKinds.has(kind)) continue;
    const entry = add("li", "", $("legend"));
    add("i", kind in KINDS ? `span ${kind}` : `mark ${kind}`, entry);
    add("span", "", entry, label);
  }
};
