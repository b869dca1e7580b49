/** The way to play the own seat on another device. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { seatLink } from "../invite/seat-link.ts";
import { meIn, type WaitingHands, type WaitingState } from "../waiting-room/waiting-state.ts";

/** The link to the own seat: a secret, so it is in sight only while one asks for it. */
export function otherDevice(state: WaitingState, hands: WaitingHands): TemplateResult | typeof nothing {
  const link = seatLink(state.snapshot.code);
  if (link === undefined || meIn(state.snapshot) === undefined) return nothing;
  const toggled = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement) hands.change({ showsSeatLink: target.open });
  };
  return html`
    <details class="other-device" .open=${state.showsSeatLink} @toggle=${toggled}>
      <summary>${t("presence.device")}</summary>
      ${state.showsSeatLink ? linkToSeat(link, state, hands) : nothing}
    </details>
  `;
}

function linkToSeat(link: string, { copied }: WaitingState, hands: WaitingHands): TemplateResult {
  const isCopied = copied === "seat";
  return html`
    <p class="hint">${t("presence.deviceLead")} <b>${t("presence.deviceSecret")}</b></p>
    <p class="address">${link}</p>
    <button class="button ivory" type="button" @click=${() => hands.copy("seat", link)}>
      ${icon(isCopied ? "check" : "link")}${t(isCopied ? "waiting.copied" : "waiting.copyLink")}
    </button>
  `;
}
