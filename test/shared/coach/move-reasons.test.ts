import assert from "node:assert/strict";
import { newSeatMemory, remember, type SeatMemory } from "../../../shared/bots/master/seat-memory.ts";
import { COLORS } from "../../../shared/card.ts";
import type { CoachedMove, MoveReason } from "../../../shared/coach/match-analysis.ts";
import { reasonsFor } from "../../../shared/coach/move-reasons.ts";
import { parseCard } from "../../../shared/record/card-text.ts";
import type { Rules } from "../../../shared/rules.ts";
import { type TablePosition, table } from "../../support/game/table.ts";

/** `b5`, `W red`, `b7 swap 2`, `draw`. */
function moveOf(text: string): CoachedMove {
  const [first = "", second, third] = text.split(" ");
  if (first === "draw" || first === "pass" || first === "accept" || first === "challenge")
    return { type: first };
  const card = parseCard(first) ?? 0;
  if (second === "swap") return { type: "play", card, swapWith: Number(third) };
  const color = COLORS.find((name) => name === second);
  return color === undefined ? { type: "play", card } : { type: "play", card, color };
}

interface Situation {
  readonly position: TablePosition;
  readonly rules?: Partial<Rules>;
  readonly seats?: number;
  readonly memory?: SeatMemory;
}

/** The reasons why `better` is better than `other` for seat 0. */
function reasons({ position, rules = {}, seats = 4, memory }: Situation, better: string, other: string) {
  const view = table({ seats, rules }).deal(position).view(0);
  return reasonsFor({ view, memory: memory ?? newSeatMemory(0) }, moveOf(better), moveOf(other));
}

const codesOf = (found: readonly MoveReason[]) => found.map(({ code }) => code);
const MANY = { 1: "g1 g2 g3 g4 g6", 2: "y1 y2 y3 y4 y6", 3: "r1 r2 r4 r6 r8" } as const;

