/** The names of players at a table, as they are shown. */
import { accepted, type Result, refused } from "../refusal.ts";
import { LONGEST_NAME } from "../wire/messages.ts";
import { graphemeCount, graphemes, plainText } from "./plain-text.ts";

/** True if a reader could confuse the names. A server compares letters that look alike, too. */
export type IsSameName = (a: string, b: string) => boolean;

/** A name, cleaned for display; "" if nothing of it is visible; refused if it is too long. */
export function cleanName(text: string): Result<string> {
  const name = plainText(text);
  const isTooLong = graphemeCount(name) > LONGEST_NAME;
  return isTooLong ? refused("invalidRequest", { field: "name", most: LONGEST_NAME }) : accepted(name);
}

/** A name without case and spaces. Among profiles it must be unique, and is stored with the profile. */
export function foldedName(name: string): string {
  return name.toLocaleLowerCase("en").replaceAll(" ", "");
}

/** The name of a player without a name: the first free one of `Guest 1`, `Guest 2`, ... */
export function guestName(taken: readonly string[], isSameName: IsSameName): string {
  let number = 1;
  while (taken.some((name) => isSameName(name, `Guest ${number}`))) number += 1;
  return `Guest ${number}`;
}

/** A name with a number, for players of the same name; no longer than a name may be. */
export function numberedName(name: string, number: number): string {
  const end = ` ${number}`;
  const letters = [...graphemes.segment(plainText(name))].slice(0, LONGEST_NAME - end.length);
  return `${letters
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}${end}`;
}
