/** The bar at the bottom of the waiting room: getting ready, starting the match, or taking a seat. */

import { html, nothing, type TemplateResult } from "lit-html";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { button, onSubmit } from "../../ui/form-controls.ts";
import { seatReservedText } from "../../ui/sit-button.ts";
import { myName } from "../home/player-name.ts";
import type { WaitingActions } from "./waiting-state.ts";

/** The bar of the host, of other players, and of spectators. */
export function startBar(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const me = myPlayer(snapshot);
  if (me === undefined) return takeSeatForm(snapshot, actions);
  if (snapshot.isLocalGame) return localStartBar(snapshot, actions);
  return html`
    <p class="begin-note">${startNote(snapshot)}</p>
    <div class="buttons">
      ${button(me.ready ? "dark" : "ivory", t(me.ready ? "waiting.imNotReady" : "waiting.imReady"), () => actions.send("setReady", { ready: !me.ready }))}
      ${me.isHost ? startButton(snapshot, actions) : nothing}
    </div>
  `;
}

/** Nobody else has to be ready. */
function localStartBar(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const { players, rules } = snapshot;
  const refusal = whyRulesInvalid(rules, players.length);
  return html`
    <p class="begin-note">${refusal === undefined ? nothing : refusalText(refusal)}</p>
    <div class="buttons">${startButton(snapshot, actions)}</div>
  `;
}

/** If the server would refuse, the button is disabled and a line above it says why. */
function startButton({ players, rules }: TableSnapshot, actions: WaitingActions): TemplateResult {
  const cannot = whyRulesInvalid(rules, players.length) !== undefined;
  return button("gold", t("waiting.start"), () => cannot || actions.send("start", {}), cannot);
}

function startNote({ players, rules }: TableSnapshot): string {
  if (players.length < FEWEST_SEATS) return t("waiting.needTwo");
  const refusal = whyRulesInvalid(rules, players.length);
  return refusal === undefined ? readinessText(players) : refusalText(refusal);
}

/** How many players are ready, and who starts the match. */
export function readinessText(players: readonly PlayerInfo[]): string {
  const people = players.filter(({ bot }) => bot === "none");
  const ready = t("waiting.readyCount", {
    ready: people.filter((person) => person.ready).length,
    count: people.length,
  });
  const host = people.find(({ isHost }) => isHost);
  if (host === undefined || host.isMe) return ready;
  return joined("beside", [ready, t("waiting.hostStarts", { name: host.name })]);
}

/** The bar of a spectator: a name and a button to take a seat (C6), or the next one if all are taken. */
export function takeSeatForm(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const isFull = snapshot.players.length >= mostSeats(snapshot.rules);
  const isQueued = snapshot.playsNextMatch;
  const sit = onSubmit((read) => isQueued || actions.takeSeat(read("name")));
  return html`
    <p class="begin-note" role="status">${seatNote(snapshot, isFull)}</p>
    <form class="joined take-seat" @submit=${sit}>
      <input name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("home.name")} value=${myName()} />
      <button class="button gold" type="submit" aria-disabled=${isQueued}>${t(isFull ? "waiting.sitNext" : "waiting.sit")}</button>
    </form>
  `;
}

function seatNote(snapshot: TableSnapshot, isFull: boolean): string {
  if (snapshot.playsNextMatch) return seatReservedText(snapshot);
  return t(isFull ? "waiting.sitFull" : "presence.watching");
}
