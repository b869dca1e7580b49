import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ABSENCE_CHOICES, type AbsenceChoice } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import type { MenuActions } from "./menu-face.ts";

/** What is to happen when the own line breaks (C2, C3): one sentence for each choice. */
export function absencePage(actions: MenuActions): TemplateResult {
  return html`<h2>${t("presence.absence")}</h2>
    <fieldset class="table-rule-choices is-wordy">
      <legend class="unseen">${t("presence.absence")}</legend>
      ${ABSENCE_CHOICES.map((choice) => absenceOption(choice, actions))}
    </fieldset>
    <button type="button" @click=${actions.close}>${t("table.close")}</button>`;
}

function absenceOption(
  choice: AbsenceChoice,
  { snapshot, sendOrExplain, render }: MenuActions,
): TemplateResult {
  // Refused, the mark goes back to what the table has.
  const choose = async () => {
    if (!(await sendOrExplain("setDisconnectPolicy", { policy: choice }))) render();
  };
  return html`<label><input type="radio" name="absence" value=${choice} data-testid="absence-${choice}"
    .checked=${live(snapshot.disconnectPolicy === choice)} @change=${choose} /> <span>${absenceText(choice)}</span></label>`;
}

function absenceText(choice: AbsenceChoice): string {
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
