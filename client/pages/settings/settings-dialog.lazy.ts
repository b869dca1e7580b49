/** The settings as a dialog over the waiting room or the game. */
import { html, type TemplateResult } from "lit-html";
import { onFullScreenChange } from "../../device/full-screen.ts";
import { t } from "../../i18n/i18n.ts";
import { openLooks } from "../../looks/open-looks.ts";
import { pushSwitch } from "../../push/push-switch.ts";
import { onSettingsChange } from "../../settings/settings.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { settingsForm } from "./settings-form.ts";

/** Opens the dialog. */
export function showSettingsDialog(): void {
  const draw = () => dialog.draw();
  const unsubscribers = [onSettingsChange(draw), onFullScreenChange(draw), pushSwitch.onChange(draw)];
  const dialog = openDialog({
    labelledBy: "settings-title",
    kind: "settings-window",
    view: dialogView,
    closed: () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  });
  void openLooks().then(draw);
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
