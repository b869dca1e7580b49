/** The bar at the bottom: how the match begins, and what one does for it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { impossible } from "../../../shared/rules.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalSentence } from "../../i18n/refusal-text.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { type Beginning, quickBegin } from "../waiting-room/start-bar.ts";
import { meIn, type WaitingHands } from "../waiting-room/waiting-state.ts";
import { takeSeat } from "./take-seat.ts";

/** For the host, the others, those at a quick table, and those who look on. */
export function begin(snapshot: TableSnapshot, hands: WaitingHands): TemplateResult {
  const me = meIn(snapshot);
  if (me === undefined) return takeSeat(snapshot, hands);
  const start = me.isHost ? startButton(snapshot, hands) : nothing;
  return snapshot.isQuick
    ? quickBegin(snapshot, { me, start, hands })
    : hostedBegin(snapshot, { me, start, hands });
}

function hostedBegin(snapshot: TableSnapshot, { me, start, hands }: Beginning): TemplateResult {
  return html`
    <p class="begin-hint">${hint(snapshot)}</p>
    <div class="buttons">
      <button class="button ${me.ready ? "dark" : "ivory"}" type="button" @click=${() => hands.ask("setReady", { ready: !me.ready })}>
        ${me.ready ? t("waiting.imNotReady") : t("waiting.imReady")}
      </button>
      ${start}
    </div>
  `;
}

/** Where the table would refuse, the button rests, and the line above it says why. */
function startButton({ sitters, rules }: TableSnapshot, hands: WaitingHands): TemplateResult {
  const cannot = impossible(rules, sitters.length) !== undefined;
  return html`
    <button class="button gold" type="button" aria-disabled=${cannot} @click=${() => cannot || hands.ask("start", {})}>
      ${t("waiting.start")}
    </button>
  `;
}

function hint({ sitters, rules }: TableSnapshot): string {
  if (sitters.length < FEWEST_SEATS) return t("waiting.needTwo");
  const refusal = impossible(rules, sitters.length);
  if (refusal !== undefined) return refusalSentence(refusal);
  const people = sitters.filter(({ bot }) => bot === "none");
  const ready = t("waiting.readyCount", {
    ready: people.filter((person) => person.ready).length,
    count: people.length,
  });
  const host = people.find(({ isHost }) => isHost);
  if (host === undefined || host.isMe) return ready;
  return `${ready} · ${t("waiting.hostStarts", { name: host.name })}`;
}
