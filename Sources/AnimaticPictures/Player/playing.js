// Keeps what the reader chose, plays, and moves in time.

const state = { frame: 0, isPlaying: false, loops: true, speed: 1, selected: null, trails: false, onion: false };
const cursors = [];

const drawOverlay = () => {
  const view = state.selected;
  const element = view && elementOf(view, state.frame);
  outline.setAttribute("points", element ? corners(element, state.frame).map((point) => point.join(",")).join(" ") : "");
};
const drawTrail = () => {
  let path = "", marks = "";
  if (state.selected && state.trails) {
    let isOpen = false;
    for (let frame = 0; frame <= lastFrame; frame += 1) {
      const element = elementOf(state.selected, frame);
      if (!element) { isOpen = false; continue; }
      const points = corners(element, frame);
      const x = ((points[0][0] + points[2][0]) / 2).toFixed(2), y = ((points[0][1] + points[2][1]) / 2).toFixed(2);
      path += `${isOpen ? "L" : "M"}${x} ${y}`;
      if (frame % 6 === 0) marks += `M${x} ${y}h0`;
      isOpen = true;
    }
  }
  trail.setAttribute("d", path);
  dots.setAttribute("d", marks);
};
const drawOnion = () => {
  ghosts.replaceChildren();
  if (!state.onion || state.isPlaying) return;
  const step = Math.max(Math.round(lastFrame / 12), 1);
  for (const distance of [-3, -2, -1, 1, 2, 3]) {
    const frame = state.frame + distance * step;
    if (frame < 0 || frame > lastFrame) continue;
    const ghost = add("div", "ghost", ghosts);
    ghost.style.opacity = 0.34 - 0.08 * Math.abs(distance);
    for (const side of sides) new Picture(side, ghost).show(frame);
  }
};

// A cursor is as wide as what it moves over, so that a transform moves it without a layout.
const moveCursor = (cursor, frame) => { cursor.style.transform = `translateX(${(100 * frame) / (lastFrame || 1)}%)`; };

// The time at which the numbers were last shown; while the scene plays, nobody reads all of them.
let lastNumbers = 0;

const show = (frame) => {
  state.frame = Math.min(Math.max(frame, 0), lastFrame);
  for (const picture of pictures) {
    if (state.isPlaying) picture.play(state.frame); else picture.show(state.frame);
  }
  drawOverlay();
  drawOnion();
  const time = timeOf(state.frame).toFixed(3);
  const isBrief = state.isPlaying && performance.now() - lastNumbers < 100;
  $("slider").value = state.frame;
  $("slider").style.setProperty("--done", `${(100 * state.frame) / (lastFrame || 1)}%`);
  if (!state.isPlaying) $("slider").setAttribute("aria-valuetext", `${time} seconds, frame ${state.frame} of ${lastFrame}`);
  for (const move of cursors) move(state.frame, isBrief);
  if (isBrief) return;
  lastNumbers = performance.now();
  $("time").textContent = `${time} s · frame ${state.frame}/${lastFrame}`;
  drawValues();
};

// MARK: Playing

let base = null;
const tick = (now) => {
  if (!state.isPlaying) return;
  base ??= { now, frame: state.frame };
  let frame = Math.floor(base.frame + ((now - base.now) / 1000) * trace.fps * state.speed + 1e-6);
  if (frame > lastFrame) {
    if (!state.loops) { play(false); return show(lastFrame); }
    base = { now, frame: 0 };
    frame = 0;
  }
  if (frame !== state.frame) show(frame);
  requestAnimationFrame(tick);
};
const play = (isPlaying) => {
  if (isPlaying === state.isPlaying) return;
  if (isPlaying && state.frame === lastFrame) show(0);
  state.isPlaying = isPlaying;
  base = null;
  $("play-icon").setAttribute("d", isPlaying ? "M4 2h3v12H4zM9 2h3v12H9z" : "M4 2v12l9-6z");
  $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  if (isPlaying) requestAnimationFrame(tick);
  show(state.frame);
};
const seek = (frame) => { play(false); show(frame); };
const toggle = (key, id) => {
  state[key] = !state[key];
  $(id).setAttribute("aria-pressed", state[key]);
  drawTrail();
  show(state.frame);
};

const actions = {
  start: () => seek(0), back: () => seek(state.frame - 1), play: () => play(!state.isPlaying),
  forward: () => seek(state.frame + 1), end: () => seek(lastFrame), loop: () => toggle("loops", "loop"),
  trails: () => toggle("trails", "trails"), onion: () => toggle("onion", "onion"),
};
for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
$("speed").addEventListener("change", () => { state.speed = Number($("speed").value); base = null; });
$("slider").max = lastFrame;
$("slider").addEventListener("input", () => seek(Number($("slider").value)));

const keys = {
  " ": actions.play, k: actions.play, Home: actions.start, End: actions.end, l: actions.loop,
  t: actions.trails, o: actions.onion,
  ArrowLeft: (event) => seek(state.frame - (event.shiftKey ? 10 : 1)),
  ArrowRight: (event) => seek(state.frame + (event.shiftKey ? 10 : 1)),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("select")) return;
  // A focused button handles its own space bar.
  if (event.key === " " && event.target.matches?.("button")) return;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action(event);
});
