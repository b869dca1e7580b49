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
    await startMatch(table.clients);
    while (table.clients[0]?.table.phase === "playing") await makeMovesInSequence(table.clients, 1);
    for (const client of table.clients) await client.sendRequest("rematch");
    await table.leave();
  },
  /** The host removes a player in the match. */
  removed: async (table: TableLifecycle) => {
    const host = await table.open(2, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    const client = table.clients.pop();
    await host.sendRequest("kick", { seatId: client?.seated.seatId });
    await client?.waitUntil(() => client.closeCodes.length > 0, "the removal");
    await table.leave();
  },
  /** A player loses the connection, and rejoins with the seat token. */
  cameBack: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    const client = table.clients[1];
    if (client === undefined) return;
    const { seatToken } = client.seated;
    table.dropConnection(client);
    await table.join({ seatToken });
    await table.leave();
  },
  /** A spectator joins, and stays when the players have left. */
  watched: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    await table.join({ spectate: true });
    await table.leave();
  },
  /** The waiting room of a quick-play table. */
  quick: async (table: TableLifecycle) => {
    for (const name of ["Ann", "Ben"]) {
      const client = await table.quickPlay(`${name} ${table.chance(1_000_000)}`);
      await client.sendRequest("agreeToStart", { agrees: true });
    }
    await table.leave();
  },
  /** A wrong password, a wrong code, and a table with invalid rules. */
  refused: async (table: TableLifecycle) => {
    await table.open(1, { password: "sesame" });
    await table.expectJoinRefused({ name: "Stranger", password: "open" });
    await table.expectJoinRefused({ name: "Lost" }, UNKNOWN_CODE);
    await table.expectOpenRefused({ name: "Host", rules: INVALID_RULES });
    await table.leave();
  },
  /** One person and three bots. */
  withBots: async (table: TableLifecycle) => {
    const host = await table.open(0, { rules: LARGE_HAND_RULES });
    for (const character of ["easy", "normal", "sharp"]) await host.sendRequest("addBot", { character });
    await startMatch(table.clients);
    await host.sendRequest("quickChat", { phrase: table.chance(20) });
    await table.leave();
  },
  /** All connections are lost before the match. */
  waitedFor: async (table: TableLifecycle) => {
    await table.open(1);
    for (const client of [...table.clients]) table.dropConnection(client);
  },
  /** All connections are lost in the match, and no player comes back: it ends after five idle minutes. */
  forsaken: async (table: TableLifecycle) => {
    await table.open(1, { rules: LARGE_HAND_RULES });
    await table.play(table.chance(MAX_MOVES));
    for (const client of [...table.clients]) table.dropConnection(client);
  },
} as const satisfies Record<string, (table: TableLifecycle) => Promise<void>>;
