/** The page of one's own profile. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Me, Profile } from "../../../shared/history.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { pastHead } from "../past/past-head.ts";
import { profileCard } from "../past/profile-card.ts";
import { ratingCurve } from "../past/rating-curve.ts";
import { troubleSentence } from "../past/trouble-sentence.ts";
import type { ProfileHands, ProfileState } from "./profile-state.ts";
import { statisticsView } from "./profile-stats.ts";

/** What is known so far: before the first answer it says that it is coming, or why it is not. */
export function profileView(state: ProfileState, hands: ProfileHands): TemplateResult {
  const { me, trouble, isRemoved } = state;
  const isQuiet = me !== undefined && trouble === undefined && !isRemoved;
  return html`
    ${pastHead(() => hands.goHome())}
    <main class="past-page">
      <h1 tabindex="-1">${t("profile.title")}</h1>
      <div class=${isQuiet ? "unseen" : ""} role="status">
        ${trouble === undefined ? nothing : html`<p class="refused">${troubleSentence(trouble)}</p>`}
        ${isRemoved ? html`<p>${t("profile.removed")}</p>` : nothing}
        ${me === undefined && trouble === undefined ? t("profile.loading") : nothing}
      </div>
      ${me === undefined ? nothing : known(me, state, hands)}
    </main>
  `;
}

function known(me: Me, state: ProfileState, hands: ProfileHands): TemplateResult {
  const { profile } = me;
  return html`
    ${state.freshCode === undefined ? nothing : freshCode(state.freshCode, state, hands)}
    ${profile === undefined ? guest(state, hands) : kept(profile, state, hands)}
    <section class="plate">
      ${ratingCurve(state.curve)}
      <h2>${t("profile.statistics")}</h2>
      ${statisticsView(me.statistics)}
    </section>
    ${ownThings(profile, state, hands)}
  `;
}

/** The code is shown this once: it goes when its owner says that it is kept. */
function freshCode(code: string, { hasCopied }: ProfileState, hands: ProfileHands): TemplateResult {
  return html`
    <section class="plate fresh-code" aria-labelledby="fresh-code">
      <h2 id="fresh-code">${t("profile.codeTitle")}</h2>
      <p>${t("profile.codeLead")}</p>
      <p class="recovery-code"><code>${code}</code></p>
      <div class="buttons">
        <button class="button ivory" type="button" @click=${() => hands.copyCode()}>
          ${icon(hasCopied ? "check" : "copy")}${hasCopied ? t("profile.copied") : t("profile.copyCode")}</button>
        <button class="button gold" type="button" @click=${() => hands.change({ freshCode: undefined })}>${t("profile.codeKept")}</button>
      </div>
      <p class="unseen" role="status">${hasCopied ? t("profile.copied") : nothing}</p>
    </section>
  `;
}

function guest(state: ProfileState, hands: ProfileHands): TemplateResult {
  const { isBusy } = state;
  return html`
    <section class="plate stack">
      <p>${t("profile.guestLead")}</p>
      ${nameForm(state, hands, { label: t("profile.make"), submit: () => hands.make(), look: "gold" })}
    </section>
    <section class="plate stack">
      <h2>${t("profile.recoverTitle")}</h2>
      <p>${t("profile.recoverLead")}</p>
      <form class="profile-form" @submit=${submitting(() => hands.recover())}>
        <label class="field-name" for="recovery-code">${t("profile.code")}</label>
        <div class="joined">
          <input id="recovery-code" class="recovery-input" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60"
            .value=${live(state.code)} @input=${(event: Event) => hands.change({ code: textIn(event) })} />
          <button class="button" type="submit" aria-disabled=${isBusy}>${t("profile.recover")}</button>
        </div>
      </form>
    </section>
  `;
}

function kept(profile: Profile, state: ProfileState, hands: ProfileHands): TemplateResult {
  return html`
    ${profileCard(profile)}
    <section class="plate stack">
      ${nameForm(state, hands, { label: t("profile.save"), submit: () => hands.rename(), look: "" })}
      ${
        state.sure === "newCode"
          ? question(hands, {
              words: t("profile.newCodeSure"),
              yes: t("profile.newCodeYes"),
              no: t("home.cancel"),
              agreed: () => hands.newCode(),
            })
          : html`<div><button class="button" type="button" @click=${() => hands.change({ sure: "newCode" })}>${t("profile.newCode")}</button></div>`
      }
    </section>
  `;
}

interface NameForm {
  readonly label: string;
  readonly look: string;
  readonly submit: () => void;
}

function nameForm(
  { name, isBusy }: ProfileState,
  hands: ProfileHands,
  { label, look, submit }: NameForm,
): TemplateResult {
  return html`
    <form class="profile-form" @submit=${submitting(submit)}>
      <label class="field-name" for="profile-name">${t("profile.name")}</label>
      <div class="joined">
        <input id="profile-name" name="name" autocomplete="nickname" spellcheck="false" maxlength=${LONGEST_NAME * 4} required
          .value=${live(name)} @input=${(event: Event) => hands.change({ name: textIn(event) })} />
        <button class="button ${look}" type="submit" aria-disabled=${isBusy}>${label}</button>
      </div>
    </form>
  `;
}

function submitting(submit: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    submit();
  };
}

function textIn({ target }: Event): string {
  return target instanceof HTMLInputElement ? target.value : "";
}

function ownThings(profile: Profile | undefined, state: ProfileState, hands: ProfileHands): TemplateResult {
  const remove = profile === undefined ? t("profile.removeGuest") : t("profile.remove");
  return html`
    <section class="profile-end">
      <button class="button" type="button" @click=${() => hands.exportAll()}>${t("profile.exportAll")}</button>
      ${
        state.sure === "remove"
          ? question(hands, {
              words: t("profile.removeSure"),
              yes: t("profile.removeYes"),
              no: t("profile.keep"),
              agreed: () => hands.remove(),
            })
          : html`<button class="button danger" type="button" @click=${() => hands.change({ sure: "remove" })}>${remove}</button>`
      }
    </section>
  `;
}

interface Question {
  readonly words: string;
  readonly yes: string;
  readonly no: string;
  readonly agreed: () => void;
}

function question(hands: ProfileHands, { words, yes, no, agreed }: Question): TemplateResult {
  return html`
    <div class="profile-sure" role="group" aria-label=${words}>
      <p role="alert">${words}</p>
      <div class="buttons">
        <button class="button" type="button" @click=${() => hands.change({ sure: "none" })}>${no}</button>
        <button class="button danger" type="button" @click=${agreed}>${yes}</button>
      </div>
    </div>
  `;
}
