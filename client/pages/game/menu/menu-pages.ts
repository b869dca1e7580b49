/** The pages of the game menu. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { DISCONNECT_POLICIES, type DisconnectPolicy } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import { joined } from "../../../i18n/joined.ts";
import { temperamentLabels } from "../../../i18n/phrase-and-rule-texts.ts";
import { feltSelect } from "../../../looks/felt.ts";
import { isViewerHost } from "../../../net/session/players.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { timeBankOf } from "../../../net/session/time-bank-of-seat.ts";
import { admissionLists, turnTimeLabels } from "../../../ui/admission-lists.ts";
import { playerAvatar } from "../../../ui/faces/avatar.ts";
import type { SendOrExplain } from "../../../ui/send-request.ts";
import { timeBankLabels } from "../../../ui/time-bank-text.ts";
import { reportLink } from "../../report-link.ts";
import { isBlockedSeat } from "../overlay/blocked-seats.ts";
import type { Mutes } from "../overlay/chat-panel.ts";
import { hasBots, isSpectating } from "../viewer-status.ts";

export type MenuPage = "menu" | "rules" | "players" | "absence" | "keys" | "report" | "leave" | RuleId;

export interface MenuDeps {
  readonly session: Pick<
    TableSession,
    "snapshot" | "request" | "pastEvents" | "connectionState" | "fairness" | "subscribe"
  >;
  readonly openLog: () => void;
  /** Asks the player to confirm the claim of the win. */
  readonly claimWin: () => void;
  readonly leave: () => void;
  readonly mutes: Mutes;
  /** The setting for shortcuts without modifier keys (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: { readonly isOn: () => boolean; readonly set: (isOn: boolean) => void };
}

/** The state and the actions of a menu page. */
export interface MenuActions extends MenuDeps {
  readonly snapshot: TableSnapshot;
  /** The keyboard shortcuts are of use. */
  readonly hasKeyboard: boolean;
  /** The id of the player whose removal must be confirmed. */
  readonly removalCandidate: string | undefined;
  /** True after the page's text was copied. */
  readonly hasCopied: boolean;
  readonly sendOrExplain: SendOrExplain;
  openPage(menuPage: MenuPage): void;
  /** Asks before a player is removed; undefined cancels. */
  confirmRemoval(seatId: string | undefined): void;
  copy(text: string): void;
  render(): void;
  close(): void;
}

/** What happens if the player loses the connection (C2, C3): one sentence for each choice. */
export function absencePage(actions: MenuActions): TemplateResult {
  return html`<h2>${t("presence.absence")}</h2>
    <fieldset class="table-rule-choices is-wordy">
      <legend class="unseen">${t("presence.absence")}</legend>
      ${DISCONNECT_POLICIES.map((choice) => absenceOption(choice, actions))}
    </fieldset>
    <button type="button" @click=${actions.close}>${t("table.close")}</button>`;
}

function absenceOption(
  choice: DisconnectPolicy,
  { snapshot, sendOrExplain, render }: MenuActions,
): TemplateResult {
  // If refused, the radio button goes back to the table's value.
  const choose = async () => {
    if (!(await sendOrExplain("setDisconnectPolicy", { policy: choice }))) render();
  };
  return html`<label><input type="radio" name="absence" value=${choice} data-testid="absence-${choice}"
    .checked=${live(snapshot.disconnectPolicy === choice)} @change=${choose} /> <span>${ABSENCE_TEXTS[choice]()}</span></label>`;
}

const ABSENCE_TEXTS = {
  wait: () => t("presence.absenceWait"),
  bot: () => t("presence.absenceBot"),
  leave: () => t("presence.absenceGiveUp"),
} as const satisfies Record<DisconnectPolicy, () => string>;

/** The keyboard shortcuts, and the switch for shortcuts without modifier keys. */
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
    ["H", t("table.keyHint")],
    ["Esc", t("table.cancel")],
    ["?", t("table.keys")],
  ];
}

/** The confirmation before leaving: what happens to the seat, and how to come back (C3). */
export function leavePage({ snapshot, leave, close, sendOrExplain }: MenuActions): TemplateResult {
  const leaveNow = () => {
    close();
    leave();
  };
  return html`<h2>${t("table.leave")}</h2>
    <p data-testid="leave-means">${leaveConsequence(snapshot)}</p>
    <button type="button" class=${snapshot.localTable?.isKept ? "is-main" : "is-danger"} data-testid="leave-sure" @click=${leaveNow}>${t("table.leave")}</button>
    ${snapshot.localTable === undefined ? nothing : giveUpButton({ sendOrExplain, close })}
    <button type="button" data-testid="stay" @click=${close}>${t("table.stay")}</button>`;
}

/** A stored local match can be ended for good: the waiting room of its table follows. */
function giveUpButton({
  sendOrExplain,
  close,
}: Pick<MenuActions, "sendOrExplain" | "close">): TemplateResult {
  const giveUp = () => {
    close();
    void sendOrExplain("leave", {});
  };
  return html`<button type="button" class="is-danger" data-testid="give-up" @click=${giveUp}>${t("localTable.giveUp")}</button>`;
}

function leaveConsequence(snapshot: TableSnapshot): string {
  if (snapshot.localTable?.isKept === true) return t("localTable.leaveKept");
  if (snapshot.localTable !== undefined) return t("localTable.leaveNotKept");
  if (snapshot.isLocalGame) return t("replay.leavePractice");
  return isSpectating(snapshot) ? t("presence.leaveWatching") : t("presence.leaveSeat");
}

