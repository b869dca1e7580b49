import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { temperamentLabels } from "../../i18n/phrase-and-rule-texts.ts";
import { feltSelect } from "../../looks/felt.ts";
import { myPlayer } from "../../net/session/players.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { admissionLists, turnTimeLabels } from "../../ui/admission-lists.ts";
import { playerAvatar } from "../../ui/faces/avatar.ts";
import { onSubmit, toggleRow } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { rulesLine } from "../../ui/rule-options.ts";
import { isBlockedSeat } from "../game/overlay/blocked-seats.ts";
import { openHandOffDialog, openShareDialog } from "../open-dialogs.ts";
import { reportLink } from "../report-link.ts";
import { displayedOrder, seatHandle, seatMoveButtons } from "./reorder-seats.ts";
import { sayingOf, sayRow } from "./room-chat.ts";
import { focusById, type WaitingActions, type WaitingState } from "./waiting-state.ts";

/** More of them stand in two columns on a phone. The rows of a host have too many buttons for that. */
const MOST_IN_ROWS = 4;

/** The list of players in turn order, with free seats and the number of spectators. */
export function playerList(state: WaitingState, actions: WaitingActions): TemplateResult {
  const { players, rules } = state.snapshot;
  const free = Math.max(0, mostSeats(rules) - players.length);
  const isHost = myPlayer(state.snapshot)?.isHost === true;
  return html`
    <section class="sitters plate" aria-labelledby="seats-title">
      <div class="sitters-head">
        <h2 id="seats-title" tabindex="-1">${t("waiting.seats")}</h2>
        ${state.snapshot.isLocalGame ? nothing : inviteButton(state.snapshot)}
        ${rulesButton(state)}
      </div>
      ${sayRow(state.snapshot, actions)}
      <ul class="sitter-rows ${players.length > MOST_IN_ROWS && !isHost ? "sitter-tiles" : ""}">
        ${repeat(
          players,
          ({ id }) => id,
          (player) => playerRow(player, state, actions),
        )}
        <li class="flick-place">${actions.cardToFlick()}</li>
        ${free > 0 ? html`<li class="sitter sitter-free"><span class="avatar" aria-hidden="true">+</span>${t("waiting.free", { count: free })}</li>` : nothing}
      </ul>
      ${admissionLists(state.snapshot, { send: (name, payload) => actions.send(name, payload), mainButton: "button gold", button: "button dark" })}
      ${free > 0 && isHost ? addBotButtons(state.snapshot, actions) : nothing}
      ${state.snapshot.isLocalGame ? nothing : html`${spectatorsSection(state.snapshot, actions)} ${handOffButton(state.snapshot)}`}
    </section>
  `;
}

/** The rules in one line, where they are further down; it leads to them. */
function rulesButton({ snapshot, rules = snapshot.rules }: WaitingState): TemplateResult {
  const sign = icon(myPlayer(snapshot)?.isHost ? "pen" : "eye");
  return html`
    <button class="button plain rules-line" type="button" @click=${() => focusById("rules-title")}>${sign}${rulesLine(rules)}</button>
  `;
}

/** The share sheet, QR code and code are one press away, however many players there are above them. */
function inviteButton(snapshot: TableSnapshot): TemplateResult {
  return html`
    <button class="button ivory" type="button" @click=${() => openShareDialog(snapshot)}>${icon("share")}${t("waiting.invite")}</button>
  `;
}

/** Buttons to add a bot of each level that the server offers. */
function addBotButtons({ hasMasterBots }: TableSnapshot, actions: WaitingActions): TemplateResult {
  const levels = BOT_CHARACTERS.filter((character) => hasMasterBots || character !== "master");
  const button = (character: BotCharacter) => html`
    <button class="button dark" type="button" aria-label=${t(`waiting.addBotNamed.${character}`)} @click=${() => actions.send("addBot", { character })}>
      ${t(`waiting.bots.${character}`)}
    </button>
  `;
  return html`
    <div class="bot-choice" role="group" aria-labelledby="bot-choice-title">
      <span id="bot-choice-title" class="field-name">${t("waiting.addBot")}</span>
      <div class="bot-kinds">${levels.map(button)}</div>
    </div>
  `;
}

