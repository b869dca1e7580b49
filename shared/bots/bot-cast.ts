/** Who the bots are: each name always has the same face and the same temperament, so that players get to know them. */
import type { Emblem } from "../looks.ts";
import type { Temperament } from "./temperament.ts";

export interface CastMember {
  /** Short, and easy to read in every language of the client. */
  readonly name: string;
  readonly emblem: Emblem;
  readonly temperament: Temperament;
}

/** No emblem comes more than twice: two bots at a table rarely look alike. */
export const BOT_CAST = [
  { name: "Ada", emblem: "fox", temperament: "bold" },
  { name: "Bruno", emblem: "mountain", temperament: "grumpy" },
  { name: "Cleo", emblem: "cat", temperament: "cheerful" },
  { name: "Dario", emblem: "rocket", temperament: "bold" },
  { name: "Flora", emblem: "leaf", temperament: "dreamy" },
  { name: "Emil", emblem: "snail", temperament: "cautious" },
  { name: "Gita", emblem: "wave", temperament: "cheerful" },
  { name: "Henrik", emblem: "anchor", temperament: "grumpy" },
  { name: "Ida", emblem: "owl", temperament: "cautious" },
  { name: "Jonas", emblem: "whale", temperament: "dreamy" },
  { name: "Kira", emblem: "octopus", temperament: "bold" },
  { name: "Levin", emblem: "mushroom", temperament: "cheerful" },
  { name: "Mila", emblem: "moon", temperament: "dreamy" },
  { name: "Nils", emblem: "robot", temperament: "bold" },
  { name: "Olga", emblem: "owl", temperament: "grumpy" },
  { name: "Oskar", emblem: "cat", temperament: "grumpy" },
  { name: "Rosa", emblem: "frog", temperament: "cheerful" },
  { name: "Pablo", emblem: "rocket", temperament: "cheerful" },
  { name: "Selma", emblem: "rabbit", temperament: "cautious" },
  { name: "Rufus", emblem: "penguin", temperament: "cautious" },
  { name: "Vera", emblem: "snail", temperament: "cautious" },
  { name: "Timo", emblem: "wave", temperament: "bold" },
  { name: "Wanda", emblem: "panda", temperament: "dreamy" },
  { name: "Zeno", emblem: "mountain", temperament: "dreamy" },
] as const satisfies readonly CastMember[];

/** A second bot of the same name has a number: it is "Ada 2". */
const NUMBER = / \d+$/;

/** The temperament of the bot with this name; undefined if no bot is called so. */
export function temperamentOf(botName: string): Temperament | undefined {
  return memberCalled(botName)?.temperament;
}

/** The emblem of the bot with this name; the initial if no bot is called so. */
export function emblemOfBot(botName: string): Emblem {
  return memberCalled(botName)?.emblem ?? "initial";
}

function memberCalled(botName: string): CastMember | undefined {
  const cast: readonly CastMember[] = BOT_CAST;
  return cast.find(({ name }) => name === botName.replace(NUMBER, ""));
}
