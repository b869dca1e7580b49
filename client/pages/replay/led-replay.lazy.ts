/** A replay that one reader leads: who leads it, and the leader's pointer on the table. Without a server there is none. */
import { button } from "../../ui/form-controls.ts";
import "../../styles/led-replay.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { LedPosition } from "../../../shared/wire/led-replay.ts";
import { t } from "../../i18n/i18n.ts";
import { connectLedRoom, type LedRoom, type LedState } from "../../net/led-replay-room.ts";
import { routeUrl } from "../../routes.ts";
import type { Box, TableGeometry } from "../../scenes/scene-contract.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { myName } from "../home/player-name.ts";
import type { LedPage } from "./replay-types.ts";

/** `apart`: the reader looks around, and does not follow. `ended`: there is no leader, or no connection. */
type Mode = "leading" | "following" | "apart" | "ended" | "closed";

/** How often the leader's position is sent at most, in ms: the server sends it no more often. */
const SEND_MS = 200;

export class LedReplay {
  readonly #page: LedPage;
  /** The id of the match. */
  readonly #id: string;
  /** Over the table. */
  readonly #dotElement = document.createElement("div");
  #mode: Mode | undefined;
  #room: LedRoom | undefined;
  #state: LedState | undefined;
  #pointer = NO_POINTER;
  #isSending = false;
  readonly #copiedNote = new CopiedNote(() => this.#draw());
  /** A room is being opened for this reader to lead. */
  #isOpening = false;
  /** The page changes because the leader has moved, and not the reader. */
  #isApplying = false;

