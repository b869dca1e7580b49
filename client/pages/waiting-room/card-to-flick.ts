/** The card on a strip of felt in the waiting room: a player flicks it, and all others see it fly. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import { NO_CARD } from "../../../shared/card.ts";
import type { Back } from "../../../shared/looks.ts";
import {
  FIRST_CARD,
  FLICK,
  type Flick,
  type FlickedCard,
  flickedCard,
  flickMs,
  flickSpeed,
  MAX_FLICK_SPEED,
  WHOLE_WAY,
} from "../../../shared/wire/flick.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import { cardLabel } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { PlayerInfo, TableSession } from "../../net/session/table-snapshot.ts";
import { clamp } from "../../scenes/layout/layout-input.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { operatorSettings } from "../../site.ts";
import { playFlick } from "../../sound/table-sounds.ts";
import { cardBack } from "../../ui/card-back.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { playerAvatar } from "../../ui/faces/avatar.ts";
import { isMutedHere, loadMutes } from "../game/overlay/chat-panel.ts";

/** How long the face of who flicked the card is shown after the flight, in ms. */
const FACE_MS = 1200;
/** From this many pixels on, the card is dragged and not tapped. */
const DRAG_PX = 6;
/** The speed of a finger is that of its last moments, in ms. */
const RECENT_MS = 90;
/** In thousandths of the way per second: a card that is let go slower than this stays where it is. */
const SLOWEST = 150;
/** A tap or a key. Each goes another way: by this angle further than the last, so that they do not repeat soon. */
const TAP = { speed: 1300, angle: 2.4 } as const;

export class CardToFlick {
  readonly #session: TableSession;
  readonly #strip = Object.assign(document.createElement("div"), { className: "flick-strip felt" });
  #card = FIRST_CARD;
  #back: Back | undefined;
  /** How the card lay when it was grabbed, and the events of the pointer since then. */
  #grabbed: FlickedCard | undefined;
  #moves: PointerEvent[] = [];
  #isDragged = false;
  #taps = 0;
  #frame = 0;
  /** Who else has just flicked it. */
  #player: PlayerInfo | undefined;
  #faceTimer: ReturnType<typeof setTimeout> | undefined;
  /** What a screen reader is told: only how the player's own flick ends. */
  #announced = "";

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** The strip as it is now, in the language of the page. */
  view(): HTMLElement {
    this.#draw();
    return this.#strip;
  }

