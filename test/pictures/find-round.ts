/** Finds a short round of four bots that shows the main parts of the game, for the animation in the README. */

import type { AcceptedCommand } from "../../shared/record/record.ts";
import { redact, type SeenEvent } from "../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import { playMatch } from "../simulation/play-match.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../support/game/bots-by-name.ts";

const SEATS = 4;
/** The seat whose screen is recorded. */
export const VIEWER: Seat = 0;
const RULES: Rules = { ...OFFICIAL_RULES, handSize: 4, target: "single" };
const MAX_SEEDS = 20_000;
/** More would make the animation too long. */
const MAX_COMMANDS = 10;

/** One command of the round, and what the viewer sees of it. */
export interface RoundStep {
  readonly acceptedCommand: AcceptedCommand;
  /** After the command. */
  readonly view: View;
  readonly events: readonly SeenEvent[];
}

export interface Round {
  /** Before the deal. */
  readonly empty: View;
  readonly steps: readonly RoundStep[];
}

/** The first round in which the viewer picks a colour, calls UNO and wins. It is the same round every time. */
export function findRound(): Round {
  for (let number = 0; number < MAX_SEEDS; number += 1) {
    const round = playRound(`round ${number}`);
    if (isSuitable(round.steps)) return round;
  }
  throw new Error(`None of ${MAX_SEEDS} seeds has such a round.`);
}

function playRound(seed: string): Round {
  const empty: View[] = [];
  const steps: RoundStep[] = [];
  playMatch(
    {
      rules: RULES,
      bots: Array.from({ length: SEATS }, () => BOTS_BY_NAME.normal),
      seed: seedOf(seed),
      chance: seededChance(seed),
    },
    {
      before(game) {
        if (empty.length === 0) empty.push(viewFor(game, VIEWER));
      },
      after(game, acceptedCommand) {
        const events = acceptedCommand.events.map((event) => redact(event, VIEWER));
        steps.push({ acceptedCommand, view: viewFor(game, VIEWER), events });
      },
    },
  );
  const [first] = empty;
  if (first === undefined) throw new Error("The match has no commands.");
  return { empty: first, steps };
}

function isSuitable(steps: readonly RoundStep[]): boolean {
  if (steps.length > MAX_COMMANDS) return false;
  const events = steps.flatMap((step) => step.events);
  const happens = (type: SeenEvent["type"], isViewer: boolean) =>
    events.some((event) => event.type === type && "seat" in event && (event.seat === VIEWER) === isViewer);
  return (
    happens("roundWon", true) &&
    happens("colorChosen", true) &&
    steps.some(isEarlyCall) &&
    !happens("cardsDrawn", true) &&
    happens("cardsDrawn", false) &&
    happens("seatSkipped", false)
  );
}

/** True if the viewer calls UNO together with the play. */
function isEarlyCall({ acceptedCommand: { seat, command } }: RoundStep): boolean {
  return seat === VIEWER && command.type === "play" && command.uno === true;
}
