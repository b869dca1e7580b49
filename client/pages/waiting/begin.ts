/** The bar at the bottom: how the match begins, and what one does for it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { quickStart, type StartBarProps } from "../waiting-room/start-bar.ts";
import { ownPlayer, type WaitingActions } from "../waiting-room/waiting-state.ts";
import { takeSeatForm } from "./take-seat.ts";

/** For the host, the others, those at a quick table, and those who look on. */
export function startBar(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const me = ownPlayer(snapshot);
  if (me === undefined) return takeSeatForm(snapshot, actions);
  const start = me.isHost ? startButton(snapshot, actions) : nothing;
  return snapshot.isQuickPlay
    ? quickStart(snapshot, { me, startButton: start, actions })
    : hostedStart(snapshot, { me, startButton: start, actions });
}

function hostedStart(snapshot: TableSnapshot, { me, startButton, actions }: StartBarProps): TemplateResult {
  return html`
    <p class="begin-hint">${startHint(snapshot)}</p>
    <div class="buttons">
      <button class="button ${me.ready ? "dark" : "ivory"}" type="button" @click=${() => actions.send("setReady", { ready: !me.ready })}>
        ${me.ready ? t("waiting.imNotReady") : t("waiting.imReady")}
      </button>
      ${startButton}
    </div>
  `;
}

/** Where the table would refuse, the button rests, and the line above it says why. */
function startButton({ players, rules }: TableSnapshot, actions: WaitingActions): TemplateResult {
  const cannot = whyRulesInvalid(rules, players.length) !== undefined;
  return html`
    <button class="button gold" type="button" aria-disabled=${cannot} @click=${() => cannot || actions.send("start", {})}>
      ${t("waiting.start")}
    </button>
  `;
}

function startHint({ players, rules }: TableSnapshot): string {
  if (players.length < FEWEST_SEATS) return t("waiting.needTwo");
  const refusal = whyRulesInvalid(rules, players.length);
  if (refusal !== undefined) return refusalText(refusal);
  const people = players.filter(({ bot }) => bot === "none");
  const ready = t("waiting.readyCount", {
    ready: people.filter((person) => person.ready).length,
    count: people.length,
  });
  const host = people.find(({ isHost }) => isHost);
  if (host === undefined || host.isMe) return ready;
  return `${ready} · ${t("waiting.hostStarts", { name: host.name })}`;
}