/** A player, with the actions that the host or the player has. */
function playerRow(player: PlayerInfo, state: WaitingState, actions: WaitingActions): TemplateResult {
  const { id, name, isMe } = player;
  return html`
    <li class=${rowClass(player, state)} data-seat-id=${id} .style=${`order: ${rowPosition(player, state)}`}>
      ${seatHandle(player, state, actions)} ${playerAvatar(player, player.ready ? "happy" : "calm")}
      ${isMe && state.isRenaming ? nameForm(name, actions) : nameRow(player, state, actions)}
      ${state.kickingSeat === id ? kickConfirmation(player, actions) : nothing}
      ${state.movingSeat === id ? seatMoveButtons(player, state, actions) : nothing}
    </li>
  `;
}

function rowClass({ id, isMe, connected }: PlayerInfo, { draggedSeat }: WaitingState): string {
  const classes = [isMe && "sitter-me", !connected && "sitter-gone", draggedSeat === id && "sitter-dragged"];
  return ["sitter", ...classes.filter(Boolean)].join(" ");
}

/** The position of the row while the host reorders the seats. Its position in the DOM stays, because it captures the pointer. */
function rowPosition({ id }: PlayerInfo, { snapshot, seatOrder }: WaitingState): number {
  const seated = snapshot.players.map((player) => player.id);
  return displayedOrder(seated, seatOrder).indexOf(id);
}

function nameRow(
  player: PlayerInfo,
  { snapshot, kickingSeat, sayings }: WaitingState,
  actions: WaitingActions,
): TemplateResult {
  const canRemove = myPlayer(snapshot)?.isHost === true && !player.isMe && kickingSeat !== player.id;
  return html`
    <span class="sitter-words">
      <b class="sitter-name">${player.name}</b>${faceName(player)}
      <small>${[...statusBadges(player)]} ${snapshot.isLocalGame ? nothing : readyBadge(player)}</small>
    </span>
    ${sayingOf(player, sayings)} ${player.isMe ? renameButton(actions) : nothing} ${canRemove ? kickButton(player, actions) : seatMenu(player, snapshot)}
  `;
}

/** What is seldom needed beside a name. One is open at a time. */
function seatMenu(player: PlayerInfo, snapshot: TableSnapshot): TemplateResult | typeof nothing {
  const link = reportLink(player, snapshot);
  if (link === nothing) return nothing;
  const label = labelled(t("table.menu"), player.name);
  return html`
    <details class="seat-menu" name="seat-menu">
      <summary class="button plain square" aria-label=${label} title=${label}>…</summary>${link}
    </details>
  `;
}

/** The only place that tells screen readers what a player looks like. */
function faceName({ avatar }: PlayerInfo): TemplateResult | typeof nothing {
  return avatar === "initial" ? nothing : html`<span class="unseen">${t(`settings.emblem.${avatar}`)}</span>`;
}

/** What is special about a player: host, me, bot, extra time, disconnected. */
export function* statusBadges(player: PlayerInfo): Generator<TemplateResult> {
  if (isBlockedSeat(player.id)) yield html`<span class="tag">${t("people.blockedHere")}</span>`;
  const { name, isHost, isMe, bot, connected, reconnectBy } = player;
  if (isHost) yield html`<span class="sign host">${icon("crown")}${t("waiting.host")}</span>`;
  if (isMe) yield html`<span class="sign">${t("waiting.you")}</span>`;
  if (bot !== "none") yield html`<span class="sign bot">${icon("bot")}${t(`waiting.botBadge.${bot}`)}</span>`;
  const labels = bot === "none" ? [] : temperamentLabels(name);
  for (const words of [...labels, ...turnTimeLabels(player)]) yield html`<span class="sign">${words}</span>`;
  if (!connected) yield html`<span class="sign gone">${icon("away")}${disconnectedText(reconnectBy)}</span>`;
}

function disconnectedText(reconnectBy: PlayerInfo["reconnectBy"]): string {
  return reconnectBy === "none"
    ? t("waiting.gone")
    : t("presence.away", { count: secondsUntil(reconnectBy) });
}

/** Ready or not; bots always are. */
function readyBadge({ ready, bot }: PlayerInfo): TemplateResult | typeof nothing {
  if (bot !== "none") return nothing;
  return ready
    ? readyLabel(t("waiting.ready"))
    : html`<span class="not-ready">${t("waiting.notReady")}</span>`;
}

