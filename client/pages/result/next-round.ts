import { html, nothing, type TemplateResult } from "lit-html";
import { REMATCH_SECONDS } from "../../../shared/table-limits.ts";
import { formatList, listOfNames, t } from "../../i18n/i18n.ts";
import { joinSentences, withAside } from "../../i18n/joined.ts";
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import { lastEvening } from "../../net/last-evening.ts";
import { isViewerHost } from "../../net/session/players.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { routeUrl } from "../../routes.ts";
import { playerAvatar } from "../../ui/faces/avatar.ts";
import { fairnessShield } from "../../ui/fairness-shield.ts";
import { icon } from "../../ui/icons.ts";
import { changedOptions, optionName } from "../../ui/rule-options.ts";
import { sitButton } from "../../ui/sit-button.ts";
import { isSpectating } from "../game/viewer-status.ts";

/**
 * The next round, or a rematch by agreement: who has agreed, and when it starts automatically (E5, E6). Spectators
 * have no vote, but may ask for a seat (C6).
 */
export function nextRoundSection(snapshot: TableSnapshot, actions: ResultActions): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  if (snapshot.localTable !== undefined) return localTableButtons(snapshot, actions);
  if (snapshot.isLocalGame) return practiceButtons(isMatch, actions);
  if (isMatch && lastEvening().table === snapshot.code)
    return html`<div class="buttons"><button class="button gold" type="button" @click=${() => actions.leave()}>${t("results.toEvening")}</button></div>`;
  const leave = html`<button class="button dark" type="button" @click=${() => actions.leave()}>${t("results.leave")}</button>`;
  return html`
    ${agreementStatus(snapshot, isMatch)}
    <p class="countdown">${countdown(snapshot, isMatch)}</p>
    ${isMatch ? matchLinks(snapshot, actions) : nothing}
    <div class="buttons">
      ${leave} ${isSpectating(snapshot) ? sitButton(snapshot, () => actions.takeSeat()) : agreementButton(snapshot, actions)}
    </div>
  `;
}

/** At a local table, no other player has to agree, and nothing starts automatically. */
function localTableButtons(snapshot: TableSnapshot, actions: ResultActions): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  return html`
    ${isMatch ? matchLinks(snapshot, actions) : nothing}
    <div class="buttons">
      <button class="button dark" type="button" @click=${() => actions.leave()}>${t("results.leave")}</button>
      ${isMatch ? rematchButton(false, actions) : nextButton(false, actions)}
    </div>
  `;
}

