/** The buttons under the thumb: pass, accept, challenge, the call, the menu. */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { whyNot } from "../../../../shared/legal.ts";
import type { View } from "../../../../shared/view.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import { icon } from "../../../ui/icons.ts";
import { watchBar } from "../../table/watch-bar.ts";
import type { Moves } from "../play/play-controller.ts";
import { isUnoDue } from "../play/uno-button.ts";
import { isLookingOn, whyNotNow } from "../player-status.ts";
import { isMyTurn } from "./status-text.ts";

export type Answer = "pass" | "accept" | "challenge" | "cancel" | "playChosen";

/** The buttons that stand between the menu and the call now. */
export function answersOf(view: View, asks: Moves["asks"]): readonly Answer[] {
  if (asks !== undefined) return asks === "cards" ? ["cancel", "playChosen"] : ["cancel"];
  const isMine = isMyTurn(view);
  if (!isMine || view.ask !== "penalty") return ["pass"];
  return whyNot(view, { type: "challenge" }) === undefined ? ["accept", "challenge"] : ["accept"];
}

/** True if a press would be refused now; the button can still be read, and says why. */
export function isOff({ view, ...company }: Moment, answer: Answer): boolean {
  if (answer !== "cancel" && whyNotNow(company) !== undefined) return true;
  if (answer === "cancel" || answer === "playChosen") return false;
  return whyNot(view, { type: answer }) !== undefined;
}

type Moment = Pick<TableSnapshot, "view" | "sitters" | "isPaused" | "isHalted">;
type BarMoment = Moment & Pick<TableSnapshot, "isNext">;

export interface ActionBar {
  readonly snapshot: BarMoment;
  readonly moves: Moves;
  readonly openMenu: () => void;
  /** One who looks on asks for a seat in the next match (C6). */
  readonly sit: () => void;
}

/** The bar; the call is live at all times, the colour picker too leaves it alone. */
export function actionBar({ snapshot, moves, openMenu, sit }: ActionBar): TemplateResult {
  const isPicking = moves.picker !== "closed" || moves.asks === "seat";
  return html`
    <button type="button" class="table-menu-button" data-testid="menu" ?inert=${isPicking}
      aria-label=${t("table.menu")} aria-haspopup="dialog" @click=${openMenu}>☰</button>
    ${isLookingOn(snapshot) ? watchBar(snapshot, sit) : ownButtons(snapshot, moves)}`;
}

/** What only those have who hold cards. */
function ownButtons(snapshot: Moment, moves: Moves): TemplateResult {
  const { view } = snapshot;
  const isHeldUp = whyNotNow(snapshot) !== undefined;
  const isDue = !isHeldUp && isUnoDue(view, moves.isArmed, moves.chosen.length);
  const due = { "table-uno": true, "is-due": isDue, "is-armed": moves.isArmed };
  return html`<div class="table-answers">
      ${answersOf(view, moves.asks).map((answer) => answerButton(snapshot, moves, answer))}
    </div>
    <button type="button" class=${classMap(due)} data-testid="uno" aria-pressed=${String(moves.isArmed)}
      aria-disabled=${String(isHeldUp)}
      @click=${() => moves.pressUno()}>${moves.isArmed ? html`<span class="table-tick">${icon("check")}</span>` : nothing}${t("table.uno")}</button>`;
}

function answerButton(snapshot: Moment, moves: Moves, answer: Answer): TemplateResult {
  return html`<button type="button" class="table-answer table-${answer}" data-testid=${answer}
    aria-disabled=${String(isOff(snapshot, answer))} ?inert=${moves.picker === "opening"}
    @click=${() => moves[answer]()}>${wordsOf(answer, snapshot.view, moves)}</button>`;
}

function wordsOf(answer: Answer, view: View, { chosen }: Moves): string {
  if (answer === "accept") return t("table.accept", { count: view.penalty });
  return answer === "playChosen" ? t("table.playCards", { count: chosen.length }) : t(`table.${answer}`);
}