/** A label with a check mark. */
export function readyLabel(label: string): TemplateResult {
  return html`<span class="ready">${icon("check")}${label}</span>`;
}

function renameButton(actions: WaitingActions): TemplateResult {
  const press = () => {
    actions.change({ isRenaming: true });
    focusById("new-name");
  };
  return html`
    <button id="rename" class="button plain square" type="button" aria-label=${t("waiting.rename")} title=${t("waiting.rename")} @click=${press}>
      ${icon("pen")}
    </button>
  `;
}

/** A bot is removed at once; before a player is removed, the host must confirm. */
function kickButton({ id, name, bot }: PlayerInfo, actions: WaitingActions): TemplateResult {
  const label = t("presence.removeName", { name });
  const press = () => {
    if (bot !== "none") return kickPlayer(id, actions);
    actions.change({ kickingSeat: id, movingSeat: undefined });
    focusById(`keep-${id}`);
  };
  return html`
    <button id="remove-${id}" class="button plain square" type="button" aria-label=${label} title=${label} @click=${press}>
      ${icon("cross")}
    </button>
  `;
}

function kickConfirmation({ id, name }: PlayerInfo, actions: WaitingActions): TemplateResult {
  const keep = () => {
    actions.change({ kickingSeat: undefined });
    focusById(`remove-${id}`);
  };
  return html`
    <div class="sitter-question" role="group" aria-label=${t("waiting.removeSure", { name })}>
      <p aria-hidden="true">${t("waiting.removeSure", { name })}</p>
      <button id="keep-${id}" class="button dark" type="button" @click=${keep}>${t("presence.keep")}</button>
      <button class="button ivory" type="button" @click=${() => kickPlayer(id, actions)}>${t("presence.remove")}</button>
    </div>
  `;
}

function kickPlayer(seatId: string, actions: WaitingActions): void {
  actions.change({ kickingSeat: undefined });
  actions.send("kick", { seatId });
  focusById("seats-title");
}

function nameForm(name: string, actions: WaitingActions): TemplateResult {
  return html`
    <form class="joined" @submit=${onSubmit((read) => actions.rename(read("name")))}>
      <input id="new-name" name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("waiting.newName")} value=${name} />
      <button class="button gold" type="submit">${t("waiting.save")}</button>
    </form>
  `;
}

/** The number of spectators, whether they are allowed, and the button to become one (C6). */
function spectatorsSection(
  snapshot: TableSnapshot,
  actions: WaitingActions,
): TemplateResult | typeof nothing {
  const { spectatorCount, spectatorsAllowed, felt } = snapshot;
  const me = myPlayer(snapshot);
  const isHost = me?.isHost === true;
  if (!spectatorsAllowed && !isHost) return nothing;
  return html`
    <div class="onlookers">
      <p class="onlookers-count">${icon("eye")}<span>${t("presence.watchers", { count: spectatorCount })}</span></p>
      ${isHost ? [spectatorsToggle(spectatorsAllowed, actions), feltSelect(felt, (felt) => actions.send("setFelt", { felt }))] : nothing}
      ${me !== undefined && spectatorsAllowed ? becomeSpectatorButton(actions) : nothing}
    </div>
  `;
}

function spectatorsToggle(spectatorsAllowed: boolean, actions: WaitingActions): TemplateResult {
  return toggleRow({
    id: "may-watch",
    name: t("waiting.mayWatch"),
    description: t("waiting.mayWatchNote"),
    isOn: spectatorsAllowed,
    toggle: (allowed) => actions.send("allowSpectators", { allowed }),
  });
}

function becomeSpectatorButton(actions: WaitingActions): TemplateResult {
  return html`<button class="button dark" type="button" @click=${() => actions.send("spectate", {})}>${t("waiting.giveUpSeat")}</button>`;
}

/** The button to move the seat to another device. The link to the seat is a secret, so it is shown only in the dialog. */
function handOffButton(snapshot: TableSnapshot): TemplateResult | typeof nothing {
  if (myPlayer(snapshot) === undefined) return nothing;
  return html`
    <button class="button dark hand-off-way" type="button" @click=${() => openHandOffDialog(snapshot.code)}>
      ${icon("qr")}${t("device.handOff")}
    </button>
  `;
}
