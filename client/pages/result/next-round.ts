import { html, nothing, type TemplateResult } from "lit-html";
import { formatList, listOfNames, t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/session-types.ts";
import { icon } from "../../ui/icons.ts";
import { playerAvatar } from "../../ui/player-avatar.ts";
import { sitButton } from "../../ui/sit-button.ts";
import { isSpectating } from "../game/viewer-status.ts";

/**
 * The next round, or a rematch by agreement: who has agreed, and when it starts automatically (E5, E6). Spectators
 * have no vote, but may ask for a seat (C6).
 */
export function nextRoundSection(snapshot: TableSnapshot, actions: ResultActions): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  if (snapshot.isLocalGame) return localGameButtons(isMatch, actions);
  const leave = html`<button class="button dark" type="button" @click=${() => actions.leave()}>${t("results.leave")}</button>`;
  return html`
    ${agreementStatus(snapshot, isMatch)}
    <p class="countdown">${countdown(snapshot, isMatch)}</p>
    ${isMatch ? replayLink(snapshot) : nothing}
    <div class="buttons">
      ${leave} ${isSpectating(snapshot) ? sitButton(snapshot.playsNextMatch, () => actions.takeSeat()) : agreementButton(snapshot, actions)}
    </div>
  `;
}

/** In a local game no other player has to agree, and nothing starts automatically. */
function localGameButtons(isMatch: boolean, actions: ResultActions): TemplateResult {
  const [label, proceed] = isMatch
    ? [t("replay.again"), () => actions.rematch()]
    : [t("results.next"), () => actions.next()];
  return html`
    <div class="buttons">
      <button class="button dark" type="button" @click=${() => actions.leave()}>${t("replay.backToReplay")}</button>
      <button class="button gold" type="button" @click=${proceed}>${label}</button>
    </div>
  `;
}

/** Opens in a new tab, so that the player stays at this table. */
function replayLink({ matchId = "" }: TableSnapshot): TemplateResult | typeof nothing {
  if (matchId === "") return nothing;
  return html`
    <p class="watch-again"><a class="top-link" href=${`/#/match/${matchId}`} target="_blank" rel="noopener">${t("results.watchAgain")}</a></p>
  `;
}

function agreementButton({ phase, players }: TableSnapshot, actions: ResultActions): TemplateResult {
  const hasAgreed = players.some(({ isMe, ready }) => isMe && ready);
  return phase === "matchOver" ? rematchButton(hasAgreed, actions) : nextButton(hasAgreed, actions);
}

function nextButton(hasAgreed: boolean, actions: ResultActions): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.waitingForOthers") : t("results.next"), () =>
    actions.next(),
  );
}

function rematchButton(hasAgreed: boolean, actions: ResultActions): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.rematchAgreed") : t("results.rematch"), () =>
    actions.rematch(),
  );
}

/** After agreeing, the button stays visible and says so, but does nothing. */
function agreeButton(hasAgreed: boolean, label: string, agree: () => void): TemplateResult {
  return html`
    <button class="button gold" type="button" aria-disabled=${hasAgreed} @click=${() => hasAgreed || agree()}>
      ${hasAgreed ? icon("check") : nothing}${label}
    </button>
  `;
}

/** Bots always agree: only people are asked and counted. */
function agreementStatus({ players }: TableSnapshot, isMatch: boolean): TemplateResult {
  // The next round does not wait for disconnected players (E5); a rematch does until its time is over (E6).
  const people = players.filter((player) => mustAgree(player) && (isMatch || player.connected));
  const ready = people.filter((playerInfo) => playerInfo.ready);
  const label = isMatch ? "results.agreedCount" : "waiting.readyCount";
  return html`
    <div class="agreed" role="status">
      <span class="agreed-faces" aria-hidden="true">
        ${people.map((playerInfo) => html`<span class=${playerInfo.ready ? "has-agreed" : "has-not"}>${playerAvatar(playerInfo)}</span>`)}
      </span>
      <span>${t(label, { ready: ready.length, count: people.length })}</span>
      ${isMatch ? agreedNames(players, ready) : nothing}
    </div>
  `;
}

/** True for people at the table: not for bots, and not for players who have left. */
function mustAgree({ bot, isKicked, connected, isBotControlled }: PlayerInfo): boolean {
  return bot === "none" && !isKicked && (connected || !isBotControlled);
}

function agreedNames(players: readonly PlayerInfo[], ready: readonly PlayerInfo[]): TemplateResult {
  const bots = players
    .filter(({ bot }) => bot !== "none")
    .map(({ name }) => `${t("presence.named", { name })} (${t("presence.bot")})`);
  return html`<span class="agreed-names" data-testid="agreed-names">
    ${ready.length > 0 ? html`<span>${t("presence.agreed", { names: listOfNames(ready.map(({ name }) => name)) })}</span>` : nothing}
    ${bots.length > 0 ? html`<span>${t("presence.botsStay", { names: formatList(bots), count: bots.length })}</span>` : nothing}
  </span>`;
}

function countdown({ clock }: TableSnapshot, isMatch: boolean): string | typeof nothing {
  if (clock === "none" || !("endsAt" in clock)) return nothing;
  const count = secondsUntil(clock.endsAt);
  return isMatch ? t("results.rematchIn", { count }) : t("results.nextIn", { count });
}

/** The actions of the result panel's buttons. */
export interface ResultActions {
  /** Agrees to the next round. */
  next(): void;
  /** Agrees to a rematch. */
  rematch(): void;
  /** A spectator asks for a seat in the next match. */
  takeSeat(): void;
  leave(): void;
}
