/** The choice of one's face: a row beside the name, or a grid in the settings. */
import "../../styles/face-choice.css";
// Of all pages after the first one: this module is in the chunk that they share.
import "../../styles/deferred.css";
import "../../styles/switch.css";
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { type Character, FACES } from "../../../shared/text/face-of-name.ts";
import { t } from "../../i18n/i18n.ts";
import { rememberRandomFace } from "../../settings/random-face.ts";
import { changeSetting, settings } from "../../settings/settings.ts";
import { face } from "./avatar.ts";

/** All of these in one row that scrolls to the side. `chosen` is called after a choice. */
export function faceRow(faces: readonly Character[], chosen: () => void): () => TemplateResult {
  return () =>
    html`<div class="face-row" role="radiogroup" aria-label=${t("settings.names.emblem")}>${faceOptions(faces, chosen)}</div>`;
}

/** All faces as radio buttons. */
export function faceOptions(
  faces: readonly Character[] = FACES,
  chosen: () => void = () => {},
): readonly TemplateResult[] {
  return faces.map((avatar) => {
    const name = t(`settings.emblem.${avatar}`);
    const isChosen = settings().emblem === avatar;
    const choose = () => {
      rememberRandomFace("");
      changeSetting("emblem", avatar);
      chosen();
    };
    return html`
      <label class="choice face-choice" title=${name}>
        <input type="radio" name="setting-emblem" aria-label=${name} .checked=${live(isChosen)} @change=${choose} />
        <span class="choice-face">${face(avatar, isChosen ? "happy" : "calm")}</span>
      </label>
    `;
  });
}
