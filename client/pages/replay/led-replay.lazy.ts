/** A replay that one reader leads: the bar that says so, and the leader's pointer on the table. Without a server there is none. */
import "../../styles/led-replay.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { LedPosition } from "../../../shared/wire/led-replay.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { joinLedRoom, type LedRoom, type LedState, openLedRoom } from "../../net/led-replay-room.ts";
import { routeUrl } from "../../routes.ts";
import type { Box, TableGeometry } from "../../scenes/scene-contract.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { CopiedIndicator, copyText } from "../../ui/copy-and-save.ts";
import { myName } from "../home/player-name.ts";
import type { OpenReplay } from "./replay-types.ts";

interface LedReplayOptions {
  /** The id of the match. */
  readonly id: string;
  /** The room of the leader; undefined for the leader. */
  readonly room: string | undefined;
}

/** `apart`: the reader looks around, and does not follow. */
type Mode = "joining" | "leading" | "following" | "apart" | "ended" | "failed";

/** How often the leader's position is sent at most, in ms: the server sends it no more often. */
const SEND_MS = 200;

/** Leads the replay, or follows its leader, until the returned function is called. */
export function openLedReplay(page: OpenReplay, options: LedReplayOptions): () => void {
  const led = new LedReplay(page, options);
  return () => led.close();
}

class LedReplay {
  readonly #page: OpenReplay;
  readonly #options: LedReplayOptions;
  /** Over the table. */
  readonly #dotElement = document.createElement("div");
  readonly #copiedIndicator = new CopiedIndicator(() => this.#setCopied(false));
  readonly #stopListening: () => void;
  #mode: Mode = "joining";
  #room: LedRoom | undefined;
  #state: LedState | undefined;
  #pointer: TablePoint | undefined;
  #cancelSending: (() => void) | undefined;
  #hasCopied = false;
  /** The page changes because the leader has moved, and not the reader. */
  #isApplying = false;
  #isClosed = false;

