/** The host's hand on who sits where: a handle to drag by, and for those who do not drag, one place up or down. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo } from "../../net/session-types.ts";
import { icon } from "../../ui/icons.ts";
import { dragSeat } from "../waiting-room/reorder-seats.ts";
import {
  focusById,
  ownPlayer,
  type WaitingActions,
  type WaitingState,
} from "../waiting-room/waiting-state.ts";
import { moveSeat } from "./seat-order.ts";

/** Dragged, it moves the row; pressed, it shows the ways up and down. */
export function seatHandle(
  { id, name }: PlayerInfo,
  state: WaitingState,
  actions: WaitingActions,
): TemplateResult | typeof nothing {
  const { snapshot, movingSeat } = state;
  if (ownPlayer(snapshot)?.isHost !== true || snapshot.players.length < 2) return nothing;
  const label = t("waiting.moveSeat", { name });
  const press = () => {
    actions.change({ movingSeat: movingSeat === id ? undefined : id, kickingSeat: undefined });
  };
  return html`
    <button
      id="move-${id}" class="button plain square seat-handle" type="button" aria-label=${label} title=${label} aria-expanded=${movingSeat === id}
      @pointerdown=${(down: PointerEvent) => dragSeat(down, id, { state, hands: actions })} @click=${press}
    >
      ${icon("grip")}
    </button>
  `;
}

/** One place up, one place down, and where one is now. */
export function seatMoveButtons(
  { id, name }: PlayerInfo,
  { snapshot }: WaitingState,
  actions: WaitingActions,
): TemplateResult {
  const ids = snapshot.players.map((player) => player.id);
  const place = ids.indexOf(id);
  const done = () => {
    actions.change({ movingSeat: undefined });
    focusById(`move-${id}`);
  };
  const moveButton = (by: -1 | 1, label: string, words: string) => {
    const isEnd = place + by < 0 || place + by >= ids.length;
    return html`<button class="button ivory" type="button" aria-label=${label} aria-disabled=${isEnd} @click=${() => isEnd || actions.reorderSeats(moveSeat(ids, id, place + by))}>${words}</button>`;
  };
  return html`
    <div class="sitter-question" role="group" aria-label=${t("waiting.moveSeat", { name })}>
      <p role="status">${t("waiting.seatPlace", { place: place + 1, count: ids.length })}</p>
      ${moveButton(-1, t("waiting.moveSeatUp", { name }), t("waiting.seatUp"))}
      ${moveButton(1, t("waiting.moveSeatDown", { name }), t("waiting.seatDown"))}
      <button class="button dark" type="button" @click=${done}>${t("waiting.seatMoved")}</button>
    </div>
  `;
}
