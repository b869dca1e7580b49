/** A round that nobody ends: all players draw and pass, and play a card only when nothing is left to draw. */
import { legalCommands } from "../../../shared/legal.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { ServerTable } from "./server-table.ts";

const WITHOUT_A_PLAY: readonly string[] = ["draw", "pass", "accept", "color"];

/** Goes on until the match has this many events, or the round has ended. */
export function drawAndPass({ table, game }: ServerTable, events: number): void {
  while (table.lastEvent < events && table.phase === "playing") {
    const { turn } = game();
    const commands = legalCommands(viewFor(game(), turn));
    const command = commands.find(({ type }) => WITHOUT_A_PLAY.includes(type)) ?? commands[0];
    if (command === undefined) throw new Error(`seat ${turn} cannot act`);
    if (!table.submit(turn, command, { by: "player" }).ok) throw new Error(`seat ${turn} was refused`);
  }
}
