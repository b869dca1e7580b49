/** What brings a profile to another browser: 124 random bits that only the person keeps; here there is their hash. */
import { createHash, randomInt } from "node:crypto";
import { CODE_SYMBOLS } from "../../shared/wire/messages.ts";

const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Five groups of five symbols, to be written down. */
export function makeRecoveryCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, symbol).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** What is kept of a code, however it is typed. */
export function hashOfCode(code: string): string {
  const symbols = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(symbols).digest("hex");
}
