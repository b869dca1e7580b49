/** The ways in which tables end, one function for each. */
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import type { TableLifecycle } from "./table-lifecycle.ts";

/** A player who goes out wins the match, and hands have two cards. */
const SHORT_RULES = { ...OFFICIAL_RULES, handSize: 2, target: "single" } as const;
const INVALID_RULES = { ...OFFICIAL_RULES, handSize: 100 };
const MAX_MOVES = 12;
const UNKNOWN_CODE = "ZZZZZZ";

export const TABLE_ENDINGS = {
  /** All leave in the middle of a match. */
  left: async (table: TableLifecycle) => {
    await table.open(1 + table.chance(3), { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    await table.leave();
  },
  /** A match is played to its end, and a rematch starts. */
  finished: async (table: TableLifecycle) => {
    await table.open(1, { rules: SHORT_RULES });
    await startMatch(table.players);
    while (table.players[0]?.table.phase === "playing") await makeMovesInSequence(table.players, 1);
    for (const player of table.players) await player.sendRequest("rematch");
    await table.leave();
  },
  /** The host removes a player in the match. */
  removed: async (table: TableLifecycle) => {
    const host = await table.open(2, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    const player = table.players.pop();
    const seatId = player?.table.players.find(({ isMe }) => isMe)?.id;
    await host.sendRequest("kick", { seatId });
    await player?.waitUntil(() => player.session.connectionState === "removed", "the removal");
    player?.close();
    await table.leave();
  },
  /** A player loses the connection, and rejoins with the seat token. */
  cameBack: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    const [, player] = table.players;
    player?.cut();
    await player?.reload();
    await table.leave();
  },
  /** A spectator joins, and stays when the players have left. */
  watched: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    await table.join("Spectator", { spectate: true });
    await table.leave();
  },
  /** The waiting room of a quick-play table. */
  quick: async (table: TableLifecycle) => {
    for (const name of ["Ann", "Ben"]) {
      const fullName = `${name} ${table.chance(1_000_000)}`;
      const player = await table.enter(fullName, (tab) => tab.quick({ name: fullName, open: true }));
      await player.sendRequest("agreeToStart", { agrees: true });
    }
    await table.leave();
  },
  /** A wrong password, a wrong code, and a table with invalid rules. */
  refused: async (table: TableLifecycle) => {
    await table.open(1, { password: "sesame" });
    await table.expectRefused((tab) => tab.join(table.code, { name: "Stranger", password: "open" }));
    await table.expectRefused((tab) => tab.join(UNKNOWN_CODE, { name: "Lost" }));
    await table.expectRefused((tab) => tab.create({ name: "Host", rules: INVALID_RULES }));
    await table.leave();
  },
  /** One person and three bots. */
  withBots: async (table: TableLifecycle) => {
    const host = await table.open(0, { rules: LARGE_HAND_RULES });
    for (const character of ["easy", "normal", "sharp"]) await host.sendRequest("addBot", { character });
    await startMatch(table.players);
    await host.sendRequest("quickChat", { phrase: table.chance(20) });
    await table.leave();
  },
  /** All connections are lost before the match. */
  waitedFor: async (table: TableLifecycle) => {
    await table.open(1);
    table.cutAll();
  },
  /** All connections are lost in the match, and no player comes back: it ends after five idle minutes. */
  forsaken: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    table.cutAll();
  },
} as const satisfies Record<string, (table: TableLifecycle) => Promise<void>>;
