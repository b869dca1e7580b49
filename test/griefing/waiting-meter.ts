/** For how long the players of a table wait for each seat, as one of them sees it. */
import { type Card, NO_CARD } from "../../shared/card.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import { clockDelayMs } from "../../shared/timing/animation-time.ts";
import { parseEventBatch } from "../../shared/wire/event-batch.ts";
import { EVENTS, type Notice } from "../../shared/wire/messages.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type WaitingCost, WaitingCosts } from "./waiting-costs.ts";

export class WaitingMeter {
  readonly #observer: TestClient;
  readonly #pace: number;
  readonly #costs: WaitingCosts;
  #delayMs = 0;

  constructor(observer: TestClient, pace: number) {
    this.#observer = observer;
    this.#pace = pace;
    this.#costs = new WaitingCosts(this.#now);
    const { room } = observer;
    room.onStateChange(() => this.#observe());
    room.onMessage(EVENTS, (bytes: Uint8Array) => {
      const { events } = parseEventBatch(bytes);
      if (events.some(startsTurn)) this.#delayMs = clockDelayMs(events.map(asGameEvent));
      this.#observe();
    });
    room.onMessage("notice", (notice: Notice) => this.#costs.noticed(observer.table, notice));
  }

  costOf(seatId: string): WaitingCost {
    this.#costs.count(this.#now);
    return this.#costs.costOf(seatId, this.#observer.table.rules.turnSeconds);
  }

  /** In ms of the server's time. */
  get #now(): number {
    return performance.now() * this.#pace;
  }

  /** During a round it looks only at states whose events are known: an event says that a turn is another one. */
  #observe(): void {
    const { table, lastEvent, events } = this.#observer;
    if (table.phase === "playing" && table.lastEvent !== lastEvent) return;
    const turns = events.filter(startsTurn).length;
    this.#costs.observe({ table, turns, delayMs: this.#delayMs, now: this.#now });
  }
}

function startsTurn({ type }: SeenEvent): boolean {
  return type === "turnStarted" || type === "penaltyRaised";
}

/** An event with as many cards as the real one, which the observer does not know. */
function asGameEvent(event: SeenEvent): GameEvent {
  switch (event.type) {
    case "dealt": {
      const { type, round, dealer, counts, top } = event;
      const hands = counts.map((count) => Array<Card>(count).fill(top));
      return { type, round, dealer, hands, top, drawPile: [], shuffles: 0 };
    }
    case "cardsDrawn": {
      const { type, seat, count, why } = event;
      return { type, seat, cards: Array<Card>(count).fill(NO_CARD), why };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: [], shuffles: 0 };
    case "flipped":
      return { type: event.type, hands: [], top: event.top };
    case "handsShuffled":
      return { type: event.type, hands: [], shuffles: 0 };
    default:
      return event;
  }
}
