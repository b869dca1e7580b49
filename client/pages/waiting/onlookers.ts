import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { toggleRow } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { ownPlayer, type WaitingActions } from "../waiting-room/waiting-state.ts";

/** How many look on, whether one may, and the way to become one of them (C6). */
export function spectatorsSection(
  snapshot: TableSnapshot,
  actions: WaitingActions,
): TemplateResult | typeof nothing {
  const { spectatorCount, spectatorsAllowed } = snapshot;
  const me = ownPlayer(snapshot);
  const isHost = me?.isHost === true;
  if (!spectatorsAllowed && !isHost) return nothing;
  return html`
    <div class="onlookers">
      <p class="onlookers-count">${icon("eye")}<span>${t("presence.watchers", { count: spectatorCount })}</span></p>
      ${isHost ? spectatorsToggle(spectatorsAllowed, actions) : nothing}
      ${me !== undefined && spectatorsAllowed ? becomeSpectatorButton(actions) : nothing}
    </div>
  `;
}

function spectatorsToggle(spectatorsAllowed: boolean, actions: WaitingActions): TemplateResult {
  return toggleRow({
    id: "may-watch",
    name: t("waiting.mayWatch"),
    description: t("waiting.mayWatchHint"),
    isOn: spectatorsAllowed,
    toggle: (allowed) => actions.send("allowSpectators", { allowed }),
  });
}

function becomeSpectatorButton(actions: WaitingActions): TemplateResult {
  return html`<button class="button dark" type="button" @click=${() => actions.send("spectate", {})}>${t("waiting.giveUpSeat")}</button>`;
}
