import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { switchRow } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { meIn, type WaitingHands } from "../waiting-room/waiting-state.ts";

/** How many look on, whether one may, and the way to become one of them (C6). */
export function onlookers(snapshot: TableSnapshot, hands: WaitingHands): TemplateResult | typeof nothing {
  const { watchers, isWatchable } = snapshot;
  const me = meIn(snapshot);
  const isHost = me?.isHost === true;
  if (!isWatchable && !isHost) return nothing;
  return html`
    <div class="onlookers">
      <p class="onlookers-count">${icon("eye")}<span>${t("presence.watchers", { count: watchers })}</span></p>
      ${isHost ? mayWatch(isWatchable, hands) : nothing}
      ${me !== undefined && isWatchable ? watchButton(hands) : nothing}
    </div>
  `;
}

function mayWatch(isWatchable: boolean, hands: WaitingHands): TemplateResult {
  return switchRow({
    id: "may-watch",
    name: t("waiting.mayWatch"),
    says: t("waiting.mayWatchHint"),
    isOn: isWatchable,
    turn: (allowed) => hands.ask("allowSpectators", { allowed }),
  });
}

function watchButton(hands: WaitingHands): TemplateResult {
  return html`<button class="button dark" type="button" @click=${() => hands.ask("spectate", {})}>${t("waiting.giveUpSeat")}</button>`;
}
