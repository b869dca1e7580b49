/**
 * `npm run verify -- record.json`: verifies the shuffles of a match (docs/fairness.md). Prints a sentence for each step.
 * The exit code is 0 if no check fails, 1 if one fails or the record cannot be read, and 2 if the match is not checkable.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isMatchReceipts, wrongReceiptField } from "../../shared/fairness/fairness-schema.ts";
import type { MatchReceipts } from "../../shared/fairness/receipts.ts";
import { isSigningKeys, type KnownKeys, knownKeysIn } from "../../shared/fairness/signing-keys.ts";
import { type Verdict, verifyMatch } from "../../shared/fairness/verify/verify-match.ts";
import { readJson } from "../../shared/record/read-json.ts";
import { parseRecord } from "../../shared/record/read-record.ts";
import { answerHelp, printError } from "./command-line.ts";
import { faultSentence, stepSentence, verdictSentence } from "./verify-sentences.ts";

const USAGE = "Usage: npm run verify -- RECORD.json [--receipts RECEIPTS.json] [--keys KEYS.json]";
const EXIT_CODES: Readonly<Record<Verdict, number>> = { ok: 0, failed: 1, notCheckable: 2 };
const STANDARD_INPUT = 0;

/** What the command line names. */
interface VerifyArguments {
  readonly path: string;
  readonly receipts?: string | undefined;
  readonly keys?: string | undefined;
}

answerHelp(USAGE);
try {
  process.exitCode = verify(parseArguments());
} catch (error) {
  printError(error);
}

/** Prints the steps and the verdict, and returns the exit code. */
function verify({ path, receipts, keys }: VerifyArguments): number {
  const parsed = parseRecord(readText(path));
  if (!parsed.ok) throw new Error(faultSentence(parsed.fault));
  const verification = verifyMatch(parsed.record, {
    receipts: receipts === undefined ? undefined : readReceipts(receipts),
    ...(keys === undefined ? {} : readKeys(keys)),
  });
  for (const step of verification.steps) process.stdout.write(`${stepSentence(step)}\n`);
  process.stdout.write(`${verdictSentence(verification)}\n`);
  return EXIT_CODES[verification.verdict];
}

function parseArguments(): VerifyArguments {
  const options = { receipts: { type: "string" }, keys: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0) return { path, ...values };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
  throw new Error(USAGE);
}

/** A file, or the standard input. */
function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? STANDARD_INPUT : path, "utf8");
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error });
  }
}

function readFile(path: string): unknown {
  const read = readJson(readText(path));
  if (read.ok) return read.value;
  const { fault } = read;
  throw new Error(
    fault.code === "notJson"
      ? `${path} is not JSON.`
      : `${path}: an object has the same key twice: ${fault.where}.`,
  );
}

function readReceipts(path: string): MatchReceipts {
  const value = readFile(path);
  if (!isMatchReceipts(value))
    throw new Error(`${path} has no receipts: ${wrongReceiptField(value)} is invalid.`);
  return value;
}

function readKeys(path: string): KnownKeys {
  const value = readFile(path);
  if (!isSigningKeys(value)) throw new Error(`${path} is not a response from /.well-known/last-card-key.`);
  return knownKeysIn(value);
}
