/** The card on a strip of felt in the waiting room: a player flicks it, and all others see it fly. */

import { html, nothing, render } from "lit-html";
import { NO_CARD } from "../../../shared/card.ts";
import {
  FIRST_CARD,
  FLICK,
  type Flick,
  type FlyingCard,
  flickedCard,
  flickMs,
  type LyingCard,
  lyingAfter,
  MAX_FLICK_SPEED,
  WHOLE_WAY,
} from "../../../shared/flick.ts";
import type { Back } from "../../../shared/looks.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import { cardLabel } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { PlayerInfo, TableSession } from "../../net/session/table-snapshot.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { operatorSettings } from "../../site.ts";
import { playerAvatar } from "../../ui/avatar.ts";
import { cardBack } from "../../ui/card-back.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { isMutedHere, loadMutes } from "../game/overlay/chat-panel.ts";

/** How long the face of who flicked the card is shown after the flight, in ms. */
const FACE_MS = 1200;
/** The card is dragged, and not tapped, from so many pixels on. */
const DRAG_PX = 6;
/** The speed of a finger is that of its last so many ms. */
const RECENT_MS = 90;
/** A card that is let go slower than this, in thousandths of the way per second, stays where it is. */
const SLOWEST = 150;
/** Of a tap or a key. Each goes another way: by this angle further than the last, so that they do not repeat soon. */
const TAP = { speed: 1300, angle: 2.4 } as const;

interface Drag {
  /** Between the finger and the card, and where and when the finger was, in pixels and ms. */
  readonly from: { readonly x: number; readonly y: number };
  readonly card: LyingCard;
  readonly points: { readonly x: number; readonly y: number; readonly at: number }[];
}

