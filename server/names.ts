/** What may stand as a player's name at a table. */
import { accepted, type Result, refused } from "../shared/refusal.ts";
import { LONGEST_NAME } from "../shared/wire/messages.ts";
import { isConfusable } from "./identity/names.ts";
import { graphemeCount, plainText } from "./plain-text.ts";

/** A name as it will stand at the table; "" where nothing of it can be seen; refused when it is too long. */
export function cleanName(text: string): Result<string> {
  const name = plainText(text);
  const isTooLong = graphemeCount(name) > LONGEST_NAME;
  return isTooLong ? refused("invalidRequest", { field: "name", most: LONGEST_NAME }) : accepted(name);
}

/** What a player is called who gave no name: the first `Guest 1`, `Guest 2`, ... that is free. */
export function guestName(taken: readonly string[]): string {
  let number = 1;
  while (taken.some((name) => isSameName(name, `Guest ${number}`))) number += 1;
  return `Guest ${number}`;
}

/** Two names that a reader would take for one. */
export function isSameName(a: string, b: string): boolean {
  return isConfusable(a, b);
}

/** A name as profiles are told apart, and kept with them. */
export function foldedName(name: string): string {
  return name.toLocaleLowerCase("en").replaceAll(" ", "");
}
