import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { sitterRow } from "../waiting-room/player-list.ts";
import { meIn, type WaitingHands, type WaitingState } from "../waiting-room/waiting-state.ts";
import { onlookers } from "./onlookers.ts";
import { otherDevice } from "./other-device.ts";

/** Everybody at the table, in turn order, how many more fit, and who looks on. */
export function sitterList(state: WaitingState, hands: WaitingHands): TemplateResult {
  const { sitters } = state.snapshot;
  const free = MOST_SEATS - sitters.length;
  return html`
    <section class="sitters plate" aria-labelledby="seats-title">
      <h2 id="seats-title" tabindex="-1">${t("waiting.seats")}</h2>
      <ul class="sitter-rows">
        ${repeat(
          sitters,
          ({ id }) => id,
          (sitter) => sitterRow(sitter, state, hands),
        )}
        ${free > 0 ? html`<li class="sitter sitter-free"><span class="avatar" aria-hidden="true">+</span>${t("waiting.free", { count: free })}</li>` : nothing}
      </ul>
      ${free > 0 && meIn(state.snapshot)?.isHost ? botChoice(hands) : nothing}
      ${onlookers(state.snapshot, hands)} ${otherDevice(state, hands)}
    </section>
  `;
}

/** A bot of each kind, for the next free seat. */
function botChoice(hands: WaitingHands): TemplateResult {
  const button = (character: BotCharacter) => html`
    <button class="button dark" type="button" aria-label=${t(`waiting.addBotNamed.${character}`)} @click=${() => hands.ask("addBot", { character })}>
      ${t(`waiting.bots.${character}`)}
    </button>
  `;
  return html`
    <div class="bot-choice" role="group" aria-labelledby="bot-choice-title">
      <span id="bot-choice-title" class="field-name">${t("waiting.addBot")}</span>
      <div class="bot-kinds">${BOT_CHARACTERS.map(button)}</div>
    </div>
  `;
}
