import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { timeWords } from "../../i18n/time-words.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { Sitter } from "../../net/session-types.ts";
import { icon } from "../../ui/icons.ts";
import { sitterAvatar } from "../../ui/player-avatar.ts";
import { seatHandle, seatWays } from "../waiting/seat-mover.ts";
import { orderToShow } from "../waiting/seat-order.ts";
import { focusOn, meIn, type WaitingHands, type WaitingState } from "./waiting-state.ts";

/** One who sits here, with what the host, or they themselves, can do about it. */
export function sitterRow(sitter: Sitter, state: WaitingState, hands: WaitingHands): TemplateResult {
  const { id, name, isMe } = sitter;
  return html`
    <li class=${rowClass(sitter, state)} data-seat-id=${id} .style=${`order: ${placeOf(sitter, state)}`}>
      ${seatHandle(sitter, state, hands)} ${sitterAvatar(sitter)}
      ${isMe && state.isRenaming ? nameForm(name, hands) : nameLine(sitter, state, hands)}
      ${state.removing === id ? removalQuestion(sitter, hands) : nothing}
      ${state.moving === id ? seatWays(sitter, state, hands) : nothing}
    </li>
  `;
}

function rowClass({ id, isMe, connected }: Sitter, { dragged }: WaitingState): string {
  const classes = [isMe && "sitter-me", !connected && "sitter-gone", dragged === id && "sitter-dragged"];
  return ["sitter", ...classes.filter(Boolean)].join(" ");
}

/** Where the row stands while the host moves people about. Its place in the page stays: it holds the pointer. */
function placeOf({ id }: Sitter, { snapshot, order }: WaitingState): number {
  const seated = snapshot.sitters.map((sitter) => sitter.id);
  return orderToShow(seated, order).indexOf(id);
}

function nameLine(sitter: Sitter, { snapshot, removing }: WaitingState, hands: WaitingHands): TemplateResult {
  const canRemove = meIn(snapshot)?.isHost === true && !sitter.isMe && removing !== sitter.id;
  return html`
    <span class="sitter-words">
      <b class="sitter-name">${sitter.name}</b>
      <small>${[...signs(sitter)]} ${readySign(sitter, snapshot.isQuick)}</small>
    </span>
    ${sitter.isMe ? renameButton(hands) : nothing} ${canRemove ? removeButton(sitter, hands) : nothing}
  `;
}

function* signs({ isHost, isMe, bot, times, connected, awayUntil }: Sitter): Generator<TemplateResult> {
  if (isHost) yield html`<span class="sign host">${icon("crown")}${t("waiting.host")}</span>`;
  if (isMe) yield html`<span class="sign">${t("waiting.you")}</span>`;
  if (bot !== "none") yield html`<span class="sign bot">${icon("bot")}${t(`waiting.botBadge.${bot}`)}</span>`;
  for (const words of timeWords(times)) yield html`<span class="sign">${words}</span>`;
  if (!connected) yield html`<span class="sign gone">${icon("away")}${awayWords(awayUntil)}</span>`;
}

function awayWords(awayUntil: Sitter["awayUntil"]): string {
  return awayUntil === "none" ? t("waiting.gone") : t("presence.away", { count: secondsUntil(awayUntil) });
}

/** A bot is always ready; at a quick table it matters who agrees to bots. */
function readySign({ ready, bot, welcomesBots }: Sitter, isQuick: boolean): TemplateResult | typeof nothing {
  if (bot !== "none") return nothing;
  if (isQuick) return welcomesBots ? agreed(t("waiting.botsWelcome")) : nothing;
  return ready ? agreed(t("waiting.ready")) : html`<span class="not-ready">${t("waiting.notReady")}</span>`;
}

function agreed(words: string): TemplateResult {
  return html`<span class="ready">${icon("check")}${words}</span>`;
}

function renameButton(hands: WaitingHands): TemplateResult {
  const press = () => {
    hands.change({ isRenaming: true });
    focusOn("new-name");
  };
  return html`
    <button id="rename" class="button plain square" type="button" aria-label=${t("waiting.rename")} title=${t("waiting.rename")} @click=${press}>
      ${icon("pen")}
    </button>
  `;
}

/** A bot goes at once; before a player is taken off the table the host is asked. */
function removeButton({ id, name, bot }: Sitter, hands: WaitingHands): TemplateResult {
  const label = t("presence.removeName", { name });
  const press = () => {
    if (bot !== "none") return remove(id, hands);
    hands.change({ removing: id, moving: undefined });
    focusOn(`keep-${id}`);
  };
  return html`
    <button id="remove-${id}" class="button plain square" type="button" aria-label=${label} title=${label} @click=${press}>
      ${icon("cross")}
    </button>
  `;
}

function removalQuestion({ id, name }: Sitter, hands: WaitingHands): TemplateResult {
  const keep = () => {
    hands.change({ removing: undefined });
    focusOn(`remove-${id}`);
  };
  return html`
    <div class="sitter-question" role="group" aria-label=${t("waiting.removeSure", { name })}>
      <p aria-hidden="true">${t("waiting.removeSure", { name })}</p>
      <button id="keep-${id}" class="button dark" type="button" @click=${keep}>${t("presence.keep")}</button>
      <button class="button ivory" type="button" @click=${() => remove(id, hands)}>${t("presence.remove")}</button>
    </div>
  `;
}

function remove(seatId: string, hands: WaitingHands): void {
  hands.change({ removing: undefined });
  hands.ask("kick", { seatId });
  focusOn("seats-title");
}

function nameForm(name: string, hands: WaitingHands): TemplateResult {
  const save = (event: Event) => {
    event.preventDefault();
    const text = event.target instanceof HTMLFormElement ? new FormData(event.target).get("name") : "";
    if (typeof text === "string") hands.rename(text);
  };
  return html`
    <form class="joined" @submit=${save}>
      <input id="new-name" name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("waiting.newName")} value=${name} />
      <button class="button gold" type="submit">${t("waiting.save")}</button>
    </form>
  `;
}
