/** The dialog with the rules of the rematch: the host changes them here, all others read them (E6). */

import { html } from "lit-html";
import { changedOptions } from "../../../shared/editions/editions.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { refusalLine } from "../../ui/refusal-line.ts";
import { rulesCard } from "../waiting-room/rules-card.ts";

/** Opens the dialog; it closes itself when the table goes on. Returns a function that closes it. */
export function openRematchRules(session: TableSession, closed: () => void): () => void {
  const dialog = new RematchRules(session, closed);
  return () => dialog.close();
}

class RematchRules {
  readonly #session: TableSession;
  readonly #dialog: DialogHandle;
  /** Changes that the server has not answered yet. */
  #rules: Rules | undefined;
  #pendingChanges = 0;
  #refusal: Refusal | undefined;

  constructor(session: TableSession, closed: () => void) {
    this.#session = session;
    const unsubscribe = session.subscribe({
      changed: ({ phase }) => (phase === "matchOver" ? this.#dialog.draw() : this.close()),
    });
    this.#dialog = openDialog({
      labelledBy: "rules-title",
      kind: "rematch-rules",
      view: (handle) => this.#view(handle),
      closed: () => {
        unsubscribe();
        closed();
      },
    });
  }

  close(): void {
    this.#dialog.close();
  }

  #view(handle: DialogHandle) {
    const { snapshot } = this.#session;
    const rules = this.#rules;
    const recentChanges = changedOptions(snapshot.view.rules, rules ?? snapshot.rules);
    const title = t("results.rematchRules");
    const actions = { chooseRules: (part: Partial<Rules>) => void this.#chooseRules(part) };
    return html`
      <div class="rematch-rules-body">${rulesCard({ snapshot, rules, recentChanges }, actions, title)}</div>
      ${refusalLine(this.#refusal)}
      <div class="buttons"><button class="button gold" type="button" @click=${() => handle.close()}>${t("waiting.seatMoved")}</button></div>
    `;
  }

  /** On top of earlier changes that are not answered yet. */
  async #chooseRules(part: Partial<Rules>): Promise<void> {
    const rules = { ...(this.#rules ?? this.#session.snapshot.rules), ...part };
    this.#rules = rules;
    this.#pendingChanges += 1;
    this.#dialog.draw();
    const result = await this.#session.request("setRules", { rules });
    this.#pendingChanges -= 1;
    this.#refusal = result.ok ? undefined : result.refusal;
    if (this.#pendingChanges === 0) this.#rules = undefined;
    this.#dialog.draw();
  }
}
