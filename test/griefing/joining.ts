/** Clients that are written as in the docs of Colyseus (findings 11 and 13 to 15). */
import { setTimeout as pause } from "node:timers/promises";
import type { Room } from "@colyseus/sdk";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { startMatch } from "../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";
import type { Grief, Outcome, Stage } from "./grief.ts";
import { defined, errorCodeOf, Person, refusalCodeOf } from "./person.ts";

const POLL_MS = 20;
/** Changes by the HTTP API per minute and IP address. */
const PROFILES_PER_MINUTE = 40;

/** The result of a join without any option of this game. */
interface Arrival {
  readonly method: string;
  readonly player: TestClient | undefined;
  readonly code: string | undefined;
}

async function arrive(method: string, joining: Promise<Room<unknown, WireTable>>): Promise<Arrival> {
  try {
    const player = withoutReconnection(new TestClient(await joining));
    await player.waitUntil(() => player.isSeated && player.table?.seats !== undefined, "the seat");
    return { method, player, code: undefined };
  } catch (error) {
    return { method, player: undefined, code: await refusalCodeOf(Promise.reject(error)) };
  }
}

function outcomeOf(arrivals: readonly Arrival[], extra: Outcome = {}): Outcome {
  const faults = arrivals.flatMap(({ method, player, code }) => {
    if (player === undefined) return [`${method} was refused: ${code}`];
    return player.table.phase === "waiting" ? [] : [`${method} led to a table in play`];
  });
  for (const { player } of arrivals) player?.room.connection.close();
  const refused = defined(arrivals.map(({ code }) => code));
  return { ...extra, refused, faults };
}

/** A client joins as in the docs of Colyseus while all public tables are in play. */
async function joinAmongPlayingTables(stage: Stage): Promise<Outcome> {
  const tables = stage.isSmall ? 2 : 9;
  const players: TestClient[] = [];
  for (let table = 0; table < tables; table += 1) {
    const host = await new Person(stage, "Ann").open({ visibility: "public" });
    const player = await new Person(stage, "Ben").join(host.code);
    await startMatch([host, player]);
    players.push(host, player);
  }
  const { client } = new Person(stage, "Ada");
  const arrivals = [
    await arrive("joinOrCreate with a name", client.joinOrCreate<WireTable>(ROOM, { name: "Ada" })),
    await arrive("joinOrCreate", client.joinOrCreate<WireTable>(ROOM)),
  ];
  for (const { room } of players) room.connection.close();
  return outcomeOf(arrivals, { figures: { tablesInPlay: tables } });
}

/** `create`, `joinById` and `joinOrCreate` without options, and a code in small letters. */
async function joinWithoutOptions(stage: Stage): Promise<Outcome> {
  const { client } = new Person(stage, "Ada");
  const created = await arrive("create", client.create<WireTable>(ROOM));
  const { code } = created.player ?? (await new Person(stage, "Ann").open({ visibility: "public" }));
  const other = new Person(stage, "Bob").client;
  const arrivals = [
    created,
    await arrive("joinById", other.joinById<WireTable>(code)),
    await arrive("joinById in small letters", other.joinById<WireTable>(code.toLowerCase())),
    await arrive("joinOrCreate with {}", client.joinOrCreate<WireTable>(ROOM, {})),
  ];
  return outcomeOf(arrivals);
}

/** Names of profiles, each with a key of its own, from one IP address. */
async function squatProfileNames(stage: Stage): Promise<Outcome> {
  const address = stage.newAddress();
  const attempts = PROFILES_PER_MINUTE + 5;
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, number) =>
      new Person(stage, `Name ${number}`, address).makeProfile(),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).length;
  const refused = answers.map(errorCodeOf).filter((code) => code !== "");
  const faults = made <= PROFILES_PER_MINUTE ? [] : [`one address made ${made} profiles in a minute`];
  return { refused, figures: { attempts, made }, faults };
}

/** A request by the name that Colyseus uses for all messages. */
async function requestEverything(stage: Stage): Promise<Outcome> {
  const player = await new Person(stage, "Ada").open();
  const code = await refusalCodeOf(player.sendAnything("*", {}));
  player.room.connection.close();
  return code === undefined
    ? { faults: ['request("*") was answered without a refusal'] }
    : { refused: [code] };
}

/** The guest leaves and the host claims the win. */
export async function endMatch(host: TestClient, client: TestClient): Promise<void> {
  await client.sendRequest("leave");
  while (host.table.phase === "playing") {
    await host.sendRequest("claimWin");
    await pause(POLL_MS);
  }
}

/** After a match, a newcomer who watches and asks for a seat plays in the next match. */
async function joinBetweenMatches(stage: Stage): Promise<Outcome> {
  const rules = { ...OFFICIAL_RULES, target: "single" } as const;
  const host = await new Person(stage, "Ann").open({ visibility: "public", rules });
  const client = await new Person(stage, "Ben").join(host.code);
  await startMatch([host, client]);
  await endMatch(host, client);
  const person = new Person(stage, "Zoe");
  const code = await refusalCodeOf(person.join(host.code));
  const newPlayer = await person.watch(host.code);
  await newPlayer.sendRequest("takeSeat", { name: "Zoe" });
  await host.sendRequest("rematch");
  await host.waitUntil(() => host.table.phase === "playing", "the rematch");
  await pause(POLL_MS);
  const isSeated = [...host.table.seats.values()].some(({ name }) => name === "Zoe");
  for (const { room } of [host, client, newPlayer]) room.connection.close();
  return {
    refused: defined([code]),
    faults: isSeated ? [] : ["the newcomer has no seat in the next match"],
  };
}

export const JOINING_GRIEFS: readonly Grief[] = [
  {
    ...{ name: "joinsAmongPlayingTables", source: "finding 11", rule: "joining", clock: "real" },
    play: joinAmongPlayingTables,
  },
  {
    ...{ name: "joinsWithoutOptions", source: "finding 11", rule: "joining", clock: "real" },
    play: joinWithoutOptions,
  },
  {
    ...{ name: "squatsProfileNames", source: "finding 13", rule: "limits", clock: "real" },
    play: squatProfileNames,
  },
  {
    ...{ name: "requestsEverything", source: "finding 14", rule: "protocol", clock: "real" },
    play: requestEverything,
  },
  {
    ...{ name: "joinsBetweenMatches", source: "finding 15", rule: "C6", clock: "real" },
    play: joinBetweenMatches,
  },
];
