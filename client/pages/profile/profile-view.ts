/** Renders the profile page. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Me, MyFigures, Profile, RatingPoint } from "../../../shared/history.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { pageHead } from "../../looks/page-head.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import { inputValue, onSubmit } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { deckRatingsTable } from "../history/ratings-table.ts";
import { figuresOverTime } from "./figures-over-time.ts";
import { profileCard, ratingCurve, statisticsView } from "./profile-stats.ts";

/** The action that the player must confirm. */
export type PendingConfirmation = "none" | "newCode" | "remove";

export interface PasskeyPart {
  /** Asks the server again, after a change of the profile. */
  load(): Promise<void>;
  view(me: Me): TemplateResult | typeof nothing;
  /** The browser has come back from the sign-in page of a club or a school. */
  finishSignIn(answer: string): Promise<void>;
}

export interface ProfileState {
  readonly me?: Me | undefined;
  readonly curve: readonly RatingPoint[];
  readonly figures?: MyFigures | undefined;
  readonly error?: HistoryRequestError | undefined;
  /** The current input in the fields for name and code. */
  readonly name: string;
  readonly code: string;
  /** The recovery code, which is shown only once, until the player confirms that it is saved. */
  readonly newRecoveryCode?: string | undefined;
  readonly hasCopied: boolean;
  readonly pendingConfirmation: PendingConfirmation;
  readonly isBusy: boolean;
  readonly isRemoved: boolean;
  readonly people: (isFirst: boolean) => TemplateResult | typeof nothing;
  /** The section of the passkeys, once it is loaded. */
  readonly passkeys?: PasskeyPart | undefined;
}

export interface ProfileActions {
  change(part: Partial<ProfileState>): void;
  create(): void;
  rename(): void;
  recover(): void;
  renewCode(): void;
  copyCode(): void;
  exportAll(): void;
  deleteAll(): void;
  goHome(): void;
}

