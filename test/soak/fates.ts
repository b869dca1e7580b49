/** How tables come to their ends: every way that there is, one after the other. */
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { LONG, moveQuietly, startMatch } from "../support/quiet-moves.ts";
import type { Life } from "./life.ts";

/** Whoever goes out wins, with a single card. */
const SHORT = { ...OFFICIAL_RULES, handSize: 2, target: "single" } as const;
const IMPOSSIBLE = { ...OFFICIAL_RULES, handSize: 100 };
const MOST_MOVES = 12;
const NO_SUCH_CODE = "ZZZZZZ";

export const FATES = {
  /** All leave in the middle of a match. */
  left: async (life: Life) => {
    await life.open(1 + life.chance(3), { rules: LONG });
    await life.play(life.chance(MOST_MOVES));
    await life.leave();
  },
  /** A match is played to its end, and another one begun. */
  finished: async (life: Life) => {
    await life.open(1, { rules: SHORT });
    await startMatch(life.guests);
    while (life.guests[0]?.table.phase === "playing") await moveQuietly(life.guests, 1);
    for (const guest of life.guests) await guest.ask("rematch");
    await life.leave();
  },
  /** The host removes a player in the match. */
  removed: async (life: Life) => {
    const host = await life.open(2, { rules: LONG });
    await life.play(life.chance(MOST_MOVES));
    const guest = life.guests.pop();
    await host.ask("kick", { seatId: guest?.seated.seatId });
    await guest?.until(() => guest.closed.length > 0, "the removal");
    await life.leave();
  },
  /** A line is cut, and its player comes back with the seat token. */
  cameBack: async (life: Life) => {
    await life.open(1, { rules: LONG });
    await life.play(life.chance(MOST_MOVES));
    const guest = life.guests[1];
    if (guest === undefined) return;
    const { seatToken } = guest.seated;
    life.cut(guest);
    await life.join({ seatToken });
    await life.leave();
  },
  /** Somebody looks on, and stays when the players have gone. */
  watched: async (life: Life) => {
    await life.open(1, { rules: LONG });
    await life.play(life.chance(MOST_MOVES));
    await life.join({ spectate: true });
    await life.leave();
  },
  /** The waiting room of a quick table. */
  quick: async (life: Life) => {
    for (const name of ["Ann", "Ben"]) {
      const guest = await life.quick(`${name} ${life.chance(1_000_000)}`);
      await guest.ask("agreeToBots", { agrees: true });
    }
    await life.leave();
  },
  /** A password, a wrong one, a wrong code, and a table that cannot be. */
  refused: async (life: Life) => {
    await life.open(1, { password: "sesame" });
    await life.knockInVain({ name: "Stranger", password: "open" });
    await life.knockInVain({ name: "Lost" }, NO_SUCH_CODE);
    await life.openInVain({ name: "Host", rules: IMPOSSIBLE });
    await life.leave();
  },
  /** One person and three bots. */
  withBots: async (life: Life) => {
    const host = await life.open(0, { rules: LONG });
    for (const character of ["easy", "normal", "sharp"]) await host.ask("addBot", { character });
    await startMatch(life.guests);
    await host.ask("quickChat", { phrase: life.chance(20) });
    await life.leave();
  },
  /** All lines are cut before the match. */
  waitedFor: async (life: Life) => {
    await life.open(1);
    for (const guest of [...life.guests]) life.cut(guest);
  },
  /** All lines are cut in the match, and nobody comes back: five idle minutes later it ends. */
  forsaken: async (life: Life) => {
    await life.open(1, { rules: LONG });
    await life.play(life.chance(MOST_MOVES));
    for (const guest of [...life.guests]) life.cut(guest);
  },
} as const satisfies Record<string, (life: Life) => Promise<void>>;
