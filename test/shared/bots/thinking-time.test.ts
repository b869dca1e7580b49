import assert from "node:assert/strict";
import { BOT_CHARACTERS } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { type Decision, thinkingMs } from "../../../shared/bots/thinking-time.ts";
import { cardOf } from "../../../shared/card.ts";
import type { View } from "../../../shared/view.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { table } from "../../support/game/table.ts";

const least: Chance = () => 0;
const most: Chance = (below) => below - 1;
const view = (hand: string): View => table({ seats: 3 }).deal({ 0: hand, 1: "r5", top: "r3" }).view(0);
const PLAY = { type: "play", card: cardOf("red", "5") } as const;

function thought(rest: Partial<Decision> = {}): Decision {
  return { command: PLAY, view: view("r5 b1 b2"), character: "normal", ...rest };
}

describe("the pace of bots", () => {
  it("takes 600 to 2200 ms for a play, less for a call, a catch or a jump-in", () => {
    const span = (one: Decision) => [thinkingMs(one, least), thinkingMs(one, most)];
    assert.deepEqual(span(thought()), [600, 2200]);
    assert.deepEqual(span(thought({ command: { type: "uno" } })), [400, 1400]);
    assert.deepEqual(span(thought({ command: { type: "catch", seat: 1 } })), [400, 1400]);
    const outOfTurn = { ...view("r5 b1 b2"), turn: 2 };
    assert.deepEqual(span(thought({ view: outOfTurn })), [400, 1400]);
  });

  it("takes longer the more cards could be played, up to a limit", () => {
    const ms = (hand: string) => thinkingMs(thought({ view: view(hand) }), least);
    assert.ok(ms("r5 r6") > ms("r5 b6"));
    assert.ok(ms("r5 r6 r7") > ms("r5 r6"));
    assert.equal(ms("r0 r1 r2 r4 r5 r6 r7 r8 r9"), ms("r0 r1 r2 r4 r5 r6 r7 r8"));
  });

  it("takes longer for a colour, a swap and a possible bluff", () => {
    const plain = thinkingMs(thought(), least);
    const wild = { command: { type: "play", card: 53, color: "red" }, view: view("W b1 b2") } as const;
    assert.ok(thinkingMs(thought(wild), least) > plain);
    assert.ok(thinkingMs(thought({ command: { type: "challenge" } }), least) > plain);
    assert.ok(thinkingMs(thought({ command: { type: "color", color: "red" } }), least) > plain);
    const swap = { command: { ...PLAY, swapWith: 1 } } as const;
    assert.ok(thinkingMs(thought(swap), least) > plain);
  });

  it("is a little quicker for the sharp than for the easy, and whole milliseconds for all", () => {
    const chance = seededChance("pace");
    for (const character of BOT_CHARACTERS) {
      const ms = thinkingMs(thought({ character }), chance);
      assert.ok(Number.isInteger(ms) && ms >= 500 && ms <= 2500, `${character}: ${ms}`);
    }
    const [easy = 0, normal = 0, sharp = 0] = BOT_CHARACTERS.map((character) =>
      thinkingMs(thought({ character }), most),
    );
    assert.ok(sharp < normal && normal < easy);
  });
});
