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
import { hashToken } from "../identity/table-platform.ts";

type TableContext = Pick<AppContext, "clock" | "makeSeed" | "signingKeys" | "matchSigningKeys">;

/**
 * The token with which a player takes the seat first. All processes of a cluster can compute it, and nobody else: it is
 * stored nowhere.
 */
export function firstSeatToken(
  { secretKey }: AppContext["signingKeys"],
  { match, players }: DrawnTable,
  player: number,
): string {
  const seat = `evening ${match} ${players.indexOf(player)}`;
  return createHmac("sha256", secretKey).update(seat).digest("base64url");
}

/** What would be stored of the table if a server had restarted when its match was about to be dealt. Like quick play, it has no host. */
export function eveningTableRecord(
  context: TableContext,
  { players: people, rules }: Evening,
  table: DrawnTable,
): TableRecord {
  const { clock, makeSeed, matchSigningKeys, signingKeys } = context;
  const players = table.players.map((player, seat): PlayerRecord => {
    const { name = "", owner = "" } = people[player] ?? {};
    return {
      ...{ id: `s${seat + 1}`, bot: "", owner, seat, name: name || `Guest ${seat + 1}` },
      ...{ gone: false, hasLeft: false, isKicked: false, ready: false, agreesToStart: false },
      disconnectPolicy: "wait",
      tokenHashes: [hashToken(firstSeatToken(signingKeys, table, player))],
    };
  });
  const match: MatchHeader = {
    ...{ id: table.match, number: 1, startedAt: clock.now(), rules, seed: makeSeed(), isRuleStruck: false },
    players: players.map(({ name }) => ({ name, kind: "human" })),
    owners: players.map(({ owner }) => owner),
    ...(matchSigningKeys && { signingKey: matchSigningKeys.publicKey }),
  };
  return {
    ...{ version: TABLE_RECORD_VERSION, code: table.code, isPublic: false, isQuickPlay: true },
    ...{ spectatorsAllowed: true, rules, host: "", match },
    seats: { players, satSoFar: players.length },
    ...(matchSigningKeys && { nextRound: firstRound(context, match, players) }),
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