export class CardToFlick {
  readonly #session: TableSession;
  readonly #strip = Object.assign(document.createElement("div"), { className: "flick-strip" });
  #card: FlyingCard = lying(FIRST_CARD);
  #back: Back | undefined;
  #drag: Drag | undefined;
  #wasDragged = false;
  #taps = 0;
  #frame = 0;
  /** Who else has just flicked it. */
  #player: PlayerInfo | undefined;
  #endsRight = false;
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
    const player = players.find(({ id }) => id === seatId);
    if (flick === undefined || player === undefined || player.isMe) return;
    if (this.#drag !== undefined || isMutedHere(player, loadMutes(code))) return;
    this.#player = player;
    clearTimeout(this.#faceTimer);
    this.#faceTimer = setTimeout(() => {
      this.#player = undefined;
      this.#draw();
    }, FACE_MS + flickMs(flick));
    this.#fly(flick, player.back);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#faceTimer);
  }

  #draw(): void {
    const { card } = this.#card;
    const { style } = this.#strip;
    for (const part of ["x", "y", "angle", "lift", "width", "pressed"] as const)
      style.setProperty(`--${part}`, String(this.#card[part]));
    const face = this.#player === undefined ? nothing : playerAvatar(this.#player, "happy");
    render(
      html`
        <button
          type="button"
          class="flick-card ${this.#endsRight ? "face-left" : ""}"
          aria-label=${t("waiting.flick")}
          @pointerdown=${this.#grab} @pointermove=${this.#pull} @pointerup=${this.#letGo} @pointercancel=${this.#letGo} @click=${this.#tap}
        >
          <span class="flick-shadow"></span>
          <span class="flick-turn">${card === NO_CARD ? cardBack(this.#back) : decorativeCard(card)}</span>
          ${face}
        </button>
        <span class="unseen" role="status">${this.#announced}</span>
      `,
      this.#strip,
    );
  }

  readonly #grab = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, currentTarget, pointerId, isPrimary } = event;
    if (!isPrimary || !(currentTarget instanceof Element)) return;
    currentTarget.setPointerCapture(pointerId);
    cancelAnimationFrame(this.#frame);
    this.#wasDragged = false;
    this.#drag = { from: { x, y }, card: this.#card, points: [{ x, y, at: event.timeStamp }] };
  };

  readonly #pull = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): void => {
    const drag = this.#drag;
    if (drag === undefined) return;
    drag.points.push({ x, y, at });
    const { from, card } = drag;
    this.#wasDragged ||= Math.hypot(x - from.x, y - from.y) > DRAG_PX;
    if (!this.#wasDragged) return;
    const way = this.#way();
    const place = { x: within(card.x + (x - from.x) / way.x), y: within(card.y + (y - from.y) / way.y) };
    this.#card = { ...lying({ ...card, ...place }), lift: 0.35 };
    this.#draw();
  };

  readonly #letGo = ({ type, timeStamp }: PointerEvent): void => {
    const points = this.#drag?.points.filter(({ at }) => timeStamp - at < RECENT_MS) ?? [];
    this.#drag = undefined;
    this.#card = lying(this.#card);
    const [first, last] = [points[0], points.at(-1)];
    if (type === "pointerup" && this.#wasDragged && first !== undefined && last !== undefined) {
      const way = this.#way();
      const seconds = Math.max(1, timeStamp - first.at) / 1000;
      this.#flick((last.x - first.x) / way.x / seconds, (last.y - first.y) / way.y / seconds);
    }
    this.#draw();
  };

  /** A tap, or a key. After a drag, browsers report a click, too. */
  readonly #tap = ({ detail }: MouseEvent): void => {
    if (detail > 0 && this.#wasDragged) return;
    this.#taps += 1;
    const angle = TAP.angle * this.#taps;
    const speed = TAP.speed / WHOLE_WAY;
    this.#flick(Math.cos(angle) * speed, Math.sin(angle) * speed);
  };

  /** In ways per second. */
  #flick(vx: number, vy: number): void {
    const speed = (each: number) =>
      Math.round(Math.max(-MAX_FLICK_SPEED, Math.min(MAX_FLICK_SPEED, each * WHOLE_WAY)));
    const { x, y } = this.#card;
    const place = { x: Math.round(x * WHOLE_WAY), y: Math.round(y * WHOLE_WAY) };
    const flick = { ...place, vx: speed(vx), vy: speed(vy) };
    if (Math.hypot(flick.vx, flick.vy) < SLOWEST) return;
    this.#player = undefined;
    this.#fly(flick, undefined, ({ card }) => (card === NO_CARD ? "" : cardLabel(card)));
    void import("../../sound/table-sounds.ts").then(({ playFlick }) => playFlick());
    this.#send(flick);
  }

  /** The player's own card flies in any case: a refusal says nothing that helps. */
  #send(flick: Flick): void {
    const { snapshot } = this.#session;
    if (snapshot.isLocalGame === true || myPlayer(snapshot) === undefined || operatorSettings.chat === "off")
      return;
    void this.#session.request("quickChat", { phrase: FLICK, flick });
  }

  #fly(flick: Flick, back: Back | undefined, announce = (_: LyingCard) => ""): void {
    cancelAnimationFrame(this.#frame);
    const before = this.#card;
    const start = performance.now();
    this.#back = back;
    this.#endsRight = lyingAfter(flick).x > 0.5;
    const step = () => {
      const ms = isMotionReduced() ? Number.POSITIVE_INFINITY : performance.now() - start;
      const isOver = ms >= flickMs(flick);
      this.#card = isOver ? lying(lyingAfter(flick)) : flickedCard(flick, before, ms);
      if (isOver) this.#announced = announce(this.#card);
      else this.#frame = requestAnimationFrame(step);
      this.#draw();
    };
    step();
  }

  /** How far the card can move, in pixels. */
  #way(): { readonly x: number; readonly y: number } {
    const { clientWidth, clientHeight, firstElementChild } = this.#strip;
    const { width = 0, height = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
    return { x: Math.max(1, clientWidth - width), y: Math.max(1, clientHeight - height) };
  }
}

function lying(card: LyingCard): FlyingCard {
  const { x, y, angle, card: face } = card;
  return { x, y, angle, card: face, lift: 0, width: 1, pressed: 1 };
}

const within = (place: number) => Math.min(1, Math.max(0, place));
