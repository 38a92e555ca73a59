// A player without an inspector: an element with the attributes loop, autoplay and scale, of which the last
// is a number of pixels for each point of the scene. Its script begins to play, pauses and seeks as that of a
// video does.

stage.setAttribute("aria-label", host.getAttribute("aria-label") ?? `An animation of ${width} by ${height} points`);
let frame = 0, isPlaying = false, base = null;
const show = (next) => {
  frame = Math.min(Math.max(next, 0), lastFrame);
  for (const picture of pictures) if (isPlaying) picture.play(frame); else picture.show(frame);
};
const tick = (now) => {
  if (!isPlaying) return;
  base ??= { now, frame };
  const next = Math.floor(base.frame + ((now - base.now) / 1000) * trace.fps + 1e-6);
  if (next > lastFrame) {
    if (!host.hasAttribute("loop")) return setPlaying(false, lastFrame);
    base = { now, frame: 0 };
  }
  const shown = next > lastFrame ? 0 : next;
  if (shown !== frame) show(shown);
  requestAnimationFrame(tick);
};
const setPlaying = (plays, next = frame) => {
  isPlaying = plays;
  base = null;
  show(plays && next === lastFrame ? 0 : next);
  $("play-icon").setAttribute("d", plays ? "M4 2h3v12H4zM9 2h3v12H9z" : "M4 2v12l9-6z");
  $("play").setAttribute("aria-label", plays ? "Pause" : "Play");
  if (plays) requestAnimationFrame(tick);
};
$("play").addEventListener("click", () => setPlaying(!isPlaying));
stage.addEventListener("click", () => setPlaying(!isPlaying));

// Without a scale, the player is as large as its scene, or as wide as there is room.
const place = () => {
  const wanted = Number(host.getAttribute("scale"));
  scale = wanted > 0 && wanted < Infinity ? wanted : Math.min(host.parentElement?.clientWidth / width || 1, 1);
  $("holder").style.width = `${width * scale}px`;
  $("holder").style.height = `${height * scale}px`;
  stage.style.transform = `scale(${scale})`;
};
place();
show(0);
new ResizeObserver(place).observe(host.parentElement ?? host);
new MutationObserver(place).observe(host, { attributeFilter: ["scale"] });
Object.assign(host, { play: () => setPlaying(true), pause: () => setPlaying(false), duration: endTime - trace.from });
Object.defineProperties(host, {
  paused: { get: () => !isPlaying },
  currentTime: {
    get: () => timeOf(frame) - trace.from,
    set: (time) => { base = null; show(frameOf(trace.from + Number(time) || trace.from)); },
  },
});
if (host.hasAttribute("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(true);
