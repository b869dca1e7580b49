import type { SeatCommand } from "../../shared/command.ts";
import type { MoveName } from "../../shared/wire/messages.ts";

const REQUESTS: Readonly<Record<SeatCommand["type"], MoveName>> = {
  play: "play",
  draw: "draw",
  pass: "pass",
  accept: "drawPenalty",
  challenge: "challenge",
  color: "chooseColor",
  uno: "uno",
  catch: "catch",
};

/** The request that carries a command of the game. */
export function requestOf(type: SeatCommand["type"]): MoveName {
  return REQUESTS[type];
}
