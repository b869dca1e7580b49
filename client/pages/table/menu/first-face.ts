import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import { isLookingOn } from "../../game/player-status.ts";
import { openShare } from "../../invite/open-share.ts";
import { openSettings } from "../../settings/open-settings.ts";
import type { Face, MenuHands } from "./menu-face.ts";

/** The list of all that the menu has. */
export function firstFace(hands: MenuHands): TemplateResult {
  const { snapshot, openLog, claim, close } = hands;
  const andClose = (act: () => void) => () => {
    close();
    act();
  };
  return html`<h2>${t("table.menu")}</h2>
    ${snapshot.canClaim ? item(t("presence.claim"), "open-claim", andClose(claim)) : nothing}
    ${item(t("table.log"), "open-log", andClose(openLog))}
    ${snapshot.isPractice ? nothing : companyWays(hands)}
    ${item(t("settings.open"), "open-settings", andClose(openSettings))}
    ${way(hands, "keys", t("table.keys"))}
    ${snapshot.isPractice ? nothing : way(hands, "report", t("table.report"))}
    ${item(t("table.leave"), "leave", () => hands.turnTo("leave"))}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

/** What only a table has where others may be. */
function companyWays(hands: MenuHands): TemplateResult {
  const { snapshot, close } = hands;
  const share = () => {
    close();
    openShare(snapshot);
  };
  return html`${way(hands, "players", t("presence.players"))}
    ${isLookingOn(snapshot) ? nothing : ownWays(hands)}
    ${item(t("waiting.invite"), "open-share", share)}`;
}

/** What only those have who sit at the table. */
function ownWays(hands: MenuHands): TemplateResult {
  return html`${way(hands, "absence", t("presence.absence"))} ${way(hands, "device", t("presence.device"))}`;
}

function way(hands: MenuHands, face: Face, words: string): TemplateResult {
  return item(words, `open-${face}`, () => hands.turnTo(face));
}

function item(words: string, testId: string, press: () => void): TemplateResult {
  return html`<button type="button" data-testid=${testId} @click=${press}>${words}</button>`;
}
