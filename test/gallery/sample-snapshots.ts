/** Table snapshots made of moments. */
import type { PlayerInfo, TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import { BACKS } from "../../shared/looks.ts";
import { facesAt } from "../../shared/text/face-of-name.ts";
import { waitingRoom } from "../harness/pages/sample-snapshots.ts";
import type { MatchMoment } from "./find-moment.ts";

/** The time in all screenshots. */
export const NOW = Date.UTC(2026, 5, 1, 18, 30);

const TURN_MS = 30_000;
const TURN_LEFT_MS = 21_400;
const ROUND_MS = 15_000;
/** Not near a whole second: the panel updates its clock every quarter of a second. */
const ROUND_LEFT_MS = 11_800;

/** All players are connected; from the third seat on, every third is a bot. All but one have a face. */
function allPlayers(seats: number, me: number): readonly PlayerInfo[] {
  const { players } = waitingRoom(seats, me);
  const faces = facesAt(players.map(({ seat, name }) => ({ name, avatar: seat === 3 ? 0 : seat + 1 })));
  return players.map((playerInfo, i) => {
    const isBot = playerInfo.seat % 3 === 2 && !playerInfo.isMe;
    return {
      ...playerInfo,
      connected: true,
      ready: false,
      bot: isBot ? "normal" : "none",
      avatar: faces[i] ?? "initial",
      back: BACKS[(playerInfo.seat * 3) % BACKS.length] ?? "suits",
    };
  });
}

/** The snapshot of a moment. */
export function tableAt(
  { view, n }: Pick<MatchMoment, "view" | "n">,
  part: Partial<TableSnapshot> = {},
): TableSnapshot {
  const { phase, seats, seat } = view;
  const clock =
    phase === "playing" ? { left: TURN_LEFT_MS, length: TURN_MS } : { left: ROUND_LEFT_MS, length: ROUND_MS };
  return {
    ...waitingRoom(seats, seat),
    phase: phase === "new" ? "waiting" : phase,
    rules: view.rules,
    players: allPlayers(seats, seat),
    view,
    lastEvent: n,
    clock: { endsAt: NOW + clock.left, lengthMs: clock.length },
    ...part,
  };
}

/** A waiting room in which all players are connected. */
export function waitingRoomOf(seats: number, me = 0, part: Partial<TableSnapshot> = {}): TableSnapshot {
  const players = allPlayers(seats, me).map((playerInfo) => ({
    ...playerInfo,
    ready: playerInfo.seat % 2 === 1,
  }));
  return { ...waitingRoom(seats, me), players, ...part };
}

/** The same table with changes to one seat. */
export function withSeat(table: TableSnapshot, seat: number, part: Partial<PlayerInfo>): TableSnapshot {
  const changed = (playerInfo: PlayerInfo) =>
    playerInfo.seat === seat ? { ...playerInfo, ...part } : playerInfo;
  return { ...table, players: table.players.map(changed) };
}
