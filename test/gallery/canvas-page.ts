/** Shows one canvas. The console and tests play events on it: `gallery.play([{ type: "seatSkipped", seat: 1 }])`. */
import "@fontsource/lilita-one";
import "@fontsource-variable/nunito";
import "../../client/styles/challenge.css";
import { feltParts } from "../../client/looks/felt.ts";
import { reorder } from "../../client/scenes/layout/reorder.ts";
import type { CanvasModel, ChallengeResult, TableGeometry } from "../../client/scenes/scene-contract.ts";
import { mountCanvas } from "../../client/scenes/table-canvas.lazy.ts";
import { changeSetting } from "../../client/settings/settings.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import { drawnImages, phaserStats } from "./phaser-probe.ts";
import { canvasModelOf, optionsFromQuery } from "./sample-canvas-models.ts";

const query = new URLSearchParams(location.search);
const host = document.querySelector<HTMLElement>("#table");
if (host === null) throw new Error("the gallery's page has no #table");
document.body.classList.toggle("rooms", query.has("rooms"));
for (const [name, value] of Object.entries(feltParts("meadow")))
  document.documentElement.style.setProperty(name, value);

const log: string[] = [];
let geometry: TableGeometry | undefined;
let model = canvasModelOf(optionsFromQuery(query));

const canvas = await mountCanvas(
  host,
  {
    cardTapped(key) {
      log.push(`card ${key}`);
      canvas.beginPlay(key);
    },
    cardMoved(key, to) {
      log.push(`move ${key} to ${to}`);
      model = { ...model, hand: reorder(model.hand, key, to) };
      canvas.render(model, []);
    },
    drawPileTapped: () => log.push("draw"),
    seatTapped: (seat) => log.push(`seat ${seat}`),
    colorPicked: (color) => log.push(`color ${color}`),
    pickerCancelled: () => log.push("cancel"),
    tableShown: () => {},
    challengeResultChanged(challengeResult) {
      log.push(challengeResult === undefined ? "challenge is over" : "challenge-result");
      showRibbon(challengeResult);
    },
    geometryChanged(changed) {
      geometry = changed;
      place("#status", changed.status);
      place("#actions", changed.actions);
    },
  },
  { quality: query.get("q") === "low" ? "low" : "high", reducedMotion: query.has("reduced") },
);
canvas.render(model, []);

function place(selector: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  const box = document.querySelector<HTMLElement>(selector);
  box?.style.setProperty("inset", `${y - h / 2}px auto auto ${x - w / 2}px`);
  box?.style.setProperty("width", `${w}px`);
  box?.style.setProperty("height", `${h}px`);
}

/** As the game's page writes it, in English. */
function showRibbon(result: ChallengeResult | undefined): void {
  document.querySelector(".table-ribbon")?.remove();
  if (result === undefined) return;
  const { seat, by, guilty, drawn } = result;
  const ribbon = document.createElement("p");
  ribbon.className = `table-ribbon ${guilty ? "is-bluff" : "is-honest"}`;
  ribbon.style.top = `${geometry?.status.y}px`;
  const loser = guilty ? seat : by;
  const name = model.plates.find((plate) => plate.seat === loser)?.name;
  const draws = loser === model.view.seat ? `You draw ${drawn}` : `${name} draws ${drawn}`;
  ribbon.textContent = `${guilty ? "Bluff!" : "No bluff!"} ${draws}`;
  document.body.append(ribbon);
}

const controls = {
  canvas,
  /** What was tapped and dragged. */
  log,
  /** Changes the model, and plays the events. */
  play(events: readonly SeenEvent[], view: Partial<CanvasModel["view"]> = {}, hand = model.hand): void {
    model = { ...model, hand, view: { ...model.view, ...view } };
    canvas.render(model, events);
  },
  /** Changes the model without events: `gallery.change({ isPaused: true })`. */
  change(changes: Partial<CanvasModel>): void {
    model = { ...model, ...changes };
    canvas.render(model, []);
  },
  stats: phaserStats,
  images: drawnImages,
  changeSetting,
  get model(): CanvasModel {
    return model;
  },
  get geometry(): TableGeometry {
    if (geometry === undefined) throw new Error("the canvas has no geometry yet");
    return geometry;
  },
};

declare global {
  var gallery: typeof controls;
}

globalThis.gallery = controls;
document.documentElement.setAttribute("data-ready", "1");
