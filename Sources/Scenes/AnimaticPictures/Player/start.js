// Shows the difference of two traces, and starts the page.

const drawDifference = () => {
  if (!isDifference) return;
  $("difference").hidden = false;
  $("difference-text").textContent = trace.difference?.text ?? "The traces do not differ.";
  $("go").hidden = trace.difference?.time === undefined;
  $("go").addEventListener("click", () => {
    seek(frameOf(trace.difference.time));
    const view = sides[0].views.find((each) => each.name === trace.difference.view);
    if (view) select(view);
  });
  document.body.classList.add("is-difference");
  sides.forEach((side, index) => {
    const option = add("option", "", $("sides"), side.name);
    option.value = index;
  });
  $("sides").addEventListener("change", () => {
    const choice = $("sides").value;
    pictures.forEach((picture, index) => { picture.root.hidden = choice !== "both" && Number(choice) !== index; });
    stage.classList.toggle("single", choice !== "both");
  });
};

// MARK: The start

drawTimeline();
const timelineCursors = cursors.length;
drawDifference();
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
$("summary").textContent = `${plural(sides[0].views.length, "view")} · ${plural(trace.frames, "frame")} at ${trace.fps} per second · ${(endTime - trace.from).toFixed(3)} s`;
stage.setAttribute("aria-label", `The scene, ${width} by ${height} points, with ${plural(sides[0].views.length, "view")}`);
$("player").classList.toggle("is-tall", height > 1.2 * width);
$("player").style.setProperty("--aspect", width / height);
// The timeline keeps the height that its rows have at first, so that nothing moves when some of them unfold.
$("rows").style.setProperty("--own", `${$("lanes").offsetHeight + 2}px`);
fit();
// Where the picture stays in view, what a reader goes to is scrolled below it.
const clearPicture = () => {
  const isSticky = getComputedStyle($("screen")).position === "sticky";
  document.documentElement.style.scrollPaddingTop = isSticky ? `${$("screen").offsetHeight}px` : "";
};
const observer = new ResizeObserver(() => { fit(); clearPicture(); });
observer.observe($("frame"));
signal.addEventListener("abort", () => observer.disconnect());
addEventListener("resize", () => { fit(); drawAxis(); }, { signal });
// On paper the picture and the numbers are those of one frame.
addEventListener("beforeprint", () => play(false), { signal });
const named = trace.difference?.view && sides[0].views.find((view) => view.name === trace.difference.view);
select(named ?? sides[0].views.find((view) => view.columns.data.some((_, index) => view.columns.moves(index))) ?? sides[0].views[0] ?? null);
if (isDifference && trace.difference?.time !== undefined) seek(frameOf(trace.difference.time));

// Shows another trace in place of this one, where only the values of the picture differ: in the middle of a drag
// the rest of the page stays as it is, so that no frame is late. Returns whether that is so.
const adopt = (next) => {
  const shapeOf = (trace, sides) => JSON.stringify([
    trace.frames, trace.fps, trace.from, trace.screen, trace.columns, trace.elementColumns, sides.map((side) => [
      side.views.map(({ name, parent }) => [name, parent]),
      side.elements.map((one) => [one.view?.index, one.parent, one.hasOrigin, one.hasBorder, one.hasPathShadow, one.drawing.length > 0]),
      side.blocks.length, Canvas.canShow(side),
    ]),
  ]);
  const fresh = readSides(next);
  if (shapeOf(next, fresh) !== shapeOf(trace, sides)) return false;
  sides.forEach((side, number) => {
    const { views, elements, byView, ...rest } = fresh[number];
    Object.assign(side, rest);
    views.forEach((view, index) => Object.assign(side.views[index], view, { side, frameMoves: undefined, partMoves: undefined }));
    elements.forEach((element, index) => {
      Object.assign(side.elements[index], element, { side, rest: undefined, view: element.view && side.views[element.view.index] });
    });
  });
  Object.assign(trace, next);
  for (const picture of pictures) picture.forget();
  drawTrail();
  show(state.frame);
  return true;
};

// For tests and scripts. `boxes()` returns the upright rectangle on the screen around each view that
// shows, in points of the scene, by the name of the view: [x, y, width, height].
window.animatic = {
  frames: trace.frames, from: trace.from, framesPerSecond: trace.fps, trace, state,
  adopt, seek, play: () => play(true), pause: () => play(false),
  views: (side = 0) => sides[side].views.map((view) => view.name),
  // Shows a frame as it shows while the scene plays.
  showPlaying: (frame) => { for (const picture of pictures) picture.play(frame); },
  // What the editor of the page uses.
  page: Object.assign(hooks, {
    select, note, copy, corners, elementOf, onScreen, viewNamed, pathOf, part, edges, overlay, frameOf, state, fit,
    time: () => timeOf(state.frame), times: () => state.area && partWords(), scale: () => scale, setArea: (first, last) => setArea(frameOf(first), frameOf(last)),
  }),
  value: (name, column, frame = state.frame, side = 0) =>
    sides[side].views.find((view) => view.name === name && view.isPresent(frame))?.text(V[column], frame),
  boxes: (side = 0) => {
    pictures[side].show(state.frame);
    const origin = stage.getBoundingClientRect();
    const boxes = {};
    for (const { element, box } of pictures[side].items) {
      if (!element.view || element.view.name in boxes || !element.isShown(state.frame)) continue;
      const rect = box.getBoundingClientRect();
      boxes[element.view.name] = [(rect.left - origin.left) / scale, (rect.top - origin.top) / scale, rect.width / scale, rect.height / scale];
    }
    return boxes;
  },
};

// The command that renders the scene, or the part that loops, as a movie.
const commandOf = (format) => {
  const path = hooks.path ?? `${document.title}.json`;
  const quoted = (text) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  const [from, until] = state.area ? partWords() : [];
  const part = state.area ? `--from ${from} --until ${until} ` : "";
  return `animatic render ${quoted(path)} ${part}-o ${quoted(path.replace(/\.json$/, "") + "." + format)}`;
};
$("copy-command").addEventListener("click", () => copy(commandOf("mp4")));

// What a reader did to the page, for the trace that takes its place.
const scrolled = ["rows", "views", "properties", "inspector"];
window.animatic.kept = () => ({
  time: timeOf(state.frame), view: state.selected?.name,
  isPlaying: state.isPlaying, speed: state.speed, loops: state.loops, trails: state.trails, onion: state.onion,
  area: state.area?.map(timeOf), visible: { ...visible }, words: $("find").value, focus: document.activeElement?.id,
  scrolls: scrolled.map((id) => [id, $(id).scrollTop]), y: scrollY,
});
const restore = () => {
  for (const [key, id] of [["loops", "loop"], ["trails", "trails"], ["onion", "onion"]]) if (state[key] !== kept[key]) toggle(key, id);
  setSpeed(kept.speed);
  if (kept.area) setArea(...kept.area.map(frameOf));
  showPart(kept.visible.from, kept.visible.to);
  $("find").value = kept.words;
  find(kept.words);
  follow(kept);
  for (const [id, top] of kept.scrolls) $(id).scrollTop = top;
  scrollTo(0, kept.y);
  if (kept.focus) $(kept.focus)?.focus({ preventScroll: true });
  play(kept.isPlaying);
};
const mayPlay = !isDifference && !matchMedia("(prefers-reduced-motion: reduce)").matches;
const asked = readAddress();
hasStarted = true;
if (kept) restore();
else if (asked.time === undefined && asked.view === undefined) play(mayPlay);
else follow(asked);
