import assert from "node:assert/strict";
import { EMOTES, isEmote, PHRASE_NUMBERS, PHRASES, phraseOf, READY_PHRASES } from "../../shared/phrase.ts";

/** The numbers of version 0.1.0, by position. Append the new ones, and never change an old one. */
const NUMBERS_ON_THE_WIRE = [
  ...[
    "smile",
    "laugh",
    "cool",
    "wink",
    "think",
    "gasp",
    "cry",
    "grumble",
    "sleep",
    "heart",
    "clap",
    "thumbsUp",
  ],
  ...["hello", "goodLuck", "wellPlayed", "thanks", "sorry", "oops", "wow", "noWay", "soClose", "yourTurn"],
  ...["oneMoment", "imBack", "notAgain", "luckyMe", "oneMoreGame", "goodbye"],
];

describe("quick chat phrases", () => {
  it("keep their numbers, so that old pages and other clients show what was sent", () => {
    for (const [number, name] of NUMBERS_ON_THE_WIRE.entries()) assert.equal(phraseOf(number), name);
    const known = PHRASES.filter((phrase) => NUMBERS_ON_THE_WIRE.includes(phrase));
    assert.equal(known.length, NUMBERS_ON_THE_WIRE.length);
  });

  it("have different numbers", () => {
    const numbers = PHRASES.map((phrase) => PHRASE_NUMBERS[phrase]);
    assert.equal(new Set(numbers).size, PHRASES.length);
    for (const phrase of PHRASES) assert.equal(phraseOf(PHRASE_NUMBERS[phrase]), phrase);
  });

  it("are emotes or phrases, and unknown numbers are neither", () => {
    assert.equal(EMOTES.length, 12);
    assert.equal(READY_PHRASES.length, 16);
    assert.deepEqual([EMOTES.every(isEmote), READY_PHRASES.some(isEmote)], [true, false]);
    for (const number of [-1, 28, 0.5, Number.NaN]) assert.equal(phraseOf(number), undefined);
  });
});
