import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Emblem } from "../../../shared/emblem.ts";
import { t } from "../../i18n/i18n.ts";
import { changeSetting, SETTING_CHOICES, settings } from "../../settings/settings.ts";
import { playerAvatar } from "../../ui/player-avatar.ts";
import { myName } from "../home/player-name.ts";

/** The emblems, each on an avatar as the others will see it; the first is the initial of one's name. */
export function emblemChoice(): TemplateResult {
  return html`
    <fieldset aria-describedby="says-emblem">
      <legend class="field-name">${t("settings.names.emblem")}</legend>
      <p id="says-emblem" class="hint">${t("settings.says.emblem")}</p>
      <div class="emblems">${SETTING_CHOICES.emblem.map(emblemOption)}</div>
    </fieldset>
  `;
}

function emblemOption(emblem: Emblem): TemplateResult {
  const isChosen = settings().emblem === emblem;
  const name = t(`settings.emblem.${emblem}`);
  return html`
    <label class="choice" title=${name}>
      <input type="radio" name="setting-emblem" aria-label=${name} .checked=${live(isChosen)} @change=${() => changeSetting("emblem", emblem)} />
      <span class="choice-face">${playerAvatar({ name: myName(), seat: 0, emblem })}</span>
    </label>
  `;
}
