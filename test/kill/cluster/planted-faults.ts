/** Faults that are planted into the program of a game process while it is loaded: the kill test must find them. */
import { join } from "node:path";
import { Protocol } from "@colyseus/core";

/** What is replaced in which file. */
interface PlantedChange {
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

/** How long a slow commit takes, in ms: long enough that much is held back whenever a process dies. */
const SLOW_COMMIT_MS = 300;

/** The first byte of the framework's patches. */
const PATCH_CODE: number = Protocol.ROOM_STATE_PATCH;

export const PLANTED_FAULTS = {
  /** Everything is sent at once, before its commit. */
  gateLeftOpen: {
    file: "server/rooms/recovery/commit-hold.ts",
    text: "if (gate.isOpen ||",
    by: "if (gate !== undefined ||",
  },
  /** No fault: the framework writes all patches of a room into the same memory, and not only those that are sent to no client. */
  memoryReused: {
    file: "server/rooms/recovery/commit-hold.ts",
    text: "socket.send = (data, ...rest) => {",
    by: `const room = gate as typeof gate & { memory?: Buffer };
  const memory = (room.memory ??= Buffer.alloc(1024 * 1024));
  socket.send = (fresh, ...rest) => {
    const isPatch = fresh instanceof Uint8Array && fresh[0] === ${PATCH_CODE};
    const data = isPatch ? memory.subarray(0, Buffer.from(fresh).copy(memory)) : fresh;`,
  },
  /** A held frame stays in that memory. */
  frameNotCopied: {
    file: "server/rooms/recovery/commit-hold.ts",
    text: "return Buffer.from(data);",
    by: "return data as Buffer;",
  },
  /** A process forgets the last move of each table that it gets. */
  lastMoveNotRead: {
    file: "server/cluster/load-tables.ts",
    text: "  return entries;\n}",
    by: `  for (const own of entries.values()) own.pop();
  return entries;
}`,
  },
  /** No fault, but chance finds the others sooner. */
  slowCommits: {
    file: "server/cluster/commit-writer.ts",
    text: "const [row] = await connection.query",
    by: `await new Promise((resolve) => setTimeout(resolve, ${SLOW_COMMIT_MS}));
        const [row] = await connection.query`,
  },
} as const satisfies Readonly<Record<string, PlantedChange>>;

export type PlantedFault = keyof typeof PLANTED_FAULTS;

const MAIN = join(import.meta.dirname, "planted-main.ts");
const VARIABLE = "PLANTED_FAULTS";

/** The program of a game process with these faults; its own if there are none. */
export function plantedFaultEnv(faults: readonly PlantedFault[]): {
  readonly main?: string;
  readonly env: Readonly<Record<string, string>>;
} {
  return faults.length === 0 ? { env: {} } : { main: MAIN, env: { [VARIABLE]: faults.join() } };
}

/** Plants what the environment names into the text of a file that is loaded. */
export function plantInto(url: string, text: string, env: NodeJS.ProcessEnv): string {
  const named = (env[VARIABLE] ?? "").split(",");
  const changes = Object.entries(PLANTED_FAULTS).filter(([name]) => named.includes(name));
  return changes
    .filter(([, { file }]) => url.endsWith(`/${file}`))
    .reduce((changed, [name, { text: sought, by }]) => {
      if (!changed.includes(sought))
        throw new Error(`${name} cannot be planted: "${sought}" is not in ${url}`);
      return changed.replace(sought, by);
    }, text);
}
