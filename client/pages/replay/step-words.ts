/** A step of a match in the words of the log, as these eyes saw it. */
import type { GameEvent } from "../../../shared/event.ts";
import { redact } from "../../../shared/event.ts";
import type { PointOfView, ReplayStep } from "../../../shared/record/recorded-match.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { cardName } from "../../i18n/card-names.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import { eventText } from "../../i18n/log-text.ts";

export interface ReplayReader {
  readonly names: readonly string[];
  readonly pointOfView: PointOfView;
}

/** What was done, and by whom if not by the player; whose turn it is afterwards stands elsewhere. */
export function describeStep(replayStep: ReplayStep, replayReader: ReplayReader): string {
  const eventTexts = replayStep.events
    .filter(({ type }) => type !== "turnStarted")
    .map((event) => describeEvent(event, replayReader))
    .filter((words) => words !== undefined);
  return [...describeActor(replayStep, replayReader), ...eventTexts].join(" ");
}

/** Nobody is addressed: whoever reads was perhaps not there. */
function describeEvent(event: GameEvent, replayReader: ReplayReader): string | undefined {
  const isFaceSeen =
    event.type === "cardsDrawn" && event.cards.length > 0 && isVisible(event.seat, replayReader);
  return isFaceSeen
    ? t("replay.draws", {
        name: replayReader.names[event.seat] ?? "",
        cards: formatList(event.cards.map(cardName)),
      })
    : eventText(redact(event), replayReader.names, SPECTATOR);
}

function isVisible(seat: Seat, { pointOfView }: ReplayReader): boolean {
  return pointOfView === "open" || pointOfView === seat;
}

function describeActor({ by, seat }: ReplayStep, { names }: ReplayReader): readonly string[] {
  const name = names[seat];
  if (seat === TABLE || name === undefined) return [];
  if (by === "clock") return [t("notices.timedOut", { name })];
  return by === "standIn" ? [t("notices.botTookOver", { name })] : [];
}
