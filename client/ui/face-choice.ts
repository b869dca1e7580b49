/** The choice of one's face: a row beside the name, or a grid in the settings. */
import "../styles/face-choice.css";
// Of all pages after the first one: this module is in the chunk that they share.
import "../styles/deferred.css";
import "../styles/switch.css";
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { type Character, FACES } from "../../shared/text/face-of-name.ts";
import { t } from "../i18n/i18n.ts";
import { rememberRandomFace } from "../settings/random-face.ts";
import { changeSetting, settings } from "../settings/settings.ts";
import { face } from "./avatar.ts";

/** All faces, the chosen one first. A browser that has none yet gets a random one. */
export function facesFromMine(): readonly Character[] {
  const { emblem } = settings();
  const mine = emblem === "initial" ? FACES[Math.floor(Math.random() * FACES.length)] : emblem;
  if (mine === undefined) return FACES;
  if (emblem === "initial") rememberRandomFace(mine);
  changeSetting("emblem", mine);
  const first = FACES.indexOf(mine);
  return [...FACES.slice(first), ...FACES.slice(0, first)];
}

/** The chosen face, and all of them in one row that scrolls to the side. */
export interface MyFaces {
  mine(): TemplateResult;
  row(): TemplateResult;
}

/** `changed` is called after a choice. */
export function myFaces(faces: readonly Character[], changed: () => void): MyFaces {
  return {
    mine: () => face(FACES.find((each) => each === settings().emblem) ?? "fox", "happy"),
    row: () =>
      html`<div class="face-row" role="radiogroup" aria-label=${t("settings.names.emblem")}>${faceOptions(faces, changed)}</div>`,
  };
}

/** All faces as radio buttons. */
export function faceOptions(
  faces: readonly Character[] = FACES,
  changed: () => void = () => {},
): readonly TemplateResult[] {
  return faces.map((avatar) => {
    const name = t(`settings.emblem.${avatar}`);
    const isChosen = settings().emblem === avatar;
    const choose = () => {
      rememberRandomFace("");
      changeSetting("emblem", avatar);
      changed();
    };
    return html`
      <label class="choice face-choice" title=${name}>
        <input type="radio" name="setting-emblem" aria-label=${name} .checked=${live(isChosen)} @change=${choose} />
        <span class="choice-face">${face(avatar, isChosen ? "happy" : "calm")}</span>
      </label>
    `;
  });
}
