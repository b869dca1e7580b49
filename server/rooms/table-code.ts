/** The code of a table: what its players tell each other, and the id of its room. */
import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../shared/wire/messages.ts";
import type { JournalStore } from "../journal/journal.ts";

/** A code by chance; with 31^6 of them a collision is rare, but it must be looked for. */
export function makeTableCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  return Array.from({ length: CODE_LENGTH }, symbol).join("");
}

/** A code that no table has yet. */
async function findFreeCode(
  isTaken: (code: string) => Promise<boolean>,
  make = makeTableCode,
): Promise<string> {
  let code = make();
  while (await isTaken(code)) code = make();
  return code;
}

/** Who makes codes, and what codes are taken beside those of open tables. */
interface CodeSource {
  readonly makeCode: () => string;
  readonly store: Pick<JournalStore, "hasCode">;
}

/** A code for a new table: of none that is open, and of none that was put aside. */
export function newTableCode({ makeCode: make, store }: CodeSource): Promise<string> {
  return findFreeCode(async (code) => store.hasCode(code) || matchMaker.driver.has(code), make);
}
