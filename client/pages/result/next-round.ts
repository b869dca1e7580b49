import { html, nothing, type TemplateResult } from "lit-html";
import { listOf, listOfNames, t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { Sitter, TableSnapshot } from "../../net/session-types.ts";
import { icon } from "../../ui/icons.ts";
import { sitterAvatar } from "../../ui/player-avatar.ts";
import { sitButton } from "../../ui/sit-button.ts";
import { isLookingOn } from "../game/player-status.ts";
import type { ResultHands } from "./result-hands.ts";

/**
 * The way on: the next round, or a rematch by agreement; who has agreed; and when it starts by itself (E5, E6). One who
 * looks on has no voice in it, but may ask for a seat (C6).
 */
export function nextStep(snapshot: TableSnapshot, hands: ResultHands): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  if (snapshot.isPractice) return practiceStep(isMatch, hands);
  const leave = html`<button class="button dark" type="button" @click=${() => hands.leave()}>${t("results.leave")}</button>`;
  return html`
    ${agreed(snapshot, isMatch)}
    <p class="countdown">${countdown(snapshot, isMatch)}</p>
    ${isMatch ? watchAgain(snapshot) : nothing}
    <div class="buttons">
      ${leave} ${isLookingOn(snapshot) ? sitButton(snapshot.isNext, () => hands.sit()) : voice(snapshot, hands)}
    </div>
  `;
}

/** Nobody is to be asked, and nothing starts by itself. */
function practiceStep(isMatch: boolean, hands: ResultHands): TemplateResult {
  const [label, goOn] = isMatch
    ? [t("replay.again"), () => hands.rematch()]
    : [t("results.next"), () => hands.next()];
  return html`
    <div class="buttons">
      <button class="button dark" type="button" @click=${() => hands.leave()}>${t("replay.backToReplay")}</button>
      <button class="button gold" type="button" @click=${goOn}>${label}</button>
    </div>
  `;
}

/** In a window of its own, so that the place at this table is kept. */
function watchAgain({ matchId = "" }: TableSnapshot): TemplateResult | typeof nothing {
  if (matchId === "") return nothing;
  return html`
    <p class="watch-again"><a class="top-link" href=${`/#/match/${matchId}`} target="_blank" rel="noopener">${t("results.watchAgain")}</a></p>
  `;
}

function voice({ phase, sitters }: TableSnapshot, hands: ResultHands): TemplateResult {
  const hasAgreed = sitters.some(({ isMe, ready }) => isMe && ready);
  return phase === "matchOver" ? rematchButton(hasAgreed, hands) : nextButton(hasAgreed, hands);
}

function nextButton(hasAgreed: boolean, hands: ResultHands): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.waitingForOthers") : t("results.next"), () =>
    hands.next(),
  );
}

function rematchButton(hasAgreed: boolean, hands: ResultHands): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.rematchAgreed") : t("results.rematch"), () =>
    hands.rematch(),
  );
}

/** Once agreed there is nothing more to press; the button stays where it is and says so. */
function agreeButton(hasAgreed: boolean, label: string, agree: () => void): TemplateResult {
  return html`
    <button class="button gold" type="button" aria-disabled=${hasAgreed} @click=${() => hasAgreed || agree()}>
      ${hasAgreed ? icon("check") : nothing}${label}
    </button>
  `;
}

/** Bots go along with anything: only people are asked, and counted. */
function agreed({ sitters }: TableSnapshot, isMatch: boolean): TemplateResult {
  // The next round waits for nobody whose line is lost (E5); a rematch does, until the time to come back is over (E6).
  const people = sitters.filter((sitter) => isAsked(sitter) && (isMatch || sitter.connected));
  const ready = people.filter((sitter) => sitter.ready);
  const label = isMatch ? "results.agreedCount" : "waiting.readyCount";
  return html`
    <div class="agreed" role="status">
      <span class="agreed-faces" aria-hidden="true">
        ${people.map((sitter) => html`<span class=${sitter.ready ? "has-agreed" : "has-not"}>${sitterAvatar(sitter)}</span>`)}
      </span>
      <span>${t(label, { ready: ready.length, count: people.length })}</span>
      ${isMatch ? whoAgreed(sitters, ready) : nothing}
    </div>
  `;
}

/** People who are at the table: neither bots nor those who have gone. */
function isAsked({ bot, removed, connected, standIn }: Sitter): boolean {
  return bot === "none" && !removed && (connected || !standIn);
}

function whoAgreed(sitters: readonly Sitter[], ready: readonly Sitter[]): TemplateResult {
  const bots = sitters
    .filter(({ bot }) => bot !== "none")
    .map(({ name }) => `${t("presence.named", { name })} (${t("presence.bot")})`);
  return html`<span class="agreed-names" data-testid="agreed-names">
    ${ready.length > 0 ? html`<span>${t("presence.agreed", { names: listOfNames(ready.map(({ name }) => name)) })}</span>` : nothing}
    ${bots.length > 0 ? html`<span>${t("presence.botsStay", { names: listOf(bots), count: bots.length })}</span>` : nothing}
  </span>`;
}

function countdown({ clock }: TableSnapshot, isMatch: boolean): string | typeof nothing {
  if (clock === "none" || !("endsAt" in clock)) return nothing;
  const count = secondsUntil(clock.endsAt);
  return isMatch ? t("results.rematchIn", { count }) : t("results.nextIn", { count });
}
