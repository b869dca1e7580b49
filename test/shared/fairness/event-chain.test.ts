import assert from "node:assert/strict";
import { cardOf, darkCardOf, joined, WILD } from "../../../shared/card.ts";
import type { GameEvent } from "../../../shared/event.ts";
import {
  addLink,
  chainCheck,
  type EventChain,
  extendChain,
  extendSeenChain,
  startChain,
  startSeenChain,
} from "../../../shared/fairness/event-chain.ts";
import { redactText } from "../../../shared/fairness/verify/redact-text.ts";
import { makeEvent } from "../../../shared/record/text-notation.ts";
import { redact } from "../../../shared/redact.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { EVENT_CODECS, makeEventBatch, parseEventBatch } from "../../../shared/wire/event-batch.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

const RED_FIVE = cardOf("red", "5");
const TWO_SIDED = joined(RED_FIVE, darkCardOf("blue", "flip"));
const KEY = seedOf("the key of the round");

/** One event of each type. */
const EVENTS: readonly GameEvent[] = [
  {
    type: "dealerChosen",
    draws: [
      [0, RED_FIVE],
      [1, WILD],
    ],
    dealer: 0,
    shuffles: 1,
  },
  {
    ...{ type: "dealt", round: 2, dealer: 1, hands: [[RED_FIVE], [WILD, WILD]], top: RED_FIVE },
    ...{ drawPile: [WILD, RED_FIVE], shuffles: 3, key: KEY },
  },
  { type: "turnStarted", seat: 1 },
  { type: "cardPlayed", seat: 1, card: WILD },
  { type: "colorChosen", seat: 1, color: "blue" },
  { type: "cardsDrawn", seat: 1, cards: [WILD, RED_FIVE], why: "drawTwo" },
  { type: "cardsDrawn", seat: 1, cards: [WILD, RED_FIVE], why: "roulette" },
  { type: "turnPassed", seat: 0 },
  { type: "seatSkipped", seat: 0 },
  { type: "directionReversed", direction: -1 },
  { type: "penaltyRaised", seat: 0, amount: 2 },
  { type: "unoCalled", seat: 0 },
  { type: "unoCaught", seat: 0, by: 1 },
  { type: "falseCatch", by: 1 },
  { type: "challenged", by: 1, seat: 0, guilty: true, hand: [RED_FIVE, WILD] },
  { type: "handsSwapped", seats: [0, 1] },
  { type: "handsRotated", direction: 1 },
  { type: "tableRuleDeclared", seat: 0, text: 'say "é"', turns: 3 },
  { type: "tableRuleDeclared", seat: 0, text: "rhyme" },
  { type: "drawPileReshuffled", drawPile: [WILD, RED_FIVE], shuffles: 4 },
  { type: "roundWon", seat: 0, points: [20, 0], hands: [[], [RED_FIVE]] },
  { type: "matchEnded", winners: [0], scores: [20, 0], why: "won" },
  { type: "cardsDiscarded", seat: 1, cards: [RED_FIVE, WILD] },
  { type: "seatOut", seat: 1 },
  { type: "cardTurnedUp", card: RED_FIVE },
  { type: "handsShuffled", hands: [[RED_FIVE], [WILD]], shuffles: 5 },
  { type: "flipped", hands: [[TWO_SIDED], [TWO_SIDED, TWO_SIDED]], top: TWO_SIDED },
  { type: "cardsDrawn", seat: 1, cards: [TWO_SIDED], why: "penalty" },
];

/** The same event with other hidden cards. */
function inOtherWorld(event: GameEvent): GameEvent {
  switch (event.type) {
    case "dealt": {
      const hands = [[WILD], [RED_FIVE, WILD]];
      return { ...event, hands, drawPile: [1, 2], shuffles: 9, key: seedOf("another key") };
    }
    case "cardsDrawn":
      // The cards of a roulette are public.
      return event.why === "roulette" ? event : { ...event, cards: event.cards.map(() => 1) };
    case "handsShuffled":
      return { ...event, hands: [[1], [2]], shuffles: 9 };
    case "flipped":
      return { ...event, hands: [[1], [2]] };
    case "drawPileReshuffled":
      return { ...event, drawPile: [1, 2], shuffles: 9 };
    case "challenged":
      return { ...event, hand: [1] };
    default:
      return event;
  }
}

const seats = [{ kind: "none" }, { kind: "none" }] as const;
const start = (): EventChain => startChain({ commitment: seedOf("C"), seats, lastEvent: 6 });

/** The events as a client decodes them. */
function received(event: GameEvent, viewer: number) {
  return parseEventBatch(makeEventBatch({ events: [redact(event, viewer)] })).events;
}

describe("The chain of a round", () => {
  it("is tested with every type of event", () => {
    const types = new Set(EVENTS.map(({ type }) => type));
    assert.deepEqual([...types].toSorted(), Object.keys(EVENT_CODECS).toSorted());
  });

  for (const event of EVENTS) {
    it(`is the same for every seat, for spectators, and from the record: ${event.type}`, () => {
      const fromRecord = addLink(start(), [redactText(makeEvent(event), SPECTATOR)]);
      for (const viewer of [SPECTATOR, 0, 1])
        assert.deepEqual(extendChain(start(), received(event, viewer)), fromRecord);
      assert.equal(fromRecord.lastEvent, 7);
    });

    it(`has a chain of what each client saw, which the record gives as well: ${event.type}`, () => {
      const before = startSeenChain(seedOf("C"));
      for (const viewer of [SPECTATOR, 0, 1]) {
        const seen = extendSeenChain(before, { n: 7, events: received(event, viewer) });
        const recorded = redactText(makeEvent(event), viewer);
        assert.equal(seen, extendSeenChain(before, { n: 7, events: [redact(event, viewer)] }));
        assert.deepEqual(JSON.stringify(recorded).includes(KEY), false);
      }
    });
  }

  it("does not depend on hidden cards or the key: two worlds have the same heads", () => {
    const hidden = EVENTS.flatMap((event) => {
      const other = inOtherWorld(event);
      return other === event ? [] : [[event, other] as const];
    });
    assert.equal(hidden.length, 7);
    for (const [one, other] of hidden)
      assert.deepEqual(extendChain(start(), [redact(one)]), extendChain(start(), [redact(other)]));
  });

  it("changes with each public event, its number, and what was published before the deal", () => {
    const heads = EVENTS.map((event) => extendChain(start(), [redact(event)]).head);
    assert.equal(new Set(heads).size, EVENTS.length);
    const [event] = EVENTS;
    const texts = event === undefined ? [] : [redactText(makeEvent(event), SPECTATOR)];
    const published = [{ kind: "player", commitment: seedOf("k") }, { kind: "none" }] as const;
    const others = [
      addLink({ ...start(), lastEvent: 7 }, texts),
      addLink(startChain({ commitment: seedOf("D"), seats, lastEvent: 6 }), texts),
      addLink(startChain({ commitment: seedOf("C"), seats: published, lastEvent: 6 }), texts),
    ];
    assert.equal(new Set([heads[0], ...others.map(({ head }) => head)]).size, 4);
  });

  it("is checked by the first four bytes of its head", () => {
    assert.equal(chainCheck({ head: `12345678${"0".repeat(56)}` }), 0x12345678);
    assert.equal(chainCheck({ head: "f".repeat(64) }), 2 ** 32 - 1);
  });
});
