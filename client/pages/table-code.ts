/** The code of a table as people write, paste and send it. */
import { CODE_LENGTH, CODE_SYMBOLS } from "../../shared/wire/messages.ts";

const TABLE_PARAM = /[?&]table=([^&#\s]*)/;

/** The code in a text: lower case, spaces, dashes and a whole invitation around it are forgiven. */
export function extractCode(text: string): string {
  const code = TABLE_PARAM.exec(text)?.[1] ?? text;
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** True if there can be a table with this code. */
export function isTableCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol));
}

/** The address that leads to a table: `https://…/?table=QK7M2P`, and a hint of its rules where it has its own. */
export function tableUrl(code: string, origin: string, rules = ""): string {
  return `${origin}/?table=${code}${rules === "" ? "" : `&rules=${rules}`}`;
}
