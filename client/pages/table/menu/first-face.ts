import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import { isSpectating } from "../../game/player-status.ts";
import { openShareDialog } from "../../invite/open-share.ts";
import { openSettingsDialog } from "../../settings/open-settings.ts";
import type { MenuActions, MenuPage } from "./menu-face.ts";

/** The list of all that the menu has. */
export function mainPage(actions: MenuActions): TemplateResult {
  const { snapshot, openLog, claimWin, close } = actions;
  const thenClose = (action: () => void) => () => {
    close();
    action();
  };
  return html`<h2>${t("table.menu")}</h2>
    ${snapshot.canClaimWin ? menuItem(t("presence.claim"), "open-claim", thenClose(claimWin)) : nothing}
    ${menuItem(t("table.log"), "open-log", thenClose(openLog))}
    ${snapshot.isLocalGame ? nothing : multiplayerItems(actions)}
    ${menuItem(t("settings.open"), "open-settings", thenClose(openSettingsDialog))}
    ${pageItem(actions, "keys", t("table.keys"))}
    ${snapshot.isLocalGame ? nothing : pageItem(actions, "report", t("table.report"))}
    ${menuItem(t("table.leave"), "leave", () => actions.openPage("leave"))}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

/** What only a table has where others may be. */
function multiplayerItems(actions: MenuActions): TemplateResult {
  const { snapshot, close } = actions;
  const share = () => {
    close();
    openShareDialog(snapshot);
  };
  return html`${pageItem(actions, "players", t("presence.players"))}
    ${isSpectating(snapshot) ? nothing : seatItems(actions)}
    ${menuItem(t("waiting.invite"), "open-share", share)}`;
}

/** What only those have who sit at the table. */
function seatItems(actions: MenuActions): TemplateResult {
  return html`${pageItem(actions, "absence", t("presence.absence"))} ${pageItem(actions, "device", t("presence.device"))}`;
}

function pageItem(actions: MenuActions, page: MenuPage, label: string): TemplateResult {
  return menuItem(label, `open-${page}`, () => actions.openPage(page));
}

function menuItem(label: string, testId: string, press: () => void): TemplateResult {
  return html`<button type="button" data-testid=${testId} @click=${press}>${label}</button>`;
}