  constructor(page: OpenReplay, options: LedReplayOptions) {
    this.#page = page;
    this.#options = options;
    this.#dotElement.className = "led-pointer";
    page.tableElement.append(this.#dotElement);
    const listening = new AbortController();
    const { signal } = listening;
    const stopLanguage = onLanguageChange(() => this.#draw());
    this.#stopListening = () => {
      listening.abort();
      stopLanguage();
    };
    page.onChange(() => this.#pageChanged());
    page.tableElement.addEventListener("pointermove", (event) => this.#point(event), { signal });
    page.tableElement.addEventListener("pointerleave", () => this.#point(undefined), { signal });
    void this.#join();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopListening();
    this.#cancelSending?.();
    this.#copiedIndicator.cancel();
    this.#room?.leave();
    this.#dotElement.remove();
    render(nothing, this.#page.ledElement);
  }

  async #join(): Promise<void> {
    const { room } = this.#options;
    this.#setMode("joining");
    const handlers = {
      changed: (state: LedState) => this.#stateChanged(state),
      closed: () => this.#setMode("ended"),
    };
    try {
      this.#room = await (room === undefined ? openLedRoom(myName(), handlers) : joinLedRoom(room, handlers));
    } catch {
      return this.#setMode("failed");
    }
    if (this.#isClosed) return this.#room.leave();
    this.#setMode(room === undefined ? "leading" : "following");
    if (room === undefined) this.#sendSoon();
    else this.#apply();
  }

  #stateChanged(state: LedState): void {
    this.#state = state;
    if (this.#mode === "following") this.#apply();
    this.#draw();
  }

  /** Shows what the leader shows. */
  #apply(): void {
    const state = this.#state;
    if (state === undefined || state.step === 0) return;
    this.#isApplying = true;
    this.#page.show(state.step, state.pointOfView === SPECTATOR ? "open" : state.pointOfView);
    this.#isApplying = false;
  }

  /** A reader who moves somewhere else no longer follows. */
  #pageChanged(): void {
    if (this.#isClosed) return;
    if (this.#mode === "leading") this.#sendSoon();
    else if (this.#mode === "following" && !this.#isApplying) this.#setMode("apart");
    else this.#draw();
  }

  #point(event: PointerEvent | undefined): void {
    if (this.#mode !== "leading") return;
    const { left, top } = this.#page.tableElement.getBoundingClientRect();
    this.#pointer = event === undefined ? undefined : { x: event.clientX - left, y: event.clientY - top };
    this.#sendSoon();
  }

  #sendSoon(): void {
    this.#cancelSending ??= scheduleTimeout(SEND_MS, () => {
      this.#cancelSending = undefined;
      this.#room?.lead(this.#position());
    });
  }

  #position(): LedPosition {
    const { playback, pointOfView, geometry } = this.#page;
    const { step, isPlaying } = playback;
    const pointer = this.#pointer === undefined ? NO_POINTER : pointedAt(this.#pointer, geometry);
    return { step, isPlaying, pointOfView: pointOfView === "open" ? SPECTATOR : pointOfView, ...pointer };
  }

  #setMode(mode: Mode): void {
    if (this.#isClosed) return;
    this.#mode = mode;
    this.#draw();
  }

  #draw(): void {
    render(html`<p role="status">${this.#text()}</p> ${this.#buttons()}`, this.#page.ledElement);
    render(this.#mode === "following" ? this.#dot() : nothing, this.#dotElement);
  }

  #text(): string {
    const { leader = "", followers = 0, isPlaying = false } = this.#state ?? {};
    const name = leader === "" ? t("replay.someone") : leader;
    switch (this.#mode) {
      case "leading":
        return t("watching.leading", { count: followers });
      case "following":
        return t(isPlaying ? "watching.playing" : "watching.following", { name });
      default:
        return t(`watching.${this.#mode}`, { name });
    }
  }

  #buttons(): TemplateResult {
    switch (this.#mode) {
      case "leading":
        return html`${button(this.#hasCopied ? t("replay.copied") : t("watching.copy"), () => void this.#copyLink())}
          ${button(t("watching.stop"), () => this.close())}`;
      case "following":
        return button(t("watching.lookAround"), () => this.#setMode("apart"));
      case "apart":
        return button(t("watching.followAgain"), () => this.#followAgain());
      case "failed":
        return html`${button(t("place.tryAgain"), () => void this.#join())} ${button(t("table.close"), () => this.close())}`;
      case "joining":
      case "ended":
        return button(t("table.close"), () => this.close());
    }
  }

  #followAgain(): void {
    this.#setMode("following");
    this.#apply();
  }

  async #copyLink(): Promise<void> {
    const via = `led=${this.#room?.id ?? ""}`;
    const url = location.origin + routeUrl({ place: "match", id: this.#options.id, via });
    if (!(await copyText(url))) return;
    this.#setCopied(true);
    this.#copiedIndicator.hideLater();
  }

  #setCopied(hasCopied: boolean): void {
    this.#hasCopied = hasCopied;
    this.#draw();
  }

  /** Screen readers read the step; what is pointed at can only be seen. */
  #dot(): TemplateResult | typeof nothing {
    const place = this.#state === undefined ? undefined : placeOf(this.#state, this.#page.geometry);
    if (place === undefined) return nothing;
    return html`<div class="led-dot" aria-hidden="true" .style=${`translate:${place.x}px ${place.y}px`}>
      <bdi>${this.#state?.leader}</bdi></div>`;
  }
}

function button(label: string, press: () => void): TemplateResult {
  return html`<button class="button dark" type="button" @click=${press}>${label}</button>`;
}

// Where the leader points, in a form that means the same place on every screen.

/** In CSS pixels of the table. */
type TablePoint = Pick<Box, "x" | "y">;
type LedPointer = Pick<LedPosition, "target" | "x" | "y">;

const NO_POINTER: LedPointer = { target: -1, x: 0, y: 0 };

/** The piles, then the seats: a `target` is an index in this list. */
const targetsIn = ({ drawPile, discardPile, seats }: TableGeometry) => [drawPile, discardPile, ...seats];

/** A point of this screen, beside the nearest thing on the table. */
function pointedAt({ x, y }: TablePoint, geometry: TableGeometry | undefined): LedPointer {
  if (geometry === undefined) return NO_POINTER;
  const distances = targetsIn(geometry).map((box) =>
    box === undefined ? Number.POSITIVE_INFINITY : Math.hypot(x - box.x, y - box.y),
  );
  const target = distances.indexOf(Math.min(...distances));
  const box = targetsIn(geometry)[target];
  return box === undefined ? NO_POINTER : { target, x: (x - box.x) / box.w, y: (y - box.y) / box.h };
}

/** That point on another screen; undefined if nothing is pointed at there. */
function placeOf({ target, x, y }: LedPointer, geometry: TableGeometry | undefined): TablePoint | undefined {
  const box = geometry === undefined ? undefined : targetsIn(geometry)[target];
  return box === undefined ? undefined : { x: box.x + x * box.w, y: box.y + y * box.h };
}