  /** Another player has flicked the card. */
  receive({ seatId, flick }: QuickChat): void {
    const { players, code } = this.#session.snapshot;
    const player = players.find(({ id, isMe }) => id === seatId && !isMe);
    if (flick === undefined || player === undefined || this.#grabbed !== undefined) return;
    if (!isMutedHere(player, loadMutes(code))) this.#fly(flick, player);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#faceTimer);
  }

  #draw(): void {
    const { card } = this.#card;
    const { players } = this.#session.snapshot;
    const nearest = seatAt(this.#card.x, players.length);
    for (const [name, value] of Object.entries(this.#card))
      this.#strip.style.setProperty(`--${name}`, `${value}`);
    render(
      html`
        <button type="button" class="flick-card" aria-label=${t("waiting.flick")}
          @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#letGo} @pointercancel=${this.#letGo} @click=${this.#tap}>
          <span>${card === NO_CARD ? cardBack(this.#back) : decorativeCard(card)}</span>
          ${this.#player === undefined ? nothing : playerAvatar(this.#player, "happy")}
        </button>
        ${seats(players, nearest)}
        <span class="unseen" role="status">${this.#announced}</span>
      `,
      this.#strip,
    );
  }

  readonly #grab = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    cancelAnimationFrame(this.#frame);
    this.#strip.firstElementChild?.setPointerCapture(event.pointerId);
    this.#grabbed = { ...this.#card, lift: 0.35, width: 1, pressed: 1 };
    this.#moves = [event];
    this.#isDragged = false;
  };

  readonly #drag = (event: PointerEvent): void => {
    const [first] = this.#moves;
    if (this.#grabbed === undefined || first === undefined) return;
    this.#moves.push(event);
    this.#isDragged ||= Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > DRAG_PX;
    if (!this.#isDragged) return;
    const [right, down] = this.#between(first, event);
    const { x, y } = this.#grabbed;
    this.#card = { ...this.#grabbed, x: clamp(x + right, 0, 1), y: clamp(y + down, 0, 1) };
    this.#draw();
  };

  readonly #letGo = (event: PointerEvent): void => {
    if (this.#grabbed === undefined) return;
    this.#card = { ...this.#card, lift: 0, width: 1, pressed: 1 };
    this.#grabbed = undefined;
    const from = this.#moves.find(({ timeStamp }) => event.timeStamp - timeStamp < RECENT_MS) ?? event;
    const perSecond = 1000 / Math.max(1, event.timeStamp - from.timeStamp);
    const [x, y] = this.#between(from, event);
    if (this.#isDragged && event.type === "pointerup")
      this.#flick(...this.#aimed(x * perSecond, y * perSecond));
    this.#draw();
  };

  /** Browsers also report a click after a drag. */
  readonly #tap = ({ detail }: MouseEvent): void => {
    if (detail > 0 && this.#isDragged) return;
    this.#taps += 1;
    const angle = TAP.angle * this.#taps;
    this.#flick((Math.cos(angle) * TAP.speed) / WHOLE_WAY, (Math.sin(angle) * TAP.speed) / WHOLE_WAY);
  };

  #aimed(right: number, down: number): readonly [number, number] {
    const { clientHeight } = this.#strip;
    const way = clientHeight - (this.#strip.firstElementChild?.clientHeight ?? 0);
    const seatCount = this.#session.snapshot.players.length;
    return aimed(this.#card, { right, down, reach: clientHeight / 2 / Math.max(1, way), seatCount });
  }

  /** In ways per second. A refusal says nothing that helps: the card has flown here. */
  #flick(right: number, down: number): void {
    const [x = 0, y = 0] = [this.#card.x, this.#card.y].map((each) => Math.round(each * WHOLE_WAY));
    const [vx = 0, vy = 0] = [right, down].map((each) =>
      Math.round(clamp(each * WHOLE_WAY, -MAX_FLICK_SPEED, MAX_FLICK_SPEED)),
    );
    if (Math.hypot(vx, vy) < SLOWEST) return;
    const flick = { x, y, vx, vy };
    playFlick();
    const { card } = this.#fly(flick);
    this.#announced = card === NO_CARD ? "" : cardLabel(card);
    if (myPlayer(this.#session.snapshot) !== undefined && operatorSettings.chat !== "off")
      void this.#session.request("quickChat", { phrase: FLICK, flick });
  }

  /** Returns how the card ends. */
  #fly(flick: Flick, player?: PlayerInfo): FlickedCard {
    this.close();
    const before = this.#card;
    const start = performance.now();
    const end = flickedCard(flick, before, Number.POSITIVE_INFINITY);
    this.#player = player;
    this.#back = player?.back;
    this.#faceTimer = setTimeout(() => {
      this.#player = undefined;
      this.#draw();
    }, flickMs(flick) + FACE_MS);
    const step = () => {
      const ms = performance.now() - start;
      const isOver = isMotionReduced() || ms >= flickMs(flick);
      this.#card = isOver ? end : flickedCard(flick, before, ms);
      if (!isOver) this.#frame = requestAnimationFrame(step);
      this.#draw();
    };
    step();
    return end;
  }

  /** From one event to the other, as shares of the way that the card has. */
  #between(from: PointerEvent, to: PointerEvent): readonly [number, number] {
    const { clientWidth = 0, clientHeight = 0 } = this.#strip.firstElementChild ?? {};
    return [
      (to.clientX - from.clientX) / Math.max(1, this.#strip.clientWidth - clientWidth),
      (to.clientY - from.clientY) / Math.max(1, this.#strip.clientHeight - clientHeight),
    ];
  }
}

/** The seats are in a row at the far edge, in the order of the players: all who see the strip see the same. */
const placeOf = (seat: number, count: number) => (seat + 0.5) / count;

/** The seat that is nearest. */
const seatAt = (place: number, count: number) => Math.min(count - 1, Math.floor(place * count));

/** Their eyes follow the card, and the nearest is glad. */
function seats(players: readonly PlayerInfo[], nearest: number): TemplateResult {
  const seat = (player: PlayerInfo, at: number) =>
    html`<span .style=${`--at: ${placeOf(at, players.length)}`}>${playerAvatar(player, at === nearest ? "happy" : "calm")}</span>`;
  return html`<span class="flick-seats" aria-hidden="true">${players.map(seat)}</span>`;
}

interface Aim {
  /** In ways per second. */
  readonly right: number;
  readonly down: number;
  /** How far above the card the seats are, in ways. */
  readonly reach: number;
  readonly seatCount: number;
}

/** A flick at a face ends before it, as fast as it must be for that. Any other goes on as the finger went. */
function aimed({ x, y }: FlickedCard, { right, down, reach, seatCount }: Aim): readonly [number, number] {
  const place = x - (right / down) * reach;
  if (down >= 0 || place < 0 || place > 1) return [right, down];
  const speed = flickSpeed(placeOf(seatAt(place, seatCount), seatCount) - x, -y);
  // It lies there already.
  return Math.hypot(...speed) * WHOLE_WAY < SLOWEST ? [right, down] : speed;
}
