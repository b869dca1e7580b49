/** A step of a match in the words of the log, as these eyes saw it. */
import type { GameEvent } from "../../../shared/event.ts";
import { redact } from "../../../shared/event.ts";
import type { Eyes, Step } from "../../../shared/record/recorded-match.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { cardName } from "../../i18n/card-names.ts";
import { listOf, t } from "../../i18n/i18n.ts";
import { logLine } from "../../i18n/log-text.ts";

export interface Reader {
  readonly names: readonly string[];
  readonly eyes: Eyes;
}

/** What was done, and by whom if not by the player; whose turn it is afterwards stands elsewhere. */
export function stepWords(step: Step, reader: Reader): string {
  const done = step.events
    .filter(({ type }) => type !== "turnStarted")
    .map((event) => eventWords(event, reader))
    .filter((words) => words !== undefined);
  return [...actorWords(step, reader), ...done].join(" ");
}

/** Nobody is addressed: whoever reads was perhaps not there. */
function eventWords(event: GameEvent, reader: Reader): string | undefined {
  const isFaceSeen = event.type === "cardsDrawn" && event.cards.length > 0 && isSeen(event.seat, reader);
  return isFaceSeen
    ? t("replay.draws", { name: reader.names[event.seat] ?? "", cards: listOf(event.cards.map(cardName)) })
    : logLine(redact(event), reader.names, SPECTATOR);
}

function isSeen(seat: Seat, { eyes }: Reader): boolean {
  return eyes === "open" || eyes === seat;
}

function actorWords({ by, seat }: Step, { names }: Reader): readonly string[] {
  const name = names[seat];
  if (seat === TABLE || name === undefined) return [];
  if (by === "clock") return [t("notices.timedOut", { name })];
  return by === "standIn" ? [t("notices.botTookOver", { name })] : [];
}
