/** The bar of one who looks on: a name and a free seat (C6). */
import { html, type TemplateResult } from "lit-html";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { myName } from "../home/player-name.ts";
import type { WaitingActions } from "../waiting-room/waiting-state.ts";

/** In the waiting room a seat is taken at once; while there is none, the line above the button says so. */
export function takeSeatForm(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const isFull = snapshot.players.length >= MOST_SEATS;
  const sit = (event: Event) => {
    event.preventDefault();
    const text = event.target instanceof HTMLFormElement ? new FormData(event.target).get("name") : "";
    if (typeof text === "string" && !isFull) actions.takeSeat(text);
  };
  return html`
    <p class="begin-hint" role="status">${seatHint(snapshot, isFull)}</p>
    <form class="joined take-seat" @submit=${sit}>
      <input name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("home.name")} value=${myName()} />
      <button class="button gold" type="submit" aria-disabled=${isFull}>${t("waiting.sit")}</button>
    </form>
  `;
}

function seatHint({ playsNextMatch }: TableSnapshot, isFull: boolean): string {
  if (playsNextMatch) return t("presence.isNext");
  return t(isFull ? "waiting.sitFull" : "presence.watching");
}
