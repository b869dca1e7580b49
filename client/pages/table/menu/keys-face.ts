import { html, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import type { MenuActions } from "./menu-face.ts";

/** The keys of the keyboard, and the switch that takes the single ones away. */
export function keyboardPage({ singleKeys, close }: MenuActions): TemplateResult {
  const toggle = (event: Event) => {
    if (event.target instanceof HTMLInputElement) singleKeys.set(event.target.checked);
  };
  return html`<h2>${t("table.keys")}</h2>
    <dl class="table-keys">
      ${keyDescriptions().map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
    </dl>
    <label><input type="checkbox" .checked=${singleKeys.isOn()} @change=${toggle} /> ${t("table.singleKeys")}</label>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function keyDescriptions(): readonly (readonly [string, string])[] {
  return [
    ["← →", t("table.keyArrows")],
    ["⇧ ← →", t("table.keyMove")],
    ["Enter", t("table.keyEnter")],
    ["D", t("table.draw")],
    ["P", t("table.pass")],
    ["U", t("table.uno")],
    ["C", t("table.keyCatch")],
    ["A", t("table.keyAccept")],
    ["1 – 4", t("table.keyColors")],
    ["S", t("table.keySet")],
    ["R", t("table.keyRule")],
    ["Esc", t("table.cancel")],
    ["?", t("table.keys")],
  ];
}
