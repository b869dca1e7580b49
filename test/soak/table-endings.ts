/** How tables come to their ends: every way that there is, one after the other. */
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import type { TableLifecycle } from "./table-lifecycle.ts";

/** A player who goes out wins the match, and hands have two cards. */
const SHORT = { ...OFFICIAL_RULES, handSize: 2, target: "single" } as const;
const IMPOSSIBLE = { ...OFFICIAL_RULES, handSize: 100 };
const MOST_MOVES = 12;
const NO_SUCH_CODE = "ZZZZZZ";

export const TABLE_ENDINGS = {
  /** All leave in the middle of a match. */
  left: async (life: TableLifecycle) => {
    await life.open(1 + life.chance(3), { rules: LARGE_HAND_RULES });
    await life.play(life.chance(MOST_MOVES));
    await life.leave();
  },
  /** A match is played to its end, and another one begun. */
  finished: async (life: TableLifecycle) => {
    await life.open(1, { rules: SHORT });
    await startMatch(life.guests);
    while (life.guests[0]?.table.phase === "playing") await makeMovesInSequence(life.guests, 1);
    for (const guest of life.guests) await guest.sendRequest("rematch");
    await life.leave();
  },
  /** The host removes a player in the match. */
  removed: async (life: TableLifecycle) => {
    const host = await life.open(2, { rules: LARGE_HAND_RULES });
    await life.play(life.chance(MOST_MOVES));
    const guest = life.guests.pop();
    await host.sendRequest("kick", { seatId: guest?.seated.seatId });
    await guest?.waitUntil(() => guest.closeCodes.length > 0, "the removal");
    await life.leave();
  },
  /** A line is cut, and its player comes back with the seat token. */
  cameBack: async (life: TableLifecycle) => {
    await life.open(1, { rules: LARGE_HAND_RULES });
    await life.play(life.chance(MOST_MOVES));
    const guest = life.guests[1];
    if (guest === undefined) return;
    const { seatToken } = guest.seated;
    life.dropConnection(guest);
    await life.join({ seatToken });
    await life.leave();
  },
  /** A spectator joins, and stays when the players have gone. */
  watched: async (life: TableLifecycle) => {
    await life.open(1, { rules: LARGE_HAND_RULES });
    await life.play(life.chance(MOST_MOVES));
    await life.join({ spectate: true });
    await life.leave();
  },
  /** The waiting room of a quick table. */
  quick: async (life: TableLifecycle) => {
    for (const name of ["Ann", "Ben"]) {
      const guest = await life.quickPlay(`${name} ${life.chance(1_000_000)}`);
      await guest.sendRequest("agreeToStart", { agrees: true });
    }
    await life.leave();
  },
  /** A password, a wrong one, a wrong code, and a table that cannot be. */
  refused: async (life: TableLifecycle) => {
    await life.open(1, { password: "sesame" });
    await life.expectJoinRefused({ name: "Stranger", password: "open" });
    await life.expectJoinRefused({ name: "Lost" }, NO_SUCH_CODE);
    await life.expectOpenRefused({ name: "Host", rules: IMPOSSIBLE });
    await life.leave();
  },
  /** One person and three bots. */
  withBots: async (life: TableLifecycle) => {
    const host = await life.open(0, { rules: LARGE_HAND_RULES });
    for (const character of ["easy", "normal", "sharp"]) await host.sendRequest("addBot", { character });
    await startMatch(life.guests);
    await host.sendRequest("quickChat", { phrase: life.chance(20) });
    await life.leave();
  },
  /** All lines are cut before the match. */
  waitedFor: async (life: TableLifecycle) => {
    await life.open(1);
    for (const guest of [...life.guests]) life.dropConnection(guest);
  },
  /** All lines are cut in the match, and nobody comes back: five idle minutes later it ends. */
  forsaken: async (life: TableLifecycle) => {
    await life.open(1, { rules: LARGE_HAND_RULES });
    await life.play(life.chance(MOST_MOVES));
    for (const guest of [...life.guests]) life.dropConnection(guest);
  },
} as const satisfies Record<string, (life: TableLifecycle) => Promise<void>>;
