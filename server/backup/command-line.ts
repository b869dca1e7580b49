/** What the commands `npm run backup` and `npm run restore` have in common. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import type { Folders } from "./back-up.ts";

export interface Command {
  /** The option that names the folder with the copies. */
  readonly option: "to" | "from";
  /** Does it; the answer is what is said at the end. */
  run(folders: Folders, config: Config): Promise<string>;
}

/** Reads the command line and the environment, and does it. What goes wrong is said in a sentence. */
export async function runCommand({ option, run }: Command): Promise<void> {
  try {
    const { values } = parseArgs({ options: { [option]: { type: "string" } } });
    const named = values[option];
    if (typeof named !== "string") throw new Error(`say where with --${option} FOLDER`);
    const read = readConfig(process.env);
    if (!read.ok) throw new Error(read.problem);
    const folders = { folder: read.config.DATA_DIR, copies: resolve(named) };
    process.stdout.write(`${await run(folders, read.config)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
