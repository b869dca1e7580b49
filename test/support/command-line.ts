/** The command lines of the long tests: an invalid option is answered with a sentence, and the program ends with its own exit code. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** An invalid option, with a message for the user who typed it. */
export class InvalidOption extends Error {}

/** The user asked for the options, which are the message. */
export class HelpWanted extends Error {}

const INVALID_OPTION_EXIT_CODE = 2;

/** The values of the known options; throws `InvalidOption` for any other, and `HelpWanted` for `--help`. */
export function parseOptionValues<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  if (args.includes("--help")) throw new HelpWanted(helpText(options));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for programmers.
    const [why] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new InvalidOption(`${why}. The options are --${Object.keys(options).join(", --")}.`, {
      cause: error,
    });
  }
}

function helpText(options: ParseArgsOptionsConfig): string {
  const lines = Object.entries(options).map(([name, { type, default: standard = "" }]) => {
    const value = type === "boolean" ? "" : ` VALUE${standard === "" ? "" : ` (${standard} without it)`}`;
    return `  --${name}${value}`;
  });
  return ["The options:", ...lines, "docs/testing.md says what they mean."].join("\n");
}

export function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidOption(`--${name} must be a whole number of at least 1, not "${text}".`);
  return Number(text);
}

/** 0 or more, with up to three decimals. */
export function decimalNumber(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text))
    throw new InvalidOption(`--${name} must be 0 or more, not "${text}".`);
  return Number(text);
}

/** Runs a command; prints the options for `--help`, and a sentence for an invalid one. */
export async function runCommand(run: (args: readonly string[]) => void | Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpWanted) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    if (!(error instanceof InvalidOption)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = INVALID_OPTION_EXIT_CODE;
  }
}

/** A line of JSON on the standard output. */
export function printJson(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
