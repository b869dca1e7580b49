/** The only way in for commands of the game: from players, bots, clocks, and the table itself. */
import { accepted, type Refusal, type Result, refuse, refused } from "../refusal.ts";
import { type MatchCommand, planCommand } from "./match/match.ts";
import { awaitedPlayers, isPausedByPlayer, isWaitingForPeople } from "./phase.ts";
import { missedWith } from "./seats/missed-events.ts";
import { FRESH_FOR_MATCH, type SeatedPlayer } from "./seats/player.ts";
import { playerAt, resetReady } from "./seats/seats.ts";
import type { TableDraft } from "./table-draft.ts";

/** Refused: nothing has changed. Accepted: it takes effect when it has been written to the journal. */
export function submitCommand(draft: TableDraft, submitted: MatchCommand): Result<true> {
  const { match } = draft.state;
  const player = playerAt(draft.state, submitted.seat);
  const refusal = whyBlocked(draft, player, submitted);
  if (refusal !== undefined) return { ok: false, refusal };
  if (match === undefined) return refused("noRound");
  const planned = planCommand(match, submitted, draft.surroundings);
  if (!planned.ok) return planned;
  draft.emit({ type: "commandAccepted", planned: planned.value, at: draft.steady });
  updatePlayers(draft, submitted, planned.value.command.events);
  return accepted(true);
}

/** What blocks a command, whatever the game says about it (C2, C3, C9); nothing blocks the table's own commands. */
function whyBlocked(
  draft: TableDraft,
  player: SeatedPlayer | undefined,
  { by }: MatchCommand,
): Refusal | undefined {
  const { state, surroundings } = draft;
  if (by === "table") return undefined;
  if (surroundings.isStorageDown) return refuse("storageUnavailable");
  if (isPausedByPlayer(state)) return refuse("pausedByPlayer");
  if (isWaitingForPeople(state)) return pausedRefusal(draft);
  return by === "player" && player?.isBotControlled === true ? refuse("botIsPlaying") : undefined;
}

function pausedRefusal({ state, surroundings: { now } }: TableDraft): Refusal {
  const awaited = awaitedPlayers(state);
  const until = Math.max(0, ...awaited.map(({ reconnectBy }) => reconnectBy));
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return refuse("tablePaused", { seats: awaited.map(({ seat }) => seat), seconds });
}

/** What an accepted command means for the players. */
function updatePlayers(
  draft: TableDraft,
  { seat, command: { type }, by }: MatchCommand,
  events: Parameters<typeof missedWith>[1],
): void {
  const { state } = draft;
  if (type === "start")
    for (const player of state.players) draft.change(player, { ...FRESH_FOR_MATCH, missed: undefined });
  // The players were ready for what starts now, or for a round that does not come any more.
  if (type === "start" || type === "next" || type === "end") resetReady(draft);
  const actor = by === "player" ? playerAt(state, seat) : undefined;
  // A player who acts is not inactive (C1), and has seen the table.
  if (actor !== undefined) draft.change(actor, { timeOuts: 0, missed: undefined });
  for (const player of state.players) draft.change(player, { missed: missedWith(player, events) });
}
