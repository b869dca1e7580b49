import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { COLORS, FACES } from "../../../shared/card.ts";
import { MATCH_ENDS, MOST_RULE_TURNS } from "../../../shared/command.ts";
import { editionRules, mostSeats } from "../../../shared/editions/editions.ts";
import { DRAW_REASONS } from "../../../shared/event.ts";
import { redact, type SeenEvent } from "../../../shared/redact.ts";
import { CLASSIC_DECK, EDITION_IDS } from "../../../shared/rules.ts";
import { type Direction, MOST_SEATS, SPECTATOR } from "../../../shared/seat.ts";
import { EVENT_CODECS, makeEventBatch, parseEventBatch } from "../../../shared/wire/event-batch.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { randomRules } from "../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { randomBot } from "../../support/game/random-bot.ts";

type Kind = SeenEvent["type"];
type Seen<K extends Kind> = Extract<SeenEvent, { type: K }>;

const seat = fc.nat(MOST_SEATS - 1);
const seats = fc.uniqueArray(seat);
const count = fc.nat(200);
const card = fc.constantFrom(...FACES);
const cards = fc.array(card, { maxLength: 60 });
const direction = fc.constantFrom<Direction>(1, -1);
const sums = fc.array(fc.nat(1_000_000), { maxLength: MOST_SEATS });
const pair = fc.tuple(seat, seat);
const draws = fc.array(fc.tuple(seat, card), { maxLength: 60 });

const is = <K extends Kind>(kind: K) => ({ type: fc.constant(kind) });

/** Events of every kind, whether a game could bring them about or not. */
const ANY: { readonly [K in Kind]: fc.Arbitrary<Seen<K>> } = {
  dealerChosen: fc.record({ ...is("dealerChosen"), draws, dealer: seat, shuffles: count }),
  dealt: fc.record({
    ...{
      ...is("dealt"),
      round: fc.nat(5000),
      dealer: seat,
      counts: fc.array(count, { maxLength: MOST_SEATS }),
    },
    ...{ hand: cards, top: card, drawPile: count },
  }),
  turnStarted: fc.record({ ...is("turnStarted"), seat }),
  cardPlayed: fc.record({ ...is("cardPlayed"), seat, card }),
  colorChosen: fc.record({ ...is("colorChosen"), seat, color: fc.constantFrom(...COLORS) }),
  cardsDrawn: fc.record({ ...is("cardsDrawn"), seat, count, cards, why: fc.constantFrom(...DRAW_REASONS) }),
  drawPileReshuffled: fc.record({ ...is("drawPileReshuffled"), drawPile: count }),
  turnPassed: fc.record({ ...is("turnPassed"), seat }),
  seatSkipped: fc.record({ ...is("seatSkipped"), seat }),
  directionReversed: fc.record({ ...is("directionReversed"), direction }),
  penaltyRaised: fc.record({ ...is("penaltyRaised"), seat, amount: fc.nat(5000) }),
  unoCalled: fc.record({ ...is("unoCalled"), seat }),
  unoCaught: fc.record({ ...is("unoCaught"), seat, by: seat }),
  falseCatch: fc.record({ ...is("falseCatch"), by: seat }),
  challenged: fc.record({ ...is("challenged"), by: seat, seat, guilty: fc.boolean(), hand: cards }),
  handsSwapped: fc.record({ ...is("handsSwapped"), seats: pair }),
  handsRotated: fc.record({ ...is("handsRotated"), direction }),
  tableRuleDeclared: fc.record(
    { ...is("tableRuleDeclared"), seat, text: fc.string({ unit: "binary" }), turns: fc.nat(MOST_RULE_TURNS) },
    { requiredKeys: ["type", "seat", "text"] },
  ),
  roundWon: fc.record({ ...is("roundWon"), seat, points: sums, hands: fc.array(cards, { maxLength: 10 }) }),
  matchEnded: fc.record({
    ...is("matchEnded"),
    ...{ winners: seats, scores: sums, why: fc.constantFrom(...MATCH_ENDS) },
  }),
  cardsDiscarded: fc.record({ ...is("cardsDiscarded"), seat, cards }),
  seatOut: fc.record({ ...is("seatOut"), seat }),
  cardTurnedUp: fc.record({ ...is("cardTurnedUp"), card }),
  flipped: fc.record({ ...is("flipped"), hand: cards, top: card }),
  handsShuffled: fc.record({
    ...is("handsShuffled"),
    counts: fc.array(count, { maxLength: MOST_SEATS }),
    hand: cards,
  }),
};

