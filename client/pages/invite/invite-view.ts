/** What an invitation looks like. */

import { html, nothing, type TemplateResult } from "lit-html";
import { refuse } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { emblemOf } from "../../../shared/text/face-of-name.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import type { TableFacts, TableNames } from "../../../shared/wire/table-facts.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { stitches } from "../../looks/stitches.ts";
import { face, playerAvatar } from "../../ui/faces/avatar.ts";
import { inputValue, onSubmit } from "../../ui/form-controls.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { refusalLine } from "../../ui/refusal-line.ts";
import { fan } from "../home/home-faces.ts";
import { nameField, randomName } from "../home/player-name.ts";
import { type InviteState, type InviteStep, noSeatReasonIn, stepFor } from "./invite-state.ts";

/** The rules of the table; the code for it loads after the page. */
export type RulesView = (rules: Rules) => TemplateResult;

export interface InviteActions {
  readonly code: string;
  readonly rulesView: RulesView | undefined;
  readonly change: (part: Partial<InviteState>) => void;
  /** Takes the step that the table allows now. */
  readonly submit: () => void;
  readonly watch: () => void;
  readonly quickPlay: () => void;
  readonly goHome: () => void;
}

export function inviteView(state: InviteState, actions: InviteActions): TemplateResult {
  return html`
    ${stitches()}<header class="top-bar">${languageSelect()}</header>
    <main class="place invited">
      <div class="hero">${fan((place) => faceAt(place, state))}<p class="name-of-the-game">${t("home.title")}</p></div>
      <form class="invite plate" @submit=${onSubmit(actions.submit)}>
        <div class="invite-text">
          <h1 tabindex="-1">${heading(state)}</h1>
          <div role="status">${state.facts && people(state.facts)}${leadLine(state, actions.code)}</div>
        </div>
        ${content(state, actions)}
      </form>
    </main>
  `;
}

/** The players look over the fan, the host in its middle. */
function faceAt(place: number, { facts }: InviteState): TemplateResult | undefined {
  const { host = "", players = [] } = facts?.names ?? {};
  const ordered = players.toSorted((one, other) => Number(other.name === host) - Number(one.name === host));
  const player = ordered[PLACES.indexOf(place)];
  if (player === undefined) return undefined;
  const { name, avatar } = player;
  const isHost = name === host;
  return html`<span class="fan-face is-${isHost ? "mine-0" : "other"}">${face(emblemOf(avatar, name), isHost ? "happy" : "calm")}</span>`;
}

/** The places on the fan, the best first. */
const PLACES = [2, 1, 3, 0, 4];

/** Who is at the table, and how many can still come. */
function people({ names, freeSeats }: TableFacts): TemplateResult {
  const player = ({ name, avatar, isBot }: TableNames["players"][number], seat: number) =>
    html`<li>${playerAvatar({ seat, avatar: emblemOf(avatar, name) })}${isBot ? t("place.botNamed", { name }) : name}</li>`;
  return html`
    <ul class="invited-people">
      ${names?.players.map(player)}
      ${freeSeats > 0 ? html`<li class="is-free">${t("place.freeSeats", { count: freeSeats })}</li>` : nothing}
    </ul>
  `;
}

function content(state: InviteState, actions: InviteActions): TemplateResult | typeof nothing {
  if (state.isLooking) return nothing;
  return state.missing === undefined ? invitation(state, actions) : missingButtons(state, actions);
}

function heading(state: InviteState): string {
  const { facts, isLooking, missing } = state;
  if (isLooking) return t("place.invited");
  if (missing !== undefined) return t("place.missingTitle");
  const host = facts?.names?.host ?? "";
  if (host !== "") return t(facts?.isRemoved === true ? "home.hostOf" : "place.invites", { name: host });
  const reason = facts === undefined ? noSeatReasonIn(state) : "none";
  return t(reason === "none" ? "place.invited" : `place.${reason}Title`);
}

