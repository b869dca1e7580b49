/** A complete bot. `node examples/bot/bot.ts http://localhost:2567 CODE` plays a match at a table; without CODE, by quick play. */
import { setTimeout as pause } from "node:timers/promises";
import { Client, type Room } from "@colyseus/sdk";
import { viewOf } from "../../client/net/session/build-snapshot.ts";
import { canonical, legalCommands } from "../../shared/legal.ts";
import { MOVES, type Seated } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";

/** Plays until the match is over. Returns the last state of the table. */
export async function playMatch(server: string, name: string, code?: string): Promise<WireTable> {
  const client = new Client(server);
  const joining = code === undefined ? client.joinOrCreate("uno", { name }) : client.joinById(code, { name });
  const room: Room<unknown, WireTable> = await joining;
  room.onMessage("*", () => undefined);
  const { seatId } = await new Promise<Seated>((resolve) => room.onMessage("seated", resolve));
  if (room.state.seats === undefined) await nextState(room);
  while (room.connection.isOpen && room.state.phase !== "matchOver") {
    const [request, payload] = chooseRequest(room.state, seatId) ?? [];
    if (request === undefined) await nextState(room);
    // If it is refused, the table has changed meanwhile, or it waits for somebody: look again in a second.
    else await room.request(request, { ...payload, id: crypto.randomUUID() }).catch(() => pause(1000));
  }
  if (room.connection.isOpen) await room.leave();
  return room.state;
}

function nextState(room: Room<unknown, WireTable>): Promise<unknown> {
  return new Promise((resolve) => {
    room.onStateChange.once(resolve);
    room.onLeave.once(resolve);
  });
}

/** The name and the fields of a request; undefined while there is nothing to do. */
function chooseRequest(table: WireTable, seat: string): readonly [string, object] | undefined {
  const view = viewOf(table, seat);
  if (table.seats.get(seat)?.isBotControlled === true) return ["resume", {}];
  if (table.phase === "roundOver" && table.seats.get(seat)?.ready === false) return ["nextRound", {}];
  const command = legalCommands(view).find(({ type }) => type !== "uno" && type !== "catch");
  if (command === undefined) return undefined;
  const calling = command.type === "play" ? { ...command, uno: true } : command;
  const { type, ...fields } = canonical(view, calling) === undefined ? command : calling;
  const request = Object.entries(MOVES).find(([, move]) => move === type)?.[0];
  return [request ?? type, { ...fields, lastSeenEvent: table.lastEvent }];
}

if (import.meta.main)
  process.stdout.write(`${(await playMatch(process.argv[2] ?? "", "Bot", process.argv[3])).endReason}\n`);
