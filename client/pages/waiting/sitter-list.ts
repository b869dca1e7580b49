import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { playerRow } from "../waiting-room/player-list.ts";
import { ownPlayer, type WaitingActions, type WaitingState } from "../waiting-room/waiting-state.ts";
import { spectatorsSection } from "./onlookers.ts";
import { otherDeviceSection } from "./other-device.ts";

/** Everybody at the table, in turn order, how many more fit, and who looks on. */
export function playerList(state: WaitingState, actions: WaitingActions): TemplateResult {
  const { players } = state.snapshot;
  const free = MOST_SEATS - players.length;
  return html`
    <section class="sitters plate" aria-labelledby="seats-title">
      <h2 id="seats-title" tabindex="-1">${t("waiting.seats")}</h2>
      <ul class="sitter-rows">
        ${repeat(
          players,
          ({ id }) => id,
          (player) => playerRow(player, state, actions),
        )}
        ${free > 0 ? html`<li class="sitter sitter-free"><span class="avatar" aria-hidden="true">+</span>${t("waiting.free", { count: free })}</li>` : nothing}
      </ul>
      ${free > 0 && ownPlayer(state.snapshot)?.isHost ? addBotButtons(actions) : nothing}
      ${spectatorsSection(state.snapshot, actions)} ${otherDeviceSection(state, actions)}
    </section>
  `;
}

/** A bot of each kind, for the next free seat. */
function addBotButtons(actions: WaitingActions): TemplateResult {
  const button = (character: BotCharacter) => html`
    <button class="button dark" type="button" aria-label=${t(`waiting.addBotNamed.${character}`)} @click=${() => actions.send("addBot", { character })}>
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