describe("reasons why a move is better", () => {
  it("name the Wild that the Draw Two would have kept", () => {
    const found = reasons({ position: { ...MANY, 0: "b4 rD W", top: "yD" } }, "rD", "W yellow");
    assert.deepEqual(found[0], { code: "keepsWild", card: parseCard("W") });
    assert.deepEqual(found[1], { code: "hitsNext", seat: 1, cards: 2, left: 5 });
  });

  it("put a player who is about to go out first", () => {
    const found = reasons({ position: { ...MANY, 0: "b4 rD W", 1: "g1", top: "yD" } }, "rD", "W yellow");
    assert.deepEqual(found[0], { code: "hitsNext", seat: 1, cards: 2, left: 1 });
    const rules = { target: "single" } as const;
    const skip = reasons({ position: { ...MANY, 0: "rS r5", 1: "g1", top: "r3" }, rules }, "rS", "r5");
    assert.deepEqual(codesOf(skip), ["skipsNext"]);
    const turn = reasons({ position: { ...MANY, 0: "rR r5", 1: "g1", top: "r3" }, rules }, "rR", "r5");
    assert.deepEqual(codesOf(turn), ["turnsAway"]);
  });

  it("tell of the colour that is held, and of the one that the next player lacks", () => {
    const found = reasons({ position: { ...MANY, 0: "b5 r3 b1 b2 b9", top: "r5" } }, "b5", "r3");
    assert.deepEqual(found, [{ code: "colorHeld", color: "blue", count: 3 }]);
    const oneMore = { ...MANY, 0: "W b1 b2 b3 g3 g4", top: "r5" };
    const only = reasons({ position: oneMore }, "W blue", "W green");
    assert.deepEqual(only, [{ code: "colorHeld", color: "blue", count: 3 }], "only the colours differ");
    assert.ok(!codesOf(reasons({ position: oneMore }, "b1", "g3")).includes("colorHeld"));
    const memory = newSeatMemory(0);
    remember(memory, {
      ...{ type: "dealt", round: 1, dealer: 3, counts: [5, 5, 5, 5], hand: [] },
      ...{ top: parseCard("b2") ?? 0, drawPile: 80 },
    });
    remember(memory, { type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" });
    const missing = reasons({ position: { ...MANY, 0: "b5 r3 b1 r2", top: "r5" }, memory }, "b5", "r3");
    assert.ok(missing.some(({ code }) => code === "colorMissing"));
  });

  it("tell of going out, of cards that stay for later, and of the hand that grows", () => {
    const goingOut = reasons({ position: { ...MANY, 0: "r5", 1: "g1", top: "r3" } }, "r5", "draw");
    assert.deepEqual(codesOf(goingOut), ["goesOut"]);
    assert.ok(
      codesOf(reasons({ position: { ...MANY, 0: "r5 rS", top: "r3" } }, "r5", "rS")).includes("keepsAction"),
    );
    const grown = { position: { ...MANY, 0: "r5 r1 b1", top: "r3" } };
    assert.deepEqual(codesOf(reasons(grown, "r5", "draw")), ["drawsNone", "colorHeld"]);
    assert.deepEqual(codesOf(reasons(grown, "r5", "pass")), ["drawsNone", "colorHeld"]);
    const last = reasons({ position: { ...MANY, 0: "r2 r0", top: "r3" } }, "r0", "r2");
    assert.deepEqual(last, [{ code: "keepsCommoner", card: parseCard("r2") }]);
  });

  it("tell of points only if someone is about to go out, and a match is played to points", () => {
    const position = { ...MANY, 0: "r9 r1 b1", 2: "y1", top: "r3" };
    assert.deepEqual(reasons({ position }, "r9", "r1"), [
      { code: "shedsPoints", points: 8, seat: 2, left: 1 },
    ]);
    assert.deepEqual(reasons({ position, rules: { target: "single" } }, "r9", "r1"), []);
    assert.deepEqual(reasons({ position: { ...position, 2: "y1 y2 y3 y4" } }, "r9", "r1"), []);
  });

  it("tell of bluffs and challenges", () => {
    const bluff = reasons({ position: { ...MANY, 0: "r5 b1 F", top: "r3" } }, "draw", "F blue");
    assert.ok(codesOf(bluff).includes("isHonest"));
    const position = { ...MANY, 0: "r5 b1", top: "F", color: "blue", topSeat: 3 } as const;
    assert.deepEqual(reasons({ position }, "accept", "challenge"), [{ code: "rarelyBluffs", seat: 3 }]);
    assert.deepEqual(reasons({ position }, "challenge", "accept"), []);
  });

  it("know two players and house rules", () => {
    const two = { position: { 0: "rS r5", 1: "g1 g2 g3 g4", top: "r3" }, seats: 2 };
    assert.deepEqual(codesOf(reasons(two, "rS", "r5")), ["actsAgain"]);
    const saved = { position: { ...MANY, 0: "r7 r5", top: "r3" }, rules: { sevenZero: true } };
    assert.ok(codesOf(reasons(saved, "draw", "r7 swap 2")).includes("keepsAction"));
    const memory = newSeatMemory(0);
    const nobody = {
      byColor: [],
      bySymbol: [],
      judged: 0,
      guilty: 0,
      faced: 0,
      challenges: 0,
      calls: 0,
      caught: 0,
    };
    memory.seats = [0, 1, 2, 3].map((seat) => ({
      ...nobody,
      count: 1,
      known: seat === 3 ? [parseCard("r9") ?? 0] : [],
    }));
    const jump = {
      position: { ...MANY, 0: "r9 r2 b1", 3: "r9", top: "r3" },
      rules: { jumpIn: true },
      memory,
    };
    assert.deepEqual(reasons(jump, "r2", "r9")[0], { code: "noJumpIn", seat: 3 });
    const swap = { position: { ...MANY, 0: "r7 r5 b1 b2", 2: "y1", top: "r3" }, rules: { sevenZero: true } };
    assert.deepEqual(reasons(swap, "r7 swap 2", "r5")[0], { code: "takesHand", seat: 2, cards: 1 });
  });

  it("say nothing of a hand that goes to another seat (H3)", () => {
    const position = { ...MANY, 0: "r7 b1 b2 g0 W", 2: "y1 y2", top: "g3" } as const;
    const rules = { sevenZero: true };
    assert.deepEqual(reasons({ position: { ...position, top: "r3" }, rules }, "r7 swap 2", "W blue"), [
      { code: "takesHand", seat: 2, cards: 2 },
    ]);
    assert.deepEqual(reasons({ position, rules }, "g0", "W blue"), []);
    assert.ok(codesOf(reasons({ position }, "g0", "W blue")).includes("keepsWild"), "without the house rule");
  });

  it("are none if the moves differ in nothing that has a name", () => {
    assert.deepEqual(reasons({ position: { ...MANY, 0: "r5 r6 b1", top: "r3" } }, "r5", "r6"), []);
  });
});
