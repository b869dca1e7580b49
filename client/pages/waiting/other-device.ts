/** The way to play the own seat on another device. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { seatLink } from "../invite/seat-link.ts";
import { ownPlayer, type WaitingActions, type WaitingState } from "../waiting-room/waiting-state.ts";

/** The link to the own seat: a secret, so it is in sight only while one asks for it. */
export function otherDeviceSection(
  state: WaitingState,
  actions: WaitingActions,
): TemplateResult | typeof nothing {
  const link = seatLink(state.snapshot.code);
  if (link === undefined || ownPlayer(state.snapshot) === undefined) return nothing;
  const toggled = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement) actions.change({ showsSeatLink: target.open });
  };
  return html`
    <details class="other-device" .open=${state.showsSeatLink} @toggle=${toggled}>
      <summary>${t("presence.device")}</summary>
      ${state.showsSeatLink ? seatLinkDetails(link, state, actions) : nothing}
    </details>
  `;
}

function seatLinkDetails(link: string, { copied }: WaitingState, actions: WaitingActions): TemplateResult {
  const isCopied = copied === "seat";
  return html`
    <p class="hint">${t("presence.deviceLead")} <b>${t("presence.deviceSecret")}</b></p>
    <p class="address">${link}</p>
    <button class="button ivory" type="button" @click=${() => actions.copy("seat", link)}>
      ${icon(isCopied ? "check" : "link")}${t(isCopied ? "waiting.copied" : "waiting.copyLink")}
    </button>
  `;
}
