/** The command line of the programs for operators, such as `npm run backup`. */

import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { messageOf } from "../start-errors.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

export interface Program<O extends Options> {
  readonly usage: string;
  readonly options: O;
  /** Runs the program with its options and returns the text to print at the end. */
  run(values: Values<O>, config: Config): string | Promise<string>;
}

/** Prints the usage and ends the program, if that is what the user asked for. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes("--help")) return;
  process.stdout.write(`${usage}\n`);
  process.exit();
}

/** The options in the arguments. Throws an error with the usage if an argument is unknown. */
function optionsIn<O extends Options>(options: O, usage: string): Values<O> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // The first sentence names the problem; the rest is advice for programmers.
    const [problem] = messageOf(error).split(/[.\n]/);
    throw new Error(`${problem}. ${usage}`, { cause: error });
  }
}

/** Reads the command line and the environment, and runs the program. Errors are printed as one sentence. */
export async function runProgram<O extends Options>({ usage, options, run }: Program<O>): Promise<void> {
  answerHelp(usage);
  try {
    const values = optionsIn(options, usage);
    const read = readConfig(process.env);
    if (!read.ok) throw new Error(read.problem);
    process.stdout.write(`${await run(values, read.config)}\n`);
  } catch (error) {
    printError(error);
  }
}

/** The program ends with 1. */
export function printError(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

/** "a, b and c". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
