/** Which tip is chosen: what the player can do now, the most urgent first, each once. */
import assert from "node:assert/strict";
import { dueTip, TIP_NAMES, type TipName, tipFor } from "../../../client/tips/tips.ts";
import { WILD, WILD_DRAW_FOUR, wildOf } from "../../../shared/card.ts";
import type { Rules } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { cards } from "../../support/game/game-as-text.ts";
import { table } from "../../support/game/table.ts";

const NOTHING: ReadonlySet<TipName> = new Set();

/** The tips that are shown one after the other for this view. */
function tips(view: View): readonly TipName[] {
  const seen = new Set<TipName>();
  for (;;) {
    const tip = tipFor(view, seen);
    if (tip === undefined) return [...seen];
    seen.add(tip.name);
  }
}

function view(part: Partial<View> & { readonly held: string }, rules: Partial<Rules> = {}): View {
  const { held, ...rest } = part;
  const dealt = table({ seats: 4 }).deal({ 0: held, 1: "g1 g2 g4", 2: "g1", 3: "g2 g6", top: "r3" }).view(0);
  return { ...dealt, topCardSeat: 3, ...rest, rules: { ...dealt.rules, ...rules } };
}

describe("tips for the first games", () => {
  it("begin with which cards can be played, beside the hand", () => {
    const moment = view({ held: "r5 b7 y2" });
    assert.deepEqual(tipFor(moment, NOTHING), { name: "play", target: "hand" });
    assert.deepEqual(tips(moment), ["play"]);
  });

  it("are not given for what the player has done already, though its animation still runs", () => {
    const shown = view({ held: "r5 b7 y2", catchableSeat: 2 });
    assert.equal(dueTip(shown, shown, NOTHING)?.name, "catch");
    assert.equal(dueTip(shown, { ...shown, catchableSeat: -1 }, NOTHING), undefined);
    const mine = view({ held: "b7 y2" });
    assert.equal(dueTip(mine, { ...mine, turn: 1 }, NOTHING), undefined);
  });

  it("say that a card must be drawn if nothing matches, and that a drawn one may be kept", () => {
    assert.deepEqual(tipFor(view({ held: "b7 y2" }), NOTHING), { name: "nothingFits", target: "drawPile" });
    const [drawnCard = 0] = cards("r5");
    const moment = view({ held: "b7 y2 r5", pendingAction: "drawn", drawnCard });
    assert.deepEqual(tips(moment), ["drawn"]);
    assert.deepEqual(tips({ ...moment, rules: { ...moment.rules, forcePlay: true } }), []);
  });

  it("explain a wild, and the bluff with a Wild Draw Four if it can be one", () => {
    assert.deepEqual(tips(view({ held: "W F y2" })), ["play", "wild", "bluff"]);
    assert.deepEqual(tips(view({ held: "F y2 y4" }, { noBluff: true })), ["play"]);
  });

  it("U1: explain the UNO call before the last card but one, but not after it", () => {
    assert.deepEqual(tipFor(view({ held: "r5 y2" }), NOTHING), { name: "callUno", target: "uno" });
    assert.deepEqual(tips(view({ held: "r5 y2", calledUno: [0] })), ["play"]);
    assert.deepEqual(tips(view({ held: "b5 y2" })), ["nothingFits"]);
  });

  it("U2: show the player's own call, and a catch beside the exposed seat, before all others", () => {
    assert.deepEqual(tipFor(view({ held: "y2", catchableSeat: 0, turn: 1 }), NOTHING), {
      name: "callNow",
      target: "uno",
    });
    const moment = view({ held: "r5 b7 y2", catchableSeat: 2 });
    assert.deepEqual(tipFor(moment, NOTHING), { name: "catch", target: { seat: 2 } });
    assert.deepEqual(tips(moment), ["catch", "play"]);
  });

  it("T6, H1: explain what can be done about a penalty", () => {
    const [topCard = 0] = cards("F");
    const moment = view({ held: "F b7 y2", pendingAction: "penalty", penalty: 4, topCard, color: "red" });
    assert.deepEqual(tips(moment), ["challenge"]);
    assert.deepEqual(tipFor(moment, NOTHING)?.target, "discardPile");
    const stacking = { ...moment, rules: { ...moment.rules, stacking: "same" } as const };
    assert.deepEqual(tips(stacking), ["challenge", "stack"]);
  });

  it("explain a house rule when it makes something possible", () => {
    assert.deepEqual(tips(view({ held: "r3 b7", turn: 1 }, { jumpIn: true })), ["jumpIn"]);
    assert.deepEqual(tips(view({ held: "r7 b7 y2" }, { sevenZero: true })), ["play", "swap"]);
    assert.deepEqual(tips(view({ held: "r0 b7 y2" }, { sevenZero: true })), ["play", "rotate"]);
    assert.deepEqual(
      tips(view({ held: "r0" }, { sevenZero: true })),
      ["play"],
      "the last card ends the round",
    );
    assert.deepEqual(tips(view({ held: "r5 b5 y2" }, { playSets: true })), ["play", "sets"]);
    assert.deepEqual(tips(view({ held: "r5 b7 y2" }, { sevenZero: true, playSets: true })), ["play"]);
    assert.deepEqual(tipFor(view({ held: "b9" }, { teams: true }), new Set(["nothingFits"] as const)), {
      name: "partner",
      target: { seat: 2 },
    });
  });

  it("say nothing of the classic cards at a table with other ones", () => {
    const wildOnly = { edition: "wild-only" } as const;
    const held = { held: "y2", hand: [WILD, WILD_DRAW_FOUR, wildOf("wildForcedSwap"), wildOf("wildSkip")] };
    const shown = tips(view({ ...held, topCard: WILD, color: "none" }, wildOnly));
    for (const name of ["play", "wild", "bluff", "swap", "openingColor"] as const)
      assert.ok(!shown.includes(name), name);
    const flipped = view({ held: "y2 y4", pendingAction: "color", color: "none", discardPile: 9 });
    assert.deepEqual(tips(flipped), [], "after a flip to a wild (F10)");
  });

  it("S4: ask for the first colour, and explain the reversed direction, on the player's turn", () => {
    assert.deepEqual(tips(view({ held: "r5 y2 y4", pendingAction: "color", color: "none" })), [
      "openingColor",
    ]);
    assert.deepEqual(tips(view({ held: "r5 y2 y4", direction: -1 })), ["play", "reversed"]);
    assert.deepEqual(tips(view({ held: "r5 y2 y4", direction: -1, turn: 2 })), []);
    assert.deepEqual(
      tips(view({ held: "r5 y2 y4", direction: -1, seats: 2 })),
      ["play"],
      "of two it is always the other",
    );
  });

  it("are shown once each, and never to spectators or between rounds", () => {
    const moment = view({ held: "r5 b7 y2" });
    assert.equal(tipFor(moment, new Set(TIP_NAMES)), undefined);
    assert.equal(tipFor({ ...moment, seat: SPECTATOR, hand: [], catchableSeat: 2 }, NOTHING), undefined);
    assert.equal(tipFor({ ...moment, phase: "roundOver" }, NOTHING), undefined);
  });
});
