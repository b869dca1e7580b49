import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ABSENCE_CHOICES, type AbsenceChoice } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import type { MenuHands } from "./menu-face.ts";

/** What is to happen when the own line breaks (C2, C3): one sentence for each choice. */
export function absenceFace(hands: MenuHands): TemplateResult {
  return html`<h2>${t("presence.absence")}</h2>
    <fieldset class="table-rule-choices is-wordy">
      <legend class="unseen">${t("presence.absence")}</legend>
      ${ABSENCE_CHOICES.map((choice) => radio(choice, hands))}
    </fieldset>
    <button type="button" @click=${hands.close}>${t("table.close")}</button>`;
}

function radio(choice: AbsenceChoice, { snapshot, ask, draw }: MenuHands): TemplateResult {
  // Refused, the mark goes back to what the table has.
  const choose = async () => {
    if (!(await ask("setDisconnectPolicy", { policy: choice }))) draw();
  };
  return html`<label><input type="radio" name="absence" value=${choice} data-testid="absence-${choice}"
    .checked=${live(snapshot.absence === choice)} @change=${choose} /> <span>${wordsOf(choice)}</span></label>`;
}

function wordsOf(choice: AbsenceChoice): string {
  switch (choice) {
    case "wait":
      return t("presence.absenceWait");
    case "bot":
      return t("presence.absenceStandIn");
    case "leave":
      return t("presence.absenceGiveUp");
    default:
      return choice satisfies never;
  }
}
