/** Questions about the players of a table. */
import type { PlayerInfo, TableSnapshot } from "./table-snapshot.ts";

type Players = Pick<TableSnapshot, "players">;

/** The player of this browser; undefined for spectators. */
export function myPlayer({ players }: Players): PlayerInfo | undefined {
  return players.find(({ isMe }) => isMe);
}

/** True if the player of this browser is the host. */
export function isViewerHost(snapshot: Players): boolean {
  return myPlayer(snapshot)?.isHost ?? false;
}

/** The names by seat; a seat that nobody has is left out. */
export function namesBySeat(players: readonly Pick<PlayerInfo, "seat" | "name">[]): readonly string[] {
  const names: string[] = [];
  for (const { seat, name } of players) names[seat] = name;
  return names;
}

/** Returns a function that finds the name of a seat. */
export function nameLookup({ players }: Players): (seat: PlayerInfo["seat"]) => string {
  return (seat) => namesBySeat(players)[seat] ?? "";
}
