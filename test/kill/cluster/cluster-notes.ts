/** What a kill test records about the tables of a cluster to which something has happened. */
import { becomesTrue } from "../../chaos/wait-until.ts";
import type { Disturbance } from "../options.ts";
import type { KillResults } from "../results.ts";
import type { TablesInPlay } from "../tables-in-play.ts";
import type { TableOwner } from "./cluster-database.ts";
import { endsProcess, LONGEST_LOBBY_SECONDS, LONGEST_WAIT_SECONDS } from "./disturbances.ts";
import type { GameProcess } from "./game-processes.ts";
import { secondsToWholeLobbies } from "./lobbies.ts";
import type { longestWaits } from "./waits.ts";

export interface Round {
  readonly disturbance: Disturbance;
  readonly victim: GameProcess;
}

export async function noteWaits(
  waits: ReturnType<typeof longestWaits>,
  disturbance: Disturbance,
  results: KillResults,
): Promise<void> {
  const all = await waits;
  results.addReconnectTime(disturbance, Math.max(...all.map(({ seconds }) => seconds)));
  const longest = LONGEST_WAIT_SECONDS[disturbance] ?? Number.POSITIVE_INFINITY;
  for (const { name, seconds } of all.filter((one) => one.seconds > longest))
    results.report("seatsLate", `${name} waited ${seconds.toFixed(1)} s (${disturbance})`);
}

export async function noteReturns({ people }: TablesInPlay, results: KillResults): Promise<void> {
  await becomesTrue(() => people.every(({ isReconnected }) => isReconnected));
  for (const { name, statusText } of people.filter(({ isReconnected }) => !isReconnected))
    results.report("seatsNotBack", `${name} has not come back: ${statusText}`);
}

export interface LobbyCheck {
  readonly processes: readonly GameProcess[];
  readonly round: Round;
  readonly results: KillResults;
}

export async function noteLobbies(
  { codes }: TablesInPlay,
  { processes, round: { disturbance, victim }, results }: LobbyCheck,
): Promise<void> {
  const running = processes.filter((one) => !(endsProcess(disturbance) && one === victim));
  const urls = running.map(({ server }) => server.url);
  const seconds = await secondsToWholeLobbies(urls, codes);
  if (seconds === undefined) return results.report("lobbyIncomplete", `after ${disturbance}`);
  results.addLobbyTime(seconds);
  if (seconds > (LONGEST_LOBBY_SECONDS[disturbance] ?? Number.POSITIVE_INFINITY))
    results.report("lobbyLate", `all tables were listed after ${seconds.toFixed(1)} s`);
}

export interface MoveCheck {
  readonly round: Round;
  readonly results: KillResults;
}

/** Only the tables of a process that has ended may have moved. */
export function noteMoves(
  before: ReadonlyMap<string, TableOwner>,
  after: ReadonlyMap<string, TableOwner>,
  { round: { disturbance, victim }, results }: MoveCheck,
): void {
  for (const [code, { address, epoch }] of before) {
    const now = after.get(code);
    if (now === undefined || now.epoch === epoch) continue;
    if (endsProcess(disturbance) && address === victim.address) continue;
    results.report("movedTables", `${code} moved from ${address} to ${now.address} (${disturbance})`);
  }
}
