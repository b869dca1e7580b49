/** A real server with a cheat in it: its own deals, and what goes over the connection of its victim. */
import { randomBytes } from "node:crypto";
import type { Client } from "@colyseus/core";
import { makeSigningKeys } from "../../../server/identity/signing-keys.ts";
import type { Seat } from "../../../shared/seat.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import type { FairnessMessage } from "../../../shared/wire/fairness.ts";
import { type FairMatch, FairnessReader, makeFairnessBatch } from "../../../shared/wire/fairness-batch.ts";
import { EVENTS, FAIRNESS } from "../../../shared/wire/messages.ts";
import { type GameServer, openGameServer, roomOf } from "../../support/server/game-server.ts";
import { runningClock } from "../../support/server/running-clock.ts";
import type { Plant } from "./cheats.ts";

const SEED_BYTES = 32;

export async function openPlanted({
  deals = {},
  falsify = () => () => undefined,
}: Plant): Promise<GameServer> {
  const keys = makeSigningKeys();
  // The players are in this process: on a busy machine nobody is too late with a number.
  const { clock, stop } = runningClock();
  const server = await openGameServer({
    context: {
      makeClock: () => clock,
      makeSeed: () => randomBytes(SEED_BYTES).toString("hex"),
      ...{ signingKeys: keys, matchSigningKeys: keys },
      deals: { ...FAIR_DEALS, ...deals },
    },
  });
  const end = falsify();
  const close = async () => {
    end();
    await server.close();
    stop();
  };
  return { ...server, close };
}

/** Comes between the table and the victim, who has joined last. */
export function plantOnConnection(code: string, victim: Seat, plant: Plant): void {
  const client = roomOf(code).clients.at(-1);
  if (client === undefined) throw new Error(`nobody is at the table ${code}`);
  changeSent(client, victim, plant);
  const { isIgnored } = plant;
  if (isIgnored === undefined) return;
  const received = client.ref.listeners("message");
  client.ref.removeAllListeners("message");
  client.ref.on("message", (message: Buffer) => {
    if (!isIgnored(message)) for (const receive of received) receive.call(client.ref, message);
  });
}

function changeSent(
  client: Client,
  victim: Seat,
  { fairnessFor = (sent) => sent, isWithheld = () => false }: Plant,
): void {
  const sendBytes = client.sendBytes.bind(client);
  const reader = new FairnessReader();
  let match: FairMatch | undefined;
  const sendFairness = (bytes: Uint8Array) => {
    const messages = reader.read(bytes);
    match = messages.find(isCommitment)?.message ?? match;
    const changed = messages.flatMap((message) => fairnessFor(message, victim) ?? []);
    if (changed.length > 0) sendBytes(FAIRNESS, makeFairnessBatch(changed, match));
  };
  client.sendBytes = (type, bytes, options) => {
    if (type === FAIRNESS) sendFairness(bytes);
    else if (type !== EVENTS || !isWithheld(bytes)) sendBytes(type, bytes, options);
  };
}

function isCommitment(sent: FairnessMessage): sent is Extract<FairnessMessage, { name: "roundCommitment" }> {
  return sent.name === "roundCommitment";
}
