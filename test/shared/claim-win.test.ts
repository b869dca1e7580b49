import assert from "node:assert/strict";
import { canClaim, type SeatAtClaim } from "../../shared/claim-win.ts";

const here: SeatAtClaim = { bot: "", connected: true, isBotControlled: false, isKicked: false };
const away: SeatAtClaim = { ...here, connected: false, isBotControlled: true };
const removed: SeatAtClaim = { ...away, isKicked: true };
const bot: SeatAtClaim = { ...here, bot: "normal" };

describe("C3 who may claim the win", () => {
  const cases: readonly (readonly [string, SeatAtClaim, readonly SeatAtClaim[], boolean])[] = [
    ["one for whom all other people's seats are played, with bots or without", here, [away, bot], true],
    ["one of whose opponents some were removed, and one left", here, [away, removed], true],
    ["not one who plays against bots alone", here, [bot, bot], false],
    ["not while somebody else is there", here, [away, here], false],
    [
      "not while somebody is asleep at the table: a touch takes the seat back",
      here,
      [{ ...away, connected: true }],
      false,
    ],
    ["not while somebody is waited for", here, [{ ...away, isBotControlled: false }], false],
    ["not where the host removed all the others", here, [removed, removed], false],
    ["not one for whom a stand-in plays", { ...here, isBotControlled: true }, [away], false],
    ["not one who is away", { ...here, connected: false }, [away], false],
    ["not a bot", bot, [away], false],
  ];

  for (const [who, own, others, isDue] of cases) {
    it(who, () => assert.equal(canClaim(own, others), isDue));
  }
});
