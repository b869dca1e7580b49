/** What happened to a player's seat while the player was away, in a few lines. */
import type { SeenEvent } from "../../shared/redact.ts";
import type { Rules } from "../../shared/rules.ts";
import type { View } from "../../shared/view.ts";
import type { WhileAway } from "../../shared/wire/messages.ts";
import { cardName } from "./card-names.ts";
import { formatList, t } from "./i18n.ts";
import { eventText } from "./log-text.ts";

/** The table as it is now. */
interface AwaySnapshot {
  readonly players: readonly { readonly seat: number; readonly name: string }[];
  readonly view: Pick<View, "seat" | "scores">;
  readonly rules: Pick<Rules, "target">;
}

/** The score first; then for each round what was played, what was drawn, exchanges of the hand, and the end of the round. */
export function awayLines(missed: WhileAway, snapshot: AwaySnapshot): readonly string[] {
  const names: string[] = [];
  for (const { seat, name } of snapshot.players) names[seat] = name;
  const rounds = splitIntoRounds(missed.events);
  const lines = rounds.flatMap((events) => [
    ...movesText(events),
    ...events.flatMap((event) => (isMove(event) ? [] : [eventText(event, names, snapshot.view.seat)])),
  ]);
  const shortened = missed.isShortened ? [t("away.shortened")] : [];
  return [...scoreText(snapshot), ...lines.filter((line) => line !== undefined), ...shortened];
}

type MoveEvent = Extract<SeenEvent, { type: "cardPlayed" | "cardsDrawn" }>;

function isMove(event: SeenEvent): event is MoveEvent {
  return event.type === "cardPlayed" || event.type === "cardsDrawn";
}

/** Each part but the last ends with the end of its round. */
function splitIntoRounds(events: readonly SeenEvent[]): readonly (readonly SeenEvent[])[] {
  const rounds: SeenEvent[][] = [[]];
  for (const event of events) {
    rounds.at(-1)?.push(event);
    if (event.type === "roundWon") rounds.push([]);
  }
  return rounds;
}

function movesText(events: readonly SeenEvent[]): readonly string[] {
  const played = events.flatMap((event) => (event.type === "cardPlayed" ? [cardName(event.card)] : []));
  const count = events.reduce((sum, event) => sum + (event.type === "cardsDrawn" ? event.count : 0), 0);
  return [
    ...(played.length === 0 ? [] : [t("away.played", { cards: formatList(played) })]),
    ...(count === 0 ? [] : [t("away.drawn", { count })]),
  ];
}

/** Nothing in a match of one round: its points count at the end. */
function scoreText({ players, view, rules }: AwaySnapshot): readonly string[] {
  if (rules.target === "single") return [];
  const scores = players.map(({ seat, name }) => t("away.points", { name, points: view.scores[seat] ?? 0 }));
  return [t("away.score", { scores: formatList(scores) })];
}
