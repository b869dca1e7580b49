/** What was played for the player who has come back: a card over the table that is dismissed, not a dialog. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { Rules } from "../../../../shared/rules.ts";
import type { View } from "../../../../shared/view.ts";
import type { WhileAway } from "../../../../shared/wire/messages.ts";
import { cardName } from "../../../i18n/card-names.ts";
import { formatList, t } from "../../../i18n/i18n.ts";
import { joinSentences } from "../../../i18n/joined.ts";
import { eventText } from "../../../i18n/log-text.ts";
import { namesBySeat } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { PositionStyle } from "./overlay-positions.ts";

export interface AwayCardActions {
  readonly changed: () => void;
  /** The card was dismissed with its button, which had the focus. */
  readonly closed: () => void;
}

interface AwayCardProps {
  readonly snapshot: TableSnapshot;
  readonly style: PositionStyle;
  /** False at first: the text is added later, so that screen readers read it. */
  readonly canAnnounce: boolean;
}

export class AwayCard {
  readonly #actions: AwayCardActions;
  #missed: WhileAway | undefined;

  constructor(actions: AwayCardActions) {
    this.#actions = actions;
  }

  /** Shows what the player missed until it is dismissed; a newer report replaces it. */
  show(missed: WhileAway | undefined): void {
    if (missed === undefined) return;
    this.#missed = missed;
    this.#actions.changed();
  }

  view({ snapshot, style, canAnnounce }: AwayCardProps): TemplateResult {
    const lines = this.#missed === undefined ? [] : awayLines(this.#missed, snapshot);
    const spoken = canAnnounce && lines.length > 0 ? joinSentences(t("away.title"), ...lines) : "";
    return html`<p class="unseen" role="status">${spoken}</p>
      ${lines.length === 0 ? nothing : this.#card(lines, style)}`;
  }

  #card(lines: readonly string[], style: PositionStyle): TemplateResult {
    return html`<section class="table-away" data-testid="away" aria-label=${t("away.title")} .style=${style}
      @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.#dismiss()}>
      <div class="table-away-head">
        <h2>${t("away.title")}</h2>
        <button type="button" class="table-shut" data-testid="away-close" aria-label=${t("table.close")}
          @click=${() => this.#dismiss()}>×</button>
      </div>
      <ul role="list" tabindex="0" aria-label=${t("away.title")}>${lines.map((line) => html`<li>${line}</li>`)}</ul>
    </section>`;
  }

  #dismiss(): void {
    this.#missed = undefined;
    this.#actions.changed();
    this.#actions.closed();
  }
}

// What happened to a player's seat while the player was away, in a few lines.

/** The table as it is now. */
interface AwaySnapshot {
  readonly players: readonly { readonly seat: number; readonly name: string }[];
  readonly view: Pick<View, "seat" | "scores" | "topCard">;
  readonly rules: Pick<Rules, "target">;
}

/** The score first; then for each round what was played, what was drawn, exchanges of the hand, and the end of the round. */
export function awayLines(missed: WhileAway, snapshot: AwaySnapshot): readonly string[] {
  const names = namesBySeat(snapshot.players);
  const { seat, topCard } = snapshot.view;
  const rounds = splitIntoRounds(missed.events);
  const lines = rounds.flatMap((events) => [
    ...movesText(events),
    ...events.flatMap((event) => (isMove(event) ? [] : [eventText(event, names, seat, topCard)])),
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