function leadLine(state: InviteState, code: string): TemplateResult | typeof nothing {
  const text = lead(state, code);
  return text === "" ? nothing : html`<p>${text}</p>`;
}

function lead(state: InviteState, code: string): string {
  const { facts, isLooking, missing } = state;
  if (isLooking) return t("place.looking", { code });
  if (missing !== undefined) return refusalText(missing);
  if (facts !== undefined) return stateText(state, code);
  const reason = noSeatReasonIn(state);
  return t(reason === "none" ? "place.invitedLead" : `place.${reason}`, { code });
}

/** What keeps the guest from taking a seat right now. */
function stateText(state: InviteState, code: string): string {
  if (state.facts?.isRemoved === true) return refusalText(refuse("kicked"));
  const step = stepFor(state);
  if (step === "unlock") return t("place.locked");
  if (step === "wait") return t("place.noSpectators");
  const reason = noSeatReasonIn(state);
  return reason === "none" ? "" : t(`place.${reason}`, { code });
}

/** The main button stays in sight, however long the page is. */
function invitation(state: InviteState, actions: InviteActions): TemplateResult {
  const { facts, isBusy } = state;
  // The space is reserved until the rules are loaded: the button above must not move when somebody is about to press it.
  const rulesSpace = html`<div class="invited-rules"></div>`;
  const rules = facts === undefined ? nothing : (actions.rulesView?.(facts.rules) ?? rulesSpace);
  return html`
    <div class="stack">${fields(state, actions)} ${refusalLine(state.refusal)}</div>
    <div class="buttons main-step">
      <button class="button gold wide" type="submit" aria-disabled=${isBusy}>${t(STEP_LABELS[stepFor(state)])}</button>
    </div>
    ${otherButtons(state, actions)} ${rules}
  `;
}

/** A guest who can only watch needs no name. */
function fields(state: InviteState, { change }: InviteActions): TemplateResult {
  const { facts, needsPassword } = state;
  const step = stepFor(state);
  const suggestName = () => change({ name: randomName() });
  const needsName = step === "sit" || step === "next";
  const asksPassword = facts === undefined ? needsPassword : step === "unlock";
  return html`
    ${needsName ? nameField(state, { change, suggestName }) : nothing}
    ${asksPassword ? passwordField(state, change) : nothing}
  `;
}

function passwordField({ password }: InviteState, change: InviteActions["change"]): TemplateResult {
  const read = (event: Event) => change({ password: inputValue(event) });
  return html`
    <div>
      <label class="field-name" for="password">${t("home.passwordTitle")}</label>
      <input id="password" autocomplete="off" required maxlength=${LONGEST_PASSWORD} .value=${password} @input=${read} />
      <p class="note">${t("home.passwordLeadUnknown")}</p>
    </div>
  `;
}

const STEP_LABELS = {
  unlock: "place.unlock",
  sit: "place.sitDown",
  next: "place.joinNext",
  watch: "home.watch",
  wait: "place.tryAgain",
} as const satisfies Record<InviteStep, string>;

function otherButtons(state: InviteState, { watch, goHome }: InviteActions): TemplateResult {
  const watchButton = html`<button class="button ivory" type="button" aria-disabled=${state.isBusy} @click=${watch}>${t("home.watch")}</button>`;
  return html`
    <div class="buttons">
      ${stepFor(state) === "next" ? watchButton : nothing}
      <button class="button plain" type="button" @click=${goHome}>${t("place.home")}</button>
    </div>
  `;
}

function missingButtons(
  { isBusy, refusal }: InviteState,
  { quickPlay, goHome }: InviteActions,
): TemplateResult {
  return html`
    ${refusalLine(refusal)}
    <div class="buttons">
      <button class="button gold" type="button" aria-disabled=${isBusy} @click=${quickPlay}>${t("home.quick")}</button>
      <button class="button dark" type="button" @click=${goHome}>${t("place.home")}</button>
    </div>
  `;
}
