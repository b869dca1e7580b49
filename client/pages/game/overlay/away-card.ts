/** What was played for the player who has come back: a card over the table that is dismissed, not a dialog. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { WhileAway } from "../../../../shared/wire/messages.ts";
import { awayLines } from "../../../i18n/away-text.ts";
import { t } from "../../../i18n/i18n.ts";
import { joinSentences } from "../../../i18n/joined.ts";
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
