/**
 * Measures: `npm run bench` everything, `npm run bench -- engine`, `-- wire`, `-- room`, `-- memory`, `-- journal`,
 * `-- long-table`, `-- fairness`, `-- client`, `-- masters`, `-- bots` or `-- coach` one thing. A line of JSON for each. With `--small` each does next to
 * nothing, to see that it still can. The bots take hours, the coach many minutes: only by name, and with options of their own.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { HelpWanted, InvalidOption, printJson, runCommand } from "../support/command-line.ts";

/** Measures, in small or as it is. */
type Bench = (isSmall: boolean, args: readonly string[]) => Promise<object>;

const BENCHES: Readonly<Record<string, Bench>> = {
  engine: async (isSmall) => {
    const { benchEngine } = await import("./engine.ts");
    return benchEngine(isSmall ? { blocks: 1, warmUp: 0 } : undefined);
  },
  wire: async (isSmall) => {
    const { benchWire } = await import("./wire.ts");
    return benchWire(isSmall ? { turns: 20 } : undefined);
  },
  room: async (isSmall) => {
    const { benchRoom } = await import("./room.ts");
    const core = { tables: 1, stretches: 1, warmUp: 0, commands: 5 };
    return benchRoom(isSmall ? { actions: 20, warmUp: 0, core } : undefined);
  },
  memory: async (isSmall) => {
    const { benchMemory } = await import("./memory.ts");
    return benchMemory(isSmall ? { tables: 2, tablesBefore: 1 } : undefined);
  },
  journal: async (isSmall) => {
    const { benchJournal } = await import("./journal.ts");
    return benchJournal(isSmall ? { tables: 4, atFullSpeed: 2, stretches: 1, stretchMs: 100 } : undefined);
  },
  "long-table": async (isSmall) => {
    const { benchLongTable } = await import("./long-table.ts");
    return benchLongTable(isSmall ? 20_000 : undefined);
  },
  fairness: async (isSmall) => {
    const { benchFairness } = await import("./fairness.ts");
    return benchFairness(isSmall ? { clients: 2, roundTripMs: 20, deals: 1 } : undefined);
  },
  client: async (isSmall) => {
    const { benchClient } = await import("./client.ts");
    const frames = { blocks: 1, blockMs: 300, idleMs: 300 };
    return benchClient(isSmall ? { frames, starts: 1 } : undefined);
  },
  masters: async (isSmall) => {
    const { benchMasters } = await import("./masters.ts");
    return benchMasters(isSmall ? { tables: 2, warmUpMs: 0, measuredMs: 6_000 } : undefined);
  },
  bots: async (isSmall, args) => {
    const { benchBots, benchBotsInSmall } = await import("./bots/bots.ts");
    return isSmall ? benchBotsInSmall() : benchBots(args);
  },
  coach: async (isSmall, args) => {
    const { benchCoach, benchCoachInSmall } = await import("./coach/coach.ts");
    return isSmall ? benchCoachInSmall() : benchCoach(args);
  },
};

/** Measured if no name is given. */
const LONG_BENCHES = ["bots", "coach"];
const SHORT_BENCHES = Object.keys(BENCHES).filter((name) => !LONG_BENCHES.includes(name));

await runCommand(async (args) => {
  const [long = ""] = args;
  if (LONG_BENCHES.includes(long) && !args.includes("--small")) {
    printJson({ bench: long, ...(await BENCHES[long]?.(false, args.slice(1))) });
    return;
  }
  const { small = false, names } = parseWords(args);
  const [name = "", ...others] = names;
  if (others.length > 0) process.exit(names.every((each) => hasRun(each, small)) ? 0 : 1);
  printJson({ bench: name, ...(small && { small }), ...(await BENCHES[name]?.(small, [])) });
  process.exit();
});

/** In a program of its own: neither code compiled for another one nor players left from it are in its figures. */
function hasRun(name: string, isSmall: boolean): boolean {
  const words = [...process.execArgv, import.meta.filename, name, ...(isSmall ? ["--small"] : [])];
  return spawnSync(process.execPath, words, { stdio: "inherit" }).status === 0;
}

function parseWords(args: readonly string[]) {
  if (args.includes("--help"))
    throw new HelpWanted(
      `Choose of ${Object.keys(BENCHES).join(", ")}; with --small each does next to nothing.`,
    );
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { small: { type: "boolean" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined)
    throw new InvalidOption(`There is no bench "${unknown}": choose of ${Object.keys(BENCHES).join(", ")}.`);
  return { ...values, names: positionals.length > 0 ? positionals : SHORT_BENCHES };
}
