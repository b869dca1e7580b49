import assert from "node:assert/strict";
import { FACES } from "../../shared/card.ts";
import { deckOf } from "../../shared/editions/editions.ts";
import { makeCard, parseCard } from "../../shared/record/card-text.ts";
import { REQUEST_PAYLOADS } from "../../shared/wire/request-payloads.ts";

describe("D1 The deck", () => {
  const deck = deckOf({ customCards: false }).map(makeCard);
  const copies = (name: string) => deck.filter((card) => card === name).length;

  it("D1 has 108 cards", () => {
    assert.equal(deck.length, 108);
  });

  for (const color of "rygb") {
    it(`D1 has one 0, two each of 1-9, two Skip, two Reverse and two Draw Two in colour ${color}`, () => {
      assert.equal(copies(`${color}0`), 1);
      for (const symbol of "123456789SRD") assert.equal(copies(`${color}${symbol}`), 2, `${color}${symbol}`);
    });
  }

  it("D1 has four Wild, four Wild Draw Four and no Custom Wild", () => {
    assert.deepEqual([copies("W"), copies("F"), copies("C")], [4, 4, 0]);
  });

  it("D1 writes every face in text notation and reads it again", () => {
    const names = FACES.map(makeCard);
    assert.equal(new Set(names).size, 55);
    assert.deepEqual(names.map(parseCard), FACES);
    for (const nonsense of ["", "r", "5", "x5", "rX", "r55", "WW", "w", "R5", " r5", "r5/", "r5/pV/r5"]) {
      assert.equal(parseCard(nonsense), undefined, nonsense);
    }
  });

  it("D1 a request names no number that no card has", () => {
    const isRead = (card: number) =>
      REQUEST_PAYLOADS.play.safeParse({ id: "12345678", lastSeenEvent: 1, card }).success;
    assert.deepEqual([0, 1, 55, 76, 119, 120, 191, 192].filter(isRead), [1, 55, 120, 191]);
  });
});
