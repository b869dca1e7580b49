/** A server with fault injection: each fault happens once, at the next use of a dependency. */
import { makeLog } from "../../../server/observability/log.ts";
import type { TestClient } from "../network/test-client.ts";
import { type GameServer, type GameServerOptions, openGameServer } from "./game-server.ts";
import { manualClock } from "./manual-clock.ts";

export interface FaultyServer extends GameServer {
  /** All logged entries, the oldest first. */
  readonly logEntries: readonly LoggedEntry[];
  /** The next clock read by a table throws, or the read that comes `later` reads after it. */
  failClockRead(later?: number): void;
  /** The same for the steady clock: the guard of every request reads it. */
  failSteadyClockRead(later?: number): void;
  /** The next random number for a bot throws. */
  failRandomNumber(): void;
  /** A new client takes the seat of a disconnected player with its seat token. */
  rejoin(client: TestClient): Promise<TestClient>;
}

export interface LoggedEntry {
  readonly msg: string;
  readonly [field: string]: unknown;
}

export async function openFaultyServer({
  context: overrides,
  ...options
}: GameServerOptions = {}): Promise<FaultyServer> {
  const clock = manualClock();
  const logged: LoggedEntry[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  const time = plantedFault("planted: no time");
  const steady = plantedFault("planted: no steady time");
  const dice = plantedFault("planted: no dice");
  const server = await openGameServer({
    ...options,
    context: {
      log: makeLog({ LOG_LEVEL: "debug" }, { write }),
      makeClock: (onError) => ({
        now: () => time.pass(clock.now()),
        steady: () => steady.pass(clock.steady()),
        after: (ms, run) => clock.after(ms, () => runCatching(run, onError)),
      }),
      chance: () => dice.pass(0),
      ...overrides,
    },
  });
  return {
    ...server,
    clock,
    logEntries: logged,
    failClockRead: time.plant,
    failSteadyClockRead: steady.plant,
    failRandomNumber: dice.plant,
    rejoin: ({ code, seated: { seatToken } }) => server.join(code, { seatToken }),
  };
}

/** The next call of a method throws, or the call that many calls later. */
export function throwOnce(target: object, method: string, later = 0): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== "function") throw new Error(`there is no ${method}`);
  let left = later;
  Reflect.set(target, method, (...words: readonly unknown[]) => {
    left -= 1;
    if (left >= 0) return Reflect.apply(original, target, words);
    Reflect.set(target, method, original);
    throw new Error(`planted: no ${method}`);
  });
}

/** Every call of a method throws. */
export function throwAlways(target: object, method: string): void {
  Reflect.set(target, method, () => {
    throw new Error(`planted: no ${method}`);
  });
}

function plantedFault(what: string) {
  let left = Number.POSITIVE_INFINITY;
  return {
    plant: (later = 0) => {
      left = later;
    },
    pass: (value: number): number => {
      left -= 1;
      if (left >= 0) return value;
      left = Number.POSITIVE_INFINITY;
      throw new Error(what);
    },
  };
}

function runCatching(run: () => void, onThrow: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    onThrow(error);
  }
}
