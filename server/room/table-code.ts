/** The code of a table: what its players tell each other, and the id of its room. */
import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../shared/wire.ts";

/** A code by chance; with 31^6 of them a collision is rare, but it must be looked for. */
export function makeCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  return Array.from({ length: CODE_LENGTH }, symbol).join("");
}

/** A code that no table has yet. */
export async function freeCode(
  isTaken: (code: string) => Promise<boolean>,
  make = makeCode,
): Promise<string> {
  let code = make();
  while (await isTaken(code)) code = make();
  return code;
}
