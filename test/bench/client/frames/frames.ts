/** The table with ten seats while cards fly, beside a bare scene with as many images: blocks of each, by turns. */
import "@fontsource/lilita-one";
import "@fontsource-variable/nunito";
import { mountCanvas } from "../../../../client/scenes/table-canvas.lazy.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { canvasModelOf, optionsFromQuery } from "../../../gallery/sample-canvas-models.ts";
import { bareScene } from "./bare-scene.ts";
import type { FramesBench, FramesSizes } from "./frame-figures.ts";
import { FrameMeter } from "./frame-meter.ts";

const SEATS = 10;
const FLYING = 4;

const quality = new URLSearchParams(location.search).get("quality") === "low" ? "low" : "high";
const hosts = { table: hostOf("table"), bare: hostOf("bare") };
const watch = new FrameMeter();

const picture = canvasModelOf(optionsFromQuery(new URLSearchParams(`seats=${SEATS}&hand=20`)));
const screen = await mountCanvas(hosts.table, noInput(), { quality, reducedMotion: false });
screen.render(picture, []);
await screen.whenIdle();

function noInput() {
  const nothing = () => {};
  const taps = { cardTapped: nothing, drawPileTapped: nothing, seatTapped: nothing, colorPicked: nothing };
  return {
    ...taps,
    pickerCancelled: nothing,
    cardMoved: nothing,
    geometryChanged: nothing,
    tableShown: nothing,
    challengeResultChanged: nothing,
  };
}

function hostOf(id: string): HTMLElement {
  const host = document.getElementById(id);
  if (host === null) throw new Error(`The page has no #${id}.`);
  host.style.setProperty("position", "fixed");
  host.style.setProperty("inset", "0");
  return host;
}

/** Only one of both is on the screen. */
function reveal(which: keyof typeof hosts): void {
  hosts.table.style.visibility = which === "table" ? "" : "hidden";
  hosts.bare.style.visibility = which === "bare" ? "" : "hidden";
}

/** Other seats draw, one after the other, for as long as a block takes. */
async function flyCards(ms: number): Promise<void> {
  reveal("table");
  const end = performance.now() + ms;
  for (let seat = 1; performance.now() < end; seat = 1 + (seat % (SEATS - 1))) {
    const drawn: SeenEvent = { type: "cardsDrawn", seat, count: FLYING, cards: [], why: "drawTwo" };
    screen.render({ ...picture, view: { ...picture.view, drawPile: 61 - seat } }, [drawn]);
    await screen.whenIdle();
  }
}

async function run({ blocks, blockMs, idleMs }: FramesSizes): Promise<FramesBench> {
  const table = watch.only();
  await flyCards(blockMs);
  const shown = watch.imagesOf(table);
  reveal("bare");
  const bare = await bareScene(hosts.bare, quality, shown);
  watch.clear();
  for (let block = 0; block < blocks; block += 1) {
    await flyCards(blockMs);
    screen.pause();
    reveal("bare");
    await bare.run(blockMs);
    screen.resume();
  }
  const [tableTally, bareTally] = [watch.tallyOf(table), watch.tallyOf(bare.game)];
  reveal("table");
  await screen.whenIdle();
  await pause(idleMs);
  const before = watch.tallyOf(table).frames;
  await pause(idleMs);
  return {
    table: tableTally.cost,
    bare: bareTally.cost,
    ratio: tableTally.cost.frame / bareTally.cost.frame,
    scriptRatio: tableTally.cost.script / bareTally.cost.script,
    images: shown.length,
    drawCalls: tableTally.drawCalls,
    idleFrames: watch.tallyOf(table).frames - before,
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

globalThis.runFrames = run;
document.documentElement.setAttribute("data-ready", "frames");