/** The profile; before the first response, that it is loading or why it failed. */
export function profileView(state: ProfileState, actions: ProfileActions): TemplateResult {
  const { me, error, isRemoved } = state;
  const isStatusHidden = me !== undefined && error === undefined && !isRemoved;
  return html`
    ${historyHeader(() => actions.goHome(), "profile")}
    <main class="past-page">
      ${pageHead(t("profile.title"))}
      <div class=${isStatusHidden ? "unseen" : ""} role="status">
        ${error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(error)}</p>`}
        ${isRemoved ? html`<p>${t("profile.removed")}</p>` : nothing}
        ${me === undefined && error === undefined ? t("profile.loading") : nothing}
      </div>
      ${state.people(true)} ${me === undefined ? nothing : profileSections(me, state, actions)}
    </main>
  `;
}

function profileSections(me: Me, state: ProfileState, actions: ProfileActions): TemplateResult {
  const { profile, deckRatings } = me;
  return html`
    ${state.newRecoveryCode === undefined ? nothing : newCodeSection(state.newRecoveryCode, state, actions)}
    ${profile === undefined ? guestSections(state, actions) : html`${profileCard(profile)} ${deckRatingsTable(profile, deckRatings)} ${ownProfileSections(state, actions)}`}
    ${state.passkeys?.view(me) ?? nothing}
    <section class="plate">
      ${ratingCurve(state.curve)}
      <h2>${t("profile.statistics")}</h2>
      ${statisticsView(me.statistics)}
    </section>
    ${state.figures === undefined ? nothing : figuresOverTime(state.figures)}
    ${state.people(false)}
    ${dataSection(profile, state, actions)}
  `;
}

/** The recovery code is shown only once, until the player confirms that it is saved. */
function newCodeSection(code: string, { hasCopied }: ProfileState, actions: ProfileActions): TemplateResult {
  return html`
    <section class="plate fresh-code" aria-labelledby="fresh-code">
      <h2 id="fresh-code">${t("profile.codeTitle")}</h2>
      <p>${t("profile.codeLead")}</p>
      <p class="recovery-code"><code>${code}</code></p>
      <div class="buttons">
        <button class="button ivory" type="button" @click=${() => actions.copyCode()}>
          ${icon(hasCopied ? "check" : "copy")}${hasCopied ? t("profile.copied") : t("profile.copyCode")}</button>
        <button class="button gold" type="button" @click=${() => actions.change({ newRecoveryCode: undefined })}>${t("profile.codeKept")}</button>
      </div>
      <p class="unseen" role="status">${hasCopied ? t("profile.copied") : nothing}</p>
    </section>
  `;
}

function guestSections(state: ProfileState, actions: ProfileActions): TemplateResult {
  const { isBusy } = state;
  return html`
    <section class="plate stack">
      <p>${t("profile.guestLead")}</p>
      ${nameForm(state, actions, { label: t("profile.make"), submit: () => actions.create(), buttonClass: "gold" })}
    </section>
    <section class="plate stack">
      <h2>${t("profile.recoverTitle")}</h2>
      <p>${t("profile.recoverLead")}</p>
      <form class="profile-form" @submit=${onSubmit(() => actions.recover())}>
        <label class="field-name" for="recovery-code">${t("profile.code")}</label>
        <div class="joined">
          <input id="recovery-code" class="recovery-input" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60"
            .value=${live(state.code)} @input=${(event: Event) => actions.change({ code: inputValue(event) })} />
          <button class="button" type="submit" aria-disabled=${isBusy}>${t("profile.recover")}</button>
        </div>
      </form>
    </section>
  `;
}

function ownProfileSections(state: ProfileState, actions: ProfileActions): TemplateResult {
  return html`
    <section class="plate stack">
      ${nameForm(state, actions, { label: t("profile.save"), submit: () => actions.rename(), buttonClass: "" })}
      ${
        state.pendingConfirmation === "newCode"
          ? confirmation(actions, {
              question: t("profile.newCodeSure"),
              yes: t("profile.newCodeYes"),
              no: t("home.cancel"),
              confirmed: () => actions.renewCode(),
            })
          : html`<div><button class="button" type="button" @click=${() => actions.change({ pendingConfirmation: "newCode" })}>${t("profile.newCode")}</button></div>`
      }
    </section>
  `;
}

interface NameFormProps {
  readonly label: string;
  readonly buttonClass: string;
  readonly submit: () => void;
}

function nameForm(
  { name, isBusy }: ProfileState,
  actions: ProfileActions,
  { label, buttonClass, submit }: NameFormProps,
): TemplateResult {
  return html`
    <form class="profile-form" @submit=${onSubmit(submit)}>
      <label class="field-name" for="profile-name">${t("profile.name")}</label>
      <div class="joined">
        <input id="profile-name" name="name" autocomplete="nickname" spellcheck="false" maxlength=${LONGEST_NAME * 4} required
          .value=${live(name)} @input=${(event: Event) => actions.change({ name: inputValue(event) })} />
        <button class="button ${buttonClass}" type="submit" aria-disabled=${isBusy}>${label}</button>
      </div>
    </form>
  `;
}

function dataSection(
  profile: Profile | undefined,
  state: ProfileState,
  actions: ProfileActions,
): TemplateResult {
  const remove = profile === undefined ? t("profile.removeGuest") : t("profile.remove");
  return html`
    <section class="profile-end">
      <button class="button" type="button" @click=${() => actions.exportAll()}>${t("profile.exportAll")}</button>
      ${
        state.pendingConfirmation === "remove"
          ? confirmation(actions, {
              question: t("profile.removeSure"),
              yes: t("profile.removeYes"),
              no: t("profile.keep"),
              confirmed: () => actions.deleteAll(),
            })
          : html`<button class="button danger" type="button" @click=${() => actions.change({ pendingConfirmation: "remove" })}>${remove}</button>`
      }
    </section>
  `;
}

interface ConfirmationProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly confirmed: () => void;
}

function confirmation(
  actions: ProfileActions,
  { question, yes, no, confirmed }: ConfirmationProps,
): TemplateResult {
  return html`
    <div class="profile-sure" role="group" aria-label=${question}>
      <p role="alert">${question}</p>
      <div class="buttons">
        <button class="button" type="button" @click=${() => actions.change({ pendingConfirmation: "none" })}>${no}</button>
        <button class="button danger" type="button" @click=${confirmed}>${yes}</button>
      </div>
    </div>
  `;
}
