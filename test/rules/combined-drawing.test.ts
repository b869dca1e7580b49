/** Combinations of the rules about drawing. */
import { table } from "../support/game/table.ts";

describe("Force play and draw to match", () => {
  const both = () => table({ seats: 3, rules: { forcePlay: true, drawToMatch: true } });

  it("H5 the playable card that was drawn must be played", () => {
    both()
      .deal({ 0: "b1 b2 b4", top: "r3", drawPile: "y9 r9 g4 y4" })
      .legal(0, "draw")
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 g4 r9 (turn)")
      .legal(0, "play r9")
      .when(0)
      .passes()
      .refused("mustPlayDrawn", "H5");
  });

  it("H5 a player with a playable card may not draw", () => {
    both()
      .deal({ 0: "b1 r2 b4", top: "r3" })
      .legal(0, "play r2")
      .when(0)
      .draws()
      .refused("mustPlayInHand", "H5");
  });

  it("H5 a drawn Wild Draw Four is no bluff, because no card drawn before it matched, and must be played", () => {
    table({ seats: 3, rules: { forcePlay: true, drawToMatch: true, noBluff: true } })
      .deal({ 0: "b1 b2 b4", top: "r3", drawPile: "y9 F g4 y4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 g4 F (turn)")
      .legal(0, "play F red", "play F yellow", "play F green", "play F blue");
  });

  it("H4 with No bluffing, drawing does not stop at a Wild Draw Four that would be a bluff", () => {
    table({ seats: 3, rules: { drawToMatch: true, noBluff: true } })
      .deal({ 0: "r1 b2 b4", top: "r3", drawPile: "y9 r9 F y4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 F r9 (turn)")
      .legal(0, "play r9", "pass");
  });
});