  constructor(page: LedPage, id: string) {
    const { tableElement } = page;
    this.#page = page;
    this.#id = id;
    this.#dotElement.className = "led-pointer";
    tableElement.append(this.#dotElement);
    tableElement.addEventListener("pointermove", (event) => this.#point(event));
    tableElement.addEventListener("pointerleave", () => this.#point(undefined));
    page.onChange = () => this.#pageChanged();
  }

  /** This reader leads, or soon will. */
  get isLeading(): boolean {
    return this.#isOpening || this.#mode === "leading";
  }

  /** Follows the leader of this room; without one, opens a room and leads. */
  async join(room: string | undefined): Promise<void> {
    const handlers = {
      changed: (state: LedState) => this.#changed(state),
      closed: () => this.#show("ended"),
    };
    this.#isOpening = room === undefined;
    this.#room = await connectLedRoom(room ?? { name: myName() }, handlers).catch(() => undefined);
    this.#isOpening = false;
    if (this.#mode === "closed") this.#room?.leave();
    else if (this.#room === undefined || this.#mode === "ended") this.#show("ended");
    else this.#show(room === undefined ? "leading" : "following");
  }

  close(): void {
    this.#show("closed");
    this.#room?.leave();
    this.#dotElement.remove();
  }

  #changed(state: LedState): void {
    this.#state = state;
    if (this.#mode !== undefined) this.#show(this.#mode);
  }

  #show(mode: Mode): void {
    if (this.#mode === "closed") return;
    this.#mode = mode;
    if (mode === "following") this.#apply();
    if (mode === "leading") this.#sendSoon();
    this.#draw();
  }

  /** Shows what the leader shows. */
  #apply(): void {
    const { step = 0, pointOfView = SPECTATOR } = this.#state ?? {};
    this.#isApplying = true;
    if (step > 0) this.#page.show(step, pointOfView === SPECTATOR ? "open" : pointOfView);
    this.#isApplying = false;
  }

  /** A reader who moves somewhere else no longer follows. */
  #pageChanged(): void {
    if (this.#mode === "leading") this.#sendSoon();
    if (this.#mode === "following" && !this.#isApplying) this.#show("apart");
  }

  #point(event: PointerEvent | undefined): void {
    if (this.#mode !== "leading") return;
    const { left, top } = this.#page.tableElement.getBoundingClientRect();
    const { clientX = 0, clientY = 0 } = event ?? {};
    const point = { x: clientX - left, y: clientY - top };
    this.#pointer = event === undefined ? NO_POINTER : pointedAt(point, this.#page.geometry);
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    scheduleTimeout(SEND_MS, () => {
      this.#isSending = false;
      const { playback, pointOfView } = this.#page;
      const { step, isPlaying } = playback;
      const seat = pointOfView === "open" ? SPECTATOR : pointOfView;
      this.#room?.lead({ step, isPlaying, pointOfView: seat, ...this.#pointer });
    });
  }

  #draw(): void {
    const { ledElement, geometry } = this.#page;
    const text = this.#text();
    const content = html`<p role="status">${text}</p> ${this.#buttons()}`;
    render(text === undefined ? nothing : content, ledElement);
    const place =
      this.#mode === "following" && this.#state !== undefined ? placeOf(this.#state, geometry) : undefined;
    // Screen readers read the step; what is pointed at can only be seen.
    const dot = html`<div class="led-dot" aria-hidden="true" .style=${`translate:${place?.x}px ${place?.y}px`}>
      <bdi>${this.#state?.leader}</bdi></div>`;
    render(place === undefined ? nothing : dot, this.#dotElement);
  }

  #text(): string | undefined {
    const { leader = "", followers = 0, isPlaying = false } = this.#state ?? {};
    const name = leader === "" ? t("replay.someone") : leader;
    if (this.#mode === undefined || this.#mode === "closed") return undefined;
    if (this.#mode === "leading") return t("watching.leading", { count: followers });
    return t(`watching.${this.#mode === "following" && isPlaying ? "playing" : this.#mode}`, { name });
  }

  #buttons(): readonly TemplateResult[] {
    const copied = t(this.#copiedNote.isShown ? "replay.copied" : "watching.copy");
    if (this.#mode === "leading")
      return [
        button("dark", copied, () => this.#copyLink()),
        button("dark", t("watching.stop"), () => this.close()),
      ];
    if (this.#mode === "following")
      return [button("dark", t("watching.lookAround"), () => this.#show("apart"))];
    if (this.#mode === "apart")
      return [button("dark", t("watching.followAgain"), () => this.#show("following"))];
    return [button("dark", t("table.close"), () => this.close())];
  }

  #copyLink(): void {
    const via = `led=${this.#room?.id ?? ""}`;
    const url = location.origin + routeUrl({ place: "match", id: this.#id, via });
    void this.#copiedNote.copy(url, "link");
  }
}

// Where the leader points, in a form that means the same place on every screen.

type LedPointer = Pick<LedPosition, "target" | "x" | "y">;
/** In CSS pixels of the table. */
type TablePoint = Pick<Box, "x" | "y">;

const NO_POINTER: LedPointer = { target: -1, x: 0, y: 0 };

/** The piles, then the seats: a `target` is an index in this list. */
const targetsIn = (geometry: TableGeometry | undefined) =>
  geometry === undefined ? [] : [geometry.drawPile, geometry.discardPile, ...geometry.seats];

/** A point of this screen, beside the nearest thing on the table. */
function pointedAt({ x, y }: TablePoint, geometry: TableGeometry | undefined): LedPointer {
  const things = targetsIn(geometry).flatMap((box, target) => (box === undefined ? [] : [{ box, target }]));
  const away = ({ box }: { box: Box }) => Math.hypot(x - box.x, y - box.y);
  const [nearest] = things.sort((one, other) => away(one) - away(other));
  if (nearest === undefined) return NO_POINTER;
  const { box, target } = nearest;
  return { target, x: (x - box.x) / box.w, y: (y - box.y) / box.h };
}

/** That point on another screen; undefined if nothing is pointed at there. */
function placeOf({ target, x, y }: LedPointer, geometry: TableGeometry | undefined): TablePoint | undefined {
  const box = targetsIn(geometry)[target];
  return box === undefined ? undefined : { x: box.x + x * box.w, y: box.y + y * box.h };
}
