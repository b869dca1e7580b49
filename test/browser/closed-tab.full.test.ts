/** C2 and C3 in browsers: a tab is closed at the worst moment, and opened again in time, or too late. */
import assert from "node:assert/strict";
import { parseDeadline } from "../../shared/wire/deadline.ts";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import { roomOf } from "../support/server/game-server.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import {
  type DevicePlayer,
  ThreePlayers,
  waitForHand,
  waitForHandSize,
  waitForStatus,
} from "./three-player-table.ts";

const officially = async () => undefined;

describe("a closed tab", function () {
  this.slow(60_000);
  const players = new ThreePlayers();
  let time: RunningClock;

  before(async () => {
    time = runningClock(0.1);
    await players.start({ clock: time.clock });
  });
  after(async () => {
    await players.close();
    time.stop();
  });

  const secondsLeft = async ({ page }: DevicePlayer) =>
    Number((await page.locator(".table-pause-seconds").first().textContent())?.replace("0:", ""));

  async function closesWithThePickerOpen(): Promise<string> {
    const ann = players.player(0);
    await waitForStatus(ann, "Your turn");
    await ann.input.press(ann.page.getByTestId("card-W"));
    await ann.page.getByTestId("pick-red").waitFor();
    return players.closeTab(0);
  }

  it("C2: the others see who is missing; the player who returns in time has the same hand, turn and clock", async () => {
    await players.startTable({
      rules: officially,
      deal: { hands: ["W r1 y2", "g1 g2 g3", "y1 y3 y4"], top: "b5" },
    });
    const where = await closesWithThePickerOpen();
    for (const other of [players.player(1), players.player(2)]) {
      await other.page.getByTestId("pause").getByText("Ann").waitFor();
      const seconds = await secondsLeft(other);
      assert.ok(seconds > 0 && seconds <= 30, `${seconds} s are left`);
    }
    await assertAccessible(players.player(1).page);
    const { state } = roomOf(where.slice(-CODE_LENGTH));
    const { remainingMs } = state;
    assert.ok(remainingMs > 0 && state.deadline === 0, "the turn's clock stands");
    time.clock.advance(5_000);
    const ann = await players.reopenTab(0, where);
    await waitForHand(ann, "W r1 y2");
    await waitForStatus(ann, "Your turn");
    for (const { page } of players.all) await page.getByTestId("pause").waitFor({ state: "detached" });
    const left = parseDeadline(state) - time.clock.now();
    assert.ok(left > 0 && left <= remainingMs, "the turn goes on with the time that was left");
    await ann.input.press(ann.page.getByTestId("card-W"));
    await ann.input.press(ann.page.getByTestId("pick-green"));
    await waitForStatus(players.player(1), "Your turn");
    await waitForHand(ann, "r1 y2");
  });

  it("C3: a replacement bot plays for a player who is too late, and gives the seat back on return", async () => {
    await players.startTable({
      rules: officially,
      deal: { hands: ["W r1 y2 b9", "g1 g2 g3 g4", "y1 y3 y4 y6"], top: "b5" },
    });
    const where = await closesWithThePickerOpen();
    const [ben, cleo] = [players.player(1), players.player(2)];
    await ben.page.getByTestId("pause").waitFor();
    time.clock.advance(30_000);
    await ben.page.getByTestId("pause").waitFor({ state: "detached" });
    await ben.page
      .getByRole("button", { name: /Ann.*bot is playing/ })
      .first()
      .waitFor();
    // The replacement bot thinks for a moment, as people do.
    time.clock.advance(5_000);
    await waitForStatus(ben, "Your turn");
    const ann = await players.reopenTab(0, where);
    await waitForHandSize(ann, 3);
    for (const { page } of [ben, cleo]) {
      await page
        .getByRole("button", { name: /Ann.*bot is playing/ })
        .first()
        .waitFor({ state: "detached" });
    }
    await ben.input.press(ben.page.getByTestId("draw-pile"));
    assert.deepEqual(
      players.all.flatMap(({ errors }) => errors),
      [],
    );
  });
});
