/** The host's hand on who sits where: a handle to drag by, and for those who do not drag, one place up or down. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { Sitter } from "../../net/session-types.ts";
import { icon } from "../../ui/icons.ts";
import { dragSeat } from "../waiting-room/reorder-seats.ts";
import { focusOn, meIn, type WaitingHands, type WaitingState } from "../waiting-room/waiting-state.ts";
import { movedTo } from "./seat-order.ts";

/** Dragged, it moves the row; pressed, it shows the ways up and down. */
export function seatHandle(
  { id, name }: Sitter,
  state: WaitingState,
  hands: WaitingHands,
): TemplateResult | typeof nothing {
  const { snapshot, moving } = state;
  if (meIn(snapshot)?.isHost !== true || snapshot.sitters.length < 2) return nothing;
  const label = t("waiting.moveSeat", { name });
  const press = () => {
    hands.change({ moving: moving === id ? undefined : id, removing: undefined });
  };
  return html`
    <button
      id="move-${id}" class="button plain square seat-handle" type="button" aria-label=${label} title=${label} aria-expanded=${moving === id}
      @pointerdown=${(down: PointerEvent) => dragSeat(down, id, { state, hands })} @click=${press}
    >
      ${icon("grip")}
    </button>
  `;
}

/** One place up, one place down, and where one is now. */
export function seatWays(
  { id, name }: Sitter,
  { snapshot }: WaitingState,
  hands: WaitingHands,
): TemplateResult {
  const ids = snapshot.sitters.map((sitter) => sitter.id);
  const place = ids.indexOf(id);
  const done = () => {
    hands.change({ moving: undefined });
    focusOn(`move-${id}`);
  };
  const way = (by: -1 | 1, label: string, words: string) => {
    const isEnd = place + by < 0 || place + by >= ids.length;
    return html`<button class="button ivory" type="button" aria-label=${label} aria-disabled=${isEnd} @click=${() => isEnd || hands.arrange(movedTo(ids, id, place + by))}>${words}</button>`;
  };
  return html`
    <div class="sitter-question" role="group" aria-label=${t("waiting.moveSeat", { name })}>
      <p role="status">${t("waiting.seatPlace", { place: place + 1, count: ids.length })}</p>
      ${way(-1, t("waiting.moveSeatUp", { name }), t("waiting.seatUp"))}
      ${way(1, t("waiting.moveSeatDown", { name }), t("waiting.seatDown"))}
      <button class="button dark" type="button" @click=${done}>${t("waiting.seatMoved")}</button>
    </div>
  `;
}
