/** The dialog that offers to show only the hand on this device. */
import { html } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { chooseHandOnly, handOnlyChoice } from "./hand-only-choice.ts";

/** Closed without an answer, it means the whole table: it is not offered again. */
export function openHandOnlyDialog(code: string): void {
  openDialog({
    labelledBy: "hand-only-title",
    kind: "share-window",
    view: (dialog) => {
      const choose = (isHandOnly: boolean) => () => {
        chooseHandOnly(code, isHandOnly);
        dialog.close();
      };
      return html`
        <div class="share-window-body">
          <h1 id="hand-only-title" tabindex="-1">${t("screen.offerTitle")}</h1>
          <p>${t("screen.offerLead")}</p>
          <div class="buttons">
            <button class="button gold" type="button" autofocus data-testid="hand-only" @click=${choose(true)}>${t("screen.handOnly")}</button>
            <button class="button dark" type="button" data-testid="whole-table" @click=${choose(false)}>${t("screen.wholeTable")}</button>
          </div>
        </div>
      `;
    },
    closed: () => {
      if (handOnlyChoice(code) === undefined) chooseHandOnly(code, false);
    },
  });
}
