/** The table of an evening: it opens like a table that was restored while its match begins, so its seats are taken already. */
import { createHmac } from "node:crypto";
import type { DrawnTable, Evening } from "../../shared/evening/evening.ts";
import { NO_COMMITMENT } from "../../shared/fairness/match-fairness.ts";
import { openRound } from "../../shared/fairness/round-protocol.ts";
import {
  type MatchHeader,
  type PlayerRecord,
  TABLE_RECORD_VERSION,
  type TableRecord,
} from "../../shared/table/journal/table-record.ts";
import type { AppContext } from "../app-context.ts";
import { hashToken } from "../identity/seat-token.ts";

type TableContext = Pick<AppContext, "makeSeed" | "signingKeys" | "matchSigningKeys">;

/**
 * The token with which a player takes the seat first. All processes of a cluster can compute it, and nobody else: it is
 * stored nowhere.
 */
export function firstSeatToken(
  { signingKeys }: Pick<AppContext, "signingKeys">,
  match: string,
  seat: number,
): string {
  return createHmac("sha256", signingKeys.secretKey).update(`evening ${match} ${seat}`).digest("base64url");
}

/** What would be stored of the table if a server had restarted when its match was about to be dealt. Like quick play, it has no host. */
export function eveningTableRecord(
  context: TableContext,
  evening: Evening,
  table: DrawnTable,
  now: number,
): TableRecord {
  const players = table.players.map((player, seat) =>
    playerRecord(context, evening, { table, player, seat }),
  );
  const match = matchHeader(context, evening, { id: table.match, players, now });
  return {
    ...{ version: TABLE_RECORD_VERSION, code: table.code, isPublic: false, isQuickPlay: true },
    ...{ spectatorsAllowed: true, rules: evening.rules, host: "", match },
    seats: { players, satSoFar: players.length },
    ...(match.signingKey !== undefined && { nextRound: firstRound(context, match, players) }),
  };
}

function playerRecord(
  context: TableContext,
  { players }: Evening,
  { table, player, seat }: { readonly table: DrawnTable; readonly player: number; readonly seat: number },
): PlayerRecord {
  const { name = "", owner = "" } = players[player] ?? {};
  return {
    ...{ id: `s${seat + 1}`, bot: "", owner, seat, name: name || `Guest ${seat + 1}` },
    ...{ gone: false, hasLeft: false, isKicked: false, ready: false, agreesToStart: false },
    disconnectPolicy: "wait",
    tokenHashes: [hashToken(firstSeatToken(context, table.match, seat))],
  };
}

function matchHeader(
  { makeSeed, matchSigningKeys }: TableContext,
  { rules }: Evening,
  {
    id,
    players,
    now,
  }: { readonly id: string; readonly players: readonly PlayerRecord[]; readonly now: number },
): MatchHeader {
  return {
    ...{ id, number: 1, startedAt: now, rules, seed: makeSeed(), isRuleStruck: false },
    players: players.map(({ name }) => ({ name, kind: "human" })),
    owners: players.map(({ owner }) => owner),
    ...(matchSigningKeys && { signingKey: matchSigningKeys.publicKey }),
  };
}

/** The players have ten seconds from the first of them on to contribute to the shuffle, as after a restart. */
function firstRound(
  { makeSeed }: TableContext,
  { id, rules }: MatchHeader,
  players: readonly PlayerRecord[],
) {
  return openRound({
    binding: {
      ...{ matchId: id, round: 1, rules },
      holders: players.map(() => "player"),
      link: { number: 1, before: NO_COMMITMENT, seatIds: players.map((player) => player.id) },
    },
    secret: makeSeed(),
    excluded: [],
  });
}