const anyEvent: fc.Arbitrary<SeenEvent> = fc.oneof(...Object.values(ANY));

/** A message is parsed to what was encoded, and has the documented bytes. */
describe("an explanation in bytes", () => {
  it("is parsed to what was encoded, whatever its events contain", () => {
    const message = fc.record(
      { events: fc.array(anyEvent, { maxLength: 20 }), now: fc.nat(Number.MAX_SAFE_INTEGER) },
      { requiredKeys: ["events"] },
    );
    fc.assert(
      fc.property(message, (received) => {
        // Objects of the generator have no prototype; a clone is a plain one.
        assert.deepEqual(parseEventBatch(makeEventBatch(received)), structuredClone(received));
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });

  it("is parsed to what each seat and a spectator may know, in matches under any house rules", () => {
    const seen = new Set<Kind>();
    for (const number of Array(24).keys()) {
      const size = 2 + (number % (MOST_SEATS - 1));
      const text = `explained ${number}`;
      const edition = EDITION_IDS[number % EDITION_IDS.length] ?? CLASSIC_DECK;
      const isOther = edition !== CLASSIC_DECK && size <= mostSeats({ edition });
      const rules = isOther ? editionRules(edition) : randomRules(size, seededChance(text));
      const bots = Array.from({ length: size }, () => randomBot);
      playMatch(
        { rules, bots, seed: seedOf(text), chance: seededChance(text) },
        {
          after: (_, { events }) => {
            for (const { type } of events) seen.add(type);
            for (const viewer of [SPECTATOR, ...Array(size).keys()]) {
              const message = { events: events.map((event) => redact(event, viewer)) };
              assert.deepEqual(parseEventBatch(makeEventBatch(message)), message);
            }
          },
        },
      );
    }
    assert.deepEqual([...seen].sort(), Object.keys(ANY).sort(), "every kind came");
  });

  it("has the kinds and fields of the table in docs/protocol.md, in the same order", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/protocol.md"), "utf8");
    const [, section = ""] = page.split("\n## Events\n");
    const rows = [...section.matchAll(/^\| (\d+) \| `(\w+)`(?:, `(\w+)`)? \| (.*)\|$/gm)];
    const message = rows.map(([, number, kind, digit, rest = ""]) => {
      const fields = [...rest.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      return [Number(number), kind, digit, fields];
    });
    const forms = Object.entries(EVENT_CODECS);
    assert.deepEqual(
      message,
      forms.map(([kind, { digit, rest }], place) => [place, kind, digit, Object.keys(rest)]),
    );
  });

  it("is as short as docs/protocol.md says: a plain play takes three bytes", () => {
    const events: readonly SeenEvent[] = [
      { type: "cardPlayed", seat: 2, card: 13 },
      { type: "turnStarted", seat: 3 },
    ];
    assert.deepEqual([...makeEventBatch({ events })], [12, 13, 3]);
    assert.deepEqual([...makeEventBatch({ events: [], now: 300 })], [250, 172, 2]);
  });

  it("is refused if it is malformed", () => {
    for (const bytes of [[249], [12], [22, 9], [172, 1, 3]]) {
      assert.throws(() => parseEventBatch(Uint8Array.from(bytes)), RangeError);
    }
  });
});
