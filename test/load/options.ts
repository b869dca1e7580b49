import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { ROOM } from "../../shared/wire/messages.ts";
import { decimalNumber, InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";
import type { BotName } from "../support/game/bots-by-name.ts";
import { parseCharacters, parseRules } from "../support/game-options.ts";
import { isMeasured, MEASURED, type Measured } from "./statistics.ts";

/** A single server, or a cluster of this many processes. */
export type ServerKind = "single" | number;

/** How many players join, how they play, and for how long. */
export interface Options {
  /** The address of the server, `ws:` or `wss:`. */
  readonly endpoint: string;
  readonly numClients: number;
  /** Players at each table. */
  readonly seats: number;
  /** How long a seat thinks before each command, in ms: half of it to one and a half times as long. */
  readonly think: number;
  /** How often each connection is dropped in a minute, on average. */
  readonly drops: number;
  readonly rules: Rules;
  /** The bots that choose the moves, seat after seat and around again. */
  readonly bots: readonly BotName[];
  /** How long all play after the last player has joined, at least. */
  readonly seconds: number;
  /** Each process plays on until it has counted at least one of each of these. */
  readonly until: readonly Measured[];
  /** How many seconds to wait for the last player at the most; then the players who have come play. */
  readonly arriving: number;
  /** Any text; the same text gives the same random numbers. */
  readonly seed: string;
  /** Between two joins, in ms. */
  readonly delay: number;
  /** How many processes share the players. */
  readonly processes: number;
  /** How many friends each player has, whose home page asks for them; 0: players without browser keys. */
  readonly friends: number;
  /** Of how many players, in per cent, the home page stays open while they play. Without friends it asks nothing. */
  readonly home: number;
  /** Servers that the test starts itself, one after the other; empty if it plays on `endpoint`. */
  readonly compare: readonly ServerKind[];
}

const NAMES = {
  endpoint: { type: "string", default: "ws://localhost:2567" },
  room: { type: "string", default: ROOM },
  numClients: { type: "string", default: "40" },
  seats: { type: "string", default: "4" },
  think: { type: "string", default: "1000" },
  drops: { type: "string", default: "0" },
  target: { type: "string", default: "single" },
  rules: { type: "string", default: "{}" },
  bots: { type: "string", default: "easy" },
  seconds: { type: "string", default: "60" },
  until: { type: "string", default: "" },
  arriving: { type: "string", default: "300" },
  seed: { type: "string", default: "1" },
  delay: { type: "string", default: "0" },
  processes: { type: "string", default: "1" },
  friends: { type: "string", default: "0" },
  home: { type: "string", default: "100" },
  compare: { type: "string", default: "" },
} as const;

/** The text of `--help`. */
export const HELP = `npm run loadtest -- --endpoint ws://localhost:2567 --room uno --numClients 200

Players join tables and play by the public protocol, drop out and come back. When the time is over they
leave, and a line of JSON shows the results. The exit code is 1 if anything went wrong.

  --endpoint   the server, ws:// or wss://               (${NAMES.endpoint.default})
  --room       the kind of room: ${ROOM}                     (${NAMES.room.default})
  --numClients players, a multiple of --seats            (${NAMES.numClients.default})
  --seats      players at a table, 2 to 10               (${NAMES.seats.default})
  --think      ms before each command, and 50 % about it (${NAMES.think.default})
  --drops      of each connection in a minute, like 0.5  (${NAMES.drops.default})
  --target     points that end a match, or single        (${NAMES.target.default})
  --rules      JSON like '{"stacking":"mixed"}'          (${NAMES.rules.default})
  --bots       choose: random, easy, normal, sharp       (${NAMES.bots.default})
  --seconds    of play after the last player joined      (${NAMES.seconds.default})
  --until      and on, until each process has counted one of each: ${MEASURED.join(", ")}
  --arriving   seconds to wait for the last one at most  (${NAMES.arriving.default})
  --seed       the same text, the same random numbers    (${NAMES.seed.default})
  --delay      ms between two joins                      (${NAMES.delay.default})
  --processes  processes that share the players          (${NAMES.processes.default})
  --friends    of each player, an even number: their home pages ask every 30 s who is online. The server must
               trust one proxy (TRUSTED_PROXIES=1), so that players have addresses  (${NAMES.friends.default})
  --home       per cent of the players whose home page stays open while they play, 0 to 100  (${NAMES.home.default})
  --compare    servers to start here instead of --endpoint, one after the other, like single,1,3:
               a single server, and clusters of one and of three processes
`;

/** Reads the command line; throws `InvalidOption` for invalid options. */
export function parseOptions(args: readonly string[]): Options {
  const values = parseOptionValues(args, NAMES);
  if (values.room !== ROOM) throw new InvalidOption(`--room must be ${ROOM}: no other is played in.`);
  const numClients = wholeNumber("numClients", values.numClients);
  const seats = wholeNumber("seats", values.seats);
  if (numClients % seats > 0)
    throw new InvalidOption("--numClients must fill its tables: a multiple of --seats.");
  const processes = wholeNumber("processes", values.processes);
  if (processes > numClients / seats)
    throw new InvalidOption("--processes must be no more than there are tables.");
  return {
    ...{ numClients, seats, processes },
    endpoint: parseEndpoint(values.endpoint),
    think: wholeNumber("think", values.think),
    drops: decimalNumber("drops", values.drops),
    rules: parseMatchRules(values, seats),
    bots: parseCharacters(values.bots),
    seconds: wholeNumber("seconds", values.seconds),
    until: parseUntil(values.until),
    arriving: wholeNumber("arriving", values.arriving),
    seed: values.seed,
    delay: decimalNumber("delay", values.delay),
    friends: parseFriends(values.friends, numClients / processes),
    home: decimalNumber("home", values.home),
    compare: parseServers(values.compare),
  };
}

/** The command line of one of the processes that share the players; `part` counts from 0. */
export function argumentsOf(options: Options, part: number): readonly string[] {
  const { endpoint, numClients, seats, processes, bots, rules, seed } = options;
  const { think, drops, seconds, until, arriving, delay, friends, home } = options;
  const tables = numClients / seats;
  const share = Math.floor((tables * (part + 1)) / processes) - Math.floor((tables * part) / processes);
  const values = {
    ...{ endpoint, room: ROOM, seats, think, drops, seconds, arriving, delay, friends, home },
    ...{ numClients: share * seats, bots: bots.join(","), seed: `${seed}/${part}`, until: until.join(",") },
    rules: JSON.stringify(rules),
  };
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

function parseEndpoint(text: string): string {
  const isEndpoint = URL.canParse(text) && /^(ws|http)s?:$/.test(new URL(text).protocol);
  if (isEndpoint) return text;
  throw new InvalidOption(
    `--endpoint must be like ws://localhost:2567 or wss://cards.example.org, not "${text}".`,
  );
}

/** The players of one process are friends of each other. */
function parseFriends(text: string, players: number): number {
  const friends = text === "0" ? 0 : wholeNumber("friends", text);
  if (friends % 2 > 0 || friends >= players)
    throw new InvalidOption("--friends must be even, and less than the players of a process.");
  return friends;
}

function parseUntil(text: string): readonly Measured[] {
  if (text === "") return [];
  return text.split(",").map((name) => {
    if (isMeasured(name)) return name;
    throw new InvalidOption(`--until must name some of ${MEASURED.join(", ")}, not "${name}".`);
  });
}

/** The HAProxy file has three servers. */
const MAX_CLUSTER = 3;

function parseServers(text: string): readonly ServerKind[] {
  if (text === "") return [];
  return text.split(",").map((kind) => {
    if (kind === "single") return kind;
    const processes = wholeNumber("compare", kind);
    if (processes > MAX_CLUSTER) throw new InvalidOption(`--compare has at most ${MAX_CLUSTER} processes.`);
    return processes;
  });
}

function parseMatchRules({ rules, target }: { rules: string; target: string }, seats: number): Rules {
  const points = target === "single" ? target : wholeNumber("target", target);
  return parseRules(rules, seats, { ...OFFICIAL_RULES, target: points });
}
