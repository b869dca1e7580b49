/** The waiting room of a quick-play table: who is there, the countdown, and a button to start now (C8). */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { WILD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { QUICK_SEATS } from "../../../shared/table-limits.ts";
import { t } from "../../i18n/i18n.ts";
import { myPlayer } from "../../net/session/players.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { cardFace } from "../../ui/card-face.ts";
import { playerAvatar } from "../../ui/faces/avatar.ts";
import { icon } from "../../ui/icons.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";
import { readyLabel, statusBadges } from "./player-list.ts";
import { sayingOf, sayRow } from "./room-chat.ts";
import { takeSeatForm } from "./start-bar.ts";
import type { Sayings, WaitingActions, WaitingState } from "./waiting-state.ts";

const TIP_CARDS = { wild: WILD, wildDrawFour: WILD_DRAW_FOUR } as const;

/** The countdown with the players who are there, and the rules. */
export function quickWaiting({ snapshot, sayings }: WaitingState, actions: WaitingActions): TemplateResult {
  const { players, rules } = snapshot;
  const free = Math.max(0, QUICK_SEATS - players.length);
  // Another one when somebody comes.
  const tip = players.length % 2 === 0 ? "wildDrawFour" : "wild";
  return html`
    <section class="quick-search plate" aria-label=${t("waiting.seats")}>
      ${countdown(snapshot)}
      <ul class="sitter-rows">
        ${repeat(
          players,
          ({ id }) => id,
          (player) => playerTile(player, sayings),
        )}
        ${Array.from({ length: free }, () => html`<li class="sitter sitter-free" aria-hidden="true"><span class="avatar">${icon("bot")}</span></li>`)}
      </ul>
      ${sayRow(snapshot, actions)} ${actions.cardToFlick()}
      <p class="quick-tip">${cardFace(TIP_CARDS[tip])}<span>${t(`howTo.actions.${tip}`)}</span></p>
      <p class="note">${t("waiting.quickRules")} ${optionSentence("target", rules)}</p>
    </section>
  `;
}

/** Screen readers read the countdown only every few seconds. */
const ANNOUNCE_EVERY_SECONDS = 5;

/** No countdown runs for players who are back from a match that nobody wanted to repeat. */
function countdown({ clock }: TableSnapshot): TemplateResult {
  if (clock === "none" || "leftMs" in clock) {
    return html`
      <p class="quick-countdown">${t("waiting.quickIdle")}</p>
      <p role="status">${t("waiting.quickIdleNote")}</p>
    `;
  }
  const seconds = secondsUntil(clock.endsAt);
  const announced = ANNOUNCE_EVERY_SECONDS * Math.ceil(seconds / ANNOUNCE_EVERY_SECONDS);
  return html`
    <p class="quick-countdown" aria-hidden="true">${t("waiting.quickSearch", { seconds })}</p>
    <p class="unseen" role="status">${t("waiting.startsIn", { count: announced })}</p>
    <p>${t("waiting.quickThen")}</p>
  `;
}

function playerTile(player: PlayerInfo, sayings: Sayings): TemplateResult {
  const { name, isMe, connected, agreesToStart } = player;
  return html`
    <li class="sitter ${isMe ? "sitter-me" : ""} ${connected ? "" : "sitter-gone"}">
      ${playerAvatar(player, agreesToStart ? "happy" : "calm")}
      <span class="sitter-words">
        <b class="sitter-name">${name}</b>
        <small>${[...statusBadges(player)]} ${agreesToStart ? readyLabel(t("waiting.wantsStart")) : nothing}</small>
      </span>
      ${sayingOf(player, sayings)}
    </li>
  `;
}

/** The bar at the bottom: alone, one starts at once; several start as soon as all agree. */
export function quickStartBar(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const me = myPlayer(snapshot);
  if (me === undefined) return takeSeatForm(snapshot, actions);
  const { agreesToStart } = me;
  const press = () => actions.send("agreeToStart", { agrees: !agreesToStart });
  return html`
    ${agreement(snapshot)}
    <div class="buttons">
      <button class="button ${agreesToStart ? "dark" : "gold"}" type="button" @click=${press}>
        ${t(agreesToStart ? "waiting.startLater" : "waiting.startNow")}
      </button>
    </div>
  `;
}

/** How many of the connected players want to start; nothing for a player alone. */
function agreement({ players }: TableSnapshot): TemplateResult | typeof nothing {
  const present = players.filter(({ bot, connected }) => bot === "none" && connected);
  if (present.length < 2) return nothing;
  const agreed = present.filter(({ agreesToStart }) => agreesToStart).length;
  return html`<p class="begin-note" role="status">${t("waiting.wantStart", { agreed, count: present.length })}</p>`;
}
