/** `POSITIONS=100000 npx mocha test/shared/bots/master/master-bot.test.ts` checks more positions. */
import assert from "node:assert/strict";
import { masterMove } from "../../../../shared/bots/master/master-bot.ts";
import { newSeatMemory } from "../../../../shared/bots/master/seat-memory.ts";
import { decide } from "../../../../shared/decide.ts";
import { copyGame, type Game } from "../../../../shared/game.ts";
import { NOBODY, type Seat } from "../../../../shared/seat.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { masterAt } from "../../../support/game/masters.ts";
import { type Table, table } from "../../../support/game/table.ts";
import { lookAtPositions } from "./random-positions.ts";

const POSITIONS = Number(process.env["POSITIONS"] ?? 600);
const FEW = { rollouts: 24, seed: 5 };

/** The same for this seat, but all cards that it does not see are dealt again. */
function otherWorld(game: Readonly<Game>, seat: Seat, text: string): Game {
  const chance = seededChance(text);
  const other = copyGame(game);
  const hidden = [...other.hands.filter((_, each) => each !== seat).flat(), ...other.drawPile];
  for (let last = hidden.length - 1; last > 0; last -= 1) {
    const index = chance(last + 1);
    [hidden[last], hidden[index]] = [hidden[index] ?? 0, hidden[last] ?? 0];
  }
  other.hands = other.hands.map((hand, each) => (each === seat ? hand : hidden.splice(0, hand.length)));
  other.drawPile = hidden;
  return other;
}

describe("the master", () => {
  it("makes only legal moves, and always one if it is awaited, under any rules", () => {
    let moves = 0;
    lookAtPositions(POSITIONS, ({ game, seat, memory }) => {
      const view = viewFor(game, seat);
      const command = masterMove({ view, memory }, FEW);
      if (command === undefined) assert.notEqual(seat, game.turn, JSON.stringify(view));
      else {
        moves += 1;
        assert.ok(decide(game, seat, command).ok, `${JSON.stringify(command)} in ${JSON.stringify(view)}`);
      }
    });
    assert.ok(moves > POSITIONS / 2, `${moves} moves`);
  }).timeout(0);

  it("makes the same move with the same seed", () => {
    lookAtPositions(60, ({ game, seat, memory }) => {
      const view = viewFor(game, seat);
      const one = masterMove({ view, memory }, FEW);
      assert.deepEqual(masterMove({ view, memory: structuredClone(memory) }, FEW), one);
    });
  });

  it("makes the same move in two worlds that differ in hidden cards only", () => {
    lookAtPositions(120, ({ game, seat, memory }) => {
      const other = otherWorld(game, seat, `${game.seed} ${game.round}`);
      assert.deepEqual(viewFor(other, seat), viewFor(game, seat));
      assert.deepEqual(
        masterMove({ view: viewFor(other, seat), memory }, FEW),
        masterMove({ view: viewFor(game, seat), memory }, FEW),
      );
    });
  });

  it("calls late, catches others, and spares its partner", () => {
    const exposed = (teams: boolean) =>
      table({ seats: 4, rules: { teams } }).deal({ 0: "r5 b1", 1: "g1 g2", top: "r3" }).when(0).plays("r5");
    const does = (scenario: Table, seat: Seat) =>
      masterMove({ view: scenario.view(seat), memory: newSeatMemory(seat) }, FEW);
    assert.deepEqual(does(exposed(false), 0), { type: "uno" });
    assert.deepEqual(does(exposed(false), 3), { type: "catch", seat: 0 });
    assert.equal(does(exposed(true), 2), undefined);
    assert.equal(masterMove({ view: exposed(false).view(NOBODY), memory: newSeatMemory(0) }, FEW), undefined);
  });

  it("goes out if it can, and calls with the play that leaves one card", () => {
    const at = (hand: string) => table({ seats: 4 }).deal({ 0: hand, 1: "g1 g2", top: "r3" }).view(0);
    const memory = newSeatMemory(0);
    assert.deepEqual(masterMove({ view: at("r5"), memory }, FEW), { type: "play", card: 6 });
    const calling = masterMove({ view: at("r5 r9"), memory }, FEW);
    assert.ok(calling?.type === "play" && calling.uno === true);
  });

  it("remembers what its seat is shown", () => {
    const seen: number[] = [];
    const options = { rollouts: 24, onRated: () => seen.push(1) };
    const { bot, watch } = masterAt(0, options);
    const counts = [3, 7, 7, 7];
    watch({ type: "dealt", round: 1, dealer: 3, counts, hand: [5, 6, 20], top: 4, drawPile: 83 }, []);
    const view = table({ seats: 4 }).deal({ 0: "r4 r5 y6", top: "r3" }).view(0);
    assert.notEqual(
      bot(view, () => 0),
      undefined,
    );
    assert.equal(seen.length, 1);
  });
});
