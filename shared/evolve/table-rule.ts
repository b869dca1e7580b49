/** The table rule that a Custom Wild declared (H8). */
import type { Game } from "../game.ts";
import type { EventOf } from "./event-of.ts";

/** Turns left of a table rule that has no limit. */
const UNLIMITED_TURNS = -1;
/** The turn in which a table rule is declared, which does not count among its turns. */
const DECLARING_TURN = 1;

/** It replaces the one in force, if there is one. */
export function declareTableRule(game: Game, { seat, text, turns }: EventOf<"tableRuleDeclared">): void {
  const turnsLeft = turns === undefined ? UNLIMITED_TURNS : DECLARING_TURN + turns;
  game.tableRule = { seat, text, turnsLeft };
}

/** Its turns are those after the one that declared it; in the last of them one is left (H8). */
export function countDownTableRule(game: Game): void {
  const rule = game.tableRule;
  if (rule === "none" || rule.turnsLeft === UNLIMITED_TURNS) return;
  game.tableRule = rule.turnsLeft === 1 ? "none" : { ...rule, turnsLeft: rule.turnsLeft - 1 };
}
