/** The settings as a dialog over the waiting room or the game. */
import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { followSettings, settingsForm } from "./settings-form.ts";

/** Opens the dialog. */
export function showSettingsDialog(): void {
  const dialog = openDialog({
    labelledBy: "settings-title",
    kind: "settings-window",
    view: dialogView,
    closed: () => unfollow(),
  });
  const unfollow = followSettings(dialog.draw);
}

function dialogView({ close }: DialogHandle): TemplateResult {
  return html`
    <div class="settings-window-body">
      <h1 id="settings-title" tabindex="-1" autofocus>${t("home.settings")}</h1>
      <p class="note">${t("settings.lead")}</p>
      ${settingsForm()}
      <div class="buttons settings-window-end">
        <button class="button gold" type="button" @click=${close}>${t("table.close")}</button>
      </div>
    </div>
  `;
}
