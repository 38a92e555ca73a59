// Follows the news of the program that serves the page: other traces, mistakes, and pictures of a screen.

(() => {
  let shown = {{version}}, wanted = shown, isLoading = false;
  const banner = document.createElement("div");
  banner.id = "news";
  banner.hidden = true;
  banner.setAttribute("role", "alert");
  document.body.prepend(banner);
  const say = (lines) => {
    banner.textContent = lines.join("\n");
    banner.hidden = !lines.length;
  };
  // What the page shows but for the picture, which in the middle of a drag has gone on alone.
  let late;
  const put = (trace, sources) => {
    late = undefined;
    // The editor is there at once, so that nothing flickers.
    window.animaticEditor?.keep();
    window.animatic.restart(trace);
    window.animaticEditor?.attach(sources);
  };
  const catchUp = () => { if (late && window.animaticEditor.isAtRest) put(...late); };
  addEventListener("dragdone", catchUp);
  const load = async () => {
    if (isLoading || wanted === shown) return;
    isLoading = true;
    const version = wanted;
    try {
      const [answer, sources] = await Promise.all([fetch("trace"), window.animaticEditor?.read()]);
      if (answer.ok) {
        const trace = await answer.json();
        if (sources && window.animaticEditor.isDragging && window.animatic.adopt(trace)) {
          late = [trace, sources];
          window.animaticEditor.attachTexts(sources);
        } else {
          put(trace, sources);
        }
      }
      shown = version;
      document.documentElement.dataset.version = shown;
    } catch {
      // The stream of news says that the program has ended.
    }
    isLoading = false;
    if (shown === version) load();
  };
  // The picture of a screen lies over the elements of the trace, of which there are none.
  const showPicture = ({ picture, time }) => {
    const stage = document.getElementById("stage");
    const isFirst = !document.body.classList.contains("is-live");
    document.body.classList.add("is-live");
    // The picture has the room of the timeline.
    if (isFirst) dispatchEvent(new Event("resize"));
    let screen = stage.querySelector(".screen");
    if (!screen) {
      screen = document.createElement("div");
      screen.className = "screen";
      stage.prepend(screen);
    }
    screen.innerHTML = picture;
    document.getElementById("time").textContent = `${time.toFixed(3)} s`;
  };
  const news = new EventSource("news");
  news.onmessage = (event) => {
    const message = JSON.parse(event.data);
    say(message.mistakes ?? []);
    if (message.answer) window.animaticEditor?.answer(message.answer);
    catchUp();
    wanted = message.version ?? wanted;
    load();
    if (message.picture !== undefined) showPicture(message);
    document.documentElement.dataset.news = event.data.length;
  };
  news.onerror = () => say(["The program that serves this page has ended. The page goes on when it is back."]);
})();
