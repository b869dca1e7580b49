import type { Chance } from "../../../shared/bots/bot.ts";
import { isSameName } from "../../identity/names.ts";

/** Short, and easy to read in every language of the client. */
export const BOT_NAMES = [
  ...["Ada", "Bruno", "Cleo", "Dario", "Flora", "Emil", "Gita", "Henrik"],
  ...["Ida", "Jonas", "Kira", "Levin", "Mila", "Nils", "Olga", "Oskar"],
  ...["Rosa", "Pablo", "Selma", "Rufus", "Vera", "Timo", "Wanda", "Zeno"],
] as const;

/** A bot name that is free at the table; with a number if all names are taken. */
export function botName(taken: readonly string[], chance: Chance): string {
  const isFree = (name: string) => !taken.some((other) => isSameName(name, other));
  const free = BOT_NAMES.filter(isFree);
  const name = free[chance(free.length)];
  return name ?? withNumber(BOT_NAMES[chance(BOT_NAMES.length)] ?? BOT_NAMES[0], isFree);
}

function withNumber(name: string, isFree: (name: string) => boolean): string {
  let number = 2;
  while (!isFree(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
