/** The code of a table, which players share to invite others, and which is the id of its room. */
import { createHash, randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";
import type { JournalStore } from "../../shared/table/journal/journal.ts";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../shared/wire/messages.ts";

/** A random code. With 31^6 codes a collision is rare, but possible. */
export function makeTableCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  return Array.from({ length: CODE_LENGTH }, symbol).join("");
}

const CODE_IN_ANY_CASE = new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`, "i");

/** The code that a client means: people and programs may write it in small letters. Other texts stay as they are. */
export function tableCodeOf(text: string): string {
  return CODE_IN_ANY_CASE.test(text) ? text.toUpperCase() : text;
}

/** The code of the table where everybody of a Discord activity meets: it follows from the id of the activity. */
export function activityCode(activity: string): string {
  const hash = createHash("sha256").update(`activity ${activity}`).digest();
  return [...hash.subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_SYMBOLS.charAt(byte % CODE_SYMBOLS.length))
    .join("");
}

interface CodeSource {
  readonly makeCode: () => string;
  readonly store: Pick<JournalStore, "createTable">;
}

/** A code for a new table, which no open and no quarantined table has: the likely one, or else another one. */
export async function newTableCode(source: CodeSource, likelyCode: string): Promise<string> {
  let code = likelyCode;
  while (!(await takeTableCode(source, code))) code = source.makeCode();
  return code;
}

/** Takes a code for a new table; false if another table has it. */
export async function takeTableCode({ store }: Pick<CodeSource, "store">, code: string): Promise<boolean> {
  return !(await matchMaker.driver.has(code)) && (await store.createTable(code));
}
