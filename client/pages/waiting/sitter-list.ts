import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/words.ts";
import type { Sitter } from "../../net/session.ts";
import { avatar } from "../parts/avatar.ts";
import { icon } from "../parts/icons.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";

/** Everybody at the table, in turn order, and how many more fit. */
export function sitterList(state: WaitingState, hands: WaitingHands): TemplateResult {
  const { sitters } = state.snapshot;
  const free = MOST_SEATS - sitters.length;
  return html`
    <section class="sitters plate" aria-labelledby="seats-title">
      <h2 id="seats-title">${t("waiting.seats")}</h2>
      <ul class="sitter-rows">
        ${repeat(
          sitters,
          ({ id }) => id,
          (sitter) => sitterRow(sitter, state, hands),
        )}
        ${free > 0 ? html`<li class="sitter sitter-free"><span class="avatar" aria-hidden="true">+</span>${t("waiting.free", { count: free })}</li>` : nothing}
      </ul>
    </section>
  `;
}

function sitterRow(sitter: Sitter, { isRenaming }: WaitingState, hands: WaitingHands): TemplateResult {
  const { name, seat, isMe } = sitter;
  return html`
    <li class="sitter ${isMe ? "sitter-me" : ""} ${sitter.connected ? "" : "sitter-gone"}">
      ${avatar(name, seat)}
      ${isMe && isRenaming ? nameForm(name, hands) : nameLine(sitter, hands)}
    </li>
  `;
}

function nameLine(sitter: Sitter, hands: WaitingHands): TemplateResult {
  return html`
    <span class="sitter-words">
      <b class="sitter-name">${sitter.name}</b>
      <small>${[...signs(sitter)]} ${readySign(sitter)}</small>
    </span>
    ${sitter.isMe ? renameButton(hands) : nothing}
  `;
}

function* signs({ isHost, isMe, connected }: Sitter): Generator<TemplateResult> {
  if (isHost) yield html`<span class="sign host">${icon("star")}${t("waiting.host")}</span>`;
  if (isMe) yield html`<span class="sign">${t("waiting.you")}</span>`;
  if (!connected) yield html`<span class="sign gone">${icon("away")}${t("waiting.gone")}</span>`;
}

function readySign({ ready }: Sitter): TemplateResult {
  return ready
    ? html`<span class="ready">${icon("check")}${t("waiting.ready")}</span>`
    : html`<span class="not-ready">${t("waiting.notReady")}</span>`;
}

function renameButton(hands: WaitingHands): TemplateResult {
  return html`
    <button class="button plain square" type="button" aria-label=${t("waiting.rename")} title=${t("waiting.rename")} @click=${() => hands.change({ isRenaming: true })}>
      ${icon("pen")}
    </button>
  `;
}

function nameForm(name: string, hands: WaitingHands): TemplateResult {
  const save = (event: Event) => {
    event.preventDefault();
    const text = event.target instanceof HTMLFormElement ? new FormData(event.target).get("name") : "";
    if (typeof text === "string") hands.rename(text);
  };
  return html`
    <form class="joined" @submit=${save}>
      <input name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("waiting.newName")} value=${name} autofocus />
      <button class="button gold" type="submit">${t("waiting.save")}</button>
    </form>
  `;
}
