/** The code of a table: what its players tell each other, and the id of its room. */
import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../shared/wire/messages.ts";
import type { Shelf } from "../journal/journal.ts";

/** A code by chance; with 31^6 of them a collision is rare, but it must be looked for. */
export function makeCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  return Array.from({ length: CODE_LENGTH }, symbol).join("");
}

/** A code that no table has yet. */
async function freeCode(isTaken: (code: string) => Promise<boolean>, make = makeCode): Promise<string> {
  let code = make();
  while (await isTaken(code)) code = make();
  return code;
}

/** Who makes codes, and what codes are taken beside those of open tables. */
interface Codes {
  readonly makeCode: () => string;
  readonly shelf: Pick<Shelf, "holds">;
}

/** A code for a new table: of none that is open, and of none that was put aside. */
export function codeOfNewTable({ makeCode: make, shelf }: Codes): Promise<string> {
  return freeCode(async (code) => shelf.holds(code) || matchMaker.driver.has(code), make);
}