/** The players and spectators, with mute buttons; the host can remove players and forbid spectators (C4, C6). */
export function playersPage(actions: MenuActions): TemplateResult {
  const { snapshot, mutes, render, close, sendOrExplain } = actions;
  const muteAll = () => {
    mutes.muteAll(!mutes.areAllMuted);
    render();
  };
  return html`<h2>${t("presence.players")}</h2>
    <label class="table-mute-all"><input type="checkbox" data-testid="mute-all"
      .checked=${mutes.areAllMuted} @change=${muteAll} /> ${t("presence.muteAll")}</label>
    ${hasBots(snapshot) ? muteBotsBox(actions) : nothing}
    <ul role="list" class="table-players">
      ${repeat(
        snapshot.players,
        ({ id }) => id,
        (playerInfo) => html`<li>${playerRow(playerInfo, actions)}</li>`,
      )}
    </ul>
    ${snapshot.isLocalGame ? nothing : spectatorsSection(actions)}
    ${admissionLists(snapshot, { send: (name, payload) => void sendOrExplain(name, payload), mainButton: "is-main", button: "" })}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function muteBotsBox({ mutes, render }: MenuActions): TemplateResult {
  const toggle = () => {
    mutes.muteBots(!mutes.areBotsMuted);
    render();
  };
  return html`<label class="table-mute-all"><input type="checkbox" data-testid="mute-bots"
    .checked=${mutes.areBotsMuted} @change=${toggle} /> ${t("presence.muteBots")}</label>`;
}

function playerRow(playerInfo: PlayerInfo, actions: MenuActions): TemplateResult {
  if (actions.removalCandidate === playerInfo.id) return removalConfirm(playerInfo, actions);
  const hostLabel = playerInfo.isHost ? [t("waiting.host")] : [];
  const timeBank = timeBankOf(playerInfo, actions.snapshot);
  const labels = [
    ...hostLabel,
    ...(isBlockedSeat(playerInfo.id) ? [t("people.blockedHere")] : []),
    ...presenceLabels(playerInfo),
    ...turnTimeLabels(playerInfo),
    ...timeBankLabels(timeBank, Date.now(), ["reduced", "low", "usedUp"]),
  ];
  return html`${playerAvatar(playerInfo)}
    <span class="table-player-words"><b><bdi>${playerInfo.name}</bdi></b><small>${joined("after", labels)}</small></span>
    ${playerInfo.isMe || playerInfo.bot !== "none" ? nothing : playerButtons(playerInfo, actions)}`;
}

function playerButtons(playerInfo: PlayerInfo, actions: MenuActions): TemplateResult {
  return html`<span class="table-player-ways">${muteButton(playerInfo, actions)} ${reportLink(playerInfo, actions.snapshot, actions.close)} ${removeButton(playerInfo, actions)}</span>`;
}

function muteButton({ id, name }: PlayerInfo, { mutes, render }: MenuActions): TemplateResult {
  const isMuted = mutes.isMuted(id);
  const toggle = () => {
    mutes.mute(id, !isMuted);
    render();
  };
  return html`<button type="button" data-testid="mute-${id}" ?disabled=${mutes.areAllMuted}
    aria-label=${isMuted ? t("presence.unmuteName", { name }) : t("presence.muteName", { name })} @click=${toggle}>
    ${isMuted ? t("presence.unmute") : t("presence.mute")}</button>`;
}

function removeButton(
  { id, name, isKicked }: PlayerInfo,
  { snapshot, confirmRemoval }: MenuActions,
): TemplateResult | typeof nothing {
  if (!isViewerHost(snapshot) || isKicked) return nothing;
  return html`<button type="button" data-testid="remove-${id}" aria-label=${t("presence.removeName", { name })}
    @click=${() => confirmRemoval(id)}>${t("presence.remove")}</button>`;
}

function removalConfirm(
  { id, name }: PlayerInfo,
  { sendOrExplain, confirmRemoval }: MenuActions,
): TemplateResult {
  const remove = () => {
    confirmRemoval(undefined);
    void sendOrExplain("kick", { seatId: id });
  };
  return html`<div class="table-removal" role="group" aria-label=${t("presence.removeName", { name })}>
    <p role="alert">${t("presence.removeSure", { name })}</p>
    <button type="button" data-testid="keep" @click=${() => confirmRemoval(undefined)}>${t("presence.keep")}</button>
    <button type="button" class="is-danger" data-testid="remove-sure" @click=${remove}>${t("presence.remove")}</button>
  </div>`;
}

function spectatorsSection(actions: MenuActions): TemplateResult {
  const { snapshot } = actions;
  return html`<p data-testid="watchers">${t("presence.watchers", { count: snapshot.spectatorCount })}</p>
    ${isViewerHost(snapshot) ? spectatingButton(actions) : nothing}`;
}

/** What else the host decides for everyone. */
function spectatingButton({ snapshot, sendOrExplain }: MenuActions): TemplateResult {
  const { spectatorsAllowed, felt } = snapshot;
  return html`<button type="button" data-testid="watching-allowed"
    @click=${() => void sendOrExplain("allowSpectators", { allowed: !spectatorsAllowed })}>
    ${spectatorsAllowed ? t("presence.forbidWatching") : t("presence.allowWatching")}</button>
    ${feltSelect(felt, (chosen) => void sendOrExplain("setFelt", { felt: chosen }))}`;
}

/** The status of a player beside the name: bot, replacement bot, removed or disconnected. */
function presenceLabels({
  name,
  bot,
  isBotControlled,
  isKicked,
  connected,
}: Pick<PlayerInfo, "name" | "bot" | "isBotControlled" | "isKicked" | "connected">): readonly string[] {
  if (bot !== "none") return [t(`presence.botCharacters.${bot}`), ...temperamentLabels(name)];
  if (isKicked) return [t("presence.removed"), t("presence.replacementBotPlays")];
  if (isBotControlled) return [t("presence.replacementBotPlays")];
  return connected ? [] : [t("waiting.gone")];
}