/** The same when playing on from a replay, which is where the player goes back to. */
function practiceButtons(isMatch: boolean, actions: ResultActions): TemplateResult {
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

/** What can be done between two matches: the rules of the rematch, and the replay of the match. */
function matchLinks(snapshot: TableSnapshot, actions: ResultActions): TemplateResult {
  const { matchId = "", rules, view } = snapshot;
  const changed = changedOptions(view.rules, rules);
  return html`
    <p class="new-rules" role="status">${changed.length === 0 ? nothing : t("results.newRules", { rules: formatList(changed.map(optionName)) })}</p>
    <div class="match-links">
      <button class="button dark" type="button" @click=${() => actions.openRules()}>
        ${icon(isViewerHost(snapshot) ? "pen" : "eye")}${t(isViewerHost(snapshot) ? "results.changeRules" : "results.seeRules")}
      </button>
      ${matchId === "" ? nothing : replayButtons(snapshot, matchId, actions)}
    </div>
  `;
}

/** The replay opens in a new tab, so that the player stays at this table. Nobody else can open a local match. */
function replayButtons(
  { isLocalGame }: TableSnapshot,
  matchId: string,
  actions: ResultActions,
): TemplateResult {
  return html`
    ${isLocalGame ? nothing : shareButton(matchId, actions)} ${fairnessButton(actions)}
    <a class="button dark" href=${routeUrl({ place: "match", id: matchId })} target="_blank" rel="noopener">${icon("eye")}${t("results.watchAgain")}</a>
  `;
}

/** Also in the results of local matches and hands of the day: the page says what there is to check. */
export function fairnessButton(
  actions: Pick<ResultActions, "openFairness"> & Partial<Pick<ResultActions, "fairnessMark">>,
): TemplateResult {
  const { fairnessMark: mark } = actions;
  const ask = t("fairness.ask");
  const found = mark === undefined ? undefined : t(`fairness.marks.${mark}`);
  const name = found === undefined ? nothing : joinSentences(ask, found);
  return html`<button class="button dark" type="button" aria-label=${name} title=${found ?? nothing}
    @click=${() => actions.openFairness()}>${mark === undefined ? icon("shield") : fairnessShield(mark)}${ask}</button>`;
}

function shareButton(matchId: string, actions: ResultActions): TemplateResult {
  return html`
    <button class="button dark" type="button" @click=${() => actions.shareReplay(matchId)}>
      ${icon(actions.isReplayCopied ? "check" : "share")}${t(actions.isReplayCopied ? "waiting.copied" : "results.shareReplay")}
    </button>
    <p class="unseen" role="status">${actions.isReplayCopied ? t("waiting.copied") : nothing}</p>
  `;
}

function agreementButton({ phase, players }: TableSnapshot, actions: ResultActions): TemplateResult {
  const hasAgreed = players.some(({ isMe, ready }) => isMe && ready);
  if (phase === "matchOver") return rematchButton(hasAgreed, actions);
  const areOthersAwaited = hasAgreed && askedPeople(players, false).some(({ ready }) => !ready);
  return nextButton(hasAgreed, actions, areOthersAwaited ? "results.waitingForOthers" : "results.next");
}

function nextButton(
  hasAgreed: boolean,
  actions: ResultActions,
  label: "results.next" | "results.waitingForOthers" = "results.next",
): TemplateResult {
  return agreeButton(hasAgreed, t(label), () => actions.next());
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

function agreementStatus({ players }: TableSnapshot, isMatch: boolean): TemplateResult {
  const people = askedPeople(players, isMatch);
  const ready = people.filter((playerInfo) => playerInfo.ready);
  const label = isMatch ? "results.agreedCount" : "waiting.readyCount";
  if (isMatch && people.every(({ isMe }) => isMe))
    return html`<div class="agreed">${stayingBots(players)}</div>`;
  return html`
    <div class="agreed" role="status">
      <span class="agreed-faces" aria-hidden="true">
        ${people.map((playerInfo) => html`<span class=${playerInfo.ready ? "has-agreed" : "has-not"}>${playerAvatar(playerInfo, playerInfo.ready ? "happy" : "calm")}</span>`)}
      </span>
      <span>${t(label, { ready: ready.length, count: people.length })}</span>
      ${isMatch ? stayingBots(players) : nothing}
    </div>
  `;
}

/** The next round does not wait for disconnected players (E5); a rematch does until its time is over (E6). */
function askedPeople(players: readonly PlayerInfo[], isMatch: boolean): readonly PlayerInfo[] {
  return players.filter((player) => mustAgree(player) && (isMatch || player.connected));
}

/** Bots always agree: only people at the table are asked, not players who have left. */
function mustAgree({ bot, isKicked, connected, isBotControlled }: PlayerInfo): boolean {
  return bot === "none" && !isKicked && (connected || !isBotControlled);
}

function stayingBots(players: readonly PlayerInfo[]): TemplateResult | typeof nothing {
  const bots = players
    .filter(({ bot }) => bot !== "none")
    .map(({ name }) => withAside(t("presence.named", { name }), t("presence.bot")));
  if (bots.length === 0) return nothing;
  const text = t("presence.botsStay", { names: formatList(bots), count: bots.length });
  return html`<span class="agreed-names" data-testid="staying-bots">${text}</span>`;
}

/** What will happen when the time is over (E5, E6). */
function countdown({ clock, players }: TableSnapshot, isMatch: boolean): string | typeof nothing {
  if (clock === "none" || !("endsAt" in clock)) return nothing;
  const count = secondsUntil(clock.endsAt);
  // A player who is alone with bots has half an hour (E6).
  if (count > REMATCH_SECONDS) return nothing;
  return isMatch ? rematchCountdown(players, count) : t("results.nextIn", { count });
}

/** A rematch with the players who have agreed; if nobody has, all go back to the waiting room. */
function rematchCountdown(players: readonly PlayerInfo[], count: number): string {
  const names = players.filter((player) => mustAgree(player) && player.ready).map(({ name }) => name);
  if (names.length === 0) return t("results.waitingRoomIn", { count });
  return t("results.rematchWith", { count, names: listOfNames(names) });
}

/** The actions of the result panel's buttons. */
export interface ResultActions {
  /** Agrees to the next round. */
  next(): void;
  /** Agrees to a rematch. */
  rematch(): void;
  /** A spectator asks for a seat in the next match. */
  takeSeat(): void;
  /** The rules of the rematch: the host can change them. */
  openRules(): void;
  /** True for a moment after the link to the replay was copied. */
  readonly isReplayCopied: boolean;
  shareReplay(matchId: string): void;
  /** What the check of the shuffles has found; undefined if there is none. */
  readonly fairnessMark: FairnessMark | undefined;
  /** The check of the shuffles. */
  openFairness(): void;
  leave(): void;
}
