/** C2 and C3 as people meet them: a tab is closed at the worst moment, and opened again in time, or too late. */
import assert from "node:assert/strict";
import { parseDeadline } from "../../shared/wire/deadline.ts";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import { assertAccessible } from "../support/accessible.ts";
import { roomOf } from "../support/game-server.ts";
import { type RunningClock, runningClock } from "../support/running-clock.ts";
import { holds, holdsSoMany, isTold, type Player, ThreePlayers } from "./laid-table.ts";

const officially = async () => undefined;

describe("a closed tab", function () {
  this.timeout(180_000);
  this.slow(60_000);
  const players = new ThreePlayers();
  let time: RunningClock;

  before(async () => {
    time = runningClock(0.1);
    await players.arrive({ clock: time.clock });
  });
  after(async () => {
    await players.leave();
    time.stop();
  });

  const secondsLeft = async ({ page }: Player) =>
    Number((await page.locator(".table-pause-seconds").first().textContent())?.replace("0:", ""));

  async function closesWithThePickerOpen(): Promise<string> {
    const ann = players.at(0);
    await isTold(ann, "Your turn");
    await ann.hands.press(ann.page.getByTestId("card-W"));
    await ann.page.getByTestId("pick-red").waitFor();
    return players.closeTab(0);
  }

  it("C2: the others see who is missing; in time again, it is the same hand, turn and clock", async () => {
    await players.sitDown({
      rules: officially,
      deal: { hands: ["W r1 y2", "g1 g2 g3", "y1 y3 y4"], top: "b5" },
    });
    const where = await closesWithThePickerOpen();
    for (const other of [players.at(1), players.at(2)]) {
      await other.page.getByTestId("pause").getByText("Ann").waitFor();
      const seconds = await secondsLeft(other);
      assert.ok(seconds > 0 && seconds <= 30, `${seconds} s are left`);
    }
    await assertAccessible(players.at(1).page);
    const { state } = roomOf(where.slice(-CODE_LENGTH));
    const { remainingMs } = state;
    assert.ok(remainingMs > 0 && state.deadline === 0, "the turn's clock stands");
    time.clock.turn(5_000);
    const ann = await players.comeBack(0, where);
    await holds(ann, "W r1 y2");
    await isTold(ann, "Your turn");
    for (const { page } of players.all) await page.getByTestId("pause").waitFor({ state: "detached" });
    const left = parseDeadline(state) - time.clock.now();
    assert.ok(left > 0 && left <= remainingMs, "the turn goes on with the time that was left");
    await ann.hands.press(ann.page.getByTestId("card-W"));
    await ann.hands.press(ann.page.getByTestId("pick-green"));
    await isTold(players.at(1), "Your turn");
    await holds(ann, "r1 y2");
  });

  it("C3: too late, a stand-in has played; whoever comes back has the seat again", async () => {
    await players.sitDown({
      rules: officially,
      deal: { hands: ["W r1 y2 b9", "g1 g2 g3 g4", "y1 y3 y4 y6"], top: "b5" },
    });
    const where = await closesWithThePickerOpen();
    const [ben, cleo] = [players.at(1), players.at(2)];
    await ben.page.getByTestId("pause").waitFor();
    time.clock.turn(30_000);
    await ben.page.getByTestId("pause").waitFor({ state: "detached" });
    await ben.page
      .getByRole("button", { name: /Ann.*bot is playing/ })
      .first()
      .waitFor();
    // The stand-in thinks for a moment, as people do.
    time.clock.turn(5_000);
    await isTold(ben, "Your turn");
    const ann = await players.comeBack(0, where);
    await holdsSoMany(ann, 3);
    for (const { page } of [ben, cleo]) {
      await page
        .getByRole("button", { name: /Ann.*bot is playing/ })
        .first()
        .waitFor({ state: "detached" });
    }
    await ben.hands.press(ben.page.getByTestId("draw-pile"));
    assert.deepEqual(
      players.all.flatMap(({ errors }) => errors),
      [],
    );
  });
});
