/** Shows one table, and plays events on it at the console's wish: `gallery.play([{ type: "seatSkipped", seat: 1 }])`. */
import "@fontsource/lilita-one";
import "@fontsource-variable/nunito";
import type { CanvasModel, TableGeometry } from "../../client/scenes/contract.ts";
import { reorder } from "../../client/scenes/layout/reorder.ts";
import { mountCanvas } from "../../client/scenes/table-canvas.lazy.ts";
import { changeSetting } from "../../client/settings/settings.ts";
import type { SeenEvent } from "../../shared/event.ts";
import { drawnImages, phaserStats } from "./phaser-probe.ts";
import { canvasModelOf, optionsFromQuery } from "./sample-canvas-models.ts";

const query = new URLSearchParams(location.search);
const host = document.querySelector<HTMLElement>("#table");
if (host === null) throw new Error("the gallery's page has no #table");
document.body.classList.toggle("rooms", query.has("rooms"));

const log: string[] = [];
let geometry: TableGeometry | undefined;
let picture = canvasModelOf(optionsFromQuery(query));

const screen = await mountCanvas(
  host,
  {
    cardTapped(key) {
      log.push(`card ${key}`);
      screen.beginPlay(key);
    },
    cardMoved(key, to) {
      log.push(`move ${key} to ${to}`);
      picture = { ...picture, hand: reorder(picture.hand, key, to) };
      screen.render(picture, []);
    },
    drawPileTapped: () => log.push("draw"),
    seatTapped: (seat) => log.push(`seat ${seat}`),
    colorPicked: (color) => log.push(`color ${color}`),
    pickerCancelled: () => log.push("cancel"),
    geometryChanged(moved) {
      geometry = moved;
      place("#status", moved.status);
      place("#actions", moved.actions);
    },
  },
  { quality: query.get("q") === "low" ? "low" : "high", reducedMotion: query.has("reduced") },
);
screen.render(picture, []);

function place(selector: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  const box = document.querySelector<HTMLElement>(selector);
  box?.style.setProperty("inset", `${y - h / 2}px auto auto ${x - w / 2}px`);
  box?.style.setProperty("width", `${w}px`);
  box?.style.setProperty("height", `${h}px`);
}

/** Changes the picture as the events would, and plays them. */
function play(
  events: readonly SeenEvent[],
  view: Partial<CanvasModel["view"]> = {},
  hand = picture.hand,
): void {
  picture = { ...picture, hand, view: { ...picture.view, ...view } };
  screen.render(picture, events);
}

/** Changes the picture beside what events tell: `gallery.change({ isPaused: true })`. */
function change(changes: Partial<CanvasModel>): void {
  picture = { ...picture, ...changes };
  screen.render(picture, []);
}

Object.assign(globalThis, {
  gallery: {
    screen,
    play,
    change,
    log,
    drawn: phaserStats,
    lies: drawnImages,
    set: changeSetting,
    geometry: () => geometry,
    picture: () => picture,
  },
});
document.documentElement.setAttribute("data-ready", "1");
